"""The real server started by ``npm run test:python``."""

from __future__ import annotations

import os
import uuid
from typing import Any, Callable, Dict, List, Sequence, Union

from tidewatch import Tidewatch, TidewatchError, UsageError
from tidewatch.types import StatusEvent, StatusEventRecord


def _setting(name: str) -> str:
    value = os.environ.get(name)
    if not value:
        raise AssertionError(f"{name} is not set: run these tests with npm run test:python, which starts a server.")
    return value


URL = _setting("TIDEWATCH_TEST_URL")
ORGANIZATION_KEY = _setting("TIDEWATCH_TEST_KEY")


def admin() -> Tidewatch:
    """A client with the organization's key."""
    return Tidewatch(ORGANIZATION_KEY, URL)


def owner() -> Tidewatch:
    """A client with the owner's session."""
    with Tidewatch(base_url=URL) as client:
        session = client.login(email=_setting("TIDEWATCH_TEST_EMAIL"), password=_setting("TIDEWATCH_TEST_PASSWORD"))
    return Tidewatch(session["token"], URL)


class Shop:
    """A separate project with a few monitors and a key that may report."""

    def __init__(self, *slugs: str) -> None:
        self.admin = admin()
        self.slug = f"shop-{uuid.uuid4().hex[:12]}"
        self.admin.projects.create(slug=self.slug, name="Shop")
        self.monitors = {
            slug: self.admin.monitors.create(project_slug=self.slug, slug=slug, name=slug)["monitor"]["id"] for slug in slugs
        }
        with owner() as person:
            issued = person.keys.create(name="Job", kind="project", project_slug=self.slug, scopes=["status:write"])
            person.logout()
        self.credential = issued["credential"]

    def events(self, slug: str) -> List[StatusEventRecord]:
        """All events of a monitor, oldest first."""
        return list(self.admin.monitors.events(monitor_id=self.monitors[slug], limit=100))[::-1]

    def environment(self) -> Dict[str, str]:
        """The environment of a reporting process."""
        return {**os.environ, "TIDEWATCH_URL": URL, "TIDEWATCH_API_KEY": self.credential}

    def close(self) -> None:
        self.admin.close()


class Losses:
    """An ``on_error`` that records its calls."""

    def __init__(self) -> None:
        self.calls: List[Any] = []

    def __call__(self, error: TidewatchError, events: Sequence[StatusEvent]) -> None:
        self.calls.append((error, list(events)))

    def slugs(self) -> List[str]:
        return [event["slug"] for _, events in self.calls for event in events]


def caught(call: Callable[[], object]) -> Union[TidewatchError, UsageError]:
    """The error that a call raises."""
    try:
        call()
    except TidewatchError as error:
        return error
    raise AssertionError("nothing was raised")
