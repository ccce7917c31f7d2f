"""clockwise draw: names that need care, themes, sizes, files and PNG."""
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import unittest

from picture import SVG, DrawTest, keyed, nodes
from program import CLOCKWISE, THREE_NODES, clockwise

PICTURES = pathlib.Path(os.environ["CLOCKWISE_SOURCE"]) / "docs" / "pictures"
CONVERTERS = ("rsvg-convert", "inkscape", "magick", "convert")


class Text(DrawTest):
    ODD = ("<a&b>", "it's \"quoted\"", "n\u00fcrnberg-\u6771\u4eac", "end]]>", "\ufffe\uffff")

    def test_odd_names_and_keys_come_back(self):
        drawn = self.draw(*(f"--node={name}=1" for name in self.ODD[:4]), "--set", "points=4",
                          *keyed(self.ODD[:4]), "--title", self.ODD[0])
        self.assertEqual([row.get("data-owner") for row in drawn.rows()], list(self.ODD[:4]))
        self.assertEqual(set(drawn.keys()), set(self.ODD[:4]))
        self.assertEqual(drawn.root.find(SVG + "title").text, self.ODD[0])

    def test_what_xml_cannot_hold_is_shown_otherwise(self):
        drawn = self.draw(*THREE_NODES, "--key", self.ODD[4], "--key", "tab\there", "--key", b"\xff\x01\\")
        self.assertEqual(set(drawn.keys()), {"\N{REPLACEMENT CHARACTER}" * 2, "tab\\there", "\\xff\\x01\\\\"})
        self.assertEqual(self.draw(b"--node=\xff\xfe=1").rows()[0].get("data-owner"), "\\xff\\xfe")

    def test_long_names_and_keys_are_cut_in_the_middle(self):
        long = "cache-01." + "very." * 50 + "example.com:11211"
        drawn = self.draw(f"--node={long}", "--key", "k" * 100_000 + "end")
        cut = [each.text for each in drawn.rows()[0] if each.tag == SVG + "text"][1]
        self.assertRegex(cut, r"^cache-01.+\N{HORIZONTAL ELLIPSIS}.+:11211$")
        self.assertEqual(len(cut), 24)
        self.assertRegex(next(iter(drawn.keys())), r"^k+\N{HORIZONTAL ELLIPSIS}k+end$")

    def test_a_picture_has_a_bound(self):
        self.assertLess(len(self.succeed("draw", *nodes(100), "-o", "-")), 300_000)
        many = "nodes:\n" + "".join(f"  - name: '{'&' * 300}{i}'\n" for i in range(1500))
        keys = "\n".join("&" * 300 + str(i) for i in range(2500)).encode()
        file = self.write("many.yaml", many)
        drawn = self.draw("-c", file, "--set", "points=20", "--keys", "-", stdin=keys)
        self.assertLess(len(drawn.bytes), 3_000_000)
        self.assertIn("the first 120 of 1500 nodes", drawn.text())
        other = ("-c", file, "--set", "points=20", "--to-set", "points=30", "--keys", "-")
        self.assertLess(len(self.draw(*other, stdin=keys).bytes), 3_000_000)


class Look(DrawTest):
    def test_themes(self):
        light, dark, automatic = (self.draw(*THREE_NODES, "--theme", name) for name in ("light", "dark", "auto"))
        paper = [each.root.find(SVG + "rect").get("fill") for each in (light, dark, automatic)]
        self.assertEqual(paper, ["#ffffff", "#0d1117", "#ffffff"])
        self.assertIsNone(light.root.find(SVG + "style"))
        sheet = automatic.root.find(SVG + "style").text
        self.assertIn("prefers-color-scheme:dark", sheet)
        self.assertIn(".f-paper{fill:#0d1117}", sheet)
        used = {name for each in automatic.root.iter() for name in (each.get("class") or "").split()}
        self.assertLessEqual({"f-paper", "f-ink", "f-muted", "s-ink"}, used)
        self.assertLessEqual({name for name in used if name[:2] in ("f-", "s-")}, set(re.findall(r"\.([fs]-\w+)", sheet)))

    def test_size_and_title(self):
        drawn = self.draw(*THREE_NODES, "--size", "500", "--title", "Friday")
        self.assertEqual(drawn.root.get("width"), "500")
        width, height = map(float, drawn.root.get("viewBox").split()[2:])
        self.assertAlmostEqual(float(drawn.root.get("height")), 500 * height / width, delta=0.51)
        self.assertIn("Friday", drawn.text())
        wide = self.draw(*THREE_NODES, "--title", "W" * 200)
        self.assertGreater(float(wide.root.get("width")), 200 * 20)

    def test_everything_stays_within_the_page(self):
        for arguments in (nodes(3), nodes(100), (*nodes(10), "--add", "n"), [*nodes(4), *keyed(f"user:{i}" for i in range(16))]):
            drawn = self.draw(*arguments)
            width, height = map(float, drawn.root.get("viewBox").split()[2:])
            for text in drawn.root.iter(SVG + "text"):
                self.assertTrue(0 < float(text.get("x")) < width and 0 < float(text.get("y")) < height, text.text)

    def test_the_same_input_gives_the_same_bytes(self):
        arguments = (*nodes(40), "--key", "a", "--theme", "auto")
        self.assertEqual(self.draw(*arguments).bytes, self.draw(*arguments).bytes)
        backwards = [*reversed(nodes(3)), "--set", "points=5"]
        self.assertNotEqual(self.draw(*backwards).bytes, self.draw(*nodes(3), "--set", "points=5").bytes)

    def test_the_pictures_of_the_documents_are_current(self):
        commands = re.findall(r"^    clockwise (draw .+) -o (\S+)$", (PICTURES / "README.md").read_text(), re.MULTILINE)
        self.assertEqual({name for _, name in commands}, {file.name for file in PICTURES.glob("*.svg")})
        self.assertIn("ring.svg", dict(map(reversed, commands)))
        for command, name in commands:
            self.assertEqual(self.succeed(*shlex.split(command), "-o", "-"), (PICTURES / name).read_bytes(), name)


class Files(DrawTest):
    def test_svg_to_a_file_and_nothing_on_standard_output(self):
        file = self.folder / "ring.svg"
        self.assertEqual(self.succeed("draw", *THREE_NODES, "-o", str(file)), b"")
        self.assertEqual(file.read_bytes(), self.draw(*THREE_NODES).bytes)
        self.assertEqual(file.stat().st_mode & 0o111, 0)
        self.assertEqual(os.listdir(self.folder), ["ring.svg"])

    def test_an_existing_file_is_replaced_and_a_link_stays_one(self):
        file = self.folder / "ring.svg"
        file.write_text("old")
        file.chmod(0o640)
        link = self.folder / "link.svg"
        link.symlink_to("ring.svg")
        self.succeed("draw", *THREE_NODES, "-o", str(link))
        self.assertTrue(link.is_symlink())
        self.assertEqual(file.read_bytes(), self.draw(*THREE_NODES).bytes)
        self.assertEqual(file.stat().st_mode & 0o777, 0o640)

    def test_what_cannot_be_written(self):
        self.assertIn("/none/ring.svg: No such file or directory",
                      self.refuse("draw", *THREE_NODES, "-o", str(self.folder / "none" / "ring.svg")))
        self.assertIn("No space left on device", self.refuse("draw", *THREE_NODES, "-o", "/dev/full"))
        folder = self.folder / "folder.svg"
        folder.mkdir()
        self.assertIn("Is a directory", self.refuse("draw", *THREE_NODES, "-o", str(folder)))

    def test_a_full_disk_leaves_the_old_picture(self):
        file = self.folder / "ring.svg"
        file.write_text("old")
        limited = f"ulimit -f 1; trap '' XFSZ; exec \"$0\" \"$@\""
        done = subprocess.run(["bash", "-c", limited, CLOCKWISE, "draw", *THREE_NODES, "-o", str(file)],
                              capture_output=True, check=False)
        self.assertEqual((done.returncode, done.stdout), (2, b""))
        self.assertIn(b"File too large", done.stderr)
        self.assertEqual(file.read_text(), "old")
        self.assertEqual(os.listdir(self.folder), ["ring.svg"])

    def test_mistakes(self):
        for arguments, expected in (((), "-o FILE is missing"),
                                    (("-o", "ring.jpg"), "must end in .svg or .png"),
                                    (("-o", "-", "--theme", "blue"), "light, dark or auto"),
                                    (("-o", "-", "--size", "10"), "from 200 to 8192"),
                                    (("-o", "-", "--title", "a\nb"), "one line of UTF-8"),
                                    (("-o", "-", "--keys", "/none"), "cannot read /none")):
            self.assertIn(expected, self.refuse("draw", *THREE_NODES, *arguments))


class Png(DrawTest):
    def tools(self, **scripts) -> dict:
        """An environment in which only these programs are found."""
        folder = self.folder / "bin"
        folder.mkdir()
        for name, script in scripts.items():
            tool = folder / name.replace("_", "-")
            tool.write_text(f"#!/bin/sh\n{script}\n")
            tool.chmod(0o755)
        return {"PATH": str(folder)}

    @unittest.skipUnless(any(map(shutil.which, CONVERTERS)), "no converter is installed")
    def test_a_real_converter_makes_a_png_of_the_wanted_width(self):
        file = self.folder / "ring.png"
        self.assertEqual(self.succeed("draw", *THREE_NODES, "--theme", "auto", "--size", "640", "-o", str(file)), b"")
        png = file.read_bytes()
        self.assertEqual(png[:8], b"\x89PNG\r\n\x1a\n")
        self.assertEqual(int.from_bytes(png[16:20], "big"), 640)
        self.assertEqual(os.listdir(self.folder), ["ring.png"])

    def refuse_png(self, environment):
        done = clockwise("draw", *THREE_NODES, "-o", str(self.folder / "ring.png"), environment=environment)
        self.assertEqual((done.returncode, done.stdout), (2, b""))
        self.assertNotIn("ring.png", os.listdir(self.folder))
        self.assertEqual([name for name in os.listdir(self.folder) if name.startswith(".")], [])
        return done.stderr.decode()

    def test_without_a_converter_the_package_is_named(self):
        message = self.refuse_png(self.tools())
        self.assertIn("rsvg-convert is not installed, inkscape is not installed", message)
        self.assertIn("Install the package librsvg2-bin", message)

    def test_a_converter_that_fails_or_lies_is_told(self):
        message = self.refuse_png(self.tools(rsvg_convert="exit 7", inkscape="exit 0", magick="kill -9 $$"))
        self.assertIn("rsvg-convert exited with status 7, inkscape wrote no PNG, magick was killed by signal 9, "
                      "convert is not installed", message)

    def test_the_next_converter_is_tried(self):
        magick = "printf '\\211PNG\\r\\n\\032\\nrest' > \"${2#png:}\"; [ -s \"${1#svg:}\" ]"
        done = clockwise("draw", *THREE_NODES, "-o", str(self.folder / "a.png"),
                         environment=self.tools(rsvg_convert="exit 1", magick=magick))
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, b"", b""))
        self.assertEqual((self.folder / "a.png").read_bytes(), b"\x89PNG\r\n\x1a\nrest")
        self.assertEqual(sorted(os.listdir(self.folder)), ["a.png", "bin"])


if __name__ == "__main__":
    unittest.main()
