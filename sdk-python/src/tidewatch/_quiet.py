"""Knows when this thread is at work for us, so that what it says or captures meanwhile does not go round in circles."""

from __future__ import annotations

import threading
from typing import Optional


class _State(threading.local):
    depth = 0


_state = _State()


def is_quiet() -> bool:
    """Whether the calling thread is at work for us."""
    return _state.depth > 0


class Quiet:
    """A block in which the calling thread is at work for us."""

    def __enter__(self) -> Quiet:
        _state.depth += 1
        return self

    def __exit__(self, *_: Optional[object]) -> None:
        _state.depth -= 1
