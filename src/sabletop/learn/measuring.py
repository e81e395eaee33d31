"""What problems are like: how many, by how much their answers are ahead, who solves them, and whether they hold."""

from collections import Counter
from collections.abc import Callable, Sequence
from statistics import median
from typing import Final

from sabletop.bots import bot
from sabletop.bots.levels import MASTER, NOVICE, REGULAR
from sabletop.engine.dealer import Stream, key_of
from sabletop.learn.finding import verify
from sabletop.learn.problems import GRADES, Problem

_ASKED: Final = {NOVICE: 20, REGULAR: 1, MASTER: 1}
"""So often each is asked: a novice answers otherwise each time."""


def measured(known: Sequence[Problem], worlds: int = 0, told: Callable[[str], None] | None = None) -> dict[str, str]:
    """Figures of some problems. With `worlds`, a longer search looks at each once more, in so many other worlds."""
    margins = [100 * one.margin for one in known]
    grades = Counter([one.grade for one in known])
    found = {
        "problems": str(len(known)),
        "grades 1 to 6": ", ".join([str(grades[grade]) for grade in range(1, GRADES + 1)]),
        "answers, median": f"{median([len(one.answers) for one in known]):g}",
        "ahead by, least and median": f"{min(margins):.0f} and {median(margins):.0f} points",
        "solved by random": _percent(sum([1 / len(one.answers) for one in known]), len(known)),
    }
    for level in _ASKED:
        found[f"solved by {level}"] = _percent(sum([solved_by(one, level) for one in known]), len(known))
    if worlds:
        agreed = 0
        for number, one in enumerate(known, 1):
            agreed += verify(one, worlds)[0].action.id == one.actions()[0].id
            if told is not None:
                told(f"verified {number}: {agreed} agree")
        found["same answer, searched again"] = f"{agreed} of {len(known)}"
    return found


def solved_by(one: Problem, level: str) -> float:
    """How often a bot of this level finds the answer, with chance that nobody has graded it by."""
    known, actions, player = one.table(), one.actions(), bot(level)
    legal = sorted(actions, key=lambda action: action.id)
    rng = Stream(key_of(f"{one.id} measured"), level)
    times = _ASKED[level]
    return sum([player.decide(known, legal, rng).id == actions[0].id for _ in range(times)]) / times


def _percent(solved: float, of: int) -> str:
    return f"{100 * solved / of:.0f} %"
