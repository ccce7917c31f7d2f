"""Where the module finds the library for C."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

import clockwise
from clockwise import _library

LIBRARY = pathlib.Path(os.environ["CLOCKWISE_LIBRARY"])
MODULE = pathlib.Path(clockwise.__file__).parent
PROGRAM = "import clockwise; print(clockwise.Topology.from_nodes(['only']).locate('k'))"


def run(python_path=MODULE.parent, **environment):
    """The program in a process of its own, with nothing set but what is given."""
    kept = {name: value for name, value in os.environ.items() if name not in ("CLOCKWISE_LIBRARY", "LD_LIBRARY_PATH")}
    return subprocess.run([sys.executable, "-B", "-c", PROGRAM], capture_output=True, text=True, check=False,
                          env={**kept, "PYTHONPATH": str(python_path), **environment})


class Loading(unittest.TestCase):
    def assert_works(self, done):
        self.assertEqual((done.stdout, done.returncode), ("only\n", 0), done.stderr)

    def test_the_file_that_the_environment_names(self):
        self.assert_works(run(CLOCKWISE_LIBRARY=str(LIBRARY)))

    def test_a_wrong_name_in_the_environment_is_an_error(self):
        # Even where another library would be found: whoever names one wants that one.
        done = run(CLOCKWISE_LIBRARY="/nowhere/lib.so", LD_LIBRARY_PATH=str(LIBRARY.parent))
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("ImportError", done.stderr)
        self.assertIn("/nowhere/lib.so", done.stderr)

    def test_beside_the_module(self):
        with tempfile.TemporaryDirectory() as folder:
            shutil.copytree(MODULE, pathlib.Path(folder, "clockwise"), ignore=shutil.ignore_patterns("__pycache__"))
            shutil.copy(LIBRARY, pathlib.Path(folder, "clockwise", "libclockwise_c.so"))
            self.assert_works(run(folder))

    def test_where_the_loader_looks(self):
        self.assert_works(run(LD_LIBRARY_PATH=str(LIBRARY.parent)))

    def test_nowhere(self):
        done = run()
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("set CLOCKWISE_LIBRARY", done.stderr)

    def test_another_version(self):
        _library.check_version(clockwise.__version__)
        with self.assertRaisesRegex(ImportError, "99.1.0"):
            _library.check_version("99.1.0")

    def test_module_and_library_have_one_version(self):
        self.assertEqual(clockwise.library_version(), clockwise.__version__)


if __name__ == "__main__":
    unittest.main()
