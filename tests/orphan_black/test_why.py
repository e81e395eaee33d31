"""Why not this one: each single action is legal, or a rule or a fact of the table stands in its way."""

import pytest

from law_walk import COMPILED
from orphan_black_scene import Play, Scene, new, table_of
from planting import swap_everywhere
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.game import NOT_NOW
from sabletop.games.orphan_black import messages as say
from sabletop.games.orphan_black import objections
from sabletop.games.orphan_black.blockers import AGAINST, ANSWERS
from sabletop.games.orphan_black.game import GAME


def why(p: Play, kind: str, **which: str) -> tuple[str, str]:
    """Clause and sentence."""
    refusal = p.m.why_not(kind, None, None, **which)
    assert refusal is not None
    return refusal.clause, refusal.text


# Cards beside clones


@pytest.mark.clause("OB-CLONE-RACHEL-1")
def test_a_locked_card_says_that_it_is_locked() -> None:
    p = Scene("cosima", "tony").side("tony", "left", "3dk 2d").hand(0, "1 1").begin().play("1", "cosima", "left")
    told = why(p, "look", clone="tony", side="left", place="1st")
    assert told == ("OB-CLONE-RACHEL-1", "This card is locked until its clone is resolved.")
    assert p.m.why_not("look", clone="tony", side="left", place="2nd") is None


@pytest.mark.parametrize(
    ("clone", "kind", "clause"),
    [
        pytest.param("alison", "flip", "OB-CLONE-ALISON-2", marks=pytest.mark.clause("OB-CLONE-ALISON-2")),
        pytest.param("rachel", "lock", "OB-CLONE-RACHEL-2", marks=pytest.mark.clause("OB-CLONE-RACHEL-2")),
        pytest.param("beth", "look", "OB-CLONE-BETH-3", marks=pytest.mark.clause("OB-CLONE-BETH-3")),
        pytest.param("helena", "look", "OB-CLONE-HELENA-2", marks=pytest.mark.clause("OB-CLONE-HELENA-2")),
        pytest.param("tony", "look", "OB-CLONE-TONY-2", marks=pytest.mark.clause("OB-CLONE-TONY-2")),
    ],
)
def test_a_locked_card_is_refused_by_the_clause_of_the_ability(clone: str, kind: str, clause: str) -> None:
    p = Scene(clone, "charlotte").side("charlotte", "left", "3dk 2d").hand(0, "1 1").begin().play("1", clone, "left")
    assert why(p, kind, clone="charlotte", place="1st", side="left")[0] == clause


@pytest.mark.clause("OB-POWER-FEE-3")
def test_fee_says_of_a_locked_card_that_it_is_locked() -> None:
    p = Scene("tony").side("tony", "left", "3dk 2d").hand(0, "fee 1").begin().do("character", card="fee")
    assert why(p, "look", clone="tony", side="left", place="1st")[0] == "OB-POWER-FEE-3"


@pytest.mark.clause("OB-CLONE-SARAH-3")
def test_sarah_is_told_of_paul_of_locks_and_of_the_first_card() -> None:
    scene = (
        Scene("sarah", "tony", "beth").side("tony", "left", "3d").paul("tony", "left").side("beth", "left", "1dk 2dk")
    )
    p = scene.side("beth", "right", "2d").hand(0, "1 1").begin().play("1", "sarah", "left")
    assert why(p, "swap", clone="tony", side="left", place="1st") == (
        "OB-CLONE-SARAH-3",
        "Paul keeps this card from leaving its side.",
    )
    p.do("swap", clone="beth", side="left", place=0)
    assert why(p, "swap", clone="beth", side="left", place="2nd")[0] == "OB-CLONE-SARAH-3"
    assert "Both cards are locked" in why(p, "swap", clone="beth", side="left", place="2nd")[1]
    assert why(p, "swap", clone="beth", side="left", place="1st")[0] == "OB-PLAY-5"
    p.do("swap", clone="beth", side="right", place=0)
    assert why(p, "flip", clone="beth", side="right", place="1st")[0] == "OB-CLONE-SARAH-3", "the locked one"
    assert why(p, "flip", clone="tony", side="left", place="1st")[0] == "OB-CLONE-SARAH-1", "it was not swapped"


@pytest.mark.clause("OB-PLAY-5")
def test_a_card_is_not_chosen_twice_and_must_lie_there() -> None:
    p = Scene("alison", "tony").side("tony", "left", "3d 2d").hand(0, "1 1").begin().play("1", "alison", "left")
    p.do("flip", clone="tony", place=0)
    assert "already" in why(p, "flip", clone="tony", side="left", place="1st")[1]
    assert why(p, "flip", clone="tony", side="left", place="3rd")[1] == "No card lies there."
    assert why(p, "flip", clone="beth", side="left", place="1st")[1] == "Beth has not come into play yet."


# Playing


@pytest.mark.clause("OB-POWER-MARK-1")
def test_mark_says_where_the_card_must_go() -> None:
    scene = Scene("tony", "charlotte").side("charlotte", "left", "1u").hand(0, "mark 1").hand(1, "1 2").begin()
    p = scene.do("character", card="mark").play("1", "charlotte", "left").finish()
    p.do("no-character").do("choose", card="2")
    told = why(p, "play", clone="tony", side="left")
    assert told == ("OB-POWER-MARK-1", "Mark binds you to Charlotte: this card goes there.")
    assert p.m.why_not("play", clone="charlotte", side="right") is None
    assert why(p, "play", clone="beth", side="left")[1] == "Beth has not come into play yet."


@pytest.mark.clause("OB-CLONE-KRYSTAL-1", "OB-RESOLVE-9")
def test_the_extra_card_does_not_go_to_krystal_nor_to_a_clone_that_is_gone() -> None:
    p = Scene("krystal", "tony").ended(beth="the-black").hand(0, "1 2").begin().play("1", "krystal", "left")
    p.do("extra", card="2")
    assert why(p, "put-extra", clone="krystal")[0] == "OB-CLONE-KRYSTAL-1"
    assert why(p, "put-extra", clone="beth") == ("OB-RESOLVE-9", "Beth was resolved and is no longer in play.")


@pytest.mark.clause("OB-CHAR-6", "OB-TURN-5", "OB-CHAR-1")
def test_each_character_has_its_own_reason() -> None:
    p = Scene("tony").side("tony", "left", "3dk").hand(0, "art fee delphine").hand(1, "1").begin()
    assert "Nobody has accused" in why(p, "character", card="art")[1]
    assert "locked" in why(p, "character", card="fee")[1]
    assert p.m.why_not("character", card="delphine") is None
    assert why(p, "character", card="mark") == ("OB-CHAR-1", "You hold no Mark.")
    r = Scene("tony").hand(0, "1 2").begin()
    assert why(r, "character") == ("OB-CHAR-1", "You hold no Character.")
    q = Scene("tony").hand(0, "mark").begin()
    assert why(q, "character", card="mark")[0] == "OB-TURN-5"


@pytest.mark.clause("OB-POWER-DELPHINE-3", "OB-COMP-2")
def test_delphine_is_told_of_empty_hands_and_empty_seats() -> None:
    p = Scene("tony", players=3).hand(0, "delphine 1").hand(1, "2 3").begin().do("character", card="delphine")
    assert why(p, "spy", other="green")[0] == "OB-POWER-DELPHINE-3"
    assert why(p, "spy", other="white") == ("OB-COMP-2", "Nobody plays White.")
    assert why(p, "spy", other="red")[0] == "OB-POWER-DELPHINE-1"
    p.do("spy", other=1)
    assert why(p, "take", card="one")[1] == "That hand holds no 1."


# Accusations


@pytest.mark.clause("OB-ACCUSE-4", "OB-ACCUSE-5")
def test_a_second_accusation_and_a_third_of_one_faction_say_so() -> None:
    scene = Scene("charlotte", players=5).accusation(0, 1, "the-black").accusation(0, 2, "the-black").hand(0, "1 1")
    p = scene.begin().play("1", "charlotte", "left")
    again = why(p, "accuse", other="blue", faction="proletheans")
    assert again == ("OB-ACCUSE-4", "You have accused Blue already; that card stays as it lies.")
    third = why(p, "accuse", other="yellow", faction="the-black")
    assert third == ("OB-ACCUSE-5", "Both your cards that say The Black are placed.")
    assert p.m.why_not("accuse", other="yellow", faction="proletheans") is None
    assert why(p, "accuse", other="red", faction="proletheans")[0] == "OB-ACCUSE-4"


@pytest.mark.clause("OB-TURN-2")
def test_a_seat_that_is_not_asked_is_told_whose_turn_it_is_by_its_clause() -> None:
    p = Scene("charlotte").hand(0, "1 1").hand(1, "1 2").begin()
    refusal = p.m.why_not("choose", 1)
    assert refusal is not None
    assert refusal.clause == "OB-TURN-2"


# All of them


@pytest.mark.parametrize("players", [3, 6])
def test_an_action_of_the_whole_table_is_legal_exactly_when_nothing_blocks_it(players: int) -> None:
    m = new(players, "blockers")
    picks = Stream(key_of("blockers"), "picks")
    asked = set()
    while not m.over:
        prompt = m.prompt
        assert prompt is not None
        if prompt.key not in asked or picks.below(12) == 0:
            asked.add(prompt.key)
            assert m.seat is not None
            legal = [action for action in m.edition.actions if GAME.blocker(table_of(m), m.seat, action) is None]
            assert sorted(legal, key=lambda action: action.id) == sorted(m.legal, key=lambda action: action.id)
        m.play(m.legal[picks.below(len(m.legal))])
    assert len(asked) > 20


@pytest.mark.clause("OB-CLONE-BETH-1", "OB-POWER-ART-1", "OB-PLAY-4")
def test_what_only_an_ability_or_a_power_does_says_whose() -> None:
    p = Scene("beth", "tony", players=3).side("tony", "left", "3d").hand(0, "1 2").begin()
    assert why(p, "move", clone="tony", side="right") == ("OB-CLONE-BETH-1", "That takes the ability of Beth.")
    assert why(p, "investigate", other="blue", accused="red") == ("OB-POWER-ART-1", "That takes the power of Art.")
    assert why(p, "flip", clone="tony", side="left", place="1st")[1] == "That takes the ability of Alison or of Sarah."
    p.play("1", "beth", "left")
    assert str(p.m.prompt) == "Which card does Red look at with Beth, and perhaps move?"
    assert why(p, "move", clone="tony", side="right")[1] == "This is not the moment for it."


def test_every_question_has_its_answers_and_every_kind_of_action_its_reasons() -> None:
    asked = {what.key for name, what in vars(say).items() if name.startswith("ASK_")}
    done = {what.key for name, what in vars(say).items() if name.startswith("DO_")}
    assert set(ANSWERS) == asked
    assert set(AGAINST) == done == {kind for kinds in ANSWERS.values() for kind in kinds}


def test_this_is_not_the_moment_is_left_for_what_answers_another_question() -> None:
    """Nothing that answers what is asked is put off with that."""
    m = new(4, "moments")
    picks = Stream(key_of("moments"), "picks")
    while not m.over:
        assert m.seat is not None
        assert m.prompt is not None
        for action in m.edition.actions:
            reason = GAME.blocker(table_of(m), m.seat, action)
            if reason is not None and reason.what.key == NOT_NOW.key:
                assert action.kind not in ANSWERS[m.prompt.key]
        for _ in range(9):
            if not m.over:
                m.play(m.legal[picks.below(len(m.legal))])


if not COMPILED:

    def test_options_and_reasons_rest_on_the_same_bars() -> None:
        """With a bar taken away both change, and still agree."""
        p = Scene("cosima", "tony").side("tony", "left", "3dk 2d").hand(0, "1 1").begin().play("1", "cosima", "left")
        with swap_everywhere(objections.bar_touching, lambda old: lambda t, spot, but=-1: None):
            free = Play(p.m.clone())
            assert free.able("look", clone="tony", place=0)
            assert free.m.why_not("look", clone="tony", side="left", place="1st") is None
        assert not p.able("look", clone="tony", place=0)
