"""File uploads: a form in the order that the API requires."""

from __future__ import annotations

import unittest

from tests.fake_server import FakeServer, reply
from tidewatch import Tidewatch

KEY = "twk_0123456789abcdef.the-secret-that-nobody-may-see"
STORED = {"release": "shop@1", "propertyId": "p", "uploaded": [{"path": "/a.js", "size": 2, "sha256": "0" * 64}]}


class FormTest(unittest.TestCase):
    def test_each_file_is_followed_by_its_path(self) -> None:
        with FakeServer(reply(201, STORED)) as server:
            with Tidewatch(KEY, server.url) as client:
                answer = client.sourcemaps.upload(release="shop@1", domain="shop.example.com", files=[("/a.js", b"{}"), ("/\u00e9.js", b"\x00\xff")])
            self.assertEqual(answer["uploaded"][0]["path"], "/a.js")
            (request,) = server.requests
        self.assertEqual((request.method, request.target), ("POST", "/api/v1/sourcemaps"))
        kind, boundary = {name.lower(): value for name, value in request.headers.items()}["content-type"].split("; boundary=")
        self.assertEqual(kind, "multipart/form-data")
        head = b"\r\nContent-Disposition: form-data; "
        octets = b"\r\nContent-Type: application/octet-stream\r\n\r\n"
        self.assertEqual(
            request.body.split(b"--" + boundary.encode()),
            [
                b"",
                head + b'name="release"\r\n\r\nshop@1\r\n',
                head + b'name="domain"\r\n\r\nshop.example.com\r\n',
                head + b'name="file"; filename="0"' + octets + b"{}\r\n",
                head + b'name="path"\r\n\r\n/a.js\r\n',
                head + b'name="file"; filename="1"' + octets + b"\x00\xff\r\n",
                head + b'name="path"\r\n\r\n/\xc3\xa9.js\r\n',
                b"--\r\n",
            ],
        )
