"""check_includes.py must catch a wrong arrow: every kind of it, on a small tree made for the purpose."""
import contextlib
import io
import pathlib
import tempfile
import unittest

import script

check_includes = script.load("check_includes")

GOOD = {
    "include/clockwise/token.hpp": "#include <cstdint>\n",
    "include/clockwise/ring.hpp": "#include <clockwise/token.hpp>\n",
    "src/placement/ring.cpp": "#include <clockwise/ring.hpp>\n",
    "src/topology_file/yaml_fields.hpp": "#include <yaml-cpp/yaml.h>\n",
    "proxy/protocol/command_table.hpp": "#include <string_view>\n",
    "proxy/net/listener.hpp": "#include <boost/asio/ip/tcp.hpp>\n",
    "proxy/backend/backend.cpp": '#include "net/listener.hpp"\n#include "protocol/command_table.hpp"\n',
    "proxy/control/config.cpp": '#include "topology_file/yaml_fields.hpp"\n',
    "proxy/proxy.hpp": '#include "net/listener.hpp"\n',
    "cli/commands/serve.cpp": '#include "proxy.hpp"\n',
    "cli/main.cpp": '#include "commands/serve.cpp"\n',
}

# What is put into which file, and what the complaint must say.
WRONG = [
    ("src/placement/ring.cpp", "#include <clockwise/topology.hpp>", "placement may include base, hash"),
    ("proxy/net/listener.hpp", '#include "protocol/command_table.hpp"', "net may include base"),
    ("proxy/protocol/command_table.hpp", '#  include "backend/backend.hpp"', "protocol may include nothing"),
    ("proxy/protocol/command_table.hpp", "#include <boost/asio.hpp>", "protocol sees no socket"),
    ("proxy/backend/backend.cpp", '#include "topology_file/yaml_fields.hpp"', "private to the library"),
    ("include/clockwise/ring.hpp", "#include <yaml-cpp/yaml.h>", "nothing but the standard library"),
    ("proxy/net/listener.hpp", '#include "net/gone.hpp"', "no such file"),
    ("src/placement/ring.cpp", '#include "backend/backend.hpp"', "no such file"),
    ("cli/main.cpp", '#include "proxy.hpp"', "cli may include"),
    ("cli/novelty/thing.hpp", "#include <vector>", "belongs to no layer"),
    ("proxy/novelty/thing.hpp", "#include <vector>", "belongs to no layer"),
    ("include/clockwise/novelty.hpp", "#include <vector>", "belongs to no layer"),
]


class CheckIncludes(unittest.TestCase):
    def check(self, files):
        with tempfile.TemporaryDirectory() as folder:
            script.write_tree(folder, files)
            output = io.StringIO()
            with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
                status = check_includes.main(pathlib.Path(folder))
            return status, output.getvalue()

    def test_right_arrows_are_accepted(self):
        status, output = self.check(GOOD)
        self.assertEqual(status, 0, output)

    def test_each_wrong_arrow_is_named_with_its_place(self):
        extra = {"include/clockwise/topology.hpp": "", "proxy/backend/backend.hpp": ""}
        for name, line, reason in WRONG:
            with self.subTest(name=name, line=line):
                text = GOOD.get(name, "") + line + "\n"
                status, output = self.check(GOOD | extra | {name: text})
                self.assertEqual(status, 1, output)
                self.assertRegex(output, rf"(?m)^{name}:\d+: ")
                self.assertIn(reason, output)
                self.assertIn("1 wrong arrow", output)

    def test_an_empty_tree_is_no_success(self):
        status, _ = self.check({})
        self.assertEqual(status, 1)


if __name__ == "__main__":
    unittest.main()
