"""The clients that people really use, as they are: redis-cli, redis-benchmark and Debian's python3-redis."""
import subprocess
import unittest

import redis

from harness import ClusterCase


class RedisCli(ClusterCase):
    def cli(self, *words, stdin=""):
        result = subprocess.run(["redis-cli", "-p", str(self.cluster.proxy.port), *words], input=stdin,
                                capture_output=True, text=True, timeout=60, check=False)
        return result.stdout.strip()

    def test_single_commands(self):
        self.assertEqual(self.cli("PING"), "PONG")
        self.assertEqual(self.cli("SET", "greeting", "hello world"), "OK")
        self.assertEqual(self.cli("GET", "greeting"), "hello world")
        self.assertEqual(self.cli("GET", "missing"), "")
        self.assertEqual(self.cli("DEL", "greeting", "missing"), "1")

    def test_a_session_on_standard_input(self):
        lines = "".join(f"SET k{i} v{i}\n" for i in range(50)) + "MGET " + " ".join(f"k{i}" for i in range(50)) + "\n"
        self.assertEqual(self.cli(stdin=lines).splitlines(), ["OK"] * 50 + [f"v{i}" for i in range(50)])

    def test_resp3(self):
        self.assertEqual(self.cli("-3", "--no-auth-warning", "HSET", "h", "field", "value"), "1")
        self.assertEqual(self.cli("-3", "--no-raw", "HGETALL", "h"), '1# "field" => "value"')

    def test_pipe_mode(self):
        """redis-cli --pipe sends everything, then an ECHO to learn when the last reply has come."""
        lines = "".join(f"SET pipe:{i} {i}\r\n" for i in range(10_000))
        self.assertIn("errors: 0, replies: 10000", self.cli("--pipe", stdin=lines))
        self.assertEqual(sum(server.call("DBSIZE") for server in self.cluster.servers), 10_000)


class RedisBenchmark(ClusterCase):
    def benchmark(self, *options):
        result = subprocess.run(["redis-benchmark", "-p", str(self.cluster.proxy.port), "-c", "50", "-r", "10000",
                                 "--csv", *options], capture_output=True, text=True, timeout=120, check=False)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertNotIn("rror", result.stdout + result.stderr)
        return result.stdout

    def test_its_own_commands_in_pipelines(self):
        tests = "set,get,incr,lpush,rpush,lpop,rpop,sadd,hset,spop,zadd,zpopmin,lrange_100,mset"
        output = self.benchmark("-P", "16", "-n", "4000", "-t", tests)
        for name in ("SET", "GET", "INCR", "LPUSH", "RPOP", "SADD", "HSET", "ZADD", "LRANGE_100", "MSET (10 keys)"):
            self.assertIn(f'"{name}', output)

    def test_one_request_at_a_time(self):
        self.assertIn('"GET"', self.benchmark("-n", "4000", "-t", "get"))

    def test_mget(self):
        keys = [f"key:{i:012d}" for i in range(100)]
        self.assertIn("MGET", self.benchmark("-P", "16", "-n", "2000", "MGET", *keys))

    def test_inline_ping(self):
        self.assertIn("PING_INLINE", self.benchmark("-P", "16", "-n", "4000", "-t", "ping"))


class PythonRedis(ClusterCase):
    def client(self, **options) -> redis.Redis:
        client = redis.Redis(port=self.cluster.proxy.port, **options)
        self.addCleanup(client.close)
        return client

    def test_values_of_every_type(self):
        client = self.client(decode_responses=True)
        client.set("string", "välue")
        client.rpush("list", *range(5))
        client.hset("hash", mapping={"a": "1", "b": "2"})
        client.sadd("set", "x", "y")
        client.zadd("zset", {"one": 1, "two": 2.5})
        client.xadd("stream", {"field": "value"}, id="1-1")
        self.assertEqual(client.get("string"), "välue")
        self.assertEqual(client.lrange("list", 0, -1), list("01234"))
        self.assertEqual(client.hgetall("hash"), {"a": "1", "b": "2"})
        self.assertEqual(client.smembers("set"), {"x", "y"})
        self.assertEqual(client.zrange("zset", 0, -1, withscores=True), [("one", 1.0), ("two", 2.5)])
        self.assertEqual(client.xrange("stream"), [("1-1", {"field": "value"})])
        self.assertIsNone(client.get("missing"))

    def test_binary_keys_and_values(self):
        client = self.client()
        key, value = bytes(range(256)), bytes(reversed(range(256)))
        client.set(key, value)
        self.assertEqual(client.get(key), value)
        self.assertEqual(client.mget(key, b"other"), [value, None])

    def test_pipelines(self):
        client = self.client(decode_responses=True)
        with client.pipeline(transaction=False) as pipeline:
            for i in range(1000):
                pipeline.set(f"k{i}", i).incr(f"k{i}").get(f"k{i}")
            self.assertEqual(pipeline.execute(), [item for i in range(1000) for item in (True, i + 1, str(i + 1))])

    def test_an_error_in_a_pipeline_is_its_own_commands(self):
        client = self.client()
        with client.pipeline(transaction=False) as pipeline:
            pipeline.set("text", "x").incr("text").get("text")
            replies = pipeline.execute(raise_on_error=False)
        self.assertEqual((replies[0], replies[2]), (True, b"x"))
        self.assertIsInstance(replies[1], redis.ResponseError)

    def test_many_keys_at_once(self):
        client = self.client(decode_responses=True)
        values = {f"k{i}": str(i) for i in range(3000)}
        client.mset(values)
        self.assertEqual(client.mget(list(values) + ["missing"]), list(values.values()) + [None])
        self.assertEqual(client.exists(*values, "missing", "k1"), 3001)
        self.assertEqual(client.touch(*values), 3000)
        self.assertEqual(client.delete(*list(values)[:1000]), 1000)
        self.assertEqual(client.unlink(*values), 2000)

    def test_scripts_with_one_key(self):
        client = self.client()
        self.assertEqual(client.eval("return {KEYS[1], ARGV[1]}", 1, "k", "v"), [b"k", b"v"])

    def test_transactions_are_refused_and_the_connection_stays_usable(self):
        client = self.client(single_connection_client=True)
        with self.assertRaises(redis.ResponseError):
            client.pipeline(transaction=True).set("a", 1).execute()
        client.set("a", 2)
        self.assertEqual(client.get("a"), b"2")


if __name__ == "__main__":
    unittest.main()
