"""What Orphan Black's actions are called among the choices, and what is worth knowing before choosing one."""

from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.messages import Argument
from sabletop.games.orphan_black.ids import ACCUSATIONS_EACH, CARDS, CLONES, FACTIONS, FULL, SIDES, SLOT_POINTS
from sabletop.tui.orphan_black.facts import (
    CARD,
    CLONE,
    WORTH,
    Facts,
    leads_to,
    sum_sign,
)
from sabletop.tui.presenter import View, Wording

_AT_SPOT: Final = ("swap", "flip", "lock", "look")
_AT_SIDE: Final = ("play", "move", "put-extra", "protect")


class Choices:
    """The wording of one edition's actions."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.say = facts.say

    def group(self, kind: str) -> str:
        """The word that actions of a kind are grouped under."""
        return self.facts.phrases.patterns.get(f"group-{kind}", "")

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
        return Wording(self.group(kind), action.text, self._note(kind, view))

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
        words = "" if seen is None else self.facts.card_words(seen[side][place])
        spot = self.say("spot", side=self.facts.side[side], place=self.facts.names["place"][place])
        return Wording(CLONE[clone], spot, words)

    def _at_side(self, kind: str, args: dict[str, Argument], view: View) -> Wording:
        clone, side = CLONES[_number(args["clone"])], SIDES[_number(args["side"])]
        seen = self.facts.clone(view, clone)
        if seen is None:
            return Wording(CLONE[clone], self.facts.side[side])
        to = leads_to(seen, side)
        arrow, faction = "◂" if side == "left" else "▸", self.facts.faction[to]
        short = f"{self.facts.side[side]} {arrow} {faction} {seen['points'][to]}"
        if kind != "play":
            return Wording(CLONE[clone], short, f"{sum_sign(seen['left'])} : {sum_sign(seen['right'])}")
        return Wording(CLONE[clone], short, self.say("of-full", n=seen["count"] + 1, full=FULL))

    def _newcomer(self, args: dict[str, Argument], view: View) -> Wording:
        card, side = CARDS[_number(args["card"])], _number(args["side"])
        asked = view["asked"] or {}
        seen = self.facts.clone(view, CLONES[asked["args"]["clone"]]) if "args" in asked else None
        to = "" if seen is None else self.facts.faction[leads_to(seen, SIDES[side])]
        rest = list(view["table"]["drawn"] or [])
        if card in rest:
            rest.remove(card)
        sides = self.facts.names["side"]
        other = self.say("newcomer-other", card=CARD[rest[0]], side=sides[1 - side]) if rest else ""
        short = self.say("newcomer-to" if to else "newcomer", card=CARD[card], side=sides[side], faction=to)
        return Wording(self.group("lay-open"), short, other)

    def _of_clone(self, kind: str, args: dict[str, Argument], view: View) -> Wording:
        clone = CLONES[_number(args["clone"])]
        seen = self.facts.clone(view, clone)
        if kind == "copy":
            return Wording(self.group(kind), CLONE[clone], self.facts.ability(clone))
        if seen is None:
            return Wording("", CLONE[clone])
        if kind == "hide":
            note = self.say("threshold", n=seen["threshold"] + 1, now=seen["threshold"])
            return Wording(self.group(kind), CLONE[clone], note)
        return Wording(self.group(kind), CLONE[clone], f"{sum_sign(seen['left'])} : {sum_sign(seen['right'])}")

    def _of_card(self, kind: str, card: str) -> Wording:
        if kind == "character":
            return Wording(self.group(kind), CARD[card], self.facts.power(card))
        note = "" if WORTH[card] else self.say("worth-nothing")
        return Wording(self.group(kind if kind in ("switch", "take", "extra") else "card"), CARD[card], note)

    def _of_player(self, kind: str, args: dict[str, Argument], view: View) -> Wording:
        other = _number(args["other"])
        seen, name = view["table"]["players"][other], self.facts.player(other)
        if kind == "accuse":
            slot = SLOT_POINTS[len(seen["accused_by"])]
            faction = self.facts.faction[FACTIONS[_number(args["faction"])]]
            return Wording(name, faction, self.say("next-to", n=slot))
        if kind == "investigate":
            accused = self.facts.player(_number(args["accused"]))
            return Wording(self.say("group-investigate", who=accused), self.say("card-of", who=name))
        return Wording(self.group(kind), name, self.say("cards", n=seen["hand"]))

    def _note(self, kind: str, view: View) -> str:
        if kind == "keep" and view["table"]["looking_at"] is not None:
            return CARD[view["table"]["looking_at"]]
        return ""

    def _accusation(self, args: dict[str, Argument], view: View) -> str:
        faction = FACTIONS[_number(args["faction"])]
        left = view["table"]["unused_accusations"]
        words = self.say("accusation")
        if left is None:
            return words
        return f"{words} {self.say('accusation-kept', n=left[faction], of=ACCUSATIONS_EACH)}"


def _number(value: Argument) -> int:
    assert isinstance(value, int)
    return value
