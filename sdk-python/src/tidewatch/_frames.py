"""The calls of a traceback: where they were, and the source lines around, never the values of variables."""

from __future__ import annotations

import inspect
import linecache
import os
from collections import deque
from types import FrameType, TracebackType
from typing import Deque, Iterator, List, Optional, Tuple

from ._generated.types import ErrorFrameSent, ErrorSourceContext

#: As many frames as the server takes. Of a deeper stack the middle goes: where it was thrown and how it began say most.
_NEAREST = 150
_OUTERMOST = 50
#: Lines before and after.
_AROUND = 5
#: Far more than is kept, so that nothing is cut that has to be masked.
_LONGEST_LINE = 2000

_STDLIB = os.path.normcase(os.path.dirname(os.path.abspath(os.__file__))) + os.sep
_OURS = os.path.normcase(os.path.dirname(os.path.abspath(__file__))) + os.sep
_INSTALLED = (f"{os.sep}site-packages{os.sep}", f"{os.sep}dist-packages{os.sep}")

Call = Tuple[FrameType, int]


def frames_of(trace: Optional[TracebackType], with_source: int) -> List[ErrorFrameSent]:
    """The calls of a traceback, the throw first. The first ``with_source`` have their source lines."""
    return _described(_ends(_calls_of(trace), _OUTERMOST, _NEAREST)[::-1], with_source)


def frames_of_caller(with_source: int) -> List[ErrorFrameSent]:
    """The calls that led here, without our own: for an exception that nobody threw."""
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
    # a generator that is asked for its first value is called by who iterates it
    frame: Optional[FrameType] = inspect.currentframe()
    ours = True
    while frame is not None:
        ours = ours and os.path.normcase(frame.f_code.co_filename).startswith(_OURS)
        if not ours:
            yield frame, frame.f_lineno
        frame = frame.f_back


def _ends(calls: Iterator[Call], first: int, last: int) -> List[Call]:
    """The first so many and the last so many, without ever holding all."""
    kept: List[Call] = []
    rest: Deque[Call] = deque(maxlen=last)
    for call in calls:
        if len(kept) < first:
            kept.append(call)
        else:
            rest.append(call)
    return kept + list(rest)


def _described(calls: List[Call], with_source: int) -> List[ErrorFrameSent]:
    return [_frame(frame, line, place < with_source) for place, (frame, line) in enumerate(calls)]


def _frame(frame: FrameType, line: Optional[int], with_source: bool) -> ErrorFrameSent:
    code = frame.f_code
    file = code.co_filename
    shown: ErrorFrameSent = {
        "file": _absolute(file),
        # the qualified name is there from Python 3.11 on
        "function": getattr(code, "co_qualname", code.co_name),
        "module": _module_of(frame),
        # an instruction that the compiler made up belongs to no line
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
        # whoever calls exec may give it a dictionary of his own making
        return None
    return name if isinstance(name, str) else None


def _absolute(file: str) -> str:
    try:
        return file if file.startswith("<") else os.path.abspath(file)
    except OSError:
        # the current folder is gone
        return file


def _context(frame: FrameType, file: str, line: int) -> Optional[ErrorSourceContext]:
    try:
        # where a loader has the source, as in a zip file, only the module's globals lead to it
        linecache.lazycache(file, frame.f_globals)
        lines = linecache.getlines(file)
    except Exception:  # noqa: BLE001
        # somebody's own loader; a frame without its lines is still one
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
