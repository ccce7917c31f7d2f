"""clockwise audit: servers that cannot be walked are named with the reason, and the others walked all the same."""
import contextlib
import fcntl
import json
import os
import pty
import re
import signal
import struct
import subprocess
import termios
import unittest

from audit_case import SLOWLY, AuditCase, keys_named, store
from memcached_server import MemcachedServer
from ports import free_port
from program import CLOCKWISE, clockwise
from scripted_server import ScriptedServer, redis_like, scan_reply
from servers import wait_until

SECRET = "correct horse battery staple"


class Misuse(AuditCase):
    def test_every_node_needs_an_address(self):
        file = self.write("t.yaml", "nodes:\n  - {name: a, address: '127.0.0.1:1'}\n  - {name: b}\n")
        self.assertRegex(self.refuse("audit", "-c", file), rf"^{file}:3:5: .*'address'")
        file = self.write("t.yaml", "nodes:\n  - {name: a, address: nowhere}\n")
        self.assertRegex(self.refuse("audit", "-c", file), rf"^{file}:2:24: .*'nowhere' has no port")

    def test_options_are_checked(self):
        file = self.topology({"name": "a", "address": "127.0.0.1:1"})
        for arguments, expected in (
                ([], "which servers? Give -c FILE"),
                (["-c", self.write("none.yaml", "nodes: []\n")], "node"),
                (["-c", file, "--protocol", "http"], "redis or memcached"),
                (["-c", file, "--user", "u"], "--password-file"),
                (["-c", file, "--password-file", "/nowhere"], "/nowhere"),
                (["-c", file, "--password-file", str(self.folder)], "directory"),
                (["-c", file, "--password-file", self.write("empty", "\n")], "no password"),
                (["-c", file, "--password-file", "/dev/zero"], "more than a password"),
                (["-c", file, "--protocol", "memcached", "--db", "1"], "not for memcached"),
                (["-c", file, "-0"], "--list"),
                (["-c", file, "-0", "--list", "--json"], "--list alone"),
                (["-c", file, "--count", "0"], "whole number"),
                (["-c", file, "--count", "10001"], "10000"),
                (["-c", file, "--timeout", "0"], "whole number"),
                (["-c", file, "--pool", "p"], "no pools"),
                (["-c", file, "--node", "a"], "--node"),
                ([file], "takes no operand")):
            self.assertIn(expected, self.refuse("audit", *arguments), arguments)


class Servers(AuditCase):
    server_names = ("cache-a", "cache-b", "cache-c")

    def setUp(self):
        super().setUp()
        self.file = self.topology()
        self.keys = self.place(self.file, keys_named("user", 300))

    def states(self, report) -> dict:
        return {server["name"]: server["state"] for server in report["servers"]}

    def errors(self, report) -> dict:
        return {server["name"]: server["error"] for server in report["servers"]}

    def scan_calls(self, server) -> int:
        stats = server.call("INFO", "commandstats").decode()
        return int(stats.partition("cmdstat_scan:calls=")[2].split(",")[0] or 0)

    def start_slow_audit(self, *arguments, **streams):
        """An audit that has begun to walk cache-a, which has many keys, and will take seconds for it."""
        server = self.servers["cache-a"]
        store(server, keys_named("more", 20_000))
        server.call("CONFIG", "RESETSTAT")
        child = subprocess.Popen([CLOCKWISE, "audit", "-c", self.file, *SLOWLY, *arguments],
                                 **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **streams})
        self.addCleanup(child.wait)
        self.addCleanup(child.kill)
        wait_until(lambda: self.scan_calls(server) > 2, "cache-a is walked")
        return child

    def test_a_server_that_is_not_there(self):
        port = free_port()
        nodes = [{"name": name, "address": server.address} for name, server in self.servers.items()]
        file = self.topology(*nodes, {"name": "gone", "address": f"127.0.0.1:{port}", "weight": 0},
                             {"name": "nowhere", "address": "no-such-host.invalid:1", "weight": 0})
        status, report, complaint = self.audit(file)
        self.assertEqual((status, report["keys"], report["misplaced"], report["complete"]), (2, 300, 0, False))
        self.assertEqual(self.errors(report)["gone"], "cannot connect: Connection refused")
        self.assertIn("cannot connect: ", self.errors(report)["nowhere"])
        self.assertEqual(self.states(report), {**dict.fromkeys(self.servers, "walked"), "gone": "failed",
                                               "nowhere": "failed"})
        self.assertIn(f"gone (127.0.0.1:{port}): cannot connect: Connection refused\n", complaint)
        text = clockwise("audit", "-c", file).stdout.decode()
        self.assertIn("there may be more", " ".join(text.split()))
        self.assertRegex(text, r"(?m)^gone +\S+ +no +0 +0")

    def test_misplaced_keys_are_named_all_the_same(self):
        store(self.servers["cache-a"], self.keys["cache-b"][:2])
        nodes = [{"name": name, "address": server.address} for name, server in self.servers.items()]
        file = self.topology(*nodes, {"name": "gone", "address": f"127.0.0.1:{free_port()}", "weight": 0})
        done = clockwise("audit", "-c", file, "--list")
        self.assertEqual((done.returncode, len(done.stdout.splitlines())), (2, 2))
        self.assertIn(b"cannot connect", done.stderr)

    def test_a_server_that_dies_in_the_middle(self):
        victim = self.servers["cache-a"]
        self.addCleanup(victim.start)
        child = self.start_slow_audit("--json")
        victim.process.signal(signal.SIGKILL)
        out, complaint = child.communicate(timeout=60)
        report = json.loads(out)
        errors = self.errors(report)
        self.assertEqual((child.returncode, errors["cache-b"], errors["cache-c"]), (2, None, None))
        self.assertRegex(errors["cache-a"], "closed the connection|the connection broke")
        self.assertIn(errors["cache-a"].encode(), complaint)
        self.assertGreater(report["servers"][0]["keys"], 0)
        victim.process.wait()

    def test_a_server_that_stands_still(self):
        victim = self.servers["cache-b"]
        victim.process.signal(signal.SIGSTOP)
        self.addCleanup(victim.process.signal, signal.SIGCONT)
        status, report, _ = self.audit(self.file, "--timeout", "1")
        errors = self.errors(report)
        self.assertEqual((status, errors["cache-a"], errors["cache-c"]), (2, None, None))
        self.assertEqual(errors["cache-b"], "did not answer for 1 s (--timeout)")

    def test_an_interrupt_ends_the_walk_with_what_was_found(self):
        for signal_number in (signal.SIGINT, signal.SIGTERM):
            child = self.start_slow_audit()
            child.send_signal(signal_number)
            out, complaint = child.communicate(timeout=60)
            self.assertEqual(child.returncode, 2)
            self.assertEqual(complaint, b"clockwise: interrupted; servers were left unwalked\n")
            self.assertRegex(out.decode(), r"(?m)^cache-a +\S+ +partly +\d+")
        child = self.start_slow_audit("--json")
        child.send_signal(signal.SIGINT)
        report = json.loads(child.communicate(timeout=60)[0])
        self.assertEqual((self.states(report)["cache-a"], self.errors(report)["cache-a"]), ("interrupted", None))
        self.assertFalse(report["complete"])

    def test_a_second_signal_ends_it_even_when_nobody_reads_the_list(self):
        store(self.servers["cache-a"], [b"user:%d:" % i + b"x" * 500 for i in range(3000)])
        with subprocess.Popen([CLOCKWISE, "audit", "-c", self.file, "--list", "--pause", "0"], stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL) as child:
            wait_until(lambda: self.unread_bytes(child.stdout) >= 49152, "the list fills the pipe")
            signals = 0
            while child.poll() is None:
                child.send_signal(signal.SIGTERM)
                signals += 1
                with contextlib.suppress(subprocess.TimeoutExpired):
                    child.wait(1)
            self.assertEqual(child.returncode, -signal.SIGTERM)
            self.assertGreater(signals, 1)

    @staticmethod
    def unread_bytes(pipe):
        return struct.unpack("i", fcntl.ioctl(pipe, termios.FIONREAD, b"\0" * 4))[0]

    def test_progress_stands_on_a_terminal_alone(self):
        ours, theirs = pty.openpty()
        self.addCleanup(os.close, ours)
        child = self.start_slow_audit("--json", stderr=theirs)
        os.close(theirs)
        shown = b""
        line = re.compile(rb"\r\d of 3 servers, \d+ keys, \d+/s, \d+%, \d+ (s|min|h) left\x1b\[K")
        while not line.search(shown):
            shown += os.read(ours, 4096)  # fails when the program ends before it shows that
        child.send_signal(signal.SIGINT)
        json.loads(child.communicate(timeout=60)[0])


class Passwords(AuditCase):
    def setUp(self):
        super().setUp()
        self.server = self.start_redis("locked")
        store(self.server, keys_named("user", 50))
        self.file = self.topology({"name": "only", "address": self.server.address})

    def lock(self):
        self.assertEqual(self.server.call("CONFIG", "SET", "requirepass", SECRET), b"OK")

    def test_a_password_is_wanted(self):
        self.lock()
        self.assertIn("wants a password: --password-file FILE", self.audit_one(self.server.address))

    def test_the_right_password(self):
        self.lock()
        for text in (SECRET, SECRET + "\n"):
            self.assertEqual(self.audit(self.file, "--password-file", self.write("password", text))[1]["keys"], 50)

    def test_a_password_by_a_pipe(self):
        self.lock()
        reading, writing = os.pipe()
        os.write(writing, SECRET.encode())
        os.close(writing)
        done = subprocess.run([CLOCKWISE, "audit", "-c", self.file, "--password-file", f"/dev/fd/{reading}"],
                              pass_fds=[reading], capture_output=True, timeout=60, check=False)
        os.close(reading)
        self.assertEqual((done.returncode, done.stderr), (0, b""))

    def test_the_wrong_password_is_not_repeated(self):
        self.lock()
        error = self.audit_one(self.server.address, "--password-file", self.write("password", "wrong " + SECRET))
        self.assertEqual(error, "refuses the password, or the user")

    def test_no_password_is_wanted(self):
        error = self.audit_one(self.server.address, "--password-file", self.write("password", SECRET))
        self.assertEqual(error, "wants no password, or only one without --user")

    def test_a_user_with_few_rights(self):
        self.server.call("ACL", "SETUSER", "auditor", "on", ">" + SECRET, "~*", "+scan", "+dbsize")
        login = ("--user", "auditor", "--password-file", self.write("password", SECRET))
        self.assertEqual(self.audit(self.file, *login)[1]["keys"], 50)
        self.server.call("ACL", "SETUSER", "auditor", "-dbsize")
        self.assertEqual(self.audit(self.file, *login)[1]["keys"], 50)
        self.server.call("ACL", "SETUSER", "auditor", "-scan")
        self.assertIn("does not let this user do it", self.audit_one(self.server.address, *login))

    def test_a_server_that_repeats_the_password_does_not_make_us_repeat_it(self):
        def answer(piece):
            words = piece.split(b"\r\n")
            return b"-ERR unknown command `AUTH`, with args beginning with: `%b`\r\n" % words[4]
        server = ScriptedServer(answer)
        self.addCleanup(server.close)
        arguments = ("--protocol", "redis", "--password-file", self.write("password", "hunter2"))
        self.assertIn("does not know the command", self.audit_one(server.address, *arguments))
        done = clockwise("audit", "-c", self.topology({"name": "only", "address": server.address}), *arguments)
        self.assertNotIn(b"hunter2", done.stdout + done.stderr)


class Strangers(AuditCase):
    def scripted(self, answer) -> str:
        server = ScriptedServer(answer)
        self.addCleanup(server.close)
        return server.address

    def test_who_answers_is_guessed(self):
        for reply, arguments, expected in (
                (b"HTTP/1.1 400 Bad Request\r\n\r\n", [], "that is an HTTP server"),
                (b"HTTP/1.1 400 Bad Request\r\n\r\n", ["--protocol", "redis"], "'HTTP/1.1 400 Bad Request'"),
                (b"HTTP/1.1 400 Bad Request\r\n\r\n", ["--protocol", "memcached"], "that is an HTTP server"),
                (b"\x15\x03\x01\x00\x02\x02\x46", [], "that is TLS"),
                (b"ERROR\r\n", ["--protocol", "redis"], "--protocol memcached"),
                (b"-ERR unknown command\r\n", ["--protocol", "memcached"], "--protocol redis"),
                (b"EHLO\r\n", [], "does not answer as Redis or memcached does, but with 'EHLO'"),
                (b"x" * 100_000, ["--protocol", "memcached"], "a line longer than"),
                (None, [], "the server closed the connection")):
            self.assertIn(expected, self.audit_one(self.scripted(lambda _: reply), *arguments))

    def test_errors_of_redis_are_explained(self):
        for error, expected in (
                (b"-LOADING Redis is loading the dataset in memory", "try again when it has"),
                (b"-MASTERDOWN Link with MASTER is down", "has lost its primary"),
                (b"-DENIED Redis is running in protected mode", "only its own machine"),
                (b"-ERR max number of clients reached", "as many clients as it may have"),
                (b"-ERR unknown command 'SCAN'", "a proxy may stand here"),
                (b"-ODD thing", "answers with the error: ODD thing")):
            self.assertIn(expected, self.audit_one(self.scripted(lambda _: error + b"\r\n")))

    def test_cursors_have_64_bits(self):
        last = b"18446744073709551615"
        address = self.scripted(redis_like(lambda cursor: scan_reply(*(
            (b"0", b"y") if cursor == last else (last, b"x")))))
        status, report, _ = self.audit(self.topology({"name": "a", "address": address}))
        self.assertEqual((status, report["keys"]), (0, 2))

    def test_replies_that_are_none_of_scan(self):
        for reply, expected in (
                (scan_reply(b"7", b"k"), "SCAN 7 with the same cursor"),
                (scan_reply(b"next", b"k"), "something else than a cursor"),
                (scan_reply(b"9" * 21, b"k"), "something else than a cursor"),
                (b"*3\r\n$1\r\n0\r\n*0\r\n*0\r\n", "something else than a cursor"),
                (b"+OK\r\n", "does not answer as Redis does"),
                (b"*2\r\n$1\r\n0\r\n+OK\r\n", "does not answer as Redis does"),
                (b"*2\r\n$1\r\n0\r\n*1\r\n*0\r\n", "does not answer as Redis does"),
                (b"*2\r\n$1\r\n0\r\n*1\r\n$-1\r\n", "does not answer as Redis does"),
                (b"*99999999999999999999\r\n", "does not answer as Redis does"),
                (b"*-1\r\n", "does not answer as Redis does"),
                (b"*2\r\n$1\r\n0\r\n*9\r\n$5\r\nhello\r\n", "did not answer for 1 s")):
            self.assertIn(expected, self.audit_one(self.scripted(redis_like(lambda _: reply)), "--timeout", "1"), reply)


class Memcached(AuditCase):
    def start(self, *settings):
        server = MemcachedServer(self.folder, *settings)
        self.addCleanup(server.stop)
        return server

    def test_keys_are_decoded_and_found(self):
        a, b = self.start(), self.start()
        file = self.topology({"name": "a", "address": a.address}, {"name": "b", "address": b.address})
        odd = [bytes(range(33, 127)), b"%41", b"%", b"100%\x80\xff", "schlüssel".encode(), b"k" * 250]
        keys = odd + keys_named("user", 3000)
        owned = {"a": [], "b": []}
        for key, (owner,) in zip(keys, self.owners(file, keys)):
            owned[owner].append(key)
        a.store(owned["a"])
        b.store(owned["b"])
        status, report, complaint = self.audit(file)
        self.assertEqual((status, report["keys"], complaint), (0, len(keys), ""))
        wanderers = [key for key in odd if key in owned["b"]] + owned["b"][-3:]
        a.store(wanderers)
        self.assertEqual(sorted(self.listed(file)), sorted((key, "a", "b") for key in wanderers))
        self.assertEqual(self.audit(file, "--protocol", "memcached")[1]["misplaced"], len(wanderers))

    def test_an_empty_server(self):
        self.assertEqual(self.audit(self.topology({"name": "a", "address": self.start().address}))[1]["keys"], 0)

    def test_a_crawler_that_is_switched_off(self):
        self.assertIn("-o lru_crawler", self.audit_one(self.start("-o", "no_lru_crawler").address))

    def test_in_place_of_redis(self):
        self.assertIn("--protocol memcached", self.audit_one(self.start().address, "--protocol", "redis"))

    def test_a_crawler_that_is_busy_is_asked_again(self):
        asked = []

        def answer(piece):
            if piece.startswith(b"PING"):
                return b"ERROR\r\n"
            if piece.startswith(b"stats"):
                return b"STAT curr_items 1\r\nEND\r\n"
            asked.append(piece)
            return b"BUSY currently processing crawler request\r\n" if len(asked) == 1 else b"key=a%20b exp=-1\nEND\r\n"

        server = ScriptedServer(answer)
        self.addCleanup(server.close)
        status, report, _ = self.audit(self.topology({"name": "a", "address": server.address}))
        self.assertEqual((status, report["keys"], len(asked)), (0, 1, 2))

    def test_dumps_that_are_none(self):
        for dump, expected in (
                (b"ERROR\r\n", "older than memcached 1.4.31"),
                (b"CLIENT_ERROR unauthenticated\r\n", "wants a login"),
                (b"key=%4 exp=-1\nEND\r\n", "not percent-encoded"),
                (b"key=%zz exp=-1\nEND\r\n", "not percent-encoded"),
                (b"key=a exp=-1\n", "did not answer for 1 s"),
                (b"key=a exp=-1\nERROR locked try again later\r\n", "does not answer as memcached does")):
            server = ScriptedServer(lambda piece: b"END\r\n" if piece.startswith(b"stats") else dump)
            self.addCleanup(server.close)
            error = self.audit_one(server.address, "--protocol", "memcached", "--timeout", "1")
            self.assertIn(expected, error, dump)


if __name__ == "__main__":
    unittest.main()
