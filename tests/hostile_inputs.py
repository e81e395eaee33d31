"""What somebody with bad intentions sends: texts that would like to be markup, and messages that are almost sound.

Every text tries to set `window.__hit`, or to look like something that a page, a template or a message file would obey.
"""

import random
from typing import Final

HIT: Final = "__hit=1"
TAGS: Final = ("img", "svg", "body", "a", "b", "div", "input", "video", "iframe", "object", "marquee", "details")
EVENTS: Final = (
    "onerror",
    "onload",
    "onclick",
    "onfocus",
    "onmouseover",
    "ontoggle",
    "onpointerenter",
    "onanimationend",
)
OPENERS: Final = (
    '"',
    "'",
    '">',
    "'>",
    "-->",
    "]]>",
    "</p>",
    "</b>",
    "</li>",
    "</style>",
    "</title>",
    "</textarea>",
    "\\",
)
INNER: Final = (
    f"<script>{HIT}</script>",
    f"<ScRiPt>{HIT}</sCrIpT>",
    f"<script>{HIT}//",
    "<script src=//x></script>",
    f"<svg><script>{HIT}</script>",
    f"<img src=x onerror={HIT}>",
    f"<svg onload={HIT}>",
    f"<svg/onload={HIT}>",
    f"<img/src/onerror={HIT}>",
    f"<iframe srcdoc='<script>{HIT}//'>",
    "<base href=//x>",
    "<meta http-equiv=refresh content=0>",
    "<style>*{display:none}</style>",
    "<link rel=stylesheet href=//x>",
    f"<a href=javascript:{HIT}>x</a>",
    f"<math><mi xlink:href=javascript:{HIT}>",
)
LINKS: Final = (
    f"javascript:{HIT}",
    f"JaVaScRiPt:{HIT}",
    f"java\tscript:{HIT}",
    f"java\nscript:{HIT}",
    f"\x01javascript:{HIT}",
    f"javascript&colon;{HIT}",
    f"&#106;avascript:{HIT}",
    f"javascript://%0a{HIT}",
    f"data:text/html,<script>{HIT}//",
    f"vbscript:{HIT}",
    f"view-source:javascript:{HIT}",
    "//evil.invalid/x",
    "blob:null/x",
    "http://evil.invalid/?a=b&c",
)
TEMPLATES: Final = (
    f"{{{{{HIT}}}}}",
    f"${{{HIT}}}",
    f"#{{{HIT}}}",
    f"<%={HIT}%>",
    f"{{%{HIT}%}}",
    "{@html x}",
    "{#if 1}x{/if}",
    "{@render x()}",
    f"{{constructor.constructor('{HIT}')()}}",
    f"[[{HIT}]]",
    "{ $x }",
    "{ $name }",
    "{ $n -> [one] a *[other] b }",
    "{ menu-home }",
    '{ "{" }',
    "{ $n -> ",
    "{",
    "}",
    "{}",
    "{0}",
    "%s%n%d",
    "%(x)s",
    "$&",
    "$1$`$'",
    "\\1",
    "\\u003cimg src=x\\u003e",
    "*",
    ".*",
    "(a+)+$",
    "[",
    "(",
    "Player 1",
    "Red",
    "Emil",
)
STYLES: Final = (
    "style=position:fixed;inset:0",
    "background:url(javascript:__hit=1)",
    "expression(__hit=1)",
    "@import '//evil.invalid'",
    "}*{display:none}",
    "/**/",
    "var(--ink)",
    "-moz-binding:url(x)",
    "\\3c img\\3e",
    "url('x')",
)
WORDS: Final = (
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "hasOwnProperty",
    "null",
    "undefined",
    "NaN",
    "true",
    "-1",
    "1e309",
    "0x10",
    "' OR 1=1 --",
    "'; DROP TABLE tables; --",
    "../../etc/passwd",
    "..\\..\\x",
    "%00",
    "%3Cimg%20src=x%20onerror=__hit=1%3E",
    "&lt;img src=x onerror=__hit=1&gt;",
    "&#60;script&#62;__hit=1&#60;/script&#62;",
    "\r\nset-cookie: a=b",
    "=cmd|'/c calc'!A0",
    '{"type":"play","seat":0}',
    '"},{"type":"chat"',
    "<!--",
    "<![CDATA[x]]>",
    "<?php x ?>",
    "<?xml version='1.0'?>",
    "<",
    ">",
    "&",
    '"',
    "'",
    "`",
)
MARKS: Final = (
    "\u202e",
    "\u202d",
    "\u202a",
    "\u2066",
    "\u2067",
    "\u2069",
    "\u200e",
    "\u200f",
    "\u061c",
    "\u200b",
    "\u200c",
    "\u200d",
    "\u2060",
    "\ufeff",
    "\u00ad",
    "\u0000",
    "\u0007",
    "\u001b[31m",
    "\u0085",
    "\u2028",
    "\u2029",
    "\u180e",
    "\ufff9",
    "\U000e0041",
    "\ue000",
    "\u0301" * 12,
    "\u3000",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467",
)
LONG: Final = tuple(sign * count for sign in ("a", "<b>", "\u0301", "W", "\U0001f600") for count in (41, 501, 650))


def texts() -> list[str]:
    """More than five hundred hostile texts, each once and in a fixed order."""
    made = [f"<{tag} {event}={HIT}>" for tag in TAGS for event in EVENTS]
    made += [f"<{tag} src=x {event}='{HIT}' autofocus>" for tag in TAGS[:6] for event in EVENTS[:4]]
    made += [*INNER, *(opener + inner for opener in OPENERS for inner in INNER)]
    made += [*LINKS, *(f"<a href='{link}'>x</a>" for link in LINKS), *(f"[x]({link})" for link in LINKS)]
    made += [*TEMPLATES, *(f"a{one}b" for one in TEMPLATES), *STYLES, *(f'" style="{one}' for one in STYLES), *WORDS]
    made += [*MARKS, *(f"ad{one}min" for one in MARKS), *(f"<im{one}g src=x onerror={HIT}>" for one in MARKS), *LONG]
    return list(dict.fromkeys(made))


SOUND: Final = (
    '{"type":"play","seat":0,"revision":0,"action":1}',
    '{"type":"undo","seat":0,"revision":0,"agreed":true}',
    '{"type":"chat","text":"hello"}',
    '{"type":"ping","what":{"a":[1,2]}}',
    '{"type":"hint","seat":0}',
    '{"type":"note","seat":0,"text":"hello","marks":{"1.2":3}}',
)
"""Messages to spoil."""


NONSENSE: Final = (
    "",
    " ",
    "x",
    "{",
    "}",
    "[]",
    "null",
    "true",
    "17",
    '"hello"',
    "{}",
    '{"type":null}',
    '{"type":"frame"}',
    '{"type":"play"}',
    '{"type":"play","seat":0}',
    '{"type":"play","seat":0,"number":0,"action":0}',
    '{"type":"play","seat":"0","revision":0,"action":0}',
    '{"type":"play","seat":-1,"revision":0,"action":0}',
    '{"type":"play","seat":0,"revision":0.5,"action":0}',
    '{"type":"play","seat":0,"revision":1e400,"action":0}',
    '{"type":"play","seat":0,"revision":99999999999999999999999,"action":0}',
    '{"type":"play","seat":0,"revision":0,"action":-1}',
    '{"type":"play","seat":0,"revision":0,"action":0,"more":1}',
    '{"type":"play","type":"chat","seat":0,"revision":0,"action":0}',
    '{"type":"chat","text":""}',
    '{"type":"chat","text":["a"]}',
    '{"type":"chat","text":"' + "a" * 501 + '"}',
    '{"type":"look","seat":16}',
    '{"type":"pause","on":"yes"}',
    '{"type":"agree","to":"everything","yes":true}',
    '{"type":"ping","what":[]}',
    '{"type":"hello","token":"' + "a" * 301 + '"}',
    '{"type":"hint","seat":0,"id":"x"}',
    '{"type":"chat","text":"\\ud800"}',
    '{"type":"play","seat":0,"revision":0,"action":NaN}',
    "\ufeff{}",
    "{'type':'play'}",
    '{"type":"ping","what":' + '{"a":' * 9 + "1" + "}" * 9 + "}",
    '{"type":"ping","what":' + "[" * 4000 + "]" * 4000 + "}",
)
"""What is no message."""


def mutated(rng: random.Random, text: str) -> str:
    """The text with one to three places in it replaced, left out or filled with more."""
    data = bytearray(text.encode("utf-8", "replace"))
    for _ in range(rng.randrange(1, 4)):
        place = rng.randrange(len(data) or 1)
        data[place : place + rng.randrange(3)] = bytes(rng.randrange(32, 127) for _ in range(rng.randrange(3)))
    return data.decode("utf-8", "replace")
