"""What Black Orchestra's actions are called among the choices, and what is worth knowing before choosing one."""

from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.fields import UNKNOWN
from sabletop.games.black_orchestra.ids import FACEDOWN, HITLER, NONE
from sabletop.games.black_orchestra.odds import Odds, odds_now
from sabletop.games.black_orchestra.plots import aims, spend
from sabletop.games.black_orchestra.prospects import meeting, odds_by_dice, plot_dice, prospect
from sabletop.games.black_orchestra.questions import eagles_to_fail, targets_needed
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.present.black_orchestra.pieces import pieces
from sabletop.present.black_orchestra.plots import best_of
from sabletop.present.black_orchestra.things import Things, decider
from sabletop.present.common import percent
from sabletop.present.presentation import Description
from sabletop.present.say import Name, Say, Value, Words, say

Values = tuple[Value, ...]
Numbers = dict[str, int]

_PLACES: Final = ("move", "lead", "withdraw", "send", "gather", "reveal-at", "take-at", "remove-at")
_CARDS: Final = (
    *("act-card", "play", "keep", "take-used-card", "discard-card", "keep-illegal", "give-up-illegal", "accuse"),
)
"""Kinds whose card is worth reading before choosing."""
_PEOPLE: Final = ("pick", "ease", "reward-motivation", "give-die")
_SPENDING: Final = ("spend", "spend-pistol", "lend", "lend-pistol")


def about(chance: float) -> Say:
    """A chance in whole percents, for small buttons."""
    return say("percent-small") if 0 < chance < 0.005 else say("percent-sure", n=round(chance * 100))


def chances(odds: Odds) -> dict[str, Value]:
    """The chances of a plot as arguments: as exact as there is room."""
    success, detected = float(odds.success), float(odds.detection)
    return {
        "success": percent(success),
        "detected": percent(detected),
        "about": about(success),
        "caught": about(detected),
    }


class Describer:
    """Describes the actions of one edition."""

    def __init__(self, things: Things, words: Words) -> None:
        self.things, self.words = things, words

    def describe(self, action: Action, t: BlackOrchestraTable) -> Description:
        """Group, name, notes, meaning and pieces of an action, for whoever knows this table."""
        kind = action.kind
        numbers = {name: value for name, value in action.args.items() if isinstance(value, int)}
        at = pieces(self.things, kind, numbers, t)
        if kind == "attempt":
            return self._attempt(action, numbers, t, at)
        group = self._group(kind, numbers, t)
        return Description(
            group, self._short(action, numbers), self._notes(kind, numbers, t), self._detail(kind, numbers, t), at
        )

    def _group(self, kind: str, numbers: Numbers, t: BlackOrchestraTable) -> Value:
        if kind == "answer":
            if t.reading in (NONE, UNKNOWN):
                return say("answer")
            return say("answer-a" if numbers["answer"] == t.edition.questions[t.reading].a else "answer-b")
        return say(f"choice-{kind}") if f"choice-{kind}" in self.words else ""

    def _short(self, action: Action, numbers: Numbers) -> Value:
        if action.kind == "move":
            return Name("space", numbers["space"])
        if action.kind in ("conspire", "roll"):
            return say("dice", n=numbers["n"])
        return say("ability", act=Name("act", numbers["act"])) if action.kind == "act-sheet" else action

    # Notes

    def _notes(self, kind: str, numbers: Numbers, t: BlackOrchestraTable) -> Values:
        it = self.things
        if kind in _PLACES:
            return self._place_notes(numbers["space"], t)
        if kind in _CARDS:
            return (it.card(numbers["card"]),)
        if kind in ("put-back", "remove-event"):
            return (it.effects.event(numbers["event"]),)
        if kind == "suffer":
            return (it.penalty(numbers["leader"]),)
        if kind == "take-sheet":
            who = numbers["other"]
            affiliation = Name("affiliation", it.edition.affiliation[who])
            return (say("sheet", affiliation=affiliation, ability=it.edition.sheet_abilities[who]),)
        if kind in _SPENDING:
            return self._spending(numbers, t)
        return (it.state(t, numbers["other"]),) if kind in _PEOPLE else self._counted(kind, numbers, t)

    def _counted(self, kind: str, numbers: Numbers, t: BlackOrchestraTable) -> Values:
        if kind == "conspire":
            return (say("without-eagle", chance=percent(float(meeting(numbers["n"]).quiet))),)
        if kind == "roll":
            return (say("note-roll", **chances(odds_now(t, numbers["n"]))),)
        if kind == "ready":
            best = best_of(odds_by_dice(t, plot_dice(t)))
            return (say("at-best", chance=percent(float(best.success))),)
        if kind == "resist":
            return (self.things.resist(t),)
        if kind == "dossier":
            return (say("in-deck", n=len(t.deck)),)
        if kind == "deliver":
            return (self.things.benefit(t.place[decider(t)]),)
        return (say("actions-lost", n=t.actions),) if kind == "end-actions" and t.actions else ()

    def _place_notes(self, space: int, t: BlackOrchestraTable) -> Values:
        """What awaits there."""
        found = self.things.people(t, space)
        found += [say("item-facedown")] if t.tiles[space] == FACEDOWN else self.things.tile(t, space)
        entry = self.words.of(self.things.entry(space)).removesuffix(".")
        return (*found, entry) if entry else tuple(found)

    def _spending(self, numbers: Numbers, t: BlackOrchestraTable) -> Values:
        """What the plot gains if the item is spent on it."""
        then = t.clone()
        spend(then, numbers.get("owner", decider(t)), numbers.get("item", NONE))
        dice = then.pool - t.pool
        return (say("more-dice", n=dice) if dice else say("cancels", n=then.cancels - t.cancels),)

    # Meaning

    def _detail(self, kind: str, numbers: Numbers, t: BlackOrchestraTable) -> Values:
        it = self.things
        if kind in _PLACES:
            return self._place(numbers["space"], t)
        if kind in ("roll", "ready"):
            return (say("plot-fails"),)
        if kind == "conspire":
            return (say("conspire"),)
        if "card" in numbers:
            return (it.card(numbers["card"]),)
        if "event" in numbers:
            event = numbers["event"]
            return (say("event-says", event=it.event(event), text=it.effects.event(event)),)
        if kind == "act-sheet":
            return (it.edition.sheet_abilities[decider(t)],)
        if kind in ("collect", "reveal", "deliver"):
            return self._place(t.place[decider(t)], t)
        if kind in ("accept", "reward-event"):
            return (it.effects.event(t.current),) if t.current != NONE else ()
        return (it.edition.sheet_roles[numbers["other"]],) if kind == "take-sheet" else ()

    def _place(self, space: int, t: BlackOrchestraTable) -> Values:
        it, name = self.things, Name("space", space)
        facts = (*it.site(t, space), *it.people(t, space))
        said: list[Value] = [say("space", space=name, facts=facts) if facts else say("space-bare", space=name)]
        entry = it.entry(space)
        said += [say("entering", text=entry)] if entry else []
        return (*said, *it.delivery(space), say("one-step", places=it.links(space)))

    # Plots

    def _attempt(self, action: Action, numbers: Numbers, t: BlackOrchestraTable, at: tuple[str, ...]) -> Description:
        """A plot with everything that would help it, items and cards."""
        who, card, victim = decider(t), numbers["card"], numbers["leader"]
        outlook = prospect(t, who, card, victim)
        then = outlook.table
        said: dict[str, Value] = {
            "least": outlook.least,
            "n": outlook.most,
            "need": targets_needed(then),
            "limit": eagles_to_fail(then),
            **chances(best_of(odds_by_dice(then, max(1, outlook.most)))),
        }
        key = "note-attempt" if outlook.least == outlook.most else "note-attempt-range"
        aimed = victim != HITLER or len(aims(t, who, card)) > 1
        group = say("choice-attempt-on" if aimed else "choice-attempt", **_aim(numbers))
        return Description(group, action, (say(key, **said),), (self.things.card(card), say("prospect", **said)), at)


def _aim(numbers: Numbers) -> dict[str, Value]:
    return {"card": Name("card", numbers["card"]), "leader": Name("leader", numbers["leader"])}
