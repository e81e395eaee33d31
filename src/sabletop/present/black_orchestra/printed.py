"""All that is printed in Black Orchestra, for screens: the same for everybody."""

from collections.abc import Sequence
from typing import Final, cast

from sabletop.engine.steps import Step
from sabletop.games.black_orchestra.conditions import Condition
from sabletop.games.black_orchestra.ids import (
    DICE,
    DIE,
    EVENT_KINDS,
    EXPOSURE,
    FULL_TRACK,
    HITLER,
    HITLER_PLACES,
    MOST_SUPPORT,
    NO_WINDOW,
    NONE,
    RAID,
    STAGES,
    TIMID_CARDS,
    TIMINGS,
)
from sabletop.games.black_orchestra.requirements import PlotCard
from sabletop.games.black_orchestra.tracks import Motivation, Support, Suspicion, SuspicionSplit
from sabletop.present.black_orchestra import scene
from sabletop.present.black_orchestra.build import AFFILIATIONS, FACES, MOTIVATION, SUSPICION, SceneBuilder
from sabletop.present.black_orchestra.plots import capital
from sabletop.present.black_orchestra.scene import CardKind, Content
from sabletop.present.black_orchestra.things import Things
from sabletop.present.say import Value, Words, say

_CLAUSES: Final = ("BO-ACT-1", "BO-ACT-3", "BO-ACT-6")
_PLOT_CLAUSES: Final = ("BO-PLOT-1", "BO-PLOT-5")


def content_of(things: Things, words: Words) -> Content:
    """Board, people, cards, events and questions with names and texts."""
    return _Printer(things, words).content()


def typeset(text: str) -> str:
    """A text with a true minus before numbers and a dash between them."""
    return "".join([_sign(text[n - 1 : n], text[n + 1 : n + 2]) if one == "-" else one for n, one in enumerate(text)])


def _sign(before: str, after: str) -> str:
    if not after.isdigit():
        return "-"
    return "–" if before.isdigit() else "-" if before.isalnum() else "−"


class _Printer:
    def __init__(self, things: Things, words: Words) -> None:
        self.things, self.words = things, words
        self.e, self.names = things.edition, things.edition.lexicon.names

    def content(self) -> Content:
        it, e, builder = self.things, self.e, SceneBuilder(self.things, self.words)
        return Content(
            names={kind: list(called) for kind, called in self.names.items()},
            spaces=[self._space(n) for n in range(len(it.spaces))],
            leaders=[self._leader(n) for n in range(len(it.leaders))],
            items=[self._item(n) for n in range(len(it.items))],
            conspirators=[self._sheet(n) for n in range(len(it.sheets))],
            cards=[self._card(n) for n in range(len(it.cards))],
            events=[self._event(n) for n in range(len(it.events))],
            questions=[_set(builder.question(n)) for n in range(len(it.questions))],
            stages=[self._stage(n) for n in range(1, STAGES + 1)],
            motivation=[scene.MotivationInfo(one, self.names["motivation"][n]) for n, one in enumerate(MOTIVATION)],
            suspicion=[
                scene.SuspicionInfo(one, self.names["suspicion"][n], EXPOSURE[n]) for n, one in enumerate(SUSPICION)
            ],
            affiliations=[
                scene.AffiliationInfo(one, self.names["affiliation"][n]) for n, one in enumerate(AFFILIATIONS)
            ],
            faces=list(FACES),
            die=[FACES[face] for face in DIE],
            limits=scene.Most(MOST_SUPPORT, FULL_TRACK, DICE, TIMID_CARDS),
            prison_gate=it.spaces[e.prison_gate],
            station=it.spaces[e.station],
            chancellery=it.spaces[e.chancellery],
        )

    def _said(self, value: Value) -> str:
        return typeset(self.words.of(value))

    def _steps(self, script: int) -> tuple[Step, ...]:
        return () if script < 0 else self.e.scripts[script][0]

    # The board

    def _space(self, n: int) -> scene.SpaceInfo:
        e, it = self.e, self.things
        x, y = e.space_at[n]
        return scene.SpaceInfo(
            id=it.spaces[n],
            name=self.names["space"][n],
            at=scene.Point(x, y),
            stage=e.stage_of[n],
            berlin=e.berlin[n],
            closes=e.closing_stage if e.closes[n] else None,
            fortified=e.fortified[n],
            square=e.square[n],
            links=[it.spaces[there] for there in e.neighbours[n]],
            delivery=self._delivery(n),
            entry=self._entry(n),
        )

    def _delivery(self, n: int) -> scene.Delivery | None:
        e, when = self.e, self.e.delivery_when[n]
        if e.delivery[n] == NONE:
            return None
        steps = self._steps(e.benefit[n])
        split = [step.n for step in steps if isinstance(step, SuspicionSplit)]
        return scene.Delivery(
            item="any" if e.delivery[n] == e.any_item else self.things.items[e.delivery[n]],
            when="" if when is None else self._said(self.things.effects.condition(when)),
            by=sum([step.by for step in steps if isinstance(step, Suspicion)]) - sum(split),
            shared=bool(split),
            text=self._said(self.things.delivery(n)[0]),
        )

    def _entry(self, n: int) -> scene.Entry | None:
        if self.e.entry[n] < 0:
            return None
        steps = self._steps(self.e.entry[n])
        return scene.Entry(
            text=self._said(self.things.entry(n)),
            motivation=sum([step.by for step in steps if isinstance(step, Motivation)]),
            suspicion=sum([step.by for step in steps if isinstance(step, Suspicion)]),
            support=sum([step.by for step in steps if isinstance(step, Support)]),
        )

    def _leader(self, n: int) -> scene.LeaderInfo:
        it, penalty = self.things, self._said(self.things.penalty(n))
        return scene.LeaderInfo(it.leaders[n], self.names["leader"][n], it.spaces[self.e.home[n]], penalty)

    def _item(self, n: int) -> scene.ItemInfo:
        e, it = self.e, self.things
        wanted = [one for k, one in enumerate(it.spaces) if e.delivery[k] == n]
        plots = [it.cards[k] for k, plot in enumerate(e.plots) if plot is not None and n in plot.items]
        return scene.ItemInfo(it.items[n], self.names["item"][n], e.all_items.count(n), wanted, plots)

    def _stage(self, stage: int) -> scene.StageInfo:
        deck = self.e.stage_decks[stage - 1]
        years, _, mood = typeset(self.things.years(stage)).partition(",")
        raids = [self.e.event_kind[card] for card in deck].count(RAID)
        return scene.StageInfo(stage, years.strip(), mood.strip(), raids, len(deck))

    # People

    def _sheet(self, n: int) -> scene.SheetInfo:
        e, it = self.e, self.things
        return scene.SheetInfo(
            id=it.sheets[n],
            who=n,
            name=self.names["who"][n],
            surname=it.surnames[n],
            short=short_names(it.surnames)[n],
            role=typeset(e.sheet_roles[n]),
            affiliation=AFFILIATIONS[e.affiliation[n]],
            ability=typeset(e.sheet_abilities[n]),
            acts=[scene.Act(act, self.names["act"][act], e.act_once[act]) for act in e.acts[n]],
            more_items=e.more_items[n],
            more_cards=e.more_cards[n],
        )

    # Cards

    def _card(self, n: int) -> scene.CardInfo:
        e, plot = self.e, self.e.plots[n]
        kind = "plot" if plot is not None else TIMINGS[e.timing[n]]
        return scene.CardInfo(
            id=self.things.cards[n],
            card=n,
            name=self.names["card"][n],
            kind=cast(CardKind, kind),
            illegal=e.illegal[n],
            text=self._said(self.things.card(n)),
            needs=[capital(self._said(self.things.effects.condition(one))) for one in _worth_saying(e.needs[n])],
            when="" if plot is not None or e.window[n] == NO_WINDOW else self.names["window"][e.window[n]],
            copies=max([deck.count(n) for deck in e.decks.values()]),
            plot=None if plot is None else self._plot(plot),
            clauses=list(_PLOT_CLAUSES) if plot is not None else [_CLAUSES[e.timing[n]]],
        )

    def _plot(self, plot: PlotCard) -> scene.PlotInfo:
        effects = self.things.effects
        lines = zip(plot.items, plot.dice, plot.cancels, plot.each, strict=True)
        return scene.PlotInfo(
            level=MOTIVATION[plot.level],
            hitler=HITLER_PLACES[plot.hitler],
            where=capital(self._said(effects.where(plot, HITLER))),
            you=capital(self._said(effects.you(plot))),
            affiliation=None if plot.affiliation < 0 else AFFILIATIONS[plot.affiliation],
            items=[scene.PlotItem(self.things.items[item], dice, less, each) for item, dice, less, each in lines],
            meeting=plot.meeting,
        )

    def _event(self, n: int) -> scene.EventInfo:
        e, effects = self.e, self.things.effects
        return scene.EventInfo(
            id=self.things.events[n],
            event=n,
            name=self.names["event_alone"][n],
            stage=e.event_stage[n],
            date="" if e.event_dates[n] == "-" else typeset(e.event_dates[n]),
            kind=EVENT_KINDS[e.event_kind[n]],
            text=self._said(effects.script(e.event_script[n], head=True) or say("do-nothing")),
            lasting=[self._said(one) for one in effects.lasting(n)],
            eyes=e.eagles[n],
            targets=e.targets[n],
        )


def _worth_saying(needs: Sequence[Condition]) -> list[Condition]:
    """What a card asks of people and of military support; other numbers are plain from what it does."""
    return [one for one in needs if one.count in ("", "support")]


def _set(question: scene.QuestionInfo) -> scene.QuestionInfo:
    question.a, question.b = typeset(question.a), typeset(question.b)
    return question


def short_names(names: Sequence[str]) -> list[str]:
    """Two letters for each name, or as many as it takes to tell them apart."""
    found = []
    for name in names:
        length = 2
        while length < len(name) and any(other != name and other.startswith(name[:length]) for other in names):
            length += 1
        found.append(name[:length])
    return found
