"""The effect language: a list such as `["suspicion", "all at=berlin", 1]` is a stock step for each conspirator."""

from collections.abc import Callable
from typing import Any, Final

from sabletop.engine.steps import Step
from sabletop.games.black_orchestra.conditions import Condition, parse_condition
from sabletop.games.black_orchestra.conspire import BlackOrchestra
from sabletop.games.black_orchestra.content import Row
from sabletop.games.black_orchestra.dossiers import (
    CARD_KINDS,
    DiscardAny,
    DiscardCards,
    DiscardItems,
    Draw,
    DrawUpTo,
    PurgeIllegal,
    StripCards,
    StripItems,
)
from sabletop.games.black_orchestra.events import (
    ExtraEvent,
    HoldHitler,
    Lose,
    RemoveNext,
    SilenceForGood,
    SkipEvent,
)
from sabletop.games.black_orchestra.groups import Group, parse_group
from sabletop.games.black_orchestra.ids import AFFILIATIONS, ANY_OPEN, HOME, LEADERS, MOTIVATION, SUSPICION
from sabletop.games.black_orchestra.leaders import CloseIn, Gather, Move, RemoveLeader, Shift, Visit
from sabletop.games.black_orchestra.peeking import PeekEvents
from sabletop.games.black_orchestra.picking import (
    FORGET_PICK,
    Alone,
    ChooseOne,
    May,
    PickOne,
    RollFor,
    TradeItems,
    When,
)
from sabletop.games.black_orchestra.prison import Arrest, ReleaseOne, ReleaseSelf
from sabletop.games.black_orchestra.raid import Raid
from sabletop.games.black_orchestra.rolling import CancelEagles, PlotDice, Reroll
from sabletop.games.black_orchestra.salvage import DigPlot, Recycle, TakeUsedCard, TakeUsedItem
from sabletop.games.black_orchestra.tiles import (
    CollectHidden,
    RemoveTiles,
    RemoveTilesOf,
    Reveal,
    RevealAny,
    TakeTile,
)
from sabletop.games.black_orchestra.tracks import (
    DissentClear,
    Motivation,
    MotivationAtMost,
    Support,
    SupportAtLeast,
    SupportReset,
    Suspicion,
    SuspicionAtLeast,
    SuspicionAtMost,
    SuspicionSplit,
    SuspicionTo,
)
from sabletop.games.black_orchestra.travel import Place, Retreat, Walk
from sabletop.games.black_orchestra.turn import Actions, NoConspire, Silence

Maker = Callable[..., Step]

VERBS: Final[dict[str, tuple[str, Maker, bool]]] = {
    "support": ("number", Support, False),
    "support_reset": ("", SupportReset, False),
    "support_at_least": ("number", SupportAtLeast, False),
    "suspicion": ("group number", Suspicion, True),
    "suspicion_to": ("group suspicion", SuspicionTo, True),
    "suspicion_at_least": ("group suspicion", SuspicionAtLeast, True),
    "suspicion_at_most": ("group suspicion", SuspicionAtMost, True),
    "suspicion_split": ("number", SuspicionSplit, True),
    "motivation": ("group face", Motivation, True),
    "motivation_at_most": ("group motivation", MotivationAtMost, True),
    "dissent_clear": ("", DissentClear, False),
    "move": ("leaders destination", Move, False),
    "visit": ("leader", Visit, True),
    "shift": ("leader number", Shift, True),
    "gather": ("number", Gather, True),
    "close_in": ("", CloseIn, True),
    "remove_leader": ("leader", RemoveLeader, False),
    "place": ("group destination", Place, True),
    "walk": ("group number", Walk, True),
    "retreat": ("", Retreat, True),
    "arrest": ("group", Arrest, True),
    "release_self": ("suspicion", ReleaseSelf, True),
    "release_one": ("suspicion", ReleaseOne, True),
    "reveal": ("space", Reveal, False),
    "reveal_any": ("", RevealAny, True),
    "collect_hidden": ("", CollectHidden, True),
    "take_tile": ("", TakeTile, True),
    "take_used_item": ("", TakeUsedItem, True),
    "take_used_card": ("", TakeUsedCard, True),
    "remove_tiles": ("number", RemoveTiles, True),
    "remove_tiles_of": ("stages", RemoveTilesOf, False),
    "discard_items": ("group number", DiscardItems, True),
    "discard_cards": ("group number", DiscardCards, True),
    "discard_any": ("group number", DiscardAny, True),
    "strip_cards": ("group number kind", StripCards, True),
    "strip_items": ("group number", StripItems, True),
    "purge_illegal": ("", PurgeIllegal, False),
    "draw": ("group number", Draw, True),
    "draw_up_to": ("group number", DrawUpTo, True),
    "dig_plot": ("", DigPlot, True),
    "recycle": ("", Recycle, False),
    "remove_next": ("number", RemoveNext, False),
    "extra_event": ("number", ExtraEvent, False),
    "skip_event": ("", SkipEvent, False),
    "hold_hitler": ("", HoldHitler, True),
    "peek_events": ("number count", PeekEvents, True),
    "raid": ("", Raid, False),
    "lose": ("", Lose, False),
    "silence": ("", Silence, True),
    "silence_for_good": ("affiliation", SilenceForGood, False),
    "no_conspire": ("", NoConspire, True),
    "actions": ("number", Actions, False),
    "plot_dice": ("number", PlotDice, False),
    "cancel_eagles": ("number", CancelEagles, False),
    "reroll": ("", Reroll, True),
    "choose": ("branches", ChooseOne, True),
    "may": ("effects effects", May, True),
    "alone": ("effects", Alone, False),
    "when": ("condition effects", When, True),
    "roll_die": ("effects effects", RollFor, True),
    "trade_items": ("effects", TradeItems, True),
    "black_orchestra": ("", BlackOrchestra, True),
}
"""Each verb: the kinds of its arguments, the step it stands for, and whether the step is bound to a conspirator."""


class Effects:
    """Turns the effects of a content file into numbered scripts."""

    def __init__(self, spaces: dict[str, int], crew: int) -> None:
        self.spaces = spaces
        self.crew = crew
        self.groups: dict[str, Group] = {}
        self.conditions: dict[str, Condition] = {}
        self.scripts: list[tuple[tuple[Step, ...], ...]] = []
        self.branches: list[int] = []
        self.branch_names: list[str] = []
        for name in ("self", "picked", "all", "all other", "prisoner"):
            self._group(name)

    def script(self, row: Row, field: str) -> int:
        """The number of the script that a field of a row describes; an absent field is an empty script."""
        rows = row.value(field) if row.has(field) else []
        try:
            return self._script(rows)
        except ValueError as error:
            raise row.wrong(field, str(error)) from None

    def condition(self, row: Row, field: str, text: str) -> Condition:
        """A condition of a row."""
        try:
            return self._condition(text)
        except ValueError as error:
            raise row.wrong(field, str(error)) from None

    def _condition(self, text: str) -> Condition:
        if text not in self.conditions:
            self.conditions[text] = parse_condition(text, self.spaces, self.groups)
            self.conditions[text].place = len(self.conditions) - 1
        return self.conditions[text]

    def join(self, numbers: list[int]) -> int:
        """One script that runs others one after the other."""
        steps = [tuple([step for n in numbers for step in self.scripts[n][who]]) for who in range(self.crew)]
        self.scripts.append(tuple(steps))
        return len(self.scripts) - 1

    def _script(self, rows: Any) -> int:
        if not isinstance(rows, list):
            raise ValueError("it must be a list of effects")
        parsed = [self._parse(row) for row in rows]
        bound = [[step for row in parsed for step in _bind(row, who)] for who in range(self.crew)]
        self.scripts.append(tuple([_forgetful(steps) for steps in bound]))
        return len(self.scripts) - 1

    def _parse(self, row: Any) -> tuple[str, list[Any]]:
        if not isinstance(row, list) or not row or not isinstance(row[0], str):
            raise ValueError(f"{row!r} is no effect")
        if row[0] not in VERBS:
            raise ValueError(f"there is no effect {row[0]!r}")
        if row[0] == "choose":
            return row[0], [self._branches(row[1:])]
        kinds = VERBS[row[0]][0].split()
        if len(row) - 1 != len(kinds):
            raise ValueError(f"{row[0]} takes {len(kinds)} arguments, not {len(row) - 1}")
        args = [self._argument(kind, value) for kind, value in zip(kinds, row[1:], strict=True)]
        if row[0] == "dig_plot":
            args.append(0)
        return row[0], args

    def _branches(self, rows: list[Any]) -> tuple[int, ...]:
        numbers: list[int] = []
        for row in rows:
            if not isinstance(row, list) or len(row) != 2 or not isinstance(row[0], str):
                raise ValueError("choose takes pairs of a text and effects")
            self.branches.append(self._script(row[1]))
            self.branch_names.append(row[0])
            numbers.append(len(self.branches) - 1)
        return tuple(numbers)

    def _argument(self, kind: str, value: Any) -> Any:
        if kind == "effects":
            return self._script(value)
        if kind == "stages" or kind == "leaders":
            if not isinstance(value, list) or not value:
                raise ValueError(f"{value!r} must be a list of {kind}")
            return self._list(kind, value)
        if kind in ("number", "count", "face"):
            return _number(kind, value)
        if not isinstance(value, str):
            raise ValueError(f"{value!r} is no {kind}")
        return self._word(kind, value)

    def _list(self, kind: str, value: list[Any]) -> tuple[int, ...]:
        if kind == "stages":
            return tuple([_number(kind, one) for one in value])
        if value == ["leaders"]:
            return tuple(range(len(LEADERS)))
        return tuple([_among(str(one), LEADERS) for one in value])

    def _word(self, kind: str, word: str) -> int | str:
        if kind == "group":
            return self._group(word)
        if kind == "condition":
            return self._condition(word).text
        if kind == "leader":
            return _among(word, LEADERS)
        if kind == "suspicion":
            return _among(word, SUSPICION)
        if kind == "motivation":
            return _among(word, MOTIVATION)
        if kind == "affiliation":
            return _among(word, AFFILIATIONS)
        if kind == "kind":
            return _among(word, CARD_KINDS)
        if kind == "destination" and word == "home":
            return HOME
        if kind == "destination" and word == "any_open":
            return ANY_OPEN
        if word not in self.spaces:
            raise ValueError(f"there is no space {word!r}")
        return self.spaces[word]

    def _group(self, text: str) -> str:
        """A selector; `one …` is asked for first and then called picked."""
        base = "all" + text[3:] if text == "one" or text.startswith("one ") else text
        if base not in self.groups:
            self.groups[base] = parse_group(base, self.spaces)
        return text


def _bind(row: tuple[str, list[Any]], who: int) -> list[Step]:
    verb, args = row
    _, make, bound = VERBS[verb]
    if args and isinstance(args[0], str) and (args[0] == "one" or args[0].startswith("one ")):
        return [PickOne(who, "all" + args[0][3:]), make(who, "picked", *args[1:])]
    return [make(who, *args) if bound else make(*args)]


def _forgetful(steps: list[Step]) -> tuple[Step, ...]:
    """The steps, after which nobody is picked any more."""
    return (*steps, FORGET_PICK) if any([isinstance(step, PickOne) for step in steps]) else tuple(steps)


def _number(kind: str, value: Any) -> int:
    if kind == "face" and value == "face":
        return 0
    if isinstance(value, bool) or not isinstance(value, int) or not -9 <= value <= 9 or (value == 0 and kind == "face"):
        raise ValueError(f"{value!r} is no small number")
    return value


def _among(word: str, known: tuple[str, ...]) -> int:
    if word not in known:
        raise ValueError(f"{word!r} is none of {', '.join(known)}")
    return known.index(word)
