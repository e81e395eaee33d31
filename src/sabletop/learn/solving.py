"""What comes of an answer to a problem: what each is worth, and what speaks for it. Nothing is searched for here."""

from dataclasses import dataclass

from sabletop.bots.judging import SEEN_LATER
from sabletop.bots.levels import REGULAR, brain
from sabletop.bots.reasons import sentence_of
from sabletop.engine.actions import Action
from sabletop.learn.problems import Problem


@dataclass
class Judged:
    """An answer, its chance to win as the longer search saw it, and what a regular says for it."""

    action: Action
    chance: float
    reason: str


def judged(one: Problem) -> list[Judged]:
    """All answers, the best first."""
    actions = one.actions()
    ideas = brain(REGULAR, one.game).ideas(one.table(), actions)
    said = {idea.action.id: sentence_of(idea.reason) for idea in ideas}
    best = next(idea for idea in ideas if idea.action.id == actions[0].id)
    if any(idea.value >= best.value for idea in ideas if idea is not best):
        said[best.action.id] = SEEN_LATER
    chances = [float(answer["chance"]) for answer in one.answers]
    return [Judged(action, chance, said[action.id]) for action, chance in zip(actions, chances, strict=True)]
