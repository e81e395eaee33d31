"""Looking back: a match as it stood earlier, without playing it again."""

from dataclasses import dataclass

from sabletop.engine import drive
from sabletop.engine.actions import Action
from sabletop.engine.history import play_again
from sabletop.engine.match import Match
from sabletop.engine.messages import Message
from sabletop.engine.table import Table


def earlier(match: Match, picks: int) -> Match:
    """The match after so many of the picks of its record. It is for looking at: chance may fall otherwise in it."""
    made = len(match._picks)
    if not 0 <= picks <= made:
        raise IndexError(f"The match has {made} picks.")
    at = first_since(match, picks)
    twin = match.clone()
    twin._part_ways()
    del twin._moments[at:]
    events, later, deals = len(match.events), made, len(match._recorder.deals)
    if at < len(match._moments):
        moment = match._moments[at]
        events, later, deals = moment.events, moment.picks, moment.deals
        twin.table = match._table_at(at)
        twin.table.teller = twin._event_log
    # Between two decisions there are only notes that the table agreed to an undo: one pick and one event each.
    del twin._event_log.events[events - (later - picks) :]
    del twin._picks[picks:]
    del twin._recorder.deals[deals:]
    return twin


def first_since(match: Match, picks: int) -> int:
    """The number of the first decision that was made after so many picks."""
    low, high = 0, len(match._moments)
    while low < high:
        middle = (low + high) // 2
        if match._moments[middle].picks < picks:
            low = middle + 1
        else:
            high = middle
    return low


def picks_before(match: Match, decision: int) -> int:
    """How many picks there were when so many decisions had been made."""
    return match._moments[decision].picks if decision < len(match._moments) else len(match._picks)


def deciders(match: Match) -> list[int]:
    """Who made each decision that stands."""
    return [moment.seat for moment in match._moments]


def tables(match: Match) -> list[Table]:
    """The table at each decision that stands: for looking at."""
    found: list[Table] = []
    for number, moment in enumerate(match._moments):
        t = found[-1].clone() if moment.table is None else moment.table.clone()
        if moment.table is None:
            play_again(t, number - 1, match._moments, match._picks, match._recorder.deals, match.edition.actions)
        found.append(t)
    return found


def events_before(match: Match) -> list[int]:
    """How many events there had been when each decision that stands was made."""
    return [moment.events for moment in match._moments]


def deals_before(match: Match) -> list[int]:
    """How many outcomes of chance there had been when each decision that stands was made, and at the end."""
    return [*[moment.deals for moment in match._moments], len(match._recorder.deals)]


def played(match: Match, decision: int) -> Action:
    """What was played at a decision that stands."""
    pick = match._picks[match._moments[decision].picks]
    return match.edition.actions[pick if isinstance(pick, int) else pick[1]]


@dataclass
class Decision:
    """One decision that stands: who made it, what was asked, between how many actions, and which was played."""

    seat: int
    who: int
    asked: bool
    """Whether it was an answer; otherwise it was played unasked."""
    question: Message
    clause: str
    legal: int
    action: Action


def decisions(match: Match) -> list[Decision]:
    """Every decision that stands, in order."""
    found = []
    for moment, t in zip(match._moments, tables(match), strict=True):
        pick = match._picks[moment.picks]
        choice = drive.decision(t)
        number, who = (pick, choice.who) if isinstance(pick, int) else (pick[1], pick[0])
        legal = len(drive.playable(t, moment.seat))
        action = match.edition.actions[number]
        found.append(Decision(moment.seat, who, who == choice.who, choice.asks(), choice.cites(t), legal, action))
    return found
