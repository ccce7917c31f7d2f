"""Late replies: whoever waited gets an error, and nobody ever gets what was meant for another."""
import random
import time
import unittest

from harness import ClusterCase
from load import in_threads
from resp import Error, command
from servers import wait_until

SECONDS = 3.0


class LateReplies(ClusterCase):
    # One thread and one server: every client shares one connection to it.
    cluster_settings = {"servers": 1, "threads": 1, "forwarded": True, "request_timeout_ms": 60}

    def setUp(self):
        super().setUp()
        self.forwarder = self.cluster.forwarders[0]
        self.forwarder.delay = 0.0
        self.addCleanup(setattr, self.forwarder, "delay", 0.0)
        wait_until(lambda: self.connect().call("SET", "banana", "yellow") == b"OK", "the server can be reached")

    def assert_value_or_trouble(self, reply, value):
        if reply != value:
            self.assertIsInstance(reply, Error)
            self.assertTrue(reply.startswith(b"ERR cache-a"), reply)

    def test_a_late_error_reaches_nobody_else(self):
        """TMO-01: one client loops GET, another a script that fails, while replies come beyond the timeout."""
        rng = random.Random(1)
        self.forwarder.delay = lambda: rng.choice([0, 0, 0, 0.02, 0.15])
        seen = {"value": 0, "trouble": 0}
        end = time.monotonic() + SECONDS

        def gets(_):
            with self.cluster.connect() as client:
                while time.monotonic() < end:
                    reply = client.call("GET", "banana")
                    self.assert_value_or_trouble(reply, b"yellow")
                    seen["value" if reply == b"yellow" else "trouble"] += 1

        def scripts(_):
            with self.cluster.connect() as client:
                while time.monotonic() < end:
                    reply = client.call("EVAL", "return redis.error_reply('BOOM ' .. KEYS[1])", 1, "banana")
                    self.assert_value_or_trouble(reply, Error(b"BOOM banana"))

        in_threads(lambda number: (gets if number % 2 else scripts)(number), 4)
        self.assertTrue(all(seen.values()), seen)
        self.forwarder.delay = 0.0
        wait_until(lambda: self.connect().call("GET", "banana") == b"yellow", "all is well again")

    def test_values_contain_their_key(self):
        """TMO-04, its Redis form: jitter around the timeout; eight clients, each with keys of its own."""
        for number in range(8):
            for i in range(20):
                key = f"{number}:{i}"
                wait_until(lambda key=key: self.connect().call("SET", key, f"value of {key}") == b"OK", "written")
        rng = random.Random(4)
        self.forwarder.delay = lambda: rng.uniform(0, 0.06)  # there and back: up to twice the timeout
        end = time.monotonic() + SECONDS

        def work(number):
            with self.cluster.connect() as client:
                while time.monotonic() < end:
                    keys = [f"{number}:{i}" for i in range(20)]
                    client.send_raw(b"".join(command("GET", key) for key in keys))
                    for key in keys:
                        self.assert_value_or_trouble(client.reply(), f"value of {key}".encode())

        in_threads(work, 8)

    def test_a_server_that_never_answers_is_a_timeout_and_no_miss(self):
        """TMO-08."""
        self.forwarder.swallow_all()
        self.addCleanup(self.forwarder.swallow_all, False)
        client = self.connect()
        reply = client.call("GET", "banana")
        self.assertIsInstance(reply, Error)
        self.assertIn(b"no reply within 60 ms", reply)
        self.assertEqual(client.call("PING"), b"PONG")


class VanishedClients(ClusterCase):
    cluster_settings = {"servers": 1, "threads": 1, "forwarded": True, "request_timeout_ms": 20_000}

    def setUp(self):
        super().setUp()
        self.forwarder = self.cluster.forwarders[0]
        self.addCleanup(setattr, self.forwarder, "delay", 0.0)
        self.connect().call("MSET", "secret_A", "secret", "foo", "foo", "bar", "bar", "public_B", "public")

    def test_their_replies_reach_nobody_else(self):
        """TMO-02: clients leave at random points of the exchange; others use the same connection."""
        rng = random.Random(2)
        self.forwarder.delay = lambda: rng.uniform(0, 0.004)
        end = time.monotonic() + SECONDS
        left = [0]

        def leave(number):
            mine = random.Random(number)
            request = command("GET", "secret_A") * mine.randint(1, 3)
            while time.monotonic() < end:
                client = self.cluster.connect()
                client.send_raw(request[:mine.randint(1, len(request))])
                time.sleep(mine.uniform(0, 0.006))
                mine.choice([client.close, client.reset])()
                left[0] += 1

        def stay(_):
            with self.cluster.connect() as client:
                while time.monotonic() < end:
                    self.assertEqual(client.call("GET", "public_B"), b"public")

        in_threads(lambda number: (leave if number < 3 else stay)(number), 6)
        self.assertGreater(left[0], 50)

    def test_no_cross_talk_through_a_slow_network(self):
        """TMO-03: 100 ms each way, clients leave after 10 ms: single, pipelined, multi-key and refused commands."""
        self.forwarder.delay = 0.1
        words = [command("GET", "foo"), command("GET", "foo") * 5 + command("PING"), command("MGET", "foo", "foo"),
                 command("BLPOP", "foo", 0) + command("GET", "foo"), command("EVAL", "return 'foo'", 1, "foo")]
        end = time.monotonic() + SECONDS

        def leave(_):
            while time.monotonic() < end:
                clients = [self.cluster.connect() for _ in range(50)]
                for number, client in enumerate(clients):
                    client.send_raw(words[number % len(words)])
                time.sleep(0.01)
                for client in clients:
                    client.reset()

        def stay(number):
            with self.cluster.connect() as client:
                while time.monotonic() < end:
                    if number % 2:
                        self.assertEqual(client.call("GET", "bar"), b"bar")
                    else:
                        client.send_raw(command("GET", "bar") + command("MGET", "bar", "bar") +
                                        command("STRLEN", "bar"))
                        self.assertEqual(client.replies(3), [b"bar", [b"bar", b"bar"], 3])

        in_threads(lambda number: (leave if number == 0 else stay)(number), 5)


if __name__ == "__main__":
    unittest.main()
