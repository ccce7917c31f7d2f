"""docs/cookbook.md: every command in it is run, and what stands below a command is what it prints.

A ```console block holds commands behind "$ ", with their output below; a line "..." stands for any lines. All blocks run
in one folder, one after the other, as a reader would run them. "(status N)" behind a command as a comment says that it
ends with that status.
"""
import contextlib
import os
import pathlib
import re
import signal
import subprocess
import unittest

from program import CLOCKWISE, ProgramTest

COOKBOOK = pathlib.Path(os.environ["CLOCKWISE_SOURCE"]) / "docs" / "cookbook.md"
STATUS = re.compile(r"\s+# \(status (\d)\)$")
RUN_TIMEOUT_S = 120


class Step:
    """A command with the output that the book promises."""

    def __init__(self, line, command):
        status = STATUS.search(command)
        self.line = line
        self.command = STATUS.sub("", command)
        self.status = int(status[1]) if status else 0
        self.output = []

    def expected(self):
        parts = "\n".join([*self.output, ""]).split("...\n")
        return re.compile(r"(?:.*\n)*?".join(map(re.escape, parts)) + r"\Z")


def steps_of(text):
    """The steps of every console block; a command goes on while its lines end in a backslash or a document is open."""
    inside = False
    steps = []
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("```"):
            inside = line == "```console"
        elif inside and line.startswith("$ "):
            steps.append(Step(number, line[2:]))
        elif inside and line.startswith("> "):
            steps[-1].command += "\n" + line[2:]
        elif inside:
            steps[-1].output.append(line)
    return steps


class Cookbook(ProgramTest):
    def setUp(self):
        super().setUp()
        self.addCleanup(self.end_servers)

    def end_servers(self):
        """Those that the book started and, when a step failed, did not end."""
        for file in self.folder.glob("*.pid"):
            with contextlib.suppress(ProcessLookupError, ValueError):
                os.kill(int(file.read_text(encoding="ascii")), signal.SIGTERM)

    def test_every_command_prints_what_the_book_says(self):
        steps = steps_of(COOKBOOK.read_text(encoding="utf-8"))
        self.assertGreater(len(steps), 20)
        environment = {**os.environ, "PATH": f"{pathlib.Path(CLOCKWISE).parent}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8"}
        for step in steps:
            done = subprocess.run(["bash", "-c", step.command], cwd=self.folder, capture_output=True, text=True,
                                  env=environment, timeout=RUN_TIMEOUT_S, check=False)
            with self.subTest(line=step.line, command=step.command):
                self.assertEqual(done.returncode, step.status, done.stderr)
                self.assertRegex(done.stdout + done.stderr, step.expected())

    def test_it_has_ten_questions_and_each_has_a_command(self):
        parts = COOKBOOK.read_text(encoding="utf-8").split("\n## ")[1:]
        questions = [part for part in parts if part.splitlines()[0].endswith("?")]
        self.assertGreaterEqual(len(questions), 10)
        for question in questions:
            self.assertIn("```console\n$ ", question)


if __name__ == "__main__":
    unittest.main()
