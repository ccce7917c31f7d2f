"""clockwise convert for peers that cannot be started here: files made of the nodes of their golden vectors, whose
owners `locate` must name."""
import ipaddress
import json
import os
import pathlib
import unittest

from converted import convert
from program import ProgramTest
from random_input import can_be_asked

VECTORS = pathlib.Path(os.environ["CLOCKWISE_SOURCE"]) / "tests" / "golden" / "peers"


def is_word(name) -> bool:
    return bool(name) and not any(byte in name for byte in " \t#\"\\") and name.isprintable()


class Golden(ProgramTest):
    def check(self, vectors: str, at_least: int, file_of):
        """`file_of(case)`: the peer's file, arguments of convert, and the name that the result has for each
        owner; or None where the case cannot be a file."""
        compared = 0
        for number, case in enumerate(self.cases(vectors)):
            made = file_of(case)
            if made is None:
                continue
            text, arguments, name_of = made
            converted = convert(self.write(f"{vectors}-{number}", text), *arguments)
            asked = [(key, name_of(owner)) for key, owner in zip(self.keys(case), case["owners"])
                     if can_be_asked(key)]
            self.assertEqual(converted.owners([key for key, _ in asked]), [owner for _, owner in asked],
                             f"{vectors} {number}")
            compared += 1
        self.assertGreaterEqual(compared, at_least)

    @staticmethod
    def cases(vectors):
        return json.loads((VECTORS / f"{vectors}.json").read_text())["cases"]

    @staticmethod
    def keys(case):
        decode = bytes.fromhex if case["key_encoding"] == "hex" else str.encode
        return [decode(key) for key in case["keys"]]


class Mcrouter(Golden):
    def test_pool_routes(self):
        def file_of(case):
            if case["buckets"] > 2000:  # seconds each, and nothing new
                return None
            servers = [f"10.{n >> 16}.{n >> 8 & 255}.{n & 255}:11211" for n in range(case["buckets"])]
            pool = {"servers": servers, "server_timeout": 100}
            if case["function"] == "ch3":
                route = "PoolRoute|A"
            else:
                route = {"type": "PoolRoute", "pool": "A", "hash": {"hash_func": "Crc32"}}
            text = json.dumps({"pools": {"A": pool}, "route": route}, indent="\t")
            return f"// made for a test\n{text} /* the end */\n", ("--from", "mcrouter"), lambda place: servers[place]
        self.check("mcrouter-ch3", 17, file_of)


class Envoy(Golden):
    @staticmethod
    def endpoint(node):
        host, _, port = node["name"].rpartition(":")
        try:
            ipaddress.ip_address(host.strip("[]"))
            address, metadata = {"address": host.strip("[]"), "port_value": int(port)}, {}
        except ValueError:
            address = {"address": "10.0.0.1", "port_value": 80}
            metadata = {"metadata": {"filter_metadata": {"envoy.lb": {"hash_key": node["name"]}}}}
        return {"endpoint": {"address": {"socket_address": address}}, "load_balancing_weight": node["weight"],
                **metadata}

    def file_of(self, case, policy, config):
        if case["options"]["keys"] == "hash":
            return None
        usable = [node for node in case["nodes"] if node["weight"] > 0]
        cluster = {"name": "c", "type": "STATIC", "lb_policy": policy, **config,
                   "load_assignment": {"endpoints": [{"lb_endpoints": [self.endpoint(each) for each in usable]}]}}
        text = json.dumps({"static_resources": {"clusters": [cluster]}}, indent=2)
        return text, ("--from", "envoy"), lambda name: name

    def test_ring_hash(self):
        def file_of(case):
            config = {name: case["options"][name]
                      for name in ("minimum_ring_size", "maximum_ring_size", "hash_function") if name in case["options"]}
            return self.file_of(case, "RING_HASH", {"ring_hash_lb_config": config})
        self.check("envoy-ring-hash", 20, file_of)

    def test_maglev(self):
        def file_of(case):
            return self.file_of(case, "MAGLEV", {"maglev_lb_config": {"table_size": case["options"]["table_size"]}})
        self.check("envoy-maglev", 20, file_of)


class Lists(Golden):
    def list_of(self, case, form, line, settings, skip=lambda options: False):
        nodes, options = case["nodes"], case["options"]
        names = [node["name"] for node in nodes]
        if not names or not all(map(is_word, names)) or len(set(names)) < len(names) or skip(options):
            return None
        if any(node.get("weight", 1) == 0 for node in nodes):
            return None
        chosen = [f"--set={ours}={options[theirs]}" for theirs, ours in settings.items() if theirs in options]
        text = "# a list\r\n" + "".join(f"{line(place, node)}\r\n" for place, node in enumerate(nodes))
        return text, ("--from", form, *chosen), lambda name: name

    def test_groupcache(self):
        def file_of(case):
            case["options"]["hash"] = case["options"]["hash"].removesuffix("-ieee")
            return self.list_of(case, "groupcache", lambda _, node: node["name"], {"replicas": "points", "hash": "hash"})
        self.check("groupcache", 18, file_of)

    def test_dubbo(self):
        self.check("dubbo", 15, lambda case: self.list_of(case, "dubbo", lambda _, node: node["name"],
                                                          {"hash.nodes": "points"}))

    def test_hutool(self):
        self.check("hutool", 15, lambda case: self.list_of(case, "hutool", lambda _, node: node["name"],
                                                           {"replicas": "points", "hash": "hash"},
                                                           lambda options: "removed" in options))

    def test_libketama(self):
        self.check("libketama", 10, lambda case: self.list_of(
            case, "ketama", lambda _, node: f"{node['name']}\t{node['weight']}", {}))

    def test_jedis(self):
        for vectors, label in (("jedis-sharded-2.9", "{name}*{weight}{i}"), ("jedis-sharded-3.10", "{name}*{i}")):
            def file_of(case, label=label):
                named = case["options"]["names"] == "set"

                def line(place, node):
                    # Where names are set, addresses do not count.
                    address = f"10.1.{place >> 8}.{place & 255}:6379" if named else node["name"]
                    return f"{address}:{node['weight']}" + (f" {node['name']}" if named else "")
                made = self.list_of(case, "jedis", line, {"hash": "hash"}, lambda options: "tag_pattern" in options)
                if made is None or (not named and any(node["name"].count(":") != 1 for node in case["nodes"])):
                    return None
                text, arguments, name_of = made
                return text, (*arguments, *([f"--set=label={label}"] if named else [])), name_of
            self.check(vectors, 12, file_of)


if __name__ == "__main__":
    unittest.main()
