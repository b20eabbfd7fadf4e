"""Sending errors, and the possible failures."""

from __future__ import annotations

import asyncio
import logging
import re
import unittest
import unittest.mock
import uuid
from typing import Any, Dict, List, Optional, cast

from tests.error_tracking.error_reports import ISSUE, KEY, STORED, Failures, error_client, sent, thrown_by, until
from tests.fake_server import DROP, HANG, FakeServer, Reply, Request, failure, reply
from tidewatch import ErrorClient, TidewatchError, UsageError
from tidewatch._transport.signed import signature_headers
from tidewatch.types import ServerErrorEvent


def fail(text: str = "no total") -> None:
    raise ValueError(text)


class CaptureTest(unittest.TestCase):
    def test_an_exception_and_its_response(self) -> None:
        with FakeServer(STORED) as server, error_client(server, release="shop@1.4.0", environment="test", server_name="web-1") as client:
            result = client.capture_exception(thrown_by(fail), level="warning", tags={"region": "eu", "try": 2}, user_id="u-7", fingerprint=["pay"])
            self.assertEqual((result.ok, result.status, result.issue_id, result.error), (True, 202, ISSUE, None))
            [request], [event] = server.requests, sent(server)
            self.assertEqual((request.method, request.target, event["eventId"]), ("POST", "/api/error/server", result.event_id))
            key_id, secret = KEY.split(".")
            seconds = int(request.headers["x-tidewatch-timestamp"])
            good = signature_headers(key_id, secret, "POST", "/api/error/server", request.body, seconds)
            self.assertEqual(request.headers["x-tidewatch-signature"], good["X-Tidewatch-Signature"])
            plain = {name: event[name] for name in event if name not in ("exception", "eventId", "occurredAt", "runtime")}
            self.assertEqual(
                plain,
                {
                    "domain": "shop.example.com",
                    "release": "shop@1.4.0",
                    "environment": "test",
                    "serverName": "web-1",
                    "platform": "python",
                    "level": "warning",
                    "handled": True,
                    "tags": {"region": "eu", "try": "2"},
                    "userId": "u-7",
                    "fingerprint": ["pay"],
                },
            )
            self.assertEqual((event["exception"]["type"], event["exception"]["message"]), ("ValueError", "no total"))

    def test_the_handled_exception(self) -> None:
        with FakeServer(STORED) as server, error_client(server) as client:
            try:
                fail()
            except ValueError:
                self.assertTrue(client.capture_exception().ok)
            self.assertEqual(sent(server)[0]["exception"]["frames"][0]["function"].rpartition(".")[2], "fail")

    def test_an_event_id_of_the_caller(self) -> None:
        with FakeServer(STORED) as server, error_client(server) as client:
            self.assertEqual(client.capture_message("x", event_id=ISSUE).event_id, ISSUE)
            other = client.capture_message("x", event_id="mine").event_id
            self.assertEqual([event["eventId"] for event in sent(server)], [ISSUE, other])
            self.assertEqual(str(uuid.UUID(other)), other)

    def test_a_message(self) -> None:
        with FakeServer(STORED) as server, error_client(server, domain=None, property_id=uuid.UUID(ISSUE)) as client:
            self.assertEqual(client.capture_message("slow").issue_id, ISSUE)
            [event] = sent(server)
            self.assertEqual((event["message"], event["level"], event["propertyId"]), ("slow", "info", ISSUE))
            self.assertFalse({"exception", "causes", "handled", "domain", "tags", "breadcrumbs"} & set(event))

    def test_a_value_that_is_not_an_exception(self) -> None:
        failures = Failures()
        with FakeServer(STORED) as server, error_client(server, on_error=failures) as client:
            self.assertTrue(client.capture_exception("just text").ok)  # type: ignore[arg-type]
            result = client.capture_exception()
            self.assertEqual((result.ok, result.error and result.error.code, failures.codes()), (False, "INVALID_INPUT", ["INVALID_INPUT"]))
            self.assertTrue(client.capture_message(None, level="loud").ok)  # type: ignore[arg-type]
            self.assertEqual([(event["message"], event["level"]) for event in sent(server)], [("just text", "error"), ("None", "error")])

    def test_an_oversized_event_does_not_block_the_others(self) -> None:
        def swell(event: ServerErrorEvent) -> ServerErrorEvent:
            return cast(ServerErrorEvent, {**event, "extra": "x" * 1_500_000}) if event["message"] == "large" else event

        with FakeServer(STORED) as server, error_client(server, before_send=swell, wait=False) as client:
            client.capture_message("large")
            client.capture_message("small")
            self.assertTrue(client.flush(5))
            self.assertEqual([event["message"] for event in sent(server)], ["large", "small"])

    def test_invalid_arguments_do_not_cost_the_event(self) -> None:
        with FakeServer(STORED) as server, error_client(server) as client:
            self.assertTrue(client.capture_message("x", fingerprint=7, tags=7, user_id=7, url=7).ok)  # type: ignore[arg-type]
            self.assertTrue(client.capture_message("x", fingerprint="cart", tags={"a": 1, "b": object}).ok)
            first, second = sent(server)
            self.assertEqual((first["fingerprint"], "tags" in first, first["userId"]), (["7"], False, "7"))
            self.assertEqual((second["fingerprint"], second["tags"]["a"]), (["cart"], "1"))


class TroubleTest(unittest.TestCase):
    def setUp(self) -> None:
        patch = unittest.mock.patch("tidewatch._errors.FIRST_PAUSE_SEC", 0.001)
        patch.start()
        self.addCleanup(patch.stop)

    def test_the_event_stays_the_same_until_it_is_stored(self) -> None:
        for trouble in (failure(503, "UNAVAILABLE"), failure(429, "RATE_LIMITED", {"Retry-After": "0"}), DROP, HANG):
            for wait in (True, False):
                with self.subTest(trouble, wait=wait), FakeServer(trouble, trouble, STORED) as server:
                    client = error_client(server, timeout=0.5 if trouble is HANG else 5.0)
                    result = client.capture_message("x", wait=wait)
                    self.assertTrue(result.ok)
                    self.assertTrue(client.close())
                    self.assertEqual(({request.body for request in server.requests}, len(server.requests)), ({server.requests[0].body}, 3))
                    self.assertEqual(sent(server)[0]["eventId"], result.event_id)

    def test_a_failure_to_send_raises_nothing(self) -> None:
        for answer, code, status, requests in (
            (failure(503, "UNAVAILABLE"), "UNAVAILABLE", 503, 3),
            (failure(404, "PROPERTY_NOT_FOUND"), "PROPERTY_NOT_FOUND", 404, 1),
            (failure(401, "UNAUTHORIZED"), "UNAUTHORIZED", 401, 1),
            (reply(200, b"<html>"), "BAD_ANSWER", 200, 1),
            (DROP, "NETWORK", None, 3),
        ):
            failures = Failures()
            with self.subTest(code), FakeServer(answer) as server, error_client(server, on_error=failures) as client:
                result = client.capture_exception(thrown_by(fail))
                self.assertEqual((result.ok, result.status, result.issue_id, len(server.requests)), (False, status, None, requests))
                self.assertEqual(failures.calls[0][0], result.error)
                told = failures.calls[0][1] or {}
                self.assertEqual((failures.codes(), told.get("eventId")), ([code], result.event_id))

    def test_raises_if_configured(self) -> None:
        with FakeServer(failure(403, "FORBIDDEN_SCOPE")) as server, error_client(server, raise_on_failure=True, on_error=Failures()) as client:
            for call in (client.capture_exception, lambda: client.capture_message("x"), lambda: client.capture_exception(ValueError("x"))):
                self.assertIsInstance(thrown_by(call), TidewatchError)
            client.capture_once(ValueError("x"))
            client.add_breadcrumb("x")

    def test_a_response_without_an_issue(self) -> None:
        bodies: List[object] = [{}, [], {"issueId": 5}]
        for body in bodies:
            with FakeServer(reply(202, body)) as server, error_client(server) as client:
                self.assertEqual(client.capture_message("x")[:3], (True, 202, None))

    def test_lost_events_are_reported_from_the_background(self) -> None:
        failures = Failures()
        with FakeServer(failure(403, "FORBIDDEN_SCOPE")) as server, error_client(server, wait=False, on_error=failures) as client:
            ids = [client.capture_message(text).event_id for text in "ab"]
            self.assertTrue(client.flush())
            self.assertEqual([(event or {}).get("eventId") for _, event in failures.calls], ids)

    def test_a_flood_keeps_the_newest(self) -> None:
        failures = Failures()
        with FakeServer(HANG) as server:
            client = error_client(server, wait=False, on_error=failures, max_queued=5)
            client.capture_message("first")
            until(lambda: server.requests)
            for number in range(50):
                self.assertTrue(client.capture_message(str(number)).ok)
            self.assertEqual((failures.codes(), len(failures.calls)), (["QUEUE_OVERFLOW"] * 45, 45))
            self.assertFalse(client.close(0))
            self.assertEqual(failures.codes()[45:], ["CLOSED"] * 6)

    def test_after_close(self) -> None:
        failures = Failures()
        with FakeServer(STORED) as server:
            client = error_client(server, on_error=failures)
            client.close()
            for wait in (True, False):
                self.assertFalse(client.capture_message("x", wait=wait).ok)
            self.assertEqual((failures.codes(), server.requests), (["CLOSED", "CLOSED"], []))

    def test_an_event_loop_is_not_blocked(self) -> None:
        with FakeServer(STORED) as server, error_client(server) as client:

            async def work() -> Optional[str]:
                return client.capture_message("x", wait=True).issue_id

            self.assertIsNone(asyncio.run(work()))
            self.assertTrue(client.flush())
            self.assertEqual(len(server.requests), 1)

    def test_failures_are_logged_without_on_error(self) -> None:
        with FakeServer(failure(403, "FORBIDDEN_SCOPE")) as server, error_client(server) as client:
            with self.assertLogs("tidewatch", logging.WARNING) as logs:
                client.capture_message("x")
            self.assertIn("An error could not be reported: FORBIDDEN_SCOPE", logs.output[0])
            self.assertNotIn("s3cr3t", "".join(logs.output))

    def test_hooks_that_fail_or_capture_errors(self) -> None:
        def report(_error: TidewatchError, _event: Optional[ServerErrorEvent]) -> None:
            codes.append(client.capture_message("again").error)
            raise RuntimeError("the hook")

        codes: Any = []
        with FakeServer(failure(403, "FORBIDDEN_SCOPE")) as server, error_client(server, on_error=report) as client:
            with self.assertLogs("tidewatch", logging.ERROR):
                self.assertFalse(client.capture_message("x").ok)
            self.assertEqual(([error.code for error in codes], len(server.requests)), (["FAILED"], 1))


class FilterTest(unittest.TestCase):
    def test_before_send_changes_or_drops_events(self) -> None:
        def change(event: ServerErrorEvent) -> Optional[ServerErrorEvent]:
            seen.append(event.get("message"))
            event["message"] = "by bob@example.com"
            event["tags"] = {"added": "4111111111111111"}
            return None if event["level"] == "info" else event

        seen: Any = []
        with FakeServer(STORED) as server, error_client(server, before_send=change) as client:
            self.assertEqual(client.capture_message("from alice@example.com", level="info"), (False, None, None, None, None))
            self.assertTrue(client.capture_message("mail", level="error").ok)
            self.assertEqual(seen, ["from [email]", "mail"])
            [event] = sent(server)
            self.assertEqual((event["message"], event["tags"]), ("by [email]", {"added": "[number]"}))

    def test_a_failing_before_send_sends_nothing(self) -> None:
        def broken(_event: ServerErrorEvent) -> ServerErrorEvent:
            raise KeyError("secret")

        wrong: Dict[str, Any] = {"breadcrumbs": 5}
        for hook in (broken, lambda _event: 5, lambda _event: wrong):
            failures = Failures()
            with FakeServer(STORED) as server, error_client(server, before_send=hook, on_error=failures) as client:
                self.assertFalse(client.capture_message("x").ok)
                self.assertEqual((failures.codes(), server.requests), (["FAILED"], []))
                self.assertNotIn("secret", str(failures.calls[0][0]))

    def test_ignored_errors(self) -> None:
        with FakeServer(STORED) as server, error_client(server, ignore=[LookupError, "ValueError: quiet", re.compile("^OSError")]) as client:
            for error in (KeyError("x"), ValueError("quiet please"), OSError("gone")):
                self.assertEqual(client.capture_exception(error), (False, None, None, None, None))
            client.capture_message("ValueError: quiet")
            self.assertEqual(server.requests, [])
            client.capture_exception(ValueError("loud"))
            self.assertEqual(len(server.requests), 1)

    def test_the_sample_rate(self) -> None:
        with FakeServer(STORED) as server, error_client(server, sample_rate=0.25) as client:
            with unittest.mock.patch("random.random", side_effect=[0.24, 0.25, 0.99, 0.0]):
                results = [client.capture_message("x").event_id is not None for _ in range(4)]
            self.assertEqual((results, len(server.requests)), ([True, False, False, True], 2))


class ConfigurationTest(unittest.TestCase):
    def test_invalid_options_are_refused_immediately(self) -> None:
        for more in (
            {"domain": None},
            {"property_id": ISSUE},
            {"domain": None, "property_id": "shop"},
            {"domain": ""},
            {"release": "x" * 201},
            {"release": " "},
            {"environment": "a\nb"},
            {"environment": "x" * 65},
            {"sample_rate": 1.5},
            {"ignore": "ValueError"},
            {"ignore": [5]},
            {"before_send": "x"},
            {"timeout": 0},
            {"retry_for": -1},
            {"max_queued": 0},
            {"api_key": "nonsense"},
        ):
            with self.subTest(more), self.assertRaises(UsageError) as raised, FakeServer(STORED) as server:
                error_client(server, **more)
            self.assertEqual(raised.exception.code, "CONFIGURATION")

    def test_key_and_address_come_from_the_environment(self) -> None:
        with FakeServer(STORED) as server:
            for path in ("", "/api/error/server", "/api/status/events"):
                settings = {"TIDEWATCH_API_KEY": KEY, "TIDEWATCH_INGEST_URL": server.url + path, "TIDEWATCH_RELEASE": "r-1", "TIDEWATCH_ENVIRONMENT": "ci"}
                with unittest.mock.patch.dict("os.environ", settings), ErrorClient(domain="shop.example.com") as client:
                    self.assertTrue(client.capture_message("x").ok)
                    self.assertNotIn("s3cr3t", repr(client))
            self.assertEqual({request.target for request in server.requests}, {"/api/error/server"})
            self.assertEqual({(event["release"], event["environment"]) for event in sent(server)}, {("r-1", "ci")})

    def test_a_wrong_clock_is_corrected(self) -> None:
        def strict(request: Request, number: int) -> Reply:
            return STORED if number else failure(401, "UNAUTHORIZED", {"Date": "Thu, 01 Jan 2015 00:00:00 GMT"})

        with FakeServer(script=strict) as server, error_client(server) as client:
            self.assertTrue(client.capture_message("x").ok)
            self.assertEqual(server.requests[0].body, server.requests[1].body)
