#!/usr/bin/env python3
"""Thins a complete collection of hash vectors to the one that is kept here.

usage: hashes.py COMPLETE.json > peers/hashes.json

The complete file is a list of {"hash", "seed", "input_hex", "value"}. Kept are, of every function and seed, all inputs
of at most 32 bytes, which have every remainder of every block size, and the shortest, the middle and the longest of the
others. tests/hash/golden_vectors.cpp reads both forms.
"""
import json
import pathlib
import sys

SHORT_BYTES = 32


def main(complete):
    groups = {}
    for row in complete["vectors"]:
        groups.setdefault((row["hash"], row.get("seed")), []).append((row["input_hex"], row["value"]))
    print('{"how": %s,\n"functions": [' % json.dumps(complete["how"]))
    print(",\n".join(text_of(name, seed, complete["sources"][name], thinned(rows))
                     for (name, seed), rows in groups.items()))
    print("]}")


def thinned(rows):
    short = [row for row in rows if len(row[0]) <= 2 * SHORT_BYTES]
    long = sorted((row for row in rows if len(row[0]) > 2 * SHORT_BYTES), key=lambda row: len(row[0]))
    return short + [long[i] for i in sorted({0, len(long) // 2, len(long) - 1})]


def text_of(name, seed, source, rows):
    head = {"hash": name, "source": source} | ({} if seed is None else {"seed": seed})
    vectors = ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows)
    return json.dumps(head)[:-1] + ', "vectors": [\n' + vectors + "]}"


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")))
