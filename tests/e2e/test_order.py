"""Owners follow from names alone: not from the order of the list, not from addresses."""
import unittest

from harness import Cluster, Proxy
from ports import free_port
from resp import Connection, command


class SameOwners(unittest.TestCase):
    def setUp(self):
        self.cluster = Cluster()
        self.addCleanup(self.cluster.close)

    def start(self, nodes):
        proxy = Proxy(self.cluster.folder, nodes)
        self.addCleanup(proxy.stop)
        return proxy

    def test_two_proxies_with_the_list_in_another_order(self):
        """ORD-05: the same owner for each of 100,000 keys, and what one wrote the other reads."""
        nodes = self.cluster.nodes()
        proxies = [self.start(nodes), self.start(nodes[::-1])]
        keys = [f"user:{i}" for i in range(100_000)]
        owners = [proxy.owners(keys) for proxy in proxies]
        self.assertEqual(owners[0] == owners[1], True)
        self.assertEqual(set(owners[0]), {node["name"] for node in nodes})
        some = keys[:5000]
        with Connection(proxies[0].port) as writer, Connection(proxies[1].port) as reader:
            writer.send_raw(b"".join(command("SET", key, key) for key in some))
            self.assertEqual(writer.replies(len(some)), [b"OK"] * len(some))
            self.assertEqual(reader.call("MGET", *some), [key.encode() for key in some])

    def test_a_new_address_moves_no_key(self):
        """ORD-08: the node is its name; its server comes back elsewhere with the keys that it had."""
        client = self.cluster.connect()
        keys = [f"k{i}" for i in range(1000)]
        client.send_raw(b"".join(command("SET", key, key) for key in keys))
        client.replies(len(keys))
        before = self.cluster.proxy.owners(keys)
        moved = self.cluster.servers[1]
        dump = moved.call("SAVE")
        self.assertEqual(dump, b"OK")
        moved.stop()
        moved.port = free_port()
        moved.start()
        proxy = self.start(self.cluster.nodes())
        self.assertEqual(proxy.owners(keys), before)
        with Connection(proxy.port) as reader:
            self.assertEqual(reader.call("MGET", *keys), [key.encode() for key in keys])

    def test_two_names_with_one_address_are_two_nodes(self):
        """ORD-08: each owns its own keys, and both reach the server."""
        nodes = [{"name": name, "address": self.cluster.servers[0].address} for name in ("one", "two")]
        proxy = self.start(nodes)
        keys = [f"k{i}" for i in range(1000)]
        owners = proxy.owners(keys)
        self.assertGreater(owners.count("one"), 300)
        self.assertGreater(owners.count("two"), 300)
        with Connection(proxy.port) as client:
            client.send_raw(b"".join(command("SET", key, key) for key in keys))
            self.assertEqual(client.replies(1000), [b"OK"] * 1000)
        self.assertEqual(self.cluster.servers[0].call("DBSIZE"), 1000)


if __name__ == "__main__":
    unittest.main()
