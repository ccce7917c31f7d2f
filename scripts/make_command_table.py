#!/usr/bin/env python3
"""Writes proxy/protocol/command_table.inc from what a real redis-server 7.0 says about its commands.

Names, arities, flags and key positions are Redis'; what the proxy does with each command is decided here.

    scripts/make_command_table.py            write the table
    scripts/make_command_table.py --check    say how the table differs from the server; exit 1 if it does

Needs redis-server (7.0) in PATH.
"""

import argparse
import difflib
import pathlib
import socket
import subprocess
import sys
import tempfile
import time

TABLE = pathlib.Path(__file__).resolve().parent.parent / "proxy/protocol/command_table.inc"

HEADER = """\
// Made by scripts/make_command_table.py from redis-server 7.0: change the script, not this file.
// name, arity, what it does to data, [how replies combine,] keys, Redis' flags [, why refused]
"""

# ---- What the proxy does with a command. Whatever is not named here is forwarded and must have keys.

SPLIT = {"mget": "array", "mset": "status", "del": "sum", "unlink": "sum", "exists": "sum", "touch": "sum"}

LOCAL = set("""
    ping echo quit select hello auth info time reset
    command command|count command|getkeys command|help command|info command|list
    client client|getname client|getredir client|help client|id client|info client|list client|no-evict
    client|no-touch client|reply client|setinfo client|setname client|trackinginfo
    """.split())

# The reasons are worded in command_table.cpp.
REFUSED = {
    "blocks": "blpop brpop blmove blmpop brpoplpush bzmpop bzpopmax bzpopmin wait waitaof",
    "connection_state":
        "multi exec discard watch unwatch monitor readonly readwrite asking client|caching client|tracking",
    "channels": "subscribe unsubscribe psubscribe punsubscribe ssubscribe sunsubscribe publish spublish pubsub",
    "whole_server":
        "acl bgrewriteaof bgsave cluster config dbsize debug flushall flushdb keys lastsave latency memory|doctor "
        "memory|help memory|malloc-stats memory|purge memory|stats module randomkey role save scan shutdown slowlog",
    "scripts": "script function",
    "replication": "failover psync replconf replicaof slaveof sync",
    "key_moves": "migrate restore-asking",
    "one_database": "move swapdb",
    "other_clients": "client|kill client|pause client|unblock client|unpause",
    "no_key": "lolwut object|help xgroup|help xinfo|help pfdebug pfselftest",
    "documentation": "command|docs command|getkeysandflags",
}

# Options that matter to routing and that COMMAND does not describe.
OPTIONS_BY_HAND = {"copy": "no_key", "sort": "store", "sort_ro": "no_key"}

# Commands younger than 7.0 that clients send: name, arity, flags, first key.
YOUNGER = [
    ("client|no-touch", 3, "noscript loading stale", 0),
    ("client|setinfo", 4, "noscript loading stale", 0),
    ("hexpire", -6, "write denyoom fast", 1),
    ("hexpireat", -6, "write denyoom fast", 1),
    ("hexpiretime", -5, "readonly fast", 1),
    ("hpersist", -5, "write fast", 1),
    ("hpexpire", -6, "write denyoom fast", 1),
    ("hpexpireat", -6, "write denyoom fast", 1),
    ("hpexpiretime", -5, "readonly fast", 1),
    ("hpttl", -5, "readonly fast", 1),
    ("httl", -5, "readonly fast", 1),
    ("waitaof", 4, "noscript", 0),
]


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--check", action="store_true", help="compare instead of writing")
    check = arguments.parse_args().check
    with redis_server() as server:
        table = HEADER + "".join(row + "\n" for row in rows(server.ask(b"COMMAND")))
    if not check:
        TABLE.write_text(table)
        return 0
    difference = list(difflib.unified_diff(TABLE.read_text().splitlines(), table.splitlines(),
                                           str(TABLE), "redis-server", lineterm="", n=0))
    print("\n".join(difference) if difference else f"{TABLE.name} says what redis-server says")
    return 1 if difference else 0


# ---- From COMMAND's reply to rows


def rows(commands):
    described = [entry for command in commands for entry in (command, *command[9])]
    by_name = {entry[0]: row(*entry) for entry in described}
    for name, arity, flags, first in YOUNGER:
        key = [["flags", [], "begin_search", ["type", "index", "spec", ["index", first]], "find_keys",
                ["type", "range", "spec", ["lastkey", 0, "keystep", 1, "limit", 0]]]]
        if name in by_name:
            sys.exit(f"{name} is not younger than this server")
        by_name[name] = row(name, arity, flags.split(), first, first, first, [], [], key if first else [], [])
    # Not by the names as they are: a subcommand belongs right behind its command.
    return [by_name[name] for name in sorted(by_name, key=lambda name: name.split("|"))]


def row(name, arity, flags, first, last, step, _acl, _tips, key_specs, subcommands):
    how, extra = policy(name)
    keys = key_positions(name, [fields(spec) for spec in key_specs])
    legacy = (keys["first"], keys["last"], keys["step"] if keys["first"] else 0)
    if legacy != (first, last, step):
        sys.exit(f"{name}: COMMAND says keys at {(first, last, step)}, its key specifications say {legacy}")
    if how == "forward" and not subcommands and not any(keys[part] for part in ("first", "numkeys", "options")):
        sys.exit(f"{name}: no keys and no policy")
    columns = [f'"{name}"', arity, data(flags, key_specs), written(keys), f'"{" ".join(flags)}"']
    if how == "split":
        columns.insert(3, f"combine::{extra}")
    if how == "refused":
        columns.append(extra)
    return f"{how}({', '.join(map(str, columns))}),"


def policy(name):
    """The service and, for a split, how replies combine, or why it is refused. A subcommand is refused with
    its command; every other policy is its own."""
    if name in SPLIT:
        return "split", SPLIT[name]
    if name in LOCAL:
        return "local", None
    for reason, names in REFUSED.items():
        if name in names.split() or name.split("|")[0] in names.split():
            return "refused", reason
    return "forward", None


def data(flags, key_specs):
    """Flags first; scripts have none that tell, but their keys do."""
    if "write" in flags:
        return "write"
    if "readonly" in flags:
        return "read"
    key_flags = {flag for spec in key_specs for flag in fields(spec)["flags"]}
    if key_flags & {"RW", "OW", "RM"}:
        return "write"
    return "read" if "RO" in key_flags else "none"


def key_positions(name, specs):
    """Redis' key specifications, each a range, a count or an option, as one key_positions."""
    keys = {"first": 0, "last": 0, "step": 1, "numkeys": 0, "options": OPTIONS_BY_HAND.get(name, "")}
    for spec in specs:
        begin, find = fields(spec["begin_search"]), fields(spec["find_keys"])
        at, how = fields(begin["spec"]), fields(find["spec"])
        if begin["type"] == "index" and find["type"] == "range":
            add_range(name, keys, at["index"], how)
        elif begin["type"] == "index" and (how["keynumidx"], how["firstkey"], how["keystep"]) == (0, 1, 1):
            keys["numkeys"] = at["index"]
        elif begin["type"] == "keyword" and at["keyword"] == "STREAMS" and how["limit"] == 2:
            keys["options"] = "after_streams"
        elif begin["type"] == "keyword" and at["keyword"] in ("STORE", "STOREDIST") and how["lastkey"] == 0:
            keys["options"] = "store"
        elif name not in OPTIONS_BY_HAND and policy(name)[0] != "refused":
            sys.exit(f"{name}: cannot express the key specification {spec}")
    return keys


def add_range(name, keys, first, how):
    """A range joins the one before when it begins where that ends: RENAME has its keys in two of one each."""
    last = how["lastkey"] if how["lastkey"] < 0 else first + how["lastkey"]
    if keys["first"] and keys["last"] + 1 != first:
        sys.exit(f"{name}: its keys are in two places")
    keys["first"] = keys["first"] or first
    keys["last"], keys["step"] = last, how["keystep"]


def written(keys):
    """As C++: only what differs from the default."""
    parts = []
    if keys["first"]:
        parts += [f'.first = {keys["first"]}', f'.last = {keys["last"]}']
    if keys["step"] != 1:
        parts += [f'.step = {keys["step"]}']
    if keys["numkeys"]:
        parts += [f'.numkeys = {keys["numkeys"]}']
    if keys["options"]:
        parts += [f'.options = key_options::{keys["options"]}']
    return "{" + ", ".join(parts) + "}"


def fields(flat):
    return dict(zip(flat[::2], flat[1::2])) if flat else {}


# ---- A server to ask


class redis_server:
    """A redis-server of our own, at a socket in a folder of its own, for the time of a `with`."""

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.folder.name) / "redis.sock"
        self.process = subprocess.Popen(
            ["redis-server", "--port", "0", "--unixsocket", self.path, "--save", "", "--dir", self.folder.name],
            stdout=subprocess.DEVNULL)
        try:
            self.replies = self.connect().makefile("rwb")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.folder.cleanup()

    def connect(self, seconds_max=10):
        give_up = time.monotonic() + seconds_max
        client = socket.socket(socket.AF_UNIX)
        while client.connect_ex(str(self.path)) != 0:
            if self.process.poll() is not None or time.monotonic() > give_up:
                sys.exit("redis-server did not start")
            time.sleep(0.02)
        return client

    def ask(self, line):
        self.replies.write(line + b"\r\n")
        self.replies.flush()
        return self.read()

    def read(self):
        kind, text = (line := self.replies.readline())[:1], line[1:-2].decode()
        if kind == b"-":
            sys.exit(text)
        if kind == b"$":
            return self.replies.read(int(text) + 2)[:-2].decode() if int(text) >= 0 else None
        if kind == b"*":
            return [self.read() for _ in range(int(text))]
        return int(text) if kind == b":" else text


if __name__ == "__main__":
    sys.exit(main())
