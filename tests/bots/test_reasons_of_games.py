"""What the bots of Black Orchestra and Valkyrie say is data first, and the same words as ever when it is read."""

import json
from collections.abc import Iterator
from hashlib import blake2b
from importlib import import_module

import pytest

import sabletop
from sabletop.bots.ideas import Idea
from sabletop.bots.levels import NOVICE, REGULAR, brain
from sabletop.bots.reasons import LONGEST, Reason, sentence_of
from sabletop.engine.words import arguments

SAID = {
    ("black-orchestra", NOVICE): "8af86a4be7c17072",
    ("black-orchestra", REGULAR): "273e2e4d5efe4f6f",
    ("valkyrie", NOVICE): "13d3d837615ffe3a",
    ("valkyrie", REGULAR): "88dd0d1db47fb679",
}
"""Digests of the sentences for every action at every decision of a game, from when a reason was a sentence. Only the
space before a percent sign is new, and how the actions are called, which the rules say."""


def thoughts(name: str, level: str) -> Iterator[list[Idea]]:
    """What a level thinks at each decision of a game that it plays by its best ideas."""
    m, mind = sabletop.new(name, seats=3, seed="reasons"), brain(level, name)
    while m.seat is not None:
        ideas = mind.ideas(m.known(m.seat), m.legal)
        yield ideas
        values = [idea.value for idea in ideas]
        m.play(ideas[values.index(max(values))].action)


@pytest.mark.no_cover
@pytest.mark.parametrize(("name", "level"), SAID)
def test_bots_say_what_they_said_when_a_reason_was_a_sentence(name: str, level: str) -> None:
    digest = blake2b(digest_size=8)
    for ideas in thoughts(name, level):
        for idea in ideas:
            said = sentence_of(idea.reason).replace("\N{NO-BREAK SPACE}%", "%")
            digest.update(f"{idea.action.id}: {said}\n".encode())
    assert digest.hexdigest() == SAID[name, level]


@pytest.mark.no_cover
@pytest.mark.parametrize("name", ["black-orchestra", "valkyrie"])
def test_a_reason_is_a_key_with_the_arguments_that_its_words_want(name: str) -> None:
    patterns = import_module(f"sabletop.bots.{name.replace('-', '_')}.words").PHRASES.patterns
    for ideas in thoughts(name, REGULAR):
        for idea in ideas:
            assert isinstance(idea.reason, Reason)
            assert arguments(patterns[idea.reason.key]) == set(idea.reason.args)
            assert json.loads(json.dumps(idea.reason.data())) == idea.reason.data()
            assert len(sentence_of(idea.reason)) <= LONGEST
