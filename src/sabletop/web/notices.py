"""What the server itself says: notices in the chat, kept as a key with its arguments, and sentences of refusals."""

import time
from functools import cache
from importlib import resources

import msgspec

from sabletop.engine.words import ENGLISH, Phrases, words_in
from sabletop.web.wire import Said


class Notice(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something that the table itself says, kept where chat keeps its text: in words only for whoever reads it."""

    key: str
    args: dict[str, str]
    person: str = ""
    """Who is meant by `name`: they are told in the second person, and nobody else learns this."""
    at: float = 0.0
    """When it was said; that is kept beside it."""


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


def told(key: str, person: str, **args: str) -> Notice:
    """The table says now what happened at it, and to whom: the person is called `name` for the others."""
    return Notice(key, args, person, time.time())


def said_in(said: Said | Notice, language: str, reader: str = "") -> Said:
    """What somebody reads of it in a language. What people say is theirs and stays as it is."""
    if isinstance(said, Said):
        return said
    you = ("name",) if said.person and said.person == reader else ()
    text = phrases(language).pattern(f"notice-{said.key}").fill(said.args, you)
    return Said("", text, said.at, said.key, said.args)


def kept(said: Said | Notice) -> str:
    """What is kept of it in place of its text."""
    if isinstance(said, Said):
        return said.text
    return msgspec.json.encode(msgspec.structs.replace(said, at=0.0)).decode()


def said_then(sender: str, text: str, at: float) -> Said | Notice:
    """What was kept. Tables of old have their notices as sentences."""
    if not sender:
        try:
            found = msgspec.json.decode(text, type=Notice)
            phrases(ENGLISH).pattern(f"notice-{found.key}").fill(found.args)
            return msgspec.structs.replace(found, at=at)
        except (msgspec.MsgspecError, KeyError):
            pass
    return Said(sender, text, at)
