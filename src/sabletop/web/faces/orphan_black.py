"""Orphan Black in the browser: what is printed, and what is worth knowing before deciding."""

import re
from typing import Any, Final

from sabletop.engine.actions import Action
from sabletop.engine.game import Edition
from sabletop.games.orphan_black.edition import OrphanBlackEdition
from sabletop.games.orphan_black.ids import (
    ACCUSATIONS_EACH,
    CARDS,
    CLONES,
    FACTIONS,
    FULL,
    HAND,
    SIDES,
    SLOT_POINTS,
    TARGET_POINTS,
    VALUE,
)
from sabletop.tui.orphan_black.facts import CARD, CLONE, Facts
from sabletop.web.faces import View
from sabletop.web.faces.orphan_black_odds import Pool, Standing, pool_of

CHARACTER_STEP, INFLUENCE_STEP, RESOLVE_STEP, ACCUSE_STEP = range(4)
_EMBLEM: Final = dict(zip(FACTIONS, ("e-neo", "e-black", "e-prol"), strict=True))
_UNKNOWN: Final = re.compile(r"(\d+\??)\+(\d+)▒")
_POWER_CLAUSE: Final = {"dr-leekie": "LEEKIE", "mrs-s": "MRSS"}
_STEP: Final = {
    **dict.fromkeys(
        ("character", "fee", "switch", "donnie", "art", "paul", "delphine", "take", "mrs-s"), CHARACTER_STEP
    ),
    **dict.fromkeys(("order", "newcomer"), RESOLVE_STEP),
    "accuse": ACCUSE_STEP,
}


class OrphanBlackFace:
    """The face of one edition."""

    def __init__(self, edition: OrphanBlackEdition) -> None:
        self._edition = edition
        self._facts = Facts(edition)

    # What is printed

    def content(self) -> dict[str, Any]:
        """Everything printed."""
        return {
            "names": {kind: list(names) for kind, names in self._edition.lexicon.names.items()},
            "players": list(self._facts.names["who"]),
            "factions": [
                {
                    "id": one,
                    "name": self._facts.faction[one],
                    "short": self._facts.short_faction[one],
                    "emblem": _EMBLEM[one],
                }
                for one in FACTIONS
            ],
            "clones": [self._clone(number) for number in range(len(CLONES))],
            "cards": [self._card(number) for number in range(len(CARDS))],
            "goals": [
                {"faction": FACTIONS[faction], "targets": [CLONES[clone] for clone in targets]}
                for faction, targets in zip(self._edition.goal_faction, self._edition.goal_targets, strict=True)
            ],
            "sides": list(SIDES),
            "places": list(self._facts.names["place"]),
            "full": FULL,
            "hand": HAND,
            "slots": list(SLOT_POINTS),
            "target_points": TARGET_POINTS,
            "accusations_each": ACCUSATIONS_EACH,
        }

    def _clone(self, number: int) -> dict[str, Any]:
        edition, clone = self._edition, CLONES[number]
        return {
            "id": clone,
            "name": CLONE[clone],
            "picture": f"p-{clone}",
            "start": FACTIONS[edition.start[number]],
            "left": FACTIONS[edition.left[number]],
            "right": FACTIONS[edition.right[number]],
            "threshold": edition.threshold[number],
            "points": {one: edition.score[3 * number + at] for at, one in enumerate(FACTIONS)},
            "ability": self._facts.ability(clone),
            "clause": f"OB-CLONE-{clone.upper()}-1",
        }

    def _card(self, number: int) -> dict[str, Any]:
        card = CARDS[number]
        character = not VALUE[number]
        clause = _POWER_CLAUSE.get(card, card.upper())
        return {
            "id": card,
            "name": CARD[card],
            "value": VALUE[number],
            "copies": self._edition.deck.count(number),
            "character": character,
            "icon": f"i-{card}" if character else "",
            "text": self._facts.power(card) if character else "",
            "clause": f"OB-POWER-{clause}-1" if character else "OB-PLAY-1",
        }

    # What is worth knowing

    def preview(self, view: View) -> dict[str, Any]:
        """How every clone stands, what each placing would come to, what binds the play, and what the viewer knows."""
        table = view["table"]
        pool = pool_of(self._edition.deck, view)
        return {
            "step": _step(view),
            "played": _played(view),
            "duties": self._duties(view),
            "clones": {seen["clone"]: Standing(seen).told(pool) for seen in table["clones"]},
            "places": _places(view, pool),
            "notes": _notes(view),
        }

    def told(self, action: Action, view: View, note: str, detail: str) -> tuple[str, str]:
        """What a side weighs in words: the terminal has a sign for a card that is not known."""
        return _UNKNOWN.sub(lambda found: self._facts.say("weight-more", worth=found[1], n=found[2]), note), detail

    def _duties(self, view: View) -> list[str]:
        """What binds the play; once the card is played only what it leaves to the next player."""
        if view["outcome"] is not None:
            return []
        if _played(view):
            met = {"must_play_face_up": False, "must_play_on": None, "dr_leekie": False}
            return self._facts.duties({**view, "table": {**view["table"], **met}})
        return self._facts.duties(view)


def _step(view: View) -> int | None:
    """The step of the turn, from 0; None before the first turn and after the end."""
    asked = view["asked"]
    if asked is None or not view["table"]["turn"]:
        return None
    # Where a card goes is secret as a question; whoever does not know the question sees the second step.
    return _STEP.get(asked.get("key", ""), INFLUENCE_STEP)


def _played(view: View) -> bool:
    """Whether the compulsory card of this turn lies beside a clone already, as far as the question tells."""
    step = _step(view)
    if step is None or step == CHARACTER_STEP:
        return False
    return view["asked"].get("key", "place") not in ("card", "place")


def _places(view: View, pool: Pool) -> dict[str, Any]:
    """What follows from each way to answer, by the words that the choices point with; empty if nothing is placed."""
    asked, table = view["asked"], view["table"]
    if asked is None or asked["seat"] != view["you"]:
        return {}
    key, clones = asked.get("key", ""), table["clones"]
    if key in ("place", "extra-place"):
        return {
            f"{seen['clone']} {side}": Standing(seen).with_card(at, table["chosen"]).told(pool)
            for seen in clones
            for at, side in enumerate(SIDES)
        }
    if key == "mrs-s":
        return {seen["clone"]: Standing(seen).hidden().told(pool) for seen in clones}
    if key == "move":
        return _moves(view, pool)
    if key == "newcomer":
        return _newcomer(view, pool)
    return {}


def _moves(view: View, pool: Pool) -> dict[str, Any]:
    """Beth's card at every side of every clone, and the clone that it leaves."""
    table, args = view["table"], view["asked"]["args"]
    found: dict[str, Any] = {}
    for seen in table["clones"]:
        for at, side in enumerate(SIDES):
            standing = Standing(seen)
            if seen["clone"] == CLONES[args["clone"]]:
                standing = standing.without(args["side"], args["place"])
            found[f"{seen['clone']} {side}"] = standing.with_card(at, table["looking_at"]).told(pool)
    return found


def _newcomer(view: View, pool: Pool) -> dict[str, Any]:
    """A new clone with each of the drawn cards face up at each side."""
    table = view["table"]
    seen, drawn = table["clones"][-1], table["drawn"]
    found: dict[str, Any] = {}
    for number, card in enumerate(drawn):
        others = [*drawn[:number], *drawn[number + 1 :]]
        for at, side in enumerate(SIDES):
            standing = Standing(seen).with_card(at, card)
            for other in others:
                standing = standing.with_card(1 - at, other)
            found[f"{card} {side}"] = standing.told(pool)
    return found


def _notes(view: View) -> list[dict[str, Any]]:
    """The face-down cards that the viewer knows, or believes to know."""
    return [
        {
            "clone": seen["clone"],
            "side": side,
            "place": place,
            "card": card["card"],
            "sure": card["sure"],
            "to": seen[f"{side}_to"],
        }
        for seen in view["table"]["clones"]
        for side in SIDES
        for place, card in enumerate(seen[side])
        if card["card"] is not None and not card["face_up"]
    ]


def make(edition: Edition) -> OrphanBlackFace:
    """The face of this edition."""
    assert isinstance(edition, OrphanBlackEdition)
    return OrphanBlackFace(edition)
