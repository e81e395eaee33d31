"""The census of clauses: what is cited in play, by what; and what is never cited says why."""

import re

import pytest

import clauses
import sabletop

GAMES = sabletop.games()
ID = re.compile(r"\b[A-Z]{2}-[A-Z]+(?:-[A-Z]+)?-\d+\b")
WORKSHOP = re.compile(
    r"\b(engines?|clients?|data|code|seed|deterministic|implementation|parameters?|default)\b|\bR\d+\b", re.I
)
"""Words of those who make a game, which say nothing to those who play it."""
FEW = 3
"""Games of each game: the page is made of many more, by `python scripts/clauses.py`."""


@pytest.mark.parametrize("game", GAMES)
def test_what_is_cited_is_in_the_ledger_and_needs_no_explanation(game: str) -> None:
    census, ledger = clauses.take(game, FEW), sabletop.ledger(game)
    assert census.games == FEW
    assert [clause for clause in census.cited if clause not in ledger] == []
    assert [clause for clause in census.cited if ledger[clause].met] == [], "these say that nothing cites them"
    kinds = {what.split()[0] for found in census.cited.values() for what in found}
    assert kinds == {"event", "prompt", "action", "refusal", "ending"}


@pytest.mark.parametrize("game", GAMES)
def test_clauses_and_rulings_speak_to_players(game: str) -> None:
    ledger = sabletop.ledger(game)
    assert [clause.id for clause in ledger if WORKSHOP.search(f"{clause.text} {clause.why}")] == []
    named = {one for clause in ledger for one in ID.findall(f"{clause.text} {clause.why}")}
    assert sorted(one for one in named if one not in ledger) == []


@pytest.mark.parametrize("game", GAMES)
def test_an_explanation_names_clauses_that_are_cited(game: str) -> None:
    ledger = sabletop.ledger(game)
    named = {one for clause in ledger for one in ID.findall(clause.met)}
    assert sorted(one for one in named if one not in ledger or ledger[one].met) == []


def test_the_page_counts_every_clause_of_every_game() -> None:
    written = clauses.PAGE.read_text(encoding="utf-8")
    for game in GAMES:
        missing = [clause.id for clause in sabletop.ledger(game) if f"| {clause.id} |" not in written]
        assert missing == [], "python scripts/clauses.py writes it anew"
    assert "**not explained**" not in written, "a clause that nothing can cite says why"


def test_a_clause_is_counted_by_what_cites_it() -> None:
    census = clauses.take("valkyrie", 2)
    assert census.cited["VK-ROLL-1"]["event `rolled`"] > 0
    assert census.cited["VK-SETUP-11"] == {"event `ally-offered`": 8}
    told = clauses.page({"valkyrie": census})
    assert "| VK-SETUP-11 | 8 | event `ally-offered` 8 |" in told
    assert "| VK-SETUP-2 | set-up only: nothing happens |" in told
