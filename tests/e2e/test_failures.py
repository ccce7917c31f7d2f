"""Servers that die and come back: an error at once for their own keys, nothing for the others, no manual step."""
import random
import threading
import time
import unittest

from harness import Cluster, ClusterCase
from load import Background, in_threads
from resp import Error, command
from servers import wait_until


class DeadServer(ClusterCase):
    # Far longer than a test may wait for a reply: an answer in time was no timeout.
    cluster_settings = {"request_timeout_ms": 600_000}

    def setUp(self):
        super().setUp()
        self.keys = self.cluster.keys_by_server(60)
        self.dead, *self.others = self.cluster.servers

    def kill_one(self):
        self.dead.stop()
        self.addCleanup(self.revive)

    def revive(self):
        if not self.dead.process.running:
            self.dead.start()
        client = self.connect()
        wait_until(lambda: client.call("SET", self.keys[self.dead.name][0], "v") == b"OK", "it heals by itself")

    def test_only_its_own_keys_get_an_error_and_get_it_at_once(self):
        client = self.connect()
        self.kill_one()
        for _ in range(5):
            for key in self.keys[self.dead.name][:5]:
                reply = client.call("GET", key)
                self.assertIsInstance(reply, Error)
                self.assertTrue(reply.startswith(f"ERR {self.dead.name} ({self.dead.address})".encode()), reply)
            for server in self.others:
                for key in self.keys[server.name][:5]:
                    self.assertEqual(client.call("SET", key, key), b"OK")
                    self.assertEqual(client.call("GET", key), key.encode())

    def test_pipelines_keep_their_order(self):
        client = self.connect()
        self.kill_one()
        mixed = [key for some in zip(*self.keys.values()) for key in some]
        client.send_raw(b"".join(command("SET", key, key) + command("ECHO", key) for key in mixed))
        for key in mixed:
            reply, echo = client.replies(2)
            self.assertEqual(isinstance(reply, Error), key in self.keys[self.dead.name], (key, reply))
            self.assertEqual(echo, key.encode())

    def test_a_command_with_a_part_on_it_never_succeeds_and_never_misses(self):
        client = self.connect()
        every = [key for some in self.keys.values() for key in some]
        client.call("MSET", *[word for key in every for word in (key, key)])
        self.kill_one()
        for words in [("MGET", *every), ("EXISTS", *every), ("DEL", *every)]:
            reply = client.call(*words)
            self.assertIsInstance(reply, Error)
            self.assertIn(b"(1 of 3 servers failed)", reply)
        alive = [key for server in self.others for key in self.keys[server.name]]
        self.assertEqual(client.call("MGET", *alive), [None] * len(alive))  # the DEL reached these

    def test_it_heals_by_itself(self):
        client = self.connect()
        self.kill_one()
        self.assertIsInstance(client.call("GET", self.keys[self.dead.name][0]), Error)
        self.revive()
        # Each thread of the proxy finds out by itself, and this client may be on another one.
        wait_until(lambda: client.call("GET", self.keys[self.dead.name][0]) == b"v", "it heals for every client")

    def test_a_proxy_may_start_before_its_servers(self):
        self.kill_one()
        self.cluster.proxy.stop()
        self.cluster.proxy.start()
        client = self.connect()
        self.assertIsInstance(client.call("GET", self.keys[self.dead.name][0]), Error)
        self.assertIsNone(client.call("GET", self.keys[self.others[0].name][0]))


class Storms(unittest.TestCase):
    def test_mset_while_servers_die(self):
        """MUL-01: five servers, one killed during an MSET storm, then all: never OK for a part that failed."""
        cluster = Cluster(servers=5)
        self.addCleanup(cluster.close)
        keys = [some[0] for some in cluster.keys_by_server(400).values()]
        dead = threading.Event()

        def storm(_, stopped):
            with cluster.connect() as client:
                while not stopped.is_set():
                    was_dead = dead.is_set()
                    reply = client.call("MSET", *[word for key in keys for word in (key, "v")])
                    if was_dead:
                        self.assertIsInstance(reply, Error)
                        self.assertIn(b"of 5 servers failed)", reply)

        with Background(storm, 4):
            time.sleep(0.5)
            cluster.servers[2].stop()
            dead.set()
            time.sleep(0.5)
            for server in cluster.servers:
                server.stop()
            time.sleep(0.5)
        with cluster.connect() as client:
            reply = client.call("MSET", *[word for key in keys for word in (key, "v")])
            self.assertIn(b"(5 of 5 servers failed)", reply)

    def test_a_server_killed_and_restarted_under_load(self):
        """TMO-06: the right value, nil or an error; never another key's value, never another type."""
        cluster = Cluster()
        self.addCleanup(cluster.close)
        counts = {"value": 0, "nil": 0, "error": 0}

        def work(number, stopped):
            rng = random.Random(number)
            with cluster.connect() as client:
                while not stopped.is_set():
                    keys = [f"{number}:{rng.randrange(300)}" for _ in range(20)]
                    client.send_raw(b"".join(command("SET", key, f"value of {key}") + command("GET", key)
                                             for key in keys))
                    for key in keys:
                        written, read = client.replies(2)
                        self.assertTrue(written == b"OK" or isinstance(written, Error), written)
                        self.assertTrue(read in (None, f"value of {key}".encode()) or isinstance(read, Error), read)
                        counts["nil" if read is None else "error" if isinstance(read, Error) else "value"] += 1

        with Background(work, 4):
            for _ in range(4):
                time.sleep(0.7)
                cluster.servers[0].stop()
                time.sleep(0.3)
                cluster.servers[0].start()
        self.assertGreater(counts["value"], 0)
        self.assertGreater(counts["error"], 0)

    def test_del_of_many_keys_while_a_server_flaps(self):
        """MUL-14: up to 1000 keys per DEL by many clients; a right count or an error, in order."""
        cluster = Cluster(forwarded=True, threads=2)
        self.addCleanup(cluster.close)
        def work(number, stopped):
            rng = random.Random(number)
            with cluster.connect() as client:
                while not stopped.is_set():
                    keys = [f"{number}:{i}" for i in range(rng.randint(1, 1000))]
                    client.send_raw(command("MSET", *[w for key in keys for w in (key, "v")]) + command("DEL", *keys))
                    written, deleted = client.replies(2)
                    if written == b"OK" and not isinstance(deleted, Error):
                        self.assertEqual(deleted, len(keys))
                    else:
                        self.assertTrue(isinstance(written, Error) or isinstance(deleted, Error), (written, deleted))

        with Background(work, 20):
            for _ in range(15):
                time.sleep(0.1)
                cluster.forwarders[0].refuse()
                time.sleep(0.03)
                cluster.forwarders[0].accept()

    def test_clients_and_servers_leave_at_once(self):
        """LIM-12: clients reset their connections while the connections to the servers are reset, too."""
        cluster = Cluster(forwarded=True)
        self.addCleanup(cluster.close)
        end = time.monotonic() + 3
        keys = [f"k{i}" for i in range(40)]
        requests = command("MGET", *keys) + command("SET", "k1", "x" * 30_000) + command("GET", "k1")

        def leave(number):
            rng = random.Random(number)
            while time.monotonic() < end:
                client = cluster.connect()
                client.send_raw(requests * rng.randint(1, 4))
                time.sleep(rng.choice([0, 0, 0.001, 0.003]))
                client.reset()

        def cut(_):
            rng = random.Random(99)
            while time.monotonic() < end:
                time.sleep(rng.uniform(0, 0.01))
                rng.choice(cluster.forwarders).cut()

        in_threads(lambda number: (cut if number == 0 else leave)(number), 5)
        with cluster.connect() as client:
            wait_until(lambda: client.call("MSET", *[w for key in keys for w in (key, key)]) == b"OK", "all is well")

    def test_a_reply_torn_in_its_middle_ends_the_client(self):
        """A large reply goes out while it comes in; when its server is lost only the end of the stream is true."""
        cluster = Cluster(servers=1, forwarded=True, request_timeout_ms=60_000)
        self.addCleanup(cluster.close)
        value = b"x" * 3_000_000
        cluster.servers[0].call("SET", "large", value)
        with cluster.connect() as client, cluster.connect() as other:
            cluster.forwarders[0].hold(after_bytes=1_000_000)
            client.send("GET", "large")
            client.take(500_000)
            cluster.forwarders[0].cut()
            cluster.forwarders[0].release()
            rest = client.rest()
            self.assertLess(len(rest), len(value))
            self.assertEqual(rest.strip(b"x"), b"")  # no error line, no other reply in the middle of a value
            wait_until(lambda: other.call("SET", "k", "v") == b"OK", "others go on")


if __name__ == "__main__":
    unittest.main()
