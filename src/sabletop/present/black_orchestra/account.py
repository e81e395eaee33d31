"""Black Orchestra's whole table in sentences, for line mode and screen readers."""

from collections.abc import Sequence
from typing import Final

from sabletop.engine.fields import UNKNOWN
from sabletop.engine.match import Event
from sabletop.games.black_orchestra.ids import FULL_TRACK, MOST_SUPPORT, NOBODY, NONE, STAGES
from sabletop.games.black_orchestra.prospects import odds_by_dice, plot_dice
from sabletop.games.black_orchestra.questions import (
    ability_works,
    card_limit,
    eagles_to_fail,
    item_limit,
    supply,
    targets_needed,
)
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.present.black_orchestra.things import Things
from sabletop.present.common import counted, joined, percent
from sabletop.present.say import Name, Say, Value, say

_BLANK: Final = Say("")


def account(things: Things, t: BlackOrchestraTable) -> list[Say]:
    """Everything that is known, a sentence a line."""
    lines = [*_tracks(things, t), *_events(things, t), _BLANK]
    lines += [_space(things, t, space) for space in range(len(things.spaces))]
    lines += [_BLANK, *[_leader(things, t, one) for one in range(len(t.leaders))]]
    lines += [_BLANK, *[line for who in t.order for line in _sheet(things, t, who)]]
    urgent = [*_interrogation(things, t), *_plot(t), *_known(things, t)]
    return [*lines, *([_BLANK, *urgent] if urgent else []), _BLANK, *_piles(t)]


def _tracks(things: Things, t: BlackOrchestraTable) -> list[Say]:
    lines = [
        say("account-stage", n=t.stage, most=STAGES, years=things.years(t.stage)),
        say("account-support", n=t.support, most=MOST_SUPPORT, floor=t.floor),
        say("account-dissent", n=t.dissent, most=FULL_TRACK, supply=supply(t)),
    ]
    if t.order:
        lines.append(say("account-turn", who=Name("who", t.order[0]), n=t.actions))
    return [*lines, say("account-dice", dice=_faces(t.roll))] if t.roll else lines


def _faces(dice: Sequence[int]) -> tuple[Value, ...]:
    return tuple([Name("face", face) for face in dice])


def _events(things: Things, t: BlackOrchestraTable) -> list[Say]:
    lines = []
    for key, card in (("account-current", t.current), ("account-key", t.key)):
        if card != NONE:
            lines.append(say(key, event=things.event(card), text=things.effects.event(card)))
    return lines


def _space(things: Things, t: BlackOrchestraTable, space: int) -> Say:
    facts = things.site(t, space)
    people = things.people(t, space)
    facts += [say("account-here", names=tuple(people))] if people else []
    facts.append(say("account-links", places=things.links(space)))
    said: list[Value] = [say("space", space=Name("space", space), facts=joined("also", facts))]
    entry = things.entry(space)
    said += [say("account-entering", text=entry)] if entry else []
    return say("line", text=joined("then", [*said, *things.delivery(space)]))


def _leader(things: Things, t: BlackOrchestraTable, leader: int) -> Say:
    name, place = Name("leader", leader), t.leaders[leader]
    if leader in t.killed:
        return say("account-dead", leader=name)
    if place < 0:
        return say("account-out", leader=name)
    return say("account-leader", leader=name, space=Name("space", place), penalty=things.penalty(leader))


def _sheet(things: Things, t: BlackOrchestraTable, who: int) -> list[Say]:
    e = things.edition
    cards, items = t.dossier[who], t.items[who]
    lines = [
        say(
            "account-sheet",
            who=Name("who", who),
            affiliation=Name("affiliation", e.affiliation[who]),
            place=things.place(t.place[who]),
            motivation=Name("motivation", t.motivation[who]),
            suspicion=Name("suspicion", t.suspicion[who]),
        ),
        say("account-ability" if ability_works(t, who) else "account-ability-off", text=e.sheet_abilities[who]),
        say(
            "account-held",
            n=len(cards),
            most=card_limit(t, who),
            cards=counted([Name("card", card) for card in cards]) or say("account-no-card"),
            items_n=len(items),
            items_most=item_limit(t, who),
            items=counted([Name("item", item) for item in items]) or say("account-no-item"),
        ),
    ]
    return [*lines, say("account-later", dice=_faces(t.gifts[who]))] if t.gifts[who] else lines


def _interrogation(things: Things, t: BlackOrchestraTable) -> list[Say]:
    if t.reading == NONE:
        return []
    reader = Name("who", t.reader)
    if t.reading == UNKNOWN:
        return [say("account-silence", who=reader)]
    card, texts = t.edition.questions[t.reading], things.edition.answer_texts
    return [
        say("account-question", who=reader, question=Name("question", t.reading)),
        say("account-a", text=texts[card.a]),
        say("account-b", text=texts[card.b]),
        say("account-resist", text=things.resist(t)),
    ]


def _plot(t: BlackOrchestraTable) -> list[Say]:
    if t.plotter == NOBODY:
        return []
    head = say(
        "account-plot",
        who=Name("who", t.plotter),
        card=Name("card", t.plot),
        leader=Name("leader", t.victim),
        n=t.pool,
        targets=targets_needed(t),
        eagles=eagles_to_fail(t),
        cancels=t.cancels,
        spent=counted([Name("item", item) for item in t.spent]) or say("account-nothing"),
    )
    odds = [
        say("account-odds", n=dice, success=percent(float(one.success)), detected=percent(float(one.detection)))
        for dice, one in enumerate(odds_by_dice(t, plot_dice(t)), 1)
    ]
    return [head, *odds]


def _known(things: Things, t: BlackOrchestraTable) -> list[Say]:
    """What this viewer knows of the events to come."""
    lines = [
        say("account-seen", event=things.event(card), text=things.effects.event(card))
        for card in t.looking
        if card != UNKNOWN
    ]
    following = [*[card for card in t.arranged if card != UNKNOWN], *t.tops]
    if any(card != UNKNOWN for card in following):
        names = [say("account-unknown") if card == UNKNOWN else things.event(card) for card in following]
        lines.append(say("account-next", events=tuple(names)))
    removed = tuple([Name("event", card) for card in t.buried if card != UNKNOWN])
    return [*lines, say("account-removed", events=removed)] if removed else lines


def _piles(t: BlackOrchestraTable) -> list[Say]:
    lines = [say("account-piles", events=t.left[t.stage - 1], cards=len(t.deck), questions=len(t.questions))]
    for key, kind, pile in (
        ("account-used-cards", "card", t.discards),
        ("account-used-items", "item", t.used_items),
        ("account-lost-items", "item", t.lost_items),
        ("account-cancelled", "event", t.cancelled),
    ):
        if pile:
            lines.append(say(key, things=counted([Name(kind, one) for one in pile])))
    return lines


def epilogue(t: BlackOrchestraTable, log: Sequence[Event]) -> list[Say]:
    """What the game came to, counted from its log."""
    keys = [event.key for event in log]
    return [
        say(
            "epilogue-log",
            turns=keys.count("turn-begins") + keys.count("turn-in-prison"),
            events=keys.count("event-drawn"),
            plots=keys.count("attempted"),
            arrests=keys.count("arrested"),
            meetings=keys.count("conspires"),
        ),
        say("epilogue-table", n=t.stage, most=STAGES, support=t.support),
    ]
