"""Programs of other people's as bots: `--bots exec:./mybot` starts one and asks it over its standard input and output.

One line of JSON is a question, one line the answer: docs/engine-protocol.md. A program is started once and asked for
one game after the other; each seat of a match has one of its own while the match lasts.
"""

import atexit
import contextlib
import json
import os
import queue
import shlex
import subprocess
import tempfile
import threading
import weakref
from collections.abc import Sequence
from reprlib import repr as short
from typing import Any, Final, NoReturn

from sabletop.bots.entrants import PROGRAM
from sabletop.engine.actions import Action
from sabletop.engine.answers import prompt_of
from sabletop.engine.dealer import Stream
from sabletop.engine.errors import SabletopError
from sabletop.engine.notation import described, number_of
from sabletop.engine.steps import Choice
from sabletop.engine.table import Table
from sabletop.engine.wire import wire

PROTOCOL: Final = 1
"""Counts up when a program that was written for the protocol before would misunderstand."""
SECONDS: Final = "SABLETOP_BOT_SECONDS"
"""How long a program may think about one answer."""
PATIENCE: Final = 10.0
LONGEST: Final = 1 << 20
"""No answer has more bytes than this."""
_SEED: Final = 1 << 32


def _patience() -> float:
    said = os.environ.get(SECONDS, "")
    try:
        seconds = float(said) if said else PATIENCE
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 86_400:
        raise SabletopError(f"{SECONDS} is a number of seconds above 0, not {short(said)}.")
    return seconds


class Program:
    """One running program: asked a line, it answers a line."""

    def __init__(self, command: str) -> None:
        self.command = command
        self._patience = _patience()
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115  # closed with the program
        try:
            words = shlex.split(command)
            if not words:
                raise SabletopError(f"After {PROGRAM!r} comes the command of a program.")
            self._process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors, bufsize=0
            )
        except (OSError, ValueError) as error:
            self._errors.close()
            if isinstance(error, SabletopError):
                raise
            reason = error.strerror if isinstance(error, OSError) else str(error)
            raise SabletopError(f"The program {command!r} cannot be started: {reason}.") from None
        self._lines: queue.Queue[bytes] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()
        hello = self.ask({"type": "hello", "protocol": PROTOCOL})
        self.reacts = hello.get("reacts", False) is True
        if hello.get("protocol") != PROTOCOL:
            self.refuse(f"speaks protocol {short(hello.get('protocol'))}; here it is {PROTOCOL}")

    def _listen(self) -> None:
        stdout = self._process.stdout
        assert stdout is not None
        kept = b""
        while piece := stdout.read(1 << 16):
            *lines, kept = (kept + piece).split(b"\n")
            for line in lines:
                self._lines.put(line)
            if len(kept) > LONGEST:
                self._lines.put(kept)
                kept = b""
        stdout.close()
        self._lines.put(b"")

    @property
    def alive(self) -> bool:
        """Whether it still runs."""
        return self._process.poll() is None

    def ask(self, question: dict[str, Any]) -> dict[str, Any]:
        """The answer of the program. `SabletopError` says what it did instead; then it is ended."""
        stdin = self._process.stdin
        assert stdin is not None
        try:
            stdin.write(json.dumps(question, separators=(",", ":")).encode() + b"\n")
            line = self._lines.get(timeout=self._patience)
        except OSError:
            line = b""
        except queue.Empty:
            self.refuse(f"gave no answer within {self._patience:g} seconds")
        if not line.strip():
            self.refuse(self._how_it_ended())
        try:
            answer = json.loads(line) if len(line) <= LONGEST else None
        except (ValueError, RecursionError):
            self.refuse(f"answered {short(line.decode(errors='replace'))}, which is not JSON")
        if not isinstance(answer, dict):
            self.refuse("answered with something else than one JSON object in a line")
        return answer

    def _how_it_ended(self) -> str:
        try:
            code = self._process.wait(1.0)
        except subprocess.TimeoutExpired:
            return "answered with an empty line, or closed its output"
        self._errors.seek(0, os.SEEK_END)
        self._errors.seek(max(0, self._errors.tell() - 400))
        last = self._errors.read().decode(errors="replace").strip().splitlines()
        said = f", its last words: {' '.join(last[-1].split()).rstrip('.')}" if last else ""
        return f"ended with code {code} instead of answering{said}"

    def refuse(self, what: str) -> NoReturn:
        """End it, and say in one sentence what it did wrong."""
        self.close()
        raise SabletopError(f"The program {self.command!r} {what}.")

    def close(self) -> None:
        """End it."""
        stdin = self._process.stdin
        assert stdin is not None
        with contextlib.suppress(OSError):
            stdin.close()
        self._process.kill()
        self._process.wait()
        self._errors.close()


_idle: list[Program] = []


def _begin(command: str) -> Program:
    for program in _idle:
        if program.command == command:
            _idle.remove(program)
            if program.alive:
                return program
            program.close()
            break
    return Program(command)


def _give_back(program: Program) -> None:
    if program.alive:
        _idle.append(program)


@atexit.register
def close_idle() -> None:
    """End every program that waits for another game."""
    while _idle:
        _idle.pop().close()


class ProgramBot:
    """A bot that asks a program."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.reason = ""
        self._program = _begin(name.removeprefix(PROGRAM))
        weakref.finalize(self, _give_back, self._program).atexit = False

    def decide(self, known: Table, legal: Sequence[Action], rng: Stream) -> Action:
        """Let the program pick one of the legal actions."""
        answer = self._program.ask(self._question("decide", known, legal, rng))
        picked = self._picked(answer, known, legal)
        if picked is None:
            self._program.refuse("named no action")
        return picked

    def react(self, known: Table, legal: Sequence[Action], rng: Stream) -> Action | None:
        """Let the program act unasked, if it is one that ever does."""
        if not self._program.reacts:
            return None
        return self._picked(self._program.ask(self._question("react", known, legal, rng)), known, legal)

    def _question(self, kind: str, known: Table, legal: Sequence[Action], rng: Stream) -> dict[str, Any]:
        edition, choice = known.played_edition(), known.pending
        prompt = None
        if isinstance(choice, Choice) and known.seat_of[choice.who] == known.viewer:
            prompt = prompt_of(edition.lexicon, choice, choice.prompt_args(known), known).data()
        return {
            "type": kind,
            "game": edition.game,
            "content": edition.hash,
            "seats": len({seat for seat in known.seat_of if seat >= 0}),
            "seat": known.viewer,
            "prompt": prompt,
            "table": wire(known, edition.ids()),
            "legal": [described(edition, action) for action in legal],
            "seed": rng.below(_SEED),
        }

    def _picked(self, answer: dict[str, Any], known: Table, legal: Sequence[Action]) -> Action | None:
        wanted, reason = answer.get("action"), answer.get("reason", "")
        self.reason = " ".join(reason.split())[:200] if isinstance(reason, str) else ""
        if wanted is None:
            return None
        number = number_of(known.played_edition(), wanted)
        found = [action for action in legal if action.id == number]
        if not found:
            self._program.refuse(f"named an action that is not legal now: {short(wanted)}")
        return found[0]
