"""The transport with misbehaving servers."""

from __future__ import annotations

import socket
import threading
import time
import unittest
import unittest.mock
from typing import Dict, List, Tuple

from tests.fake_server import DROP, HANG, FakeServer, Reply, Request, failure, reply
from tests.real_server import caught
from tidewatch import NetworkError, Tidewatch, TidewatchError

SECRET = "s3cr3t-s3cr3t"
KEY = f"twk_Ab3dEf6hIj9kLm2n.{SECRET}"
WHOAMI = reply(200, {"user": {}, "role": "owner"})


def client(server: FakeServer, timeout: float = 5.0, max_retries: int = 0) -> Tidewatch:
    return Tidewatch(KEY, server.url, timeout=timeout, max_retries=max_retries)


class TransportTest(unittest.TestCase):
    def test_connections_are_kept(self) -> None:
        with FakeServer(WHOAMI) as server, client(server) as api:
            for _ in range(5):
                api.whoami()
            self.assertEqual((len(server.requests), server.connections), (5, 1))
            self.assertEqual(server.requests[0].headers["authorization"], f"Bearer {KEY}")

    def test_threads_share_connections_but_not_responses(self) -> None:
        def echo(request: Request, _number: int) -> Reply:
            return reply(200, {"monitor": {"id": request.target.rsplit("/", 1)[1]}})

        seen: List[bool] = []
        with FakeServer(script=echo) as server, client(server) as api:

            def work(thread: int) -> None:
                for turn in range(20):
                    name = f"{thread}-{turn}"
                    seen.append(api.monitors.get(monitor_id=name)["monitor"]["id"] == name)

            threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assertEqual(seen, [True] * 160)
            self.assertLess(server.connections, 160)

    def test_a_connection_closed_by_the_server_is_not_reused(self) -> None:
        # max_retries is 0 and the second call must not be repeated: the client has to notice before it sends
        with FakeServer(reply(201, {"project": {}})) as server, client(server) as api:
            api.projects.create(slug="a", name="A")
            server.drop_connections()
            api.projects.create(slug="b", name="B")
            self.assertEqual(server.connections, 2)

    def test_a_half_closed_connection_is_not_reused(self) -> None:
        # the end may arrive shortly after the response, and then costs a retry
        with FakeServer(WHOAMI._replace(half=True)) as server, client(server, max_retries=2) as api:
            for _ in range(3):
                api.whoami()
            self.assertGreaterEqual(server.connections, 3)

    def test_a_connection_is_closed_before_the_server_closes_it(self) -> None:
        with FakeServer(reply(200, {}, {"Keep-Alive": "timeout=1"})) as server, client(server) as api:
            api.whoami()
            api.whoami()
            self.assertEqual(server.connections, 2)

    def test_offline(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            url = f"http://127.0.0.1:{free.getsockname()[1]}"
        error = caught(Tidewatch(KEY, url, max_retries=0).whoami)
        self.assertIsInstance(error, NetworkError)
        self.assertEqual(str(error), f"NETWORK: Cannot reach {url}: connection refused.")

    def test_an_unknown_host_name(self) -> None:
        error = caught(Tidewatch(KEY, "https://tidewatch.invalid", max_retries=0).whoami)
        self.assertIn("the name cannot be looked up", str(error))

    def test_broken_responses(self) -> None:
        cases = {
            "no answer within 0.2 s": HANG,
            "the connection was interrupted": DROP,
            "the connection was interrupted.": Reply(b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{", close=True),
            "it does not speak HTTP": Reply(b"SSH-2.0-OpenSSH_9.6\r\n\r\n", close=True),
        }
        for says, answer in cases.items():
            with self.subTest(says), FakeServer(answer) as server, client(server, timeout=0.2 if answer is HANG else 5.0) as api:
                error = caught(api.whoami)
                self.assertIsInstance(error, NetworkError)
                self.assertIn(says, str(error))

    def test_a_slow_response_cannot_outlast_the_timeout(self) -> None:
        # each byte arrives in time, but all of them never would
        with socket.create_server(("127.0.0.1", 0)) as listening:
            over = threading.Event()

            def drip() -> None:
                connection, _ = listening.accept()
                with connection:
                    try:
                        connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
                        while not over.wait(0.05):
                            connection.sendall(b" ")
                    except OSError:
                        return

            threading.Thread(target=drip, daemon=True).start()
            error = caught(Tidewatch(KEY, f"http://127.0.0.1:{listening.getsockname()[1]}", timeout=0.3, max_retries=0).whoami)
            over.set()
        self.assertIn("no answer within", str(error))

    def test_a_response_from_another_server(self) -> None:
        html = {"Content-Type": "text/html"}
        for status, body in ((502, b"<h1>Bad Gateway</h1>"), (200, b"<h1>Welcome</h1>"), (403, b""), (500, b'{"error": "oops"}'), (404, b"[]")):
            with self.subTest(status), FakeServer(reply(status, body, html)) as server, client(server) as api:
                error = caught(api.whoami)
                self.assertEqual((error.code, error.status), ("BAD_ANSWER", status))
                self.assertIn("text/html", str(error))

    def test_a_server_without_tls(self) -> None:
        with FakeServer(WHOAMI) as server:
            error = caught(Tidewatch(KEY, server.url.replace("http:", "https:"), max_retries=0).whoami)
            self.assertIsInstance(error, NetworkError)
            self.assertEqual(server.requests, [])

    def test_redirects_are_not_followed(self) -> None:
        with FakeServer(WHOAMI) as other, FakeServer(reply(307, b"", {"Location": other.url})) as server, client(server, max_retries=2) as api:
            error = caught(api.whoami)
            self.assertEqual((error.code, error.status), ("BAD_ANSWER", 307))
            self.assertIn(other.url, str(error))
            self.assertEqual((len(server.requests), len(other.requests)), (1, 0))

    def test_no_error_contains_the_key(self) -> None:
        for answer in (HANG, DROP, failure(401, "UNAUTHORIZED"), reply(500, b"no"), reply(301, b"", {"Location": "/"})):
            with FakeServer(answer) as server, client(server, timeout=0.2 if answer is HANG else 5.0) as api:
                error = caught(api.whoami)
                whole = f"{error!r} {error} {error.__dict__} {error.__cause__!r} {error.__context__!r}"
                self.assertNotIn(SECRET, whole)

    def test_http_proxy_of_the_environment(self) -> None:
        with FakeServer(WHOAMI) as proxy, unittest.mock.patch.dict(
            "os.environ", {"http_proxy": proxy.url.replace("//", "//ada:pw@"), "no_proxy": ""}
        ):
            with Tidewatch(KEY, "http://tidewatch.example.com/prefix", allow_insecure=True) as api:
                api.whoami()
            self.assertEqual(proxy.requests[0].target, "http://tidewatch.example.com/prefix/api/account/me")
            self.assertEqual(proxy.requests[0].headers["host"], "tidewatch.example.com")
            self.assertEqual(proxy.requests[0].headers["proxy-authorization"], "Basic YWRhOnB3")

    def test_https_goes_through_a_tunnel_of_the_proxy(self) -> None:
        with FakeServer(Reply(b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n", close=True)) as proxy, unittest.mock.patch.dict(
            "os.environ", {"https_proxy": proxy.url, "no_proxy": ""}
        ):
            error = caught(Tidewatch(KEY, "https://tidewatch.example.com", max_retries=0).whoami)
            self.assertIsInstance(error, NetworkError)
            self.assertEqual((proxy.requests[0].method, proxy.requests[0].target), ("CONNECT", "tidewatch.example.com:443"))
            self.assertNotIn("authorization", proxy.requests[0].headers)


class ArgumentsTest(unittest.TestCase):
    """The encoding of arguments."""

    def test_places(self) -> None:
        with FakeServer(reply(200, {"monitors": [], "nextCursor": None, "monitor": {}})) as server, client(server) as api:
            api.monitors.list(project_slug="a&b c", paused=False, limit=5)
            api.monitors.update(monitor_id="a/b?c", name="Ü", interval_sec=60)
            api.monitors.delete(monitor_id="x")
            first, second, third = server.requests
            self.assertEqual((first.target, first.body), ("/api/v1/monitors?projectSlug=a%26b+c&paused=false&limit=5", b""))
            self.assertEqual((second.method, second.target), ("PATCH", "/api/v1/monitors/a%2Fb%3Fc"))
            self.assertEqual(second.json(), {"name": "Ü", "intervalSec": 60})
            self.assertEqual((third.method, third.target, third.body), ("DELETE", "/api/v1/monitors/x", b""))
            self.assertNotIn("content-type", third.headers)

    def test_none_differs_from_an_omitted_argument(self) -> None:
        with FakeServer(reply(200, {"apiKey": {}})) as server, client(server) as api:
            api.keys.update(key_id="k", expires_at=None)
            api.keys.update(key_id="k", name="n")
            self.assertEqual([request.json() for request in server.requests], [{"expiresAt": None}, {"name": "n"}])

    def test_an_identifier_that_would_change_the_path(self) -> None:
        for wrong in ("", ".", ".."):
            self.assertEqual(caught(lambda: Tidewatch(KEY, "http://127.0.0.1:1").monitors.get(monitor_id=wrong)).code, "INVALID_INPUT")

    def test_public_operations_send_no_key(self) -> None:
        with FakeServer(reply(200, {"token": "t"})) as server, client(server) as api:
            api.login(email="ada@example.com", password="pw")
            self.assertNotIn("authorization", server.requests[0].headers)


class RetryTest(unittest.TestCase):
    """Which requests are retried."""

    def setUp(self) -> None:
        self.pauses: List[float] = []
        patch = unittest.mock.patch("tidewatch._caller.time.sleep", self.pauses.append)
        patch.start()
        self.addCleanup(patch.stop)

    def count(self, *replies: Reply, post: bool = False, max_retries: int = 2) -> int:
        """The number of requests, whatever the outcome."""
        with FakeServer(*replies) as server, client(server, timeout=0.3 if HANG in replies else 5.0, max_retries=max_retries) as api:
            try:
                if post:
                    api.projects.create(slug="a", name="A")
                else:
                    api.whoami()
            except TidewatchError:
                pass
            return len(server.requests)

    def test_retried_requests(self) -> None:
        done = reply(200, {})
        busy = failure(503, "UNAVAILABLE")
        limited = failure(429, "RATE_LIMITED")
        cases: Dict[str, Tuple[int, int]] = {
            "get: 503, then success": (self.count(busy, done), 2),
            "get: 503 for ever": (self.count(busy), 3),
            "get: HTML 502": (self.count(reply(502, b"<h1>"), done), 2),
            "get: connection broke off": (self.count(DROP, done), 2),
            "get: hangs": (self.count(HANG, done), 2),
            "get: 429": (self.count(limited, done), 2),
            "get: not at all": (self.count(busy, max_retries=0), 1),
            "get: 404": (self.count(failure(404, "NOT_FOUND")), 1),
            "get: 401": (self.count(failure(401, "UNAUTHORIZED")), 1),
            "post: 503": (self.count(busy, done, post=True), 1),
            "post: connection broke off": (self.count(DROP, done, post=True), 1),
            "post: 429 was not carried out": (self.count(limited, done, post=True), 2),
        }
        self.assertEqual({name: came for name, (came, _) in cases.items()}, {name: due for name, (_, due) in cases.items()})

    def test_a_create_is_repeated_with_its_key_where_the_server_honours_keys(self) -> None:
        version = {"Tidewatch-Version": "9.9.9"}
        done = reply(201, {"project": {}}, version)
        cases: Dict[str, Tuple[Reply, int]] = {
            "503": (failure(503, "UNAVAILABLE", version), 2),
            "connection broke off": (DROP, 2),
            "a proxy's 502": (reply(502, b"<h1>"), 2),
            "still running": (failure(409, "IDEMPOTENCY_KEY_IN_USE", {**version, "Retry-After": "0"}), 2),
            "refused": (failure(409, "SLUG_TAKEN", version), 1),
        }
        for name, (first, requests) in cases.items():
            with self.subTest(name), FakeServer(reply(200, {}, version), first, done) as server, client(server, max_retries=2) as api:
                api.whoami()
                try:
                    api.projects.create(slug="a", name="A")
                except TidewatchError:
                    pass
                keys = [request.headers.get("idempotency-key") for request in server.requests[1:]]
                self.assertEqual((len(keys), len(set(keys))), (requests, 1))
                self.assertEqual(len(keys[0] or ""), 36)

    def test_each_create_has_a_key_of_its_own_and_a_given_one_is_kept(self) -> None:
        with FakeServer(reply(200, {"project": {}, "monitor": {}})) as server, client(server) as api:
            api.projects.create(slug="a", name="A")
            api.projects.create(slug="a", name="A")
            api.projects.create(slug="a", name="A", idempotency_key="deploy-7")
            api.monitors.update(monitor_id="m", paused=True)
            first, second, *others = [request.headers.get("idempotency-key") for request in server.requests]
            self.assertNotEqual(first, second)
            self.assertEqual(others, ["deploy-7", None])

    def test_a_post_is_retried_without_a_connection(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            url = f"http://127.0.0.1:{free.getsockname()[1]}"
        caught(lambda: Tidewatch(KEY, url, max_retries=2).projects.create(slug="a", name="A"))
        self.assertEqual(len(self.pauses), 2)

    def test_retry_after_is_honoured_within_a_cap(self) -> None:
        self.count(failure(429, "RATE_LIMITED", {"Retry-After": "7"}), reply(200, {}))
        self.assertEqual(self.pauses, [7.0])
        with FakeServer(failure(429, "RATE_LIMITED", {"Retry-After": "86400"})) as server, client(server, max_retries=2) as api:
            error = caught(api.whoami)
        self.assertEqual((error.retry_after, len(server.requests), len(self.pauses)), (86400.0, 1, 1))

    def test_retry_after_may_be_a_date(self) -> None:
        at = time.strftime("%a, %d %b %Y %H:%M:%S GMT", time.gmtime(time.time() + 3600))
        with FakeServer(failure(503, "UNAVAILABLE", {"Retry-After": at})) as server, client(server, max_retries=2) as api:
            error = caught(api.whoami)
        self.assertIn(error.retry_after, range(3500, 3700))

    def test_pauses_grow(self) -> None:
        self.count(failure(503, "UNAVAILABLE"), max_retries=5)
        self.assertEqual(len(self.pauses), 5)
        for pause, base in zip(self.pauses, (0.25, 1, 4, 8, 8)):
            self.assertTrue(0.75 * base <= pause <= 1.25 * base, self.pauses)
