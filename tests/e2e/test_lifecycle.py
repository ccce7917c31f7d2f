"""Start and end of the proxy, its signals, and the forms an address may take."""
import pathlib
import shutil
import signal
import socket
import tempfile
import unittest

from harness import Cluster, ClusterCase, Proxy, RedisServer, answers, run, wait_until
from ports import free_port
from resp import Connection, command


class Ends(unittest.TestCase):
    def setUp(self):
        self.cluster = Cluster(servers=1, forwarded=True, request_timeout_ms=30_000)
        self.addCleanup(self.cluster.close)

    def wait_for_gets(self, count):
        """Until the server has run so many GETs, whose replies are held."""
        calls = b"cmdstat_get:calls=%d," % count
        wait_until(lambda: calls in self.cluster.servers[0].call("INFO", "commandstats"), "the server got them")

    def test_sigterm_lets_requests_finish(self):
        """What was sent before SIGTERM is answered; then the connection ends and the process with status 0."""
        client, idle = self.cluster.connect(), self.cluster.connect()
        self.assertEqual(client.call("SET", "k", "v"), b"OK")
        idle.call("PING")
        self.cluster.forwarders[0].hold()
        client.send_raw(command("GET", "k") * 100)
        self.wait_for_gets(100)
        self.cluster.proxy.process.signal(signal.SIGTERM)
        wait_until(lambda: not answers(self.cluster.proxy.port), "a stopping proxy takes no new clients")
        self.cluster.forwarders[0].release()
        self.assertEqual(client.replies(100), [b"v"] * 100)
        self.assertEqual(client.rest(), b"")
        self.assertEqual(idle.rest(), b"")
        self.cluster.proxy.check_end()

    def test_sigint_ends_it_too(self):
        self.cluster.proxy.process.signal(signal.SIGINT)
        self.cluster.proxy.check_end()

    def test_a_second_signal_does_not_wait(self):
        client = self.cluster.connect()
        self.cluster.forwarders[0].hold()
        client.send("GET", "k")
        self.wait_for_gets(1)
        self.cluster.proxy.process.signal(signal.SIGTERM)
        wait_until(lambda: not answers(self.cluster.proxy.port), "it drains")
        self.assertTrue(self.cluster.proxy.process.running, "it waits for the request")
        self.cluster.proxy.process.signal(signal.SIGTERM)
        self.cluster.proxy.check_end(expected_status=-signal.SIGTERM)

    def test_sigpipe_never_kills(self):
        """Clients that vanish while replies are written to them, and the signal itself."""
        self.cluster.proxy.process.signal(signal.SIGPIPE)
        requests = command("SET", "k", "x" * 100_000) + command("GET", "k") * 200
        for _ in range(20):
            client = self.cluster.connect()
            client.send_raw(requests)
            client.reply()
            client.reset()
        self.assertTrue(answers(self.cluster.proxy.port))
        self.assertTrue(self.cluster.proxy.process.running)


class Starts(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="clockwise-e2e-"))
        self.addCleanup(shutil.rmtree, self.folder)

    def serve(self, text):
        file = self.folder / "clockwise.yaml"
        file.write_text(text)
        return run("serve", str(file))

    def test_a_port_in_use_is_a_clear_error(self):
        with socket.create_server(("127.0.0.1", free_port())) as taken:
            port = taken.getsockname()[1]
            result = self.serve(f"""
admin: 127.0.0.1:{free_port()}
pools:
  cache:
    listen: 127.0.0.1:{port}
    nodes: [{{name: a, address: 127.0.0.1:1}}]
""")
        message = result.stderr.decode()
        self.assertNotEqual(result.returncode, 0)
        self.assertIn(f"127.0.0.1:{port}", message)
        self.assertIn("in use", message)

    def test_a_second_proxy_does_not_share_the_port(self):
        """SO_REUSEPORT among a proxy's own threads must not let another process in."""
        cluster = Cluster(servers=1)
        self.addCleanup(cluster.close)
        text = cluster.proxy.config_file.read_text().replace(str(cluster.proxy.admin_port), str(free_port()))
        result = self.serve(text)
        self.assertNotEqual(result.returncode, 0)
        self.assertIn("in use", result.stderr.decode())

    def test_a_node_of_weight_0_is_never_contacted(self):
        """WGT-04: its name does not resolve, and nobody notices."""
        server = RedisServer(self.folder, "a")
        self.addCleanup(server.stop)
        nodes = [{"name": "a", "address": server.address, "weight": 100},
                 {"name": "b", "address": "no-such-host.invalid:6379", "weight": 0}]
        proxy = Proxy(self.folder, nodes)
        self.addCleanup(proxy.stop)
        with Connection(proxy.port) as client:
            keys = [f"k{i}" for i in range(500)]
            client.send_raw(b"".join(command("SET", key, key) for key in keys))
            self.assertEqual(client.replies(500), [b"OK"] * 500)
            self.assertEqual(client.call("EXISTS", *keys), 500)
        self.assertNotIn("no-such-host", proxy.process.output())
        weights = {node["name"]: (node["weight"], node["counters"]["requests"] > 0) for node in proxy.status()["nodes"]}
        self.assertEqual(weights, {"a": (100, True), "b": (0, False)})
        check = run("check", str(proxy.config_file))
        self.assertEqual(check.returncode, 0, check.stderr)

    def test_a_name_that_does_not_resolve_concerns_its_keys_alone(self):
        server = RedisServer(self.folder, "a")
        self.addCleanup(server.stop)
        proxy = Proxy(self.folder, [{"name": "a", "address": server.address},
                                    {"name": "b", "address": "no-such-host.invalid:6379"}])
        self.addCleanup(proxy.stop)
        with Connection(proxy.port) as client:
            keys = [f"k{i}" for i in range(40)]
            for key, owner in zip(keys, proxy.owners(keys)):
                reply = client.call("SET", key, key)
                self.assertEqual(reply == b"OK", owner == "a", reply)


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
        file.write_text(f'pools:\n  cache:\n    listen: "{listen}"\n    nodes:\n      - {{name: a, address: "{node}"}}\n')
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
