"""Play again: the same seats, bots and options, and everybody finds the way."""

import pytest

from web_scene import House, Person, catch_up, play_on


def _played(house: House, game: str, seats: str, **more: object) -> list[Person]:
    """The people of a table after its end."""
    host = house.open(game, seats, **more)
    people = [host, *[house.join(host.code, f"Guest {n}") for n in range(seats.split().count("open"))]]
    chairs = [person.connect(speed="off") for person in people]
    for chair in chairs:
        chair.hear("frame")
    play_on(chairs)
    for chair in chairs:
        chair.__exit__(None, None, None)
    return people


@pytest.fixture(scope="module")
def pair(shared_house: House) -> list[Person]:
    """Two people after a game."""
    return _played(shared_house, "valkyrie", "random me open", handover=180, seed=3)


def test_alone_one_plays_again_at_once_with_the_same_bots(shared_house: House) -> None:
    ada = _played(shared_house, "valkyrie", "novice me random", seed=3)[0]
    opened = ada.post("again").json()
    assert opened["code"] != ada.code
    assert opened["seats"] == [1]
    info = shared_house.get(f"/api/tables/{opened['code']}").json()
    assert info["state"] == "playing"
    assert [(one["kind"], one["level"]) for one in info["seats"]] == [
        ("bot", "novice"),
        ("person", ""),
        ("bot", "random"),
    ]
    assert ada.post("again").json()["code"] == opened["code"], "once is enough"
    assert shared_house.get(f"/api/tables/{ada.code}").json()["next"] == opened["code"]


def test_the_others_find_their_seats_at_the_new_table(shared_house: House, pair: list[Person]) -> None:
    ada, ben = pair
    with ben.connect() as chair:
        chair.hear("frame")
        opened = ada.post("again").json()
        assert chair.hear_until(lambda one: one["type"] == "table" and bool(one["next"]))["next"] == opened["code"]
        said = chair.hear("chat")
        assert opened["code"] in said["text"]
    info = shared_house.get(f"/api/tables/{opened['code']}").json()
    assert info["state"] == "lobby"
    assert [one["kind"] for one in info["seats"]] == ["bot", "person", "open"]
    joined = ben.post("again").json()
    assert (joined["code"], joined["seats"]) == (opened["code"], ben.seats)
    assert joined["token"] != opened["token"]
    info = shared_house.get(f"/api/tables/{opened['code']}").json()
    assert info["state"] == "playing"
    assert [one["name"] for one in info["seats"]][1:] == ["Ada", "Guest 0"]
    assert info["options"] == shared_house.get(f"/api/tables/{ada.code}").json()["options"]
    assert shared_house.room(opened["code"]).setup.handover == 180
    again = ben.post("again").json()
    assert (again["code"], again["seats"]) == (joined["code"], joined["seats"]), "twice is not two seats"


def test_the_new_table_is_remembered(shared_house: House, pair: list[Person]) -> None:
    ada, _ = pair
    before = ada.post("again").json()
    shared_house.room(ada.code).needs_restore = True
    assert ada.post("again").json()["code"] == before["code"]
    assert shared_house.get(f"/api/tables/{ada.code}").json()["next"] == before["code"]


def test_a_shared_screen_stays_one(shared_house: House) -> None:
    ada = shared_house.open("valkyrie", "me me", hotseat=True, seed=3)
    with ada.connect() as chair:
        chair.hear("frame")
        while not chair.is_over:
            if "cover" in chair.frame:
                chair.say("look", seat=chair.frame["cover"])
                chair.hear("frame")
            catch_up(chair, chair.play()["revision"])
    opened = ada.post("again").json()
    info = shared_house.get(f"/api/tables/{opened['code']}").json()
    assert info["hotseat"]
    assert opened["seats"] == [0, 1]


def test_nobody_plays_again_before_the_end(shared_house: House) -> None:
    ada = shared_house.open("valkyrie", "me bot")
    assert ada.post("again").json()["code"] == "not-over"
    assert shared_house.open("valkyrie", "me open").post("again").json()["code"] == "lobby"
