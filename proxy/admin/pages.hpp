#pragma once

#include <string>
#include <string_view>

#include "admin/status.hpp"

namespace clockwise::proxy {

/// What the admin server says to one request.
struct page_answer {
  unsigned status = 200;  ///< of HTTP
  std::string_view content_type;
  std::string body;
};

/// The answer to `method` ("GET") on `target` ("/status?x"). HEAD is answered like GET. 404 for unknown
/// paths, 405 for other methods, 503 when `ask` throws.
[[nodiscard]] page_answer answer(std::string_view method, std::string_view target, const status_source& ask);

/// An answer that has only a sentence: errors.
[[nodiscard]] page_answer plain_answer(unsigned status, std::string_view sentence);

}  // namespace clockwise::proxy
