"""``python -m tidewatch``: reports one event from a shell or a crontab."""

from __future__ import annotations

import argparse
import sys
from typing import List, Optional

from ._errors import NetworkError, TidewatchError
from ._status import StatusClient
from ._version import __version__

FAILED, USAGE, NOT_FOUND, DENIED, CONFLICT, RATE_LIMITED, UNAVAILABLE, INTERRUPTED = 1, 2, 3, 4, 5, 6, 7, 130

_BY_CODE = {"USAGE": USAGE, "NOT_SIGNED_IN": DENIED, "BAD_ANSWER": UNAVAILABLE}
_BY_STATUS = {
    400: USAGE,
    401: DENIED,
    403: DENIED,
    404: NOT_FOUND,
    405: USAGE,
    409: CONFLICT,
    410: NOT_FOUND,
    413: USAGE,
    415: USAGE,
    422: USAGE,
    429: RATE_LIMITED,
}


def exit_code(error: TidewatchError) -> int:
    """The exit code of a failure: the same as those of the ``tidewatch`` command."""
    if isinstance(error, NetworkError):
        return UNAVAILABLE
    if error.code in _BY_CODE:
        return _BY_CODE[error.code]
    if error.status is None:
        return FAILED
    return _BY_STATUS.get(error.status, UNAVAILABLE if error.status >= 500 else FAILED)


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
    parser.add_argument("--allow-insecure", action="store_true", help="permit plain http to another machine")
    parser.add_argument("--version", action="version", version=f"tidewatch {__version__}")
    return parser


def main(argv: Optional[List[str]] = None) -> int:
    """Runs one command line and returns its exit code."""
    given = _parser().parse_args(argv)
    try:
        with StatusClient(slug=given.slug, allow_insecure=given.allow_insecure) as client:
            report = {"ok": client.ok, "degraded": client.degraded, "down": client.down, "error": client.error}[given.result]
            report(given.latency_ms, given.message, occurred_at=given.occurred_at, event_id=given.event_id)
    except TidewatchError as error:
        print(error, file=sys.stderr)
        for detail in error.details:
            print(f"  {detail['path']}: {detail['message']}", file=sys.stderr)
        return exit_code(error)
    except KeyboardInterrupt:
        print("Interrupted.", file=sys.stderr)
        return INTERRUPTED
    return 0


if __name__ == "__main__":
    sys.exit(main())
