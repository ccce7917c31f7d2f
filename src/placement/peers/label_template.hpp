#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <clockwise/node.hpp>

#include "placement/scheme_options.hpp"

namespace clockwise {

/// The text that a peer hashes for a point, as a template: literal characters and these fields:
///   {name}      the node's name
///   {host}      the name without its port and without the brackets of an IPv6 address
///   {:port}     ":port", or nothing when there is no port or it is the default one
///   {place}  the node's place in the list, from 0
///   {weight}    its weight, a whole number
///   {i}         the label's number, from 0
class label_template {
 public:
  /// What stands for a socket's port: twemproxy keeps an empty one, libmemcached has 0.
  struct rules {
    std::string_view default_port{};
    std::string_view socket_port{};
  };

  /// Throws `error` bad_option, naming `option`, for an unknown field, a brace without its partner, or
  /// a template without {i} when `numbered`.
  label_template(const option_info& option, std::string_view text, rules ports, bool numbered = true);

  /// The label of point `number` of `member`, the node at `place`.
  [[nodiscard]] std::string label(const node& member, std::size_t place, std::uint32_t number) const;
  /// The same into `label`, whose room is used again.
  void write(std::string& label, const node& member, std::size_t place, std::uint32_t number) const;

 private:
  enum class field : std::uint8_t { literal, name, host, port, place, weight, number };
  struct piece {
    field kind;
    std::string text;  ///< of a literal
  };

  void append_port(std::string& label, std::string_view name) const;
  [[nodiscard]] static field field_named(const option_info& option, std::string_view text,
                                         std::string_view name);

  std::vector<piece> pieces_;
  std::string default_port_;
  std::string socket_port_;
};

/// A template that stands in our own code.
[[nodiscard]] label_template fixed_label(std::string_view text, label_template::rules ports = {});

}  // namespace clockwise
