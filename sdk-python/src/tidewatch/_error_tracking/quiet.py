"""Detects that this thread is running the client's own code, so that the client doesn't capture its own errors in an endless loop."""

from __future__ import annotations

import threading
from typing import Optional


class _State(threading.local):
    depth = 0


_state = _State()


def is_quiet() -> bool:
    """Whether the calling thread is running the client's own code."""
    return _state.depth > 0


class Quiet:
    """A block in which the calling thread runs the client's own code."""

    def __enter__(self) -> Quiet:
        _state.depth += 1
        return self

    def __exit__(self, *_: Optional[object]) -> None:
        _state.depth -= 1
