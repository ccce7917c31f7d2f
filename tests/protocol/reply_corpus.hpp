#pragma once

#include <string>
#include <vector>

namespace clockwise::test {

/// Whole replies, one each, of every type of RESP2 and RESP3.
inline const std::vector<std::string>& reply_corpus() {
  using namespace std::string_literals;
  static const std::vector<std::string> corpus = {
      // RESP2
      "+OK\r\n", "+\r\n", "+a\rb\nc\n\rd\r\n", "+\r\r\n", "-ERR wrong\r\n", "-\r\n", ":0\r\n", ":1000\r\n",
      ":-1\r\n", ":9223372036854775807\r\n", ":-9223372036854775808\r\n", "$-1\r\n", "$0\r\n\r\n",
      "$5\r\nhello\r\n", "$12\r\n\r\n$3\r\n*1\r\n\0\xff\r\n"s, "*-1\r\n", "*0\r\n", "*1\r\n$1\r\na\r\n",
      "*5\r\n:1\r\n+two\r\n-three\r\n$-1\r\n*-1\r\n",
      // RSP-09: nested, with nulls and errors inside
      "*2\r\n:1\r\n*2\r\n:2\r\n*2\r\n:3\r\n*0\r\n", "*3\r\n*2\r\n$1\r\na\r\n$-1\r\n*-1\r\n-ERR inside\r\n",
      "*1\r\n*1\r\n*1\r\n*0\r\n",
      // RESP3
      "_\r\n", "#t\r\n", "#f\r\n", ",1.5\r\n", ",inf\r\n", ",-inf\r\n", ",nan\r\n", ",1e10\r\n",
      "(3492890328409238509324850943850943825024385\r\n", "(-1\r\n", "!9\r\nERR no\r\n!\r\n",
      "=8\r\ntxt:a\r\nb\r\n", "~0\r\n", "~2\r\n:1\r\n:2\r\n", "%0\r\n",
      "%2\r\n+a\r\n:1\r\n+b\r\n*2\r\n:1\r\n:2\r\n", "%1\r\n%1\r\n:1\r\n:2\r\n~1\r\n_\r\n",
      ">3\r\n+message\r\n+channel\r\n$2\r\nhi\r\n",
      // attributes: part of the value behind them, at any depth
      "|1\r\n+ttl\r\n:3600\r\n$1\r\na\r\n", "|0\r\n+OK\r\n", "|1\r\n+a\r\n:1\r\n|1\r\n+b\r\n:2\r\n:3\r\n",
      "*2\r\n:1\r\n|1\r\n+ttl\r\n:3600\r\n:2\r\n",
      "|1\r\n|1\r\n+x\r\n+y\r\n+k\r\n*1\r\n+v\r\n%1\r\n+a\r\n+b\r\n"};
  return corpus;
}

/// RSP-03 and others: what no reply begins with. Each is wrong by its last byte at the latest.
inline const std::vector<std::string>& broken_reply_corpus() {
  using namespace std::string_literals;
  static const std::vector<std::string> corpus = {
      "%2147483648000000\r\n", "%9223372036854775807\r\n", "|9223372036854775807\r\n",
      "|4611686018427387904\r\n", "*9223372036854775807\r\n", "*9223372036854775808\r\n",
      "*1099511627776\r\n", "*-5\r\n", "*-2\r\n", "%-1\r\n", "~-1\r\n", ">-1\r\n", "|-1\r\n", "*+1\r\n",
      "*01\r\n", "* 1\r\n", "*\r\n", "*1\n", "*1\rx", "*-\r\n", "*x", "$9223372036854775806\r\n",
      "$9223372036854775807\r\n", "$18446744073709551615\r\n", "$-2\r\n", "$+5\r\n", "$05\r\n", "$ 5\r\n",
      "$5\n", "$5\rx", "$\r\n", "$5\r\nhelloX", "$5\r\nhello\rX", "$5\r\nhello\n", "$0\r\nX", "!-1\r\n",
      "=-1\r\n", ":\r\n", ":x", ":1 \r\n", ":+1\r\n", ":01\r\n", ":9223372036854775808\r\n", ":1\rx", "_x",
      "_\n", "_\rx", "#\r", "#x", "#tt", "#t\n",
      // streamed types and what is no type at all
      "$?", "*?", "%?", ";", ".\r\n", "\r\n", "x", "\0"s, "HTTP/1.1 400 Bad Request\r\n",
      // deeper inside
      "*2\r\n:1\r\nx", "*2\r\n$1\r\na\r\n$1\r\nbb", "%1\r\n+a\r\n$-2\r\n",
      "*1099511627775\r\n*1099511627775\r\n*1099511627775\r\n"};
  return corpus;
}

}  // namespace clockwise::test
