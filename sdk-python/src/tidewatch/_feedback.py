"""The feedback client."""

from __future__ import annotations

import json
import logging
from typing import Any, Dict, Mapping, Optional, Union, cast

from ._errors import TidewatchError, UsageError, check_effort
from ._event import iso_time, known_id
from ._generated.types import FeedbackKindInput, FeedbackSubmission
from ._status.client import Id, Time
from ._transport.address import find_ingest, find_key
from ._transport.signed import FEEDBACK_PATH, INGEST_PATHS, Effort, SignedSender
from ._transport.text import clip, storable

LONGEST_CONTENT = 5000

_log = logging.getLogger("tidewatch")


class FeedbackClient:
    """Sends feedback from your application's users, signed with a project key that has the scope feedback:write.

    Threads may share a client.

    Args:
        key_id, secret: The two parts of the project key.
        api_key: Both as ``<keyId>.<secret>``; default TIDEWATCH_API_KEY.
        endpoint: The server's address, with or without /api/feedback; default TIDEWATCH_INGEST_URL, TIDEWATCH_URL.
        raise_errors: If False, ``send_feedback`` logs a warning and returns None instead of raising.
        timeout: Seconds per attempt.
        max_retries: Number of retries after temporary failures.
    """

    def __init__(
        self,
        key_id: Optional[str] = None,
        secret: Optional[str] = None,
        endpoint: Optional[str] = None,
        *,
        api_key: Optional[str] = None,
        raise_errors: bool = True,
        timeout: float = 5.0,
        max_retries: int = 2,
    ) -> None:
        check_effort(timeout, max_retries)
        self._sender = SignedSender(find_ingest(endpoint, INGEST_PATHS), *find_key(key_id, secret, api_key))
        self._raise_errors = raise_errors
        self._effort = Effort(timeout, max_retries + 1)

    def send_feedback(
        self,
        content: str,
        *,
        uid: Optional[str] = None,
        fields: Optional[Mapping[str, Union[str, float, bool]]] = None,
        extra: Optional[Mapping[str, Any]] = None,
        kind: FeedbackKindInput = "feedback",
        score: Optional[int] = None,
        page_url: Optional[str] = None,
        contact_email: Optional[str] = None,
        occurred_at: Time = None,
        event_id: Id = None,
    ) -> Optional[str]:
        """Sends feedback and returns its id once it is stored.

        A text that is too long is cut. Feedback with the same ``event_id`` is stored once. Raises a TidewatchError or a UsageError on failure,
        unless the client has ``raise_errors=False``.
        """
        given: Dict[str, Any] = {
            "uid": uid,
            "fields": fields and dict(fields),
            "extra": extra and dict(extra),
            "kind": kind,
            "score": score,
            "pageUrl": page_url,
            "contactEmail": contact_email,
        }
        try:
            # callers without type checks may pass anything
            if not isinstance(cast("object", content), str):
                raise UsageError("INVALID_INPUT", f"content must be a text, not {type(content).__name__}.")
            submission: FeedbackSubmission = {
                "content": clip(storable(content), LONGEST_CONTENT),
                "eventId": known_id(event_id),
                "occurredAt": iso_time(occurred_at),
            }
            body = json.dumps({**submission, **{name: value for name, value in given.items() if value is not None}}).encode()
            return str(self._sender.post(FEEDBACK_PATH, body, self._effort).body["id"])
        except (TidewatchError, UsageError) as error:
            if self._raise_errors:
                raise
            _log.warning("feedback is lost: %s", error)
            return None

    def close(self) -> None:
        """Closes the connection."""
        self._sender.transport.close()

    def __enter__(self) -> FeedbackClient:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"FeedbackClient(key_id={self._sender.key_id!r}, endpoint={self._sender.transport.address.text!r})"
