"""clockwise balance and clockwise schemes."""
import re
import statistics
import unittest

from program import THREE_NODES, ProgramTest, clockwise

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
        rows, verdict = table.splitlines(), " ".join(remarks.split())
        self.assertEqual(rows[0].split(), ["NODE", "WEIGHT", "DUE", "EXACT", "RATIO", "POINTS", "LARGEST", "ARC"])
        self.assertEqual({len(row) for row in rows}, {len(rows[0])})
        more = round((report["ratio_max"] - 1) * 100)
        self.assertIn(f"{report['ratio_max_node']} gets {more}% more than its due; ", verdict)

    def test_one_node_is_perfectly_even(self):
        self.assertIn("No node gets 0.5% more than its due.", self.succeed("balance", "--node", "a").decode())

    def test_real_keys_are_counted_beside_the_exact_shares(self):
        keys = "\n".join(f"user:{i}" for i in range(9000)).encode()
        located = self.succeed("locate", *THREE_NODES, stdin=keys).split()
        expected = [located.count(name) for name in (b"cache-a", b"cache-b", b"cache-c")]
        for arguments, stdin in ((["--keys", "-"], keys), (["--keys", self.write("keys", keys)], b""),
                                 (["--keys", "-", "-0"], keys.replace(b"\n", b"\0"))):
            report = self.succeed_json("balance", *THREE_NODES, *arguments, "--json", stdin=stdin)
            self.assertEqual([node["keys"] for node in report["nodes"]], expected)
            self.assertEqual(report["counted"]["keys"], 9000)
        text = self.succeed("balance", *THREE_NODES, "--keys", "-", stdin=keys).decode()
        self.assertRegex(text, rf"cache-a .* {expected[0]} +{expected[0] / 90:.2f}%\n")

    def test_shares_that_are_measured_say_so(self):
        arguments = ("balance", *THREE_NODES, "--scheme", "jump")
        self.assertEqual(self.succeed_json(*arguments, "--json")["sample"], 1_000_000)
        self.assertIn("EXACT is measured on a sample of 1000000 tokens;", self.succeed(*arguments).decode())
        self.assertIsNone(self.succeed_json("balance", *THREE_NODES, "--json")["sample"])

    def test_dis_07_a_ring_with_too_many_points_for_its_tokens_is_named(self):
        many = [f"--node=10.0.0.{i}:11211=60" for i in range(1, 31)]
        crowded = self.succeed("balance", *many, "--scheme", "nginx-hash-consistent").decode()
        self.assertIn("points are too many for 4294967296 tokens", crowded)
        self.assertNotIn("too many", self.succeed("balance", *many, "--set", "points=160").decode())

    def test_dis_03_an_uneven_ring_is_told_how_many_points_it_needs(self):
        uneven = self.succeed("balance", *THREE_NODES, "--set", "points=4").decode()
        advice = re.search(r"(\d+)% more than its due; (\d+) points \(--set points=\2\) would make it (\d+)%",
                           " ".join(uneven.split()))
        self.assertIsNotNone(advice, uneven)
        now, points, promised = map(int, advice.groups())
        report = self.succeed_json("balance", *THREE_NODES, f"--set=points={points}", "--json")
        self.assertEqual(round((report["ratio_max"] - 1) * 100), promised)
        self.assertLessEqual(promised, min(10, now / 2 + 0.5))
        self.assertNotIn("--set points", self.succeed("balance", *THREE_NODES, f"--set=points={points}").decode())

    def test_dis_01_few_points_are_seen_and_can_fail_a_script(self):
        """groupcache with 3 replicas gives 37 and 63% to two nodes."""
        keys = "".join(f"key-{i}\n" for i in range(100_000)).encode()
        for nodes in (2, 3, 10):
            names = [f"--node=http://10.0.0.{i}:8008" for i in range(nodes)]
            skews = []
            for replicas in (3, 50, 160):
                arguments = ("--scheme", "groupcache", f"--set=points={replicas}", *names)
                report = self.succeed_json("balance", *arguments, "--keys", "-", "--json", stdin=keys)
                ratios = [node["ratio"] for node in report["nodes"]]
                self.assertEqual((report["ratio_max"], report["ratio_min"]), (max(ratios), min(ratios)))
                self.assertAlmostEqual(report["ratio_deviation"], statistics.pstdev(ratios))
                self.assertTrue(report["counted"]["agree"], report)
                for node in report["nodes"]:
                    self.assertAlmostEqual(node["keys"] / 100_000, node["exact"], delta=0.01)
                skews.append(report["ratio_max"] - 1)
                above = f"{skews[-1] * 100 + 0.1}"
                below = f"{skews[-1] * 100 - 0.1}%"
                self.assertEqual(clockwise("balance", *arguments, "--max-skew", above).returncode, 0)
                failed = clockwise("balance", *arguments, "--max-skew", below)
                self.assertEqual((failed.returncode, failed.stderr), (1, b""))
            self.assertGreater(skews[0], skews[2])

    def test_bld_07_the_sum_stands_beside_the_largest_arc_and_is_explained(self):
        report = self.succeed_json("balance", *THREE_NODES, "--set", "points=50", "--json")
        for node in report["nodes"]:
            self.assertGreater(node["exact"], 3 * node["largest_arc"])
            self.assertGreater(node["largest_arc"], 0.01)
        text = self.succeed("balance", *THREE_NODES, "--set", "points=50").decode()
        self.assertIn("A node's share is the sum of its arcs.", text)
        self.assertNotIn("LARGEST ARC", self.succeed("balance", *THREE_NODES, "--scheme", "maglev").decode())

    def test_a_sentence_says_whether_keys_are_enough(self):
        def judged(keys, *arguments):
            text = self.succeed("balance", "--node", "a", "--node", "b", *arguments,
                                "--keys", "-", stdin=keys).decode()
            return " ".join(text.split())
        few = judged(b"".join(b"k%d\n" % i for i in range(50)))
        self.assertIn("50 keys were counted", few)
        self.assertIn("too few to see how uneven", few)
        many = judged(b"".join(b"k%d\n" % i for i in range(300_000)), "--set", "points=11")
        self.assertIn("enough to see how uneven", many)
        self.assertIn("The counts agree with the exact shares.", many)
        tagged = judged(b"".join(b"{user}:%d\n" % i for i in range(5000)), "--scheme", "redis-cluster")
        self.assertIn("which is no chance: keys repeat, or hash tags bind many of them together", tagged)
        self.assertIn("No keys were given", judged(b""))

    def test_chance_is_not_called_unevenness(self):
        """Schemes that are even by construction, measured on a sample."""
        for scheme, nodes in (("rendezvous", 1000), ("jump", 1000), ("rendezvous", 100_000)):
            arguments = ("--scheme", scheme, "--nodes", str(nodes))
            self.assertIn("the differences are within chance", " ".join(self.succeed("balance", *arguments).decode()
                                                                         .split()[-200:]))
            self.succeed("balance", *arguments, "--max-skew", "1")

    def test_keys_are_not_accused_without_proof(self):
        few = b"".join(b"k%d\n" % i for i in range(100))
        report = self.succeed_json("balance", "--nodes", "1000", "--set", "points=10", "--keys", "-", "--json", stdin=few)
        self.assertTrue(report["counted"]["agree"], report["counted"])
        many = b"".join(b"key-%d\n" % i for i in range(2_000_000))
        report = self.succeed_json("balance", "--nodes", "10", "--scheme", "jump", "--keys", "-", "--json", stdin=many)
        self.assertTrue(report["counted"]["agree"], report["counted"])

    def test_weights_at_the_ends_of_what_numbers_hold(self):
        for arguments in (("--node", "a=1e-308", "--node", "b=1e-308"), ("--node", "a=0.0001", "--node", "b=0.0001"),
                          ("--scheme", "maglev", "--node", "a=5e-324", "--node", "b")):
            text = self.succeed("balance", *arguments).decode()
            self.assertLess(max(map(len, text.splitlines())), 100)
            self.succeed_json("balance", *arguments, "--json")

    def test_a_node_that_owns_nothing_is_named(self):
        hidden = self.succeed("balance", "--scheme", "libmemcached-ketama", "--node", "a:11211", "--node", "a",
                              "--node", "b").decode()
        self.assertIn("'a' is due 33.33% of the keys and owns nothing: every point of it", " ".join(hidden.split()))
        measured = self.succeed("balance", "--scheme", "rendezvous", "--node", "a=1e-9", "--node", "b").decode()
        self.assertNotIn("owns nothing", measured)

    def test_names_cannot_drive_the_terminal(self):
        for arguments in (("balance",), ("plan", "--add", "x"), ("compare", "ring"), ("locate", "k")):
            printed = self.succeed(*arguments, b"--node=a\xc2\x9b31m", b"--node=\xff")
            self.assertNotIn(b"\xc2\x9b", printed)
            self.assertNotIn(b"\xff", printed)

    def test_no_keys_are_no_division_by_zero(self):
        report = self.succeed_json("balance", "--node", "a", "--keys", "/dev/null", "--json")
        self.assertEqual((report["counted"]["keys"], report["nodes"][0]["keys"]), (0, 0))
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
