"""Standing answers over the wire: each seat hears of its own, nobody of another's."""

from typing import Any

from web_scene import Chair, House

Data = dict[str, Any]
KEENLY = ("take-tile", "collect", "search", "move", "keep")
"""How somebody plays who looks for items."""


def keenly(frame: Data) -> int:
    found = {choice["kind"]: choice["id"] for choice in reversed(frame["choices"])}
    return next((int(found[kind]) for kind in KEENLY if kind in found), int(frame["choices"][0]["id"]))


def told(chair: Chair) -> list[Data]:
    return [message for message in chair.heard if message["type"] == "standing"]


def until_a_moment(*chairs: Chair) -> Chair:
    """Play until somebody may let a moment pass; whoever that is."""
    for _ in range(400):
        for chair in chairs:
            if chair.is_asked and told(chair) and told(chair)[-1]["moment"]:
                return chair
        asked = next(chair for chair in chairs if chair.is_asked)
        revision = asked.frame["revision"]
        asked.play(keenly(asked.frame))
        for chair in chairs:
            while chair.frame["revision"] <= revision:
                chair.hear()
            chair.ask("speed", speed="off")
    raise AssertionError("there was never such a moment")


def test_a_moment_is_let_pass_for_the_turn_and_asked_for_again_in_the_next(shared_house: House) -> None:
    ada = shared_house.open("valkyrie", "me me", seed=11, options={"difficulty": "easy"})
    with ada.connect(speed="off") as chair:
        chair.hear("frame")
        until_a_moment(chair)
        seat, revision = chair.frame["seat"], chair.frame["revision"]
        assert chair.ask("stand", seat=seat)["type"] == "done"
        while chair.frame["revision"] <= revision:
            chair.hear()
        assert chair.frame["view"]["asked"]["key"] != "window", "it is not asked about again in this turn"
        assert chair.ask("ask-again", seat=seat)["type"] == "done"


def test_it_holds_until_it_is_revoked(shared_house: House) -> None:
    ada = shared_house.open("valkyrie", "me me", seed=11, options={"difficulty": "easy"})
    with ada.connect(speed="off") as chair:
        chair.hear("frame")
        until_a_moment(chair)
        moment = told(chair)[-1]["moment"]
        assert chair.ask("stand", seat=chair.frame["seat"], moment=moment, turn=False)["type"] == "done"
        standing = shared_house.room(ada.code).playing.standing
        assert [[one.moment for one in standing.of(seat)] for seat in (0, 1)] == [[moment], [moment]]
        assert chair.ask("ask-again", seat=chair.frame["seat"], moment=moment)["type"] == "done"
        assert [standing.of(seat) for seat in (0, 1)] == [[], []]


def test_nobody_else_hears_of_it(shared_house: House) -> None:
    ada = shared_house.open("valkyrie", "me open", seed=11, options={"difficulty": "easy"})
    ben = shared_house.join(ada.code)
    with ada.connect(speed="off") as first, ben.connect(speed="off") as second:
        for chair in (first, second):
            chair.hear("frame")
        asked = until_a_moment(first, second)
        other = second if asked is first else first
        seat, before = asked.frame["seat"], len(told(other))
        assert asked.ask("stand", seat=seat, turn=False)["type"] == "done"
        assert other.ask("stand", seat=seat)["code"] == "not-yours"
        assert other.ask("ask-again", seat=seat)["code"] == "not-yours"
        other.ask("speed", speed="off")
        heard = told(other)[before:]
        assert all(message["seat"] != seat for message in heard)
        assert shared_house.room(ada.code).playing.standing.of(seat)
