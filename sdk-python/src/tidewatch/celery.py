"""Reports failed Celery tasks."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Dict, Tuple, Type, cast

from ._error_tracking.client import ErrorClient
from ._error_tracking.scope import ScopeBlock


def report_tasks(client: ErrorClient, *, flush_timeout: float = 5.0) -> None:
    """Reports each failed task, tagged with its name and id; call it once, where you create the Celery application.

    Each task has its own scope. A task with retries is reported when its last attempt fails; exceptions in a task's ``throws`` are expected and not
    reported. It works with every pool: a worker, and each of its processes, sends queued reports before it ends, for at most ``flush_timeout``
    seconds.
    """
    signals = import_module("celery.signals")
    blocks: Dict[str, ScopeBlock] = {}

    def begin(task_id: str, task: Any, **_: object) -> None:
        block = blocks[task_id] = client.scope(tags=_tags(task, task_id), fresh=True)
        block.__enter__()
        client.add_breadcrumb(f"task {task.name}", type="task", level="info")

    def end(task_id: str, **_: object) -> None:
        block = blocks.pop(task_id, None)
        if block is not None:
            block.__exit__()

    def failed(sender: Any, task_id: str, exception: BaseException, **_: object) -> None:
        expected = cast(Tuple[Type[BaseException], ...], getattr(sender, "throws", ()))
        if not isinstance(exception, expected):
            # a worker that lost its process gets the signal here, outside the task's scope
            client.capture_once(exception, tags=_tags(sender, task_id))

    def flush(**_: object) -> None:
        client.flush(flush_timeout)

    signals.task_prerun.connect(begin, weak=False)
    signals.task_postrun.connect(end, weak=False)
    signals.task_failure.connect(failed, weak=False)
    # pool processes end without atexit functions
    signals.worker_process_shutdown.connect(flush, weak=False)
    signals.worker_shutdown.connect(flush, weak=False)


def _tags(task: Any, task_id: str) -> Dict[str, object]:
    return {"celery.task": getattr(task, "name", None), "celery.task_id": task_id}
