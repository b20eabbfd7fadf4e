"""The content of an event, and what it never contains."""

from __future__ import annotations

import importlib
import json
import pathlib
import sys
import tempfile
import unittest
import unittest.mock
import zipfile
from typing import Any, Dict, List, Optional

from tests.error_tracking.error_reports import STORED, error_client, sent, thrown_by
from tests.fake_server import FakeServer
from tidewatch._error_tracking.cleaning import LONGEST_JSON, clean_data, clean_url, clean_user_id
from tidewatch._error_tracking.mask import mask_file, mask_text, mask_user_id

HERE = str(pathlib.Path(__file__).resolve())


class Unprintable(Exception):
    def __init__(self, error: Optional[BaseException] = None) -> None:
        super().__init__()
        self.error = error

    def __str__(self) -> str:
        raise self.error or self


class Sticky(Exception):
    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> None:
        raise TypeError("no attributes")

    @property
    def exceptions(self) -> object:
        raise RuntimeError("no members")


class Meta(type):
    def __getattribute__(cls, name: str) -> Any:
        if name == "__qualname__":
            raise RuntimeError("no name")
        return super().__getattribute__(name)


class Strange(Exception, metaclass=Meta):
    def __getattribute__(self, name: str) -> Any:
        if name == "__traceback__":
            raise RuntimeError("no trace")
        return 5 if name == "__cause__" else super().__getattribute__(name)


class Globals(Dict[str, Any]):
    def get(self, *_: Any) -> Any:
        raise RuntimeError("nothing to get")


class Odd(str):
    def __str__(self) -> str:
        return self

    def __getitem__(self, _key: Any) -> str:
        raise ValueError("no pieces")

    def __len__(self) -> int:
        return -1


def inner() -> None:
    password = "hunter2-local"  # noqa: F841
    raise KeyError("total")


def outer() -> None:
    try:
        inner()
    except KeyError as error:
        raise ValueError("no cart") from error


class EventCase(unittest.TestCase):
    def event(self, error: BaseException, **more: Any) -> Dict[str, Any]:
        with FakeServer(STORED) as server, error_client(server) as client:
            result = client.capture_exception(error, **more)
            self.assertEqual((result.ok, result.error), (True, None))
            return sent(server)[0]


class ChainTest(EventCase):
    def test_a_cause(self) -> None:
        event = self.event(thrown_by(outer))
        [cause] = event["causes"]
        self.assertEqual((event["exception"]["type"], event["exception"]["message"]), ("ValueError", "no cart"))
        self.assertEqual((cause["type"], cause["message"], cause["relation"], cause["parent"]), ("KeyError", "'total'", "cause", 0))
        self.assertEqual([frame["function"] for frame in cause["frames"]], ["inner", "outer"])

    def test_the_context_unless_it_is_suppressed(self) -> None:
        def work(hide: bool) -> None:
            try:
                inner()
            except KeyError:
                if hide:
                    raise OSError("second") from None
                raise OSError("second")

        self.assertEqual([cause["type"] for cause in self.event(thrown_by(lambda: work(False)))["causes"]], ["KeyError"])
        self.assertNotIn("causes", self.event(thrown_by(lambda: work(True))))

    def test_a_falsy_cause(self) -> None:
        class Empty(ValueError):
            def __bool__(self) -> bool:
                return False

        error = KeyError("x")
        error.__context__ = TypeError("context")
        error.__cause__ = Empty("cause")
        self.assertEqual([cause["message"] for cause in self.event(error)["causes"]], ["cause"])

    def test_cyclic_causes(self) -> None:
        first, second, third = ValueError("1"), KeyError("2"), OSError("3")
        first.__cause__, second.__cause__, third.__cause__ = second, third, first
        self.assertEqual([(cause["type"], cause["parent"]) for cause in self.event(first)["causes"]], [("KeyError", 0), ("OSError", 1)])
        itself = ValueError("alone")
        itself.__context__ = itself
        self.assertNotIn("causes", self.event(itself))

    def test_at_most_twenty_causes(self) -> None:
        error = top = ValueError("0")
        for number in range(1, 5000):
            error.__cause__ = ValueError(str(number))
            error = error.__cause__
        self.assertEqual([cause["message"] for cause in self.event(top)["causes"]], [str(number) for number in range(1, 21)])

    @unittest.skipIf(sys.version_info < (3, 11), "groups came with Python 3.11")
    def test_groups(self) -> None:
        group_type: Any = getattr(__import__("builtins"), "ExceptionGroup")
        nested = group_type("inner", [KeyError("b")])
        nested.exceptions[0].__cause__ = OSError("why")
        event = self.event(thrown_by(lambda: fail_with(group_type("many", [thrown_by(outer), nested]))))
        shown = [(cause["type"], cause["relation"], cause["parent"]) for cause in event["causes"]]
        self.assertEqual(event["exception"]["message"], "many (2 sub-exceptions)")
        expected = [("ValueError", "member", 0), ("ExceptionGroup", "member", 0), ("KeyError", "cause", 1), ("KeyError", "member", 2), ("OSError", "cause", 4)]
        self.assertEqual(shown, expected)

    @unittest.skipIf(sys.version_info < (3, 11), "notes came with Python 3.11")
    def test_notes(self) -> None:
        error: Any = ValueError("no total")
        error.add_note("order 7")
        self.assertEqual(self.event(error)["exception"]["message"], "no total\norder 7")

    def test_class_names(self) -> None:
        self.assertEqual(self.event(json.JSONDecodeError("x", "y", 0))["exception"]["type"], "json.decoder.JSONDecodeError")


def fail_with(error: BaseException) -> None:
    raise error


class FrameTest(EventCase):
    def test_frames_with_source_lines(self) -> None:
        first, second = self.event(thrown_by(outer))["causes"][0]["frames"]
        # a masked secret leaves its quotes in the source empty
        lines = pathlib.Path(HERE).read_text("utf-8").replace("hunter2-local", "[redacted]").splitlines()
        index = lines.index('    raise KeyError("total")')
        self.assertEqual((first["file"], first["module"], first["line"]), (HERE, __name__, index + 1))
        self.assertEqual(first["context"], {"before": lines[index - 5 : index], "line": lines[index], "after": lines[index + 1 : index + 6]})
        self.assertEqual((second["function"], "inApp" in second), ("outer", False))

    def test_without_source_lines(self) -> None:
        with FakeServer(STORED) as server, error_client(server, source_lines=False) as client:
            client.capture_exception(thrown_by(outer))
            self.assertNotIn('"context"', server.requests[0].body.decode())

    def test_no_local_variables(self) -> None:
        def work(secret: str) -> None:
            raise ValueError(len(secret))

        secret = "".join(["open", " ", "sesame"])
        self.assertNotIn(secret, json.dumps(self.event(thrown_by(lambda: work(secret)))))

    def test_foreign_code(self) -> None:
        frames = self.event(thrown_by(lambda: json.loads("{")))["exception"]["frames"]
        self.assertEqual(frames[0]["inApp"], False)
        self.assertNotIn("inApp", frames[-1])

    def test_installed_packages(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            place = pathlib.Path(folder, "site-packages", "shop_installed.py")
            place.parent.mkdir()
            place.write_text("def work():\n    raise ValueError('x')\n", "utf-8")
            sys.path.insert(0, str(place.parent))
            try:
                module: Any = importlib.import_module("shop_installed")
            finally:
                sys.path.remove(str(place.parent))
            frame = self.event(thrown_by(module.work))["exception"]["frames"][0]
        self.assertEqual((frame["module"], frame["inApp"], frame["context"]["before"]), ("shop_installed", False, ["def work():"]))

    def test_a_module_in_a_zip_file(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            archive = str(pathlib.Path(folder, "app.zip"))
            with zipfile.ZipFile(archive, "w") as file:
                file.writestr("shop_zipped.py", "def work():\n    raise ValueError('x')\n")
            sys.path.insert(0, archive)
            try:
                module: Any = importlib.import_module("shop_zipped")
            finally:
                sys.path.remove(archive)
            frame = self.event(thrown_by(module.work))["exception"]["frames"][0]
        self.assertEqual(frame["context"]["line"], "    raise ValueError('x')")

    def test_a_long_line_is_masked_before_it_is_cut(self) -> None:
        code = "x = 1 " + "+ 1 " * 46 + "# alice@example.com"
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "long.py")
            file.write_text(code + "\n1 / 0\n", "utf-8")
            error = thrown_by(lambda: exec(compile(file.read_text("utf-8"), str(file), "exec"), {}))  # noqa: S102
            before = self.event(error)["exception"]["frames"][0]["context"]["before"][0]
        self.assertEqual((before[-9:], len(before)), ("# [email]", 199))

    def test_a_deleted_working_directory(self) -> None:
        code = compile("1 / 0", "relative.py", "exec")
        with unittest.mock.patch("os.getcwd", side_effect=FileNotFoundError):
            event = self.event(thrown_by(lambda: exec(code, {})))  # noqa: S102
        self.assertEqual(event["exception"]["frames"][0]["file"], "relative.py")

    def test_code_without_a_file(self) -> None:
        frame = self.event(thrown_by(lambda: exec("1 / 0", {"__name__": 5})))["exception"]["frames"][0]  # noqa: S102
        self.assertEqual((frame["file"], frame["module"], "context" in frame), ("<string>", None, False))

    def test_an_exception_that_was_never_raised_has_the_frames_of_its_capture(self) -> None:
        frames = self.event(ValueError("x"))["exception"]["frames"]
        self.assertEqual((frames[0]["file"], frames[0]["function"].rpartition(".")[2]), (HERE, "event"))

    def test_ten_thousand_frames(self) -> None:
        def down(left: int) -> None:
            if not left:
                raise ValueError("deep")
            down(left - 1)

        before = sys.getrecursionlimit()
        sys.setrecursionlimit(12_000)
        try:
            error = thrown_by(lambda: down(10_000))
        finally:
            sys.setrecursionlimit(before)
        frames = self.event(error)["exception"]["frames"]
        self.assertEqual((len(frames), frames[0]["line"] != frames[1]["line"]), (200, True))
        self.assertEqual(frames[-1]["function"], "thrown_by")

    def test_deep_in_a_recursion(self) -> None:
        results: List[Any] = []

        def down(client: Any, left: int) -> None:
            if left == 0:
                results.append(client.capture_message("deep"))
            else:
                down(client, left - 1)

        def depth() -> int:
            frame, count = sys._getframe(), 0
            while frame.f_back is not None:
                frame, count = frame.f_back, count + 1
            return count

        with FakeServer(STORED) as server, error_client(server) as client:
            down(client, sys.getrecursionlimit() - depth() - 35)
            self.assertEqual((results[0].ok, len(server.requests)), (True, 1))


class HostileTest(EventCase):
    def test_exceptions_without_a_text(self) -> None:
        for inside in (None, SystemExit(3), RecursionError("x"), MemoryError()):
            event = self.event(Unprintable(inside))
            self.assertEqual(event["exception"]["message"], "<Unprintable without a text>")

    def test_exceptions_with_custom_methods(self) -> None:
        self.assertEqual(self.event(Sticky("x"))["exception"]["message"], "x")
        self.assertRegex(self.event(Strange("x"))["exception"]["type"], r"^tests\.error_tracking\.test_events\.")
        self.assertEqual(self.event(thrown_by(lambda: exec("1 / 0", Globals())))["exception"]["type"], "ZeroDivisionError")  # noqa: S102
        self.assertEqual(self.event(ValueError(Odd("odd")))["exception"]["message"], "odd")

    def test_exceptions_of_python_itself(self) -> None:
        def endless() -> None:
            endless()

        self.assertEqual(self.event(thrown_by(endless))["exception"]["type"], "RecursionError")
        self.assertEqual(self.event(MemoryError())["exception"]["type"], "MemoryError")
        for error in (KeyboardInterrupt(), SystemExit(2), GeneratorExit()):
            self.assertEqual(self.event(error)["exception"]["type"], type(error).__name__)

    def test_huge_texts_and_broken_characters(self) -> None:
        message = self.event(ValueError("ä" * 5_000_000))["exception"]["message"]
        self.assertEqual((len(message), message[-2:]), (2000, "ä…"))
        self.assertEqual(self.event(ValueError("a\ud800b\0c"))["exception"]["message"], "a\ufffdb\ufffdc")

    def test_an_event_stays_small_enough(self) -> None:
        def down(left: int) -> None:
            # 🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊🌊
            try:
                down(left - 1) if left else fail_with(KeyError("🌊" * 3000))
            except KeyError:
                raise

        with FakeServer(STORED) as server, error_client(server) as client:
            for number in range(60):
                client.add_breadcrumb("🌊" * 300, data={f"{each}": "🌊" * 600 for each in range(12)})
            client.capture_exception(thrown_by(lambda: down(150)), tags={f"{each}": "🌊" * 600 for each in range(60)})
            [event] = sent(server)
            self.assertLess(len(server.requests[0].body), 2 * LONGEST_JSON)
            self.assertEqual((len(event["tags"]), len(event["exception"]["frames"])), (50, 40))

    def test_fields_are_cut_to_the_limits_of_the_server(self) -> None:
        event = self.event(ValueError("x"), user_id="u" * 300, url="/" + "p" * 3000, fingerprint=["f" * 300, ""] * 10, tags={"": 1, "t" * 200: None})
        self.assertEqual((len(event["userId"]), len(event["url"]), [len(each) for each in event["fingerprint"]]), (200, 2000, [200] * 8))
        self.assertNotIn("tags", event)


SECRETS = "alice.b+c@mail.example.co.uk said 'Authorization: Bearer abc.DEF-123_~+/=' of 4111111111111111"
MASKED = "[email] said 'Authorization: Bearer [redacted]' of [number]"


class MaskTest(EventCase):
    def test_texts(self) -> None:
        for text, masked in (
            (SECRETS, MASKED),
            (MASKED, MASKED),
            ("bearer\ttoken, rest", "Bearer [redacted], rest"),
            ("Bearer: \"abc\"", "Bearer [redacted]\""),
            ("4111 1111 1111 1111, 4111-1111-1111-1111, 2026-01-15 09:30", "[number], [number], 2026-01-15 09:30"),
            ("zoë@müller.example", "[email]"),
            ("/u/alice%40example.com/x", "/u/[email]/x"),
            ("12345678901 and 123456789012", "12345678901 and [number]"),
            ("order-1234567890123-x", "order-[number]-x"),
            ("shop@1.4.0 and @app.route and a@b", "shop@1.4.0 and @app.route and a@b"),
            ("<alice@example.com>,bob@example.org;", "<[email]>,[email];"),
            ("from conan.o'brien@example.com, to 'bob@example.org'", "from [email], to '[email]'"),
            ("zoe\u0308@mu\u0308ller.example", "[email]"),
        ):
            self.assertEqual(mask_text(text), masked)

    def test_long_texts_are_scanned_once(self) -> None:
        for text in ("a" * 100_000, "a@" * 50_000, "a." * 50_000 + "@", "a@" + "b." * 50_000, "bearer " * 20_000, "%40" * 30_000):
            self.assertLessEqual(len(mask_text(text)), len(text))
        text = "x" * 19_990 + " alice@example.com"
        self.assertEqual(mask_text(text).strip(), "x" * 19_990)

    def test_files(self) -> None:
        for text, masked in (
            ("/srv/releases/20260115093000/app.py", "/srv/releases/20260115093000/app.py"),
            ("/srv/4111111111111111/alice@example.com/app.py", "/srv/[number]/[email]/app.py"),
            ("/srv/app.a123456789012b.py", "/srv/app.a123456789012b.py"),
        ):
            self.assertEqual(mask_file(text), masked)

    def test_users(self) -> None:
        self.assertEqual((mask_user_id("u-7"), clean_user_id(7), clean_user_id("")), ("u-7", "7", None))
        self.assertEqual(mask_user_id("alice@example.com"), "user-ff8d9819fc0e12bf")
        self.assertEqual(mask_user_id("user-123456789012abcd"), "user-123456789012abcd")

    def test_addresses(self) -> None:
        self.assertEqual(clean_url("https://alice:pw@shop.example.com:8443/a/b?c=d#e"), "https://shop.example.com:8443/a/b")
        self.assertEqual(clean_url("http://[broken/x?y"), "http://[broken/x")

    def test_plain_values(self) -> None:
        data = {"a": 1.5, "b": True, "c": None, "d": 123456789012, "e": float("nan"), "f": float("inf"), "g": [1], SECRETS: SECRETS}
        expected = {"a": 1.5, "b": True, "c": None, "d": "[number]", "e": "nan", "f": "inf", "g": "[1]", MASKED: "[redacted]"}
        self.assertEqual(clean_data(data), expected)

    def test_every_field(self) -> None:
        name = "def f():\n    # " + SECRETS + "\n    raise ValueError(text)\n"
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "alice@example.com.py")
            file.write_text(name, "utf-8")
            space: Dict[str, Any] = {"__name__": SECRETS, "text": SECRETS}
            exec(compile(name, str(file), "exec"), space)  # noqa: S102
            error = thrown_by(space["f"])
            error.__cause__ = type(SECRETS, (Exception,), {})(SECRETS)
            with FakeServer(STORED) as server, error_client(server, tags={"base": SECRETS}, server_name=SECRETS) as client:
                client.add_breadcrumb(SECRETS, type=SECRETS[:30], data={"text": SECRETS})
                with client.scope(user_id=SECRETS, tags={SECRETS: SECRETS}, url="https://x/" + SECRETS):
                    client.capture_exception(error, message=SECRETS, fingerprint=[SECRETS])
                    client.capture_message(SECRETS, url=SECRETS)
                bodies = [request.body.decode() for request in server.requests]
        self.assertEqual([len(bodies)], [2])
        for body in bodies:
            for secret in ("alice", "abc.DEF", "411111"):
                self.assertNotIn(secret, body)
        self.assertIn("# " + MASKED, bodies[0])
