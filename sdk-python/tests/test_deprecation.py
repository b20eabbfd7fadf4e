"""The warning that the server will end an operation."""

from __future__ import annotations

import unittest
import warnings

from tests.fake_server import FakeServer, reply
from tidewatch import Tidewatch

ENDS = {"Deprecation": "@1796083200", "Sunset": "Wed, 01 Dec 2027 00:00:00 GMT"}


class DeprecationTest(unittest.TestCase):
    def test_a_method_warns_once_per_process_where_it_is_called(self) -> None:
        with FakeServer(reply(200, {"projects": [], "nextCursor": None}, ENDS)) as server, warnings.catch_warnings(record=True) as seen:
            warnings.simplefilter("always")
            for _ in range(2):
                Tidewatch(base_url=server.url, api_key="twk_a.b").monitors.get(monitor_id="a")
        said = "GET /api/v1/monitors/{monitorId} is deprecated and may end after Wed, 01 Dec 2027 00:00:00 GMT."
        self.assertEqual([(one.category, str(one.message), one.filename) for one in seen if one.category is DeprecationWarning], [(DeprecationWarning, said, __file__)])
