"""The shapes of the API as TypedDicts, with the field names of the wire."""

from ._generated.types import *  # noqa: F403
