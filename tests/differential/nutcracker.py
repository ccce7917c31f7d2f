"""A running twemproxy with a pool for each topology."""
import dataclasses
import json
import pathlib

from comparison import Topology, program
from ports import free_port
from resp import Connection, command
from servers import Process, answers, wait_until
from stand_ins import StandIns, always

OPEN_FILES = 15_000
KEYS_AT_ONCE = 50  # as many requests are under way


@dataclasses.dataclass
class Server:
    """`host` and `port` as they are written, or a socket's path and no port; `where` it listens."""
    host: str
    port: int | None
    where: object
    weight: int = 1
    name: str = ""  # of its own, or none

    @property
    def is_socket(self):
        return self.port is None

    def line(self) -> str:
        address = self.host if self.is_socket else f"{self.host}:{self.port}"
        return f"{address}:{self.weight}" + (f" {self.name}" if self.name else "")

    def hashed_name(self) -> str:
        """What stands in its labels."""
        if self.name:
            return self.name
        return f"{self.host}:" if self.is_socket else self.host if self.port == 11211 else f"{self.host}:{self.port}"

    def node_name(self) -> str:
        """Its name in a topology of ours."""
        if self.name or self.is_socket:
            return self.name or self.host
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


@dataclasses.dataclass
class Pool:
    distribution: str
    hash: str
    hash_tag: str
    servers: list[Server]

    def topology(self) -> Topology:
        options = {"hash": self.hash}
        if self.servers[0].name:
            options["names"] = "verbatim"
        return Topology(f"twemproxy-{self.distribution}", [each.node_name() for each in self.servers],
                        [each.weight for each in self.servers], options, self.hash_tag)

    def summary(self):
        named = "named" if self.servers[0].name else "unnamed"
        return f"{self.distribution}, hash {self.hash}, hash_tag {self.hash_tag!r}, " \
               f"{len(self.servers)} {named} servers, e.g. {self.servers[0].line()!r}"

    def settings(self, listen: str) -> dict:
        tag = {"hash_tag": self.hash_tag} if self.hash_tag else {}
        return {"listen": listen, "distribution": self.distribution, "hash": self.hash, "redis": "true", **tag,
                "timeout": 60_000, "servers": [each.line() for each in self.servers]}


class Nutcracker:
    """`nutcracker` and its backends, until close(). `folder` is for its files."""

    def __init__(self, folder: pathlib.Path, pools: list[Pool]):
        self.pools = pools
        self._folder = folder
        self._stand_ins = StandIns()
        self._process = None
        try:
            places = {server.where: server.node_name() for pool in pools for server in pool.servers}
            for where, identity in places.items():
                self._stand_ins.listen(where, always(identity))
            self._start()
        except BaseException:
            self.close()
            raise

    def _start(self):
        config = self._folder / "nutcracker.yml"
        config.write_text("".join(f"p{place}:\n{_as_yaml(pool.settings(self._socket(place)))}"
                                  for place, pool in enumerate(self.pools)))
        self._process = Process(
            [program("nutcracker"), "-c", str(config), "-a", "127.0.0.1", "-s", str(free_port()),
             "-p", str(self._folder / "nutcracker.pid"), "-v", "4"], self._folder / "nutcracker.log", OPEN_FILES)
        wait_until(self._answers, "nutcracker answers")

    def _answers(self):
        if not self._process.running:
            raise AssertionError(f"nutcracker ended at its start:\n{self._process.output()[-4000:]}")
        return answers(self._socket(len(self.pools) - 1))

    def _socket(self, place) -> str:
        return str(self._folder / f"p{place}.sock")

    def owners(self, pool: Pool, keys) -> list[str]:
        owners = []
        with Connection(self._socket(self.pools.index(pool))) as connection:
            for start in range(0, len(keys), KEYS_AT_ONCE):
                batch = keys[start:start + KEYS_AT_ONCE]
                connection.send_raw(b"".join(command("GET", key) for key in batch))
                owners += [reply.decode() for reply in connection.replies(len(batch))]
        return owners

    @property
    def output(self):
        return self._process.output()

    def stop_proxy(self):
        """Ends nutcracker alone: its backends go on, for another proxy in its place."""
        self._process.kill()
        for place in range(len(self.pools)):
            pathlib.Path(self._socket(place)).unlink(missing_ok=True)

    def close(self):
        if self._process:
            self._process.kill()
        self._stand_ins.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def _as_yaml(settings: dict) -> str:
    lines = []
    for name, value in settings.items():
        if isinstance(value, list):
            lines += [f"  {name}:", *(f"   - {_quoted(each)}" for each in value)]
        else:
            lines.append(f"  {name}: {_quoted(value)}")
    return "\n".join(lines) + "\n"


def _quoted(value) -> str:
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else str(value)
