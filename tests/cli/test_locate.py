"""clockwise locate: bytes in, owners out."""
import base64
import os
import subprocess
import unittest

from program import CLOCKWISE, LITTLE_QUARANTINE, THREE_NODES, ProgramTest, clockwise

MEBIBYTE = 1 << 20
ALL_BYTES = bytes(range(256))


def owner_of(line: bytes) -> bytes:
    return line.rpartition(b"\t")[2]


class Bytes(ProgramTest):
    def test_a_line_is_the_key_a_tab_and_the_owner(self):
        lines = self.succeed("locate", *THREE_NODES, "user:1", "user:2").splitlines()
        self.assertEqual([line.split(b"\t")[0] for line in lines], [b"user:1", b"user:2"])
        for line in lines:
            self.assertIn(owner_of(line), (b"cache-a", b"cache-b", b"cache-c"))

    def test_operands_lines_and_nul_records_agree(self):
        keys = [f"user:{i}" for i in range(300)]
        as_operands = self.succeed("locate", *THREE_NODES, *keys)
        as_lines = self.succeed("locate", *THREE_NODES, stdin="\n".join(keys).encode() + b"\n")
        as_records = self.succeed("locate", *THREE_NODES, "-0", stdin="\0".join(keys).encode() + b"\0")
        self.assertEqual(as_operands, as_lines)
        self.assertEqual(as_records, as_lines.replace(b"\n", b"\0"))

    def test_unprintable_bytes_are_escaped_and_all_others_are_not(self):
        for key, shown in ((b"\x00\x01\x1f\x7f", rb"\x00\x01\x1f\x7f"), (b"a\tb\rc", rb"a\tb\rc"),
                           (rb"a\tb", rb"a\\tb"), ("d\u00e9j\u00e0 \U0001f511".encode(), None),
                           (b"\xff\xc3(\xed\xa0\x80", rb"\xff\xc3(\xed\xa0\x80"), ("\u009b".encode(), rb"\xc2\x9b"),
                           (b" !\"'~", None)):
            with self.subTest(key=key):
                printed = self.succeed("locate", "--node", "a", stdin=key + b"\n")
                self.assertEqual(printed, (shown or key) + b"\ta\n")

    def test_records_that_end_in_nul_have_every_byte_unchanged(self):
        record = ALL_BYTES.replace(b"\0", b"")
        self.assertEqual(self.succeed("locate", "--node", "a", "--null", stdin=record + b"\0"), record + b"\ta\0")

    def test_one_newline_is_trimmed_and_an_empty_line_is_the_empty_key(self):
        self.assertEqual(self.succeed("locate", "--node", "a", stdin=b"k \n\n k"), b"k \ta\n\ta\n k\ta\n")
        self.assertEqual(self.succeed("locate", "--node", "a", stdin=b""), b"")
        self.assertEqual(self.succeed("locate", "--node", "a", ""), b"\ta\n")

    def test_carriage_return_stays_and_is_warned_of_once(self):
        done = clockwise("locate", "--node", "a", stdin=b"k\r\nl\r\n")
        self.assertEqual((done.returncode, done.stdout), (0, b"k\\r\ta\nl\\r\ta\n"))
        self.assertEqual(done.stderr.count(b"warning"), 1)
        self.assertIn(rb"\r\n", done.stderr)
        records = clockwise("locate", "--node", "a", "-0", stdin=b"k\r\0")
        self.assertEqual((records.stdout, records.stderr), (b"k\r\ta\0", b""))

    def test_operands_are_never_taken_apart(self):
        keys = ["[a,b]", "{}", "a,b", "locate", "--", "-k", "++"]
        lines = self.succeed("locate", "--node", "a", "--", *keys).decode().splitlines()
        self.assertEqual([line.split("\t")[0] for line in lines], keys)
        self.assertIn("behind '--'", self.refuse("locate", "--node", "a", "++"))

    def test_different_characters_are_different_keys(self):
        """KEY-02: U+0631 ends in the byte of '1' when only low bytes count."""
        one, reh = self.succeed_json("locate", *THREE_NODES, "--json", "1", "\u0631")
        self.assertNotEqual(one["token"], reh["token"])

    def test_one_tag_is_one_owner(self):
        """KEY-05: wherever the tag stands in the key."""
        keys = ["bar", "c{bar}", "c{bar}d", "{bar}", "e{bar}f", "{bar}{baz}"]
        found = self.succeed_json("locate", *THREE_NODES, "--json", *keys)
        self.assertEqual(len({record["token"] for record in found}), 1)
        self.assertEqual([record["key"] for record in found], keys)


class Streams(ProgramTest):
    def test_answers_come_while_the_input_waits(self):
        with subprocess.Popen([CLOCKWISE, "locate", "--node", "a"], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE) as child:
            for key in (b"first", b"second"):
                child.stdin.write(key + b"\n")
                child.stdin.flush()
                self.assertEqual(child.stdout.readline(), key + b"\ta\n")
            child.stdin.close()
            self.assertEqual(child.wait(), 0)

    def test_a_reader_that_leaves_is_no_error(self):
        lines = self.write("lines", b"some key\n" * 1_000_000)
        with open(lines, "rb") as source, subprocess.Popen(
                [CLOCKWISE, "locate", "--node", "a"], stdin=source, stdout=subprocess.PIPE,
                stderr=subprocess.PIPE) as child:
            child.stdout.readline()
            child.stdout.close()
            self.assertEqual((child.stderr.read(), child.wait()), (b"", 0))

    def test_copies_spread_over_zones(self):
        topology = self.write("zones.yaml", "nodes: [{name: a, zone: x}, {name: b, zone: x}, {name: c, zone: y}]")
        keys = [f"k{i}" for i in range(50)]
        for line in self.succeed("locate", "-c", topology, "--copies", "2", *keys).decode().splitlines():
            copies = line.split("\t")[1:]
            self.assertEqual(len(copies), 2)
            self.assertIn("c", copies, "one copy in each zone")

    def test_a_full_disk_is_an_error(self):
        with open("/dev/full", "wb") as full:
            done = subprocess.run([CLOCKWISE, "locate", "--node", "a", "k"], stdout=full,
                                  stderr=subprocess.PIPE, check=False)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"No space left on device", done.stderr)

    def test_memory_does_not_grow_with_the_input(self):
        block = (b"k" * 255 + b"\n") * 4096  # 1 MiB
        with open(os.devnull, "wb") as nowhere:
            child = subprocess.Popen([CLOCKWISE, "locate", "--node", "a"], stdin=subprocess.PIPE, stdout=nowhere,
                                     env=LITTLE_QUARANTINE)
            for _ in range(256):
                child.stdin.write(block)
            child.stdin.close()
            _, status, usage = os.wait4(child.pid, 0)
            child.returncode = os.waitstatus_to_exitcode(status)
        self.assertEqual(child.returncode, 0)
        self.assertLess(usage.ru_maxrss * 1024, 150 * MEBIBYTE)

    def test_a_long_key_is_one_key(self):
        key = b"k" * (5 * MEBIBYTE + 1)
        self.assertEqual(self.succeed("locate", "--node", "a", stdin=b"x\n" + key + b"\ny\n"),
                         b"x\ta\n" + key + b"\ta\ny\ta\n")

    def test_a_directory_is_no_input(self):
        """KEY-06: the other half is in test_files.py."""
        descriptor = os.open(self.folder, os.O_RDONLY)
        done = subprocess.run([CLOCKWISE, "locate", "--node", "a"], stdin=descriptor, capture_output=True, check=False)
        os.close(descriptor)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"standard input: Is a directory", done.stderr)


class Json(ProgramTest):
    def test_a_record_has_key_owner_copies_and_token(self):
        """The token is XXH3-64 of the key, here of the empty one, as 16 hexadecimal digits."""
        self.assertEqual(self.succeed_json("locate", "--node", "a", "--json", ""),
                         [{"key": "", "owner": "a", "copies": ["a"], "token": "2d06800538d394c2"}])

    def test_it_says_what_lines_say(self):
        keys = [f"user:{i}" for i in range(2000)]
        stdin = "\n".join(keys).encode()
        lines = self.succeed("locate", *THREE_NODES, "--copies", "2", stdin=stdin).decode().splitlines()
        records = self.succeed_json("locate", *THREE_NODES, "--copies", "2", "--json", stdin=stdin)
        self.assertEqual(["\t".join([r["key"], *r["copies"]]) for r in records], lines)
        self.assertTrue(all(r["owner"] == r["copies"][0] for r in records))

    def test_no_keys_are_an_empty_array(self):
        self.assertEqual(self.succeed_json("locate", "--node", "a", "--json", stdin=b""), [])

    def test_any_bytes_come_back(self):
        """As text when they are UTF-8; else `key_base64` has them, and `key` shows U+FFFD."""
        quoted = bytes(range(1, 128)) + "\u00e9\u20ac\U0001f600".encode()
        broken = [b"\xff", b"a\xc3", b"\xed\xa0\x80", b"\xc0\xaf", b"\xf4\x90\x80\x80", b"\xff" * 5]
        records = self.succeed_json("locate", "--node", "a", "--json", "-0", stdin=b"\0".join([quoted, *broken]))
        self.assertEqual(records[0]["key"].encode(), quoted)
        self.assertNotIn("key_base64", records[0])
        self.assertEqual([base64.b64decode(r["key_base64"], validate=True) for r in records[1:]], broken)
        self.assertEqual(records[2]["key"], "a\ufffd")

    def test_names_need_not_be_utf8(self):
        records = self.succeed_json("locate", "--node", b'\xff"', "--json", "k")
        self.assertEqual(records[0]["owner"], '\ufffd"')


class Copies(ProgramTest):
    def test_they_are_distinct_and_the_owner_is_first(self):
        keys = [f"user:{i}" for i in range(500)]
        owners = self.succeed("locate", *THREE_NODES, *keys).decode().splitlines()
        copies = self.succeed("locate", *THREE_NODES, "--copies", "3", *keys).decode().splitlines()
        for owner_line, copies_line in zip(owners, copies, strict=True):
            self.assertTrue(copies_line.startswith(owner_line + "\t"))
            self.assertEqual(len(set(copies_line.split("\t")[1:])), 3)

    def test_more_copies_than_nodes_are_as_many_as_there_are(self):
        """WGT-02, and a node of weight 0 holds no copy."""
        done = clockwise("locate", "--node", "a", "--node", "b=1000", "--node", "c=0", "--copies", "3", "k")
        self.assertEqual(done.returncode, 0)
        self.assertEqual(sorted(done.stdout.split()[1:]), [b"a", b"b"])
        self.assertIn(b"2 nodes own keys", done.stderr)

    def test_weight_0_owns_where_the_scheme_takes_it_for_1(self):
        takes_it_for_1 = [scheme["id"] for scheme in self.succeed_json("schemes", "--json")
                          if scheme["zero_is_one"] or scheme["weights"] == "ignored"]
        self.assertLessEqual({"npm-hashring", "libmemcached-ketama", "dubbo"}, set(takes_it_for_1))
        for scheme in takes_it_for_1:
            with self.subTest(scheme):
                line = self.succeed("locate", "--scheme", scheme, "--node", "10.0.0.1:1", "--node", "10.0.0.2:1=0",
                                    "--copies", "2", "k")
                self.assertEqual(sorted(line.split()[1:]), [b"10.0.0.1:1", b"10.0.0.2:1"])
        done = clockwise("locate", "--node", "a", "--node", "b=0", "--copies", "2", "k")
        self.assertEqual(done.stdout, b"k\ta\n")
        self.assertIn(b"1 node owns keys, so there are no 2 copies", done.stderr)

    def test_the_number_has_a_range(self):
        for wrong in ("0", "1025", "-1", "two", "1.5", "010x", "99999999999999999999"):
            self.assertIn("whole number from 1 to 1024", self.refuse("locate", "--node", "a", f"--copies={wrong}", "k"))


class Topologies(ProgramTest):
    KEYS = "\n".join(f"user:{i}" for i in range(5000)).encode()

    def topology(self, name, port, order=(0, 1, 2)):
        nodes = [f"  - {{name: cache-{'abc'[i]}, address: '127.0.0.1:{port + i}'}}\n" for i in order]
        return self.write(name, "nodes:\n" + "".join(nodes))

    def test_a_new_address_moves_no_key(self):
        """ORD-10: identity is the name."""
        before = self.succeed("locate", "-c", self.topology("before.yaml", 7000), stdin=self.KEYS)
        after = self.succeed("locate", "-c", self.topology("after.yaml", 9000), stdin=self.KEYS)
        self.assertEqual(before, after)
        self.assertEqual(before, self.succeed("locate", *THREE_NODES, stdin=self.KEYS))

    def test_the_order_of_nodes_does_not_matter(self):
        self.assertEqual(self.succeed("locate", "-c", self.topology("one.yaml", 7000), stdin=self.KEYS),
                         self.succeed("locate", "-c", self.topology("two.yaml", 7000, (2, 0, 1)), stdin=self.KEYS))

    def test_weights_and_options_come_from_the_command_line(self):
        heavy = self.succeed("locate", "--node", "a=9", "--node", "b", stdin=self.KEYS).split(b"\n")
        self.assertGreater(sum(line.endswith(b"\ta") for line in heavy), 4000)
        coarse = self.succeed("locate", *THREE_NODES, "--set", "points=7", stdin=self.KEYS)
        self.assertNotEqual(coarse, self.succeed("locate", *THREE_NODES, stdin=self.KEYS))

    def test_the_command_line_overrides_the_file(self):
        file = self.write("t.yaml", "options: {points: 7}\nnodes: [{name: cache-a}, {name: cache-b}, {name: cache-c}]\n")
        self.assertEqual(self.succeed("locate", "-c", file, stdin=self.KEYS),
                         self.succeed("locate", *THREE_NODES, "--set", "points=7", stdin=self.KEYS))
        self.assertEqual(self.succeed("locate", "-c", file, "--set", "points=9", stdin=self.KEYS),
                         self.succeed("locate", *THREE_NODES, "--set", "points=9", stdin=self.KEYS))


if __name__ == "__main__":
    unittest.main()
