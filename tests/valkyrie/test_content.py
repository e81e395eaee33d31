"""Content packs: an owner's values are played, and every mistake in a pack is named by file, line and field."""

from pathlib import Path

import pytest

import sabletop
from sabletop import BrokenContent
from sabletop.games.valkyrie.game import GAME
from valkyrie_scene import content_text, content_with, instead

PLACE = 'id = "zeughaus"\nname = "Zeughaus"\nberlin = true\nally_spaces = 1\nlinks = []\n'
VENUE = 'place = "munich"\naccess = "keys"\na = 2\nb = 3\n'
ITEM = 'id = "intel"\nname = "Intel"\nkind = "access"\ncopies = 2\n'
LIGHTNING = 'id = "burn-bag"\nname = "Burn bag"\nkind = "lightning"\ncopies = 1\nuse = [["remove-file"]]\n'
BOARD = 'id = "beck"\nname = "Beck"\nslots = 4\npower = "authority"\n'
ALLY = 'id = "stieff"\nname = "Hellmuth Stieff"\nkind = "plot"\ndice = 1\n'
ACTION = 'id = "oster"\nname = "Hans Oster"\nkind = "action"\npower = [["peek-cards", 3]]\n'
STATIC = 'id = "bussche"\nname = "Axel von dem Bussche"\nkind = "static"\nstatic = [["plot-dice", 2]]\n'
CARD = 'id = "radio-talk"\nname = "Radio talk"\na = [["files", 1]]\nb = [["enemy-comes", "goebbels"]]\n'
EVENT = 'event = [["enemy-to", "goebbels", "bendlerblock"]]'
RAID = 'event = [["raid-crate", "bendlerblock", 2]]'
FLIP = 'event = [["flip", "berghof"]]'
HITS = 'deputy_hits = ["eagle", "target"]\n'


def without(row: str, line: str) -> tuple[str, str]:
    """A row of the content less one of its lines."""
    assert line in row
    return row, row.replace(line + "\n", "")


def line_of(text: str, snippet: str) -> int:
    """The line on which a snippet begins."""
    assert text.count(snippet) == 1, f"{snippet!r} is {text.count(snippet)} times in the pack"
    return text[: text.index(snippet)].count("\n") + 1


def complaint(text: str) -> str:
    with pytest.raises(BrokenContent) as caught:
        GAME.edition(text, "mine.toml")
    return str(caught.value)


MISTAKES = {
    # missing
    "a place without a name": (without(PLACE, 'name = "Zeughaus"'), "name", "place 'zeughaus' is missing"),
    "a place without an id": (without(PLACE, 'id = "zeughaus"'), "id", "place is missing"),
    "a venue without a place": (without(VENUE, 'place = "munich"'), "place", "venue is missing"),
    "a venue without access": (without(VENUE, 'access = "keys"'), "access", "venue 'munich' is missing"),
    "a venue without targets": (without(VENUE, "b = 3"), "b", "venue 'munich' is missing"),
    "an item without copies": (without(ITEM, "copies = 2"), "copies", "item 'intel' is missing"),
    "an item without a kind": (without(ITEM, 'kind = "access"'), "kind", "item 'intel' is missing"),
    "a lightning item without a use": (
        without(LIGHTNING, 'use = [["remove-file"]]'),
        "use",
        "item 'burn-bag' belongs to items of kind lightning, and only to them",
    ),
    "a board without a name": (without(BOARD, 'name = "Beck"'), "name", "board 'beck' is missing"),
    "an ally without a kind": (without(ALLY, 'kind = "plot"'), "kind", "ally 'stieff' is missing"),
    "a card without an answer": (
        without(CARD, 'b = [["enemy-comes", "goebbels"]]'),
        "b",
        "card 'radio-talk' is missing",
    ),
    "a card without a name": (without(CARD, 'name = "Radio talk"'), "name", "card 'radio-talk' is missing"),
    "a card without an event": ((EVENT, ""), "event", "card 'radio-talk' is missing"),
    "dice without arrows": (("arrow = 3\n", ""), "arrow", "dice is missing"),
    "deputies without faces": ((HITS, ""), "deputy_hits", "dice is missing"),
    "no start for himmler": (('himmler = "wolfsschanze"\n', ""), "himmler", "start is missing"),
    # unknown fields
    "an unknown field of a place": (instead(PLACE, "links = []", 'links = []\ncolour = "red"'), "colour", "is unknown"),
    "an unknown field of a venue": (instead(VENUE, "b = 3", "b = 3\nc = 3"), "c", "venue 'munich' is unknown"),
    "an unknown field of an item": (instead(ITEM, "copies = 2", "copies = 2\nweight = 3"), "weight", "is unknown"),
    "an unknown field of a board": (instead(BOARD, "slots = 4", "slots = 4\nrank = 3"), "rank", "is unknown"),
    "an unknown field of an ally": (instead(ALLY, "dice = 1", "dice = 1\nrank = 3"), "rank", "is unknown"),
    "an unknown field of a card": (
        instead(CARD, 'name = "Radio talk"', 'name = "Radio talk"\nd = 1'),
        "d",
        "is unknown",
    ),
    "an unknown field of the dice": (("arrow = 3\n", "arrow = 3\nskull = 1\n"), "skull", "dice is unknown"),
    "a printed field that is not there": (
        instead(ITEM, "copies = 2", 'copies = 2\nprinted = ["dice"]'),
        "printed",
        "item 'intel' names 'dice', which is no field here",
    ),
    # wrong types
    "a name that is a number": (instead(PLACE, 'name = "Zeughaus"', "name = 7"), "name", "must be text"),
    "a name that is blank": (instead(PLACE, 'name = "Zeughaus"', 'name = "  "'), "name", "must be text"),
    "a flag that is a word": (instead(PLACE, "berlin = true", 'berlin = "yes"'), "berlin", "must be true or false"),
    "a flag that is a number": (instead(PLACE, "berlin = true", "berlin = 1"), "berlin", "must be true or false"),
    "links that are a word": (instead(PLACE, "links = []", 'links = "berlin"'), "links", "must be a list of texts"),
    "links that are numbers": (instead(PLACE, "links = []", "links = [1]"), "links", "must be a list of texts"),
    "targets that are a word": (instead(VENUE, "a = 2", 'a = "two"'), "a", "must be a whole number from 1 to 12"),
    "copies that are a fraction": (instead(ITEM, "copies = 2", "copies = 2.0"), "copies", "must be a whole number"),
    "copies that are a flag": (instead(ITEM, "copies = 2", "copies = true"), "copies", "must be a whole number"),
    "an answer that is a word": (instead(CARD, 'a = [["files", 1]]', 'a = "files"'), "a", "must be a list of steps"),
    "an answer that is one step": (
        instead(CARD, 'a = [["files", 1]]', 'a = ["files", 1]'),
        "a",
        "must be a list of steps",
    ),
    "an answer with an empty step": (instead(CARD, 'a = [["files", 1]]', "a = [[]]"), "a", "must be a list of steps"),
    "an access that is a number": (
        instead(VENUE, 'access = "keys"', "access = 3"),
        "access",
        "names 3, which is none of",
    ),
    # out of range
    "too many ally spaces": (instead(PLACE, "ally_spaces = 1", "ally_spaces = 5"), "ally_spaces", "from 0 to 4, not 5"),
    "no targets": (instead(VENUE, "a = 2", "a = 0"), "a", "from 1 to 12, not 0"),
    "too many targets": (instead(VENUE, "a = 2", "a = 13"), "a", "from 1 to 12, not 13"),
    "no copies": (instead(ITEM, "copies = 2", "copies = 0"), "copies", "from 1 to 30, not 0"),
    "too many dice": (instead(ALLY, "dice = 1", "dice = 10"), "dice", "from 0 to 9, not 10"),
    "fewer than no dice": (instead(ALLY, "dice = 1", "dice = -1"), "dice", "from 0 to 9, not -1"),
    "no slots": (instead(BOARD, "slots = 4", "slots = 0"), "slots", "from 1 to 12, not 0"),
    "a die without eagles": (("eagle = 1\n", "eagle = 0\n"), "eagle", "from 1 to 6, not 0"),
    "a die of seven faces": (("eagle = 1\n", "eagle = 2\n"), "eagle", "the other faces must come to 6, not 7"),
    "a step with too large a number": (instead(CARD, 'a = [["files", 1]]', 'a = [["files", 10]]'), "a", "from 1 to 9"),
    "a static effect with too large a number": (
        instead(STATIC, '"plot-dice", 2', '"plot-dice", 10'),
        "static",
        "a name and perhaps a number from 1 to 9",
    ),
    # references
    "a link to nowhere": (
        instead(PLACE, "links = []", 'links = ["paris"]'),
        "links",
        "names 'paris', which is none of",
    ),
    "a venue nowhere": (instead(VENUE, '"munich"', '"paris"'), "place", "names 'paris', which is none of"),
    "an access item that is none": (instead(VENUE, '"keys"', '"pass"'), "access", "names 'pass', which is none of"),
    "an access item of another kind": (
        instead(VENUE, '"keys"', '"brandy"'),
        "access",
        "venue 'munich' must name an item of kind access",
    ),
    "a start nowhere": (
        ('himmler = "wolfsschanze"', 'himmler = "paris"'),
        "himmler",
        "names 'paris', which is none of",
    ),
    "an unknown kind of item": (instead(ITEM, '"access"', '"magic"'), "kind", "must be one of explosive, detonator"),
    "an unknown kind of ally": (instead(ALLY, '"plot"', '"magic"'), "kind", "must be one of plot, action, static"),
    "an unknown power of a board": (instead(BOARD, '"authority"', '"flight"'), "power", "must be one of"),
    "an ally against hitler": (instead(ALLY, "dice = 1", 'neutralises = "hitler"'), "neutralises", "must be one of"),
    "an unknown face": ((HITS, 'deputy_hits = ["skull"]\n'), "deputy_hits", "names 'skull', which is none of"),
    "an unknown step": (instead(CARD, '["files", 1]', '["explode", 1]'), "a", "has the unknown step 'explode'"),
    "an unknown power of an ally": (instead(ACTION, '"peek-cards", 3', '"explode"'), "power", "unknown step 'explode'"),
    "an unknown static effect": (
        instead(STATIC, '"plot-dice", 2', '"explode"'),
        "static",
        "names 'explode', which is none",
    ),
    "a step with too few arguments": (instead(CARD, '["files", 1]', '["files"]'), "a", "'files' takes n"),
    "a step with too many arguments": (instead(CARD, '["files", 1]', '["files", 1, 2]'), "a", "'files' takes n"),
    "a step with an unknown enemy": ((EVENT, EVENT.replace("goebbels", "goering")), "event", "names 'goering'"),
    "a step with an unknown place": ((EVENT, EVENT.replace("bendlerblock", "paris")), "event", "names 'paris'"),
    "a flip where there is no venue": (
        (FLIP, FLIP.replace("berghof", "zossen")),
        "event",
        "names 'zossen', which is none",
    ),
    "a raid where there is no crate": ((RAID, RAID.replace("bendlerblock", "munich")), "event", "names 'munich'"),
    # what belongs elsewhere
    "a use of an item that is not lightning": (
        instead(ITEM, "copies = 2", 'copies = 2\nuse = [["remove-file"]]'),
        "use",
        "belongs to items of kind lightning",
    ),
    "a power of a plot ally": (
        instead(ALLY, "dice = 1", 'power = [["remove-file"]]'),
        "power",
        "allies of kind action",
    ),
    "a static effect of a plot ally": (
        instead(ALLY, "dice = 1", 'static = [["no-access"]]'),
        "static",
        "kind static only",
    ),
    # twice
    "two places of one id": (instead(PLACE, 'id = "zeughaus"', 'id = "munich"'), "id", "is used twice"),
    "two items of one id": (instead(ITEM, 'id = "intel"', 'id = "keys"'), "id", "is used twice"),
    "two allies of one id": (instead(ALLY, 'id = "stieff"', 'id = "oster"'), "id", "is used twice"),
    "two cards of one id": (instead(CARD, 'id = "radio-talk"', 'id = "denounced"'), "id", "is used twice"),
    "two boards of one id": (instead(BOARD, 'id = "beck"', 'id = "olbricht"'), "id", "is used twice"),
    "two venues in one place": (
        instead(VENUE, '"munich"', '"berghof"'),
        "place",
        "must be a different one for each venue",
    ),
    "an id with capitals": (instead(PLACE, 'id = "zeughaus"', 'id = "Zeughaus"'), "id", "must be of small letters"),
    # counts
    "four crates": (('name = "Vienna"\ncrate = true', 'name = "Vienna"'), "crate", "is true in 4 places"),
    "one item too many": (instead(ITEM, "copies = 2", "copies = 3"), "copies", "must come to 30 in all, not 31"),
    # above the tables
    "an unknown field above the tables": (
        ('title = "Valkyrie"', 'title = "Valkyrie"\nprice = 3'),
        "price",
        "is unknown",
    ),
    "a title that is a number": (('title = "Valkyrie"', "title = 3"), "title", "must be text"),
    "no title": (('title = "Valkyrie"', ""), "title", "is missing"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_named_with_file_line_and_field(mistake: str) -> None:
    change, field, reason = MISTAKES[mistake]
    said = complaint(content_with(change))
    assert said.startswith("mine.toml, line ")
    assert f": field '{field}' of " in said
    assert reason in said
    assert "  " not in said
    assert said.endswith(".")


AT = {
    "a value": (instead(ITEM, "copies = 2", "copies = 99"), "copies = 99"),
    "an unknown field": (instead(PLACE, "links = []", 'links = []\ncolour = "red"'), 'colour = "red"'),
    "a link": (instead(PLACE, "links = []", 'links = ["paris"]'), 'links = ["paris"]'),
    "a step": (instead(CARD, '["files", 1]', '["explode"]'), 'a = [["explode"]]'),
    "an event": ((EVENT, EVENT.replace("goebbels", "goering")), '"goering"'),
    "a second id": (instead(ALLY, 'id = "stieff"', 'id = "haeften"'), 'id = "haeften"\nname = "Hellmuth'),
    "a missing field": (without(PLACE, 'name = "Zeughaus"'), '[[place]]\nid = "zeughaus"'),
    "a missing id": (without(BOARD, 'id = "beck"'), '[[board]]\nname = "Beck"'),
    "a face": (("eagle = 1\n", "eagle = 7\n"), "eagle = 7"),
    "the title": (('title = "Valkyrie"', "title = 3"), "title = 3"),
}


def test_the_line_of_a_second_venue_in_a_place_is_that_of_one_of_the_two() -> None:
    text = content_with(instead(VENUE, '"munich"', '"berghof"'))
    lines = [
        line_of(text, snippet)
        for snippet in (VENUE.replace("munich", "berghof"), 'place = "berghof"\naccess = "intel"')
    ]
    assert complaint(text).startswith(tuple([f"mine.toml, line {line}: " for line in lines]))


@pytest.mark.parametrize("what", AT)
def test_the_line_is_that_of_the_mistake(what: str) -> None:
    change, snippet = AT[what]
    text = content_with(change)
    assert complaint(text).startswith(f"mine.toml, line {line_of(text, snippet)}: ")


def test_an_unknown_table_is_named_with_its_line() -> None:
    text = content_with(("[start]\n", '[weather]\nwind = "north"\n\n[start]\n'))
    assert complaint(text) == f"mine.toml, line {line_of(text, '[weather]')}: table 'weather' is unknown."
    text = content_with(("[start]\n", '[[weather]]\nwind = "north"\n\n[start]\n'))
    assert complaint(text) == f"mine.toml, line {line_of(text, '[[weather]]')}: table 'weather' is unknown."


@pytest.mark.parametrize("table", ["dice", "start"])
def test_a_missing_table_is_named(table: str) -> None:
    text = content_text()
    at = text.index(f"[{table}]")
    assert complaint(text[:at] + text[text.index("\n[", at) :]) == f"mine.toml: the table [{table}] is missing."


@pytest.mark.parametrize("table", ["place", "venue", "item", "board", "ally", "card"])
def test_missing_tables_of_a_kind_are_named(table: str) -> None:
    text = content_text()
    first, last = text.index(f"[[{table}]]"), text.rindex(f"[[{table}]]")
    rest = text[last + 2 :]
    text = text[:first] + (rest[rest.index("\n[[") :] if "\n[[" in rest else "")
    assert complaint(text) == f"mine.toml: tables [[{table}]] are missing."


def test_what_is_not_toml_is_named_with_its_line() -> None:
    text = content_with(("eagle = 1\n", "eagle is one\n"))
    said = complaint(text)
    assert said.startswith("mine.toml is not TOML: ")
    assert f"line {line_of(text, 'eagle is one')}" in said


def test_an_empty_pack_is_refused() -> None:
    assert complaint("").startswith("mine.toml: ")


def test_a_mistake_is_named_with_the_path_of_the_file(tmp_path: Path) -> None:
    file = tmp_path / "my values.toml"
    file.write_text(content_with(instead(ITEM, "copies = 2", "copies = 0")), encoding="utf-8")
    with pytest.raises(BrokenContent) as caught:
        sabletop.new("valkyrie", content=file)
    assert str(caught.value).startswith(f"{file}, line ")


def test_a_file_that_cannot_be_read_is_refused_in_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "latin.toml"
    file.write_bytes('title = "Wolfsschanze f\xfcr"'.encode("latin-1"))
    for wrong, reason in (
        (file, "not text in UTF-8"),
        (tmp_path / "none.toml", "No such file"),
        (tmp_path, "directory"),
    ):
        with pytest.raises(BrokenContent, match=reason) as caught:
            sabletop.new("valkyrie", content=wrong)
        assert str(wrong) in str(caught.value)
        assert "\n" not in str(caught.value)
