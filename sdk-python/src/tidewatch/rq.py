"""Reports failed RQ jobs."""

from __future__ import annotations

from typing import Any, Callable, Dict

from ._error_tracking.client import ErrorClient


def exception_handler(client: ErrorClient, *, flush_timeout: float = 5.0) -> Callable[..., bool]:
    """A handler for ``exception_handlers`` of an RQ worker: reports each failed job, tagged with its function, id and queue.

    A job with retries is reported when its last attempt fails. The job's process ends right afterwards, so the handler waits for the report, for at
    most ``flush_timeout`` seconds. Other handlers still run.
    """

    def handle(job: Any, _kind: object, error: BaseException, _trace: object) -> bool:
        # RQ calls this before it counts the attempt
        if not getattr(job, "retries_left", None):
            client.capture_once(error, tags=_tags(job))
            client.flush(flush_timeout)
        return True

    return handle


def _tags(job: Any) -> Dict[str, object]:
    try:
        function = job.func_name
    except Exception:  # noqa: BLE001
        # a job that this program cannot deserialize
        function = None
    return {name: value for name, value in (("rq.job", function), ("rq.job_id", job.id), ("rq.queue", job.origin)) if value is not None}
