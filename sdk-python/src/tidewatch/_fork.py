"""What a forked child must not share with its parent: locks, sockets, threads."""

from __future__ import annotations

import os
import weakref
from typing import Protocol


class Forkable(Protocol):
    """Something that begins anew in a child."""

    def after_fork(self) -> None:
        """Called in the child, which has one thread only."""


_all: weakref.WeakSet[Forkable] = weakref.WeakSet()


def renew_after_fork(thing: Forkable) -> None:
    """Has the thing told when it finds itself in a child."""
    _all.add(thing)


def _in_child() -> None:
    for thing in list(_all):
        thing.after_fork()


# not there on Windows, where nothing forks
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_in_child)
