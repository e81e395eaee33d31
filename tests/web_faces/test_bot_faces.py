"""Bots have faces: one for every name."""

from project_files import ROOT
from sabletop.bots.levels import LEVELS
from sabletop.hosting import cast

ART = ROOT / "client" / "public" / "art"


def test_every_bot_has_a_face_of_its_own() -> None:
    sprite = (ART / "faces.svg").read_text(encoding="utf-8")
    drawn = {name: sprite.partition(f'<symbol id="f-{name.lower()}"')[2].partition("</symbol>")[0] for name in cast("")}
    assert all(drawn.values())
    assert len(set(drawn.values())) == len(drawn)


def test_faces_are_made_of_the_parts_of_the_portraits() -> None:
    portraits = (ART / "portraits-plates.svg").read_text(encoding="utf-8")
    parts = (ART / "faces.svg").read_text(encoding="utf-8").partition("<defs>\n")[2].partition("\n</defs>")[0]
    assert len(parts.splitlines()) > 10
    assert [line for line in parts.splitlines() if line not in portraits] == []


def test_a_level_brings_its_own_bots_first_and_nobody_twice() -> None:
    for level in LEVELS:
        assert len(set(cast(level))) == len(cast(level)) == len(cast(""))
    assert cast("novice")[:2] == ["Emil", "Nell"]
