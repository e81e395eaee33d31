"""The Dark Order's pairings: all played in turn, and gone on with where a run was stopped."""

import json
from itertools import islice
from pathlib import Path

import pytest

import pairings
from sabletop.engine.errors import SabletopError


def test_every_ordered_pairing_is_played_equally_often_whenever_it_is_stopped() -> None:
    who = pairings.players("random", "1", None)
    played = list(islice(pairings.play(who, 5), 2 * len(who)))
    assert sorted([one[:2] for one in played]) == sorted([(name, number) for name in who for number in (0, 1)])
    assert len(who) == 6
    told = list(pairings.table(played))
    assert len(told) == 2 + 6
    assert all("| 2 |" in row for row in told[2:])


def test_what_was_kept_is_gone_on_with_and_nothing_else(tmp_path: Path) -> None:
    path, who = tmp_path / "kept" / "games.jsonl", pairings.players("random", "1", None)
    assert pairings.kept(path, who) == []
    whole = list(pairings.play(who, 2))
    with path.open("a", encoding="utf-8") as file:
        file.writelines([json.dumps(one) + "\n" for one in whole[:7]])
    assert whole == [*pairings.kept(path, who), *pairings.play(who, 2, whole[:7])]
    with pytest.raises(SabletopError, match="other rules"):
        pairings.kept(path, pairings.players("random", "2", None))
