#!/usr/bin/env python3
"""Thins a complete collection of golden placements to the one that is kept in peers/.

usage: peers.py COMPLETE_FOLDER

Every case is kept, with its first and last keys, where special ones stand, and others spread between; every list
that goes with the keys is thinned alike. tests/peers reads both; CLOCKWISE_GOLDEN_DIR names a complete folder.
"""
import json
import pathlib
import sys

FIRST_KEYS = 12
SPREAD_KEYS = 24
LAST_KEYS = 4
LISTS = ("keys", "owners", "slots", "buckets_list", "bucket_counts", "guava_owners", "printed", "printed_index")


def main(complete):
    here = pathlib.Path(__file__).parent / "peers"
    here.mkdir(exist_ok=True)
    for path in sorted(complete.glob("*.json")):
        if path.name != "hashes.json":  # kept beside, see hashes.py
            write(here / path.name, json.loads(path.read_text(encoding="utf-8")))


def write(path, content):
    cases = content.pop("cases")
    head = json.dumps(content, ensure_ascii=False)[:-1]
    lines = ",\n".join(json.dumps(thinned(case), ensure_ascii=False, separators=(",", ":")) for case in cases)
    path.write_text(f'{head}, "cases": [\n{lines}\n]}}\n', encoding="utf-8")


def thinned(case):
    count = max((len(case[name]) for name in LISTS if isinstance(case.get(name), list)), default=0)
    kept = chosen(count)
    return {name: [value[i] for i in kept] if name in LISTS and isinstance(value, list) else value
            for name, value in case.items()}


def chosen(count):
    between = count - FIRST_KEYS - LAST_KEYS
    if between <= SPREAD_KEYS:
        return range(count)
    spread = [FIRST_KEYS + between * i // SPREAD_KEYS for i in range(SPREAD_KEYS)]
    return [*range(FIRST_KEYS), *spread, *range(count - LAST_KEYS, count)]


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(pathlib.Path(sys.argv[1]))
