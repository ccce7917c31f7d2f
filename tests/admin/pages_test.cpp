#include "admin/pages.hpp"

#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "admin/example_status.hpp"

namespace clockwise::proxy {
namespace {

page_answer get(std::string_view target) {
  return answer("GET", target, example_status);
}

TEST(pages, the_first_lists_them_all) {
  const page_answer said = get("/");
  EXPECT_EQ(said.status, 200U);
  for (const char* path : {"\n/healthz ", "\n/status ", "\n/metrics "}) {
    EXPECT_NE(said.body.find(path), std::string::npos) << said.body;
  }
}

TEST(pages, have_their_content_types) {
  EXPECT_EQ(get("/").content_type, "text/plain; charset=utf-8");
  EXPECT_EQ(get("/healthz").content_type, "text/plain; charset=utf-8");
  EXPECT_EQ(get("/status").content_type, "application/json");
  EXPECT_EQ(get("/metrics").content_type, "text/plain; version=0.0.4; charset=utf-8");
}

TEST(pages, status_and_metrics_show_the_status) {
  EXPECT_NE(get("/status").body.find("\"name\":\"cache\""), std::string::npos);
  EXPECT_NE(get("/metrics").body.find("clockwise_clients{pool=\"cache\"} 3\n"), std::string::npos);
}

TEST(pages, a_query_is_not_looked_at) {
  EXPECT_EQ(get("/healthz?verbose=1").body, "ok\n");
}

TEST(pages, unknown_ones_are_not_found) {
  for (const char* target : {"", "/nothing", "/healthz/", "//", "*", "http://other/"}) {
    EXPECT_EQ(get(target).status, 404U) << target;
  }
}

TEST(pages, nothing_can_be_changed) {
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "get", ""}) {
    EXPECT_EQ(answer(method, "/", example_status).status, 405U) << method;
  }
  EXPECT_EQ(answer("HEAD", "/", example_status).status, 200U);
}

TEST(pages, a_draining_proxy_is_not_healthy) {
  const auto draining = [] {
    proxy_status status = example_status();
    status.draining = true;
    return status;
  };
  const page_answer said = answer("GET", "/healthz", draining);
  EXPECT_EQ(said.status, 503U);
  EXPECT_EQ(said.body, "draining\n");
}

TEST(pages, workers_that_do_not_answer_are_told_of) {
  const status_source stuck = []() -> proxy_status { throw std::runtime_error("worker 1 does not answer"); };
  for (const char* target : {"/healthz", "/status", "/metrics"}) {
    const page_answer said = answer("GET", target, stuck);
    EXPECT_EQ(said.status, 503U) << target;
    EXPECT_EQ(said.body, "worker 1 does not answer\n") << target;
  }
  EXPECT_EQ(answer("GET", "/", stuck).status, 200U);
}

}  // namespace
}  // namespace clockwise::proxy
