"""The docs client."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, TypedDict, Union, cast

from ._caller import UNSET, Caller, Maybe
from ._errors import UsageError, check_effort
from ._generated.types import DocPage, DocWarning
from ._transport.address import check_key, environment, find_address, no_key

LARGEST_BODY = 2 * 1024 * 1024
LONGEST_TITLE = 200


class UpsertedPage(TypedDict):
    """A saved page, warnings about parts of its body that were left out and broken links, and whether the page is new."""

    page: DocPage
    warnings: List[DocWarning]
    created: bool


def _refuse(name: str, what: str) -> UsageError:
    return UsageError("INVALID_INPUT", f"{name} must be {what}.")


def _check_text(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise _refuse(name, f"a text, not {type(value).__name__}")
    return value


class DocsPages:
    """The pages of a site's draft; ``DocsClient.pages``."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller

    def upsert_by_path(
        self,
        site_id: str,
        path: str,
        *,
        title: str,
        markdown: str,
        description: Maybe[Optional[str]] = UNSET,
        sidebar_title: Maybe[Optional[str]] = UNSET,
        icon: Maybe[Optional[str]] = UNSET,
        hidden: Maybe[bool] = UNSET,
        base_revision: Maybe[int] = UNSET,
    ) -> UpsertedPage:
        """Creates or updates the page at a path. The empty path is the home page. Readers see the change after the next release.

        ``title`` has 1 to 200 characters, ``markdown`` at most 2 MiB. With ``base_revision``, raises a ConflictError with the page's
        ``current_revision`` if the page has been saved since. Invalid input raises a UsageError before anything is sent.
        """
        if not _check_text("site_id", site_id):
            raise _refuse("site_id", "the id of a site")
        if _check_text("path", path).strip("/") != path:
            raise _refuse("path", 'a text without slashes around it, such as "guides/install"; the home page is ""')
        if not 0 < len(_check_text("title", title).strip()) or len(title) > LONGEST_TITLE:
            raise _refuse("title", f"1 to {LONGEST_TITLE} characters long")
        if len(_check_text("markdown", markdown).encode("utf-8", "surrogatepass")) > LARGEST_BODY:
            raise _refuse("markdown", f"at most {LARGEST_BODY} bytes long")
        values: Dict[str, Union[object, None]] = {
            "siteId": site_id,
            "path": path,
            "title": title,
            "markdown": markdown,
            "description": description,
            "sidebarTitle": sidebar_title,
            "icon": icon,
            "hidden": hidden,
            "baseRevision": base_revision,
        }
        answer: Any = self._caller.call("PUT", "/api/v1/docs/sites/{siteId}/pages", values, {"path": "query"}, False, True)
        return cast(UpsertedPage, answer)


class DocsClient:
    """Writes documentation pages; for everything else about a site, use ``Tidewatch``. Threads may share a client.

    Args:
        api_key: An organization key with docs:write; default TIDEWATCH_API_KEY.
        base_url: The server's address; default TIDEWATCH_URL.
        timeout: Seconds per attempt.
        max_retries: Number of retries if there is no response, or the status is 429 or 5xx.
        allow_insecure: Allows plain http to another machine.
    """

    def __init__(
        self,
        api_key: Optional[str] = None,
        base_url: Optional[str] = None,
        *,
        timeout: float = 30.0,
        max_retries: int = 2,
        allow_insecure: bool = False,
    ) -> None:
        check_effort(timeout, max_retries)
        address = find_address(base_url, "base_url", ("TIDEWATCH_URL",), allow_insecure)
        key = api_key if api_key is not None else environment("TIDEWATCH_API_KEY")
        if key is None:
            raise no_key()
        self._caller = Caller(address, check_key(key, "api_key"), timeout, max_retries)
        self.pages = DocsPages(self._caller)

    def close(self) -> None:
        """Closes the connections."""
        self._caller.transport.close()

    def __enter__(self) -> DocsClient:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"DocsClient(base_url={self._caller.transport.address.text!r})"
