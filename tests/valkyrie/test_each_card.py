"""Every interrogation card: what A and B cost, on which faces C succeeds, and what the event does.

The table states the cards in words; each card is played in a scene in which everything that it says works.
"""

from dataclasses import dataclass, field

import pytest

from valkyrie_scene import Scene, content_with, scene

CARDS = {
    "lost-luggage": ("1 file", "lose item", "A", "hitler to wolfsschanze"),
    "the-tapped-line": ("1 file", "lose token", "A", "hitler to berghof"),
    "an-unexplained-absence": ("1 file", "summoned", "TA", "hitler to wilhelmstrasse"),
    "names-in-a-notebook": ("2 files", "lose ally", "T", "hitler to smolensk"),
    "black-market-sugar": ("lose token", "lose item", "A", "hitler to klessheim"),
    "the-wrong-salute": ("1 file", "no actions", "A", "hitler to wolfsschanze"),
    "fuel-ledger": ("1 file", "lose item, summoned", "A", "hitler to zeughaus"),
    "a-neighbour-reports": ("1 file", "clear the track", "A", "hitler to berghof"),
    "confessional": ("1 file", "lose token, no actions", "T", "hitler to smolensk"),
    "typewriter-sample": ("1 file", "lose ally", "A", "hitler to wilhelmstrasse"),
    "sapper-stores-audit": ("2 files", "lose explosive", "T", "hitler to klessheim"),
    "denounced": ("1 file", "other loses item", "A", "hitler to munich"),
    "routine-summons": ("1 file", "himmler comes", "TA", "hitler to wolfsschanze"),
    "ash-in-the-stove": ("1 file", "lose item", "T", "himmler to zossen"),
    "shadow-on-the-stairs": ("lose item", "himmler comes, no actions", "A", "himmler comes"),
    "courier-searched": ("1 file", "lose item, lose item", "A", "himmler to mauerwald"),
    "kin-liability": ("2 files", "all lose token", "T", "himmler to wilhelmstrasse"),
    "radio-talk": ("1 file", "goebbels comes", "TA", "goebbels to bendlerblock"),
    "a-joke-about-the-minister": ("lose token", "summoned, no actions", "A", "goebbels to munich"),
    "front-pass-expired": ("1 file", "summoned", "A", "goebbels to zeughaus"),
    "new-guard-detail": ("1 file", "flip any", "A", "flip under hitler"),
    "dental-records": ("1 file", "clear the track, lose token", "A", "flip berghof"),
    "double-sentries": ("lose item", "flip any", "T", "flip wolfsschanze"),
    "a-friend-in-custody": ("2 files", "lose ally, clear the track", "T", "flip wilhelmstrasse"),
    "the-front-gives-way": ("1 file", "lose ally", "A", "remove smolensk"),
    "hall-closed": ("1 file", "lose item", "A", "remove munich"),
    "night-raid": ("1 file", "lose token", "TA", "raid bendlerblock"),
}
VENUES = ("wilhelmstrasse", "zeughaus", "munich", "berghof", "klessheim", "wolfsschanze", "smolensk")


@dataclass
class Board:
    """What a card can touch."""

    files: int = 0
    items: list[str] = field(default_factory=lambda: ["clam-mines", "badge", "keys"])
    others_items: list[str] = field(default_factory=lambda: ["intel"])
    tokens: list[int] = field(default_factory=lambda: [2, 1])
    place: str = "vienna"
    arrows: int = 2
    track: int = 2
    allies: list[str] = field(default_factory=lambda: ["stieff", "trott"])
    sides: dict[str, str | None] = field(default_factory=lambda: dict.fromkeys(VENUES, "A"))
    enemies: dict[str, str | None] = field(
        default_factory=lambda: {"hitler": "munich", "himmler": "borisov", "goebbels": "borisov"}
    )
    crate: int = 6


def arranged(card: str, *more: str) -> Scene:
    """A scene in which everything that a card says works."""
    s = scene(difficulty="easy").put(0, at="vienna").holds(0, "keys", "badge", "clam-mines", *more)
    s.holds(1, "intel").crate("bendlerblock", unseen=6).tokens(2, 1).track(2).ally("stieff", at="zossen").ally(
        "trott", at="munich"
    )
    s.enemy("hitler", "berghof" if card == "denounced" else "munich").enemy("himmler", "borisov")
    return s.enemy("goebbels", "borisov").reading(0, card, arrows=2)


def before(card: str) -> Board:
    board = Board()
    if card == "denounced":
        board.enemies["hitler"] = "berghof"
    return board


def found(s: Scene) -> Board:
    """What a player sees of it."""
    table = s.sees()
    return Board(
        s.file_count,
        s.items_of(0),
        s.items_of(1),
        [s.tokens_of(0), s.tokens_of(1)],
        s.place_of(0),
        s.arrows,
        table["track"],
        [ally for place in ("zossen", "munich") for ally in s.allies_at(place)],
        {venue: s.at(venue)["side"] for venue in VENUES},
        table["enemies"],
        s.at("bendlerblock")["crate"]["count"],
    )


def apply(board: Board, words: str) -> None:
    """What these words should do, with the choices that `decide` makes."""
    for word in words.split(", "):
        if word.endswith((" file", " files")):
            board.files += int(word[0])
        elif word == "lose item":
            board.items.remove("keys" if "keys" in board.items else "badge")
        elif word == "lose explosive":
            board.items.remove("clam-mines")
        elif word == "other loses item":
            board.others_items.remove("intel")
        elif word == "lose token":
            board.tokens[0] -= 1
        elif word == "all lose token":
            board.tokens = [tokens - 1 for tokens in board.tokens]
        elif word == "lose ally":
            board.allies.remove("stieff")
        elif word == "summoned":
            board.place = "bendlerblock"
        elif word == "no actions":
            board.arrows = 0
        elif word == "clear the track":
            board.track = 0
        elif word == "flip any":
            board.sides["klessheim"] = "B"
        else:
            happen(board, word)


def happen(board: Board, event: str) -> None:
    if event == "raid bendlerblock":
        board.crate -= 2
    elif event == "flip under hitler":
        board.sides["munich"] = "B"
    elif event.startswith("flip "):
        board.sides[event.removeprefix("flip ")] = "B"
    elif event.startswith("remove "):
        board.sides[event.removeprefix("remove ")] = None
    elif event.endswith(" comes"):
        board.enemies[event.removesuffix(" comes")] = board.place
    else:
        enemy, place = event.split(" to ")
        board.enemies[enemy] = place


def decide(s: Scene) -> Scene:
    """Make the choices that an answer leaves open."""
    while s.asked == 0 and s.asks in ("lose-item", "lose-ally", "accused", "flip"):
        if s.asks == "lose-ally":
            s.play("lose-ally", space="zossen")
        elif s.asks == "accused":
            s.play("accuse", other=1, item="intel")
        elif s.asks == "flip":
            s.play("flip", venue="klessheim")
        else:
            held = s.choices("discard", "item")
            s.play("discard", item=next(item for item in ("keys", "badge", "clam-mines") if item in held))
    return s


def test_the_table_here_has_every_card() -> None:
    assert sorted(CARDS) == sorted(scene().names.of["card"])
    assert len(CARDS) == 27


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("answer", ["A", "B"])
def test_an_answer_costs_what_the_card_says_and_the_event_follows(card: str, answer: str) -> None:
    s, board = arranged(card), before(card)
    decide(s.answer(answer))
    apply(board, CARDS[card]["AB".index(answer)])
    happen(board, CARDS[card][3])
    assert found(s) == board
    assert s.sees()["deck"]["used"] == [card]


@pytest.mark.clause("VK-INTERR-6")
@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("face", ["E", "T", "A"])
def test_c_succeeds_on_the_faces_of_the_card_and_otherwise_brings_a_and_b(card: str, face: str) -> None:
    s, board = arranged(card), before(card)
    decide(s.escape_rolls(face).answer("C"))
    if face not in CARDS[card][2]:
        apply(board, CARDS[card][0])
        apply(board, CARDS[card][1])
    happen(board, CARDS[card][3])
    assert found(s) == board
    assert len(s.said("escaped")) == (face in CARDS[card][2])


@pytest.mark.parametrize("card", CARDS)
def test_a_bottle_of_brandy_leaves_only_the_event(card: str) -> None:
    s, board = arranged(card, "brandy"), before(card)
    s.play("use", item="brandy")
    happen(board, CARDS[card][3])
    assert found(s) == board


@pytest.mark.parametrize("card", [card for card, words in CARDS.items() if " to " in words[3]])
def test_an_event_that_sends_an_enemy_where_he_is_changes_nothing(card: str) -> None:
    enemy, place = CARDS[card][3].split(" to ")
    s = arranged(card).enemy(enemy, place)
    s.escape_rolls("T" if "T" in CARDS[card][2] else "A").answer("C")
    assert s.said("enemy-moved") == []
    assert s.sees()["enemies"][enemy] == place


@pytest.mark.parametrize("card", ["new-guard-detail", "dental-records", "double-sentries", "a-friend-in-custody"])
def test_an_event_that_flips_a_tile_flips_it_back_the_next_time(card: str) -> None:
    venue = {"dental-records": "berghof", "double-sentries": "wolfsschanze", "a-friend-in-custody": "wilhelmstrasse"}
    where = venue.get(card, "munich")
    s = arranged(card).tile(where, "B").escape_rolls("T" if "T" in CARDS[card][2] else "A").answer("C")
    assert s.at(where)["side"] == "A"


def test_new_guard_detail_flips_nothing_where_hitler_is_in_no_venue() -> None:
    s = arranged("new-guard-detail").enemy("hitler", "zossen").escape_rolls("A").answer("C")
    assert [s.at(venue)["side"] for venue in VENUES] == ["A"] * 7


@pytest.mark.parametrize(("card", "venue"), [("new-guard-detail", "munich"), ("double-sentries", "klessheim")])
def test_new_guards_are_only_posted_where_side_a_shows(card: str, venue: str) -> None:
    s = arranged(card)
    for one in VENUES:
        s.tile(one, "A" if one == venue else "B" if one != "smolensk" else None)
    s.answer("B")
    assert s.choices("flip", "venue") == [venue]


@pytest.mark.parametrize("card", ["new-guard-detail", "double-sentries"])
def test_new_guards_are_not_posted_when_no_tile_shows_side_a(card: str) -> None:
    s = arranged(card)
    for one in VENUES:
        s.tile(one, "B")
    assert s.choices("answer", "answer") == ["A", "C"]


@pytest.mark.parametrize("card", ["the-front-gives-way", "hall-closed"])
def test_an_event_that_removes_a_tile_removes_side_b_too(card: str) -> None:
    venue = CARDS[card][3].removeprefix("remove ")
    s = arranged(card).tile(venue, "B").escape_rolls("A").answer("C")
    assert s.at(venue)["side"] is None


@pytest.mark.parametrize(("count", "left"), [(6, 4), (2, 0), (1, 0), (0, 0)])
def test_night_raid_takes_two_tiles_if_there_are_two(count: int, left: int) -> None:
    s = arranged("night-raid").crate("bendlerblock", unseen=count).escape_rolls("A").answer("C")
    assert s.at("bendlerblock")["crate"]["count"] == left
    assert len(s.sees()["scrap"]) == count - left == len(s.said("crate-raided"))


def test_night_raid_shows_what_is_taken() -> None:
    s = arranged("night-raid").next_tile("brandy", "signature").escape_rolls("A").answer("C")
    assert [raid["item"] for raid in s.said("crate-raided", 1)] == ["brandy", "signature"]
    assert sorted(s.sees(1)["scrap"]) == ["brandy", "signature"]


def test_sapper_stores_audit_takes_an_explosive_a_detonator_or_a_whole_pair() -> None:
    s = arranged("sapper-stores-audit").holds(0, "sapper-charge+grenade-fuse").answer("B")
    assert s.choices("discard", "item") == ["clam-mines", "sapper-charge+grenade-fuse"]
    s.play("discard", item="sapper-charge+grenade-fuse")
    assert sorted(s.sees()["scrap"]) == ["grenade-fuse", "sapper-charge"]
    s = scene().holds(0, "grenade-fuse", "keys").reading(0, "sapper-stores-audit", arrows=1).answer("B")
    assert s.choices("discard", "item") == ["grenade-fuse"]


def test_sapper_stores_audit_needs_something_to_take() -> None:
    s = scene(difficulty="easy").holds(0, "keys").reading(0, "sapper-stores-audit", arrows=1)
    assert s.choices("answer", "answer") == ["A", "C"]


def test_denounced_lets_the_reader_name_anybody_but_himself() -> None:
    s = scene(3).holds(0, "signature").holds(1, "intel").holds(2, "badge", "keys").reading(0, "denounced", arrows=1)
    s.answer("B")
    pairs = list(zip(s.choices("accuse", "other"), s.choices("accuse", "item"), strict=True))
    assert pairs == [("tresckow", "intel"), ("olbricht", "badge"), ("olbricht", "keys")]


def test_denounced_has_no_b_when_the_others_have_nothing() -> None:
    s = scene(3).holds(0, "signature").reading(0, "denounced", arrows=1)
    assert s.choices("answer", "answer") == ["A", "C"]


@pytest.mark.parametrize(
    "card", ["the-wrong-salute", "confessional", "shadow-on-the-stairs", "a-joke-about-the-minister"]
)
def test_actions_lost_by_an_eagle_are_those_of_this_turn_also_from_targets(card: str) -> None:
    s = scene().put(0, at="vienna").reading(0, card, arrows=1, targets=2).answer("B")
    assert s.asks == "target"
    s.play("place-target").play("switch-target")
    assert s.sees()["track"] == 1
    assert s.said("moved") == []
    assert s.asked == 1


def test_actions_lost_to_company_are_those_of_the_roll_to_come() -> None:
    s = scene().enemy("hitler", "bendlerblock").next_card("the-wrong-salute").turn_of(0, roll="ATA").rolls("AAA")
    s.answer("B").play("keep").play("place-target")
    assert s.asked == 1
    s.play("keep")
    assert s.arrows == 3


def test_actions_cannot_be_lost_when_there_are_none() -> None:
    s = scene().reading(0, "the-wrong-salute", arrows=0)
    assert s.choices("answer", "answer") == ["A", "C"]


def test_a_summons_means_nothing_to_somebody_who_is_there() -> None:
    for card in ("an-unexplained-absence", "front-pass-expired"):
        assert scene().reading(0, card, arrows=1).choices("answer", "answer") == ["A", "C"]


def test_routine_summons_and_radio_talk_mean_nothing_when_the_deputy_is_there() -> None:
    for card in ("routine-summons", "radio-talk"):
        s = scene().put(0, at="borisov").enemy("himmler", "borisov").enemy("goebbels", "borisov")
        assert s.reading(0, card, arrows=1).choices("answer", "answer") == ["A", "C"]


def test_a_neighbour_reports_needs_dice_on_the_track() -> None:
    assert scene().reading(0, "a-neighbour-reports", arrows=1).choices("answer", "answer") == ["A", "C"]
    assert scene().track(1).reading(0, "a-neighbour-reports", arrows=1).choices("answer", "answer") == ["A", "B", "C"]


def test_typewriter_sample_and_the_front_gives_way_need_an_ally_to_lose() -> None:
    for card in ("typewriter-sample", "the-front-gives-way", "names-in-a-notebook"):
        assert scene(difficulty="easy").reading(0, card, arrows=1).choices("answer", "answer") == ["A", "C"]


def test_the_ally_who_is_lost_is_named_and_leaves_the_game() -> None:
    s = arranged("typewriter-sample").answer("B")
    assert s.choices("lose-ally", "space") == ["zossen", "munich"]
    s.play("lose-ally", space="munich")
    assert s.said("ally-lost") == [{"ally": "trott"}]
    assert s.sees()["fallen"] == ["trott"]


def test_kin_liability_works_if_anybody_has_a_token() -> None:
    s = scene(3, difficulty="easy").tokens(0, 0, 1).reading(0, "kin-liability", arrows=1)
    assert s.choices("answer", "answer") == ["A", "B", "C"]
    assert s.answer("B").tokens_of(2) == 0
    s = scene(3, difficulty="easy").tokens(0).reading(0, "kin-liability", arrows=1)
    assert s.choices("answer", "answer") == ["A", "C"]


def test_shadow_on_the_stairs_brings_himmler_to_where_the_reader_has_been_left() -> None:
    s = scene().put(0, at="zossen").reading(0, "shadow-on-the-stairs", arrows=1).escape_rolls("A").answer("C")
    assert s.sees()["enemies"]["himmler"] == "zossen"


def test_a_card_may_be_made_of_any_stock_steps() -> None:
    card = 'event = [["remove-tile", "munich"]]'
    text = content_with((card, 'event = [["flip-any"], ["enemy-comes", "goebbels"], ["files", 1]]'))
    s = scene(content=text).reading(0, "hall-closed", arrows=1).answer("A").play("flip", venue="munich")
    assert s.at("munich")["side"] == "B"
    assert s.sees()["enemies"]["goebbels"] == "bendlerblock"
    assert s.file_count == 2
