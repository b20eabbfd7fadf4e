"""Tells an argument that was not given from one that is None."""

from __future__ import annotations

import enum
from typing import TypeVar, Union


class Unset(enum.Enum):
    """The type of ``UNSET``; an enumeration, so that a comparison with ``is`` narrows types."""

    UNSET = "not given"

    def __repr__(self) -> str:
        return "UNSET"


UNSET = Unset.UNSET

T = TypeVar("T")
Maybe = Union[T, Unset]
