"""clockwise check: files in words, and their mistakes with line and column."""
import json
import unittest

from program import ProgramTest, clockwise

CONFIGURATION = """
pools:
  cache:
    listen: 127.0.0.1:6380
    nodes:
      - {name: cache-a, address: 127.0.0.1:7001}
      - {name: cache-b, address: 127.0.0.1:7002, weight: 3}
"""


class Check(ProgramTest):
    def test_a_configuration_in_words(self):
        file = self.write("c.yaml", CONFIGURATION)
        text = self.succeed("check", file).decode()
        for expected in ("127.0.0.1:6380", "cache-a", "25.00%", "75.00%"):
            self.assertIn(expected, text)
        self.assertEqual(self.succeed("check", "-c", file).decode(), text)

    def test_a_topology_in_words(self):
        file = self.write("t.yaml", "nodes: [{name: a}, {name: b}]\n")
        self.assertIn("placed by the scheme ring", self.succeed("check", file).decode())

    def test_a_warning_is_status_1(self):
        done = clockwise("check", self.write("t.yaml", "nodes: [{name: a}]\n"))
        self.assertEqual((done.returncode, done.stderr), (1, b""))
        self.assertIn(b"Warning: the topology has one node", done.stdout)

    def test_json_for_machines(self):
        found = self.succeed_json("check", "--json", self.write("c.yaml", CONFIGURATION))
        self.assertEqual((found["kind"], found["warnings"]), ("configuration", []))
        one_node = clockwise("check", "--json", self.write("t.yaml", "nodes: [{name: a}]\n"))
        self.assertEqual(one_node.returncode, 1)
        self.assertIn(b'"kind":"topology"', one_node.stdout)

    def test_how_evenly_and_the_digest(self):
        file = self.write("c.yaml", CONFIGURATION)
        text = " ".join(self.succeed("check", file).decode().split())
        exact = {node["name"]: node["exact"] for node in self.succeed_json("balance", "-c", file, "--json")["nodes"]}
        self.assertIn(f"shares are from {exact['cache-a'] * 100:.2f}% ('cache-a') to {exact['cache-b'] * 100:.2f}%", text)
        self.assertIn(f"Pool 'cache' has digest {self.succeed('digest', '-c', file).decode().strip()}:", text)

    def warnings(self, text):
        done = clockwise("check", "--json", self.write("t.yaml", text))
        self.assertEqual((done.returncode, done.stderr), (1, b""), done)
        return json.loads(done.stdout)["warnings"]

    def test_labels_that_collide(self):
        """twemproxy and libmemcached leave port 11211 out of the label: two servers, one set of points."""
        found = self.warnings("scheme: libmemcached-ketama\n"
                              "nodes: [{name: 'a:11211'}, {name: a}, {name: 'b:11211'}]\n")
        self.assertTrue(any("'a' is due 33.33% of the keys and owns nothing" in each for each in found), found)

    def test_what_is_probably_not_meant(self):
        for text, expected in (
                ("nodes: [{name: a, weight: 1000}, {name: b}]\noptions: {points: 1}", "typing mistake"),
                ("nodes: [{name: '10.0.0.1:1'}, {name: b}]", "named like an address"),
                ("nodes: [{name: cache-a}, {name: Cache-A}]", "differ only in upper and lower case"),
                ("nodes: [{name: a, address: 'h:1'}, {name: b, address: 'h:1'}]", "one server, h:1, behind two nodes"),
                ("options: {points: 2}\nnodes: [{name: a}, {name: b}, {name: c}]", "more keys than its weight is due"),
                ("scheme: libketama\nnodes: [{name: a}, {name: 'b '}]", "a space at an end"),
                ("nodes: [{name: a, address: '127.0.0.1:99999'}, {name: b}]", "which no server can have")):
            self.assertTrue(any(expected in each for each in self.warnings(text)), (text, self.warnings(text)))

    def test_bytes_that_editors_hide(self):
        """Byte order mark, CRLF, tabs, a field twice: tolerated or refused with their place, never part of a name."""
        plain = "nodes:\n  - {name: a}\n  - {name: b}\n"
        expected = self.succeed("check", self.write("t.yaml", plain))
        for changed in (b"\xef\xbb\xbf" + plain.encode(), plain.replace("\n", "\r\n").encode(),
                        plain.replace("}", "}  \t").encode(), plain.rstrip("\n").encode()):
            self.assertEqual(self.succeed("check", self.write("t.yaml", changed)), expected, changed)
        for changed, place in ((plain.replace("  - {name: b}", "\t- {name: b}"), "3:2: "),
                               (plain + "nodes: []\n", "4:1: "), (plain + "\nscheem: ring\n", "5:1: "),
                               (plain.replace("name: b", "name: b, name: c"), "3:15: ")):
            file = self.write("t.yaml", changed)
            self.assertTrue(self.refuse("check", file).startswith(f"{file}:{place}"), self.refuse("check", file))

    def test_what_only_building_shows_has_its_place_too(self):
        for text, place in (("nodes: []\n", "1:8: "), ("nodes: [{name: a}]\nscheme: rnig\n", "2:9: "),
                            ("nodes: [{name: a}]\noptions: {points: 0}\n", "2:10: "),
                            ("scheme: jump\nnodes: [{name: a, weight: 1.5}]\n", "2:8: "),
                            ("nodes: [{name: a, weight: 0}]\n", "1:8: "),
                            ("nodes: [{name: a, weight: 1000000}]\n", "1:8: ")):
            file = self.write("t.yaml", text)
            for command in ("check", "balance", "digest"):
                message = self.refuse(command, *(["-c"] if command == "balance" else []), file)
                self.assertIn(f"{file}:{place}", message, (command, text))
        good = self.write("good.yaml", "nodes: [{name: a}]\n")
        self.assertNotIn(good, self.refuse("balance", "-c", good, "--scheme", "rnig"), "the file is not to blame")
        self.assertNotIn(good, self.refuse("plan", good, "--remove", "a"))

    def test_one_file_is_needed(self):
        self.assertIn("which file?", self.refuse("check"))
        self.assertIn("one file", self.refuse("check", "a", "b"))
        self.assertIn("one file", self.refuse("check", "a", "-c", "b"))

    def test_every_mistake_has_its_line_and_column(self):
        file = self.write("c.yaml", """
pools:
  cache:
    listen: 127.0.0.1:sixty
    nodes:
      - {name: a, address: 127.0.0.1:7001, wieght: 2}
""")
        lines = self.refuse("check", file).splitlines()
        self.assertEqual(len(lines), 2, lines)
        self.assertRegex(lines[0], rf"^{file}:4:13: .*sixty")
        self.assertRegex(lines[1], rf"^{file}:6:44: .*'wieght'.*'weight'")

    def test_copied_lines_are_named_both(self):
        """MEM-04: three identical entries are no three servers."""
        file = self.write("t.yaml", "nodes:\n" + "  - {name: privip1, address: 'privip1:6380'}\n" * 3)
        lines = self.refuse("check", file).splitlines()
        self.assertEqual(len(lines), 2, lines)
        for number, line in enumerate(lines, start=3):
            self.assertRegex(line, rf"^{file}:{number}:\d+: .*'privip1'.* line 2")

    def test_copied_lines_without_names_are_refused(self):
        """MEM-04: the case itself gives no names; an address is no name."""
        file = self.write("t.yaml", "nodes:\n" + "  - {address: 'privip1:6380'}\n" * 3)
        lines = self.refuse("check", file).splitlines()
        self.assertEqual([line.split(":")[1] for line in lines], ["2", "3", "4"])

    def test_a_huge_weight_is_refused_with_its_numbers(self):
        """WGT-03: in a topology and in a proxy's configuration, before memory is taken."""
        for weight in ("1000000", "4294967295"):
            nodes = f"nodes: [{{name: big, weight: {weight}, address: 'h:1'}}, {{name: small, address: 'h:2'}}]"
            for name, text in (("t.yaml", nodes), ("c.yaml", f"pools: {{p: {{listen: '127.0.0.1:1', {nodes}}}}}")):
                message = self.refuse("check", self.write(name, text + "\n"))
                for expected in (name, "'big'", f"weight {weight}", "16777216"):
                    self.assertIn(expected, message)


class Pools(ProgramTest):
    TWO_POOLS = """
pools:
  sessions: {listen: '127.0.0.1:1', nodes: [{name: s, address: 'h:1'}]}
  pages: {listen: '127.0.0.1:2', nodes: [{name: p, address: 'h:2'}]}
"""

    def test_the_only_pool_needs_no_name(self):
        one = self.succeed("locate", "-c", self.write("c.yaml", CONFIGURATION), "k")
        self.assertEqual(one, self.succeed("locate", "-c", self.write("c.yaml", CONFIGURATION), "--pool", "cache", "k"))
        self.assertEqual(one, self.succeed("locate", "--node", "cache-a", "--node", "cache-b=3", "k"))

    def test_several_pools_are_listed_when_none_is_named(self):
        file = self.write("c.yaml", self.TWO_POOLS)
        self.assertEqual(self.succeed("locate", "-c", file, "--pool", "pages", "k"), b"k\tp\n")
        for arguments in ([], ["--pool", "page"]):
            message = self.refuse("locate", "-c", file, *arguments, "k")
            self.assertIn("'sessions', 'pages'", message)


if __name__ == "__main__":
    unittest.main()
