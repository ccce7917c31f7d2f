#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include <clockwise/clockwise.h>

namespace clockwise {

/// A call that clockwise.h does not allow.
struct bad_argument : std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};

/// Throws bad_argument, which says that `name` is NULL, when it is.
inline void need(const void* pointer, const char* name) {
  if (pointer == nullptr) throw bad_argument(std::string(name) + " is NULL");
}

/// A key as it comes from C. Throws bad_argument for NULL with a size.
[[nodiscard]] inline std::string_view key_of(const void* key, std::size_t size) {
  if (size == 0) return {};
  need(key, "key");
  return {static_cast<const char*>(key), size};
}

/// A copy of `text` for the C caller, to be freed by clockwise_text_free(). Throws std::bad_alloc.
[[nodiscard]] char* copy_for_caller(std::string_view text);

/// To be called in a handler: the status of the exception that is being handled. Its text goes to `message`
/// unless that is null.
[[nodiscard]] clockwise_status status_of_exception(char** message) noexcept;

/// Does `work`, and turns what it throws into a status and a message. Every function that can fail is one
/// call of this.
template <class Work>
[[nodiscard]] clockwise_status guarded(char** message, Work&& work) noexcept {
  if (message != nullptr) *message = nullptr;
  try {
    std::forward<Work>(work)();
    return CLOCKWISE_OK;
  } catch (...) {
    return status_of_exception(message);
  }
}

}  // namespace clockwise
