"""Everything has a limit, and what reaches it harms nobody else."""
import random
import time
import unittest

from harness import SANITIZED, Cluster, ClusterCase
from load import Background, in_threads
from resp import Error, command
from servers import answers, wait_until

MIB = 1 << 20
GREEDY_CLIENTS, GREEDY_REQUESTS = 4, 300
# Sanitizers keep freed memory and shadow what is used; the bounds below are about the proxy's own.
SANITIZER_KIB = 1_500_000 if SANITIZED else 0


class FileDescriptors(unittest.TestCase):
    def test_too_many_clients_for_the_descriptors_there_are(self):
        """LIM-01, LIM-02: no spinning, old clients are served, servers can be reached again, and then all is well."""
        cluster = Cluster(open_files=64)
        self.addCleanup(cluster.close)
        process = cluster.proxy.process
        early = [cluster.connect() for _ in range(5)]
        for number, client in enumerate(early):
            self.assertEqual(client.call("SET", f"early{number}", number), b"OK")
        log_before = process.output().count("\n")

        crowd = [cluster.connect() for _ in range(200)]  # the kernel completes these, accepted or not
        started, cpu_before = time.monotonic(), process.cpu_seconds()
        while time.monotonic() - started < 2:
            time.sleep(0.2)
            for number, client in enumerate(early):
                self.assertEqual(client.call("GET", f"early{number}"), b"%d" % number)
        elapsed, cpu = time.monotonic() - started, process.cpu_seconds() - cpu_before
        self.assertLess(cpu / elapsed, 0.1 * (5 if SANITIZED else 1), "the proxy spins")
        self.assertLess(process.output().count("\n") - log_before, 20 + 3 * elapsed, "it floods its log")

        cluster.servers[0].stop()
        cluster.servers[0].start()
        lost = cluster.key_of(cluster.servers[0])
        wait_until(lambda: early[0].call("SET", lost, "v") == b"OK", "a lost server is reached again")

        for client in crowd:
            client.close()
        wait_until(lambda: answers(cluster.proxy.where), "a new client is served")

    def test_too_many_clients_for_the_pool(self):
        cluster = Cluster(limits={"clients_max": 10}, threads=1)
        self.addCleanup(cluster.close)
        kept = [cluster.connect() for _ in range(30)]
        served = refused = 0
        for client in kept:
            try:
                client.send("PING")
                reply = client.reply()
            except (EOFError, ConnectionError):
                reply = Error(b"closed")
            served += reply == b"PONG"
            refused += isinstance(reply, Error)
        self.assertEqual((served, refused), (10, 20))
        for client in kept:
            client.close()
        wait_until(lambda: answers(cluster.proxy.where), "a new client is served")


class Memory(ClusterCase):
    cluster_settings = {
        "request_timeout_ms": 60_000,
        "limits": {"reply_bytes_pause": MIB, "reply_bytes_max": 8 * MIB, "requests_max": 1024},
    }

    def kib(self, field):
        return self.cluster.proxy.process.status_kib(field)

    def test_memory_comes_back_after_a_burst(self):
        """LIM-06: many clients with large MGET replies; then nothing, and the memory is the system's again."""
        client = self.connect()
        keys = [f"k{i}" for i in range(50)]
        client.call("MSET", *[word for key in keys for word in (key, "x" * 100_000)])
        before = self.kib("VmRSS")

        def burst(_):
            with self.cluster.connect() as mine:
                for _ in range(3):
                    mine.send("MGET", *keys)
                    self.assertGreater(len(mine.frame()), 5_000_000)

        in_threads(burst, 16)
        wait_until(lambda: self.kib("VmRSS") - before < 30_000 + SANITIZER_KIB, "the burst's memory is given back")

    def test_deep_pipelines(self):
        """LIM-07: many clients pipeline small GETs without end; what waits is small and counted."""
        self.connect().call("SET", "k", "v" * 10)
        before = self.kib("VmHWM")
        requests = command("GET", "k") * 20_000
        reply = b"$10\r\n" + b"v" * 10 + b"\r\n"

        def pipeline(_):
            with self.cluster.connect() as mine:
                sender = mine.send_aside(requests)
                wanted = reply * 20_000
                self.assertEqual(mine.take(len(wanted)) == wanted, True)
                sender.join()

        in_threads(pipeline, 30)
        pending = 30 * 20_000
        self.assertLess(self.kib("VmHWM") - before, pending * 512 // 1024 + SANITIZER_KIB)

    def test_clients_that_ask_for_much_and_read_nothing(self):
        """LIM-08: the memory for them is bounded, and the same servers serve others meanwhile."""
        values = {f"big{i}": "x" * MIB for i in range(10)}
        other = self.connect()
        for key, value in values.items():
            self.assertEqual(other.call("SET", key, value), b"OK")
        before = self.kib("VmHWM")
        greedy = [self.cluster.connect() for _ in range(GREEDY_CLIENTS)]
        requests = b"".join(command("GET", f"big{i % 10}") for i in range(GREEDY_REQUESTS))
        for client in greedy:
            client.send_raw(requests)
        for i in range(300):
            self.assertEqual(other.call("SET", f"k{i}", i), b"OK")
            self.assertEqual(other.call("GET", f"k{i}"), b"%d" % i)
            self.assertEqual(len(other.call("GET", f"big{i % 10}")), MIB)
        # At most reply_bytes_max each and one reply that was under way, twice while a buffer grows.
        self.assertLess(self.kib("VmHWM") - before, GREEDY_CLIENTS * 2 * (8 + 2) * 1024 + SANITIZER_KIB)
        for client in greedy:
            client.close()
        self.assertEqual(other.call("PING"), b"PONG")


class ManyShortClients(ClusterCase):
    def test_errors_and_aborted_handshakes(self):
        """LIM-10: after thousands of clients that misbehave a new one is served, and the counters are right."""
        garbage = [b"*1\r\n$x\r\n", b"*99999999999\r\n", b"GET \"open\r\n", b"*3\r\n$3\r\nSET\r\n", b"",
                   b"\x16\x03\x01\x02\x00\r\n", command("GET", "k") + b"*1\r\n:1\r\n",
                   b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"]
        count = [0] * 4

        def misbehave(number, stopped):
            rng = random.Random(number)
            while not stopped.is_set():
                client = self.cluster.connect()
                client.send_raw(rng.choice(garbage))
                rng.choice([client.close, client.reset])()
                count[number] += 1

        with Background(misbehave, 4):
            steady = self.connect()
            end = time.monotonic() + 3
            while time.monotonic() < end:
                self.assertEqual(steady.call("SET", "steady", "v"), b"OK")
        self.assertGreater(sum(count), 200)
        self.assertEqual(self.connect().call("GET", "steady"), b"v")
        wait_until(lambda: self.counters()["clients"] == 2, "only the two that are left are counted")
        self.assertGreaterEqual(self.counters()["accepted"], sum(count))
        self.assertGreater(self.counters()["protocol_errors"], 0)

    def counters(self):
        return self.cluster.proxy.status()["counters"]


if __name__ == "__main__":
    unittest.main()
