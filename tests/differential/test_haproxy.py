"""Random backends and keys, as a running HAProxy places them."""
import string
import unittest

import random_input
from comparison import PeerCase
from haproxy import BALANCES, Backend, Haproxy, Server
from http_client import fits_in_header
from test_nginx import addresses

HASHES = ("sdbm", "djb2", "wt6", "crc32")
WEIGHT_MAX = 256
ID_MAX = 0x7fffffff
SAME_POINTS = 1 << 20  # ids that differ by a multiple of this have the same points
URL_BYTES = (string.ascii_letters + string.digits + "-._~%+:@!$'()*,").encode()


class HaproxyCase(PeerCase):
    peer = "haproxy"

    def test_random_backends(self):
        for round_number in range(random_input.ROUNDS):
            rng = random_input.source(self.peer, round_number)
            self.check(rng, [random_backend(rng, hash_type, count)
                             for count in random_input.server_counts(rng, random_ones=8)
                             for hash_type in ("consistent", "consistent", "map-based")])

    def test_every_hash_type(self):
        rng = random_input.source(self.peer, "hash types")
        self.check(rng, [Backend(balance, hash_type, name, avalanche, random_servers(rng, rng.randint(3, 12)))
                         for balance in ("bytes", "source") for hash_type in ("consistent", "map-based")
                         for name in HASHES for avalanche in (False, True)])

    def test_ids_with_the_same_points(self):
        """Of servers at one place HAProxy asks the one that came there first."""
        rng = random_input.source(self.peer, "same points")
        backends = []
        for _ in range(12):
            ids = [rng.randint(1, 3) + SAME_POINTS * rng.randrange(2000) for _ in range(rng.randint(2, 9))]
            servers = [Server(f"s{place}", rng.choice((1, 1, 2, 256)), each)
                       for place, each in enumerate(dict.fromkeys(ids))]
            backends.append(Backend("bytes", "consistent", "crc32", True, servers))
        self.check(rng, backends)

    def check(self, rng, backends):
        with Haproxy(self.new_folder(), backends) as haproxy:
            for backend in backends:
                keys = keys_for(rng, backend.balance, haproxy.name_of(backend))
                self.compare(backend.topology(), backend.summary(), keys, haproxy.owners(backend, keys))


def random_backend(rng, hash_type, count) -> Backend:
    name = rng.choice(("", *HASHES))
    servers = random_servers(rng, count)
    for server, weight in zip(servers, random_input.weights(rng, count, WEIGHT_MAX)):
        server.weight = weight
    if hash_type == "consistent" and rng.random() < 0.4:
        ids = rng.sample(range(1, rng.choice((2 * count, 10_000, ID_MAX))), count)
        for server, number in zip(servers, ids):
            server.id = number if rng.random() < 0.7 else None
    if count > 2 and rng.random() < 0.4:
        for server in rng.sample(servers, rng.randint(1, count // 3)):
            server.flag = rng.choice(("disabled", "backup", ""))
            if not server.flag:
                server.weight = 0
    return Backend(rng.choice(list(BALANCES)), hash_type, name, bool(name) and rng.random() < 0.5, servers)


def random_servers(rng, count) -> list[Server]:
    return [Server(f"s{place}", rng.choice((1, 1, 1, 2, 3, 256))) for place in range(count)]


def keys_for(rng, balance, backend: str) -> list[bytes]:
    if balance == "source":
        return addresses(rng)
    if balance in ("url_param", "uri"):
        start = b"" if balance == "url_param" else b"/%b/" % backend.encode()
        texts = {start + bytes(rng.choices(URL_BYTES, k=rng.choice((1, 2, 5, 20, 200))))
                 for _ in range(random_input.KEYS_PER_TOPOLOGY)}
        return sorted(texts)
    if balance == "bytes":
        return random_input.keys(rng, allowed=bool)
    # With nothing before the first comma, HAProxy deals the key out in turns.
    return random_input.keys(rng, allowed=lambda key: fits_in_header(key) and not key.startswith(b","),
                             marks=(",", ",", " , ", '"', '\\', "\t"))


if __name__ == "__main__":
    unittest.main()
