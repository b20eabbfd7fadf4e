"""Scopes, and that concurrent work does not mix."""

from __future__ import annotations

import asyncio
import contextvars
import threading
import unittest
from typing import Any, Dict, Iterator, List

from tests.error_tracking.error_reports import STORED, error_client, sent
from tests.fake_server import FakeServer


def crumbs(event: Dict[str, Any]) -> List[str]:
    return [crumb["message"] for crumb in event.get("breadcrumbs", [])]


class ScopeTest(unittest.TestCase):
    def setUp(self) -> None:
        server = FakeServer(STORED)
        server.__enter__()
        self.addCleanup(server.__exit__, None, None, None)
        self.client = error_client(server, tags={"app": "shop", "region": "eu"})
        self.addCleanup(self.client.close)
        self.server = server

    def test_a_user_as_a_mapping(self) -> None:
        self.client.set_user({"id": 17, "email": "ada@example.com"})
        self.assertEqual(self.event()["userId"], "17")
        with self.client.scope(user={"id": "u-1"}):
            self.assertEqual(self.event()["userId"], "u-1")
            self.client.capture_exception(ValueError("x"), user={"id": "u-2"})
            self.client.capture_message("now", user={"email": "ada@example.com"})
            self.client.capture_message("now", user_id="u-3", user={"id": "u-2"})
        self.assertEqual([event["userId"] for event in sent(self.server)[-3:]], ["u-2", "u-1", "u-3"])

    def event(self) -> Dict[str, Any]:
        self.client.capture_message("now")
        return sent(self.server)[-1]

    def test_nested_blocks(self) -> None:
        with self.client.scope(user_id="u-1", tags={"region": "us", "job": "a"}, url="https://shop.example.com/cart?x"):
            with self.client.scope(tags={"job": "b"}):
                self.client.set_user("u-2")
                self.client.set_tag("step", 3)
                inner = self.event()
            outer = self.event()
        after = self.event()
        self.assertEqual((inner["userId"], inner["tags"]), ("u-2", {"app": "shop", "region": "us", "job": "b", "step": "3"}))
        self.assertEqual((outer["userId"], outer["tags"]), ("u-1", {"app": "shop", "region": "us", "job": "a"}))
        self.assertEqual(outer["url"], "https://shop.example.com/cart")
        self.assertEqual((after.get("userId"), after.get("url"), after["tags"]), (None, None, {"app": "shop", "region": "eu"}))

    def test_arguments_take_precedence(self) -> None:
        with self.client.scope(user_id="u-1", tags={"region": "us"}, url="/a"):
            self.client.capture_message("now", user_id="u-9", tags={"region": None, "app": "other"}, url="/b")
        event = sent(self.server)[0]
        self.assertEqual((event["userId"], event["tags"], event["url"]), ("u-9", {"app": "other"}, "/b"))

    def test_tags_that_are_none(self) -> None:
        with FakeServer(STORED) as server, error_client(server) as client:
            with client.scope(tags=7):  # type: ignore[arg-type]
                client.set_tag(["a"], 1)  # type: ignore[arg-type]
                client.capture_message("x")
            self.assertEqual(sent(server)[0]["tags"], {"['a']": "1"})

    def test_the_fifty_most_recent(self) -> None:
        for number in range(120):
            self.client.add_breadcrumb(str(number), type="step", level="debug", data={"number": number})
        event = self.event()
        self.assertEqual(crumbs(event), [str(number) for number in range(70, 120)])
        crumb = event["breadcrumbs"][0]
        self.assertEqual((crumb["type"], crumb["level"], crumb["data"]), ("step", "debug", {"number": 70}))
        with self.client.scope():
            for number in range(60):
                self.client.add_breadcrumb(str(number))
            self.assertEqual(crumbs(self.event()), [str(number) for number in range(10, 60)])

    def test_a_block_has_its_own_breadcrumbs(self) -> None:
        self.client.add_breadcrumb("before")
        with self.client.scope() as scope:
            self.client.add_breadcrumb("inside")
            self.assertEqual((crumbs(self.event()), len(scope.breadcrumbs)), (["before", "inside"], 2))
        with self.client.scope(fresh=True):
            self.assertEqual(crumbs(self.event()), [])
        self.assertEqual(crumbs(self.event()), ["before"])

    def test_breadcrumbs_of_any_kind(self) -> None:
        wrong: Any = {"x": object}
        self.client.add_breadcrumb(None, type="", level="loud", data=wrong)  # type: ignore[arg-type]
        self.client.add_breadcrumb("m" * 300, data={str(number): number for number in range(20)})
        first, second = self.event()["breadcrumbs"]
        self.assertEqual((first["type"], first["level"], first["data"]), ("custom", "info", {"x": "<class 'object'>"}))
        self.assertEqual((len(second["message"]), len(second["data"])), (200, 10))

    def test_threads_do_not_mix(self) -> None:
        def work(name: str) -> None:
            self.client.set_user(name)
            for number in range(30):
                self.client.add_breadcrumb(f"{name} {number}")
            barrier.wait()
            self.client.capture_message(name)

        barrier = threading.Barrier(6)
        threads = [threading.Thread(target=work, args=(f"t{number}",)) for number in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for event in sent(self.server):
            self.assertEqual(event["userId"], event["message"])
            self.assertEqual(crumbs(event), [f"{event['message']} {number}" for number in range(30)])
        self.assertEqual((len(sent(self.server)), crumbs(self.event())), (6, []))

    def test_tasks_do_not_mix(self) -> None:
        async def work(name: str, block: bool) -> None:
            if block:
                with self.client.scope(user_id=name):
                    await step(name)
            else:
                self.client.set_user(name)
                await step(name)

        async def step(name: str) -> None:
            for number in range(3):
                self.client.add_breadcrumb(f"{name} {number}")
                await asyncio.sleep(0)
            self.client.capture_message(name)

        async def all_of_them() -> None:
            self.client.add_breadcrumb("start")
            await asyncio.gather(*(work(f"t{number}", number % 2 == 0) for number in range(8)))

        asyncio.run(all_of_them())
        self.assertTrue(self.client.flush())
        for event in sent(self.server):
            self.assertEqual(event["userId"], event["message"])
            self.assertEqual(crumbs(event), ["start", *(f"{event['message']} {number}" for number in range(3))])
        self.assertEqual(len(sent(self.server)), 8)

    def test_threads_and_tasks_of_one_work_share_its_block(self) -> None:
        async def work() -> None:
            with self.client.scope():
                context = contextvars.copy_context()
                await asyncio.get_running_loop().run_in_executor(None, context.run, self.client.add_breadcrumb, "thread")
                await asyncio.ensure_future(step())
                self.client.capture_message("now")

        async def step() -> None:
            self.client.add_breadcrumb("task")
            self.client.set_user("u-1")

        asyncio.run(work())
        self.client.flush()
        event = sent(self.server)[0]
        self.assertEqual((crumbs(event), event["userId"]), (["thread", "task"], "u-1"))

    def test_a_block_that_ends_in_another_context(self) -> None:
        def generate() -> Iterator[int]:
            with self.client.scope(user_id="inside"):
                yield 1

        generator: Any = generate()
        contextvars.copy_context().run(next, generator)
        self.client.set_user("outside")
        generator.close()
        self.assertEqual(self.event()["userId"], "outside")

    def test_clients_share_no_scope(self) -> None:
        with error_client(self.server) as other:
            other.set_user("u-1")
            other.add_breadcrumb("other")
            event = self.event()
        self.assertEqual((event.get("userId"), crumbs(event)), (None, []))
