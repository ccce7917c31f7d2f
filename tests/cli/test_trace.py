"""clockwise balance --trace: the load that a recorded trace puts on every node."""
import os
import random
import subprocess
import unittest

from program import CLOCKWISE, LITTLE_QUARANTINE, THREE_NODES, ProgramTest, clockwise

MEBIBYTE = 1 << 20


def zipf_trace(requests, keys, alpha, seed):
    """Rows as published traces have them: key and value sizes by key, popularity by rank to the power of -alpha."""
    rng = random.Random(seed)
    weights = [(rank + 1) ** -alpha for rank in range(keys)]
    rows = []
    for second, rank in enumerate(rng.choices(range(keys), weights, k=requests)):
        operation = rng.choice(("get", "get", "get", "set"))
        rows.append(f"{second},key-{rank},{len(str(rank)) + 4},{100 + rank % 400},{rng.randrange(50)},{operation},3600")
    return rows


class Trace(ProgramTest):
    def report(self, rows, *arguments):
        return self.succeed_json("balance", *THREE_NODES, "--trace", "-", "--json", *arguments,
                                 stdin="\n".join(rows).encode())

    def test_fil_11_requests_bytes_and_keys_of_every_node_are_those_of_the_rows(self):
        rows = zipf_trace(30_000, 5_000, 1.1, seed=11)
        names = sorted({row.split(",")[1] for row in rows})
        owner = dict(line.split("\t") for line in self.succeed("locate", *THREE_NODES, *names).decode().splitlines())
        expected = {name: {"keys": set(), "requests": 0, "bytes": 0} for name in THREE_NODES[1::2]}
        per_key = {}
        for row in rows:
            _, key, key_size, value_size, *_ = row.split(",")
            size = int(key_size) + int(value_size)
            for counts in (expected[owner[key]], per_key.setdefault(key, {"requests": 0, "bytes": 0})):
                counts["requests"] += 1
                counts["bytes"] += size
            expected[owner[key]]["keys"].add(key)
        found = self.report(rows)
        self.assertEqual((found["requests"], found["malformed"]), (30_000, 0))
        for node in found["nodes"]:
            counts = expected[node["name"]]
            self.assertEqual((node["requests"], node["bytes"]), (counts["requests"], counts["bytes"]))
            self.assertAlmostEqual(node["keys_estimated"], len(counts["keys"]), delta=0.08 * len(counts["keys"]))
        hottest = sorted(per_key, key=lambda key: (-per_key[key]["requests"], key))[:10]
        self.assertEqual([key["key"] for key in found["hot_keys"]], hottest)
        for key in found["hot_keys"]:
            self.assertEqual((key["requests_at_least"], key["owner"]), (per_key[key["key"]]["requests"], owner[key["key"]]))
        self.assertGreater(found["requests_ratio_max"], found["keys_ratio_max"], "hot keys are uneven, keys are not")

    def test_one_hot_key_is_called_by_its_name(self):
        rows = [f"1,{key},5,10,1,get,0" for key in ["hot"] * 900 + [f"k{i}" for i in range(100)]]
        text = self.succeed("balance", *THREE_NODES, "--trace", self.write("t.csv", "\n".join(rows))).decode()
        self.assertIn("One key makes 90.00% of them", " ".join(text.split()))
        self.assertRegex(text, r"\nhot +cache-[abc] +900 +90\.00% +13500\n")

    def test_malformed_rows_are_counted_and_the_first_is_named(self):
        good = "1,key,3,4,5,get,6"
        bad = ("", "1,key,3,4,5,get", "x,key,3,4,5,get,6", "1,key,-3,4,5,get,6", "1,key,3,4x,5,get,6",
               "1,key,3,99999999999999999999,5,get,6", "1,key,3,4294967296,5,get,6")
        for row in bad:
            found = self.report([good, row, row, good])
            self.assertEqual((found["requests"], found["malformed"]), (2, 2), row)
            self.assertTrue(found["first_malformed"].startswith("line 2: "), found)
        self.assertIn("no row is a request; line 1: fewer than 7 fields",
                      self.refuse("balance", *THREE_NODES, "--trace", "-", stdin=b"user:1\nuser:2\n"))

    def test_keys_with_commas_and_windows_lines(self):
        found = self.report(["1,a,b,3,4,5,get,6\r"])
        self.assertEqual(found["hot_keys"][0]["key"], "a,b")
        self.assertEqual(self.report([])["requests"], 0)
        self.assertEqual(self.succeed("balance", *THREE_NODES, "--trace", "-"), b"The trace has no requests.\n")

    def test_skew_of_requests_can_fail_a_script(self):
        rows = "\n".join(["1,hot,1,1,1,get,0"] * 10).encode()
        for limit, status in (("100", 1), ("250", 0)):
            done = clockwise("balance", *THREE_NODES, "--trace", "-", "--max-skew", limit, stdin=rows)
            self.assertEqual(done.returncode, status)
        self.assertIn("exclude each other", self.refuse("balance", *THREE_NODES, "--trace", "-", "--keys", "-"))

    def test_memory_does_not_grow_with_the_trace(self):
        child = subprocess.Popen([CLOCKWISE, "balance", *THREE_NODES, "--trace", "-"], stdin=subprocess.PIPE,
                                 stdout=subprocess.DEVNULL, env=LITTLE_QUARANTINE)
        for part in range(80):
            rows = "".join(f"1,key-number-{part * 25_000 + i},20,100,1,get,0\n" for i in range(25_000))
            child.stdin.write(rows.encode())
        child.stdin.close()
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        self.assertEqual(child.returncode, 0)
        self.assertLess(usage.ru_maxrss * 1024, 150 * MEBIBYTE)


if __name__ == "__main__":
    unittest.main()
