"""The error client against the real server."""

from __future__ import annotations

import unittest
import uuid
from typing import Any, Callable, List

from tests.error_tracking.error_reports import Failures, thrown_by
from tests.real_server import URL, owner
from tests.error_tracking.test_events import SECRETS, Odd, Unprintable, outer
from tidewatch import AccessError, ErrorClient, InvalidInputError, NotFoundError


class Property:
    """A property and a key that may report errors."""

    def __init__(self, scopes: List[Any]) -> None:
        name = uuid.uuid4().hex[:12]
        self.domain = f"shop-{name}.example.com"
        with owner() as person:
            person.projects.create(slug=f"shop-{name}", name="Shop")
            created: Any = person.properties.create(domain=self.domain)
            self.id = str(created["property"]["id"])
            self.credential = person.keys.create(name="Web", kind="project", project_slug=f"shop-{name}", scopes=scopes)["credential"]
            person.logout()

    def client(self, **more: Any) -> ErrorClient:
        return ErrorClient(api_key=self.credential, endpoint=URL, **{"domain": self.domain, **more})


class RealServerTest(unittest.TestCase):
    shop: Property

    @classmethod
    def setUpClass(cls) -> None:
        cls.shop = Property(["errors:write"])

    def stored(self, client: ErrorClient, call: Callable[[], Any]) -> str:
        result = call()
        self.assertEqual((result.ok, result.status, result.error), (True, 202, None))
        return str(uuid.UUID(result.issue_id))

    def test_the_same_error_has_the_same_issue(self) -> None:
        with self.shop.client(release="shop@1.4.0", environment="test", tags={"region": "eu"}) as client:
            first, again = (self.stored(client, lambda: client.capture_exception(thrown_by(outer), user_id="u-1")) for _ in range(2))
            other = self.stored(client, lambda: client.capture_message("something else", level="warning"))
            self.assertEqual(first, again)
            self.assertNotEqual(first, other)
            with self.shop.client(domain=None, property_id=self.shop.id) as by_id:
                self.assertEqual(self.stored(by_id, lambda: by_id.capture_message("something else")), other)

    def test_a_retry_is_the_same_event(self) -> None:
        known = uuid.uuid4()
        with self.shop.client() as client:
            issues = {self.stored(client, lambda: client.capture_message("repeat", event_id=known)) for _ in range(2)}
            self.assertEqual(len(issues), 1)

    def test_any_exception_is_accepted(self) -> None:
        def endless() -> None:
            endless()

        deep = top = ValueError("0")
        for _ in range(100):
            deep.__cause__ = ValueError("more")
            deep = deep.__cause__
        with self.shop.client() as client:
            errors: List[BaseException] = [top, Unprintable(), ValueError(Odd("odd")), ValueError(""), ValueError("🌊\0\ud800" * 5000), MemoryError()]
            for error in [*errors, thrown_by(endless), type("", (Exception,), {})(), type("x" * 300, (Exception,), {})(), KeyError(SECRETS)]:
                with self.subTest(type(error)):
                    self.stored(client, lambda: client.capture_exception(error))
            self.stored(client, lambda: client.capture_message(" "))
            self.stored(client, lambda: client.capture_message("x" * 100_000, url="/" + "é" * 5000, user_id="u" * 5000, fingerprint=["{{default}}", "x"]))

    def test_full_breadcrumbs_and_tags(self) -> None:
        with self.shop.client() as client:
            for number in range(60):
                client.add_breadcrumb("x" * 300, type="t" * 80, level="info", data={f"{each}": each for each in range(20)})
            with client.scope(tags={f"tag {number}": "v" * 600 for number in range(80)}, url="https://shop.example.com/a?b"):
                self.stored(client, lambda: client.capture_exception(thrown_by(outer), level="fatal", handled=False))

    def test_refusals(self) -> None:
        failures = Failures()
        with self.shop.client(domain="elsewhere.example.com", on_error=failures) as client:
            self.assertIsInstance(client.capture_message("x").error, NotFoundError)
        with Property(["status:write"]).client(on_error=failures) as client:
            self.assertIsInstance(client.capture_message("x").error, AccessError)
        with self.shop.client(domain="no domain", on_error=failures) as client:
            self.assertIsInstance(client.capture_message("x").error, (InvalidInputError, NotFoundError))
        self.assertEqual(failures.codes()[:2], ["PROPERTY_NOT_FOUND", "FORBIDDEN_SCOPE"])

    def test_the_background(self) -> None:
        failures = Failures()
        with self.shop.client(wait=False, on_error=failures) as client:
            for number in range(40):
                client.capture_message(f"number {number}")
            self.assertTrue(client.flush(30))
        self.assertEqual(failures.calls, [])
