"""Valkyrie's whole table in sentences, for line mode and screen readers."""

from collections.abc import Sequence

from sabletop.engine.match import Event
from sabletop.tui.presenter import View
from sabletop.tui.valkyrie.facts import KIND_WORDS, Facts, counted, listed, percent


def account(facts: Facts, view: View) -> list[str]:
    """Everything that the view shows, a sentence a line."""
    lines = [*_tracks(view), ""]
    lines += [_place(facts, view, number) for number in range(len(facts.places))]
    lines += ["", *[_board(facts, view, who) for who in range(len(view["table"]["conspirators"]))]]
    lines += ["", *_offer(facts, view), *_card(facts, view), *_plot(facts, view), *_known(facts, view)]
    return lines


def _tracks(view: View) -> list[str]:
    table = view["table"]
    files, deck = table["files"], table["deck"]
    roll = ", ".join(table["turn"]["roll"])
    lines = [
        f"Investigation: {counted(files['count'], 'file')} of {files['losing']}, {files['locked']} locked; "
        f"file {files['losing']} loses the game.",
        f"Recruitment track: {counted(table['track'], 'target')} of 3.",
        f"Interrogation cards left: {deck['count']}.",
    ]
    return [*lines, f"Roll of this turn: {roll}."] if roll else lines


def _place(facts: Facts, view: View, number: int) -> str:
    seen = view["table"]["places"][number]
    parts = [facts.site(seen)]
    people = facts.present(view, seen["id"])
    parts += [f"here: {', '.join(people)}"] if people else []
    allies = [
        f"{facts.allies[one].name} ({facts.allies[one].text.rstrip('.')})" for one in seen["allies"] if one is not None
    ]
    free = seen["allies"].count(None)
    parts += [f"allies: {', '.join(allies)}"] if allies else []
    parts += [counted(free, "free ally space")] if free else []
    links = ", ".join([facts.places[there].name for there in facts.neighbours(seen["id"])])
    return f"{facts.places[seen['id']].name}: {'; '.join([part for part in parts if part])}; leads to {links}."


def _board(facts: Facts, view: View, who: int) -> str:
    seen = view["table"]["conspirators"][who]
    board = facts.boards[seen["id"]]
    items = ", ".join([f"{facts.slot(slot)} ({facts.slot_note(slot)})" for slot in seen["items"]]) or "nothing"
    power = f" {board.text}" if view["options"]["powers"] else ""
    place = facts.places[seen["place"]].name
    return (
        f"{board.name} is at {place} with {counted(seen['tokens'], 'reroll token')}, "
        f"and holds {items} ({len(seen['items'])} of {counted(seen['slots'], 'slot')}).{power}"
    )


def _offer(facts: Facts, view: View) -> list[str]:
    lines = []
    for one in view["table"]["offer"]:
        ally = facts.allies[one]
        lines.append(f"To recruit: {ally.name}, who {KIND_WORDS[facts.ally_kind(ally)]}. {ally.text}")
    return lines or ["There is no ally left to recruit."]


def _card(facts: Facts, view: View) -> list[str]:
    seen = view["table"]["card"]
    if seen is None:
        return []
    reader = facts.boards[view["table"]["conspirators"][seen["reader"]]["id"]].name
    if seen["id"] is None:
        return [f"{reader} reads an interrogation card in silence."]
    card = facts.cards[seen["id"]]
    return [
        f"Interrogation of {reader}: {card.name}.",
        f"A: {facts.steps(card, 'a')}",
        f"B: {facts.steps(card, 'b')}",
        f"C: {facts.escape(view, card, seen['reader'])}",
        f"Event afterwards: {facts.steps(card, 'event', view)}",
    ]


def _plot(facts: Facts, view: View) -> list[str]:
    plot = view["table"]["plot"]
    if plot is None:
        return []
    used = listed([facts.slot(one) for one in plot["items"]] + [facts.allies[one].name for one in plot["allies"]])
    return [
        f"The plot at {facts.places[plot['place']].name} uses {used or 'nothing yet'}: "
        f"{counted(plot['dice'], 'die', 'dice')} for {counted(plot['need'], 'target')} against "
        f"{counted(plot['deputies'], 'deputy', 'deputies')}, {percent(plot['chance'])}."
    ]


def _known(facts: Facts, view: View) -> list[str]:
    deck, peeked = view["table"]["deck"], view["table"]["peeked"]
    lines = []
    if deck["top"]:
        names = ["unknown" if one is None else facts.cards[one].name for one in deck["top"]]
        lines.append(f"The next interrogations: {', '.join(names)}.")
    if peeked:
        lines.append(f"In hand: {', '.join([facts.cards[one].name for one in peeked])}.")
    used = [facts.cards[one].name for one in deck["used"]]
    return [*lines, f"Used interrogation cards: {', '.join(used)}."] if used else lines


def epilogue(view: View, log: Sequence[Event]) -> list[str]:
    """What the game came to, counted from its log."""
    keys = [event.key for event in log]
    plots = keys.count("plot-initiated")
    table = view["table"]
    return [
        f"{counted(keys.count('turn-begins'), 'turn')}, {counted(keys.count('answered'), 'interrogation')}, "
        f"{counted(keys.count('ally-placed'), 'ally', 'allies')} won, {counted(plots, 'plot')}.",
        f"{counted(table['files']['count'], 'file')} of {table['files']['losing']}, "
        f"{counted(table['deck']['count'], 'interrogation card')} left.",
    ]
