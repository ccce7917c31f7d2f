"""Random upstreams and keys, as a running nginx places them."""
import ipaddress
import subprocess
import unittest
import zlib

import equal_points
import random_input
from comparison import PeerCase
from http_client import fits_in_header
from nginx import METHODS, Nginx, Server, Upstream, command, configuration
from stand_ins import in_use

LOOPBACKS_V6 = ("::1", "0:0:0:0:0:0:0:1", "0::1", "::0.0.0.1")
DEFAULT_PORT = 80
# Points, or slots of a table, that all upstreams of a run may take: nginx makes them all at its start.
WEIGHT_SUM_MAX = {"hash": 200_000, "hash consistent": 3_000, "ip_hash": 200_000}
# ip_hash has so many hashes only: of a greater sum it never meets the last servers, and when those it meets
# are down it deals all keys out in turns, by which nothing can be compared.
WEIGHT_SUM_MAX_WITH_DOWN = 3_000


class NginxCase(PeerCase):
    peer = "nginx"

    def test_random_upstreams(self):
        for round_number in range(random_input.ROUNDS):
            rng = random_input.source(self.peer, round_number)
            self.check(rng, [random_upstream(rng, method, count)
                             for count in random_input.server_counts(rng, random_ones=6) for method in METHODS])

    def test_servers_that_share_a_point(self):
        """Of two points at one place the server listed first owns the arc; when it is down, the next point."""
        port = next(port for port in range(8080, 9000) if not in_use("127.20.0.1", port))
        names = [f"127.20.{number >> 8}.{number & 255}:{port}" for number in range(4000)]
        cases = []
        for one, other, point in equal_points.pairs(names, crc_points, wanted=20):
            third = f"127.21.0.1:{port}"
            keys = equal_points.keys_before(point, [*crc_points(one), *crc_points(other), *crc_points(third)],
                                            zlib.crc32)
            for pair in ((one, other), (other, one)):
                for down in ("", *pair):
                    servers = [Server(name, name, down=name == down) for name in (*pair, third)]
                    cases.append((Upstream("hash consistent", servers), keys))
        self.compare_all(cases)

    def check(self, rng, upstreams):
        self.compare_all([(upstream, addresses(rng) if upstream.method == "ip_hash"
                           else random_input.keys(rng, allowed=fits_in_header)) for upstream in upstreams])

    def compare_all(self, cases):
        with Nginx(self.new_folder(), [upstream for upstream, _ in cases]) as nginx:
            for upstream, keys in cases:
                owners = steady_owners(nginx, upstream, keys)
                self.assertGreater(len(owners), 0.97 * len(keys))
                self.compare(upstream.topology(), upstream.summary(), list(owners), list(owners.values()))

    def test_weights_that_nginx_refuses(self):
        """0 is one of them; with us it is a server that owns nothing."""
        for weight, taken in ((0, False), (1, True), ("-1", False), ("1.5", False)):
            upstream = Upstream("hash", [Server("127.0.0.1:1", ""), Server("127.0.0.2:1", "", weight)])
            folder = self.new_folder()
            (folder / "nginx.conf").write_text(configuration(folder, upstream.block("u0"), str(folder / "socket")))
            result = subprocess.run(command(folder, "-t"), capture_output=True, timeout=60, check=False)
            self.assertEqual(result.returncode == 0, taken, result.stderr)


def steady_owners(nginx, upstream, keys) -> dict:
    """The owners of keys that have one. A key whose 21 tries all meet servers that are down is dealt out in
    turns; with ip_hash that happens, for the tries of an address may run in a small circle."""
    if not any(server.down for server in upstream.servers):
        return dict(zip(keys, nginx.owners(upstream, keys)))
    asked = 4
    answers = nginx.owners(upstream, [key for key in keys for _ in range(asked)])
    by_key = {key: answers[asked * place:asked * (place + 1)] for place, key in enumerate(keys)}
    return {key: owners[0] for key, owners in by_key.items() if len(set(owners)) == 1}


def crc_points(name) -> list[int]:
    """Where `hash consistent` puts a server of weight 1: each point goes on from the one before."""
    host, _, port = name.encode().rpartition(b":")
    start, previous, points = zlib.crc32(host + b"\0" + port), 0, []
    for _ in range(160):
        previous = zlib.crc32(previous.to_bytes(4, "little"), start)
        points.append(previous)
    return points


def random_upstream(rng, method, count) -> Upstream:
    servers = random_servers(rng, count)
    some_down = count > 2 and rng.random() < 0.4
    largest = max(1, (WEIGHT_SUM_MAX_WITH_DOWN if some_down else WEIGHT_SUM_MAX[method]) // count)
    for server, weight in zip(servers, random_input.weights(rng, count, largest, small=min(12, largest))):
        server.weight = weight
    if some_down:
        take_down(rng.sample(servers, rng.randint(1, count // 3)), servers)
    return Upstream(method, servers)


def take_down(chosen, servers):
    """So few that no key meets 21 in a row that are down, after which nginx deals it out in turns."""
    for server in chosen:
        server.down = True
    if 3 * sum(server.weight for server in chosen) > sum(server.weight for server in servers):
        for server in servers:
            server.weight = 1


def random_servers(rng, count) -> list[Server]:
    by_address = {}
    while len(by_address) < count:
        server = random_server(rng)
        by_address.setdefault(server.address, server)
    return list(by_address.values())


def random_server(rng) -> Server:
    number = rng.randrange(1 << 16)
    port = rng.choice((DEFAULT_PORT, 8080, 11211, rng.randint(1, 65535)))
    kind = rng.randrange(12)
    if kind == 0:
        path = f"/nowhere/{'s' * rng.randint(1, 30)}{number}.sock"
        return Server(f"unix:{path}", f"unix:{path}")
    if kind == 1 and not in_use("::1", port):
        return Server(f"[{rng.choice(LOOPBACKS_V6)}]:{port}", f"[::1]:{port}")
    [address] = random_input.loopback_addresses(rng, 1)
    host, name = random_input.text_address(rng, address), ".".join(map(str, address))
    without_port = kind == 2
    if without_port:
        port = DEFAULT_PORT
    if in_use(name, port):
        return random_server(rng)  # nginx connects to the servers that it chooses: not to strangers
    return Server(host if without_port else f"{host}:{port}", f"{name}:{port}")


def addresses(rng) -> list[bytes]:
    """Client addresses in every usual form."""
    found = {}
    while len(found) < random_input.KEYS_PER_TOPOLOGY:
        v4 = ipaddress.IPv4Address(rng.randrange(1 << 32))
        v6 = ipaddress.IPv6Address(rng.randrange(1 << 128))
        near = ipaddress.IPv6Address((0x20010db8 << 96) + rng.randrange(1 << 20))
        found[str(rng.choice((v4, v4, v6, v6.exploded, near, f"::ffff:{v4}"))).encode()] = None
    return list(found)


if __name__ == "__main__":
    unittest.main()
