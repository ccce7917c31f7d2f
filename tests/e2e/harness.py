"""Starts what an end-to-end test needs, real redis-servers and a real proxy, and ends exactly that.

The program under test is CLOCKWISE_BIN. Everything listens on loopback ports that were free, lives in a
temporary folder of its own, and is ended by its process id; should the test itself be killed, the kernel
ends its children.
"""
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import unittest
import urllib.request

from forwarder import Forwarder
from ports import free_port
from resp import Connection
from servers import START_TIMEOUT_S, Process, RedisServer, answers, wait_until

CLOCKWISE = os.environ.get("CLOCKWISE_BIN", "clockwise")
SANITIZED = bool(os.environ.get("CLOCKWISE_SANITIZE"))
REPORT = re.compile(r"ERROR: \w+Sanitizer|WARNING: ThreadSanitizer|runtime error:|Assertion .* failed")


class Cluster:
    """Real servers and a proxy in front of them; with `forwarded`, a Forwarder between the proxy and each."""

    def __init__(self, servers=3, forwarded=False, threads=2, server_settings=(), open_files=None, **pool):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="clockwise-e2e-"))
        self.servers, self.forwarders, self.proxy = [], [], None
        try:
            for index in range(servers):
                self.servers.append(RedisServer(self.folder, f"cache-{chr(ord('a') + index)}", *server_settings))
            if forwarded:
                self.forwarders = [Forwarder(server.port) for server in self.servers]
            self.proxy = Proxy(self.folder, self.nodes(), threads=threads, open_files=open_files, **pool)
        except BaseException:
            self._end_servers()
            raise

    def nodes(self):
        fronts = self.forwarders or self.servers
        return [{"name": server.name, "address": f"127.0.0.1:{front.port}"}
                for server, front in zip(self.servers, fronts)]

    def connect(self) -> Connection:
        return Connection(self.proxy.where)

    def key_of(self, server: RedisServer, prefix="key") -> str:
        """A key that `server` owns."""
        keys = [f"{prefix}:{index}" for index in range(256)]
        return next(key for key, owner in zip(keys, self.proxy.owners(keys)) if owner == server.name)

    def keys_by_server(self, count, prefix="key") -> dict[str, list[str]]:
        keys = [f"{prefix}:{index}" for index in range(count)]
        result = {server.name: [] for server in self.servers}
        for key, owner in zip(keys, self.proxy.owners(keys)):
            result[owner].append(key)
        return result

    def flush(self):
        for server in self.servers:
            server.call("FLUSHALL")

    def close(self):
        try:
            if self.proxy:
                self.proxy.stop()
        finally:
            self._end_servers()

    def _end_servers(self):
        if self.proxy:
            self.proxy.process.kill()
        for forwarder in self.forwarders:
            forwarder.close()
        for server in self.servers:
            server.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


class ClusterCase(unittest.TestCase):
    """Tests that share one cluster; each begins with empty servers. `cluster_settings` goes to Cluster()."""

    cluster_settings = {}

    @classmethod
    def setUpClass(cls):
        cls.cluster = Cluster(**cls.cluster_settings)
        cls.addClassCleanup(cls.cluster.close)

    def setUp(self):
        self.cluster.flush()

    def connect(self) -> Connection:
        connection = self.cluster.connect()
        self.addCleanup(connection.close)
        return connection


class Proxy:
    """`clockwise serve FILE` with one pool, `cache`. Keyword arguments are fields of the pool."""

    def __init__(self, folder: pathlib.Path, nodes, threads=2, listen=None, open_files=None, **pool):
        self.port = free_port()
        self.admin_port = free_port()
        self.listen = listen or f"127.0.0.1:{self.port}"
        self.config = {
            "admin": f"127.0.0.1:{self.admin_port}",
            "threads": threads,
            "pools": {"cache": {"listen": self.listen, "nodes": nodes, **pool}},
        }
        self.config_file = folder / f"clockwise-{self.port}.yaml"
        self.config_file.write_text(json.dumps(self.config, indent=1))  # JSON is YAML, too
        self._open_files = open_files
        self._log = folder / f"clockwise-{self.port}.log"
        self.process = None
        self.start()

    def start(self):
        self._end_checked = False
        self.process = Process([CLOCKWISE, "serve", str(self.config_file)], self._log, self._open_files)
        wait_until(self._answers, "the proxy answers PING")

    def _answers(self):
        if not self.process.running:
            raise AssertionError(f"the proxy ended at its start:\n{self.process.output()}")
        return answers(self.where)

    @property
    def where(self):
        """What Connection() takes."""
        if "/" in self.listen:
            return self.listen.removeprefix("unix:")
        host, _, port = self.listen.rpartition(":")
        return (host.strip("[]"), int(port))

    def stop(self):
        """Ends the proxy as an operator does; a bad exit or a sanitizer's report fails the test."""
        if self.process.running:
            self.process.signal(signal.SIGTERM)
        if not self._end_checked:
            self.check_end()

    def check_end(self, expected_status=0):
        """The proxy must end by itself, with this status and no report."""
        self._end_checked = True
        try:
            status = self.process.wait()
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise AssertionError(f"the proxy did not end:\n{self.process.output()[-4000:]}") from None
        output = self.process.output()
        if status != expected_status or REPORT.search(output):
            raise AssertionError(f"the proxy ended with status {status}:\n{output[-12000:]}")

    def status(self) -> dict:
        """The pool as the admin server's /status tells it."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.admin_port}/status", timeout=START_TIMEOUT_S) as answer:
            return json.load(answer)["pools"][0]

    def node_total(self, counter) -> int:
        return sum(node["counters"][counter] for node in self.status()["nodes"])

    def owners(self, keys) -> list[str]:
        """The node that `clockwise locate` names for each key; the keys hold no newline."""
        result = run("locate", "-c", str(self.config_file), stdin="".join(f"{key}\n" for key in keys).encode())
        if result.returncode != 0:
            raise AssertionError(result.stderr.decode())
        return [line.rpartition("\t")[2] for line in result.stdout.decode().splitlines()]


def run(*arguments, stdin=b"", timeout=120) -> subprocess.CompletedProcess:
    """Runs the program under test to its end."""
    return subprocess.run([CLOCKWISE, *arguments], input=stdin, capture_output=True, timeout=timeout, check=False)
