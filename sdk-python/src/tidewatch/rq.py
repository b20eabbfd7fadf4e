"""Reports the jobs of RQ that fail."""

from __future__ import annotations

from typing import Any, Callable, Dict

from ._error_client import ErrorClient


def exception_handler(client: ErrorClient, *, flush_timeout: float = 5.0) -> Callable[..., bool]:
    """A handler for ``exception_handlers`` of an RQ worker: reports each job that failed, tagged with its function, id and queue.

    A job that is tried again is reported when the last try failed. The process of a job ends at once, so that the handler waits for the report,
    for ``flush_timeout`` seconds at most. Other handlers still run.
    """

    def handle(job: Any, _kind: object, error: BaseException, _trace: object) -> bool:
        # RQ asks before it counts this try
        if not getattr(job, "retries_left", None):
            client.capture_once(error, tags=_tags(job))
            client.flush(flush_timeout)
        return True

    return handle


def _tags(job: Any) -> Dict[str, object]:
    try:
        function = job.func_name
    except Exception:  # noqa: BLE001
        # a job that this program cannot read
        function = None
    return {name: value for name, value in (("rq.job", function), ("rq.job_id", job.id), ("rq.queue", job.origin)) if value is not None}
