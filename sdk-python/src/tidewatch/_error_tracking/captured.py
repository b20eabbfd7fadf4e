"""Marks exceptions that were captured."""

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
    """Marks the exception itself, because built-in exceptions don't support weak references."""
    try:
        setattr(error, "_tidewatch_captured", (*captured_by(error), token)[-4:])
    except Exception:  # noqa: BLE001
        # an exception without attributes may be captured twice
        pass
