"""Many requests without waiting: order, and no deadlock however much is sent before anything is read."""
import random
import unittest

from harness import SANITIZED, ClusterCase
from load import in_threads
from resp import command

CLIENTS = 6


class Order(ClusterCase):
    cluster_settings = {"forwarded": True, "threads": 4, "request_timeout_ms": 60_000}

    def setUp(self):
        super().setUp()
        rng = random.Random(1)
        self.cluster.forwarders[0].delay = lambda: rng.choice([0, 0, 0.001, 0.004])  # one server is slow

    def test_commands_on_a_key_run_in_the_order_sent(self):
        """PIP-01: SET, GET, DEL, GET by many clients over many connections, one of them slow."""
        def work(number):
            requests, expected = [], []
            for i in range(2500):
                key = f"{number}:{i % 1000}"
                requests += [command("SET", key, i), command("GET", key), command("DEL", key), command("GET", key)]
                expected.append(b"+OK\r\n$%d\r\n%d\r\n:1\r\n$-1\r\n" % (len(str(i)), i))
            with self.cluster.connect() as client:
                sender = client.send_aside(b"".join(requests))
                wanted = b"".join(expected)
                got = client.take(len(wanted))
                sender.join()
            self.assertEqual(got == wanted, True, "a reply of another time")

        in_threads(work, CLIENTS)

    def test_a_key_added_and_removed_in_one_pipeline_leaves_nothing(self):
        """PIP-02: ZADD, then ZREMRANGEBYSCORE; ZCARD is 0 for every key."""
        def work(number):
            keys = [f"TEST:{number}:{i}" for i in range(300)]
            requests = [command(*words) for _ in range(5) for key in keys for words in (
                ("ZADD", key, 1, "a", 2, "b"), ("ZREMRANGEBYSCORE", key, "-inf", "+inf"))]
            requests += [command("ZCARD", key) for key in keys]
            with self.cluster.connect() as client:
                sender = client.send_aside(b"".join(requests))
                self.assertEqual(client.replies(2 * 5 * len(keys)), [2, 2] * 5 * len(keys))
                self.assertEqual(client.replies(len(keys)), [0] * len(keys))
                sender.join()

        in_threads(work, CLIENTS)

    def test_replies_come_in_request_order_whoever_is_slow(self):
        with self.cluster.connect() as client:
            keys = [f"k{i}" for i in range(3000)]
            client.send_raw(b"".join(command("SET", key, key) for key in keys[:1000]))
            client.replies(1000)
            words = [w for key in keys[:1000] for w in (("GET", key), ("PING", key), ("MGET", key, "k1", key))]
            sender = client.send_aside(b"".join(command(*some) for some in words))
            for key in keys[:1000]:
                self.assertEqual(client.replies(3), [key.encode(), key.encode(), [key.encode(), b"k1", key.encode()]])
            sender.join()


class WithoutReading(ClusterCase):
    cluster_settings = {"request_timeout_ms": 60_000}

    def test_mget_of_a_million_keys(self):
        """PIP-05: the reply of more than 100 MB is read only when the whole request has been written."""
        client = self.connect()
        value = b"v" * 100
        client.send_raw(b"".join(command("SET", f"k{i}", value) for i in range(0, 10_000, 2)))
        client.replies(5000)
        client.send_raw(command("MGET", *[f"k{i % 10_000}" for i in range(1_000_000)]))
        pair = b"$100\r\n" + value + b"\r\n" + b"$-1\r\n"
        expected = b"*1000000\r\n" + pair * 500_000
        self.assertEqual(client.take(len(expected)) == expected, True)
        self.assertEqual(client.call("PING"), b"PONG")

    def test_a_long_pipeline_written_before_anything_is_read(self):
        """PIP-05: 124,000 GETs, 100 bytes each in the reply."""
        client = self.connect()
        value = b"v" * 100
        client.call("SET", "k", value)
        client.send_raw(command("GET", "k") * 124_000)
        expected = (b"$100\r\n" + value + b"\r\n") * 124_000
        self.assertEqual(client.take(len(expected)) == expected, True)

    def test_del_of_half_a_million_keys(self):
        """PIP-07: the right count, in less than four times the memory of the request."""
        process = self.cluster.proxy.process
        client = self.connect()
        keys = [f"key:{i:08d}" for i in range(500_000)]
        client.send_aside(b"".join(command("SET", key, 1) for key in keys[:100_000])).join()
        client.replies(100_000)
        request = command("DEL", *keys)
        before = process.status_kib("VmHWM")
        self.assertEqual(client.call("PING"), b"PONG")
        client.send_raw(request)
        self.assertEqual(client.reply(), 100_000)
        growth = process.status_kib("VmHWM") - before
        # What a sanitizer adds to each byte is its own affair.
        self.assertLess(growth, 4 * len(request) / 1024 * (10 if SANITIZED else 1))


if __name__ == "__main__":
    unittest.main()
