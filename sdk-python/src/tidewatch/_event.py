"""Builds a status event from a caller's arguments."""

from __future__ import annotations

import json
import os
import re
import time
import uuid
from datetime import datetime, timezone
from typing import NamedTuple, Optional, Union

from ._errors import UsageError
from ._generated.types import MonitorResultInput, StatusEvent
from ._transport.text import clip, storable

LONGEST_MESSAGE = 1000
LONGEST_LATENCY_MS = 86_400_000
_SLUG = re.compile(r"[a-z0-9][a-z0-9_-]{0,99}")
_ISO_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)", re.ASCII)


class Event(NamedTuple):
    """An event with its id and its JSON, which is serialized once: retries are identical."""

    id: str
    fields: StatusEvent
    json: bytes


def find_slug(slug: Optional[str], default: Optional[str]) -> str:
    """The monitor's slug; a missing or invalid one raises a UsageError."""
    slug = slug if slug is not None else default
    if slug is None:
        raise UsageError("INVALID_INPUT", "Which monitor? Give slug here, or a default slug to StatusClient.")
    if not _is_a(slug, str) or not _SLUG.fullmatch(slug):
        raise UsageError("INVALID_INPUT", f"{slug!r} is not a slug: lower-case letters, digits, - and _ (not first), at most 100.")
    return slug


def make_event(
    slug: str,
    result: MonitorResultInput,
    latency_ms: Optional[float] = None,
    message: Optional[str] = None,
    occurred_at: Union[datetime, str, None] = None,
    event_id: Union[uuid.UUID, str, None] = None,
) -> Event:
    """The event with an id and a time; a message that is too long is cut."""
    known = known_id(event_id)
    fields: StatusEvent = {"slug": slug, "result": result, "eventId": known, "occurredAt": iso_time(occurred_at)}
    if latency_ms is not None:
        if not _is_a(latency_ms, int, float) or not 0 <= latency_ms <= LONGEST_LATENCY_MS:
            raise UsageError("INVALID_INPUT", f"latency_ms must be 0 to {LONGEST_LATENCY_MS}, not {latency_ms!r}.")
        fields["latencyMs"] = latency_ms
    if message is not None:
        if not _is_a(message, str):
            raise UsageError("INVALID_INPUT", f"message must be a text, not {type(message).__name__}.")
        fields["message"] = clip(storable(message), LONGEST_MESSAGE)
    return Event(known, fields, json.dumps(fields, ensure_ascii=False).encode())


def _is_a(value: object, *kinds: type) -> bool:
    """Whether an argument has the right type, since callers may not use a type checker; True is not a number."""
    return isinstance(value, kinds) and not isinstance(value, bool)


def known_id(given: Union[uuid.UUID, str, None]) -> str:
    """The event's id, a new one by default; an invalid UUID raises a UsageError."""
    try:
        return str(_new_id() if given is None else given if isinstance(given, uuid.UUID) else uuid.UUID(given))
    except (ValueError, TypeError, AttributeError):
        raise UsageError("INVALID_INPUT", f"event_id must be a UUID, not {given!r}.") from None


def _new_id() -> uuid.UUID:
    """A version 7 UUID: events that arrive together are ordered by it, so it contains the time to a quarter of a microsecond."""
    milliseconds, rest = divmod(time.time_ns(), 1_000_000)
    random = int.from_bytes(os.urandom(8), "big") >> 2
    return uuid.UUID(int=milliseconds << 80 | 0x7 << 76 | (rest * 4096 // 1_000_000) << 64 | 0b10 << 62 | random)


def iso_time(given: Union[datetime, str, None] = None) -> str:
    """A time in the API's format; default now. An invalid one raises a UsageError."""
    if isinstance(given, str):
        if not _ISO_TIME.fullmatch(given) or not _exists(given[:19]):
            raise UsageError("INVALID_INPUT", f"occurred_at must be a valid time such as 2026-01-15T09:30:00Z, not {given[:40]!r}.")
        return given
    moment = given if given is not None else datetime.now(timezone.utc)
    if not _is_a(moment, datetime):
        raise UsageError("INVALID_INPUT", f"occurred_at must be a datetime or a text, not {type(moment).__name__}.")
    if moment.tzinfo is None:
        raise UsageError("INVALID_INPUT", "occurred_at has no time zone; write datetime.now(timezone.utc).")
    return moment.astimezone(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _exists(local: str) -> bool:
    try:
        datetime.fromisoformat(local)
    except ValueError:
        return False
    return True
