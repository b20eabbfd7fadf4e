"""The error client."""

from __future__ import annotations

import logging
import sys
import uuid
from typing import Any, Dict, Mapping, Optional, Sequence, Union, cast

from ._address import find_ingest, find_key
from ._captured import captured_by
from ._cleaning import clean_breadcrumb
from ._error_event import Said
from ._error_options import BeforeSend, Ignored, OnError, base_event, check_filter
from ._errors import TidewatchError, UsageError, check_effort
from ._event import iso_time
from ._generated.types import ErrorLevel
from ._hooks import GlobalHandlers
from ._quiet import Quiet, is_quiet
from ._reporter import CaptureResult, Patience, Reporter, type_name
from ._scope import Current, ScopeBlock
from ._signed import INGEST_PATHS, SignedSender
from ._text import text_of

_log = logging.getLogger("tidewatch")


class ErrorClient:
    """Reports errors, signed with a project key that has the scope errors:write.

    Unless told to, it never raises once it is made. Threads may share a client. A forked child uses sockets and a thread of its own and leaves
    what is queued to its parent.

    Args:
        key_id, secret: The two halves of the project key.
        api_key: Both as ``<keyId>.<secret>``; else TIDEWATCH_API_KEY.
        endpoint: The server's address, with or without /api/error/server; else TIDEWATCH_INGEST_URL, TIDEWATCH_URL.
        domain, property_id: The property that the errors belong to: one of them.
        release, environment: What runs here, up to 200 and 64 characters; else TIDEWATCH_RELEASE and TIDEWATCH_ENVIRONMENT.
        server_name: The host; its name unless given, "" sends none.
        tags: What all errors are tagged with.
        on_error: Told of what could not be reported, with the event as far as there is one; logs a warning unless given. It may run in any thread.
        before_send: May change the event, or return None to leave it out. It gets the masked event, and what it returns is masked again.
        ignore: Errors not to send: exception classes, parts of ``Type: message``, or patterns.
        sample_rate: The share of errors that are sent, from 0 to 1.
        source_lines: Whether the lines around each call are read from the program's own files and sent.
        wait: Whether a capture waits for the answer, so that it can tell the issue. It never does on the thread of a running event loop.
        raise_on_failure: Whether capture_exception and capture_message raise the error where they would return it.
        timeout: Seconds that one try may take.
        max_retries: How often a capture that waits tries again after trouble that may pass.
        retry_for: For so many seconds the background does, once it is the turn of a queued error.
        max_queued: As many errors wait to be sent; for a newer one the oldest goes.
    """

    def __init__(
        self,
        key_id: Optional[str] = None,
        secret: Optional[str] = None,
        endpoint: Optional[str] = None,
        *,
        api_key: Optional[str] = None,
        domain: Optional[str] = None,
        property_id: Union[uuid.UUID, str, None] = None,
        release: Optional[str] = None,
        environment: Optional[str] = None,
        server_name: Optional[str] = None,
        tags: Optional[Mapping[str, object]] = None,
        on_error: Optional[OnError] = None,
        before_send: Optional[BeforeSend] = None,
        ignore: Sequence[Ignored] = (),
        sample_rate: float = 1.0,
        source_lines: bool = True,
        wait: bool = True,
        raise_on_failure: bool = False,
        timeout: float = 5.0,
        max_retries: int = 2,
        retry_for: float = 60.0,
        max_queued: int = 100,
    ) -> None:
        check_effort(timeout, max_retries, retry_for)
        if not max_queued >= 1:
            raise UsageError("CONFIGURATION", "max_queued must be at least 1.")
        base = base_event(domain, property_id, release, environment, server_name, tags)
        filter = check_filter(ignore, sample_rate, before_send)
        self._sender = SignedSender(find_ingest(endpoint, INGEST_PATHS), *find_key(key_id, secret, api_key))
        patience = Patience(timeout, max_retries, retry_for)
        self._reporter = Reporter(self._sender, base, filter, on_error, patience, max_queued, source_lines)
        self._wait = wait
        self._raises = raise_on_failure
        self._current = Current()
        #: By this an exception is known that was captured already; a forked child has the same.
        self._token = uuid.uuid4().hex
        self._handlers = GlobalHandlers(self)

    def capture_exception(
        self,
        exc: Optional[BaseException] = None,
        *,
        level: ErrorLevel = "error",
        message: Optional[str] = None,
        tags: Optional[Mapping[str, object]] = None,
        user_id: Optional[str] = None,
        fingerprint: Optional[Sequence[str]] = None,
        handled: bool = True,
        url: Optional[str] = None,
        event_id: Union[uuid.UUID, str, None] = None,
        wait: Optional[bool] = None,
    ) -> CaptureResult:
        """Reports an exception: this one, else the one that is being handled. Never raises; what is no exception is reported by its text.

        ``message`` is said beside it; ``fingerprint`` is what to group by instead of the usual, for which ``{{default}}`` stands; ``handled`` says
        whether the program goes on; ``event_id`` has a repeat stored once. Without ``wait`` the error is queued and sent by the background thread.
        """
        thrown: object = sys.exc_info()[1] if exc is None else exc
        if isinstance(thrown, BaseException):
            return self._said(self._capture(thrown, Said(level, message, tags, user_id, fingerprint, handled, url, event_id), wait))
        if thrown is None:
            return self._said(self._reporter.refused(TidewatchError("INVALID_INPUT", "No exception was given, and none is being handled.")))
        return self._said(self._capture(None, Said(level, message or thrown, tags, user_id, fingerprint, handled, url, event_id), wait))

    def capture_message(
        self,
        message: str,
        *,
        level: ErrorLevel = "info",
        tags: Optional[Mapping[str, object]] = None,
        user_id: Optional[str] = None,
        fingerprint: Optional[Sequence[str]] = None,
        url: Optional[str] = None,
        event_id: Union[uuid.UUID, str, None] = None,
        wait: Optional[bool] = None,
    ) -> CaptureResult:
        """Reports something that was not thrown. Never raises."""
        return self._said(self._capture(None, Said(level, message, tags, user_id, fingerprint, None, url, event_id), wait))

    def capture_once(
        self,
        error: BaseException,
        *,
        level: ErrorLevel = "error",
        message: Optional[str] = None,
        tags: Optional[Mapping[str, object]] = None,
        handled: bool = False,
    ) -> None:
        """Queues an exception that passes by, as middlewares and handlers do, unless this client has captured it already."""
        if self._token not in captured_by(error):
            self._capture(error, Said(level, message, tags, handled=handled), False)

    def add_breadcrumb(
        self, message: Optional[str] = None, *, type: str = "custom", level: Optional[ErrorLevel] = None, data: Optional[Mapping[str, Any]] = None
    ) -> None:
        """Remembers that something happened, for the errors to come in this scope; the 50 most recent are kept. Masked at once."""
        if is_quiet():
            return
        crumb: Dict[str, Any] = {"type": type, "timestamp": iso_time(), "level": level, "message": message, "data": data}
        with Quiet():
            try:
                kept = cast(Any, {name: value for name, value in crumb.items() if value is not None})
                self._current.write().add(clean_breadcrumb(kept))
            except Exception as error:  # noqa: BLE001
                # a breadcrumb is never worth more than the work
                _log.debug("a breadcrumb could not be kept: %s", type_name(error))

    def scope(
        self, *, user_id: Optional[str] = None, tags: Optional[Mapping[str, object]] = None, url: Optional[str] = None, fresh: bool = False
    ) -> ScopeBlock:
        """A block whose errors are about this user, tags and address, and whose breadcrumbs are its own.

        It begins with what is known outside, or with nothing where it is ``fresh``. Threads and tasks that take over the context share it.
        """
        return ScopeBlock(self._current, user_id, tags, url, fresh)

    def set_user(self, user_id: Optional[str]) -> None:
        """From here on the errors of this scope are about this user."""
        self._current.write().user_id = user_id

    def set_tag(self, name: str, value: object) -> None:
        """From here on the errors of this scope have this tag; None takes it off."""
        self._current.write().tags[text_of(name)] = value

    def install_global_handlers(self, *, exit_after: bool = False, flush_timeout: float = 2.0) -> None:
        """Reports what nobody catches as fatal: in the main thread, other threads, asyncio and children of multiprocessing; what a finalizer throws
        as an error. The hooks that were there before are called afterwards.

        Where a thread or a task of asyncio fails, the process goes on, as Python has it; ``exit_after`` ends it with status 1 after the report was
        sent, for which ``flush_timeout`` seconds are left, without atexit functions and finally blocks of other threads.
        """
        self._handlers.install(exit_after, flush_timeout)

    def uninstall_global_handlers(self) -> None:
        """Takes the handlers off. Where another hook was put over one of them it stays, and only calls what was there before."""
        self._handlers.uninstall()

    def flush(self, timeout: float = 10.0) -> bool:
        """Sends what is queued and waits for it; False when that took too long. What was lost ``on_error`` has heard of."""
        return self._reporter.flush(timeout)

    def close(self, timeout: float = 10.0) -> bool:
        """Flushes and takes no more errors; what is left after ``timeout`` is lost, and ``on_error`` is told."""
        self._handlers.uninstall()
        return self._reporter.close(timeout)

    def __enter__(self) -> ErrorClient:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"ErrorClient(key_id={self._sender.key_id!r}, endpoint={self._sender.transport.address.text!r})"

    def _capture(self, error: Optional[BaseException], said: Said, wait: Optional[bool]) -> CaptureResult:
        return self._reporter.capture(error, said, self._current.read(), self._token, self._wait if wait is None else wait)

    def _said(self, result: CaptureResult) -> CaptureResult:
        if self._raises and result.error is not None:
            raise result.error
        return result
