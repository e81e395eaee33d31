"""What must hold of every table: nothing lost, nothing doubled, every number in its range."""

from sabletop.games.black_orchestra.dossiers import Trimming
from sabletop.games.black_orchestra.ids import (
    AWAY,
    EXTREME,
    FACEDOWN,
    FULL_TRACK,
    MOST_SUPPORT,
    NOBODY,
    NONE,
    PRISON,
    RECKLESS,
    STAGES,
)
from sabletop.games.black_orchestra.questions import overloaded, supply
from sabletop.games.black_orchestra.table import BlackOrchestraTable


def faults(t: BlackOrchestraTable) -> list[str]:
    """What is wrong with the table, in words; empty for a sound one."""
    return _cards(t) + _items(t) + _events(t) + _questions(t) + _numbers(t) + _people(t)


def _cards(t: BlackOrchestraTable) -> list[str]:
    cards = sorted([*t.deck, *t.discards, *[card for dossier in t.dossier for card in dossier]])
    if cards in [sorted(deck) for deck in t.edition.decks.values()]:
        return []
    return ["conspirator cards are lost or doubled"]


def _items(t: BlackOrchestraTable) -> list[str]:
    wrong: list[str] = []
    shown = [tile for tile in t.tiles if tile >= 0]
    items = sorted([*t.unseen, *t.used_items, *t.lost_items, *shown, *[one for items in t.items for one in items]])
    if items != sorted(t.edition.all_items):
        wrong.append("items are lost or doubled")
    if t.tiles.count(FACEDOWN) > len(t.unseen):
        wrong.append("more facedown tiles than unseen items")
    if any(tile != NONE and not square for tile, square in zip(t.tiles, t.edition.square, strict=True)):
        wrong.append("a tile lies where no square is")
    return wrong


def _events(t: BlackOrchestraTable) -> list[str]:
    wrong: list[str] = []
    single = [card for card in (t.current, t.key) if card != NONE]
    open_cards = [*t.tops, *t.buried, *t.looking, *t.arranged, *t.past, *t.cancelled, *single]
    stage_of = t.edition.event_stage
    boxed = 0
    for stage in range(1, STAGES + 1):
        mine = sorted([*t.unseen_events[stage - 1], *[card for card in open_cards if stage_of[card] == stage]])
        deck = sorted(t.edition.stage_decks[stage - 1])
        # BO-VAR-6: with Guarded Documents one card of stage 7 is in the box.
        boxed += len(deck) - len(mine)
        if mine != deck and not (stage == STAGES and len(mine) == len(deck) - 1):
            wrong.append(f"events of stage {stage} are lost or doubled")
        kept = [card for card in (*t.tops, *t.looking, *t.arranged) if stage_of[card] == stage]
        if not len(kept) <= t.left[stage - 1] <= len(kept) + len(t.unseen_events[stage - 1]):
            wrong.append(f"the deck of stage {stage} has a wrong size")
    known = (t.tops, t.tops_seen, t.tops_met), (t.buried, t.buried_seen, t.buried_met, t.buried_stage)
    in_hand = (t.looking, t.looking_met), (t.arranged, t.arranged_met)
    if any(len({len(one) for one in beside}) > 1 for beside in (*known, *in_hand)) or t.remembered:
        wrong.append("nobody knows who saw an event")
    if (t.looker == NOBODY) != (not t.looking and not t.arranged):
        wrong.append("events are in nobody's hand")
    return wrong


def _questions(t: BlackOrchestraTable) -> list[str]:
    reading = [] if t.reading == NONE else [t.reading]
    wrong: list[str] = []
    if sorted([*t.questions, *t.boxed, *reading]) != list(range(len(t.edition.questions))):
        wrong.append("interrogation cards are lost or doubled")
    if (t.reader == NOBODY) != (t.reading == NONE) or not len(t.boxed) == len(t.boxed_seen) == len(t.boxed_on):
        wrong.append("nobody knows who reads an interrogation card, or has read it")
    return wrong


def _numbers(t: BlackOrchestraTable) -> list[str]:
    wrong: list[str] = []
    if not t.floor <= t.support <= MOST_SUPPORT:
        wrong.append("military support is off its track")
    if not 0 <= t.dissent <= FULL_TRACK or supply(t) < 0 or t.defected < 0:
        wrong.append("dice are lost or doubled")
    if t.actions < 0 or not 1 <= t.stage <= STAGES:
        wrong.append("actions or stage are out of range")
    return wrong


def _people(t: BlackOrchestraTable) -> list[str]:
    wrong: list[str] = []
    for who in t.order:
        if not 0 <= t.suspicion[who] <= EXTREME or not 0 <= t.motivation[who] <= RECKLESS:
            wrong.append("a marker is off its track")
        place = t.place[who]
        if place == AWAY or not (place == PRISON or t.edition.is_open[t.stage][place] or t.edition.closes[place]):
            wrong.append("somebody stands on a closed space")
        if t.dossier[who] != tuple(sorted(t.dossier[who])) or t.items[who] != tuple(sorted(t.items[who])):
            wrong.append("a dossier or the items are out of order")
    waiting = t.pending is None or t.outcome is not None or isinstance(t.pending, Trimming)
    if not waiting and not t.drawn and not t.points and overloaded(t) and _acting(t):
        wrong.append("somebody is above a limit")
    return wrong


def _acting(t: BlackOrchestraTable) -> bool:
    return type(t.pending).__name__ == "ActionStep"
