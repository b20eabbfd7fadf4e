"""One connection, with a deadline for every operation."""

from __future__ import annotations

import base64
import codecs
import http.client
import io
import selectors
import socket
import ssl
import time
import urllib.request
from typing import Any, Optional
from urllib.parse import unquote, urlsplit

from .address import Address

# Connecting imports this codec. A child forked during that would wait forever for the import lock.
codecs.lookup("idna")

#: How long to keep an idle connection unless the server says otherwise.
IDLE_SEC = 4.0


class _Reader(io.RawIOBase):
    """Reads from a socket until the deadline; the standard library's timeout restarts with every byte."""

    def __init__(self, wire: _Wire, raw: io.RawIOBase) -> None:
        self._wire = wire
        self._raw = raw

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> Optional[int]:
        self._wire.limit()
        return self._raw.readinto(buffer)

    def close(self) -> None:
        self._raw.close()
        super().close()


class _Wire:
    """The part of a socket that http.client uses, with each call limited to the remaining time."""

    def __init__(self, plain: socket.socket) -> None:
        self.plain = plain
        self.deadline = 0.0

    def limit(self) -> None:
        left = self.deadline - time.monotonic()
        if left <= 0:
            raise socket.timeout("timed out")
        self.plain.settimeout(left)

    def sendall(self, data: Any) -> None:
        self.limit()
        self.plain.sendall(data)

    def makefile(self, mode: str) -> io.BufferedReader:
        return io.BufferedReader(_Reader(self, self.plain.makefile("rb", buffering=0)))

    def close(self) -> None:
        self.plain.close()

    def is_quiet(self) -> bool:
        """Whether nothing has arrived: an idle connection that is readable was closed by the other side."""
        with selectors.DefaultSelector() as selector:
            selector.register(self.plain, selectors.EVENT_READ)
            return not selector.select(0)


def _proxy_for(address: Address) -> Optional[str]:
    if urllib.request.proxy_bypass(f"{address.host}:{address.port}"):
        return None
    return urllib.request.getproxies().get(address.scheme)


def _proxy_headers(proxy: str) -> dict[str, str]:
    parts = urlsplit(proxy)
    if parts.username is None:
        return {}
    pair = f"{unquote(parts.username)}:{unquote(parts.password or '')}"
    return {"Proxy-Authorization": "Basic " + base64.b64encode(pair.encode()).decode()}


class Connection:
    """A keep-alive connection to the server. TLS and proxies follow the standard library's environment variables."""

    def __init__(self, address: Address, timeout: float, tls: Optional[ssl.SSLContext]) -> None:
        self._target_prefix = address.prefix
        self._extra: dict[str, str] = {}
        self._wire: Optional[_Wire] = None
        self.used = False
        self._good_until = 0.0
        proxy = _proxy_for(address)
        host, port = address.host, address.port
        if proxy is not None:
            parts = urlsplit(proxy if "://" in proxy else f"http://{proxy}")
            host, port = parts.hostname or "", parts.port or 80
        if address.scheme == "https":
            self._http: http.client.HTTPConnection = http.client.HTTPSConnection(host, port, timeout=timeout, context=tls)
            if proxy is not None:
                self._http.set_tunnel(address.host, address.port, _proxy_headers(proxy))
        else:
            self._http = http.client.HTTPConnection(host, port, timeout=timeout)
            if proxy is not None:
                self._target_prefix = address.text
                self._extra = _proxy_headers(proxy)

    def open(self) -> None:
        """Connects. If this fails, nothing of the request was sent."""
        self._http.connect()
        self._wire = _Wire(self._http.sock)
        # http.client uses no more of a socket than this
        self._http.sock = self._wire

    def request(
        self, method: str, target: str, headers: dict[str, str], body: Optional[bytes], deadline: float
    ) -> tuple[http.client.HTTPResponse, bytes]:
        """Sends a request and reads the complete response before the deadline."""
        assert self._wire is not None
        self._wire.deadline = deadline
        self.used = True
        self._http.request(method, self._target_prefix + target, body, {**headers, **self._extra})
        response = self._http.getresponse()
        data = response.read()
        self._good_until = time.monotonic() + _idle_seconds(response) if not response.will_close else 0.0
        return response, data

    def reusable(self) -> bool:
        """Whether the connection can be used for another request."""
        return self._http.sock is not None and time.monotonic() < self._good_until and self._wire is not None and self._wire.is_quiet()

    def close(self) -> None:
        self._http.close()


def _idle_seconds(response: http.client.HTTPResponse) -> float:
    for part in (response.headers.get("Keep-Alive") or "").split(","):
        name, _, value = part.strip().partition("=")
        if name.lower() == "timeout" and value.isdigit():
            # a second less: a request in flight when the server closes is lost
            return max(0.0, float(value) - 1)
    return IDLE_SEC
