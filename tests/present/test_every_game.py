"""Whatever happens in a game with its own presentation can be told to every viewer, without what is hidden."""

import json
from typing import Any

import msgspec
import pytest

import sabletop
from law_known import armed
from law_walk import COMPILED
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.match import Match
from sabletop.engine.table import Table
from sabletop.present import Presentation, Value, has_own, presentation_of

OWN = [name for name in sabletop.games() if has_own(name)]
TABLES = [(name, seats) for name in OWN for seats in {sabletop.game(name).seats[0], sabletop.game(name).seats[-1]}]


def is_said(p: Presentation, *values: Value) -> None:
    """Whether all of it has words: no argument is missing, nothing is left unnamed."""
    for value in values:
        words = p.words.of(value)
        assert words == words.strip()
        assert "{" not in words
        assert "-1000000" not in words


def is_told(p: Presentation, m: Match, seat: int | None, seen: Table) -> None:
    plain: Any = msgspec.to_builtins(p.scene(seen))
    assert json.loads(json.dumps(plain)) == plain
    is_said(p, *p.account(seen), *[p.seat_name(seen, one) for one in range(m.seats)])
    for action in () if seat is None else m.legal_for(seat):
        told = p.describe(action, seen)
        is_said(p, told.group, told.short, *told.notes, *told.detail)
        assert p.words.of(told.short)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_whatever_happens_can_be_told_to_everybody(name: str, seats: int) -> None:
    """At every decision of a random game each viewer's table is told with its unknowns armed: a use of one fails."""
    m = sabletop.new(name, seats=seats, seed=f"told {seats}")
    p, rng = presentation_of(m.game, m.edition), Stream(key_of(seats), "told")
    while not m.over:
        for seat in (None, *range(seats)):
            known = m.known(seat)
            is_told(p, m, seat, known if COMPILED else armed(known))
        assert m.seat is not None
        p.is_secret(m.known(None), m.known(m.seat))
        m.play(m.legal[rng.below(len(m.legal))])
    is_said(p, *p.epilogue(m.known(None), m.log(None)))


@pytest.mark.parametrize("name", OWN)
def test_what_is_printed_is_plain_data(name: str) -> None:
    content: Any = msgspec.to_builtins(presentation_of(sabletop.game(name), sabletop.edition(name)).content())
    assert json.loads(json.dumps(content)) == content
