"""What holds for every scene."""

from collections.abc import Iterator

import pytest

import valkyrie_scene


@pytest.fixture(autouse=True)
def everything_that_was_forced_came_about() -> Iterator[None]:
    valkyrie_scene.SCENES.clear()
    yield
    left = [scene.not_happened for scene in valkyrie_scene.SCENES if scene.not_happened]
    assert left == [], "these outcomes were forced, but their chance never came"
