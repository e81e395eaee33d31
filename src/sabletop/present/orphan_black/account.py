"""Orphan Black's whole table in sentences, for line mode and screen readers, and the score at the end."""

from sabletop.engine.fields import UNKNOWN
from sabletop.games.orphan_black.ids import FULL, MOST_PLAYERS, NONE, SIDES, SLOT_POINTS, TARGET_POINTS, WATCHER
from sabletop.games.orphan_black.known import mind_of
from sabletop.games.orphan_black.questions import accusations_left, count_at, faction_of, threshold
from sabletop.games.orphan_black.scoring import (
    accusation_points,
    final_points,
    hiding_points,
    judged,
    targets_home,
    total,
)
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.present.common import joined
from sabletop.present.orphan_black import things
from sabletop.present.say import Name, Say, Value, say

EMPTY = Say("")


def account(known: OrphanBlackTable) -> list[Say]:
    """Everything that the viewer knows, a sentence a line."""
    t = known
    points = tuple([say("worth-to", faction=things.faction(n), n=t.points[n]) for n in things.RING])
    lines = [say("account-factions", points=points)]
    for clone, home in enumerate(t.home):
        if home != NONE:
            lines.append(say("account-home", clone=Name("clone", clone), faction=things.faction(home)))
    for clone in t.in_play:
        lines += [EMPTY, *_clone(t, clone)]
    lines += [EMPTY, *[_player(t, who) for who in range(len(t.hands))]]
    lines += [EMPTY, say("account-deck", n=len(t.deck), gone=things.cards(t.discard))]
    lines.append(say("account-pile", n=len(t.pile)))
    return [*lines, *things.duties(t), *_own(t)]


def _clone(t: OrphanBlackTable, clone: int) -> list[Say]:
    e = t.edition
    start = e.start[clone]
    lines = [
        say(
            "account-clone-mrs-s" if t.mrs_s[clone] else "account-clone",
            clone=Name("clone", clone),
            start=things.faction(start),
            points=things.worth_there(t, clone, start),
            threshold=threshold(t, clone),
            n=count_at(t, clone),
            full=FULL,
            ability=things.ability(clone),
        )
    ]
    for side in range(len(SIDES)):
        row = 2 * clone + side
        to = things.leads_to(t, clone, side)
        told = joined("also", [things.card_beside(t, spot) for spot in t.rows[row]]) or say("no-card")
        key = "account-side-paul" if t.paul[row] else "account-side"
        worth = things.worth_there(t, clone, to)
        lines.append(say(key, side=Name("side", side), faction=things.faction(to), n=worth, cards=told))
    return lines


def _player(t: OrphanBlackTable, who: int) -> Say:
    parts: list[Value] = [say("account-holds", n=len(t.hands[who]), left=accusations_left(t, who))]
    if t.accusers[who]:
        said = [_accusation(t, who, slot, by) for slot, by in enumerate(t.accusers[who])]
        parts.append(say("account-accused", by=things.together(said)))
    if t.donnie[who]:
        parts.append(say("account-donnie", who=things.together([Name("who", one) for one in t.donnie[who]])))
    sure = [card for card in t.hands[who] if card != UNKNOWN] if who != mind_of(t.viewer) else []
    if sure:
        parts.append(say("account-knows", cards=things.cards(sure)))
    turn = t.active == who and t.outcome is None
    return say("account-player-turn" if turn else "account-player", who=Name("who", who), facts=joined("also", parts))


def _accusation(t: OrphanBlackTable, accused: int, slot: int, by: int) -> Say:
    faction = t.accusations[MOST_PLAYERS * accused + by]
    said = say("face-down") if faction == UNKNOWN else things.faction(faction)
    return say("account-accusation", who=Name("who", by), n=SLOT_POINTS[slot], said=said)


def _own(t: OrphanBlackTable) -> list[Say]:
    mind = mind_of(t.viewer)
    if mind == WATCHER:
        return []
    targets = things.together([Name("clone", clone) for clone in t.edition.goal_targets[t.goals[mind]]])
    unused = tuple([say("worth-to", faction=things.faction(n), n=t.unused[3 * mind + n]) for n in things.RING])
    lines = [EMPTY, say("account-goal", faction=things.faction(faction_of(t, mind)), targets=targets)]
    lines += [say("account-hand", card=Name("card", card), text=things.card_text(card)) for card in t.hands[mind]]
    return [*lines, say("account-unused", cards=unused)]


def epilogue(t: OrphanBlackTable) -> list[Say]:
    """The score step by step, and who found out whom."""
    lines = []
    for who in range(len(t.hands)):
        own = faction_of(t, who)
        halved = t.points[own] != final_points(t, own)
        lines.append(
            say(
                "score-halved" if halved else "score",
                who=Name("who", who),
                faction=things.faction(own),
                start=final_points(t, own),
                whole=t.points[own],
                accusing=accusation_points(t, who),
                targets=TARGET_POINTS * targets_home(t, who),
                hiding=hiding_points(t, who),
                total=total(t, who),
            )
        )
    return [*lines, EMPTY, *[line for who in range(len(t.hands)) for line in _found_out(t, who)]]


def _found_out(t: OrphanBlackTable, who: int) -> list[Say]:
    row = judged(t, who)
    parts: list[Value] = [say("found-right", who=Name("who", by), n=points) for by, _, points in row if points]
    parts += [say("found-wrong", who=Name("who", by)) for by, _, points in row if not points]
    return [say("found-out", who=Name("who", who), by=tuple(parts))] if parts else []
