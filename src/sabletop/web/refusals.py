"""What the server refuses: a code for programs, a sentence for people, and nothing changed."""

from typing import Final

STATUS: Final = {
    "bad-message": 400,
    "bad-request": 400,
    "bad-host": 421,
    "bad-origin": 403,
    "barred": 409,
    "begun": 409,
    "full": 409,
    "illegal": 409,
    "lobby": 409,
    "no-such-replay": 404,
    "no-such-seat": 404,
    "no-such-table": 404,
    "not-found": 404,
    "not-over": 403,
    "not-yours": 403,
    "other-rules": 409,
    "over": 409,
    "paused": 409,
    "seated": 409,
    "stale": 409,
    "storage": 503,
    "taken": 409,
    "token": 401,
    "too-fast": 429,
    "too-large": 413,
    "wrong-method": 405,
}
"""Every code that there is, with its HTTP status."""


class Refusal(Exception):  # a sentence for people, no fault of ours
    """Something that is not done."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code, self.text = code, text

    @property
    def status(self) -> int:
        """The HTTP status of this refusal."""
        return STATUS[self.code]
