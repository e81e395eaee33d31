"""What all screens are told of The Dark Order: what is printed, the scene, what is foreseen, the choices, secrets."""

import json
import re
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
import pytest

import sabletop
from dark_order_scene import Scene, X, Y, ours, scene
from dark_order_told import a_battle, bold, known, presentation, preview, shown, told, true
from law_secrets import other_world
from project_files import ROOT
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.match import Match
from sabletop.games.dark_order.edition import DarkEdition
from sabletop.games.dark_order.ids import UNIT_STEP
from sabletop.games.dark_order.mobilisation import Activation
from sabletop.present.chart import plan_of
from sabletop.present.dark_order import DarkOrderPresentation
from sabletop.present.dark_order.scene import (
    Content,
    Keyword,
    LocationFace,
    Muster,
    OrderFace,
    SupportFace,
    Tick,
    UnitFace,
)

Card = UnitFace | SupportFace | OrderFace | LocationFace
ART = ROOT / "client" / "public" / "art" / "drawings.svg"


@cache
def in_polish() -> DarkEdition:
    made = sabletop.edition("dark-order", language="pl")
    assert isinstance(made, DarkEdition)
    return made


def in_words(s: Scene, kind: str, **args: Any) -> str:
    """Everything that is said of a choice."""
    words, one = presentation(s.m).words, told(s, kind, **args)
    return words.all([one.group, one.short, *one.notes, *one.detail])


def account(m: Match, seat: int | None) -> str:
    p = presentation(m)
    return "\n".join([p.words.of(line) for line in p.account(known(m, seat))])


def everything(m: Match, seat: int | None) -> str:
    """All that a seat is told, in one text."""
    p, seen = presentation(m), known(m, seat)
    parts = [account(m, seat), json.dumps(msgspec.to_builtins(p.scene(seen)))]
    for action in () if seat is None else m.legal_for(seat):
        one = p.describe(action, seen)
        parts += [p.words.all([one.group, one.short, *one.notes, *one.detail]), *one.at]
    return "\n".join(parts)


@pytest.fixture(scope="module")
def content() -> Content:
    return DarkOrderPresentation(ours()).content()


def cards_of(content: Content) -> list[Card]:
    found: list[Card] = [*content.units.values(), *content.supports.values()]
    return [*found, *content.orders.values(), *content.locations.values()]


# What is printed


def test_numbers_of_arguments_find_their_cards(content: Content) -> None:
    names, ids = ours().lexicon.names, content.ids
    assert [content.units[one].name for one in ids.unit] == list(names["unit"])
    assert [content.orders[one].name for one in ids.order] == list(names["order"])
    assert [content.locations[one].name for one in ids.location] == list(names["location"])
    assert len(ids.card) == len(names["card"])


def test_every_card_has_both_names_an_owner_and_a_clause_of_the_book(content: Content) -> None:
    clauses = {clause.id for clause in sabletop.ledger("dark-order")}
    cards = cards_of(content)
    assert all(card.en and card.pl for card in cards)
    assert {card.faction for card in content.units.values()} == {"sanctuary", "apothecaries", "plague"}
    assert "neutral" in {card.faction for card in content.supports.values()}
    assert {clause for card in cards for clause in card.clauses} <= clauses


def test_every_card_has_its_drawing(content: Content) -> None:
    drawn = set(re.findall(r'id="([^"]+)"', ART.read_text("utf-8")))
    assert {card.drawing for card in cards_of(content)} <= drawn
    icons = {"gas-cloud": "i-gas"}
    words = {word.key for unit in content.units.values() for word in unit.keywords}
    assert {icons.get(word, f"i-{word}") for word in words} <= drawn


def test_a_unit_with_an_ability_has_a_keyword_and_one_without_has_none(content: Content) -> None:
    for unit in content.units.values():
        assert bool(unit.keywords) == bool(unit.text), unit.en
    veteran = next(unit for unit in content.units.values() if unit.en == "Ironclad Veteran")
    assert veteran.keywords == [Keyword("armour", 2)]


def test_the_cards_of_an_owners_pack_are_told_like_any_other(tmp_path: Path) -> None:
    text = resources.files("sabletop.games.dark_order").joinpath("content.toml").read_text("utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(text.replace("Ward Recruit", "Gas Monk").replace("Raventor Pass", "Sparrow Pass"), "utf-8")
    m = sabletop.new("dark-order", seed=1, content=str(mine), factions="sanctuary-plague")
    assert "Gas Monk" in account(m, 0)
    assert "Gas Monk" in {unit.name for unit in presentation(m).content().units.values()}


# The reader's language


def test_cards_orders_and_locations_are_printed_in_the_language_of_the_reader() -> None:
    polish = DarkOrderPresentation(in_polish()).content()
    assert all(card.name == card.pl for card in cards_of(polish))
    assert [faction.name for faction in polish.factions] == ["Sanktuarium", "Aptekarze", "Plaga"]


def test_what_is_said_names_things_in_the_language_of_the_reader() -> None:
    m = a_battle().m
    p, seen, cards = DarkOrderPresentation(in_polish()), known(m, X), ours().content
    said = [p.words.of(line) for line in p.account(seen)]
    for action in m.legal:
        one = p.describe(in_polish().actions[action.id], seen)
        said.append(p.words.all([one.group, one.short, *one.notes, *one.detail]))
    heard = "\n".join(said)
    units = [unit for unit in cards.units if unit.id in ("s-04", "s-07", "p-04")]
    supports = [card for card in cards.supports if card.id == "s-s5"]
    orders = [order for order in cards.orders if order.id == "o-man"]
    sites = [site for site in cards.sites if site.id == "l-12"]
    names = [(one.en, one.pl) for one in units] + [(one.en, one.pl) for one in supports]
    names += [(one.en, one.pl) for one in orders] + [(one.en, one.pl) for one in sites]
    for name, polish in names:
        assert polish in heard
        assert name not in heard


# Sums


def test_the_clock_has_each_active_unit_in_its_step_and_says_who_struck() -> None:
    s = scene().plain(X, "F1", 1, 2, 1, 2).plain(X, "F2", 0, 2, 1, 1).plain(Y, "F1", 1, 4, 1, 0).battle().until_step(2)
    s.attack("F1", "F1")
    clock = {row.step: row for row in preview(s.m, X).clock}
    assert [one.state for one in clock[2].units] == ["struck"]
    assert [one.state for one in clock[1].units] == ["idle"]
    assert [one.state for one in clock[0].units] == ["ready"]


def test_the_next_tick_names_whom_it_kills() -> None:
    s = scene().plain(X, "F1", 1, 3, 1, 3, plague=2, damage=2).plain(X, "F2", 1, 3, 1, 2, plague=1)
    ticks = preview(s.plain(Y, "F1", 1, 2, 1, 0).battle().m, X).ticks
    assert ticks == [Tick(X, "F1", "s-01", True), Tick(X, "F2", "s-01", False)]


def test_the_next_tick_kills_whom_it_named() -> None:
    s = scene().plain(X, "F1", 1, 3, 1, 3, plague=2, damage=2).plain(X, "F2", 1, 3, 1, 2, plague=1)
    s.plain(Y, "F1", 1, 2, 1, 0).battle()
    named = [one.space for one in preview(s.m, X).ticks if one.dies]
    s.passes()
    assert [space for space in ("F1", "F2") if s.at(X, space) is None] == named


def test_a_cost_says_where_fatigue_would_stand_and_warns_of_danger() -> None:
    s = scene().put(X, "s-01", "F1").put(Y, "p-04", "F1").fatigue(X, 36).orders(X, man=1).support_step()
    costs = preview(s.m, X).costs
    order = next(costs[str(action.id)] for action in s.m.legal if action.kind == "play-order")
    assert (order.n, order.after, order.danger, order.collapse) == (2, 38, True, False)


@pytest.mark.parametrize(("location", "cost"), [("l-14", 7), ("l-11", 5), ("l-24", 3)])
def test_turning_up_all_units_costs_what_the_rules_take(location: str, cost: int) -> None:
    """The first unit of cost 2 or less is free at one location, the commander at another."""
    s = scene(location).fatigue(X, 3)
    for unit, space in (("s-01", "F1"), ("s-02", "F3"), ("s-c1", "F2")):
        s.put(X, unit, space, face_down=1, spent=0)
    s.having(phase=UNIT_STEP).begin(Activation(X))
    muster = preview(s.m, X).muster
    assert muster == Muster(3, cost, 3 + cost)
    for space in ("F2", "F3", "F1"):
        s.play("activate", space=space)
    assert s.t.fatigue[X] == 3 + cost


@pytest.mark.parametrize("seed", [1, 5])
def test_command_adds_up(seed: int) -> None:
    m, rng = sabletop.new("dark-order", seed=seed), Stream(key_of(seed), "face")
    while not m.over:
        for seat in (0, 1, None):
            for side in preview(m, seat).command or []:
                assert side.total == sum([part.n for part in side.parts])
        bold(m, rng)
    p = presentation(m)
    assert p.words.all(p.epilogue(known(m, None), m.log(None)))


# Choices


@pytest.mark.parametrize("kind", ["pass-attack", "attack", "play-order"])
def test_what_a_choice_means_can_be_read_before_choosing_it(kind: str) -> None:
    expected = {
        "pass-attack": "B2 held for this battle",
        "attack": "B2 Crossbow Sister reaches F1 Abomination, F2 Infected Villager",
        "play-order": "Order Manoeuvre cost 2 Manoeuvre: cost 2. Move one of your units",
    }
    assert expected[kind] in in_words(a_battle(), kind)


def test_choices_point_at_their_pieces() -> None:
    s = a_battle()
    assert told(s, "attack", space="B2", goal="F1").at == ("attack:B2:F1", "unit:0-B2", "unit:1-F1")
    assert told(s, "play-order", order="o-man").at == ("order:o-man",)
    assert told(s, "pass-attack").at == ()
    s = scene().having(contested=-1, aggressor=-1).location_phase().play("be-aggressor")
    sites = [presentation(s.m).describe(action, known(s.m, X)).at for action in s.m.legal]
    assert sites
    assert all(re.fullmatch(r"location:l-\d\d", at[0]) for at in sites)


def test_cards_and_spaces_are_pieces_of_their_choices() -> None:
    s = scene().put(X, "s-01", "F1").put(Y, "p-04", "F1").holds(X, "s-s2").tokens(X, speed=1).support_step()
    assert told(s, "play-support", card="s-s2").at == ("card:s-s2",)
    assert told(s, "give-token", space="F1").at == ("unit:0-F1",)


# The table in sentences


def test_the_account_tells_the_whole_table() -> None:
    said = account(a_battle().m, X)
    for words in (
        "Fought over: Sulphur Pit",
        "Speed step 2.",
        "Player 1 is the Aggressor.",
        "fatigue 17 of 40",
        "– B2 Crossbow Sister, attack 3, speed 2, command 1, life 2 with 0 damage",
        "life 3 with 2 damage, plague 1",
        "reaches F1, F2",
        "Your hand:",
        "Neutral deck: ",
    ):
        assert words in said


def test_the_account_tells_the_attack_under_way_and_what_it_would_do() -> None:
    s = a_battle().play("attack", space="B2", goal="F1")
    assert "B2 Crossbow Sister attacks F1 Abomination: 4 damage kills." in account(s.m, Y)


# Secrets


def secret(m: Match) -> bool:
    return presentation(m).is_secret(known(m, None), known(m, m.seat))


def test_everything_is_decided_in_secret_but_factions() -> None:
    m = sabletop.new("dark-order", seed=1)
    for _ in (0, 1):
        assert not secret(m)
        m.play(m.legal[0])
    assert secret(m)


@pytest.mark.parametrize(("card", "hidden"), [("p-05", False), ("p-s1", True)])
def test_a_defence_is_a_secret_only_where_there_are_support_cards(card: str, hidden: bool) -> None:
    s = scene().put(X, "s-04", "B2").put(Y, "p-04", "F1").holds(Y, card).battle().until_step(2)
    s.play("attack", space="B2", goal="F1")
    assert secret(s.m) == hidden
    assert "Blight Hound" not in everything(s.m, None)


def test_neither_the_enemy_nor_the_public_is_told_hand_scouts_face_down_units_or_commander() -> None:
    m = a_battle().m
    for name, one in (("Executioner", "s-07"), ("Smoke Grenade", "s-s5"), ("Ward Recruit", "s-01"), ("Brandt", "s-c1")):
        assert name in everything(m, X)
        assert f'"{one}"' in everything(m, X)
        for seat in (Y, None):
            assert name not in everything(m, seat)
            assert f'"{one}"' not in everything(m, seat)
    for name, one in (("Blight Hound", "p-05"), ("Carrier", "p-02"), ("Rat Tide", "p-06")):
        assert name in everything(m, Y)
        assert name not in everything(m, X)
        assert f'"{one}"' not in everything(m, X)


def test_what_one_puts_under_the_neutral_deck_in_secret_is_counted_for_oneself_alone() -> None:
    m = neutral_put_under()
    own, others = shown(m, m.seat), shown(m, None)
    assert m.seat is not None
    mine = own.players[m.seat].own
    assert mine is not None
    assert own.neutral_deck == others.neutral_deck + len(mine.neutral_put_under)
    assert mine.neutral_put_under


def neutral_put_under() -> Match:
    """A game at a secret recruitment in which a neutral card was just put under its deck."""
    for seed in range(60):
        m, rng = sabletop.new("dark-order", seed=seed), Stream(key_of(seed), "under")
        while not m.over:
            t = true(m)
            if t.shown and len(t.neutral_under) > t.shown[-1] == 0 and m.seat is not None:
                by = {t.seat_of[who] for who in t.neutral_under_by}
                if by == {m.seat}:
                    return m
            m.play(m.legal[rng.below(len(m.legal))])
    raise AssertionError("nobody puts a neutral card under the deck")


@pytest.mark.parametrize("seed", [2, 7])
@pytest.mark.no_cover
def test_nothing_that_is_told_depends_on_a_secret(seed: int) -> None:
    """Where all cards that a viewer cannot see are dealt anew, the scene, the account and the choices are the same."""
    m, rng, count = sabletop.new("dark-order", seed=seed), Stream(key_of(seed), "secret"), 0
    while not m.over:
        count += 1
        if count % 3 == 0:
            seat = (None, 0, 1)[rng.below(3)]
            assert everything(other_world(m, seat, count), seat) == everything(m, seat)
        m.play(m.legal[rng.below(len(m.legal))])


# After the end


def test_a_chart_shows_how_the_commanders_stood() -> None:
    s = scene().settled(Y, "l-20", "l-21").fatigue(X, 8).fatigue(Y, 6).having(contested=-1, aggressor=-1)
    assert plan_of("dark-order").measure(known(s.location_phase().m, None)) == {"seat-0": -4.0, "seat-1": 17.0}
