"""Signs requests with a project key, sends them, and retries temporary failures."""

from __future__ import annotations

import hashlib
import hmac
import math
import re
import time
from typing import Any, Callable, List, NamedTuple, Optional

from .._errors import LONGEST_WAIT_SEC, TidewatchError, may_pass, pause_after
from .._event import Event
from .address import Address
from .answer import date_seconds, read_json
from .background import Lost
from .transport import Answer, Transport

CLOCK_TOLERANCE_SEC = 300
PATH = "/api/status/events"
ERROR_PATH = "/api/error/server"
FEEDBACK_PATH = "/api/feedback"
#: Paths that a given address may end with.
INGEST_PATHS = (PATH, ERROR_PATH, FEEDBACK_PATH)
#: Each round leaves out the events that the previous one was rejected for; a server that rejects more often never stops.
_MOST_ROUNDS = 20
_PLACE = re.compile(r"/events/(\d{1,6})(?:/.*)?")


def signature_headers(key_id: str, secret: str, method: str, path: str, body: bytes, unix_seconds: int) -> dict[str, str]:
    """The headers of a request signed with a project key.

    ``path`` is the document's, without query: a proxy may add a prefix to it. The HMAC key is the UTF-8 bytes of the printed secret.
    """
    signed = f"v1\n{unix_seconds}\n{method.upper()}\n{path}\n{hashlib.sha256(body).hexdigest()}"
    signature = hmac.new(secret.encode(), signed.encode(), hashlib.sha256).hexdigest()
    return {"X-Tidewatch-Key": key_id, "X-Tidewatch-Timestamp": str(unix_seconds), "X-Tidewatch-Signature": f"v1={signature}"}


class Effort(NamedTuple):
    """How hard to try: ``timeout`` seconds per attempt, a number of retries, further retries for ``retry_for`` seconds, at most ``budget`` in all.

    ``wait`` returns True to give up immediately.
    """

    timeout: float
    tries: float = math.inf
    retry_for: float = math.inf
    budget: float = math.inf
    wait: Callable[[float], Optional[bool]] = time.sleep


class Accepted(NamedTuple):
    """A success: its HTTP status and its JSON."""

    status: int
    body: Any


class SignedSender:
    """Signs with one project key. Learns how far this host's clock is off, so that reports from a host with a wrong clock still arrive."""

    def __init__(self, address: Address, key_id: str, secret: str) -> None:
        self.transport = Transport(address)
        self.key_id = key_id
        self._secret = secret
        self._clock_offset = 0

    def post(self, path: str, body: bytes, effort: Effort) -> Accepted:
        """The response. The body is the same for every attempt: the server recognizes repeats by their event ids."""
        deadline = time.monotonic() + effort.budget
        last_try = time.monotonic() + min(effort.retry_for, effort.budget)
        done = 0
        while True:
            done += 1
            try:
                return self._try(path, body, max(0.001, min(effort.timeout, deadline - time.monotonic())))
            except TidewatchError as error:
                left = LONGEST_WAIT_SEC if last_try == math.inf else last_try - time.monotonic()
                pause = pause_after(error, done, left) if done < effort.tries and may_pass(error) else None
                if pause is None:
                    raise
                if effort.wait(pause):
                    raise

    def _try(self, path: str, body: bytes, timeout: float) -> Accepted:
        answer = self._exchange(path, body, timeout)
        if self._corrects_clock(answer):
            answer = self._exchange(path, body, timeout)
        return Accepted(answer.status, read_json(answer, self.transport.address.text))

    def _exchange(self, path: str, body: bytes, timeout: float) -> Answer:
        seconds = int(time.time()) + self._clock_offset
        headers = {"Content-Type": "application/json", **signature_headers(self.key_id, self._secret, "POST", path, body, seconds)}
        return self.transport.exchange("POST", path, headers, body, timeout)

    def _corrects_clock(self, answer: Answer) -> bool:
        """Whether the server rejected the timestamp; from then on the server's clock is used."""
        server = date_seconds(answer.headers.get("Date")) if answer.status == 401 else None
        if server is None or abs(server - time.time() - self._clock_offset) < CLOCK_TOLERANCE_SEC:
            return False
        self._clock_offset = round(server - time.time())
        return True


def batch_body(events: List[Event]) -> bytes:
    """The body of a request with these events."""
    return b'{"events":[' + b",".join(event.json for event in events) + b"]}"


def _refused_indexes(error: TidewatchError, count: int) -> set[int]:
    """The batch's events that the server names as invalid; none if it rejected the batch for another reason."""
    if error.status not in (400, 404):
        return set()
    found = (_PLACE.fullmatch(detail["path"]) for detail in error.details)
    return {int(match[1]) for match in found if match and int(match[1]) < count}


def deliver(sender: SignedSender, events: List[Event], effort: Effort) -> List[Lost[Event]]:
    """Sends the batch; returns the events that could not be stored, and why.

    A batch is stored entirely or not at all. If the server names invalid events, the others are sent again.
    """
    lost: List[Lost[Event]] = []
    while events:
        try:
            sender.post(PATH, batch_body(events), effort)
            return lost
        except TidewatchError as error:
            refused = _refused_indexes(error, len(events))
            if not refused or len(lost) == _MOST_ROUNDS:
                return [*lost, (error, events)]
            lost.append((error, [event for index, event in enumerate(events) if index in refused]))
            events = [event for index, event in enumerate(events) if index not in refused]
    return lost
