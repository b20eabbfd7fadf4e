"""A list that continues on further pages."""

from __future__ import annotations

from typing import Any, Callable, Generic, Iterator, List, Optional, TypeVar, cast

Body = TypeVar("Body")
Item = TypeVar("Item")


class Page(Generic[Body, Item]):
    """The first page of a list; iterating over it reads the pages behind it as they are needed.

    Attributes:
        body: The first page as it came, with all its fields.
        items: The first page's items.
        next_cursor: Where the next page begins; None on the last.
    """

    def __init__(self, fetch: Callable[[Optional[str]], Body], field: str) -> None:
        self._fetch = fetch
        self._field = field
        self.body = fetch(None)
        self.items = self._items(self.body)
        self.next_cursor = self._cursor(self.body)

    def __iter__(self) -> Iterator[Item]:
        yield from self.items
        cursor = self.next_cursor
        while cursor is not None:
            body = self._fetch(cursor)
            yield from self._items(body)
            following = self._cursor(body)
            # a server that names the same place again would keep us here for ever
            cursor = following if following != cursor else None

    def __repr__(self) -> str:
        return f"<Page of {len(self.items)} {self._field}{'' if self.next_cursor is None else ', and more'}>"

    def _items(self, body: Body) -> List[Item]:
        return cast("List[Item]", cast("dict[str, Any]", body)[self._field])

    def _cursor(self, body: Body) -> Optional[str]:
        return cast("dict[str, Any]", body).get("nextCursor")
