"""The frames of a traceback: their locations and source lines, never the values of variables."""

from __future__ import annotations

import inspect
import linecache
import os
from collections import deque
from types import FrameType, TracebackType
from typing import Deque, Iterator, List, Optional, Tuple

from .._generated.types import ErrorFrameSent, ErrorSourceContext

#: Maximum frames that the server accepts. Deeper stacks lose the middle: both ends are the most useful.
_NEAREST = 150
_OUTERMOST = 50
#: Source lines before and after.
_AROUND = 5
#: Much longer than stored lines, so that truncation can't hide a secret from the masks.
_LONGEST_LINE = 2000

_STDLIB = os.path.normcase(os.path.dirname(os.path.abspath(os.__file__))) + os.sep
_OURS = os.path.normcase(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))) + os.sep
_INSTALLED = (f"{os.sep}site-packages{os.sep}", f"{os.sep}dist-packages{os.sep}")

Call = Tuple[FrameType, int]


def frames_of(trace: Optional[TracebackType], with_source: int) -> List[ErrorFrameSent]:
    """The frames of a traceback, the innermost first. The first ``with_source`` have source lines."""
    return _described(_ends(_calls_of(trace), _OUTERMOST, _NEAREST)[::-1], with_source)


def frames_of_caller(with_source: int) -> List[ErrorFrameSent]:
    """The frames of the caller, without this package's own: for an exception that was never raised."""
    return _described(_ends(_callers(), _NEAREST, _OUTERMOST), with_source)


def is_foreign(file: str) -> bool:
    """Whether a file belongs to Python, an installed package or this client."""
    path = os.path.normcase(file)
    return path.startswith((_STDLIB, _OURS, "<frozen ")) or any(folder in path for folder in _INSTALLED)


def _calls_of(trace: Optional[TracebackType]) -> Iterator[Call]:
    while trace is not None:
        yield trace.tb_frame, trace.tb_lineno
        trace = trace.tb_next


def _callers() -> Iterator[Call]:
    # not a plain generator frame: its caller is the code that iterates it
    frame: Optional[FrameType] = inspect.currentframe()
    ours = True
    while frame is not None:
        ours = ours and os.path.normcase(frame.f_code.co_filename).startswith(_OURS)
        if not ours:
            yield frame, frame.f_lineno
        frame = frame.f_back


def _ends(calls: Iterator[Call], first: int, last: int) -> List[Call]:
    """The first and last items of an iterator, without storing all of them."""
    kept: List[Call] = []
    rest: Deque[Call] = deque(maxlen=last)
    for call in calls:
        if len(kept) < first:
            kept.append(call)
        else:
            rest.append(call)
    return kept + list(rest)


def _described(calls: List[Call], with_source: int) -> List[ErrorFrameSent]:
    return [_frame(frame, line, index < with_source) for index, (frame, line) in enumerate(calls)]


def _frame(frame: FrameType, line: Optional[int], with_source: bool) -> ErrorFrameSent:
    code = frame.f_code
    file = code.co_filename
    shown: ErrorFrameSent = {
        "file": _absolute(file),
        # qualified names exist since Python 3.11
        "function": getattr(code, "co_qualname", code.co_name),
        "module": _module_of(frame),
        # instructions added by the compiler have no line
        "line": line if line and line > 0 else None,
    }
    if is_foreign(shown["file"] or ""):
        shown["inApp"] = False
    if with_source and line:
        context = _context(frame, file, line)
        if context is not None:
            shown["context"] = context
    return shown


def _module_of(frame: FrameType) -> Optional[str]:
    try:
        name = frame.f_globals.get("__name__")
    except Exception:  # noqa: BLE001
        # exec accepts a custom dictionary, which may raise
        return None
    return name if isinstance(name, str) else None


def _absolute(file: str) -> str:
    try:
        return file if file.startswith("<") else os.path.abspath(file)
    except OSError:
        # the working directory was deleted
        return file


def _context(frame: FrameType, file: str, line: int) -> Optional[ErrorSourceContext]:
    try:
        # some loaders, such as for zip files, provide the source only through the module's globals
        linecache.lazycache(file, frame.f_globals)
        lines = linecache.getlines(file)
    except Exception:  # noqa: BLE001
        # a custom loader raised; send the frame without source lines
        return None
    if line > len(lines):
        return None
    here = line - 1
    return {
        "before": [_line(text) for text in lines[max(0, here - _AROUND) : here]],
        "line": _line(lines[here]),
        "after": [_line(text) for text in lines[here + 1 : line + _AROUND]],
    }


def _line(text: str) -> str:
    return text.rstrip("\r\n")[:_LONGEST_LINE]
