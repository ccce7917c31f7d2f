#!/usr/bin/env python3
"""The native ring as docs/schemes/ring.md describes it, written a second time: tests/golden/ring.json.

The library's tests compare the library with that file. The file never changes for a released scheme, since a key
that moves is a key that is lost; it may grow. Needs libxxhash.

Usage: ring.py            print the golden file
       ring.py --check    exit 1 when ring.json is not what this program prints
"""

import bisect
import ctypes
import json
import pathlib
import sys

xxhash = ctypes.CDLL("libxxhash.so.0")
xxhash.XXH3_64bits.restype = ctypes.c_uint64
xxhash.XXH3_64bits.argtypes = [ctypes.c_char_p, ctypes.c_size_t]


def xxh3(data):
    return xxhash.XXH3_64bits(data, len(data))


def routing_key(key):
    opened = key.find(b"{")
    closed = key.find(b"}", opened + 1)
    return key[opened + 1 : closed] if opened >= 0 and closed > opened + 1 else key


def ring(nodes, points_per_weight):
    points = []
    for name, weight in nodes:
        # Weights here never make a half, so Python's rounding of halves does not matter.
        count = max(1, round(weight * points_per_weight)) if weight > 0 else 0
        label = name.encode() + b"\0"
        points += [(xxh3(label + j.to_bytes(4, "little")), name.encode()) for j in range(count)]
    return sorted(points)


def copies(points, position, wanted):
    found = []
    first = bisect.bisect_left(points, (position, b""))
    for i in range(len(points)):
        owner = points[(first + i) % len(points)][1].decode()
        if owner not in found:
            found.append(owner)
        if len(found) == wanted:
            break
    return found


def keys():
    yield from (b"user:%d" % i for i in range(200))
    yield from (b"{user:%d}:cart" % i for i in range(20))
    yield from (b"", b"{}", b"{}x", b"{a", b"a}", b"{{a}}", b"{a}{b}", b"\0", b"\r\n", b"\xff\xfe", "größe".encode())
    yield from (bytes((i * 7 + 1) % 251 for i in range(length)) for length in (3, 4, 8, 9, 16, 17, 128, 129, 240, 241, 4096))


TOPOLOGIES = [
    ("one node", 1536, [("only", 1)]),
    ("three equal nodes, default points", 1536, [("cache-a", 1), ("cache-b", 1), ("cache-c", 1)]),
    ("weights, one of them 0", 160, [("small", 0.01), ("none", 0), ("half", 0.5), ("big", 10.25), ("tiny", 1e-9)]),
    ("one point each", 1, [("n%d" % i, 1) for i in range(40)]),
    ("many nodes", 40, [("10.0.%d.%d:6379" % (i // 250, i % 250), 1) for i in range(1000)]),
    ("the example of docs/schemes/ring.md", 2, [("cache-a", 1), ("cache-b", 1), ("cache-c", 2)]),
    ("odd names", 100, [(" ", 1), ("a b", 1), ("größe", 1), ("n" * 300, 1), ("a", 1), ("a1", 1), ("a11", 1)]),
]


def topology(title, points_per_weight, nodes, all_keys):
    points = ring(nodes, points_per_weight)
    digest = xxh3(b"".join(token.to_bytes(8, "little") + name + b"\0" for token, name in points))
    return {
        "title": title,
        "points": points_per_weight,
        "nodes": [{"name": name, "weight": weight} for name, weight in nodes],
        "digest": "%016x" % digest,
        "copies": [copies(points, xxh3(routing_key(key)), 3) for key in all_keys],
    }


def golden():
    all_keys = list(keys())
    document = {
        "keys": [{"bytes": key.hex(), "token": "%016x" % xxh3(routing_key(key))} for key in all_keys],
        "topologies": [topology(*each, all_keys) for each in TOPOLOGIES],
    }
    return json.dumps(document, separators=(",", ":"), ensure_ascii=False).replace("},{", "},\n{").replace("],[", "],\n[") + "\n"


def main():
    if sys.argv[1:] == ["--check"]:
        if (pathlib.Path(__file__).parent / "ring.json").read_text(encoding="utf-8") != golden():
            sys.exit("ring.json differs from the description of the ring")
    else:
        sys.stdout.write(golden())


main()
