"""Events that are batched and sent from the background."""

from __future__ import annotations

import logging
import threading
import time
import unittest
import unittest.mock
from typing import Any, List

from tests.fake_server import HANG, FakeServer, Reply, Request, failure, reply
from tests.real_server import URL, Losses, Shop, caught
from tidewatch import Batch, StatusClient, TidewatchError, UsageError

KEY = "twk_Ab3dEf6hIj9kLm2n.s3cr3t"
PATIENT = Batch(interval=3600)


def accept(request: Request, _number: int) -> Reply:
    return reply(202, {"accepted": len(request.json()["events"]), "duplicates": 0})


def messages(server: FakeServer) -> List[List[str]]:
    return [[event["message"] for event in request.json()["events"]] for request in server.requests]


class RealServerTest(unittest.TestCase):
    def test_events_arrive_once_and_in_order(self) -> None:
        shop = Shop("job")
        losses = Losses()
        with StatusClient(api_key=shop.credential, endpoint=URL, slug="job", batch=True, on_error=losses) as client:
            ids = [client.ok(latency_ms=number) for number in range(60)]
            self.assertTrue(client.flush())
            self.assertEqual([event["id"] for event in shop.events("job")], ids)
        self.assertEqual(losses.calls, [])
        shop.close()

    def test_unknown_slugs_do_not_block_the_others(self) -> None:
        shop = Shop("job", "other")
        losses = Losses()
        with StatusClient(api_key=shop.credential, endpoint=URL, slug="job", batch=PATIENT, on_error=losses) as client:
            for slug in ("job", "gone", "other", "gone", "lost", "job"):
                client.ok(slug=slug)
        self.assertEqual((len(shop.events("job")), len(shop.events("other"))), (2, 1))
        self.assertEqual(sorted(losses.slugs()), ["gone", "gone", "lost"])
        self.assertEqual({error.code for error, _ in losses.calls}, {"MONITOR_NOT_FOUND"})
        shop.close()

    def test_threads(self) -> None:
        shop = Shop("job")
        with StatusClient(api_key=shop.credential, endpoint=URL, slug="job", batch=Batch(max_events=7, interval=0.01)) as client:
            threads = [threading.Thread(target=lambda: [client.ok() for _ in range(12)]) for _ in range(8)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        self.assertEqual(len(shop.events("job")), 96)
        shop.close()


class CollectingTest(unittest.TestCase):
    def client(self, server: FakeServer, batch: Batch = PATIENT, **more: Any) -> StatusClient:
        self.losses = Losses()
        made = StatusClient(api_key=KEY, endpoint=server.url, slug="job", batch=batch, on_error=self.losses, **more)
        self.addCleanup(made.close, 0)
        return made

    def until(self, condition: Any) -> None:
        deadline = time.monotonic() + 20
        while not condition():
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.005)

    def test_a_full_batch_is_sent_immediately(self) -> None:
        with FakeServer(script=accept) as server:
            client = self.client(server, Batch(max_events=3, interval=3600))
            for number in range(7):
                client.ok(message=str(number))
            self.until(lambda: len(server.requests) == 2)
            self.assertEqual(sum(messages(server), []), list("012345"))
            client.flush()
            self.assertEqual(messages(server)[-1], ["6"])

    def test_the_interval_sends_queued_events(self) -> None:
        with FakeServer(script=accept) as server:
            self.client(server, Batch(interval=0.02)).ok(message="alone")
            self.until(lambda: server.requests)
            self.assertEqual(messages(server), [["alone"]])

    def test_a_body_stays_below_a_mebibyte(self) -> None:
        with FakeServer(script=accept) as server:
            client = self.client(server)
            for _ in range(500):
                client.ok(message="🌊" * 1000)
            self.assertTrue(client.flush(30))
            self.assertEqual(sum(len(each) for each in messages(server)), 500)
            self.assertGreater(len(server.requests), 1)
            self.assertLess(max(len(request.body) for request in server.requests), 1_048_576)

    def test_retries_keep_the_ids(self) -> None:
        with FakeServer(script=lambda request, number: accept(request, number) if number else failure(503, "UNAVAILABLE")) as server:
            client = self.client(server)
            client.ok()
            self.assertTrue(client.flush())
            self.assertEqual(server.requests[0].body, server.requests[1].body)
            self.assertEqual(self.losses.calls, [])

    def test_an_outage_longer_than_the_retries_of_a_single_call(self) -> None:
        def away(request: Request, number: int) -> Reply:
            return failure(503, "UNAVAILABLE") if number < 7 else accept(request, number)

        with unittest.mock.patch("tidewatch._errors.FIRST_PAUSE_SEC", 0.0001), FakeServer(script=away) as server:
            client = self.client(server, max_retries=0)
            client.ok()
            self.assertTrue(client.flush(30))
            self.assertEqual((len(server.requests), self.losses.calls), (8, []))

    def test_refused_and_undelivered_events_are_reported(self) -> None:
        asks = {"Retry-After": "61"}
        for answer, code, seconds in (
            (failure(403, "FORBIDDEN_SCOPE"), "FORBIDDEN_SCOPE", 60),
            (failure(503, "UNAVAILABLE"), "UNAVAILABLE", 0),
            (failure(503, "UNAVAILABLE", asks), "UNAVAILABLE", 60),
        ):
            with FakeServer(answer) as server:
                client = self.client(server, retry_for=seconds)
                client.ok(message="a")
                client.down(message="b")
                self.assertTrue(client.flush(30))
                [(error, events)] = self.losses.calls
                self.assertEqual((error.code, len(server.requests)), (code, 1))
                self.assertEqual([event.get("message") for event in events], ["a", "b"])

    def test_a_queue_may_be_smaller_than_a_batch(self) -> None:
        with FakeServer(script=accept) as server:
            client = self.client(server, Batch(interval=3600, max_queued=2))
            for number in range(3):
                client.ok(message=str(number))
            client.flush()
            self.assertEqual(messages(server), [["1", "2"]])

    def test_a_server_that_refuses_forever(self) -> None:
        first = [{"path": "/events/0/slug", "message": "no"}, {"path": "/events/99/slug", "message": "no"}]
        with FakeServer(failure(404, "MONITOR_NOT_FOUND", details=first)) as server:
            client = self.client(server)
            for _ in range(30):
                client.ok()
            client.flush(30)
            self.assertEqual(len(server.requests), 21)
            self.assertEqual(len(self.losses.slugs()), 30)

    def test_the_oldest_makes_room_and_is_reported(self) -> None:
        with FakeServer(script=accept) as server:
            client = self.client(server, Batch(max_events=3, interval=3600, max_queued=3))
            with unittest.mock.patch.object(client._background, "_is_ready", return_value=False):
                for number in range(5):
                    client.ok(message=str(number))
            client.flush()
            self.assertEqual(messages(server), [["2", "3", "4"]])
            self.assertEqual([events[0].get("message") for _, events in self.losses.calls], ["0", "1"])
            self.assertEqual({error.code for error, _ in self.losses.calls}, {"QUEUE_OVERFLOW"})

    def test_flush_and_close_do_not_wait_forever(self) -> None:
        with FakeServer(HANG) as server:
            client = self.client(server)
            client.ok(message="in flight")
            self.assertFalse(client.flush(0.05))
            client.ok(message="queued")
            self.assertFalse(client.close(0.05))
            self.assertEqual(sorted(event.get("message") or "" for _, events in self.losses.calls for event in events), ["in flight", "queued"])

    def test_an_event_after_close_is_reported_as_lost(self) -> None:
        with FakeServer(script=accept) as server:
            client = self.client(server)
            client.close()
            client.ok()
            with client.timer():
                pass
            self.assertEqual([error.code for error, _ in self.losses.calls], ["CLOSED", "CLOSED"])
            self.assertEqual(server.requests, [])

    def test_an_idle_thread_ends_and_another_starts(self) -> None:
        with FakeServer(script=accept) as server, unittest.mock.patch("tidewatch._transport.background._IDLE_SEC", 0.01):
            client = self.client(server)
            for number in range(2):
                client.ok()
                self.assertTrue(client.flush())
                self.until(lambda: client._background._thread is None)
            self.assertEqual(len(server.requests), 2)

    def test_a_failing_hook_stops_nothing(self) -> None:
        with FakeServer(script=lambda request, number: accept(request, number) if number else failure(403, "FORBIDDEN_SCOPE")) as server:
            client = StatusClient(api_key=KEY, endpoint=server.url, slug="job", batch=PATIENT, on_error=lambda _error, _events: 1 / 0)
            with self.assertLogs("tidewatch", logging.ERROR):
                client.ok()
                client.flush()
            client.ok()
            self.assertTrue(client.close())
            self.assertEqual(len(server.requests), 2)

    def test_losses_are_logged_without_on_error(self) -> None:
        with FakeServer(failure(403, "FORBIDDEN_SCOPE")) as server, self.assertLogs("tidewatch", logging.WARNING) as logs:
            with StatusClient(api_key=KEY, endpoint=server.url, slug="job", batch=True) as client:
                client.ok()
            self.assertIn("1 status events are lost: FORBIDDEN_SCOPE", logs.output[0])
            self.assertNotIn("s3cr3t", "".join(logs.output))

    def test_invalid_batches(self) -> None:
        for batch in (Batch(max_events=0), Batch(max_events=501), Batch(interval=-1), Batch(max_queued=0)):
            error = caught(lambda: StatusClient(api_key=KEY, endpoint="http://127.0.0.1:1", batch=batch))
            self.assertIsInstance(error, UsageError)
            self.assertIsInstance(error, TidewatchError)
