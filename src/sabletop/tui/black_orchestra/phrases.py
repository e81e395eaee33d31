"""The words of events, cards and plots: every stock step becomes a short sentence."""

from collections.abc import Sequence
from dataclasses import fields
from typing import Any, Final

from sabletop.engine import words as engine
from sabletop.engine.steps import Step
from sabletop.games.black_orchestra.conditions import Condition
from sabletop.games.black_orchestra.edition import BlackOrchestraEdition
from sabletop.games.black_orchestra.effects import VERBS
from sabletop.games.black_orchestra.ids import (
    AFFILIATIONS,
    ANY_OPEN,
    HITLER_PLACES,
    HOME,
    LEADERS,
    MOTIVATION,
    SUSPICION,
    YOUR_PLACES,
)
from sabletop.games.black_orchestra.plots import PlotCard

_VERB: Final = {make.__name__: verb for verb, (_, make, _) in VERBS.items()}
_COMPARED: Final = ("if-least", "if-most", "if-exactly")


class Phrases:
    """The sentences of one edition."""

    def __init__(self, edition: BlackOrchestraEdition) -> None:
        language = edition.lexicon.language
        words = engine.Phrases(engine.words_in("sabletop.tui.black_orchestra", language), language)
        self.say, self.patterns = words.say, words.patterns
        self.edition = edition
        self.names = edition.lexicon.names

    def listed(self, names: Sequence[str]) -> str:
        """`A`, `A and B`, `A, B and C`."""
        few = [", ".join(names[:-1]), *names[-1:]] if names[1:] else names
        return f" {self.say('and')} ".join(few)

    def either(self, names: Sequence[str]) -> str:
        """`A or B`."""
        return f" {self.say('either')} ".join(names)

    def to_you(self, text: str) -> str:
        """The same where it is plain that you are meant."""
        return text.replace(f"{self.say('group-self')}: ", "")

    # Scripts

    def script(self, number: int) -> str:
        """What a numbered script does."""
        return "" if number < 0 else self.steps(self.edition.scripts[number][0])

    def steps(self, steps: tuple[Step, ...]) -> str:
        """What steps do, one after the other."""
        said, picked = [], ""
        for step in steps:
            if type(step).__name__ == "PickOne":
                picked = str(getattr(step, "group")).replace("all", "one", 1)  # noqa: B009
                continue
            said.append(self.step(step, picked))
        return " ".join(said)

    def step(self, step: Step, picked: str = "") -> str:
        """What one step does."""
        verb = _VERB[type(step).__name__]
        kinds, _, bound = VERBS[verb]
        given = [getattr(step, one.name) for one in fields(step)]  # type: ignore[arg-type]  # each step is a dataclass
        values: dict[str, str] = {}
        for kind, value in zip(kinds.split(), given[1:] if bound else given, strict=False):
            values.update(self._value(kind, picked if value == "picked" and picked else value, values))
        if verb == "may" and not values["first"]:
            return self.say("do-may-free", **values)
        if verb == "may":
            values["first"] += " "
        return self.say(f"do-{verb}", **values)

    def _value(self, kind: str, value: Any, known: dict[str, str]) -> dict[str, str]:
        if kind == "effects":
            return {"second" if "first" in known else "first": self.to_you(self.script(value))}
        if kind in ("number", "face"):
            return {"n": str(value), "by": f"{value:+d}" if value else self.say("by-face")}
        if kind == "group":
            return {"group": self.group(value)}
        if kind == "branches":
            return {"branches": f"; {self.say('either')} ".join([self.names["branch"][one] for one in value])}
        if kind == "leaders":
            if len(value) == len(LEADERS):
                return {"leaders": self.say("all-leaders")}
            return {"leaders": self.listed([self.names["leader"][one] for one in value])}
        if kind in ("space", "destination"):
            return {"space": self._destination(value)}
        if kind == "stages":
            return {"stages": self.listed([str(one) for one in value])}
        if kind == "condition":
            return {"condition": self.condition(self.edition.conditions[value])}
        if kind in ("suspicion", "motivation"):
            return {"level": self.names[kind][value]}
        return {kind: self.names[kind][value] if kind in self.names else str(value)}

    def _destination(self, space: int) -> str:
        if space == HOME:
            return self.say("to-home")
        return self.say("to-any") if space == ANY_OPEN else self.names["space"][space]

    # Whom, and when

    def group(self, text: str) -> str:
        """Whom a selector means."""
        base, *limits = text.split()
        return " ".join([self.say(f"group-{base}"), *[self._limit(word) for word in limits]])

    def _limit(self, word: str) -> str:
        if word in ("other", "here"):
            return self.say(f"group-{word}")
        if word == "at=berlin":
            return self.say("group-berlin")
        for sign in (">=", "<=", "="):
            name, found, value = word.partition(sign)
            if found:
                return self._compared(name, sign, value)
        return word

    def _compared(self, name: str, sign: str, value: str) -> str:
        e = self.edition
        if name == "at":
            places = [self.names["space"][e.space_ids.index(one)] for one in value.split("|")]
            return self.say("group-at", space=self.either(places))
        if name == "aff":
            return self.say("group-aff", affiliation=self.affiliation(value))
        if name == "nearest":
            return self.say("group-nearest", leader=self.names["leader"][LEADERS.index(value)])
        if name == "sus":
            level = self.names["suspicion"][SUSPICION.index(value)]
            return self.say("group-sus-least" if sign == ">=" else "group-sus-most", level=level)
        if name == "mot":
            return self.say("group-mot-least", level=self.names["motivation"][MOTIVATION.index(value)])
        return self.say(f"group-{name}", n=value)

    def affiliation(self, word: str) -> str:
        """The name of an affiliation."""
        return self.names["affiliation"][AFFILIATIONS.index(word)]

    def condition(self, condition: Condition) -> str:
        """What must hold."""
        if condition.flag:
            return self.say(f"if-{condition.flag}")
        if condition.group.startswith(("self ", "drawer ")):
            _, *limits = condition.group.split()
            return self.say("if-self", who=f" {self.say('and')} ".join([self._limit(word) for word in limits]))
        if condition.group:
            return self.say("if-group", who=_lower(self.group(condition.group)))
        if condition.count == "stage" and condition.compare == 2:
            return self.say("if-stage", n=str(condition.number))
        what = self.say(f"count-{condition.count}")
        return self.say(_COMPARED[condition.compare], what=what, n=str(condition.number))

    # Events and plots

    def event(self, card: int) -> str:
        """What an event does, and what holds while it is the current one."""
        said = [self.script(self.edition.event_script[card]), *self.lasting(card)]
        return " ".join([one for one in said if one]) or self.say("do-nothing")

    def lasting(self, card: int) -> list[str]:
        """What holds while the event is the current one."""
        e = self.edition
        found = []
        for what, n in (("eagles", e.eagles[card]), ("targets", e.targets[card])):
            if n:
                found.append(self.say(f"now-{'more' if n > 0 else 'fewer'}-{what}", n=str(abs(n))))
        if e.cleansing[card] >= 0:
            found.append(self.say("now-cleansing", space=self.names["space"][e.cleansing[card]]))
        if e.dissent_option[card] >= 0:
            found.append(self.say("now-option", first=self.script(e.dissent_option[card])))
        return found

    def plot(self, plot: PlotCard) -> str:
        """What a plot demands, and what gives it dice."""
        victim, stages = self.names["leader"][0], self.listed([str(one) for one in plot.stages])
        where = self.say(f"plot-{HITLER_PLACES[plot.hitler]}", victim=victim, stages=stages)
        you = self.say(f"plot-you-{YOUR_PLACES[plot.you]}")
        level = self.names["motivation"][plot.level].capitalize()
        return f"{level}; {where}, {you}. {', '.join(self._help(plot))}."

    def _help(self, plot: PlotCard) -> list[str]:
        found = [self.say("dice", n=1)]
        if plot.affiliation >= 0:
            found.append(f"+1 {self.names['affiliation'][plot.affiliation]}")
        for item, dice, cancels, each in zip(plot.items, plot.dice, plot.cancels, plot.each, strict=True):
            name = self.names["item"][item]
            name = self.say("help-each", item=name) if each else name
            found.append(f"+{dice} {name}" if dice else self.say("help-cancels", item=name, n=cancels))
        return [*found, self.say("help-meeting", n=plot.meeting)] if plot.meeting else found


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]
