"""A running nginx with an upstream for each topology."""
import dataclasses
import pathlib

from comparison import Topology, program
from http_client import accepts, header_of_answers
from servers import Process, wait_until

METHODS = {
    "hash": ("nginx-hash", "hash $http_x_key;"),
    "hash consistent": ("nginx-hash-consistent", "hash $http_x_key consistent;"),
    "ip_hash": ("nginx-ip-hash", "ip_hash;"),
}

@dataclasses.dataclass
class Server:
    name: str  # as it is written behind `server`
    address: str  # what nginx makes of it
    weight: int = 1
    down: bool = False


@dataclasses.dataclass
class Upstream:
    method: str
    servers: list[Server]

    def topology(self) -> Topology:
        down = ",".join(each.name for each in self.servers if each.down)
        return Topology(METHODS[self.method][0], [each.name for each in self.servers],
                        [each.weight for each in self.servers], {"down": down} if down else {})

    def summary(self):
        down = sum(each.down for each in self.servers)
        return f"{self.method}, {len(self.servers)} servers of which {down} are down"

    def block(self, name) -> str:
        # max_fails: a server that did not answer is asked again.
        servers = "".join(f"  server {each.name} weight={each.weight} max_fails=0{' down' * each.down};\n"
                          for each in self.servers)
        return f"upstream {name} {{\n  {METHODS[self.method][1]}\n{servers}}}\n"


class Nginx:
    """`nginx`, until close(). `folder` is for its files."""

    def __init__(self, folder: pathlib.Path, upstreams: list[Upstream]):
        self.upstreams = upstreams
        self._socket = str(folder / "nginx.sock")
        config = folder / "nginx.conf"
        config.write_text(configuration(folder, "".join(
            each.block(f"u{place}") for place, each in enumerate(upstreams)), self._socket))
        self._process = Process(command(folder), folder / "nginx.log")
        try:
            wait_until(self._answers, "nginx answers")
        except BaseException:
            self.close()
            raise

    def _answers(self):
        if not self._process.running:
            raise AssertionError(f"nginx ended at its start:\n{self._process.output()[-4000:]}")
        return accepts(self._socket)

    def owners(self, upstream: Upstream, keys) -> list[str]:
        # Nobody listens at the servers' addresses; the answer names the one that nginx chose all the same.
        names = {each.address: each.name for each in upstream.servers}
        header = b"X-Address" if upstream.method == "ip_hash" else b"X-Key"
        request = b"GET /u%d HTTP/1.1\r\nHost: a\r\n%b: %%b\r\n\r\n" % (self.upstreams.index(upstream), header)
        answers = header_of_answers(self._socket, [request % key for key in keys], b"X-Owner")
        return [names[answer.decode()] for answer in answers]

    def close(self):
        self._process.kill()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def command(folder: pathlib.Path, *arguments) -> list[str]:
    return [program("nginx"), "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", str(folder / "nginx.log"),
            *arguments]


def configuration(folder, upstreams: str, listen: str) -> str:
    temporary = "\n".join(f"{kind}_temp_path {folder}/{kind};"
                          for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    return f"""
daemon off;
master_process off;
pid {folder}/nginx.pid;
error_log {folder}/nginx.log emerg;
events {{ worker_connections 4096; }}
http {{
{temporary}
access_log off;
keepalive_requests 1000000;
keepalive_timeout 1h;
client_header_timeout 1h;
large_client_header_buffers 4 16k;
{upstreams}
server {{
  listen unix:{listen};
  set_real_ip_from unix:;
  real_ip_header X-Address;
  location ~ ^/(?<upstream>u[0-9]+)$ {{
    proxy_pass http://$upstream;
    proxy_next_upstream off;
    proxy_connect_timeout 100ms;
    proxy_read_timeout 20ms;
    add_header X-Owner $upstream_addr always;
  }}
}}
}}
"""

