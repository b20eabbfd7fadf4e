"""Reports uncaught errors of an ASGI application, with the requested URL."""

from __future__ import annotations

from typing import Any, Awaitable, Callable, MutableMapping, Optional
from urllib.parse import quote

from ._error_tracking.client import ErrorClient

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Message, Receive, Send], Awaitable[None]]


class ErrorMiddleware:
    """Wraps an ASGI application. Each request and websocket has its own scope; an error is queued, and propagates to the server as before.

    Other messages, such as the application's lifespan, pass unchanged.
    """

    def __init__(self, app: Application, client: ErrorClient) -> None:
        self._app = app
        self._client = client

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope.get("type") not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        with self._client.scope(url=_address(scope), fresh=True):
            self._client.add_breadcrumb(f"{scope.get('method', 'WEBSOCKET')} {scope.get('path')}", type="request", level="info")
            try:
                await self._app(scope, receive, send)
            except Exception as error:
                self._client.capture_once(error)
                raise


def _address(scope: Message) -> Optional[str]:
    try:
        path, root = str(scope.get("path", "")), str(scope.get("root_path", ""))
        host = next((value.decode("latin-1") for name, value in scope.get("headers", ()) if name == b"host"), None)
        if host is None:
            server = scope.get("server") or ("",)
            host = ":".join(str(part) for part in server if part is not None)
        whole = path if path.startswith(root) else root + path
        return f"{scope.get('scheme', 'http')}://{host}{quote(whole)}"
    except Exception:  # noqa: BLE001
        # a server that violates the specification
        return None
