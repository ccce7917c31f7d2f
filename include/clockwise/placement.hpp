#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include <clockwise/node.hpp>
#include <clockwise/ring.hpp>
#include <clockwise/token.hpp>

namespace clockwise {

/// One option of a scheme, as `clockwise schemes` lists it.
struct option_info {
  std::string_view name;
  std::string_view default_value;
  std::string_view summary;
};

/// What is known about a scheme without building it.
struct scheme_info {
  std::string_view id;
  std::string_view summary;
  std::string_view compatible_with;  ///< the peer whose placement it equals, or empty for a native scheme
  std::span<const option_info> options;
};

/// Every scheme this library can build, in the order in which they are listed to people.
[[nodiscard]] std::span<const scheme_info> schemes() noexcept;

/// Option values by name, as text, as they stand in a file or on a command line.
using scheme_options = std::map<std::string, std::string, std::less<>>;

/// The rule and the nodes, built: which node owns which token. A value; copying copies the tables.
/// Immutable after building and thread-safe; lookups never throw and never allocate.
class placement {
 public:
  /// Builds scheme `id` for `nodes`. Throws `error`: unknown_scheme and unknown_option (both name the nearest
  /// known), bad_option, and whatever the scheme's own builder throws.
  placement(std::string_view id, const scheme_options& options, std::span<const node> nodes);

  /// The token of a routing key under this scheme's key hash.
  [[nodiscard]] token token_of(std::string_view routing_key) const noexcept;
  /// The node that owns `position`.
  [[nodiscard]] node_index owner(token position) const noexcept;
  /// The first distinct nodes for `position`, owner first; returns how many were written.
  std::size_t copies(token position, std::span<node_index> copies) const noexcept;

  /// The scheme's ring, or nullptr when the scheme is no ring.
  [[nodiscard]] const ring* as_ring() const noexcept;
  /// Bytes of memory held by the tables.
  [[nodiscard]] std::size_t bytes() const noexcept;

 private:
  std::variant<ring> scheme_;
};

}  // namespace clockwise
