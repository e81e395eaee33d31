"""What a position is worth to a seat, and what each of its actions is: chances to win, from what the seat knows.

Nothing but a known table is asked, and chance of its own: two tables that a seat cannot tell apart are judged alike.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from typing import Any, Final

from sabletop import registry
from sabletop.bots.ideas import Brain, Idea
from sabletop.bots.levels import REGULAR, brain
from sabletop.bots.reasons import sentence_of
from sabletop.bots.search import Rated
from sabletop.bots.search.playout import Playout
from sabletop.bots.search.worlds import Worlds
from sabletop.bots.value import Value, value_of
from sabletop.engine import drive
from sabletop.engine.actions import Action
from sabletop.engine.game import Edition
from sabletop.engine.table import Table

SEEN_LATER: Final = "At a glance another one looks better; played on, this one wins more often."
"""What is said for an action that the regular would not have chosen: its own words speak against it."""
BEST: Final = "best"
WINS: Final = "wins"
LOSES: Final = "loses"
COSTS: Final = "costs"
_LEAST: Final = 0.005
"""A difference in chances that can be read as one."""
_LOOKS: Final = 8
"""After every so many worlds it is asked whether more of them are wanted."""

Undecided = Callable[[Sequence[Rated]], bool]
"""Whether more worlds could still change what will be said of the actions."""


@dataclass
class Judgement:
    """An action, and how likely the seat wins with it: on average over worlds, all of them met by all actions."""

    action: Action
    chance: float
    error: float
    """The standard error of its distance from the best one; of the best one itself, of its chance."""
    worlds: int
    why: str
    """A key: it is the best one, it always wins, it always loses, or it costs something."""
    args: dict[str, Any]
    """How many points in a hundred it costs, the number of the action that is better, and of what follows mostly."""
    reason: str
    """What the regular says for it, in words."""
    points: float
    """What the regular thinks of it, in points of its own: where two are equal it knows nothing to say between them."""

    def reason_over(self, other: "Judgement") -> str:
        """What speaks for it, where it is better than another one: the regular's words, if it thinks so too."""
        return self.reason if self.points > other.points else SEEN_LATER

    def data(self) -> dict[str, Any]:
        """Ready for JSON."""
        return {
            "action": self.action.id,
            "chance": round(self.chance, 4),
            "error": round(self.error, 4),
            "worlds": self.worlds,
            "why": self.why,
            "args": self.args,
            "reason": self.reason,
        }


class Judge:
    """Judges positions of one game. What it needs of the game is made once."""

    def __init__(self, edition: Edition, ahead: int = 12) -> None:
        self._edition, self._ahead = edition, ahead
        self._game = registry.game(edition.game) if edition.rules is None else edition.rules
        self._make = partial(brain, REGULAR, edition.game, edition)
        self.mind: Brain = self._make()
        self._value: Value | None = value_of(self.mind, edition.game)
        self._minds: list[Brain] = []

    def evaluate(self, known: Table, worlds: int = 0, seed: int | str = 0) -> float:
        """How likely the viewer wins: at a glance, or, with worlds, by playing on in each of them.

        Where nobody has trained a value, games are played to their end; then there is at least one world.
        """
        if known.outcome is not None:
            return float(known.viewer in known.outcome.winners)
        if worlds == 0 and self._value is not None:
            return self._value.chance(known)
        rated = Rated(None, 0)
        self._try(known, [rated], max(worlds, 1), seed)
        return rated.chance

    def ideas(self, known: Table, legal: Sequence[Action]) -> list[Idea]:
        """What the regular thinks of each action, the best first."""
        found = self.mind.ideas(known, legal)
        return [found[at] for _, at in sorted([(-idea.value, at) for at, idea in enumerate(found)])]

    def judge(
        self,
        known: Table,
        legal: Sequence[Action],
        worlds: int = 24,
        among: Sequence[Action] = (),
        seed: int | str = 0,
        undecided: Undecided | None = None,
    ) -> list[Judgement]:
        """What each of the actions is worth, the best first; of all, or `among` some of them.

        In so many worlds, or in fewer where nothing is `undecided` any more."""
        wanted = list(among) or list(legal)
        whose = {action.id: who for who, action in reversed(drive.playable(known, known.viewer))}
        rated = [Rated(action, whose[action.id]) for action in wanted]
        self._try(known, rated, worlds, seed, undecided)
        said = {idea.action.id: idea for idea in self.mind.ideas(known, legal)}
        ranked = [rated[at] for _, at in sorted([(-one.chance, at) for at, one in enumerate(rated)])]
        return [_judgement(one, ranked[0], said) for one in ranked]

    def _try(
        self, known: Table, rated: list[Rated], worlds: int, seed: int | str, undecided: Undecided | None = None
    ) -> None:
        """Try all of them in the same worlds, with the same chance to come."""
        while len(self._minds) <= max(known.seat_of):
            self._minds.append(self._make())
        dealt = Worlds(self._game, known, self.mind, f"judge {seed}")
        playout = Playout(self._game, self._minds, self._value, known.viewer, self._ahead)
        for number in range(worlds):
            if undecided is not None and number and number % _LOOKS == 0 and not undecided(rated):
                break
            world = dealt.world(number)
            for one in rated:
                one.chances.append(playout.chance(world.clone(), one.who, one.action, dealt.future(number)))
                if playout.follows is not None:
                    one.follows[playout.follows] = one.follows.get(playout.follows, 0) + 1


def _judgement(one: Rated, best: Rated, said: dict[int, Idea]) -> Judgement:
    assert one.action is not None
    lead, error = best.lead(one)
    cost = 0.0 if one is best else lead
    args: dict[str, Any] = {}
    if one is best or cost < _LEAST:
        why = WINS if one.chance == 1.0 else BEST
    else:
        assert best.action is not None
        why = LOSES if one.chance == 0.0 else COSTS
        args = {"points": round(100 * cost, 1), "better": best.action.id}
    follows = one.next_action()
    if follows is not None:
        args["next"] = follows.id
    spread = sqrt(max(0.0, one.chance * (1 - one.chance)) / max(1, len(one.chances)))
    idea, certain = said[one.action.id], spread if one is best else error
    return Judgement(one.action, one.chance, certain, len(one.chances), why, args, sentence_of(idea.reason), idea.value)


def evaluate(known: Table, worlds: int = 0, seed: int | str = 0) -> float:
    """How likely the viewer of a known table wins: see `Judge.evaluate`."""
    return Judge(known.played_edition()).evaluate(known, worlds, seed)


def judge(known: Table, legal: Sequence[Action], worlds: int = 24, seed: int | str = 0) -> list[Judgement]:
    """What each legal action is worth to the viewer of a known table, the best first: see `Judge.judge`."""
    return Judge(known.played_edition()).judge(known, legal, worlds, seed=seed)
