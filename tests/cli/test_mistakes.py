"""What a mistake on the command line or in a file gets: status 2, where it is, and what would be right."""
import os
import unittest

from program import THREE_NODES, ProgramTest


class CommandLine(ProgramTest):
    def test_the_nearest_known_word_is_named(self):
        for arguments, wrong, nearest in (
                (["locat"], "locat", "locate"),
                (["blance", "--node", "a"], "blance", "balance"),
                (["--versoin"], "--versoin", "--version"),
                (["locate", "--ndoe", "a", "k"], "--ndoe", "--node"),
                (["locate", "--scheem=ring", "k"], "--scheem", "--scheme"),
                (["balance", "--node", "a", "--jsno"], "--jsno", "--json"),
                (["locate", "--node", "a", "--scheme", "rnig", "k"], "rnig", "ring"),
                (["locate", "--node", "a", "--set", "pionts=3", "k"], "pionts", "points")):
            message = self.refuse(*arguments)
            self.assertIn(f"'{wrong}'", message)
            self.assertIn(f"the nearest known is '{nearest}'", message)

    def test_every_message_names_the_program_and_the_way_to_the_manual(self):
        message = self.refuse("locate", "--what")
        self.assertTrue(message.startswith("clockwise: locate: "))
        self.assertIn("`clockwise locate --help`", message)

    def test_nodes_come_from_one_place(self):
        file = self.write("t.yaml", "nodes: [{name: a}]\n")
        self.assertIn("-c FILE", self.refuse("locate", "k"))
        self.assertIn("exclude each other", self.refuse("locate", "-c", file, "--node", "a", "k"))
        self.assertIn("--pool needs -c", self.refuse("locate", "--node", "a", "--pool", "p", "k"))

    def test_nodes_are_checked(self):
        for arguments, expected in (
                (["--node", "a=x"], "no number"),
                (["--node", "a="], "no number"),
                (["--node", "a=-1"], "weight"),
                (["--node", "a=nan"], "weight"),
                (["--node", "a=inf"], "weight"),
                (["--node", "a=0"], "weight"),
                (["--node", "a", "--node", "a"], "'a'"),
                (["--node", ""], "name"),
                (["--node", "a\tb"], "name"),
                (["--node", "a", "--set", "points"], "OPTION=VALUE"),
                (["--node", "a", "--set", "points=0"], "points")):
            self.assertIn(expected, self.refuse("locate", *arguments, "k"), arguments)

    def test_a_name_may_hold_an_equals_sign(self):
        self.assertEqual(self.succeed("locate", "--node", "a=b=1", "k"), b"k\ta=b\n")

    def test_a_huge_weight_is_refused_before_memory_is_taken(self):
        """WGT-03: the node, the points it would need, and the limit."""
        for weight in ("1000000", "4294967295", "1e300"):
            message = self.refuse("balance", "--node", f"big={weight}", "--node", "small")
            self.assertIn("'big'", message)
            self.assertIn("16777216", message)

    def test_values_are_needed(self):
        for arguments in (["locate", "--node"], ["locate", "-c"], ["balance", "--node", "a", "--keys"]):
            self.assertIn("required", self.refuse(*arguments))

    def test_control_characters_do_not_reach_the_terminal(self):
        self.assertNotIn("\x1b", self.refuse("locate", "--no\x1b[31m"))
        self.assertNotIn("\x1b", self.refuse("\x1b[31m"))


class Files(ProgramTest):
    def test_line_and_column_are_named(self):
        for text, place, expected in (
                ("nodes:\n  - {name: a, wieght: 2}\n", "2:15", "'weight'"),
                ("nodes:\n  - {name: a, weight: heavy}\n", "2:23", "heavy"),
                ("nodes:\n  - {name: a\n", "3:1", "'{'")):
            file = self.write("t.yaml", text)
            message = self.refuse("locate", "-c", file, "k")
            self.assertTrue(message.startswith(f"{file}:{place}"), message)
            self.assertIn(expected, message)

    def test_what_is_no_file_is_refused_at_once(self):
        """KEY-06: a reader of FIFOs would wait for ever, one of sparse files read for ever."""
        fifo = self.folder / "fifo"
        os.mkfifo(fifo)
        sparse = self.folder / "sparse"
        with open(sparse, "wb") as huge:
            huge.truncate(5 << 30)
        for path in (self.folder, "/dev/null", "/dev/zero", fifo, sparse, self.folder / "missing"):
            for arguments in (["locate", "-c", str(path), "k"], ["balance", "-c", str(path)]):
                self.assertIn(str(path), self.refuse(*arguments))

    def test_keys_may_come_from_a_pipe_but_not_from_a_directory(self):
        for path in (self.folder, self.folder / "missing"):
            self.assertIn(str(path), self.refuse("balance", *THREE_NODES, "--keys", str(path)))
        self.assertIn(b"NODE", self.succeed("balance", *THREE_NODES, "--keys", "/dev/stdin", stdin=b"k\n"))

    def test_an_unreadable_file_is_refused(self):
        """KEY-06: root may read any file, so one below a file stands for one that cannot be opened."""
        below_a_file = self.write("t.yaml", "nodes: [{name: a}]\n") + "/t.yaml"
        self.assertIn(below_a_file, self.refuse("locate", "-c", below_a_file, "k"))


if __name__ == "__main__":
    unittest.main()
