"""Errors and breadcrumbs from log records."""

from __future__ import annotations

import http.client
import logging
import unittest
from typing import Any, Dict, List, Optional
from unittest import mock

from tests.error_tracking.error_reports import STORED, Failures, error_client, sent
from tests.fake_server import FakeServer, failure
from tidewatch import TidewatchError
from tidewatch.logging_handler import ErrorHandler
from tidewatch.types import ServerErrorEvent


class Unprintable:
    def __str__(self) -> str:
        raise RuntimeError("no")


class LoggingTest(unittest.TestCase):
    def listen(self, server: FakeServer, **more: Any) -> Any:
        options = {name: more.pop(name) for name in ("event_level", "breadcrumb_level") if name in more}
        client = error_client(server, **more)
        self.log = logging.getLogger(f"shop.{self.id()}")
        self.log.setLevel(logging.DEBUG)
        self.log.propagate = False
        handler = ErrorHandler(client, **options)
        self.log.addHandler(handler)
        self.addCleanup(self.log.removeHandler, handler)
        self.addCleanup(client.close, 0)
        return client

    def events(self, server: FakeServer, client: Any) -> List[Dict[str, Any]]:
        self.assertTrue(client.flush())
        return sent(server)

    def test_levels(self) -> None:
        with FakeServer(STORED) as server:
            client = self.listen(server)
            self.log.debug("quiet")
            self.log.info("step %d of %s", 1, "alice@example.com", extra={"password": "hunter2"})
            self.log.warning("slow")
            self.log.error("no total of %s", "cart", extra={"password": "hunter2"})
            self.log.critical("on fire")
            first, second = self.events(server, client)
            self.assertEqual([(event["message"], event["level"]) for event in (first, second)], [("no total of cart", "error"), ("on fire", "fatal")])
            self.assertEqual((first["tags"], "exception" in first), ({"logger": self.log.name}, False))
            crumbs = [(crumb["message"], crumb["level"], crumb["type"]) for crumb in first["breadcrumbs"]]
            self.assertEqual(crumbs, [("step 1 of [email]", "info", "log"), ("slow", "warning", "log")])
            self.assertNotIn("hunter2", "".join(request.body.decode() for request in server.requests))

    def test_other_levels(self) -> None:
        with FakeServer(STORED) as server:
            client = self.listen(server, event_level=logging.WARNING, breadcrumb_level=logging.DEBUG)
            self.log.debug("detail")
            self.log.warning("slow")
            [event] = self.events(server, client)
            self.assertEqual((event["level"], event["breadcrumbs"][0]["level"]), ("warning", "debug"))

    def test_an_exception_is_reported_once(self) -> None:
        with FakeServer(STORED) as server:
            client = self.listen(server)
            try:
                raise ValueError("no cart")
            except ValueError as error:
                self.log.exception("checkout failed")
                self.log.error("again", exc_info=error)
                client.capture_once(error)
            self.log.error("nothing is being handled", exc_info=True)
            first, second = self.events(server, client)
            self.assertEqual((first["message"], first["exception"]["type"], first["handled"]), ("checkout failed", "ValueError", True))
            self.assertEqual((second["message"], "exception" in second), ("nothing is being handled", False))

    def test_records_that_cannot_be_formatted(self) -> None:
        with FakeServer(STORED) as server:
            client = self.listen(server)
            self.log.error("%d of %d", "x")
            self.log.error(Unprintable())
            self.assertEqual([event["message"] for event in self.events(server, client)], ["%d of %d", "<Unprintable without a text>"])

    def test_no_endless_loop(self) -> None:
        def complain(error: TidewatchError, _event: Optional[ServerErrorEvent]) -> None:
            failures(error, _event)
            self.log.error("could not report: %s", error)

        failures = Failures()
        with FakeServer(failure(403, "FORBIDDEN_SCOPE")) as server:
            client = self.listen(server, on_error=complain)
            self.log.error("first")
            client.flush()
            client.capture_message("second")
            self.assertEqual((len(server.requests), len(failures.calls)), (2, 2))

    def test_records_about_our_own_requests_are_not_reported(self) -> None:
        request = http.client.HTTPConnection.request

        def traced(*arguments: Any, **named: Any) -> None:
            self.log.error("a request is sent")
            request(*arguments, **named)

        with FakeServer(STORED) as server, mock.patch.object(http.client.HTTPConnection, "request", traced):
            client = self.listen(server)
            self.log.error("first")
            client.flush()
            client.capture_message("second")
            self.assertTrue(client.flush())
            self.assertEqual([event["message"] for event in sent(server)], ["first", "second"])

    def test_our_own_warnings_are_ignored(self) -> None:
        with FakeServer(failure(403, "FORBIDDEN_SCOPE")) as server:
            client = self.listen(server)
            ours = logging.getLogger("tidewatch")
            handler = self.log.handlers[0]
            ours.addHandler(handler)
            self.addCleanup(ours.removeHandler, handler)
            self.log.error("first")
            client.flush()
            ours.error("said by us")
            client.flush()
            self.assertEqual(len(server.requests), 1)
