"""Masks personal data and secrets in texts, by their form and by the names before them. Each pattern scans the text once, whatever its content."""

from __future__ import annotations

import hashlib
import re
from typing import Any, Callable, cast

from .._masking.addresses import without_queries, without_user_info
from .._masking.assignments import without_assigned
from .._masking.credentials import is_masked, redacted, without_bearers, without_credentials
from .._masking.people import without_emails, without_numbers
from .._masking.secret_keys import kind_of

#: Maximum length to scan; fields keep much less.
_LONGEST_READ = 20_000

_NUMBER_OF_FILE = re.compile(r"(?<!\w)\d{12,}(?!\w)")
#: Dates as yyyymmddhhmm and longer, or Unix milliseconds: folders of releases have such names, cards don't.
_MOMENT = re.compile(r"(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{4,9}|1\d{12}")
#: May contain twelve digits in a row itself.
_MASKED_ID = re.compile(r"user-(?=\d*[a-f])[0-9a-f]{16}")
_LAST_WORD = re.compile(r"\S{1,300}\Z")


def mask_text(text: str) -> str:
    """Masks a text by a person or a program with ``[email]``, ``[number]`` and ``[redacted]``."""
    return _assigned(without_queries(without_user_info(_beginning(text)), True), False)


def mask_source(text: str) -> str:
    """Masks a source line, in which only quoted text can be secret."""
    return _assigned(without_queries(without_user_info(_beginning(text)), False), True)


def mask_file(text: str) -> str:
    """Masks a file path, in which a number may be a time or part of a name."""
    known = without_emails(without_credentials(without_bearers(without_user_info(_beginning(text)))))
    return _NUMBER_OF_FILE.sub(lambda found: found[0] if _MOMENT.fullmatch(found[0]) else "[number]", known)


def mask_user_id(text: str) -> str:
    """Replaces an id with personal data by another one, always the same, so that users can still be counted."""
    return text if mask_text(text) == text or _MASKED_ID.fullmatch(text) else "user-" + hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:16]


def mask_value(name: str, value: object, text_of: Callable[[object], str] = str) -> Any:
    """Masks a named value, by its name or its content. A number as long as a card's is masked."""
    if value is None or isinstance(value, bool):
        return value
    if kind_of(name):
        return _hidden(text_of(value))
    if type(value) in (int, float) and abs(cast(float, value)) < 1e11:
        return value
    return mask_text(text_of(value))


def _beginning(text: str) -> str:
    # a truncated address would not be recognized
    return text if len(text) <= _LONGEST_READ else _LAST_WORD.sub("", text[:_LONGEST_READ])


def _always(text: str) -> str:
    return without_numbers(without_emails(without_bearers(text)))


def _hidden(value: str) -> str:
    """The replacement for a whole secret value; its kind stays visible: an address, or a number."""
    masked = _always(value)
    return masked if value == "" or is_masked(masked) else redacted(value)


def _assigned(text: str, only_quoted: bool) -> str:
    known = without_credentials(without_bearers(text))
    return without_numbers(without_emails(without_assigned(known, _hidden, only_quoted)))
