"""A release, step by step, dry unless `--really` is given: `python scripts/release.py 0.2.0`. See docs/release.md."""

import argparse
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VERSION = re.compile(r"\d+\.\d+\.\d+(?:(?:a|b|rc)\d+)?")

Check = Callable[[str], str]
"""What is wrong with a version that is to be released; empty if nothing is."""


def _git(*order: str) -> str:
    return subprocess.run(["git", *order], cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()


def is_a_version(version: str) -> str:
    return "" if VERSION.fullmatch(version) else f"{version!r} is no version such as 0.2.0."


def nothing_is_left_uncommitted(version: str) -> str:
    return "There are changes that are not committed." if _git("status", "--porcelain") else ""


def we_are_on_main(version: str) -> str:
    branch = _git("rev-parse", "--abbrev-ref", "HEAD")
    return "" if branch == "main" else f"This is the branch {branch}; releases are made from main."


def the_version_is_new(version: str) -> str:
    return f"There is a tag v{version} already." if _git("tag", "--list", f"v{version}") else ""


def the_changelog_names_it(version: str) -> str:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.search(rf"^## {re.escape(version)} \(([^)]*)\)", text, re.MULTILINE)
    if found is None:
        return f"CHANGELOG.md has no section '## {version} (day)'."
    return (
        "" if re.fullmatch(r"\d{4}-\d\d-\d\d", found[1]) else f"CHANGELOG.md says {found[1]!r} where the day belongs."
    )


def the_package_says_so(version: str) -> str:
    text = (ROOT / "src" / "sabletop" / "__init__.py").read_text(encoding="utf-8")
    return "" if f'__version__ = "{version}"' in text else f"src/sabletop/__init__.py does not say {version}."


CHECKS: tuple[Check, ...] = (
    is_a_version,
    nothing_is_left_uncommitted,
    we_are_on_main,
    the_version_is_new,
    the_changelog_names_it,
    the_package_says_so,
)
STEPS = (
    ["make", "test"],
    [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", "dist", "."],
)


def main() -> int:
    parser = argparse.ArgumentParser(prog="release", description="Make a release, or say what is missing for one.")
    parser.add_argument("version")
    parser.add_argument("--really", action="store_true", help="carry the steps out, and set the tag")
    asked = parser.parse_args()
    wrong = [found for found in (check(asked.version) for check in CHECKS) if found]
    for found in wrong:
        print(found, file=sys.stderr)
    for step in STEPS:
        print(" ".join(step) if not asked.really else f"running: {' '.join(step)}")
        if asked.really and not wrong and subprocess.run(step, cwd=ROOT, check=False).returncode:
            return 1
    print(f"git tag v{asked.version}")
    if asked.really and not wrong:
        _git("tag", f"v{asked.version}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
