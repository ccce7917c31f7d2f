"""Start and end of the proxy, and its signals."""
import pathlib
import shutil
import signal
import socket
import tempfile
import unittest

from harness import Cluster, Proxy, run
from ports import free_port
from resp import Connection, command
from servers import RedisServer, answers, wait_until


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

    def test_a_node_of_weight_0_serves_where_the_peer_takes_0_for_1(self):
        servers = [RedisServer(self.folder, name) for name in "ab"]
        for server in servers:
            self.addCleanup(server.stop)
        nodes = [{"name": server.address, "address": server.address, "weight": weight}
                 for server, weight in zip(servers, (0, 1))]
        proxy = Proxy(self.folder, nodes, scheme="npm-hashring")
        self.addCleanup(proxy.stop)
        with Connection(proxy.port) as client:
            client.send_raw(b"".join(command("SET", f"k{i}", "v") for i in range(500)))
            self.assertEqual(client.replies(500), [b"OK"] * 500)
        self.assertGreater(servers[0].call("DBSIZE"), 100)

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


if __name__ == "__main__":
    unittest.main()
