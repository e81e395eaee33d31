"""Each event cites the rule or ability because of which it happens, and what is said is true."""

import pytest

import sabletop
from orphan_black_scene import EDITION, Play, Scene
from sabletop.engine.match import Event
from sabletop.games.orphan_black import messages as say
from sabletop.games.orphan_black.causes import CAUSES
from sabletop.games.orphan_black.game import GAME
from sabletop.games.orphan_black.ids import CARDS, CLONE_NAMES, CLONES, FACTION_NAMES


def last(p: Play, key: str, seat: int | None = None) -> Event:
    return [event for event in p.m.log(seat) if event.key == key][-1]


# Abilities


@pytest.mark.clause("OB-CLONE-SARAH-1")
def test_the_flip_after_a_swap_is_sarahs() -> None:
    p = Scene("sarah", "tony").side("tony", "left", "3d 2d").hand(0, "1 1").begin().play("1", "sarah", "left")
    p.do("swap", clone="tony", place=0).do("swap", clone="sarah").do("flip", clone="sarah")
    assert last(p, "flipped-up").clause == "OB-CLONE-SARAH-1"


@pytest.mark.clause("OB-CLONE-ALISON-1")
def test_other_flips_are_alisons() -> None:
    p = Scene("alison", "tony").side("tony", "left", "3d 2u").hand(0, "1 1").begin().play("1", "alison", "left")
    p.do("flip", clone="tony", place=0).do("flip", clone="tony", place=1)
    assert [last(p, key).clause for key in ("flipped-up", "flipped-down")] == ["OB-CLONE-ALISON-1"] * 2


@pytest.mark.parametrize(
    ("clone", "clause"),
    [
        pytest.param("beth", "OB-CLONE-BETH-1", marks=pytest.mark.clause("OB-CLONE-BETH-1")),
        pytest.param("cosima", "OB-CLONE-COSIMA-1", marks=pytest.mark.clause("OB-CLONE-COSIMA-1")),
        pytest.param("helena", "OB-CLONE-HELENA-1", marks=pytest.mark.clause("OB-CLONE-HELENA-1")),
        pytest.param("tony", "OB-CLONE-TONY-1", marks=pytest.mark.clause("OB-CLONE-TONY-1")),
    ],
)
def test_a_look_is_that_of_the_clone_who_grants_it(clone: str, clause: str) -> None:
    p = Scene(clone, "charlotte").side("charlotte", "left", "3d").hand(0, "1 1").begin().play("1", clone, "left")
    p.do("look", clone="charlotte")
    assert (last(p, "looked").clause, last(p, "looked-own", 0).clause) == (clause, clause)
    if p.able("leave"):
        assert last(p.do("leave"), "left-alone").clause == clause


@pytest.mark.clause("OB-POWER-FEE-1", "OB-POWER-LEEKIE-1")
def test_a_look_with_fee_is_hers_and_a_copied_ability_is_that_of_its_clone() -> None:
    scene = Scene("charlotte", "cosima", "tony").side("tony", "left", "3d").hand(0, "fee 1 1").hand(1, "dr-leekie 1 2")
    p = scene.begin().do("character", card="fee").do("look", clone="tony").do("keep")
    assert last(p, "looked").clause == "OB-POWER-FEE-1"
    p.play("1", "charlotte", "left").finish()
    p.do("character", card="dr-leekie").play("1", "charlotte", "left").do("copy", clone="cosima")
    assert last(p.do("look", clone="tony"), "looked").clause == "OB-CLONE-COSIMA-1"


def test_every_clone_and_every_character_has_the_clause_of_its_name() -> None:
    known = {clause.id for clause in sabletop.ledger("orphan-black")}
    assert len(CAUSES) == len(CLONES) + len(CARDS)
    for clone, clause in zip(CLONES, CAUSES[:9], strict=True):
        assert clause == f"OB-CLONE-{clone.upper()}-1"
    for card, clause in zip(CARDS[3:], CAUSES[12:], strict=True):
        assert clause == f"OB-POWER-{card.removeprefix('dr-').replace('-', '').upper()}-1"
    assert set(CAUSES) <= known


# Events without effect say why


@pytest.mark.clause("OB-CLONE-KRYSTAL-2")
def test_krystals_ability_says_why_nothing_comes_of_it() -> None:
    p = Scene("krystal", "tony").hand(0, "1").begin().play("1", "krystal", "left")
    assert "no card left" in last(p, "krystal-no-card").text
    q = Scene("krystal").hand(0, "1 2").begin().play("1", "krystal", "left")
    assert "No other clone" in last(q, "krystal-alone").text


@pytest.mark.clause("OB-DRAW-3")
def test_where_nothing_is_left_to_draw_the_log_says_so() -> None:
    p = Scene("charlotte").hand(0, "1 2").deck_of("").begin().play("1", "charlotte", "left").finish()
    assert last(p, "nothing-to-draw").clause == "OB-DRAW-3"
    assert p.heard(None, "drew") == []


# New clones


@pytest.mark.clause("OB-DRAW-1", "OB-PLAY-1")
def test_a_card_of_a_number_is_not_taken_for_a_number_of_cards() -> None:
    p = Scene("alison", "tony").side("tony", "left", "3d 2d").hand(0, "2 1").begin().do("no-character")
    p.do("choose", card="two")
    assert str(p.m.prompt) == "Where does Red play the 2?"
    p.do("play", clone="alison", side="left")
    assert last(p, "played-own", 0).text == "Red plays a 2 face down on the left of Alison."
    p.do("flip", clone="tony", place=0).do("flip", clone="tony", place=1).do("done")
    assert last(p, "flipped-up").text == "Red turns the 2nd card on the left of Tony face up: a 2."
    drawn = {event.text for event in p.m.log(0) if event.key == "drew-own"}
    assert drawn
    assert drawn.isdisjoint(f"Red draws {number}." for number in "123")


@pytest.mark.clause("OB-RESOLVE-15", "OB-SETUP-11")
def test_a_clone_in_the_place_of_another_cites_the_resolution_and_one_of_the_set_up_the_set_up() -> None:
    p = Scene("charlotte", "tony").side("charlotte", "left", "1u 1u 1u 2u 2u").hand(0, "1 1").begin()
    p.play("1", "charlotte", "left")
    assert last(p, "arrived").clause == "OB-RESOLVE-15"
    assert p.m.prompt is not None
    assert p.m.prompt.clause == "OB-RESOLVE-15"
    p.m.play(p.m.legal[0])
    told = [last(p, "laid").clause, last(p, "laid-other").clause, last(p, "laid-own", 0).clause]
    assert told == ["OB-RESOLVE-15"] * 3
    m = sabletop.new("orphan-black", seats=3, seed=1)
    assert m.prompt is not None
    assert (m.prompt.clause, m.log(None)[-1].clause) == ("OB-SETUP-11", "OB-SETUP-10")


# True sentences at the end


def ended(silence_hides: bool, *accusations: tuple[int, int, str]) -> Play:
    """Three players of different factions; Charlotte, the last clone, is resolved."""
    scene = Scene("charlotte", players=3, silence_hides=silence_hides).goals(0, 3, 6).all_but_in_play_ended()
    for who, other, faction in accusations:
        scene.accusation(who, other, faction)
    return scene.side("charlotte", "left", "1u 1u 1u 2u 2u").hand(0, "1 1").begin().play("1", "charlotte", "left")


@pytest.mark.clause("OB-SCORE-10")
def test_whoever_everybody_found_out_is_told_so() -> None:
    p = ended(True, (1, 0, "neolutionists"), (2, 0, "neolutionists"), (0, 1, "the-black"))
    told = [event.text for event in p.m.log(None) if event.key in ("hid", "found-out", "not-mistaken")]
    assert told == [
        "Everybody found Red out: no points for hiding.",
        "1 other player did not find Blue out: 1 point.",
        "2 other players did not find Green out: 2 points.",
    ]


@pytest.mark.clause("OB-SCORE-11")
def test_where_silence_does_not_hide_nobody_was_mistaken_about_who_was_not_accused() -> None:
    p = ended(False, (1, 0, "neolutionists"), (2, 0, "the-black"))
    told = [event.text for event in p.m.log(None) if event.key in ("hid", "found-out", "not-mistaken")]
    assert told == [
        "1 other player did not find Red out: 1 point.",
        "Nobody accused Blue wrongly: no points for hiding.",
        "Nobody accused Green wrongly: no points for hiding.",
    ]


@pytest.mark.clause("OB-SCORE-9")
def test_targets_are_said_to_end_with_the_faction() -> None:
    p = ended(True)
    assert "ended with the Neolutionists" in next(event.text for event in p.m.log(None) if event.key == "targets")
    assert not any("at home" in event.text for event in p.m.log(None))


@pytest.mark.clause("OB-SETUP-10")
def test_nothing_that_is_said_of_tony_calls_him_she() -> None:
    p = Scene("tony", "charlotte").hand(0, "mrs-s 1").begin().do("character", card="mrs-s").do("hide", clone="tony")
    assert last(p, "hidden").text == "Red puts Mrs. S on Tony: the threshold is 2."
    told = EDITION.lexicon.sentence(say.ARRIVED, (0, CLONES.index("tony"), 2), "event-")
    assert told == "Red brings Tony into play, who starts with the Proletheans."


# The tables of our own data


@pytest.mark.clause("OB-COMP-9", "OB-COMP-10")
def test_the_rules_tell_every_clone_card_as_it_is_played() -> None:
    text = {clause.id: clause.text for clause in sabletop.ledger("orphan-black")}["OB-COMP-10"]
    e = EDITION
    for clone, name in enumerate(CLONE_NAMES):
        start, left, right = e.start[clone], e.left[clone], e.right[clone]
        points = [e.score[3 * clone + faction] for faction in (start, left, right)]
        assert (
            f"{name} starts with {FACTION_NAMES[start]}, threshold {e.threshold[clone]}: staying {points[0]}, "
            f"left {FACTION_NAMES[left]} {points[1]}, right {FACTION_NAMES[right]} {points[2]}." in text
        )


@pytest.mark.clause("OB-COMP-9", "OB-COMP-11")
def test_the_rules_tell_every_goal_card_as_it_is_played() -> None:
    text = {clause.id: clause.text for clause in sabletop.ledger("orphan-black")}["OB-COMP-11"].lower()
    for faction, name in enumerate(FACTION_NAMES):
        goals = [goal for goal, of in enumerate(EDITION.goal_faction) if of == faction]
        told = "; ".join([", ".join([CLONE_NAMES[clone] for clone in EDITION.goal_targets[goal]]) for goal in goals])
        assert f"{name}: {told}.".lower() in text


@pytest.mark.clause("OB-SETUP-2", "OB-INFO-3", "OB-SCORE-11")
def test_every_option_is_named_by_a_clause_that_it_changes() -> None:
    settings = {clause.setting for clause in sabletop.ledger("orphan-black")} - {""}
    assert settings == set(GAME.options)
