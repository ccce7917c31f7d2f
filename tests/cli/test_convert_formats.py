"""clockwise convert, format by format: what is carried over, and what it says of all the rest, with places."""
import json
import unittest

from program import ProgramTest, clockwise

EIGHT = ("#------ Server -------\t-Mem-#\n#255.255.255.255:65535\t66666#\n"
         + "".join(f"10.0.1.{n}:11211\t{100 * n}\n" for n in range(1, 9)))


class FormatTest(ProgramTest):
    name = ""  # of the file

    def converted(self, text, *arguments):
        """Status, the YAML, and the notes as "LINE:COLUMN: KIND: WHAT"."""
        done = clockwise("convert", self.write(self.name, text), "--json", *arguments)
        if not done.stdout:
            raise AssertionError(done.stderr.decode())
        told = json.loads(done.stdout)
        notes = [f"{place['line']}:{place['column']}: {note['kind']}: {note['what']}"
                 for note in told["notes"] for place in note["places"]]
        return done.returncode, told["yaml"], notes

    def refused(self, text, *arguments):
        """The refusals of a conversion that writes nothing."""
        status, yaml, notes = self.converted(text, *arguments)
        self.assertEqual((status, yaml), (2, ""))
        return [note.replace(" refused:", "") for note in notes if " refused: " in note]

    def nodes(self, text, *arguments):
        status, yaml, _ = self.converted(text, *arguments)
        self.assertLess(status, 2)
        return [line.strip(" -") for line in yaml.splitlines() if "- {name: " in line]


class Nutcracker(FormatTest):
    name = "nutcracker.yml"

    @staticmethod
    def pool(*lines, servers=("10.0.0.1:6379:1",)):
        return "p:\n" + "".join(f"  {line}\n" for line in lines) + "  servers:\n" + "".join(
            f"   - {server}\n" for server in servers)

    def test_names(self):
        for servers, options, names in (
                (["h:11211:1", "h:6379:2"], "", ["h:11211", "h:6379"]),
                (["::1:6379:1", "/tmp/s:3"], "", ['"[::1]:6379"', "/tmp/s"]),
                (["h:6379:1 one", "h:6380:1 two"], "names: verbatim", ["one", "two"]),
                (["h:6379:1 one", "h:11211:1", "/tmp/s:1"], "names: verbatim", ["one", "h", '"/tmp/s:"'])):
            text = self.pool(servers=servers)
            self.assertEqual([node.split(",")[0].removeprefix("{name: ") for node in self.nodes(text)], names)
            self.assertIn(options, self.converted(text)[1])

    def test_every_directive(self):
        text = self.pool("listen: /tmp/n.sock 0644", "redis: true", "hash: md5", "distribution: modula",
                         "timeout: 0", "backlog: 5", "tcpkeepalive: true", "preconnect: true", "redis_auth: secret",
                         "redis_db: 2", "server_connections: 4", "auto_eject_hosts: true",
                         "server_retry_timeout: 9", "server_failure_limit: 2", "client_connections: 0")
        status, yaml, notes = self.converted(text)
        self.assertEqual(status, 1)
        for expected in ("listen: unix:/tmp/n.sock\n", "scheme: twemproxy-modula\n", "options: {hash: md5}\n"):
            self.assertIn(expected, yaml)
        self.assertEqual(sorted(notes), sorted((
            "2:23: left out: 0644", "6:12: differs: timeout", "7:3: left out: 'backlog'",
            "8:3: left out: 'tcpkeepalive'", "9:3: left out: 'preconnect'", "10:3: differs: 'redis_auth'",
            "11:3: differs: 'redis_db'", "12:3: left out: 'server_connections'",
            "13:21: differs: auto_eject_hosts: 'true'", "14:3: left out: 'server_retry_timeout'",
            "15:3: left out: 'server_failure_limit'", "16:23: differs: client_connections")))
        self.assertNotIn("secret", yaml + "".join(notes))

    def test_what_is_no_server(self):
        for server, place, sentence in (
                ("h:6379", "3:6", "there is no port"), ("h", "3:6", "no server"), ("h:6379:0", "3:13", "weight"),
                ("h:6379:-5", "3:13", "weight"), ("h:6379:66666666666", "3:13", "weight"),
                ("h:0:1", "3:8", "port"), ("h:65536:1", "3:8", "port"), (":1:1", "3:6", "host"),
                ("'h:6379:x'", "3:14", "weight"), ("[a]", "3:6", "a server is text")):
            file = self.write(self.name, self.pool(servers=[server]))
            message = clockwise("convert", file).stderr.decode()
            self.assertRegex(message, rf"^{file}:{place}: refused: .*{sentence}")

    def test_mem_04_one_server_three_times(self):
        text = self.pool(servers=["privip1:6380:1"] * 3)
        file = self.write(self.name, text)
        done = clockwise("convert", file)
        self.assertEqual((done.returncode, done.stdout), (2, b""))
        self.assertIn(f"{file}:3:6: refused: 'privip1:6380', also on lines 4 and 5: this server comes 3 times, on "
                      "lines 3, 4 and 5", done.stderr.decode())

    def test_names_of_their_own_make_them_different(self):
        self.assertEqual(len(self.nodes(self.pool(servers=["h:1:1 a", "h:1:1 b"]))), 2)

    def test_fil_02_a_nested_list_and_100000_to_1(self):
        text = self.pool("hash: hsieh", "command:", "  - get", "  - [set, add]",
                         servers=["127.0.0.1:11214:100000", "127.0.0.1:11215:1"])
        status, yaml, notes = self.converted(text)
        self.assertEqual((status, notes), (1, ["3:3: left out: 'command'"]))
        shares = self.succeed_json("balance", "-c", self.write("t.yaml", yaml), "--json")["nodes"]
        self.assertEqual([node["weight"] for node in shares], [100000, 1])
        self.assertLess(shares[1]["exact"], 0.001)
        self.assertLess(sum(node["points"] for node in shares), 1000)
        self.assertIn("weight: 100000}", yaml)

    def test_fil_03_a_fork_with_ranges(self):
        text = self.pool("distribution: range", "rate: 100", "burst: 5",
                         servers=["10.0.0.1:6379:1 server1 0-32768", "10.0.0.2:6379:1 server2 32769-65535"])
        file = self.write(self.name, text)
        self.assertEqual(clockwise("convert", file, "--lenient").returncode, 2)
        status, _, notes = self.converted(text)
        self.assertEqual(status, 2)
        for note in ("2:17: refused: distribution: 'range'", "3:3: left out: 'rate'", "4:3: left out: 'burst'",
                     "6:20: refused: server '10.0.0.1:6379:1 server1 0-32768'"):
            self.assertIn(note, notes)

    def test_words_it_does_not_have(self):
        self.assertEqual(self.refused(self.pool("hash: md6", "hash_tag: '{'")),
                         ["2:9: hash: 'md6'", "3:13: hash_tag: '{'"])
        self.assertEqual(self.refused("p:\n  redis: true\n"), ["1:1: servers"])

    def test_a_listen_that_is_none_leaves_a_topology(self):
        status, yaml, notes = self.converted(self.pool("listen: 22121", "redis: true", "timeout: 5"))
        self.assertEqual((status, notes), (1, ["2:11: differs: listen: '22121'"]))
        self.assertTrue(yaml.splitlines()[1].startswith("scheme:"))


class Mcrouter(FormatTest):
    name = "mcrouter.json"

    def test_comments_and_trailing_commas_keep_places(self):
        text = ('/* a\n "b" */ {\n\t"pools": { "A": { // "servers": []\n\t\t"servers": [ "h://1", "g:2:ascii:plain", ],\n'
                '\t\t"server_timeout": 9 } },\n\t"route": "PoolRoute|A",\n}')
        status, yaml, notes = self.converted(text)
        self.assertEqual(status, 1)
        self.assertIn("- {name: g:2, address: g:2}", yaml)
        self.assertEqual(notes, ["4:17: differs: 'h://1'", "4:29: left out: :ascii:plain",
                                 "5:3: left out: 'server_timeout'"])

    def file(self, route, pool='"servers": ["h:1", "h:2"]'):
        return f'{{"pools": {{"A": {{{pool}}}}},\n"route": {route}}}'

    def test_routes(self):
        for route, scheme in (('"PoolRoute|A"', "ch3"), ('"HashRoute|Pool|A"', "ch3"),
                              ('{"type": "PoolRoute", "pool": "A", "hash": "Crc32"}', "crc32"),
                              ('{"type": "PoolRoute", "pool": "A", "hash": {"hash_func": "Crc32"}}', "crc32"),
                              ('{"type": "HashRoute", "children": "Pool|A", "hash_func": "Ch3"}', "ch3")):
            status, yaml, notes = self.converted(self.file(route))
            self.assertEqual((status, notes), (0, []), route)
            self.assertIn(f"scheme: mcrouter-{scheme}\n", yaml)

    def test_pools_within_their_route(self):
        text = '{"route": {"type": "PoolRoute", "pool": {"name": "I", "servers": ["h:1"]}}}'
        self.assertEqual(self.nodes(text), ["{name: h:1, address: h:1}"])

    def test_routes_around(self):
        for route, what in (('"FailoverRoute|PoolRoute|A"', "2:10: differs: FailoverRoute"),
                            ('{"type": "WarmUpRoute", "warm": "PoolRoute|A"}', "2:19: differs: WarmUpRoute")):
            self.assertEqual(self.converted(self.file(route))[2], [what])

    def test_what_no_scheme_says(self):
        for route, what in (('"AllSyncRoute|Pool|A"', "1:12: 'A'"), ('"NullRoute"', "1:12: 'A'"),
                            ('{"type": "PoolRoute", "pool": "A", "hash": {"hash_func": "WeightedCh3", "weights": []}}',
                             "2:67: hash 'WeightedCh3'"),
                            ('{"type": "HashRoute", "children": "Pool|A", "salt": "x"}', "2:54: 'salt'")):
            self.assertIn(what, self.refused(self.file(route)))
        mixed = self.file('[{"type": "PoolRoute", "pool": "A", "hash": "Ch3"}, '
                          '{"type": "PoolRoute", "pool": "A", "hash": "Crc32"}]')
        self.assertEqual(self.refused(mixed), ["2:105: hash 'Crc32'"])
        silent = self.file('[{"type": "PoolRoute", "pool": "A", "hash": "Crc32"}, "PoolRoute|A"]')
        self.assertEqual(self.refused(silent), ["2:64: hash 'Ch3'"])
        old = self.file('["PoolRoute|A", "PoolRoute|A"]', '"hash": "crc32", "servers": ["h:1"]')
        self.assertIn("scheme: mcrouter-crc32", self.converted(old)[1])
        self.assertEqual(self.refused(self.file('"PoolRoute|A"', '"servers": "@import(x)"')), ["1:29: servers"])
        self.assertEqual(self.refused(self.file('"PoolRoute|A"', '"servers": ["%h%"], "inherit": "B"')),
                         ["1:30: server '%h%'", "1:38: 'inherit'"])

    def test_fil_06_the_same_server_twice(self):
        def text(a, b):
            return json.dumps({"pools": {"A": {"servers": a}, "B": {"servers": b, "server_timeout": 2}},
                               "routes": [{"aliases": ["/a/a/"], "route": "PoolRoute|A"},
                                          {"aliases": ["/b/b/"], "route": "PoolRoute|B"}]}, indent=1)
        self.assertEqual(self.refused(text(["h:1", "h:1"], ["h:1"]), "--pool", "A"), ["5:6: 'h:1'", "6:6: 'h:1'"])
        for pool in "AB":
            self.assertLess(self.converted(text(["h:1"], ["h:1"]), "--pool", pool)[0], 2)


class Nginx(FormatTest):
    name = "nginx.conf"

    def test_fil_10_the_manuals_examples(self):
        text = """user www;
events { worker_connections 10; }
http {
  include mime.types;
  upstream backend {
    hash $request_uri consistent;
    server backend1.example.com       weight=5;
    server 127.0.0.1:8080             max_fails=3 fail_timeout=30s;
    server unix:/tmp/backend3;
    server "backend4.example.com" down max_fails=0;
    keepalive 8;
  }
  server { location / { proxy_pass http://backend; } }
}
"""
        status, yaml, notes = self.converted(text)
        self.assertEqual(status, 1)
        for line in ("scheme: nginx-hash-consistent", "options: {down: backend4.example.com}",
                     "- {name: backend1.example.com, address: backend1.example.com:80, weight: 5}",
                     "- {name: 127.0.0.1:8080, address: 127.0.0.1:8080}",
                     "- {name: unix:/tmp/backend3, address: unix:/tmp/backend3}",
                     "# What is a key here: 'the value of $request_uri'."):
            self.assertIn(line, yaml)
        self.assertEqual(notes, ["1:1: left out: user (line 1), events (line 2)", "4:3: differs: 'include'",
                                 "8:39: differs: 'max_fails'", "8:51: differs: 'fail_timeout'",
                                 "10:40: left out: max_fails=0", "11:5: left out: 'keepalive'",
                                 "13:3: left out: server (line 13)"])

    def group(self, *directives):
        return "upstream g {\n" + "".join(f"  {each};\n" for each in directives) + "}\n"

    def test_backup_beside_a_hash_is_refused_as_nginx_does(self):
        for method in ("hash $uri", "hash $uri consistent", "ip_hash"):
            self.assertEqual(self.refused(self.group(method, "server 127.0.0.1:1", "server 127.0.0.1:2 backup")),
                             ["4:22: 'backup'"])
            before = self.group("server 127.0.0.1:1 backup weight=2", "server 127.0.0.1:2", method)
            self.assertEqual(self.converted(before)[2], ["2:22: differs: 'backup'"])
            self.assertIn("- {name: 127.0.0.1:1, address: 127.0.0.1:1, weight: 0}", self.converted(before)[1])

    def test_methods(self):
        for method, scheme in (("hash $uri", "nginx-hash"), ("ip_hash", "nginx-ip-hash"),
                               ("hash $a$b consistent", "nginx-hash-consistent")):
            status, yaml, notes = self.converted(self.group("server 127.0.0.1:1", method))
            self.assertEqual((status, notes), (0, []))
            self.assertIn(f"scheme: {scheme}\n", yaml)
        for method, found in (("least_conn", ["1:1: 'g'", "2:3: 'least_conn'"]), ("hash $a sometimes", ["2:3: 'hash'"]),
                              ("random two", ["1:1: 'g'", "2:3: 'random'"]), ("include x", ["1:1: 'g'", "2:3: 'include'"]),
                              ("ip_hash; hash $a", ["2:12: 'hash'"])):
            self.assertEqual(self.refused(self.group(method, "server 127.0.0.1:1")), found)

    def test_host_names_may_be_several_servers(self):
        for method, notes in (("hash $uri", ["3:10: differs: 'h.example:1'"]), ("hash $uri consistent", [])):
            self.assertEqual(self.converted(self.group(method, "server h.example:1"))[2], notes)

    def test_what_is_no_server(self):
        for server, found in (("server", "3:3: 'server'"), ("server h:1 weight=0", "3:14: 'weight=0'"),
                              ("server h:1 weight=-5", "3:14: 'weight=-5'"), ("server h:1 weight =5", "3:14: 'weight'"),
                              ("server h:1 weight=66666666666", "3:14: 'weight=66666666666'"),
                              ("server h:1 done", "3:14: 'done'"), ("server h:1; server h:1", "3:10: 'h:1'"),
                              ("server h:1 service=x", "3:14: 'service'")):
            self.assertIn(found, self.refused(self.group("hash $uri consistent", server)))
        self.assertIn("2:1: 'upstream'", self.refused("upstream g { hash $a; server h:1; }\nupstream { server h:1; }\n"))

    def test_everything_down(self):
        self.assertEqual(self.refused(self.group("ip_hash", "server 127.0.0.1:1 down")), ["1:1: 'g'"])

    def test_the_language_around(self):
        text = """stream {
  map $a $b { default "}"; '{' 1; }  # } {
  upstream g
  {
    hash "$remote_addr;" consistent; server 127.0.0.1:1 weight=2; ;
  }
}
http {
  server { content_by_lua_block { local t = {"}", '\\'}'} -- } '
  } add_header x "${a}b"; return 200 a${b}c; }
}
"""
        status, yaml, notes = self.converted(text)
        self.assertEqual(status, 1)
        self.assertIn("'the value of $remote_addr;'", yaml)
        self.assertEqual(notes, ["2:3: left out: map (line 2)", "8:1: left out: http (line 8)"])


class Haproxy(FormatTest):
    name = "haproxy.cfg"

    def section(self, *lines):
        return "backend b\n" + "".join(f"\t{line}\n" for line in lines)

    def test_fil_09_lists_as_people_write_them(self):
        text = """defaults
    mode                    http
    retries                 3
listen stats
    bind *:8080
    stats uri /stats
listen web-backend
    bind *:80
    balance  source
    cookie SERVERID insert indirect nocache
    option  httpchk
    server node1 10.10.11.86:80 check cookie backup inter 5s fall 3
\tserver\tnode2   10.10.11.87:80\tcheck cookie node2 inter 5s
    server node3 10.10.188:80 check cookie node3
"""
        status, yaml, notes = self.converted(text)
        self.assertEqual(status, 1)
        for line in ("scheme: haproxy-map-based", "options: {key: address}", "- {name: node1, address: 10.10.11.86:80}",
                     "- {name: node2, address: 10.10.11.87:80}", "- {name: node3}"):
            self.assertIn(line, yaml)
        for note in ("14:18: differs: '10.10.188:80'", "12:33: left out: 'check'", "13:32: left out: 'check'",
                     "12:39: left out: 'cookie'", "12:53: left out: 'inter'", "12:62: left out: 'fall'",
                     "10:5: differs: 'cookie'", "11:5: left out: 'option httpchk'", "8:5: left out: 'bind'",
                     "3:5: differs: 'retries'", "4:1: left out: listen stats (2 lines)"):
            self.assertIn(note, notes)

    def test_balance_and_hash_type(self):
        for lines, expected in (
                (["balance uri"], "haproxy-map-based\noptions: {key: whole}"),
                (["balance hdr(x)", "hash-type consistent"], "haproxy-consistent\noptions: {key: before-comma}"),
                (["balance url_param id", "hash-type map-based djb2"],
                 "haproxy-map-based\noptions: {avalanche: off, hash: djb2, key: whole}"),
                (["balance hash req.hdr(x),lower", "hash-type consistent wt6 avalanche"],
                 "haproxy-consistent\noptions: {avalanche: on, hash: wt6, key: whole}")):
            status, yaml, notes = self.converted(self.section(*lines, "server a 127.0.0.1:1"))
            self.assertEqual((status, notes), (0, []))
            self.assertIn(f"scheme: {expected}\n", yaml)
        for lines, found in (([], ["1:1: 'b'"]), (["balance roundrobin"], ["2:10: balance roundrobin"]),
                             (["balance uri", "hash-type avalanche"], ["3:2: hash-type avalanche"]),
                             (["balance uri", "hash-type consistent none"], ["3:23: hash-type consistent none"])):
            self.assertEqual(self.refused(self.section(*lines, "server a 127.0.0.1:1")), found)

    def test_keys_that_are_cut(self):
        text = self.section("balance uri len 5 depth 2 whole", "server a 127.0.0.1:1")
        status, yaml, notes = self.converted(text)
        self.assertEqual((status, notes), (1, ["2:14: differs: 'len'", "2:20: differs: 'depth'"]))
        self.assertIn("'the whole URI'", yaml)

    def test_servers(self):
        text = self.section("balance uri", "hash-type consistent", "default-server weight 10 inter 2s",
                            "server a 127.0.0.1:1", "server b ::1:2 weight 256 id 7", "server c unix@/tmp/c disabled",
                            "server d ipv4@127.0.0.1:4 backup", "default-server weight 3", "server e 127.0.0.1:5")
        status, yaml, notes = self.converted(text)
        self.assertEqual((status, notes), (1, ["4:27: left out: 'inter'", "8:28: differs: 'backup'"]))
        for line in ('ids: ",7,,,"', "- {name: a, address: 127.0.0.1:1, weight: 10}",
                     '- {name: b, address: "[::1]:2", weight: 256}', "- {name: c, address: unix:/tmp/c, weight: 0}",
                     "- {name: d, address: 127.0.0.1:4, weight: 0}", "- {name: e, address: 127.0.0.1:5, weight: 3}"):
            self.assertIn(line, yaml)

    def test_what_is_no_server(self):
        for server, found in (("server a", "3:2: 'server'"), ("server a h:1 weight 257", "3:22: weight '257'"),
                              ("server a h:1 weight -5", "3:22: weight '-5'"), ("server a h:1 weight", "3:15: 'weight'"),
                              ("server a h:1 id 0", "3:18: id '0'"), ("server a h:1 hash-key addr", "3:24: hash-key 'addr'"),
                              ("server a h:1 disabled", "1:1: 'b'"), ("server-template s 3 h:1", "3:2: 'server-template'"),
                              ("server a h:1\n server a h:2", "4:9: 'a'")):
            self.assertIn(found, self.refused(self.section("balance uri", server)))

    def test_words_nobody_knows(self):
        self.assertEqual(self.converted(self.section("balance uri", "server a 127.0.0.1:1 frob"))[2],
                         ["3:23: differs: 'frob'"])

    def test_defaults(self):
        text = ("defaults one\n balance uri\n default-server weight 5\ndefaults two\n balance roundrobin\n"
                "backend b from one\n server a 127.0.0.1:1\nbackend c\n server a 127.0.0.1:1\n")
        self.assertIn("weight: 5", self.converted(text, "--pool", "b")[1])
        self.assertEqual(self.refused(text, "--pool", "c"), ["5:10: balance roundrobin"])

    def test_a_limit_on_load_is_told(self):
        text = self.section("balance uri", "hash-type consistent", "hash-balance-factor 150", "server a 127.0.0.1:1")
        self.assertEqual(self.converted(text)[2], ["4:2: differs: hash-balance-factor 150"])

    def test_quotes_and_comments(self):
        text = 'backend "b c" # x\n balance hash \'req.hdr("a b")\'\n server a\\ b 127.0.0.1:1#x\n'
        status, yaml, notes = self.converted(text)
        self.assertEqual((status, notes), (0, []))
        self.assertIn("- {name: a b, address: 127.0.0.1:1}", yaml)


class Envoy(FormatTest):
    name = "envoy.yaml"

    def cluster(self, lines, *hosts, type="STATIC"):
        return (f"name: c\ntype: {type}\n{lines}\nload_assignment:\n  endpoints:\n  - lb_endpoints:\n"
                + "".join(f"    - {{endpoint: {{{host}}}}}\n" for host in hosts))

    @staticmethod
    def host(address, more=""):
        return f"address: {{socket_address: {{address: '{address}', port_value: 80}}}}{more}"

    def test_policies(self):
        for lines, expected in (
                ("lb_policy: RING_HASH", "envoy-ring-hash\n"), ("lb_policy: MAGLEV", "envoy-maglev\n"),
                ("lb_policy: RING_HASH\nring_hash_lb_config: {minimum_ring_size: '8', maximum_ring_size: 9, "
                 "hash_function: MURMUR_HASH_2}",
                 "envoy-ring-hash\noptions: {hash: murmur_hash_2, points_max: 9, points_min: 8}\n"),
                ("load_balancing_policy: {policies: [{typed_extension_config: {name: x, typed_config: {'@type': "
                 "a/b.Maglev, table_size: 13}}}]}", "envoy-maglev\noptions: {table_size: 13}\n")):
            status, yaml, notes = self.converted(self.cluster(lines, self.host("10.0.0.1")))
            self.assertEqual((status, notes), (0, []))
            self.assertIn(f"scheme: {expected}", yaml)

    def test_what_no_scheme_says(self):
        for lines, found in (
                ("lb_policy: ROUND_ROBIN", ["3:12: lb_policy 'ROUND_ROBIN'"]), ("", ["1:7: no lb_policy"]),
                ("lb_policy: MAGLEV\nmaglev_lb_config: {table_size: many}", ["4:32: table_size 'many'"]),
                ("lb_policy: MAGLEV\nmaglev_lb_config: {table_size: 12}", ["1:7: 'c'"]),
                ("lb_policy: MAGLEV\nlb_subset_config: {}", ["4:1: 'lb_subset_config'"]),
                ("lb_policy: RING_HASH\nring_hash_lb_config: {hash_function: MD5}", ["4:38: hash_function 'MD5'"])):
            self.assertEqual(self.refused(self.cluster(lines, self.host("10.0.0.1"))), found)

    def test_names(self):
        key = "}, metadata: {filter_metadata: {envoy.lb: {hash_key: k}}"
        text = self.cluster("lb_policy: MAGLEV", self.host("10.0.0.1"), self.host("2001:DB8:0::1"),
                            self.host("10.0.0.2", key), "address: {pipe: {path: /tmp/p}}")
        self.assertEqual([node.split(", ")[0] for node in self.nodes(text)],
                         ["{name: 10.0.0.1:80", '{name: "[2001:db8::1]:80"', "{name: k", "{name: /tmp/p"])

    def test_host_names(self):
        hosts = (self.host("redis-1"), self.host("redis-2", ", hostname: two"))
        text = self.cluster("lb_policy: MAGLEV", *hosts, type="STRICT_DNS")
        self.assertEqual(self.refused(text), ["7:18: 'redis-1:80'", "8:18: 'redis-2:80'"])
        common = "lb_policy: MAGLEV\ncommon_lb_config: {consistent_hashing_lb_config: {use_hostname_for_hashing: true}}"
        self.assertEqual(self.nodes(self.cluster(common, *hosts, type="STRICT_DNS")),
                         ["{name: redis-1, address: redis-1:80}", "{name: two, address: redis-2:80}"])
        self.assertEqual(self.refused(self.cluster(common, self.host("10.0.0.1"))), ["8:18: no hostname"])

    def test_hosts_that_get_no_keys(self):
        text = """name: c
lb_policy: RING_HASH
outlier_detection: {}
load_assignment:
  endpoints:
  - locality: {zone: z}
    load_balancing_weight: 5
    lb_endpoints:
    - {endpoint: {address: {socket_address: {address: 10.0.0.1, port_value: 1}}}, load_balancing_weight: 3}
    - {endpoint: {address: {socket_address: {address: 10.0.0.2, port_value: 1}}}, health_status: UNHEALTHY}
  - priority: 1
    lb_endpoints:
    - {endpoint: {address: {socket_address: {address: 10.0.0.3, port_value: 1}}}}
"""
        self.assertEqual(self.nodes(text), ["{name: 10.0.0.1:1, address: 10.0.0.1:1, weight: 3, zone: z}",
                                            "{name: 10.0.0.2:1, address: 10.0.0.2:1, weight: 0, zone: z}",
                                            "{name: 10.0.0.3:1, address: 10.0.0.3:1, weight: 0}"])
        self.assertEqual(self.converted(text)[2],
                         ["3:1: differs: 'outlier_detection'", "7:28: left out: load_balancing_weight of a locality",
                          "10:98: differs: health_status UNHEALTHY", "11:15: differs: priority 1"])
        weighted = text.replace("outlier_detection: {}", "common_lb_config: {locality_weighted_lb_config: {}}")
        self.assertEqual(self.refused(weighted), ["7:28: load_balancing_weight of a locality"])

    def test_holders_of_clusters(self):
        cluster = {"name": "c", "lb_policy": "MAGLEV", "load_assignment": {"endpoints": [{"lb_endpoints": [
            {"endpoint": {"address": {"socket_address": {"address": "10.0.0.1", "port_value": 80}}}}]}]}}
        for holder in (cluster, {"clusters": [cluster]}, {"static_resources": {"clusters": [cluster]}},
                       {"resources": [{"@type": "x/envoy.config.cluster.v3.Cluster", **cluster}]}):
            self.assertEqual(len(self.nodes(json.dumps(holder))), 1)
        notes = self.converted(json.dumps({"admin": {}, "static_resources": {"clusters": [cluster], "listeners": []}}))[2]
        self.assertEqual([note.partition(": ")[2] for note in notes], ["left out: 'admin'", "left out: 'listeners'"])


class Lists(FormatTest):
    name = "list"

    def test_fil_01_ketama_servers_and_its_variants(self):
        for variant in (EIGHT, EIGHT.replace("\n", "\r\n"), "\ufeff" + EIGHT, EIGHT.replace("\t", "   "),
                        EIGHT + "\n#10.0.1.9:11211\t5\n", EIGHT.replace("10.0.1.2", "  10.0.1.2")):
            status, yaml, notes = self.converted(variant)
            self.assertEqual((status, notes), (0, []), variant)
            self.assertEqual(yaml.count("- {name: 10.0.1."), 8)
            self.assertIn("- {name: 10.0.1.8:11211, address: 10.0.1.8:11211, weight: 800}", yaml)

    def test_fil_01_digits_that_libketama_loses(self):
        plain = self.nodes(EIGHT)
        for variant, notes in ((EIGHT.rstrip("\n"), 1), (EIGHT.replace("00\n", "00 \n"), 8)):
            self.assertEqual(self.nodes(variant), plain)
            self.assertEqual(len(self.converted(variant)[2]), notes)

    def test_fil_01_bad_lines_have_their_place(self):
        for line, found in (("10.0.1.9:11211\t0", "3:16: weight '0'"), ("10.0.1.9:11211\t-5", "3:16: weight '-5'"),
                            ("10.0.1.9:11211\t66666666666", "3:16: weight '66666666666'"),
                            ("10.0.1.9:11211", "3:1: '10.0.1.9:11211'"), ("10.0.1.9:11211\t5\t6", "3:18: '6'"),
                            ("10.0.1.9:11211\tx", "3:16: 'x'"),
                            ("255.255.255.255.255:65535\t1", "3:1: '255.255.255.255.255:65535'")):
            text = f"10.0.1.1:11211\t600\n10.0.1.2:11211\t600\n{line}\n"
            self.assertIn(found, self.refused(text, "--from", "ketama"))
        twice = "10.0.1.1:11211\t600\n10.0.1.1:11211\t300\n"
        self.assertEqual(self.refused(twice), ["1:1: '10.0.1.1:11211'", "2:1: '10.0.1.1:11211'"])

    def test_groupcache_hashes_the_url(self):
        self.assertEqual(self.nodes("http://10.0.0.1:8008\nhttps://h:1/base\n"),
                         ['{name: http://10.0.0.1:8008, address: 10.0.0.1:8008}',
                          '{name: https://h:1/base, address: h:1}'])

    def test_jedis_names(self):
        named = "10.0.0.1:6379:2 one\nredis://u:p@10.0.0.2:6379/0 two\n"
        status, yaml, _ = self.converted(named, "--from", "jedis")
        self.assertEqual(status, 0)
        self.assertNotIn("options", yaml)
        self.assertEqual(self.nodes(named, "--from", "jedis"),
                         ["{name: one, address: 10.0.0.1:6379, weight: 2}", "{name: two, address: 10.0.0.2:6379}"])
        self.assertIn('label: "SHARD-{place}-NODE-{i}"', self.converted("h:1\nh:2 3\n", "--from", "jedis")[1])
        self.assertEqual(self.refused("h:1 a\nh:2\n", "--from", "jedis"), ["1:1: names"])

    def test_dubbo_hashes_addresses(self):
        text = "dubbo://10.0.0.1:20880/com.example.Service?side=provider\n10.0.0.2:20880 7\n"
        self.assertEqual(self.nodes(text, "--from", "dubbo"), ["{name: 10.0.0.1:20880, address: 10.0.0.1:20880}",
                                                               "{name: 10.0.0.2:20880, address: 10.0.0.2:20880}"])
        self.assertEqual(self.converted(text, "--from", "dubbo")[2], ["2:16: left out: weight 7"])
        self.assertEqual(self.refused("h:1 name\n", "--from", "dubbo"), ["1:5: 'name'"])

    def test_hutool_does_not_show_its_points(self):
        self.assertEqual(self.converted("a\nb\n", "--from", "hutool")[2], ["1:1: differs: points"])
        self.assertEqual(self.converted("a\nb\n", "--from", "hutool", "--set", "points=5")[2], [])

    def test_ipv6_addresses_keep_their_colons(self):
        for line, node in (("[::1]:11211:3", '{name: "[::1]:11211", address: "[::1]:11211", weight: 3}'),
                           ("[::1]:11211", '{name: "[::1]:11211", address: "[::1]:11211"}'),
                           ("h:11211:3", "{name: h:11211, address: h:11211, weight: 3}")):
            self.assertEqual(self.nodes(line + "\n", "--from", "libmemcached-ketama-weighted"), [node])


if __name__ == "__main__":
    unittest.main()
