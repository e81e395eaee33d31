"""What is said to the very person whom a message names agrees with them: "You have lost.", never "You has lost."."""

import re

import pytest

from sabletop import registry
from sabletop.engine.words import arguments, fill

PEOPLE = ("who", "other", "accused")
DISAGREES = re.compile(r"\b[Yy]ou (is|has|does|was|goes|[a-z]+(?<!s)s)\b|(?<!front )\bof you\b|  ")
FINE = {"event-accused-own"}
"""Where somebody else is the subject: "… against you says …"."""


@pytest.mark.parametrize("name", registry.games())
def test_sentences_agree_with_the_one_they_speak_to(name: str) -> None:
    patterns = registry.edition(name).lexicon.patterns
    spoken = 0
    for key, pattern in patterns.items():
        for person in arguments(pattern) & set(PEOPLE):
            if key.startswith("action-"):
                continue
            values = {argument: "Vera" if argument in PEOPLE else "7" for argument in arguments(pattern)}
            told = fill(pattern, values, you=[person])
            found = DISAGREES.search(told)
            assert found is None or key in FINE, f"{key}: {told}"
            spoken += "[you]" in pattern
    assert spoken > 60


@pytest.mark.parametrize("name", registry.games())
def test_a_message_that_begins_with_somebody_can_speak_to_them(name: str) -> None:
    for key, pattern in registry.edition(name).lexicon.patterns.items():
        if pattern.startswith("{ $who }") and not key.startswith("action-"):
            assert key == "end-shared", f"{key} cannot say you: {pattern}"
