"""Content packs: new cards by data alone, and clear words about what is wrong."""

import pytest

import sabletop
from black_orchestra_scene import content_text, content_with, ours, scene
from sabletop.engine.errors import BrokenContent
from sabletop.games.black_orchestra.game import GAME

KRISTALLNACHT = 'effect = [["motivation", "all", 1], ["move", ["leaders"], "home"]]'
SNIPER = 'level = "reckless"\nhitler = "anywhere"\nyou = "same"\naffiliation = "abwehr"'

NEW_EVENT = """
[[event]]
id = "1-13"
name = "Harvest Festival"
stage = 1
date = "October 1938"
effect = [["support", 1], ["move", ["hitler"], "hannover"], ["suspicion", "all at=berlin", -1]]
while_current = { eagles = -1 }
"""


def test_a_new_event_needs_nothing_but_toml() -> None:
    s = scene("oster", "beck", content=content_with(add=NEW_EVENT)).leaders_away().begin()
    s.end_turn("1-13")
    assert (s.t.support, s.place("hitler"), s.suspicion("oster")) == (4, "hannover", "low")
    assert "Event: Harvest Festival." in s.log()
    assert s.match.view(None)["own_content"] is True


def test_another_content_has_another_hash() -> None:
    assert GAME.edition(content_with(add=NEW_EVENT), "mine.toml").hash != ours().hash
    assert GAME.edition(content_text(), "mine.toml").hash == ours().hash


def test_nine_tenths_of_the_rows_are_data() -> None:
    text = content_text()
    rows = sum(
        text.count(f"[[{kind}]]") for kind in ("card", "plot", "event", "question", "space", "conspirator", "leader")
    )
    assert rows == 31 + 12 + 77 + 24 + 30 + 9 + 6
    assert text.count("procedure = ") == 5
    assert 1 - text.count("procedure = ") / rows > 0.9


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (
            'name = "Gestapo Investigation"',
            'title = "x"\nname = "Gestapo Investigation"',
            "event 1-09, title: there is no such field",
        ),
        (KRISTALLNACHT, 'effect = [["motivate", "all", 1]]', "event 1-06, effect: there is no effect 'motivate'"),
        (KRISTALLNACHT, 'effect = [["motivation", "all"]]', "motivation takes 2 arguments, not 1"),
        (KRISTALLNACHT, 'effect = [["move", ["bohr"], "home"]]', "'bohr' is none of hitler"),
        (KRISTALLNACHT, 'effect = [["move", ["hess"], "rome"]]', "there is no space 'rome'"),
        (KRISTALLNACHT, 'effect = [["suspicion", "everybody", 1]]', "'everybody' does not begin with"),
        (KRISTALLNACHT, 'effect = [["suspicion", "all sus<=huge", 1]]', "'huge' is none of low"),
        (KRISTALLNACHT, 'effect = "boo"', "it must be a list of effects"),
        ('id = "1-06"', 'id = "1-05"', "event 1-05, id: '1-05' is there twice"),
        ('needs = ["support>=5"]', 'needs = ["support>=five"]', "'five' in 'support>=five' is no number"),
        ('needs = ["together", "supply>=1"]', 'needs = ["apart"]', "'apart' does not begin with"),
        ('station = "train_station"', 'station = "paddington"', "there is no space 'paddington'"),
        ("closing_stage = 7", "closing_stage = 9", "it must be a whole number from 2 to 7, not 9"),
        ('["riga", "stockholm"],', "", "not every space can be reached"),
        ('["riga", "stockholm"],', '["riga", "stockholm"], ["zeughaus", "posen"],', "only the station joins Berlin"),
        ('home = "munich"', 'home = "paris"', "leader goering, home: it must be open in stage 1"),
        ('timing = "bolt"\nwindow = "before_event"', 'timing = "bolt"', "a bolt has a window"),
        ('a = ["DISSENT"]\nb = ["MOT2"]', 'a = ["SLEEP"]\nb = ["MOT2"]', "question I-04, a:"),
        ('kind = "documents"', 'kind = "plain"', "exactly one card of stage 7 is of the kind documents"),
        ('motivated = ["target", "3"]', 'motivated = ["target", "9"]', "'9' is none of target, 1, 2, 3"),
        (SNIPER, SNIPER.replace("reckless", "timid"), "plots need committed or reckless"),
        ("[resist]", "[resists]", "there is no such field"),
        (
            'id = "weapons"\nname = "Weapons"\ntiles = 3',
            'id = "weapons"\nname = 7\ntiles = 3',
            "item weapons, name: it must be text, not 7",
        ),
        (
            "immune_to_penalties = true",
            "immune_to_penalties = 1",
            "conspirator beck, immune_to_penalties: it must be true or false",
        ),
    ],
)
def test_a_broken_pack_is_refused_with_file_line_and_field(old: str, new: str, complaint: str) -> None:
    text = content_text()
    assert old in text
    with pytest.raises(BrokenContent) as caught:
        GAME.edition(text.replace(old, new, 1), "mine.toml")
    assert complaint in str(caught.value)
    assert str(caught.value).startswith("mine.toml")
    assert str(caught.value).endswith(".")


def test_the_line_is_that_of_the_field() -> None:
    text = content_text().replace(
        'name = "Gestapo Investigation"\nstage = 1', 'name = "Gestapo Investigation"\nstage = 8'
    )
    line = text.splitlines().index("stage = 8") + 1
    with pytest.raises(BrokenContent, match=f"^mine.toml, line {line}: event 1-09, stage: it must be a whole number"):
        GAME.edition(text, "mine.toml")


def test_what_is_not_toml_is_said_so() -> None:
    with pytest.raises(BrokenContent, match=r"mine\.toml is not TOML"):
        GAME.edition("[[event", "mine.toml")
    with pytest.raises(BrokenContent, match=r"there is no \[\[space\]\]"):
        GAME.edition('title = "x"', "mine.toml")


def test_every_clause_that_the_table_speaks_of_is_in_the_ledger() -> None:
    from importlib import resources

    from sabletop.engine.messages import Message
    from sabletop.engine.rules import Ledger
    from sabletop.games.black_orchestra import messages

    ledger = Ledger(
        resources.files("sabletop.games.black_orchestra").joinpath("rules.toml").read_text(encoding="utf-8")
    )
    spoken = [one for one in vars(messages).values() if isinstance(one, Message)]
    assert len(ledger) == 205
    assert [one.key for one in spoken if one.clause not in ledger] == []


def test_every_option_is_named_by_a_clause_that_it_changes() -> None:
    assert {clause.setting for clause in sabletop.ledger(GAME.name)} - {""} == set(GAME.options)
