"""Signs requests with a project key and sends them, again after trouble that may pass."""

from __future__ import annotations

import hashlib
import hmac
import math
import re
import time
from typing import Any, Callable, List, NamedTuple, Optional

from ._address import Address
from ._answer import date_seconds, read_json
from ._background import Lost
from ._errors import LONGEST_WAIT_SEC, TidewatchError, may_pass, pause_after
from ._event import Event
from ._transport import Answer, Transport

CLOCK_TOLERANCE_SEC = 300
PATH = "/api/status/events"
ERROR_PATH = "/api/error/server"
#: What an address may end with that was written down for one of the clients.
INGEST_PATHS = (PATH, ERROR_PATH)
#: Each round leaves out what the one before was refused for; a server that goes on for longer than this will not end.
_MOST_ROUNDS = 20
_PLACE = re.compile(r"/events/(\d{1,6})(?:/.*)?")


def signature_headers(key_id: str, secret: str, method: str, path: str, body: bytes, unix_seconds: int) -> dict[str, str]:
    """The headers by which a project key vouches for a request.

    ``path`` is the one of the document, without query: a proxy may put a prefix before it. The key is the UTF-8 bytes of the printed secret.
    """
    signed = f"v1\n{unix_seconds}\n{method.upper()}\n{path}\n{hashlib.sha256(body).hexdigest()}"
    signature = hmac.new(secret.encode(), signed.encode(), hashlib.sha256).hexdigest()
    return {"X-Tidewatch-Key": key_id, "X-Tidewatch-Timestamp": str(unix_seconds), "X-Tidewatch-Signature": f"v1={signature}"}


class Effort(NamedTuple):
    """How hard to try: ``timeout`` seconds each time, so many times, and again for ``retry_for`` seconds, but no longer than ``budget`` altogether.

    ``wait`` returns True to give up at once.
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
    """Signs with one project key. It learns how far this host's clock is off, so that a job on a host with a wrong clock is still heard."""

    def __init__(self, address: Address, key_id: str, secret: str) -> None:
        self.transport = Transport(address)
        self.key_id = key_id
        self._secret = secret
        self._clock_offset = 0

    def post(self, path: str, body: bytes, effort: Effort) -> Accepted:
        """The answer. The body is the same each time: the event ids in it keep a repeat from being counted twice."""
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
        """Whether the timestamp was what the server refused; from now on its clock counts."""
        server = date_seconds(answer.headers.get("Date")) if answer.status == 401 else None
        if server is None or abs(server - time.time() - self._clock_offset) < CLOCK_TOLERANCE_SEC:
            return False
        self._clock_offset = round(server - time.time())
        return True


def batch_body(events: List[Event]) -> bytes:
    """The body of a request with these events."""
    return b'{"events":[' + b",".join(event.json for event in events) + b"]}"


def _refused_places(error: TidewatchError, count: int) -> set[int]:
    """Which events of the batch the server names as wrong; none when it refused the batch for another reason."""
    if error.status not in (400, 404):
        return set()
    found = (_PLACE.fullmatch(detail["path"]) for detail in error.details)
    return {int(match[1]) for match in found if match and int(match[1]) < count}


def deliver(sender: SignedSender, events: List[Event], effort: Effort) -> List[Lost[Event]]:
    """Sends the batch; what of it could not be stored, and why.

    A batch is stored as a whole or not at all. Where the server names the events it refuses, the others are sent again.
    """
    lost: List[Lost[Event]] = []
    while events:
        try:
            sender.post(PATH, batch_body(events), effort)
            return lost
        except TidewatchError as error:
            refused = _refused_places(error, len(events))
            if not refused or len(lost) == _MOST_ROUNDS:
                return [*lost, (error, events)]
            lost.append((error, [event for place, event in enumerate(events) if place in refused]))
            events = [event for place, event in enumerate(events) if place not in refused]
    return lost
