"""Slots of random keys by a real redis-server, and slots dealt out to masters by the real redis-cli."""
import pathlib
import re
import subprocess
import tempfile
import unittest

import random_input
from comparison import PeerCase, Topology
from ports import free_port
from servers import RedisServer
from stand_ins import StandIns

SLOTS = 16384
KEYS = 4_000
# "M: ID HOST:PORT" and then "slots:[0-5460] (5461 slots) master"; the ID is the node's place in our list.
DEALT = re.compile(r"M: ([0-9a-f]{40}) \S+\n\s*slots:\[(\d+)-(\d+)\]")
TAGS = (b"{}", b"{}{a}", b"{a}", b"{{a}}", b"{{a}", b"{a}}", b"}{a}", b"}{", b"{", b"}", b"a{", b"a{}b", b"a{b",
        b"{\0}", b"{a\0b}c", b"\0", b"a{ }b", b"{a}{b}", b"x{a{b}c}", b"{" * 300, b"{" + b"a" * 300 + b"}")


class RedisCluster(PeerCase):
    peer = "redis-cluster"

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        folder = tempfile.TemporaryDirectory(prefix="clockwise-differential-")
        cls.addClassCleanup(folder.cleanup)
        port, cluster_port = free_ports(2)
        cls.server = RedisServer(pathlib.Path(folder.name), "cluster", "--cluster-enabled", "yes",
                                 "--cluster-port", str(cluster_port), port=port)
        cls.addClassCleanup(cls.server.stop)

    def test_slots_of_keys(self):
        for round_number in range(random_input.ROUNDS):
            rng = random_input.source(self.peer, round_number)
            keys = list(dict.fromkeys([b"", *TAGS, *random_input.keys(rng, KEYS)]))
            self.compare_tokens(Topology("redis-cluster", ["a", "b"], [1, 1]), "CLUSTER KEYSLOT", keys,
                                self.slots_of(keys))

    def test_owners_by_written_slots(self):
        rng = random_input.source(self.peer, "slots")
        for count in random_input.server_counts(rng, random_ones=4):
            names = [f"node-{place}" for place in range(count)]
            borders = [0, *sorted(rng.sample(range(1, SLOTS), count - 1)), SLOTS]
            order = rng.sample(names, count)
            slots = " ".join(f"{name}={first}-{end - 1}" for name, first, end in zip(order, borders, borders[1:]))
            owner_of_slot = [name for name, first, end in zip(order, borders, borders[1:])
                             for _ in range(end - first)]
            keys = random_input.keys(rng)
            self.compare(Topology("redis-cluster", names, [1] * count, {"slots": slots}), slots, keys,
                         [owner_of_slot[slot] for slot in self.slots_of(keys)])

    def slots_of(self, keys):
        with self.server.connect() as connection:
            slots = []
            for key in keys:
                slots.append(connection.call("CLUSTER", "KEYSLOT", key))
            return slots


class RedisCli(PeerCase):
    peer = "redis-cli --cluster create"

    def test_slots_dealt_out(self):
        """Masters at one host, or each at its own: between them redis-cli takes hosts in turn."""
        rng = random_input.source(self.peer)
        for count in sorted({3, 5, 10, 25, 47, 61, 100, *(rng.randint(3, 120) for _ in range(6))}):
            port = free_port()
            for addresses in ([("127.0.0.1", each) for each in free_ports(count)],
                              [(".".join(map(str, each)), port)
                               for each in random_input.loopback_addresses(rng, count)]):
                names = [f"{host}:{port}" for host, port in addresses]
                owner_of_slot = self.dealt_out(addresses)
                topology = Topology("redis-cluster", names, [1] * count)
                keys = random_input.keys(rng, 1000)
                self.compare(topology, f"{count} masters, e.g. {names[0]}", keys,
                             [names[owner_of_slot[slot]] for slot in topology.tokens(keys)])

    def dealt_out(self, addresses) -> list[int]:
        """The place of each slot's master in `addresses`, by the plan that redis-cli prints."""
        with StandIns() as stand_ins:
            for place, address in enumerate(addresses):
                stand_ins.listen(address, empty_node(place, address))
            result = subprocess.run(
                ["redis-cli", "--cluster", "create", *(f"{host}:{port}" for host, port in addresses)],
                input=b"no\n", capture_output=True, timeout=120, check=False)
        owners = {}
        for master, first, last in DEALT.findall(result.stdout.decode()):
            owners.update((slot, int(master, 16)) for slot in range(int(first), int(last) + 1))
        self.assertEqual(sorted(owners), list(range(SLOTS)), result.stdout.decode() + result.stderr.decode())
        return [owners[slot] for slot in range(SLOTS)]


def free_ports(count) -> list[int]:
    found = {}
    while len(found) < count:
        found[free_port()] = None
    return list(found)


def empty_node(place, address):
    """What redis-cli asks of a node before it makes its plan."""
    host, port = address
    nodes = f"{place:040x} {host}:{port}@{port} myself,master - 0 0 {place} connected\n".encode()
    told = {b"NODES": nodes, b"INFO": b"cluster_state:fail\r\ncluster_known_nodes:1\r\n"}

    def answer(words):
        if words[0].upper() == b"CLUSTER":
            text = told[words[1].upper()]
        elif words[0].upper() == b"INFO":
            text = b"# Cluster\r\ncluster_enabled:1\r\n"
        else:
            return b"-ERR unknown command\r\n"
        return b"$%d\r\n%b\r\n" % (len(text), text)

    return answer


if __name__ == "__main__":
    unittest.main()
