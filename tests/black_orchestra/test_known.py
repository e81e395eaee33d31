"""What a seat knows of the table: it remembers what it has seen, and every world that it deals fits that."""

from contextlib import AbstractContextManager
from typing import Any

import pytest

import law_book
from black_orchestra_scene import Scene, scene
from law_explore import seek
from law_walk import COMPILED, LawBroken, Setup
from planting import swap
from sabletop.engine.dealer import SeededDealer, key_of
from sabletop.engine.fields import UNKNOWN
from sabletop.engine.wire import HIDDEN, wire
from sabletop.games.black_orchestra.actions import ActionStep
from sabletop.games.black_orchestra.game import GAME
from sabletop.games.black_orchestra.table import BlackOrchestraTable


def known(s: Scene, seat: int | None) -> BlackOrchestraTable:
    t = GAME.known(s.t, seat)
    assert isinstance(t, BlackOrchestraTable)
    return t


def worlds(s: Scene, seat: int | None) -> list[BlackOrchestraTable]:
    """Complete tables that the seat takes the true one for; every one of them is sound and known alike."""
    mine = known(s, seat)
    found = [GAME.world(mine, SeededDealer(key_of(seed))) for seed in range(30)]
    for t in found:
        assert GAME.faults(t) == []
        assert GAME.known(t, seat).same(mine)
    return found


def names(s: Scene, events: tuple[int, ...]) -> list[str]:
    return ["?" if event == UNKNOWN else s.e.event_ids[event] for event in events]


def two_lookers() -> Scene:
    """Kordt has arranged three events; Canaris has looked at the first two after him and holds them."""
    s = scene("kordt", "canaris").leaders_away().put("kordt", motivation="motivated").put("canaris", dossier=["X06"])
    s.begin().event("1-09", "1-11", "1-04").do("Ability: look at the next 3 events and arrange them")
    s.do("Blomberg-Fritsch Affair comes next").do("Gestapo Investigation comes next").do("End the action step")
    assert s.current_event == "1-11"
    return s.do("Use Intelligence Briefing")


def test_who_arranged_the_events_remembers_them_when_somebody_else_looks() -> None:
    s = two_lookers()
    kordt, canaris = known(s, 0), known(s, 1)
    assert names(s, kordt.looking) == ["?", "?"]
    assert names(s, kordt.remembered) == ["1-04", "1-09"]
    assert names(s, canaris.looking) == ["1-04", "1-09"]
    assert canaris.remembered == ()
    assert {world.looking for world in worlds(s, 0)} == {s.t.looking}
    assert len({world.looking for world in worlds(s, None)}) > 5


def test_one_of_the_remembered_events_is_gone_and_one_comes_next() -> None:
    s = two_lookers().do("Remove Gestapo Investigation")
    assert names(s, known(s, 1).tops) == ["1-04"]
    assert names(s, known(s, 1).buried) == ["1-09"]
    assert names(s, known(s, 0).tops + known(s, 0).buried) == ["?", "?"]
    dealt = {(*names(s, world.tops), *names(s, world.buried)) for world in worlds(s, 0)}
    assert dealt == {("1-04", "1-09"), ("1-09", "1-04")}


def test_nobody_sees_the_deck_that_a_card_is_missing_from() -> None:
    s = two_lookers()
    for seat in (None, 0, 1):
        t = known(s, seat)
        assert set(t.unseen_events[0]) == {UNKNOWN}
        assert set(t.questions) == {UNKNOWN}


def test_only_the_reader_knows_which_question_has_left_and_others_know_the_answer() -> None:
    s = scene("oster", "canaris", stage=2).leaders_away().put("oster", at="prison")
    s.question("I-22").event("2-11").begin()
    s.do("You are released: Gestapo HQ, High suspicion. Then: Military support +2 (only from 5 or less).")
    assert known(s, 0).boxed == s.t.boxed != (UNKNOWN,)
    assert known(s, 1).boxed == (UNKNOWN,)
    for world in worlds(s, 1):
        question = s.e.questions[world.boxed[0]]
        assert question.leaves_on_b
        assert question.b == s.e.questions[s.t.boxed[0]].b


def test_on_the_wire_things_have_names_and_the_unknown_a_sign() -> None:
    s = two_lookers()
    told = wire(known(s, 0), s.e.ids())
    assert told["order"] == ["canaris", "kordt"]
    assert told["looker"] == "canaris"
    assert told["looking"] == [HIDDEN, HIDDEN]
    assert told["current"] == "1-11"
    assert told["place"][s.e.sheet_ids.index("canaris")] == "train_station"


if not COMPILED:

    def arranged_again(laws: dict[law_book.Law, int]) -> None:
        """A game in which somebody arranges events, and what follows, under these laws."""
        law_book.check_from(seek(Setup("black-orchestra", 3), "put-back"), 1, 12, laws)

    def events_in_hand_are_public() -> AbstractContextManager[object]:
        def leak(old: Any) -> Any:
            def hide(self: BlackOrchestraTable, viewer: int) -> None:
                looking, arranged, tops = self.looking, self.arranged, self.tops
                old(self, viewer)
                self.looking, self.arranged, self.tops = looking, arranged, tops

            return hide

        return swap(BlackOrchestraTable, "hide", leak)

    def actions_depend_on_the_deck() -> AbstractContextManager[object]:
        def leak(old: Any) -> Any:
            def options(self: ActionStep, t: BlackOrchestraTable) -> list[Any]:
                found: list[Any] = old(self, t)
                return found[t.unseen_events[t.stage - 1][0] % 2 :]

            return options

        return swap(ActionStep, "options", leak)

    @pytest.mark.parametrize("leak", [events_in_hand_are_public, actions_depend_on_the_deck])
    def test_a_planted_leak_is_caught(leak: Any) -> None:
        with leak(), pytest.raises(LawBroken):
            arranged_again(law_book.KNOWN)

    def test_the_true_game_is_not_caught() -> None:
        arranged_again(law_book.KNOWN)
