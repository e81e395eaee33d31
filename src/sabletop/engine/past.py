"""Looking back: a match as it stood earlier, without playing it again."""

from sabletop.engine.actions import Action
from sabletop.engine.match import Match


def earlier(match: Match, picks: int) -> Match:
    """The match after so many of the picks of its record. It is for looking at: chance may fall otherwise in it."""
    made = len(match._picks)
    if not 0 <= picks <= made:
        raise IndexError(f"The match has {made} picks.")
    at = first_since(match, picks)
    twin = match.clone()
    del twin._moments[at:]
    events, later, deals = len(match.heard), made, len(match._recorder.deals)
    if at < len(match._moments):
        moment = match._moments[at]
        events, later, deals = moment.events, moment.picks, moment.deals
        twin.table = moment.table.clone()
        twin.table.teller = twin._event_log
    # Between two decisions there are only notes that the table agreed to an undo: one pick and one event each.
    del twin._event_log.heard[events - (later - picks) :]
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


def events_before(match: Match) -> list[int]:
    """How many events there had been when each decision that stands was made."""
    return [moment.events for moment in match._moments]


def played(match: Match, decision: int) -> Action:
    """What was played at a decision that stands."""
    pick = match._picks[match._moments[decision].picks]
    return match.edition.actions[pick if isinstance(pick, int) else pick[1]]
