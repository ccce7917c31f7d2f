"""A running HAProxy with a backend for each topology."""
import base64
import dataclasses
import pathlib

from comparison import Topology, program
from http_client import accepts, header_of_answers
from servers import Process, wait_until


@dataclasses.dataclass
class Balance:
    """What HAProxy hashes: its words, our word, and the request that brings a key there."""
    words: str
    key_option: str
    request: object  # of a backend's name and a key


def _header(name: bytes, encoded=lambda key: key):
    return lambda backend, key: b"GET /%b HTTP/1.1\r\nHost: a\r\n%b: %b\r\n\r\n" % (backend, name, encoded(key))


BALANCES = {
    "bytes": Balance("hash req.fhdr(x-key),b64dec", "whole", _header(b"X-Key", base64.b64encode)),
    "header": Balance("hash req.fhdr(x-key)", "whole", _header(b"X-Key")),
    "hdr": Balance("hdr(x-key)", "before-comma", _header(b"X-Key")),
    "url_param": Balance("url_param k", "whole",
                         lambda backend, key: b"GET /%b?a=b&k=%b&c HTTP/1.1\r\nHost: a\r\n\r\n" % (backend, key)),
    "uri": Balance("uri", "whole", lambda _, key: b"GET %b?a=b HTTP/1.1\r\nHost: a\r\n\r\n" % key),
    "source": Balance("source", "address", _header(b"X-Source")),
}


@dataclasses.dataclass
class Server:
    name: str
    weight: int = 1
    id: int | None = None
    flag: str = ""  # disabled or backup: while the others are up, neither gets a key


@dataclasses.dataclass
class Backend:
    balance: str
    hash_type: str  # consistent or map-based
    hash: str  # or nothing
    avalanche: bool
    servers: list[Server]

    def topology(self) -> Topology:
        options = {"key": BALANCES[self.balance].key_option}
        if self.hash:
            options |= {"hash": self.hash, "avalanche": "on" if self.avalanche else "off"}
        if self.hash_type == "consistent":
            options["ids"] = ",".join("" if each.id is None else str(each.id) for each in self.servers)
        return Topology(f"haproxy-{self.hash_type}", [each.name for each in self.servers],
                        [0 if each.flag else each.weight for each in self.servers], options)

    def summary(self):
        return f"balance {self._words}, hash-type {self._hash_words}, {len(self.servers)} servers"

    @property
    def _words(self):
        return BALANCES[self.balance].words

    @property
    def _hash_words(self):
        return " ".join(filter(None, (self.hash_type, self.hash, self.avalanche and "avalanche")))

    def section(self, name, identity_socket) -> str:
        servers = "".join(
            f" server {each.name} unix@{identity_socket} weight {each.weight}"
            f"{'' if each.id is None else f' id {each.id}'} {each.flag}\n" for each in self.servers)
        return (f"backend {name}\n balance {self._words}\n hash-type {self._hash_words}\n"
                f" http-response set-header x-owner %s\n{servers}")


class Haproxy:
    """`haproxy`, until close(). `folder` is for its files. All servers are one frontend of its own: names,
    ids and weights decide, addresses do not."""

    def __init__(self, folder: pathlib.Path, backends: list[Backend]):
        self.backends = backends
        self._socket, end = str(folder / "haproxy.sock"), str(folder / "end.sock")
        config = folder / "haproxy.cfg"
        config.write_text(_CONFIGURATION.format(listen=self._socket, end=end) + "".join(
            each.section(f"b{place}", end) for place, each in enumerate(backends)))
        self._process = Process([program("haproxy"), "-db", "-f", str(config)], folder / "haproxy.log")
        try:
            wait_until(self._answers, "haproxy answers")
        except BaseException:
            self.close()
            raise

    def _answers(self):
        if not self._process.running:
            raise AssertionError(f"haproxy ended at its start:\n{self._process.output()[-4000:]}")
        return accepts(self._socket)

    def name_of(self, backend: Backend) -> str:
        return f"b{self.backends.index(backend)}"

    def owners(self, backend: Backend, keys) -> list[str]:
        request, name = BALANCES[backend.balance].request, self.name_of(backend).encode()
        answers = header_of_answers(self._socket, [request(name, key) for key in keys], b"x-owner")
        return [answer.decode() for answer in answers]

    def close(self):
        self._process.kill()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


_CONFIGURATION = """
global
 nbthread 1
 maxconn 4000
defaults
 mode http
 timeout connect 60s
 timeout client 60s
 timeout server 60s
 retries 0
frontend front
 bind unix@{listen}
 http-request set-src req.hdr(x-source) if {{ req.hdr(x-source) -m found }}
 use_backend %[path,field(2,/)]
frontend end
 bind unix@{end}
 http-request return status 200
"""
