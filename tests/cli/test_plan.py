"""clockwise plan: what a change moves, from whom to whom."""
import re
import unittest

from program import THREE_NODES, ProgramTest, clockwise

ADD_D = (*THREE_NODES, "--add", "cache-d")


def topology(names, scheme="ring", address="10.0.0.{}:6379", options="{}"):
    nodes = ", ".join(f"{{name: '{name}', address: '{address.format(place)}'}}" for place, name in enumerate(names))
    return f"scheme: {scheme}\noptions: {options}\nnodes: [{nodes}]\n"


class Shares(ProgramTest):
    def plan(self, *arguments, stdin=b""):
        return self.succeed_json("plan", *arguments, "--json", stdin=stdin)

    def test_a_node_that_joins_takes_its_share_and_nothing_moves_sideways(self):
        plan = self.plan(*ADD_D)
        after = {node["name"]: node["exact"]
                 for node in self.succeed_json("balance", *THREE_NODES, "--node", "cache-d", "--json")["nodes"]}
        self.assertAlmostEqual(plan["moved"], after["cache-d"])
        self.assertEqual((plan["sideways"], plan["sample"]), (0, None))
        self.assertAlmostEqual(plan["minimum"], 0.25)
        self.assertEqual([flow["to"] for flow in plan["flows"]], ["cache-d"] * 3)
        self.assertAlmostEqual(sum(flow["fraction"] for flow in plan["flows"]), plan["moved"])
        for node in plan["nodes"]:
            self.assertAlmostEqual(node["after"], after[node["name"]])
            self.assertAlmostEqual(node["before"] - node["loses"] + node["gains"], node["after"])
        self.assertEqual([node["weight_before"] for node in plan["nodes"]], [1, 1, 1, None])

    def test_files_options_and_the_change_agree(self):
        before = self.write("before.yaml", topology(["a", "b", "c"]))
        after = self.write("after.yaml", topology(["a", "c", "d"]))
        plan = self.plan(before, after)
        self.assertGreater(plan["moved"], 0.5)
        for arguments in ((before, "--remove", "b", "--add", "d"), ("-c", before, "--add", "d", "--remove", "b"),
                          ("--node", "a", "--node", "b", "--node", "c", "--remove", "b", "--add", "d")):
            again = self.plan(*arguments)
            self.assertEqual((again["flows"], again["nodes"]), (plan["flows"], plan["nodes"]), arguments)

    def test_the_reverse_change_moves_the_same(self):
        there = self.plan("--node", "a", "--node", "b", "--weight", "b=3")
        back = self.plan("--node", "a", "--node", "b=3", "--weight", "b=1")
        self.assertAlmostEqual(there["moved"], back["moved"])
        self.assertEqual(there["flows"][0]["from"], back["flows"][0]["to"])

    def test_a_whole_configuration_can_be_compared_with_a_topology(self):
        pools = self.write("pools.yaml", """
pools:
  one: {listen: 127.0.0.1:1, nodes: [{name: a, address: 127.0.0.1:2}, {name: b, address: 127.0.0.1:3}]}
  two: {listen: 127.0.0.1:4, nodes: [{name: a, address: 127.0.0.1:2}, {name: c, address: 127.0.0.1:3}]}
""")
        plain = self.write("plain.yaml", topology(["a", "c"]))
        self.assertEqual(self.plan(pools, plain, "--pool", "two")["moved"], 0)
        self.assertGreater(self.plan(plain, pools, "--to-pool", "one")["moved"], 0.3)
        self.assertGreater(self.plan(pools, pools, "--pool", "one", "--to-pool", "two")["moved"], 0.3)
        self.assertIn("several pools", self.refuse("plan", pools, plain))

    def test_what_arithmetic_cannot_reach_is_measured_and_said(self):
        plan = self.plan(*ADD_D, "--scheme", "jump")
        self.assertEqual(plan["sample"], 1_000_000)
        self.assertAlmostEqual(plan["moved"], 0.25, delta=0.005)
        text = self.succeed("plan", *ADD_D, "--scheme", "jump").decode()
        self.assertIn("measured on 1000000 of them", " ".join(text.split()))

    def test_anchor_remembers_who_left(self):
        """Its state goes from one plan to the next: nodes that come back get their keys back."""
        nodes = [part for i in range(6) for part in ("--node", f"n{i}")]
        plan = self.plan("--scheme", "anchor", *nodes, "--remove", "n2", "--add", "n7")
        self.assertEqual([(flow["from"], flow["to"]) for flow in plan["flows"]], [("n2", "n7")])


class Text(ProgramTest):
    def test_matrix_and_sentences(self):
        text = self.succeed("plan", *ADD_D).decode()
        self.assertRegex(text, r"^ring with 3 nodes -> ring with 4 nodes: 2\d\.\d\d% of all keys move\. All of that is\n"
                               r"necessary, because")
        self.assertRegex(text, r"\nFROM \\ TO  +cache-a +cache-b +cache-c +cache-d\ncache-a +=\d+\.\d\d% +- +- +\d")
        self.assertRegex(text, r"\ncache-d +- +2\d\.\d\d% +- +2\d\.\d\d%  joins\n")
        self.assertNotIn("*", text)

    def test_nothing_moves(self):
        same = self.write("same.yaml", topology(["a", "b"]))
        self.assertEqual(self.succeed("plan", same, same), b"No key moves.\n")

    def test_a_sample_that_saw_nothing_proves_nothing(self):
        tiny = ("--scheme", "rendezvous", "--node", "a", "--node", "b", "--add", "c=1e-9")
        self.assertTrue(self.succeed("plan", *tiny).startswith(b"No key moves of 1000000 that were tried.\n"))

    def test_what_stays_is_measured_and_not_a_difference(self):
        """The shares of both sides and the flows are of one sample."""
        for arguments in (("--to-scheme", "jump", "--weight", "node-1=0"), ("--scheme", "rendezvous", "--add", "x")):
            for node in self.succeed_json("plan", "--nodes", "3", *arguments, "--json")["nodes"]:
                self.assertAlmostEqual(node["before"] - node["loses"] + node["gains"], node["after"], places=12)
                self.assertGreaterEqual(node["before"] - node["loses"], -1e-15)
        text = self.succeed("plan", "--nodes", "3", "--to-scheme", "jump", "--weight", "node-1=0").decode()
        self.assertNotIn("=0.", text.partition("\nnode-1 ")[2].partition("\n")[0])

    def test_keys_with_hash_tags_move_for_a_reason_that_is_told(self):
        old = self.write("old.yaml", "nodes: [{name: a}, {name: b}]\nhash_tag: '{}'\n")
        new = self.write("new.yaml", "nodes: [{name: a}, {name: b}]\nhash_tag: '[]'\n")
        keys = b"".join(b"{tag}%d\n" % i for i in range(50))
        text = " ".join(self.succeed("plan", old, new, "--keys", "-", stdin=keys).decode().split())
        self.assertTrue(text.startswith("No key moves that has no hash tag. Of the keys given, "), text)
        self.assertNotIn("because nodes join", text)

    def test_many_nodes_are_a_list_of_the_largest_flows(self):
        nodes = [part for i in range(300) for part in ("--node", f"n{i}")]
        text = self.succeed("plan", *nodes, "--set", "points=40", "--add", "x").decode()
        flows, members = text.split("\n\n")[1:]
        self.assertRegex(flows, r"^FROM +TO +MOVES\nn\d+ +x +0\.\d\d%\n")
        self.assertRegex(members, r"^NODE .*\nx +- +0\.\d\d% +- +0\.\d\d%  joins\n")
        self.assertIn("... and 261 more nodes; --json has them all", members)
        text = self.succeed("plan", *nodes, "--scheme", "rendezvous", "--remove", "n7").decode()
        self.assertIn("\n... and 259 more pairs; --json has them all\n", text)


class Keys(ProgramTest):
    KEYS = b"".join(b"user:%d\n" % i for i in range(20_000))

    def owners(self, nodes):
        return dict(line.split(b"\t") for line in self.succeed("locate", *nodes, stdin=self.KEYS).splitlines())

    def test_ord_13_the_keys_that_move_are_those_whose_owner_changes(self):
        before, after = self.owners(THREE_NODES), self.owners((*THREE_NODES, "--node", "cache-d"))
        moving = [(key, before[key], after[key]) for key in before if before[key] != after[key]]
        listed = self.succeed("plan", *ADD_D, "--keys", "-", "--list", stdin=self.KEYS)
        self.assertEqual([tuple(line.split(b"\t")) for line in listed.splitlines()], moving)

        plan = self.succeed_json("plan", *ADD_D, "--keys", "-", "--json", stdin=self.KEYS)
        self.assertEqual((plan["keys"], plan["keys_moved"]), (20_000, len(moving)))
        for flow in plan["flows"]:
            pair = (flow["from"].encode(), flow["to"].encode())
            self.assertEqual(flow["keys"], sum(move[1:] == pair for move in moving))
        text = self.succeed("plan", *ADD_D, "--keys", "-", stdin=self.KEYS).decode()
        self.assertIn(f"{len(moving)} of 20000", " ".join(text.split()))
        self.assertIn("\nKEYS ", text)

    def test_ord_13_ranges_of_tokens_are_disjoint_and_hold_just_the_moved_keys(self):
        ranges = [(int(first, 16), int(last, 16), giver, receiver) for first, last, giver, receiver in
                  (line.split(b"\t") for line in self.succeed("plan", *ADD_D, "--ranges").splitlines())]
        for one, next_one in zip(ranges, ranges[1:]):
            self.assertLess(one[1], next_one[0])
        share = sum(last - first + 1 for first, last, _, _ in ranges) / 2**64
        self.assertAlmostEqual(share, self.succeed_json("plan", *ADD_D, "--json")["moved"])
        found = self.succeed_json("locate", *THREE_NODES, "--json", stdin=self.KEYS)
        after = self.owners((*THREE_NODES, "--node", "cache-d"))
        for record in found[:2000]:
            token = int(record["token"], 16)
            inside = [move for move in ranges if move[0] <= token <= move[1]]
            expected = [] if after[record["key"].encode()] == record["owner"].encode() else [
                (record["owner"].encode(), after[record["key"].encode()])]
            self.assertEqual([move[2:] for move in inside], expected)

    def test_ranges_and_lists_as_json(self):
        ranges = self.succeed_json("plan", *ADD_D, "--ranges", "--json")
        lines = self.succeed("plan", *ADD_D, "--ranges").decode().splitlines()
        self.assertEqual(["\t".join((move["first_token"], move["last_token"], move["from"], move["to"])) for move in ranges], lines)
        listed = self.succeed_json("plan", *ADD_D, "--keys", "-", "--list", "--json", stdin=b"\xff%d\nuser:1\n" * 50)
        self.assertTrue(all("key_base64" in move for move in listed if move["key"] != "user:1"))

    def test_no_ranges_where_there_are_none(self):
        self.assertIn("hash keys differently", self.refuse("plan", *THREE_NODES, "--to-scheme", "jedis", "--ranges"))
        self.assertIn("without arcs", self.refuse("plan", *ADD_D, "--scheme", "jump", "--ranges"))

    def test_keys_are_bytes(self):
        keys = [b"a\nb%d" % i for i in range(200)] + [b"\xff\x00"[:1]]
        listed = self.succeed("plan", *THREE_NODES, "--to-scheme", "jump", "--keys", "-", "--list", "-0",
                              stdin=b"\0".join(keys))
        for record in listed.rstrip(b"\0").split(b"\0"):
            self.assertIn(record.rsplit(b"\t", 2)[0], keys)


class Surprises(ProgramTest):
    def remarks(self, *arguments):
        return " ".join(self.succeed_json("plan", *arguments, "--json")["remarks"])

    def test_ord_10_new_addresses_move_nothing_as_long_as_names_stay(self):
        old = self.write("old.yaml", topology(["cache-a", "cache-b"], address="10.0.0.{}:6379"))
        new = self.write("new.yaml", topology(["cache-a", "cache-b"], address="10.9.9.{}:6379"))
        self.assertEqual(self.succeed("plan", old, new), b"No key moves.\n")

    def test_ord_10_addresses_as_names_are_explained(self):
        old = self.write("old.yaml", topology(["10.0.0.1:6379", "10.0.0.2:6379"]))
        new = self.write("new.yaml", topology(["10.9.9.1:6379", "10.9.9.2:6379"], address="10.9.9.{}:6379"))
        plan = self.succeed_json("plan", old, new, "--json")
        self.assertEqual(plan["moved"], 1)
        self.assertIn("Nodes are named by their addresses", plan["remarks"][0])

    def test_a_renamed_node_is_named(self):
        old = self.write("old.yaml", topology(["cache-a", "cache-b"]))
        new = self.write("new.yaml", topology(["cache-a", "cache-x"]))
        self.assertIn("Renamed at the same address: 'cache-b' is now 'cache-x'.", self.remarks(old, new))

    def test_no_common_name(self):
        self.assertIn("No node has the name of an earlier one",
                      self.remarks("--node", "a", "--remove", "a", "--add", "b"))

    def test_ord_12_points_that_depend_on_the_total_weight(self):
        """Weighted ketama: dropping the largest server changes the points of all others."""
        memory = (600, 300, 200, 350, 1000, 800, 950, 100)
        nodes = [part for place, size in enumerate(memory, 1) for part in ("--node", f"10.0.1.{place}:11211={size}")]
        plan = self.succeed_json("plan", "--scheme", "libketama", *nodes, "--remove", "10.0.1.5:11211", "--json")
        self.assertGreater(plan["sideways"], 0.01)
        self.assertAlmostEqual(plan["necessary"] + plan["sideways"], plan["moved"])
        self.assertGreater(plan["moved"], plan["minimum"])
        self.assertRegex(" ".join(plan["remarks"]),
                         r"In scheme libketama a node's points depend on the weights of all: '10\.0\.1\.1:11211' has "
                         r"\d+ before and \d+ after")

    def test_the_order_of_the_list(self):
        old = self.write("old.yaml", topology(["a", "b", "c"], scheme="libmemcached-modula"))
        new = self.write("new.yaml", topology(["b", "a", "c"], scheme="libmemcached-modula"))
        self.assertIn("the order of the list decides, and 'b' comes before 'a' now.", self.remarks(old, new))

    def test_a_change_of_options_is_called_one(self):
        """Nobody's points depend on other nodes here: the number of points was changed."""
        for arguments, option in ((("--to-set", "points=100"), "points (1536 before, 100 after)"),
                                  (("--scheme", "groupcache", "--to-set", "points=20"), "points (50 before, 20 after)"),
                                  (("--scheme", "maglev", "--to-set", "table_size=251"), "251 after)")):
            remarks = self.remarks("--nodes", "3", *arguments)
            self.assertIn(option, remarks)
            self.assertNotIn("depend on the weights of all", remarks)
            self.assertNotIn("clockwise compare", remarks)

    def test_a_removal_is_no_matter_of_order(self):
        self.assertEqual(self.remarks("--nodes", "4", "--scheme", "libketama", "--remove", "node-1"), "")
        remarks = self.remarks("--node", "a", "--node", "b", "--node", "c", "--scheme", "redis-cluster", "--remove", "a",
                               "--add", "a")
        self.assertIn("the order of the list decides, and 'b' comes before 'a' now.", remarks)
        self.assertNotIn("depend on the weights", remarks)

    def test_a_node_that_joins_in_the_middle(self):
        old = self.write("old.yaml", topology(["a", "b", "c"], scheme="libmemcached-modula"))
        new = self.write("new.yaml", topology(["a", "x", "b", "c"], scheme="libmemcached-modula"))
        self.assertIn("'x' joins in the middle of it", self.remarks(old, new))

    def test_weights_that_are_multiplied_together(self):
        doubled = [part for i in (1, 2, 3) for part in ("--weight", f"node-{i}=2")]
        self.assertIn("All weights change by the same factor", self.remarks("--nodes", "3", *doubled))

    def test_another_scheme_is_called_one(self):
        self.assertIn("The scheme changes from ring to jump. Each key's node is as good as drawn anew",
                      self.remarks("--nodes", "3", "--to-scheme", "jump"))

    def test_other_hashes_and_hash_tags(self):
        self.assertIn("changes from ring to jedis, which hashes keys in another way.",
                      self.remarks(*THREE_NODES, "--to-scheme", "jedis"))
        old = self.write("old.yaml", "nodes: [{name: a}, {name: b}]\nhash_tag: '{}'\n")
        new = self.write("new.yaml", "nodes: [{name: a}, {name: b}, {name: c}]\nhash_tag: '[]'\n")
        self.assertIn("hash tags differ", self.remarks(old, new))

    def test_a_scheme_that_moves_far_too_much(self):
        self.assertIn("Scheme modulo moves 75.00% of all keys where an even one would move 25.00%",
                      self.remarks(*ADD_D, "--scheme", "modulo"))

    def test_a_plain_change_needs_no_remark(self):
        self.assertEqual(self.remarks(*ADD_D), "")


class Limits(ProgramTest):
    def test_status_1_says_that_more_moves_than_is_allowed(self):
        for arguments, status in ((("--max-moved", "30"), 0), (("--max-moved=20%",), 1),
                                  (("--max-sideways", "0"), 0), (("--scheme", "modulo", "--max-sideways", "0"), 1)):
            self.assertEqual(clockwise("plan", *ADD_D, *arguments).returncode, status, arguments)
        for wrong in ("-1", "x", "nan", "5%%"):
            self.assertIn("must be a percentage", self.refuse("plan", *ADD_D, f"--max-moved={wrong}"))


class Mistakes(ProgramTest):
    def test_what_is_missing_or_too_much_is_said(self):
        good = self.write("good.yaml", topology(["a", "b"]))
        for arguments, message in (
                ((), "which nodes?"), ((good,), "what changes?"), ((good, good, good), "two files at most"),
                ((good, "-c", good), "one file"), (("--node", "a", good), "exclude each other"),
                ((good, "--add", "a"), "has that name already; --weight"),
                ((good, "--remove", "aa"), "no node has that name; the nearest known is 'a'"),
                ((good, "--weight", "a"), "not of the form NAME=WEIGHT"),
                ((good, "--weight", "a=heavy"), "no number"), ((good, "--weight", "x=2"), "no node has that name"),
                ((good, "--add", "c", "--list"), "--list needs --keys"),
                ((good, "--add", "c", "--keys", "-", "--list", "--ranges"), "exclude each other"),
                ((good, "--to-set", "points"), "--to-set 'points' is not of the form OPTION=VALUE"),
                ((good, "--to-pool", "x"), "--to-pool needs a file TO"),
                ((good, "--remove", "a", "--remove", "b"), "no nodes"),
                ((good, "--add", "c", "--ranges", "--max-moved", "5"), "are for the plan"),
                ((good, "--add", "c", "--null"), "--null needs"),
                ((good, self.folder / "none.yaml"), "none.yaml")):
            self.assertIn(message, self.refuse("plan", *map(str, arguments)), arguments)

    def test_a_weight_of_0_is_a_drained_node(self):
        plan = self.succeed_json("plan", *THREE_NODES, "--weight", "cache-b=0", "--json")
        self.assertEqual({flow["from"] for flow in plan["flows"]}, {"cache-b"})
        self.assertRegex(self.succeed("plan", *THREE_NODES, "--weight", "cache-b=0").decode(), r"weight 1 -> 0")


if __name__ == "__main__":
    unittest.main()
