"""Creates and sends error events, and survives every failure of events, hooks and the server."""

from __future__ import annotations

import asyncio
import logging
import random
import threading
from typing import Callable, Dict, List, NamedTuple, Optional, Sequence, Tuple, TypeVar, cast

from .._errors import TidewatchError
from .._generated.types import ServerErrorEvent
from .._transport.background import Background, Batch, Lost
from .._transport.signed import ERROR_PATH, Effort, SignedSender
from .._transport.text import text_of
from .captured import mark_captured
from .cleaning import clean_event
from .event import ErrorEvent, Said, describe, finished
from .options import Filter, OnError, is_ignored
from .quiet import Quiet, is_quiet
from .scope import Scope

T = TypeVar("T")

_log = logging.getLogger("tidewatch")


class CaptureResult(NamedTuple):
    """The outcome of an error report.

    Attributes:
        ok: Whether it is stored, or queued if nobody waits for it.
        status: The HTTP status; None without a response.
        issue_id: The issue that it belongs to; None unless it was sent immediately.
        error: Why it could not be sent or queued; also None if the client's settings dropped it.
        event_id: Its id; None if it was dropped.
    """

    ok: bool
    status: Optional[int] = None
    issue_id: Optional[str] = None
    error: Optional[TidewatchError] = None
    event_id: Optional[str] = None


class Patience(NamedTuple):
    """How hard to try: the timeout of an attempt, the retries while a caller waits, and the time for retries in the background."""

    timeout: float
    max_retries: int
    retry_for: float


class Reporter:
    """Reports for one client. No method raises."""

    def __init__(
        self,
        sender: SignedSender,
        base: ServerErrorEvent,
        filter: Filter,
        on_error: Optional[OnError],
        patience: Patience,
        max_queued: int,
        source_lines: bool,
    ) -> None:
        self._sender = sender
        self._base = base
        self._filter = filter
        self._on_error = on_error
        self._patience = patience
        self._closed = False
        self._source_lines = source_lines
        self._background: Background[ErrorEvent] = Background(self._deliver, self._lost, Batch(max_events=1, interval=0, max_queued=max_queued))

    def flush(self, timeout: float) -> bool:
        """Sends queued events and waits for them."""
        return self._background.flush(timeout)

    def close(self, timeout: float) -> bool:
        """Flushes and stops accepting events."""
        self._closed = True
        done = self._background.close(timeout)
        self._sender.transport.close()
        return done

    def capture(self, error: Optional[BaseException], said: Said, scope: Optional[Scope], token: str, wait: bool) -> CaptureResult:
        """Reports an exception or a message. ``token`` marks the exception as captured."""
        if is_quiet():
            # called by one of our own hooks: it would be called for this error too, endlessly
            return CaptureResult(False, error=TidewatchError("FAILED", "A hook of the error client cannot report errors."))
        with Quiet():
            try:
                event = _anywhere(lambda: self._made(error, said, scope))
                if error is not None:
                    mark_captured(error, token)
                return CaptureResult(False) if event is None else _anywhere(lambda: self._handed_on(event, wait))
            except Exception as failure:  # noqa: BLE001
                # our own failure must not break the program
                return self.refused(TidewatchError("FAILED", f"The error could not be reported: {type_name(failure)}."))

    def refused(self, error: TidewatchError, event: Optional[ErrorEvent] = None) -> CaptureResult:
        """The result of a failure; passes it to ``on_error``."""
        self._tell(error, event)
        return CaptureResult(False, error.status, None, error, event.id if event else None)

    def _made(self, error: Optional[BaseException], said: Said, scope: Optional[Scope]) -> Optional[ErrorEvent]:
        ignore, rate, before_send = self._filter
        if is_ignored(error, text_of(said.message), ignore) or (rate < 1 and random.random() >= rate):
            return None
        event = describe(self._base, error, said, scope, self._source_lines)
        if before_send is not None:
            changed = before_send(event)
            if changed is None:
                return None
            event = clean_event(changed)
        return finished(event, said.event_id)

    def _handed_on(self, event: ErrorEvent, wait: bool) -> CaptureResult:
        if self._closed:
            return self.refused(TidewatchError("CLOSED", "The client is closed; the error is not sent."), event)
        if wait and not _in_event_loop():
            return self._sent(event)
        self._background.put(event)
        return CaptureResult(True, event_id=event.id)

    def _sent(self, event: ErrorEvent) -> CaptureResult:
        try:
            accepted = self._sender.post(ERROR_PATH, event.json, Effort(self._patience.timeout, self._patience.max_retries + 1))
        except TidewatchError as error:
            return self.refused(error, event)
        answer: object = accepted.body
        issue_id = cast("Dict[str, object]", answer).get("issueId") if isinstance(answer, dict) else None
        return CaptureResult(True, accepted.status, issue_id if isinstance(issue_id, str) else None, None, event.id)

    def _tell(self, error: TidewatchError, event: Optional[ErrorEvent]) -> None:
        with Quiet():
            try:
                if self._on_error is None:
                    _log.warning("An error could not be reported: %s", error)
                else:
                    self._on_error(error, event.fields if event else None)
            except Exception:  # noqa: BLE001
                # a failing hook must break neither the program nor the thread
                _log.exception("on_error failed")

    def _deliver(self, events: List[ErrorEvent], seconds: float, wait: Callable[[float], bool]) -> List[Lost[ErrorEvent]]:
        lost: List[Lost[ErrorEvent]] = []
        # tracing tools may log our own requests
        with Quiet():
            for event in events:
                try:
                    self._sender.post(ERROR_PATH, event.json, Effort(self._patience.timeout, retry_for=self._patience.retry_for, budget=seconds, wait=wait))
                except TidewatchError as error:
                    lost.append((error, [event]))
        return lost

    def _lost(self, error: TidewatchError, events: Sequence[ErrorEvent]) -> None:
        for event in events:
            self._tell(error, event)


def type_name(error: BaseException) -> str:
    """Only the class name: an exception's message may contain secrets."""
    return text_of(type(error).__name__)


def _in_event_loop() -> bool:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True


def _anywhere(make: Callable[[], T]) -> T:
    """Returns the function's result. If the stack is nearly exhausted, which may be the very error to report, calls it in a new thread."""
    try:
        return make()
    except RecursionError:
        return _elsewhere(make)


def _elsewhere(make: Callable[[], T]) -> T:
    """Returns or raises the function's outcome, after calling it in a new thread."""
    outcome: List[Tuple[Optional[T], Optional[Exception]]] = []

    def run() -> None:
        with Quiet():
            try:
                outcome.append((make(), None))
            except Exception as error:  # noqa: BLE001
                outcome.append((None, error))

    thread = threading.Thread(target=run, name="tidewatch-deep", daemon=True)
    thread.start()
    thread.join()
    value, error = outcome[0]
    if error is not None:
        raise error
    return cast(T, value)
