#pragma once

#include <string>
#include <vector>

namespace clockwise::test {

/// Requests, well and badly formed, of no other commands than ECHO and unknown ones: what a server answers to
/// these tells how it read them.
inline const std::vector<std::string>& request_corpus() {
  using namespace std::string_literals;
  static const std::vector<std::string> corpus = {
      // multibulk
      "*2\r\n$4\r\nECHO\r\n$5\r\nhello\r\n", "*2\r\n$4\r\necho\r\n$0\r\n\r\n",
      "*2\r\n$4\r\nECHO\r\n$12\r\n\r\n$3\r\n*1\r\n\0\xff\r\n"s,
      "*2\r\n$4\r\nECHO\r\n$1\r\n1\r\n*2\r\n$4\r\nECHO\r\n$1\r\n2\r\n",
      "*4\r\n$3\r\nfoo\r\n$1\r\na\r\n$2\r\nbc\r\n$10\r\n0123456789\r\n", "*1\r\n$0\r\n\r\n",
      // empty commands
      "\r\n", "\n", "*0\r\n", "*-1\r\n", "*-5\r\n", " \r\n", "\r\r\n", "*-9223372036854775808\r\n",
      "\r\n*0\r\n\n*-1\r\nECHO after\r\n",
      // RSP-03: lengths and counts
      "*2147483648\r\n", "*2147483647\r\n", "*-9223372036854775809\r\n", "*9223372036854775807\r\n",
      "*9223372036854775808\r\n", "*18446744073709551617\r\n", "*01\r\n", "*+1\r\n", "* 1\r\n", "*1 \r\n",
      "*\r\n", "*-\r\n", "*-0\r\n", "*00\r\n", "*1x\r\n", "*1.0\r\n", "*0x1\r\n",
      "*1\r\n$9223372036854775806\r\n", "*1\r\n$9223372036854775807\r\n", "*1\r\n$9223372036854775808\r\n",
      "*1\r\n$536870912\r\n", "*1\r\n$536870913\r\n", "*1\r\n$-2\r\n", "*1\r\n$-1\r\n",
      "*1\r\n$+5\r\nhello\r\n", "*1\r\n$05\r\nhello\r\n", "*1\r\n$ 5\r\nhello\r\n", "*1\r\n$5 \r\nhello\r\n",
      "*1\r\n$5\nhello\r\n", "*1\r\n$\r\n", "*1\r\n$-\r\n", "*1\r\n*\r\n", "*1\r\n:\r\n", "*1\r\n\r\n",
      "*1\r\nECHO\r\n", "*1\r\n+4\r\n", "*1\r\n$4 SET\r\n",
      // RSP-03, in places where they are no headers but inline commands
      "%2147483648\r\n", "|9223372036854775807\r\n", "$9223372036854775806\r\n", "$-2\r\n", "$+5\r\n",
      "$05\r\n", "$ 5\r\n", "$\r\n", ":\r\n", "+OK\r\n", "-ERR\r\n",
      // RSP-16: a length that does not fit its bytes
      "*3\r\n$4\r\nSET\r\n$1\r\nA\r\n$1\r\nB\r\n", "*3\r\n$2\r\nSET\r\n$1\r\nA\r\n$1\r\nB\r\n",
      "*2\r\n$4\r\nECHO\r\n$1\r\nlonger\r\n",
      // line ends that Redis does not look at
      "*2\rX$4\rYECHOxx$1\r\n1zz", "*2\r\n$4\r\nECHOxx$1\r\n1\r\nECHO next\r\n",
      "*2\r\n$4\r\nECHO\n\r$1\r\n1\n\n",
      // incomplete
      "*", "*2", "*2\r", "*2\r\n", "*2\r\n$", "*2\r\n$4\r\nECH", "*2\r\n$4\r\nECHO\r\n$3\r\nab", "ECHO a",
      "ECHO a\r",
      // RSP-07, RSP-08: inline
      "ECHO a\r\n", "ECHO a\n", "  echo\t a \r\n", "ECHO\r\n",
      "foo bar baz\r\nECHO x\r\n*2\r\n$4\r\nECHO\r\n$1\r\n3\r\nECHO y\n",
      R"(ECHO "p w\x41\"x")"
      "\r\n",
      R"(ECHO "a\nb\rc\td\be\af\qg\\h\x4")"
      "\r\n",
      R"(ECHO 'single \' quote \n "')"
      "\r\n",
      R"(ECHO "\xff\x00\xAb\xgg")"
      "\r\n",
      "ECHO a\"b c\"\r\n", "EC\"HO\" a\r\n", "ECHO \"\"\r\n", "ECHO ''\r\n", "\"ECHO\" 'a'\r\n",
      "ECHO \"unbalanced\r\n", "ECHO 'unbalanced\r\n", "ECHO \"a\"b\r\n", "ECHO 'a'b\r\n", "ECHO \"a\\\r\n",
      "\"\r\n", "ECHO \\\r\n", "ECHO \"a\"\x0b\r\n", "\x0b\x0c ECHO a\r\n", "ECHO a\x0b\r\n", "ECHO a\rb\r\n",
      "ECHO \xff\x80\r\n", "ECHO \"a\"\t'b'\r\n"};
  return corpus;
}

}  // namespace clockwise::test
