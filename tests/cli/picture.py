"""Reads back what `clockwise draw` has drawn."""
import math
import re
import xml.etree.ElementTree as xml

from program import ProgramTest

SVG = "{http://www.w3.org/2000/svg}"
NUMBER = r"(-?\d+(?:\.\d+)?)"
SPOT = rf"{NUMBER} {NUMBER}"
ARC_SPOT = rf"(?:^|0 0 1 ){SPOT}"  # where a piece of a path begins, and where each of its arcs ends
COORDINATE = 2e-4  # turns: a hundredth of a unit on a small circle, with room


def nodes(count, name="cache-{}"):
    return [f"--node={name.format(i)}" for i in range(1, count + 1)]


def keyed(keys):
    return [argument for key in keys for argument in ("--key", key)]


class Picture:
    """An SVG, and what is drawn in it."""

    def __init__(self, svg: bytes):
        self.bytes = svg
        self.root = xml.fromstring(svg)
        # The arrow of the direction begins straight above the middle.
        above = re.match(rf"M{SPOT}A{NUMBER} ", self.group("clockwise").get("d"))
        self.x, self.y = float(above[1]), float(above[2]) + float(above[3])

    def group(self, name):
        return next((each for each in self.root.iter() if each.get("id") == name), None)

    def turn(self, spot) -> float:
        """Where a spot is, clockwise from 12 o'clock, as a fraction of the circle."""
        x, y = map(float, spot)
        return math.atan2(x - self.x, self.y - y) / (2 * math.pi) % 1

    def length(self, path) -> float:
        """How much of the circle the arcs of a path are."""
        total = 0
        for piece in path.get("d").split("M")[1:]:
            spots = re.findall(ARC_SPOT, piece)
            for begin, end in zip(spots, spots[1:]):
                total += (self.turn(end) - self.turn(begin)) % 1
        return total

    def arcs(self, *keys):
        """The length of the arcs on the rim by their attributes, and of the sums inside."""
        return [{tuple(path.get(f"data-{key}") for key in keys): self.length(path)
                 for path in self.group(name) if path.tag == SVG + "path"} for name in ("arcs", "sums")]

    def keys(self):
        return {each.get("data-key"): each for each in self.root.iter(SVG + "g") if each.get("class") == "key"}

    def rows(self):
        return [each for each in self.group("legend") if each.get("class") == "row"]

    def text(self):
        return " ".join(each.text for each in self.root.iter(SVG + "text"))


class DrawTest(ProgramTest):
    def draw(self, *arguments, stdin=b"") -> Picture:
        return Picture(self.succeed("draw", *arguments, "-o", "-", stdin=stdin))
