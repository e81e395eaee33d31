"""Making an edition from a content file."""

import re
from importlib import resources

from sabletop.engine.actions import ActionTable
from sabletop.engine.codec import digest, shape
from sabletop.engine.words import ENGLISH, Lexicon, Phrases, cases_of, content_words, words_in
from sabletop.games.black_orchestra import messages as say
from sabletop.games.black_orchestra.action_table import make_actions
from sabletop.games.black_orchestra.causes import RULE_WORDS, Causes
from sabletop.games.black_orchestra.content import Content
from sabletop.games.black_orchestra.edition import BlackOrchestraEdition
from sabletop.games.black_orchestra.fields import FIELDS
from sabletop.games.black_orchestra.ids import AFFILIATIONS, FACES, MOTIVATION, STAGES, SUSPICION
from sabletop.games.black_orchestra.needs_in_words import conditions_in_words, plotter_places, victim_places
from sabletop.games.black_orchestra.reading import Reader
from sabletop.games.black_orchestra.steps import STEPS

SHAPE = shape(FIELDS, STEPS, say.ENDINGS)
MOST_PEOPLE = 5


def make_edition(source: str | None, name: str, language: str = ENGLISH) -> BlackOrchestraEdition:
    """The edition of a content file, or of the game's own."""
    folder = resources.files("sabletop.games.black_orchestra")
    text = folder.joinpath("content.toml").read_text(encoding="utf-8") if source is None else source
    words = words_in("sabletop.games.black_orchestra", language)
    said = content_words("sabletop.games.black_orchestra", language) if source is None else None
    empty = Lexicon(words, {}, language)
    e = BlackOrchestraEdition(digest(text), source is not None, ActionTable([], empty), empty, SHAPE)
    reader = Reader(Content(text, name or "content.toml", said), e)
    reader.read()
    called = Phrases(words_in("sabletop.games.black_orchestra", language, "names."), language)
    e.branch_ids = tuple([_branch(one).removeprefix("branch-") for one in reader.names["branch"]])
    reader.names["branch"] = tuple([(said or {}).get(_branch(one), one) for one in reader.names["branch"]])
    e.causes = Causes(e)
    cases = cases_of({**called.patterns, **(said or {})})
    e.lexicon = Lexicon(words, _names(e, reader.names, called), language, cases)
    e.actions = ActionTable(make_actions(e), e.lexicon)
    return e


def _branch(text: str) -> str:
    """What a language calls one side of a choice by: its English words."""
    return f"branch-{'-'.join(re.findall(r'[a-z0-9]+', text.lower()))}"


Names = dict[str, tuple[str, ...]]


def _names(e: BlackOrchestraEdition, found: Names, called: Phrases) -> Names:
    words = called.patterns
    people = tuple([called.say("name-player", n=n + 1) for n in range(MOST_PEOPLE)])
    names = dict(found)
    names["who"] = names["other"] = names["owner"] = (*found["who"], *people)
    names["items"] = found["item"]
    names["event"] = _told_apart(found["event"], e.event_stage, called)
    names["event_alone"] = found["event"]
    names["events"] = names["key"] = names["event"]
    names["answer"] = e.answer_texts
    names["answers"] = tuple([called.say("name-read-answer", answer=one) for one in e.answer_texts])
    names["suspicion"] = tuple([words[f"name-suspicion-{one}"] for one in SUSPICION])
    names["motivation"] = tuple([words[f"name-motivation-{one}"] for one in MOTIVATION])
    names["affiliation"] = tuple([words[f"name-affiliation-{one}"] for one in AFFILIATIONS])
    names["face"] = names["faces"] = names["other_face"] = tuple([words[f"name-face-{one}"] for one in FACES])
    names["window"] = tuple([words[f"name-window-{n}"] for n in range(9)])
    names["condition"] = conditions_in_words(e, names, called)
    names["victim_place"], names["plotter_place"] = victim_places(e, called), plotter_places(e, called)
    space = names["space"]
    names["cause"] = (
        *[*names["event"], *names["card"], *names["act"], *names["leader"]],
        *[*space, *[called.say("name-delivery", space=one) for one in space]],
        *[words["name-answer"]] * (2 * len(e.answer_ids)),
        *[words[f"name-rule-{one}"] for one in RULE_WORDS],
    )
    names["grade"] = ("", *[words[f"name-grade-{stage}"] for stage in range(1, STAGES + 1)])
    return names


def _told_apart(names: tuple[str, ...], stages: tuple[int, ...], called: Phrases) -> tuple[str, ...]:
    """Events of the same name are told apart by their stage."""
    found: list[str] = []
    for name, stage in zip(names, stages, strict=True):
        found.append(called.say("name-of-stage", name=name, stage=stage) if names.count(name) > 1 else name)
    return tuple(found)
