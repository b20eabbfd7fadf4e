"""A bounded queue and the thread that empties it."""

from __future__ import annotations

import atexit
import threading
import time
import weakref
from collections import deque
from typing import Any, Callable, Generic, List, NamedTuple, Optional, Protocol, Sequence, Tuple, TypeVar

from .._errors import TidewatchError
from .fork import renew_after_fork

#: A body may have 1 MiB.
_MOST_BYTES = 1_000_000
#: An idle thread ends; the next event starts another.
_IDLE_SEC = 10.0
#: How long process exit waits for queued events.
AT_EXIT_SEC = 5.0


class Queued(Protocol):
    """An item that is sent as it is."""

    @property
    def json(self) -> bytes: ...


E = TypeVar("E", bound=Queued)
Lost = Tuple[TidewatchError, List[E]]


class Batch(NamedTuple):
    """How to batch events: a batch is sent when it has ``max_events``, or its first event has waited ``interval`` seconds.

    At most ``max_queued`` wait; beyond it, the oldest is dropped for each new one and passed to ``on_error``.
    """

    max_events: int = 500
    interval: float = 1.0
    max_queued: int = 10_000


class Background(Generic[E]):
    """Delivers events from its own thread. Each event that is not delivered is passed to ``on_lost`` once."""

    def __init__(
        self,
        deliver: Callable[[List[E], float, Callable[[float], bool]], List[Lost[E]]],
        on_lost: Callable[[TidewatchError, Sequence[E]], None],
        shape: Batch,
    ) -> None:
        self._deliver = deliver
        self._on_lost = on_lost
        self._shape = shape
        self.after_fork()
        renew_after_fork(self)
        _open.add(self)

    def after_fork(self) -> None:
        """A forked child starts with an empty queue: queued events belong to its parent."""
        self._changed = threading.Condition()
        self._queue: deque[E] = deque()
        #: The number of events before the first one in the queue.
        self._before = 0
        self._in_flight: List[E] = []
        #: The number of events before the first one in flight.
        self._in_flight_from = 0
        #: Whether on_lost is running for those.
        self._telling = False
        self._due = 0.0
        self._hurry = 0
        self._closed = False
        self._give_up = threading.Event()
        self._thread: Optional[threading.Thread] = None

    def put(self, event: E) -> None:
        """Queues an event. If the queue is full, drops the oldest, because newer events are more relevant."""
        with self._changed:
            dropped = self._make_room(event)
            if dropped is not event:
                if not self._queue:
                    self._due = time.monotonic() + self._shape.interval
                self._queue.append(event)
                self._start()
                self._changed.notify_all()
        if dropped is not None:
            closed = TidewatchError("CLOSED", "The client is closed and takes no more events.")
            full = TidewatchError("QUEUE_OVERFLOW", f"{self._shape.max_queued} newer events wait, so the oldest was dropped.")
            self._on_lost(closed if dropped is event else full, [dropped])

    def _make_room(self, event: E) -> Optional[E]:
        """The event to drop: the new one if the queue is closed, the oldest if it is full."""
        if self._closed:
            return event
        if len(self._queue) < self._shape.max_queued:
            return None
        self._before += 1
        return self._queue.popleft()

    def flush(self, timeout: float) -> bool:
        """Sends queued events without waiting for more; returns whether all were delivered or given up in time."""
        with self._changed:
            until = self._before + len(self._queue)
            self._hurry += 1
            self._start()
            self._changed.notify_all()
            try:
                return self._changed.wait_for(lambda: self._settled() >= until, timeout)
            finally:
                self._hurry -= 1

    def close(self, timeout: float) -> bool:
        """Flushes and stops accepting events. The rest is given up and passed to on_lost."""
        with self._changed:
            self._closed = True
            self._start()
            self._changed.notify_all()
            threadless = bool(self._queue) and not self._is_running()
        if threadless:
            self._empty(timeout)
        with self._changed:
            done = self._changed.wait_for(lambda: not self._queue and not self._in_flight, 0 if threadless else timeout)
            left = ([] if self._telling else self._in_flight) + list(self._queue)
            self._before += len(self._queue)
            self._queue.clear()
            self._in_flight = []
            self._give_up.set()
            self._changed.notify_all()
        if left:
            self._on_lost(TidewatchError("CLOSED", f"{len(left)} events were not confirmed within {timeout:g} s of the end."), left)
        return done

    def _settled(self) -> int:
        """The number of events, from the first on, that are delivered or given up."""
        return self._in_flight_from if self._in_flight else self._before

    def _start(self) -> None:
        if not self._queue or self._is_running():
            return
        thread = threading.Thread(target=self._run, name="tidewatch", daemon=True)
        try:
            thread.start()
        except RuntimeError:
            # no new threads while the interpreter exits: close() sends the rest in its caller's thread
            return
        self._thread = thread

    def _is_running(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    def _run(self) -> None:
        while True:
            batch = self._take()
            if not batch:
                return
            self._send(batch, float("inf"))

    def _empty(self, timeout: float) -> None:
        """Sends queued events from the current thread."""
        deadline = time.monotonic() + timeout
        while self._queue and time.monotonic() < deadline:
            self._send(self._take(), deadline - time.monotonic())

    def _send(self, batch: List[E], seconds: float) -> None:
        try:
            lost = self._deliver(batch, seconds, self._give_up.wait)
        except Exception as error:  # noqa: BLE001
            # our own failure must not end the thread, and with it all later reports
            lost = [(TidewatchError("FAILED", f"The events could not be sent: {type(error).__name__}."), batch)]
        self._settle(lost)

    def _take(self) -> List[E]:
        """The next batch, as soon as it is full, due or requested; empty if there is nothing more to do."""
        with self._changed:
            while not self._is_ready():
                if not self._queue:
                    if self._closed or not self._changed.wait(_IDLE_SEC):
                        if not self._queue:
                            self._thread = None
                            return []
                else:
                    self._changed.wait(max(0.0, self._due - time.monotonic()))
            room = _MOST_BYTES
            batch: List[E] = []
            # an oversized event goes alone: the server rejects it, and the ones after it continue
            while self._queue and len(batch) < self._shape.max_events and (not batch or len(self._queue[0].json) < room):
                batch.append(self._queue.popleft())
                room -= len(batch[-1].json) + 1
            self._in_flight_from = self._before
            self._before += len(batch)
            self._in_flight = batch
            return batch

    def _is_ready(self) -> bool:
        full = len(self._queue) >= self._shape.max_events
        return bool(self._queue) and (full or self._hurry > 0 or self._closed or time.monotonic() >= self._due)

    def _settle(self, lost: List[Lost[E]]) -> None:
        with self._changed:
            # close() may have given up on them meanwhile, and reported them
            self._telling = bool(self._in_flight)
        for error, events in lost if self._telling else ():
            self._on_lost(error, events)
        # only now, because callers of flush() expect that on_lost has run
        with self._changed:
            self._telling = False
            self._in_flight = []
            self._changed.notify_all()


_open: weakref.WeakSet[Background[Any]] = weakref.WeakSet()


def _at_exit() -> None:
    deadline = time.monotonic() + AT_EXIT_SEC
    for background in list(_open):
        background.close(max(0.0, deadline - time.monotonic()))


atexit.register(_at_exit)
