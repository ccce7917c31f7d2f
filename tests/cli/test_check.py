"""clockwise check: files in words, and their mistakes with line and column."""
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
        for expected in ("127.0.0.1:6380", "cache-a", "25.00 %", "75.00 %"):
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
