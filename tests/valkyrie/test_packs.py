"""Content packs: an owner's own values are played, and only with the pack that a game was begun with."""

from pathlib import Path

import pytest

import sabletop
from sabletop import BrokenContent, OtherContent
from sabletop.engine.dealer import SeededDealer, key_of
from sabletop.games.valkyrie import stock
from sabletop.games.valkyrie.game import GAME
from screens import shown
from valkyrie_scene import content_text, content_with, instead, pack, scene

VENUE = 'place = "munich"\naccess = "keys"\na = 2\nb = 3\n'
LIGHTNING = 'id = "burn-bag"\nname = "Burn bag"\nkind = "lightning"\ncopies = 1\nuse = [["remove-file"]]\n'
BOARD = 'id = "beck"\nname = "Beck"\nslots = 4\npower = "authority"\n'
ALLY = 'id = "stieff"\nname = "Hellmuth Stieff"\nkind = "plot"\ndice = 1\n'
ACTION = 'id = "oster"\nname = "Hans Oster"\nkind = "action"\npower = [["peek-cards", 3]]\n'
CARD = 'id = "radio-talk"\nname = "Radio talk"\na = [["files", 1]]\nb = [["enemy-comes", "goebbels"]]\n'
EVENT = 'event = [["enemy-to", "goebbels", "bendlerblock"]]'

OTHER_VALUES = content_with(
    ('title = "Valkyrie"', 'title = "My Valkyrie"'),
    instead(VENUE, "a = 2", "a = 1"),
    instead(ALLY, "dice = 1", "dice = 4"),
    instead(BOARD, "slots = 4", "slots = 6"),
    instead(CARD, 'name = "Radio talk"', 'name = "Talk on the radio"'),
)


def test_an_owners_values_are_played(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(OTHER_VALUES, encoding="utf-8")
    m = sabletop.new("valkyrie", seats=4, seed=3, content=file)
    assert m.view()["own_content"] is True
    assert [place["targets"] for place in shown(m)["places"] if place["id"] == "munich"] == [1]
    assert shown(m)["conspirators"][3]["slots"] == 6
    while not m.over:
        m.play(m.legal[m.decisions % len(m.legal)])
    assert m.outcome is not None


def test_an_owners_values_change_the_game() -> None:
    s = scene(content=OTHER_VALUES).ally("stieff", at="zossen").no_deputies().ready_to_plot(0, "munich")
    s.play("initiate").play("commit-all")
    assert s.sees()["plot"]["dice"] == 4
    assert s.strike("TAAA").over == "won"


def test_our_own_content_is_marked_as_such() -> None:
    assert sabletop.new("valkyrie", seed=1).view()["own_content"] is False


def test_a_game_goes_on_only_with_the_pack_that_it_was_played_with(tmp_path: Path) -> None:
    file, other = tmp_path / "mine.toml", tmp_path / "other.toml"
    file.write_text(OTHER_VALUES, encoding="utf-8")
    other.write_text(content_with(instead(VENUE, "a = 2", "a = 3")), encoding="utf-8")
    m = sabletop.new("valkyrie", seats=2, seed=3, content=file)
    for _ in range(20):
        m.play(m.legal[0])
    for wrong in (None, other):
        with pytest.raises(OtherContent, match="another content of Valkyrie"):
            sabletop.load(m.save(), content=wrong)
        with pytest.raises(OtherContent, match="another content of Valkyrie"):
            sabletop.replay(m.record(), content=wrong)
    assert sabletop.load(m.save(), content=file).state() == m.state()
    assert sabletop.replay(m.record(), content=file).state() == m.state()


def test_a_game_of_ours_does_not_go_on_with_a_pack(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(OTHER_VALUES, encoding="utf-8")
    with pytest.raises(OtherContent):
        sabletop.load(sabletop.new("valkyrie", seats=2, seed=3).save(), content=file)


def test_a_copy_of_our_content_plays_alike(tmp_path: Path) -> None:
    file = tmp_path / "copy.toml"
    file.write_text(content_text(), encoding="utf-8")
    ours, copy = sabletop.new("valkyrie", seats=3, seed=5), sabletop.new("valkyrie", seats=3, seed=5, content=file)
    while not ours.over:
        ours.play(ours.legal[0])
        copy.play(copy.legal[0])
    assert ours.state() == copy.state()


def playable(text: str) -> bool:
    """Whether a pack is accepted; if not, then with file and line."""
    refusals = []
    try:
        pack(text)
    except BrokenContent as error:
        refusals.append(str(error))
    assert all(refusal.startswith("mine.toml, line ") for refusal in refusals)
    return not refusals


NOTHING = {
    "an event": ((EVENT, "event = []"), "radio-talk"),
    "an answer A": (instead(CARD, 'a = [["files", 1]]', "a = []"), "radio-talk"),
    "an answer B": (instead(CARD, 'b = [["enemy-comes", "goebbels"]]', "b = []"), "radio-talk"),
}


@pytest.mark.parametrize("what", NOTHING)
def test_a_card_part_that_is_an_empty_list_does_nothing_or_is_refused(what: str) -> None:
    change, card = NOTHING[what]
    text = content_with(change)
    if not playable(text):
        return
    s = scene(content=text).put(0, at="vienna").reading(0, card, arrows=1)
    s.answer("A" if "A" in s.choices("answer", "answer") else "B")
    assert s.asks == "action"
    assert s.sees()["deck"]["used"] == [card]


@pytest.mark.parametrize(
    "change",
    [instead(LIGHTNING, '["remove-file"]', ""), instead(ACTION, '["peek-cards", 3]', "")],
    ids=["use", "power"],
)
def test_a_use_or_power_that_is_an_empty_list_does_nothing_or_is_refused(change: tuple[str, str]) -> None:
    text = content_with(change)
    if not playable(text):
        return
    s = scene(content=text).holds(0, "burn-bag").ally("oster", at="bendlerblock").acting(0)
    assert "end-turn" in s.kinds()
    assert s.turn_of(0).kinds() == ["keep", "reroll"]


SIGNATURE = 'id = "signature"\nname = "Signature"\nkind = "access"\ncopies = 3\n'


@pytest.mark.clause("VK-PLOT-4")
def test_an_access_item_with_target_icons_gives_its_dice_or_is_refused() -> None:
    text = content_with(instead(SIGNATURE, "copies = 3", "copies = 3\ndice = 1"))
    if not playable(text):
        return
    s = scene(content=text).ready_to_plot(0, "smolensk").play("initiate")
    assert s.match.legal, "the plot was allowed, so there must be a way on"
    assert s.sees()["plot"]["dice"] == 1


def test_a_plot_that_loses_its_last_dice_to_an_item_can_only_fail() -> None:
    text = content_with(instead(LIGHTNING, '[["remove-file"]]', '[["lose-ally"]]'))
    s = (
        scene(content=text)
        .ally("stieff", at="zossen")
        .holds(1, "burn-bag")
        .ready_to_plot(0, "smolensk")
        .play("initiate")
    )
    s.play("use", seat=1, item="burn-bag").play("lose-ally", space="zossen")
    assert s.kinds() == ["strike"]
    s.next_card("hall-closed").strike("", "A", "A")
    assert s.said("plot-failed") == [{"who": "stauffenberg", "place": "smolensk", "total": 0, "need": 2}]


STOCK = {
    "go-anywhere": ["go-anywhere"],
    "files": ["files", 2],
    "lose-item": ["lose-item", 1],
    "lose-explosive": ["lose-explosive"],
    "other-loses-item": ["other-loses-item"],
    "lose-token": ["lose-token"],
    "all-lose-token": ["all-lose-token"],
    "lose-ally": ["lose-ally"],
    "summoned": ["summoned"],
    "no-actions": ["no-actions"],
    "clear-track": ["clear-track"],
    "flip-any": ["flip-any"],
    "enemy-to": ["enemy-to", "goebbels", "munich"],
    "enemy-comes": ["enemy-comes", "himmler"],
    "flip": ["flip", "munich"],
    "flip-under": ["flip-under", "hitler"],
    "remove-tile": ["remove-tile", "munich"],
    "raid-crate": ["raid-crate", "bendlerblock", 2],
    "remove-file": ["remove-file"],
    "skip-interrogation": ["skip-interrogation"],
    "shift-enemy": ["shift-enemy", "hitler"],
    "shift-deputy": ["shift-deputy"],
    "peek-cards": ["peek-cards", 2],
    "take-chosen-item": ["take-chosen-item"],
    "draw-and-keep": ["draw-and-keep", 2],
    "courier": ["courier"],
    "add-target": ["add-target"],
    "regain-token": ["regain-token"],
    "place-conspirator": ["place-conspirator"],
    "lend-action": ["lend-action"],
    "recycle-cards": ["recycle-cards", 2],
}


def test_the_stock_steps_here_are_all_that_there_are() -> None:
    assert set(STOCK) == set(stock.STOCK)


@pytest.mark.parametrize("step", STOCK)
@pytest.mark.no_cover
def test_a_card_an_item_and_an_ally_may_be_made_of_any_stock_step(step: str) -> None:
    spelled = str([STOCK[step]]).replace("'", '"')
    text = content_with(
        instead(LIGHTNING, '[["remove-file"]]', spelled),
        instead(ACTION, '[["peek-cards", 3]]', spelled),
        instead(CARD, '[["enemy-comes", "goebbels"]]', spelled),
        (EVENT, f"event = {spelled}"),
    )
    for seed in range(3):
        s = scene(3, seed=seed, content=text).holds(0, "burn-bag", "keys").ally("oster", at="bendlerblock")
        s.match.deal_with(SeededDealer(key_of(seed)))
        for number in range(400):
            if s.match.over:
                break
            s.match.play(s.match.legal[(number * 7 + seed) % len(s.match.legal)])
            assert GAME.faults(s.twin()) == []


@pytest.mark.clause("VK-LOC-2")
def test_a_plot_cannot_succeed_where_the_tile_goes_while_it_is_prepared() -> None:
    s = scene(content=content_with(instead(LIGHTNING, '"remove-file"', '"remove-tile", "munich"')))
    s.ready_to_plot(0, "munich", "service-pistol", "burn-bag").play("initiate").play("commit-all")
    s.play("use", item="burn-bag")
    assert shown(s.match)["plot"]["chance"] == 0


@pytest.mark.parametrize(("ally", "field"), [("canaris", "dice = 1"), ("fromm", "once_a_turn = true")])
def test_a_field_that_does_nothing_for_an_ally_of_this_kind_is_refused(ally: str, field: str) -> None:
    text = content_text().replace(f'id = "{ally}"\n', f'id = "{ally}"\n{field}\n')
    with pytest.raises(BrokenContent, match=field.split()[0]):
        GAME.edition(text, "mine.toml")
