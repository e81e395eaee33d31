"""What a searching bot says: a reason and a plan, in words, with chances in per cent."""

from typing import Final

from sabletop.bots.search.search import Rated
from sabletop.bots.thinker import LONGEST_REASON
from sabletop.engine.words import ENGLISH, Phrases, words_in

PHRASES: Final = Phrases(words_in("sabletop.bots.search", ENGLISH))


def per_cent(chance: float) -> int:
    """A chance in whole per cent."""
    return round(100 * chance)


def reason_of(why: str, best: Rated, rated: list[Rated], together: bool) -> str:
    """Why this one: the brain's own words, the chance, the next best idea, and what is planned next."""
    said = _why(why, best, together)
    others = [one for one in rated if one is not best and one.chances]
    others.sort(key=_rank)
    parts = [PHRASES.say("search-other", action=one.action, chance=per_cent(one.chance)) for one in others[:1]]
    follows = best.next_action()
    if follows is not None:
        parts.append(PHRASES.say("search-plan", action=follows))
    for part in parts:
        if len(said) + 1 + len(part) <= LONGEST_REASON:
            said = f"{said} {part}"
    return said


def _rank(one: Rated) -> float:
    return -one.chance


def _why(why: str, best: Rated, together: bool) -> str:
    key = "search-why" if together else "search-why-alone"
    told = PHRASES.say(key, why="", chance=per_cent(best.chance), worlds=len(best.chances))
    room = LONGEST_REASON - len(told)
    short = why if len(why) <= room else f"{why[: room - 1].rstrip()}…"
    return PHRASES.say(key, why=short, chance=per_cent(best.chance), worlds=len(best.chances)).strip()
