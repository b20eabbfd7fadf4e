"""The masking of outgoing data, against every masking vector of the project."""

from __future__ import annotations

import json
import pathlib
import random
import re
import unittest
from typing import Any, List
from unittest import mock

from tidewatch._masking import assignments, credentials, people
from tidewatch._error_tracking.mask import mask_source, mask_text, mask_value

VECTORS = json.loads((pathlib.Path(__file__).parents[3] / "openapi/masking-vectors.json").read_text("utf-8"))


def given(value: Any) -> Any:
    return "".join(value) if isinstance(value, list) else value


def generated(count: int) -> List[str]:
    """Vectors that were cut and combined, always the same ones."""
    chance = random.Random(20261121)
    texts = ["".join(vector["text"]) for kind in ("texts", "sources") for vector in VECTORS[kind]]

    def part() -> str:
        text = chance.choice(texts)
        start = chance.randrange(len(text) + 1)
        return text[start : start + chance.randrange(60)]

    return texts + [part() + chance.choice(("", " ", "=", "\t", "%20", ": '")) + part() for _ in range(count)]


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

    def test_quick_checks_only_save_time(self) -> None:
        texts = generated(5_000)
        quick = [(mask_text(text), mask_source(text)) for text in texts]
        anything = re.compile("")
        with mock.patch.object(credentials, "_holds", lambda *_: True), mock.patch.multiple(
            people, _TWO_DIGITS=anything, _MAY_HOLD_NUMBER=anything
        ), mock.patch.multiple(assignments, _SIGN=anything, _QUOTED=anything):
            whole = [(mask_text(text), mask_source(text)) for text in texts]
        self.assertEqual([text for text, one, other in zip(texts, quick, whole) if one != other], [])
