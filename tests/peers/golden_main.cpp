// Compares our placements with those that running peers gave: every key of every golden file. Prints for each
// file its cases, keys, mismatches and skipped keys; exit status 1 when any key differs, a known file is
// missing, a file is not known, or 1 % of the keys or more are skipped.
//
// The files are the thinned ones in tests/golden, or those of the folder that CLOCKWISE_GOLDEN_DIR names.

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <iomanip>
#include <iostream>
#include <vector>

#include "peers/golden_files.hpp"

namespace {

using clockwise::golden_count;

void print_row(const std::string& name, const golden_count& count) {
  std::cout << std::left << std::setw(32) << name << std::right << std::setw(8) << count.cases
            << std::setw(10) << count.keys << std::setw(12) << count.mismatches << std::setw(9)
            << count.skipped << '\n';
}

std::vector<std::filesystem::path> json_files(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".json") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

int compare_all(const std::filesystem::path& folder) {
  const auto known = clockwise::comparisons();
  golden_count total;
  int wrong_files = 0;
  std::size_t found = 0;
  std::cout << folder.string()
            << "\nfile                               cases      keys  mismatches  skipped\n";
  for (const std::filesystem::path& file : json_files(folder)) {
    const auto compare = known.find(file.stem().string());
    if (compare == known.end()) {
      std::cout << file.filename().string() << ": no comparison is known for this file\n";
      ++wrong_files;
      continue;
    }
    const golden_count count = compare->second(file);
    print_row(file.stem().string(), count);
    total += count;
    ++found;
  }
  print_row("total", total);
  if (found != known.size()) std::cout << known.size() - found << " known files are missing\n";
  const bool few_skipped = total.skipped * 100 < total.keys;
  if (!few_skipped) std::cout << "too many keys are skipped\n";
  return total.mismatches == 0 && wrong_files == 0 && found == known.size() && few_skipped ? 0 : 1;
}

}  // namespace

int main() {
  try {
    const char* const folder = std::getenv("CLOCKWISE_GOLDEN_DIR");
    return compare_all(folder != nullptr ? folder : CLOCKWISE_COMMITTED_GOLDEN_DIR);
  } catch (const std::exception& failure) {
    std::cerr << failure.what() << '\n';
    return 1;
  }
}
