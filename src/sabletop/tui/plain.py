"""Line mode: the whole game as lines of text and typed answers, for pipes and screen readers."""

from collections.abc import Callable
from typing import Final, TextIO

from sabletop.engine.errors import SabletopError, UndoBarred
from sabletop.engine.match import Event
from sabletop.engine.rules import Ledger
from sabletop.tui.files import write_save
from sabletop.tui.kept import Keeper
from sabletop.tui.sitting import BOT, COVER, FORCED, OVER, Offer, Sitting

LONGEST: Final = 4096
"""No typed line is longer than this."""

HELP: Final = (
    "number         choose",
    "why [KIND]     why actions are not legal now; KIND is one of those that `why` lists",
    "hint           the best three moves with their reasons",
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
    """One sitting, told and answered line by line."""

    def __init__(
        self,
        sitting: Sitting,
        ledger: Ledger,
        source: TextIO | None,
        say: Callable[[str], None],
        keeper: Keeper | None = None,
        wipe: Callable[[], None] | None = None,
    ) -> None:
        self.sitting = sitting
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
            state = self.sitting.state()
            if state == FORCED:
                self.sitting.play_the_only_one()
            elif state == BOT:
                self.sitting.play_bot()
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
        return self.sitting.match.log(None) if self.sitting.shared else self.sitting.log

    def _tell(self) -> None:
        """What happened since the last time."""
        events = self._events()
        for event in events[self._told :]:
            self._say(_told(event))
        self._told = len(events)

    def _pass_on(self) -> bool:
        seat = self.sitting.match.seat
        assert seat is not None
        self._say(f"Pass to {self.sitting.name(seat)}; press Enter. Nobody else should read on.")
        if self._read() is None:
            self._stop()
            return False
        self.sitting.uncover()
        return True

    def _ask(self) -> bool:
        """Put the question, and read lines until one of them changes something. False at the end of the input."""
        self._tell()
        if self._keeper is not None:
            self._keeper.keep(self.sitting.match.save())
        self._offers = self.sitting.offers()
        self._put_question()
        while True:
            line = self._read()
            if line is None:
                self._stop()
                return False
            if line.lower() in ("quit", "q", "exit"):
                self._quit()
                return False
            private = self.sitting.private
            try:
                if self._answer(line):
                    if private is not None and self.sitting.private is None and self._wipe is not None:
                        self._wipe()
                    return True
            except SabletopError as refused:
                self._say(str(refused))

    def _put_question(self) -> None:
        asked = self.sitting.view["asked"]
        self._say("")
        if self.sitting.looking:
            assert self.sitting.private is not None
            self._say(f"For {self.sitting.name(self.sitting.private)} only; `hide` ends it.")
        elif "text" in asked:
            self._say(f"{asked['text']} [{asked['clause']}]")
        moment = self.sitting.presenter.moment(self.sitting.view, False)
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
        commands: dict[str, Callable[[str], bool]] = {
            "why": self._why,
            "hint": self._hint,
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
        command = commands.get(word.lower())
        if command is None:
            self._say(f"Type a number from 1 to {len(self._offers)}, or help.")
            return False
        return command(rest)

    def _choose(self, word: str) -> bool:
        number = int(word) if len(word) < 6 else 0
        if not 1 <= number <= len(self._offers):
            self._say(f"Type a number from 1 to {len(self._offers)}, or help.")
            return False
        self.sitting.play(self._offers[number - 1])
        return True

    def _why(self, kind: str) -> bool:
        reasons = self.sitting.reasons()
        if kind:
            kinds = self.sitting.match.edition.actions.kinds
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
        ideas = self.sitting.hints()
        for idea in ideas:
            self._say(f"{idea.action.text} ({idea.value:+.1f}): {idea.reason}")
        if not ideas:
            self._say("Nothing is asked of you now.")
        return False

    def _undo(self, rest: str) -> bool:
        match = self.sitting.match
        try:
            self.sitting.take_back()
        except UndoBarred as barred:
            if not match.decisions or not (match.game.cooperative or match.seats == 1):
                raise
            self._say(f"{barred} Type yes if the whole table agrees to take it back; chance is dealt anew then.")
            if (self._read() or "").lower() not in ("yes", "y"):
                self._say("It stays.")
                return False
            self.sitting.take_back(agreed=True)
        self._told = len(self._events())
        self._say("Taken back.")
        return True

    def _save(self, name: str) -> bool:
        if not name:
            self._say("Say where: save FILE.")
            return False
        self._say(f"Saved to {write_save(name, self.sitting.match.save())}.")
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
        for line in self.sitting.presenter.account(self.sitting.view):
            self._say(line)
        return False

    def _log(self, rest: str) -> bool:
        for event in self.sitting.log:
            self._say(_told(event))
        return False

    def _more(self, word: str) -> bool:
        if not word.isdecimal() or len(word) > 5 or not 1 <= int(word) <= len(self._offers):
            self._say(f"Say about which: more NUMBER, from 1 to {len(self._offers)}.")
            return False
        action = self._offers[int(word) - 1].action
        words = "" if action is None else self.sitting.presenter.detail(action, self.sitting.view)
        self._say(words or "There is no more to say about it.")
        if action is not None and action.clause in self.ledger:
            self._say(f"{action.clause}: {self.ledger[action.clause].text}")
        return False

    def _look(self, name: str) -> bool:
        seats = [seat for seat in self.sitting.people if name.lower() in self.sitting.name(seat).lower()]
        if not self.sitting.shared:
            self._say("You see all that you may know.")
        elif not name or len(seats) != 1:
            self._say(
                f"Say who: look and one of {', '.join([self.sitting.name(seat) for seat in self.sitting.people])}."
            )
        else:
            self._say(f"Pass to {self.sitting.name(seats[0])}; press Enter. Nobody else should read on.")
            if self._read() is not None:
                self.sitting.look(seats[0])
                self._board("")
                return True
        return False

    def _hide(self, rest: str) -> bool:
        if self.sitting.looking:
            self.sitting.look_away()
            return True
        self._say("Nothing is shown that others may not see.")
        return False

    def _help(self, rest: str) -> bool:
        for line in HELP:
            self._say(line)
        return False

    def _end(self) -> None:
        outcome = self.sitting.match.outcome
        assert outcome is not None
        self._say("")
        self._say(f"{outcome.text} [{outcome.clause}]")
        for line in self.sitting.presenter.epilogue(self.sitting.view, self.sitting.log):
            self._say(line)
        if self._keeper is not None:
            self._keeper.forget()
        if self.sitting.bot_moves:
            self._say("Type reasons to read why the bots moved as they did, or Enter to leave.")
            if (self._read() or "").lower() == "reasons":
                for move in self.sitting.bot_moves:
                    self._say(f"{self.sitting.name(move.seat)}: {move.action} ({move.reason})")

    def _stop(self) -> None:
        self._say("The input has ended before the game." + self._kept())

    def _quit(self) -> None:
        self._say("You leave the table." + self._kept())

    def _kept(self) -> str:
        works = self._keeper is not None and self._keeper.works
        return f" The game is kept; go on with: sabletop play {self.sitting.match.game.name} --resume" if works else ""


def _told(event: Event) -> str:
    return f"{event.text} [{event.clause}]" if event.clause else event.text


def _spoken(offer: Offer) -> str:
    """A choice in a sentence."""
    text = offer.text
    if offer.group in ("A", "B", "C") and offer.action is not None:
        text = f"{text}: {offer.short}"
    return f"{text} ({offer.note})" if offer.note else text
