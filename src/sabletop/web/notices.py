"""What the server itself says: notices in the chat, kept as a key with its arguments, and sentences of refusals."""

from functools import cache
from importlib import resources

import msgspec

from sabletop.engine.words import ENGLISH, Phrases, words_in
from sabletop.web.seating import Seat, bot_name
from sabletop.web.wire import Said


class _Kept(msgspec.Struct, forbid_unknown_fields=True):
    """How a notice is kept where chat keeps its text."""

    key: str
    args: dict[str, str]


@cache
def phrases(language: str) -> Phrases:
    """What the server itself says in a language."""
    return Phrases(words_in("sabletop.web", language), language)


@cache
def _languages() -> frozenset[str]:
    return frozenset(
        one.name.partition(".")[0] for one in resources.files("sabletop.web").iterdir() if ".ftl" in one.name
    )


@cache
def _refusals() -> dict[str, str]:
    """The keys of refusals by what they say in English: they are written where they are made."""
    return {text: key for key, text in phrases(ENGLISH).patterns.items() if key.startswith("refused-")}


def refusal_in(text: str, language: str) -> str:
    """What a refusal says, in a language; what has no words there stays English."""
    tag = language.partition(",")[0].partition(";")[0].partition("-")[0].strip().lower()
    key = _refusals().get(text) if tag != ENGLISH and tag in _languages() else None
    return text if key is None else phrases(tag).say(key)


def seat_name(seat: Seat, language: str) -> str:
    """What whoever sits there is called; bots that were given no name by what they can."""
    if seat.kind != "bot" or seat.name != bot_name(seat.level) or language == ENGLISH:
        return seat.name
    return phrases(language).patterns.get(f"bot-{seat.level}", seat.name)


def notice(key: str, at: float, **args: str) -> Said:
    """The table says something, in English."""
    return Said("", phrases(ENGLISH).say(f"notice-{key}", **args), at, key, args)


def said_in(said: Said, language: str) -> Said:
    """The same in a language; what people say is theirs and stays as it is."""
    if not said.key or language == ENGLISH:
        return said
    return Said("", phrases(language).say(f"notice-{said.key}", **said.args), said.at, said.key, said.args)


def kept(said: Said) -> str:
    """What is kept of it in place of its text."""
    return msgspec.json.encode(_Kept(said.key, said.args)).decode() if said.key else said.text


def said_then(sender: str, text: str, at: float) -> Said:
    """What was kept. Tables of old have their notices as sentences."""
    if not sender:
        try:
            found = msgspec.json.decode(text, type=_Kept)
            return notice(found.key, at, **found.args)
        except (msgspec.MsgspecError, KeyError):
            pass
    return Said(sender, text, at)
