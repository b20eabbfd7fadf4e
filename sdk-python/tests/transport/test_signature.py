"""The signature, against every vector of the project."""

from __future__ import annotations

import json
import pathlib
import unittest

from tidewatch._transport.signed import signature_headers

VECTORS = json.loads((pathlib.Path(__file__).parents[3] / "openapi/signing-vectors.json").read_text("utf-8"))["vectors"]


class SignatureTest(unittest.TestCase):
    def test_every_vector(self) -> None:
        self.assertGreater(len(VECTORS), 5)
        for vector in VECTORS:
            with self.subTest(vector["name"]):
                body = (vector["body"]["text"] * vector["body"]["times"]).encode()
                headers = signature_headers("twk_x", vector["secret"], vector["method"], vector["path"], body, vector["timestamp"])
                self.assertEqual(
                    headers,
                    {
                        "X-Tidewatch-Key": "twk_x",
                        "X-Tidewatch-Timestamp": str(vector["timestamp"]),
                        "X-Tidewatch-Signature": vector["signature"],
                    },
                )
