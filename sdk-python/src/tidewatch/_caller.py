"""The core of the generated methods: builds requests from arguments, and reads paginated lists."""

from __future__ import annotations

import enum
import json
import time
import uuid
import warnings
from typing import Any, Callable, Generic, Iterator, List, Mapping, Optional, Sequence, Tuple, TypeVar, Union, cast
from urllib.parse import quote, urlencode

from ._errors import LONGEST_WAIT_SEC, TidewatchError, UsageError, may_pass, pause_after, surely_not_done
from ._transport.address import Address, no_key
from ._transport.answer import read_json
from ._transport.form import form_body
from ._transport.transport import Answer, Transport

T = TypeVar("T")
Body = TypeVar("Body")
Item = TypeVar("Item")


class Unset(enum.Enum):
    """The type of ``UNSET``, which distinguishes an omitted argument from None; an enumeration, so that a comparison with ``is`` narrows types."""

    UNSET = "not given"

    def __repr__(self) -> str:
        return "UNSET"


UNSET = Unset.UNSET
Maybe = Union[T, Unset]


def new_key() -> str:
    """A random idempotency key."""
    return str(uuid.uuid4())


def _word(value: object) -> str:
    """A value as text for a URL."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def _usual_place(method: str, path: str, name: str) -> str:
    if f"{{{name}}}" in path:
        return "path"
    return "query" if method in ("GET", "DELETE") else "body"


# operations whose end this process has announced
_announced: set[str] = set()


def _announce_end(operation: str, answer: Answer) -> None:
    """Warns once per process that the server will end an operation."""
    if "Deprecation" not in answer.headers or operation in _announced:
        return
    _announced.add(operation)
    sunset = answer.headers.get("Sunset")
    when = f" and may end after {sunset}" if sunset else ""
    # the caller of the generated method
    warnings.warn(f"{operation} is deprecated{when}.", DeprecationWarning, stacklevel=6)


class Caller:
    """The common part of all operations."""

    def __init__(self, address: Address, api_key: Optional[str], timeout: float, max_retries: int) -> None:
        self.transport = Transport(address)
        self._api_key = api_key
        self._timeout = timeout
        self._max_retries = max_retries
        self.organization: Optional[str] = None
        # a server before the header Tidewatch-Version ignores idempotency keys, and a repeated call would have two effects
        self._honours_keys = False

    def call(
        self,
        method: str,
        path: str,
        values: Mapping[str, object],
        places: Mapping[str, str],
        public: bool,
        repeatable: bool,
        idempotency_key: Optional[str] = None,
        files: Optional[Sequence[Tuple[str, bytes]]] = None,
    ) -> Any:
        """The response's JSON. ``places`` defines where values go, otherwise the method and the path do; with ``files`` the body is a form."""
        query: list[tuple[str, str]] = []
        body: dict[str, object] = {}
        headers = self._headers(public)
        if idempotency_key is not None:
            headers["Idempotency-Key"] = idempotency_key
        target = path
        for name, value in values.items():
            if value is UNSET:
                continue
            place = places.get(name) or _usual_place(method, path, name)
            if place == "body":
                body[name] = value
            elif place == "header":
                headers[name] = _word(value)
            elif place == "query":
                query.extend((name, _word(each)) for each in (cast("list[object]", value) if isinstance(value, (list, tuple)) else [value]))
            else:
                target = target.replace(f"{{{name}}}", _segment(name, value))
        if query:
            target += "?" + urlencode(query)
        data = None
        if files is not None:
            headers["Content-Type"], data = form_body({name: _word(value) for name, value in body.items()}, files)
        elif method not in ("GET", "DELETE") or body:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body, allow_nan=False).encode()
        return self._send(f"{method} {path}", target, headers, data, repeatable or method != "POST", idempotency_key is not None)

    def _headers(self, public: bool) -> dict[str, str]:
        if public:
            return {}
        if self._api_key is None:
            raise no_key()
        headers = {"Authorization": f"Bearer {self._api_key}"}
        if self.organization is not None:
            headers["X-Tidewatch-Organization"] = self.organization
        return headers

    def _send(self, operation: str, target: str, headers: dict[str, str], data: Optional[bytes], repeatable: bool, keyed: bool) -> Any:
        method = operation.split(" ")[0]
        done = 0
        while True:
            done += 1
            try:
                answer = self.transport.exchange(method, target, headers, data, self._timeout)
                self._honours_keys = self._honours_keys or "Tidewatch-Version" in answer.headers
                _announce_end(operation, answer)
                return read_json(answer, self.transport.address.text)
            except TidewatchError as error:
                harmless = repeatable or (keyed and self._honours_keys)
                again = done <= self._max_retries and (surely_not_done(error) or (harmless and may_pass(error)))
                pause = pause_after(error, done, LONGEST_WAIT_SEC) if again else None
                if pause is None:
                    raise
            time.sleep(pause)


def _segment(name: str, value: object) -> str:
    text = _word(value)
    # an empty or dot segment would change the path
    if value is None or text in ("", ".", ".."):
        raise UsageError("INVALID_INPUT", f"{name} must be an identifier, not {text!r}.")
    return quote(text, safe="")


class Page(Generic[Body, Item]):
    """The first page of a list; iterating over it reads further pages on demand.

    Attributes:
        body: The first page with all its fields, including those beside the list, such as the ``counts`` of servers.
        items: The first page's items.
        next_cursor: The next page's cursor; None on the last page.
    """

    def __init__(self, fetch: Callable[[Optional[str]], Body], fields: str) -> None:
        self._fetch = fetch
        self.body = fetch(None)
        names = fields.split()
        present = [name for name in names if name in cast("dict[str, Any]", self.body)]
        # a response that may be one of several lists contains the requested one
        self._field = present[0] if present else names[-1]
        self.items = self._items(self.body)
        self.next_cursor = self._cursor(self.body)

    def __iter__(self) -> Iterator[Item]:
        yield from self.items
        cursor = self.next_cursor
        while cursor is not None:
            body = self._fetch(cursor)
            yield from self._items(body)
            following = self._cursor(body)
            # a server that repeats the same cursor would keep us here forever
            cursor = following if following != cursor else None

    def __repr__(self) -> str:
        return f"<Page of {len(self.items)} {self._field}{'' if self.next_cursor is None else ', and more'}>"

    def _items(self, body: Body) -> List[Item]:
        return cast("List[Item]", cast("dict[str, Any]", body)[self._field])

    def _cursor(self, body: Body) -> Optional[str]:
        return cast("dict[str, Any]", body).get("nextCursor")


class Namespace:
    """A group of operations; the generated ones only know method, path and types."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def _call(
        self,
        method: str,
        path: str,
        values: Mapping[str, object] = {},
        places: Mapping[str, str] = {},
        public: bool = False,
        repeatable: bool = False,
        idempotency_key: Optional[str] = None,
        files: Optional[Sequence[Tuple[str, bytes]]] = None,
    ) -> Any:
        return self._caller.call(method, path, values, places, public, repeatable, idempotency_key, files)

    def _page(
        self, fields: str, path: str, values: Mapping[str, object] = {}, places: Mapping[str, str] = {}, public: bool = False
    ) -> Page[Any, Any]:
        def fetch(cursor: Optional[str]) -> Any:
            asked = values if cursor is None else {**values, "cursor": cursor}
            return self._call("GET", path, asked, places, public)

        return Page(fetch, fields)
