"""``python -m tidewatch``: reports one event from a shell or a crontab."""

from __future__ import annotations

import argparse
import sys
from typing import List, Optional

from ._errors import (
    AccessError,
    ConflictError,
    InvalidInputError,
    NetworkError,
    NotFoundError,
    RateLimitedError,
    TidewatchError,
    UsageError,
)
from ._status.client import StatusClient
from ._version import version_with_build

#: The exit codes of the ``tidewatch`` command; the first class that fits decides.
_EXIT_CODES = (
    (UsageError, 2),
    (InvalidInputError, 2),
    (NotFoundError, 3),
    (AccessError, 4),
    (ConflictError, 5),
    (RateLimitedError, 6),
    (NetworkError, 7),
)


def exit_code(error: TidewatchError) -> int:
    """The exit code of a failure."""
    known = next((code for kind, code in _EXIT_CODES if isinstance(error, kind)), None)
    if known is not None:
        return known
    return 7 if error.code == "BAD_ANSWER" or (error.status or 0) >= 500 else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tidewatch",
        description="Reports one status event of a monitor.",
        epilog="The key comes from TIDEWATCH_API_KEY, <keyId>.<secret> of a project key with status:write; the address from "
        "TIDEWATCH_INGEST_URL or TIDEWATCH_URL. Exit codes: 0 reported, 2 wrong usage, 3 no such monitor, 4 not allowed, "
        "6 rate limited, 7 server or network trouble.",
    )
    parser.add_argument("slug", help="the monitor's slug")
    parser.add_argument("result", choices=["ok", "degraded", "down", "error"], help="how it went")
    parser.add_argument("--latency-ms", type=float, metavar="MS", help="how long it took, in milliseconds")
    parser.add_argument("--message", metavar="TEXT", help="free text of at most 1000 characters")
    parser.add_argument("--event-id", metavar="UUID", help="a repeat with the same id is stored once")
    parser.add_argument("--occurred-at", metavar="TIME", help="ISO 8601; now unless given")
    parser.add_argument("--version", action="version", version=f"tidewatch {version_with_build()}")
    return parser


def main(argv: Optional[List[str]] = None) -> int:
    """Runs one command line and returns its exit code."""
    given = _parser().parse_args(argv)
    try:
        with StatusClient(slug=given.slug) as client:
            report = {"ok": client.ok, "degraded": client.degraded, "down": client.down, "error": client.error}[given.result]
            report(given.latency_ms, given.message, occurred_at=given.occurred_at, event_id=given.event_id)
    except TidewatchError as error:
        print(error, file=sys.stderr)
        for detail in error.details:
            print(f"  {detail['path']}: {detail['message']}", file=sys.stderr)
        return exit_code(error)
    except KeyboardInterrupt:
        print("Interrupted.", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
