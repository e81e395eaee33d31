"""How Valkyrie looks in the terminal: the map, the blocks beside it, its signs."""

import pytest

import sabletop
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.match import Match
from sabletop.present import presentation_of
from sabletop.present.common import percent
from sabletop.tui import parts
from sabletop.tui.presenter import Drawing, drawing_of
from sabletop.tui.valkyrie.atlas import GRID
from terminal_scene import sit
from valkyrie_scene import content_with, ours, scene


def drawing(m: Match) -> Drawing:
    return drawing_of(presentation_of(m.game, m.edition), m.game, m.edition)


def board(m: Match, width: int = 82, tall: bool = True) -> str:
    return drawing(m).board(m.known(None), width, tall, {}).plain


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
    m = scene(2, content=other).acting(0).match
    shown = drawing(m).board(m.known(None), 120, True, {"place:munich": "4"})
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
    s = sit(scene(2).acting(0, arrows=1))
    numbers = {offer.short: str(n) for n, offer in enumerate(s.offers(), 1) if offer.group == "Move"}
    drawn = s.drawing.board(s.known, 80, True, parts.marks(s.offers())).plain
    assert numbers
    assert all(f"{number}{name}" in drawn for name, number in numbers.items())


def test_choices_of_ally_spaces_are_marked_at_their_place() -> None:
    m = scene(2).ally("oster", "berghof").reading(0, "typewriter-sample", arrows=1).answer("B").match
    told = presentation_of(m.game, m.edition).describe(m.legal[0], m.known(0))
    assert "1Berghof" in drawing(m).board(m.known(0), 80, True, {told.at[0]: "1"}).plain


def test_what_other_screens_say_in_words_has_signs() -> None:
    s = sit(scene(2).crate("zossen", "badge", unseen=3).acting(0, arrows=1))
    notes = {offer.short: offer.note for offer in s.offers() if offer.group == "Move"}
    assert notes["Zossen"] == "▣4, 1 known"
    assert notes["Wilhelmstrasse"] == "Goebbels · ◎3 Badge"
    assert [offer.note for offer in s.offers() if offer.group == "Crate"] == ["▣6", "▣6"]


def test_a_crowd_in_one_place_still_fits() -> None:
    s = scene(4).put(0, 1, 2, 3, at="zossen").ally("oster", "zossen").ally("trott", "zossen").acting(0)
    for enemy in ("hitler", "himmler", "goebbels"):
        s.enemy(enemy, at="zossen")
    drawn = board(s.match, 80, False)
    assert max(len(line) for line in drawn.splitlines()) <= 80


def test_the_odds_before_a_plot_are_those_of_the_plot_with_everything() -> None:
    s = sit(
        scene(2).ally("fellgiebel", "zossen").ready_to_plot(0, "klessheim", "service-pistol", "clam-mines+grenade-fuse")
    )
    offer = next(offer for offer in s.offers() if offer.group == "Plot")
    s.play(offer)
    s.play(next(offer for offer in s.offers() if offer.group == "All"))
    plot = s.presentation.scene(s.known).plot
    assert offer.note == f"{plot.dice} dice with everything: {s.drawing.words.of(percent(plot.chances[plot.rolling]))}"


def test_a_plot_that_is_being_built_shows_its_chance() -> None:
    s = sit(scene(2).ready_to_plot(0, "klessheim", "service-pistol", "clam-mines+grenade-fuse"))
    s.play(next(offer for offer in s.offers() if offer.group == "Plot"))
    s.play(next(offer for offer in s.offers() if offer.group == "Item"))
    moment, plot = s.drawing.moment(s.known, True), s.presentation.scene(s.known).plot
    assert moment is not None
    assert s.drawing.words.of(percent(plot.chances[plot.rolling])) in moment.plain


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.no_cover
def test_whatever_happens_can_be_drawn_for_everybody(seats: int) -> None:
    m = sabletop.new("valkyrie", seats=seats, seed=seats, difficulty="easy", powers=True)
    shown, rng = drawing(m), Stream(key_of(seats), "shown")
    while not m.over:
        for seat in (None, m.seat):
            known = m.known(seat)
            shown.board(known, 80, False, {})
            assert len(shown.strip(known, 80)) <= 80
            shown.beside(known)
            shown.moment(known, True)
        m.play(m.legal[rng.below(len(m.legal))])


def test_what_the_others_are_shown_of_an_interrogation_does_not_depend_on_the_card() -> None:
    def shown(card: str) -> str:
        m = scene(3).reading(0, card, arrows=1).match
        d, known = drawing(m), m.known(None)
        blocks = [line.plain for block in d.beside(known) for line in block.lines]
        return "\n".join([d.board(known, 82, True, {}).plain, d.strip(known, 80).plain, *blocks])

    assert shown("confessional") == shown("hall-closed")
