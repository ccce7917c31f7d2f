"""clockwise balance and clockwise schemes."""
import re
import unittest

from program import THREE_NODES, ProgramTest

ZONES = """
nodes:
  - {name: cache-a, zone: rack-1}
  - {name: cache-b, zone: rack-2, weight: 2}
  - {name: cache-c, zone: rack-1}
  - {name: spare, weight: 0}
"""


class Balance(ProgramTest):
    def test_shares_add_up_and_follow_the_weights(self):
        report = self.succeed_json("balance", "--node", "a", "--node", "b=3", "--node", "c=0", "--json")
        nodes = {node["name"]: node for node in report["nodes"]}
        self.assertAlmostEqual(sum(node["exact"] for node in nodes.values()), 1)
        self.assertEqual([nodes[name]["due"] for name in "abc"], [0.25, 0.75, 0])
        self.assertEqual((nodes["c"]["exact"], nodes["c"]["points"], nodes["c"]["ratio"]), (0, 0, 0))
        self.assertEqual(nodes["b"]["points"], 3 * nodes["a"]["points"])
        self.assertEqual(report["zones"], [])
        self.assertEqual(report["ratio_max"], max(node["ratio"] for node in nodes.values()))
        self.assertEqual(nodes[report["ratio_max_node"]]["ratio"], report["ratio_max"])

    def test_zones_are_the_sums_of_their_nodes(self):
        report = self.succeed_json("balance", "-c", self.write("t.yaml", ZONES), "--json")
        exact = {node["name"]: node["exact"] for node in report["nodes"]}
        zones = {zone["name"]: zone for zone in report["zones"]}
        self.assertEqual(list(zones), ["rack-1", "rack-2", ""])
        self.assertAlmostEqual(zones["rack-1"]["exact"], exact["cache-a"] + exact["cache-c"])
        self.assertEqual((zones["rack-1"]["due"], zones["rack-2"]["weight"]), (0.5, 2))

    def test_the_table_is_aligned_and_the_sentence_names_the_busiest(self):
        report = self.succeed_json("balance", *THREE_NODES, "--set", "points=4", "--json")
        text = self.succeed("balance", *THREE_NODES, "--set", "points=4").decode()
        table, remarks = text.split("\n\n")
        rows, verdict = table.splitlines(), remarks.splitlines()[0]
        self.assertEqual(rows[0].split(), ["NODE", "WEIGHT", "DUE", "EXACT", "RATIO", "POINTS"])
        self.assertEqual({len(row) for row in rows}, {len(rows[0])})
        more = round((report["ratio_max"] - 1) * 100)
        self.assertIn(f"{report['ratio_max_node']} gets {more}% more than its due.", verdict)

    def test_one_node_is_perfectly_even(self):
        self.assertIn("No node gets more than its due.", self.succeed("balance", "--node", "a").decode())

    def test_real_keys_are_counted_beside_the_exact_shares(self):
        keys = "\n".join(f"user:{i}" for i in range(9000)).encode()
        located = self.succeed("locate", *THREE_NODES, stdin=keys).split()
        expected = [located.count(name) for name in (b"cache-a", b"cache-b", b"cache-c")]
        for arguments, stdin in ((["--keys", "-"], keys), (["--keys", self.write("keys", keys)], b""),
                                 (["--keys", "-", "-0"], keys.replace(b"\n", b"\0"))):
            report = self.succeed_json("balance", *THREE_NODES, *arguments, "--json", stdin=stdin)
            self.assertEqual([node["keys"] for node in report["nodes"]], expected)
            self.assertEqual(report["keys"], 9000)
        text = self.succeed("balance", *THREE_NODES, "--keys", "-", stdin=keys).decode()
        self.assertRegex(text, rf"cache-a .* {expected[0]} +{expected[0] / 90:.2f}%\n")

    def test_shares_that_are_measured_say_so(self):
        arguments = ("balance", *THREE_NODES, "--scheme", "jump")
        self.assertEqual(self.succeed_json(*arguments, "--json")["sample"], 1_000_000)
        self.assertIn("EXACT is measured on a sample of 1000000 tokens.", self.succeed(*arguments).decode())
        self.assertNotIn("sample", self.succeed_json("balance", *THREE_NODES, "--json"))

    def test_dis_07_a_ring_with_too_many_points_for_its_tokens_is_named(self):
        many = [f"--node=10.0.0.{i}:11211=60" for i in range(1, 31)]
        crowded = self.succeed("balance", *many, "--scheme", "nginx-hash-consistent").decode()
        self.assertIn("points are too many for 4294967296 tokens", crowded)
        self.assertNotIn("too many", self.succeed("balance", *many, "--set", "points=160").decode())

    def test_dis_03_an_uneven_ring_is_told_how_many_points_it_needs(self):
        uneven = self.succeed("balance", *THREE_NODES, "--set", "points=4").decode()
        advice = re.search(r"With --set points=(\d+) hardly any node", uneven)
        self.assertIsNotNone(advice, uneven)
        even = self.succeed("balance", *THREE_NODES, "--set", f"points={advice[1]}").decode()
        self.assertNotIn("hardly any node", even)

    def test_no_keys_are_no_division_by_zero(self):
        report = self.succeed_json("balance", "--node", "a", "--keys", "/dev/null", "--json")
        self.assertEqual((report["keys"], report["nodes"][0]["keys"]), (0, 0))
        self.assertIn("0.00%", self.succeed("balance", "--node", "a", "--keys", "/dev/null").decode())


class Schemes(ProgramTest):
    def test_each_has_what_the_command_line_takes(self):
        for scheme in self.succeed_json("schemes", "--json"):
            settings = [f"--set={option['name']}={option['default']}" for option in scheme["options"]]
            self.assertEqual(self.succeed("locate", *THREE_NODES, "--scheme", scheme["id"], *settings, "k"),
                             self.succeed("locate", *THREE_NODES, "--scheme", scheme["id"], "k"))

    def test_the_text_has_every_id_and_option(self):
        text = self.succeed("schemes").decode()
        for scheme in self.succeed_json("schemes", "--json"):
            self.assertIn(f"{scheme['id']}\n", text)
            for option in scheme["options"]:
                self.assertIn(f"--set {option['name']}={option['default']}\n", text)


if __name__ == "__main__":
    unittest.main()
