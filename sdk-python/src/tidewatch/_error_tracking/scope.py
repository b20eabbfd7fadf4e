"""The context of errors: user, tags and breadcrumbs."""

from __future__ import annotations

from contextvars import ContextVar, Token
from typing import Dict, List, Mapping, Optional

from .._generated.types import BreadcrumbSent

MOST_BREADCRUMBS = 50


class Scope:
    """The context of a piece of work, added to its errors. Threads and tasks that belong to the work share it.

    Attributes:
        user_id: The affected user, by your own id.
        tags: Values by name.
        url: The requested URL.
        breadcrumbs: Earlier actions, oldest first.
    """

    def __init__(self, above: Optional[Scope] = None) -> None:
        self.user_id: Optional[object] = above.user_id if above else None
        self.tags: Dict[str, object] = dict(above.tags) if above else {}
        self.url: Optional[str] = above.url if above else None
        self.breadcrumbs: List[BreadcrumbSent] = above.breadcrumbs[:] if above else []
        #: Whether a block opened it; otherwise it belongs to one thread or task, and others start with a copy.
        self.is_block = False

    def add(self, crumb: BreadcrumbSent) -> None:
        """Adds a breadcrumb, and drops the oldest if there are too many."""
        # two atomic steps instead of a lock, which a forked child might inherit locked
        self.breadcrumbs.append(crumb)
        del self.breadcrumbs[:-MOST_BREADCRUMBS]


class ScopeBlock:
    """The context manager of a block with its own scope, which ends with the block."""

    def __init__(
        self, current: Current, user_id: Optional[object], tags: Optional[Mapping[str, object]], url: Optional[str], fresh: bool
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
    """The scope of the current thread or task."""

    def __init__(self) -> None:
        # one per client, for the life of the program: clients don't share scopes
        self._variable: ContextVar[Optional[Scope]] = ContextVar("tidewatch", default=None)

    def read(self) -> Optional[Scope]:
        """The scope; None if it is empty."""
        return self._variable.get()

    def write(self) -> Scope:
        """The scope to change. Outside a block, each thread or task changes its own copy, so that concurrent ones don't mix."""
        scope = self._variable.get()
        if scope is not None and scope.is_block:
            return scope
        own = Scope(scope)
        self._variable.set(own)
        return own

    def enter(self, scope: Scope) -> Token[Optional[Scope]]:
        """Makes it the current scope."""
        return self._variable.set(scope)

    def leave(self, token: Token[Optional[Scope]]) -> None:
        """Restores the previous scope."""
        try:
            self._variable.reset(token)
        except ValueError:
            # a generator was closed in another context, whose scope must not change
            pass
