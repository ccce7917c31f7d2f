"""What holds for the output of every command: colours on terminals only, closed pipes, full disks."""
import json
import os
import pty
import subprocess
import unittest

from program import CLOCKWISE, THREE_NODES, ProgramTest, clockwise

REPORTS = {
    "balance": ("balance", *THREE_NODES),
    "plan": ("plan", *THREE_NODES, "--add", "d"),
    "compare": ("compare", "ring", *THREE_NODES),
    "schemes": ("schemes",),
    "help": ("locate", "--help"),
}
WITHOUT_HEADINGS = {
    "balance --json": ("balance", *THREE_NODES, "--json"),
    "schemes --json": ("schemes", "--json"),
    "plan --ranges": ("plan", *THREE_NODES, "--add", "d", "--ranges"),
    "plan --ranges --json": ("plan", *THREE_NODES, "--add", "d", "--ranges", "--json"),
    "digest": ("digest", *THREE_NODES),
    "draw": ("draw", *THREE_NODES, "-o", "-"),
}


def on_a_terminal(arguments, **environment):
    """What the program writes to a terminal of its own."""
    ours, its = pty.openpty()
    env = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
    with subprocess.Popen([CLOCKWISE, *arguments], stdin=subprocess.DEVNULL, stdout=its,
                          env={**env, "TERM": "xterm", **environment}) as child:
        os.close(its)
        written = b""
        while True:
            try:
                piece = os.read(ours, 65536)
            except OSError:  # Linux says so when the last writer has gone
                break
            if not piece:
                break
            written += piece
        os.close(ours)
        return child.wait(), written


class Colours(ProgramTest):
    def test_headings_are_bold_on_a_terminal_and_nowhere_else(self):
        for name, arguments in REPORTS.items():
            with self.subTest(name):
                status, written = on_a_terminal(arguments)
                self.assertEqual(status, 0)
                self.assertIn(b"\x1b[1m", written)
                self.assertNotIn(b"\x1b", self.succeed(*arguments))
                for environment in ({"NO_COLOR": "1"}, {"TERM": "dumb"}, {"TERM": ""}):
                    self.assertNotIn(b"\x1b", on_a_terminal(arguments, **environment)[1], environment)


def fields_of(value):
    """The names of all fields in a JSON value; `options` holds names of the user's own."""
    if isinstance(value, list):
        return set().union(*map(fields_of, value))
    if isinstance(value, dict):
        return set(value).union(*(fields_of(each) for name, each in value.items() if name != "options"))
    return set()


class Json(ProgramTest):
    def test_every_field_is_in_the_manual(self):
        keys = self.write("keys", b"user:1\nuser:2\nuser:\xff\n" * 30)
        trace = self.write("trace.csv", "1,k,1,2,3,get,4\nwrong\n")
        topology = self.write("t.yaml", "nodes: [{name: a, zone: x, address: '127.0.0.1:1'}, {name: b}]")
        for arguments in (("locate", *THREE_NODES, "k"), ("balance", "-c", topology, "--keys", keys),
                          ("balance", *THREE_NODES, "--set=points=4"), ("balance", *THREE_NODES, "--trace", trace),
                          ("plan", *THREE_NODES, "--add", "d", "--keys", keys), ("plan", *THREE_NODES, "--add", "d", "--ranges"),
                          ("plan", *THREE_NODES, "--to-scheme", "jump", "--keys", keys, "--list"),
                          ("compare", "jump", "ring", "--node", "only", "--keys", keys),
                          ("compare", "mcrouter-crc32", "jedis", "ring", "--node=a=2", "--node=b", "--keys", keys),
                          ("compare", "jedis", "ring", *THREE_NODES, "--keys", keys),
                          ("digest", *THREE_NODES), ("schemes",), ("check", topology)):
            manual = clockwise(arguments[0], "--help").stdout.decode()
            found = json.loads(clockwise(*arguments, "--json").stdout)
            for field in fields_of(found):
                self.assertIn(f"`{field}`", manual, arguments)


class Pipes(ProgramTest):
    def outputs(self) -> list:
        """The arguments of everything that prints something."""
        topology = self.write("topology.yaml", "nodes: [{name: cache-a}, {name: cache-b}, {name: cache-c}]\n")
        keys = self.write("keys", b"".join(b"user:%d\n" % i for i in range(200_000)))
        return [*REPORTS.values(), *WITHOUT_HEADINGS.values(), ("check", topology),
                ("plan", *THREE_NODES, "--add", "d", "--keys", keys, "--list")]

    def test_a_reader_that_leaves_at_once_is_no_error(self):
        for arguments in self.outputs():
            ours, its = os.pipe()
            os.close(ours)
            with subprocess.Popen([CLOCKWISE, *arguments], stdout=its, stderr=subprocess.PIPE) as child:
                os.close(its)
                self.assertEqual((child.stderr.read(), child.wait()), (b"", 0), arguments)

    def test_a_full_disk_is_an_error(self):
        for arguments in self.outputs():
            with open("/dev/full", "wb") as full:
                done = subprocess.run([CLOCKWISE, *arguments], stdout=full, stderr=subprocess.PIPE, check=False)
            self.assertEqual(done.returncode, 2, arguments)
            self.assertIn(b"No space left on device", done.stderr, arguments)


if __name__ == "__main__":
    unittest.main()
