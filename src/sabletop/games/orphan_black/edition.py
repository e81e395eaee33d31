"""The content of Orphan Black made ready to play: cards, clones and goals, with the actions and words that follow."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Final

from sabletop.engine.actions import Action, ActionTable
from sabletop.engine.codec import digest, shape
from sabletop.engine.errors import BrokenContent
from sabletop.engine.game import Edition
from sabletop.engine.packs import Pack, Row, unique_ids
from sabletop.engine.words import ENGLISH, Lexicon, cases_of, words_in
from sabletop.games.orphan_black.actions import Actions
from sabletop.games.orphan_black.fields import FIELDS
from sabletop.games.orphan_black.ids import (
    CARD_NAMES,
    CARDS,
    CHARACTER_CARDS,
    CHARACTERS,
    CLONE_NAMES,
    CLONES,
    FACTIONS,
    LONGEST,
    NUMBER_CARDS,
    NUMBERS,
    SIDES,
)
from sabletop.games.orphan_black.steps import ENDINGS, STEPS

PLAYERS: Final = ("Red", "Blue", "Green", "Yellow", "Purple", "White")
PLACES: Final = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th")


@dataclass
class OrphanBlackEdition(Edition):
    """What the rules look up. Clones and goals are numbers; `score` is 3 * clone + faction."""

    deck: tuple[int, ...]
    copies: list[int]
    """How many cards of each kind the deck has."""
    start: tuple[int, ...]
    threshold: tuple[int, ...]
    left: tuple[int, ...]
    right: tuple[int, ...]
    score: tuple[int, ...]
    goal_faction: tuple[int, ...]
    goal_targets: tuple[tuple[int, ...], ...]

    lay_open: list[tuple[Action, ...]]
    no_character: Action
    character: dict[int, Action]
    choose: tuple[Action, ...]
    play: tuple[Action, ...]
    copy: tuple[Action, ...]
    swap: list[tuple[Action, ...]]
    flip: list[tuple[Action, ...]]
    lock: list[tuple[Action, ...]]
    look: list[tuple[Action, ...]]
    leave: Action
    move: tuple[Action, ...]
    remove: Action
    show: tuple[Action, ...]
    extra: tuple[Action, ...]
    put_extra: tuple[Action, ...]
    keep: Action
    switch: tuple[Action, ...]
    monitor: tuple[Action, ...]
    investigate: dict[int, Action]
    protect: tuple[Action, ...]
    spy: tuple[Action, ...]
    take: tuple[Action, ...]
    hide: tuple[Action, ...]
    resolve: tuple[Action, ...]
    accuse: tuple[Action, ...]
    done: Action

    def ids(self) -> Mapping[str, Sequence[str]]:
        """What clones, cards, factions, goals, rows, sides, places and players are called."""
        rows = [f"{clone}-{side}" for clone in CLONES for side in SIDES]
        goals = [FACTIONS[faction] for faction in self.goal_faction]
        goals = [f"{faction}-{goals[:number].count(faction) + 1}" for number, faction in enumerate(goals)]
        players = [name.lower() for name in PLAYERS]
        things = {"clone": CLONES, "card": CARDS, "faction": FACTIONS, "goal": goals, "row": rows}
        told = {"clone2": CLONES, "clones": CLONES, "other_card": CARDS, "cards": CARDS, "left": CARDS, "right": CARDS}
        where = {"side": SIDES, "side2": SIDES, "place": PLACES, "place2": PLACES}
        return {**things, **told, **where, "other": players, "accused": players}


def lexicon(language: str = ENGLISH) -> Lexicon:
    """The words of the game: names of players, clones, cards, factions and places."""
    called = words_in("sabletop.games.orphan_black", language, "names.")
    players = [called[f"name-player-{n + 1}"] for n in range(len(PLAYERS))]
    sides = [called[f"name-side-{side}"] for side in SIDES]
    places = [called[f"name-place-{n + 1}"] for n in range(LONGEST)]
    factions = [called[f"name-faction-{faction}"] for faction in FACTIONS]
    return Lexicon(
        words_in("sabletop.games.orphan_black", language),
        {
            "who": players,
            "other": players,
            "accused": players,
            "clone": CLONE_NAMES,
            "clone2": CLONE_NAMES,
            "clones": CLONE_NAMES,
            "side": sides,
            "side2": sides,
            "place": places,
            "place2": places,
            "faction": factions,
            "card": CARD_NAMES,
            "other_card": CARD_NAMES,
            "cards": CARD_NAMES,
            "left": CARD_NAMES,
            "right": CARD_NAMES,
        },
        language,
        cases_of(called),
    )


def own_file(name: str) -> str:
    """A file that the game ships."""
    return resources.files("sabletop.games.orphan_black").joinpath(name).read_text(encoding="utf-8")


def make_edition(source: str | None, name: str, language: str = ENGLISH) -> OrphanBlackEdition:
    """The game's own content, or that of a pack. Raises `BrokenContent`."""
    text = own_file("content.toml") if source is None else source
    return _read(Pack(text, name or "content.toml"), name or "content.toml", source is not None, language)


def _read(pack: Pack, name: str, own: bool, language: str) -> OrphanBlackEdition:
    pack.check_headers(("deck", "clone", "goal"))
    head = pack.head()
    head.text("title")
    head.done()
    deck = _deck(pack.row("deck"))
    clones = _by_number(pack.rows("clone", len(CLONES)))
    goals = pack.rows("goal", 9)
    numbers = [_clone(row) for row in clones]
    aims = [_goal(row) for row in goals]
    for faction in range(3):
        if [aim[0] for aim in aims].count(faction) != 3:
            raise BrokenContent(f"{name}: there must be three goals of {FACTIONS[faction]}.")
    made = Actions()
    words = lexicon(language)
    content = [list(deck), [list(one) for one in numbers], [[faction, list(targets)] for faction, targets in aims]]
    score: list[int] = []
    for one in numbers:
        score += one[4:]
    return OrphanBlackEdition(
        digest(content),
        own,
        ActionTable(made.everything, words),
        words,
        shape(FIELDS, STEPS, ENDINGS),
        deck,
        [deck.count(card) for card in range(len(CARDS))],
        tuple([one[0] for one in numbers]),
        tuple([one[1] for one in numbers]),
        tuple([one[2] for one in numbers]),
        tuple([one[3] for one in numbers]),
        tuple(score),
        tuple([faction for faction, _ in aims]),
        tuple([targets for _, targets in aims]),
        made.lay_open,
        made.no_character,
        made.character,
        made.choose,
        made.play,
        made.copy,
        made.swap,
        made.flip,
        made.lock,
        made.look,
        made.leave,
        made.move,
        made.remove,
        made.show,
        made.extra,
        made.put_extra,
        made.keep,
        made.switch,
        made.monitor,
        made.investigate,
        made.protect,
        made.spy,
        made.take,
        made.hide,
        made.resolve,
        made.accuse,
        made.done,
    )


def _deck(row: Row) -> tuple[int, ...]:
    counts = [row.number_in(card, 0, NUMBER_CARDS) for card in CARDS]
    row.done()
    if sum([counts[card] for card in NUMBERS]) != NUMBER_CARDS:
        row.fail("one", f"and the other numbers must make {NUMBER_CARDS} cards")
    if sum([counts[card] for card in CHARACTERS]) != CHARACTER_CARDS:
        row.fail("fee", f"and the other Characters must make {CHARACTER_CARDS} cards")
    return tuple([card for card, count in enumerate(counts) for _ in range(count)])


def _by_number(rows: list[Row]) -> list[Row]:
    """The rows in the order of the clones' numbers; each clone once."""
    ids = unique_ids(rows)
    for row, one in zip(rows, ids, strict=True):
        if one not in CLONES:
            row.fail("id", f"must be one of {', '.join(CLONES)}, not {one!r}")
    return [rows[ids.index(clone)] for clone in CLONES]


def _clone(row: Row) -> tuple[int, ...]:
    """Start, threshold, left, right, and the points of each faction."""
    start, left, right = (
        row.reference("start", FACTIONS),
        row.reference("left", FACTIONS),
        row.reference("right", FACTIONS),
    )
    if left == start:
        row.fail("left", "must be another faction than `start`")
    if right in (start, left):
        row.fail("right", "must be another faction than `start` and `left`")
    threshold = row.number_in("threshold", 0, 18)
    points = [0, 0, 0]
    points[start] = row.number_in("stays", 0, 9)
    points[left] = row.number_in("left_points", 0, 9)
    points[right] = row.number_in("right_points", 0, 9)
    row.done()
    return (start, threshold, left, right, *points)


def _goal(row: Row) -> tuple[int, tuple[int, ...]]:
    faction = row.reference("faction", FACTIONS)
    targets = [row.place_of("targets", one, CLONES) for one in row.words("targets")]
    if len(targets) != 3 or len(set(targets)) != 3:
        row.fail("targets", "must name three different clones")
    row.done()
    return faction, tuple(sorted(targets))
