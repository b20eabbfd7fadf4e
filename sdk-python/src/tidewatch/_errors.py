"""What this package raises, and when another try is worth it."""

from __future__ import annotations

import random
from typing import Optional, Sequence, Type, TypedDict

FIRST_PAUSE_SEC = 0.25
LONGEST_PAUSE_SEC = 8.0
#: A Retry-After longer than this is for the caller to decide about.
LONGEST_WAIT_SEC = 30.0


class Detail(TypedDict):
    """One place of the input that is wrong: a JSON pointer, and what is wrong there."""

    path: str
    message: str


class TidewatchError(Exception):
    """Something that failed. Programs branch on ``code``.

    Attributes:
        code: A code of the API's catalogue, or one that arises here: NETWORK, TIMEOUT, BAD_ANSWER (somebody else answered), CONFIGURATION,
            INVALID_INPUT, QUEUE_OVERFLOW, CLOSED or FAILED.
        message: What happened and what to do about it.
        status: HTTP status; None where there was no answer.
        request_id: Finds the request in the server's log.
        retry_after: Seconds after which the server would like to be asked again.
        details: Where the input is wrong.
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
        # two plain arguments: exceptions are pickled by them, and the rest travels as attributes
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
    """The call itself is wrong; nothing was sent."""


class NetworkError(TidewatchError):
    """No answer came, or a broken one. ``sent`` says whether the request may have been carried out all the same."""

    sent = True


class InvalidInputError(TidewatchError):
    """The server refused the input; ``details`` say where."""


class AccessError(TidewatchError):
    """The credential is missing, wrong or revoked (401), or may not do this (403)."""


class NotFoundError(TidewatchError):
    """There is no such thing, or it belongs to another tenant."""


class ConflictError(TidewatchError):
    """The change contradicts what is there: a slug that is taken, an old revision."""


class RateLimitedError(TidewatchError):
    """Too many requests; ``retry_after`` says for how long."""


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
    """The class of an error that the server answered with."""
    return _BY_STATUS.get(status, TidewatchError)


def check_effort(timeout: float, max_retries: int, retry_for: float = 0.0) -> None:
    """Refuses a patience that no request could have."""
    if not (timeout > 0 and max_retries >= 0):
        raise UsageError("CONFIGURATION", "timeout must be more than 0 seconds, and max_retries at least 0.")
    if not retry_for >= 0:
        raise UsageError("CONFIGURATION", "retry_for must be at least 0 seconds.")


def may_pass(error: TidewatchError) -> bool:
    """Whether another try may fare better."""
    return isinstance(error, NetworkError) or (error.status is not None and (error.status >= 500 or error.status == 429))


def surely_not_done(error: TidewatchError) -> bool:
    """Whether the request was not carried out, so that even one that must not be repeated may go out again."""
    return error.status == 429 or (isinstance(error, NetworkError) and not error.sent)


def pause_after(error: TidewatchError, done: int, longest: float) -> Optional[float]:
    """Seconds before the next try after so many; None when the server asks for more patience than there is."""
    pause = min(FIRST_PAUSE_SEC * 4 ** (done - 1), LONGEST_PAUSE_SEC) * random.uniform(0.75, 1.25)
    pause = max(error.retry_after or 0.0, pause)
    return pause if pause <= longest else None
