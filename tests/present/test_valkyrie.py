"""What all screens are told of Valkyrie: what is printed, the scene, the choices, the table in sentences."""

import re
from importlib import resources
from typing import get_args

import pytest

import sabletop
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.match import Match
from sabletop.engine.words import parse
from sabletop.games.valkyrie.events import Flip
from sabletop.games.valkyrie.ids import ALLY_KINDS, FACES, ITEM_KINDS
from sabletop.games.valkyrie.stock import STOCK
from sabletop.games.valkyrie.table import ValkyrieTable
from sabletop.present import Description, presentation_of
from sabletop.present.valkyrie import ValkyriePresentation
from sabletop.present.valkyrie.scene import AllyKind, Content, Face, ItemKind, Plot
from sabletop.present.valkyrie.scene import Scene as Shown
from valkyrie_scene import Scene, ours, scene


def presentation(m: Match) -> ValkyriePresentation:
    made = presentation_of(m.game, m.edition)
    assert isinstance(made, ValkyriePresentation)
    return made


def known(m: Match, seat: int | None) -> ValkyrieTable:
    found = m.known(seat)
    assert isinstance(found, ValkyrieTable)
    return found


def shown(m: Match, seat: int | None) -> Shown:
    return presentation(m).scene(known(m, seat))


def plot_of(m: Match, seat: int = 0) -> Plot:
    plot = shown(m, seat).plot
    assert plot is not None
    return plot


def told(s: Scene, kind: str, **args: int | str) -> Description:
    action = s.legal(kind, None, **args)[0]
    return presentation(s.match).describe(action, known(s.match, s.match.seat))


def note(s: Scene, kind: str, **args: int | str) -> str:
    return presentation(s.match).words.all(told(s, kind, **args).notes, " · ")


def account(m: Match, seat: int | None) -> list[str]:
    p = presentation(m)
    return [p.words.of(line) for line in p.account(known(m, seat))]


@pytest.fixture(scope="module")
def content() -> Content:
    return ValkyriePresentation(ours()).content()


# What is printed


def test_numbers_of_arguments_find_their_things(content: Content) -> None:
    names = ours().lexicon.names
    assert [place.name for place in content.places] == list(names["place"])
    assert [ally.name for ally in content.allies.values()] == list(names["ally"])
    assert [card.name for card in content.cards.values()] == list(names["card"])
    assert [item.name for item in content.items.values()] == list(names["item"])
    assert len(content.spaces) == len(names["space"])


def test_kinds_and_faces_are_those_of_the_rules() -> None:
    assert (get_args(ItemKind), get_args(AllyKind), get_args(Face)) == (ITEM_KINDS, ALLY_KINDS, FACES)


def test_every_card_ally_and_item_says_what_it_does(content: Content) -> None:
    texts = [ally.text for ally in content.allies.values()] + [item.text for item in content.items.values()]
    texts += [text for card in content.cards.values() for text in (card.a, card.b, card.c, card.event)]
    assert all(texts)


def test_every_stock_step_has_words() -> None:
    words = parse(resources.files("sabletop.present.valkyrie").joinpath("en.ftl").read_text(encoding="utf-8"))
    assert {key for key in words if key.startswith("step-")} == {"step-none", *[f"step-{name}" for name in STOCK]}


# Interrogations


@pytest.mark.parametrize("card", [card.id for card in ours().content.cards])
def test_every_card_can_be_read(card: str) -> None:
    m = scene(2).reading(0, card, arrows=1).match
    words = "\n".join(account(m, 0))
    assert re.search(r"^A: .+\.$", words, re.MULTILINE)
    assert re.search(r"^Event afterwards: .+", words, re.MULTILINE)
    assert "{" not in words
    assert "None" not in words
    reading = shown(m, 0).card
    assert reading is not None
    assert reading.text is not None
    assert f"A: {reading.text.a}" in words


def test_the_chance_of_an_escape_is_said() -> None:
    s = scene(1).reading(0, "confessional", arrows=1)
    assert "target (2 in 6) escapes" in presentation(s.match).words.of(told(s, "answer", answer=2).short)


def test_in_the_company_of_bonhoeffer_the_escape_is_easier() -> None:
    s = scene(1).put(0, at="vienna").ally("bonhoeffer", "vienna").reading(0, "confessional", arrows=1)
    assert "target or arrow (5 in 6) escapes" in presentation(s.match).words.of(told(s, "answer", answer=2).short)


def test_an_event_that_turns_a_tile_says_what_a_plot_needs_then() -> None:
    turning = [card for card in ours().content.cards if any(isinstance(effect, Flip) for effect in card.event[0])]
    for card in turning:
        told = " ".join(account(scene(1).reading(0, card.id, arrows=1).match, 0))
        assert re.search(r"is turned over\. \(\w+: \d instead of \d targets?\.\)", told)
    assert turning


def test_others_learn_that_a_card_is_read_and_not_which() -> None:
    m = scene(3).reading(0, "confessional", arrows=1).match
    assert "Stauffenberg reads an interrogation card in silence." in account(m, 1)
    reading = shown(m, 1).card
    assert reading is not None
    assert (reading.reader, reading.id, reading.text) == (0, None, None)


def test_what_the_others_see_of_an_interrogation_does_not_depend_on_the_card() -> None:
    one, other = [scene(3).reading(0, card, arrows=1).match for card in ("confessional", "hall-closed")]
    assert account(one, None) == account(other, None)
    assert shown(one, 1) == shown(other, 1)


def test_answering_and_putting_cards_back_are_secret_and_acting_is_not() -> None:
    def secret(m: Match) -> bool:
        return presentation(m).is_secret(known(m, None), known(m, m.seat))

    assert secret(scene(3).reading(0, "confessional", arrows=1).match)
    assert not secret(scene(3).acting(0).match)
    looking = scene(2).put(0, at="zossen").ally("oster", "zossen").acting(0, arrows=1)
    assert not secret(looking.match)
    looking.play("utilise", ally="oster")
    assert looking.asks == "put-back"
    assert secret(looking.match)


# Choices


def test_crates_and_targets_are_told_in_words() -> None:
    s = scene(2).crate("zossen", "badge", "keys", unseen=2).crate("bendlerblock", unseen=1).acting(0)
    assert note(s, "move", place="wilhelmstrasse") == "Goebbels · 3 targets, Badge"
    assert note(s, "move", place="zossen") == "4 items, 2 known"
    assert note(s, "collect") == "1 item"
    s = scene(2).crate("bendlerblock", "badge", "keys").crate("zossen", "badge").acting(0)
    assert note(s, "search") == "2 items, all known"
    assert note(s, "move", place="zossen") == "1 item, known"


def test_choices_point_at_their_pieces() -> None:
    s = scene(2).holds(0, "badge").acting(0, arrows=1)
    assert told(s, "move", place="zossen").at == ("place:zossen",)
    assert told(s, "collect").at == ("crate:bendlerblock",)
    assert told(s, "give", item="badge").at == ("item:stauffenberg:badge", "board:tresckow")


def test_arming_points_at_both_tiles_and_carries_the_detonator_to_the_explosive() -> None:
    s = scene(2).holds(0, "sapper-charge", "ten-minute-pencil").acting(0, arrows=1)
    explosive, detonator = "item:stauffenberg:sapper-charge", "item:stauffenberg:ten-minute-pencil"
    assert told(s, "pair").at == (explosive, detonator)
    pair = next(action for action in s.match.legal if action.kind == "pair")
    assert presentation(s.match).hands(pair, known(s.match, 0)) == (detonator, explosive)


def test_of_two_free_spaces_of_a_place_one_stands_for_both() -> None:
    s = scene().offer("canaris").track(2).turn_of(0, roll="TAA").play("keep").play("place-target")
    s.play("recruit", ally="canaris")
    spaces = s.e.spaces_at[s.e.space_place[0]]
    assert len(spaces) == 2
    both = [action for action in s.match.legal if action.args["space"] in spaces]
    assert {told(s, "place-ally", space=space).at[0] for space in spaces} == {"space:0"}
    carried = [presentation(s.match).hands(action, known(s.match, 0)) for action in both]
    assert carried == [("ally:canaris", "space:0"), ()]


def test_a_solo_player_is_told_whose_item_it_is() -> None:
    s = scene(1).holds(1, "burn-bag").files(1).acting(0, arrows=1)
    p = presentation(s.match)
    use = next(action for action in s.match.legal if action.kind == "use")
    assert p.words.of(p.describe(use, known(s.match, 0)).short) == "Burn bag (Tresckow)"
    assert p.words.of(p.seat_name(known(s.match, 0), 0)) == "Stauffenberg and Tresckow"


# Plots


def test_the_odds_of_a_plot_are_those_of_the_table() -> None:
    s = scene().ally("stieff", at="zossen").ready_to_plot(0, "berghof", "service-pistol", arrows=1)
    before = plot_of(s.match)
    assert (before.place, before.there, before.access, before.begun) == ("berghof", True, True, False)
    s.play("initiate").play("commit-ally", ally="stieff")
    plot, now = s.sees(0)["plot"], plot_of(s.match)
    assert now.begun
    assert round(now.chances[now.rolling], 4) == plot["chance"]
    assert sum(part.dice for part in now.parts) == now.dice == plot["dice"]


def test_the_last_plot_says_so_where_it_is_begun() -> None:
    def begun(files: int) -> str:
        return note(scene().files(files).ready_to_plot(0, "berghof", "service-pistol", arrows=1), "initiate")

    assert "failure loses the game" not in begun(1)
    assert begun(5).endswith(" · failure loses the game")


@pytest.mark.clause("VK-PLOT-3")
def test_the_access_item_that_opened_the_plot_is_not_missing() -> None:
    s = scene().ally("stieff", at="zossen").ready_to_plot(0, "berghof", "service-pistol", arrows=1)
    s.play("initiate")
    assert "intel" not in shown(s.match, 0).conspirators[0].items
    assert plot_of(s.match).access


@pytest.mark.clause("VK-ITEM-1")
def test_where_an_ally_opens_the_door_no_access_item_is_missing() -> None:
    assert plot_of(scene().ally("kleist", at="berghof").enemy("hitler", at="berghof").match).access
    assert not plot_of(scene().enemy("hitler", at="berghof").match).access


def test_a_plot_that_has_begun_also_shows_what_everything_would_give() -> None:
    s = scene().ally("stieff", at="zossen").ready_to_plot(0, "berghof", "service-pistol", arrows=1)
    before = plot_of(s.match)
    s.play("initiate")
    begun = plot_of(s.match)
    assert (begun.dice, begun.most_dice) == (0, before.dice)
    assert begun.most_chance == before.chances[before.rolling]


def test_dice_that_allies_give_in_one_place_count_for_plots_there_only() -> None:
    for place, dice in (("berghof", 0), ("zeughaus", 2)):
        s = scene().put(0, at="zeughaus").ally("bussche", at="zeughaus").enemy("hitler", at=place)
        assert plot_of(s.match).dice == dice


@pytest.mark.clause("VK-COMP-7")
def test_the_die_of_a_steady_hand_is_a_part_of_the_pool() -> None:
    s = scene(2, powers=True).ready_to_plot(0, "klessheim", "clam-mines+grenade-fuse", arrows=1)
    parts = plot_of(s.match).parts
    assert [(part.kind, part.dice) for part in parts if part.kind == "board"] == [("board", 1)]


def test_what_a_failed_plot_costs_is_said() -> None:
    s = scene().files(1).ready_to_plot(0, "berghof", "service-pistol", arrows=1)
    words = presentation(s.match).words
    assert "2 files more (3 of 6)" in words.all(told(s, "initiate").detail)
    s = scene().files(1).ally("stuelpnagel", at="berghof").ready_to_plot(0, "berghof", "service-pistol", arrows=1)
    assert "1 file more (2 of 6)" in words.all(told(s, "initiate").detail)


def test_a_spectator_is_shown_no_plot_before_one_begins() -> None:
    assert shown(sabletop.new("valkyrie", seats=2, seed=3), None).plot is None


# At any time


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_scenes_follow_whole_games(seats: int) -> None:
    m = sabletop.new("valkyrie", seats=seats, seed=seats, difficulty="easy", powers=True)
    rng = Stream(key_of(seats), "told")
    while not m.over:
        for seat in (None, *range(seats)):
            plot = shown(m, seat).plot
            assert plot is None or plot.chances == sorted(plot.chances, reverse=True)
            assert plot is None or sum(part.dice for part in plot.parts) == plot.dice <= plot.most_dice
        m.play(m.legal[rng.below(len(m.legal))])
    plot = shown(m, 0).plot
    assert plot is None or plot.begun
