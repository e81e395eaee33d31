"""Which tests speak of which clause and which component: writes `docs/black-orchestra-coverage.md`.

python tests/black_orchestra/coverage_table.py           writes the page
python tests/black_orchestra/coverage_table.py --check   fails if it is out of date, or if something has too few tests
"""

import contextlib
import io
import re
import sys
from importlib import resources
from pathlib import Path

import pytest

from sabletop.engine.rules import Ledger
from sabletop.games.black_orchestra.edition import BlackOrchestraEdition
from sabletop.games.black_orchestra.edition_builder import make_edition

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "black-orchestra-coverage.md"


class Collector:
    """Takes note of every test and its clauses."""

    def __init__(self) -> None:
        self.tests: list[tuple[str, tuple[str, ...]]] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """All tests have been found."""
        for item in items:
            clauses = [str(one) for mark in item.iter_markers("clause") for one in mark.args]
            self.tests.append((item.nodeid.rpartition("/")[2], tuple(clauses)))


def collect() -> list[tuple[str, tuple[str, ...]]]:
    """Every test of the game."""
    found = Collector()
    with contextlib.redirect_stdout(io.StringIO()):
        pytest.main(["--collect-only", "-q", "-p", "no:cacheprovider", str(HERE)], plugins=[found])
    return found.tests


def speaks_of(name: str, component: str) -> bool:
    """Whether a test is named after a component: in its own name, or in the name of its row."""
    function, _, row = name.partition("::")[2].partition("[")
    word = component.lower().replace("-", "_")
    if function.startswith(f"test_{word}_"):
        return True
    row = row.rstrip("]")
    return row == component or re.match(rf"{re.escape(component)}[- ]", row) is not None


def kinds(e: BlackOrchestraEdition) -> dict[str, list[tuple[str, str]]]:
    """Every component by kind: id and name."""
    names = e.lexicon.names
    return {
        "Cards and plots": list(zip(e.card_ids, names["card"], strict=True)),
        "Events": list(zip(e.event_ids, names["event"], strict=True)),
        "Interrogation: options": [(one, "") for one in price_ids()],
        "Interrogation: cards": list(zip(e.question_ids, names["question"], strict=True)),
        "Conspirators": list(zip(e.sheet_ids, names["who"], strict=False)),
        "Spaces": [pair for pair in zip(e.space_ids, names["space"], strict=True) if pair[0] != "train_station"],
    }


def price_ids() -> list[str]:
    """The options of the interrogation deck."""
    text = resources.files("sabletop.games.black_orchestra").joinpath("content.toml").read_text(encoding="utf-8")
    return re.findall(r'\[\[price\]\]\nid = "(\w+)"', text)


def page() -> tuple[str, list[str]]:
    """The page, and what has too few tests."""
    tests = collect()
    poor: list[str] = []
    lines = [
        "# Black Orchestra: what is tested",
        "",
        "Written by `python tests/black_orchestra/coverage_table.py`; a test fails when it is out of date.",
        f"{len(tests)} tests. Each component has at least two tests named after it,",
        "each clause at least one that bears its id.",
    ]
    for kind, components in kinds(make_edition(None, "")).items():
        lines += ["", f"## {kind}", "", "| id | name | tests |", "|---|---|---|"]
        for component, name in components:
            count = sum(speaks_of(test, component) for test, _ in tests)
            lines.append(f"| {component} | {name} | {count} |")
            if count < 2:
                poor.append(f"{component} has {count} tests")
    text = resources.files("sabletop.games.black_orchestra").joinpath("rules.toml").read_text(encoding="utf-8")
    lines += ["", "## Clauses", "", "| clause | tests | first test |", "|---|---|---|"]
    for clause in Ledger(text):
        mine = [test.partition("::")[2].partition("[")[0] for test, clauses in tests if clause.id in clauses]
        lines.append(f"| {clause.id} | {len(mine)} | {mine[0] if mine else ''} |")
        if not mine:
            poor.append(f"{clause.id} has no test")
    return "\n".join(lines) + "\n", poor


def main() -> int:
    """Write the page, or check it."""
    text, poor = page()
    sys.stderr.write("".join(f"{one}\n" for one in poor))
    if "--check" in sys.argv:
        if not PAGE.exists() or PAGE.read_text(encoding="utf-8") != text:
            sys.stderr.write(f"{PAGE.name} is out of date: run python tests/black_orchestra/coverage_table.py\n")
            return 1
        return 1 if poor else 0
    PAGE.write_text(text, encoding="utf-8")
    return 1 if poor else 0


if __name__ == "__main__":
    sys.exit(main())
