"""Reports the tasks of Celery that fail."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Dict, Tuple, Type, cast

from ._error_client import ErrorClient
from ._scope import ScopeBlock


def report_tasks(client: ErrorClient, *, flush_timeout: float = 5.0) -> None:
    """Reports each task that fails, tagged with its name and id; called once, where the application of Celery is made.

    Each task has a scope of its own. A task that is tried again is reported when the last try failed; what a task ``throws`` is expected and not
    reported. It works with every pool: a worker, and each of its processes, sends what is queued before it ends, for ``flush_timeout`` seconds
    at most.
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
            # a worker that lost its process hears of it here, outside of the scope of the task
            client.capture_once(exception, tags=_tags(sender, task_id))

    def flush(**_: object) -> None:
        client.flush(flush_timeout)

    signals.task_prerun.connect(begin, weak=False)
    signals.task_postrun.connect(end, weak=False)
    signals.task_failure.connect(failed, weak=False)
    # the processes of a pool end without atexit functions
    signals.worker_process_shutdown.connect(flush, weak=False)
    signals.worker_shutdown.connect(flush, weak=False)


def _tags(task: Any, task_id: str) -> Dict[str, object]:
    return {"celery.task": getattr(task, "name", None), "celery.task_id": task_id}
