"""What leaves the process, held against every masking vector of the project."""

from __future__ import annotations

import json
import pathlib
import unittest
from typing import Any

from tidewatch._mask import mask_source, mask_text, mask_value

VECTORS = json.loads((pathlib.Path(__file__).parents[2] / "openapi/masking-vectors.json").read_text("utf-8"))


def given(value: Any) -> Any:
    return "".join(value) if isinstance(value, list) else value


class MaskingTest(unittest.TestCase):
    def test_texts(self) -> None:
        for kind, mask in (("texts", mask_text), ("sources", mask_source)):
            self.assertGreater(len(VECTORS[kind]), 5)
            for vector in VECTORS[kind]:
                with self.subTest(vector["name"]):
                    self.assertEqual(mask("".join(vector["text"])), vector["masked"])
                    self.assertEqual(mask(vector["masked"]), vector["masked"])

    def test_names(self) -> None:
        for kind, masked in (("secret", "[redacted]"), ("plain", "x")):
            self.assertEqual([name for name in VECTORS["names"][kind] if mask_value(name, "x") != masked], [])

    def test_values(self) -> None:
        for vector in VECTORS["values"]:
            with self.subTest(vector["name"]):
                self.assertEqual(mask_value(vector["name"], given(vector["value"])), vector["masked"])
                self.assertEqual(mask_value(vector["name"], vector["masked"]), vector["masked"])
