"""Creates error events from exceptions and messages."""

from __future__ import annotations

import platform
import sys
import uuid
from typing import Dict, Mapping, NamedTuple, Optional, Sequence, Union, cast

from .._errors import UsageError
from .._event import iso_time, known_id
from .._generated.types import ErrorRuntime, ServerErrorEvent
from .._transport.text import text_of
from .chain import chain_of
from .cleaning import clean_event, written
from .scope import Scope

RUNTIME: ErrorRuntime = {"name": platform.python_implementation(), "version": ".".join(str(part) for part in sys.version_info[:3])}


class ErrorEvent(NamedTuple):
    """An event, its id, and its JSON, which is serialized once: retries are identical."""

    id: str
    fields: ServerErrorEvent
    json: bytes


def user_of(user_id: object, user: object) -> Optional[object]:
    """The id of a user: given as such, or as a mapping with an ``id``."""
    given = user if user_id is None else user_id
    return cast("Mapping[str, object]", given).get("id") if isinstance(given, Mapping) else given


class Said(NamedTuple):
    """The caller's arguments, besides the exception."""

    level: str = "error"
    message: Optional[object] = None
    tags: Optional[Mapping[str, object]] = None
    user_id: Optional[object] = None
    fingerprint: Optional[Sequence[str]] = None
    handled: Optional[bool] = True
    url: Optional[object] = None
    event_id: Union[uuid.UUID, str, None] = None


def describe(base: ServerErrorEvent, error: Optional[BaseException], said: Said, scope: Optional[Scope], source_lines: bool) -> ServerErrorEvent:
    """All known fields, cleaned. The caller's arguments override the scope, which overrides ``base``."""
    event = cast("Dict[str, object]", base.copy())
    event.update(platform="python", runtime=RUNTIME, occurredAt=iso_time(), level=said.level)
    if error is not None:
        event["exception"], event["causes"] = chain_of(error, source_lines)
    if error is None or said.message is not None:
        text = text_of(said.message)
        # the server requires a message
        event["message"] = text if text.strip() else "(no message)"
    if said.handled is not None:
        event["handled"] = bool(said.handled)
    if said.fingerprint is not None:
        parts = said.fingerprint if isinstance(said.fingerprint, (list, tuple)) else [said.fingerprint]
        event["fingerprint"] = [text_of(each) for each in parts]
    scope = scope or Scope()
    event["tags"] = {**base.get("tags", {}), **scope.tags, **(said.tags if isinstance(said.tags, Mapping) else {})}
    event["userId"] = scope.user_id if said.user_id is None else said.user_id
    event["url"] = scope.url if said.url is None else said.url
    event["breadcrumbs"] = scope.breadcrumbs[:]
    # empty fields are omitted here
    return clean_event(cast(ServerErrorEvent, event))


def finished(event: ServerErrorEvent, event_id: Union[uuid.UUID, str, None]) -> ErrorEvent:
    """The event as it is sent, with a new id unless the given one is valid."""
    try:
        known = known_id(event_id)
    except UsageError:
        known = known_id(None)
    fields, body = written({**event, "eventId": known})
    return ErrorEvent(known, fields, body)
