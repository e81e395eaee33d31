"""What events, cards and plots do, in words: every stock step is a message with the step's own data."""

from collections.abc import Sequence
from dataclasses import fields
from typing import Any, Final

from sabletop.engine.steps import Step
from sabletop.games.black_orchestra.conditions import Condition
from sabletop.games.black_orchestra.edition import BlackOrchestraEdition
from sabletop.games.black_orchestra.effects import VERBS
from sabletop.games.black_orchestra.ids import (
    AFFILIATIONS,
    ANY_OPEN,
    HITLER,
    HITLER_PLACES,
    HOME,
    LEADERS,
    MOTIVATION,
    SUSPICION,
    YOUR_PLACES,
)
from sabletop.games.black_orchestra.picking import ForgetPick, PickOne
from sabletop.games.black_orchestra.requirements import PlotCard
from sabletop.present.common import joined
from sabletop.present.say import Name, Value, Words, say

_VERB: Final = {make: verb for verb, (_, make, _) in VERBS.items()}
_COMPARED: Final = ("if-least", "if-most", "if-exactly")
_YOU: Final = ("self", "drawer")
_THERE_TOO: Final = ("place",)
"""Steps whose sentence has the group in it; before all others it stands with a colon."""


def listed(names: Sequence[Value]) -> Value:
    """`A`, `A and B`, `A, B and C`."""
    return say("and", one=tuple(names[:-1]), other=names[-1]) if names[1:] else names[0]


def by(n: int) -> Value:
    """A gain or a loss; none is as much as the die shows."""
    return say("by-face") if not n else say("by-more" if n > 0 else "by-less", n=abs(n))


class Effects:
    """The effects of one edition in words."""

    def __init__(self, edition: BlackOrchestraEdition, words: Words) -> None:
        self.edition = edition
        self._words = words

    # Scripts

    def script(self, number: int, to_you: bool = False, head: bool = False) -> Value:
        """What a numbered script does; to you: where it is plain that you are meant; head: as a sentence of its own."""
        said: list[Value] = []
        picked = ""
        for step in () if number < 0 else self.edition.scripts[number][0]:
            if isinstance(step, PickOne):
                picked = "one" + step.group.removeprefix("all")
            elif not isinstance(step, ForgetPick):
                said.append(self._step(step, picked, to_you, head and not said))
        return joined("then", said)

    def on_picked(self, owed: Sequence[Step]) -> Value:
        """What happens to whoever is being picked, while that is still owed; empty if nothing is said of it."""
        said: list[Value] = []
        for step in owed[::-1]:
            if isinstance(step, ForgetPick):
                break
            if type(step) in _VERB:
                said.append(self._step(step, "", to_you=False, head=False))
        return joined("then", said) if said else ""

    def _step(self, step: Step, picked: str, to_you: bool, head: bool) -> Value:
        verb = _VERB[type(step)]
        kinds, _, bound = VERBS[verb]
        given = [getattr(step, one.name) for one in fields(step)]  # type: ignore[arg-type]  # each step is a dataclass
        args: dict[str, Value] = {}
        group = ""
        for kind, value in zip(kinds.split(), given[1:] if bound else given, strict=False):
            if kind == "group":
                group = picked if value == "picked" and picked else value
                args["group"] = self.group(group)
            else:
                args.update(self._argument(kind, value, args))
        if verb == "may" and not args["first"]:
            return say("do-may-free", **args)
        alone = not group or verb in _THERE_TOO or (to_you and group in _YOU)
        key = f"do-{verb}-head" if head and alone and f"do-{verb}-head" in self._words else f"do-{verb}"
        return say(key, **args) if alone else say("whom", group=args["group"], text=say(key, **args))

    def _argument(self, kind: str, value: Any, known: dict[str, Value]) -> dict[str, Value]:
        if kind == "effects":
            return {"second" if "first" in known else "first": self.script(value, to_you=True)}
        if kind in ("number", "face"):
            return {"n": value, "by": by(value)}
        if kind == "branches":
            return {"branches": joined("or-else", [Name("branch", one) for one in value])}
        if kind == "leaders":
            everybody = len(value) == len(LEADERS)
            return {"leaders": say("all-leaders") if everybody else listed([Name("leader", one) for one in value])}
        if kind in ("space", "destination"):
            return {"space": self._destination(value)}
        if kind == "stages":
            return {"stages": listed(value)}
        if kind == "condition":
            return {"condition": self.condition(self.edition.conditions[value])}
        return {"level" if kind in ("suspicion", "motivation") else kind: Name(kind, value)}

    def _destination(self, space: int) -> Value:
        if space == HOME:
            return say("to-home")
        return say("to-any") if space == ANY_OPEN else Name("space", space)

    # Whom, and when

    def group(self, text: str) -> Value:
        """Whom a selector means."""
        base, *limits = text.split()
        return joined("then", [say(f"group-{base}"), *[self._limit(word) for word in limits]])

    def _limit(self, word: str) -> Value:
        if word in ("other", "here"):
            return say(f"group-{word}")
        if word == "at=berlin":
            return say("group-berlin")
        sign = next(sign for sign in (">=", "<=", "=") if sign in word)
        name, _, value = word.partition(sign)
        return self._compared(name, sign, value)

    def _compared(self, name: str, sign: str, value: str) -> Value:
        if name == "at":
            places = [Name("space", self.edition.space_ids.index(one)) for one in value.split("|")]
            return say("group-at", space=joined("or", places))
        if name == "aff":
            return say("group-aff", affiliation=Name("affiliation", AFFILIATIONS.index(value)))
        if name == "nearest":
            return say("group-nearest", leader=Name("leader", LEADERS.index(value)))
        if name == "sus":
            level = Name("suspicion", SUSPICION.index(value))
            return say("group-sus-least" if sign == ">=" else "group-sus-most", level=level)
        if name == "mot":
            return say("group-mot-least", level=Name("motivation", MOTIVATION.index(value)))
        return say(f"group-{name}", n=int(value))

    def condition(self, condition: Condition) -> Value:
        """What must hold."""
        if condition.flag:
            return say(f"if-{condition.flag}")
        if condition.group:
            base, *limits = condition.group.split()
            said = [self._limit(word) for word in limits]
            if base in _YOU and said:
                return say("if-self", who=joined("and", said))
            return say("if-group", who=joined("then", [say(f"there-{base}"), *said]))
        if condition.count == "stage" and _COMPARED[condition.compare] == "if-exactly":
            return say("if-stage", n=condition.number)
        return say(_COMPARED[condition.compare], what=say(f"count-{condition.count}"), n=condition.number)

    # Events and plots

    def event(self, card: int) -> Value:
        """What an event does, and what holds while it is the current one."""
        said = [self.script(self.edition.event_script[card]), *self.lasting(card)]
        return joined("then", [one for one in said if one]) or say("do-nothing")

    def lasting(self, card: int) -> list[Value]:
        """What holds while the event is the current one."""
        e = self.edition
        found: list[Value] = []
        for what, n in (("eagles", e.eagles[card]), ("targets", e.targets[card])):
            if n:
                found.append(say(f"now-{'more' if n > 0 else 'fewer'}-{what}", n=abs(n)))
        if e.cleansing[card] >= 0:
            found.append(say("now-cleansing", space=Name("space", e.cleansing[card])))
        if e.dissent_option[card] >= 0:
            found.append(say("now-option", first=self.script(e.dissent_option[card])))
        return found

    def plot(self, plot: PlotCard) -> Value:
        """What a plot demands, and what gives it dice."""
        where, you = self.where(plot, HITLER), self.you(plot)
        return say("plot", level=say(f"level-{MOTIVATION[plot.level]}"), where=where, you=you, help=self._help(plot))

    def where(self, plot: PlotCard, victim: int) -> Value:
        """Where a plot wants its victim."""
        stages = listed(plot.stages) if plot.stages else ""
        return say(f"plot-{HITLER_PLACES[plot.hitler]}", victim=Name("leader", victim), stages=stages)

    def you(self, plot: PlotCard) -> Value:
        """Where a plot wants the one who attempts it."""
        return say(f"plot-you-{YOUR_PLACES[plot.you]}")

    def _help(self, plot: PlotCard) -> tuple[Value, ...]:
        found: list[Value] = [say("dice", n=1)]
        if plot.affiliation >= 0:
            found.append(say("help", n=1, name=Name("affiliation", plot.affiliation)))
        for item, dice, cancels, each in zip(plot.items, plot.dice, plot.cancels, plot.each, strict=True):
            name: Value = Name("item", item)
            name = say("help-each", item=name) if each else name
            found.append(say("help", n=dice, name=name) if dice else say("help-cancels", item=name, n=cancels))
        return (*found, say("help-meeting", n=plot.meeting)) if plot.meeting else tuple(found)
