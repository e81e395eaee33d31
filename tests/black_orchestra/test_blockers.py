"""What stands in the way: an action is legal exactly where nothing does, and the reason is the true one."""

import pytest

from black_orchestra_scene import Scene, new_match, scene
from law_walk import at_random, moves
from sabletop.engine import drive, notation
from sabletop.engine.match import Match, Refusal


def legal_exactly_without_a_blocker(m: Match) -> None:
    """The whole action table, for everybody at the table."""
    t = m.table
    for seat in range(m.seats):
        may = {(who, action.id) for who, action in drive.playable(t, seat)}
        for who, holder in enumerate(t.seat_of):
            if holder == seat:
                free = {(who, action.id) for action in m.edition.actions if m.game.blocker(t, who, action) is None}
                assert free == {one for one in may if one[0] == who}


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.no_cover
def test_an_action_is_legal_exactly_where_nothing_stands_in_its_way(seats: int) -> None:
    m = new_match(seats, seats, deck=54, trusted_lieutenants=seats % 2 == 1, conspirators="chosen")
    picks, asked = at_random(seats), set()
    while not m.over:
        assert m.prompt is not None
        if m.prompt.key not in asked or m.decisions % 23 == 0:
            asked.add(m.prompt.key)
            legal_exactly_without_a_blocker(m)
        found = moves(m)
        seat, action = found[next(picks) % len(found)]
        m.play(action, seat)
    assert len(asked) > 5


def why(s: Scene, what: str, seat: int | None = None, **which: object) -> Refusal:
    refusal = s.match.why_not(what, seat, None, **which)
    assert refusal is not None, "it is legal"
    return refusal


def acting(*cards: str, at: str = "train_station", stage: int = 1, **oster: object) -> Scene:
    """Oster acts, with these cards."""
    s = scene("oster", "canaris", stage=stage).leaders_away().put("oster", at=at, dossier=cards)
    return s.put("oster", **oster).begin()  # type: ignore[arg-type]  # passed on


@pytest.mark.clause("BO-PEN-4")
def test_goebbels_silence_is_named_and_not_motivation() -> None:
    s = scene("canaris", "oster").put("canaris", at="ministry", motivation="motivated", items=["map"])
    s.leaders_away().leader("goebbels", "ministry").begin()
    assert (why(s, "act-sheet").clause, why(s, "act-sheet").text) == (
        "BO-PEN-4",
        "Goebbels has silenced Wilhelm Canaris's ability for this turn.",
    )


@pytest.mark.clause("BO-EVENT-7")
def test_what_anzio_took_is_named_and_not_motivation() -> None:
    s = scene("canaris", "oster", stage=7).leaders_away().put("canaris", motivation="reckless", items=["map"]).begin()
    s.effect(["silence_for_good", "abwehr"])
    assert why(s, "act-sheet").clause == "BO-EVENT-7"
    assert "Abwehr have lost their ability for good" in why(s, "act-sheet").text


@pytest.mark.clause("BO-PLOT-25")
def test_a_plot_that_waits_for_a_move_says_so() -> None:
    s = acting("P-D", motivation="committed")
    refusal = why(s, "attempt", card="P-D")
    assert refusal.clause == "BO-PLOT-25"
    assert refusal.text == "Plane Bomb waits until an event has just moved Hitler."


@pytest.mark.clause("BO-PLOT-2")
def test_each_of_several_plots_has_its_own_reason() -> None:
    s = acting("P-A", "P-B", "P-D", "P-K", motivation="committed")
    reasons = {card: why(s, "attempt", card=card, leader="hitler").text for card in ("P-A", "P-B", "P-D", "P-K", "P-L")}
    assert reasons == {
        "P-A": "Lone Gunman can only be attempted when reckless; Hans Oster is not.",
        "P-B": "Suitcase Bomb on Hitler needs you in his space.",
        "P-D": "Plane Bomb waits until an event has just moved Hitler.",
        "P-K": "Poison Parcel needs Hitler in a space that is not fortified.",
        "P-L": "Hans Oster has no Poison Food in their dossier.",
    }
    assert why(s, "attempt", card="P-B", leader="hess").clause == "BO-VAR-1"


@pytest.mark.clause("BO-DELIVER-1", "BO-DELIVER-2")
def test_a_delivery_names_what_it_waits_for() -> None:
    s = acting(at="nuremberg", items=["map", "map"]).tile("nuremberg", None)
    s.match._legal.clear()
    assert why(s, "deliver", item="map").text == "A delivery in Nuremberg needs Hitler in your space."
    assert why(s, "deliver", item="keys").text == "Hans Oster carries no Keys."
    s.tile("nuremberg", "facedown").match._legal.clear()
    assert why(s, "deliver", item="map").clause == "BO-DELIVER-2"
    s = acting(at="zeughaus", items=["map"]).tile("zeughaus", None)
    s.match._legal.clear()
    assert why(s, "deliver", item="map").text == "Zeughaus takes only Keys."


@pytest.mark.clause("BO-ACT-5", "BO-ACT-3", "BO-ACT-9")
def test_a_held_card_says_when_it_can_be_used() -> None:
    s = acting("N09", "N17", "N05", "X05", "N10", motivation="skeptical")
    assert why(s, "play", card="N09", who="oster").text == "Slow News Day can only be played before the event is drawn."
    assert why(s, "play", card="N05", who="oster").clause == "BO-ACT-5"
    assert why(s, "act-card", card="X05").text == "Military Secrets needs you in Zurich or Stockholm."
    assert why(s, "act-card", card="N10").text == "Safe has no effect that is used as an action."
    assert why(s, "play", card="N10", who="oster").text == "Safe has no lightning effect."
    assert why(s, "play", card="N09", who="canaris").text == "Slow News Day is for Wilhelm Canaris to play."
    for deputy in ("hess", "goebbels", "bormann", "himmler"):
        s.leader(deputy, "gone")
    s.match._legal.clear()
    assert why(s, "play", card="N17", who="oster").text == "Called Away needs at least 2 deputies in play."


@pytest.mark.clause("BO-TURN-1", "BO-TURN-2", "BO-LIMIT-4", "BO-ACT-1")
def test_whoever_cannot_act_yet_or_any_more_is_told_what_comes_first() -> None:
    s = acting("N09", motivation="skeptical").do("End the action step")
    assert s.prompt == "window-event"
    assert why(s, "move", space="gestapo_hq").text == "The action step of this turn is over."
    s = scene("oster", "canaris").leaders_away().put("canaris", dossier=["N09"]).begin().do("End the action step")
    refusal = why(s, "dossier")
    assert (refusal.text, refusal.clause) == ("It is Hans Oster's turn.", "BO-TURN-2")
    s = acting("N10", "N11", motivation="timid").do("Draw a card")
    assert s.prompt == "trim"
    assert why(s, "dossier").text == "What is above a limit is given up first."
    s = acting("N11", motivation="skeptical").do("Use Airplane Access")
    refusal = why(s, "dossier")
    assert (refusal.text, refusal.clause) == ("First comes this: Airplane Access.", "BO-ACT-1")


@pytest.mark.clause("BO-ACT-9", "BO-TURN-2")
def test_who_is_not_asked_hears_the_true_reason_against_a_free_card() -> None:
    s = acting().put("canaris", dossier=["N09", "N17"])
    s.match._legal.clear()
    assert s.match.why_not("play", 1, card="N17", who="canaris") is None
    assert why(s, "play", 1, card="N09", who="canaris").clause == "BO-ACT-5"
    assert why(s, "move", 1, space="zeughaus").clause == "BO-TURN-2"
    s.dice("T", "T", "T").do("Conspire with 3 dice")
    assert s.prompt == "reward"
    assert why(s, "play", 1, card="N17", who="canaris").clause == "BO-TURN-2"


@pytest.mark.clause("BO-MOVE-2", "BO-MOVE-3", "BO-BERLIN-4", "BO-MOVE-1")
def test_a_space_that_cannot_be_entered_says_why() -> None:
    s = acting()
    assert why(s, "move", space="prague").text == "Prague opens in stage 3."
    assert why(s, "move", space="smolensk").clause == "BO-BERLIN-4"
    assert why(s, "move", space="train_station").text == "Hans Oster is in the Train Station already."
    s = acting(at="posen", stage=7)
    assert why(s, "move", space="warsaw").clause == "BO-MOVE-3"
    assert why(s, "move", space="riga").clause == "BO-MOVE-1"


@pytest.mark.clause("BO-CONSPIRE-2", "BO-COMP-4", "BO-TRANSFER-3")
def test_numbers_and_people_have_their_reasons() -> None:
    s = acting().put("canaris", at="prison")
    s.set(actions=2).match._legal.clear()
    assert why(s, "conspire", n=3).clause == "BO-CONSPIRE-2"
    assert s.match.why_not("conspire", n=2) is None
    assert why(s, "give-item", other="canaris", item="map").clause == "BO-TRANSFER-3"
    assert why(s, "give-item", other="beck", item="map").text == "Ludwig Beck is not in this game."


@pytest.mark.clause("BO-INTERR-4")
def test_a_closed_answer_says_what_it_lacks() -> None:
    s = scene("oster", "canaris", stage=2).leaders_away().put("oster", at="prison").question("I-04").begin()
    assert why(s, "answer", answer="DISSENT").text == (
        "That option cannot be applied in full: it needs at least 1 die on the dissent track."
    )
    assert why(s, "answer", answer="SUS1").clause == "BO-INTERR-2"
    assert why(s, "move", space="zeughaus").clause == "BO-INTERR-1"


def test_every_action_is_written_by_ids_and_read_again() -> None:
    m = new_match(2)
    told = {notation.written(m.edition, action) for action in m.edition.actions}
    assert len(told) == len(m.edition.actions)
    for action in (m.edition.actions[number] for number in range(0, len(m.edition.actions), 97)):
        text = notation.written(m.edition, action)
        assert notation.read(m.edition, text) is action
        named = [name for name in action.what.takes if name != "n"]
        assert all(not word.isdigit() or name == "face" for name, word in zip(named, text.split()[1:], strict=False))


@pytest.mark.clause("BO-TRANSFER-1", "BO-PEN-7", "BO-DELIVER-1")
def test_an_item_that_nobody_carries_cites_what_it_is_wanted_for() -> None:
    s = scene("oster", "canaris").leaders_away().put("oster", items=["map"]).put("canaris", items=["map"]).begin()
    assert str(why(s, "deliver", item="keys")) == "Hans Oster carries no Keys."
    assert why(s, "deliver", item="keys").clause == "BO-DELIVER-1"
    assert why(s, "give-item", other="canaris", item="keys").clause == "BO-TRANSFER-1"
    assert why(s, "take-item", other="canaris", item="keys").clause == "BO-TRANSFER-1"
    s = scene("oster", "canaris").leaders_away().leader("goering", "train_station")
    s.put("oster", items=["map", "badge"]).begin()
    assert why(s, "discard-item", other="oster", item="keys").clause == "BO-PEN-7"


@pytest.mark.clause("BO-TRANSFER-1", "BO-DELIVER-1", "BO-PLOT-1")
def test_a_kind_of_action_has_the_reason_that_is_true_of_all_of_it() -> None:
    s = scene("oster", "canaris", "beck").leaders_away().put("canaris", at="munich").put("beck", at="munich").begin()
    assert why(s, "give-item").text == "No other conspirator is in the Train Station."
    assert why(s, "deliver").text == "Hans Oster carries nothing."
    assert why(s, "attempt").text == "Hans Oster has no plot in their dossier."
    assert why(s, "play").text == "Hans Oster has no free card in their dossier."
    s = scene("oster", "canaris", "beck").leaders_away().put("beck", at="munich").begin()
    assert why(s, "give-item").text == "Hans Oster carries nothing."
    assert why(acting(items=["map"]), "deliver").text == "Nothing can be delivered in the Train Station."
