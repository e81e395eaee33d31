"""What Black Orchestra's actions are called among the choices, and what is worth knowing before choosing one."""

from fractions import Fraction
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.messages import Argument
from sabletop.games.black_orchestra.ids import LEADERS, MOTIVATION, SUSPICION
from sabletop.tui.black_orchestra.facts import Facts, Prospect, percent
from sabletop.tui.presenter import View, Wording

_PLACES: Final = ("move", "lead", "withdraw", "send", "gather", "reveal-at", "take-at", "remove-at")
_SAID: Final = (
    "act-card",
    "play",
    "keep",
    "take-used-card",
    "discard-card",
    "keep-illegal",
    "give-up-illegal",
    "accuse",
)
"""Kinds whose card is worth reading before choosing."""


class Choices:
    """The wording of one edition's actions."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.say = facts.say
        self._cards, self._spaces = list(facts.card), list(facts.space)
        self._events, self._items = list(facts.event_name), list(facts.item)

    def wording(self, action: Action, view: View) -> Wording:
        """Group, short name and note."""
        kind, args = action.kind, action.args
        group = self.facts.phrases.patterns.get(f"choice-{kind}", "")
        if kind == "move":
            place = self._space(args)
            return Wording(group, self.facts.space[place], self._place_note(place, view))
        if kind in ("conspire", "roll"):
            return Wording(group, self.say("dice", n=args["n"]), self._note(action, view))
        if kind == "answer":
            return Wording(self._letter(action, view), action.text)
        if kind == "act-sheet":
            act = self.facts.edition.lexicon.names["act"][_number(args["act"])]
            return Wording(group, self.say("ability", act=act))
        return Wording(group, action.text, self._note(action, view))

    def _note(self, action: Action, view: View) -> str:
        kind, args = action.kind, action.args
        if kind in _PLACES:
            return self._place_note(self._space(args), view)
        if kind in _SAID:
            return self.facts.card_words(self._cards[_number(args["card"])])
        if kind in ("put-back", "remove-event"):
            return self.facts.event_words(self._events[_number(args["event"])])
        if kind == "attempt":
            return self._prospect_note(self._prospect(action, view))
        if kind == "suffer":
            return self.facts.penalty(LEADERS[_number(args["leader"])])
        if kind == "take-sheet":
            who = _number(args["other"])
            affiliation = self.facts.edition.lexicon.names["affiliation"][self.facts.edition.affiliation[who]]
            return f"{affiliation}. {self.facts.edition.sheet_abilities[who]}"
        if kind in ("spend", "spend-pistol", "lend", "lend-pistol"):
            return self._spend_note(action, view)
        return self._counted_note(action, view)

    def _counted_note(self, action: Action, view: View) -> str:
        kind, args, table = action.kind, action.args, view["table"]
        if kind == "conspire":
            return self.say("without-eagle", chance=percent(Fraction(5, 6) ** _number(args["n"])))
        if kind == "roll":
            success, detected = table["plot"]["odds"][_number(args["n"]) - 1]
            return self.say("chances", success=percent(success), detected=percent(detected))
        if kind == "ready":
            return self.say("at-best", chance=percent(max([chances[0] for chances in table["plot"]["odds"]])))
        if kind == "resist":
            return self.facts.resist_words(view)
        if kind == "dossier":
            return self.say("in-deck", n=table["deck"])
        if kind == "deliver":
            return self.facts.benefit(self._here(view))
        if kind == "end-actions":
            left = table["turn"]["actions"]
            return self.say("actions-lost", n=left) if left else ""
        if kind in ("pick", "ease", "reward-motivation", "give-die"):
            return self._state(view, _number(args["other"]))
        return ""

    def detail(self, action: Action, view: View) -> str:
        """What an action means, in full."""
        kind, args = action.kind, action.args
        if kind in _PLACES:
            return self._place_detail(self._space(args), view)
        if kind == "attempt":
            card = self._cards[_number(args["card"])]
            return f"{self.facts.card_words(card)} {self._prospect_words(self._prospect(action, view))}"
        if kind in ("roll", "ready"):
            return self.say("plot-fails")
        if kind == "conspire":
            return self.say("conspire")
        if "card" in args:
            return self.facts.card_words(self._cards[_number(args["card"])])
        if "event" in args:
            event = self._events[_number(args["event"])]
            return f"{self.facts.event_head(event)}: {self.facts.event_words(event)}"
        if kind == "act-sheet":
            who: int = view["asked"]["who"]
            return self.facts.edition.sheet_abilities[who]
        return self._more(action, view)

    def _more(self, action: Action, view: View) -> str:
        kind = action.kind
        if kind in ("collect", "reveal", "deliver"):
            return self._place_detail(self._here(view), view)
        if kind in ("accept", "reward-event"):
            current = view["table"]["events"]["current"]
            return "" if current is None else self.facts.event_words(current)
        if kind == "take-sheet":
            return self.facts.edition.sheet_roles[_number(action.args["other"])]
        return ""

    def points_at(self, action: Action) -> str:
        """The space that an action is about."""
        return self._space(action.args) if "space" in action.args else ""

    # Notes

    def _space(self, args: dict[str, Argument]) -> str:
        return self._spaces[_number(args["space"])]

    def _here(self, view: View) -> str:
        return str(self.facts.conspirator(view, view["asked"]["who"])["place"])

    def _letter(self, action: Action, view: View) -> str:
        card = view["table"]["interrogation"]["card"]
        if card is None:
            return self.say("answer")
        return self.say("answer-a" if action.text == card["a"] else "answer-b")

    def _state(self, view: View, who: int) -> str:
        seen, names = self.facts.conspirator(view, who), self.facts.edition.lexicon.names
        return self.say(
            "state",
            motivation=names["motivation"][MOTIVATION.index(seen["motivation"])],
            suspicion=names["suspicion"][SUSPICION.index(seen["suspicion"])],
            place=self.facts.place_name(seen["place"]),
        )

    def _place_note(self, place: str, view: View) -> str:
        """What awaits there, in a few words."""
        facts = self.facts
        parts = facts.present(view, place)
        tile = facts.seen(view, place)["tile"]
        parts += [facts.item.get(tile) or self.say("item-facedown")] if tile is not None else []
        parts += [facts.entry(place).removesuffix(".")] if facts.entry(place) else []
        return " · ".join(parts)

    def _place_detail(self, place: str, view: View) -> str:
        facts = self.facts
        n = facts.space_number[place]
        parts = [self.say("fortified")] if facts.edition.fortified[n] else []
        parts += [one for one in (facts.gate_words(view, place), facts.tile(facts.seen(view, place)["tile"])) if one]
        parts += facts.present(view, place)
        head = f"{facts.space[place]}{': ' if parts else ''}{', '.join(parts)}."
        entry = self.say("entering", text=facts.entry(place)) if facts.entry(place) else ""
        links = ", ".join([facts.space[self._spaces[there]] for there in facts.edition.neighbours[n]])
        near = self.say("one-step", places=links)
        return " ".join([one for one in (head, entry, facts.delivery(place), near) if one])

    def _prospect(self, action: Action, view: View) -> Prospect:
        card, victim = _number(action.args["card"]), _number(action.args["leader"])
        return self.facts.prospect(view, view["asked"]["who"], card, victim)

    def _spend_note(self, action: Action, view: View) -> str:
        seen = view["table"]["plot"]
        if seen is None:
            return ""
        e = self.facts.edition
        plot = e.plots[self.facts.card_number[seen["card"]]]
        item = _number(action.args["item"]) if "item" in action.args else e.weapons
        if plot is None or item not in plot.items:
            return ""
        line = plot.items.index(item)
        if plot.dice[line]:
            return self.say("more-dice", n=plot.dice[line])
        return self.say("cancels", n=plot.cancels[line])

    def _prospect_note(self, plot: Prospect) -> str:
        chance = percent(plot.chance.success)
        if plot.least == plot.most:
            return self.say("prospect", n=plot.most, need=plot.need, chance=chance)
        return self.say("prospect-range", least=plot.least, n=plot.most, need=plot.need, chance=chance)

    def _prospect_words(self, plot: Prospect) -> str:
        return self.say(
            "prospect-words",
            n=plot.most,
            need=plot.need,
            limit=plot.limit,
            success=percent(plot.chance.success),
            detected=percent(plot.chance.detection),
        )


def _number(value: Argument) -> int:
    assert isinstance(value, int)
    return value
