"""clockwise draw: what the picture says is read back from the SVG and held against balance, locate and plan."""
import re
import unittest
import xml.etree.ElementTree as xml

from picture import ARC_SPOT, COORDINATE, SPOT, SVG, DrawTest, keyed, nodes
from program import THREE_NODES, clockwise

STEPPED_SHARE = 2 / 1440 + 1e-3  # two steps of the rim, and what many small arcs round away


class Ring(DrawTest):
    def held_against_balance(self, arguments, tolerance, count):
        drawn = self.draw(*arguments)
        exact = {node["name"]: node for node in self.succeed_json("balance", *arguments, "--json")["nodes"]}
        self.assertEqual(len(exact), count)
        for lengths in drawn.arcs("owner"):
            self.assertAlmostEqual(sum(lengths.values()), 1, delta=count * COORDINATE)
            self.assertEqual(set(lengths), {(name,) for name in exact})
            for (name,), length in lengths.items():
                self.assertAlmostEqual(length, exact[name]["exact"], delta=tolerance, msg=name)
        rows = {row.get("data-owner"): row for row in drawn.rows()}
        for name, node in exact.items():
            self.assertAlmostEqual(float(rows[name].get("data-share")), node["exact"])
            self.assertAlmostEqual(float(rows[name].get("data-due")), node["due"])
        return drawn, rows

    def test_arcs_are_the_exact_shares(self):
        for settings in ((), ("--set", "points=1")):
            self.held_against_balance((*THREE_NODES, "--node", "d=3", "--set", "points=4", *settings),
                                      8 * COORDINATE, 4)

    def test_too_many_arcs_are_drawn_in_steps_with_the_right_sums(self):
        for count in (3, 30, 100):
            drawn, _ = self.held_against_balance(nodes(count), STEPPED_SHARE, count)
            self.assertIn("each quarter of a degree", drawn.text())
        few = self.draw(*THREE_NODES, "--set", "points=100")
        self.assertNotIn("quarter", few.text())

    def test_points_stand_where_arcs_end(self):
        drawn = self.draw(*THREE_NODES, "--set", "points=4")
        places = {}
        for path in drawn.group("points"):
            places[path.get("data-owner")] = [drawn.turn(spot) for spot in
                                              re.findall(rf"M{SPOT}", path.get("d"))]
        self.assertEqual({name: len(found) for name, found in places.items()},
                         {"cache-a": 4, "cache-b": 4, "cache-c": 4})
        for path in drawn.group("arcs"):
            for piece in path.get("d").split("M")[1:]:
                end = drawn.turn(re.findall(ARC_SPOT, piece)[-1])
                distance = min(abs((end - place + 0.5) % 1 - 0.5) for place in places[path.get("data-owner")])
                self.assertLess(distance, COORDINATE)

    def test_of_many_points_only_some_are_drawn_and_the_picture_says_so(self):
        drawn = self.draw(*THREE_NODES, "--set", "points=160")
        self.assertEqual(sum(path.get("d").count("M") for path in drawn.group("points")), 240)
        self.assertIn("1 of 2 points is shown.", drawn.text())
        self.assertNotIn("is shown", self.draw(*THREE_NODES, "--set", "points=80").text())

    def test_bld_07_the_largest_arc_stands_beside_the_sum(self):
        arguments = (*THREE_NODES, "--set", "points=6")
        drawn, rows = self.held_against_balance(arguments, 8 * COORDINATE, 3)
        for path in drawn.group("arcs"):
            longest = max(drawn.length(xml.Element("path", d="M" + piece))
                          for piece in path.get("d").split("M")[1:])
            row = rows[path.get("data-owner")]
            self.assertAlmostEqual(float(row.get("data-largest-arc")), longest, delta=8 * COORDINATE)
            self.assertIn(f"{float(row.get('data-largest-arc')):.2%}", [each.text for each in row])
        widest = max(rows.values(), key=lambda row: float(row.get("data-largest-arc")))
        self.assertIn("A node's share is the sum of its arcs", drawn.text())
        self.assertIn(f"The largest arc is {widest.get('data-owner')}'s", drawn.text())

    def test_one_point_each_and_one_node_have_sentences_of_their_own(self):
        self.assertIn("Every node has one point", self.draw(*THREE_NODES, "--set", "points=1").text())
        self.assertIn("One node owns every key", self.draw("--node", "a", "--node", "b=0").text())

    def test_a_node_that_owns_nothing_is_in_the_list_and_not_on_the_ring(self):
        drawn = self.draw(*THREE_NODES, "--node", "spare=0", "--set", "points=4")
        self.assertEqual(drawn.rows()[3].get("data-share"), "0")
        self.assertNotIn(("spare",), drawn.arcs("owner")[0])

    def test_numbers_tell_nodes_apart_when_colours_repeat(self):
        drawn = self.draw(*nodes(100), "--set", "points=40")
        chips = [next(each for each in row if each.tag == SVG + "rect").get("fill") for row in drawn.rows()]
        self.assertEqual(len(set(chips)), 21)
        numbers = [[each.text for each in row if each.tag == SVG + "text"][0] for row in drawn.rows()]
        self.assertEqual(numbers, [str(i) for i in range(1, 101)])
        inside = [each.text for each in drawn.group("sums").iter(SVG + "text")]
        self.assertGreater(len(inside), 90)
        self.assertLessEqual(set(inside), set(numbers))

    def test_rings_of_peers_have_their_own_scale(self):
        drawn, _ = self.held_against_balance((*nodes(5, "10.0.0.{}:11211"), "--scheme", "twemproxy-ketama"),
                                             8 * COORDINATE, 5)
        self.assertEqual(drawn.root.get("data-token-max"), str(2 ** 32 - 1))

    def test_tables_of_neighbouring_tokens_are_arcs_without_points(self):
        drawn, rows = self.held_against_balance((*nodes(6), "--scheme", "redis-cluster"), 8 * COORDINATE, 6)
        self.assertIsNone(drawn.group("points"))
        self.assertIsNone(rows["cache-1"].get("data-largest-arc"))
        self.assertEqual(drawn.root.get("data-token-max"), "16383")

    def test_what_has_no_arcs_is_refused_with_the_reason(self):
        message = self.refuse("draw", *THREE_NODES, "--scheme", "jump", "-o", "-")
        self.assertIn("scheme jump cannot be drawn: it has no arcs", message)
        self.assertRegex(message, r"These can be drawn: ring, .*twemproxy-ketama.*redis-cluster")
        self.assertNotIn("rendezvous,", message)

    def test_every_scheme_is_drawn_or_refused(self):
        drawn = 0
        for scheme in self.succeed_json("schemes", "--json"):
            done = clockwise("draw", *nodes(3, "10.0.0.{}:11211"), "--scheme", scheme["id"], "-o", "-")
            if done.returncode == 0:
                xml.fromstring(done.stdout)
                drawn += 1
            else:
                self.assertIn(b"cannot be drawn", done.stderr, scheme["id"])
        self.assertGreater(drawn, 10)


class Keys(DrawTest):
    KEYS = [f"user:{i}" for i in range(12)] + ["user:{9}:cart", ""]

    def located(self, arguments, keys):
        return {each["key"]: each for each in self.succeed_json("locate", *arguments, "--json", "--", *keys)}

    def test_keys_are_at_their_token_and_walk_to_their_owner(self):
        across_zero = 0
        for points in (4, 1):
            arguments = (*THREE_NODES, "--set", f"points={points}")
            drawn = self.draw(*arguments, *keyed(self.KEYS))
            located = self.located(arguments, self.KEYS)
            self.assertEqual(set(drawn.keys()), set(self.KEYS))
            for key, group in drawn.keys().items():
                across_zero += self.held_against_locate(drawn, group, located[key])
        self.assertGreater(across_zero, 0)

    def held_against_locate(self, drawn, group, located) -> bool:
        """Whether the walk goes across token 0."""
        token = int(located["token"], 16) / 2 ** 64
        self.assertEqual((group.get("data-token"), group.get("data-owner")), (located["token"], located["owner"]))
        dot = group.find(SVG + "circle")
        self.assertAlmostEqual(drawn.turn((dot.get("cx"), dot.get("cy"))), token, delta=COORDINATE)
        walk = next(each for each in group if each.get("data-walk") is not None)
        end = drawn.turn(re.search(rf"L{SPOT}$", walk.get("d")).groups())
        points = [(path.get("data-owner"), drawn.turn(spot)) for path in drawn.group("points")
                  for spot in re.findall(rf"M{SPOT}", path.get("d"))]
        owner, place = min(points, key=lambda point: (point[1] - token) % 1)
        self.assertEqual(owner, located["owner"])
        self.assertAlmostEqual((end - place + 0.5) % 1, 0.5, delta=COORDINATE)
        self.assertAlmostEqual(drawn.length(walk), (place - token) % 1, delta=4 * COORDINATE)
        return place < token

    def test_keys_without_points_are_dots(self):
        arguments = (*nodes(3), "--scheme", "redis-cluster")
        drawn = self.draw(*arguments, "--key", "k")
        token = int(self.located(arguments, ["k"])["k"]["token"], 16) / 16384
        dot = drawn.keys()["k"].find(SVG + "circle")
        self.assertAlmostEqual(drawn.turn((dot.get("cx"), dot.get("cy"))), token, delta=COORDINATE)

    def test_names_of_keys_do_not_meet(self):
        for keys in (self.KEYS, [f"k{i}" for i in range(16)]):
            drawn = self.draw(*THREE_NODES, "--set", "points=4", *keyed(keys))
            for anchor in ("end", None):
                heights = sorted(float(text.get("y")) for group in drawn.keys().values()
                                 for text in [group.find(SVG + "text")] if text.get("text-anchor") == anchor)
                self.assertTrue(all(low - high > 30 for high, low in zip(heights, heights[1:])), heights)

    def test_of_many_keys_the_first_have_names_and_the_next_are_dots(self):
        keys = [f"user:{i}" for i in range(3000)]
        drawn = self.draw(*THREE_NODES, "--key", "first", "--keys", "-", stdin="\n".join(keys).encode())
        self.assertEqual(set(drawn.keys()), {"first", *keys[:15]})
        self.assertIn("The first 2016 of 3001 keys are drawn.", drawn.text())
        located = self.located(THREE_NODES, keys[15:2015])
        for path in drawn.group("dots"):
            places = sorted(drawn.turn(spot) for spot in re.findall(rf"M{SPOT}", path.get("d")))
            expected = sorted(int(each["token"], 16) / 2 ** 64 for each in located.values()
                              if each["owner"] == path.get("data-owner"))
            self.assertEqual(len(places), len(expected))
            for place, token in zip(places, expected):
                self.assertAlmostEqual((place - token + 0.5) % 1, 0.5, delta=COORDINATE)

    def test_few_keys_are_drawn_without_a_word(self):
        keys = self.write("keys", b"a\0b\nc\0")
        drawn = self.draw(*THREE_NODES, "--keys", keys, "-0")
        self.assertEqual(set(drawn.keys()), {"a", "b\\nc"})
        self.assertNotIn("keys are drawn", drawn.text())


class Change(DrawTest):
    def held_against_plan(self, arguments, tolerance):
        drawn = self.draw(*arguments)
        plan = self.succeed_json("plan", *arguments, "--json")
        flows = {(flow["from"], flow["to"]): flow["fraction"] for flow in plan["flows"]}
        for lengths in drawn.arcs("from", "to"):
            stays = lengths.pop((None, None), 0)
            self.assertAlmostEqual(stays, 1 - plan["moved"], delta=tolerance)
            self.assertAlmostEqual(sum(lengths.values()), plan["moved"], delta=tolerance)
            for pair, length in lengths.items():
                self.assertAlmostEqual(length, flows[pair], delta=tolerance, msg=pair)
        rows = {(row.get("data-from"), row.get("data-to")): float(row.get("data-share")) for row in drawn.rows()}
        self.assertEqual(set(rows), set(flows))
        for pair, share in rows.items():
            self.assertAlmostEqual(share, flows[pair])
        self.assertAlmostEqual(float(drawn.root.get("data-moved")), plan["moved"])
        return drawn, plan

    def test_moved_arcs_are_the_plan(self):
        few = (*THREE_NODES, "--set", "points=4")
        for change in (("--add", "d"), ("--remove", "cache-b"), ("--weight", "cache-a=3"),
                       ("--remove", "cache-b", "--add", "d=2")):
            drawn, plan = self.held_against_plan((*few, *change), 8 * COORDINATE)
            self.assertEqual(plan["sideways"], 0)
            self.assertIn(f"{plan['moved']:.2%} of the keys move, all of them necessary.", drawn.text())

    def test_too_many_moves_are_drawn_in_steps_with_the_right_sums(self):
        self.held_against_plan((*nodes(10), "--add", "d"), STEPPED_SHARE)
        self.held_against_plan((*nodes(100), "--remove", "cache-7"), STEPPED_SHARE)

    def test_moves_have_the_receivers_colour_and_the_givers_along_the_edge(self):
        drawn = self.draw(*THREE_NODES, "--set", "points=4", "--add", "d")
        colours = {}
        for row in drawn.rows():
            giver, receiver = (each.get("fill") for each in row.findall(SVG + "rect"))
            colours[row.get("data-from"), row.get("data-to")] = receiver, giver
        arcs = [path for path in drawn.group("arcs") if path.get("data-stays") is None]
        self.assertEqual(len(arcs), len(colours))
        for arc, edge in zip(arcs, drawn.group("givers")):
            self.assertEqual((arc.get("stroke"), edge.get("stroke")),
                             colours[arc.get("data-from"), arc.get("data-to")])

    def test_two_files_and_sideways_moves(self):
        old = self.write("old.yaml", "nodes: [{name: a}, {name: b}, {name: c}]\noptions: {points: 10}\n")
        new = self.write("new.yaml", "nodes: [{name: a}, {name: b}, {name: c}]\noptions: {points: 20}\n")
        drawn, plan = self.held_against_plan((old, new), 8 * COORDINATE)
        self.assertGreater(plan["sideways"], 0)
        self.assertIn("all of them sideways: between nodes that nobody touched.", drawn.text())
        self.assertIn("points=10 \N{RIGHTWARDS ARROW} scheme ring, points=20", drawn.text())

    def test_nothing_moves(self):
        same = self.write("same.yaml", "nodes: [{name: a}, {name: b}]\n")
        drawn, _ = self.held_against_plan((same, same), COORDINATE)
        self.assertIn("No key moves.", drawn.text())

    def test_keys_show_their_way(self):
        arguments = (*THREE_NODES, "--set", "points=4")
        keys = [f"k{i}" for i in range(16)]
        drawn = self.draw(*arguments, "--add", "d=2", *keyed(keys))
        before = {each["key"]: each["owner"] for each in self.succeed_json("locate", *arguments, "--json", *keys)}
        moved = 0
        for key, group in drawn.keys().items():
            if group.get("data-owner") == before[key]:
                self.assertIsNone(group.get("data-from"))
            else:
                moved += 1
                self.assertEqual((group.get("data-from"), group.get("data-owner")), (before[key], "d"))
        self.assertGreater(moved, 0)

    def test_more_flows_than_the_list_has_rows(self):
        drawn = self.draw(*nodes(150), "--add", "new=3")
        self.assertEqual(len(drawn.rows()), 120)
        self.assertIn("the 120 largest of 150 flows", drawn.text())

    def test_two_circles_are_refused(self):
        three = nodes(3, "10.0.0.{}:11211")
        message = self.refuse("draw", *three, "--to-scheme", "redis-cluster", "-o", "-")
        self.assertIn("keys are hashed differently before and after", message)
        message = self.refuse("draw", *three, "--to-scheme", "jump", "-o", "-")
        self.assertIn("scheme jump cannot be drawn", message)
        old = self.write("old.yaml", "nodes: [{name: a}, {name: b}]\n")
        new = self.write("new.yaml", "nodes: [{name: a}, {name: b}]\nhash_tag: '<>'\n")
        self.assertIn("hash tags differ", self.refuse("draw", old, new, "-o", "-"))


if __name__ == "__main__":
    unittest.main()
