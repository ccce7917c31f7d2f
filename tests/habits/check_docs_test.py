"""check_docs.py must notice each kind of broken promise, on a small tree made for the purpose."""
import contextlib
import io
import pathlib
import tempfile
import unittest

import script

check_docs = script.load("check_docs")

ROW = "| ABC-01 | a fault | `e2e/test_x.py test_it` |\n"
GOOD = {
    "README.md": "See [the page](docs/page.md#part), [the web](https://example.org/) and [below](#here).\n",
    "docs/page.md": "Back to [the start](../README.md).\n",
    "tests/field_cases.md": ROW + "| ABC-02 | another | `ring/ring_test.cpp ring.abc_02_it` |\n| ABC-03 | more | later: reload |\n",
    "tests/e2e/test_x.py": '    def test_it(self):\n        """ABC-01: why."""\n',
    "tests/ring/ring_test.cpp": "TEST(ring, abc_02_it) {}\n",
}

# What is put into which file, and what the complaint must say.
WRONG = [
    ("docs/page.md", "[gone](gone.md)", "docs/page.md:1: gone.md leads nowhere"),
    ("tests/field_cases.md", ROW.replace("test_it", "test_gone"), "field_cases.md:1: ABC-01: tests/e2e/test_x.py has no test test_gone"),
    ("tests/field_cases.md", ROW.replace("test_x", "test_y"), "tests/e2e/test_y.py does not exist"),
    ("tests/field_cases.md", ROW.replace("ABC-01", "ABC-09"), "ABC-09: tests/e2e/test_x.py does not name the case"),
    ("tests/field_cases.md", "| ABC-01 | a fault | not needed |\n", "names no test"),
    ("tests/field_cases.md", "nothing\n", "no case in the table"),
]


class CheckDocs(unittest.TestCase):
    def check(self, files):
        with tempfile.TemporaryDirectory() as folder:
            script.write_tree(folder, files)
            output = io.StringIO()
            with contextlib.redirect_stdout(output):
                status = check_docs.main(pathlib.Path(folder))
            return status, output.getvalue()

    def test_kept_promises_are_accepted(self):
        self.assertEqual(self.check(GOOD), (0, ""))

    def test_each_broken_promise_is_named_with_its_place(self):
        for name, text, complaint in WRONG:
            with self.subTest(complaint=complaint):
                status, output = self.check(GOOD | {name: text})
                self.assertEqual(status, 1)
                self.assertIn(complaint, output)


if __name__ == "__main__":
    unittest.main()
