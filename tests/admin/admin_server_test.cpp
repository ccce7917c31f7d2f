#include "admin/admin_server.hpp"

#include <atomic>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include <clockwise/error.hpp>

#include "admin/example_status.hpp"
#include "admin/raw_client.hpp"

namespace clockwise::proxy {
namespace {

const endpoint any_free_port = {"127.0.0.1", 0, ""};

std::string get(const std::string& target) {
  return "GET " + target + " HTTP/1.1\r\nHost: x\r\n\r\n";
}
std::string last_get(const std::string& target) {
  return "GET " + target + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
}

std::string reply_of(const admin_server& with, std::string_view request) {
  raw_client client(with.where().port);
  client.send(request);
  return client.read_all();
}

std::string header_of(const std::string& reply) {
  return reply.substr(0, reply.find("\r\n\r\n") + 4);
}
std::string body_of(const std::string& reply) {
  return reply.substr(reply.find("\r\n\r\n") + 4);
}

TEST(admin_server, answers_get) {
  const admin_server server(any_free_port, example_status);
  const std::string reply = reply_of(server, last_get("/healthz"));
  EXPECT_TRUE(reply.starts_with("HTTP/1.1 200 OK\r\n")) << reply;
  EXPECT_NE(reply.find("\r\nContent-Length: 3\r\n"), std::string::npos) << reply;
  EXPECT_NE(reply.find("\r\nConnection: close\r\n"), std::string::npos) << reply;
  EXPECT_EQ(body_of(reply), "ok\n");
}

TEST(admin_server, answers_head_with_the_header_of_get_and_no_body) {
  const admin_server server(any_free_port, example_status);
  const std::string of_get = reply_of(server, last_get("/status"));
  const std::string of_head = reply_of(server, "HEAD /status HTTP/1.1\r\nConnection: close\r\n\r\n");
  EXPECT_EQ(header_of(of_head), header_of(of_get));
  EXPECT_EQ(body_of(of_head), "");
}

TEST(admin_server, serves_many_requests_on_one_connection) {
  const admin_server server(any_free_port, example_status);
  raw_client client(server.where().port);
  for (int i = 0; i < 3; ++i) {
    client.send(get("/healthz"));
    EXPECT_TRUE(client.read_until("ok\n").starts_with("HTTP/1.1 200 OK\r\n"));
  }
  client.send(get("/healthz") + get("/nothing") + last_get("/healthz"));
  const std::string replies = client.read_all();
  EXPECT_LT(replies.find(" 200 "), replies.find(" 404 "));
  EXPECT_LT(replies.find(" 404 "), replies.rfind(" 200 "));
}

TEST(admin_server, tells_which_methods_there_are) {
  const admin_server server(any_free_port, example_status);
  const std::string reply =
      reply_of(server, "POST /status HTTP/1.1\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}");
  EXPECT_TRUE(reply.starts_with("HTTP/1.1 405 Method Not Allowed\r\n")) << reply;
  EXPECT_NE(reply.find("\r\nAllow: GET, HEAD\r\n"), std::string::npos) << reply;
}

TEST(admin_server, refuses_requests_that_are_too_large) {
  const admin_server server(any_free_port, example_status);
  const std::string long_header =
      reply_of(server, "GET / HTTP/1.1\r\nX: " + std::string(100'000, 'x') + "\r\n\r\n");
  EXPECT_TRUE(long_header.starts_with("HTTP/1.1 431 ")) << long_header;
  const std::string long_target = reply_of(server, get("/" + std::string(100'000, 'x')));
  EXPECT_TRUE(long_target.starts_with("HTTP/1.1 431 ")) << long_target;
  const std::string long_body =
      reply_of(server, "POST / HTTP/1.1\r\nContent-Length: 100000\r\n\r\n" + std::string(100'000, 'x'));
  EXPECT_TRUE(long_body.starts_with("HTTP/1.1 413 ")) << long_body;
}

TEST(admin_server, refuses_what_is_not_http) {
  const admin_server server(any_free_port, example_status);
  for (const char* bytes :
       {"*1\r\n$4\r\nPING\r\n", "\x16\x03\x01\x02", "GET / HTTP/9.9\r\n\r\n", "GET\r\n\r\n"}) {
    EXPECT_TRUE(reply_of(server, bytes).starts_with("HTTP/1.1 400 ")) << bytes;
  }
}

TEST(admin_server, closes_when_http_1_0_is_spoken) {
  const admin_server server(any_free_port, example_status);
  const std::string reply = reply_of(server, "GET /healthz HTTP/1.0\r\n\r\n");
  EXPECT_TRUE(reply.starts_with("HTTP/1.0 200 OK\r\n")) << reply;
}

TEST(admin_server, serves_others_while_a_request_is_incomplete) {
  const admin_server server(any_free_port, example_status);
  raw_client slow(server.where().port);
  slow.send("GET /healthz HT");
  EXPECT_TRUE(reply_of(server, last_get("/healthz")).starts_with("HTTP/1.1 200 OK\r\n"));
  slow.send("TP/1.1\r\nConnection: close\r\n\r\n");
  EXPECT_TRUE(slow.read_all().starts_with("HTTP/1.1 200 OK\r\n"));
}

TEST(admin_server, closes_connections_that_ask_nothing) {
  const admin_server server(any_free_port, example_status,
                            {.request_timeout = std::chrono::milliseconds(50)});
  raw_client silent(server.where().port);
  EXPECT_EQ(silent.read_all(), "");
  raw_client half(server.where().port);
  half.send("GET / HTTP/1.1\r\n");
  EXPECT_EQ(half.read_all(), "");
}

TEST(admin_server, has_room_for_so_many_connections_and_again_when_one_has_left) {
  const admin_server server(any_free_port, example_status, {.connections_max = 2});
  raw_client first(server.where().port);
  first.send(get("/healthz"));
  first.read_until("ok\n");
  {
    raw_client second(server.where().port);
    second.send(get("/healthz"));
    second.read_until("ok\n");
    EXPECT_EQ(reply_of(server, last_get("/healthz")), "");
  }
  while (reply_of(server, last_get("/healthz")).empty()) std::this_thread::yield();
}

TEST(admin_server, asks_for_the_status_on_its_own_thread) {
  std::atomic<std::thread::id> asked_on;
  const admin_server server(any_free_port, [&asked_on] {
    asked_on = std::this_thread::get_id();
    return example_status();
  });
  reply_of(server, last_get("/status"));
  EXPECT_NE(asked_on.load(), std::thread::id());
  EXPECT_NE(asked_on.load(), std::this_thread::get_id());
}

TEST(admin_server, a_port_in_use_is_a_clear_error) {
  const admin_server server(any_free_port, example_status);
  try {
    const admin_server second(server.where(), example_status);
    FAIL() << "two servers on one port";
  } catch (const error& refused) {
    EXPECT_EQ(std::string(refused.what()),
              "cannot listen on " + to_string(server.where()) + ": Address already in use");
  }
}

TEST(admin_server, stops_with_connections_open) {
  std::optional<raw_client> idle;
  std::optional<raw_client> half;
  {
    const admin_server server(any_free_port, example_status);
    idle.emplace(server.where().port);
    half.emplace(server.where().port);
    idle->send(get("/healthz"));
    idle->read_until("ok\n");
    half->send("GET / HTTP/1.1\r\n");
  }
  EXPECT_EQ(idle->read_all(), "");
  EXPECT_EQ(half->read_all(), "");
}

}  // namespace
}  // namespace clockwise::proxy
