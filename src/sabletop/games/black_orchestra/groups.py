"""Whom an effect means: `self`, `all aff=wehrmacht at=berlin`, `one other sus<=high`. Prisoners are never meant."""

from dataclasses import dataclass
from typing import Final

from sabletop.games.black_orchestra.ids import AFFILIATIONS, LEADERS, MOTIVATION, NONE, PRISON, SUSPICION
from sabletop.games.black_orchestra.table import BlackOrchestraTable

SELF: Final = 0
ACTIVE: Final = 1
PICKED: Final = 2
ALL: Final = 3
PRISONER: Final = 4
DRAWER: Final = 5
_BASES: Final = {"self": SELF, "active": ACTIVE, "picked": PICKED, "all": ALL, "prisoner": PRISONER, "drawer": DRAWER}


@dataclass
class Group:
    """A parsed selector. Nothing in it changes after it was made."""

    base: int
    plain: bool = True
    """Without any condition."""
    other: bool = False
    here: bool = False
    affiliation: int = NONE
    berlin: bool = False
    places: tuple[int, ...] = ()
    nearest: int = NONE
    least_suspicion: int = 0
    most_suspicion: int = 9
    least_motivation: int = 0
    cards: int = 0
    items: int = 0
    plots: int = 0


def parse_group(text: str, spaces: dict[str, int]) -> Group:
    """Read a selector; raises ValueError with the reason."""
    words = text.split()
    if not words or words[0] not in _BASES:
        raise ValueError(f"{text!r} does not begin with one of {', '.join(_BASES)} or one")
    group = Group(_BASES[words[0]])
    for word in words[1:]:
        group.plain = False
        _condition(group, word, spaces)
    return group


def _condition(group: Group, word: str, spaces: dict[str, int]) -> None:
    if word == "other":
        group.other = True
    elif word == "here":
        group.here = True
    elif word == "at=berlin":
        group.berlin = True
    elif word.startswith("at="):
        group.places = tuple([_index(one, spaces) for one in word[3:].split("|")])
    elif word.startswith("aff="):
        group.affiliation = _place_in(word[4:], AFFILIATIONS)
    elif word.startswith("nearest="):
        group.nearest = _place_in(word[8:], LEADERS)
    elif word.startswith("sus<="):
        group.most_suspicion = _place_in(word[5:], SUSPICION)
    elif word.startswith("sus>="):
        group.least_suspicion = _place_in(word[5:], SUSPICION)
    elif word.startswith("mot>="):
        group.least_motivation = _place_in(word[5:], MOTIVATION)
    elif word.startswith("cards>="):
        group.cards = int(word[7:])
    elif word.startswith("items>="):
        group.items = int(word[7:])
    elif word.startswith("plots>="):
        group.plots = int(word[7:])
    else:
        raise ValueError(f"{word!r} is no condition")


def _index(word: str, known: dict[str, int]) -> int:
    if word not in known:
        raise ValueError(f"there is no space {word!r}")
    return known[word]


def _place_in(word: str, known: tuple[str, ...]) -> int:
    if word not in known:
        raise ValueError(f"{word!r} is none of {', '.join(known)}")
    return known.index(word)


def members(t: BlackOrchestraTable, who: int, name: str) -> list[int]:
    """The conspirators whom `who` means by this selector, in turn order from the active one."""
    group = t.edition.groups[name]
    place = t.place
    if group.base == PRISONER:
        return [one for one in t.order if place[one] == PRISON]
    found: list[int] = []
    for one in _candidates(t, who, group.base):
        if (place[one] >= 0 or group.base == DRAWER) and (group.plain or _fits(t, who, one, group)):
            found.append(one)
    if group.nearest >= 0:
        return _nearest(t, found, t.leaders[group.nearest])
    return found


def _candidates(t: BlackOrchestraTable, who: int, base: int) -> tuple[int, ...]:
    if base == ALL:
        return t.order
    if base == SELF or base == DRAWER:
        return (who,)
    if base == ACTIVE:
        return t.order[:1]
    return (t.picked,) if t.picked >= 0 else ()


def _fits(t: BlackOrchestraTable, who: int, one: int, group: Group) -> bool:
    place = t.place[one]
    if (group.other and one == who) or (group.here and place != t.place[who]):
        return False
    if group.affiliation >= 0 and t.edition.affiliation[one] != group.affiliation:
        return False
    if (group.berlin and not t.edition.berlin[place]) or (group.places and place not in group.places):
        return False
    if not group.least_suspicion <= t.suspicion[one] <= group.most_suspicion:
        return False
    if t.motivation[one] < group.least_motivation:
        return False
    if len(t.dossier[one]) < group.cards or len(t.items[one]) < group.items:
        return False
    return group.plots == 0 or sum([t.edition.is_plot[card] for card in t.dossier[one]]) >= group.plots


def _nearest(t: BlackOrchestraTable, found: list[int], place: int) -> list[int]:
    if place < 0 or not found:
        return []
    reach = t.edition.distance[place]
    best = min([reach[t.place[one]] for one in found])
    return [one for one in found if reach[t.place[one]] == best]
