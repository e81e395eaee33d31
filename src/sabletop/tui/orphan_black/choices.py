"""What Orphan Black's actions are called among the choices, and what is worth knowing before choosing one."""

from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.messages import Argument
from sabletop.games.orphan_black.edition import PLACES
from sabletop.games.orphan_black.ids import ACCUSATIONS_EACH, CARDS, CLONES, FACTIONS, FULL, SIDES, SLOT_POINTS
from sabletop.tui.orphan_black.facts import (
    CARD,
    CLONE,
    FACTION,
    WORTH,
    Facts,
    card_words,
    counted,
    leads_to,
    player,
    sum_sign,
)
from sabletop.tui.presenter import View, Wording

_AT_SPOT: Final = ("swap", "flip", "lock", "look")
_AT_SIDE: Final = ("play", "move", "put-extra", "protect")
_GROUPS: Final = {
    "no-character": "Pass",
    "leave": "Leave",
    "remove": "Discard",
    "keep": "Keep",
    "done": "Done",
}


class Choices:
    """The wording of one edition's actions."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts

    def wording(self, action: Action, view: View) -> Wording:
        """Group, short name and note."""
        kind, args = action.kind, action.args
        if kind in _AT_SPOT:
            return self._at_spot(args, view)
        if kind in _AT_SIDE:
            return self._at_side(kind, args, view)
        if kind == "lay-open":
            return self._newcomer(args, view)
        if kind in ("copy", "hide", "resolve"):
            return self._of_clone(kind, args, view)
        if "card" in args:
            return self._of_card(kind, CARDS[_number(args["card"])])
        if "other" in args:
            return self._of_player(kind, args, view)
        return Wording(_GROUPS.get(kind, ""), action.text, self._note(kind, view))

    def detail(self, action: Action, view: View) -> str:
        """What an action means, in full."""
        kind, args = action.kind, action.args
        if "clone" in args:
            clone = CLONES[_number(args["clone"])]
            seen = self.facts.clone(view, clone)
            balance = "" if seen is None else self.facts.balance(seen)
            ability = f"{self.facts.ability(clone)} " if kind in ("play", "copy") else ""
            return ability + balance
        if "card" in args:
            return self.facts.card_text(CARDS[_number(args["card"])])
        if kind == "accuse":
            return self._accusation(args, view)
        return ""

    def points_at(self, action: Action) -> str:
        """The card, the side or the clone that an action is about."""
        args = action.args
        if "clone" not in args:
            return ""
        parts = [CLONES[_number(args["clone"])]]
        parts += [SIDES[_number(args["side"])]] if "side" in args else []
        parts += [str(args["place"])] if "place" in args else []
        return " ".join(parts)

    # By what they are about

    def _at_spot(self, args: dict[str, Argument], view: View) -> Wording:
        clone, side, place = CLONES[_number(args["clone"])], SIDES[_number(args["side"])], _number(args["place"])
        seen = self.facts.clone(view, clone)
        words = "" if seen is None else card_words(seen[side][place])
        return Wording(CLONE[clone], f"{side} {PLACES[place]}", words)

    def _at_side(self, kind: str, args: dict[str, Argument], view: View) -> Wording:
        clone, side = CLONES[_number(args["clone"])], SIDES[_number(args["side"])]
        seen = self.facts.clone(view, clone)
        if seen is None:
            return Wording(CLONE[clone], side)
        to = leads_to(seen, side)
        short = f"{side} {'◂' if side == 'left' else '▸'} {FACTION[to]} {seen['points'][to]}"
        if kind != "play":
            return Wording(CLONE[clone], short, f"{sum_sign(seen['left'])} : {sum_sign(seen['right'])}")
        return Wording(CLONE[clone], short, f"{seen['count'] + 1} of {FULL}")

    def _newcomer(self, args: dict[str, Argument], view: View) -> Wording:
        card, side = CARDS[_number(args["card"])], _number(args["side"])
        asked = view["asked"] or {}
        seen = self.facts.clone(view, CLONES[asked["args"]["clone"]]) if "args" in asked else None
        to = "" if seen is None else f", to {FACTION[leads_to(seen, SIDES[side])]}"
        rest = list(view["table"]["drawn"] or [])
        if card in rest:
            rest.remove(card)
        other = f"{CARD[rest[0]]} face down on the {SIDES[1 - side]}" if rest else ""
        return Wording("Face up", f"{CARD[card]} on the {SIDES[side]}{to}", other)

    def _of_clone(self, kind: str, args: dict[str, Argument], view: View) -> Wording:
        clone = CLONES[_number(args["clone"])]
        seen = self.facts.clone(view, clone)
        if kind == "copy":
            return Wording("Ability", CLONE[clone], self.facts.ability(clone))
        if seen is None:
            return Wording("", CLONE[clone])
        if kind == "hide":
            note = f"threshold {seen['threshold'] + 1} instead of {seen['threshold']}"
            return Wording("Mrs. S", CLONE[clone], note)
        return Wording("Resolve", CLONE[clone], f"{sum_sign(seen['left'])} : {sum_sign(seen['right'])}")

    def _of_card(self, kind: str, card: str) -> Wording:
        if kind == "character":
            return Wording("Play", CARD[card], self.facts.power(card))
        group = {"switch": "Put there", "take": "Take", "extra": "Play"}.get(kind, "Hand")
        note = "" if WORTH[card] else "worth 0 beside a clone"
        return Wording(group, CARD[card], note)

    def _of_player(self, kind: str, args: dict[str, Argument], view: View) -> Wording:
        other = _number(args["other"])
        seen = view["table"]["players"][other]
        if kind == "accuse":
            slot = SLOT_POINTS[len(seen["accused_by"])]
            return Wording(player(other), FACTION[FACTIONS[_number(args["faction"])]], f"next to the {slot}")
        if kind == "investigate":
            accused = _number(args["accused"])
            return Wording(f"On {player(accused)}", f"the card of {player(other)}")
        group = {"show": "Show to", "monitor": "Donnie to", "spy": "Hand of"}[kind]
        return Wording(group, player(other), counted(seen["hand"], "card"))

    def _note(self, kind: str, view: View) -> str:
        if kind == "keep" and view["table"]["looking_at"] is not None:
            return CARD[view["table"]["looking_at"]]
        return ""

    def _accusation(self, args: dict[str, Argument], view: View) -> str:
        faction = FACTIONS[_number(args["faction"])]
        left = view["table"]["unused_accusations"]
        kept = f" You hold {left[faction]} of {ACCUSATIONS_EACH} cards of this faction." if left is not None else ""
        return (
            "It lies face down until the end and can be neither changed nor withdrawn. Right accusations score 3, 2, "
            f"1, 1, 1 in the order in which they were made.{kept}"
        )


def _number(value: Argument) -> int:
    assert isinstance(value, int)
    return value
