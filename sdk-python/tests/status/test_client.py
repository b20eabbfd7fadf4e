"""Single events, sent before the call returns."""

from __future__ import annotations

import email.utils
import threading
import time
import unittest
import unittest.mock
import uuid
from datetime import datetime, timezone
from typing import List

from tests.fake_server import DROP, HANG, FakeServer, Reply, Request, failure, reply
from tests.real_server import URL, Shop, caught
from tidewatch import AccessError, NotFoundError, RateLimitedError, StatusClient, UsageError
from tidewatch._transport.signed import signature_headers

SECRET = "s3cr3t-s3cr3t"
KEY_ID = "twk_Ab3dEf6hIj9kLm2n"
ACCEPTED = reply(202, {"accepted": 1, "duplicates": 0})


def client(server: FakeServer, timeout: float = 5.0, max_retries: int = 2) -> StatusClient:
    return StatusClient(KEY_ID, SECRET, server.url, "job", timeout=timeout, max_retries=max_retries)


class RealServerTest(unittest.TestCase):
    def setUp(self) -> None:
        self.shop = Shop("job", "other")
        self.addCleanup(self.shop.close)
        self.client = StatusClient(api_key=self.shop.credential, endpoint=URL, slug="job")
        self.addCleanup(self.client.close)

    def test_every_result_and_field(self) -> None:
        moment = datetime(2026, 1, 15, 9, 30, tzinfo=timezone.utc)
        known = uuid.uuid4()
        self.client.ok(latency_ms=12.5, message="Zürich 🌊 \0", occurred_at=moment, event_id=known)
        self.client.degraded()
        self.client.down(slug="other", occurred_at="2026-01-15T09:30:00.5+01:00")
        self.client.error(message="x" * 2000)
        first, second, third = self.shop.events("job")
        self.assertEqual((first["id"], first["result"], first["latencyMs"]), (str(known), "ok", 12.5))
        self.assertEqual((first["message"], first["occurredAt"]), ("Zürich 🌊 \ufffd", "2026-01-15T09:30:00.000Z"))
        self.assertEqual((second["result"], third["result"], len(third["message"] or "")), ("degraded", "error", 1000))
        self.assertEqual([event["result"] for event in self.shop.events("other")], ["down"])

    def test_the_same_event_is_stored_once(self) -> None:
        known = self.client.ok()
        self.client.ok(event_id=known)
        self.assertEqual([event["id"] for event in self.shop.events("job")], [known])

    def test_refusals_are_raised_at_once(self) -> None:
        missing = caught(lambda: self.client.ok(slug="no-such"))
        self.assertIsInstance(missing, NotFoundError)
        self.assertEqual((missing.code, missing.status, missing.details[0]["path"]), ("MONITOR_NOT_FOUND", 404, "/slug"))
        self.assertIn(missing.request_id or "?", str(missing))
        wrong = StatusClient(self.shop.credential.split(".")[0], "not-the-secret", URL, "job")
        self.addCleanup(wrong.close)
        self.assertIsInstance(caught(wrong.ok), AccessError)

    def test_threads_share_a_client(self) -> None:
        def work() -> None:
            for _ in range(10):
                self.client.ok()

        threads = [threading.Thread(target=work) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(self.shop.events("job")), 60)


class InputTest(unittest.TestCase):
    def test_invalid_input_is_refused_before_anything_is_sent(self) -> None:
        with FakeServer(ACCEPTED) as server, client(server) as status, StatusClient(KEY_ID, SECRET, server.url) as nameless:
            for call in (
                nameless.ok,
                lambda: status.ok(slug="Not A Slug"),
                lambda: status.ok(slug=""),
                lambda: status.ok(latency_ms=-1),
                lambda: status.ok(latency_ms=float("nan")),
                lambda: status.ok(latency_ms=86_400_001),
                lambda: status.ok(event_id="not-a-uuid"),
                lambda: status.ok(occurred_at=datetime(2026, 1, 1)),
                lambda: status.ok(occurred_at="yesterday"),
                lambda: status.ok(occurred_at="2026-02-30T00:00:00Z"),
                lambda: status.ok(occurred_at="2026-02-20T25:00:00Z"),
                lambda: status.ok(latency_ms="12"),  # type: ignore[arg-type]
                lambda: status.ok(latency_ms=True),
                lambda: status.ok(message=123),  # type: ignore[arg-type]
                lambda: status.ok(slug=7),  # type: ignore[arg-type]
                lambda: status.ok(occurred_at=5),  # type: ignore[arg-type]
                lambda: status.ok(event_id=5),  # type: ignore[arg-type]
                lambda: status.wrap("work"),  # type: ignore[call-overload]
                lambda: status.wrap(fail_as="ok"),  # type: ignore[call-overload]
                lambda: status.timer(fail_as="ok"),  # type: ignore[arg-type]
                lambda: status.timer(message="late"),  # type: ignore[arg-type]
                lambda: nameless.timer(),
                lambda: nameless.wrap(print),
            ):
                error = caught(call)
                self.assertIsInstance(error, UsageError)
                self.assertEqual(error.code, "INVALID_INPUT")
            self.assertEqual(server.requests, [])

    def test_after_close_nothing_is_sent(self) -> None:
        with FakeServer(ACCEPTED) as server:
            status = client(server)
            status.close()
            self.assertEqual(caught(status.ok).code, "CLOSED")
            self.assertEqual(server.requests, [])


class RetryTest(unittest.TestCase):
    def setUp(self) -> None:
        patch = unittest.mock.patch("tidewatch._errors.FIRST_PAUSE_SEC", 0.001)
        patch.start()
        self.addCleanup(patch.stop)

    def test_temporary_failures(self) -> None:
        for trouble in (
            failure(503, "UNAVAILABLE"),
            failure(429, "RATE_LIMITED", {"Retry-After": "0"}),
            reply(502, b"<h1>Bad Gateway</h1>", {"Content-Type": "text/html"}),
            DROP,
            HANG,
            Reply(b"HTTP/1.1 202 Accepted\r\nContent-Length: 50\r\n\r\n{", close=True),
        ):
            with self.subTest(trouble), FakeServer(trouble, trouble, ACCEPTED) as server, client(server, timeout=0.5 if trouble is HANG else 5.0) as status:
                known = status.ok(latency_ms=1)
                bodies = {request.body for request in server.requests}
                self.assertEqual((len(server.requests), len(bodies)), (3, 1), "id and time stay the same")
                self.assertEqual(server.requests[0].json()["eventId"], known)

    def test_connections_are_kept(self) -> None:
        with FakeServer(ACCEPTED) as server, client(server) as status:
            for _ in range(5):
                status.ok()
            self.assertEqual((len(server.requests), server.connections), (5, 1))

    def test_it_gives_up(self) -> None:
        with FakeServer(failure(503, "UNAVAILABLE")) as server, client(server) as status:
            self.assertEqual(caught(status.ok).status, 503)
            self.assertEqual(len(server.requests), 3)

    def test_it_does_not_wait_longer_than_the_remaining_time(self) -> None:
        with FakeServer(failure(429, "RATE_LIMITED", {"Retry-After": "3600"})) as server, client(server) as status:
            error = caught(status.ok)
            self.assertIsInstance(error, RateLimitedError)
            self.assertEqual((error.retry_after, len(server.requests)), (3600.0, 1))

    def test_permanent_failures(self) -> None:
        for answer in (failure(400, "VALIDATION_ERROR"), failure(404, "MONITOR_NOT_FOUND"), reply(308, b"", {"Location": "/"})):
            with FakeServer(answer) as server, client(server) as status:
                caught(status.ok)
                self.assertEqual(len(server.requests), 1)


class ClockTest(unittest.TestCase):
    """A server whose clock is ten minutes ahead of ours, as only its Date header shows."""

    def strict(self, request: Request, _number: int) -> Reply:
        now = time.time() + self.ahead
        sent = int(request.headers["x-tidewatch-timestamp"])
        good = signature_headers(KEY_ID, SECRET, "POST", "/api/status/events", request.body, sent)
        if abs(now - sent) > 300 or request.headers["x-tidewatch-signature"] != good["X-Tidewatch-Signature"]:
            return failure(401, "UNAUTHORIZED", {"Date": email.utils.formatdate(now, usegmt=True)})
        return ACCEPTED

    def setUp(self) -> None:
        self.ahead = 600.0

    def test_a_wrong_clock_is_corrected_and_remembered(self) -> None:
        for ahead in (600.0, -600.0):
            self.ahead = ahead
            with FakeServer(script=self.strict) as server, client(server, max_retries=0) as status:
                status.ok()
                status.ok()
                self.assertEqual(len(server.requests), 3)
                self.assertEqual(server.requests[0].body, server.requests[1].body)

    def test_a_clock_that_has_been_corrected(self) -> None:
        with FakeServer(script=self.strict) as server, client(server, max_retries=0) as status:
            status.ok()
            self.ahead = 0.0
            status.ok()
            self.assertEqual(len(server.requests), 4)

    def test_a_refusal_for_another_reason(self) -> None:
        with FakeServer(failure(401, "UNAUTHORIZED", {"Date": email.utils.formatdate(usegmt=True)})) as server, client(server) as status:
            self.assertIsInstance(caught(status.ok), AccessError)
            self.assertEqual(len(server.requests), 1)

    def test_a_server_with_an_invalid_date(self) -> None:
        dates: List[str] = ["", "yesterday", "Thu, 01 Jan 1970 00:00:00 GMT"]
        for date in dates:
            with FakeServer(failure(401, "UNAUTHORIZED", {"Date": date})) as server, client(server) as status:
                self.assertIsInstance(caught(status.ok), AccessError)
                self.assertLessEqual(len(server.requests), 2)
