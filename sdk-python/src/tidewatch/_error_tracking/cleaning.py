"""Limits an event to the API's bounds, and masks all free text."""

from __future__ import annotations

import json
from typing import Any, Callable, Dict, List, Mapping, Optional, Tuple, cast
from urllib.parse import urlsplit, urlunsplit

from .._generated.types import BreadcrumbSent, ErrorFrameSent, ServerErrorEvent
from .._transport.text import clip, storable, text_of
from .mask import mask_file, mask_source, mask_text, mask_user_id, mask_value

#: A body may have 1 MiB, but this is already more than anybody reads.
LONGEST_JSON = 200_000
LEVELS = ("fatal", "error", "warning", "info", "debug")
_LONGEST_MESSAGE = 2000
_FEW_FRAMES = 40
_LONGEST_LINE = 200


def clean_text(value: object, longest: int, mask: Callable[[str], str] = mask_text) -> str:
    """A text, masked and limited to this length."""
    return clip(storable(mask(text_of(value))), longest)


def clean_level(value: object, otherwise: str = "error") -> Any:
    """One of the API's levels; ``otherwise`` for any other value."""
    return value if isinstance(value, str) and value in LEVELS else otherwise


def clean_tags(given: object) -> Dict[str, str]:
    """At most 50 tags; omits those with the value None."""
    pairs = list(cast("Mapping[object, object]", given).items()) if isinstance(given, Mapping) else []
    named = [(clean_text(name, 100), text_of(value)) for name, value in pairs if value is not None]
    tags = {name: _clean_value(name, value) for name, value in named if name}
    return {name: tags[name] for name in list(tags)[:50]}


def clean_user_id(value: object) -> Optional[str]:
    """The user's id in the program; None if there is none."""
    text = storable(text_of(value)) if value is not None else ""
    return clip(mask_user_id(text), 200) or None


def clean_url(value: object) -> Optional[str]:
    """A URL without credentials, query and fragment."""
    text = storable(text_of(value)).split("#")[0].split("?")[0] if value is not None else ""
    try:
        parts = urlsplit(text)
        text = urlunsplit(parts._replace(netloc=parts.netloc.rpartition("@")[2]))
    except ValueError:
        pass
    return clean_text(text, 2000) or None


def clean_data(given: object) -> Dict[str, Any]:
    """At most ten plain values of a breadcrumb."""
    pairs = list(cast("Mapping[object, object]", given).items())[:10] if isinstance(given, Mapping) else []
    return {name: _clean_value(name, value) for name, value in ((clean_text(key, 100), value) for key, value in pairs) if name}


def _clean_value(name: str, value: object) -> Any:
    masked = mask_value(name, value, text_of)
    return clip(storable(masked), 500) if isinstance(masked, str) else masked


def clean_breadcrumb(crumb: BreadcrumbSent) -> BreadcrumbSent:
    """A breadcrumb in the API's format."""
    cleaned: BreadcrumbSent = {"type": clean_text(crumb["type"], 50) or "custom", "timestamp": crumb["timestamp"]}
    if "level" in crumb:
        cleaned["level"] = clean_level(crumb["level"], "info")
    if "message" in crumb:
        cleaned["message"] = clean_text(crumb["message"], 200)
    data = clean_data(crumb.get("data"))
    if data:
        cleaned["data"] = data
    return cleaned


def _clean_name(value: object, longest: int, mask: Callable[[str], str] = mask_text) -> Optional[str]:
    return None if value is None else clean_text(value, longest, mask)


def _clean_frame(frame: ErrorFrameSent) -> ErrorFrameSent:
    cleaned = frame.copy()
    cleaned["file"] = _clean_name(frame.get("file"), 2000, mask_file)
    cleaned["function"] = _clean_name(frame.get("function"), 500)
    cleaned["module"] = _clean_name(frame.get("module"), 500)
    if "context" in frame:
        context = frame["context"]
        cleaned["context"] = {
            "before": [clean_text(line, _LONGEST_LINE, mask_source) for line in context["before"][:10]],
            "line": clean_text(context["line"], _LONGEST_LINE, mask_source),
            "after": [clean_text(line, _LONGEST_LINE, mask_source) for line in context["after"][:10]],
        }
    return cleaned


def _clean_thrown(thrown: Any) -> Any:
    """An exception or a cause."""
    frames = [_clean_frame(frame) for frame in thrown.get("frames", [])[:200]]
    kind = clean_text(thrown["type"], 200) or "Exception"
    return {**thrown, "type": kind, "message": clean_text(thrown.get("message", ""), _LONGEST_MESSAGE), "frames": frames}


#: How to clean each field. All others are ids, times, and settings, which are validated elsewhere.
_CLEANED: Dict[str, Callable[[Any], Any]] = {
    "message": lambda text: clean_text(text, _LONGEST_MESSAGE),
    "exception": _clean_thrown,
    "causes": lambda causes: [_clean_thrown(cause) for cause in causes[:20]],
    "level": clean_level,
    "userId": clean_user_id,
    "tags": clean_tags,
    "breadcrumbs": lambda crumbs: [clean_breadcrumb(crumb) for crumb in crumbs[-50:]],
    "fingerprint": lambda texts: [text for text in (clean_text(each, 200) for each in texts) if text][:8],
    "url": clean_url,
    "serverName": lambda text: clean_text(text, 200),
}


def clean_event(event: ServerErrorEvent) -> ServerErrorEvent:
    """The event as sent. Cleaning it again changes nothing. Raises any exception that a malformed event causes."""
    cleaned: Dict[str, Any] = {}
    for name, value in event.items():
        result = _CLEANED[name](value) if name in _CLEANED else value
        if result is not None and result != [] and result != {}:
            cleaned[name] = result
    return cast(ServerErrorEvent, cleaned)


def written(event: ServerErrorEvent) -> Tuple[ServerErrorEvent, bytes]:
    """The event's JSON. If it is too long, drops the least useful parts: source lines first, then frames far from the error."""
    body = _json(event)
    for lighten in _LIGHTER:
        if len(body) <= LONGEST_JSON:
            break
        event = lighten(event)
        body = _json(event)
    return event, body


def _json(event: ServerErrorEvent) -> bytes:
    return json.dumps(event, ensure_ascii=False, allow_nan=False).encode()


def _without_source(thrown: Any) -> Any:
    return {**thrown, "frames": [{name: value for name, value in frame.items() if name != "context"} for frame in thrown["frames"]]}


def _with_few_frames(thrown: Any) -> Any:
    return {**thrown, "frames": thrown["frames"][:_FEW_FRAMES]}


def _changed(event: ServerErrorEvent, name: str, change: Callable[[Any], Any]) -> ServerErrorEvent:
    fields = cast("Dict[str, Any]", event)
    return cast(ServerErrorEvent, {**fields, name: change(fields[name])} if name in fields else fields)


def _each(change: Callable[[Any], Any]) -> Callable[[List[Any]], List[Any]]:
    return lambda listed: [change(one) for one in listed]


#: Applied one after the other until the event fits.
_LIGHTER: Tuple[Callable[[ServerErrorEvent], ServerErrorEvent], ...] = (
    lambda event: _changed(event, "causes", _each(_without_source)),
    lambda event: _changed(event, "exception", _without_source),
    lambda event: _changed(event, "causes", _each(_with_few_frames)),
    lambda event: _changed(event, "exception", _with_few_frames),
    lambda event: _changed(event, "breadcrumbs", _each(lambda crumb: {**crumb, "data": {}})),
    lambda event: _changed(event, "causes", lambda _: []),
    lambda event: _changed(event, "breadcrumbs", lambda _: []),
)
