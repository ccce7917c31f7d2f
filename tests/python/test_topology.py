"""The module over the library for C: what it answers, what it refuses, and from many threads."""
import copy
import gc
import json
import os
import pathlib
import pickle
import tempfile
import threading
import unittest

import clockwise
from clockwise import Node, Topology

GOLDEN = json.loads(pathlib.Path(os.environ["CLOCKWISE_GOLDEN_DIR"], "ring.json").read_text(encoding="utf-8"))


class Golden(unittest.TestCase):
    """The frozen vectors of the ring, which the C++ tests read, too."""

    def test_owners_copies_and_tokens(self):
        keys = [bytes.fromhex(key["bytes"]) for key in GOLDEN["keys"]]
        compared = 0
        for entry in GOLDEN["topologies"]:
            where = Topology.from_nodes([Node(**node) for node in entry["nodes"]], options={"points": entry["points"]})
            for key, known, copies in zip(keys, GOLDEN["keys"], entry["copies"]):
                self.assertEqual(where.token(key), int(known["token"], 16))
                self.assertEqual(where.locate(key), copies[0])
                self.assertEqual(where.copies(key, 3), copies)
                compared += 1
        self.assertEqual(compared, 7 * 242)

    def test_text_stands_for_its_utf8(self):
        where = Topology.from_nodes(["a", "b", "c"])
        self.assertEqual(where.token("größe"), where.token("größe".encode()))


class Building(unittest.TestCase):
    def test_from_json_and_from_a_file(self):
        text = '{"nodes": [{"name": "a"}, {"name": "b", "weight": 2, "zone": "z", "replicas": ["h:1"]}]}'
        nodes = (Node("a"), Node("b", 2.0, zone="z", replicas=("h:1",)))
        self.assertEqual(Topology.from_json(text).nodes, nodes)
        self.assertEqual(Topology.from_json(text.encode()).nodes, nodes)
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "größe.json")
            file.write_text(text, encoding="utf-8")
            self.assertEqual(Topology.from_file(file).nodes, nodes)
            self.assertEqual(Topology.from_file(str(file)).nodes, nodes)

    def test_from_nodes_passes_everything_on(self):
        nodes = (Node("größe 🚀", 0.1), Node("b", 0.0, address="h:1"), Node('"\\', zone="z"))
        where = Topology.from_nodes(nodes, scheme="maglev", options={"table_size": 65537}, hash_tag="<>")
        self.assertEqual(where.nodes, nodes)
        written = json.loads(where.to_json())
        self.assertEqual((written["scheme"], written["options"], written["hash_tag"]),
                         ("maglev", {"table_size": "65537"}, "<>"))
        self.assertEqual(where.token("<x>1"), where.token("<x>2"))
        self.assertNotEqual(where.token("{x}1"), where.token("{x}2"))

    def test_a_topology_is_not_made_by_its_class(self):
        with self.assertRaisesRegex(TypeError, "from_nodes"):
            Topology()

    def test_copies_of_the_object_own_their_topology(self):
        where = Topology.from_nodes(["a", "b", "c"])
        owner = where.locate("user:1")
        others = [copy.copy(where), copy.deepcopy(where), pickle.loads(pickle.dumps(where))]
        del where
        gc.collect()
        self.assertEqual([other.locate("user:1") for other in others], [owner] * 3)


class Errors(unittest.TestCase):
    def assert_refused(self, code, make, *arguments, **named):
        with self.assertRaises(clockwise.Error) as caught:
            make(*arguments, **named)
        self.assertEqual(caught.exception.code, code)
        return str(caught.exception)

    def test_codes_and_messages(self):
        self.assert_refused("bad_syntax", Topology.from_json, "{")
        self.assert_refused("no_nodes", Topology.from_nodes, [])
        self.assert_refused("bad_field", Topology.from_nodes, [Node("a", -1.0)])
        self.assert_refused("bad_field", Topology.from_nodes, [Node("a", float("nan"))])
        self.assert_refused("bad_field", Topology.from_nodes, ["a", "a"])
        self.assert_refused("no_weight", Topology.from_nodes, [Node("a", 0.0)])
        self.assert_refused("unknown_option", Topology.from_nodes, ["a"], options={"pionts": 3})
        self.assert_refused("bad_file", Topology.from_file, "/nowhere/nodes.json")
        self.assertIn("ring", self.assert_refused("unknown_scheme", Topology.from_nodes, ["a"], scheme="rign"))
        message = self.assert_refused("unknown_field", Topology.from_json, '{"nodes": [{"nmae": "a"}]}', "nodes.json")
        self.assertRegex(message, r"^nodes\.json:1:\d+: .*name")

    def test_an_error_survives_pickling(self):
        error = pickle.loads(pickle.dumps(clockwise.Error("bad_weight", "why")))
        self.assertEqual((error.code, str(error)), ("bad_weight", "why"))

    def test_wrong_types_and_values(self):
        where = Topology.from_nodes(["a", "b"])
        with self.assertRaises(TypeError):
            where.locate(7)
        with self.assertRaises(TypeError):
            where.locate(None)
        with self.assertRaises(ValueError):
            where.copies("k", -1)
        with self.assertRaises(ValueError):
            where.diff(where, sample=-1)
        with self.assertRaises(ValueError):
            Topology.from_file("a\0b")
        self.assert_refused("bad_option", where.diff, where, sample=0)


class Questions(unittest.TestCase):
    def test_any_bytes_are_a_key(self):
        where = Topology.from_nodes(["a", "b", "c"])
        self.assertEqual(where.token(""), where.token(b""))
        self.assertEqual(len({where.token(b"\0" * length) for length in range(10)}), 10)

    def test_copies_spread_over_zones(self):
        where = Topology.from_nodes([Node("a1", zone="a"), Node("a2", zone="a"), Node("b1", zone="b")])
        for i in range(100):
            self.assertIn("b1", where.copies(f"user:{i}", 2))
        self.assertEqual(where.copies("k", 0), [])
        self.assertEqual(len(where.copies("k", 10**9)), 3)

    def test_shares(self):
        shares = Topology.from_nodes(["a", Node("b", 3.0), Node("idle", 0.0)]).shares()
        self.assertEqual([share.node for share in shares], ["a", "b", "idle"])
        self.assertEqual([share.due for share in shares], [0.25, 0.75, 0])
        self.assertAlmostEqual(sum(share.exact for share in shares), 1)
        self.assertEqual([share.points for share in shares], [1536, 3 * 1536, 0])

    def test_diff(self):
        before = Topology.from_nodes(["a", "b"])
        diff = before.diff(before.changed(["a", "b", "c"]))
        self.assertEqual([(flow.giver, flow.taker, flow.necessary) for flow in diff.flows],
                         [("a", "c", True), ("b", "c", True)])
        self.assertAlmostEqual(sum(flow.fraction for flow in diff.flows), diff.moved)
        self.assertEqual((diff.sideways, diff.sample, diff.same_tokens, diff.same_tags), (0, 0, True, True))
        self.assertAlmostEqual(diff.minimum, 1 / 3)
        self.assertEqual(before.diff(before).flows, ())

    def test_digest(self):
        where = Topology.from_nodes(["a", "b"])
        self.assertRegex(where.digest(), "^[0-9a-f]{16}$")
        self.assertEqual(where.digest(), Topology.from_nodes(["b", "a"]).digest())
        self.assertNotEqual(where.digest(), where.changed(["a", "c"]).digest())

    def test_anchor_remembers_its_changes(self):
        three = Topology.from_nodes(["a", "b", "c"], scheme="anchor")
        two = three.changed(["a", "c"])
        self.assertEqual(three.diff(two, sample=100_000).sideways, 0)
        back = two.changed(["a", "c", "b"])
        keys = [f"user:{i}" for i in range(1000)]
        self.assertEqual([back.locate(key) for key in keys], [three.locate(key) for key in keys])

    def test_schemes(self):
        by_id = {scheme.id: scheme for scheme in clockwise.schemes()}
        self.assertEqual(by_id["ring"].compatible_with, "")
        self.assertIn("twemproxy", by_id["twemproxy-ketama"].compatible_with)
        self.assertTrue(all(scheme.summary for scheme in by_id.values()))


class Threads(unittest.TestCase):
    def test_many_threads_share_topologies_and_make_their_own(self):
        shared = Topology.from_nodes([f"n{i}" for i in range(20)])
        keys = [f"user:{i}" for i in range(500)]
        expected = [shared.locate(key) for key in keys]
        wrong = []

        def work():
            try:
                for _ in range(5):
                    own = Topology.from_json(shared.to_json())
                    if any([where.locate(key) for key in keys] != expected for where in (shared, own)):
                        wrong.append("owners")
                    try:
                        Topology.from_json("{")
                        wrong.append("no error")
                    except clockwise.Error:
                        pass
            except Exception as reason:  # a thread's exceptions would be lost
                wrong.append(repr(reason))

        threads = [threading.Thread(target=work) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])


if __name__ == "__main__":
    unittest.main()
