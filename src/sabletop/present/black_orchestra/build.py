"""Black Orchestra's scene, made of a known table."""

from collections.abc import Iterable
from typing import get_args

from sabletop.engine.fields import UNKNOWN
from sabletop.games.black_orchestra.ids import FACEDOWN, NOBODY, NONE, PRISON
from sabletop.games.black_orchestra.prospects import meeting
from sabletop.games.black_orchestra.questions import ability_works, card_limit, is_open, item_limit, supply
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.present.black_orchestra import scene
from sabletop.present.black_orchestra.plots import Plots
from sabletop.present.black_orchestra.scene import Affiliation, Face, Motivation, QuestionInfo, Scene, Suspicion
from sabletop.present.black_orchestra.things import Things, decider, question
from sabletop.present.common import Kept
from sabletop.present.say import Words

FACES: tuple[Face, ...] = get_args(Face)
MOTIVATION: tuple[Motivation, ...] = get_args(Motivation)
SUSPICION: tuple[Suspicion, ...] = get_args(Suspicion)
AFFILIATIONS: tuple[Affiliation, ...] = get_args(Affiliation)
_ROLLED = ("set-aside", "reward", "give-die", "reroll")
"""Questions about dice that were just rolled; else they belong to an earlier turn."""


class SceneBuilder:
    """Makes the scenes of one edition, in one language."""

    def __init__(self, things: Things, words: Words) -> None:
        self.things, self.words = things, words
        self._plots = Plots(things, words)
        self._boards = Kept[list[scene.Space]]()
        meetings = [meeting(n) for n in range(1, len(things.edition.do_conspire) + 1)]
        self._conspire = [
            scene.Meeting(one.dice, round(float(one.quiet), 6), float(one.targets), float(one.actions))
            for one in meetings
        ]

    def build(self, t: BlackOrchestraTable) -> Scene:
        """The table as its viewer knows it."""
        it = self.things
        return Scene(
            stage=t.stage,
            over=t.outcome is not None,
            deciding=None if decider(t) == NOBODY else decider(t),
            support=scene.Support(t.support, t.floor),
            dissent=t.dissent,
            supply=supply(t),
            defected=t.defected,
            spaces=self._board(t),
            leaders={name: self._place(where) for name, where in zip(it.leaders, t.leaders, strict=True)},
            killed=[it.leaders[one] for one in t.killed],
            conspirators=[self._person(t, who) for who in t.order],
            items=scene.Items(self._items(t.unseen), self._items(t.used_items), self._items(t.lost_items)),
            deck=len(t.deck),
            discards=self._cards(t.discards),
            events=self._events(t),
            interrogation=self._interrogation(t),
            turn=self._turn(t),
            plot=self._plots.under_way(t),
            plots=self._plots.in_dossiers(t),
            conspire=self._conspire,
        )

    def _items(self, items: Iterable[int]) -> list[str]:
        return [self.things.items[item] for item in items]

    def _cards(self, cards: Iterable[int]) -> list[str]:
        return [self.things.cards[card] for card in cards]

    def _place(self, space: int) -> str | None:
        return self.things.spaces[space] if space >= 0 else None

    def _board(self, t: BlackOrchestraTable) -> list[scene.Space]:
        made_of = (t.stage, *t.tiles)
        return self._boards.get(made_of, lambda: [self._space(t, space, tile) for space, tile in enumerate(t.tiles)])

    def _space(self, t: BlackOrchestraTable, space: int, tile: int) -> scene.Space:
        it = self.things
        shown = None if tile == NONE else "facedown" if tile == FACEDOWN else it.items[tile]
        return scene.Space(it.spaces[space], is_open(t, space), it.opens(t, space), it.closes(t, space), shown)

    def _person(self, t: BlackOrchestraTable, who: int) -> scene.Person:
        return scene.Person(
            id=self.things.sheets[who],
            who=who,
            seat=t.seat_of[who],
            affiliation=AFFILIATIONS[t.edition.affiliation[who]],
            place="prison" if t.place[who] == PRISON else self._place(t.place[who]),
            suspicion=SUSPICION[t.suspicion[who]],
            motivation=MOTIVATION[t.motivation[who]],
            ability=ability_works(t, who),
            dossier=self._cards(t.dossier[who]),
            items=self._items(t.items[who]),
            limits=scene.Limits(card_limit(t, who), item_limit(t, who)),
            dice=[FACES[face] for face in t.gifts[who]],
        )

    def _event(self, card: int) -> str | None:
        return None if card in (NONE, UNKNOWN) else self.things.events[card]

    def _known_events(self, cards: Iterable[int]) -> list[str]:
        return [self.things.events[card] for card in cards if card != UNKNOWN]

    def _events(self, t: BlackOrchestraTable) -> scene.Events:
        return scene.Events(
            left=t.left[:],
            current=self._event(t.current),
            key=self._event(t.key),
            past=self._known_events(t.past),
            cancelled=self._known_events(t.cancelled),
            next=[self._event(card) for card in t.tops],
            removed=self._known_events(t.buried),
            looking=self._known_events(t.looking),
            arranged=self._known_events(t.arranged),
        )

    def _interrogation(self, t: BlackOrchestraTable) -> scene.Interrogation:
        deck, left = len(t.questions), len(t.boxed)
        if t.reading == NONE:
            return scene.Interrogation(deck, left, None, None, "")
        resist = self.words.of(self.things.resist(t))
        # BO-INTERR-2: nobody but the reader learns what is on the card.
        card = None if t.reading == UNKNOWN else self.question(t.reading)
        return scene.Interrogation(deck, left, t.reader, card, resist)

    def question(self, number: int) -> QuestionInfo:
        """An interrogation card as it is printed."""
        e = self.things.edition
        card = e.questions[number]
        return QuestionInfo(
            id=self.things.questions[number],
            name=e.lexicon.names["question"][number],
            a=e.answer_texts[card.a],
            b=e.answer_texts[card.b],
            breaks="b" if card.breaks else "a",
            target_frees=card.target_frees,
            leaves_on_b=card.leaves_on_b,
        )

    def _turn(self, t: BlackOrchestraTable) -> scene.Turn:
        fresh = t.plotter != NOBODY or t.conspired == 1 or question(t) in _ROLLED
        return scene.Turn(
            active=t.order[0] if t.order else None,
            actions=t.actions,
            conspired=t.conspired == 1,
            barred=t.barred == 1,
            penalties=[self.things.leaders[one] for one in t.penalties],
            dice=[FACES[face] for face in t.roll],
            fresh=fresh and len(t.roll) > 0,
        )
