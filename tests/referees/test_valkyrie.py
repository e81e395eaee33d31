"""Valkyrie's referee follows games of every set-up without an objection, and objects to tampered logs."""

import pytest

from law_walk import Setup, setups
from referees.many import games, refereed
from referees.tampering import by_kind, caught
from referees.transcripts import listen, without_views
from referees.valkyrie import Referee

PLANNED = games("valkyrie", len(setups("valkyrie")), "in tests")


@pytest.mark.parametrize("part", range(4))
def test_no_game_meets_an_objection(part: int) -> None:
    for one in PLANNED[part::4]:
        assert refereed("valkyrie", one)[2] == ""


def test_cards_go_back_in_any_order_also_those_from_under_the_deck() -> None:
    assert refereed("valkyrie", (Setup("valkyrie", 1, (("difficulty", "easy"),)), "novice", "many-38-novice"))[2] == ""


def test_the_referee_objects_to_logs_that_were_tampered_with() -> None:
    played = [Setup("valkyrie", 3, (("difficulty", "easy"),)), Setup("valkyrie", 4, (("powers", True),))]
    logs = [without_views(listen(setup, "novice", seed)) for setup in played for seed in range(3)]
    told = caught(Referee, logs, 40, "in tests", by_kind(UNCARRIED))
    assert told.rate >= 0.9, str(told)
    assert told.uncarried <= 0.1 * (told.caught + len(told.missed))


UNCARRIED = {
    # What chance brings carries no rule: another ally or tile could have come as well.
    "altered": ("ally-offered.ally", "searched.items", "collected.item", "crate-raided.item"),
}
