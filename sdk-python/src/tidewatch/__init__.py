"""Tidewatch for Python: a typed API client, a status client for your jobs, an error client, a feedback client,
and a docs client."""

from ._caller import UNSET, Page, Unset
from ._client import Tidewatch
from ._docs import DocsClient, DocsPages, UpsertedPage
from ._error_tracking.client import ErrorClient
from ._error_tracking.reporter import CaptureResult
from ._error_tracking.scope import Scope
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
from ._feedback import FeedbackClient
from ._status.client import StatusClient
from ._status.timer import Timer
from ._transport.background import Batch
from ._version import __version__

__all__ = [
    "UNSET",
    "AccessError",
    "Batch",
    "CaptureResult",
    "ConflictError",
    "Detail",
    "DocsClient",
    "DocsPages",
    "ErrorClient",
    "FeedbackClient",
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
    "UpsertedPage",
    "UsageError",
    "__version__",
]
