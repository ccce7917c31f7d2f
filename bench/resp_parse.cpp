// What reading costs per command and per reply, all bytes in cache: the part of a request's CPU time that is
// ours to save. Times are per item.

#include <string>
#include <string_view>

#include <benchmark/benchmark.h>

#include "protocol/command_table.hpp"
#include "protocol/resp/reply_parser.hpp"
#include "protocol/resp/reply_writer.hpp"
#include "protocol/resp/request_parser.hpp"

namespace {

using namespace clockwise::proxy;

constexpr int pipelined = 64;

std::string repeated(const std::string& item) {
  std::string all;
  for (int i = 0; i < pipelined; ++i) all += item;
  return all;
}

std::string request(std::initializer_list<std::string_view> args) {
  std::string bytes;
  resp::append_array_header(bytes, args.size());
  for (const std::string_view arg : args) resp::append_bulk(bytes, arg);
  return bytes;
}

void per_item(benchmark::State& state) {
  state.counters["per_item"] = benchmark::Counter(
      pipelined, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

void parse_requests(benchmark::State& state, const std::string& one) {
  const std::string all = repeated(one);
  const resp::request_limits limits;
  resp::request_parser parser(limits);
  for (auto each : state) {
    std::string_view rest = all;
    while (parser.parse(rest) == resp::parse_status::command) {
      benchmark::DoNotOptimize(parser.args());
      rest.remove_prefix(parser.consumed());
    }
  }
  per_item(state);
}

void frame_replies(benchmark::State& state, const std::string& one) {
  const std::string all = repeated(one);
  resp::reply_parser parser;
  for (auto each : state) {
    std::string_view rest = all;
    for (;;) {
      const auto step = parser.feed(rest);
      if (step.status != resp::reply_status::reply) break;
      rest.remove_prefix(step.consumed);
    }
    benchmark::DoNotOptimize(rest);
  }
  per_item(state);
}

void look_up(benchmark::State& state, const std::string& one) {
  const resp::request_limits limits;
  resp::request_parser parser(limits);
  parser.parse(one);
  for (auto each : state) {
    for (int i = 0; i < pipelined; ++i) benchmark::DoNotOptimize(find_command(parser.args()));
  }
  per_item(state);
}

const std::string key = "key:0123456789ab";

BENCHMARK_CAPTURE(parse_requests, get, request({"GET", key}));
BENCHMARK_CAPTURE(parse_requests, set_64, request({"SET", key, std::string(64, 'v')}));
BENCHMARK_CAPTURE(parse_requests, inline_get, "GET " + key + "\r\n");
BENCHMARK_CAPTURE(look_up, get, request({"GET", key}));
BENCHMARK_CAPTURE(look_up, zunionstore, request({"ZUNIONSTORE", key}));
BENCHMARK_CAPTURE(look_up, object_encoding, request({"OBJECT", "ENCODING", key}));
BENCHMARK_CAPTURE(frame_replies, bulk_16, std::string("$16\r\n0123456789abcdef\r\n"));
BENCHMARK_CAPTURE(frame_replies, status, std::string("+OK\r\n"));
BENCHMARK_CAPTURE(frame_replies, integer, std::string(":1\r\n"));
BENCHMARK_CAPTURE(frame_replies, null, std::string("$-1\r\n"));
BENCHMARK_CAPTURE(frame_replies, array_of_4,
                  std::string("*4\r\n$1\r\na\r\n$1\r\nb\r\n$1\r\nc\r\n$1\r\nd\r\n"));

}  // namespace

BENCHMARK_MAIN();
