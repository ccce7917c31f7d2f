"""What clients say before they work, and the commands that would change a connection shared by many."""
import random
import unittest

from harness import ClusterCase
from resp import Error, command

# Every command that gives a connection a state of its own. Each is answered by the proxy, once, with an error.
REFUSED = [
    ("SUBSCRIBE", "ch"), ("PSUBSCRIBE", "ch*"), ("SSUBSCRIBE", "ch"), ("UNSUBSCRIBE",), ("MONITOR",),
    ("CLIENT", "REPLY", "OFF"), ("CLIENT", "TRACKING", "ON"), ("CLIENT", "CACHING", "YES"), ("CLIENT", "PAUSE", "1000"),
    ("SELECT", "1"), ("WATCH", "k"), ("READONLY",), ("READWRITE",), ("ASKING",), ("MULTI",), ("WAIT", "1", "0"),
    ("SYNC",), ("PSYNC", "?", "-1"), ("REPLICAOF", "NO", "ONE"), ("SHUTDOWN",), ("FLUSHALL",), ("KEYS", "*"),
    ("CONFIG", "SET", "a", "b"), ("DEBUG", "SLEEP", "0"), ("SWAPDB", "0", "1"), ("CLUSTER", "SLOTS"), ("SCAN", "0"),
]


class Hello(ClusterCase):
    def test_every_form(self):
        """HSK-01: maps in RESP3, arrays in RESP2, NOPROTO for 4; the connection never closes."""
        client = self.connect()
        self.assertEqual(client.call("HELLO", 3)[b"proto"], 3)
        self.assertIsNone(client.call("GET", "missing"))
        client.send("GET", "missing")
        self.assertEqual(client.frame(), b"_\r\n")
        self.assertEqual(client.call("HELLO")[b"proto"], 3)
        reply = client.call("HELLO", 2)
        self.assertEqual(dict(zip(reply[::2], reply[1::2]))[b"proto"], 2)
        client.send("GET", "missing")
        self.assertEqual(client.frame(), b"$-1\r\n")
        self.assertEqual(client.call("HELLO", 4), Error(b"NOPROTO unsupported protocol version"))
        self.assertEqual(client.call("HELLO", 3, "AUTH", "default", "pw", "SETNAME", "app")[b"proto"], 3)
        self.assertEqual(client.call("CLIENT", "GETNAME"), b"app")
        self.assertEqual(client.call("PING"), b"PONG")

    def test_wrong_forms(self):
        """HSK-01, HSK-15: an error each, and the connection goes on."""
        client = self.connect()
        for words in [("HELLO", "x"), ("HELLO", 3, "AUTH"), ("HELLO", 3, "AUTH", "a"), ("HELLO", 3, "SETNAME"),
                      ("HELLO", 3, "NONSENSE"), ("HELLO", 3, "SETNAME", "with space")]:
            self.assertIsInstance(client.call(*words), Error, words)
        self.assertEqual(client.call("PING"), b"PONG")

    def test_the_start_of_real_clients_in_one_packet(self):
        """HSK-05: what redis-py 5, Lettuce and node-redis send first, all at once, answered in order."""
        client = self.connect()
        client.send_raw(b"".join(command(*words) for words in [
            ("HELLO", 3), ("CLIENT", "SETINFO", "LIB-NAME", "redis-py"), ("CLIENT", "SETINFO", "LIB-VER", "5.0.1"),
            ("CLIENT", "SETNAME", "worker-1"), ("SELECT", 0), ("PING",), ("CLIENT", "ID"), ("CLIENT", "GETNAME")]))
        hello, *others, client_id, name = client.replies(8)
        self.assertEqual(hello[b"proto"], 3)
        self.assertEqual(others, [b"OK", b"OK", b"OK", b"OK", b"PONG"])
        self.assertIsInstance(client_id, int)
        self.assertEqual(name, b"worker-1")

    def test_what_the_proxy_answers_itself(self):
        client = self.connect()
        self.assertEqual(client.call("ECHO", "x"), b"x")
        self.assertEqual(client.call("PING", "x"), b"x")
        self.assertIn(b"redis_version:", client.call("INFO"))
        self.assertIn(b"redis_version:", client.call("INFO", "server"))
        seconds, micros = client.call("TIME")
        self.assertTrue(int(seconds) > 1_600_000_000 and 0 <= int(micros) < 1_000_000)
        self.assertGreater(client.call("COMMAND", "COUNT"), 150)
        self.assertEqual(client.call("COMMAND", "INFO", "get")[0][:3], [b"get", 2, [b"readonly", b"fast"]])
        self.assertGreater(len(client.call("COMMAND")), 150)
        self.assertEqual(client.call("QUIT"), b"OK")
        self.assertEqual(client.rest(), b"")


class StatefulCommands(ClusterCase):
    def test_unknown_commands_in_the_words_of_redis(self):
        """HSK-03: clients look for these words."""
        client = self.connect()
        with self.cluster.servers[0].connect() as plain:
            for words in [("FOO", "bar"), ("FOO",), ("foo", "a b", "c" * 200, "d"), ("F" * 300,),
                          ("OBJECT", "NOPE", "k"), ("CLIENT", "NOPE"), ("FO\r\nO", "b\r\nr")]:
                plain.send(*words)
                expected = plain.frame()
                client.send(*words)
                self.assertEqual(client.frame(), expected, words)
        self.assertEqual(client.call("FOO", "bar"),
                         Error(b"ERR unknown command 'FOO', with args beginning with: 'bar' "))

    def test_nobody_changes_the_connection_of_others(self):
        """HSK-10: each is refused with a reason, once; the client goes on, and so do the others."""
        other = self.connect()
        other.call("SET", "k", "v")
        for words in REFUSED:
            with self.subTest(words=words), self.cluster.connect() as client:
                client.send_raw(command(*words) + command("GET", "k"))
                refusal, value = client.replies(2)
                self.assertIsInstance(refusal, Error)
                self.assertEqual(value, b"v")
                self.assertEqual(other.call("GET", "k"), b"v")

    def test_reset_and_select_0(self):
        """HSK-10: what can be done without touching a server is done, or refused; nothing leaks to others."""
        client, other = self.connect(), self.connect()
        client.call("HELLO", 3)
        self.assertEqual(client.call("SELECT", 0), b"OK")
        self.assertTrue(isinstance(reset := client.call("RESET"), Error) or reset == b"RESET", reset)
        other.send("GET", "missing")
        self.assertEqual(other.frame(), b"$-1\r\n")
        self.assertEqual(client.call("PING"), b"PONG")

    def test_blocking_commands(self):
        """HSK-11: refused, so that B waits for nobody and no element goes to a client that left."""
        first, second = self.connect(), self.connect()
        refusal = first.call("BLPOP", "q", 0)
        self.assertIsInstance(refusal, Error)
        self.assertIn(b"not supported", refusal)
        second.send_raw(command("GET", "x") * 1000)
        self.assertEqual(second.replies(1000), [None] * 1000)
        first.close()
        self.assertEqual(second.call("LPUSH", "q", "x"), 1)
        self.assertEqual(second.call("LLEN", "q"), 1)
        for words in [("BRPOP", "q", 0), ("BLMOVE", "q", "q", "LEFT", "LEFT", 0), ("BRPOPLPUSH", "q", "q", 0),
                      ("BLMPOP", 0, 1, "q", "LEFT"), ("BZPOPMIN", "z", 0), ("XREAD", "BLOCK", 0, "STREAMS", "s", "$")]:
            self.assertIsInstance(second.call(*words), Error, words)
        self.assertEqual(second.call("LLEN", "q"), 1)

    def test_transactions(self):
        """HSK-12: a clean refusal at MULTI; every form of use leaves a usable connection."""
        apart = [some[0] for some in self.cluster.keys_by_server(60).values()]
        for words in [[("MULTI",), ("SET", "{t}a", 1), ("SET", "{t}b", 2), ("EXEC",)], [("MULTI",), ("DISCARD",)],
                      [("EXEC",)], [("DISCARD",)], [("MULTI",), ("EXEC",)], [("UNWATCH",)],
                      [("MULTI",), ("SET", apart[0], 1), ("SET", apart[1], 2), ("EXEC",)]]:
            client = self.connect()
            client.send_raw(b"".join(command(*some) for some in words))
            for some, reply in zip(words, client.replies(len(words))):
                self.assertEqual(isinstance(reply, Error), some[0] != "SET", (some, reply))
            self.assertEqual(client.call("PING"), b"PONG")
        leaving = self.connect()
        leaving.send_raw(command("MULTI") + command("SET", "k", "left"))
        leaving.reset()
        self.assertEqual(self.connect().call("SET", "k", "v"), b"OK")

    def test_blocking_over_servers_then_mget_then_gone(self):
        """HSK-14."""
        keys = [some[0] for some in self.cluster.keys_by_server(60).values()]
        for _ in range(20):
            client = self.connect()
            client.send_raw(command("BLPOP", *keys, 0) + command("MGET", *keys))
            refusal, values = client.replies(2)
            self.assertIsInstance(refusal, Error)
            self.assertEqual(values, [None] * len(keys))
            client.send_raw(command("BLPOP", *keys, 0) + command("MGET", *keys))
            client.reset()
        self.assertEqual(self.connect().call("PING"), b"PONG")

    def test_any_arguments_to_what_the_proxy_answers(self):
        """HSK-15: none, too many, binary and 1 MB long arguments: one reply each, never a crash."""
        rng = random.Random(15)
        heads = [("PING",), ("ECHO",), ("SELECT",), ("HELLO",), ("CLIENT",), ("CLIENT", "SETNAME"),
                 ("CLIENT", "SETINFO"), ("CLIENT", "GETNAME"), ("CLIENT", "ID"), ("CLIENT", "REPLY"), ("COMMAND",),
                 ("COMMAND", "COUNT"), ("COMMAND", "INFO"), ("COMMAND", "DOCS"), ("COMMAND", "GETKEYS"),
                 ("COMMAND", "LIST"), ("INFO",), ("TIME",), ("AUTH",), ("RESET", "x"), ("OBJECT",), ("MEMORY",),
                 ("XINFO",), ("SORT",), ("EVAL",)]
        tails = [b"", b"\x00\xff\r\n", b"x", b"9" * 40, b"-1", rng.randbytes(1 << 20)]
        for head in heads:
            client = self.connect()
            for count in range(5):
                tail = [rng.choice(tails) for _ in range(count)]
                client.send_raw(command(*head, *tail) + command("ECHO", "next"))
                client.frame()
                self.assertEqual(client.reply(), b"next", (head, count))
        self.assertEqual(self.connect().call("SELECT"), Error(b"ERR wrong number of arguments for 'select' command"))

    def test_publish(self):
        """HSK-18: refused with a reason: subscribers could not hear it."""
        reply = self.connect().call("PUBLISH", "ch", "msg")
        self.assertIsInstance(reply, Error)
        self.assertIn(b"'publish' is not supported: ", reply)


if __name__ == "__main__":
    unittest.main()
