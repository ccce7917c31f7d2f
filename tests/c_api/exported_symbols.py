#!/usr/bin/env python3
"""The shared library shows the functions that its header declares, and nothing else.

usage: exported_symbols.py LIBRARY HEADER
"""
import pathlib
import re
import subprocess
import sys

DECLARATION = re.compile(r"^CLOCKWISE_C_API [^;]*?(\w+)\(", re.MULTILINE)


def main(library, header):
    listing = subprocess.run(["nm", "--dynamic", "--defined-only", "--format=posix", library],
                             check=True, capture_output=True, text=True).stdout
    shown = {line.split()[0] for line in listing.splitlines()}
    declared = set(DECLARATION.findall(pathlib.Path(header).read_text(encoding="utf-8")))
    for name in sorted(shown - declared):
        print(f"{name} is shown by the library and not declared")
    for name in sorted(declared - shown):
        print(f"{name} is declared and not shown by the library")
    print(f"{len(declared)} functions")
    return 0 if declared and shown == declared else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
