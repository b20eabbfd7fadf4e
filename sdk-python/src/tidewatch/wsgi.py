"""Reports uncaught errors of a WSGI application, with the requested URL."""

from __future__ import annotations

import contextvars
from typing import Any, Callable, Dict, Iterable, Iterator, Optional, TypeVar
from wsgiref.util import request_uri

from ._error_tracking.client import ErrorClient

T = TypeVar("T")
Application = Callable[..., Iterable[bytes]]


class ErrorMiddleware:
    """Wraps a WSGI application. Each request has its own scope; an error is queued, and propagates to the server as before."""

    def __init__(self, app: Application, client: ErrorClient) -> None:
        self._app = app
        self._client = client

    def __call__(self, environ: Dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        request = _Request(self._client, _address(environ), f"{environ.get('REQUEST_METHOD')} {_path(environ)}")
        chunks = request.run(self._app, environ, start_response)
        sent_by_server = environ.get("wsgi.file_wrapper")
        if isinstance(chunks, (list, tuple)) or (isinstance(sent_by_server, type) and isinstance(chunks, sent_by_server)):
            # no application code runs any more, and the server sends these most efficiently
            return chunks
        return _Chunks(request, chunks)


class _Request:
    """A context for the application's code, whenever and wherever the server resumes it."""

    def __init__(self, client: ErrorClient, url: Optional[str], did: str) -> None:
        self._client = client
        self._context = contextvars.copy_context()
        self._context.run(self._begin, url, did)

    def _begin(self, url: Optional[str], did: str) -> None:
        # nobody exits this scope: it disappears with its context
        self._client.scope(url=url, fresh=True).__enter__()
        self._client.add_breadcrumb(did, type="request", level="info")

    def run(self, function: Callable[..., T], *arguments: Any) -> T:
        try:
            return self._context.run(function, *arguments)
        except StopIteration:
            raise
        except Exception as error:
            self._context.run(self._client.capture_once, error)
            raise


class _Chunks:
    """The application's response, iterated in its request's context."""

    def __init__(self, request: _Request, chunks: Iterable[bytes]) -> None:
        self._request = request
        self._chunks = chunks
        self._iterator: Optional[Iterator[bytes]] = None

    def __iter__(self) -> Iterator[bytes]:
        return self

    def __next__(self) -> bytes:
        if self._iterator is None:
            self._iterator = self._request.run(iter, self._chunks)
        chunk: bytes = self._request.run(next, self._iterator)
        return chunk

    def close(self) -> None:
        """Called by the server at the end of the request, however it ended."""
        close = getattr(self._chunks, "close", None)
        if close is not None:
            self._request.run(close)


def _path(environ: Dict[str, Any]) -> object:
    """The decoded path: WSGI passes its bytes as Latin-1 characters."""
    path = environ.get("PATH_INFO")
    try:
        return str(path).encode("latin-1").decode()
    except UnicodeError:
        return path


def _address(environ: Dict[str, Any]) -> Optional[str]:
    try:
        return request_uri(environ, include_query=False)
    except Exception:  # noqa: BLE001
        # a server that omits required variables
        return None
