"""Knows of an exception whether it was captured already."""

from __future__ import annotations

from typing import Tuple, cast


def captured_by(error: BaseException) -> Tuple[str, ...]:
    """The tokens of the clients that captured it."""
    try:
        marks = getattr(error, "_tidewatch_captured", ())
    except Exception:  # noqa: BLE001
        return ()
    return cast("Tuple[str, ...]", marks) if isinstance(marks, tuple) else ()


def mark_captured(error: BaseException, token: str) -> None:
    """Remembers on the exception itself that it was captured: built-in ones cannot be referred to weakly."""
    try:
        setattr(error, "_tidewatch_captured", (*captured_by(error), token)[-4:])
    except Exception:  # noqa: BLE001
        # one that takes no attributes may be captured twice
        pass
