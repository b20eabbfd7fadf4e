"""Timing blocks and functions of every kind, however they end."""

from __future__ import annotations

import asyncio
import inspect
import unittest
from typing import Any, AsyncIterator, Dict, Generator, List

from tests.fake_server import HANG, FakeServer, reply
from tests.real_server import URL, Losses, Shop
from tidewatch import StatusClient

KEY = "twk_Ab3dEf6hIj9kLm2n.s3cr3t"


class TimerTest(unittest.TestCase):
    def setUp(self) -> None:
        self.server = FakeServer(reply(202, {"accepted": 1, "duplicates": 0})).__enter__()
        self.addCleanup(self.server.__exit__, None, None, None)
        self.client = StatusClient(api_key=KEY, endpoint=self.server.url, slug="job")
        self.addCleanup(self.client.close)

    def reports(self) -> List[Dict[str, Any]]:
        self.assertTrue(self.client.flush())
        return [event for request in self.server.requests for event in request.json()["events"]]

    def said(self) -> List[Any]:
        return [(event["slug"], event["result"], event.get("message")) for event in self.reports()]

    def test_blocks(self) -> None:
        with self.client.timer():
            pass
        with self.client.timer("other") as timer:
            timer.message = "12 files"
            timer.result = "degraded"
        with self.assertRaises(KeyError):
            with self.client.timer():
                raise KeyError("shelf")
        self.assertEqual(self.said(), [("job", "ok", None), ("other", "degraded", "12 files"), ("job", "error", "KeyError: 'shelf'")])
        self.assertTrue(all(event["latencyMs"] >= 0 for event in self.reports()))

    def test_all_outcomes(self) -> None:
        class Mute(Exception):
            def __str__(self) -> str:
                raise ValueError

        for error in (SystemExit(), SystemExit(0), SystemExit(3), SystemExit("no disk"), KeyboardInterrupt(), Mute(), asyncio.CancelledError()):
            with self.assertRaises(type(error)):
                with self.client.timer():
                    raise error
        self.assertEqual(
            [(result, message) for _, result, message in self.said()],
            [
                ("ok", None),
                ("ok", None),
                ("error", "exit code 3"),
                ("error", "no disk"),
                ("error", "KeyboardInterrupt"),
                ("error", "Mute"),
                ("error", "cancelled"),
            ],
        )

    def test_functions(self) -> None:
        @self.client.wrap
        def add(a: int, b: int = 1) -> int:
            """Adds."""
            return a + b

        @self.client.wrap(slug="other")
        def fail() -> None:
            raise OSError(28, "No space left")

        self.assertEqual((add(1, b=2), add.__name__, add.__doc__), (3, "add", "Adds."))
        with self.assertRaises(OSError):
            fail()
        self.assertEqual(self.said(), [("job", "ok", None), ("other", "error", "OSError: [Errno 28] No space left")])

    def test_async_functions(self) -> None:
        @self.client.wrap
        async def work(value: int) -> int:
            await asyncio.sleep(0)
            return 10 // value

        async def both() -> None:
            self.assertEqual(await work(5), 2)
            async with self.client.timer("other"):
                await asyncio.sleep(0)
            with self.assertRaises(ZeroDivisionError):
                await work(0)

        self.assertTrue(inspect.iscoroutinefunction(work))
        asyncio.run(both())
        self.assertEqual([event[:2] for event in self.said()], [("job", "ok"), ("other", "ok"), ("job", "error")])

    def test_generators_are_timed_until_they_are_exhausted(self) -> None:
        @self.client.wrap
        def count(most: int) -> Generator[int, str, str]:
            for number in range(most):
                if (yield number) == "stop":
                    raise ValueError("stopped")
            return "all"

        self.assertEqual(list(count(3)), [0, 1, 2])
        left = count(3)
        next(left)
        left.close()
        stopped = count(3)
        next(stopped)
        with self.assertRaises(ValueError):
            stopped.send("stop")
        self.assertEqual([event[1:] for event in self.said()], [("ok", None), ("ok", None), ("error", "ValueError: stopped")])

    def test_async_generators(self) -> None:
        @self.client.wrap
        async def count(most: int) -> AsyncIterator[int]:
            for number in range(most):
                yield 10 // (2 - number)

        async def collect(most: int) -> List[int]:
            return [number async for number in count(most)]

        self.assertEqual(asyncio.run(collect(2)), [5, 10])
        with self.assertRaises(ZeroDivisionError):
            asyncio.run(collect(3))
        self.assertEqual([event[1] for event in self.said()], ["ok", "error"])

    def test_the_message_of_a_failure(self) -> None:
        def fails(_error: BaseException) -> str:
            raise ValueError("the hook fails too")

        def work() -> None:
            raise KeyError("shelf")

        def ours(error: BaseException) -> str:
            return f"no {error}"

        hooks: List[Any] = [ours, fails, False, lambda _error: None, None]
        for message in hooks:
            with self.assertRaises(KeyError):
                self.client.wrap(message=message, fail_as="down")(work)()
            with self.assertRaises(KeyError), self.client.timer(fail_as="down", message=message):
                work()
        expected = ["no 'shelf'", "KeyError: 'shelf'", None, None, "KeyError: 'shelf'"]
        self.assertEqual(self.said(), [("job", "down", text) for text in expected for _ in range(2)])

    def test_once(self) -> None:
        self.assertEqual(self.client.time(lambda: 7), 7)
        with self.assertRaises(ZeroDivisionError):
            self.client.time(lambda: 1 / 0, slug="other", fail_as="degraded", message=False)
        self.assertEqual(self.said(), [("job", "ok", None), ("other", "degraded", None)])

    def test_an_invalid_result_does_not_harm_the_job(self) -> None:
        with self.client.timer() as timer:
            timer.message = 12  # type: ignore[assignment]
        self.assertEqual(self.said(), [("job", "ok", "12")])


class TroubleTest(unittest.TestCase):
    def test_a_job_neither_fails_nor_waits_for_an_unreachable_server(self) -> None:
        losses = Losses()
        with FakeServer(HANG) as server:
            client = StatusClient(api_key=KEY, endpoint=server.url, slug="job", on_error=losses)
            # if it waited, this would hang for a minute
            for _ in range(5):
                with client.timer():
                    pass
            self.assertEqual(losses.calls, [])
            client.close(0)
        self.assertEqual(len(losses.slugs()), 5)

    def test_on_the_real_server(self) -> None:
        shop = Shop("job")
        with StatusClient(api_key=shop.credential, endpoint=URL, slug="job") as client:
            with client.timer():
                pass
            with self.assertRaises(ValueError):
                client.wrap(int)("x")
        stored = [(event["result"], (event["message"] or "")[:10]) for event in shop.events("job")]
        self.assertEqual(stored, [("ok", ""), ("error", "ValueError")])
        shop.close()
