"""Processes that fail with an uncaught exception of every kind."""

from __future__ import annotations

import os
import subprocess
import sys
import unittest
from typing import Any, List, Optional

from tests.error_tracking.error_reports import KEY, STORED, sent
from tests.fake_server import HANG, FakeServer

MAKE = """
import asyncio, atexit, gc, multiprocessing, os, sys, threading, time
import tidewatch

client = tidewatch.ErrorClient(domain="shop.example.com", wait=False)

def fail(text="no total"):
    raise ValueError(text)
"""
#: With more patience than by default, for machines that are busy.
INSTALL = MAKE + "client.install_global_handlers(flush_timeout=30)\n"
IMPATIENT = MAKE + "client.install_global_handlers()\n"


def run(code: str, server: Optional[FakeServer] = None, **more: Any) -> "subprocess.CompletedProcess[str]":
    """Runs this code in a Python of its own."""
    url = server.url if server else "http://127.0.0.1:1"
    environment = {**os.environ, "TIDEWATCH_URL": url, "TIDEWATCH_API_KEY": KEY}
    environment.pop("TIDEWATCH_INGEST_URL", None)
    return subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=90, check=False, **more)


def brief(server: FakeServer) -> List[Any]:
    """Type, message, level and handled of what came, in its order."""
    return [(event["exception"]["type"], event["exception"]["message"], event["level"], event["handled"]) for event in sent(server)]


FATAL = ("ValueError", "no total", "fatal", False)


class UncaughtTest(unittest.TestCase):
    def test_in_the_main_thread(self) -> None:
        with FakeServer(STORED) as server:
            done = run(INSTALL + "fail()", server)
            self.assertEqual((brief(server), done.returncode), ([FATAL], 1))
            self.assertTrue(done.stderr.startswith("Traceback (most recent call last):"))
            self.assertTrue(done.stderr.endswith("ValueError: no total\n"), done.stderr)

    def test_hooks_of_others_are_called_too(self) -> None:
        code = """
sys.excepthook = lambda kind, error, trace: print("main", error, flush=True)
threading.excepthook = lambda args: print("thread", args.exc_value, flush=True)
sys.unraisablehook = lambda args: print("finalizer", args.exc_value, flush=True)
priors = sys.excepthook, threading.excepthook, sys.unraisablehook
client.install_global_handlers()
client.install_global_handlers(flush_timeout=30)
class Broken:
    def __del__(self):
        fail("finalizer")
Broken()
thread = threading.Thread(target=fail)
thread.start()
thread.join()
client.uninstall_global_handlers()
assert priors == (sys.excepthook, threading.excepthook, sys.unraisablehook)
client.install_global_handlers()
fail()
"""
        with FakeServer(STORED) as server:
            done = run(MAKE + code, server)
            self.assertEqual((done.stdout, done.stderr), ("finalizer finalizer\nthread no total\nmain no total\n", ""))
            self.assertEqual(brief(server), [("ValueError", "finalizer", "error", False), FATAL, FATAL])

    def test_a_hook_that_was_put_over_ours(self) -> None:
        code = """
ours = sys.excepthook
sys.excepthook = lambda kind, error, trace: (print("over", flush=True), ours(kind, error, trace))
client.uninstall_global_handlers()
client.install_global_handlers(flush_timeout=30)
fail()
"""
        with FakeServer(STORED) as server:
            done = run(INSTALL + code, server)
            self.assertEqual((done.stdout, brief(server)), ("over\n", [FATAL]))
            self.assertEqual(done.stderr.count("Traceback"), 1)

    def test_ends_that_are_meant(self) -> None:
        for end, code in (("sys.exit(3)", 3), ("raise KeyboardInterrupt", 130), ("threading.Thread(target=sys.exit).start()", 0)):
            with FakeServer(STORED) as server:
                done = run(INSTALL + end, server)
                self.assertIn(done.returncode, (code, -2) if code == 130 else (code,))
                self.assertEqual(server.requests, [])

    def test_in_a_thread_the_process_goes_on(self) -> None:
        with FakeServer(STORED) as server:
            done = run(INSTALL + "t = threading.Thread(target=fail)\nt.start()\nt.join()\nprint('on')", server)
            self.assertEqual((brief(server), done.returncode, done.stdout), ([FATAL], 0, "on\n"))
            self.assertIn("ValueError: no total", done.stderr)

    def test_in_a_thread_the_process_ends_where_that_is_wanted(self) -> None:
        code = "client.install_global_handlers(exit_after=True, flush_timeout=30)\nprint('begun')\nthreading.Thread(target=fail).start()\ntime.sleep(60)\nprint('on')"
        with FakeServer(STORED) as server:
            done = run(MAKE + code, server)
            self.assertEqual((brief(server), done.returncode, done.stdout), ([FATAL], 1, "begun\n"))
            self.assertIn("ValueError: no total", done.stderr)

    def test_in_asyncio(self) -> None:
        code = """
async def main(own):
    loop = asyncio.get_running_loop()
    if own:
        loop.set_exception_handler(lambda _loop, context: print("own", context["exception"], flush=True))
    loop.create_task(asyncio.sleep(60)).cancel()
    asyncio.ensure_future(late())
    await asyncio.sleep(0.01)
    gc.collect()
    loop.call_soon(fail, "callback")
    await asyncio.sleep(0.01)

async def late():
    fail("task")

asyncio.run(main(False))
asyncio.run(main(True))
"""
        with FakeServer(STORED) as server:
            done = run(INSTALL + code, server)
            expected = [("ValueError", text, "fatal", False) for text in ("task", "callback", "task", "callback")]
            self.assertEqual((brief(server), done.stdout), (expected, "own task\nown callback\n"))
            self.assertEqual(done.stderr.count("Traceback"), 2)

    def test_in_asyncio_however_the_handler_is_called(self) -> None:
        code = """
async def main():
    loop = asyncio.get_running_loop()
    loop.call_exception_handler(context={"message": "m", "exception": ValueError("no total")})
    loop.call_exception_handler({"message": "m", "exception": None})
    print("on", flush=True)
asyncio.run(main())
"""
        with FakeServer(STORED) as server:
            self.assertEqual((run(INSTALL + code, server).stdout, brief(server)), ("on\n", [FATAL]))

    def test_in_asyncio_the_process_ends_where_that_is_wanted(self) -> None:
        code = """
client.install_global_handlers(exit_after=True, flush_timeout=30)
async def main():
    asyncio.get_running_loop().call_soon(fail)
    await asyncio.sleep(60)
asyncio.run(main())
"""
        with FakeServer(STORED) as server:
            done = run(MAKE + code, server)
            self.assertEqual((brief(server), done.returncode), ([FATAL], 1))

    def test_what_was_captured_before_is_not_captured_again(self) -> None:
        code = "try:\n    fail()\nexcept ValueError:\n    client.capture_exception()\n    raise"
        with FakeServer(STORED) as server:
            self.assertEqual((run(INSTALL + code, server).returncode, brief(server)), (1, [("ValueError", "no total", "error", True)]))


class ChildrenTest(unittest.TestCase):
    def test_children_of_multiprocessing(self) -> None:
        code = """
class Worker(multiprocessing.Process):
    def run(self):
        fail("worker")

def work(how):
    client.add_breadcrumb("in the child")
    if how == "fail":
        fail()
    if how == "exit":
        sys.exit(5)
    client.capture_message("quiet")

if __name__ == "__main__":
    client.capture_message("parent")
    context = multiprocessing.get_context(METHOD)
    codes = []
    for how in ("fail", "exit", "end"):
        child = context.Process(target=work, args=(how,))
        child.start()
        child.join()
        codes.append(child.exitcode)
    print(codes)
    child = Worker()
    child.start()
    child.join()
"""
        for method in ("fork", "spawn", "forkserver"):
            with self.subTest(method), FakeServer(STORED) as server:
                done = run_file(INSTALL + code.replace("METHOD", repr(method)), server)
                self.assertEqual((done.stdout, done.returncode), ("[1, 5, 0]\n", 0), done.stderr)
                events = sent(server)
                self.assertEqual(sorted(event.get("message", "?") for event in events), ["?", "?", "parent", "quiet"])
                fatal = sorted((event["exception"]["message"], event["level"]) for event in events if "exception" in event)
                self.assertEqual(fatal, [("no total", "fatal"), ("worker", "fatal")])

    def test_a_fork_while_locks_are_held(self) -> None:
        code = """
held, go = threading.Event(), threading.Event()
reporter = client._reporter
direct = tidewatch.ErrorClient(domain="shop.example.com")
assert direct.capture_message("parent direct").ok
def hold():
    with reporter._background._changed, reporter._sender.transport._lock, direct._sender.transport._lock:
        client.capture_message("parent queued")
        held.set()
        go.wait()
threading.Thread(target=hold).start()
held.wait()
child = os.fork()
go.set()
if child == 0:
    done = direct.capture_message("child direct").ok and client.capture_message("child queued").ok and client.flush()
    os._exit(0 if done else 1)
_, status = os.waitpid(child, 0)
assert client.close() and direct.capture_message("parent again").ok
sys.exit(status >> 8)
"""
        with FakeServer(STORED) as server:
            done = run(MAKE + code, server)
            self.assertEqual(done.returncode, 0, done.stderr)
            expected = ["child direct", "child queued", "parent again", "parent direct", "parent queued"]
            self.assertEqual(sorted(event["message"] for event in sent(server)), expected)


def run_file(code: str, server: FakeServer) -> "subprocess.CompletedProcess[str]":
    """The same from a file, which children that are spawned can import."""
    import pathlib
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "program.py")
        file.write_text(code, "utf-8")
        return run(f"import runpy, sys\nsys.argv = [{str(file)!r}]\nrunpy.run_path({str(file)!r}, run_name='__main__')", server)


class ImportTest(unittest.TestCase):
    def test_nothing_is_imported_on_the_way(self) -> None:
        # a child that is forked in the middle of an import waits for the lock of that module without end
        code = """
before = set(sys.modules)
try:
    fail()
except ValueError:
    client.capture_exception()
client.flush()
print(set(sys.modules) - before)
"""
        with FakeServer(STORED) as server:
            self.assertEqual(run(INSTALL + code, server).stdout, "set()\n")


class EndTest(unittest.TestCase):
    def test_what_is_queued_is_sent_at_the_end(self) -> None:
        with FakeServer(STORED) as server:
            done = run(MAKE + "atexit.register(lambda: client.capture_message('late'))\nclient.capture_message('early')", server)
            self.assertEqual((sorted(event["message"] for event in sent(server)), done.returncode), (["early", "late"], 0), done.stderr)

    def test_a_dead_server_does_not_keep_the_process(self) -> None:
        # it is given up as CLOSED before the minute is over for which is tried else
        for script in ("fail()", "client.capture_message('x')"):
            with FakeServer(HANG) as server:
                done = run(IMPATIENT + script, server)
                self.assertIn("CLOSED", done.stderr)
            done = run(IMPATIENT + script)
            self.assertIn("An error could not be reported: ", done.stderr)

    def test_a_client_that_is_never_used_starts_no_thread(self) -> None:
        self.assertEqual(run(INSTALL + "print(threading.active_count())").stdout, "1\n")
