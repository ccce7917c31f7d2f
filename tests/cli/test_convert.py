"""clockwise convert as a program: what it writes where, its exit status, how it tells formats, and hostile files.
What it reads of each format: test_convert_formats.py; that owners are the peers': test_convert_peers.py."""
import json
import os
import unittest

from program import ProgramTest, clockwise

TWO_POOLS = """alpha:
  listen: 127.0.0.1:22121
  redis: true
  timeout: 400
  servers:
   - 127.0.0.1:6379:1
   - 127.0.0.1:6380:2
beta:
  listen: 127.0.0.1:22122
  hash_tag: "{}"
  redis: true
  timeout: 500
  client_connections: 99
  servers:
   - 127.0.0.1:6381:1 one
   - 127.0.0.1:6382:1 two
"""
MIXED = TWO_POOLS + """cache:
  listen: 127.0.0.1:22123
  servers: [127.0.0.1:11212:1]
turns:
  listen: 127.0.0.1:22124
  redis: true
  distribution: random
  servers: [127.0.0.1:6379:1]
"""
NODES = "10.0.0.1:11211\t600\n10.0.0.2:11211\t300\n"


class ConvertTest(ProgramTest):
    def convert(self, *arguments, stdin=b""):
        """Status, standard output and the lines on standard error."""
        done = clockwise("convert", *arguments, stdin=stdin)
        message = done.stderr.decode()
        self.assertNotIn("terminate called", message)
        return done.returncode, done.stdout.decode(), message.splitlines()


class Results(ConvertTest):
    def test_a_pool_that_listens_becomes_a_configuration(self):
        file = self.write("nutcracker.yml", TWO_POOLS)
        result = self.succeed("convert", file).decode()
        self.assertTrue(result.startswith(f"# Made by `clockwise convert` from '{file}' (format nutcracker).\n"))
        for line in ("    listen: 127.0.0.1:22121\n", "    request_timeout_ms: 400\n", "    connect_timeout_ms: 500\n",
                     "      clients_max: 99\n", '    hash_tag: "{}"\n',
                     "      - {name: two, address: 127.0.0.1:6382}\n"):
            self.assertIn(line, result)
        checked = clockwise("check", self.write("clockwise.yaml", result), "--json")
        self.assertEqual(json.loads(checked.stdout)["kind"], "configuration")

    def test_without_a_place_to_listen_it_is_a_topology(self):
        result = self.succeed("convert", self.write("ketama.servers", NODES))
        self.assertIn(b"- {name: 10.0.0.1:11211, address: 10.0.0.1:11211, weight: 600}\n", result)
        self.succeed("balance", "-c", self.write("t.yaml", result))

    def test_one_pool_of_several(self):
        file = self.write("nutcracker.yml", MIXED)
        status, result, notes = self.convert(file, "--pool", "beta")
        self.assertEqual((status, notes), (0, []))
        self.assertIn("pool 'beta'", result)
        self.assertNotIn("alpha", result)

    def test_pools_that_are_no_one_file_are_listed(self):
        file = self.write("nutcracker.yml", MIXED)
        message = self.refuse("convert", file)
        for line in ("--pool", "-o DIRECTORY/", "'alpha': twemproxy-ketama, with a place to listen",
                     "'cache': twemproxy-ketama\n", "'turns': refused, line 23: distribution: 'random'"):
            self.assertIn(line, message)
        self.assertIn("no pool 'gamma'; there are\n  'alpha'", self.refuse("convert", file, "--pool", "gamma"))

    def test_a_refused_pool_leaves_the_others_alone(self):
        file = self.write("nutcracker.yml", MIXED)
        self.assertEqual(self.convert(file, "--pool", "cache")[0], 1)
        status, result, notes = self.convert(file, "--pool", "turns")
        self.assertEqual((status, result), (2, ""))
        self.assertTrue(any(note.startswith(f"{file}:23:17: refused: ") for note in notes), notes)

    def test_a_folder_gets_a_file_for_each_pool(self):
        file = self.write("nutcracker.yml", MIXED)
        folder = self.folder / "new" / "pools"
        status, result, notes = self.convert(file, "-o", f"{folder}/")
        self.assertEqual((status, result), (2, ""))
        self.assertTrue(any(": refused: " in note for note in notes))
        self.assertEqual(sorted(os.listdir(folder)), ["alpha.yaml", "beta.yaml", "cache.yaml"])
        self.succeed("locate", "-c", str(folder / "cache.yaml"), "key")
        self.assertIn("it is there already; --force", self.refuse_last_line(file, "-o", f"{folder}/"))
        self.assertEqual(self.convert(file, "-o", f"{folder}/", "--force")[0], 2)

    def refuse_last_line(self, *arguments):
        status, result, lines = self.convert(*arguments)
        self.assertEqual((status, result), (2, ""))
        return lines[-1]

    def test_a_pool_named_like_a_path_is_no_file(self):
        file = self.write("n.yml", "../up:\n  servers: [a:1:1]\nb:\n  servers: [a:1:1]\n")
        self.assertIn("cannot be a file's", self.refuse_last_line(file, "-o", f"{self.folder}/out/"))

    def test_files_are_overwritten_by_force_alone(self):
        file, target = self.write("nutcracker.yml", TWO_POOLS), self.write("target.yaml", "mine")
        self.assertIn("--force", self.refuse("convert", file, "-o", target))
        self.assertEqual((self.folder / "target.yaml").read_text(), "mine")
        self.assertEqual(self.succeed("convert", file, "-o", target, "--force"), b"")
        self.assertEqual((self.folder / "target.yaml").read_bytes(), self.succeed("convert", file))
        self.assertIn("no regular file", self.refuse("convert", file, "-o", "/dev/null"))
        self.assertIn("cannot write", self.refuse("convert", file, "-o", str(self.folder / "none" / "a.yaml")))

    def test_notes_make_status_1_unless_it_is_lenient(self):
        file = self.write("nutcracker.yml", "a:\n  preconnect: true\n  servers:\n   - h:1:1\n")
        status, result, notes = self.convert(file)
        self.assertEqual((status, len(notes)), (1, 1))
        self.assertTrue(notes[0].startswith(f"{file}:2:3: left out: 'preconnect': "), notes)
        self.assertEqual(self.convert(file, "--lenient"), (0, result, notes))

    def test_json_has_the_same(self):
        file = self.write("nutcracker.yml", "a:\n  preconnect: true\n  servers:\n   - h:1:1\n")
        done = clockwise("convert", file, "--json")
        told = json.loads(done.stdout)
        self.assertEqual((done.returncode, told["file"], told["format"]), (1, file, "nutcracker"))
        self.assertEqual(told["pools"], [{"name": "a", "kind": "topology", "scheme": "twemproxy-ketama", "keys": "",
                                          "refused": False}])
        [note] = told["notes"]
        self.assertEqual((note["kind"], note["pool"], note["what"], note["places"]),
                         ("left out", "a", "'preconnect'", [{"line": 2, "column": 3}]))
        self.assertEqual(told["yaml"], clockwise("convert", file).stdout.decode())

    def test_json_of_a_refused_pool(self):
        file = self.write("nutcracker.yml", "a:\n  hash: md6\n  servers:\n   - h:1:1\n")
        done = clockwise("convert", file, "--json")
        told = json.loads(done.stdout)
        self.assertEqual((done.returncode, told["pools"][0]["refused"], told["yaml"]), (2, True, ""))

    def test_options_that_the_file_does_not_show(self):
        file = self.write("hutool.txt", "a\nb\n")
        result = self.convert(file, "--set", "points=7")[1]
        self.assertIn("options: {points: 7}", result)
        status, result, notes = self.convert(file, "--set", "pionts=7")
        self.assertEqual((status, result), (2, ""))
        self.assertTrue(any("unknown option 'pionts'" in note or "'points'" in note for note in notes), notes)
        self.assertIn("OPTION=VALUE", self.refuse("convert", file, "--set", "points"))


class Verify(ConvertTest):
    def setUp(self):
        super().setUp()
        self.file = self.write("nutcracker.yml", TWO_POOLS)
        result = self.succeed("convert", self.file, "--pool", "beta")
        self.topology = self.write("beta.yaml", result)

    def test_owners_are_those_of_locate(self):
        keys = b"user:1\nuser:2\n{a}1\n"
        expected = self.succeed("locate", "-c", self.topology, stdin=keys)
        command = ("convert", self.file, "--pool", "beta", "--verify")
        self.assertEqual(self.succeed(*command, "-", stdin=keys), expected)
        self.assertEqual(self.succeed(*command, self.write("keys", keys)), expected)
        nul = keys.replace(b"\n", b"\0")
        self.assertEqual(self.succeed(*command, "-", "-0", stdin=nul), expected.replace(b"\n", b"\0"))
        owners = [line.split("\t")[1] for line in expected.decode().splitlines()]
        self.assertEqual([each["owner"] for each in self.succeed_json(*command, "-", "--json", stdin=keys)], owners)

    def test_it_is_about_one_pool(self):
        self.assertIn("--pool", self.refuse("convert", self.file, "--verify", "-"))
        self.assertIn("leave -o out", self.refuse("convert", self.file, "--verify", "-", "-o", "x"))
        self.assertIn("--verify", self.refuse("convert", self.file, "-0"))
        self.assertIn("-o", self.refuse("convert", self.file, "--force"))


class Detection(ConvertTest):
    CONTENTS = {
        "nutcracker": "a:\n  servers:\n   - h:1:1\n",
        "mcrouter": '// c\n{"pools": {"a": {"servers": ["h:1"]}}, "route": "PoolRoute|a"}\n',
        "nginx": "upstream a\n{\n hash $uri;\n server 127.0.0.1:1;\n}\n",
        "haproxy": "backend a\n balance uri\n server s 127.0.0.1:1\n",
        "envoy": "clusters:\n- name: a\n  lb_policy: MAGLEV\n  load_assignment:\n   endpoints:\n   - lb_endpoints:\n"
                 "     - endpoint: {address: {socket_address: {address: 127.0.0.1, port_value: 1}}}\n",
        "ketama": NODES,
        "groupcache": "http://10.0.0.1:8008\nhttp://10.0.0.2:8008\n",
    }

    def format_of(self, name, text):
        done = clockwise("convert", self.write(name, text), "--json")
        return json.loads(done.stdout)["format"]

    def test_by_content(self):
        for form, text in self.CONTENTS.items():
            for variant in (text, text.replace("\n", "\r\n"), "\ufeff" + text, text.rstrip("\n"),
                            text.replace("\n", "  \n")):
                self.assertEqual(self.format_of("some.conf", variant), form, variant)

    def test_by_name_where_the_content_says_nothing(self):
        for form in ("jedis", "dubbo", "hutool"):
            self.assertEqual(self.format_of(f"my-{form}.txt", "10.0.0.1:1\n10.0.0.2:1\n"), form)

    def test_unsure_is_an_error_that_lists_the_formats(self):
        message = self.refuse("convert", self.write("nodes.txt", "10.0.0.1:1\n"))
        for form in (*self.CONTENTS, "jedis", "libmemcached-ketama-weighted", "--from"):
            self.assertIn(form, message)

    def test_from_overrides(self):
        file = self.write("nutcracker.yml", NODES)
        self.assertIn("scheme: uhashring", self.convert(file, "--from", "uhashring")[1])
        self.assertIn("the nearest known is 'haproxy'", self.refuse("convert", file, "--from", "haprxy"))

    def test_our_own_files_need_no_conversion(self):
        file = self.write("c.yaml", "pools:\n  a:\n    listen: 127.0.0.1:1\n    nodes: [{name: a, address: b:1}]\n")
        self.assertIn("a configuration of clockwise already", self.refuse("convert", file))


class Hostile(ConvertTest):
    def test_what_is_no_file_is_refused_at_once(self):
        fifo = str(self.folder / "fifo")
        os.mkfifo(fifo)
        for file, expected in ((str(self.folder), "directory"), (fifo, "regular"), ("/dev/null", "regular"),
                               (str(self.folder / "none"), "cannot be opened")):
            self.assertIn(expected, self.refuse("convert", file))
        self.assertIn("which file?", self.refuse("convert"))
        self.assertIn("one file", self.refuse("convert", "a", "b"))

    def test_more_than_64_mib_is_not_read(self):
        path = self.folder / "large"
        with open(path, "wb") as file:
            file.truncate((64 << 20) + 1)
        self.assertIn("larger than 64 MiB", self.refuse("convert", str(path)))

    def test_nothing_in_it(self):
        for text in ("", " \n\t\n", "\ufeff"):
            self.assertIn("nothing here", self.refuse("convert", self.write("nutcracker.yml", text)))

    def test_bytes_that_are_no_text(self):
        for name, text, place in (("haproxy.cfg", b"backend a\n b\0c\n", "2:3"), ("nginx.conf", b"\x01", "1:1"),
                                  ("nutcracker.yml", b"a:\n  servers: [\xff]\n", "2:13"),
                                  ("x", b"\xff\xfea\0", "1:1")):
            file = self.write(name, text)
            self.assertTrue(self.refuse("convert", file).startswith(f"{file}:{place}: "), text)

    def test_a_name_that_is_not_utf8(self):
        file = self.write("nginx.conf", b"upstream a { hash $uri; server caf\xe9:1; }\n")
        status, result, notes = self.convert(file)
        self.assertEqual((status, result), (2, ""))
        self.assertIn(f"{file}:1:32: refused: 'caf\ufffd:1': this name is not UTF-8; save the file as UTF-8", notes)

    def test_latin_1_in_a_comment_does_no_harm(self):
        file = self.write("nginx.conf", b"# caf\xe9\nupstream a { hash $uri; server h:1; }\n")
        self.assertEqual(self.convert(file)[0], 1)

    def test_deep_nesting(self):
        for name, text in (("mcrouter.json", "[" * 100_000), ("mcrouter.json", '{"a":' * 100_000),
                           ("nginx.conf", "http {" * 100_000), ("envoy.yaml", "{a: " * 5_000)):
            self.assertRegex(self.refuse("convert", self.write(name, text)), "nested|closed|'}'")

    def test_syntax_has_its_place(self):
        for name, text, expected in (
                ("nutcracker.yml", "a:\n\tservers: []\n", "2:9: a tab"),
                ("nutcracker.yml", "a:\n  hash: md5\n  hash: md5\n", "3:3: 'hash' stands here and on line 2"),
                ("nginx.conf", "upstream a {\n server h:1;\n", "1:1: the block"),
                ("nginx.conf", "upstream a { server h:1 }\n", "1:14: this directive does not end"),
                ("nginx.conf", "upstream a { }\n}\n", "2:1: this '}'"),
                ("nginx.conf", 'upstream a { server "h:1; }\n', "1:22: text in quotes"),
                ("haproxy.cfg", 'backend a\n  balance "uri\n', "2:11: text in quotes"),
                ("mcrouter.json", '{"pools": {"a": 1}, "pools": {}}', "1:21: 'pools' stands here"),
                ("mcrouter.json", '{"pools": }}', "1:12")):
            file = self.write(name, text)
            message = self.refuse("convert", file)
            self.assertIn(f"{file}:{expected}", message)

    def test_aliases_do_not_make_it_endless(self):
        levels = [f"l{n}: &l{n} [{', '.join([f'*l{n - 1}'] * 10)}]" for n in range(1, 12)]
        text = "route: PoolRoute|a\nl0: &l0 [PoolRoute|a]\n" + "\n".join(levels) + "\npools: {a: {servers: [h:1]}}\n"
        self.assertEqual(self.convert(self.write("mcrouter.yaml", text))[0], 1)

    def test_files_without_servers(self):
        self.assertIn("no servers", self.refuse("convert", self.write("haproxy.cfg", "global\n maxconn 1\n")))
        file = self.write("ketama.servers", "# only a comment\n")
        self.assertIn("has no servers", "".join(self.convert(file)[2]))


if __name__ == "__main__":
    unittest.main()
