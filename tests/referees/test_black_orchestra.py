"""Black Orchestra's referee follows games of every set-up without an objection, and objects to tampered logs."""

import pytest

from law_walk import Setup, setups
from referees.black_orchestra import Referee
from referees.many import games, refereed
from referees.tampering import caught
from referees.transcripts import Heard, Transcript, listen

GAME = "black-orchestra"
PLANNED = games(GAME, len(setups(GAME)), "in tests")


@pytest.mark.parametrize("part", range(4))
def test_no_game_meets_an_objection(part: int) -> None:
    for one in PLANNED[part::4]:
        assert refereed(GAME, one)[2] == ""


@pytest.mark.parametrize(("discards", "left"), [(["X01", "N13"], 2), ([], 1)])
def test_two_cards_are_one_action_also_with_a_shuffle_between_them(discards: list[str], left: int) -> None:
    """Oster looks at two cards; where only one is to be had, the next one is another action."""
    setup = Setup(GAME, 2)
    referee = Referee(Transcript(setup, "a scene", setup.open(0).options, (), {}))
    referee.order, referee.active, referee.penalised, referee.actions = ["oster"], "oster", True, 3
    referee.place["oster"], referee.motivation["oster"], referee.dossier["oster"] = "zeughaus", "motivated", []
    referee.deck, referee.discards = ["P-F"], discards
    referee.hear(Heard("drew", {"who": "oster", "card": "P-F"}, "BO-DOSSIER-1"))
    referee.discards += ["X01"] * (not discards)
    referee.hear(Heard("reshuffled", {}, "BO-DOSSIER-3"))
    referee.hear(Heard("drew", {"who": "oster", "card": "X01"}, "BO-DOSSIER-1"))
    assert referee.actions == left


def test_the_referee_objects_to_logs_that_were_tampered_with() -> None:
    played = [Setup(GAME, 2), Setup(GAME, 3, (("trusted_lieutenants", True),)), Setup(GAME, 5)]
    logs = [listen(setup, level, "tampered") for setup in played for level in ("unasked", "novice")]
    told = caught(Referee, logs, 40, "in tests")
    assert told.rate >= 0.9, str(told)
