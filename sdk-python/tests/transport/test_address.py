"""Valid addresses and keys, and the errors for invalid ones."""

from __future__ import annotations

import functools
import os
import unittest
from typing import Callable, List
from unittest import mock

from tests.real_server import caught
from tidewatch import StatusClient, Tidewatch, UsageError

SECRET = "s3cr3t-s3cr3t"
KEY = f"twk_Ab3dEf6hIj9kLm2n.{SECRET}"


class AddressTest(unittest.TestCase):
    def setUp(self) -> None:
        patch = mock.patch.dict(os.environ, {"TIDEWATCH_URL": "http://127.0.0.1:1"})
        patch.start()
        self.addCleanup(patch.stop)

    def test_the_error_for_a_bad_address_names_the_problem(self) -> None:
        cases = {
            "shop.example.com": "http:// or https://",
            "ftp://shop.example.com": "http:// or https://",
            "https://": "http:// or https://",
            "https://shop.example.com:port": "not a valid URL",
            f"https://ada:{SECRET}@shop.example.com": "must not contain a password",
            "https://shop.example.com?key=1": "query or a fragment",
            "http://shop.example.com": "unencrypted",
            "http://192.0.2.1:4000": "unencrypted",
            "https://shop.example.com/a b": "http:// or https://",
        }
        for address, says in cases.items():
            clients: List[Callable[[], object]] = [lambda: Tidewatch(KEY, address)]
            if says != "unencrypted":
                clients.append(lambda: StatusClient(api_key=KEY, endpoint=address))
            for make in clients:
                with self.subTest(address):
                    error = caught(make)
                    self.assertIsInstance(error, UsageError)
                    self.assertIn(says, str(error))
                    self.assertNotIn(SECRET, str(error))

    def test_plain_http_stays_on_this_machine_unless_asked(self) -> None:
        for address in ("http://127.0.0.1:4000", "http://localhost", "http://[::1]:80/prefix/", "https://shop.example.com"):
            self.assertIn(address.rstrip("/"), repr(Tidewatch(KEY, address)))
        self.assertIn("http://shop.example.com", repr(Tidewatch(KEY, "http://shop.example.com", allow_insecure=True)))
        self.assertIn("http://shop.example.com", repr(StatusClient(api_key=KEY, endpoint="http://shop.example.com")))

    def test_an_endpoint_may_be_the_whole_address(self) -> None:
        for address in ("https://in.example.com/tw", "https://in.example.com/tw/api/status/events", "https://in.example.com/tw/api/status/events/"):
            self.assertIn("endpoint='https://in.example.com/tw'", repr(StatusClient(api_key=KEY, endpoint=address)))

    def test_environment(self) -> None:
        names = {"TIDEWATCH_URL": "https://api.example.com", "TIDEWATCH_INGEST_URL": "https://in.example.com", "TIDEWATCH_API_KEY": KEY}
        with mock.patch.dict(os.environ, names):
            self.assertIn("https://api.example.com", repr(Tidewatch()))
            self.assertIn("https://in.example.com", repr(StatusClient()))
            self.assertIn("twk_Ab3dEf6hIj9kLm2n", repr(StatusClient()))
            os.environ["TIDEWATCH_URL"] = "http://api.example.com"
            self.assertIn("TIDEWATCH_URL would send", str(caught(Tidewatch)))

    def test_impossible_timeouts(self) -> None:
        for more in ({"timeout": 0}, {"timeout": float("nan")}, {"max_retries": -1}):
            for make in (Tidewatch, StatusClient):
                with self.subTest(more):
                    self.assertIn("timeout must be", str(caught(functools.partial(make, api_key=KEY, **more))))

    def test_no_key(self) -> None:
        with mock.patch.dict(os.environ, {"TIDEWATCH_API_KEY": ""}):
            for call in (lambda: Tidewatch().projects.list(), StatusClient):
                error = caught(call)
                self.assertEqual(error.code, "CONFIGURATION")
                self.assertIn("TIDEWATCH_API_KEY", error.message)

    def test_no_address(self) -> None:
        with mock.patch.dict(os.environ, {"TIDEWATCH_API_KEY": KEY, "TIDEWATCH_URL": "", "TIDEWATCH_INGEST_URL": ""}):
            for call in (Tidewatch, StatusClient):
                error = caught(call)
                self.assertEqual(error.code, "CONFIGURATION")
                self.assertIn("TIDEWATCH_URL", error.message)

    def test_bad_keys_are_refused_and_not_repeated(self) -> None:
        for make in (
            lambda: Tidewatch(KEY + "\n"),
            lambda: Tidewatch(f"ключ.{SECRET}"),
            lambda: StatusClient(api_key=SECRET),
            lambda: StatusClient(api_key=f".{SECRET}"),
            lambda: StatusClient("twk_Ab3dEf6hIj9kLm2n"),
            lambda: StatusClient(secret=SECRET),
            lambda: StatusClient("twk_Ab3dEf6hIj9kLm2n", SECRET, api_key=KEY),
            lambda: StatusClient("twk_Ab3dEf6hIj9kLm2n", f"{SECRET}\r\nX: y"),
        ):
            error = caught(make)
            self.assertIsInstance(error, UsageError)
            self.assertNotIn(SECRET, str(error))

    def test_no_representation_contains_the_key(self) -> None:
        for thing in (Tidewatch(KEY), StatusClient(api_key=KEY)):
            self.assertNotIn(SECRET, f"{thing!r} {thing}")
