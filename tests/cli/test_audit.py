"""clockwise audit: every misplaced key is found, on real servers, and nothing else."""
import base64
import json
import subprocess
import unittest

from audit_case import AuditCase, counts, keys_named, store
from program import CLOCKWISE, clockwise

MEBIBYTE = 1 << 20


class Keys(AuditCase):
    server_names = ("cache-a", "cache-b", "cache-c")

    def test_every_planted_key_is_found_and_no_other(self):
        file = self.topology()
        by_owner = self.place(file, keys_named("user", 20_000))
        self.assertEqual(self.audit(file)[0], 0)
        planted = [("cache-a", "cache-b", 70), ("cache-a", "cache-c", 3), ("cache-c", "cache-a", 11)]
        for sits_on, belongs_to, count in planted:
            store(self.servers[sits_on], by_owner[belongs_to][:count])
        status, report, complaint = self.audit(file)
        self.assertEqual((status, complaint), (1, ""))
        self.assertEqual(counts(report), {(sits_on, belongs_to): count for sits_on, belongs_to, count in planted})
        self.assertEqual((report["keys"], report["misplaced"], report["complete"]), (20_084, 84, True))
        servers = {server["name"]: server for server in report["servers"]}
        self.assertEqual([servers[name]["misplaced"] for name in self.servers], [73, 0, 11])
        self.assertEqual(servers["cache-a"]["keys"], len(by_owner["cache-a"]) + 73)
        self.assertEqual(servers["cache-a"]["address"], self.servers["cache-a"].address)
        self.assertEqual({(server["state"], server["error"]) for server in report["servers"]}, {("walked", None)})
        self.assertEqual(sorted(self.listed(file)), sorted(
            (key, sits_on, belongs_to) for sits_on, belongs_to, count in planted
            for key in by_owner[belongs_to][:count]))

    def test_the_text_names_pairs_and_examples(self):
        file = self.topology()
        by_owner = self.place(file, keys_named("user", 300))
        self.assertIn("All of 300 keys are where they belong.", self.succeed("audit", "-c", file).decode())
        store(self.servers["cache-a"], by_owner["cache-b"][:7])
        done = clockwise("audit", "-c", file, "--examples", "4")
        self.assertEqual((done.returncode, done.stderr), (1, b""))
        text = done.stdout.decode()
        self.assertIn("7 of 307 keys (2.28%) sit where they do not belong.", text)
        self.assertRegex(text, r"(?m)^SITS ON +BELONGS TO +KEYS\ncache-a +cache-b +7$")
        self.assertRegex(text, r"(?m)^SERVER +ADDRESS +WALKED +KEYS +MISPLACED +PART\ncache-a ")
        examples = text.partition("On cache-a, belonging to cache-b, for example\n")[2].splitlines()
        self.assertEqual(len(set(examples)), 4)
        self.assertLessEqual({line.strip().encode() for line in examples}, set(by_owner["cache-b"][:7]))
        self.assertNotIn("for example", clockwise("audit", "-c", file, "--examples", "0").stdout.decode())

    def test_keys_are_bytes(self):
        odd = [bytes(range(256)), b"", b"\xff\xfe", b"tab\tnewline\nnul\0back\\slash", "schlüssel".encode(), b"\x1b[31m"]
        file = self.topology({"name": "home", "address": self.servers["cache-a"].address},
                             {"name": "full", "address": self.servers["cache-b"].address, "weight": 0})
        store(self.servers["cache-a"], odd)
        self.assertEqual(self.audit(file)[0], 0)
        store(self.servers["cache-b"], odd)
        done = clockwise("audit", "-c", file, "--list", "-0")
        expected = [key + b"\tfull\thome\0" for key in odd]
        self.assertEqual(len(done.stdout), sum(map(len, expected)))
        for record in expected:
            self.assertIn(record, done.stdout)
        lines = clockwise("audit", "-c", file, "--list").stdout
        self.assertEqual(len(lines.splitlines()), len(odd))
        self.assertIn(rb"tab\tnewline\nnul\x00back\\slash" + b"\t", lines)
        self.assertNotIn(b"\x1b", lines + clockwise("audit", "-c", file).stdout)
        examples = [example for flow in self.audit(file, "--examples", "9")[1]["flows"] for example in flow["examples"]]
        exact = {base64.b64decode(each["key_base64"]) if "key_base64" in each else each["key"].encode()
                 for each in examples}
        self.assertEqual(exact, set(odd))
        objects = json.loads(clockwise("audit", "-c", file, "--list", "--json").stdout)
        self.assertEqual(len(objects), len(odd))
        self.assertEqual(set(objects[0]) - {"key_base64"}, {"key", "from", "to"})

    def test_hash_tags_are_applied(self):
        file = self.topology(hash_tag="{}")
        keys = [f"{{cart:{group}}}:{index}".encode() for group in range(20) for index in range(10)]
        self.place(file, keys)
        self.assertEqual(self.audit(file)[0], 0)
        status, report, _ = self.audit(self.topology(hash_tag="", name="whole-key.yaml"))
        self.assertEqual(status, 1)
        self.assertGreater(report["misplaced"], 50)

    def test_long_keys(self):
        file = self.topology()
        keys = [b"%d:" % index + b"k" * (MEBIBYTE - 10) for index in range(40)]
        by_owner = self.place(file, keys)
        self.assertEqual(self.audit(file, "--count", "10000")[0], 0)
        wanderer = by_owner["cache-b"][0]
        store(self.servers["cache-a"], [wanderer])
        self.assertEqual(self.listed(file, "--count", "10000"), [(wanderer, "cache-a", "cache-b")])
        self.assertEqual(self.audit(file)[1]["flows"], [
            {"from": "cache-a", "to": "cache-b", "keys": 1, "examples": []}])

    def test_other_owners_by_another_scheme(self):
        file = self.topology()
        self.place(file, keys_named("user", 1000))
        done = clockwise("audit", "-c", file, "--scheme", "modulo")
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"probably place keys by another scheme", b" ".join(done.stdout.split()))
        self.assertEqual(self.audit(file, "--scheme", "ring")[0], 0)

    def test_copies_are_in_their_place(self):
        file = self.topology()
        keys = keys_named("user", 500)
        for key, names in zip(keys, self.owners(file, keys, "--copies", "2")):
            for name in names:
                store(self.servers[name], [key])
        self.assertEqual(self.audit(file, "--copies", "2")[0], 0)
        self.assertEqual(self.audit(file)[1]["misplaced"], len(keys))
        self.assertIn("only 3 nodes own keys", self.refuse("audit", "-c", file, "--copies", "4"))

    def test_copies_on_nodes_of_weight_0_where_the_scheme_takes_it_for_1(self):
        nodes = [{"name": name, "address": server.address, "weight": 0 if name == "cache-c" else 1}
                 for name, server in self.servers.items()]
        file = self.topology(*nodes, scheme="npm-hashring")
        for server in self.servers.values():
            store(server, keys_named("user", 100))
        self.assertEqual(self.audit(file, "--copies", "3")[0], 0)
        self.assertIn("only 2 nodes own keys", self.refuse("audit", "-c", self.topology(*nodes), "--copies", "3"))

    def test_a_drained_node_should_be_empty(self):
        nodes = [{"name": name, "address": server.address, "weight": 0 if name == "cache-c" else 1}
                 for name, server in self.servers.items()]
        file = self.topology(*nodes)
        self.place(file, keys_named("user", 300))
        self.assertEqual(self.audit(file)[0], 0)
        store(self.servers["cache-c"], keys_named("left", 9))
        status, report, _ = self.audit(file)
        self.assertEqual((status, report["misplaced"]), (1, 9))
        self.assertEqual({sits_on for sits_on, _ in counts(report)}, {"cache-c"})

    def test_nodes_that_share_a_server_are_one(self):
        address = self.servers["cache-a"].address
        file = self.topology({"name": "one", "address": address}, {"name": "two", "address": address})
        store(self.servers["cache-a"], keys_named("user", 200))
        status, report, warning = self.audit(file)
        self.assertEqual((status, report["keys"], len(report["servers"])), (0, 200, 1))
        self.assertIn(f"nodes one and two share the server {address}", warning)

    def test_a_server_has_several_addresses(self):
        address = self.servers["cache-a"].address
        port = address.rpartition(":")[2]
        store(self.servers["cache-a"], keys_named("user", 200))
        for other in (f"localhost:{port}", f"LocalHost.:{port}", f"[::ffff:127.0.0.1]:{port}", f"[0::1]:{port}"):
            file = self.topology({"name": "one", "address": address}, {"name": "two", "address": other})
            status, report, warning = self.audit(file)
            self.assertEqual((status, report["keys"], len(report["servers"])), (0, 200, 1), other)
            self.assertIn(f"nodes one and two share the server {address}, also called {other};", warning)

    def test_another_database(self):
        file = self.topology()
        with self.servers["cache-a"].connect() as connection:
            connection.call("SELECT", 3)
            for key in keys_named("user", 60):
                connection.call("SET", key, "v")
        self.assertEqual(self.audit(file)[1]["keys"], 0)
        status, report, _ = self.audit(file, "--db", "3")
        self.assertEqual((status, report["keys"]), (1, 60))
        self.assertIn("has no such database (--db)", self.audit(file, "--db", "99")[1]["servers"][0]["error"])

    def test_empty_servers(self):
        file = self.topology()
        self.assertIn("No keys were found.", self.succeed("audit", "-c", file).decode())
        self.assertEqual(self.succeed("audit", "-c", file, "--list"), b"")
        self.assertEqual(json.loads(self.succeed("audit", "-c", file, "--list", "--json")), [])

    def test_a_reader_that_leaves_is_no_error(self):
        store(self.servers["cache-a"], keys_named("user", 40_000))
        file = self.topology({"name": "empty", "address": self.servers["cache-b"].address},
                             {"name": "full", "address": self.servers["cache-a"].address, "weight": 0})
        child = subprocess.Popen([CLOCKWISE, "audit", "-c", file, "--list"], stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE)
        self.assertTrue(child.stdout.readline().endswith(b"\tfull\tempty\n"))
        child.stdout.close()
        self.assertEqual((child.wait(60), child.stderr.read()), (0, b""))
        child.stderr.close()

    def test_a_unix_socket(self):
        path = str(self.folder / "redis.sock")
        server = self.start_redis("by-path", "--unixsocket", path)
        store(server, keys_named("user", 10))
        for address in (path, "unix:" + path):
            self.assertEqual(self.audit(self.topology({"name": "a", "address": address}))[1]["keys"], 10)

    def test_a_pool_of_a_configuration(self):
        nodes = [{"name": name, "address": server.address} for name, server in self.servers.items()]
        file = self.write("proxy.yaml", json.dumps({"pools": {"cache": {"listen": "127.0.0.1:1", "nodes": nodes}}}))
        self.place(file, keys_named("user", 100))
        self.assertEqual(self.audit(file, "--pool", "cache")[1]["keys"], 100)


class Moves(AuditCase):
    server_names = ("cache-a", "cache-b", "cache-c", "cache-d")

    def nodes(self, count):
        return [{"name": name, "address": server.address} for name, server in list(self.servers.items())[:count]]

    def test_mig_17_moving_exactly_the_listed_keys_makes_it_clean(self):
        """MIG-17: three nodes become four, and the user moves the affected keys by hand."""
        self.place(self.topology(*self.nodes(3), name="old.yaml"), keys := keys_named("user", 100_000))
        new = self.topology(*self.nodes(4), name="new.yaml")
        misplaced = self.listed(new)
        planned = clockwise("plan", self.topology(*self.nodes(3), name="old.yaml"), new, "--keys", "-", "--list", "-0",
                            stdin=b"\0".join(keys))
        self.assertEqual(sorted(b"\t".join((key, *(name.encode() for name in names))) for key, *names in misplaced),
                         sorted(planned.stdout.split(b"\0")[:-1]))
        for key, sits_on, belongs_to in misplaced:
            self.assertEqual(belongs_to, "cache-d")
        self.migrate(misplaced)
        status, report, _ = self.audit(new)
        self.assertEqual((status, report["keys"], report["misplaced"]), (0, 100_000, 0))

    def migrate(self, moves):
        for name, server in self.servers.items():
            keys = [key for key, sits_on, _ in moves if sits_on == name]
            with server.connect() as connection:
                for begin in range(0, len(keys), 1000):
                    moved = connection.call("MIGRATE", "127.0.0.1", self.servers["cache-d"].port, "", 0, 60_000, "KEYS",
                                            *keys[begin:begin + 1000])
                    self.assertEqual(moved, b"OK")

    def test_mig_15_servers_are_only_read_and_in_small_calls(self):
        """MIG-15: no KEYS, no writes, no command of more than 10 ms."""
        server = self.servers["cache-a"]
        store(server, keys_named("user", 200_000))
        file = self.topology({"name": "a", "address": server.address})
        server.call("CONFIG", "SET", "slowlog-log-slower-than", "10000")

        def walk_is_quick():
            server.call("CONFIG", "RESETSTAT")
            server.call("SLOWLOG", "RESET")
            self.assertEqual(self.audit(file, "--pause", "0")[1]["keys"], 200_000)
            return server.call("SLOWLOG", "LEN") == 0

        # A busy machine may stop the server in the middle of a command; it does not each time.
        self.assertTrue(any(walk_is_quick() for _ in range(5)))
        lines = server.call("INFO", "commandstats").decode().splitlines()
        calls = {line.split(":")[0]: int(line.partition("calls=")[2].split(",")[0]) for line in lines[1:]}
        self.assertLessEqual(set(calls), {"cmdstat_" + name for name in (
            "ping", "scan", "dbsize", "slowlog|reset", "slowlog|len", "config|resetstat", "info")})
        self.assertGreaterEqual(calls["cmdstat_scan"], 200_000 // 500 // 2)


if __name__ == "__main__":
    unittest.main()
