"""What can go wrong: one class a case, one sentence a message, and nothing changed.

This module is never compiled: mypyc has no classes derived from these builtins.
"""


class SabletopError(ValueError):
    """Base of everything that Sabletop refuses."""


class UnknownGame(SabletopError):
    """No game of this name is registered."""


class BrokenGame(SabletopError):
    """A game that another package brings cannot be opened; the message says why."""


class BadSeats(SabletopError):
    """The game cannot be played by this number of people."""


class BadOption(SabletopError):
    """An option that the game does not have, or a value that the option does not take."""


class BadPosition(SabletopError):
    """A position that cannot be: a word that is none, a thing that is not there, or a table that is not sound."""


class IllegalMove(SabletopError):
    """The action is not among the legal ones."""


class UndoBarred(SabletopError):
    """The rules of undo forbid going back further."""


class BrokenSave(SabletopError):
    """The bytes are not a save, or have been damaged."""


class BrokenRecord(SabletopError):
    """The record is not one, or does not follow the rules."""


class OtherVersion(SabletopError):
    """The save or record was made by another version of the rules."""


class OtherContent(SabletopError):
    """The save or record was made with another content pack."""


class BrokenContent(SabletopError):
    """A content pack that cannot be played; the message names file, line and field."""


class BadData(ValueError):
    """Data that does not describe a table; the edge turns it into `BrokenRecord` or `BrokenSave`."""


class OutOfScript(LookupError):
    """A scripted dealer holds no fitting outcome."""


class Endless(RuntimeError):
    """A game did not end within its bound: a fault of its rules."""
