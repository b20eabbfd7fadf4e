"""The error client."""

from __future__ import annotations

import logging
import sys
import uuid
from typing import Any, Dict, Mapping, Optional, Sequence, Union, cast

from .._errors import TidewatchError, UsageError, check_effort
from .._event import iso_time
from .._generated.types import ErrorLevelInput
from .._transport.address import find_ingest, find_key
from .._transport.signed import INGEST_PATHS, SignedSender
from .._transport.text import text_of
from .captured import captured_by
from .cleaning import clean_breadcrumb
from .event import Said, user_of
from .hooks import GlobalHandlers
from .options import BeforeSend, Ignored, OnError, base_event, check_filter
from .quiet import Quiet, is_quiet
from .reporter import CaptureResult, Patience, Reporter, type_name
from .scope import Current, ScopeBlock

_log = logging.getLogger("tidewatch")


class ErrorClient:
    """Reports errors, signed with a project key that has the scope errors:write.

    Its methods never raise, unless told to. Threads may share a client. A forked child uses its own sockets and thread and leaves the queue to its
    parent.

    Args:
        key_id, secret: The two halves of the project key.
        api_key: Both as ``<keyId>.<secret>``; default TIDEWATCH_API_KEY.
        endpoint: The server's address, with or without /api/error/server; default TIDEWATCH_INGEST_URL, TIDEWATCH_URL.
        domain, property_id: The errors' property; give one of the two.
        release, environment: Up to 200 and 64 characters; default TIDEWATCH_RELEASE and TIDEWATCH_ENVIRONMENT.
        server_name: The host; default its name, "" sends none.
        tags: Tags of all errors.
        on_error: Called with errors that could not be reported, and the event if there is one; by default logs a warning. May run in any thread.
        before_send: Can change the event, or return None to drop it. It receives the masked event, and its result is masked again.
        ignore: Errors not to send: exception classes, substrings of ``Type: message``, or patterns.
        sample_rate: The share of errors to send, from 0 to 1.
        source_lines: Whether to read the lines around each call from the program's own files and send them.
        wait: Whether a capture waits for the response, which names the issue. It never waits on the thread of a running event loop.
        raise_on_failure: Whether capture_exception and capture_message raise the error instead of returning it.
        timeout: Seconds per attempt.
        max_retries: Number of retries of a waiting capture after temporary failures.
        retry_for: Seconds for which the background thread retries a queued error, from its first attempt.
        max_queued: Maximum number of queued errors; beyond it, the oldest is dropped.
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
        #: Marks exceptions that this client has captured; a forked child has the same token.
        self._token = uuid.uuid4().hex
        self._handlers = GlobalHandlers(self)

    def capture_exception(
        self,
        exc: Optional[BaseException] = None,
        *,
        level: ErrorLevelInput = "error",
        message: Optional[str] = None,
        tags: Optional[Mapping[str, object]] = None,
        user_id: Optional[str] = None,
        user: Optional[Mapping[str, object]] = None,
        fingerprint: Optional[Sequence[str]] = None,
        handled: bool = True,
        url: Optional[str] = None,
        event_id: Union[uuid.UUID, str, None] = None,
        wait: Optional[bool] = None,
    ) -> CaptureResult:
        """Reports an exception: this one, or by default the one being handled. Never raises; any other value is reported by its text.

        ``message`` is an additional text; ``fingerprint`` replaces the default grouping, for which ``{{default}}`` stands; ``handled`` says whether the
        program continues; with an ``event_id``, a repeat is stored once; of a ``user``, only the ``id`` is sent. Without ``wait``, the error is queued and sent by the background thread.
        """
        thrown: object = sys.exc_info()[1] if exc is None else exc
        if isinstance(thrown, BaseException):
            return self._said(self._capture(thrown, Said(level, message, tags, user_of(user_id, user), fingerprint, handled, url, event_id), wait))
        if thrown is None:
            return self._said(self._reporter.refused(TidewatchError("INVALID_INPUT", "No exception was given, and none is being handled.")))
        return self._said(self._capture(None, Said(level, message or thrown, tags, user_of(user_id, user), fingerprint, handled, url, event_id), wait))

    def capture_message(
        self,
        message: str,
        *,
        level: ErrorLevelInput = "info",
        tags: Optional[Mapping[str, object]] = None,
        user_id: Optional[str] = None,
        user: Optional[Mapping[str, object]] = None,
        fingerprint: Optional[Sequence[str]] = None,
        url: Optional[str] = None,
        event_id: Union[uuid.UUID, str, None] = None,
        wait: Optional[bool] = None,
    ) -> CaptureResult:
        """Reports a message. Never raises."""
        return self._said(self._capture(None, Said(level, message, tags, user_of(user_id, user), fingerprint, None, url, event_id), wait))

    def capture_once(
        self,
        error: BaseException,
        *,
        level: ErrorLevelInput = "error",
        message: Optional[str] = None,
        tags: Optional[Mapping[str, object]] = None,
        handled: bool = False,
    ) -> None:
        """Queues a propagating exception, for middlewares and handlers, unless this client has already captured it."""
        if self._token not in captured_by(error):
            self._capture(error, Said(level, message, tags, handled=handled), False)

    def add_breadcrumb(
        self, message: Optional[str] = None, *, type: str = "custom", level: Optional[ErrorLevelInput] = None, data: Optional[Mapping[str, Any]] = None
    ) -> None:
        """Records a breadcrumb for later errors in this scope; the 50 most recent are kept. Masked immediately."""
        if is_quiet():
            return
        crumb: Dict[str, Any] = {"type": type, "timestamp": iso_time(), "level": level, "message": message, "data": data}
        with Quiet():
            try:
                kept = cast(Any, {name: value for name, value in crumb.items() if value is not None})
                self._current.write().add(clean_breadcrumb(kept))
            except Exception as error:  # noqa: BLE001
                # a breadcrumb must never break the work
                _log.debug("a breadcrumb could not be kept: %s", type_name(error))

    def scope(
        self,
        *,
        user_id: Optional[str] = None,
        user: Optional[Mapping[str, object]] = None,
        tags: Optional[Mapping[str, object]] = None,
        url: Optional[str] = None,
        fresh: bool = False,
    ) -> ScopeBlock:
        """A block whose errors have this user, tags and URL, and that has its own breadcrumbs.

        It inherits the outer scope, unless it is ``fresh``. Threads and tasks that inherit the context share it.
        """
        return ScopeBlock(self._current, user_of(user_id, user), tags, url, fresh)

    def set_user(self, user_id: Union[str, Mapping[str, object], None]) -> None:
        """Sets the user of later errors in this scope: by id, or as a mapping with an ``id``."""
        self._current.write().user_id = user_of(None, user_id)

    def set_tag(self, name: str, value: object) -> None:
        """Sets a tag of later errors in this scope; None removes it."""
        self._current.write().tags[text_of(name)] = value

    def install_global_handlers(self, *, exit_after: bool = False, flush_timeout: float = 2.0) -> None:
        """Reports uncaught exceptions as fatal, in the main thread, other threads, asyncio and children of multiprocessing; exceptions in
        finalizers as errors. Calls the previous hooks afterwards.

        After a failed thread or asyncio task, the process continues, as usual in Python; with ``exit_after`` it exits with status 1 once the report is
        sent, or after ``flush_timeout`` seconds, without atexit functions and other threads' finally blocks.
        """
        self._handlers.install(exit_after, flush_timeout)

    def uninstall_global_handlers(self) -> None:
        """Removes the handlers. If another hook has replaced one of them, it stays, and only calls the previous hook."""
        self._handlers.uninstall()

    def flush(self, timeout: float = 10.0) -> bool:
        """Sends queued errors and waits for them; returns False if that took too long. ``on_error`` receives the lost ones."""
        return self._reporter.flush(timeout)

    def close(self, timeout: float = 10.0) -> bool:
        """Flushes and stops accepting errors; after ``timeout`` the rest is given up and passed to ``on_error``."""
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
