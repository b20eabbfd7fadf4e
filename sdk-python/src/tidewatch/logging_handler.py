"""Turns log records into errors and breadcrumbs."""

from __future__ import annotations

import logging

from ._error_tracking.cleaning import clean_level
from ._error_tracking.client import ErrorClient
from ._error_tracking.quiet import is_quiet
from ._transport.text import text_of

_LEVELS = ((logging.CRITICAL, "fatal"), (logging.ERROR, "error"), (logging.WARNING, "warning"), (logging.INFO, "info"))


class ErrorHandler(logging.Handler):
    """Reports records of ``event_level`` and above, with their exception if they have one; lower ones become breadcrumbs.

    Records are queued, never waited for. Only the formatted message is sent, not the ``extra`` fields and arguments. An exception that was already
    captured is not captured again.

    Args:
        client: The client that reports.
        event_level: The lowest level of an error.
        breadcrumb_level: The lowest level of a breadcrumb; lower records are ignored.
    """

    def __init__(self, client: ErrorClient, *, event_level: int = logging.ERROR, breadcrumb_level: int = logging.INFO) -> None:
        super().__init__(min(event_level, breadcrumb_level))
        self._client = client
        self._event_level = event_level
        self._breadcrumb_level = breadcrumb_level

    def emit(self, record: logging.LogRecord) -> None:
        """Called by logging. Never raises, and ignores this client's own records."""
        if is_quiet() or record.name.partition(".")[0] == "tidewatch":
            return
        message = _message_of(record)
        level = clean_level(next((name for number, name in _LEVELS if record.levelno >= number), "debug"))
        if record.levelno < self._event_level:
            if record.levelno >= self._breadcrumb_level:
                self._client.add_breadcrumb(message, type="log", level=level, data={"logger": record.name})
            return
        tags = {"logger": record.name}
        error = record.exc_info[1] if isinstance(record.exc_info, tuple) else None
        if error is not None:
            self._client.capture_once(error, level=level, message=message, tags=tags, handled=True)
        else:
            self._client.capture_message(message, level=level, tags=tags, wait=False)


def _message_of(record: logging.LogRecord) -> str:
    try:
        return record.getMessage()
    except Exception:  # noqa: BLE001
        # arguments that don't match, or cannot be formatted
        return text_of(record.msg)
