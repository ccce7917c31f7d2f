#!/usr/bin/env python3
"""Checks what the Markdown files promise: links between files lead somewhere, and every test that
tests/field_cases.md names for a case exists and names the case.

usage: check_docs.py [ROOT]     exit status 0: all is well, 1: something is not
"""
import pathlib
import re
import sys

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
CASE_ROW = re.compile(r"^\| ([A-Z]{3}-\d\d) \| .+? \| (.+?) \|$")
TEST_REFERENCE = re.compile(r"`([\w/]+\.(?:py|cpp|mjs)) ([\w.]+)`")
FIELD_CASES = pathlib.Path("tests/field_cases.md")
SKIPPED_FOLDERS = {"build", "node_modules", ".git"}


def main(root: pathlib.Path) -> int:
    complaints = list(broken_links(root)) + list(broken_cases(root))
    for complaint in complaints:
        print(complaint)
    return 1 if complaints else 0


def broken_links(root):
    for page in markdown_files(root):
        for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), start=1):
            for target in LINK.findall(line):
                path = target.split("#")[0]
                if path and "://" not in target and not (page.parent / path).exists():
                    yield f"{page.relative_to(root)}:{number}: {target} leads nowhere"


def markdown_files(root):
    for path in sorted(root.rglob("*.md")):
        if not SKIPPED_FOLDERS & set(path.relative_to(root).parts):
            yield path


def broken_cases(root):
    rows = 0
    for number, line in enumerate((root / FIELD_CASES).read_text(encoding="utf-8").splitlines(), start=1):
        if match := CASE_ROW.match(line):
            rows += 1
            case, text = match.groups()
            for reason in broken_case(root, case, text):
                yield f"{FIELD_CASES}:{number}: {case}: {reason}"
    if rows == 0:
        yield f"{FIELD_CASES}: no case in the table"


def broken_case(root, case, text):
    """A row either names tests or says `later:` and why."""
    references = TEST_REFERENCE.findall(text)
    if not references and not text.startswith("later: "):
        yield "names no test and does not say `later: `"
    for name, test in references:
        file = root / "tests" / name
        if not file.is_file():
            yield f"tests/{name} does not exist"
            continue
        source = file.read_text(encoding="utf-8")
        if not defines(source, test):
            yield f"tests/{name} has no test {test}"
        if not names_case(source, case):
            yield f"tests/{name} does not name the case"


def names_case(source, case):
    """As COL-02 in a comment, or as COL_02 or col_02 in a test's name."""
    return re.search(case.replace("-", "[-_]"), source, re.IGNORECASE) is not None


def defines(source, test):
    """Is there a Python method, a GoogleTest or a node:test of this name?"""
    if "." in test:
        suite, name = test.split(".", 1)
        return re.search(rf"\bTEST(?:_F|_P)?\(\s*{suite}\s*,\s*{name}\s*\)", source) is not None
    return f"def {test}(" in source or f'test("{test}"' in source


if __name__ == "__main__":
    here = pathlib.Path(__file__).resolve().parent.parent
    sys.exit(main(pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else here))
