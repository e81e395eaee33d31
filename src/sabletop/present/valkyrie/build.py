"""Valkyrie's scene, made of a known table."""

from collections.abc import Hashable, Sequence
from functools import partial
from operator import attrgetter
from typing import Final, get_args

from sabletop.engine.fields import UNKNOWN
from sabletop.engine.steps import Choice
from sabletop.games.valkyrie import questions as ask
from sabletop.games.valkyrie.fields import FIELDS
from sabletop.games.valkyrie.ids import DEPUTIES, GONE, HITLER, NOBODY, NONE, NOWHERE, SECTION
from sabletop.games.valkyrie.odds import chance_at, opposing_deputies, plot_chance, with_everything
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.present.common import Kept
from sabletop.present.say import Value, Words
from sabletop.present.valkyrie import scene
from sabletop.present.valkyrie.scene import CardText, Face, Phase, Plot, Reading, Scene
from sabletop.present.valkyrie.things import Things, decider

PHASES: tuple[Phase, ...] = get_args(Phase)
FACE_IDS: tuple[Face, ...] = get_args(Face)


def card_text(words: Words, name: str, said: tuple[Value, Value, Value, Value]) -> CardText:
    """A card in words."""
    a, b, c, event = [words.of(one) for one in said]
    return CardText(name, a, b, c, event)


class SceneBuilder:
    """Makes the scenes of one edition, in one language."""

    def __init__(self, things: Things, words: Words) -> None:
        self.things, self.words = things, words
        self._last: tuple[ValkyrieTable, Scene] | None = None
        self._places = Kept[list[scene.Place]]()
        self._plots = Kept[Plot]()

    def build(self, t: ValkyrieTable) -> Scene:
        """The table as its viewer knows it. But for the plot it is made once for all who know the same."""
        last = self._last
        if last is None or not _alike(last[0], t):
            last = self._last = (t, self._common(t))
        return Scene(**{**vars(last[1]), "plot": self._plot(t)})

    def _common(self, t: ValkyrieTable) -> Scene:
        """What does not depend on who looks."""
        it = self.things
        return Scene(
            places=self._places.get(_made_of(_ON_BOARD, t), partial(self._board, t)),
            enemies={name: self._place_id(where) for name, where in zip(it.enemies, t.enemy, strict=True)},
            conspirators=[self._conspirator(t, who) for who in t.order],
            active=t.order.index(decider(t)),
            phase=_phase(t),
            over=t.outcome is not None,
            powers=t.powers == 1,
            files=scene.Files(t.files, ask.locked_files(t), SECTION, t.losing_files),
            track=t.track,
            offer=[it.allies[ally] for ally in t.offer],
            ally_stack=len(t.stack),
            fallen=[it.allies[ally] for ally in t.fallen],
            scrap=[it.slots[slot] for slot in t.scrap],
            deck=self._deck(t),
            card=self._reading(t),
            peeked=self._cards(t.peeked) if UNKNOWN not in t.peeked else [],
            turn=self._turn(t),
            plot=None,
        )

    def _place_id(self, place: int) -> str | None:
        return None if place == NOWHERE else self.things.places[place]

    def _board(self, t: ValkyrieTable) -> list[scene.Place]:
        return [self._place(t, place) for place in range(len(self.things.places))]

    def _place(self, t: ValkyrieTable, place: int) -> scene.Place:
        e, it = t.edition, self.things
        allies = [None if t.ally[s] == NOBODY else it.allies[t.ally[s]] for s in e.spaces_at[place]]
        venue, crate = e.venue_at[place], e.crate_at[place]
        site = None if venue == NONE else self._venue(t, venue)
        return scene.Place(it.places[place], allies, site, None if crate == NONE else self._crate(t, crate))

    def _crate(self, t: ValkyrieTable, crate: int) -> scene.Crate:
        # VK-INFO-2: tiles that a search has shown stay listed; of the others only the number is public.
        return scene.Crate(ask.crate_count(t, crate), [self.things.slots[slot] for slot in t.seen[crate]])

    def _venue(self, t: ValkyrieTable, venue: int) -> scene.Venue:
        access = self.things.slots[t.edition.venue_access[venue]]
        if t.tile[venue] == GONE:
            return scene.Venue(None, None, access)
        need = ask.targets_needed(t, t.edition.venue_place[venue])
        return scene.Venue("B" if t.tile[venue] else "A", need, access)

    def _conspirator(self, t: ValkyrieTable, who: int) -> scene.Conspirator:
        it = self.things
        items = [it.slots[slot] for slot in t.items[who]]
        place, slots = it.places[t.pawn[who]], t.edition.board_slots[who]
        return scene.Conspirator(it.boards[who], t.seat_of[who], place, t.tokens[who], slots, items)

    def _cards(self, cards: tuple[int, ...]) -> list[str]:
        return [self.things.cards[card] for card in cards]

    def _deck(self, t: ValkyrieTable) -> scene.Deck:
        top = [None if card == UNKNOWN else self.things.cards[card] for card in t.top]
        return scene.Deck(ask.cards_left(t), top if any(top) else [], self._cards(t.used))

    def _reading(self, t: ValkyrieTable) -> Reading | None:
        if t.card == NONE:
            return None
        if t.card == UNKNOWN:
            return Reading(t.order.index(t.reader), False, None, None)
        said = self.things.answers(t.card, t, t.reader)
        text = card_text(self.words, self.things.edition.content.cards[t.card].name, said)
        return Reading(t.order.index(t.reader), t.answered != 0, self.things.cards[t.card], text)

    def _turn(self, t: ValkyrieTable) -> scene.Turn:
        roll = [FACE_IDS[face] for face, count in enumerate(t.roll) for _ in range(count)]
        recruit = None if t.recruit == NOBODY else self.things.allies[t.recruit]
        return scene.Turn(t.order.index(t.active), roll, t.targets, t.arrows, t.arrows_lost == 1, recruit)

    # The plot that is being made, or that could be made where Hitler is

    def _plot(self, t: ValkyrieTable) -> Plot | None:
        begun = t.plot_place != NOWHERE
        who, place = (t.plotter, t.plot_place) if begun else (_plotter(t), t.enemy[HITLER])
        venue = t.edition.venue_at[place]
        if who == NOBODY or venue == NONE or t.tile[venue] == GONE:
            return None
        made_of = (who, place, t.items[who], t.pawn[who], *_made_of(_IN_PLOT, t))
        return self._plots.get(made_of, partial(self._plot_of, t, who, place, begun))

    def _plot_of(self, t: ValkyrieTable, who: int, place: int, begun: bool) -> Plot:
        whole = with_everything(t, who, place)
        used = t if begun else whole
        dice, most, need = ask.plot_dice(used), ask.plot_dice(whole), ask.targets_needed(t, place)
        return Plot(
            who=t.order.index(who),
            place=self.things.places[place],
            there=begun or t.pawn[who] == place,
            # VK-PLOT-3: the access item is spent when the plot begins, so one that has begun misses nothing.
            access=begun or not ask.lacks_access(t, who, place),
            begun=begun,
            dice=dice,
            need=need,
            rolling=opposing_deputies(t, place),
            deputies=self._deputies(t, place),
            most_dice=most,
            most_chance=chance_at(t, place, most),
            chances=[plot_chance(t.edition, dice, need, n, t.eagles_subtract == 1) for n in (0, 1, 2)],
            parts=self._parts(used),
        )

    def _deputies(self, t: ValkyrieTable, place: int) -> list[scene.Deputy]:
        names = self.things.edition.lexicon.names["enemy"]
        stopped = [deputy for deputy, _ in ask.neutralisers(t, place)]
        in_play = [deputy for deputy in DEPUTIES if t.enemy[deputy] != NOWHERE]
        return [scene.Deputy(names[deputy], deputy in stopped) for deputy in in_play]

    def _parts(self, t: ValkyrieTable) -> list[scene.Part]:
        """What the pool is made of; what neither items nor allies give is the power of the board."""
        e, it = t.edition, self.things
        names = it.edition.lexicon.names
        here = [ally for ally in it.allies_at(t, t.plot_place) if e.static_dice[ally]]
        found = [scene.Part("item", it.slots[s], names["item"][s], ask.slot_dice(t, s, True)) for s in t.plot_items]
        found += [scene.Part("ally", it.allies[a], it.surname(a), e.ally_dice[a]) for a in t.plot_allies]
        found += [scene.Part("ally", it.allies[a], it.surname(a), e.static_dice[a]) for a in here]
        rest = ask.plot_dice(t) - sum([part.dice for part in found])
        if rest:
            found.append(scene.Part("board", it.boards[t.plotter], names["who"][t.plotter], rest))
        return [part for part in found if part.dice]


_ON_BOARD: Final = ("ally", "tile", "unseen", "seen")
"""The fields that the places are made of."""
_IN_PLOT: Final = (
    "plot_place",
    "plot_items",
    "plot_allies",
    "ally",
    "enemy",
    "tile",
    "order",
    "powers",
    "eagles_subtract",
)
"""The fields that a plot is made of, beside what its conspirator holds and where he is."""


def _made_of(fields: Sequence[str], t: ValkyrieTable) -> tuple[Hashable, ...]:
    values = [getattr(t, name) for name in fields]
    return tuple([tuple(value) if type(value) is list else value for value in values])


_FIELDS: Final = attrgetter(*[field.name for field in FIELDS], "seat_of", "pending", "outcome")


def _alike(one: ValkyrieTable, other: ValkyrieTable) -> bool:
    """Whether the viewers of two known tables know the same."""
    return one.edition is other.edition and bool(_FIELDS(one) == _FIELDS(other))


def _plotter(t: ValkyrieTable) -> int:
    """Whose plot the viewer may think of: of whoever is asked, if that is one of theirs, else of their first."""
    mine = [who for who, seat in enumerate(t.seat_of) if seat == t.viewer and t.outcome is None]
    if isinstance(t.pending, Choice) and t.pending.who in mine:
        return t.pending.who
    return mine[0] if mine else NOBODY


def _phase(t: ValkyrieTable) -> Phase | None:
    """The phase of the turn; None where the question belongs to none."""
    if not isinstance(t.pending, Choice):
        return None
    if t.card != NONE:
        return "eagles" if t.roll else "enemies"
    asked = t.pending.asks().key
    if asked in ("target", "ally", "space"):
        return "targets"
    if asked in ("action", "commit", "lent"):
        return "arrows"
    return "roll" if asked == "reroll" else None
