"""Validates the error client's options when it is created."""

from __future__ import annotations

import re
import socket
import uuid
from typing import Callable, Mapping, NamedTuple, Optional, Pattern, Sequence, Tuple, Type, Union

from .._errors import TidewatchError, UsageError
from .._generated.types import ServerErrorEvent
from .._transport.address import environment as variable
from .chain import kind_of, message_of
from .cleaning import clean_tags

Ignored = Union[Type[BaseException], str, Pattern[str]]
OnError = Callable[[TidewatchError, Optional[ServerErrorEvent]], object]
BeforeSend = Callable[[ServerErrorEvent], Optional[ServerErrorEvent]]

_CONTROLS = re.compile("[\0-\x1f\x7f]")


class Filter(NamedTuple):
    """Errors not to send."""

    ignore: Tuple[Ignored, ...]
    sample_rate: float
    before_send: Optional[BeforeSend]


def check_filter(ignore: Sequence[Ignored], sample_rate: float, before_send: Optional[BeforeSend]) -> Filter:
    """Rejects options that would otherwise fail only when an error is sent."""
    kinds = (str, re.Pattern)
    if isinstance(ignore, str) or not all(isinstance(each, kinds) or _is_exception(each) for each in ignore):
        raise UsageError("CONFIGURATION", "ignore is a list of exception classes, texts and patterns.")
    if not 0 <= sample_rate <= 1:
        raise UsageError("CONFIGURATION", "sample_rate must be 0 to 1.")
    if before_send is not None and not callable(before_send):
        raise UsageError("CONFIGURATION", "before_send must be a function of the event.")
    return Filter(tuple(ignore), sample_rate, before_send)


def _is_exception(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, BaseException)


def is_ignored(error: Optional[BaseException], message: str, ignore: Tuple[Ignored, ...]) -> bool:
    """Whether an entry matches this error: a class, a substring of ``Type: message``, or a pattern found in it."""
    if not ignore:
        return False
    text = f"{kind_of(error)}: {message_of(error)}" if error is not None else message
    return any(
        isinstance(error, each) if isinstance(each, type) else each in text if isinstance(each, str) else bool(each.search(text)) for each in ignore
    )


def base_event(
    domain: Optional[str],
    property_id: Union[uuid.UUID, str, None],
    release: Optional[str],
    environment: Optional[str],
    server_name: Optional[str],
    tags: Optional[Mapping[str, object]],
) -> ServerErrorEvent:
    """The common fields of a client's events."""
    base: ServerErrorEvent = {"serverName": socket.gethostname() if server_name is None else server_name}
    if (domain is None) == (property_id is None):
        raise UsageError("CONFIGURATION", "Which property? Give its domain or its property_id.")
    if domain is not None:
        base["domain"] = _name("domain", domain, 253)
    if property_id is not None:
        base["propertyId"] = _uuid(property_id)
    release = variable("TIDEWATCH_RELEASE") if release is None else release
    if release is not None:
        base["release"] = _name("release", release, 200)
    environment = variable("TIDEWATCH_ENVIRONMENT") if environment is None else environment
    if environment is not None:
        base["environment"] = _name("environment", environment, 64)
    base["tags"] = clean_tags(tags)
    return base


def _uuid(given: Union[uuid.UUID, str]) -> str:
    try:
        return str(given if isinstance(given, uuid.UUID) else uuid.UUID(given))
    except (ValueError, TypeError, AttributeError):
        raise UsageError("CONFIGURATION", f"property_id must be a UUID, not {given!r}.") from None


def _name(what: str, given: object, longest: int) -> str:
    if not isinstance(given, str) or not given.strip() or len(given) > longest or _CONTROLS.search(given):
        raise UsageError("CONFIGURATION", f"{what} must be a text of 1 to {longest} characters without control characters.")
    return given
