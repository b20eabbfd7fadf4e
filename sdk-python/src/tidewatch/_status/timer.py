"""Times a piece of work and reports its result."""

from __future__ import annotations

import asyncio
import functools
import inspect
import logging
import time
from types import TracebackType
from typing import Any, Callable, Generator, Literal, Optional, Type, TypeVar, Union, cast

from .._errors import UsageError
from .._event import LONGEST_LATENCY_MS, Event, make_event
from .._generated.types import MonitorResultInput

_log = logging.getLogger("tidewatch")

F = TypeVar("F", bound=Callable[..., Any])
FailAs = Literal["degraded", "down", "error"]
#: Converts an exception to a message; None uses its name and text, False sends none.
Describe = Union[Callable[[BaseException], Optional[str]], Literal[False], None]


class Timer:
    """A context manager that reports ok with the time taken, or error with the exception, which propagates.

    Attributes:
        message: The text to report; set it inside the block.
        result: Overrides the result of the block's end, for example "degraded".
    """

    def __init__(self, report: Callable[[Event], None], slug: str, fail_as: FailAs = "error", describe: Describe = None) -> None:
        self._report = report
        self._slug = slug
        self._fail_as: FailAs = fail_as
        self._describe: Describe = describe
        self._started = 0.0
        self.message: Optional[str] = None
        self.result: Optional[MonitorResultInput] = None

    def __enter__(self) -> Timer:
        self._started = time.monotonic()
        return self

    def __exit__(self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]) -> None:
        elapsed = min((time.monotonic() - self._started) * 1000, LONGEST_LATENCY_MS)
        failure = None if error is None else describe(error)
        result: MonitorResultInput = self.result or ("ok" if failure is None else self._fail_as)
        try:
            message = str(self.message) if self.message is not None else self._said_of(error, failure)
            self._report(make_event(self._slug, result, round(elapsed, 3), message))
        except Exception:  # noqa: BLE001
            # whatever failed, the work is done and its outcome is what counts
            _log.exception("a report could not be made")

    def _said_of(self, error: Optional[BaseException], failure: Optional[str]) -> Optional[str]:
        if self._describe is None or error is None or failure is None:
            return failure
        if self._describe is False:
            return None
        try:
            text = self._describe(error)
            return None if text is None else str(text)
        except Exception:  # noqa: BLE001
            # a failing hook must not suppress the report
            return failure

    async def __aenter__(self) -> Timer:
        return self.__enter__()

    async def __aexit__(self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]) -> None:
        self.__exit__(kind, error, trace)


def check_report(fail_as: object, message: object) -> None:
    """Rejects options that would otherwise fail only when the work does."""
    if fail_as not in ("degraded", "down", "error"):
        raise UsageError("INVALID_INPUT", f"fail_as must be degraded, down or error, not {fail_as!r}.")
    if message is not None and message is not False and not callable(message):
        raise UsageError("INVALID_INPUT", "message must be a function of the exception, or False.")


def describe(error: BaseException) -> Optional[str]:
    """The failure message for a block that ended with this exception; None if that counts as success."""
    if isinstance(error, GeneratorExit) or (isinstance(error, SystemExit) and error.code in (None, 0)):
        return None
    if isinstance(error, SystemExit):
        return f"exit code {error.code}" if isinstance(error.code, int) else str(error.code)
    if isinstance(error, asyncio.CancelledError):
        return "cancelled"
    try:
        text = str(error)
    except Exception:  # noqa: BLE001
        # a custom __str__ failed; the job's exception must stay the visible one
        text = ""
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def timed(function: F, timer: Callable[[], Timer]) -> F:
    """Wraps a function so that a new timer times each call: plain, async, generator or async generator."""
    if inspect.iscoroutinefunction(function):

        async def awaited(*args: Any, **kwargs: Any) -> Any:
            with timer():
                return await function(*args, **kwargs)

        wrapper: Callable[..., Any] = awaited
    elif inspect.isasyncgenfunction(function):

        async def iterated(*args: Any, **kwargs: Any) -> Any:
            with timer():
                source = function(*args, **kwargs)
                try:
                    async for each in source:
                        yield each
                finally:
                    await source.aclose()

        wrapper = iterated
    elif inspect.isgeneratorfunction(function):

        def generated(*args: Any, **kwargs: Any) -> Any:
            with timer():
                source: Generator[Any, Any, Any] = function(*args, **kwargs)
                return (yield from source)

        wrapper = generated
    else:

        def called(*args: Any, **kwargs: Any) -> Any:
            with timer():
                return function(*args, **kwargs)

        wrapper = called
    return cast(F, functools.wraps(function)(wrapper))
