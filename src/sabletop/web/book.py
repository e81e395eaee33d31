"""What was done and said at a table, as it is kept: numbered, and each command bound to the one before it."""

import time
from collections.abc import Sequence

from sabletop.web import commands
from sabletop.web.checking import bind
from sabletop.web.commands import AnyCommand
from sabletop.web.notices import Notice, kept
from sabletop.web.schema import COMMANDS, SNAPSHOTS, TALK
from sabletop.web.store import Transaction
from sabletop.web.wire import Said


class Book:
    """Where the next line of a table goes."""

    def __init__(self, code: str, link: str) -> None:
        self.code = code
        self.number = 0
        """How many commands there have been."""
        self.link = link
        """The check sum of the last one."""
        self.said = 0
        """How often something was said."""

    def lines(self, chain: Sequence[AnyCommand], said: Sequence[Said | Notice] = (), person: str = "") -> Transaction:
        """What is to be written when this is done, and said by this person or by the table itself."""
        transaction, link, at = Transaction(), self.link, time.time()
        for number, command in enumerate(chain, self.number + 1):
            text = commands.dump(command)
            link = bind(link, number, text)
            row = {"code": self.code, "number": number, "command": text, "at": at, "check": link}
            transaction.rows.append((COMMANDS, row))
        for number, one in enumerate(said, self.said + 1):
            row = {"code": self.code, "number": number, "sender": _sender(one), "text": kept(one), "at": one.at}
            transaction.rows.append((TALK, {**row, "person": person}))
        return transaction

    def add_sum(self, transaction: Transaction, data: str) -> None:
        """What these lines come to, with all before them, is kept too."""
        last = _last(transaction, self.number, self.link)
        row = {"code": self.code, "number": last[0], "data": data, "check": bind(last[1], last[0], data)}
        transaction.replaced.append((SNAPSHOTS, row))

    def turn(self, transaction: Transaction) -> None:
        """It was written."""
        self.number, self.link = _last(transaction, self.number, self.link)
        self.said += sum([table is TALK for table, _ in transaction.rows])


def _sender(said: Said | Notice) -> str:
    return said.sender if isinstance(said, Said) else ""


def _last(transaction: Transaction, number: int, link: str) -> tuple[int, str]:
    done = [row for table, row in transaction.rows if table is COMMANDS]
    return (done[-1]["number"], done[-1]["check"]) if done else (number, link)
