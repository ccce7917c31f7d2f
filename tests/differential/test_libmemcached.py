"""Random topologies and keys, as Debian's libmemcached places them."""
import unittest

import equal_points
import libmemcached
import random_input
from comparison import PeerCase, Topology
from libmemcached import DISTRIBUTIONS, HASHES, Client

SCHEMES = {
    "MODULA": "libmemcached-modula",
    "CONSISTENT": "libmemcached-consistent",
    "CONSISTENT_KETAMA": "libmemcached-ketama",
    "CONSISTENT_KETAMA_SPY": "libmemcached-ketama-spy",
    "CONSISTENT_WEIGHTED": "libmemcached-ketama-weighted",
    "KETAMA": "libmemcached-ketama",
    "KETAMA_WEIGHTED": "libmemcached-ketama-weighted",
}
WEIGHT_MAX = 0x7fffffff
NAMESPACE_MAX = 127
HOST_MAX = 1024


class Libmemcached(PeerCase):
    peer = "libmemcached"

    def test_random_topologies(self):
        for round_number in range(random_input.ROUNDS):
            rng = random_input.source(self.peer, round_number)
            for count in random_input.server_counts(rng, random_ones=6):
                for distribution in DISTRIBUTIONS:
                    self.check(Settings(rng, distribution, random_servers(rng, count)), random_input.keys(rng))

    def test_every_hash_function(self):
        rng = random_input.source(self.peer, "hashes")
        for distribution in DISTRIBUTIONS:
            for name in HASHES:
                settings = Settings(rng, distribution, random_servers(rng, rng.randint(2, 12)))
                settings.hash = name
                self.check(settings, random_input.keys(rng))

    def test_a_namespace_and_keys_about_its_limit(self):
        rng = random_input.source(self.peer, "namespace")
        for size in (1, 7, 100, NAMESPACE_MAX):
            settings = Settings(rng, "KETAMA_WEIGHTED", random_servers(rng, 7))
            settings.namespace = "n" * size
            sizes = (0, 1, *range(248 - size, 254 - size), 300)
            keys = [bytes(rng.choices(range(1, 256), k=length)) for length in sizes]
            self.check(settings, [*keys, b"\0", b"a\0b", b"\0" * 9])

    def test_the_longest_hosts(self):
        """PRF-03: labels of long hosts that differ in their last byte are not cut short."""
        rng = random_input.source(self.peer, "long hosts")
        for size in (63, 255, 1000, HOST_MAX):
            servers = [("h" * (size - 1) + last, port) for last in "abcdef" for port in (11211, 65535)]
            for distribution in DISTRIBUTIONS:
                self.check(Settings(rng, distribution, servers), random_input.keys(rng))

    def test_servers_that_share_a_point(self):
        """Of two points at one place the server that comes first in the list owns the arc."""
        rng = random_input.source(self.peer, "equal points")
        servers = {f"10.0.{number >> 8}.{number & 255}:6379": (f"10.0.{number >> 8}.{number & 255}", 6379)
                   for number in range(4000)}
        for one, other, point in equal_points.pairs(servers, equal_points.md5_points, wanted=20):
            for pair in ((one, other), (other, one)):
                settings = Settings(rng, "KETAMA_WEIGHTED", [servers[name] for name in pair])
                settings.weights, settings.hash, settings.namespace = [1, 1], "", ""
                self.check(settings, equal_points.md5_keys_before(point, one, other))

    def test_longer_hosts_are_refused_by_both(self):
        rng = random_input.source(self.peer, "too long hosts")
        for distribution in DISTRIBUTIONS:
            settings = Settings(rng, distribution, [("h" * (HOST_MAX + 1), 11211)])
            with Client() as client:
                client.set(*DISTRIBUTIONS[distribution])
                self.assertNotEqual(client.add(*settings.servers[0], 1), libmemcached.SUCCESS)
            with self.assertRaisesRegex(AssertionError, f"has {HOST_MAX + 1} bytes; .* at most {HOST_MAX}"):
                settings.topology().owners([b"key"])

    def test_hsieh_is_not_there(self):
        """It is no option of ours; should Debian's library learn it, this test asks for one."""
        with Client() as client:
            self.assertFalse(client.tries_to_set(libmemcached.HASH, libmemcached.HSIEH))

    def check(self, settings, keys):
        theirs = settings.owners(keys)
        self.compare(settings.topology(), settings.summary(), keys, theirs)


class Settings:
    """One way to set the library, and the same as a topology of ours."""

    def __init__(self, rng, distribution, servers):
        self.distribution = distribution
        self.servers = servers
        self.weights = random_input.weights(rng, len(servers), WEIGHT_MAX)
        self.hash = rng.choice(("", *HASHES))
        # Set after the servers were added, a hash is that of keys alone.
        self.hash_last = rng.random() < 0.3
        self.sorted = rng.random() < 0.3
        self.namespace = rng.choice(("", "", "", "app:", "v2/staging-"))

    def summary(self):
        return f"{self.distribution}, hash {self.hash or '(unset)'}{' set last' * self.hash_last}, " \
               f"sorted {self.sorted}, namespace {self.namespace!r}, {len(self.servers)} servers"

    def topology(self) -> Topology:
        options = {}
        if self.distribution == "CONSISTENT_WEIGHTED":
            options["key_hash"] = self.hash or "default"
        elif self.hash:
            keys_alone = self.hash_last and self.distribution != "MODULA"
            options["key_hash" if keys_alone or self.distribution == "KETAMA_WEIGHTED" else "hash"] = self.hash
        if self.sorted:
            options["order"] = "sorted"
        if self.namespace:
            options["key_prefix"] = self.namespace
        return Topology(SCHEMES[self.distribution], [name_of(*each) for each in self.servers], self.weights, options)

    def owners(self, keys) -> list[str]:
        with Client() as client:
            client.set(*DISTRIBUTIONS[self.distribution])
            if self.hash and not self.hash_last:
                client.set(libmemcached.HASH, HASHES[self.hash])
            client.set(libmemcached.SORT_HOSTS, self.sorted)
            if self.namespace:
                client.set_namespace(self.namespace.encode())
                client.set(libmemcached.HASH_WITH_PREFIX_KEY, 1)
            for (host, port), weight in zip(self.servers, self.weights):
                client.expect_success(client.add(host, port, weight))
            if self.hash and self.hash_last:
                client.set(libmemcached.HASH, HASHES[self.hash])
            names = [name_of(host, port if port else None) for host, port in client.servers()]
            return [names[client.place_of(key)] for key in keys]


def name_of(host, port) -> str:
    if port is None:
        return host
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def random_servers(rng, count):
    found = {}
    while len(found) < count:
        number = rng.randrange(1 << 16)
        host = rng.choice((f"10.{rng.randrange(256)}.{rng.randrange(256)}.{rng.randrange(256)}", f"cache-{number}",
                           f"mc{number}.example.net", f"2001:db8::{number:x}", f"/run/mc-{number}.sock",
                           f"Cache_{number}.{'long-label.' * 5}example"))
        port = None if host.startswith("/") else rng.choice((11211, 11211, rng.randint(1, 65535)))
        found[host, port] = None
    return list(found)


if __name__ == "__main__":
    unittest.main()
