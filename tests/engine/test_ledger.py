"""The ledger: every rule of a game as a numbered clause."""

import tomllib

import pytest

from sabletop.engine.rules import Ledger
from toy import LEDGER, RULES


def test_clauses_keep_the_order_of_the_rulebook() -> None:
    assert [clause.id for clause in LEDGER] == [row["id"] for row in tomllib.loads(RULES)["clause"]]
    assert len(LEDGER) == 7


def test_a_clause_is_found_by_its_id() -> None:
    clause = LEDGER["LA-PEEK-1"]
    assert (clause.section, clause.ruling, clause.setting) == ("Peek", True, "peeking")
    assert clause.why == "A toy needs a secret that is told."
    assert "LA-PEEK-1" in LEDGER
    assert "LA-PEEK-2" not in LEDGER
    with pytest.raises(KeyError):
        LEDGER["LA-PEEK-2"]


def test_what_is_not_said_of_a_clause_is_empty() -> None:
    clause = LEDGER["LA-OIL-1"]
    assert (clause.ruling, clause.why, clause.setting) == (False, "", "")


def test_clauses_are_searched_by_all_of_the_words_in_any_case() -> None:
    assert [clause.id for clause in LEDGER.search("light DIE")] == ["LA-TURN-2", "LA-TURN-3"]
    assert [clause.id for clause in LEDGER.search("la-oil")] == ["LA-OIL-1"]
    assert [clause.id for clause in LEDGER.search("toy needs")] == ["LA-PEEK-1"]
    assert LEDGER.search("dragon") == []
    assert len(LEDGER.search("")) == 7


def test_an_id_stands_once() -> None:
    row = '[[clause]]\nid = "X-1"\nsection = "s"\ntext = "t"\nsource = "p"\n'
    with pytest.raises(AssertionError, match="X-1 is there twice"):
        Ledger(row + row)
