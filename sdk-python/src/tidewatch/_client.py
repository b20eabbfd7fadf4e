"""The management client."""

from __future__ import annotations

from typing import Optional

from ._caller import Caller
from ._errors import check_effort
from ._generated import ClientOperations
from ._transport.address import check_key, environment, find_address, find_organization


class Tidewatch(ClientOperations):
    """Every operation of the API, with the name of its command: ``client.monitors.create(…)`` is ``tidewatch monitors create``.

    Threads may share a client; a forked child uses its own sockets.

    Args:
        api_key: ``<keyId>.<secret>`` or a session token; default TIDEWATCH_API_KEY.
        base_url: The server's address; default TIDEWATCH_URL.
        timeout: Seconds per attempt.
        max_retries: Number of retries after temporary failures. A POST is retried if an idempotency key makes that harmless, otherwise
            only if it was certainly not executed.
        allow_insecure: Allows plain http to another machine.
        organization: Slug or id of the organization that calls concern, for a session of a person in several; default
            TIDEWATCH_ORGANIZATION, then the session's.
    """

    def __init__(
        self,
        api_key: Optional[str] = None,
        base_url: Optional[str] = None,
        *,
        timeout: float = 30.0,
        max_retries: int = 2,
        allow_insecure: bool = False,
        organization: Optional[str] = None,
    ) -> None:
        check_effort(timeout, max_retries)
        address = find_address(base_url, "base_url", ("TIDEWATCH_URL",), allow_insecure)
        key = check_key(api_key, "api_key") if api_key is not None else environment("TIDEWATCH_API_KEY")
        caller = Caller(address, check_key(key, "TIDEWATCH_API_KEY") if key else None, timeout, max_retries)
        caller.organization = find_organization(organization)
        super().__init__(caller)

    def close(self) -> None:
        """Closes the connections."""
        self._caller.transport.close()

    def __enter__(self) -> Tidewatch:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"Tidewatch(base_url={self._caller.transport.address.text!r})"
