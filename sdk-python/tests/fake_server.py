"""A server on loopback whose responses a test defines byte for byte."""

from __future__ import annotations

import json
import socket
import threading
from types import TracebackType
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Type, Union


class Request(NamedTuple):
    """A request as received."""

    method: str
    target: str
    headers: Dict[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


class Reply(NamedTuple):
    """Raw bytes to send; ``close`` ends the connection after them, ``half`` only our side of it, ``hang`` keeps it silent until the server
    stops."""

    data: bytes = b""
    close: bool = False
    hang: bool = False
    half: bool = False


HANG = Reply(hang=True)
DROP = Reply(close=True)


def reply(status: int, body: Union[bytes, object], headers: Optional[Dict[str, str]] = None, close: bool = False) -> Reply:
    """A well-formed response."""
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    all_headers = {"Content-Type": "application/json", "Content-Length": str(len(data)), **(headers or {})}
    head = "".join(f"{name}: {value}\r\n" for name, value in all_headers.items())
    return Reply(f"HTTP/1.1 {status} Something\r\n{head}\r\n".encode() + data, close)


def failure(status: int, code: str, headers: Optional[Dict[str, str]] = None, **more: object) -> Reply:
    """A response with the API's error envelope."""
    return reply(status, {"error": {"code": code, "message": f"says {code}", "requestId": "r-1", **more}}, headers)


Script = Callable[[Request, int], Reply]


class FakeServer:
    """Responds to request number n, from 0, with ``script(request, n)``, or with ``replies[n]``, the last of which repeats."""

    def __init__(self, *replies: Reply, script: Optional[Script] = None) -> None:
        self._script: Script = script or (lambda _request, number: replies[min(number, len(replies) - 1)])
        self._socket = socket.create_server(("127.0.0.1", 0))
        self._stopped = threading.Event()
        self._lock = threading.Lock()
        self._open: List[socket.socket] = []
        self.requests: List[Request] = []
        self.connections = 0
        self.url = f"http://127.0.0.1:{self._socket.getsockname()[1]}"

    def __enter__(self) -> FakeServer:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]) -> None:
        self._stopped.set()
        self._socket.close()
        self.drop_connections()

    def drop_connections(self) -> None:
        """Closes all connections, like a server that ends."""
        with self._lock:
            connections, self._open = self._open, []
        for connection in connections:
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            connection.close()

    def _accept(self) -> None:
        while not self._stopped.is_set():
            try:
                connection, _ = self._socket.accept()
            except OSError:
                return
            with self._lock:
                self.connections += 1
                self._open.append(connection)
            threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection: socket.socket) -> None:
        try:
            with connection, connection.makefile("rb") as stream:
                while True:
                    request = _read(stream)
                    if request is None:
                        return
                    with self._lock:
                        number = len(self.requests)
                        self.requests.append(request)
                    answer = self._script(request, number)
                    if answer.hang:
                        self._stopped.wait()
                        return
                    connection.sendall(answer.data)
                    if answer.half:
                        connection.shutdown(socket.SHUT_WR)
                    if answer.close:
                        return
        except (OSError, ValueError):
            return


def _read(stream: Any) -> Optional[Request]:
    first = stream.readline().decode().split()
    if len(first) != 3:
        return None
    headers: Dict[str, str] = {}
    while True:
        line = stream.readline().decode("latin-1").strip()
        if not line:
            break
        name, _, value = line.partition(":")
        headers[name.strip().lower()] = value.strip()
    return Request(first[0], first[1], headers, stream.read(int(headers.get("content-length", "0"))))
