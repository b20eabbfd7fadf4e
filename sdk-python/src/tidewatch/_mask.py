"""Takes e-mail addresses, Bearer credentials and long numbers out of a text. Each pattern reads the text once, whatever is in it."""

from __future__ import annotations

import hashlib
import re

#: How much of a text is looked at. What a field keeps is far less.
_LONGEST_READ = 20_000

_BEARER = re.compile(r"""\bbearer(?:[\s:=]|%20)+["']?(?!\[redacted\])[^\s"'`,;()<>\]}]+""", re.IGNORECASE)
# nothing before it that may be of the name: else each letter of a long word would begin a search of its own
# and letters with the accents behind them, as file systems write them
_EMAIL = re.compile(
    r"(?<![\w\u0300-\u036f.%+-])[\w\u0300-\u036f.%+-]+?(?:@|%40)"
    r"[\w\u0300-\u036f-]+(?:\.[\w\u0300-\u036f-]+)*\.(?:[^\W\d_]|[\u0300-\u036f]){2,}"
)
#: A name such as O'Brien's before the @; elsewhere an apostrophe is a quote.
_APOSTROPHE = re.compile(r"(?<![\w.%+'-])[\w.%+-]{1,64}(?:'[\w.%+-]{1,64}){1,3}(?=(?:@|%40)[\w-]{1,63}\.)")
#: Digits, also in groups with a single space or hyphen between, as on cards and of accounts.
_NUMBER = re.compile(r"\d+(?:[ -]\d{4,7}(?!\d))*(?:[ -]\d{1,3}(?!\d))?")
_LEAST_DIGITS = 12
_NUMBER_OF_FILE = re.compile(r"(?<!\w)\d{12,}(?!\w)")
#: yyyymmddhhmm and more, or milliseconds of Unix: a release's folder is named so, a card is not.
_MOMENT = re.compile(r"(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{4,9}|1\d{12}")
#: It may hold twelve digits in a row itself.
_MASKED_ID = re.compile(r"user-(?=\d*[a-f])[0-9a-f]{16}")
_LAST_WORD = re.compile(r"\S{1,300}\Z")


def mask_text(text: str) -> str:
    """The text with ``[email]``, ``Bearer [redacted]`` and ``[number]`` for 12 or more digits. Masking twice changes nothing more."""
    return _NUMBER.sub(_number, _mask_words(text))


def mask_file(text: str) -> str:
    """The same for the path of a file, in which a number may be a moment or part of a name."""
    return _NUMBER_OF_FILE.sub(lambda found: found[0] if _MOMENT.fullmatch(found[0]) else "[number]", _mask_words(text))


def mask_user_id(text: str) -> str:
    """An id that says too much becomes another one, always the same, so that users can still be counted."""
    return text if mask_text(text) == text or _MASKED_ID.fullmatch(text) else "user-" + hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:16]


def _number(found: "re.Match[str]") -> str:
    return found[0] if len(found[0].replace(" ", "").replace("-", "")) < _LEAST_DIGITS else "[number]"


def _mask_words(text: str) -> str:
    if len(text) > _LONGEST_READ:
        # half of an address would not be known for one
        text = _LAST_WORD.sub("", text[:_LONGEST_READ])
    text = _BEARER.sub("Bearer [redacted]", text)
    # most texts have none, and this is quicker to see
    return _EMAIL.sub("[email]", _APOSTROPHE.sub("x", text)) if "@" in text or "%40" in text else text
