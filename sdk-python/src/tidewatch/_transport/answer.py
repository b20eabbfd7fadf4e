"""Parses the server's responses."""

from __future__ import annotations

import email.utils
import json
import math
import time
from typing import Any, Optional, cast

from .._errors import ConflictError, Detail, TidewatchError, error_class
from .transport import Answer


def date_seconds(text: Optional[str]) -> Optional[float]:
    """Unix seconds of an HTTP date."""
    try:
        return email.utils.parsedate_to_datetime(text).timestamp() if text else None
    except (TypeError, ValueError, IndexError, OverflowError):
        return None


def retry_after(answer: Answer) -> Optional[float]:
    """Seconds to wait before a retry; None if the server doesn't say."""
    value = (answer.headers.get("Retry-After") or "").strip()
    if value.isascii() and value.isdigit():
        return float(value[:12])
    at = date_seconds(value)
    return None if at is None else max(0.0, float(math.ceil(at - time.time())))


def read_json(answer: Answer, server: str) -> Any:
    """The JSON of a successful response; raises the error of any other."""
    try:
        body: Any = json.loads(answer.body)
    except (ValueError, RecursionError):
        raise _strange(answer, server) from None
    if 200 <= answer.status < 300:
        return body
    error = cast("dict[str, Any]", body).get("error") if isinstance(body, dict) else None
    if not isinstance(error, dict):
        raise _strange(answer, server)
    raise _refusal(answer, cast("dict[str, Any]", error), server)


def _text(value: Any) -> Optional[str]:
    return value if isinstance(value, str) else None


def _refusal(answer: Answer, error: dict[str, Any], server: str) -> TidewatchError:
    code, message = _text(error.get("code")), _text(error.get("message"))
    if code is None or message is None:
        return _strange(answer, server)
    found = error_class(answer.status)(
        code,
        message,
        status=answer.status,
        request_id=_text(error.get("requestId")) or answer.headers.get("X-Request-Id"),
        retry_after=retry_after(answer),
        details=_details(error.get("details")),
    )
    revision = error.get("currentRevision")
    if isinstance(found, ConflictError) and isinstance(revision, int):
        found.current_revision = revision
    return found


def _details(given: Any) -> list[Detail]:
    listed = cast("list[object]", given) if isinstance(given, list) else []
    known = [cast("dict[str, object]", one) for one in listed if isinstance(one, dict)]
    return [Detail(path=str(one.get("path", "")), message=str(one.get("message", ""))) for one in known]


def _strange(answer: Answer, server: str) -> TidewatchError:
    location = answer.headers.get("Location")
    kind = answer.headers.get("Content-Type") or "no type"
    message = f"{server} answered {answer.status} ({kind}), which is not an answer of Tidewatch. Is this the address of a Tidewatch server?"
    if 300 <= answer.status < 400 and location:
        message = f"{server} redirects to {location}. Redirects are not followed with a key; give the address it redirects to."
    return TidewatchError("BAD_ANSWER", message, status=answer.status, retry_after=retry_after(answer))
