"""Servers that say nothing: one that never answers, one that hangs up on who is idle, a path that is gone."""
import time
import unittest

from harness import Cluster, Proxy
from resp import Connection, Error, command
from servers import wait_until


class SameAddress(unittest.TestCase):
    def test_each_name_gets_its_own_error_and_the_client_goes_on(self):
        """MEM-03: three names for one address that accepts and never answers."""
        cluster = Cluster(servers=1, forwarded=True)
        self.addCleanup(cluster.close)
        address = f"127.0.0.1:{cluster.forwarders[0].port}"
        names = ["server1", "server2", "server3"]
        proxy = Proxy(cluster.folder, [{"name": name, "address": address} for name in names], request_timeout_ms=300)
        self.addCleanup(proxy.stop)
        keys = [f"k{i}" for i in range(30)]
        owners = proxy.owners(keys)
        self.assertEqual(set(owners), set(names))
        cluster.forwarders[0].swallow_all()
        with Connection(proxy.port) as client:
            client.send_raw(b"".join(command("GET", key) + command("PING", key) for key in keys))
            for key, owner in zip(keys, owners):
                error, ping = client.replies(2)
                self.assertIsInstance(error, Error)
                self.assertTrue(error.startswith(f"ERR {owner} ({address})".encode()), error)
                self.assertEqual(ping, key.encode())
            cluster.forwarders[0].swallow_all(False)
            for key in keys:
                wait_until(lambda key=key: client.call("SET", key, key) == b"OK", f"{key} can be written")


class IdleConnections(unittest.TestCase):
    def test_a_server_that_closes_idle_connections_costs_no_request(self):
        """TMO-11: the closed connection is noticed before it is used, however often that happens."""
        cluster = Cluster(threads=1)
        self.addCleanup(cluster.close)
        with cluster.connect() as client:
            self.assertEqual(client.call("MSET", *[word for i in range(30) for word in (f"k{i}", i)]), b"OK")
            for idle_times in range(1, 6):
                for server in cluster.servers:
                    # What `timeout` does to idle clients, without the wait.
                    self.assertEqual(server.call("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes"), 1)
                wait_until(lambda n=idle_times: cluster.proxy.node_total("losses") == 3 * n, "noticed")
                self.assertEqual(client.call("MGET", *[f"k{i}" for i in range(30)]), [b"%d" % i for i in range(30)])

    def test_being_idle_for_long_is_no_trouble(self):
        """TMO-11: connections that come and go while nobody asks for anything do not make a server look dead."""
        cluster = Cluster(threads=1)
        self.addCleanup(cluster.close)
        with cluster.connect() as client:
            self.assertEqual(client.call("MSET", *[word for i in range(30) for word in (f"k{i}", i)]), b"OK")
            for _ in range(5):
                for server in cluster.servers:
                    server.call("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes")
                time.sleep(0.1)
            wait_until(lambda: cluster.proxy.node_total("losses") >= 3, "noticed")
            self.assertEqual(client.call("MGET", *[f"k{i}" for i in range(30)]), [b"%d" % i for i in range(30)])
        self.assertEqual(cluster.proxy.node_total("refused"), 0)

    def test_a_black_hole_is_left_after_a_few_timeouts(self):
        """TMO-11: the path is gone without a word; new connections work, so the proxy must make one."""
        cluster = Cluster(servers=1, forwarded=True, request_timeout_ms=150)
        self.addCleanup(cluster.close)
        with cluster.connect() as client:
            self.assertEqual(client.call("SET", "k", "v"), b"OK")
            cluster.forwarders[0].swallow()
            replies = []
            wait_until(lambda: replies.append(client.call("GET", "k")) or replies[-1] == b"v", "it heals by itself")
            self.assertIn(b"no reply within 150 ms", replies[0])


if __name__ == "__main__":
    unittest.main()
