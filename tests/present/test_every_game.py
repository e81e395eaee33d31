"""Whatever happens in a game with its own presentation can be told to every viewer, without what is hidden."""

import json
from typing import Any

import msgspec
import pytest

import sabletop
from law_known import armed
from law_walk import COMPILED
from sabletop import registry
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.match import Match
from sabletop.engine.table import Table
from sabletop.hosting import HostedMatch
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
        hands = p.hands(action, seen)
        assert len(hands) <= 2
        assert all(":" in piece for piece in hands)


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.no_cover
def test_whatever_happens_can_be_told_to_everybody(name: str, seats: int) -> None:
    """At every decision of a random game each viewer's table is told with its unknowns armed: a use of one fails."""
    m = sabletop.new(name, seats=seats, seed=f"told {seats}")
    p, rng = presentation_of(m.game, m.edition), Stream(key_of(seats), "told")
    while not m.over:
        names = [p.seat_name(m.known(None), one) for one in range(seats)]
        for seat in (None, *range(seats)):
            known = m.known(seat)
            is_told(p, m, seat, known if COMPILED else armed(known))
            assert [p.seat_name(known, one) for one in range(seats)] == names, "what seats are called is no secret"
        assert m.seat is not None
        p.is_secret(m.known(None), m.known(m.seat))
        m.play(m.legal[rng.below(len(m.legal))])
    is_said(p, *p.epilogue(m.known(None), m.log(None)))


@pytest.mark.parametrize("name", OWN)
def test_what_is_printed_is_plain_data(name: str) -> None:
    content: Any = msgspec.to_builtins(presentation_of(sabletop.game(name), sabletop.edition(name)).content())
    assert json.loads(json.dumps(content)) == content


@pytest.mark.parametrize("name", OWN)
@pytest.mark.no_cover
def test_a_scene_that_is_made_once_for_all_who_know_the_same_is_theirs(name: str) -> None:
    """What screens are shown is the same whether a scene is shared, follows another viewer's, or stands alone."""
    seats = sabletop.game(name).seats[-1]
    hosted = HostedMatch(sabletop.new(name, seats=seats, seed="shared"))
    m, rng, shared = hosted.match, Stream(key_of(seats), "shared"), 0
    while not m.over and m.decisions < 120:
        public = hosted.presentation.scene(hosted.known(None))
        for seat in range(seats):
            own = hosted.presentation.scene(hosted.known(seat))
            assert own == _fresh(m).scene(m.known(seat))
            if hosted.presentation.one_scene and hosted.is_open(seat):
                assert own == public
                shared += 1
        assert m.seat is not None
        hosted.play(m.seat, m.legal[rng.below(len(m.legal))])
    assert (shared > 100) == hosted.presentation.one_scene


def _fresh(m: Match) -> Presentation:
    """A presentation that has seen nothing yet."""
    made: Presentation = registry.part(registry.PRESENTATIONS, m.game.name).present(m.edition)
    return made


@pytest.mark.parametrize("name", OWN)
@pytest.mark.no_cover
def test_of_every_action_legal_or_not_it_is_told_what_it_would_carry_where(name: str) -> None:
    """Whoever puts a piece where it may not go is told why: that is asked of actions that are not legal."""
    m = sabletop.new(name, seats=sabletop.game(name).seats[0], seed="carried")
    p, rng = presentation_of(m.game, m.edition), Stream(key_of(1), "carried")
    carried = set()
    for _ in range(60):
        if m.over:
            break
        assert m.seat is not None
        known = m.known(m.seat)
        seen = known if COMPILED else armed(known)
        carried |= {p.hands(action, seen) for action in m.edition.actions} - {()}
        m.play(m.legal[rng.below(len(m.legal))])
    assert any(len(hands) == 2 for hands in carried)
