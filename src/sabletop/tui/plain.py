"""Line mode: the whole game as lines of text and typed answers, for pipes and screen readers."""

from collections.abc import Callable, Sequence
from typing import Final, TextIO

from sabletop.engine.errors import SabletopError, UndoBarred
from sabletop.engine.match import Event
from sabletop.engine.rules import Ledger
from sabletop.hosting import BOT, FORCED, OVER
from sabletop.present import Say
from sabletop.tui.files import write_save
from sabletop.tui.kept import Keeping
from sabletop.tui.one_screen import COVER, Offer, OneScreen

LONGEST: Final = 4096
"""No typed line is longer than this."""

HELP: Final = (
    "number         choose",
    "why [KIND]     why actions are not legal now; KIND is one of those that `why` lists",
    "hint           the best three moves with their reasons",
    "now            what now? the goal, and one thing to think of",
    "board          the whole table in sentences",
    "log            everything that happened",
    "more NUMBER    more about a choice",
    "rules CLAUSE   a clause of the rules; rules WORDS looks for words",
    "undo           take the last decision back",
    "save FILE      write the game to a file",
    "look NAME      several people: what only one of them may know; `hide` ends it",
    "help, quit",
)


class LineTable:
    """One table, told and answered line by line."""

    def __init__(
        self,
        table: OneScreen,
        ledger: Ledger,
        source: TextIO | None,
        say: Callable[[str], None],
        keeper: Keeping | None = None,
        wipe: Callable[[], None] | None = None,
    ) -> None:
        self.table = table
        self.ledger = ledger
        self._source = source
        self._say = say
        self._keeper = keeper
        self._wipe = wipe
        """Clears the screen after somebody has read in private; None where there is no screen."""
        self._told = 0
        self._offers: list[Offer] = []

    def run(self) -> None:
        """Play until the game, or the input, is over."""
        while True:
            state = self.table.state()
            if state == FORCED:
                self.table.play_unasked()
            elif state == BOT:
                self.table.play_bot()
            elif state == COVER:
                self._tell()
                if not self._pass_on():
                    return
            elif state == OVER:
                self._tell()
                self._end()
                return
            elif not self._ask():
                return

    def _read(self) -> str | None:
        line = "" if self._source is None else self._source.readline(LONGEST)
        return line.strip() if line else None

    def _events(self) -> list[Event]:
        """What is told as it happens: on a shared screen only what everybody may know."""
        return self.table.public_log if self.table.shared else self.table.log

    def _tell(self) -> None:
        """What happened since the last time."""
        events = self._events()
        for event in events[self._told :]:
            self._say(as_line(event))
        self._told = len(events)

    def _pass_on(self) -> bool:
        seat = self.table.match.seat
        assert seat is not None
        self._say(f"Pass to {self.table.name(seat)}; press Enter. Nobody else should read on.")
        if self._read() is None:
            self._stop()
            return False
        self.table.uncover()
        return True

    def _ask(self) -> bool:
        """Put the question, and read lines until one of them changes something. False at the end of the input."""
        self._tell()
        if self._keeper is not None:
            self._keeper.keep(self.table.kept())
        self._offers = self.table.offers()
        self._put_question()
        while True:
            line = self._read()
            if line is None:
                self._stop()
                return False
            if line.lower() in ("quit", "q", "exit"):
                self._quit()
                return False
            private = self.table.private
            try:
                if self._answer(line):
                    if private is not None and self.table.private is None and self._wipe is not None:
                        self._wipe()
                    return True
            except SabletopError as refused:
                self._say(str(refused))

    def _put_question(self) -> None:
        prompt = self.table.prompt
        self._say("")
        if self.table.interrupted:
            assert self.table.private is not None
            self._say(f"For {self.table.name(self.table.private)} only; `hide` ends it.")
        elif prompt is not None:
            self._say(f"{prompt.text} [{prompt.clause}]")
        plan = self.table.plan()
        if plan:
            self._say(plan)
        moment = self.table.drawing.moment(self.table.known, False)
        if moment is not None:
            self._say(moment.plain)
        for number, offer in enumerate(self._offers, 1):
            self._say(f"{number}. {_spoken(offer)}")

    def _answer(self, line: str) -> bool:
        """Do what a line says; whether the table has changed."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if word.isdecimal():
            return self._choose(word)
        command = self._commands().get(word.lower())
        if command is None:
            self._say(f"Type a number from 1 to {len(self._offers)}, or help.")
            return False
        return command(rest)

    def _commands(self) -> dict[str, Callable[[str], bool]]:
        """What may be typed besides numbers."""
        return {
            "why": self._why,
            "hint": self._hint,
            "now": self._now,
            "undo": self._undo,
            "save": self._save,
            "rules": self._rules,
            "board": self._board,
            "log": self._log,
            "more": self._more,
            "look": self._look,
            "hide": self._hide,
            "help": self._help,
            "?": self._help,
        }

    def _choose(self, word: str) -> bool:
        number = int(word) if len(word) < 6 else 0
        if not 1 <= number <= len(self._offers):
            self._say(f"Type a number from 1 to {len(self._offers)}, or help.")
            return False
        offer = self._offers[number - 1]
        warning = self.table.warning(offer)
        if warning:
            self._say(warning)
            return False
        self.table.play(offer)
        return True

    def _why(self, kind: str) -> bool:
        reasons = self.table.reasons()
        if kind:
            kinds = self.table.match.edition.actions.kinds
            if kind not in kinds:
                self._say(f"There is no action {kind!r}; there are {', '.join(kinds)}.")
                return False
            reasons = [reason for reason in reasons if reason[0] == kind]
            if not reasons:
                self._say(f"The action {kind} is legal now.")
        for name, refusal in reasons:
            self._say(f"{name}: {refusal.text}" + (f" [{refusal.clause}]" if refusal.clause else ""))
        return False

    def _hint(self, rest: str) -> bool:
        ideas = self.table.hints()
        for idea in ideas:
            self._say(f"{self.table.words.action(idea.action)}: {idea.sentence}")
        if not ideas:
            self._say("Nothing is asked of you now.")
        return False

    def _now(self, rest: str) -> bool:
        for line in (self.table.goal, self.table.tip() or "Nothing can be said to that now."):
            if line:
                self._say(line)
        return False

    def _undo(self, rest: str) -> bool:
        match = self.table.match
        try:
            self.table.take_back()
        except UndoBarred as barred:
            if not match.decisions or not (match.game.cooperative or match.seats == 1):
                raise
            self._say(f"{barred} Type yes if the whole table agrees to take it back; chance is dealt anew then.")
            if (self._read() or "").lower() not in ("yes", "y"):
                self._say("It stays.")
                return False
            self.table.take_back(agreed=True)
        self._told = len(self._events())
        self._say("Taken back.")
        return True

    def _save(self, name: str) -> bool:
        if not name:
            self._say("Say where: save FILE.")
            return False
        self._say(f"Saved to {write_save(name, self.table.match.save())}.")
        return False

    def _rules(self, words: str) -> bool:
        if not words:
            self._say("Say which: rules CLAUSE, or rules and some words to look for.")
        elif words.upper() in self.ledger:
            clause = self.ledger[words.upper()]
            self._say(
                f"{clause.id}, {clause.section}: {clause.text}"
                + (f" (Our ruling: {clause.why})" if clause.ruling else "")
            )
        else:
            found = self.ledger.search(words)
            for clause in found:
                self._say(f"{clause.id}: {clause.text}")
            if not found:
                self._say(f"No clause has all of these words: {words}.")
        return False

    def _board(self, rest: str) -> bool:
        self._say_all(self.table.presentation.account(self.table.known))
        return False

    def _log(self, rest: str) -> bool:
        for event in self.table.log:
            self._say(as_line(event))
        return False

    def _more(self, word: str) -> bool:
        if not word.isdecimal() or len(word) > 5 or not 1 <= int(word) <= len(self._offers):
            self._say(f"Say about which: more NUMBER, from 1 to {len(self._offers)}.")
            return False
        offer = self._offers[int(word) - 1]
        action = offer.action
        self._say(offer.detail or "There is no more to say about it.")
        if action is not None and action.clause in self.ledger:
            self._say(f"{action.clause}: {self.ledger[action.clause].text}")
        return False

    def _look(self, name: str) -> bool:
        seats = [seat for seat in self.table.people if name.lower() in self.table.name(seat).lower()]
        if not self.table.shared:
            self._say("You see all that you may know.")
        elif not name or len(seats) != 1:
            self._say(f"Say who: look and one of {', '.join([self.table.name(seat) for seat in self.table.people])}.")
        else:
            self._say(f"Pass to {self.table.name(seats[0])}; press Enter. Nobody else should read on.")
            if self._read() is not None:
                self.table.look(seats[0])
                self._board("")
                return True
        return False

    def _hide(self, rest: str) -> bool:
        if self.table.interrupted:
            self.table.look_away()
            return True
        self._say("Nothing is shown that others may not see.")
        return False

    def _help(self, rest: str) -> bool:
        for line in HELP:
            self._say(line)
        return False

    def _end(self) -> None:
        outcome = self.table.outcome
        assert outcome is not None
        self._say("")
        self._say(f"{outcome.text} [{outcome.clause}]")
        self._say_all(self.table.presentation.epilogue(self.table.known, self.table.log))
        if self._keeper is not None:
            self._keeper.forget()
        if self.table.bot_moves:
            self._say("Type reasons to read why the bots moved as they did, or Enter to leave.")
            if (self._read() or "").lower() == "reasons":
                for move in self.table.bot_moves:
                    self._say(f"{self.table.name(move.seat)}: {move.action} ({move.reason})")

    def _say_all(self, many: Sequence[Say]) -> None:
        words = self.table.presentation.words.spoken_to(self.table.lexicon)
        for one in many:
            self._say(words.of(one))

    def _stop(self) -> None:
        self._say("The input has ended before the game." + self._kept())

    def _quit(self) -> None:
        self._say("You leave the table." + self._kept())

    def _kept(self) -> str:
        works = self._keeper is not None and self._keeper.works
        return f" The game is kept; go on with: sabletop play {self.table.match.game.name} --resume" if works else ""


def as_line(event: Event) -> str:
    """An event as a line."""
    return f"{event.text} [{event.clause}]" if event.clause else event.text


def _spoken(offer: Offer) -> str:
    """A choice in a sentence."""
    is_lettered = len(offer.group) == 1
    text = f"{offer.text}: {offer.short}" if is_lettered else offer.text
    return f"{text} ({offer.note})" if offer.note else text
