"""clockwise up: a real cluster that ends with the program, however the program ends."""
import os
import pathlib
import re
import shutil
import signal
import socket
import stat
import subprocess
import time
import unittest
import uuid

import redis

from program import CLOCKWISE, ProgramTest, clockwise

WAIT_S = 60
READY = "Ctrl-C ends all of it."
MARK = "CLOCKWISE_TEST_MARK"
ANY_PORTS = ("--listen", "127.0.0.1:0", "--admin", "127.0.0.1:0")


def belongs(process: pathlib.Path, mark: bytes, folder: str) -> bool:
    """Was it started below the program? Children inherit the environment; redis-server writes its title over
    that, but by then it works in our folder."""
    try:
        return mark in (process / "environ").read_bytes().split(b"\0") or os.readlink(process / "cwd").startswith(folder)
    except OSError:
        return False  # it has ended meanwhile


def wait_until(condition):
    deadline = time.monotonic() + WAIT_S
    while time.monotonic() < deadline:
        if condition():
            return True
        time.sleep(0.02)
    return False


class UpTest(ProgramTest):
    def setUp(self):
        super().setUp()
        self.mark = uuid.uuid4().hex
        self.scratch = self.folder / "tmp"
        self.scratch.mkdir()
        self.addCleanup(self.end_everything)

    def processes(self):
        mark = f"{MARK}={self.mark}".encode()
        return [int(each.name) for each in pathlib.Path("/proc").glob("[0-9]*")
                if belongs(each, mark, str(self.scratch))]

    def end_everything(self):
        for process in self.processes():
            os.kill(process, signal.SIGKILL)

    @property
    def environment(self):
        return {"TMPDIR": str(self.scratch), MARK: self.mark}

    def start(self, *arguments):
        """Starts `clockwise up` in a process group of its own, as a shell does; its output goes to files."""
        self.stdout, self.stderr = self.folder / "stdout", self.folder / "stderr"
        with open(self.stdout, "wb") as stdout, open(self.stderr, "wb") as stderr:
            child = subprocess.Popen([CLOCKWISE, "up", *ANY_PORTS, *arguments], stdin=subprocess.DEVNULL,
                                     stdout=stdout, stderr=stderr, env={**os.environ, **self.environment},
                                     start_new_session=True)
        self.addCleanup(child.wait)
        self.addCleanup(child.kill)
        return child

    def start_and_wait(self, *arguments):
        child = self.start(*arguments)
        self.assertTrue(wait_until(lambda: child.poll() is not None or READY in self.stdout.read_text()))
        self.assertIsNone(child.poll(), self.stderr.read_text())
        text = self.stdout.read_text()
        self.port = int(re.search(r"listens on 127\.0\.0\.1:(\d+)", text)[1])
        rows = re.findall(r"(cache-\w) +127\.0\.0\.1:(\d+) +\(process (\d+)\)", text)
        self.servers = {name: (int(port), int(process)) for name, port, process in rows}
        return child

    def assert_nothing_left(self):
        self.assertTrue(wait_until(lambda: not self.processes()), self.processes())
        self.assertTrue(wait_until(lambda: not os.listdir(self.scratch)), os.listdir(self.scratch))

    def located(self, file, keys):
        lines = self.succeed("locate", "-c", str(file), *keys).decode().splitlines()
        return dict(line.split("\t") for line in lines)


class Cluster(UpTest):
    def test_keys_are_where_locate_says(self):
        file = self.folder / "cluster.yaml"
        self.start_and_wait("--config", str(file))
        self.assertEqual(list(self.servers), ["cache-a", "cache-b", "cache-c"])
        keys = [f"user:{i}" for i in range(100)]
        proxy = redis.Redis(port=self.port)
        for key in keys:
            proxy.set(key, "v")
        for key, owner in self.located(file, keys).items():
            holders = [name for name, (port, _) in self.servers.items() if redis.Redis(port=port).exists(key)]
            self.assertEqual(holders, [owner])

    def test_the_lines_to_try_work(self):
        self.start_and_wait()
        lines = [line.strip() for line in self.stdout.read_text().splitlines()]
        redis_cli = next(line for line in lines if line.startswith("redis-cli"))
        locate = next(line for line in lines if " locate -c " in line)
        self.assertEqual(subprocess.check_output(redis_cli, shell=True), b"OK\n")
        owner = subprocess.check_output(locate, shell=True, text=True).split("\t")[1].strip()
        self.assertEqual(redis.Redis(port=self.servers[owner][0]).get("greeting"), b"hello")

    def test_the_number_of_nodes(self):
        self.start_and_wait("--nodes", "1")
        self.assertEqual(list(self.servers), ["cache-a"])
        for wrong in ("0", "27", "x"):
            self.assertIn("whole number", self.refuse("up", "--nodes", wrong))

    def test_the_directory_is_private_and_nothing_is_persisted(self):
        self.start_and_wait()
        redis.Redis(port=self.port).set("k", "v")
        (directory,) = self.scratch.iterdir()
        self.assertEqual(stat.S_IMODE(directory.stat().st_mode), 0o700)
        for port, _ in self.servers.values():
            settings = redis.Redis(port=port).config_get()
            self.assertEqual((settings["save"], settings["appendonly"], settings["bind"]), ("", "no", "127.0.0.1"))
            self.assertEqual(settings["dir"], str(directory))

    def test_a_server_that_dies_is_told_and_the_others_go_on(self):
        file = self.folder / "cluster.yaml"
        child = self.start_and_wait("--config", str(file))
        _, process = self.servers["cache-b"]
        os.kill(process, signal.SIGKILL)
        self.assertTrue(wait_until(lambda: "cache-b" in self.stderr.read_text()))
        self.assertIn(f"(process {process}", self.stderr.read_text())
        self.assertIn("was killed by signal 9", self.stderr.read_text())
        proxy = redis.Redis(port=self.port)
        for key, owner in self.located(file, [f"user:{i}" for i in range(50)]).items():
            if owner == "cache-b":
                with self.assertRaises(redis.RedisError):
                    proxy.set(key, "v")
            else:
                self.assertTrue(proxy.set(key, "v"))
        child.send_signal(signal.SIGTERM)
        self.assertEqual(child.wait(WAIT_S), 0)
        self.assertEqual(self.stderr.read_text().count("process"), 1, "our own ending of the others is no news")
        self.assert_nothing_left()


class End(UpTest):
    def test_interrupted_or_terminated(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            child = self.start_and_wait()
            self.assertEqual(len(self.processes()), 5, "the program, its guard and three servers")
            child.send_signal(number)
            self.assertEqual(child.wait(WAIT_S), 0, self.stderr.read_text())
            self.assert_nothing_left()

    def test_ctrl_c_reaches_the_whole_process_group(self):
        child = self.start_and_wait()
        os.killpg(child.pid, signal.SIGINT)
        self.assertEqual(child.wait(WAIT_S), 0)
        self.assertNotIn("cache-", self.stderr.read_text())
        self.assert_nothing_left()

    def test_killed(self):
        child = self.start_and_wait()
        child.kill()
        child.wait()
        self.assert_nothing_left()

    def test_ended_while_it_starts(self):
        for delay_s in (0, 0.01, 0.02, 0.05, 0.1):
            for number in (signal.SIGINT, signal.SIGKILL):
                child = self.start()
                time.sleep(delay_s)
                child.send_signal(number)
                child.wait(WAIT_S)
                self.assert_nothing_left()


class Configuration(UpTest):
    def test_it_is_ready_and_stays(self):
        file = self.folder / "cluster.yaml"
        child = self.start_and_wait("--config", str(file))
        child.terminate()
        child.wait(WAIT_S)
        self.assertIn(b"cache-c", self.succeed("check", str(file)))
        self.assertIn(f"127.0.0.1:{self.port}", file.read_text())
        again = self.start_and_wait("--config", str(file))
        self.assertIn(f"127.0.0.1:{self.port}", file.read_text())
        again.terminate()

    def test_a_file_of_somebody_else_is_not_overwritten(self):
        file = self.write("mine.yaml", "nodes: [{name: a}]\n")
        self.assertIn("exists", self.refuse("up", *ANY_PORTS, "--config", file))
        self.assertEqual(pathlib.Path(file).read_text(), "nodes: [{name: a}]\n")

    def test_what_is_no_regular_file_is_refused_at_once(self):
        fifo = self.folder / "fifo"
        os.mkfifo(fifo)
        for special in ("/dev/zero", "/dev/full", str(fifo)):
            self.assertIn("not a regular file", self.refuse("up", *ANY_PORTS, "--config", special))

    def test_an_empty_file_may_be_written(self):
        file = self.write("empty.yaml", "")  # what a full disk leaves behind
        self.start_and_wait("--config", file)
        self.assertIn("cache-a", pathlib.Path(file).read_text())

    def test_a_file_that_cannot_be_written(self):
        self.assertIn("missing/c.yaml", self.refuse("up", *ANY_PORTS, "--config", str(self.folder / "missing/c.yaml")))


class Trouble(UpTest):
    def up(self, *arguments, **environment):
        done = clockwise("up", *arguments, environment={**self.environment, **environment})
        self.assertEqual((done.returncode, done.stdout), (2, b""), done)
        self.assert_nothing_left()
        return done.stderr.decode()

    def program(self, text) -> str:
        path = self.write("redis-like", "#!/bin/sh\n" + text)
        os.chmod(path, 0o755)
        return path

    def test_no_redis_server(self):
        self.assertIn("apt-get install redis-server", self.up(*ANY_PORTS, PATH=str(self.folder)))
        missing = str(self.folder / "missing")
        message = self.up(*ANY_PORTS, "--redis-server", missing)
        self.assertIn(missing, message)
        self.assertIn("apt-get install redis-server", message)

    def test_a_server_that_does_not_start(self):
        message = self.up(*ANY_PORTS, "--redis-server", self.program("echo no luck today; exit 3\n"))
        for expected in ("cache-a", "exited with status 3", "no luck today"):
            self.assertIn(expected, message)

    def test_a_program_that_cannot_run(self):
        path = self.write("no-program", b"\x7fELF and nothing else")
        os.chmod(path, 0o755)
        self.assertIn(f"cannot run {path}", self.up(*ANY_PORTS, "--redis-server", path))

    def test_a_port_that_is_taken_meanwhile_is_tried_again_elsewhere(self):
        tried = self.folder / "tried"
        real = shutil.which("redis-server")
        self.start_and_wait("--nodes", "1", "--redis-server", self.program(
            f'if [ ! -e {tried} ]; then touch {tried}; echo "bind: Address already in use"; exit 1; fi\n'
            f'exec {real} "$@"\n'))
        self.assertTrue(tried.exists())
        self.assertTrue(redis.Redis(port=self.port).set("k", "v"))

    def test_no_place_for_temporary_files(self):
        done = clockwise("up", *ANY_PORTS, environment={"TMPDIR": str(self.folder / "missing")})
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"TMPDIR", done.stderr)

    def test_an_address_in_use_names_the_way_out(self):
        with socket.create_server(("127.0.0.1", 0)) as taken:
            address = f"127.0.0.1:{taken.getsockname()[1]}"
            message = self.up("--listen", address, "--admin", "127.0.0.1:0")
            self.assertIn(address, message)
            self.assertIn("--listen 127.0.0.1:0", message)
            self.assertIn("--admin 127.0.0.1:0", self.up("--listen", "127.0.0.1:0", "--admin", address))

    def test_an_address_that_is_none(self):
        for wrong in ("6380", "127.0.0.1", "127.0.0.1:99999", "::1:6380"):
            self.assertIn("--listen", self.up("--listen", wrong))


if __name__ == "__main__":
    unittest.main()
