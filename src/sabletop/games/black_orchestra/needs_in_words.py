"""What cards, deliveries, answers and plots need, in words."""

from collections.abc import Mapping, Sequence

from sabletop.engine.words import Phrases
from sabletop.games.black_orchestra.conditions import Condition
from sabletop.games.black_orchestra.edition import BlackOrchestraEdition
from sabletop.games.black_orchestra.ids import (
    AFFILIATIONS,
    HITLER_PLACES,
    LEADERS,
    MOTIVATION,
    SUSPICION,
    YOUR_PLACES,
)

Names = Mapping[str, Sequence[str]]
_COMPARED = ("name-if-least", "name-if-most", "name-if-exactly")


def conditions_in_words(e: BlackOrchestraEdition, names: Names, called: Phrases) -> tuple[str, ...]:
    """Every condition of the content, by its place."""
    return tuple([_condition(e, one, names, called) for one in e.conditions.values()])


def _condition(e: BlackOrchestraEdition, one: Condition, names: Names, called: Phrases) -> str:
    if one.flag:
        return called.say(f"name-if-{one.flag}")
    if one.count:
        what = called.say(f"name-count-{one.count}", n=one.number)
        return called.say(_COMPARED[one.compare], what=what, n=one.number)
    base, *limits = one.group.split()
    return " ".join([called.say(f"name-base-{base}"), *[_limit(e, word, names, called) for word in limits]])


def _limit(e: BlackOrchestraEdition, word: str, names: Names, called: Phrases) -> str:
    if word in ("other", "here"):
        return called.say(f"name-limit-{word}")
    if word == "at=berlin":
        return called.say("name-limit-berlin")
    name, value = word.replace("<", "=").replace(">", "=").replace("==", "=").split("=")
    if name == "at":
        places = [names["space"][e.space_ids.index(one)] for one in value.split("|")]
        said = places[0]
        for place in places[1:]:
            said = called.say("name-limit-or", one=said, other=place)
        return called.say("name-limit-at", value=said)
    if name == "sus":
        level = names["suspicion"][SUSPICION.index(value)]
        return called.say("name-limit-sus-most" if "<=" in word else "name-limit-sus-least", value=level)
    known = {"aff": AFFILIATIONS, "nearest": LEADERS, "mot": MOTIVATION}.get(name)
    kinds = {"aff": "affiliation", "nearest": "leader", "mot": "motivation"}
    return called.say(f"name-limit-{name}", value=value if known is None else names[kinds[name]][known.index(value)])


def victim_places(e: BlackOrchestraEdition, called: Phrases) -> tuple[str, ...]:
    """Where each plot wants its victim, by card."""
    return tuple(
        [
            ""
            if plot is None
            else called.say(f"name-victim-{HITLER_PLACES[plot.hitler]}", stages=", ".join(map(str, plot.stages)))
            for plot in e.plots
        ]
    )


def plotter_places(e: BlackOrchestraEdition, called: Phrases) -> tuple[str, ...]:
    """Where each plot wants the one who attempts it, by card."""
    return tuple(["" if plot is None else called.say(f"name-plotter-{YOUR_PLACES[plot.you]}") for plot in e.plots])
