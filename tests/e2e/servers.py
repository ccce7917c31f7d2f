"""Processes that a test starts and ends, real redis-servers first of all."""
import ctypes
import os
import pathlib
import re
import resource
import signal
import subprocess
import time

from ports import free_port
from resp import Connection

START_TIMEOUT_S = 60
STOP_TIMEOUT_S = 60
PR_SET_PDEATHSIG = 1


class RedisServer:
    """A real redis-server. It keeps its port over stop and start."""

    def __init__(self, folder: pathlib.Path, name: str, *settings, port=None, host="127.0.0.1"):
        self.name = name
        self._host = host
        self.port = port or free_port()
        self._folder = folder
        self._settings = settings
        self.process = None
        self.start()

    @property
    def address(self):
        return f"127.0.0.1:{self.port}"

    def start(self):
        self.process = Process(
            ["redis-server", "--port", str(self.port), "--bind", self._host, "--dir", str(self._folder),
             "--save", "", "--appendonly", "no", "--loglevel", "warning", "--maxclients", "20000",
             "--enable-debug-command", "yes", *self._settings], self._folder / f"{self.name}.log")
        wait_until(self._answers, f"{self.name} answers; its log: {self.process.output()}")

    def _answers(self):
        if not self.process.running:
            raise AssertionError(f"{self.name} ended at its start:\n{self.process.output()}")
        return answers((self._host, self.port))

    def stop(self):
        self.process.kill()

    def connect(self) -> Connection:
        return Connection((self._host, self.port))

    def call(self, *words):
        with self.connect() as connection:
            return connection.call(*words)


class Process:
    """One child process with its output in a file. It must be started by the main thread: the kernel ends
    a child when the *thread* that started it ends."""

    def __init__(self, command, log: pathlib.Path, open_files=None):
        self._log = log
        with open(log, "ab") as output:
            self.child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=output,
                                          preexec_fn=lambda: _before_exec(open_files))

    @property
    def pid(self):
        return self.child.pid

    @property
    def running(self):
        return self.child.poll() is None

    def output(self) -> str:
        return self._log.read_text(errors="replace")

    def signal(self, number):
        self.child.send_signal(number)

    def wait(self, timeout=STOP_TIMEOUT_S) -> int:
        return self.child.wait(timeout)

    def kill(self):
        if self.running:
            self.child.kill()
        self.child.wait()

    def status_kib(self, field) -> int:
        """A memory figure of /proc/PID/status: VmHWM, RssAnon..."""
        status = pathlib.Path(f"/proc/{self.pid}/status").read_text()
        return int(re.search(rf"^{field}:\s+(\d+) kB", status, re.MULTILINE)[1])

    def cpu_seconds(self) -> float:
        fields = pathlib.Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _before_exec(open_files):
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if open_files is not None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (open_files, open_files))


def answers(where) -> bool:
    try:
        with Connection(where, timeout=5) as connection:
            return connection.call("PING") == b"PONG"
    except (OSError, EOFError):
        return False


def wait_until(condition, what, timeout=START_TIMEOUT_S):
    """Returns what `condition` returned once it is true; fails the test after `timeout` seconds."""
    deadline = time.monotonic() + timeout
    while time.monotonic() < deadline:
        if result := condition():
            return result
        time.sleep(0.02)
    raise AssertionError(f"not within {timeout} s: {what}")
