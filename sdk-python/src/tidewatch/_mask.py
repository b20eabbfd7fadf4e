"""Takes e-mail addresses, Bearer credentials and long numbers out of a text. Each pattern reads the text once, whatever is in it."""

from __future__ import annotations

import hashlib
import re

#: How much of a text is looked at. What a field keeps is far less.
_LONGEST_READ = 20_000

_BEARER = re.compile(r"\bbearer(?:\s|%20|\+)+[^\s\"'`,;<>]+", re.IGNORECASE)
# nothing before it that may be of the name: else each letter of a long word would begin a search of its own
_EMAIL = re.compile(r"(?<![\w.!#$%&'*+/=?^`{|}~-])[\w.!#$%&'*+/=?^`{|}~-]+(?:@|%40)[\w-]+(?:\.[\w-]+)*\.[^\W\d_]{2,63}", re.IGNORECASE)
_NUMBER = re.compile(r"\d{12,}")
_LAST_WORD = re.compile(r"\S{1,300}\Z")


def mask_text(text: str) -> str:
    """The text with ``[email]``, ``Bearer [redacted]`` and ``[number]`` for 12 or more digits. Masking twice changes nothing more."""
    if len(text) > _LONGEST_READ:
        # half of an address would not be known for one
        text = _LAST_WORD.sub("", text[:_LONGEST_READ])
    return _NUMBER.sub("[number]", _mask_emails(_BEARER.sub("Bearer [redacted]", text)))


def mask_user_id(text: str) -> str:
    """An id that says too much becomes another one, always the same, so that users can still be counted."""
    return text if mask_text(text) == text else "user-" + hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:16]


def _mask_emails(text: str) -> str:
    # most texts have none, and this is quicker to see
    return _EMAIL.sub("[email]", text) if "@" in text or "%40" in text else text
