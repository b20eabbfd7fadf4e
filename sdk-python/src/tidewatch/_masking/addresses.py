"""Removes credentials, query and fragment from URLs in texts."""

from __future__ import annotations

import re

#: ``user:password@`` after ``://``. A password may contain a slash, but a port isn't a password.
_USER_INFO = re.compile(
    r"""(://)(?:[^\s/:@"'<>[\]]{0,200}:(?![0-9]{1,5}[/?#]|[/\\])[^\s"'<>@]{0,200}@|[^\s/?#"'<>@]{1,200}@)(?:[^\s/?#"'<>@]{0,200}@){0,3}"""
)
_WORD = re.compile(r"""[^\s"'`<>]+""")
#: Distinguishes a path's query from a question mark in prose.
_QUERY = re.compile(r"\?[\w.%~[\]-]{1,100}=", re.ASCII)
#: A frame's position and closing punctuation aren't part of a query.
_AFTERWARDS = re.compile(r"(?::[0-9]{1,9}){0,2}[)\]},.;:!]{0,5}\Z")
_LONGEST_AFTERWARDS = 25


def without_user_info(text: str) -> str:
    """Replaces ``scheme://user:password@host`` by ``scheme://host``."""
    return _USER_INFO.sub(r"\1", text) if "@" in text else text


def without_queries(text: str, paths: bool) -> str:
    """Removes queries and fragments from URLs; with ``paths`` also from ``/pay?key=...``, which has no scheme."""
    if "?" not in text and "#" not in text:
        return text
    return _WORD.sub(lambda word: _without_query(word[0], paths), text)


def _query_of(word: str, paths: bool) -> int:
    scheme = word.find("://")
    mark = word.find("?") if paths else -1
    if mark > 0 and (scheme < 0 or mark < scheme) and "/" in word[: mark + 1] and _QUERY.match(word, mark):
        return mark
    ends = [end for end in (word.find("?", scheme), word.find("#", scheme)) if end >= 0] if scheme >= 0 else []
    return min(ends) if ends else -1


def _without_query(word: str, paths: bool) -> str:
    query = _query_of(word, paths)
    if query < 0:
        return word
    end = _AFTERWARDS.search(word[max(query, len(word) - _LONGEST_AFTERWARDS) :])
    return word[:query] + (end[0] if end else "")
