"""Runs the program under test, CLOCKWISE_BIN, the way a shell would: bytes in, bytes out."""
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

CLOCKWISE = os.environ["CLOCKWISE_BIN"]
RUN_TIMEOUT_S = 120
THREE_NODES = ("--node", "cache-a", "--node", "cache-b", "--node", "cache-c")


# Under the address sanitizer, memory that was given back is kept for a while; where memory is measured, not for long.
LITTLE_QUARANTINE = {**os.environ, "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "") + ":quarantine_size_mb=4"}


def clockwise(*arguments, stdin=b"", environment=None):
    """The finished process, with `stdout` and `stderr` as bytes."""
    return subprocess.run([CLOCKWISE, *arguments], input=stdin, capture_output=True, timeout=RUN_TIMEOUT_S,
                          env={**os.environ, **(environment or {})}, check=False)


class ProgramTest(unittest.TestCase):
    """A test with a folder of its own, and what most tests ask of the program."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="clockwise-test-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, name, text) -> str:
        path = self.folder / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return str(path)

    def succeed(self, *arguments, stdin=b"") -> bytes:
        """The output of a run that has nothing to complain about."""
        done = clockwise(*arguments, stdin=stdin)
        self.assertEqual((done.returncode, done.stderr), (0, b""), done)
        return done.stdout

    def succeed_json(self, *arguments, stdin=b""):
        return json.loads(self.succeed(*arguments, stdin=stdin))

    def refuse(self, *arguments, stdin=b"") -> str:
        """The message of a run that ends with status 2 and prints nothing else."""
        done = clockwise(*arguments, stdin=stdin)
        message = done.stderr.decode()
        self.assertEqual((done.returncode, done.stdout), (2, b""), done)
        self.assertNotIn("terminate called", message)
        return message
