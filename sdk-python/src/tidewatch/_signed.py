"""Sends signed requests, again after trouble that may pass."""

from __future__ import annotations

import time
from typing import Any, Callable, NamedTuple, Optional

from ._address import Address
from ._answer import date_seconds, read_json
from ._errors import TidewatchError
from ._retry import may_pass, pause_after
from ._signature import signature_headers
from ._transport import Answer, Transport

CLOCK_TOLERANCE_SEC = 300


class Effort(NamedTuple):
    """How hard to try: so many times, and no longer than ``budget`` seconds altogether. ``wait`` returns True to give up at once."""

    tries: int
    budget: float
    wait: Callable[[float], Optional[bool]] = time.sleep


class SignedSender:
    """Signs with one project key. It learns how far this host's clock is off, so that a job on a host with a wrong clock is still heard."""

    def __init__(self, address: Address, key_id: str, secret: str) -> None:
        self.transport = Transport(address)
        self.key_id = key_id
        self._secret = secret
        self._clock_offset = 0

    def post(self, path: str, body: bytes, effort: Effort) -> Any:
        """The answer's JSON. The body is the same each time: the event ids in it keep a repeat from being counted twice.

        Each try gets an equal share of the time that is left, so that a server that hangs doesn't use it all up at once.
        """
        deadline = time.monotonic() + effort.budget
        done = 0
        while True:
            done += 1
            try:
                return self._try(path, body, deadline, effort.tries - done + 1)
            except TidewatchError as error:
                left = deadline - time.monotonic()
                pause = pause_after(error, done, left) if done < effort.tries and may_pass(error) else None
                if pause is None:
                    raise
                if effort.wait(pause):
                    raise

    def _try(self, path: str, body: bytes, deadline: float, tries_left: int) -> Any:
        share = max(0.001, (deadline - time.monotonic()) / tries_left)
        answer = self._exchange(path, body, share)
        if self._corrects_clock(answer):
            answer = self._exchange(path, body, max(0.001, deadline - time.monotonic()))
        return read_json(answer, self.transport.address.text)

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
