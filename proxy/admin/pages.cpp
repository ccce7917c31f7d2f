#include "admin/pages.hpp"

#include <algorithm>
#include <array>
#include <exception>

#include "admin/metrics.hpp"
#include "admin/status_json.hpp"

namespace clockwise::proxy {
namespace {

constexpr std::string_view plain_text = "text/plain; charset=utf-8";
constexpr std::string_view prometheus_text = "text/plain; version=0.0.4; charset=utf-8";
constexpr std::string_view json_text = "application/json";

page_answer index(const status_source&);

page_answer health(const status_source& ask) {
  return ask().draining ? plain_answer(503, "draining") : plain_answer(200, "ok");
}

page_answer status(const status_source& ask) {
  return {200, json_text, status_json(ask())};
}

page_answer metrics(const status_source& ask) {
  return {200, prometheus_text, metrics_text(ask())};
}

struct page {
  std::string_view path;
  std::string_view summary;
  page_answer (*show)(const status_source& ask);
};

constexpr std::array pages = {
    page{"/", "this list", index},
    page{"/healthz", "200 when every worker answers and clients are taken, 503 otherwise", health},
    page{"/status", "pools, nodes and counters as JSON", status},
    page{"/metrics", "the same for Prometheus", metrics},
};

page_answer index(const status_source&) {
  std::string text = "Clockwise " CLOCKWISE_VERSION "\n\n";
  for (const page& each : pages) {
    text += each.path;
    text.append(12 - each.path.size(), ' ');
    text += each.summary;
    text += '\n';
  }
  return {200, plain_text, std::move(text)};
}

}  // namespace

page_answer answer(std::string_view method, std::string_view target, const status_source& ask) {
  if (method != "GET" && method != "HEAD") return plain_answer(405, "only GET and HEAD are served");
  const auto found = std::ranges::find(pages, target.substr(0, target.find('?')), &page::path);
  if (found == pages.end()) return plain_answer(404, "there is no such page; / lists them");
  try {
    return found->show(ask);
  } catch (const std::exception& failed) {
    return plain_answer(503, failed.what());
  }
}

page_answer plain_answer(unsigned status, std::string_view sentence) {
  return {status, plain_text, std::string(sentence) + '\n'};
}

}  // namespace clockwise::proxy
