"""Hints, and where the rules allow none; owners' packs, which bots play by their own numbers."""

from collections.abc import Callable

import pytest

import black_orchestra_scene
import sabletop
from sabletop.bots import HintBarred, bot, hints
from sabletop.bots.valkyrie.words import effect, missed
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.match import Match
from valkyrie_scene import content_with, scene


def rng() -> Stream:
    return Stream(key_of(1), "bot")


def test_the_first_hint_of_a_level_is_what_it_would_do() -> None:
    s = scene().ready_to_plot(0, "munich", "british-plastic", "grenade-fuse", "plastic-w").no_deputies().cards_left(2)
    m = s.match
    player = bot("regular")
    picked = player.decide(m.known(0), m.legal, rng())
    best = hints(m.known(0), m.legal, rng(), level="regular")[0]
    assert (best.action, best.sentence) == (picked, player.reason)


@pytest.mark.no_cover
def test_a_hint_tells_the_chance_to_win() -> None:
    m = scene(2).acting(0, arrows=2).match
    best = hints(m.known(0), m.legal, rng())[0]
    assert f"I give us about {best.value:.0f}\N{NO-BREAK SPACE}%" in best.sentence


def test_how_much_something_helps_is_told_in_words() -> None:
    told = [str(effect(points)) for points in (0.1, 1, -3, 8, 40)]
    assert told == ["hardly helps", "helps a little", "hurts somewhat", "helps a lot", "helps very much"]
    assert str(missed(2)) == "missed somewhat"


@pytest.mark.clause("VK-INTERR-4")
@pytest.mark.parametrize("seat", [0, 1])
def test_while_a_card_is_read_nobody_gets_a_hint_not_even_the_reader(seat: int) -> None:
    s = scene().holds(1, "travel-orders").reading(0, "lost-luggage")
    m = s.match
    legal = m.legal_for(seat) or m.legal
    with pytest.raises(HintBarred, match=r"Nobody may help .*VK-INTERR-4"):
        hints(m.known(seat), legal, rng())


@pytest.mark.clause("VK-INTERR-4")
@pytest.mark.no_cover
def test_once_the_answer_is_given_there_are_hints_again() -> None:
    s = scene().holds(0, "keys", "badge").reading(0, "lost-luggage").answer("B")
    assert s.asks == "lose-item"
    assert len(hints(s.match.known(0), s.match.legal, rng())) == 2


def test_a_seat_that_may_interject_but_is_not_asked_gets_no_hints() -> None:
    m = scene().holds(1, "travel-orders").acting(0).match
    assert m.legal_for(1)
    assert hints(m.known(1), m.legal_for(1), rng()) == []


def test_after_the_end_there_is_nothing_to_hint_at() -> None:
    m = sabletop.new("valkyrie", seats=2, seed=1)
    while not m.over:
        m.play(m.legal[0])
    assert hints(m.known(0), m.legal, rng()) == []


@pytest.mark.clause("BO-INTERR-3", "BO-INTERR-10")
@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_gets_a_hint_while_a_card_is_read_in_black_orchestra(seat: int) -> None:
    s = black_orchestra_scene.scene("beck", "canaris").put("beck", at="prison").question("I-01").begin()
    m = s.match
    assert m.prompt is not None
    assert m.prompt.key == "question"
    with pytest.raises(HintBarred, match="BO-INTERR-3"):
        hints(m.known(seat), m.legal_for(seat) or m.legal, rng())


# Owners' packs


def valkyrie_pack() -> Match:
    return scene(content=content_with(('name = "Keys"', 'name = "Key ring"'))).turn_of(0, "AAA").match


def black_orchestra_pack() -> Match:
    text = black_orchestra_scene.content_with(('name = "Lose Gestapo"', 'name = "Shake them off"'))
    return black_orchestra_scene.scene(content=text).begin().match


@pytest.mark.parametrize("pack", [valkyrie_pack, black_orchestra_pack])
def test_an_owners_pack_is_played_with_its_own_content(pack: Callable[[], Match]) -> None:
    m = pack()
    assert bot("regular").decide(m.known(0), m.legal, rng()) in m.legal
