#include "options/file_operand.hpp"

#include "options/arguments.hpp"
#include "options/option_values.hpp"

namespace clockwise::cli {

void add_file(CLI::App& options, std::string& file) {
  add_text(options, "-c,--config", file, "FILE", "The same as the operand FILE.")->group("FILE OPTIONS");
}

std::string the_file(const operands& given, const std::string& by_option) {
  const std::size_t named = given.size() + (by_option.empty() ? 0 : 1);
  if (named == 0) throw usage_error("which file?");
  if (named > 1) throw usage_error("one file at a time");
  return given.empty() ? by_option : given.front();
}

}  // namespace clockwise::cli
