"""clockwise schemes: what is known about each scheme, for people and for programs."""
import re
import unittest

from program import ProgramTest

FIELDS = {"id", "summary", "compatible_with", "weights", "hash_tag", "zero_is_one", "order_matters", "options"}
WEIGHTS = {"any": "any", "whole": "whole numbers", "equal": "none", "ignored": "ignored"}  # in JSON, in text
EXAMPLES = {"ring": "any", "twemproxy-ketama": "whole", "article-hashcode": "equal", "dubbo": "ignored"}


class Schemes(ProgramTest):
    def test_json_has_one_word_for_what_weights_do(self):
        schemes = {scheme["id"]: scheme for scheme in self.succeed_json("schemes", "--json")}
        for scheme in schemes.values():
            self.assertEqual(set(scheme), FIELDS)
            self.assertIn(scheme["weights"], WEIGHTS)
        self.assertEqual({scheme: schemes[scheme]["weights"] for scheme in EXAMPLES}, EXAMPLES)

    def test_text_says_the_same_in_words(self):
        text = self.succeed("schemes").decode()
        paragraphs = {words[0]: " ".join(words) for words in map(str.split, re.findall(r"^\S.*\n(?: .*\n)+", text, re.M))}
        for scheme in self.succeed_json("schemes", "--json"):
            about = paragraphs.pop(scheme["id"])
            self.assertRegex(about, rf"Weights: {WEIGHTS[scheme['weights']]}[.,]")
        self.assertEqual(paragraphs, {})


if __name__ == "__main__":
    unittest.main()
