"""Random topologies and keys, as a running twemproxy places them."""
import sys
import unittest

import equal_points
import random_input
from comparison import PeerCase
from nutcracker import Nutcracker, Pool, Server
from ports import free_port
from stand_ins import bindable

HASHES = ("one_at_a_time", "md5", "crc16", "crc32", "crc32a", "fnv1_64", "fnv1a_64", "fnv1_32", "fnv1a_32",
          "hsieh", "murmur", "jenkins")
LOOPBACKS_V6 = ("::1", "0:0:0:0:0:0:0:1", "0::1", "::0.0.0.1", "0::0:1")
WEIGHT_MAX = 1_000_000
MODULA_WEIGHT_MAX = 2_000  # a slot for each
WEIGHT_LIMIT = 0x7fffffff
LABEL_MAX = 272  # bytes of a label, "-" and its number included


class Twemproxy(PeerCase):
    peer = "twemproxy"

    def test_random_topologies(self):
        for round_number in range(random_input.ROUNDS):
            rng = random_input.source(self.peer, round_number)
            maker = ServerMaker(rng, self.new_folder())
            pools = [random_pool(rng, distribution, maker.servers(count))
                     for count in random_input.server_counts(rng, random_ones=6)
                     for distribution in ("ketama", "modula")]
            self.check(rng, pools)

    def test_every_hash_function(self):
        rng = random_input.source(self.peer, "hashes")
        maker = ServerMaker(rng, self.new_folder())
        self.check(rng, [Pool(distribution, name, "", maker.servers(rng.randint(3, 12)))
                         for name in HASHES for distribution in ("ketama", "modula")])

    def test_names_about_the_longest_label(self):
        """CMP-13: a label has room for 272 bytes, the end of a longer one is lost, its number first."""
        rng = random_input.source(self.peer, "long names")
        maker = ServerMaker(rng, self.new_folder())
        pools = [Pool(distribution, "fnv1a_64", "", maker.named("abcdefg", size))
                 for size in (84, 85, 86, 87, 200, 255, LABEL_MAX - 4, LABEL_MAX - 3, LABEL_MAX - 2,
                              LABEL_MAX - 1, LABEL_MAX, LABEL_MAX + 1, 1000)
                 for distribution in ("ketama", "modula")]
        self.check(rng, pools)

    def test_servers_that_share_a_point(self):
        """Of two points at one place the server with the shorter name owns the arc, else the lesser name."""
        rng = random_input.source(self.peer, "equal points")
        maker = ServerMaker(rng, self.new_folder())
        servers = {server.hashed_name(): server for server in maker.servers(4000, named=False)}
        cases = []
        for one, other, point in equal_points.pairs(servers, equal_points.md5_points, wanted=20):
            keys = equal_points.md5_keys_before(point, one, other)
            for pair in ((one, other), (other, one)):
                cases.append((Pool("ketama", "md5", "", [servers[name] for name in pair]), keys))
        self.compare_all(cases)

    def test_weights_beyond_its_arithmetic(self):
        """It takes none of 2^31 and counts their sum in 32 bits, with heap corruption from some sums on."""
        servers = [Server("127.0.0.1", port, None, WEIGHT_LIMIT) for port in range(1, 4)]
        self.assertEqual(2, len(Pool("ketama", "md5", "", servers[:2]).topology().owners([b"a", b"b"])))
        for distribution in ("ketama", "modula"):
            with self.assertRaisesRegex(AssertionError, "sum of all is above twemproxy's limit"):
                Pool(distribution, "md5", "", servers).topology().owners([b"key"])
        pool = Pool("ketama", "md5", "", [Server("127.0.0.1", 1, ("127.0.0.1", free_port()), WEIGHT_LIMIT + 1)])
        with self.assertRaisesRegex(AssertionError, "twemproxy's go up to 2147483647"):
            pool.topology().owners([b"key"])
        with self.assertRaisesRegex(AssertionError, "nutcracker ended at its start"):
            Nutcracker(self.new_folder(), [pool])

    def check(self, rng, pools):
        self.compare_all([(pool, [b"", *random_input.keys(rng, allowed=bool, marks=pool.hash_tag or "{}")])
                          for pool in pools])

    def compare_all(self, cases):
        pools = [pool for pool, _ in cases]
        with Nutcracker(self.new_folder(), pools) as nutcracker:
            for pool, keys in cases:
                self.compare(pool.topology(), pool.summary(), keys, nutcracker.owners(pool, keys))


def random_pool(rng, distribution, servers) -> Pool:
    largest = WEIGHT_MAX if distribution == "ketama" else MODULA_WEIGHT_MAX
    for server, weight in zip(servers, random_input.weights(rng, len(servers), largest)):
        server.weight = weight
    return Pool(distribution, rng.choice(HASHES), rng.choice(("", "{}", "{}", "<>", "||", "xy")), servers)


class ServerMaker:
    """Servers that can listen, no two at one place."""

    def __init__(self, rng, folder):
        self._rng = rng
        self._folder = folder
        self._sockets = 0
        self._ports = [free_port() for _ in range(4)]
        if bindable("127.77.0.1", 11211):
            self._ports.append(11211)
        else:
            print("port 11211 is taken: no server without a name of its own is at the default port", file=sys.stderr)
        self._has_ipv6 = bindable("::1", 0)
        if not self._has_ipv6:
            print("there is no ::1 here: no server is at an IPv6 address", file=sys.stderr)
        self._taken = set()

    def servers(self, count, named=None) -> list[Server]:
        if named is None:
            named = self._rng.random() < 0.4
        found = {}
        while len(found) < count:
            server = self._server()
            if named:
                server.name = self._name()
            if server.where not in self._taken and server.node_name() not in found:
                self._taken.add(server.where)
                found[server.node_name()] = server
        return list(found.values())

    def named(self, last_letters, size) -> list[Server]:
        """Servers with names of `size` bytes that differ in the last one."""
        servers = []
        for letter in last_letters:
            server = self._server()
            server.name = "n" * (size - 1) + letter
            servers.append(server)
        return servers

    def _server(self) -> Server:
        kind = self._rng.randrange(10)
        if kind == 0:
            self._sockets += 1
            path = str(self._folder / f"{'s' * self._rng.randint(1, 20)}{self._sockets}")
            return Server(path, None, path)
        port = free_port()
        if kind == 1 and self._has_ipv6 and bindable("::1", port):
            return Server(self._rng.choice(LOOPBACKS_V6), port, ("::1", port))
        [address] = random_input.loopback_addresses(self._rng, 1)
        port = self._rng.choice(self._ports)
        return Server(random_input.text_address(self._rng, address), port, (".".join(map(str, address)), port))

    def _name(self) -> str:
        number = self._rng.randrange(1 << 16)
        return self._rng.choice((f"cache-{number}", f"{number}", f"größe-{number}", f"10.0.0.{number}:11211",
                                 f"db{number}:6379", f"a:b:{number}", f"{'long-' * 12}{number}"))


if __name__ == "__main__":
    unittest.main()
