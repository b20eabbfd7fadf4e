"""Texts that the server can store."""

from __future__ import annotations

import re

#: NUL and halves of surrogate pairs, which the server refuses.
_UNSTORABLE = re.compile("[\0\ud800-\udfff]")


def storable(text: str) -> str:
    """The text without what no database keeps."""
    return _UNSTORABLE.sub("\ufffd", text)


def clip(text: str, longest: int) -> str:
    """A text that is too long keeps its beginning."""
    return text if len(text) <= longest else text[: longest - 1] + "…"


def text_of(value: object) -> str:
    """What ``str`` makes of a value, as a plain str. Somebody's own ``__str__`` may fail in any way; the value's type is said then."""
    try:
        # an own class of str may have an own idea of everything, so only its characters are taken
        return str.__getitem__(str(value), slice(None))
    except KeyboardInterrupt:
        raise
    except BaseException:  # noqa: BLE001
        return f"<{type(value).__name__} without a text>"
