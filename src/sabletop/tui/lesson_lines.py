"""Lessons in line mode: the coach's lines stand above the question, what was tried is answered."""

from collections.abc import Callable, Sequence
from typing import Final, TextIO

from sabletop.engine.rules import Ledger
from sabletop.learn import BACK, REALLY, Mark
from sabletop.tui.lesson import LessonScreen, PlaceKeeper
from sabletop.tui.plain import HELP, LineTable, as_line

LESSON_HELP: Final = (
    "coach          what the coach said, once more",
    "hint           the move that the lesson means",
    "skip           on to the next lesson",
    "again          this lesson from its beginning",
)


class LessonLines(LineTable):
    """A lesson, told and answered line by line."""

    def __init__(
        self,
        table: LessonScreen,
        ledger: Ledger,
        source: TextIO | None,
        say: Callable[[str], None],
        keeper: PlaceKeeper | None = None,
    ) -> None:
        super().__init__(table, ledger, source, say, keeper)
        self.lesson = table
        self._announced = -1
        self._told = len(table.log)

    def _put_question(self) -> None:
        if self._announced != self.lesson.sitting.number:
            self._announced = self.lesson.sitting.number
            self._say("")
            self._say(self.lesson.heading)
            if not self.lesson.answer.kind:
                self._say_marks(self.lesson.answer.said)
        if self.lesson.answer.kind not in (BACK, REALLY):
            self._coach("")
        super()._put_question()

    def _choose(self, word: str) -> bool:
        before = len(self.lesson.log)
        changed = super()._choose(word)
        if not changed:
            return False
        for event in self.lesson.seen:
            self._say(as_line(event))
        if self.lesson.answer.kind != BACK:
            self._tell_since(before)
        self._say_marks(self.lesson.answer.said)
        return True

    def _say_marks(self, marks: Sequence[Mark]) -> None:
        for mark in marks:
            self._say(f"» {self.lesson.spoken(mark)}")

    def _tell_since(self, before: int) -> None:
        """What happened; a table that was laid out anew has a story of its own."""
        shown = self.lesson.answer.shown
        match = self.lesson.match if shown is None else shown
        for event in match.log(self.lesson.sitting.course.seat, self.lesson.lexicon)[before:]:
            self._say(as_line(event))
        self._told = len(self.lesson.log)

    def _commands(self) -> dict[str, Callable[[str], bool]]:
        return {**super()._commands(), "coach": self._coach, "skip": self._skip, "again": self._again}

    def _coach(self, rest: str) -> bool:
        self._say_marks(self.lesson.sitting.marks)
        return False

    def _hint(self, rest: str) -> bool:
        meant = self.lesson.sitting.hint
        numbers = [n for n, offer in enumerate(self._offers, 1) if meant is not None and offer.action is meant]
        self._say(f"{numbers[0]}. {self._offers[numbers[0] - 1].text}" if numbers else "Here anything goes.")
        return False

    def _skip(self, rest: str) -> bool:
        self.lesson.skip()
        self._told = len(self.lesson.log)
        return True

    def _again(self, rest: str) -> bool:
        self.lesson.begin_again()
        self._announced, self._told = -1, len(self.lesson.log)
        return True

    def _undo(self, rest: str) -> bool:
        self._say("A lesson takes back by itself what leads nowhere; type again to begin it once more.")
        return False

    def _save(self, name: str) -> bool:
        self._say("Your place in the lessons is kept by itself.")
        return False

    def _help(self, rest: str) -> bool:
        dropped = ("hint", "undo", "save", "look")
        for line in (*LESSON_HELP, *[one for one in HELP if one.split()[0] not in dropped]):
            self._say(line)
        return False

    def _end(self) -> None:
        outcome = self.table.outcome
        self._say("")
        if outcome is not None:
            self._say(f"{outcome.text} [{outcome.clause}]")
        self._say(f"Now a real game: sabletop play {self.table.match.game.name} --bots regular")
        if self._keeper is not None:
            self._keeper.forget()

    def _kept(self) -> str:
        works = self._keeper is not None and self._keeper.works
        return f" Your place is kept; go on with: sabletop learn {self.table.match.game.name}" if works else ""
