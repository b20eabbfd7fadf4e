"""Resets objects in a forked child: locks, sockets and threads can't be shared with the parent."""

from __future__ import annotations

import os
import weakref
from typing import Protocol


class Forkable(Protocol):
    """An object that starts anew in a child."""

    def after_fork(self) -> None:
        """Called in the child, which has only one thread."""


_all: weakref.WeakSet[Forkable] = weakref.WeakSet()


def renew_after_fork(thing: Forkable) -> None:
    """Calls ``after_fork`` of the object in every child."""
    _all.add(thing)


def _in_child() -> None:
    for thing in list(_all):
        thing.after_fork()


# Windows has no fork
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_in_child)
