"""How Black Orchestra's regular plays: scenes in which the right move is plain."""

import pytest

from black_orchestra_scene import Scene, scene
from sabletop import registry
from sabletop.bots import bot
from sabletop.bots.black_orchestra import BlackOrchestraBot
from sabletop.engine.dealer import Stream, key_of
from sabletop.engine.game import Setting
from sabletop.games.black_orchestra.table import BlackOrchestraTable
from sabletop.lab import ladder


def decides(s: Scene, name: str = "regular") -> tuple[str, str]:
    """What a bot does for the seat that is asked, and why."""
    m = s.match
    player = bot(name)
    picked = player.decide(m.known(m.seat), m.legal, Stream(key_of(1), "bot"))
    return str(picked), player.reason


def ready(*items: str) -> Scene:
    """Beck and Canaris beside Hitler in Munich; Beck is committed, at low suspicion, and has the Kidnapping."""
    s = scene("beck", "canaris").support(3).leaders_away("hannover").leader("hitler", "munich")
    s.put("beck", at="munich", suspicion="low", motivation="committed", dossier=["P-J"], items=items)
    return s.put("canaris", at="train_station")


def test_a_plot_with_good_odds_is_attempted_at_once() -> None:
    picked, reason = decides(ready("weapons", "weapons", "signature").begin())
    assert picked == "Attempt Kidnapping on Hitler"
    assert "6 dice for 3 targets: 32\u00a0% to succeed" in reason


def test_the_plotter_goes_to_hitler_and_strikes_in_the_same_turn() -> None:
    s = ready("weapons", "weapons", "signature").put("beck", at="nuremberg").begin()
    picked, reason = decides(s)
    assert picked == "Move to Munich"
    assert "Kidnapping" in reason


def test_everything_that_helps_is_spent_before_the_dice_are_rolled() -> None:
    s = ready("weapons", "weapons", "signature").begin().do("Attempt Kidnapping on Hitler")
    for _ in range(3):
        picked, _ = decides(s)
        assert picked.startswith("Spend")
        s.do(picked)
    assert decides(s)[0] == "Roll 6 dice"


def test_at_high_suspicion_not_every_die_is_rolled() -> None:
    s = ready("weapons", "weapons", "signature").support(2, floor=2).put("beck", suspicion="high")
    s.begin().do("Attempt Kidnapping on Hitler")
    while not decides(s)[0].startswith("Roll"):
        s.do(decides(s)[0])
    assert decides(s)[0] in ("Roll 1 die", "Roll 2 dice", "Roll 3 dice", "Roll 4 dice", "Roll 5 dice")


def test_of_two_dice_that_can_be_rolled_again_neither_is_a_target() -> None:
    s = ready("weapons").put("beck", dossier=["N05", "N05"]).dice("T", "1", "1", "2", "T", "T")
    s.begin().do("Attempt Kidnapping on Hitler")
    while not decides(s)[0].startswith("Roll"):
        s.do(decides(s)[0])
    s.do("Roll 4 dice")
    for _ in range(2):
        assert decides(s)[0] == "Ludwig Beck plays Quick Reaction"
        assert decides(s.do("Ludwig Beck plays Quick Reaction"))[0] == "Roll the 1 again"
        s.do("Roll the 1 again")
    assert s.ended is not None


def test_an_eagle_that_exposes_nobody_is_not_worth_a_card() -> None:
    s = ready("weapons").put("beck", dossier=["N12"]).put("canaris", dossier=["N05"]).dice("E", "T", "T", "1")
    s.begin().do("Attempt Kidnapping on Hitler")
    while not decides(s)[0].startswith("Roll"):
        s.do(decides(s)[0])
    s.do("Roll 4 dice")
    assert decides(s)[0] == "Pass"
    assert decides(s.do("Pass"))[0] == "Wilhelm Canaris plays Quick Reaction"


def test_a_companion_lends_what_the_plot_needs() -> None:
    s = ready("weapons").put("canaris", at="munich", items=["signature"]).begin()
    s.do("Attempt Kidnapping on Hitler").do("Spend Signature of Wilhelm Canaris")
    assert s.prompt == "lend"
    assert decides(s)[0] == "Let Signature be spent"


def test_a_full_dissent_track_motivates_the_plotter_who_lacks_one_step() -> None:
    s = ready("weapons", "weapons", "signature").put("beck", motivation="motivated").dissent(2)
    s.dice("T").begin().do("Conspire with 1 die")
    assert decides(s)[0] == "Ludwig Beck gains 1 motivation"


def test_once_the_plotters_are_ready_dissent_lowers_military_support() -> None:
    s = ready("weapons", "weapons", "signature").put("beck", motivation="reckless").support(5, floor=3).dissent(2)
    s.dice("T").begin().do("Conspire with 1 die")
    assert decides(s)[0] == "Military support -1"


def test_wanted_by_the_gestapo_one_delivers_what_is_wanted_here() -> None:
    s = scene("beck", "canaris", stage=3).leaders_away()
    s.put("beck", at="zeughaus", suspicion="extreme", items=["keys"]).tile("zeughaus", None)
    assert decides(s.begin(actions=1))[0] == "Deliver Keys"


def test_of_a_plot_and_a_trifle_the_trifle_is_given_up() -> None:
    s = scene("canaris", "beck").leaders_away("hannover").leader("hess", "munich")
    s.put("canaris", at="munich", motivation="committed", suspicion="low", dossier=["P-G", "N17"], items=["poison"])
    assert decides(s.begin())[0] == "Discard Called Away of Wilhelm Canaris"


def test_without_any_plot_the_crew_looks_for_one_first() -> None:
    picked, reason = decides(scene("beck", "canaris", "kordt").leaders_away().begin())
    assert picked == "Draw a card"
    assert reason.startswith("A new card helps")


def test_to_send_somebody_from_one_facedown_tile_to_another_is_worth_nothing() -> None:
    s = scene("olbricht", "beck", "kordt").leaders_away().put("olbricht", motivation="motivated", suspicion="low")
    m = s.put("beck", at="zeughaus").put("kordt", at="ministry").begin().match
    known = m.known(m.seat)
    assert isinstance(known, BlackOrchestraTable)
    ideas = BlackOrchestraBot(m.edition).ideas(known, m.legal)
    values = {str(idea.action): idea.value for idea in ideas}
    assert values["Ability: move somebody else 1 space"] < 0.05


@pytest.mark.no_cover
def test_regulars_win_most_easy_games_for_two_and_far_more_than_novices() -> None:
    wins = {}
    for name in ("novice", "regular"):
        games = ladder.play(ladder.Job("black-orchestra", None, 0, (name, name), _easy(), range(26, 36)))
        wins[name] = sum([bool(winners) for winners in games])
    assert wins["regular"] > 5, wins
    assert wins["regular"] >= wins["novice"] + 3, wins


def _easy() -> dict[str, Setting]:
    return registry.game("black-orchestra").check_options({"difficulty": "easy"})
