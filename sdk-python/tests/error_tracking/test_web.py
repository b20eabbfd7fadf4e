"""The middlewares, WSGI's under a real server."""

from __future__ import annotations

import asyncio
import http.client
import io
import threading
import unittest
import wsgiref.simple_server
from typing import Any, Callable, Dict, Iterable, Iterator, List, Tuple

from tests.error_tracking.error_reports import STORED, error_client, sent
from tests.fake_server import HANG, FakeServer
from tidewatch import ErrorClient, asgi, wsgi


class Quiet(wsgiref.simple_server.WSGIRequestHandler):
    def log_message(self, *_: Any) -> None: ...

    def get_stderr(self) -> Any:
        return io.StringIO()


class Server(wsgiref.simple_server.WSGIServer):
    def handle_error(self, request: Any, client_address: Any) -> None: ...


class Chunks:
    """A response that fails at the second chunk, and records that it was closed."""

    closed = 0

    def __init__(self, client: ErrorClient, close_fails: bool = False) -> None:
        self.client = client
        self.close_fails = close_fails

    def __iter__(self) -> Iterator[bytes]:
        self.client.add_breadcrumb("iterating")
        yield b"first"
        if not self.close_fails:
            raise OSError("second chunk")

    def close(self) -> None:
        Chunks.closed += 1
        if self.close_fails:
            raise RuntimeError("close")


class WsgiTest(unittest.TestCase):
    def serve(self, app: Callable[..., Iterable[bytes]], *targets: str) -> List[Tuple[int, bytes]]:
        """The responses to these requests, under wsgiref."""
        with wsgiref.simple_server.make_server("127.0.0.1", 0, app, Server, Quiet) as server:
            thread = threading.Thread(target=server.serve_forever, args=(0.01,))
            thread.start()
            answers = []
            for target in targets:
                connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=20)
                connection.request("GET", target, headers={"Host": "shop.example.com"})
                response = connection.getresponse()
                try:
                    body = response.read()
                except http.client.IncompleteRead as error:
                    body = error.partial
                answers.append((response.status, body))
                connection.close()
            server.shutdown()
            thread.join()
            return answers

    def test_an_error_of_the_application(self) -> None:
        def app(environ: Dict[str, Any], _start: Any) -> Iterable[bytes]:
            client.set_user(environ["PATH_INFO"][1:])
            client.add_breadcrumb("at work")
            raise ValueError("no cart")

        with FakeServer(STORED) as server, error_client(server) as client:
            answers = self.serve(wsgi.ErrorMiddleware(app, client), "/u-1?token=t#x", "/u-2")
            self.assertTrue(client.flush())
            self.assertEqual([status for status, _ in answers], [500, 500])
            for number, event in enumerate(sent(server), 1):
                self.assertEqual((event["url"], event["userId"]), (f"http://shop.example.com/u-{number}", f"u-{number}"))
                self.assertEqual([crumb["message"] for crumb in event["breadcrumbs"]], [f"GET /u-{number}", "at work"])
                self.assertEqual((event["exception"]["type"], event["handled"], event["level"]), ("ValueError", False, "error"))
            self.assertEqual(len(server.requests), 2)

    def test_errors_while_the_response_is_generated(self) -> None:
        def app(environ: Dict[str, Any], start: Any) -> Iterable[bytes]:
            start("200 OK", [("Content-Type", "text/plain")])
            return Chunks(client, environ["PATH_INFO"] == "/close")

        Chunks.closed = 0
        with FakeServer(STORED) as server, error_client(server) as client:
            answers = self.serve(wsgi.ErrorMiddleware(app, client), "/iterate", "/close")
            self.assertTrue(client.flush())
            self.assertEqual((answers[0][0], answers[0][1][:5], Chunks.closed), (200, b"first", 2))
            first, second = sent(server)
            self.assertEqual((first["exception"]["message"], second["exception"]["message"]), ("second chunk", "close"))
            self.assertEqual([crumb["message"] for crumb in first["breadcrumbs"]], ["GET /iterate", "iterating"])
            self.assertEqual(second["url"], "http://shop.example.com/close")

    def test_responses_pass_unchanged(self) -> None:
        def app(environ: Dict[str, Any], start: Any) -> Iterable[bytes]:
            start("200 OK", [("Content-Type", "text/plain")])
            path = environ["PATH_INFO"]
            return [b"all at once"] if path == "/list" else (chunk for chunk in (b"one", b"two"))

        with FakeServer(STORED) as server, error_client(server) as client:
            middleware = wsgi.ErrorMiddleware(app, client)
            self.assertEqual(self.serve(middleware, "/list", "/chunks"), [(200, b"all at once"), (200, b"onetwo")])
            environ: Dict[str, Any] = {"PATH_INFO": "/list"}
            self.assertIsInstance(middleware(environ, lambda *_: None), list)
            self.assertEqual(server.requests, [])

    def test_a_request_leaves_no_scope(self) -> None:
        def app(_environ: Dict[str, Any], start: Any) -> Iterable[bytes]:
            client.add_breadcrumb("request")
            client.set_user("u-1")
            start("200 OK", [])
            return iter([b"x"])

        with FakeServer(STORED) as server, error_client(server) as client:
            client.add_breadcrumb("outside")
            self.assertEqual(list(wsgi.ErrorMiddleware(app, client)({}, lambda *_: None)), [b"x"])
            client.capture_message("after")
            [event] = sent(server)
            self.assertEqual(([crumb["message"] for crumb in event["breadcrumbs"]], "userId" in event), (["outside"], False))

    def test_a_path_that_is_not_ascii(self) -> None:
        def app(_environ: Dict[str, Any], _start: Any) -> Iterable[bytes]:
            raise ValueError("no tea")

        with FakeServer(STORED) as server, error_client(server) as client:
            for path in ("/caf\xc3\xa9", "/\xff"):
                with self.assertRaises(ValueError):
                    wsgi.ErrorMiddleware(app, client)({"REQUEST_METHOD": "GET", "PATH_INFO": path}, lambda *_: None)
            self.assertTrue(client.flush())
            self.assertEqual([event["breadcrumbs"][0]["message"] for event in sent(server)], ["GET /caf\xe9", "GET /\xff"])

    def test_concurrent_requests_do_not_mix(self) -> None:
        def app(environ: Dict[str, Any], start: Any) -> Iterable[bytes]:
            name = environ["PATH_INFO"]
            client.set_user(name)
            start("200 OK", [])
            yield b"first"
            client.add_breadcrumb(name)
            yield b"second"
            raise ValueError(name)

        with FakeServer(STORED) as server, error_client(server) as client:
            middleware = wsgi.ErrorMiddleware(app, client)
            running = [iter(middleware({"PATH_INFO": name}, lambda *_: None)) for name in "abc"]
            for chunk in (b"first", b"second"):
                self.assertEqual([next(chunks) for chunks in running], [chunk] * 3)
            for chunks in running:
                self.assertRaises(ValueError, next, chunks)
            self.assertTrue(client.flush())
            for event in sent(server):
                name = event["exception"]["message"]
                self.assertEqual((event["userId"], [crumb["message"] for crumb in event["breadcrumbs"]]), (name, [f"None {name}", name]))

    def test_a_dead_server_delays_no_request(self) -> None:
        def app(_environ: Dict[str, Any], _start: Any) -> Iterable[bytes]:
            raise ValueError("no cart")

        with FakeServer(HANG) as server:
            client = error_client(server, timeout=3600, on_error=lambda _error, _event: None)
            # it would never return if it waited
            answers = self.serve(wsgi.ErrorMiddleware(app, client), "/a", "/b")
            self.assertEqual([status for status, _ in answers], [500, 500])
            client.close(0)


class AsgiTest(unittest.TestCase):
    def drive(self, app: Any, scope: Dict[str, Any]) -> List[Any]:
        """The messages that the application sends."""
        messages: List[Any] = []

        async def receive() -> Dict[str, Any]:
            return {"type": "http.request"}

        async def send(message: Any) -> None:
            messages.append(message)

        asyncio.run(app(scope, receive, send))
        return messages

    def scope(self, **more: Any) -> Dict[str, Any]:
        headers = [(b"host", b"shop.example.com")]
        return {"type": "http", "method": "GET", "scheme": "https", "path": "/cart", "query_string": b"token=t", "headers": headers, **more}

    def test_errors_of_requests_and_websockets(self) -> None:
        async def app(scope: Any, _receive: Any, _send: Any) -> None:
            client.add_breadcrumb("at work")
            await asyncio.sleep(0)
            raise ValueError(scope["type"])

        with FakeServer(STORED) as server, error_client(server) as client:
            middleware = asgi.ErrorMiddleware(app, client)
            for kind, more in (("http", {"root_path": "/shop"}), ("websocket", {"scheme": "wss", "headers": (), "server": ("10.0.0.1", 80)})):
                with self.assertRaisesRegex(ValueError, kind):
                    self.drive(middleware, self.scope(type=kind, **more))
            self.assertTrue(client.flush())
            first, second = sent(server)
            self.assertEqual((first["url"], second["url"]), ("https://shop.example.com/shop/cart", "wss://10.0.0.1:80/cart"))
            self.assertEqual([crumb["message"] for crumb in first["breadcrumbs"]], ["GET /cart", "at work"])
            self.assertEqual((first["handled"], first["exception"]["message"]), (False, "http"))
            self.assertEqual(first["exception"]["frames"][-1]["inApp"], False, "our own frame")

    def test_outcomes_that_are_not_errors(self) -> None:
        async def app(scope: Any, _receive: Any, send: Any) -> None:
            await send({"type": "http.response.start"})
            if scope["path"] == "/gone":
                raise asyncio.CancelledError

        with FakeServer(STORED) as server, error_client(server) as client:
            middleware = asgi.ErrorMiddleware(app, client)
            self.assertEqual(self.drive(middleware, self.scope()), [{"type": "http.response.start"}])
            with self.assertRaises(asyncio.CancelledError):
                self.drive(middleware, self.scope(path="/gone"))
            client.flush()
            self.assertEqual(server.requests, [])

    def test_the_lifespan_passes(self) -> None:
        async def app(scope: Any, _receive: Any, send: Any) -> None:
            client.set_user("kept")
            await send(scope)

        with FakeServer(STORED) as server, error_client(server) as client:
            scope = {"type": "lifespan"}
            self.assertIs(self.drive(asgi.ErrorMiddleware(app, client), scope)[0], scope)

    def test_concurrent_requests_do_not_mix(self) -> None:
        async def app(scope: Any, _receive: Any, _send: Any) -> None:
            client.set_user(scope["path"])
            for number in range(3):
                client.add_breadcrumb(f"{scope['path']} {number}")
                await asyncio.sleep(0)
            raise ValueError(scope["path"])

        async def all_of_them() -> List[Any]:
            client.add_breadcrumb("outside")
            calls = (asgi.ErrorMiddleware(app, client)(self.scope(path=f"/{number}"), wait, wait) for number in range(10))
            return list(await asyncio.gather(*calls, return_exceptions=True))

        async def wait(*_: Any) -> Any: ...

        with FakeServer(STORED) as server, error_client(server) as client:
            self.assertEqual(len(asyncio.run(all_of_them())), 10)
            self.assertTrue(client.flush())
            for event in sent(server):
                path = event["userId"]
                expected = [f"GET {path}", *(f"{path} {number}" for number in range(3))]
                self.assertEqual((event["url"], [crumb["message"] for crumb in event["breadcrumbs"]]), (f"https://shop.example.com{path}", expected))
            self.assertEqual(len(server.requests), 10)

    def test_a_server_that_violates_the_specification(self) -> None:
        async def app(_scope: Any, _receive: Any, _send: Any) -> None:
            raise ValueError("x")

        with FakeServer(STORED) as server, error_client(server) as client:
            for scope in ({"type": "http"}, {"type": "http", "headers": 5}, self.scope(path=None), self.scope(server=5, headers=())):
                with self.assertRaises(ValueError):
                    self.drive(asgi.ErrorMiddleware(app, client), dict(scope))
            self.assertTrue(client.flush())
            self.assertEqual(len(server.requests), 4)
