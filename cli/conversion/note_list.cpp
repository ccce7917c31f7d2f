#include "conversion/note_list.hpp"

#include <algorithm>
#include <array>

namespace clockwise::cli {
namespace {

// Further ones are counted.
constexpr std::size_t lines_listed_max = 20;

std::vector<std::size_t> different_lines(std::span<const text_place> places) {
  std::vector<std::size_t> lines;
  for (const text_place each : places) {
    if (lines.empty() || lines.back() != each.line) lines.push_back(each.line);
  }
  return lines;
}

}  // namespace

std::string_view to_string(note_kind kind) noexcept {
  constexpr std::array<std::string_view, 3> words = {"left out", "differs", "refused"};
  return words[static_cast<std::size_t>(kind)];
}

std::string lines_text(std::span<const text_place> places) {
  const std::vector<std::size_t> lines = different_lines(places);
  const std::size_t listed = std::min(lines.size(), lines_listed_max);
  std::string text = lines.size() == 1 ? "line " : "lines ";
  for (std::size_t i = 0; i < listed; ++i) {
    const bool is_end = i + 1 == lines.size();
    text += (i == 0 ? "" : is_end ? " and " : ", ") + std::to_string(lines[i]);
  }
  if (listed < lines.size()) text += " and " + std::to_string(lines.size() - listed) + " more";
  return text;
}

std::string to_text(const note& about, std::string_view source) {
  std::string text = message_prefix(source, about.places.front());
  text.append(to_string(about.kind)).append(": ").append(about.what);
  const auto others = std::span(about.places).subspan(1);
  if (!others.empty() && others.back().line != about.places.front().line) {
    text.append(", also on ").append(lines_text(others));
  }
  return text.append(": ").append(about.why);
}

void note_list::add(note_kind kind, std::string_view pool, text_place where, std::string_view what,
                    std::string_view why) {
  auto key = std::tuple(kind, std::string(pool), std::string(what), std::string(why));
  const auto [known, is_new] = index_.try_emplace(std::move(key), notes_.size());
  if (is_new) {
    if (kind == note_kind::refused) refusals_.try_emplace(std::string(pool), notes_.size());
    notes_.push_back({kind, std::string(pool), std::string(what), std::string(why), {where}});
  } else {
    notes_[known->second].places.push_back(where);
  }
}

std::vector<note> note_list::about(std::span<const std::string> pools) const {
  std::vector<note> chosen;
  for (const note& each : notes_) {
    if (each.pool.empty() || std::ranges::find(pools, each.pool) != pools.end()) chosen.push_back(each);
  }
  std::ranges::stable_sort(chosen, {}, [](const note& each) { return each.places.front(); });
  return chosen;
}

const note* note_list::refusal_of(std::string_view pool) const {
  auto found = refusals_.find(pool);
  if (found == refusals_.end()) found = refusals_.find(std::string_view{});
  return found == refusals_.end() ? nullptr : &notes_[found->second];
}

}  // namespace clockwise::cli
