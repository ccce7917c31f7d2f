#pragma once

#include <exception>
#include <stdexcept>

namespace clockwise::cli {

/// A server cannot be walked, or not to the end. The message is what comes behind its name: "cannot connect:
/// Connection refused".
struct walk_error : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The whole audit was asked to end.
struct walk_interrupted : std::exception {
  [[nodiscard]] const char* what() const noexcept override { return "interrupted"; }
};

}  // namespace clockwise::cli
