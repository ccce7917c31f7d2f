#include <clockwise/error.hpp>

namespace clockwise {

std::string_view to_string(errc code) noexcept {
  switch (code) {
    case errc::no_nodes:
      return "no_nodes";
    case errc::bad_name:
      return "bad_name";
    case errc::duplicate_name:
      return "duplicate_name";
    case errc::bad_weight:
      return "bad_weight";
    case errc::no_weight:
      return "no_weight";
    case errc::too_many_points:
      return "too_many_points";
    case errc::unknown_scheme:
      return "unknown_scheme";
    case errc::unknown_option:
      return "unknown_option";
    case errc::bad_option:
      return "bad_option";
    case errc::bad_file:
      return "bad_file";
    case errc::bad_syntax:
      return "bad_syntax";
    case errc::unknown_field:
      return "unknown_field";
    case errc::bad_field:
      return "bad_field";
  }
  return "unknown";
}

}  // namespace clockwise
