"""A real memcached that a test starts and ends."""
import getpass
import pathlib

from ports import free_port
from resp import Connection
from servers import Process, wait_until


class MemcachedServer:
    def __init__(self, folder: pathlib.Path, *settings):
        self.port = free_port()
        self.address = f"127.0.0.1:{self.port}"
        self.process = Process(["memcached", "-l", "127.0.0.1", "-p", str(self.port), "-U", "0",
                                "-u", getpass.getuser(), *settings], folder / f"memcached-{self.port}.log")
        wait_until(self._answers, f"memcached answers; its log: {self.process.output()}")

    def _answers(self):
        if not self.process.running:
            raise AssertionError(f"memcached ended at its start:\n{self.process.output()}")
        try:
            return self.call(b"version").startswith(b"VERSION")
        except OSError:
            return False

    def call(self, request: bytes) -> bytes:
        """The first line of the answer."""
        with Connection(("127.0.0.1", self.port)) as connection:
            connection.send_raw(request + b"\r\n")
            line = b""
            while not line.endswith(b"\r\n"):
                line += connection.take(1)
            return line

    def store(self, keys):
        """Stores `keys`, which hold no spaces and no control characters."""
        with Connection(("127.0.0.1", self.port)) as connection:
            sending = connection.send_aside(b"".join(b"set %b 0 0 1\r\nv\r\n" % key for key in keys))
            stored = connection.take(len(b"STORED\r\n") * len(keys))
            sending.join()
            if stored != b"STORED\r\n" * len(keys):
                raise AssertionError(stored[:200])

    def stop(self):
        self.process.kill()
