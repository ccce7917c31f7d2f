#include "c_api/guard.hpp"

#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>

#include <clockwise/error.hpp>

#include "c_api/status.hpp"

namespace clockwise {
namespace {

// As copy_for_caller(), null without memory.
char* try_copy(std::string_view text) noexcept {
  auto* const copy = static_cast<char*>(std::malloc(text.size() + 1));
  if (copy == nullptr) return nullptr;
  if (!text.empty()) std::memcpy(copy, text.data(), text.size());
  copy[text.size()] = '\0';
  return copy;
}

clockwise_status told(clockwise_status status, const char* text, char** message) noexcept {
  if (message != nullptr) *message = try_copy(text);
  return status;
}

}  // namespace

char* copy_for_caller(std::string_view text) {
  char* const copy = try_copy(text);
  if (copy == nullptr) throw std::bad_alloc();
  return copy;
}

clockwise_status status_of_exception(char** message) noexcept {
  try {
    throw;
  } catch (const error& wrong) {
    return told(status_of(wrong.code()), wrong.what(), message);
  } catch (const bad_argument& wrong) {
    return told(CLOCKWISE_BAD_ARGUMENT, wrong.what(), message);
  } catch (const std::bad_alloc&) {
    return told(CLOCKWISE_OUT_OF_MEMORY, "out of memory", message);
  } catch (const std::exception& wrong) {
    return told(CLOCKWISE_INTERNAL, wrong.what(), message);
  } catch (...) {
    return told(CLOCKWISE_INTERNAL, "an exception of unknown type", message);
  }
}

}  // namespace clockwise

void clockwise_text_free(char* text) {
  std::free(text);
}
