"""The status client."""

from __future__ import annotations

import logging
import uuid
from datetime import datetime
from typing import Any, Callable, List, Optional, Sequence, TypeVar, Union, overload

from .._errors import TidewatchError, UsageError, check_effort
from .._event import Event, find_slug, make_event
from .._generated.types import MonitorResultInput, StatusEvent
from .._transport.address import find_ingest, find_key
from .._transport.background import Background, Batch, Lost
from .._transport.signed import INGEST_PATHS, PATH, Effort, SignedSender, deliver
from .timer import Describe, FailAs, Timer, check_report, timed

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")
Time = Union[datetime, str, None]
Id = Union[uuid.UUID, str, None]
OnError = Callable[[TidewatchError, Sequence[StatusEvent]], object]

_log = logging.getLogger("tidewatch")


def _log_error(error: TidewatchError, events: Sequence[StatusEvent]) -> None:
    _log.warning("%d status events are lost: %s", len(events), error)


class StatusClient:
    """Reports the status of jobs and services, signed with a project key that has the scope status:write.

    Threads may share a client. A forked child uses its own sockets and thread and leaves the queue to its parent.

    Args:
        key_id, secret: The two halves of the project key.
        api_key: Both as ``<keyId>.<secret>``; default TIDEWATCH_API_KEY.
        endpoint: The server's address, with or without /api/status/events; default TIDEWATCH_INGEST_URL, TIDEWATCH_URL.
        slug: The default monitor.
        batch: True or a ``Batch`` sends events in batches from a background thread; otherwise ``ok()`` and the others send before they return.
        timeout: Seconds per attempt.
        max_retries: Number of retries of ``ok()`` and the others after temporary failures.
        retry_for: Seconds for which the background thread retries a queued event, from its first attempt.
        on_error: Called with queued events that were given up; by default logs a warning. Runs in the background thread, or in the thread that added
            an event to a full queue, or that closed the client.
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
        """Reports success; returns the event's id."""
        return self._report("ok", latency_ms, message, slug, occurred_at, event_id)

    def degraded(
        self,
        latency_ms: Optional[float] = None,
        message: Optional[str] = None,
        slug: Optional[str] = None,
        occurred_at: Time = None,
        event_id: Id = None,
    ) -> str:
        """Reports degraded operation; returns the event's id."""
        return self._report("degraded", latency_ms, message, slug, occurred_at, event_id)

    def down(
        self,
        latency_ms: Optional[float] = None,
        message: Optional[str] = None,
        slug: Optional[str] = None,
        occurred_at: Time = None,
        event_id: Id = None,
    ) -> str:
        """Reports an outage; returns the event's id."""
        return self._report("down", latency_ms, message, slug, occurred_at, event_id)

    def error(
        self,
        latency_ms: Optional[float] = None,
        message: Optional[str] = None,
        slug: Optional[str] = None,
        occurred_at: Time = None,
        event_id: Id = None,
    ) -> str:
        """Reports a failure; returns the event's id."""
        return self._report("error", latency_ms, message, slug, occurred_at, event_id)

    def timer(self, slug: Optional[str] = None, *, fail_as: FailAs = "error", message: Describe = None) -> Timer:
        """Times the block of a ``with``: reports ok with the time taken, or ``fail_as`` with the exception, which propagates.

        ``message`` converts the exception to text; False sends none.
        The report is queued at the end of the block and sent by the background thread, at the latest when the process ends; the block never waits for
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
        """Decorates a function, generator or async function to time each call like ``timer``."""
        chosen = find_slug(slug, self._slug)
        check_report(fail_as, message)

        def decorate(inner: F) -> F:
            if not callable(inner):
                raise UsageError("INVALID_INPUT", "wrap takes a function.")
            return timed(inner, lambda: Timer(self._queue, chosen, fail_as, message))

        return decorate if function is None else decorate(function)

    def time(self, function: Callable[[], T], *, slug: Optional[str] = None, fail_as: FailAs = "error", message: Describe = None) -> T:
        """Calls a function once, timed like ``wrap``."""
        return self.wrap(slug=slug, fail_as=fail_as, message=message)(function)()

    def flush(self, timeout: float = 10.0) -> bool:
        """Sends queued events and waits for them; returns False if that took too long. ``on_error`` receives the lost ones."""
        return self._background.flush(timeout)

    def close(self, timeout: float = 10.0) -> bool:
        """Flushes and stops accepting events; after ``timeout`` the rest is given up and passed to ``on_error``."""
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
        self, result: MonitorResultInput, latency_ms: Optional[float], message: Optional[str], slug: Optional[str], occurred_at: Time, event_id: Id
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
            # a failing hook must not break the job or the thread
            _log.exception("on_error failed")
