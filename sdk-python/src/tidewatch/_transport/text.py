"""Converts texts to what the server can store."""

from __future__ import annotations

import re

#: NUL and halves of surrogate pairs, which the server rejects.
_UNSTORABLE = re.compile("[\0\ud800-\udfff]")


def storable(text: str) -> str:
    """The text without characters that the database rejects."""
    return _UNSTORABLE.sub("\ufffd", text)


def clip(text: str, longest: int) -> str:
    """Cuts a text that is too long."""
    return text if len(text) <= longest else text[: longest - 1] + "…"


def text_of(value: object) -> str:
    """``str`` of a value, as a plain str. A custom ``__str__`` may fail in any way; then the result names the value's type."""
    try:
        # a subclass of str may override everything, so only its characters are used
        return str.__getitem__(str(value), slice(None))
    except KeyboardInterrupt:
        raise
    except BaseException:  # noqa: BLE001
        return f"<{type(value).__name__} without a text>"
