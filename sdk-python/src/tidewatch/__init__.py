"""Tidewatch for Python: a typed API client, a status client for your jobs, and an error client."""

from ._background import Batch
from ._caller import UNSET, Page, Unset
from ._client import Tidewatch
from ._error_client import ErrorClient
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
from ._reporter import CaptureResult
from ._scope import Scope
from ._status import StatusClient
from ._timer import Timer
from ._version import __version__

__all__ = [
    "UNSET",
    "AccessError",
    "Batch",
    "CaptureResult",
    "ConflictError",
    "Detail",
    "ErrorClient",
    "InvalidInputError",
    "NetworkError",
    "NotFoundError",
    "Page",
    "RateLimitedError",
    "Scope",
    "StatusClient",
    "Tidewatch",
    "TidewatchError",
    "Timer",
    "Unset",
    "UsageError",
    "__version__",
]
