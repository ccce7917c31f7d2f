"""What `clockwise convert` makes of a peer's file, asked for owners."""
import os
import pathlib
import sys

os.environ.setdefault("CLOCKWISE_SOURCE", str(pathlib.Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "differential"))
from comparison import Topology  # noqa: E402

from program import clockwise  # noqa: E402


class Converted(Topology):
    """A file that convert wrote."""

    def __init__(self, text: str):
        super().__init__("", [], [])
        self._text = text

    def file(self) -> str:
        return self._text


def convert(file, *arguments) -> Converted:
    """The result for `file`, whatever notes there are."""
    done = clockwise("convert", str(file), "--lenient", *arguments)
    if done.returncode != 0:
        raise AssertionError(f"{done.args} ended with {done.returncode}:\n{done.stderr.decode()}")
    return Converted(done.stdout.decode())
