"""--help, --version and completions: made from the same rows, so they must agree and be current."""
import os
import pathlib
import re
import subprocess
import unittest

from program import ProgramTest, clockwise

PACKAGING = pathlib.Path(os.environ["CLOCKWISE_SOURCE"]) / "packaging" / "completions"
HEADINGS = ("NAME", "SYNOPSIS", "DESCRIPTION", "OTHER OPTIONS", "EXAMPLES", "EXIT STATUS")


def complete(*words) -> list:
    """What bash would offer for the last of `words`."""
    script = 'source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _clockwise; printf "%s\\n" "${COMPREPLY[@]}"'
    done = subprocess.run(["bash", "-c", script, PACKAGING / "clockwise.bash", *words], capture_output=True,
                          text=True, check=True)
    return done.stdout.split()


class Manual(ProgramTest):
    def commands(self):
        listed = self.succeed("--help").decode().partition("COMMANDS\n")[2].partition("\n\n")[0]
        return [line.split()[0] for line in listed.splitlines()]

    def test_every_command_has_a_page(self):
        self.assertIn("locate", self.commands())
        for command in self.commands():
            page = self.succeed(command, "--help").decode()
            for heading in HEADINGS:
                self.assertIn(f"{heading}\n    ", page, command)
            self.assertLessEqual(max(map(len, page.splitlines())), 80, command)
            self.assertEqual(self.succeed("help", command).decode(), page)
            self.assertEqual(self.succeed(command, "-h").decode(), page)

    def test_help_wins_over_missing_operands(self):
        self.assertEqual(self.succeed("locate", "--help", "--node", "a"), self.succeed("locate", "--help"))

    def test_version(self):
        self.assertRegex(self.succeed("--version").decode(), r"^clockwise \d+\.\d+\.\d+\n$")

    def test_no_colours_but_on_a_terminal(self):
        self.assertNotIn(b"\x1b", self.succeed("locate", "--help"))

    def test_no_command_is_a_mistake(self):
        self.assertIn("--help", self.refuse())
        self.assertEqual(self.succeed("help"), self.succeed("--help"))

    def test_the_same_words_everywhere(self):
        """The words of the glossary: no manual calls a node a shard or a server group."""
        for command in self.commands():
            page = clockwise(command, "--help").stdout.decode()
            self.assertIsNone(re.search(r"\b(shard|slot|bucket|virtual node|upstream)", page), command)


class ManPages(ProgramTest):
    def test_each_command_has_one_that_man_sets_without_a_warning(self):
        self.assertEqual(self.succeed("--man-pages", str(self.folder)), b"")
        listed = self.succeed("--help").decode().partition("COMMANDS\n")[2].partition("\n\n")[0]
        commands = [line.split()[0] for line in listed.splitlines()]
        self.assertEqual(sorted(file.name for file in self.folder.iterdir()),
                         sorted(["clockwise.1", *(f"clockwise-{command}.1" for command in commands)]))
        for command in commands:
            set_page = subprocess.run(["groff", "-man", "-Tutf8", "-ww", self.folder / f"clockwise-{command}.1"],
                                      capture_output=True, check=True)
            self.assertEqual(set_page.stderr, b"", command)
            text = re.sub(r"\x1b\[[0-9;]*m|.\x08", "", set_page.stdout.decode()).replace("\u2212", "-")
            page = clockwise(command, "--help").stdout.decode()
            for option in re.findall(r"^    (-.*)$", page.partition(" OPTIONS\n")[2], re.MULTILINE):
                self.assertIn(option, text, command)
            words = text.split()
            for example in page.partition("EXAMPLES\n")[2].partition("\n\n")[0].splitlines():
                self.assertIn(" ".join(example.split()), " ".join(words), command)

    def test_a_folder_that_is_none(self):
        self.assertIn("cannot write /no/such/clockwise.1: No such file", self.refuse("--man-pages", "/no/such"))


class Completions(ProgramTest):
    def test_the_packaged_scripts_are_current(self):
        for shell, file in (("bash", "clockwise.bash"), ("zsh", "_clockwise")):
            self.assertEqual((PACKAGING / file).read_bytes(), self.succeed("--completions", shell),
                             f"run: clockwise --completions {shell} > packaging/completions/{file}")

    def test_another_shell_is_refused(self):
        self.assertIn("bash and zsh", self.refuse("--completions", "fish"))

    def test_bash_completes_commands_options_and_values(self):
        self.assertEqual(complete("clockwise", "loc"), ["locate"])
        self.assertEqual(complete("clockwise", "locate", "--cop"), ["--copies"])
        self.assertIn("ring", complete("clockwise", "locate", "--scheme", ""))
        self.assertEqual(complete("clockwise", "locate", "--pool", ""), [])
        topology = self.write("some.yaml", "")
        self.assertEqual(complete("clockwise", "balance", "-c", str(self.folder / "so")), [topology])


if __name__ == "__main__":
    unittest.main()
