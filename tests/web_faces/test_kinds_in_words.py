"""Every kind of action has a name in the words of the web table: it stands greyed out and in the list of reasons."""

import pytest

import sabletop
from project_files import ROOT

PREFIX = {"black-orchestra": "bo", "dark-order": "do", "orphan-black": "ob", "valkyrie": "vk"}


@pytest.mark.parametrize("game", sorted(PREFIX))
def test_every_kind_of_action_has_a_name(game: str) -> None:
    words = (ROOT / "client" / "src" / "words" / f"{game}.en.ftl").read_text(encoding="utf-8")
    named = {line.partition(" = ")[0] for line in words.splitlines()}
    kinds = sabletop.new(game, seats=2 if game == "dark-order" else 3, seed=1).edition.actions.kinds
    assert [kind for kind in kinds if f"{PREFIX[game]}-deed-{kind}" not in named] == []
