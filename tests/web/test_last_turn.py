"""What did they do? After a reload, the next day, or in the middle of one's own turn."""

import pytest

from sabletop.web.last_turn import others_turn
from web_scene import Chair, Data, House, play_on


def _whole_turn(chair: Chair) -> list[Data]:
    first = chair.ask("turn")
    assert first["type"] == "turn"
    assert first["at"] == first["first"]
    rest = [chair.ask("turn", at=at) for at in range(first["first"] + 1, first["last"] + 1)]
    return [first, *rest]


@pytest.mark.parametrize(
    ("who", "mine", "turn"),
    [
        ([], [0], (0, 0)),
        ([0, 1, 2, 1], [0], (1, 4)),
        ([0, 1, 2, 0, 0], [0], (1, 3)),
        ([1, 2], [0], (0, 2)),
        ([0, 0, 0], [0], (0, 0)),
        ([0, 1, 0, 2, 3, 1], [0, 1], (3, 5)),
        ([0, 1, 0, 1], [], (0, 4)),
        ([1] * 100, [0], (60, 100)),
        ([1] * 100, [], (88, 100)),
    ],
)
def test_the_last_turn_of_the_others_lies_between_mine(who: list[int], mine: list[int], turn: tuple[int, int]) -> None:
    assert others_turn(who, mine) == turn


@pytest.mark.parametrize(("game", "seats"), [("valkyrie", "me bot bot"), ("orphan-black", "me bot bot")])
def test_after_a_reload_the_others_turn_is_told_as_it_was_seen(shared_house: House, game: str, seats: str) -> None:
    ada = shared_house.open(game, seats, seed=8)
    with ada.connect() as chair:
        chair.hear("frame")
        play_on([chair], 4)
        while not chair.is_asked:
            chair.hear("frame")
        seen = {one["revision"]: one for one in chair.heard if one["type"] == "frame"}
    with ada.connect() as chair:
        chair.hear("frame")
        turn = _whole_turn(chair)
    assert len(turn) > 1
    for one in turn:
        frame, then = one["frame"], seen[one["at"]]
        assert frame["scene"] == then["scene"]
        assert frame["viewer"] == then["viewer"] == 0
        assert (frame["choices"], frame["undo"]) == ([], None)
        told = chair.log[: frame["since"] + len(frame["events"])]
        assert told[frame["since"] :] == frame["events"], "each frame brings what was new in it"


def test_who_watches_is_shown_what_everybody_saw(shared_house: House) -> None:
    ada = shared_house.open("orphan-black", "me bot bot", seed=8)
    with ada.connect() as chair, shared_house.watch(ada.code).connect() as watcher:
        chair.hear("frame")
        watcher.hear("frame")
        play_on([chair], 3)
        turn = {one["at"]: one["frame"] for one in _whole_turn(watcher)}
        seen = {one["revision"]: one for one in watcher.heard if one["type"] == "frame"}
        assert turn.keys() & seen.keys()
        for at, frame in turn.items():
            assert frame["viewer"] is None
            assert at not in seen or frame["scene"] == seen[at]["scene"]


def test_at_a_shared_screen_the_past_is_covered_like_the_present(shared_house: House) -> None:
    with shared_house.open("orphan-black", "me me me", hotseat=True, seed=4).connect() as chair:
        chair.hear("frame")
        for _ in range(3):
            assert chair.ask("turn")["frame"]["viewer"] is None
            seat = chair.frame["cover"]
            for asked in ("hint", "now", "why"):
                assert chair.ask(asked, seat=seat)["code"] == "barred"
            legal = shared_house.room(chair.table["code"]).playing.match.legal[0].id
            answer = chair.ask("play", seat=seat, revision=chair.frame["revision"], action=legal)
            assert answer["code"] == "barred", "nobody plays from under a cover"
            chair.say("look", seat=seat)
            chair.hear("frame")
            assert chair.ask("why", seat=seat)["type"] == "reasons"
            assert {one["frame"]["viewer"] for one in _whole_turn(chair)} == {seat}
            while chair.frame["viewer"] == seat and chair.is_asked:
                assert chair.play()["type"] == "played"
                chair.hear("frame")


def test_what_is_not_part_of_that_turn_is_not_shown(shared_house: House) -> None:
    with shared_house.open("valkyrie", "me bot", seed=8).connect() as chair:
        chair.hear("frame")
        play_on([chair], 6)
        last = chair.ask("turn")["last"]
        assert chair.ask("turn", at=last + 1)["code"] == "stale"
    with shared_house.open("valkyrie", "me open").connect() as chair:
        assert chair.ask("turn")["code"] == "lobby"
