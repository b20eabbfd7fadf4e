"""Delivers a batch of events, without those that keep the others from being stored."""

from __future__ import annotations

import re
from typing import List

from ._background import Lost
from ._errors import TidewatchError
from ._event import Event
from ._signed import Effort, SignedSender

PATH = "/api/status/events"
#: Each round leaves out what the one before was refused for; more rounds than this nobody can explain.
_MOST_ROUNDS = 20
_PLACE = re.compile(r"/events/(\d{1,6})(?:/.*)?")


def batch_body(events: List[Event]) -> bytes:
    """The body of a request with these events."""
    return b'{"events":[' + b",".join(event.json for event in events) + b"]}"


def _refused_places(error: TidewatchError, count: int) -> set[int]:
    """Which events of the batch the server names as wrong; none when it refused the batch for another reason."""
    if error.status not in (400, 404):
        return set()
    found = (_PLACE.fullmatch(detail["path"]) for detail in error.details)
    return {int(match[1]) for match in found if match and int(match[1]) < count}


def deliver(sender: SignedSender, events: List[Event], effort: Effort) -> List[Lost]:
    """Sends the batch; what of it could not be stored, and why.

    A batch is stored as a whole or not at all. Where the server names the events it refuses, the others are sent again.
    """
    lost: List[Lost] = []
    for _ in range(_MOST_ROUNDS):
        try:
            sender.post(PATH, batch_body(events), effort)
            return lost
        except TidewatchError as error:
            refused = _refused_places(error, len(events))
            if not refused:
                return [*lost, (error, events)]
            lost.append((error, [event for place, event in enumerate(events) if place in refused]))
            events = [event for place, event in enumerate(events) if place not in refused]
            if not events:
                return lost
    return [*lost, (TidewatchError("NOT_SENT", "The server refused other events of the batch each time."), events)]
