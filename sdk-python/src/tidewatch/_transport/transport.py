"""Sends a request and returns the response, over keep-alive connections that all threads share."""

from __future__ import annotations

import http.client
import socket
import ssl
import sys
import threading
import time
from email.message import Message
from typing import NamedTuple, Optional

from .._errors import NetworkError
from .._version import version_with_build
from .address import Address
from .fork import renew_after_fork
from .wire import Connection

USER_AGENT = f"tidewatch-python/{version_with_build()} python/{sys.version_info[0]}.{sys.version_info[1]}"
_MOST_IDLE = 8


class Answer(NamedTuple):
    """A complete response."""

    status: int
    headers: Message
    body: bytes


class Transport:
    """The connections to one server."""

    def __init__(self, address: Address) -> None:
        self.address = address
        self._tls: Optional[ssl.SSLContext] = None
        self.after_fork()
        renew_after_fork(self)

    def after_fork(self) -> None:
        """A forked child opens its own sockets, and only forgets those of its parent."""
        self._lock = threading.RLock()
        self._idle: list[Connection] = []

    def exchange(self, method: str, target: str, headers: dict[str, str], body: Optional[bytes], timeout: float) -> Answer:
        """One request and its response within ``timeout`` seconds; otherwise raises NetworkError. Redirects are returned, never followed with a key."""
        deadline = time.monotonic() + timeout
        headers = {"User-Agent": USER_AGENT, "Accept": "application/json", **headers}
        connection = self._take()
        sent = False
        try:
            if connection is None:
                connection = Connection(self.address, timeout, self._trust())
                connection.open()
            sent = True
            response, data = connection.request(method, target, headers, body, deadline)
        except (OSError, http.client.HTTPException) as error:
            if connection is not None:
                connection.close()
            raise self._failure(error, timeout, sent) from error
        except BaseException:
            # interrupted: the next data on this connection would not belong to the next request
            if connection is not None:
                connection.close()
            raise
        self._give_back(connection)
        return Answer(response.status, response.headers, data)

    def close(self) -> None:
        """Closes idle connections; later requests open new ones."""
        with self._lock:
            idle, self._idle = self._idle, []
        for connection in idle:
            connection.close()

    def _trust(self) -> Optional[ssl.SSLContext]:
        """The trusted certificates, read once, because reading them takes longer than a request."""
        if self._tls is None and self.address.scheme == "https":
            self._tls = ssl.create_default_context()
        return self._tls

    def _take(self) -> Optional[Connection]:
        while True:
            with self._lock:
                connection = self._idle.pop() if self._idle else None
            if connection is None or connection.reusable():
                return connection
            connection.close()

    def _give_back(self, connection: Connection) -> None:
        with self._lock:
            if len(self._idle) < _MOST_IDLE and connection.reusable():
                self._idle.append(connection)
                return
        connection.close()

    def _failure(self, error: Exception, timeout: float, sent: bool) -> NetworkError:
        failure = NetworkError("TIMEOUT" if isinstance(error, socket.timeout) else "NETWORK", f"Cannot reach {self.address.text}: {_reason(error, timeout)}.")
        failure.sent = sent
        return failure


def _reason(error: Exception, timeout: float) -> str:
    if isinstance(error, socket.timeout):
        return f"no answer within {timeout:.1f} s"
    if isinstance(error, ssl.SSLCertVerificationError):
        return f"its certificate cannot be verified ({error.verify_message})"
    if isinstance(error, ssl.SSLError):
        return f"TLS failed ({error.reason})"
    if isinstance(error, socket.gaierror):
        return "the name cannot be looked up"
    if isinstance(error, ConnectionRefusedError):
        return "connection refused"
    # a RemoteDisconnected is both of these, so check it before invalid HTTP
    if isinstance(error, (ConnectionError, http.client.IncompleteRead)):
        return "the connection was interrupted"
    if isinstance(error, http.client.HTTPException):
        return "it does not speak HTTP"
    return getattr(error, "strerror", None) or str(error) or type(error).__name__
