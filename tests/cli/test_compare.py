"""clockwise compare: schemes side by side."""
import collections
import statistics
import unittest

from program import THREE_NODES, ProgramTest

NATIVE = ["ring", "anchor", "maglev", "rendezvous", "jump", "modulo", "random"]
MADE_KEYS = [f"key-{i}".encode() for i in range(1, 5001)]


class Schemes(ProgramTest):
    def rows(self, *arguments, stdin=b""):
        found = self.succeed_json("compare", *arguments, "--json", stdin=stdin)
        return found, {row["title"]: row for row in found["schemes"]}

    def test_every_native_scheme_by_default_and_the_file_s_own(self):
        self.assertEqual(list(self.rows("--nodes", "4")[1]), NATIVE)
        file = self.write("t.yaml", "scheme: libketama\nnodes: [{name: '10.0.0.1:1'}, {name: '10.0.0.2:1'}]")
        self.assertEqual(list(self.rows("-c", file)[1]), ["libketama", *NATIVE])

    def test_the_numbers_are_those_of_balance_and_plan(self):
        _, rows = self.rows(*THREE_NODES, "ring", "ring:points=7", "modulo")
        for name, settings in (("ring", ()), ("ring:points=7", ("--set", "points=7"))):
            balance = self.succeed_json("balance", *THREE_NODES, *settings, "--json")
            self.assertEqual(rows[name]["ratio_max"], balance["ratio_max"])
            self.assertAlmostEqual(rows[name]["ratio_deviation"], balance["ratio_deviation"])
            for change, arguments in (("adding", ("--add", "new.cache-a")), ("losing", ("--remove", "cache-b"))):
                plan = self.succeed_json("plan", *THREE_NODES, *settings, *arguments, "--json")
                self.assertEqual({key: plan[key] for key in ("moved", "minimum", "sideways", "sample")},
                                 {key: value for key, value in rows[name][change].items() if key != "node"})
        self.assertAlmostEqual(rows["modulo"]["adding"]["moved"], 0.75)
        self.assertAlmostEqual(rows["modulo"]["losing"]["moved"], 2 / 3)
        for row in rows.values():
            self.assertGreater(row["lookup_ns"], 0)
            self.assertGreater(row["memory_bytes"], 0)
            self.assertGreater(row["build_ns"], 0)

    def test_the_articles_story_3_to_4_servers(self):
        """Modulo moves most keys; a ring moves a quarter; only points make it even."""
        found, rows = self.rows("modulo", "ring:points=1", "ring:points=500", "--nodes", "3", "--made-keys", "10000")
        self.assertEqual(found["keys"], 10_000)
        self.assertAlmostEqual(rows["modulo"]["adding"]["keys_moved"], 7500, delta=200)
        self.assertAlmostEqual(rows["ring:points=500"]["adding"]["keys_moved"], 2500, delta=400)
        self.assertLess(rows["ring:points=500"]["ratio_max"], 1.1)
        self.assertGreater(rows["ring:points=1"]["ratio_max"], 1.5)

    def test_the_articles_story_10_nodes_500_points_5000_keys(self):
        _, rows = self.rows("ring:points=500", "--nodes", "10", "--made-keys", "5000")
        located = self.succeed("locate", "--nodes", "10", "--set", "points=500", stdin=b"\n".join(MADE_KEYS))
        counts = collections.Counter(line.split(b"\t")[1] for line in located.splitlines())
        self.assertAlmostEqual(rows["ring:points=500"]["counted"]["deviation"], statistics.pstdev(counts.values()))
        self.assertEqual(rows["ring:points=500"]["counted"]["ratio_max"], max(counts.values()) / 500)

    def test_two_schemes_differ_on_these_keys(self):
        keys = [f"user:{i}".encode() for i in range(2000)] + [b"\xff\x01"]
        owners = [dict(zip(keys, (line.rpartition(b"\t")[2].decode() for line in
                                  self.succeed("locate", *THREE_NODES, "--scheme", scheme, "-0",
                                               stdin=b"\0".join(keys)).split(b"\0"))))
                  for scheme in ("jedis", "maglev")]
        expected = [key for key in keys if owners[0][key] != owners[1][key]]
        found, _ = self.rows("jedis", "maglev", *THREE_NODES, "--keys", "-", stdin=b"\n".join(keys))
        self.assertEqual((found["keys"], found["difference"]["keys"]), (2001, len(expected)))
        self.assertEqual(len(found["difference"]["examples"]), 10)
        for example, key in zip(found["difference"]["examples"], expected):
            self.assertEqual((example["key"].encode(), example["owners"]), (key, [each[key] for each in owners]))
        text = self.succeed("compare", "jedis", "maglev", *THREE_NODES, "--keys", "-", stdin=b"\n".join(keys)).decode()
        self.assertIn(f"{len(expected)} of 2001 keys", text)
        self.assertIn("FOR EXAMPLE", text)

    def test_a_scheme_agrees_with_itself(self):
        text = self.succeed("compare", "ring", "ring:points=1536", *THREE_NODES, "--made-keys", "500").decode()
        self.assertIn("0 of 500 keys (0.00%) have another owner.", text)
        self.assertNotIn("FOR EXAMPLE", text)

    def test_what_cannot_be_built_says_why_and_the_others_are_compared(self):
        weighted = ("--node", "a=2", "--node", "b")
        found, rows = self.rows("mcrouter-crc32", "ring", *weighted, "--made-keys", "100")
        self.assertEqual([each["title"] for each in found["refused"]], ["mcrouter-crc32"])
        self.assertIn("weight", found["refused"][0]["refusal"])
        self.assertEqual(list(rows), ["ring"])
        self.assertIsNone(found["difference"], "one scheme cannot disagree")
        text = self.succeed("compare", "mcrouter-crc32", "ring", *weighted, "--made-keys", "100").decode()
        self.assertIn("mcrouter-crc32 cannot be built: ", text)
        self.assertNotIn("another owner", text)
        pair, _ = self.rows("mcrouter-crc32", "ring", "maglev", *weighted, "--made-keys", "100")
        self.assertGreater(pair["difference"]["keys"], 0)
        self.assertIn("mcrouter-crc32 cannot be built", self.refuse("compare", "mcrouter-crc32", *weighted))

    def test_one_node_cannot_be_lost(self):
        _, rows = self.rows("ring", "--node", "only")
        self.assertIn("no nodes", rows["ring"]["losing"]["refusal"])
        self.assertAlmostEqual(rows["ring"]["adding"]["minimum"], 0.5)

    def test_options_of_a_scheme(self):
        _, rows = self.rows("anchor:capacity=64", "ring:points=3", *THREE_NODES)
        self.assertEqual([name for name, row in rows.items() if row["ratio_max"]], ["anchor:capacity=64", "ring:points=3"])
        self.assertIn("'capactiy'", self.refuse("compare", "anchor:capactiy=64", *THREE_NODES))
        self.assertIn("the option of a SCHEME 'points' is not of the form", self.refuse("compare", "ring:points", *THREE_NODES))
        self.assertIn("nearest known is 'ring'", self.refuse("compare", "rign", *THREE_NODES))

    def test_one_more_and_one_less_are_ordinary_nodes(self):
        _, rows = self.rows("ring", "--node", "a=0.1", "--node", "b=0.1", "--node", "new.a=0.1", "--node", "idle=0")
        self.assertEqual(rows["ring"]["adding"]["node"], "new.new.a")
        self.assertAlmostEqual(rows["ring"]["adding"]["minimum"], 0.25)
        self.assertEqual(rows["ring"]["losing"]["node"], "b")
        self.assertGreater(rows["ring"]["losing"]["moved"], 0.2)

    def test_chance_is_not_called_unevenness(self):
        text = self.succeed("compare", "jump", "rendezvous", "ring", "--nodes", "500").decode()
        self.assertRegex(text, r"\njump +<1\.\d\d\d ")
        self.assertRegex(text, r"\nring +1\.0\d\d ")

    def test_no_keys_deviate_by_nothing(self):
        _, rows = self.rows("ring", *THREE_NODES, "--keys", "/dev/null")
        self.assertEqual(rows["ring"]["counted"], {"ratio_max": 0, "deviation": 0})

    def test_a_huge_key_is_no_example(self):
        keys = b"k" * 2_000_000 + b"\nshort\n"
        found, _ = self.rows("ring", "modulo", "--nodes", "50", "--keys", "-", stdin=keys)
        self.assertLessEqual({each["key"] for each in found["difference"]["examples"]}, {"short"})

    def test_mistakes(self):
        self.assertIn("which nodes?", self.refuse("compare", "ring"))
        self.assertIn("exclude each other", self.refuse("compare", *THREE_NODES, "--keys", "-", "--made-keys", "5"))
        self.assertIn("from 1 to", self.refuse("compare", *THREE_NODES, "--made-keys", "0"))


if __name__ == "__main__":
    unittest.main()
