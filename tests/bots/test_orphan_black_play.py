"""How Orphan Black's regular plays: scenes in which the right move is plain."""

import pytest

from orphan_black_scene import EDITION, Play, Scene, card_of, new, table_of
from sabletop.bots import bot
from sabletop.engine.dealer import Stream, key_of
from sabletop.games.orphan_black.game import GAME
from sabletop.games.orphan_black.ids import CLONES
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.games.orphan_black.witnessed import LAID, witness
from sabletop.lab import ladder

BLACK_SARAH = 4
"""The goal of The Black that has Sarah among its targets."""


def decides(p: Play, name: str = "regular") -> tuple[str, str]:
    """What a bot does for the seat that is asked, and why."""
    player = bot(name)
    picked = player.decide(p.m.known(p.m.seat), p.m.legal, Stream(key_of(1), "bot"))
    return EDITION.lexicon.sentence(picked.what, picked.values, "action-"), player.reason


def played(p: Play) -> Play:
    """A bot plays on until its card lies beside a clone."""
    player = bot("regular")
    while p.asked() in ("character", "card", "place"):
        p.m.play(player.decide(p.m.known(p.m.seat), p.m.legal, Stream(key_of(1), "bot")))
    return p


def test_a_clone_that_the_own_card_keeps_for_good_is_closed() -> None:
    s = Scene("sarah", "tony", players=3).goals(BLACK_SARAH, 0, 6)
    s.side("sarah", "left", "3u 3u").side("sarah", "right", "1u 1u 1u").hand(0, "3 art 1").hand(1, "1 1 2")
    s.side("tony", "left", "1u").side("tony", "right", "1u").hand(2, "1 2 2")
    p = played(s.turn_of(0))
    assert p.clone("sarah")["count"] == 6


def test_the_reason_tells_the_odds_of_the_own_faction() -> None:
    s = Scene("sarah", "tony", players=3).goals(BLACK_SARAH, 0, 6)
    s.side("sarah", "left", "3u 3u").side("sarah", "right", "1u 1u 1u").hand(0, "3 3 3").hand(1, "1 1 2")
    s.side("tony", "left", "1u").side("tony", "right", "1u").hand(2, "1 2 2")
    p = s.turn_of(0).do("no-character").do("choose", card="3")
    picked, why = decides(p)
    assert "Sarah" in picked
    assert "right" in picked
    assert "Sarah ends with The Black at 100%" in why


def test_the_card_that_hurts_is_discarded_by_helena() -> None:
    s = Scene("helena", "tony", players=3).goals(1, 3, 6)
    s.side("helena", "left", "3u 3u").side("helena", "right", "1u").side("tony", "left", "1u").side(
        "tony", "right", "1u"
    )
    s.hand(0, "3 1 1").hand(1, "1 1 2").hand(2, "2 2 2")
    p = s.turn_of(0).do("no-character").play("3", "helena", "right")
    picked, _ = decides(p)
    assert "Helena" in picked
    assert "left" in picked
    p.do("look", clone="helena", side="left", place=0)
    assert decides(p)[0].lower().startswith("discard")


def test_mrs_s_is_put_where_a_clone_should_stay() -> None:
    s = Scene("charlotte", "helena", players=3).goals(0, 3, 6)
    s.side("charlotte", "left", "3u 1u").side("charlotte", "right", "2u 1u").side("helena", "left", "1u")
    s.side("helena", "right", "1u").hand(0, "mrs-s 1 1").hand(1, "1 1 2").hand(2, "2 2 2")
    p = s.turn_of(0)
    assert "Mrs. S" in decides(p)[0]
    p.do("character", card="mrs-s")
    picked, reason = decides(p)
    assert "Charlotte" in picked
    assert "points" in reason


def accusing(last: bool, watched: bool) -> tuple[str, str]:
    """What a bot says at the end of its turn; `watched`: with something that another was seen doing."""
    s = Scene("beth", "tony", players=3).goals(0, 3, 6)
    if last:
        s.all_but_in_play_ended()
    cards = "1u 2u" if last else "1u"
    s.side("beth", "left", cards).side("beth", "right", cards).side("tony", "left", cards)
    s.side("tony", "right", cards).hand(0, "1 1 1").hand(1, "1 1 2").hand(2, "2 2 2")
    p = s.turn_of(0).do("no-character").play("1", "tony", "right").do("look", clone="tony", side="left", place=0)
    p.do("show", other=1)
    assert p.asked() == "accuse"
    seen = p.m.known(0)
    assert isinstance(seen, OrphanBlackTable)
    seen.witnessed = ()
    if watched:
        witness(seen, LAID, 2, 2 * CLONES.index("tony"), card_of("1"))
    player = bot("regular")
    picked = player.decide(seen, p.m.legal, Stream(key_of(1), "bot"))
    return picked.kind, player.reason


def test_while_others_may_give_themselves_away_a_guess_can_wait() -> None:
    assert accusing(last=False, watched=True)[0] == "done"


def test_at_the_last_chance_even_a_guess_is_better_than_none() -> None:
    picked, reason = accusing(last=True, watched=True)
    assert picked == "accuse"
    assert "of the Neolutionists" not in reason


def test_where_nothing_can_be_learned_it_is_best_to_guess_first() -> None:
    assert accusing(last=False, watched=False)[0] == "accuse"


# Memory


def test_a_bot_needs_no_memory_aid() -> None:
    """Red has laid the card on Tony's left itself, and turns up the other one."""
    s = (
        Scene("alison", "tony", players=3, memory_aid=False)
        .side("tony", "left", "3d", by=0)
        .side("tony", "right", "2d")
    )
    p = s.hand(0, "1 1 1").hand(1, "1 1 2").hand(2, "2 2 2").turn_of(0).do("no-character").play("1", "alison", "left")
    picked, reason = decides(p)
    assert "Tony" in picked
    assert "right" in picked
    assert "unknown to me" in reason


def test_a_bot_also_plays_by_what_a_screen_without_notes_shows() -> None:
    m = new(4, "without notes", memory_aid=False)
    players = [bot("regular") for _ in range(4)]
    while m.seat is not None:
        seen = GAME.shown(table_of(m), m.seat)
        m.play(players[m.seat].decide(seen, m.legal, Stream(key_of(1), "bot")))
    assert m.over


# Levels


@pytest.mark.parametrize(("low", "high"), [("random", "novice"), ("random", "regular"), ("novice", "regular")])
def test_one_of_a_level_wins_most_games_among_those_of_a_lower_one(low: str, high: str) -> None:
    """Six seeds, every seat in turn. Who makes no difference wins a third, and eleven games one time in seventy."""
    report = ladder.run("orphan-black", 6, seats=[3], names=[low, high], seed=20)
    assert report.rungs[0].wins.total == 18
    assert report.rungs[0].wins.count >= 11
