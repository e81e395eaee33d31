"""How Orphan Black's regular plays: scenes in which the right move is plain."""

from itertools import pairwise

import pytest

from orphan_black_scene import EDITION, Play, Scene, card_of, new
from sabletop.bots import bot
from sabletop.bots.orphan_black import make
from sabletop.bots.orphan_black.accusing import Accusing
from sabletop.bots.orphan_black.mind import Memory, Mind
from sabletop.bots.orphan_black.powers import Powers
from sabletop.bots.orphan_black.weights import REGULAR_WEIGHTS
from sabletop.engine.actions import Action
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.fields import UNKNOWN
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
    p = played(s.begin(0))
    assert p.clone("sarah")["count"] == 6


def test_the_reason_tells_the_odds_of_the_own_faction() -> None:
    s = Scene("sarah", "tony", players=3).goals(BLACK_SARAH, 0, 6)
    s.side("sarah", "left", "3u 3u").side("sarah", "right", "1u 1u 1u").hand(0, "3 3 3").hand(1, "1 1 2")
    s.side("tony", "left", "1u").side("tony", "right", "1u").hand(2, "1 2 2")
    p = s.begin(0).do("no-character").do("choose", card="3")
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
    p = s.begin(0).do("no-character").play("3", "helena", "right")
    picked, _ = decides(p)
    assert "Helena" in picked
    assert "left" in picked
    p.do("look", clone="helena", side="left", place=0)
    assert decides(p)[0].lower().startswith("discard")


def test_mrs_s_is_put_where_a_clone_should_stay() -> None:
    s = Scene("charlotte", "helena", players=3).goals(0, 3, 6)
    s.side("charlotte", "left", "3u 1u").side("charlotte", "right", "2u 1u").side("helena", "left", "1u")
    s.side("helena", "right", "1u").hand(0, "mrs-s 1 1").hand(1, "1 1 2").hand(2, "2 2 2")
    p = s.begin(0)
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
    p = s.begin(0).do("no-character").play("1", "tony", "right").do("look", clone="tony", side="left", place=0)
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


def at_the_accusations(s: Scene, watched: int = 0) -> Accusing:
    """What Red weighs at the end of its turn, after so many deeds of Green's that everybody saw."""
    s.side("beth", "left", "1u").side("beth", "right", "1u").side("tony", "left", "1u").side("tony", "right", "1u")
    for who, hand in enumerate(("1 1 1", "1 1 2", "2 2 2", "2 2 3")[: s.seats]):
        s.hand(who, hand)
    p = s.begin(0).do("no-character").play("1", "tony", "right").do("look", clone="tony", side="left", place=0)
    seen = p.do("show", other=1).m.known(0)
    assert isinstance(seen, OrphanBlackTable)
    seen.witnessed = ()
    for _ in range(watched):
        witness(seen, LAID, 2, 2 * CLONES.index("tony"), card_of("3"))
    return Accusing(Mind(seen, REGULAR_WEIGHTS, Memory(EDITION)))


def worth(a: Accusing, other: int) -> float:
    """The best accusation against somebody, compared with waiting."""
    return max([a.weigh(EDITION.accuse[3 * other + faction])[0] for faction in range(3)])


def test_the_surer_it_is_the_more_an_accusation_is_worth_now() -> None:
    once, often = (at_the_accusations(Scene("beth", "tony", players=3).goals(0, 3, 6), n) for n in (1, 8))
    assert worth(often, 2) > worth(once, 2)
    assert worth(often, 2) > 0


def test_a_place_behind_others_is_worth_less() -> None:
    free = at_the_accusations(Scene("beth", "tony", players=4), 3)
    taken = at_the_accusations(Scene("beth", "tony", players=4).accusation(1, 2, "the-black"), 3)
    now = [a.weigh(EDITION.accuse[3 * 2 + 2])[1].sentence.split("worth ")[1].split()[0] for a in (free, taken)]
    assert float(now[0]) > float(now[1])


def test_waiting_is_worth_most_while_there_is_much_to_learn() -> None:
    """What one more card leaves of the doubt is less than all of it, and never more than that."""
    a = at_the_accusations(Scene("beth", "tony", players=3).goals(0, 3, 6), 1)
    assert 0.0 < a._doubt_kept(2) < 1.0
    assert a._later[2][0] > 0.0
    assert a._later[2][1] >= 1


def test_the_last_card_of_a_faction_is_kept_for_whom_it_fits_best() -> None:
    """With one card of The Black left, a doubtful accusation costs what that card may be worth elsewhere."""
    two = at_the_accusations(Scene("beth", "tony", players=4).goals(0, 3, 4, 6), 1)
    one = at_the_accusations(Scene("beth", "tony", players=4).goals(0, 3, 4, 6).accusation(0, 1, "the-black"), 1)
    assert one._missed(2, 1, 0.5) > two._missed(2, 1, 0.5) >= 0.0


# Looking


def test_art_does_not_look_twice_at_the_same_accusation() -> None:
    s = Scene("charlotte", "tony", players=4).accusation(1, 2, "the-black").accusation(3, 2, "proletheans")
    s.hand(0, "art art 1").hand(1, "1 1 2").hand(2, "1 2 2").hand(3, "1 3 3")
    p = s.begin(0).do("character", card="art").do("investigate", other=1, accused=2).play("1", "charlotte", "left")
    known = p.m.known(0)
    assert isinstance(known, OrphanBlackTable)
    powers = Powers(Mind(known, REGULAR_WEIGHTS, Memory(EDITION)))
    seen, unseen = (powers.weigh(EDITION.investigate[6 * 2 + accuser]) for accuser in (1, 3))
    assert seen[0] < 0 < unseen[0]
    assert seen[1].sentence == "I have seen what Blue says of Green."


def test_of_two_cards_the_regular_looks_at_the_one_that_it_does_not_know() -> None:
    s = Scene("cosima", "tony", players=3).side("tony", "left", "3d", by=0).side("tony", "right", "2d")
    p = s.hand(0, "1 1 1").hand(1, "1 1 2").hand(2, "2 2 2").begin(0).play("1", "cosima", "left")
    picked, _ = decides(p)
    assert "right of Tony" in picked


@pytest.mark.parametrize("seats", [3, 6])
def test_the_regular_never_looks_in_vain_at_a_card_that_it_knows(seats: int) -> None:
    """Where a card that it does not know may be looked at, it chooses one that it knows only to move or take it."""
    m, used, looks = new(seats, "looks", memory_aid=True), "", 0
    players, streams = [bot("regular") for _ in range(seats)], [Stream(key_of(1), f"bot {n}") for n in range(seats)]
    while (seat := m.seat) is not None:
        known = m.known(seat)
        assert isinstance(known, OrphanBlackTable)
        picked = players[seat].decide(known, m.legal, streams[seat])
        assert not used or picked.kind not in ("leave", "keep", "show"), used
        used = ""
        if picked.kind == "look":
            looks += 1
            others = [action for action in m.legal if lies_unknown(known, action)]
            used = str(picked) if others and not lies_unknown(known, picked) else ""
            assert not used or m.prompt is None or m.prompt.key != "cosima", used
        m.play(picked)
    assert looks > 3


def lies_unknown(known: OrphanBlackTable, look: Action) -> bool:
    """Whether the viewer does not know the card that an action is about."""
    clone, side, place = look.values
    assert isinstance(clone, int)
    assert isinstance(side, int)
    assert isinstance(place, int)
    return known.card[known.rows[2 * clone + side][place]] == UNKNOWN


# The first round


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_in_the_first_round_whoever_plays_before_the_others_hides_more(seats: int) -> None:
    """All of the first half alike, from there on evenly less, the last one and whoever plays later as usual."""
    m, chance = new(seats, "the first round"), Stream(key_of(seats), "picks")
    hiding: dict[int, float] = {}
    while m.seat is not None:
        seen = m.known(m.seat)
        assert isinstance(seen, OrphanBlackTable)
        if m.seat == seen.active:
            hiding[seen.turn] = Mind(seen, REGULAR_WEIGHTS, Memory(EDITION)).hiding
        m.play(m.legal[chance.below(len(m.legal))])
    costs = [hiding[turn] for turn in range(1, max(hiding) + 1)]
    early, usual = REGULAR_WEIGHTS.early_hiding, REGULAR_WEIGHTS.hiding
    assert costs[: seats // 2] == [early] * (seats // 2)
    assert early > usual
    assert costs == sorted(costs, reverse=True)
    falls = [before - after for before, after in pairwise(costs[seats // 2 : seats])]
    assert falls == [pytest.approx(falls[0])] * len(falls)
    assert falls[0] > 0
    assert set(costs[seats - 1 :]) == {usual}


def test_in_the_first_round_rivals_are_taken_to_accuse_only_when_they_are_surer() -> None:
    first, later = (Scene("beth", "tony", players=3) for _ in range(2))
    later.t.turn = 3
    assert at_the_accusations(first)._rush(0.7) < at_the_accusations(later)._rush(0.7)


# Memory


@pytest.mark.clause("OB-INFO-6")
@pytest.mark.parametrize("memory_aid", [True, False])
def test_a_bot_keeps_in_mind_what_the_table_keeps_for_everybody(memory_aid: bool) -> None:
    """Red has laid the card on Tony's left itself, and knows it only as long as the table does."""
    s = (
        Scene("alison", "tony", players=3, memory_aid=memory_aid)
        .side("tony", "left", "3d", by=0)
        .side("tony", "right", "2d")
    )
    p = s.hand(0, "1 1 1").hand(1, "1 1 2").hand(2, "2 2 2").begin(0).do("no-character").play("1", "alison", "left")
    knows = known_to(p)
    assert ("I know this card of Tony's left" in knows) == memory_aid
    assert "This card of Tony's right is unknown to me" in knows


def known_to(p: Play) -> str:
    """What the seat that is asked says of all that it may do."""
    known = p.m.known(p.m.seat)
    assert isinstance(known, OrphanBlackTable)
    return " ".join([idea.sentence for idea in make("regular", EDITION).ideas(known, p.m.legal)])


def test_bots_play_to_the_end_without_notes() -> None:
    m = new(4, "without notes", memory_aid=False)
    players = [bot("regular") for _ in range(4)]
    while m.seat is not None:
        m.play(players[m.seat].decide(m.known(m.seat), m.legal, Stream(key_of(1), "bot")))
    assert m.over


# Levels


@pytest.mark.parametrize(("low", "high"), [("random", "novice"), ("random", "regular"), ("novice", "regular")])
@pytest.mark.no_cover
def test_one_of_a_level_wins_most_games_among_those_of_a_lower_one(low: str, high: str) -> None:
    """Six seeds, every seat in turn. Who makes no difference wins a third, and eleven games one time in seventy."""
    report = ladder.run("orphan-black", 6, seats=[3], names=[low, high], seed=20)
    assert report.rungs[0].wins.total == 18
    assert report.rungs[0].wins.count >= 11
