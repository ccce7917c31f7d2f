"""Commands with several keys are split per server and put together: never a difference to one plain Redis."""
import random
import unittest

from harness import ClusterCase
from resp import Connection, Error, command
from servers import RedisServer

KEYS = [f"k{i}" for i in range(24)] + ["{tag}1", "{tag}2", "", "with space", "\u00fc"]
# Small encodings keep their order; the large ones are in an order that differs from server to server.
SETTINGS = ("--hash-max-listpack-value", "100000", "--hash-max-listpack-entries", "100000")
VALUES = ["", "0", "17", "-3", "text", "x" * 100, "y" * 20_000, "3.5"]


def random_command(rng: random.Random):
    """Any command of the kinds whose reply is determined by what was sent before."""
    key, value = rng.choice(KEYS), rng.choice(VALUES)
    some_keys = rng.choices(KEYS, k=rng.choice([1, 1, 2, 3, 10, 40]))  # repetitions wanted
    pairs = [word for some_key in some_keys for word in (some_key, rng.choice(VALUES))]
    return rng.choice([
        ("SET", key, value), ("GET", key), ("GETSET", key, value), ("SETNX", key, value), ("GETDEL", key),
        ("APPEND", key, value), ("STRLEN", key), ("INCR", key), ("INCRBY", key, value), ("INCRBYFLOAT", key, value),
        ("TYPE", key), ("EXPIRE", key, "1000"), ("PERSIST", key), ("GETRANGE", key, "1", "5"),
        ("LPUSH", key, value, value), ("RPOP", key), ("LRANGE", key, "0", "-1"), ("LLEN", key), ("LPOP", key, "2"),
        ("HSET", key, "f", value, "g", "1"), ("HGETALL", key), ("HGET", key, "f"), ("HMGET", key, "f", "nope"),
        ("SADD", key, "1", "2", "3"), ("SMEMBERS", key), ("SISMEMBER", key, "2"), ("SCARD", key),
        ("ZADD", key, "1", "a", "2.5", "b"), ("ZRANGE", key, "0", "-1", "WITHSCORES"), ("ZSCORE", key, "b"),
        ("ZRANK", key, "nope"), ("SETBIT", key, "7", "1"), ("BITCOUNT", key), ("PFADD", key, "a"),
        ("MGET", *some_keys), ("MGET", *some_keys), ("MSET", *pairs), ("MSET", *pairs), ("MSET", *pairs[:-1]),
        ("DEL", *some_keys), ("UNLINK", *some_keys), ("EXISTS", *some_keys), ("TOUCH", *some_keys),
        ("mget", *some_keys), ("Exists", *some_keys), ("GET",), ("MGET",), ("SET", key), ("HSET", key, "f"),
    ])


class SplitCommands(ClusterCase):
    cluster_settings = {"server_settings": SETTINGS}

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.oracle = RedisServer(cls.cluster.folder, "oracle", *SETTINGS)
        cls.addClassCleanup(cls.oracle.stop)

    def setUp(self):
        super().setUp()
        self.oracle.call("FLUSHALL")

    def assert_same_as_one_redis(self, protocol, rounds, seed):
        rng = random.Random(seed)
        with self.cluster.connect() as proxied, self.oracle.connect() as plain:
            for connection in (proxied, plain):
                connection.call("HELLO", protocol)
            for _ in range(rounds):
                batch = [random_command(rng) for _ in range(rng.randint(1, 60))]
                sent = b"".join(command(*words) for words in batch)
                proxied.send_raw(sent)
                plain.send_raw(sent)
                for words in batch:
                    expected, got = plain.frame(), proxied.frame()
                    self.assertEqual(got, expected, f"seed {seed}, {words}")

    def test_random_sequences_get_the_replies_of_one_redis_in_resp2(self):
        """MUL-10: split in order, duplicates included, reply by reply as one server would."""
        for seed in range(4):
            self.assert_same_as_one_redis(protocol=2, rounds=60, seed=seed)

    def test_random_sequences_get_the_replies_of_one_redis_in_resp3(self):
        """MUL-10 again, where absent values, maps and doubles have types of their own."""
        for seed in range(4):
            self.assert_same_as_one_redis(protocol=3, rounds=60, seed=seed)

    def test_both_protocols_at_once(self):
        with self.cluster.connect() as second, self.cluster.connect() as third:
            third.call("HELLO", 3)
            second.call("HSET", "h", "f", "v")
            for _ in range(50):
                second.send("HGETALL", "h")
                third.send("HGETALL", "h")
                self.assertEqual(second.reply(), [b"f", b"v"])
                self.assertEqual(third.reply(), {b"f": b"v"})

    def test_sums_count_duplicates(self):
        """MUL-10: EXISTS, TOUCH, UNLINK and DEL add up over three servers."""
        client = self.connect()
        keys = [f"k{i}" for i in range(100)]
        client.call("MSET", *[word for key in keys for word in (key, "v")])
        sizes = [server.call("DBSIZE") for server in self.cluster.servers]
        self.assertEqual(sum(sizes), 100)
        self.assertTrue(all(sizes), "every server has a part, or nothing was split")
        self.assertEqual(client.call("EXISTS", *keys, *keys, "missing"), 200)
        self.assertEqual(client.call("TOUCH", *keys, *keys), 200)
        self.assertEqual(client.call("UNLINK", *keys[:50], *keys[:50]), 50)
        self.assertEqual(client.call("DEL", *keys, "missing"), 50)

    def test_wrong_numbers_of_arguments(self):
        """MUL-02: a bad MSET writes nothing, its neighbours are answered and the connection stays open."""
        client = self.connect()
        commands = [("SET", "before", "1"), ("MSET", "k1", "v1", "k2"), ("MSET", "k1"), ("MSET",), ("MGET",), ("DEL",),
                    ("EXISTS",), ("mset", "k1", "v1", "k2"), ("UNLINK",), ("TOUCH",), ("GET", "before")]
        client.send_raw(b"".join(command(*words) for words in commands))
        replies = client.replies(len(commands))
        self.assertEqual((replies[0], replies[-1]), (b"OK", b"1"))
        for words, reply in zip(commands[1:-1], replies[1:-1]):
            self.assertEqual(reply, Error(f"ERR wrong number of arguments for '{words[0].lower()}' command".encode()))
        self.assertEqual(client.call("EXISTS", "k1", "k2"), 0)

    def test_mget_without_keys(self):
        """MUL-03."""
        client = self.connect()
        client.send_raw(b"*1\r\n$4\r\nMget\r\n*1\r\n$4\r\nPING\r\n")
        self.assertEqual(client.replies(2), [Error(b"ERR wrong number of arguments for 'mget' command"), b"PONG"])

    def test_the_first_servers_error_is_passed_on(self):
        """MUL-04: one of the servers is a read-only replica; its error keeps its words and its code."""
        keys = self.cluster.keys_by_server(60)
        readonly, others = self.cluster.servers[0], self.cluster.servers[1:]
        client = self.connect()
        client.call("MSET", *[word for some in keys.values() for key in some for word in (key, "v")])
        readonly.call("REPLICAOF", "127.0.0.1", "1")
        self.addCleanup(readonly.call, "REPLICAOF", "NO", "ONE")
        for words in [("DEL", *[key for some in keys.values() for key in some]),
                      ("MSET", *[word for some in keys.values() for key in some for word in (key, "w")])]:
            reply = client.call(*words)
            self.assertIsInstance(reply, Error)
            self.assertTrue(reply.startswith(b"READONLY You can't write against a read only replica"), reply)
        self.assertEqual(client.call("GET", keys[others[0].name][0]), b"w")

    def test_keys_of_one_tag_stay_together(self):
        client = self.connect()
        tagged = ["{user:7}:name", "{user:7}:mail", "x{user:7}y", "{user:7}{other}"]
        self.assertEqual(len(set(self.cluster.proxy.owners(tagged))), 1)
        for key in tagged:
            client.call("RPUSH", key, "1")
        holders = [server for server in self.cluster.servers if server.call("EXISTS", *tagged)]
        self.assertEqual([server.call("EXISTS", *tagged) for server in holders], [len(tagged)])
        self.assertEqual(client.call("RPOPLPUSH", *tagged[:2]), b"1")
        self.assertEqual(client.call("SINTERSTORE", "{user:7}out", "{user:7}a", "{user:7}b"), 0)

    def test_keys_apart_are_refused_where_a_command_needs_them_together(self):
        client = self.connect()
        apart = [some[0] for some in self.cluster.keys_by_server(60).values()]
        reply = client.call("RPOPLPUSH", *apart[:2])
        self.assertIsInstance(reply, Error)
        self.assertIn(b"CROSSSLOT", reply)
        self.assertEqual(client.call("PING"), b"PONG")

    def test_locate_and_the_proxy_agree(self):
        client = self.connect()
        keys = [f"object:{i}" for i in range(2000)] + ["{a}b", "a{}b", "{", "}{", "}a{b}", "sp ace", "\u0631"]
        client.send_raw(b"".join(command("SET", key, "v") for key in keys))
        client.replies(len(keys))
        expected = {server.name: set() for server in self.cluster.servers}
        for key, owner in zip(keys, self.cluster.proxy.owners(keys)):
            expected[owner].add(key.encode())
        for server in self.cluster.servers:
            with Connection(server.port) as connection:
                self.assertEqual(set(connection.call("KEYS", "*")) ^ expected[server.name], set())


if __name__ == "__main__":
    unittest.main()
