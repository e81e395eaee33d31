"""What comes of an answer to a problem: what each is worth, what speaks for it, and what is sure to follow. Nothing is
searched for here."""

from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from sabletop.bots.levels import REGULAR, brain
from sabletop.bots.reasons import SEEN_LATER
from sabletop.engine.actions import Action
from sabletop.engine.answers import event_of
from sabletop.engine.event_log import EventLog
from sabletop.engine.messages import may_hear
from sabletop.engine.words import ENGLISH, Phrases, words_in
from sabletop.learn.problems import Problem

_WORLDS: Final = 6
"""What is told alike in so many of the worlds that may be is sure to follow."""
_TOLD: Final = 4
_SAID: Final = Phrases(words_in("sabletop.learn", ENGLISH))


@dataclass
class Judged:
    """An answer, its chance to win as the longer search saw it, and what speaks for it: what a regular says, and, where
    its words mislead, what is sure to follow."""

    action: Action
    chance: float
    reason: str


def judged(one: Problem) -> list[Judged]:
    """All answers, the best first."""
    actions = one.actions()
    ideas = brain(REGULAR, one.game).ideas(one.table(), actions)
    said = {idea.action.id: idea.sentence for idea in ideas}
    best = next(idea for idea in ideas if idea.action.id == actions[0].id)
    if any(idea.value >= best.value for idea in ideas if idea is not best):
        said[best.action.id] = SEEN_LATER.sentence
        for action in actions:
            told = follows(one, action)
            if told:
                said[action.id] += " " + _SAID.say("what-follows", text=" ".join(told))
    chances = [float(answer["chance"]) for answer in one.answers]
    return [Judged(action, chance, said[action.id]) for action, chance in zip(actions, chances, strict=True)]


def follows(one: Problem, action: Action) -> list[str]:
    """What the seat is sure to hear after an answer, before anybody decides again: the first of it, in sentences."""
    worlds = [told(one, action, number) for number in range(_WORLDS)]
    sure = takewhile(lambda lines: len(set(lines)) == 1, zip(*worlds, strict=False))
    return [lines[0] for lines in sure][:_TOLD]


def told(one: Problem, action: Action, seed: int) -> list[str]:
    """What the seat hears after an answer in one of the worlds that may be."""
    match, heard = one.open(seed), EventLog()
    match.table.teller = heard
    match.play(action)
    lexicon = match.edition.lexicon
    return [event_of(lexicon, what, args).text for whom, what, args in heard.events if may_hear(whom, one.seat)]
