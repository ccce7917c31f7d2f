#!/usr/bin/env python3
"""The native schemes but the ring, as docs/schemes/*.md describe them, written a second time: tests/golden/<scheme>.json.

The library's tests compare the library with those files. A file never changes for a released scheme, since a key that
moves is a key that is lost; it may grow. Needs libxxhash.

Usage: native.py SCHEME     print the scheme's golden file
       native.py --check    exit 1 when a file is not what this program prints
"""

import bisect
import ctypes
import json
import pathlib
import struct
import sys
import urllib.parse

xxhash = ctypes.CDLL("libxxhash.so.0")
xxhash.XXH3_64bits.restype = ctypes.c_uint64
xxhash.XXH3_64bits.argtypes = [ctypes.c_char_p, ctypes.c_size_t]

MASK = 2**64 - 1
GOLDEN_STEP = 0x9E3779B97F4A7C15


def xxh3(data):
    return xxhash.XXH3_64bits(data, len(data))


def mix64(x):
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & MASK
    x = (x ^ x >> 27) * 0x94D049BB133111EB & MASK
    return x ^ x >> 31


def scaled(x, bound):
    return x * bound >> 64


# A scheme is a function of (nodes, options) that returns a function from a token to its candidates in order, and the
# options to write down. A node is (name, weight); candidates are names.


def numbered(names):
    return sorted(names, key=lambda name: (len(name.encode()), name.encode()))


def by_bytes(names):
    return sorted(names, key=str.encode)


def owning(nodes):
    return {name: weight for name, weight in nodes if weight > 0}


def repeated(nodes):
    weights = owning(nodes)
    return [name for name in numbered(weights) for _ in range(int(weights[name]))]


def fixed_weights(weights):
    largest = max(weights.values())
    return {name: max(1, int(weight / largest * 2**32)) for name, weight in weights.items()}


def redrawn(owner, everyone):
    def candidates(token):
        yield owner(token)
        yield from (owner(mix64(token + draw * GOLDEN_STEP & MASK)) for draw in range(1, 64))
        yield from everyone

    return candidates


def around(table, slot_of):
    return lambda token: (table[(slot_of(token) + i) % len(table)] for i in range(len(table)))


def modulo(nodes, options):
    slots = repeated(nodes)
    return around(slots, lambda token: token % len(slots)), options


def random(nodes, options):
    weights = owning(nodes)
    order = numbered(weights)
    digest = xxh3(b"".join(name.encode() + b"\0" + struct.pack("<d", weights[name]) for name in order))
    fixed = fixed_weights(weights)
    ends = [sum(fixed[name] for name in order[: i + 1]) for i in range(len(order))]
    return redrawn(lambda token: order[bisect.bisect_right(ends, scaled(mix64(token ^ digest), ends[-1]))], order), options


def jump_bucket(key, buckets):
    bucket = following = 0
    while following < buckets:
        bucket = following
        key = key * 2862933555777941757 + 1 & MASK
        following = int(float(bucket + 1) * (float(2**31) / float((key >> 33) + 1)))
    return bucket


def jump(nodes, options):
    buckets = repeated(nodes)
    return redrawn(lambda token: buckets[jump_bucket(token, len(buckets))], numbered(owning(nodes))), options


def maglev(nodes, options):
    size = int(options.get("table_size", 65537))
    weights = fixed_weights(owning(nodes))
    label = lambda name, number: xxh3(name.encode() + b"\0" + struct.pack("<I", number))
    offset = {name: label(name, 0) % size for name in weights}
    skip = {name: label(name, 1) % (size - 1) + 1 for name in weights}
    tried = dict.fromkeys(weights, 0)
    turns = dict.fromkeys(weights, 0)
    due = [[] for _ in range(size + 1)]  # by round; no round after the last slot's matters
    due[0] = by_bytes(weights)
    table = {}
    for round_number in range(size):
        for name in by_bytes(due[round_number]):
            # The heaviest takes one slot in each round, so a turn after this many rounds never comes.
            while len(table) < size:
                slot = (offset[name] + tried[name] * skip[name]) % size
                tried[name] += 1
                if slot not in table:
                    table[slot] = name
                    break
            turns[name] += 1
            due[min(size, turns[name] * 2**32 // weights[name])].append(name)
    return around(table, lambda token: scaled(token, size)), options


def log2_by_squaring(numerator):
    if numerator == 256:
        return 2**56
    x = 2**63 + numerator * 2**55
    bits = 0
    for _ in range(56):
        x = x * x >> 63
        bits = 2 * bits + (x >> 64)
        x >>= x >> 64
    return bits


STARTS = [log2_by_squaring(i) for i in range(257)]
BULGES = [(0xB8AA3B295C17F0BC >> 6) // (513 + 2 * i) ** 2 for i in range(256)]


def fixed_log2(x):
    x |= 1
    whole = x.bit_length() - 1
    fraction = (x << 63 - whole) - 2**63  # of 2^63
    i, rest = divmod(fraction, 2**55)
    t = rest >> 7  # of 2^48
    hump = t * (2**48 - t) >> 48
    return whole * 2**56 + STARTS[i] + (t * (STARTS[i + 1] - STARTS[i]) + hump * BULGES[i] >> 48)


def rendezvous(nodes, options):
    weights = owning(nodes)
    hashes = {name: xxh3(name.encode()) for name in weights}

    def candidates(token):
        draw = {name: mix64(token ^ hashes[name]) for name in weights}
        cost = {name: float(2**62 - fixed_log2(draw[name])) * (1.0 / weights[name]) for name in weights}
        return sorted(by_bytes(weights), key=lambda name: (cost[name], -draw[name]))

    return candidates, options


def read_numbers(text):
    for item in text.split(",") if text else []:
        first, _, last = item.partition("-")
        first, last = int(first), int(last or first)
        yield from range(first, last + 1) if first <= last else range(first, last - 1, -1)


def write_numbers(numbers):
    items = []
    while numbers:
        runs = [numbers[:1]]
        for step in (1, -1):
            run = numbers[:1]
            while len(run) < len(numbers) and numbers[len(run)] == run[-1] + step:
                run.append(numbers[len(run)])
            runs.append(run)
        run = max(runs, key=len)
        run = run if len(run) >= 3 else run[:1]
        items.append("%d-%d" % (run[0], run[-1]) if len(run) > 1 else str(run[0]))
        numbers = numbers[len(run) :]
    return ",".join(items)


def anchor_state(nodes, options):
    """Capacity, the nodes' buckets and the removed ones after the change to `nodes`."""
    weights = owning(nodes)
    wanted = int(sum(weights.values()))
    given = options.get("capacity", "auto")
    capacity = 1 << (2 * wanted - 1).bit_length() if given == "auto" else int(given)
    entries = [item.split("=") for item in options.get("buckets", "").split()]
    buckets = {urllib.parse.unquote(name): list(read_numbers(text)) for name, text in entries}
    listed = list(read_numbers(options.get("removed", "")))
    used = set(listed).union(*buckets.values())
    removed = [bucket for bucket in reversed(range(capacity)) if bucket not in used] + listed
    for name in reversed(numbered(buckets)):
        while len(buckets[name]) > weights.get(name, 0):
            removed.append(buckets[name].pop())
    for name in numbered(weights):
        while len(buckets.setdefault(name, [])) < weights[name]:
            buckets[name].append(removed.pop())
    return capacity, {name: held for name, held in buckets.items() if held}, removed


def settled_anchor(capacity, buckets, removed):
    escape = lambda name: name.replace("%", "%25").replace(" ", "%20").replace("=", "%3d")
    spare = 0
    while spare < len(removed) and removed[spare] == capacity - 1 - spare:
        spare += 1
    options = {
        "capacity": str(capacity),
        "buckets": " ".join(escape(name) + "=" + write_numbers(buckets[name]) for name in numbered(buckets)),
        "removed": write_numbers(removed[spare:]),
    }
    return {name: value for name, value in options.items() if value}


def anchor(nodes, options):
    capacity, buckets, removed = anchor_state(nodes, options)
    owner_of = {bucket: name for name, held in buckets.items() for bucket in held}
    # The paper's A, K, W and L.
    left_then, successor = {}, {}
    working, place = list(range(capacity)), list(range(capacity))
    for bucket in removed:
        last = working.pop()
        left_then[bucket], successor[bucket] = len(working), last
        if place[bucket] < len(working):
            working[place[bucket]] = last
        place[last] = place[bucket]

    def owner(token):
        bucket = scaled(token, capacity)
        while bucket in left_then:
            multiplier = (bucket + 1) * GOLDEN_STEP & MASK
            multiplier ^= multiplier >> 32
            x = token * multiplier & MASK
            following = scaled((x ^ x >> 32) * 0xD77FED2FD9A6896B & MASK, left_then[bucket])
            while left_then.get(following, 0) >= left_then[bucket]:
                following = successor[following]
            bucket = following
        return owner_of[bucket]

    return redrawn(owner, numbered(buckets)), settled_anchor(capacity, buckets, removed)


EQUAL = [("cache-%d" % i, 1) for i in range(1, 13)]
ODD_NAMES = [(" ", 1), ("a b", 2), ("größe", 1), ("n" * 300, 1), ("50%", 3), ("a=1", 1), ("a11", 0)]
WHOLE = [
    ("one node", {}, [("only", 1)]),
    ("twelve equal nodes, node 10 after node 9", {}, EQUAL),
    ("weights, one of them 0", {}, [("b", 3), ("none", 0), ("a", 1), ("big", 40)]),
    ("odd names", {}, ODD_NAMES),
    ("many nodes", {}, [("10.0.%d.%d:6379" % (i // 250, i % 250), 1) for i in range(300)]),
]
ANY = WHOLE + [("weights that are fractions", {}, [("small", 0.01), ("half", 0.5), ("big", 10.25), ("tiny", 1e-9), ("huge", 1e2)])]
SCHEMES = {
    "modulo": (modulo, WHOLE),
    "random": (random, ANY),
    "jump": (jump, WHOLE),
    "maglev": (maglev, [(title, {"table_size": size}, nodes) for (title, _, nodes), size in zip(ANY, ("2", "1009", "65537", "101", "4099", "1021"))]),
    "rendezvous": (rendezvous, ANY),
    "anchor": (
        anchor,
        WHOLE
        + [
            ("no room to spare", {"capacity": "12"}, EQUAL),
            ("after a history", {"capacity": "20", "buckets": "cache-1=0 cache-2=7,1 gone%20now=3-5", "removed": "6,8,2"}, EQUAL),
            ("the same, settled", {"capacity": "20", "buckets": "a=11-8,3 b=0", "removed": "7,1-2,4-6"}, [("a", 3), ("b", 2), ("c", 1)]),
        ],
    ),
}


def keys():
    yield from (b"user:%d" % i for i in range(80))
    yield from (b"", b"\0", b"\r\n", b"\xff\xfe", "größe".encode())
    yield from (bytes((i * 7 + 1) % 251 for i in range(length)) for length in (3, 8, 16, 17, 129, 241))


def topology(scheme, title, options, nodes, all_keys):
    candidates, settled = scheme(nodes, options)
    index = {name: i for i, (name, _) in enumerate(nodes)}

    def copies(token):
        found = {}
        wanted = min(3, len(owning(nodes)))
        for name in candidates(token):
            found.setdefault(index[name])
            if len(found) == wanted:
                return list(found)

    return {
        "title": title,
        "options": options,
        "nodes": [{"name": name, "weight": weight} for name, weight in nodes],
        "settled": settled,
        "copies": [copies(xxh3(key)) for key in all_keys],
    }


def golden(name):
    scheme, topologies = SCHEMES[name]
    all_keys = list(keys())
    document = {
        "scheme": name,
        "keys": [key.hex() for key in all_keys],
        "topologies": [topology(scheme, *each, all_keys) for each in topologies],
    }
    return json.dumps(document, separators=(",", ":"), ensure_ascii=False).replace('"},{', '"},\n{').replace('},{', "},\n{").replace('"copies"', '\n"copies"') + "\n"


def main():
    if sys.argv[1:] == ["--check"]:
        for name in SCHEMES:
            if (pathlib.Path(__file__).parent / (name + ".json")).read_text(encoding="utf-8") != golden(name):
                sys.exit(name + ".json differs from the description of " + name)
    elif len(sys.argv) == 2 and sys.argv[1] in SCHEMES:
        sys.stdout.write(golden(sys.argv[1]))
    else:
        sys.exit(__doc__)


main()
