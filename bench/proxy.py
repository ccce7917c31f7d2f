#!/usr/bin/env python3
"""CPU per request of clockwise and of twemproxy (Debian's nutcracker), in front of the same three servers.

Both proxies run with one thread, pinned to core 0; servers and load share core 1. They are measured in turn
within every run, so that what else happens on the machine hits both. CPU comes from /proc/PID/task/*/schedstat:
nanoseconds on a core, user and system alike, whatever the clock says. The table shows medians over the runs.

usage: bench/proxy.py [--clockwise build/release/cli/clockwise] [--runs 5] [--requests 200000]
"""
import argparse
import csv
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "e2e"))

from ports import free_port  # noqa: E402  # the same servers and processes as the end-to-end tests use
from resp import Connection, command  # noqa: E402
from servers import Process, RedisServer, wait_until  # noqa: E402

CLIENTS = 50
KEYS = 100_000
VALUE = "v" * 32
PROXY_CORE, OTHER_CORE = "0", "1"
RANDOM_KEY = "key:__rand_int__"  # redis-benchmark puts twelve digits there
MGET_KEYS = 100

# name, redis-benchmark's options, requests as a share of --requests
WORKLOADS = [
    ("GET, depth 1", ["-P", "1", "GET", RANDOM_KEY], 0.5),
    ("GET, depth 16", ["-P", "16", "GET", RANDOM_KEY], 2.0),
    ("GET, depth 64", ["-P", "64", "GET", RANDOM_KEY], 4.0),
    (f"MGET of {MGET_KEYS}", ["-P", "1", "MGET", *[RANDOM_KEY] * MGET_KEYS], 0.05),
]


def main():
    options = read_options()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="clockwise-bench-"))
    started = []
    try:
        servers = [pinned(RedisServer(folder, f"cache-{name}"), started) for name in "abc"]
        proxies = {
            "clockwise": start_clockwise(options.clockwise, folder, servers, started),
            "nutcracker": start_nutcracker(folder, servers, started),
        }
        for _, port in proxies.values():
            fill(port)
        report(measure(proxies, options.runs, options.requests))
    finally:
        for process in reversed(started):
            process.kill()
        shutil.rmtree(folder)


def read_options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--clockwise", default=str(ROOT / "build/release/cli/clockwise"), help="the program to measure")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--requests", type=int, default=200_000, help="the unit; each workload takes its share of it")
    return parser.parse_args()


def pinned(server, started):
    started.append(server.process)
    subprocess.run(["taskset", "-a", "-p", "-c", OTHER_CORE, str(server.process.pid)], check=True, capture_output=True)
    return server


def start_clockwise(program, folder, servers, started):
    port = free_port()
    nodes = "".join(f"      - {{name: {server.name}, address: {server.address}}}\n" for server in servers)
    file = folder / "clockwise.yaml"
    file.write_text(f"admin: none\nthreads: 1\npools:\n  cache:\n    listen: 127.0.0.1:{port}\n    nodes:\n{nodes}")
    return start([program, "serve", str(file)], port, folder / "clockwise.log", started)


def start_nutcracker(folder, servers, started):
    port = free_port()
    lines = "".join(f"   - {server.address}:1 {server.name}\n" for server in servers)
    file = folder / "nutcracker.yml"
    file.write_text(f"cache:\n  listen: 127.0.0.1:{port}\n  hash: fnv1a_64\n  distribution: ketama\n"
                    f"  redis: true\n  servers:\n{lines}")
    return start(["nutcracker", "-v", "0", "-c", str(file), "-s", str(free_port()), "-o", str(folder / "nutcracker.out")],
                 port, folder / "nutcracker.log", started)


def start(words, port, log, started):
    program = shutil.which(words[0]) or shutil.which(words[0], path="/usr/sbin")
    if program is None:
        sys.exit(f"{words[0]} is missing; scripts/packages.sh bench, or build the release preset")
    process = Process(["taskset", "-c", PROXY_CORE, program, *words[1:]], log)
    started.append(process)
    wait_until(lambda: can_get(port), f"{program} answers: {process.output()}")
    return process, port


def can_get(port):
    try:
        with Connection(port, timeout=5) as client:
            return client.call("SET", "probe", "x") == b"OK"
    except (OSError, EOFError):
        return False


def fill(port):
    """Every key that redis-benchmark may ask for, at the server where this proxy looks for it."""
    with Connection(port) as client:
        for first in range(0, KEYS, 500):
            client.send_raw(b"".join(command("SET", f"key:{i:012d}", VALUE) for i in range(first, first + 500)))
            client.replies(500)


def measure(proxies, runs, requests):
    """{(workload, proxy): [(CPU ns per request, requests per second)]}"""
    results = {(workload, name): [] for workload, _, _ in WORKLOADS for name in proxies}
    for run in range(runs):
        for workload, options, share in WORKLOADS:
            for name in list(proxies)[::1 if run % 2 == 0 else -1]:
                process, port = proxies[name]
                results[workload, name].append(measure_once(process.pid, port, options, max(1000, int(requests * share))))
        print(f"run {run + 1} of {runs}", file=sys.stderr)
    return results


def measure_once(pid, port, options, requests):
    before = cpu_ns(pid)
    output = subprocess.run(
        ["taskset", "-c", OTHER_CORE, "redis-benchmark", "-p", str(port), "-c", str(CLIENTS), "-n", str(requests),
         "-r", str(KEYS), "--csv", *options], capture_output=True, text=True, check=True).stdout
    row = list(csv.DictReader(output.splitlines()))[-1]
    return (cpu_ns(pid) - before) / requests, float(row["rps"])


def cpu_ns(pid):
    return sum(int(file.read_text().split()[0]) for file in pathlib.Path(f"/proc/{pid}/task").glob("*/schedstat"))


def report(results):
    print("| workload | clockwise, CPU ns | nutcracker, CPU ns | ratio | clockwise, requests/s | nutcracker, requests/s |")
    print("|---|---|---|---|---|---|")
    for workload, _, _ in WORKLOADS:
        ours_ns, ours_rate = medians(results[workload, "clockwise"])
        theirs_ns, theirs_rate = medians(results[workload, "nutcracker"])
        print(f"| {workload} | {ours_ns:,.0f} | {theirs_ns:,.0f} | {ours_ns / theirs_ns:.2f} "
              f"| {ours_rate:,.0f} | {theirs_rate:,.0f} |")


def medians(samples):
    return tuple(statistics.median(column) for column in zip(*samples))


if __name__ == "__main__":
    main()
