"""What is known about the work at hand: whose it is, its tags, and what happened before."""

from __future__ import annotations

from contextvars import ContextVar, Token
from typing import Dict, List, Mapping, Optional

from ._generated.types import BreadcrumbSent

MOST_BREADCRUMBS = 50


class Scope:
    """What errors of a piece of work carry with them. Threads and tasks that belong to the work share it.

    Attributes:
        user_id: Whom the work is done for, by an id of yours.
        tags: Names and texts.
        url: The address that was asked for.
        breadcrumbs: What happened before, the oldest first.
    """

    def __init__(self, above: Optional[Scope] = None) -> None:
        self.user_id: Optional[str] = above.user_id if above else None
        self.tags: Dict[str, object] = dict(above.tags) if above else {}
        self.url: Optional[str] = above.url if above else None
        self.breadcrumbs: List[BreadcrumbSent] = above.breadcrumbs[:] if above else []
        #: Whether it was opened as a block; else it belongs to one thread or task, and others begin with a copy.
        self.is_block = False

    def add(self, crumb: BreadcrumbSent) -> None:
        """Remembers a breadcrumb and forgets the oldest of too many."""
        # two steps that no other thread can break into, rather than a lock, which a forked child might inherit locked
        self.breadcrumbs.append(crumb)
        del self.breadcrumbs[:-MOST_BREADCRUMBS]


class ScopeBlock:
    """The block of a ``with`` that has a scope of its own; what is added in it ends with it."""

    def __init__(
        self, current: Current, user_id: Optional[str], tags: Optional[Mapping[str, object]], url: Optional[str], fresh: bool
    ) -> None:
        self._current = current
        self._user_id = user_id
        self._tags = dict(tags) if isinstance(tags, Mapping) else {}
        self._url = url
        self._fresh = fresh
        self._tokens: List[Token[Optional[Scope]]] = []

    def __enter__(self) -> Scope:
        scope = Scope(None if self._fresh else self._current.read())
        scope.is_block = True
        scope.tags.update(self._tags)
        scope.user_id = scope.user_id if self._user_id is None else self._user_id
        scope.url = scope.url if self._url is None else self._url
        self._tokens.append(self._current.enter(scope))
        return scope

    def __exit__(self, *_: object) -> None:
        self._current.leave(self._tokens.pop())


class Current:
    """The scope of the running thread or task."""

    def __init__(self) -> None:
        # one for each client, which lives as long as the program: what one of them knows is not for the other
        self._variable: ContextVar[Optional[Scope]] = ContextVar("tidewatch", default=None)

    def read(self) -> Optional[Scope]:
        """The scope; None where nothing is known."""
        return self._variable.get()

    def write(self) -> Scope:
        """The scope to change. Outside of a block a thread or task changes its own copy, so that two that run side by side do not mix."""
        scope = self._variable.get()
        if scope is not None and scope.is_block:
            return scope
        own = Scope(scope)
        self._variable.set(own)
        return own

    def enter(self, scope: Scope) -> Token[Optional[Scope]]:
        """Makes it the scope from here on."""
        return self._variable.set(scope)

    def leave(self, token: Token[Optional[Scope]]) -> None:
        """Goes back to the one before."""
        try:
            self._variable.reset(token)
        except ValueError:
            # a generator that is closed elsewhere than it was begun; the scope there is not ours to change
            pass
