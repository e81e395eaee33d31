"""What is kept from one frame for the next never changes what anybody is sent."""

from functools import cache

import pytest

import sabletop
from sabletop import registry
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.words import words_in
from sabletop.hosting import HostedMatch, Shown
from sabletop.present import common, has_own
from sabletop.web.frames import Framer, Frames, Teller

PEOPLE = ("Ada", "Ben", "Cleo", "Dora", "Emil")
OWN = [name for name in sabletop.games() if has_own(name)]
TABLES = [(name, seats) for name in OWN for seats in {sabletop.game(name).seats[0], sabletop.game(name).seats[-1]}]
MOST = 120
"""So many decisions are looked at."""


def people() -> tuple[str, ...]:
    return PEOPLE


def unused(hosted: HostedMatch) -> Frames:
    """What makes frames of this match and has made none yet, nor has anything that it makes them of."""
    m = hosted.match
    twin = HostedMatch(m, hosted.people, memory=hosted.memory)
    framer = Framer(m.game, m.edition)
    framer.presentation = registry.part(registry.PRESENTATIONS, m.game.name).present(m.edition)
    frames = Frames(twin, people)
    frames._tellers["en"] = Teller(twin, framer)
    return frames


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.no_cover
def test_at_every_decision_each_is_sent_what_is_made_for_them_alone(
    name: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two tables of a game take turns, with all that is kept for the game; some of their moves are taken back."""
    monkeypatch.setattr(common, "words_in", cache(words_in))
    tables = [HostedMatch(sabletop.new(name, seats=seats, seed=f"kept {number}")) for number in range(2)]
    kept, rng = [Frames(hosted, people) for hosted in tables], Stream(key_of(f"kept {name} {seats}"), "kept")
    heard, looked = [0, 0], 0
    while looked < MOST and not tables[0].match.over and not tables[1].match.over:
        at = rng.below(2)
        hosted, m = tables[at], tables[at].match
        assert m.seat is not None
        if rng.below(8) == 0 and hosted.undo_of(m.seat)[0] == "free":
            hosted.take_back(1, False)
        else:
            hosted.play(m.seat, m.legal[rng.below(len(m.legal))])
        since = min(heard[at], hosted.still_stands(hosted.revision - 1))
        viewers = [Shown(None), Shown(rng.below(seats)), *[Shown(seat, you=seat) for seat in range(seats)]]
        for shown in viewers:
            assert kept[at].frame(shown, since) == unused(hosted).frame(shown, since), (shown, m.decisions)
        heard[at], looked = len(m.events), looked + 1
    assert looked > MOST // 4
