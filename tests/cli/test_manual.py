"""--help, --version and completions: made from the same rows, so they must agree and be current."""
import os
import pathlib
import re
import subprocess
import unittest

from program import ProgramTest, clockwise

PACKAGING = pathlib.Path(os.environ["CLOCKWISE_SOURCE"]) / "packaging" / "completions"
# What shells offer where the operands of a command stand.
OPERANDS = {
    "locate": "nothing", "balance": "nothing", "plan": "files", "compare": "schemes", "draw": "files", "digest": "files",
    "schemes": "nothing", "convert": "files", "check": "files", "audit": "nothing", "serve": "files", "up": "nothing",
}
# What they offer for the values of options, by the type that the manual shows; for other types nothing.
VALUES = {"FILE": "files", "KEYS": "files", "PATH": "files", "FOLDER": "folders", "ID": "schemes"}
WORDS = {
    ("draw", "--theme"): {"light", "dark", "auto"},
    ("audit", "--protocol"): {"redis", "memcached"},
    ("convert", "--from"): {"nginx", "haproxy", "jedis", "libmemcached-ketama"},  # among others
}
HEADINGS = ("NAME", "SYNOPSIS", "DESCRIPTION", "OTHER OPTIONS", "EXAMPLES", "EXIT STATUS")


def complete(*words, folder="/") -> list:
    """What bash would offer for the last of `words`, in `folder`."""
    script = 'source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _clockwise; printf "%s\\n" "${COMPREPLY[@]}"'
    done = subprocess.run(["bash", "-c", script, PACKAGING / "clockwise.bash", *words], capture_output=True,
                          text=True, check=True, cwd=folder)
    return done.stdout.split()


def listed_commands() -> list:
    listed = clockwise("--help").stdout.decode().partition("COMMANDS\n")[2].partition("\n\n")[0]
    return [line.split()[0] for line in listed.splitlines()]


class Manual(ProgramTest):
    def test_every_command_has_a_page(self):
        self.assertIn("locate", listed_commands())
        for command in listed_commands():
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
        for command in listed_commands():
            page = clockwise(command, "--help").stdout.decode()
            self.assertIsNone(re.search(r"\b(shard|slot|bucket|virtual node|upstream)", page), command)


class ManPages(ProgramTest):
    def test_each_command_has_one_that_man_sets_without_a_warning(self):
        self.assertEqual(self.succeed("--man-pages", str(self.folder)), b"")
        commands = listed_commands()
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

    def options_with_values(self, *command) -> list:
        """(its names, the type of its value) for each option of `command` that takes one."""
        page = self.succeed(*command, "--help").decode()
        entries = re.findall(r"^    (-[^\s,]+(?:, -[^\s,]+)*) ([^-\s]\S*)$", page.partition("OPTIONS\n")[2], re.MULTILINE)
        return [(names.split(", "), value) for names, value in entries]

    def expected(self, kind) -> set:
        return {"nothing": set(), "files": {"one.yaml", "folder"}, "folders": {"folder"},
                "schemes": {scheme["id"] for scheme in self.succeed_json("schemes", "--json")}}[kind]

    def make_files(self):
        self.write("one.yaml", "")
        (self.folder / "folder").mkdir()

    def completed(self, *words) -> set:
        return set(complete("clockwise", *words, "", folder=self.folder))

    def test_bash_completes_the_operands_of_every_command(self):
        self.make_files()
        self.assertEqual(set(OPERANDS), set(listed_commands()))
        for command, kind in OPERANDS.items():
            self.assertEqual(self.completed(command), self.expected(kind), command)
            self.assertEqual(self.completed(command, "--json"), self.expected(kind), command)

    def test_bash_completes_the_value_of_every_option(self):
        self.make_files()
        seen = set()
        for command in OPERANDS:
            for names, value in self.options_with_values(command):
                for name in names:
                    found = self.completed(command, name)
                    if words := WORDS.get((command, name)):
                        seen.add((command, name))
                        self.assertLessEqual(words, found)
                    else:
                        self.assertEqual(found, self.expected(VALUES.get(value, "nothing")), (command, name))
        self.assertEqual(seen, set(WORDS))

    def test_bash_completes_the_values_of_the_programs_own_options(self):
        self.make_files()
        self.assertEqual(self.completed("--completions"), {"bash", "zsh"})
        self.assertEqual(self.completed("--man-pages"), {"folder"})

    def test_zsh_has_the_same_offers(self):
        script = (PACKAGING / "_clockwise").read_text()
        action = {"nothing": r"", "files": r"_files", "folders": r"_files -/", "schemes": r"\(ring [a-z0-9 -]+\)"}
        for command, kind in OPERANDS.items():
            case = script.partition(f"\n    {command}) _arguments")[2].partition(" ;;")[0]
            operands = re.findall(r"'\*:(?:\\:|[^:])*:(.*)'", case)
            self.assertRegex("".join(operands), f"^{action[kind]}$", command)
            for names, value in self.options_with_values(command):
                specified = re.search(rf"'\S*{re.escape(names[-1])}\S*\[.*:(.*)'", case)
                if words := WORDS.get((command, names[-1])):
                    self.assertLessEqual(words, set(specified[1].strip("()").split()), command)
                else:
                    self.assertRegex(specified[1], f"^{action[VALUES.get(value, 'nothing')]}$", (command, names))
        self.assertIn("]:SHELL:(bash zsh)'", script)
        self.assertIn("]:FOLDER:_files -/'", script)


if __name__ == "__main__":
    unittest.main()
