"""Pieces, set-up and fatigue."""

import pytest

from dark_order_scene import X, Y, ours, scene, unit_number
from sabletop.engine.dealer import SeededDealer, key_of
from sabletop.engine.errors import BadSeats, BrokenContent
from sabletop.engine.match import Match, open_match
from sabletop.games.dark_order.game import GAME
from sabletop.games.dark_order.ids import FACTIONS
from screens import shown


def new(seed: int = 1, **options: object) -> Match:
    return open_match(GAME, ours(), 2, GAME.check_options(options), SeededDealer(key_of(seed)))


def pick(m: Match, kind: str, **args: int) -> None:
    m.play(next(a for a in m.legal if a.kind == kind and args.items() <= a.args.items()))


def started(seed: int = 1, **options: object) -> Match:
    """A match after both commanders were picked."""
    m = new(seed, **{"factions": "sanctuary-apothecaries", **options})
    m.play(m.legal[1])
    m.play(m.legal[0])
    return m


@pytest.mark.clause("DO-SETUP-1")
def test_exactly_two_people_play() -> None:
    for seats in (1, 3):
        with pytest.raises(BadSeats):
            GAME.check_seats(seats)
    assert GAME.check_seats(2) == 2


@pytest.mark.clause("DO-SETUP-2", "DO-SETUP-3")
def test_the_card_data_holds_168_cards_split_as_ruled() -> None:
    c = ours().content
    splits = []
    for faction in range(3):
        units = [u for u in c.units if u.faction == faction]
        splits.append((
            sum(u.copies for u in units if u.commander),
            sum(u.copies for u in units if not u.commander),
            sum(s.copies for s in c.supports if s.faction == faction),
            sum(o.copies[faction] for o in c.orders),
        ))  # fmt: skip
    assert splits == [(2, 12, 12, 12), (2, 11, 15, 10), (2, 16, 11, 11)]
    assert [sum(split) for split in splits] == [38, 38, 40]
    assert len(c.sites) == 24
    assert len(ours().neutral_cards) == 28


@pytest.mark.clause("DO-SETUP-4")
def test_a_unit_card_shows_its_values_mark_and_ability() -> None:
    knight = next(u for u in ours().content.units if u.id == "s-05")
    assert (knight.attack, knight.life, knight.command, knight.speed, knight.cost) == (3, 3, 3, 1, 4)
    assert knight.mark == "W"
    assert knight.keywords["armour"] == 1


@pytest.mark.clause("DO-SETUP-5")
def test_a_location_shows_reward_and_condition_and_every_order_has_cost_mark_and_effect() -> None:
    c = ours().content
    assert c.sites[0].en == "Raventor Pass"
    assert c.sites[0].reward == [("spoils", 3)]
    assert (c.sites[0].cap_aggressor, c.sites[0].cap_protector) == (3, 3)
    assert sum(sum(order.copies) for order in c.orders) == 33
    assert all(o.cost >= 1 and o.mark and o.en and o.pl and any(o.turns) for o in c.orders)


@pytest.mark.clause("DO-SETUP-6")
def test_marks_say_when_a_card_may_be_played() -> None:
    s = scene().plain(X, "F1", 1, 2, 1, 2, damage=1).holds(X, "s-s2", "s-s1").orders(X, man=1).support_step()
    assert s.offers("play-support", card="s-s2")
    assert not s.offers("play-support", card="s-s1")
    assert s.offers("play-order", order="o-man")
    s = scene().plain(X, "F1", 1, 2, 1, 2, damage=1).holds(X, "s-s2", "s-s1").orders(X, man=1).battle()
    assert s.t.step == 2
    assert not s.offers("play-support", card="s-s2")
    assert s.offers("play-support", card="s-s1")
    assert s.offers("play-order", order="o-man")


@pytest.mark.clause("DO-SETUP-7")
def test_the_two_factions_differ_and_each_player_owns_all_of_his() -> None:
    m = new()
    pick(m, "take-faction", faction=2)
    assert [a.args["faction"] for a in m.legal] == [0, 1]
    pick(m, "take-faction", faction=0)
    assert shown(m, 1)["players"][1]["decks"] == {"units": 12, "support": 12}
    assert sum(shown(m, 1)["players"][1]["orders"].values()) == 12


@pytest.mark.clause("DO-SETUP-8")
def test_one_commander_is_picked_and_the_other_leaves_the_game() -> None:
    m = started()
    own = shown(m, 0)["players"][0]["own"]
    assert own["commander"] == "s-c2"
    assert b"s-c1" not in repr(m.view(0)).encode()


@pytest.mark.clause("DO-SETUP-9")
def test_the_hq_holds_orders_and_two_decks_without_the_commander() -> None:
    m = new(factions="sanctuary-apothecaries")
    hq = shown(m, None)["players"][1]
    assert sum(hq["orders"].values()) == 10
    assert hq["decks"] == {"units": 11, "support": 15}
    assert all(not ours().commander[unit] for unit in ours().faction_units[1])


@pytest.mark.clause("DO-SETUP-10")
def test_cards_put_under_a_deck_stay_where_they_were_put() -> None:
    s = scene().deck(X, "s-01", "s-02", "s-03", "s-04", "s-05", "s-06").holds(X).recruitment()
    s.play("draw", n=0)
    assert s.hand(X) == ["s-01", "s-02", "s-03", "s-04"]
    assert s.under(X) == ["s-05", "s-06"]


@pytest.mark.clause("DO-SETUP-11")
def test_each_side_has_two_lines_of_three_columns() -> None:
    board = shown(new(), None)["players"][0]["board"]
    assert board == dict.fromkeys(("F1", "F2", "F3", "B1", "B2", "B3"))


@pytest.mark.clause("DO-SETUP-12")
def test_three_locations_each_are_dealt_and_the_others_are_in_no_view() -> None:
    deals = set()
    for seed in range(5):
        table = shown(started(seed), 0)
        dealt = table["players"][0]["locations"] + table["players"][1]["locations"]
        assert len(set(dealt)) == 6
        assert sum(f"'l-{n:02}'" in repr(table) for n in range(1, 25)) == 6
        assert table["neutral_deck"] == 28
        deals.add(tuple(dealt))
    assert len(deals) > 1


@pytest.mark.clause("DO-SETUP-13")
def test_tokens_never_run_out() -> None:
    s = scene().plain(X, "F1", 9, 9, 1, 3).plain(Y, "F1", 1, 9, 1, 0, damage=40, life_mod=90).battle()
    s.t.life_mod[6] = 90
    s.attack("F1", "F1")
    assert s.damage(Y, "F1") == 49


@pytest.mark.clause("DO-SETUP-14", "DO-SETUP-16")
def test_a_stronger_player_may_start_with_fatigue() -> None:
    assert [p["fatigue"] for p in shown(new(), None)["players"]] == [0, 0]
    assert [p["fatigue"] for p in shown(new(start_fatigue=10), None)["players"]] == [10, 0]
    handicapped = shown(new(start_fatigue=10, handicapped="second"), None)["players"]
    assert [p["fatigue"] for p in handicapped] == [0, 10]


@pytest.mark.clause("DO-SETUP-15")
def test_the_starting_player_is_chosen_at_random_and_then_alternates() -> None:
    first = [shown(started(seed), None)["starter"] for seed in range(200)]
    assert 70 <= sum(first) <= 130
    s = scene().having(starter=X).clean_up().choose_first("go-back", "put-next")
    assert s.t.starter == Y
    assert s.t.round == 2


def test_names_are_data_in_english_and_polish() -> None:
    english, polish = ours().lexicon.names, GAME.edition(None, language="pl").lexicon.names
    knight = unit_number("s-05")
    assert english["unit"][knight] == "Knight of the Order"
    assert polish["unit"][knight] == "Rycerz Zakonu"
    assert {kind: len(words) for kind, words in english.items()} == {kind: len(words) for kind, words in polish.items()}


# Fatigue


@pytest.mark.clause("DO-FATIGUE-1")
def test_units_support_and_orders_cost_fatigue() -> None:
    s = scene().fatigue(X, 5).holds(X, "s-05", "s-s3").orders(X, man=1).plain(Y, "B3", 0, 9, 0, 0).unit_step()
    s.deploys("s-05 F1").deploys().play("activate", space="F1")
    s.play("play-support", card="s-s3").play("choose-own", space="F1").play("pass")
    s.play("play-order", order="o-man")
    assert s.t.fatigue[X] == 12


@pytest.mark.clause("DO-FATIGUE-2")
def test_a_spent_commander_has_not_lost() -> None:
    s = scene().put(X, "s-c1", "F1").plain(Y, "F1", 1, 9, 1, 0).fatigue(X, 12).battle()
    s.attack("F1", "F1")
    assert s.mark("spent", X, "F1") == 1
    assert s.t.fatigue[X] == 12
    assert not s.m.over


@pytest.mark.clause("DO-FATIGUE-3")
def test_the_cost_is_paid_once_on_activation() -> None:
    s = scene().fatigue(X, 6).holds(X, "s-07").plain(Y, "F1", 0, 9, 1, 0).unit_step()
    s.lays("s-07 F1")
    assert s.t.fatigue[X] == 6
    s.deploys().deploys().play("activate", space="F1")
    assert s.t.fatigue[X] == 9
    s.play("pass").play("pass").attack("F1", "F1")
    assert s.t.fatigue[X] == 9


@pytest.mark.clause("DO-FATIGUE-4")
@pytest.mark.parametrize(("end", "start", "over"), [(40, 38, False), (40, 39, True), (30, 29, True), (50, 48, False)])
def test_reaching_the_end_of_the_track_is_collapse(end: int, start: int, over: bool) -> None:
    s = scene("l-05", track_end=end).fatigue(Y, start).plain(X, "F1", 3, 3, 1, 3).plain(Y, "F1", 1, 1, 1, 0).battle()
    s.attack("F1", "F1")
    assert s.m.over == over


@pytest.mark.clause("DO-FATIGUE-5")
def test_nobody_may_choose_a_payment_to_the_end_of_the_track() -> None:
    s = scene().fatigue(X, 37).holds(X, "s-07", "s-04").plain(Y, "B3", 0, 9, 0, 0).unit_step()
    s.deploys("s-07 F1", "s-04 F2").deploys()
    assert not s.offers("activate", space="F1")
    assert s.offers("activate", space="F2")
    s.play("activate", space="F2").play("done")
    assert s.t.fatigue[X] == 39
    assert s.m.why_not("play-order") is not None


@pytest.mark.clause("DO-FATIGUE-5")
def test_with_overspending_payments_may_pass_the_end_and_collapse_is_checked_after_domination() -> None:
    s = scene(overspend=True).fatigue(X, 37).holds(X, "s-07").plain(Y, "B3", 0, 9, 0, 0).unit_step()
    s.deploys("s-07 F1").deploys().play("activate", space="F1")
    assert s.t.fatigue[X] == 40
    assert not s.m.over
    s.play("pass").play("pass").to_the_end_of_battle()
    assert s.ending() == ("collapse", (Y,))


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        ('id = "s-05"', 'id = "s-04"', "used twice"),
        ("attack = 2\nlife = 4\ncommand = 3", "life = 4\ncommand = 3", "is missing"),
        ("speed = 1\nmark", "speed = 7\nmark", "whole number from 0 to 3"),
        ('defence_turn = [["aegis", 2]]', 'defence_turn = [["fly", 2]]', "has the step 'fly'"),
        ('defence_turn = [["aegis", 2]]', 'defence_turn = [["aegis", "x"]]', "one number from 0 to 9"),
        ('closed = ["B1", "B3"]', 'closed = ["B1", "Z9"]', "names 'Z9'"),
        ('faction = "sanctuary"\ncommander = true', 'faction = "sanctuary"', "two commanders"),
        ("copies = 2", "copies = 3", "must have 38 cards"),
        ('mark = "P"\ntext = "Attach', 'mark = "W"\ntext = "Attach', "must be 'P'"),
        ("armour = 1", "armor = 1", "is unknown"),
        ('attack_turn = [["gas", 1]]', 'attack_turn = [["triage", 1]]', "has the step 'triage'"),
    ],
)  # fmt: skip
def test_a_broken_pack_is_refused_with_a_clear_sentence(before: str, after: str, complaint: str) -> None:
    from importlib import resources

    text = resources.files("sabletop.games.dark_order").joinpath("content.toml").read_text(encoding="utf-8")
    assert before in text
    with pytest.raises(BrokenContent, match=complaint):
        GAME.edition(text.replace(before, after, 1), "mine.toml")


def test_a_new_unit_is_added_by_toml_alone() -> None:
    from importlib import resources

    text = resources.files("sabletop.games.dark_order").joinpath("content.toml").read_text(encoding="utf-8")
    text = text.replace('id = "s-01"\nen = "Ward Recruit"', 'id = "s-11"\nen = "Gas Monk"', 1)
    text = text.replace("copies = 2\ncost = 1", "copies = 2\ncost = 0\ngas_cloud = 1\ncounter = 2", 1)
    e = GAME.edition(text, "mine.toml")
    assert e.is_pack
    assert e.hash != ours().hash
    monk = [u.id for u in e.content.units].index("s-11")
    assert (e.cost[monk], e.gas_cloud[monk], e.counter[monk]) == (0, 1, 2)
    assert [f for f in FACTIONS if monk in e.faction_units[FACTIONS.index(f)]] == ["sanctuary"]
