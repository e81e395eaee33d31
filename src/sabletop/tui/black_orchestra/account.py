"""Black Orchestra's whole table in sentences, for line mode and screen readers."""

from collections.abc import Sequence
from typing import Any

from sabletop.engine.match import Event
from sabletop.tui.black_orchestra.facts import Facts, counted, listed, percent
from sabletop.tui.presenter import View


def account(facts: Facts, view: View) -> list[str]:
    """Everything that the view shows, a sentence a line."""
    table = view["table"]
    lines = [*_tracks(facts, view), *_events(facts, view), ""]
    lines += [_space(facts, view, seen) for seen in table["spaces"]]
    lines += ["", *[_leader(facts, view, one) for one in table["leaders"]]]
    lines += ["", *[line for one in table["conspirators"] for line in _sheet(facts, one)]]
    urgent = [*_interrogation(facts, view), *_plot(facts, view), *_known(facts, view)]
    return [*lines, *(["", *urgent] if urgent else []), "", *_piles(facts, view)]


def _tracks(facts: Facts, view: View) -> list[str]:
    table = view["table"]
    support, turn = table["support"], table["turn"]
    lines = [
        f"Stage {table['stage']} of 7: {facts.era(table['stage'])}.",
        f"Military support: {support['level']} of 7, never below {support['floor']}.",
        f"Dissent track: {counted(table['dissent'], 'die', 'dice')} of 3. Dice in the supply: {table['supply']}.",
    ]
    if turn["active"] is not None:
        lines.append(f"Turn of {facts.who[turn['active']]}, {counted(turn['actions'], 'action')} left.")
    return [*lines, f"Dice: {', '.join(turn['dice'])}."] if turn["dice"] else lines


def _events(facts: Facts, view: View) -> list[str]:
    events = view["table"]["events"]
    lines = []
    for what in ("current", "key"):
        if events[what] is not None:
            head, words = facts.event_head(events[what]), facts.event_words(events[what])
            lines.append(f"{what.capitalize()} event: {head}. {words}")
    return lines


def _space(facts: Facts, view: View, seen: dict[str, Any]) -> str:
    place = seen["id"]
    n = facts.space_number[place]
    people = facts.present(view, place)
    parts = ["fortified"] if facts.edition.fortified[n] else []
    parts += [one for one in (facts.gate_words(view, place), facts.tile(seen["tile"])) if one]
    parts += [f"here: {', '.join(people)}"] if people else []
    ids = facts.edition.space_ids
    links = ", ".join([facts.space[ids[there]] for there in facts.edition.neighbours[n]])
    effects = " ".join([one for one in (facts.entry(place) and f"Entering: {facts.entry(place)}",) if one])
    sentence = f"{facts.space[place]}: {'; '.join([*parts, f'leads to {links}'])}."
    return " ".join([one for one in (sentence, effects, facts.delivery(place)) if one])


def _leader(facts: Facts, view: View, one: str) -> str:
    place = view["table"]["leaders"][one]
    if one in view["table"]["killed"]:
        return f"{facts.leader[one]} is dead."
    if place is None:
        return f"{facts.leader[one]} is out of the game."
    return f"{facts.leader[one]} is in {facts.space[place]}. Penalty: {facts.penalty(one)}"


def _sheet(facts: Facts, seen: dict[str, Any]) -> list[str]:
    who, limits = seen["who"], seen["limits"]
    works = "" if seen["ability"] else " (not working now)"
    cards = listed([facts.card[one] for one in seen["dossier"]]) or "no card"
    items = listed([facts.item[one] for one in seen["items"]]) or "no item"
    lines = [
        f"{facts.who[who]}, {facts.phrases.affiliation(seen['affiliation'])}, in {facts.place_name(seen['place'])}: "
        f"{seen['motivation']}, {seen['suspicion']} suspicion.",
        f"  Ability{works}: {facts.edition.sheet_abilities[who]}",
        f"  Dossier ({len(seen['dossier'])} of {limits['cards']}): {cards}. "
        f"Items ({len(seen['items'])} of {limits['items']}): {items}.",
    ]
    return [*lines, f"  Dice for a later turn: {', '.join(seen['dice'])}."] if seen["dice"] else lines


def _interrogation(facts: Facts, view: View) -> list[str]:
    seen = view["table"]["interrogation"]
    if seen["reader"] is None:
        return []
    reader, card = facts.who[seen["reader"]], seen["card"]
    if card is None:
        return [f"{reader} reads an interrogation card in silence."]
    return [
        f"Interrogation of {reader}: {facts.question[card['id']]}.",
        f"A: {card['a']}",
        f"B: {card['b']}",
        f"Resist: {facts.resist_words(view)}",
    ]


def _plot(facts: Facts, view: View) -> list[str]:
    plot = view["table"]["plot"]
    if plot is None:
        return []
    spent = listed([facts.item[one] for one in plot["spent"]]) or "nothing"
    lines = [
        f"{facts.who[plot['who']]} attempts {facts.card[plot['card']]} on {facts.leader[plot['victim']]}: "
        f"{counted(plot['pool'], 'die', 'dice')} for {counted(plot['targets'], 'target')}, detected at "
        f"{counted(plot['eagles'], 'eagle')}, {plot['cancels']} cancelled, spent: {spent}."
    ]
    for dice, (success, detected) in enumerate(plot["odds"], 1):
        lines.append(f"  {counted(dice, 'die', 'dice')}: {percent(success)} success, {percent(detected)} detected.")
    return lines


def _known(facts: Facts, view: View) -> list[str]:
    """What this viewer knows of the events to come."""
    events = view["table"]["events"]
    lines = [f"You see: {facts.event_head(one)}. {facts.event_words(one)}" for one in events["looking"]]
    following = events["arranged"] + events["next"]
    if any(following):
        names = ["unknown" if one is None else facts.event_head(one) for one in following]
        lines.append(f"The next events: {', '.join(names)}.")
    removed = [facts.event_name[one] for one in events["removed"]]
    return [*lines, f"Removed, as you know: {', '.join(removed)}."] if removed else lines


def _piles(facts: Facts, view: View) -> list[str]:
    table = view["table"]
    left = table["events"]["left"][table["stage"] - 1]
    lines = [
        f"{counted(left, 'event')} left in this stage, {counted(table['deck'], 'conspirator card')} in the deck, "
        f"{counted(table['interrogation']['deck'], 'interrogation card')}.",
    ]
    for words, things, names in (
        ("Discarded cards", table["discards"], facts.card),
        ("Discarded items", table["items"]["discards"], facts.item),
        ("Items out of the game", table["items"]["lost"], facts.item),
        ("Cancelled events", table["events"]["cancelled"], facts.event_name),
    ):
        if things:
            lines.append(f"{words}: {listed([names[one] for one in things])}.")
    return lines


def epilogue(view: View, log: Sequence[Event]) -> list[str]:
    """What the game came to, counted from its log."""
    keys = [event.key for event in log]
    turns = keys.count("turn-begins") + keys.count("turn-in-prison")
    plots, arrests = keys.count("attempted"), keys.count("arrested")
    return [
        f"{counted(turns, 'turn')}, {counted(keys.count('event-drawn'), 'event')}, {counted(plots, 'plot')}, "
        f"{counted(arrests, 'arrest')}, {counted(keys.count('conspires'), 'meeting')} of conspirators.",
        f"Stage {view['table']['stage']} of 7, military support {view['table']['support']['level']}.",
    ]
