"""What a searching bot says: a reason and a plan, as data, and in words with chances in per cent."""

from typing import Final

from sabletop.bots.reasons import LONGEST, Args, Reason, sentence_of
from sabletop.bots.search.search import Rated
from sabletop.engine.words import ENGLISH, Phrases, words_in

PHRASES: Final = Phrases(words_in("sabletop.bots.search", ENGLISH))
PASS: Final = Reason(PHRASES, "search-pass")
ASIDE: Final = ("other", "plan")
"""What is said beside the reason itself, as far as there is room."""


def per_cent(chance: float) -> int:
    """A chance in whole per cent."""
    return round(100 * chance)


class Found(Reason):
    """What a search found. Its words are cut to the room there is: first what is said beside, then the brain's own."""

    def __str__(self) -> str:
        """The words of the brain with what was found, then the next best idea and the plan."""
        said = self._main()
        for part in [str(self.args[name]) for name in ASIDE if name in self.args]:
            if len(said) + 1 + len(part) <= LONGEST:
                said = f"{said} {part}"
        return said

    def _main(self) -> str:
        chance, worlds = self.args["chance"], self.args["worlds"]
        room = LONGEST - len(self._phrases.say(self.key, why="", chance=chance, worlds=worlds))
        why = sentence_of(self.args["why"])
        short = why if len(why) <= room else f"{why[: room - 1].rstrip()}…"
        return self._phrases.say(self.key, why=short, chance=chance, worlds=worlds).strip()


def reason_of(why: Reason | str, best: Rated, rated: list[Rated], together: bool) -> Found:
    """Why this one: the brain's own reason, the chance, the next best idea, and what is planned next."""
    args: Args = {"why": why, "chance": per_cent(best.chance), "worlds": len(best.chances)}
    others = [one for one in rated if one is not best and one.chances]
    others.sort(key=_rank)
    if others:
        args["other"] = _other(others[0])
    follows = best.next_action()
    if follows is not None:
        args["plan"] = Reason(PHRASES, "search-plan", {"action": follows})
    return Found(PHRASES, "search-why" if together else "search-why-alone", args)


def _other(one: Rated) -> Reason:
    """The next best idea with its chance; letting the moment pass is an idea, too."""
    chance = per_cent(one.chance)
    if one.action is None:
        return Reason(PHRASES, "search-other-pass", {"chance": chance})
    return Reason(PHRASES, "search-other", {"action": one.action, "chance": chance})


def _rank(one: Rated) -> float:
    return -one.chance
