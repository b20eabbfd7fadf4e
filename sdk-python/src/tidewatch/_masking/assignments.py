"""Secrets recognized by the name before them: ``password=...``, ``"apiKey": "..."``, ``Cookie: ...``, ``--token ...``."""

from __future__ import annotations

import re
from typing import Callable, Optional, Tuple

from .credentials import MASKED, SCHEMES
from .secret_keys import kind_of

_QUOTE = r"""\\{0,4}["'`]|&quot;|%22"""
#: A name and the text between it and its value. The lookbehind prevents rescanning a long word from each of its letters.
_NAME = re.compile(
    rf"(?<![\w$.-])([\w$.-]{{1,100}})(?:{_QUOTE})?(?:[\])]|%5[Dd])?([ \t]{{0,5}}(?:=>|:=|={{1,3}}|:|%3[AaDd])(?:[ \t]|%20){{0,5}})", re.ASCII
)
_SIGN = re.compile(r"[=:>]|%3[AaDd]")
_QUOTED = re.compile(rf"(?:[=:>]|%3[AaDd])(?:[ \t]|%20){{0,5}}(?:{_QUOTE})")
_FLAG = re.compile(r"(?<![\w$.-])(--[\w-]{2,98})( {1,5})(?!-)", re.ASCII)
_TAG = re.compile(r"<([\w:.-]{1,100})(>)(?=[^<]{1,500}</)", re.ASCII)
_OPENING = re.compile(_QUOTE)
_UNQUOTED = re.compile(r"""[^\s"'`&,;()<>\]}]+""")
_IN_BRACKETS = re.compile(r"\([^()\n]{1,2000}(?=\))")
_IN_TAGS = re.compile(r"[^<]{1,500}")
_TO_THE_END = re.compile(r"""[^\r\n"'`]+""")
_PAIR = re.compile(r"[^=]{1,200}=")
_WITH_SCHEME = re.compile(
    rf"""(?:{SCHEMES})[ \t]{{1,5}}(?:(?:[\w-]{{1,40}}=(?:"[^"\n]{{0,2000}}"|[^\s,"'`]{{0,2000}}),?[ \t]{{0,5}})+|[^\s"'`,;()<>\]}}]+)""",
    re.IGNORECASE | re.ASCII,
)
#: Values that aren't secret, and those already masked.
_NOTHING = re.compile(rf"(?:null|undefined|none|nil|true|false|nan)(?![\w-])|{MASKED}", re.IGNORECASE | re.ASCII)
#: Signs that a word isn't prose: a digit, a symbol, a capital inside, or great length.
_NO_PROSE = re.compile(r"[0-9]|[a-z][A-Z]|[_+/=$#@%^*~|\\]|.{24}")
_SAYS = re.compile("[A-Za-z0-9]")
_BEFORE_PROSE = re.compile(r"\S[ \t]+\Z")


def without_assigned(text: str, mask_value: Callable[[str], str], only_quoted: bool) -> str:
    """Replaces values under secret names by ``[redacted]``. In source code, only quoted text can be secret."""
    # symbols are found faster than names
    if (_QUOTED if only_quoted else _SIGN).search(text):
        text = _scanned(text, _NAME, mask_value, only_quoted)
    if only_quoted:
        return text
    if "--" in text:
        text = _scanned(text, _FLAG, mask_value, only_quoted)
    return _scanned(text, _TAG, mask_value, only_quoted) if "</" in text else text


def _scanned(text: str, pattern: "re.Pattern[str]", mask_value: Callable[[str], str], only_quoted: bool) -> str:
    masked, done = "", 0
    found = pattern.search(text)
    while found:
        at = found.end()
        kind = kind_of(found[1])
        value = kind and _value_at(text, at, kind, found[2], only_quoted)
        if value:
            start, at = value
            masked += text[done:start] + mask_value(text[start:at])
            done = at
        found = pattern.search(text, at)
    return masked + text[done:]


def _value_at(text: str, at: int, kind: str, between: str, only_quoted: bool) -> Optional[Tuple[int, int]]:
    """The position of the value, without its quotes; None if there is nothing to mask."""
    quote = _match(_OPENING, text, at)
    start = at + len(quote)
    if _NOTHING.match(text, start):
        return None
    if quote:
        end = _end_of_quoted(text, quote, start)
        return (start, end) if _SAYS.search(text, start, end) else None
    value = "" if only_quoted else _unquoted_at(text, at, kind, between)
    opened = 1 if value.startswith("(") else 0
    return (at + opened, at + len(value)) if len(value) > opened else None


def _unquoted_at(text: str, at: int, kind: str, between: str) -> str:
    if between == ">":
        return _match(_IN_TAGS, text, at)
    if text.startswith("(", at):
        return _match(_IN_BRACKETS, text, at) if between.endswith("=") else ""
    if kind == "authorization":
        value = _match(_WITH_SCHEME, text, at)
        if value:
            return value
    value = _match(_UNQUOTED, text, at)
    if kind == "cookie" and _PAIR.match(value):
        return _match(_TO_THE_END, text, at)
    return value if _is_assigned(value, kind, between) else ""


def _is_assigned(value: str, kind: str, between: str) -> bool:
    """Whether an unquoted value is more than the next word of a sentence: ``token: expired``."""
    if not _SAYS.search(value):
        return False
    return kind == "password" or not _BEFORE_PROSE.search(between) or _NO_PROSE.search(value) is not None


def _end_of_quoted(text: str, quote: str, start: int) -> int:
    """The end of a quoted text: at the same quote, at the end of the line, or at the end of the text."""
    end = text.find(quote, start)
    while end > start and len(quote) == 1 and text[end - 1] == "\\" and text[end - 2] != "\\":
        end = text.find(quote, end + 1)
    end = len(text) if end < 0 else end
    line = text.find("\n", start, end)
    return end if line < 0 else line


def _match(pattern: "re.Pattern[str]", text: str, at: int) -> str:
    found = pattern.match(text, at)
    return found[0] if found else ""
