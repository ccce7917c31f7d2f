"""The forms an address may take, for clients and for servers."""
import pathlib
import shutil
import socket
import tempfile
import unittest

from harness import Proxy, run
from ports import free_port
from resp import Connection, command
from servers import RedisServer


class Addresses(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="clockwise-e2e-"))
        self.addCleanup(shutil.rmtree, self.folder)

    def assert_served(self, proxy):
        self.addCleanup(proxy.stop)
        with Connection(proxy.where) as client:
            self.assertEqual(client.call("SET", "k", "v"), b"OK")
            self.assertEqual(client.call("GET", "k"), b"v")

    def assert_refused(self, field, address, hint):
        """`clockwise check` names the line and says what would be right."""
        file = self.folder / "refused.yaml"
        listen = address if field == "listen" else "127.0.0.1:6380"
        node = address if field == "address" else "127.0.0.1:1"
        file.write_text(f'pools:\n  cache:\n    listen: "{listen}"\n'
                        f'    nodes:\n      - {{name: a, address: "{node}"}}\n')
        result = run("check", str(file))
        self.assertEqual(result.returncode, 2, (address, result.stdout, result.stderr))
        line = 3 if field == "listen" else 5
        self.assertRegex(result.stderr.decode(), rf"{file}:{line}:\d+: .*{hint}")

    def test_unix_sockets(self):
        """CFG-04: servers and listeners on a socket file, with and without `unix:`, a colon in the path."""
        sockets = [self.folder / "a.sock", self.folder / "with:colon.sock"]
        servers = [RedisServer(self.folder, f"s{i}", "--unixsocket", str(path)) for i, path in enumerate(sockets)]
        for server in servers:
            self.addCleanup(server.stop)
        nodes = [{"name": "plain", "address": str(sockets[0])}, {"name": "prefixed", "address": f"unix:{sockets[1]}"}]
        proxy = Proxy(self.folder, nodes, listen=f"unix:{self.folder / 'front.sock'}")
        self.addCleanup(proxy.stop)
        with Connection(proxy.where) as client:
            keys = [f"k{i}" for i in range(100)]
            client.send_raw(b"".join(command("SET", key, key) for key in keys))
            self.assertEqual(client.replies(100), [b"OK"] * 100)
        self.assertTrue(all(server.call("DBSIZE") for server in servers))
        self.assertEqual(sum(server.call("DBSIZE") for server in servers), 100)

    def test_a_socket_file_left_behind_is_replaced(self):
        """CFG-06: a killed proxy leaves its file; the next one takes it over, but never from one that lives."""
        server = RedisServer(self.folder, "a")
        self.addCleanup(server.stop)
        nodes = [{"name": "a", "address": server.address}]
        first = Proxy(self.folder, nodes, listen=f"unix:{self.folder / 'front.sock'}")
        second = run("serve", str(self.copy_with_another_admin(first)))
        self.assertNotEqual(second.returncode, 0)
        self.assertIn("front.sock: another process listens there", second.stderr.decode())
        first.process.kill()
        self.assert_served(Proxy(self.folder, nodes, listen=f"unix:{self.folder / 'front.sock'}"))

    def copy_with_another_admin(self, proxy):
        copy = self.folder / "copy.yaml"
        copy.write_text(proxy.config_file.read_text().replace(str(proxy.admin_port), str(free_port())))
        return copy

    def test_wrong_socket_paths(self):
        """CFG-04: a path that the system cannot take."""
        self.assert_refused("listen", "unix:/tmp/" + "x" * 108, "107")
        self.assert_refused("address", "unix:", "path")

    def test_a_missing_socket_file_is_a_dead_server(self):
        """CFG-04: a clear error for its keys."""
        proxy = Proxy(self.folder, [{"name": "gone", "address": f"unix:{self.folder}/gone.sock"}])
        self.addCleanup(proxy.stop)
        with Connection(proxy.port) as client:
            self.assertIn(b"ERR gone", client.call("GET", "k"))

    def test_ipv6_in_brackets(self):
        """CFG-07: everywhere in brackets; the ambiguous form is refused with a hint."""
        port = free_port()
        server = RedisServer(self.folder, "a", port=port, host="::1")
        self.addCleanup(server.stop)
        proxy = Proxy(self.folder, [{"name": "a", "address": f"[::1]:{port}"}], listen=f"[::1]:{free_port()}")
        self.assert_served(proxy)
        self.assert_refused("address", "::1:6379", r"\[::1\]:6379")
        self.assert_refused("listen", "::1:6379", r"\[::1\]:6379")
        self.assert_refused("address", "fe80::1%lo:6379", r"\[::1\]:6379")

    def test_a_name_with_several_addresses(self):
        """CFG-03: whichever of localhost's addresses the server listens on, it is found; Debian's has two."""
        for host in {address[0] for *_, address in socket.getaddrinfo("localhost", None, type=socket.SOCK_STREAM)}:
            port = free_port()
            server = RedisServer(self.folder, f"on-{port}", port=port, host=host)
            self.addCleanup(server.stop)
            self.assert_served(Proxy(self.folder, [{"name": "a", "address": f"localhost:{port}"}]))

    def test_all_addresses(self):
        """CFG-07: [::] takes clients of both families."""
        server = RedisServer(self.folder, "a")
        self.addCleanup(server.stop)
        port = free_port()
        self.assert_served(Proxy(self.folder, [{"name": "a", "address": server.address}], listen=f"[::]:{port}"))
        for host in ("127.0.0.1", "::1"):
            with Connection((host, port)) as client:
                self.assertEqual(client.call("GET", "k"), b"v")


if __name__ == "__main__":
    unittest.main()
