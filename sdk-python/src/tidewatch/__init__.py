"""Tidewatch for Python: a typed client of the API, and a status client that reports how your jobs fare."""

from ._background import Batch
from ._caller import UNSET, Page, Unset
from ._client import Tidewatch
from ._errors import (
    AccessError,
    ConflictError,
    Detail,
    InvalidInputError,
    NetworkError,
    NotFoundError,
    RateLimitedError,
    TidewatchError,
    UsageError,
)
from ._status import StatusClient
from ._timer import Timer
from ._version import __version__

__all__ = [
    "UNSET",
    "AccessError",
    "Batch",
    "ConflictError",
    "Detail",
    "InvalidInputError",
    "NetworkError",
    "NotFoundError",
    "Page",
    "RateLimitedError",
    "StatusClient",
    "Tidewatch",
    "TidewatchError",
    "Timer",
    "Unset",
    "UsageError",
    "__version__",
]
