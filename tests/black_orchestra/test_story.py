"""A solo game from the set-up to a won plot, written down so that it reads like a story.

`python tests/black_orchestra/test_story.py` writes `story.txt` anew.
"""

import sys
from pathlib import Path

from black_orchestra_scene import Scene, scene

STORY = Path(__file__).with_name("story.txt")


class Teller:
    """Plays a scene and writes down what is done and what comes of it."""

    def __init__(self, s: Scene) -> None:
        self.s = s
        self.lines: list[str] = []
        self._heard = 0

    def chapter(self, title: str) -> None:
        """A new turn."""
        self.lines += ["", title, "-" * len(title)]

    def do(self, *sentences: str) -> None:
        """Play these actions one after another."""
        for sentence in sentences:
            self.s.do(sentence)
            self.lines.append(f"> {sentence}")
            self.listen()

    def listen(self) -> None:
        """Write down what has happened since."""
        log = self.s.log(0)
        self.lines += [f"  {line}" for line in log[self._heard :]]
        self._heard = len(log)


def story() -> str:
    """The whole game as text."""
    s = scene("beck", "goerdeler", solo=True, difficulty="easy")
    told = Teller(s)
    told.lines.append("Black Orchestra: one evening, two conspirators, the easy table.")
    told.chapter("Beck gathers the first voices")
    s.begin()
    told.listen()
    s.dice("T", "T", "1").cards("P-J").event("1-06")
    told.do("Conspire with 3 dice", "Draw a card")
    told.chapter("Goerdeler finds a weapon where nobody looks for one")
    s.found("weapons").event("1-04")
    told.do("Move to the Chancellery", "Reveal the item here", "Collect Weapons")
    told.chapter("Beck wins an officer")
    s.dice("T", "3", "1").found("weapons").cards("X10").event("1-01")
    told.do("Conspire with 3 dice", "Ludwig Beck gains 1 motivation")
    told.do("Move to the Sportpalast", "Reveal the item here", "Collect Weapons", "Draw a card")
    told.chapter("Goerdeler speaks, and Beck makes up his mind")
    s.dice("T", "T", "T").event("1-07")
    told.do("Conspire with 3 dice", "Ludwig Beck gains 1 motivation")
    told.chapter("The speech in the Sportpalast")
    told.do("Attempt Kidnapping on Hitler", "Spend Weapons of Ludwig Beck", "Ludwig Beck plays Officer Recruited")
    s.dice("T", "T", "E", "1", "2", "3")
    told.do("Roll 6 dice")
    told.lines += ["", str(s.match.outcome)]
    return "\n".join(told.lines) + "\n"


def test_a_solo_game_is_won_as_it_was_written_down() -> None:
    assert story() == STORY.read_text(encoding="utf-8")


def test_the_story_ends_with_a_victory_in_stage_one() -> None:
    last = story().splitlines()[-1]
    assert last.startswith("1938, before the war: Hitler dies in peacetime.")
    assert "Ludwig Beck succeeds with Kidnapping" in last


if __name__ == "__main__":
    sys.exit(STORY.write_text(story(), encoding="utf-8") == 0)
