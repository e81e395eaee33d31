"""Orphan Black's scene, made of a known table."""

from collections.abc import Sequence
from functools import partial
from operator import attrgetter
from typing import Any, Final, NamedTuple

from sabletop.engine.fields import UNKNOWN
from sabletop.engine.steps import Choice
from sabletop.games.orphan_black.forecast import Forecast, Pool, card_at, pool_of
from sabletop.games.orphan_black.ids import (
    CARDS,
    CLONES,
    FACTIONS,
    FULL,
    LEFT,
    MOST_PLAYERS,
    NOBODY,
    NONE,
    RIGHT,
    SIDES,
    SLOT_POINTS,
    TARGET_POINTS,
    WATCHER,
)
from sabletop.games.orphan_black.known import mind_of
from sabletop.games.orphan_black.questions import (
    accusations_left,
    count_at,
    faction_of,
    place_of,
    removal_is_off,
    threshold,
)
from sabletop.games.orphan_black.scoring import (
    accusation_points,
    final_points,
    hiding_points,
    judged,
    targets_home,
    total,
)
from sabletop.games.orphan_black.table import OrphanBlackTable
from sabletop.present.common import Kept
from sabletop.present.orphan_black import things
from sabletop.present.orphan_black.scene import (
    AccusationSeen,
    CardSeen,
    CloneSeen,
    Faction,
    Goal,
    Note,
    PlayerSeen,
    Preview,
    Scene,
    Score,
    Side,
    SideStanding,
    Standing,
)
from sabletop.present.say import Words

FACTION_IDS: tuple[Faction, ...] = FACTIONS
SIDE_IDS: tuple[Side, ...] = SIDES

Seen = dict[int, tuple[int, bool]]
"""The card of each spot and whether that is certain, as `card_at` says it."""


class Board(NamedTuple):
    """What lies beside the clones, as one viewer knows it."""

    clones: list[CloneSeen]
    notes: list[Note]
    pools: dict[tuple[object, ...], Pool]
    """What the viewer cannot place, by where all other cards are."""
    weighed: dict[Pool, dict[str, Standing]]
    """How the clones stand, by that."""


_BESIDE: Final[Any] = attrgetter("in_play", "rows", "card", "face_up", "locked", "paul", "mrs_s")
"""The fields that a board is made of, with what its viewer believes; it changes when a card is laid."""
_BOARDS: Final = 1024


class Before:
    """What was made before of one edition."""

    def __init__(self) -> None:
        self.boards = Kept[Board](_BOARDS)
        self.standings = Kept[Standing]()
        self.players = Kept[PlayerSeen]()
        self.resolved = Kept[dict[str, Faction]]()


def scene_of(known: OrphanBlackTable, words: Words, before: Before) -> Scene:
    """The table as its viewer knows it."""
    t = known
    mind = mind_of(t.viewer)
    seated = mind != WATCHER
    over = t.outcome is not None
    looks = t.looker != NOBODY and t.looker == mind
    board = _board(t, mind, before)
    return Scene(
        turn=t.turn,
        active=None if t.active == NOBODY else t.active,
        over=over,
        must_play_face_up=t.must_face_up == 1,
        must_play_on=_clone_id(t.bound_to),
        next_must_play_face_up=t.next_face_up == 1,
        character=None if t.shown == NONE else CARDS[t.shown],
        dr_leekie=t.leekie == 1,
        mark=t.mark == 1,
        helena_may_remove=not removal_is_off(t),
        faction_points=dict(zip(FACTION_IDS, t.points, strict=True)),
        deck=len(t.deck),
        discard=_cards(t.discard),
        clone_pile=len(t.pile),
        clones=board.clones,
        resolved=before.resolved.get(tuple(t.home), lambda: _resolved(t)),
        players=_players(t, mind, before),
        hand=_cards(t.hands[mind]) if seated else None,
        goal=_goal(t, mind) if seated else None,
        unused_accusations=dict(zip(FACTION_IDS, t.unused[3 * mind : 3 * mind + 3], strict=True)) if seated else None,
        chosen=None if t.chosen in (NONE, UNKNOWN) else CARDS[t.chosen],
        picked=_picked(t),
        looking_at=CARDS[t.card[t.picked]] if looks and t.victim == NOBODY else None,
        looking_at_hand=_cards(t.hands[t.victim]) if looks and t.victim != NOBODY else None,
        drawn=_cards(t.drawn) if t.drawn and UNKNOWN not in t.drawn else None,
        scoring=[_score(t, who) for who in range(len(t.hands))] if over else None,
        preview=_preview(t, words, board, before),
    )


def _board(t: OrphanBlackTable, mind: int, before: Before) -> Board:
    made_of = (t.hunch[mind], *[tuple(field) for field in _BESIDE(t)])
    return before.boards.get(made_of, lambda: _laid_out(t))


def _laid_out(t: OrphanBlackTable) -> Board:
    seen = {spot: card_at(t, spot) for row in t.rows for spot in row}
    return Board([_clone(t, clone, seen) for clone in t.in_play], _notes(t, seen), {}, {})


def _picked(t: OrphanBlackTable) -> str | None:
    """The card that is asked about, if the viewer may know the question."""
    choice = t.pending
    if not isinstance(choice, Choice) or not things.question(t) or "place" not in choice.asks().takes:
        return None
    clone, side, place = place_of(t, t.picked)
    return spot_id(clone, side, place)


def _clone_id(clone: int) -> str | None:
    return None if clone == NONE else CLONES[clone]


def _cards(many: Sequence[int]) -> list[str]:
    return [CARDS[card] for card in many]


def _goal(t: OrphanBlackTable, who: int) -> Goal:
    targets = t.edition.goal_targets[t.goals[who]]
    return Goal(FACTION_IDS[faction_of(t, who)], [CLONES[clone] for clone in targets])


def _clone(t: OrphanBlackTable, clone: int, seen: Seen) -> CloneSeen:
    e = t.edition
    return CloneSeen(
        clone=CLONES[clone],
        start=FACTION_IDS[e.start[clone]],
        left_to=FACTION_IDS[e.left[clone]],
        right_to=FACTION_IDS[e.right[clone]],
        points=dict(zip(FACTION_IDS, e.score[3 * clone : 3 * clone + 3], strict=True)),
        threshold=threshold(t, clone),
        mrs_s=t.mrs_s[clone],
        paul_left=t.paul[2 * clone + LEFT],
        paul_right=t.paul[2 * clone + RIGHT],
        count=count_at(t, clone),
        left=[_card(t, spot, *seen[spot]) for spot in t.rows[2 * clone + LEFT]],
        right=[_card(t, spot, *seen[spot]) for spot in t.rows[2 * clone + RIGHT]],
    )


def _card(t: OrphanBlackTable, spot: int, card: int, sure: bool) -> CardSeen:
    return CardSeen(t.face_up[spot] == 1, t.locked[spot] == 1, None if card == NONE else CARDS[card], sure)


def _resolved(t: OrphanBlackTable) -> dict[str, Faction]:
    return {CLONES[clone]: FACTION_IDS[home] for clone, home in enumerate(t.home) if home != NONE}


def _players(t: OrphanBlackTable, mind: int, before: Before) -> list[PlayerSeen]:
    found = []
    for who, hand in enumerate(t.hands):
        accusers, goal = t.accusers[who], NONE if t.outcome is None else t.goals[who]
        said = [t.accusations[MOST_PLAYERS * who + by] for by in accusers] if accusers else ()
        made_of = (who == mind, hand, t.donnie[who], accusers, *said, accusations_left(t, who), goal)
        found.append(before.players.get(made_of, partial(_player, t, who, mind)))
    return found


def _player(t: OrphanBlackTable, who: int, mind: int) -> PlayerSeen:
    sure = [] if who == mind else [card for card in t.hands[who] if card != UNKNOWN]
    return PlayerSeen(
        hand=len(t.hands[who]),
        known_cards=_cards(sure),
        donnies_from=list(t.donnie[who]),
        unused=accusations_left(t, who),
        accused_by=[_accusation(t, who, slot, by) for slot, by in enumerate(t.accusers[who])],
        goal=_goal(t, who) if t.outcome is not None else None,
    )


def _accusation(t: OrphanBlackTable, accused: int, slot: int, by: int) -> AccusationSeen:
    said = t.accusations[MOST_PLAYERS * accused + by]
    return AccusationSeen(by, SLOT_POINTS[slot], None if said == UNKNOWN else FACTION_IDS[said])


def _score(t: OrphanBlackTable, who: int) -> Score:
    own = faction_of(t, who)
    return Score(
        faction=FACTION_IDS[own],
        faction_points=t.points[own],
        start=final_points(t, own),
        accusations=accusation_points(t, who),
        row=[(by, FACTION_IDS[said], points) for by, said, points in judged(t, who)],
        targets=TARGET_POINTS * targets_home(t, who),
        hiding=hiding_points(t, who),
        total=total(t, who),
    )


# What is worth knowing


def _preview(t: OrphanBlackTable, words: Words, board: Board, before: Before) -> Preview:
    pool = _pool(t, board)
    if pool not in board.weighed:
        board.weighed[pool] = {CLONES[clone]: _standing(t, Forecast(t, clone), pool, before) for clone in t.in_play}
    return Preview(
        step=things.step_of(t),
        played=things.is_played(t),
        duties=[words.of(duty) for duty in things.duties(t)],
        clones=board.weighed[pool],
        places={at: _standing(t, foreseen, pool, before) for at, foreseen in _foreseen(t).items()},
        notes=board.notes,
    )


def _pool(t: OrphanBlackTable, board: Board) -> Pool:
    elsewhere = (t.discard, t.drawn, t.shown, *t.hands, *t.donnie)
    if elsewhere not in board.pools:
        board.pools[elsewhere] = pool_of(t)
    return board.pools[elsewhere]


def _standing(t: OrphanBlackTable, foreseen: Forecast, pool: Pool, before: Before) -> Standing:
    one = foreseen
    made_of = (one.clone, *one.known, *one.unknown, *one.sure, one.count, one.threshold, pool)
    return before.standings.get(made_of, lambda: _weighed(t, one, pool))


def _weighed(t: OrphanBlackTable, foreseen: Forecast, pool: Pool) -> Standing:
    e, clone = t.edition, foreseen.clone
    left, right = [
        SideStanding(foreseen.known[side], foreseen.unknown[side], foreseen.sure[side]) for side in (LEFT, RIGHT)
    ]
    ends = (e.left[clone], e.start[clone], e.right[clone])
    odds = {FACTION_IDS[end]: _hundredths(one) for end, one in zip(ends, foreseen.chances(pool), strict=True)}
    return Standing(left, right, foreseen.count, max(0, FULL - foreseen.count), foreseen.threshold, odds)


def _hundredths(chance: float) -> int:
    """Whole hundredths that never call the possible impossible, nor the uncertain certain."""
    whole = round(100 * chance)
    return min(99, max(1, whole)) if 1e-12 < chance < 1 - 1e-12 else whole


def _foreseen(t: OrphanBlackTable) -> dict[str, Forecast]:
    """What each way to answer comes to, by the piece that the choice points at; empty if nothing is placed."""
    if not things.is_mine(t):
        return {}
    key = things.question(t)
    rows = [(clone, side) for clone in t.in_play for side in (LEFT, RIGHT)]
    if key in ("place", "extra-place"):
        return {row_id(clone, side): Forecast(t, clone).with_card(side, t.chosen) for clone, side in rows}
    if key == "mrs-s":
        return {f"clone:{CLONES[clone]}": Forecast(t, clone).hidden() for clone in t.in_play}
    if key == "move":
        return {row_id(clone, side): _moved(t, clone).with_card(side, t.card[t.picked]) for clone, side in rows}
    return _newcomer(t) if key == "newcomer" else {}


def _moved(t: OrphanBlackTable, clone: int) -> Forecast:
    """A clone from which Beth's card has been taken."""
    foreseen = Forecast(t, clone)
    return foreseen.without(t, t.picked) if t.row_of[t.picked] // 2 == clone else foreseen


def _newcomer(t: OrphanBlackTable) -> dict[str, Forecast]:
    """A new clone with each of the drawn cards face up at each side."""
    clone, found = t.in_play[-1], {}
    for number, card in enumerate(t.drawn):
        for side in (LEFT, RIGHT):
            foreseen = Forecast(t, clone).with_card(side, card)
            for other in (*t.drawn[:number], *t.drawn[number + 1 :]):
                foreseen = foreseen.with_card(1 - side, other)
            found[f"card:{CARDS[card]}:{SIDES[side]}"] = foreseen
    return found


def spot_id(clone: int, side: int, place: int) -> str:
    """A card beside a clone, as a piece."""
    return f"spot:{CLONES[clone]}:{SIDES[side]}:{place}"


def row_id(clone: int, side: int) -> str:
    """One side of a clone, as a piece."""
    return f"row:{CLONES[clone]}:{SIDES[side]}"


def _notes(t: OrphanBlackTable, seen: Seen) -> list[Note]:
    """The face-down cards that the viewer knows, or believes to know."""
    found = []
    for clone in t.in_play:
        for side in (LEFT, RIGHT):
            for place, spot in enumerate(t.rows[2 * clone + side]):
                card, sure = seen[spot]
                if card != NONE and not t.face_up[spot]:
                    to = FACTION_IDS[things.leads_to(t, clone, side)]
                    found.append(Note(CLONES[clone], SIDE_IDS[side], place, CARDS[card], sure, to))
    return found
