"""The docs client: its requests, its checks before a request, and its errors."""

from __future__ import annotations

import unittest
from typing import Any, cast

from tests.fake_server import FakeServer, failure, reply
from tests.real_server import caught
from tidewatch import ConflictError, DocsClient, RateLimitedError, UsageError

KEY = "twk_Ab3dEf6hIj9kLm2n.s3cr3t-s3cr3t"
SITE = "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4e00"
SAVED = {"page": {"path": "guides/install", "revision": 1}, "warnings": [], "created": True}


class DocsTest(unittest.TestCase):
    def client(self, server: FakeServer, retries: int = 2) -> DocsClient:
        client = DocsClient(KEY, server.url, max_retries=retries)
        self.addCleanup(client.close)
        return client

    def test_saves_a_page_by_its_path(self) -> None:
        with FakeServer(reply(201, SAVED)) as server:
            saved = self.client(server).pages.upsert_by_path(
                SITE, "guides/a b", title="Install", markdown="Run it.", sidebar_title=None, hidden=False, base_revision=3
            )
            (request,) = server.requests
        self.assertEqual(saved, SAVED)
        self.assertEqual((request.method, request.target), ("PUT", f"/api/v1/docs/sites/{SITE}/pages?path=guides%2Fa+b"))
        self.assertEqual(request.json(), {"title": "Install", "markdown": "Run it.", "sidebarTitle": None, "hidden": False, "baseRevision": 3})

    def test_the_home_page_has_the_empty_path(self) -> None:
        with FakeServer(reply(200, SAVED)) as server:
            self.client(server).pages.upsert_by_path(SITE, "", title="Home", markdown="")
            self.assertEqual(server.requests[0].target, f"/api/v1/docs/sites/{SITE}/pages?path=")

    def test_refuses_invalid_input_before_sending(self) -> None:
        with FakeServer(reply(200, SAVED)) as server:
            pages = self.client(server).pages
            for site, path, title, markdown, named in (
                ("", "a", "x", "", "site_id"),
                (SITE, "/a", "x", "", "path"),
                (SITE, cast(Any, None), "x", "", "path"),
                (SITE, "a", " ", "", "title"),
                (SITE, "a", "x" * 201, "", "title"),
                (SITE, "a", "x", cast(Any, 1), "markdown"),
                (SITE, "a", "x", "é" * 1_048_577, "markdown"),
            ):
                error = caught(lambda: pages.upsert_by_path(site, path, title=title, markdown=markdown))
                self.assertIsInstance(error, UsageError)
                self.assertIn(named, str(error))
            self.assertEqual(len(server.requests), 0)

    def test_a_conflict_has_the_current_revision(self) -> None:
        with FakeServer(failure(409, "CONFLICT", currentRevision=7)) as server:
            pages = self.client(server).pages
            error = caught(lambda: pages.upsert_by_path(SITE, "a", title="x", markdown="", base_revision=3))
            self.assertIsInstance(error, ConflictError)
            self.assertEqual((cast(ConflictError, error).current_revision, len(server.requests)), (7, 1))

    def test_retries_temporary_failures(self) -> None:
        with FakeServer(failure(503, "UNAVAILABLE", {"Retry-After": "0"}), reply(200, SAVED)) as server:
            self.assertEqual(self.client(server).pages.upsert_by_path(SITE, "a", title="x", markdown=""), SAVED)
        with FakeServer(failure(429, "RATE_LIMITED", {"Retry-After": "90"})) as server:
            pages = self.client(server).pages
            error = caught(lambda: pages.upsert_by_path(SITE, "a", title="x", markdown=""))
            self.assertIsInstance(error, RateLimitedError)
            self.assertEqual(error.retry_after, 90.0)


if __name__ == "__main__":
    unittest.main()
