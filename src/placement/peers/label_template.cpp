#include "placement/peers/label_template.hpp"

#include <algorithm>
#include <array>

#include "placement/peer_name.hpp"

namespace clockwise {

label_template::field label_template::field_named(const option_info& option, std::string_view text,
                                                  std::string_view name) {
  constexpr std::array<choice<field>, 6> fields = {{{"name", field::name},
                                                    {"host", field::host},
                                                    {":port", field::port},
                                                    {"place", field::place},
                                                    {"weight", field::weight},
                                                    {"i", field::number}}};
  const auto* const found = std::ranges::find(fields, name, &choice<field>::word);
  if (found != fields.end()) return found->value;
  refuse_option(option, text, "text with the fields {name}, {host}, {:port}, {place}, {weight} and {i}");
}

label_template::label_template(const option_info& option, std::string_view text, rules ports, bool numbered)
    : default_port_(ports.default_port), socket_port_(ports.socket_port) {
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::size_t open = std::min(rest.find('{'), rest.size());
    if (open > 0) pieces_.push_back({field::literal, std::string(rest.substr(0, open))});
    rest.remove_prefix(open);
    if (rest.empty()) break;
    const std::size_t close = rest.find('}');
    if (close == rest.npos) refuse_option(option, text, "text in which every '{' has its '}'");
    pieces_.push_back({field_named(option, text, rest.substr(1, close - 1)), {}});
    rest.remove_prefix(close + 1);
  }
  if (numbered && std::ranges::find(pieces_, field::number, &piece::kind) == pieces_.end()) {
    refuse_option(option, text, "text with the field {i}, or all points of a node would be one");
  }
}

label_template fixed_label(std::string_view text, label_template::rules ports) {
  return {option_info{.name = "label"}, text, ports, false};
}

std::string label_template::label(const node& member, std::size_t place, std::uint32_t number) const {
  std::string text;
  write(text, member, place, number);
  return text;
}

void label_template::write(std::string& label, const node& member, std::size_t place,
                           std::uint32_t number) const {
  label.clear();
  for (const piece& each : pieces_) {
    switch (each.kind) {
      case field::literal:
        label += each.text;
        break;
      case field::name:
        label += member.name;
        break;
      case field::host:
        label += split_name(member.name).host;
        break;
      case field::port:
        append_port(label, member.name);
        break;
      case field::place:
        label += std::to_string(place);
        break;
      case field::weight:
        label += std::to_string(static_cast<std::uint64_t>(member.weight));
        break;
      case field::number:
        label += std::to_string(number);
        break;
    }
  }
}

void label_template::append_port(std::string& label, std::string_view name) const {
  const peer_name parts = split_name(name);
  const std::string_view port = parts.is_socket ? std::string_view(socket_port_) : parts.port;
  if (!parts.is_socket && (port.empty() || port == default_port_)) return;
  label += ':';
  label += port;
}

}  // namespace clockwise
