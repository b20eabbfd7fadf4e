"""The API's schemas as TypedDicts, with its field names."""

from ._generated.types import *  # noqa: F403
