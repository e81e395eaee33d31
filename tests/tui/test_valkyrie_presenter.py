"""How Valkyrie looks in the terminal: the map, the words of its cards, the odds."""

import re
from importlib import resources

import pytest

import sabletop
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.match import Match
from sabletop.engine.words import parse
from sabletop.games.valkyrie.stock import STOCK
from sabletop.tui.presenter import Presenter, presenter_for
from sabletop.tui.valkyrie.atlas import GRID
from sabletop.tui.valkyrie.facts import percent
from terminal_scene import sit
from valkyrie_scene import content_with, ours, pack, scene


def presenter(m: Match) -> Presenter:
    return presenter_for(m.game, m.edition)


def board(m: Match, width: int = 82, tall: bool = True) -> str:
    return presenter(m).board(m.view(None), width, tall, {}).plain


@pytest.mark.parametrize("tall", [True, False])
@pytest.mark.parametrize("width", [80, 82, 100, 140])
def test_the_map_names_every_place_and_keeps_to_its_width(width: int, tall: bool) -> None:
    drawn = board(sabletop.new("valkyrie", seed=1), width, tall)
    assert all(place.name in drawn for place in ours().content.places)
    assert max(len(line) for line in drawn.splitlines()) <= width


def test_the_small_map_leaves_room_for_choices_on_24_lines() -> None:
    assert len(board(sabletop.new("valkyrie", seed=1), 80, False).splitlines()) == 14


def test_every_line_on_the_map_is_a_link_and_every_link_a_line() -> None:
    """Follow the drawn lines from box to box; all of Berlin is one box."""
    lines = board(sabletop.new("valkyrie", seed=1), 80, False).splitlines()
    boxes = {place: (row, column) for row, line in enumerate(GRID) for column, place in enumerate(line)}
    found = set()
    for place, (row, column) in boxes.items():
        right = lines[row * 5 + 1][column * 21 + 16]
        if right in "├╟":
            found.add((row, column, row, column + 1))
        assert place
    assert len(found) == 8
    assert [line.count("╰─") for line in (lines[4], lines[9])] == [1, 1]
    assert lines[4][64 + 10] == "│"


def test_a_pack_with_another_map_is_shown_as_a_list() -> None:
    other = content_with(('links = ["borisov"]', 'links = ["borisov", "vienna"]'))
    shown = presenter_for(sabletop.game("valkyrie"), pack(other)).board(
        scene(2, content=other).acting(0).match.view(None), 120, True, {"munich": "4"}
    )
    assert "╔" not in shown.plain
    assert " 4 Munich" in shown.plain


def test_a_narrow_screen_gets_the_list_too() -> None:
    assert "╔" not in board(sabletop.new("valkyrie", seed=1), 60)


def test_the_map_shows_who_is_where_what_is_needed_and_what_is_known() -> None:
    s = scene(3).put(0, 2, at="munich").enemy("hitler", at="munich").tile("munich", "B").tile("smolensk", None)
    s.crate("zossen", "badge", "intel", unseen=2).ally("oster", "berghof").acting(1)
    drawn = board(s.match)
    assert "◆Hitler ●St ●Ol" in drawn or "◆H ●St ●Ol" in drawn
    assert "◎3 B Keys" in drawn
    assert "✗ no plot" in drawn
    assert "▣4 2 known" in drawn
    assert "→Oster" in drawn


def test_choices_are_marked_where_they_lead() -> None:
    sitting = sit(scene(2).acting(0, arrows=1))
    numbers = {offer.short: str(n) for n, offer in enumerate(sitting.offers(), 1) if offer.group == "Move"}
    marks = {name.lower(): number for name, number in numbers.items()}
    drawn = sitting.presenter.board(sitting.view, 80, True, marks).plain
    assert all(f"{number}{name}" in drawn for name, number in numbers.items())


def test_a_crowd_in_one_place_still_fits() -> None:
    s = scene(4).put(0, 1, 2, 3, at="zossen").ally("oster", "zossen").ally("trott", "zossen").acting(0)
    for enemy in ("hitler", "himmler", "goebbels"):
        s.enemy(enemy, at="zossen")
    drawn = board(s.match, 80, False)
    assert max(len(line) for line in drawn.splitlines()) <= 80


def test_every_stock_step_has_words() -> None:
    words = parse(resources.files("sabletop.tui.valkyrie").joinpath("en.ftl").read_text(encoding="utf-8"))
    assert {key for key in words if key.startswith("step-")} == {"step-none", *[f"step-{name}" for name in STOCK]}


@pytest.mark.parametrize("card", [card.id for card in ours().content.cards])
def test_every_card_can_be_read(card: str) -> None:
    m = scene(2).reading(0, card, arrows=1).match
    words = "\n".join(presenter(m).account(m.view(0)))
    assert re.search(r"^A: .+\.$", words, re.MULTILINE)
    assert re.search(r"^Event afterwards: .+", words, re.MULTILINE)
    assert "{" not in words
    assert "None" not in words


def test_the_chance_of_an_escape_is_said() -> None:
    s = sit(scene(1).reading(0, "confessional", arrows=1))
    assert "target (2 in 6) escapes" in s.offers()[-1].short


def test_in_the_company_of_bonhoeffer_the_escape_is_easier() -> None:
    s = sit(scene(1).put(0, at="vienna").ally("bonhoeffer", "vienna").reading(0, "confessional", arrows=1))
    assert "target or arrow (5 in 6) escapes" in s.offers()[-1].short


def test_the_odds_before_a_plot_are_those_of_the_plot_with_everything() -> None:
    s = sit(
        scene(2).ally("fellgiebel", "zossen").ready_to_plot(0, "klessheim", "service-pistol", "clam-mines+grenade-fuse")
    )
    offer = next(offer for offer in s.offers() if offer.group == "Plot")
    s.play(offer)
    s.play(next(offer for offer in s.offers() if offer.group == "All"))
    plot = s.view["table"]["plot"]
    assert offer.note == f"{plot['dice']} dice with everything: {percent(plot['chance'])}"


def test_a_plot_that_is_being_built_shows_its_chance() -> None:
    s = sit(scene(2).ready_to_plot(0, "klessheim", "service-pistol", "clam-mines+grenade-fuse"))
    s.play(next(offer for offer in s.offers() if offer.group == "Plot"))
    s.play(next(offer for offer in s.offers() if offer.group == "Item"))
    moment = s.presenter.moment(s.view, True)
    assert moment is not None
    assert percent(s.view["table"]["plot"]["chance"]) in moment.plain


@pytest.mark.parametrize(
    ("chance", "words"), [(0, "0 %"), (1, "100 %"), (0.00001, "0.1 %"), (0.99999, "99.9 %"), (0.5, "50.0 %")]
)
def test_what_is_not_certain_never_reads_as_certain(chance: float, words: str) -> None:
    assert percent(chance) == words


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_whatever_happens_can_be_shown_to_everybody(seats: int) -> None:
    """Random games: every part of the table and every choice is put into words at every decision."""
    m = sabletop.new("valkyrie", seats=seats, seed=seats, difficulty="easy", powers=True)
    shown, rng = presenter(m), Stream(key_of(seats), "shown")
    while not m.over:
        for seat in (None, m.seat):
            view = m.view(seat)
            shown.board(view, 80, False, {})
            shown.strip(view, 80)
            shown.beside(view)
            shown.moment(view, True)
            assert all(line == line.rstrip() for line in shown.account(view))
        for action in m.legal:
            assert shown.wording(action, m.view(m.seat)).short
            shown.detail(action, m.view(m.seat))
        m.play(m.legal[rng.below(len(m.legal))])
    assert shown.epilogue(m.view(None), m.log(None))


def test_what_the_others_see_of_an_interrogation_does_not_depend_on_the_card() -> None:
    def shown(card: str) -> str:
        m = scene(3).reading(0, card, arrows=1).match
        p, view = presenter(m), m.view(None)
        blocks = [line.plain for block in p.beside(view) for line in block.lines]
        return "\n".join([p.board(view, 82, True, {}).plain, p.strip(view, 80).plain, *blocks, *p.account(view)])

    assert shown("confessional") == shown("hall-closed")
