#!/usr/bin/env python3
"""How much memory clients cost the proxy: idle ones, and one that asks for much and reads nothing.

Memory is RssAnon of /proc/PID/status: what the proxy itself holds, beyond the kernel's socket buffers.

usage: bench/memory.py [--clockwise build/release/cli/clockwise] [--clients 10000] [--pipeline 100000]
"""
import argparse
import pathlib
import resource
import statistics
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "e2e"))

import harness  # noqa: E402  # the same servers and processes as the end-to-end tests use
from resp import command  # noqa: E402

VALUE_BYTES = 1024
LATENCY_SAMPLES = 3000
DESCRIPTORS_BESIDES_CLIENTS = 200


def main():
    options = read_options()
    harness.CLOCKWISE = options.clockwise
    raise_descriptor_limit(options.clients + DESCRIPTORS_BESIDES_CLIENTS)
    # A proxy of its own for each: what one left in the allocator would hide what the other needs.
    in_front_of_a_cluster(measure_idle, options.clients)
    in_front_of_a_cluster(measure_greedy, options.pipeline)


def in_front_of_a_cluster(measure, count):
    cluster = harness.Cluster(threads=1)
    try:
        measure(cluster, count)
    finally:
        cluster.close()


def read_options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--clockwise", default=str(ROOT / "build/release/cli/clockwise"), help="the program to measure")
    parser.add_argument("--clients", type=int, default=10_000, help="idle clients")
    parser.add_argument("--pipeline", type=int, default=100_000, help="GETs that the greedy client sends")
    return parser.parse_args()


def raise_descriptor_limit(wanted):
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < wanted:
        sys.exit(f"{wanted} open files are needed, and the hard limit is {hard}: ulimit -Hn")
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def measure_idle(cluster, count):
    process = cluster.proxy.process
    before = process.status_kib("RssAnon")
    clients = [cluster.connect() for _ in range(count)]
    for client in clients:  # each has spoken, as real ones do at their start
        client.send("PING")
    for client in clients:
        assert client.reply() == b"PONG"
    grown = process.status_kib("RssAnon") - before
    print(f"{count:,} idle clients: {grown:,} KiB, {grown * 1024 / count:,.0f} bytes each")
    for client in clients:
        client.close()


def measure_greedy(cluster, pipeline):
    process = cluster.proxy.process
    with cluster.connect() as other, cluster.connect() as greedy:
        assert other.call("SET", "k", "x" * VALUE_BYTES) == b"OK"
        alone = latencies_us(other)
        before = process.status_kib("RssAnon")
        sender = threading.Thread(target=send_all, args=(greedy, command("GET", "k") * pipeline), daemon=True)
        sender.start()
        time.sleep(1)
        beside = latencies_us(other)
        grown = process.status_kib("RssAnon") - before
        print(f"a client sends {pipeline:,} GETs of {VALUE_BYTES} bytes and reads nothing: {grown:,} KiB")
        print(f"another client's GET, median and 99th percentile: {alone} us before, {beside} us meanwhile")
        greedy.reset()
        sender.join()


def send_all(client, data):
    try:
        client.send_raw(data)
    except OSError:
        pass  # it was dropped, or closed at the end of the measurement while it waited


def latencies_us(client):
    samples = []
    for _ in range(LATENCY_SAMPLES):
        started = time.perf_counter()
        client.call("GET", "k")
        samples.append((time.perf_counter() - started) * 1e6)
    percentiles = statistics.quantiles(samples, n=100)
    return f"{percentiles[49]:.0f} and {percentiles[98]:.0f}"


if __name__ == "__main__":
    main()
