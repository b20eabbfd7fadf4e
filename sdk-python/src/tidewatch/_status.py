"""The status client."""

from __future__ import annotations

import logging
import uuid
from datetime import datetime
from typing import Any, Callable, List, Optional, Sequence, TypeVar, Union, overload

from ._address import find_ingest, find_key
from ._background import Background, Batch, Lost
from ._errors import TidewatchError, UsageError, check_effort
from ._event import Event, find_slug, make_event
from ._generated.types import MonitorResult, StatusEvent
from ._signed import INGEST_PATHS, PATH, Effort, SignedSender, deliver
from ._timer import Describe, FailAs, Timer, check_report, timed

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")
Time = Union[datetime, str, None]
Id = Union[uuid.UUID, str, None]
OnError = Callable[[TidewatchError, Sequence[StatusEvent]], object]

_log = logging.getLogger("tidewatch")


def _log_error(error: TidewatchError, events: Sequence[StatusEvent]) -> None:
    _log.warning("%d status events are lost: %s", len(events), error)


class StatusClient:
    """Reports how jobs and services fare, signed with a project key that has the scope status:write.

    Threads may share a client. A forked child uses sockets and a thread of its own and leaves what is queued to its parent.

    Args:
        key_id, secret: The two halves of the project key.
        api_key: Both as ``<keyId>.<secret>``; else TIDEWATCH_API_KEY.
        endpoint: The server's address, with or without /api/status/events; else TIDEWATCH_INGEST_URL, TIDEWATCH_URL.
        slug: The monitor that is meant when an event names none.
        batch: True or a ``Batch`` sends events from a background thread, many at a time; else ``ok()`` and the others send before they return.
        timeout: Seconds that one try may take.
        max_retries: How often ``ok()`` and the others try again after trouble that may pass.
        retry_for: For so many seconds the background does, once it is the turn of a queued event.
        on_error: Told of queued events that were given up; logs a warning unless given. It runs in the background thread, or in the one that put an
            event where there was no room, or closed the client.
    """

    def __init__(
        self,
        key_id: Optional[str] = None,
        secret: Optional[str] = None,
        endpoint: Optional[str] = None,
        slug: Optional[str] = None,
        *,
        api_key: Optional[str] = None,
        batch: Union[bool, Batch] = False,
        timeout: float = 5.0,
        max_retries: int = 2,
        retry_for: float = 60.0,
        on_error: Optional[OnError] = None,
    ) -> None:
        check_effort(timeout, max_retries, retry_for)
        self._sender = SignedSender(find_ingest(endpoint, INGEST_PATHS), *find_key(key_id, secret, api_key))
        self._slug = None if slug is None else find_slug(slug, None)
        self._timeout = timeout
        self._max_retries = max_retries
        self._retry_for = retry_for
        self._closed = False
        self._on_error = on_error or _log_error
        self._batched = batch is not False
        shape = batch if isinstance(batch, Batch) else Batch() if batch else Batch(interval=0)
        if not (1 <= shape.max_events <= 500 and shape.interval >= 0 and shape.max_queued >= 1):
            raise UsageError("CONFIGURATION", "A batch has max_events from 1 to 500, an interval of at least 0, and max_queued of at least 1.")
        self._background: Background[Event] = Background(self._deliver, self._lost, shape)

    def ok(
        self,
        latency_ms: Optional[float] = None,
        message: Optional[str] = None,
        slug: Optional[str] = None,
        occurred_at: Time = None,
        event_id: Id = None,
    ) -> str:
        """Reports that all is well; returns the event's id."""
        return self._report("ok", latency_ms, message, slug, occurred_at, event_id)

    def degraded(
        self,
        latency_ms: Optional[float] = None,
        message: Optional[str] = None,
        slug: Optional[str] = None,
        occurred_at: Time = None,
        event_id: Id = None,
    ) -> str:
        """Reports that it works, but not well; returns the event's id."""
        return self._report("degraded", latency_ms, message, slug, occurred_at, event_id)

    def down(
        self,
        latency_ms: Optional[float] = None,
        message: Optional[str] = None,
        slug: Optional[str] = None,
        occurred_at: Time = None,
        event_id: Id = None,
    ) -> str:
        """Reports that it does not work at all; returns the event's id."""
        return self._report("down", latency_ms, message, slug, occurred_at, event_id)

    def error(
        self,
        latency_ms: Optional[float] = None,
        message: Optional[str] = None,
        slug: Optional[str] = None,
        occurred_at: Time = None,
        event_id: Id = None,
    ) -> str:
        """Reports that it failed; returns the event's id."""
        return self._report("error", latency_ms, message, slug, occurred_at, event_id)

    def timer(self, slug: Optional[str] = None, *, fail_as: FailAs = "error", message: Describe = None) -> Timer:
        """Times the block of a ``with``: ok with the time taken, or ``fail_as`` with the exception, which goes on its way.

        ``message`` makes the text of the exception; False sends none.
        The report is queued at the block's end and sent by the background thread, at the latest when the process ends; the block never waits for
        it, nor fails because of it.
        """
        check_report(fail_as, message)
        return Timer(self._queue, find_slug(slug, self._slug), fail_as, message)

    @overload
    def wrap(self, function: F, /) -> F: ...

    @overload
    def wrap(self, /, *, slug: Optional[str] = None, fail_as: FailAs = "error", message: Describe = None) -> Callable[[F], F]: ...

    def wrap(
        self, function: Optional[F] = None, /, *, slug: Optional[str] = None, fail_as: FailAs = "error", message: Describe = None
    ) -> Union[F, Callable[[F], F]]:
        """Decorates a function, generator or async function so that each call is timed as by ``timer``."""
        chosen = find_slug(slug, self._slug)
        check_report(fail_as, message)

        def decorate(inner: F) -> F:
            if not callable(inner):
                raise UsageError("INVALID_INPUT", "wrap takes a function.")
            return timed(inner, lambda: Timer(self._queue, chosen, fail_as, message))

        return decorate if function is None else decorate(function)

    def time(self, function: Callable[[], T], *, slug: Optional[str] = None, fail_as: FailAs = "error", message: Describe = None) -> T:
        """Calls a function once, as ``wrap`` would."""
        return self.wrap(slug=slug, fail_as=fail_as, message=message)(function)()

    def flush(self, timeout: float = 10.0) -> bool:
        """Sends what is queued and waits for it; False when that took too long. What was lost ``on_error`` has heard of."""
        return self._background.flush(timeout)

    def close(self, timeout: float = 10.0) -> bool:
        """Flushes and takes no more events; what is left after ``timeout`` is lost, and ``on_error`` is told."""
        self._closed = True
        done = self._background.close(timeout)
        self._sender.transport.close()
        return done

    def __enter__(self) -> StatusClient:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"StatusClient(key_id={self._sender.key_id!r}, endpoint={self._sender.transport.address.text!r}, slug={self._slug!r})"

    def _report(
        self, result: MonitorResult, latency_ms: Optional[float], message: Optional[str], slug: Optional[str], occurred_at: Time, event_id: Id
    ) -> str:
        event = make_event(find_slug(slug, self._slug), result, latency_ms, message, occurred_at, event_id)
        if self._batched:
            self._queue(event)
        elif self._closed:
            raise TidewatchError("CLOSED", "The client is closed; the event is not sent.")
        else:
            self._sender.post(PATH, event.json, Effort(self._timeout, self._max_retries + 1))
        return event.id

    def _queue(self, event: Event) -> None:
        self._background.put(event)

    def _deliver(self, events: List[Event], seconds: float, wait: Callable[[float], bool]) -> List[Lost[Event]]:
        return deliver(self._sender, events, Effort(self._timeout, retry_for=self._retry_for, budget=seconds, wait=wait))

    def _lost(self, error: TidewatchError, events: Sequence[Event]) -> None:
        try:
            self._on_error(error, [event.fields for event in events])
        except Exception:  # noqa: BLE001
            # a hook that fails must not take the job or the thread along
            _log.exception("on_error failed")
