"""Forked children, process exit, and the command."""

from __future__ import annotations

import json
import os
import pathlib
import pickle
import subprocess
import sys
import unittest
from typing import Dict, List

from tests.fake_server import FakeServer, failure
from tests.real_server import URL, Shop, caught
from tidewatch import StatusClient, Tidewatch
from tidewatch.__main__ import exit_code
from tidewatch._errors import TidewatchError, error_class

KEY = "twk_Ab3dEf6hIj9kLm2n.s3cr3t"
DOCUMENT = json.loads((pathlib.Path(__file__).parents[2] / "openapi/openapi.json").read_text("utf-8"))


def python(arguments: List[str], environment: Dict[str, str]) -> "subprocess.CompletedProcess[str]":
    """Runs this Python, which finds the package like this process."""
    return subprocess.run([sys.executable, *arguments], env=environment, capture_output=True, text=True, timeout=60, check=False)


FORK = """
import os, sys, threading
import tidewatch
losses = []
client = tidewatch.StatusClient(slug="job", batch=tidewatch.Batch(interval=3600), on_error=lambda error, events: losses.append(error))
direct = tidewatch.StatusClient(slug="job")
direct.ok(message="parent direct")
client.ok(message="parent queued")
# a thread of the parent holds every lock while the child is forked
held, go = threading.Event(), threading.Event()
def hold():
    with client._background._changed, direct._sender.transport._lock:
        held.set()
        go.wait()
threading.Thread(target=hold).start()
held.wait()
child = os.fork()
go.set()
if child == 0:
    direct.ok(message="child direct")
    client.ok(message="child queued")
    flushed = client.flush()
    os._exit(0 if flushed and not losses else 1)
_, status = os.waitpid(child, 0)
direct.ok(message="parent direct again")
assert client.close() and not losses
sys.exit(status >> 8)
"""

AT_EXIT = """
import atexit, sys, tidewatch
client = tidewatch.StatusClient(slug="job", batch=tidewatch.Batch(interval=3600))
if sys.argv[1] == "late":
    # when this runs, some Python versions no longer start threads
    atexit.register(lambda: client.ok(message="late"))
else:
    client.ok(message="early")
    with client.timer():
        pass
if sys.argv[1] == "raise":
    raise SystemExit(3)
"""


class ProcessTest(unittest.TestCase):
    def setUp(self) -> None:
        self.shop = Shop("job")
        self.addCleanup(self.shop.close)

    def stored(self) -> List[str]:
        return sorted(event["message"] or "" for event in self.shop.events("job"))

    def test_a_child_has_its_own_thread_locks_and_sockets(self) -> None:
        done = python(["-W", "ignore", "-c", FORK], self.shop.environment())
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(self.stored(), ["child direct", "child queued", "parent direct", "parent direct again", "parent queued"])

    def test_queued_events_are_sent_when_the_process_ends(self) -> None:
        for way, code in (("normal", 0), ("raise", 3), ("late", 0)):
            done = python(["-c", AT_EXIT, way], self.shop.environment())
            self.assertEqual((done.returncode, done.stderr), (code, ""))
        self.assertEqual(self.stored(), ["", "", "early", "early", "late"])

    def test_the_command(self) -> None:
        run = ["-m", "tidewatch"]
        environment = self.shop.environment()
        done = python([*run, "job", "degraded", "--latency-ms", "412", "--message", "slow"], environment)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))
        [event] = self.shop.events("job")
        self.assertEqual((event["result"], event["latencyMs"], event["message"]), ("degraded", 412, "slow"))
        refused = python([*run, "gone", "ok"], environment)
        self.assertEqual(refused.returncode, 3)
        self.assertRegex(refused.stderr, r"^MONITOR_NOT_FOUND: .* \(request [0-9a-f-]+\)\n  /slug: no monitor gone in this project\n$")

    def test_invalid_command_lines(self) -> None:
        environment = self.shop.environment()
        nobody = {**environment, "TIDEWATCH_API_KEY": ""}
        wrong = {**environment, "TIDEWATCH_API_KEY": self.shop.credential[:-1] + "_"}
        nowhere = {**environment, "TIDEWATCH_URL": ""}
        offline = {**environment, "TIDEWATCH_URL": "http://127.0.0.1:1"}
        for arguments, settings, code, says in (
            ([], environment, 2, "the following arguments are required: slug, result"),
            (["job", "fine"], environment, 2, "invalid choice: 'fine'"),
            (["job", "ok", "--latency-ms", "-1"], environment, 2, "latency_ms must be 0 to"),
            (["No Slug", "ok"], environment, 2, "is not a slug"),
            (["job", "ok"], nobody, 4, "TIDEWATCH_API_KEY"),
            (["job", "ok"], nowhere, 2, "set TIDEWATCH_INGEST_URL or TIDEWATCH_URL"),
            (["job", "ok"], wrong, 4, "UNAUTHORIZED"),
            (["job", "ok"], offline, 7, "connection refused"),
        ):
            with self.subTest(says):
                done = python(["-m", "tidewatch", *arguments], settings)
                self.assertEqual((done.returncode, done.stdout), (code, ""))
                self.assertIn(says, done.stderr)
                self.assertNotIn(self.shop.credential.split(".")[1][:-1], done.stderr)


class ExitCodeTest(unittest.TestCase):
    def test_the_codes_match_the_catalogue(self) -> None:
        catalogue = DOCUMENT["components"]["schemas"]["ErrorCode"]["x-errors"]
        ours = {code: exit_code(error_class(each["status"])(code, "", status=each["status"])) for code, each in catalogue.items()}
        self.assertEqual(ours, {code: each["exit"] for code, each in catalogue.items()})
        self.assertEqual(exit_code(TidewatchError("FAILED", "")), 1)


class PickleTest(unittest.TestCase):
    def test_an_error_can_be_pickled(self) -> None:
        with FakeServer(failure(404, "MONITOR_NOT_FOUND", details=[{"path": "/slug", "message": "no"}])) as server:
            with Tidewatch(KEY, server.url) as client:
                error = caught(client.whoami)
            copy = pickle.loads(pickle.dumps(error))
            self.assertEqual((type(copy), copy.__dict__, str(copy)), (type(error), error.__dict__, str(error)))


class ImportTest(unittest.TestCase):
    def test_an_unused_client_starts_no_thread(self) -> None:
        code = "import threading, tidewatch; tidewatch.StatusClient('a', 'b', 'http://127.0.0.1:1', batch=True); print(threading.active_count())"
        self.assertEqual(python(["-c", code], dict(os.environ)).stdout, "1\n")
        self.assertEqual(StatusClient("a", "b", URL).flush(0), True)
