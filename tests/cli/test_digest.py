"""clockwise digest: do two machines place keys alike?"""
import random
import unittest

from program import THREE_NODES, ProgramTest, clockwise

NAMES = [f"10.0.0.{i}:11211" for i in range(1, 9)]


def shuffles(count):
    names = list(NAMES)
    for seed in range(count):
        random.Random(seed).shuffle(names)
        yield [f"--node={name}" for name in names]


class Digest(ProgramTest):
    def test_cfg_21_native_schemes_do_not_care_about_the_order(self):
        for scheme in ("ring", "maglev", "rendezvous", "jump", "modulo", "anchor"):
            digests = {self.succeed("digest", "--scheme", scheme, *nodes) for nodes in shuffles(10)}
            self.assertEqual(len(digests), 1, scheme)
            self.assertRegex(digests.pop().decode(), r"^[0-9a-f]{16}\n$")

    def test_cfg_21_where_the_order_decides_a_warning_gives_both_digests(self):
        digests = set()
        for nodes in shuffles(10):
            done = clockwise("digest", "--scheme", "libmemcached-modula", *nodes)
            listed = done.stdout.decode().strip()
            digests.add(listed)
            self.assertEqual(done.returncode, 0)
            self.assertIn(f"the order in which nodes are listed decides owners: {listed} as listed, ",
                          done.stderr.decode())
        self.assertEqual(len(digests), 10)
        in_order = [f"--node={name}" for name in NAMES]
        self.succeed("digest", "--scheme", "libmemcached-modula", *in_order)  # as sorted: nothing to warn of

    def test_files_stand_behind_their_digests(self):
        one = self.write("one.yaml", "nodes: [{name: a}, {name: b}]")
        same = self.write("same.yaml", "nodes: [{name: b, address: '10.0.0.1:1'}, {name: a}]")
        other = self.write("other.yaml", "nodes: [{name: a}, {name: c}]")
        lines = [line.split("  ") for line in self.succeed("digest", one, same, other).decode().splitlines()]
        self.assertEqual([file for _, file in lines], [one, same, other])
        self.assertEqual(lines[0][0], lines[1][0])
        self.assertNotEqual(lines[0][0], lines[2][0])
        self.assertEqual(self.succeed("digest", "-c", one).decode(), lines[0][0] + "\n")
        found = self.succeed_json("digest", one, other, "--json")
        self.assertEqual([(each["file"], each["digest"], each["digest_sorted"]) for each in found],
                         [(file, digest, digest) for digest, file in (lines[0], lines[2])])

    def test_everything_that_decides_an_owner_changes_it(self):
        plain = self.succeed("digest", *THREE_NODES)
        for change in (("--set", "points=99"), ("--node", "d"), ("--scheme", "maglev")):
            self.assertNotEqual(self.succeed("digest", *THREE_NODES, *change), plain, change)

    def test_mistakes(self):
        self.assertIn("which nodes?", self.refuse("digest"))
        self.assertIn("no-such-file", self.refuse("digest", "no-such-file"))


if __name__ == "__main__":
    unittest.main()
