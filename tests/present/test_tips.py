"""What now? In each game one sentence for whoever is asked, made of what they know and of nothing else."""

import pytest

import sabletop
from sabletop.bots import bot
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.match import Match
from sabletop.learn import courses
from sabletop.present import Tip, presentation_of, tip_of


def tips(game: str, seed: int) -> list[tuple[Match, Tip | None]]:
    """What is said at every decision of a game of novices."""
    m = sabletop.new(game, seed=seed)
    player, chance, found = bot("novice"), Stream(key_of(seed), "tips"), []
    while not m.over and m.seat is not None:
        known = m.known(m.seat)
        found.append((m.clone(), tip_of(presentation_of(m.game, m.edition), known)))
        m.play(player.decide(known, m.legal, chance))
    return found


@pytest.mark.parametrize("game", courses())
@pytest.mark.no_cover
def test_whoever_is_asked_is_told_something_short_that_fits(game: str) -> None:
    found = [(m, tip) for m, tip in tips(game, 3) if tip is not None]
    words = presentation_of(sabletop.game(game), sabletop.edition(game)).words
    said = {words.of(tip.what) for _, tip in found}
    assert len({tip.what.key for _, tip in found}) >= 3
    assert all(text.endswith((".", "?")) for text in said)
    assert max(len(text.split()) for text in said) <= 25


@pytest.mark.parametrize("game", courses())
@pytest.mark.no_cover
def test_what_is_said_depends_on_what_the_seat_knows_alone(game: str) -> None:
    for m, tip in tips(game, 4)[::9]:
        assert m.seat is not None
        for world in m.worlds(m.seat, 2, seed=5):
            assert tip_of(presentation_of(m.game, m.edition), world.known(m.seat)) == tip


@pytest.mark.parametrize("game", courses())
def test_nobody_is_told_anything_who_is_not_asked(game: str) -> None:
    m = sabletop.new(game, seats=max(sabletop.game(game).seats), seed=1)
    presentation = presentation_of(m.game, m.edition)
    assert m.seat is not None
    assert tip_of(presentation, m.known(None)) is None
    assert tip_of(presentation, m.known((m.seat + 1) % m.seats)) is None


def test_whoever_can_strike_is_told_so_before_anything_else() -> None:
    m = sabletop.new(
        "valkyrie",
        seats=2,
        start={
            "put": {"stauffenberg": {"at": "vienna"}},
            "holds": {"stauffenberg": ["keys"]},
            "enemy": {"hitler": "munich"},
            "acting": {"stauffenberg": 2},
        },
    )
    presentation = presentation_of(m.game, m.edition)
    tip = tip_of(presentation, m.known(0))
    assert tip is not None
    assert presentation.words.of(tip.what) == "He is at Munich. Stauffenberg holds the Keys: that is the way in."
    assert tip.at == ("place:munich", "item:stauffenberg:keys")
    m = sabletop.new(
        "valkyrie",
        seats=2,
        start={
            "put": {"stauffenberg": {"at": "munich"}},
            "holds": {"stauffenberg": ["keys", "british-plastic+ten-minute-pencil"]},
            "enemy": {"hitler": "munich"},
            "acting": {"stauffenberg": 2},
        },
    )
    tip = tip_of(presentation, m.known(0))
    assert tip is not None
    assert tip.what.key == "tip-strike"


def test_nobody_is_advised_while_a_card_is_read() -> None:
    read = [(m, tip) for m, tip in tips("valkyrie", 3) if m.game.unadvised(m.table) is not None]
    assert read
    assert {tip for _, tip in read} == {None}
