"""Asks `clockwise locate` what a peer was asked, and compares key by key."""
import dataclasses
import json
import os
import pathlib
import shutil
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "e2e"))
from harness import run  # noqa: E402
from random_input import SEED  # noqa: E402

DIFFERENCES_SHOWN = 10


@dataclasses.dataclass
class Topology:
    scheme: str
    names: list[str]
    weights: list[int]
    options: dict = dataclasses.field(default_factory=dict)
    hash_tag: str | None = None

    def file(self) -> str:
        """It as a topology file."""
        content = {"scheme": self.scheme, "options": {name: str(value) for name, value in self.options.items()}}
        if self.hash_tag is not None:
            content["hash_tag"] = self.hash_tag
        content["nodes"] = [{"name": name, "weight": weight} for name, weight in zip(self.names, self.weights)]
        return json.dumps(content, indent=1, ensure_ascii=False)

    def owners(self, keys: list[bytes]) -> list[str]:
        """The owner of each key, by `clockwise locate`."""
        return self._answers(keys, lambda record: record.rpartition(b"\t")[2].decode(), ())

    def tokens(self, keys: list[bytes]) -> list[int]:
        return self._answers(keys, None, ("--json",))

    def _answers(self, keys, read, arguments):
        # A NUL byte ends a key or is part of one, so keys with and without are asked for apart.
        answers = {}
        for split, chosen, options in ((b"\0", [key for key in keys if b"\0" not in key], ("-0",)),
                                       (b"\n", [key for key in keys if b"\0" in key], ())):
            if not chosen:
                continue
            output = self._locate(split.join(chosen) + split, (*options, *arguments))
            if read is None:
                found = [int(each["token"], 16) for each in json.loads(output)]
            else:
                found = [read(record) for record in output.removesuffix(split).split(split)]
            if len(found) != len(chosen):
                raise AssertionError(f"{len(chosen)} keys, {len(found)} answers; {chosen!r}\n{output!r}")
            answers.update(zip(chosen, found))
        return [answers[key] for key in keys]

    def _locate(self, keys: bytes, arguments) -> bytes:
        with tempfile.NamedTemporaryFile("w", prefix="clockwise-topology-", suffix=".json") as file:
            file.write(self.file())
            file.flush()
            result = run("locate", "-c", file.name, *arguments, stdin=keys)
        if result.returncode != 0:
            raise AssertionError(f"{result.stderr.decode()}\n{self.file()}")
        return result.stdout


class PeerCase(unittest.TestCase):
    """Compares with one peer and prints, at the end, how much was compared."""

    peer = ""  # named by each test file

    @classmethod
    def setUpClass(cls):
        cls.topologies = cls.keys = cls.mismatches = 0

    @classmethod
    def tearDownClass(cls):
        print(f"{cls.peer}: {cls.topologies} topologies, {cls.keys} keys, {cls.mismatches} mismatches",
              file=sys.stderr)

    def new_folder(self) -> pathlib.Path:
        """A folder that lasts until the end of the test: one for each program, which may leave sockets in it."""
        folder = tempfile.TemporaryDirectory(prefix="clockwise-differential-")
        self.addCleanup(folder.cleanup)
        return pathlib.Path(folder.name)

    def compare(self, topology: Topology, settings, keys: list[bytes], theirs: list):
        """`theirs[i]` is the peer's owner of `keys[i]`; `settings` says how the peer was set."""
        self._compare(settings, topology, keys, theirs, topology.owners(keys))

    def compare_tokens(self, topology: Topology, settings, keys: list[bytes], theirs: list[int]):
        self._compare(settings, topology, keys, theirs, topology.tokens(keys))

    def _compare(self, settings, topology, keys, theirs, ours):
        self.assertEqual(len(keys), len(theirs))
        cls = type(self)
        cls.topologies += 1
        cls.keys += len(keys)
        wrong = [(key, their, our) for key, their, our in zip(keys, theirs, ours) if their != our]
        cls.mismatches += len(wrong)
        if not wrong:
            return
        lines = [f"{len(wrong)} of {len(keys)} keys differ; CLOCKWISE_TEST_SEED={SEED}", f"{self.peer}: {settings}",
                 *(f"  {key!r}: {self.peer} says {their!r}, clockwise {our!r}"
                   for key, their, our in wrong[:DIFFERENCES_SHOWN]), topology.file()]
        with self.subTest(settings):
            self.fail("\n".join(lines))


def program(name: str) -> str:
    """The path of a peer. Debian has servers in /usr/sbin, which is not in every user's PATH."""
    found = shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if not found:
        raise AssertionError(f"{name} is not installed; `scripts/packages.sh test` installs it")
    return found
