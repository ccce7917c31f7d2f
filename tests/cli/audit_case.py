"""What tests of `clockwise audit` share: real servers, and keys put where `clockwise locate` says."""
import collections
import json
import pathlib
import shutil
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "e2e"))

from program import ProgramTest, clockwise  # noqa: E402
from resp import command  # noqa: E402
from servers import RedisServer  # noqa: E402

# Redis walked so slowly that a test can do something meanwhile: a call for ten keys, then a long pause.
SLOWLY = ("--count", "10", "--pause", "1000")


class AuditCase(ProgramTest):
    """`server_names` are Redis servers that the tests of a class share; each test finds them empty."""

    server_names = ()

    @classmethod
    def setUpClass(cls):
        folder = pathlib.Path(tempfile.mkdtemp(prefix="clockwise-audit-"))
        cls.addClassCleanup(shutil.rmtree, folder, ignore_errors=True)
        cls.servers = {}
        for name in cls.server_names:
            cls.servers[name] = RedisServer(folder, name)
            cls.addClassCleanup(cls.servers[name].stop)

    def setUp(self):
        super().setUp()
        for server in self.servers.values():
            server.call("FLUSHALL")

    def start_redis(self, name, *settings, **where) -> RedisServer:
        server = RedisServer(self.folder, name, *settings, **where)
        self.addCleanup(server.stop)
        return server

    def topology(self, *nodes, name="topology.yaml", **fields) -> str:
        """A file about `nodes`, which are dictionaries, or about the shared servers."""
        nodes = nodes or [{"name": name, "address": server.address} for name, server in self.servers.items()]
        return self.write(name, json.dumps({**fields, "nodes": nodes}))  # JSON is YAML, too

    def owners(self, file, keys, *arguments) -> list:
        """The names of the node that owns each of `keys`, and of its further copies."""
        located = self.succeed("locate", "-c", file, "-0", *arguments, stdin=b"".join(key + b"\0" for key in keys))
        return [[name.decode() for name in line[len(key) + 1:].split(b"\t")]
                for key, line in zip(keys, located.split(b"\0"))]

    def place(self, file, keys):
        """Puts each of `keys` on its owner."""
        by_owner = collections.defaultdict(list)
        for key, (owner, *_) in zip(keys, self.owners(file, keys)):
            by_owner[owner].append(key)
        for owner, owned in by_owner.items():
            store(self.servers[owner], owned)
        return by_owner

    def audit(self, file, *arguments):
        """The exit status, the report, and what stood on standard error."""
        done = clockwise("audit", "-c", file, "--json", *arguments)
        return done.returncode, json.loads(done.stdout), done.stderr.decode()

    def audit_one(self, address, *arguments) -> str:
        """The error of an audit of this server alone."""
        status, report, complaint = self.audit(self.topology({"name": "only", "address": address}), *arguments)
        self.assertEqual(status, 2)
        self.assertIn(f"only ({address}): {report['servers'][0]['error']}", complaint)
        return report["servers"][0]["error"]

    def listed(self, file, *arguments, status=1) -> list:
        """(key, sits on, belongs to) of every misplaced key."""
        done = clockwise("audit", "-c", file, "--list", "-0", *arguments)
        self.assertEqual((done.returncode, done.stderr), (status, b""))
        records = (line.rsplit(b"\t", 2) for line in done.stdout.split(b"\0")[:-1])
        return [(key, sits_on.decode(), belongs_to.decode()) for key, sits_on, belongs_to in records]


def store(server, keys, value=b"v"):
    """Sets `keys` in one go."""
    with server.connect() as connection:
        sending = connection.send_aside(b"".join(command("SET", key, value) for key in keys))
        stored = connection.take(len(b"+OK\r\n") * len(keys))
        sending.join()
        if stored != b"+OK\r\n" * len(keys):
            raise AssertionError(stored[:200])


def counts(report) -> dict:
    """The flows of a report: how many keys, by from whom to whom."""
    return {(flow["from"], flow["to"]): flow["keys"] for flow in report["flows"]}


def keys_named(prefix, count) -> list:
    return [f"{prefix}:{index}".encode() for index in range(count)]
