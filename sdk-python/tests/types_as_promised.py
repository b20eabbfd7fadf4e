"""What type checkers must accept and refuse. Nothing runs here: under ``--strict`` mypy reports an unused ignore comment."""

from __future__ import annotations

from typing import List, Optional

from tidewatch import CaptureResult, ErrorClient, StatusClient, Tidewatch, UsageError, asgi, wsgi
from tidewatch.types import Monitor, ServerCounts, ServerSummary, SourceMapFile, SourceMapRelease


def results(client: Tidewatch) -> None:
    page = client.monitors.list(project_slug="shop", status="down", limit=5)
    first: Monitor = page.items[0]
    cursor: Optional[str] = page.body["nextCursor"]
    for monitor in page:
        first = monitor
    created: Monitor = client.monitors.create(slug="job", name="Job", degraded_after=1.5)["monitor"]
    client.keys.update(key_id="k", mcp_daily_calls=None)
    counts: ServerCounts = client.servers.list().body["counts"]
    servers: List[ServerSummary] = list(client.servers.list(limit=2))
    releases: List[SourceMapRelease] = list(client.sourcemaps.list(domain="d"))
    files: List[SourceMapFile] = client.sourcemaps.list(domain="d", release="1").items
    print(counts, servers, releases, files)
    print(first["status"], cursor, created["reason"]["code"])


def refused(client: Tidewatch, status: StatusClient) -> None:
    client.monitors.list(status="late")  # type: ignore[arg-type]
    client.monitors.create(slug="job")  # type: ignore[call-arg]
    client.monitors.create("job", name="Job")  # type: ignore[misc]
    client.monitors.update(monitor_id="m", paused=None)  # type: ignore[arg-type]
    client.monitors.get(monitor_id="m")["monitor"]["intervalSecs"]  # type: ignore[typeddict-item]
    client.events  # type: ignore[attr-defined]
    status.ok(latency_ms="fast")  # type: ignore[arg-type]


def reported(errors: ErrorClient) -> None:
    result: CaptureResult = errors.capture_exception(level="fatal")
    issue_id: Optional[str] = result.issue_id
    errors.capture_exception(level="loud")  # type: ignore[arg-type]
    errors.capture_message("x", handled=True)  # type: ignore[call-arg]
    errors.add_breadcrumb("x", level="loud")  # type: ignore[arg-type]
    with errors.scope(user_id="u") as scope:
        scope.tags["step"] = 1
    ErrorClient(ignore=[5], domain="d")  # type: ignore[list-item]
    ErrorClient(before_send=lambda event: None if event["level"] == "info" else event, domain="d")
    asgi.ErrorMiddleware(errors)  # type: ignore[call-arg, arg-type]
    wsgi.ErrorMiddleware(lambda environ, start: [b""], errors)
    print(issue_id)


def decorated(status: StatusClient) -> None:
    @status.wrap
    def length(text: str) -> int:
        return len(text)

    @status.wrap(slug="other")
    async def fetch(count: int) -> str:
        return "x" * count

    number: int = length("x")
    length(1)  # type: ignore[arg-type]
    fetch("1")  # type: ignore[arg-type,unused-coroutine]
    error: ValueError = UsageError("CONFIGURATION", "both")
    print(number, error)
