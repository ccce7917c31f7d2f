#!/usr/bin/env python3
"""What the command line takes: processor time and memory of real runs.

    bench/command_line.py build/release/cli/clockwise [--keys 10000000] [--nodes 1000]

Each line is one run on one core: seconds on the clock, seconds of processor time, and the largest memory. Commands that
read keys run twice, with all keys and with a tenth of them: memory must not depend on that.
"""
import argparse
import os
import pathlib
import subprocess
import tempfile
import time


def write_inputs(folder, keys, nodes):
    names = [f"  - {{name: cache-{i:04}, address: '10.0.{i // 250}.{i % 250 + 1}:6379'}}\n" for i in range(nodes + 1)]
    (folder / "before.yaml").write_text("nodes:\n" + "".join(names[:nodes]))
    (folder / "after.yaml").write_text("nodes:\n" + "".join(names))
    for name, count in (("keys", keys), ("tenth", keys // 10)):
        with open(folder / name, "w", encoding="ascii") as file:
            file.writelines(f"user:{i * 7919}:profile\n" for i in range(count))


def run(program, arguments, folder):
    """(seconds, processor seconds, MiB) of one run on the first core this process may use. The file that `locate`
    ends in is its standard input."""
    keys = folder / arguments[-1] if arguments[0] == "locate" else os.devnull
    arguments = arguments[:-1] if arguments[0] == "locate" else arguments
    command = ["taskset", "-c", str(min(os.sched_getaffinity(0))), program, *arguments]
    began = time.monotonic()
    with open(keys, "rb") as stdin, subprocess.Popen(command, cwd=folder, stdin=stdin,
                                                     stdout=subprocess.DEVNULL) as child:
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode != 0:
        raise SystemExit(f"{' '.join(arguments)}: status {child.returncode}")
    return time.monotonic() - began, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--keys", type=int, default=10_000_000)
    parser.add_argument("--nodes", type=int, default=1000)
    given = parser.parse_args()
    program = str(given.program.resolve())
    with tempfile.TemporaryDirectory(prefix="clockwise-bench-") as name:
        folder = pathlib.Path(name)
        write_inputs(folder, given.keys, given.nodes)
        print(f"{given.nodes} nodes, {given.keys} keys\n\n{'command':72}{'clock s':>9}{'cpu s':>9}{'MiB':>9}")
        plan = ("plan", "before.yaml", "after.yaml")
        rows = [(*plan, "--scheme", scheme, "--to-scheme", scheme) for scheme in ("ring", "maglev", "libketama", "modulo")]
        for keys in ("keys", "tenth"):
            rows += [("locate", "-c", "before.yaml", keys), ("balance", "-c", "before.yaml", "--keys", keys),
                     (*plan, "--keys", keys), (*plan, "--keys", keys, "--list")]
        for row in rows:
            clock, cpu, memory = run(program, row, folder)
            print(f"{' '.join(row):72}{clock:9.2f}{cpu:9.2f}{memory:9.1f}")


if __name__ == "__main__":
    main()
