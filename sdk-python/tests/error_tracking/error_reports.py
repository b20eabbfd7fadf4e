"""Helpers for tests of the error client."""

from __future__ import annotations

import time
from typing import Any, Callable, Dict, List, Optional, Tuple

from tests.fake_server import FakeServer, Reply, reply
from tidewatch import ErrorClient, TidewatchError
from tidewatch.types import ServerErrorEvent

KEY = "twk_Ab3dEf6hIj9kLm2n.s3cr3t"
ISSUE = "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b20"
STORED: Reply = reply(202, {"issueId": ISSUE, "eventId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b30"})


class Failures:
    """An ``on_error`` that records its calls."""

    def __init__(self) -> None:
        self.calls: List[Tuple[TidewatchError, Optional[ServerErrorEvent]]] = []

    def __call__(self, error: TidewatchError, event: Optional[ServerErrorEvent]) -> None:
        self.calls.append((error, event))

    def codes(self) -> List[str]:
        return [error.code for error, _ in self.calls]


def error_client(server: FakeServer, **more: Any) -> ErrorClient:
    """A client of the domain shop.example.com."""
    return ErrorClient(endpoint=server.url, **{"api_key": KEY, "domain": "shop.example.com", **more})


def sent(server: FakeServer) -> List[Dict[str, Any]]:
    """The events received, in order."""
    return [request.json() for request in server.requests]


def thrown_by(action: Callable[[], object]) -> BaseException:
    """The exception that a function raises."""
    try:
        action()
    except BaseException as error:  # noqa: BLE001
        return error
    raise AssertionError("nothing was thrown")


def until(condition: Callable[[], object]) -> None:
    """Waits for an effect of other threads."""
    deadline = time.monotonic() + 20
    while not condition():
        if time.monotonic() > deadline:
            raise AssertionError("it did not come to be")
        time.sleep(0.005)
