"""The README's first program runs as written, with the settings of the following lines."""

from __future__ import annotations

import re
import subprocess
import sys
import unittest
from pathlib import Path

from .real_server import Shop

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")


class Readme(unittest.TestCase):
    def test_begins_with_installation_and_a_program_that_runs(self) -> None:
        self.assertEqual(re.findall(r"^## (.*)$", README, re.MULTILINE)[0], "Install")
        program = re.findall(r"```python\n(.*?)```", README, re.DOTALL)[0]
        shop = Shop("backup")
        self.addCleanup(shop.close)
        done = subprocess.run(
            [sys.executable, "-c", program], env=shop.environment(), stdout=subprocess.PIPE, universal_newlines=True, check=True
        )
        (event,) = shop.events("backup")
        self.assertEqual((event["result"], event["message"], event["latencyMs"]), ("ok", "12 files copied", 412))
        self.assertEqual(done.stdout, f"Stored as {event['id']}.\n")


if __name__ == "__main__":
    unittest.main()
