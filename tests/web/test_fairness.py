"""Provably fair: a table commits to its seed when it opens, shows it at its end, and anybody can deal it again."""

import json
from pathlib import Path
from typing import Any

import pytest

import sabletop
from sabletop.cli import main
from sabletop.hosting.fairness import NotProven, check, commitment_to
from web_scene import Chair, House, Person, catch_up, fresh_house, play_on


def _finished(house: House, game: str = "valkyrie", seats: str = "me me", undo: bool = False, **more: Any) -> Person:
    ada = house.open(game, seats, **more)
    with ada.connect() as chair:
        chair.hear("frame")
        if undo:
            _take_back(chair)
        play_on([chair])
    return ada


def _take_back(chair: Chair) -> None:
    """Several moves are made and, with all that was rolled, taken back again."""
    for _ in range(3):
        play_on([chair], 3)
        revision = chair.frame["revision"]
        chair.ask("undo", seat=chair.frame["seat"], revision=revision, agreed=True)
        catch_up(chair, revision + 1)


@pytest.mark.parametrize("game", ["black-orchestra", "valkyrie"])
@pytest.mark.parametrize("undo", [False, True])
def test_what_a_table_committed_to_is_what_it_dealt(house: House, tmp_path: Path, game: str, undo: bool) -> None:
    ada = house.open(game, "me me")
    commitment = house.get(f"/api/tables/{ada.code}").json()["commitment"]
    with ada.connect() as chair:
        assert chair.hear("welcome")["table"]["commitment"] == commitment
        chair.hear("frame")
        assert "proof" not in ada.get("record").json(), "the seed is not shown before the end"
        if undo:
            _take_back(chair)
        play_on([chair])
    record = ada.get("record").json()
    assert check(record) == commitment
    assert sabletop.replay(record).over
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    assert main(["verify", str(file), "--commitment", commitment]) == 0
    assert main(["verify", str(file), "--commitment", "0" * 64]) == 1


def test_a_chosen_seed_cannot_be_found_by_trying(house: House) -> None:
    ada, ben = (house.open("valkyrie", "me me", seed=4) for _ in range(2))
    said = [house.get(f"/api/tables/{one.code}").json()["commitment"] for one in (ada, ben)]
    assert said[0] != said[1]
    assert commitment_to(ada.code, house.room(ada.code).seed, "") not in said


def test_it_stays_the_same_over_a_restart(tmp_path: Path, empty_database: Path) -> None:
    with fresh_house(tmp_path, empty_database) as house:
        code = house.open("valkyrie", "me me").code
        said = house.get(f"/api/tables/{code}").json()["commitment"]
    with fresh_house(tmp_path) as house:
        assert house.get(f"/api/tables/{code}").json()["commitment"] == said


def _changed(record: dict[str, Any], where: str) -> dict[str, Any]:
    new: dict[str, Any] = json.loads(json.dumps(record))
    proof = new["proof"]
    match where:
        case "deals":
            new["deals"][3] += 1
        case "picks":
            new["picks"].pop()
        case "seed":
            proof["seed"] = "ab" * 32
        case "committed seed":
            proof["seed"] = "ab" * 32
            proof["commitment"] = commitment_to(proof["code"], proof["seed"], proof["salt"])
        case "moves":
            proof["moves"].pop()
        case "no move":
            proof["moves"][0] = ["undo", 10**9, True]
        case "nonsense":
            proof["moves"][0] = {"a": 1}
        case "fields":
            del proof["salt"]
        case "none":
            del new["proof"]
        case _:
            new["seats"] = 99
    return new


@pytest.mark.parametrize(
    "where",
    ["deals", "picks", "seed", "committed seed", "moves", "no move", "nonsense", "fields", "none", "seats"],
)
def test_whatever_was_changed_is_found(shared_house: House, tmp_path: Path, where: str) -> None:
    record = _finished(shared_house, undo=True, seed=8).get("record").json()
    assert check(record)
    with pytest.raises(NotProven):
        check(_changed(record, where))
    file = tmp_path / "record.json"
    file.write_text(json.dumps(_changed(record, where)))
    assert main(["verify", str(file)]) == 1


def test_a_record_with_its_proof_can_be_looked_at(shared_house: House) -> None:
    record = _finished(shared_house, seed=8).get("record").json()
    assert shared_house.post("/api/replays", {"record": record}).status_code == 201


def test_what_is_no_record_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "x.json"
    file.write_text("{")
    assert main(["verify", str(file)]) == 2
    file.write_text("[]")
    assert main(["verify", str(file)]) == 1
    assert "not a record" in capsys.readouterr().out
