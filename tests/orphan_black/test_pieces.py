"""Pieces and data, and the set-up."""

from collections import Counter

import pytest

from orphan_black_scene import EDITION, Play, Scene, card_of, new, table_of
from sabletop.engine.errors import BadOption, BadSeats, BrokenContent
from sabletop.engine.packs import Pack
from sabletop.games.orphan_black.edition import PLAYERS, lexicon, own_file
from sabletop.games.orphan_black.game import GAME
from sabletop.games.orphan_black.ids import (
    CARDS,
    CHARACTERS,
    CLONES,
    FACTIONS,
    NEOLUTIONISTS,
    PROLETHEANS,
    THE_BLACK,
    VALUE,
)
from screens import shown

TEXT = own_file("content.toml")


def broken(old: str, new: str) -> str:
    """What a pack with this change is refused with."""
    assert old in TEXT
    with pytest.raises(BrokenContent) as caught:
        GAME.edition(TEXT.replace(old, new, 1), "mine.toml")
    return str(caught.value)


@pytest.mark.clause("OB-COMP-1")
def test_the_content_is_nine_clones_nine_goals_fifty_two_cards_and_six_sets_of_accusations() -> None:
    t = table_of(new(6))
    assert (len(EDITION.start), len(EDITION.goal_faction), len(EDITION.deck)) == (9, 9, 52)
    assert len(t.points) == 3
    assert [sum(t.unused[3 * who : 3 * who + 3]) for who in range(6)] == [6] * 6
    assert len(PLAYERS) == 6


@pytest.mark.clause("OB-COMP-1")
@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("one = 12", "one = 11", "36 cards"),
        ("fee = 2", "fee = 3", "16 cards"),
        ("threshold = 3", "threshold = -1", "threshold"),
        ('id = "sarah"', 'id = "katja"', "must be one of"),
        ('left = "neolutionists"', 'left = "the-black"', "another faction"),
        ('right = "proletheans"', 'right = "neolutionists"', "another faction"),
        ('targets = ["rachel", "charlotte", "cosima"]', 'targets = ["rachel", "rachel", "cosima"]', "three different"),
        ('[[goal]]\nfaction = "neolutionists"', '[[goal]]\nfaction = "the-black"', "three goals of"),
        ("mark = 2", "mark = 2\njoker = 1", "is unknown"),
    ],
)
def test_a_pack_with_other_counts_is_refused_with_its_reason(old: str, new: str, complaint: str) -> None:
    assert complaint in broken(old, new)


def test_an_owner_can_enter_other_values() -> None:
    mine = GAME.edition(TEXT.replace("threshold = 3", "threshold = 4", 1), "mine.toml")
    assert mine.is_pack
    assert mine.hash != EDITION.hash
    assert mine.threshold[CLONES.index("sarah")] == 4


@pytest.mark.clause("OB-COMP-2")
def test_three_to_six_people_play() -> None:
    assert [GAME.check_seats(n) for n in (3, 4, 5, 6)] == [3, 4, 5, 6]
    for n in (2, 7):
        with pytest.raises(BadSeats):
            GAME.check_seats(n)


@pytest.mark.clause("OB-COMP-3")
def test_the_deck_has_thirty_six_numbers_and_sixteen_characters_worth_nothing() -> None:
    numbers = [card for card in EDITION.deck if card not in CHARACTERS]
    assert len(numbers) == 36
    assert {VALUE[card] for card in numbers} == {1, 2, 3}
    assert [VALUE[card] for card in EDITION.deck if card in CHARACTERS] == [0] * 16


@pytest.mark.clause("OB-COMP-4")
def test_the_clones_and_the_characters_are_those_of_the_rulebook() -> None:
    assert sorted(CLONES) == sorted(
        ["sarah", "alison", "beth", "rachel", "cosima", "charlotte", "helena", "tony", "krystal"]
    )
    characters = ["fee", "donnie", "art", "paul", "delphine", "dr-leekie", "mrs-s", "mark"]
    assert sorted(CARDS[card] for card in CHARACTERS) == sorted(characters)


@pytest.mark.clause("OB-COMP-5")
def test_twelve_of_each_number_and_two_of_each_character() -> None:
    assert sorted(Counter(EDITION.deck).values()) == [2] * 8 + [12] * 3


@pytest.mark.clause("OB-COMP-6")
def test_each_player_has_two_accusation_cards_of_each_faction() -> None:
    m = new(4)
    assert shown(m, 0)["unused_accusations"] == {"neolutionists": 2, "the-black": 2, "proletheans": 2}


@pytest.mark.clause("OB-COMP-7")
def test_each_faction_has_three_goals_with_three_different_targets() -> None:
    assert sorted(EDITION.goal_faction) == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert [len(set(targets)) for targets in EDITION.goal_targets] == [3] * 9


@pytest.mark.clause("OB-COMP-8")
def test_each_clone_has_three_values_and_two_ways_to_other_factions() -> None:
    assert len(EDITION.score) == 27
    for clone in range(9):
        assert {EDITION.start[clone], EDITION.left[clone], EDITION.right[clone]} == {0, 1, 2}


@pytest.mark.clause("OB-COMP-9")
def test_every_faction_has_three_home_clones_and_each_clone_is_a_target_once_a_faction() -> None:
    for faction in range(3):
        home = [clone for clone in range(9) if EDITION.start[clone] == faction]
        assert sorted(EDITION.threshold[clone] for clone in home) == [1, 2, 3]
        targets = [
            clone for goal in range(9) if EDITION.goal_faction[goal] == faction for clone in EDITION.goal_targets[goal]
        ]
        assert sorted(targets) == list(range(9))


@pytest.mark.clause("OB-COMP-9")
def test_what_is_our_reconstruction_is_marked() -> None:
    rows = Pack(TEXT, "content.toml").rows("clone", 9)
    printed = {row.text("id"): row.words("printed") for row in rows}
    assert printed["rachel"] == ["start", "threshold", "stays", "left", "left_points", "right", "right_points"]
    assert printed["alison"] == ["start", "left", "right"]
    assert printed["tony"] == []


# Set-up


@pytest.mark.clause("OB-SETUP-1")
def test_the_factions_form_a_triangle() -> None:
    left = {EDITION.start[clone]: EDITION.left[clone] for clone in range(9)}
    right = {EDITION.start[clone]: EDITION.right[clone] for clone in range(9)}
    assert left == {NEOLUTIONISTS: PROLETHEANS, THE_BLACK: NEOLUTIONISTS, PROLETHEANS: THE_BLACK}
    assert right == {NEOLUTIONISTS: THE_BLACK, THE_BLACK: PROLETHEANS, PROLETHEANS: NEOLUTIONISTS}


@pytest.mark.clause("OB-SETUP-2")
def test_anybody_may_start_unless_the_group_names_somebody() -> None:
    starts = Counter(table_of(new(4, seed)).active for seed in range(200))
    assert all(30 <= starts[who] <= 70 for who in range(4))
    assert {table_of(new(4, seed, first=3)).active for seed in range(20)} == {2}
    with pytest.raises(BadOption, match="player 4"):
        new(3, first=4)


@pytest.mark.clause("OB-SETUP-3")
def test_three_cards_each_are_dealt_and_the_rest_is_the_deck() -> None:
    t = table_of(new(4))
    assert [len(hand) for hand in t.hands] == [3] * 4
    assert len(t.deck) == 40 - 2, "the first clone has two cards already drawn for her"


@pytest.mark.clause("OB-SETUP-4")
def test_each_player_has_a_colour_and_six_accusation_cards() -> None:
    m = new(5)
    assert len(set(lexicon().names["who"][:5])) == 5
    assert [player["unused"] for player in shown(m, None)["players"]] == [6] * 5


@pytest.mark.clause("OB-SETUP-5")
def test_the_factions_start_at_nought() -> None:
    assert shown(new(3), 0)["faction_points"] == {"neolutionists": 0, "the-black": 0, "proletheans": 0}


@pytest.mark.clause("OB-SETUP-6")
def test_two_goals_of_each_faction_remain_and_nobody_sees_which_were_put_back() -> None:
    for seed in range(20):
        m = new(6, seed)
        t = table_of(m)
        assert sorted(EDITION.goal_faction[goal] for goal in t.goals) == [0, 0, 1, 1, 2, 2]
        assert m.view(0)["table"]["goal_pile"] == ["?"] * 3


@pytest.mark.clause("OB-SETUP-7", "OB-INFO-1")
def test_each_player_sees_only_the_own_goal() -> None:
    m = new(6)
    t = table_of(m)
    for seat in range(6):
        view = shown(m, seat)
        assert view["goal"]["faction"] == FACTIONS[EDITION.goal_faction[t.goals[seat]]]
        assert [player["goal"] for player in view["players"]] == [None] * 6
        assert len([event for event in m.log(seat) if event.key == "goal"]) == 1
    assert shown(m, None)["goal"] is None


@pytest.mark.clause("OB-SETUP-8")
def test_with_three_players_a_faction_may_have_two_players_or_none() -> None:
    spreads = set()
    for seed in range(60):
        t = table_of(new(3, seed))
        assert len(t.goal_pile) == 6
        spreads.add(tuple(sorted(Counter(EDITION.goal_faction[goal] for goal in t.goals).values())))
    assert spreads == {(1, 2), (1, 1, 1)}


def set_up(players: int, seed: object = 1) -> Play:
    """A match at its first turn; everybody has placed cards in the first way."""
    p = Play(new(players, seed))
    while p.able("lay-open"):
        p.m.play(p.m.legal[0])
    return p


@pytest.mark.clause("OB-SETUP-9")
def test_each_player_clockwise_from_the_active_one_brings_in_a_clone() -> None:
    p = Play(new(5))
    first = p.t.active
    for i in range(5):
        assert p.m.seat == (first + i) % 5
        p.m.play(p.m.legal[0])
    assert (len(p.t.in_play), len(p.t.pile)) == (5, 4)
    assert p.m.seat == first


@pytest.mark.clause("OB-SETUP-10")
def test_a_clone_is_placed_at_her_starting_faction() -> None:
    p = set_up(6)
    for event in p.m.log(None):
        if event.key == "arrived":
            clone = event.args["clone"]
            assert isinstance(clone, int)
            assert event.args["faction"] == EDITION.start[clone]
    assert Scene("alison").hand(0, "1").begin().clone("alison")["start"] == "the-black"


@pytest.mark.clause("OB-SETUP-11")
def test_of_two_cards_one_goes_face_up_and_one_face_down_to_opposite_sides() -> None:
    p = Play(new(4, 3))
    who = p.m.seat
    assert who is not None
    drawn = p.view(who)["drawn"]
    assert len(drawn) == 2
    assert [p.view(seat)["drawn"] for seat in range(4) if seat != who] == [None] * 3
    assert {action.kind for action in p.m.legal} == {"lay-open"}
    name = p.view(None)["clones"][0]["clone"]
    p.m.play(p.m.legal[0])
    clone = p.clone(name)
    assert (len(clone["left"]), len(clone["right"])) == (1, 1)
    assert sorted([clone["left"][0]["face_up"], clone["right"][0]["face_up"]]) == [False, True]
    hidden = "left" if not clone["left"][0]["face_up"] else "right"
    assert p.sees(who, name, hidden) in drawn
    assert [p.sees(seat, name, hidden) for seat in (*range(4), None) if seat != who] == [None] * 4


@pytest.mark.clause("OB-SETUP-12")
def test_starting_cards_count_and_activate_nothing_and_a_character_among_them_is_a_nought() -> None:
    p = Scene("helena").side("helena", "left", "paul:u").side("helena", "right", "2d").hand(0, "1 1 1").begin()
    assert p.clone("helena")["count"] == 2
    assert p.clone("helena")["paul_left"] == 0
    p.play("1", "helena", "left").do("look", place=0, side="left")
    assert p.able("remove"), "a Paul that lies there as influence protects nothing"
    assert VALUE[card_of("paul")] == 0


@pytest.mark.clause("OB-SETUP-12")
def test_nobody_uses_an_ability_during_the_set_up() -> None:
    for seed in range(10):
        p = set_up(6, seed)
        keys = {event.key for event in p.m.log(None)}
        assert keys <= {"starts", "arrived", "laid", "laid-other", "turn"}
