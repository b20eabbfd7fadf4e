"""Captures uncaught exceptions, and calls the previous hooks."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from typing import Any, Callable, List, Mapping, Optional, Protocol, Sequence

from .._generated.types import ErrorLevelInput

#: Exceptions that end a program on purpose.
_MEANT = (KeyboardInterrupt, SystemExit, GeneratorExit, asyncio.CancelledError)


class _Client(Protocol):
    def capture_once(self, error: BaseException, *, level: ErrorLevelInput = ..., handled: bool = ...) -> None: ...

    def flush(self, timeout: float = ...) -> bool: ...


class GlobalHandlers:
    """The hooks of one client."""

    def __init__(self, client: _Client) -> None:
        self._client = client
        self._undo: List[Callable[[], None]] = []
        self._exit_after = False
        self._flush_timeout = 0.0

    def install(self, exit_after: bool, flush_timeout: float) -> None:
        """Installs the hooks; a second call only changes the settings."""
        self._exit_after = exit_after
        self._flush_timeout = flush_timeout
        if self._undo:
            return
        from multiprocessing.process import BaseProcess

        # patch the class, so that all event loops are covered and their own handlers are still called
        loops = asyncio.BaseEventLoop
        self._undo = [
            _wrap(sys, "excepthook", self._main_fails, self._flush),
            _wrap(threading, "excepthook", self._thread_fails, self._end),
            _wrap(loops, "call_exception_handler", self._loop_fails, self._end),
            _wrap(sys, "unraisablehook", self._finalizer_fails, lambda: None),
            # called in each child process, whatever the start method
            _wrap(BaseProcess, "_bootstrap", self._child_begins, lambda: None),
        ]

    def uninstall(self) -> None:
        """Removes the hooks."""
        undo, self._undo = self._undo, []
        for each in undo:
            each()

    def _main_fails(self, _kind: object, error: Optional[BaseException], _trace: object) -> bool:
        # at an interactive prompt the user sees it, and continues
        return not hasattr(sys, "ps1") and self._fatal(error)

    def _thread_fails(self, args: Any) -> bool:
        return self._fatal(args.exc_value)

    def _loop_fails(self, _loop: object, context: Mapping[str, Any]) -> bool:
        return self._fatal(context.get("exception"))

    def _fatal(self, error: Optional[BaseException]) -> bool:
        if error is None or isinstance(error, _MEANT):
            return False
        self._client.capture_once(error, level="fatal", handled=False)
        return True

    def _finalizer_fails(self, args: Any) -> bool:
        error: Optional[BaseException] = args.exc_value
        # at interpreter exit, many objects that finalizers use are already gone
        if error is None or isinstance(error, _MEANT) or sys.is_finalizing():
            return False
        self._client.capture_once(error, level="error", handled=False)
        return True

    def _flush(self) -> None:
        self._client.flush(self._flush_timeout)

    def _end(self) -> None:
        if not self._exit_after:
            return
        self._flush()
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except Exception:  # noqa: BLE001
                # stderr is None, closed or broken
                pass
        # sys.exit would only end this thread
        os._exit(1)

    def _child_begins(self, process: Any, *_: object, **__: object) -> bool:
        """Wraps the work of a multiprocessing child, which doesn't call excepthook, and in some Python versions no atexit functions."""
        work = process.run

        def run() -> None:
            try:
                work()
            except BaseException as error:
                self._fatal(error)
                raise
            finally:
                self._flush()

        process.run = run
        return False


def _done(report: Callable[..., bool], arguments: Sequence[Any], named: Mapping[str, Any]) -> bool:
    try:
        return report(*arguments, **named)
    except Exception:  # noqa: BLE001
        # called with unexpected arguments; the previous hook may know them
        return False


def _wrap(holder: Any, name: str, report: Callable[..., bool], after: Callable[[], None]) -> Callable[[], None]:
    """Makes a hook report first, then do its original work, and call ``after`` if it reported. Returns a function that undoes this."""
    prior = getattr(holder, name)
    active = [True]

    def hook(*arguments: Any, **named: Any) -> Any:
        reported = bool(active) and _done(report, arguments, named)
        try:
            return prior(*arguments, **named)
        finally:
            if reported:
                after()

    def undo() -> None:
        active.clear()
        if getattr(holder, name) is hook:
            setattr(holder, name, prior)

    setattr(holder, name, hook)
    return undo
