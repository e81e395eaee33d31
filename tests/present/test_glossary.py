"""The glossary of each game: terms that players meet, each with one short meaning."""

from collections import Counter

import pytest

import sabletop
from sabletop.present import glossary, has_own, presentation_of

GAMES = [game for game in sabletop.games() if has_own(game)]
LONGEST = 35


@pytest.mark.parametrize("game", GAMES)
def test_a_term_is_met_in_the_rules_and_explained_shortly(game: str) -> None:
    words = presentation_of(sabletop.game(game), sabletop.edition(game)).words
    rules = " ".join([clause.text.lower() for clause in sabletop.ledger(game)])
    found = glossary(words)
    assert found
    for term in found:
        assert any(word in rules for word in term.words), term
        assert 0 < len(term.means.split()) <= LONGEST, term
    assert Counter([word for term in found for word in term.words]).most_common(1)[0][1] == 1, "one word, one meaning"


def test_a_game_that_explains_nothing_has_no_terms() -> None:
    words = presentation_of(sabletop.game("valkyrie"), sabletop.edition("valkyrie")).words
    assert glossary(type(words)({"file": "The file"}, words.lexicon)) == []
