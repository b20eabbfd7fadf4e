"""When to try again, and after which pause."""

from __future__ import annotations

import random
from typing import Optional

from ._errors import NetworkError, TidewatchError

FIRST_PAUSE_SEC = 0.25
LONGEST_PAUSE_SEC = 16.0


def may_pass(error: TidewatchError) -> bool:
    """Whether another try may fare better."""
    return isinstance(error, NetworkError) or (error.status is not None and (error.status >= 500 or error.status == 429))


def surely_not_done(error: TidewatchError) -> bool:
    """Whether the request was not carried out, so that even one that must not be repeated may go out again."""
    return error.status == 429 or (isinstance(error, NetworkError) and not error.sent)


def pause_after(error: TidewatchError, done: int, longest: float) -> Optional[float]:
    """Seconds before the next try after so many; None when the server asks for more patience than there is."""
    pause = min(FIRST_PAUSE_SEC * 4 ** (done - 1), LONGEST_PAUSE_SEC) * random.uniform(0.75, 1.25)
    pause = max(error.retry_after or 0.0, pause)
    return pause if pause <= longest else None
