"""Valkyrie's whole table in sentences, for line mode and screen readers."""

from collections.abc import Sequence

from sabletop.engine.fields import UNKNOWN
from sabletop.engine.match import Event
from sabletop.games.valkyrie.ids import NOBODY, NONE, NOWHERE
from sabletop.games.valkyrie.odds import chance_at, opposing_deputies
from sabletop.games.valkyrie.questions import cards_left, locked_files, plot_dice, targets_needed
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.present.common import counted, joined, percent
from sabletop.present.say import Name, Say, Value, say
from sabletop.present.valkyrie.things import Things

_BLANK = Say("")


def account(things: Things, t: ValkyrieTable) -> list[Say]:
    """Everything that is known, a sentence a line."""
    lines = [*_tracks(t), _BLANK, *[_place(things, t, place) for place in range(len(things.places))], _BLANK]
    lines += [_board(things, t, who) for who in t.order]
    return [*lines, _BLANK, *_offer(things, t), *_card(things, t), *_plot(t), *_cards(t)]


def _tracks(t: ValkyrieTable) -> list[Say]:
    lines = [
        say("account-files", n=t.files, losing=t.losing_files, locked=locked_files(t)),
        say("account-track", n=t.track),
        say("account-deck", n=cards_left(t)),
    ]
    roll = tuple([Name("face", face) for face, count in enumerate(t.roll) for _ in range(count)])
    if t.arrows_lost:
        lines.append(say("account-actions-lost"))
    return [*lines, say("account-roll", roll=roll)] if roll else lines


def _place(things: Things, t: ValkyrieTable, place: int) -> Say:
    facts = things.site(t, place)
    people, allies = things.people(t, place), things.named_allies(t, place)
    free = [t.ally[space] for space in t.edition.spaces_at[place]].count(NOBODY)
    facts += [say("account-here", names=tuple(people))] if people else []
    facts += [say("account-allies", names=tuple(allies))] if allies else []
    facts += [say("account-free", n=free)] if free else []
    facts.append(say("account-links", places=things.links(place)))
    return say("place", place=Name("place", place), facts=joined("also", facts))


def _board(things: Things, t: ValkyrieTable, who: int) -> Say:
    items: list[Value] = [
        say("in-brackets", name=Name("item", slot), text=things.item_note(slot)) for slot in t.items[who]
    ]
    return say(
        "account-board-power" if t.powers else "account-board",
        who=Name("who", who),
        place=Name("place", t.pawn[who]),
        tokens=t.tokens[who],
        items=tuple(items) or say("account-nothing"),
        n=len(items),
        slots=t.edition.board_slots[who],
        power=things.edition.content.boards[who].text,
    )


def _offer(things: Things, t: ValkyrieTable) -> list[Say]:
    found = [
        say(f"account-offer-{things.ally_kind(ally)}", ally=Name("ally", ally), text=things.ally_text(ally))
        for ally in t.offer
    ]
    return found or [say("account-no-offer")]


def _card(things: Things, t: ValkyrieTable) -> list[Say]:
    if t.card == NONE:
        return []
    reader = Name("who", t.reader)
    if t.card == UNKNOWN:
        return [say("account-silence", who=reader)]
    said = zip(("a", "b", "c", "event"), things.answers(t.card, t, t.reader), strict=True)
    head = say("account-card", who=reader, card=Name("card", t.card))
    return [head, *[say(f"account-{part}", text=text) for part, text in said]]


def _plot(t: ValkyrieTable) -> list[Say]:
    if t.plot_place == NOWHERE:
        return []
    used: list[Value] = [Name("item", slot) for slot in t.plot_items]
    used += [Name("ally", ally) for ally in t.plot_allies]
    dice = plot_dice(t)
    return [
        say(
            "account-plot",
            place=Name("place", t.plot_place),
            used=counted(used) or say("account-nothing-yet"),
            dice=dice,
            need=targets_needed(t, t.plot_place),
            deputies=opposing_deputies(t, t.plot_place),
            chance=percent(chance_at(t, t.plot_place, dice)),
        )
    ]


def _cards(t: ValkyrieTable) -> list[Say]:
    """What is known of interrogation cards that are not being read."""
    lines = []
    if any(card != UNKNOWN for card in t.top):
        lines.append(say("account-top", cards=tuple([_card_name(card) for card in t.top])))
    if t.peeked and UNKNOWN not in t.peeked:
        lines.append(say("account-peeked", cards=tuple([Name("card", card) for card in t.peeked])))
    used = tuple([Name("card", card) for card in t.used])
    return [*lines, say("account-used", cards=used)] if used else lines


def _card_name(card: int) -> Value:
    return say("account-unknown") if card == UNKNOWN else Name("card", card)


def epilogue(t: ValkyrieTable, log: Sequence[Event]) -> list[Say]:
    """What the game came to, counted from its log."""
    keys = [event.key for event in log]
    turns, answered = keys.count("turn-begins"), keys.count("answered")
    allies, plots = keys.count("ally-placed"), keys.count("plot-initiated")
    return [
        say("epilogue-log", turns=turns, answered=answered, allies=allies, plots=plots),
        say("epilogue-table", n=t.files, losing=t.losing_files, cards=cards_left(t)),
    ]
