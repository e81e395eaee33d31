"""Positions in words: said as data or by methods, checked, and played on; and a dealer with wishes."""

from typing import Any

import pytest

import sabletop
from sabletop.engine.dealer import SeededDealer, key_of
from sabletop.engine.errors import BadPosition
from sabletop.engine.wishes import WishingDealer

ARRANGED: dict[str, dict[str, Any]] = {
    "black-orchestra": {
        "people": ["beck", "canaris", "tresckow", "goerdeler"],
        "stage": 3,
        "put": {"beck": {"at": "munich", "motivation": "committed", "dossier": ["P-B"], "items": ["map"]}},
        "leader": {"hitler": "munich"},
        "support": 4,
        "tile": {"sportpalast": "nothing"},
        "current": "3-01",
        "turn_of": "canaris",
    },
    "dark-order": {
        "hand": {"sanctuary": ["s-08", "s-s1", "n-02"]},
        "put": {"sanctuary": {"F2": "s-05", "B2": "s-04-"}, "plague": {"F1": "p-05", "B1": "p-c2"}},
        "locations": {"plague": ["l-19", "l-04", "l-05"]},
        "contested": {"l-19": "sanctuary"},
        "fatigue": {"plague": 12},
        "tokens": {"sanctuary": {"speed": 1}},
        "phase": "support",
    },
    "orphan-black": {
        "clones": ["rachel", "cosima"],
        "home": {"alison": "the-black", "tony": "proletheans"},
        "beside": {"rachel left": "2d art:u", "cosima right": {"cards": "3dk", "by": "blue"}},
        "hand": {"red": "1 3 mrs-s", "blue": "2 2 fee", "green": "1 1 2", "yellow": "3 3 paul"},
        "accusation": {"blue": ["green", "the-black"]},
        "discarded": "1 2",
        "turn_of": "blue",
    },
    "valkyrie": {"files": 2, "holds": {"stauffenberg": ["keys"]}, "acting": {"stauffenberg": {"arrows": 2}}},
}
"""A position of each game."""


@pytest.mark.parametrize("game", ARRANGED)
def test_an_arranged_match_can_be_played_recorded_and_started_from_again(game: str) -> None:
    seats = sabletop.game(game).usual_seats
    m = sabletop.new(game, seats=seats, seed=1, start=ARRANGED[game])
    for _ in range(20):
        if not m.over:
            m.play(m.legal[0])
    assert sabletop.replay(m.record()).state() == m.state()
    assert sabletop.load(m.save()).state() == m.state()
    if not m.over:
        options: dict[str, Any] = dict(m.options)
        again = sabletop.new(game, seats=seats, seed=2, start=m.state(), **options)
        assert (again.state(), again.legal) == (m.state(), m.legal)


@pytest.mark.parametrize("game", ARRANGED)
def test_the_same_position_said_by_methods_is_the_same(game: str) -> None:
    seats = sabletop.game(game).usual_seats
    by_hand = sabletop.arrange(game, seats=seats).arrange(ARRANGED[game]).state()
    one = sabletop.new(game, seats=seats, seed=1, start=by_hand)
    assert one.state() == sabletop.new(game, seats=seats, seed=1, start=ARRANGED[game]).state()


@pytest.mark.parametrize(
    ("start", "sentence"),
    [
        ({"fires": 2}, "Valkyrie has no word 'fires' to arrange with; there are acting, "),
        ({"arrange": {}}, "Valkyrie has no word 'arrange' to arrange with"),
        ({3: 2}, "Valkyrie has no word 3 to arrange with"),
        ({"files": [1, 2]}, "The word files is said otherwise: too many positional arguments."),
        ({"put": {"stauffenberg": {"in": "munich"}}}, "The word put is said otherwise"),
        ({"put": {"stauffenberg": {"at": "paris"}}}, "There is no place 'paris' in Valkyrie."),
        ({"put": {"churchill": {"at": "munich"}}}, "Nobody is called 'churchill' in Valkyrie."),
        ({"put": {"stauffenberg": {"at": True}}}, "There is no place True in Valkyrie."),
        ({"put": {"beck": {"at": "munich"}}}, "beck does not play here."),
        ({"crate": {"munich": {"unseen": 2}}}, "There is no crate at munich."),
        ({"crate": {"vienna": {"unseen": 40}}}, "There are not so many tiles for the crate at vienna."),
        ({"ally": {"hase": "zossen"}, "offer": ["hase"]}, "hase is not free to be on show."),
        (
            {"deck": ["fuel-ledger"], "used": ["fuel-ledger"], "cards_left": 1},
            "The deck holds 0 cards; 1 ",
        ),
        ({"tile": {"munich": "C"}}, "A location tile has the sides A and B, not 'C'."),
        ({"track": 4}, "This position of Valkyrie cannot be: recruitment track out of range."),
        ({"tokens": "many"}, "This position of Valkyrie cannot be: field tokens is of the wrong kind."),
        ({"files": 6}, "This position of Valkyrie cannot be: files out of range."),
        ({"agenda": []}, "This position of Valkyrie cannot be: the fields are not those of a table."),
        ([1], "A position is a mapping of words, or a table as data, not [1]."),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_one_sentence(start: object, sentence: str) -> None:
    with pytest.raises(BadPosition) as refused:
        sabletop.new("valkyrie", seats=2, start=start)
    assert str(refused.value).startswith(sentence)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("game", "start", "sentence"),
    [
        ("black-orchestra", {"people": ["beck"]}, "4 different conspirators play at this table."),
        ("black-orchestra", {"turn_of": "tresckow"}, "tresckow does not play here."),
        ("black-orchestra", {"put": {"beck": {"motivation": "brave"}}}, "There is no level 'brave'; there are timid"),
        ("black-orchestra", {"discards": ["P-B", "P-B"]}, "The card P-B is not in the deck."),
        ("black-orchestra", {"used_items": ["map"] * 9}, "No map is left among the items that nobody has seen."),
        ("black-orchestra", {"stage": 8}, "There are stages 1 to 7, not 8."),
        ("black-orchestra", {"dissent": 5}, "This position of Black Orchestra cannot be: "),
        ("dark-order", {"put": {"plague": {"F4": "p-01"}}}, "There is no space 'F4'; there are F1"),
        ("dark-order", {"put": {"plague": {"F1": "s-01"}}}, "No s-01 is left in the unit deck."),
        (
            "dark-order",
            {"fatigue": {"apothecaries": 3}},
            "Nobody leads 'apothecaries' here; sanctuary and plague play.",
        ),
        ("dark-order", {"contested": {"l-01": "sanctuary"}}, "The location l-01 is not one of the other player's."),
        ("dark-order", {"commander": {"plague": "s-c1"}}, "s-c1 is no commander of plague."),
        ("dark-order", {"phase": "lunch"}, "No part of a round is called 'lunch'; there are recruitment"),
        ("dark-order", {"fatigue": {"plague": 40}}, "This position of The Dark Order cannot be: the fatigue of 1"),
        ("orphan-black", {"goals": [1, 1, 2, 3]}, "Two players cannot have the same goal."),
        ("orphan-black", {"beside": {"rachel left": "2d"}}, "rachel is not in play."),
        ("orphan-black", {"clones": ["rachel"], "beside": {"rachel left": "4d"}}, "'4d' is not a card beside a clone"),
        ("orphan-black", {"hand": {"purple": "1"}}, "purple does not play here."),
        ("orphan-black", {"home": {"rachel": "the-red"}}, "There is no faction 'the-red' in Orphan Black"),
        ("orphan-black", {"hand": {"red": "fee fee fee"}}, "No card fee is left in the deck."),
    ],
)
def test_each_game_says_in_its_own_words_what_cannot_be(game: str, start: object, sentence: str) -> None:
    with pytest.raises(BadPosition) as refused:
        sabletop.new(game, seats=sabletop.game(game).usual_seats, start=start)
    assert str(refused.value).startswith(sentence)


def test_the_table_of_another_match_must_be_sound_and_of_as_many_people() -> None:
    state = sabletop.new("valkyrie", seats=2, seed=1).state()
    with pytest.raises(BadPosition, match="its seats are not those of the match"):
        sabletop.new("valkyrie", seats=3, start=state)
    with pytest.raises(BadPosition, match="cards are lost or doubled"):
        sabletop.new("valkyrie", seats=2, start={**state, "deck": state["deck"][1:]})
    with pytest.raises(BadPosition, match="nobody is asked"):
        sabletop.new("valkyrie", seats=2, start={**state, "pending": None, "agenda": []})


# Wishes


def test_wishes_come_true_in_order_and_the_seed_deals_the_rest() -> None:
    wished = sabletop.new("valkyrie", seats=2, seed=3, first=1, start={"files": 0}, deals={"rolls": ["TTA", "EEE"]})
    plain = sabletop.new("valkyrie", seats=2, seed=3, first=1, start={"files": 0})
    assert list(wished.view(0)["table"]["roll"]) == [0, 2, 1]
    wished.play(wished.legal[1])
    assert list(wished.view(0)["table"]["roll"]) == [3, 0, 0]
    wished.play(wished.legal[1])
    assert wished.view(0)["table"]["roll"] == plain.view(0)["table"]["roll"], "now the seed deals"


def test_a_wish_waits_for_its_chance_and_may_be_for_one_alone() -> None:
    game = sabletop.game("valkyrie")
    dealer = WishingDealer(game, {"tresckow-rolls": ["EEE"], "tiles": ["nothing"]}, SeededDealer(key_of(1)))
    m = sabletop.new("valkyrie", seats=2, seed=1, first=1, start={"acting": {"stauffenberg": 1}})
    m.deal_with(dealer)
    m.play(next(one for one in m.legal if one.kind == "collect"))
    while m.seat == 0:
        m.play(m.legal[-1])
    assert list(m.view(0)["table"]["roll"]) == [3, 0, 0]
    assert dealer.left == {"tiles": ["nothing"]}
    assert dealer.clone().left == dealer.left


def test_what_no_chance_brings_cannot_be_wished_for() -> None:
    for deals in ({"luck": ["much"]}, {"rolls": "TTA"}, {"rolls": [3]}, ["rolls"]):
        with pytest.raises(BadPosition):
            sabletop.new("valkyrie", seats=2, deals=deals)
