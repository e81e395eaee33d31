"""Orphan Black's whole table in sentences, for line mode and screen readers, and the score at the end."""

from sabletop.games.orphan_black.ids import FULL, SIDES
from sabletop.tui.orphan_black.facts import (
    CARD,
    CLONE,
    FACTION,
    RING,
    Facts,
    Seen,
    counted,
    joined,
    listed,
    player,
)
from sabletop.tui.presenter import View


def account(facts: Facts, view: View) -> list[str]:
    """Everything that the view shows, a sentence a line."""
    table = view["table"]
    points = ", ".join([f"{FACTION[one]} {table['faction_points'][one]}" for one in RING])
    lines = [f"Factions: {points}."]
    lines += [f"{CLONE[one]} ended with {FACTION[where]}." for one, where in table["resolved"].items()]
    for seen in table["clones"]:
        lines += ["", *_clone(facts, seen)]
    lines += ["", *[_player(view, who) for who in range(len(table["players"]))]]
    gone = listed(table["discard"]) or "nothing"
    lines += ["", f"Deck: {counted(table['deck'], 'card')}; discarded: {gone}."]
    lines.append(f"{counted(table['clone_pile'], 'clone')} to come.")
    return [*lines, *facts.duties(view), *_own(facts, view)]


def _clone(facts: Facts, seen: Seen) -> list[str]:
    name, points, start = CLONE[seen["clone"]], seen["points"], seen["start"]
    lines = [
        f"{name} starts with {FACTION[start]} ({points[start]}), threshold {seen['threshold']}"
        f"{', with Mrs. S' * bool(seen['mrs_s'])}, {counted(seen['count'], 'card')} of {FULL}. "
        f"{facts.ability(seen['clone'])}"
    ]
    for side in SIDES:
        to = seen[f"{side}_to"]
        cards = "; ".join([facts.card_words(card) for card in seen[side]]) or "no card"
        paul = " Paul keeps it." if seen[f"paul_{side}"] else ""
        lines.append(f"  {side}, to {FACTION[to]} ({points[to]}): {cards}.{paul}")
    return lines


def _player(view: View, who: int) -> str:
    seen = view["table"]["players"][who]
    parts = [f"{counted(seen['hand'], 'card')}, {counted(seen['unused'], 'accusation')} left"]
    if seen["accused_by"]:
        parts.append(f"accused by {joined([_accusation(one) for one in seen['accused_by']])}")
    if seen["donnies_from"]:
        parts.append(f"Donnie from {joined([player(one) for one in seen['donnies_from']])}")
    if seen["known_cards"]:
        parts.append(f"you know {listed(seen['known_cards'])} in this hand")
    turn = " has the turn" if view["table"]["active"] == who and view["outcome"] is None else ""
    return f"{player(who)}{turn}: {'; '.join(parts)}."


def _accusation(one: Seen) -> str:
    said = "face down" if one["faction"] is None else FACTION[one["faction"]]
    return f"{player(one['by'])} for {one['slot']} ({said})"


def _own(facts: Facts, view: View) -> list[str]:
    table = view["table"]
    if table["goal"] is None:
        return []
    targets = joined([CLONE[one] for one in table["goal"]["targets"]])
    unused = ", ".join([f"{FACTION[one]} {table['unused_accusations'][one]}" for one in RING])
    lines = ["", f"Your goal: {FACTION[table['goal']['faction']]}, with {targets}."]
    lines += [f"In your hand: {CARD[card]}. {facts.card_text(card)}" for card in table["hand"]]
    return [*lines, f"Your accusation cards: {unused}."]


def epilogue(view: View) -> list[str]:
    """The score step by step as a small table, and who found out whom."""
    lines = [f"{'':<8}{'faction':<22}{'accusing':>9}{'targets':>9}{'hiding':>8}{'total':>7}"]
    for who, score in enumerate(view["table"]["scoring"]):
        points, start = score["faction_points"], score["start"]
        own = f"{FACTION[score['faction']]} {f'{points} → {start}' if points != start else start}"
        steps = f"{score['accusations']:>+9}{score['targets']:>+9}{score['hiding']:>+8}{score['total']:>7}"
        won = " ◂" if who in view["outcome"]["winners"] else ""
        lines.append(f"{player(who):<8}{own:<22}{steps}{won}")
    return [*lines, "", *[line for who in range(view["seats"]) for line in _found_out(view, who)]]


def _found_out(view: View, who: int) -> list[str]:
    row = view["table"]["scoring"][who]["row"]
    right = ", ".join([f"{player(by)} {points}" for by, _, points in row if points])
    wrong = ", ".join([player(by) for by, _, points in row if not points])
    parts = [part for part in (f"✓ {right}" if right else "", f"✗ {wrong}" if wrong else "") if part]
    return [f"{player(who)} was accused by {'  '.join(parts)}"] if parts else []
