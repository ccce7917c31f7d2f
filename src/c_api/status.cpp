#include "c_api/status.hpp"

#include <array>

namespace clockwise {
namespace {

struct status_row {
  clockwise_status status;
  errc code;
};

constexpr std::array library_codes = {
    status_row{CLOCKWISE_NO_NODES, errc::no_nodes},
    status_row{CLOCKWISE_BAD_NAME, errc::bad_name},
    status_row{CLOCKWISE_DUPLICATE_NAME, errc::duplicate_name},
    status_row{CLOCKWISE_BAD_WEIGHT, errc::bad_weight},
    status_row{CLOCKWISE_NO_WEIGHT, errc::no_weight},
    status_row{CLOCKWISE_TOO_MANY_POINTS, errc::too_many_points},
    status_row{CLOCKWISE_UNKNOWN_SCHEME, errc::unknown_scheme},
    status_row{CLOCKWISE_UNKNOWN_OPTION, errc::unknown_option},
    status_row{CLOCKWISE_BAD_OPTION, errc::bad_option},
    status_row{CLOCKWISE_BAD_FILE, errc::bad_file},
    status_row{CLOCKWISE_BAD_SYNTAX, errc::bad_syntax},
    status_row{CLOCKWISE_UNKNOWN_FIELD, errc::unknown_field},
    status_row{CLOCKWISE_BAD_FIELD, errc::bad_field},
};

}  // namespace

clockwise_status status_of(errc code) noexcept {
  for (const status_row& row : library_codes) {
    if (row.code == code) return row.status;
  }
  return CLOCKWISE_INTERNAL;
}

}  // namespace clockwise

const char* clockwise_status_name(clockwise_status status) {
  for (const auto& row : clockwise::library_codes) {
    if (row.status == status) return clockwise::to_string(row.code).data();  // a literal, so it ends with 0
  }
  switch (status) {
    case CLOCKWISE_OK:
      return "ok";
    case CLOCKWISE_BAD_ARGUMENT:
      return "bad_argument";
    case CLOCKWISE_OUT_OF_MEMORY:
      return "out_of_memory";
    case CLOCKWISE_INTERNAL:
      return "internal";
    default:
      return "unknown";
  }
}
