"""What clients may write, down to the byte: inline commands, any split of the stream, any size."""
import random
import unittest

from harness import ClusterCase
from resp import Error, command

LIMIT_BYTES = 4 << 20


def in_pieces(connection, data, sizes):
    """Sends `data` in writes of the given sizes, over and over."""
    position, turn = 0, 0
    while position < len(data):
        size = sizes[turn % len(sizes)]
        connection.send_raw(data[position:position + size])
        position, turn = position + size, turn + 1


class InlineCommands(ClusterCase):
    def test_in_one_write_and_byte_by_byte(self):
        """RSP-07: every inline command of a packet is understood, mixed with multibulk ones."""
        data = (b"SET TS:K 180\r\nget TS:K\r\nPING\r\n" + command("APPEND", "TS:K", "!") +
                b"GET TS:K\n\r\nping hello\r\n")
        expected = [b"OK", b"180", b"PONG", 4, b"180!", b"hello"]
        for sizes in ([len(data)], [1], [2, 3]):
            client = self.connect()
            in_pieces(client, data, sizes)
            self.assertEqual(client.replies(len(expected)), expected)

    def test_auth_is_answered_and_what_follows_it_too(self):
        """RSP-07: AUTH where no password is set gets one reply, in the words of Redis."""
        client = self.connect()
        client.send_raw(b"AUTH pw\r\nSET TS:K 180\r\nget TS:K\r\nPING\r\n")
        auth, *others = client.replies(4)
        self.assertIsInstance(auth, Error)
        self.assertEqual(others, [b"OK", b"180", b"PONG"])

    def test_quotes_and_escapes(self):
        """RSP-08: quoted arguments are read as Redis reads them."""
        client = self.connect()
        for line, value in [
            (rb'SET quoted "p w\x41\"x"', b'p wA"x'),
            (rb"SET quoted 'single \'quotes\' \n'", rb"single 'quotes' \n"),
            (rb'"SET" "quoted" "a\r\n\tb"', b"a\r\n\tb"),
            (rb'SET quoted ""', b""),
            (b"  SET   quoted\tx  ", b"x"),
        ]:
            client.send_raw(line + b"\r\n")
            self.assertEqual(client.reply(), b"OK", line)
            self.assertEqual(client.call("GET", "quoted"), value, line)

    def test_unbalanced_quotes(self):
        """RSP-08: the error of Redis, then the end: nothing behind it can be understood."""
        for line in (b'SET k "open\r\n', b"SET k 'open\r\n", b'SET k "a"b\r\n'):
            client = self.connect()
            client.send_raw(line)
            self.assertEqual(client.rest(), b"-ERR Protocol error: unbalanced quotes in request\r\n")

    def test_protocol_errors_say_what_redis_says(self):
        """RSP-16: wrong lengths and the like; what came before is still answered."""
        for sent, error in [
            (b"*3\r\n$4\r\nSET\r\n$1\r\nA\r\n$1\r\nB\r\n", None),
            (b"*1\r\n+PING\r\n", b"expected '$', got '+'"),
            (b"*1\r\n$x\r\n", b"invalid bulk length"),
            (b"*1\r\n$-1\r\n", b"invalid bulk length"),
            (b"*99999999999\r\n", b"invalid multibulk length"),
        ]:
            client = self.connect()
            client.send_raw(command("PING") + sent)
            with self.cluster.servers[0].connect() as plain:
                plain.send_raw(command("PING") + sent)
                expected = plain.rest()
            self.assertEqual(client.rest(), expected, sent)
            if error:
                self.assertIn(error, expected)


class AnySplitOfTheBytes(ClusterCase):
    def test_values_around_buffer_sizes(self):
        """RSP-11: every length near multiples of 16 KiB, near 4 KiB and 64 KiB comes back."""
        lengths = [n * 16384 + d for n in range(1, 6) for d in range(-120, 21)]
        lengths += [n + d for n in (4096, 65536) for d in range(-60, 21)]
        client = self.connect()
        for length in lengths:
            value = (b"%d:" % length) * (length // 4 + 1)
            client.send_raw(command("SET", "tenletters", value[:length]) + command("GET", "tenletters"))
            self.assertEqual(client.reply(), b"OK")
            self.assertEqual(client.reply() == value[:length], True, length)

    def test_key_lengths_in_small_writes(self):
        """RSP-12: writes of 1 to 7 bytes, keys of every length up to 300 and around powers of two."""
        lengths = [*range(1, 301), *(n + d for n in (512, 1024, 2048) for d in (-2, -1, 0, 1, 2))]
        data = b"".join(command("SET", b"k" * n, n) + command("GET", b"k" * n) for n in lengths)
        expected = [reply for n in lengths for reply in (b"OK", b"%d" % n)]
        for size in (1, 2, 3, 5, 7):
            client = self.connect()
            in_pieces(client, data if size > 2 else data[:20_000], [size])
            count = len(expected) if size > 2 else data[:20_000].count(b"*")
            self.assertEqual(client.replies(min(count, len(expected)) - 1), expected[:min(count, len(expected)) - 1])

    def test_key_lengths_at_once(self):
        """RSP-12: around every power of two up to 64 KiB and around 70,000, all in one stream."""
        lengths = sorted({n + d for n in (*(1 << bit for bit in range(7, 17)), 70_000) for d in range(-9, 10)})
        client = self.connect()
        data = b"".join(command("SET", b"k" * n, n) + command("GET", b"k" * n) for n in lengths)
        sender = client.send_aside(data)
        self.assertEqual(client.replies(2 * len(lengths)), [r for n in lengths for r in (b"OK", b"%d" % n)])
        sender.join()

    def test_random_splits_give_the_same_replies(self):
        """RSP-12: any segmentation of the byte stream gives the same replies."""
        rng = random.Random(12)
        words = [("SET", f"key{i}", "v" * rng.choice([0, 1, 9, 10, 99, 1000])) for i in range(60)]
        words += [("MGET", *[f"key{rng.randrange(60)}" for _ in range(rng.randrange(1, 30))]) for _ in range(60)]
        words += [("PING",), ("GET",), ("STRLEN", "key7"), ("ECHO", "\r\n")]
        data = b"".join(command(*some) for some in words) + b"get key1\r\n"
        whole = self.connect()
        whole.send_raw(data)
        expected = [whole.frame() for _ in range(len(words) + 1)]
        for _ in range(15):
            client = self.connect()
            in_pieces(client, data, [rng.choice([1, 2, 3, 10, 50, 500, 5000]) for _ in range(37)])
            self.assertEqual([client.frame() for _ in range(len(words) + 1)], expected)


class LargeRequests(ClusterCase):
    cluster_settings = {"limits": {"request_bytes_max": LIMIT_BYTES}, "request_timeout_ms": 30_000}

    def test_large_keys(self):
        """RSP-13: keys of 17 KB, 100 KB and 1 MB are keys like any other."""
        client = self.connect()
        for size in (17_000, 100_000, 1_000_000):
            key = b"k" * size
            self.assertEqual(client.call("SET", key, size), b"OK")
            self.assertEqual(client.call("MGET", key, "other", key), [b"%d" % size, None, b"%d" % size])

    def test_a_request_beyond_the_limit_is_swallowed(self):
        """RSP-13: an error, and the connection goes on with what follows."""
        client = self.connect()
        sender = client.send_aside(command("SET", "k", b"x" * (LIMIT_BYTES + 1)) + command("PING"))
        error = client.reply()
        self.assertIsInstance(error, Error)
        self.assertIn(b"request_bytes_max", error)
        self.assertEqual(client.reply(), b"PONG")
        sender.join()
        self.assertEqual(client.call("EXISTS", "k"), 0)

    def test_a_length_beyond_what_redis_takes(self):
        """RSP-13: the header of 600 MB is an error before a single byte of it came, and costs no memory."""
        before = self.cluster.proxy.process.status_kib("VmHWM")
        client = self.connect()
        client.send_raw(b"*3\r\n$3\r\nSET\r\n$600000000\r\n")
        self.assertEqual(client.rest(), b"-ERR Protocol error: invalid bulk length\r\n")
        self.assertLess(self.cluster.proxy.process.status_kib("VmHWM") - before, 100_000)

    def test_values_of_many_megabytes(self):
        client = self.connect()
        value = random.Random(1).randbytes(LIMIT_BYTES - 1000)
        for key in ("a", "b", "c"):
            self.assertEqual(client.call("SET", key, value), b"OK")
        got = client.call("MGET", "a", "b", "c")
        self.assertEqual([item == value for item in got], [True] * 3)


class AnyReply(ClusterCase):
    def assert_forwarded_unchanged(self, protocol):
        server = self.cluster.servers[0]
        key = self.cluster.key_of(server, "geo")
        commands = [
            ("EVAL", "return {1,{2,{3,{}}},{}}", 1, key), ("EVAL", "return {}", 1, key),
            ("EVAL", "return {1,false,'x',{err='MY error'},{ok='fine'}}", 1, key), ("EVAL", "return 1.5", 1, key),
            ("EVAL", "return redis.call('nonsense')", 1, key), ("EVAL", "error('x')", 1, key),
            ("XADD", key, "1-1", "f", "v", "g", "w"), ("XRANGE", key, "-", "+"), ("XINFO", "STREAM", key), ("DEL", key),
            ("GEOADD", key, "13.36", "38.11", "Palermo", "15.08", "37.5", "Catania"),
            ("GEOSEARCH", key, "FROMLONLAT", 15, 37, "BYRADIUS", 200, "km", "ASC", "WITHCOORD", "WITHDIST"),
            ("GEORADIUS", key, 15, 37, 200, "km", "WITHCOORD"), ("GEOPOS", key, "Palermo", "nobody"),
            ("LPOP", key), ("ZRANGE", key, 0, 0, "WITHSCORES"),
        ]
        client = self.connect()
        client.call("HELLO", protocol)
        with server.connect() as plain:
            plain.call("HELLO", protocol)
            expected = []
            for words in commands:
                plain.send(*words)
                expected.append(plain.frame())
        self.cluster.flush()
        for words, frame in zip(commands, expected):
            client.send(*words)
            client.send("PING")
            self.assertEqual(client.frame(), frame, words)
            self.assertEqual(client.reply(), b"PONG")

    def test_nested_replies_in_resp2(self):
        """RSP-09: nested arrays, nulls and errors inside arrays pass unchanged, the next command works."""
        self.assert_forwarded_unchanged(protocol=2)

    def test_nested_replies_in_resp3(self):
        """RSP-09 with the types of RESP3."""
        self.assert_forwarded_unchanged(protocol=3)


if __name__ == "__main__":
    unittest.main()
