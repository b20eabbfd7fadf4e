"""Feedback against the real server, and failures."""

from __future__ import annotations

import unittest
import uuid

from tests.fake_server import FakeServer, failure
from tests.real_server import URL, Shop, caught, owner
from tidewatch import FeedbackClient, RateLimitedError, UsageError

KEY = "twk_Ab3dEf6hIj9kLm2n.s3cr3t-s3cr3t"


class FeedbackTest(unittest.TestCase):
    def test_stores_all_fields_once(self) -> None:
        shop = Shop()
        self.addCleanup(shop.close)
        with owner() as person:
            key = person.keys.create(name="App", kind="project", project_slug=shop.slug, scopes=["feedback:write"])["credential"]
        known = uuid.uuid4()
        with FeedbackClient(api_key=key, endpoint=f"{URL}/api/feedback") as client:
            first = client.send_feedback("Zu langsam \0" + "x" * 6000, uid="user-42", fields={"plan": "pro"}, extra={"a": [1]}, event_id=known)
            again = client.send_feedback("Another text", event_id=known)
            survey = client.send_feedback("", kind="nps", score=9)
        self.assertEqual(first, again)
        stored = {each["id"]: each for each in shop.admin.feedback.list(project_slug=shop.slug)}
        self.assertEqual(set(stored), {first, survey})
        one = stored[str(first)]
        self.assertEqual((one["uid"], one["fields"], one["extra"], len(one["content"])), ("user-42", {"plan": "pro"}, {"a": [1]}, 5000))
        self.assertTrue(one["content"].startswith("Zu langsam \ufffd"))

    def test_raises_unless_configured_not_to(self) -> None:
        with FakeServer(failure(429, "RATE_LIMITED")) as server:
            loud = FeedbackClient(api_key=KEY, endpoint=server.url, max_retries=0)
            self.addCleanup(loud.close)
            self.assertIsInstance(caught(lambda: loud.send_feedback("x")), RateLimitedError)
            self.assertIsInstance(caught(lambda: loud.send_feedback("x", event_id="no uuid")), UsageError)
            quiet = FeedbackClient(api_key=KEY, endpoint=server.url, max_retries=0, raise_errors=False)
            self.addCleanup(quiet.close)
            with self.assertLogs("tidewatch", "WARNING") as logs:
                self.assertIsNone(quiet.send_feedback("x"))
            self.assertIn("feedback is lost", logs.output[0])
