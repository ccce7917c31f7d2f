#include "conversion/choice.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.hpp"
#include "control/config.hpp"
#include "topologies/topology_options.hpp"

namespace clockwise::cli {
namespace {

constexpr std::size_t listed_max = 100;

std::string described(const converted_pool& pool, const note_list& notes) {
  const note* refusal = notes.refusal_of(pool.settings.name);
  const std::string what =
      refusal == nullptr ? pool.settings.nodes.scheme + (pool.servable ? ", with a place to listen" : "")
                         : fmt::format("refused, line {}: {}", refusal->places.front().line, refusal->what);
  return fmt::format("\n  {}: {}", clockwise::quoted(pool.settings.name), what);
}

[[noreturn]] void refuse_choice(const conversion& all, const std::string& sentence) {
  std::string text = sentence;
  for (std::size_t i = 0; i < std::min(all.pools.size(), listed_max); ++i) {
    text += described(all.pools[i], all.notes);
  }
  if (all.pools.size() > listed_max) text += fmt::format("\n  and {} more", all.pools.size() - listed_max);
  throw error(errc::bad_field, text);
}

bool is_one_configuration(const conversion& all) {
  return all.pools.size() <= proxy::config::pools_max &&
         std::ranges::all_of(all.pools, [&all](const converted_pool& each) {
           return each.servable && all.notes.refusal_of(each.settings.name) == nullptr;
         });
}

void note_unsaid(const converted_pool& pool, conversion& all) {
  if (pool.unsaid.empty() || pool.settings.nodes.options.contains(pool.unsaid)) return;
  all.notes.add(
      note_kind::differs, pool.settings.name, pool.where, pool.unsaid,
      "the program that made the list chose it, and the list does not show it; set it with --set, or "
      "the default of `clockwise schemes` counts");
}

}  // namespace

std::vector<converted_pool> chosen_pools(const conversion& all, std::string_view pool, bool one_file_each,
                                         const std::string& file) {
  if (pool.empty()) {
    if (all.pools.size() == 1 || one_file_each || is_one_configuration(all)) return all.pools;
    refuse_choice(all, file +
                           ": several pools, which cannot be one file; name one with --pool, or write a file "
                           "for each with -o DIRECTORY/");
  }
  const auto found = std::ranges::find_if(
      all.pools, [pool](const converted_pool& each) { return each.settings.name == pool; });
  if (found != all.pools.end()) return {*found};
  refuse_choice(all, file + ": no pool " + clockwise::quoted(pool) + "; there are");
}

void settle(std::vector<converted_pool>& pools, const std::vector<std::string>& settings, conversion& all) {
  for (converted_pool& pool : pools) {
    topology_spec& spec = pool.settings.nodes;
    for (const std::string& setting : settings) set_option(spec.options, "--set", setting);
    note_unsaid(pool, all);
    if (all.notes.refusal_of(pool.settings.name) != nullptr) continue;
    try {
      (void)build_topology(spec, {});
    } catch (const error& refused) {
      all.notes.add(note_kind::refused, pool.settings.name, pool.where, clockwise::quoted(pool.settings.name),
                    refused.what());
    }
  }
}

}  // namespace clockwise::cli
