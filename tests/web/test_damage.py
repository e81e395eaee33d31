"""What was kept is damaged: the break is found and named, and the table up to it can be played on."""

import sqlite3
from pathlib import Path

import pytest

from sabletop.cli import main
from sabletop.web.checking import Written, bind, sound_part
from sabletop.web.schema import HEAD
from web_scene import Chair, House, Person, fresh_house, play_on


@pytest.fixture
def played(tmp_path: Path, empty_database: Path) -> tuple[Path, Person, list[str]]:
    """A table with eleven moves that was put away, with how it stood after each of them."""
    stood = []
    with fresh_house(tmp_path, empty_database, snapshot=5) as house:
        ada = house.open("valkyrie", "me me", seed=21)
        with ada.connect() as chair:
            chair.hear("frame")
            for _ in range(11):
                stood.append(house.digest(ada.code))
                play_on([chair], 1)
            stood.append(house.digest(ada.code))
    return tmp_path, ada, stood


def _damage(folder: Path, doing: str) -> None:
    with sqlite3.connect(folder / "tables.sqlite") as database:
        database.execute(doing)
    database.close()


def _sit(house: House, ada: Person) -> Chair:
    ada.house = house
    chair = ada.connect()
    chair.hear("frame")
    return chair


@pytest.mark.parametrize(
    "doing",
    [
        "UPDATE snapshots SET data = substr(data, 1, 100)",
        "UPDATE snapshots SET data = replace(data, '1', '2')",
        "UPDATE snapshots SET data = '{}', \"check\" = NULL",
        "UPDATE snapshots SET number = number - 1",
        "UPDATE snapshots SET number = 999",
        "DELETE FROM snapshots",
    ],
)
def test_a_damaged_snapshot_costs_nothing(played: tuple[Path, Person, list[str]], doing: str) -> None:
    folder, ada, stood = played
    _damage(folder, doing)
    with fresh_house(folder, snapshot=5) as house, _sit(house, ada) as chair:
        assert house.digest(ada.code) == stood[-1]
        assert play_on([chair], 5) == 5
        assert not [one for one in chair.heard if one["type"] == "chat"]


@pytest.mark.parametrize(
    "doing",
    [
        "UPDATE commands SET command = command || ' ' WHERE number = (SELECT max(number) FROM commands)",
        'UPDATE commands SET "check" = NULL WHERE number = (SELECT max(number) FROM commands)',
        "UPDATE commands SET command = '{' WHERE number = (SELECT max(number) - 1 FROM commands)",
        "DELETE FROM commands WHERE number = (SELECT max(number) - 1 FROM commands)",
    ],
)
def test_a_break_is_named_and_the_table_up_to_it_is_played_on(
    played: tuple[Path, Person, list[str]], doing: str, caplog: pytest.LogCaptureFixture
) -> None:
    folder, ada, stood = played
    _damage(folder, "DELETE FROM snapshots")
    _damage(folder, doing)
    with fresh_house(folder, snapshot=5) as house, _sit(house, ada) as chair:
        assert house.digest(ada.code) in stood[:-1]
        number = house.room(ada.code).number
        welcome = next(one for one in chair.heard if one["type"] == "welcome")
        assert [one["key"] for one in welcome["chat"]] == ["damaged"]
        assert welcome["chat"][0]["args"] == {"number": str(number + 1)}
        assert f"table {ada.code} is damaged from command {number + 1} on" in caplog.text
        assert play_on([chair], 5) == 5
        digest = house.digest(ada.code)
    with sqlite3.connect(folder / "tables.sqlite") as database:
        assert len(database.execute("SELECT * FROM damaged").fetchall()) >= 1
    with fresh_house(folder, snapshot=5) as house, _sit(house, ada) as chair:
        assert house.digest(ada.code) == digest, "what came after the break is kept like everything else"


def test_a_table_of_which_nothing_is_sound_is_refused_and_others_are_played(
    played: tuple[Path, Person, list[str]],
) -> None:
    folder, ada, _ = played
    _damage(folder, "DELETE FROM snapshots")
    _damage(folder, "UPDATE tables SET seed = replace(seed, substr(seed, 1, 1), 'e') || ''")
    _damage(folder, "UPDATE commands SET \"check\" = 'x' WHERE number = 1")
    with fresh_house(folder) as house:
        answer = house.get(f"/api/tables/{ada.code}")
        assert answer.status_code == 503
        assert "damaged from its beginning" in answer.json()["text"]
        assert house.open("valkyrie", "me me").seats == [0, 1]


def test_a_table_of_other_rules_is_not_played_as_if_they_were_ours(played: tuple[Path, Person, list[str]]) -> None:
    folder, ada, _ = played
    _damage(folder, 'UPDATE tables SET setup = replace(setup, \'"rules":"\', \'"rules":"9\')')
    with fresh_house(folder) as house:
        answer = house.get(f"/api/tables/{ada.code}")
        assert (answer.status_code, answer.json()["code"]) == (409, "other-rules")
    with sqlite3.connect(folder / "tables.sqlite") as database:
        assert not database.execute("SELECT * FROM damaged").fetchall()


def test_tables_of_old_have_no_check_sums_and_get_them_from_now_on(played: tuple[Path, Person, list[str]]) -> None:
    folder, ada, stood = played
    _damage(folder, "DELETE FROM snapshots")
    _damage(folder, 'UPDATE commands SET "check" = NULL')
    with fresh_house(folder, snapshot=500) as house, _sit(house, ada) as chair:
        assert house.digest(ada.code) == stood[-1]
        play_on([chair], 4)
        digest = house.digest(ada.code)
    with fresh_house(folder, snapshot=500) as house, _sit(house, ada) as chair:
        assert house.digest(ada.code) == digest
        assert play_on([chair], 2) == 2


def test_rows_prove_each_other() -> None:
    one = bind("start", 1, "a")
    two = bind(one, 2, "b")
    rows = [Written(1, "a", one), Written(2, "b", two)]
    assert sound_part(rows, 0, "start") == (2, two)
    assert sound_part(rows, 0, "another") == (0, "another")
    assert sound_part([rows[0], Written(2, "c", two)], 0, "start") == (1, one)
    assert sound_part([rows[0], Written(2, "b", None)], 0, "start") == (1, one)
    assert sound_part([rows[1]], 1, one) == (1, two)
    assert sound_part([Written(1, "a", None), Written(2, "b", bind("", 2, "b"))], 0, "start")[0] == 2


# One server to a database, and a program that knows it


def test_a_second_server_on_one_folder_is_refused_in_one_sentence(
    tmp_path: Path, empty_database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with fresh_house(tmp_path, empty_database):
        assert main(["serve", "--data", str(tmp_path), "--port", "0"]) == 2
    said = capsys.readouterr().err
    assert "Another server uses this database already" in said
    assert len(said.splitlines()) == 1
    with fresh_house(tmp_path):
        pass


def test_a_database_of_a_newer_program_is_refused_in_one_sentence(
    tmp_path: Path, empty_database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with fresh_house(tmp_path, empty_database):
        pass
    _damage(tmp_path, f"UPDATE alembic_version SET version_num = '{int(HEAD) + 1:04d}'")
    assert main(["serve", "--data", str(tmp_path), "--port", "0"]) == 2
    said = capsys.readouterr().err
    assert "newer Sabletop" in said
    assert len(said.splitlines()) == 1


def test_a_database_of_the_version_before_is_brought_up_to_date_with_its_tables(
    played: tuple[Path, Person, list[str]],
) -> None:
    folder, ada, stood = played
    for doing in (
        "DELETE FROM snapshots",
        'ALTER TABLE commands DROP COLUMN "check"',
        'ALTER TABLE snapshots DROP COLUMN "check"',
        "DROP TABLE damaged",
        "DROP TABLE present",
        "ALTER TABLE talk DROP COLUMN person",
        "UPDATE alembic_version SET version_num = '0002'",
    ):
        _damage(folder, doing)
    with fresh_house(folder) as house, _sit(house, ada) as chair:
        assert house.digest(ada.code) == stood[-1]
        assert play_on([chair], 2) == 2
