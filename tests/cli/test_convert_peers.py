"""clockwise convert beside the real peers: a peer runs with a file, the same file is converted, and every key
has the owner that the peer sent it to."""
import dataclasses
import pathlib
import subprocess
import sys
import unittest

from converted import convert
from program import CLOCKWISE

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "differential"))
import haproxy  # noqa: E402
import libmemcached  # noqa: E402
import nginx  # noqa: E402
import nutcracker  # noqa: E402
import random_input  # noqa: E402
import test_haproxy  # noqa: E402
import test_nginx  # noqa: E402
import test_twemproxy  # noqa: E402
from comparison import PeerCase, program  # noqa: E402
from http_client import fits_in_header  # noqa: E402
from ports import free_port  # noqa: E402
from servers import Process, answers, wait_until  # noqa: E402

COUNTS = (1, 2, 3, 10, 25, 47)


class Served:
    """`clockwise serve` with the clockwise.yaml of a folder, until the end of the block."""

    def __init__(self, folder):
        self._folder = folder

    def __enter__(self):
        self._process = Process([CLOCKWISE, "serve", str(self._folder / "clockwise.yaml")], self._folder / "serve.log")
        wait_until(self._answers, "clockwise answers")

    def _answers(self):
        if not self._process.running:
            raise AssertionError(f"clockwise ended at its start:\n{self._process.output()}")
        return answers(str(self._folder / "p0.sock"))

    def __exit__(self, *_):
        self._process.kill()


class Twemproxy(PeerCase):
    peer = "twemproxy"

    def test_random_pools(self):
        rng = random_input.source("convert", self.peer)
        maker = test_twemproxy.ServerMaker(rng, self.new_folder())
        self.check(rng, [test_twemproxy.random_pool(rng, distribution, maker.servers(count))
                         for count in COUNTS for distribution in ("ketama", "modula")])

    def test_named_and_unnamed_servers_together(self):
        rng = random_input.source("convert", "mixed names")
        maker = test_twemproxy.ServerMaker(rng, self.new_folder())
        servers = maker.servers(12, named=False)
        for server in servers[::2]:
            server.name = server.node_name().replace(":", "-")
        self.check(rng, [nutcracker.Pool(distribution, "fnv1a_64", "", servers)
                         for distribution in ("ketama", "modula")])

    def test_servers_that_it_refuses(self):
        folder = self.new_folder()
        for server in ("h:1", "h:1:0", "h:1:-5", "h:1:66666666666", "h:0:1", "h:65536:1", "h:1:1 a 0-32768",
                       "h:1:1  a"):
            file = folder / "nutcracker.yml"
            file.write_text(f"p:\n  listen: 127.0.0.1:1\n  servers:\n   - '{server}'\n")
            for command in ([program("nutcracker"), "-t", "-c", str(file)], [CLOCKWISE, "convert", str(file)]):
                done = subprocess.run(command, capture_output=True, timeout=60, check=False)
                self.assertNotEqual(done.returncode, 0, f"{command} takes {server!r}")

    def test_the_proxy_takes_its_place(self):
        """`serve` with the converted file listens where twemproxy did and asks the same servers."""
        rng = random_input.source("convert", "serve")
        ports = [free_port() for _ in range(6)]
        servers = [nutcracker.Server("127.0.0.1", port, ("127.0.0.1", port), rng.choice((1, 2))) for port in ports]
        named = [dataclasses.replace(server, name=f"db{place}") for place, server in enumerate(servers)]
        pools = [nutcracker.Pool("ketama", "fnv1a_64", "{}", servers), nutcracker.Pool("modula", "md5", "", named)]
        folder = self.new_folder()
        keys = [key for key in random_input.keys(rng, allowed=bool) if len(key) < 200]
        with nutcracker.Nutcracker(folder, pools) as running:
            theirs = [running.owners(pool, keys) for pool in pools]
            running.stop_proxy()
            (folder / "clockwise.yaml").write_text(convert(folder / "nutcracker.yml").file())
            with Served(folder):
                self.assertEqual([running.owners(pool, keys) for pool in pools], theirs)

    def check(self, rng, pools):
        folder = self.new_folder()
        with nutcracker.Nutcracker(folder, pools) as running:
            for place, pool in enumerate(pools):
                converted = convert(folder / "nutcracker.yml", "--pool", f"p{place}")
                keys = [b"", *random_input.keys(rng, allowed=bool, marks=pool.hash_tag or "{}")]
                names = {server.node_name(): server.hashed_name() for server in pool.servers}
                theirs = running.owners(pool, keys)
                if "names: verbatim" in converted.file():
                    theirs = [names[name] for name in theirs]
                self.compare(converted, pool.summary(), keys, theirs)


class Nginx(PeerCase):
    peer = "nginx"

    def test_random_groups(self):
        rng = random_input.source("convert", self.peer)
        groups = [test_nginx.random_upstream(rng, method, count) for count in COUNTS for method in nginx.METHODS]
        folder = self.new_folder()
        with nginx.Nginx(folder, groups) as running:
            for place, group in enumerate(groups):
                keys = (test_nginx.addresses(rng) if group.method == "ip_hash"
                        else random_input.keys(rng, allowed=fits_in_header))
                owners = test_nginx.steady_owners(running, group, keys)
                converted = convert(folder / "nginx.conf", "--pool", f"u{place}")
                self.compare(converted, group.summary(), list(owners), list(owners.values()))


    def test_backup_servers_before_the_method(self):
        """Behind hash and ip_hash nginx refuses them; before, it takes them and hashes over the others."""
        rng = random_input.source("convert", "backup")
        groups = [GroupWithBackups(method, test_nginx.random_servers(rng, 6)) for method in nginx.METHODS]
        folder = self.new_folder()
        with nginx.Nginx(folder, groups) as running:
            for place, group in enumerate(groups):
                keys = (test_nginx.addresses(rng) if group.method == "ip_hash"
                        else random_input.keys(rng, allowed=fits_in_header))
                converted = convert(folder / "nginx.conf", "--pool", f"u{place}")
                self.assertEqual(converted.file().count("weight: 0"), 2)
                self.compare(converted, group.summary(), keys, running.owners(group, keys))


class GroupWithBackups(nginx.Upstream):
    def block(self, name):
        servers = "".join(f"  server {each.name} max_fails=0{' backup' * (place % 3 == 1)};\n"
                          for place, each in enumerate(self.servers))
        return f"upstream {name} {{\n{servers}  {nginx.METHODS[self.method][1]}\n}}\n"


class Haproxy(PeerCase):
    peer = "haproxy"

    def test_random_sections(self):
        rng = random_input.source("convert", self.peer)
        sections = [test_haproxy.random_backend(rng, hash_type, count)
                    for count in COUNTS for hash_type in ("consistent", "map-based")]
        sections += [haproxy.Backend(balance, "consistent", name, avalanche, test_haproxy.random_servers(rng, 5))
                     for balance in haproxy.BALANCES for name in ("", "crc32") for avalanche in (False, bool(name))]
        folder = self.new_folder()
        with haproxy.Haproxy(folder, sections) as running:
            for place, section in enumerate(sections):
                converted = convert(folder / "haproxy.cfg", "--pool", f"b{place}")
                keys = test_haproxy.keys_for(rng, section.balance, running.name_of(section))
                self.compare(converted, section.summary(), keys, running.owners(section, keys))


class Libmemcached(PeerCase):
    peer = "libmemcached"

    DISTRIBUTIONS = {"libmemcached-modula": "MODULA", "libmemcached-consistent": "CONSISTENT",
                     "libmemcached-ketama": "KETAMA", "libmemcached-ketama-weighted": "KETAMA_WEIGHTED",
                     "libmemcached-ketama-spy": "CONSISTENT_KETAMA_SPY"}

    def test_lists(self):
        rng = random_input.source("convert", self.peer)
        for number, (form, distribution) in enumerate(self.DISTRIBUTIONS.items()):
            for count in COUNTS:
                servers = [(f"10.0.{number}.{place}", rng.choice((11211, 11212)), rng.choice((1, 1, 3)))
                           for place in range(count)]
                if distribution == "CONSISTENT_KETAMA_SPY":
                    servers = [(host, port, 1) for host, port, _ in servers]
                keys = random_input.keys(rng, allowed=bool)
                self.compare(self.converted(form, servers), f"{form}, {count} servers", keys,
                             self.owners(distribution, servers, keys))

    def converted(self, form, servers):
        file = self.new_folder() / "servers"
        separators = (":", " ", "\t")
        file.write_text("# host, port, weight\n" + "".join(
            f"{host}:{port}{separators[place % 3]}{weight}\n" for place, (host, port, weight) in enumerate(servers)))
        return convert(file, "--from", form)

    def owners(self, distribution, servers, keys):
        with libmemcached.Client() as client:
            client.set(*libmemcached.DISTRIBUTIONS[distribution])
            for server in servers:
                client.expect_success(client.add(*server))
            names = [f"{host}:{port}" for host, port, _ in servers]
            return [names[client.place_of(key)] for key in keys]


if __name__ == "__main__":
    unittest.main()
