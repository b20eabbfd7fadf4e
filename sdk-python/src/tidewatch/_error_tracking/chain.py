"""Describes an exception and its causes in the API's format."""

from __future__ import annotations

from types import TracebackType
from typing import Any, List, Literal, NamedTuple, Optional, Set, Tuple, cast

from .._generated.types import ErrorCauseSent, ErrorExceptionSent
from .._transport.text import text_of
from .frames import frames_of, frames_of_caller

_MOST_CAUSES = 20
#: Maximum frames with source lines: of the exception, and of each cause.
_WITH_SOURCE = 50
_CAUSE_WITH_SOURCE = 10

Relation = Literal["cause", "member"]


class _Led(NamedTuple):
    """A cause or a group member of the exception at ``parent``."""

    error: BaseException
    relation: Relation
    parent: int


def kind_of(error: BaseException) -> str:
    """The class name of an exception, as in a traceback."""
    kind = type(error)
    module, name = text_of(_attribute(kind, "__module__")), text_of(_attribute(kind, "__qualname__"))
    return name if module in ("builtins", "__main__") else f"{module}.{name}"


def message_of(error: BaseException) -> str:
    """The message of an exception, with its notes."""
    notes = _attribute(error, "__notes__")
    lines = cast("List[object]", notes) if isinstance(notes, list) else []
    return "\n".join(text_of(line) for line in (error, *lines))


def chain_of(error: BaseException, source_lines: bool) -> Tuple[ErrorExceptionSent, List[ErrorCauseSent]]:
    """The exception and its causes, nearest first, each once even if they refer to each other in a cycle."""
    with_source = _WITH_SOURCE if source_lines else 0
    frames = frames_of(_trace_of(error), with_source) or frames_of_caller(with_source)
    thrown: ErrorExceptionSent = {"type": kind_of(error), "message": message_of(error), "frames": frames}
    causes: List[ErrorCauseSent] = []
    seen = {id(error)}
    waiting = _behind(error, 0, seen)
    while waiting and len(causes) < _MOST_CAUSES:
        led = waiting.pop(0)
        causes.append(
            {
                "type": kind_of(led.error),
                "message": message_of(led.error),
                "frames": frames_of(_trace_of(led.error), min(with_source, _CAUSE_WITH_SOURCE)),
                "relation": led.relation,
                "parent": led.parent,
            }
        )
        waiting += _behind(led.error, len(causes), seen)
    return thrown, causes


def _behind(error: BaseException, index: int, seen: Set[int]) -> List[_Led]:
    """The causes and members of an exception that were not seen before."""
    hidden = _attribute(error, "__suppress_context__")
    cause = _attribute(error, "__cause__")
    # compare with None: an exception may be falsy
    if cause is None and not hidden:
        cause = _attribute(error, "__context__")
    members = _attribute(error, "exceptions")
    # an exception group of Python 3.11, or of its backport
    listed = cast("Tuple[object, ...]", members)[:_MOST_CAUSES] if isinstance(members, tuple) else ()
    found: List[_Led] = []
    relation: Relation = "cause"
    for other in [cause, *listed]:
        if isinstance(other, BaseException) and id(other) not in seen:
            seen.add(id(other))
            found.append(_Led(other, relation, index))
        relation = "member"
    return found


def _trace_of(error: BaseException) -> Optional[TracebackType]:
    trace = _attribute(error, "__traceback__")
    return trace if isinstance(trace, TracebackType) else None


def _attribute(thing: object, name: str) -> Any:
    try:
        return getattr(thing, name, None)
    except Exception:  # noqa: BLE001
        # a custom property raised
        return None
