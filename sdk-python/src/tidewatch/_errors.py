"""The exceptions of this package, and when a retry is useful."""

from __future__ import annotations

import random
from typing import Optional, Sequence, Type, TypedDict

FIRST_PAUSE_SEC = 0.25
LONGEST_PAUSE_SEC = 8.0
#: The caller decides about a longer Retry-After.
LONGEST_WAIT_SEC = 30.0


class Detail(TypedDict):
    """An invalid part of the input: a JSON pointer, and the problem."""

    path: str
    message: str


class TidewatchError(Exception):
    """A failure. Programs branch on ``code``.

    Attributes:
        code: A code of the API's catalogue, or a local one: NETWORK, TIMEOUT, BAD_ANSWER (another server answered), CONFIGURATION,
            INVALID_INPUT, QUEUE_OVERFLOW, CLOSED or FAILED.
        message: What happened and what to do about it.
        status: HTTP status; None without a response.
        request_id: Finds the request in the server's log.
        retry_after: Seconds to wait before a retry, if the server sent them.
        details: The invalid parts of the input.
    """

    def __init__(
        self,
        code: str,
        message: str,
        *,
        status: Optional[int] = None,
        request_id: Optional[str] = None,
        retry_after: Optional[float] = None,
        details: Sequence[Detail] = (),
    ) -> None:
        # exceptions are pickled by their two plain arguments; the rest is restored from attributes
        super().__init__(code, message)
        self.code = code
        self.message = message
        self.status = status
        self.request_id = request_id
        self.retry_after = retry_after
        self.details = list(details)

    def __str__(self) -> str:
        return f"{self.code}: {self.message}" + (f" (request {self.request_id})" if self.request_id else "")


class UsageError(TidewatchError, ValueError):
    """The call itself is invalid; nothing was sent."""


class NetworkError(TidewatchError):
    """There was no response, or an incomplete one. ``sent`` says whether the request may have been executed anyway."""

    sent = True


class InvalidInputError(TidewatchError):
    """The server rejected the input; ``details`` says where."""


class AccessError(TidewatchError):
    """The credential is missing, invalid or revoked (401), or lacks permission (403)."""


class NotFoundError(TidewatchError):
    """The resource doesn't exist, or belongs to another tenant."""


class ConflictError(TidewatchError):
    """The change conflicts with existing data: a slug that is taken, an old revision.

    Attributes:
        current_revision: The revision to base the change on, if it was based on an old one.
    """

    current_revision: Optional[int] = None


class RateLimitedError(TidewatchError):
    """Too many requests; ``retry_after`` says how long to wait."""


_BY_STATUS = {
    400: InvalidInputError,
    401: AccessError,
    403: AccessError,
    404: NotFoundError,
    405: InvalidInputError,
    409: ConflictError,
    410: NotFoundError,
    413: InvalidInputError,
    415: InvalidInputError,
    422: InvalidInputError,
    429: RateLimitedError,
}


def error_class(status: int) -> Type[TidewatchError]:
    """The exception class for an error response."""
    return _BY_STATUS.get(status, TidewatchError)


def check_effort(timeout: float, max_retries: int, retry_for: float = 0.0) -> None:
    """Rejects invalid timeouts and retries."""
    if not (timeout > 0 and max_retries >= 0):
        raise UsageError("CONFIGURATION", "timeout must be more than 0 seconds, and max_retries at least 0.")
    if not retry_for >= 0:
        raise UsageError("CONFIGURATION", "retry_for must be at least 0 seconds.")


def may_pass(error: TidewatchError) -> bool:
    """Whether a retry may succeed."""
    return isinstance(error, NetworkError) or (error.status is not None and (error.status >= 500 or error.status == 429))


def surely_not_done(error: TidewatchError) -> bool:
    """Whether the request was certainly not executed, so that even a request that isn't idempotent may be sent again."""
    # the first call with an idempotency key is still running: its answer comes next
    waits = error.status == 429 or error.code == "IDEMPOTENCY_KEY_IN_USE"
    return waits or (isinstance(error, NetworkError) and not error.sent)


def pause_after(error: TidewatchError, done: int, longest: float) -> Optional[float]:
    """Seconds before the next attempt; None if the server asks for a longer pause than allowed."""
    pause = min(FIRST_PAUSE_SEC * 4 ** (done - 1), LONGEST_PAUSE_SEC) * random.uniform(0.75, 1.25)
    pause = max(error.retry_after or 0.0, pause)
    return pause if pause <= longest else None
