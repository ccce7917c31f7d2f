#!/usr/bin/env python3
"""Names every #include that points against the arrows of ARCHITECTURE.md.

usage: check_includes.py [ROOT]     exit status 0: every arrow is right, 1: some are not

The tables below are the rule; the code after them only reads files.
"""
import pathlib
import re
import sys

# Which layer a folder is. Every source file below these roots must be in one of them.
FOLDERS = {
    "src/base": "base",
    "src/hash": "hash",
    "src/placement": "placement",
    "src/topology": "topology",
    "src/topology_file": "topology_file",
    "src/analysis": "analysis",
    "src/c_api": "c_api",
    "proxy/protocol": "protocol",
    "proxy/net": "net",
    "proxy/routing": "routing",
    "proxy/backend": "backend",
    "proxy/session": "session",
    "proxy/worker": "worker",
    "proxy/health": "health",
    "proxy/handover": "handover",
    "proxy/control": "control",
    "proxy/admin": "admin",
    "proxy": "proxy",  # the composition root: files right in proxy/
    "cli/text": "cli_text",
    "cli/output": "cli_output",
    "cli/options": "cli_options",
    "cli/keys": "cli_keys",
    "cli/topologies": "cli_topologies",
    "cli/balance": "cli_balance",
    "cli/trace": "cli_trace",
    "cli/plan": "cli_plan",
    "cli/compare": "cli_compare",
    "cli/check": "cli_check",
    "cli/drawing": "cli_drawing",
    "cli/conversion": "cli_conversion",
    "cli/audit": "cli_audit",
    "cli/local_cluster": "cli_local_cluster",
    "cli/commands": "cli_commands",
    "cli/completions": "cli_completions",
    "cli/manual": "cli_manual",
    "cli": "cli",  # main.cpp
    "examples": "examples",
}

# Public headers stand in one folder but belong to the layer that implements them.
PUBLIC_HEADERS = {
    "token.hpp": "base",
    "node.hpp": "base",
    "function_ref.hpp": "base",
    "error.hpp": "base",
    "published.hpp": "base",
    "hash.hpp": "hash",
    "hash_tag.hpp": "hash",
    "ring.hpp": "placement",
    "placement.hpp": "placement",
    "slot_table.hpp": "placement",
    "topology.hpp": "topology",
    "topology_file.hpp": "topology_file",
    "shares.hpp": "analysis",
    "arcs.hpp": "analysis",
    "bounded_load.hpp": "analysis",
    "diff.hpp": "analysis",
    "digest.hpp": "analysis",
    "clockwise.h": "c_api",
}

LIBRARY = {"base", "hash", "placement", "topology", "topology_file", "analysis"}
DATA_PLANE = {"protocol", "net", "routing", "backend", "session", "worker"}
PROXY = DATA_PLANE | {"health", "handover", "control", "admin", "proxy"}

# The command line: what commands share, then what each of them says, then the commands and their manuals.
CLI_SHARED = {"cli_text", "cli_output", "cli_options", "cli_keys", "cli_topologies"}
CLI_REPORTS = {"cli_balance", "cli_trace", "cli_plan", "cli_compare", "cli_check", "cli_drawing", "cli_conversion",
               "cli_audit", "cli_local_cluster"}

# Which layers a layer may include; itself always. Top to bottom as in ARCHITECTURE.md.
ALLOWED = {
    "base": set(),
    "hash": {"base"},
    "placement": {"base", "hash"},
    "topology": {"base", "hash", "placement"},
    "topology_file": {"base", "hash", "placement", "topology"},
    "analysis": {"base", "hash", "placement", "topology"},
    "c_api": LIBRARY,
    "protocol": set(),
    "net": {"base"},
    "routing": {"protocol"} | LIBRARY,
    "backend": {"net", "protocol", "base"},
    "session": {"routing", "backend", "protocol", "net"} | LIBRARY,
    "worker": DATA_PLANE | LIBRARY,
    "health": DATA_PLANE | LIBRARY,
    "handover": DATA_PLANE | LIBRARY,
    "control": DATA_PLANE | LIBRARY,
    "admin": DATA_PLANE | LIBRARY | {"health", "handover", "control"},
    "proxy": PROXY | LIBRARY,
    "cli_text": LIBRARY,
    "cli_output": {"cli_text", "net", "control"} | LIBRARY,
    "cli_options": {"cli_text", "cli_output"} | LIBRARY,
    "cli_keys": {"cli_text", "cli_output", "cli_options", "net"} | LIBRARY,
    "cli_topologies": {"cli_text", "cli_output", "cli_options", "control"} | LIBRARY,
    **{report: CLI_SHARED | PROXY | LIBRARY for report in CLI_REPORTS},
    "cli_commands": CLI_SHARED | CLI_REPORTS | PROXY | LIBRARY,
    "cli_completions": {"cli_text", "cli_output", "cli_options"} | LIBRARY,
    "cli_manual": {"cli_text", "cli_output", "cli_options"} | LIBRARY,
    "cli": CLI_SHARED | {"cli_commands", "cli_completions", "cli_manual", "base"},
    "examples": LIBRARY | {"c_api"},
}

# The library's own headers are nobody else's business, with these exceptions.
PRIVATE_LIBRARY_HEADERS = {
    "topology_file/text_file.hpp": {"cli", "control"},  # one strict way to read files, for both kinds of them
    "topology_file/text_place.hpp": {"cli"},  # places in other systems' files
    "topology_file/topology_fields.hpp": {"control"},
    "topology_file/yaml_document.hpp": {"control"},
    "topology_file/yaml_fields.hpp": {"control"},
    "topology_file/yaml_tree.hpp": {"cli"},
    "base/nearest.hpp": {"cli"},  # one nearest known word, one way to quote bytes in messages
    "base/text.hpp": {"cli", "control"},
    "base/utf8.hpp": {"cli"},
}

# Third-party and system headers that a layer must not see, by the beginning of their name.
SOCKETS = ("boost/asio", "boost/beast", "sys/socket.h", "sys/epoll.h", "netinet/", "poll.h")
FORBIDDEN = {"protocol": SOCKETS, "routing": SOCKETS}

# What a public header may include besides <clockwise/...>: the standard library, whose C++ headers have
# no dot, and these.
PUBLIC_C_HEADERS = {"stdbool.h", "stddef.h", "stdint.h"}

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
SOURCE_ROOTS = ("include", "src", "proxy", "cli", "examples")
QUOTED_ROOTS = {"src": ("src",), "proxy": ("proxy", "src"), "cli": ("cli", "proxy", "src"), "examples": ()}


def main(root: pathlib.Path) -> int:
    files = sorted(path for top in SOURCE_ROOTS for path in (root / top).rglob("*")
                   if path.suffix in (".hpp", ".cpp", ".h", ".c"))
    if not files:
        print(f"{root}: no source files", file=sys.stderr)
        return 1
    complaints = [complaint for path in files for complaint in complaints_about(root, path)]
    for complaint in complaints:
        print(complaint)
    print(f"{len(files)} files, {len(complaints)} wrong arrows")
    return 1 if complaints else 0


def complaints_about(root, path):
    name = path.relative_to(root).as_posix()
    layer = layer_of(name)
    if layer is None:
        yield f"{name}:1: belongs to no layer; add its folder or header to the tables of scripts/check_includes.py"
        return
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if match := INCLUDE.match(line):
            quote, included = match.groups()
            if reason := wrong(root, name, layer, quote, included):
                yield f"{name}:{number}: {layer} includes {quote}{included}{'>' if quote == '<' else quote}: {reason}"


def layer_of(name):
    """The layer of a file by its path below the root, or None."""
    if name.startswith("include/clockwise/hash/"):
        return "hash"
    if name.startswith("include/clockwise/"):
        return PUBLIC_HEADERS.get(name.removeprefix("include/clockwise/"))
    for parent in pathlib.PurePosixPath(name).parents:
        if parent.as_posix() in ("proxy", "cli") and name.count("/") > 1:
            return None  # an unknown folder of theirs is not the composition root
        if layer := FOLDERS.get(parent.as_posix()):
            return layer
    return None


def wrong(root, name, layer, quote, included):
    """Why this include is not allowed, or None."""
    if quote == "<" and not included.startswith("clockwise/"):
        return wrong_external(name, layer, included)
    target = f"include/{included}" if quote == "<" else quoted_target(root, name, included)
    if target is None:
        return "no such file; quoted names are relative to src/, proxy/ or cli/"
    target_layer = layer_of(target)
    if target_layer is None:
        return "that file belongs to no layer"
    if target.startswith("src/") and not name.startswith("src/"):
        product = "cli" if layer.startswith("cli_") else layer
        if product not in PRIVATE_LIBRARY_HEADERS.get(included, ()):
            return "a header private to the library"
    if target_layer != layer and target_layer not in ALLOWED[layer]:
        return f"{layer} may include {', '.join(sorted(ALLOWED[layer])) or 'nothing but itself'}"
    return None


def wrong_external(name, layer, included):
    if name.startswith("include/") and "." in included and included not in PUBLIC_C_HEADERS:
        return "public headers show nothing but the standard library"
    if included.startswith(FORBIDDEN.get(layer, ())):
        return f"{layer} sees no socket"
    return None


def quoted_target(root, name, included):
    for top in QUOTED_ROOTS.get(name.split("/")[0], ()):
        if (root / top / included).is_file():
            return f"{top}/{included}"
    return None


if __name__ == "__main__":
    here = pathlib.Path(__file__).resolve().parent.parent
    sys.exit(main(pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else here))
