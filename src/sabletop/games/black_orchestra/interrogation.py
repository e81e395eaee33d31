"""A prisoner's turn: the interrogation."""

from dataclasses import dataclass
from typing import Final

from sabletop.engine.actions import Action
from sabletop.engine.game import Reason
from sabletop.engine.messages import Argument, Message
from sabletop.engine.steps import Step, UniformChance
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.anytime_cards import any_time
from sabletop.games.black_orchestra.causes import ANSWERS, CARDS, INTERROGATION, RESULTS, RULES, because_of
from sabletop.games.black_orchestra.conditions import Condition, holds, unmet
from sabletop.games.black_orchestra.deck_verbs import box_question, read_question, return_question
from sabletop.games.black_orchestra.ids import ANY_TIME, DIE, EAGLE, HIGH, MOST, TARGET
from sabletop.games.black_orchestra.leaders import Scapegoat
from sabletop.games.black_orchestra.open_choice import OpenChoice
from sabletop.games.black_orchestra.picking import FORGET_PICK, Decline, PickOne
from sabletop.games.black_orchestra.prison import ReleaseSelf
from sabletop.games.black_orchestra.public_choice import BarredChoice
from sabletop.games.black_orchestra.questions import free
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.games.black_orchestra.tracks import Suspicion
from sabletop.games.black_orchestra.verbs import set_points, use_up_card
from sabletop.games.black_orchestra.why import forbidden, not_asked_for, not_there


@dataclass
class Question:
    """An interrogation card: two answers (numbers in the list of answers), and how resisting ends."""

    a: int
    b: int
    breaks: int
    target_frees: bool
    leaves_on_b: bool


@dataclass
class Answer:
    """An option, wherever it is printed: what it needs, what it does, and what it does after a broken resistance."""

    open: tuple[Condition, ...]
    script: int
    resist: int
    frees: bool


@dataclass(unsafe_hash=True)
class Interrogate(UniformChance):
    """The prisoner draws an interrogation card and reads it in secret; without a card the step is skipped."""

    who: int

    def run(self, t: BlackOrchestraTable) -> None:
        if t.questions:
            t.tell(say.QUESTIONED, self.who)
            super().run(t)

    def count(self, t: BlackOrchestraTable) -> int:
        return len(t.questions)

    def happen(self, t: BlackOrchestraTable, outcome: int) -> None:
        read_question(t, self.who, outcome)
        t.then(UNDER_QUESTION[self.who])


@dataclass(unsafe_hash=True)
class UnderQuestion(BarredChoice):
    """An answer that can be applied in full, or Try and Resist, which is always open."""

    def asks(self) -> Message:
        return say.ASK_QUESTION

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        question = t.edition.questions[t.reading]
        found: list[Action] = []
        for answer in (question.a, question.b):
            if is_open_answer(t, self.who, answer) and t.edition.do_answer[answer] not in found:
                found.append(t.edition.do_answer[answer])
        found.append(t.edition.do_resist)
        return found

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if isinstance(action, Resist):
            return None
        if not isinstance(action, GiveAnswer):
            return not_asked_for(t, self.who, action)
        question = t.edition.questions[t.reading]
        if action.answer not in (question.a, question.b):
            return not_there(say.WHY_NOT_ON_CARD, action.answer)
        lacks = closed_by(t, self.who, action.answer)
        return None if lacks is None else forbidden(say.WHY_CLOSED_OPTION, lacks.place)

    def windows(self) -> tuple[int, ...]:
        return (ANY_TIME,)

    def interject(self, t: BlackOrchestraTable, who: int) -> list[Action]:
        return any_time(t, who)

    def prompt_args(self, t: BlackOrchestraTable) -> tuple[Argument, ...]:
        return (self.who, t.reading)


def is_open_answer(t: BlackOrchestraTable, who: int, number: int) -> bool:
    """Whether all effects of an answer can be applied in full."""
    return closed_by(t, who, number) is None


def closed_by(t: BlackOrchestraTable, who: int, number: int) -> Condition | None:
    """What an answer lacks to be applied in full."""
    answer = t.edition.answers[number]
    if not answer.frees:
        return unmet(t, who, answer.open)
    for condition in answer.open:
        # RC-3: the release comes first, so the prisoner counts among the free by then.
        if condition.count == "free":
            if len(free(t)) + 1 < condition.number:
                return condition
        elif not holds(t, who, condition):
            return condition
    return None


class GiveAnswer(Action):
    """Read an answer aloud and apply it; the card goes back into the deck, or leaves if it says so."""

    def __init__(self, answer: int) -> None:
        super().__init__(say.DO_ANSWER, answer)
        self.answer = answer

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        question = t.edition.questions[t.reading]
        t.tell(say.ANSWERED, who, self.answer)
        if question.leaves_on_b and self.answer == question.b:
            box_question(t, self.answer)
        else:
            return_question(t)
        script = t.edition.scripts[t.edition.answers[self.answer].script][who]
        t.then_all(because_of(t, ANSWERS, self.answer, script))


class Resist(Action):
    """Try and resist: a die against one's motivation."""

    def __init__(self) -> None:
        super().__init__(say.DO_RESIST)

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        t.then(RESIST_ROLL[who])


@dataclass(unsafe_hash=True)
class ResistRoll(UniformChance):
    """Held: nothing. Broken: the option that the card names. Eagle: A, then B. On some cards a target also frees."""

    who: int

    def count(self, t: BlackOrchestraTable) -> int:
        return len(DIE)

    def happen(self, t: BlackOrchestraTable, outcome: int) -> None:
        face = DIE[outcome]
        if face in t.edition.resist[t.motivation[self.who]]:
            t.tell(say.RESISTED, self.who, face)
            t.then_all(put_away_after(t, self.who, face))
            return
        t.tell(say.BROKEN, self.who, face)
        accuse = t.edition.accusations
        set_points(t, 0)
        if accuse >= 0 and accuse in t.dossier[self.who] and free(t):
            t.then(MayAccuse(self.who), Broken(self.who, face))
        else:
            t.then(Broken(self.who, face))


def put_away_after(t: BlackOrchestraTable, who: int, face: int) -> tuple[Step, ...]:
    """The card goes back into the deck; a target on a card that says so releases."""
    frees = t.edition.questions[t.reading].target_frees
    return_question(t)
    frees_now = frees and face == TARGET
    return because_of(t, RULES, INTERROGATION, (ReleaseSelf(who, HIGH),)) if frees_now else ()


@dataclass(unsafe_hash=True)
class Broken(Step):
    """The result of a failed resistance, as far as possible, unless it was dropped."""

    who: int
    face: int

    def run(self, t: BlackOrchestraTable) -> None:
        question = t.edition.questions[t.reading]
        result = [question.b if question.breaks else question.a]
        if self.face == EAGLE:
            result = [question.a, question.b]
        steps: list[Step] = []
        for answer in result if not t.points else []:
            t.tell(say.RESULT, answer)
            script = t.edition.scripts[t.edition.answers[answer].resist][self.who]
            steps += because_of(t, RESULTS, answer, script)
        t.then_all([*steps, *put_away_after(t, self.who, self.face)])


@dataclass(unsafe_hash=True)
class MayAccuse(OpenChoice):
    """The broken prisoner may bring False Accusations instead."""

    def asks(self) -> Message:
        return say.ASK_ACCUSE

    def options(self, t: BlackOrchestraTable) -> list[Action]:
        return [t.edition.do_decline, t.edition.do_accuse]

    def bar(self, t: BlackOrchestraTable, action: Action) -> Reason | None:
        if isinstance(action, (Decline, Accuse)):
            return None
        return not_asked_for(t, self.who, action)


class Accuse(Action):
    """The result is dropped, another conspirator is less suspected, and a deputy leaves the game."""

    def __init__(self, card: int) -> None:
        super().__init__(say.DO_ACCUSE, card)
        self.card = card

    def do(self, t: BlackOrchestraTable, who: int) -> None:
        use_up_card(t, who, self.card)
        t.tell(say.ACCUSED, who)
        eased = (PickOne(who, "all other"), Suspicion(who, "picked", -1), FORGET_PICK)
        t.then_all([*because_of(t, CARDS, self.card, (*eased, Scapegoat(who))), Dropped()])


@dataclass(unsafe_hash=True)
class Dropped(Step):
    """The result of the broken resistance is dropped."""

    def run(self, t: BlackOrchestraTable) -> None:
        set_points(t, 1)


UNDER_QUESTION: Final = tuple([UnderQuestion(who) for who in range(MOST)])
RESIST_ROLL: Final = tuple([ResistRoll(who) for who in range(MOST)])
