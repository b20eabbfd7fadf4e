"""Prints tracebacks.json: what Python prints for chains, groups and messages with tracebacks in them, and the frames of the exception raised.

python3 tracebacks.py > tracebacks.json
"""

import json
import os
import subprocess
import sys
import traceback

CASES = []


def case(function):
    CASES.append(function)
    return function


def load():
    return {}["price"]


def work():
    raise ValueError("no stock")


def fail_twice():
    try:
        work()
    except ValueError:
        load()


@case
def plain():
    work()


@case
def key_error():
    load()


@case
def nested_calls():
    def outer():
        return inner()

    def inner():
        return load()

    outer()


@case
def caused():
    try:
        work()
    except ValueError as error:
        raise RuntimeError("order failed") from error


@case
def during():
    fail_twice()


@case
def chain_of_three():
    try:
        fail_twice()
    except KeyError as error:
        raise RuntimeError("order failed") from error


@case
def suppressed():
    try:
        work()
    except ValueError:
        raise RuntimeError("order failed") from None


@case
def empty_message():
    raise RuntimeError


@case
def message_of_lines():
    raise RuntimeError("first\nsecond\n  third\n\nfifth")


@case
def message_like_a_frame():
    raise RuntimeError('bad line\n  File "other.py", line 7, in elsewhere\n    call()')


@case
def message_with_traceback():
    try:
        work()
    except ValueError:
        text = traceback.format_exc()
    raise RuntimeError(text)


@case
def message_begins_with_traceback():
    try:
        work()
    except ValueError:
        text = "\n" + traceback.format_exc()
    raise RuntimeError(text)


@case
def message_with_traceback_of_a_subprocess():
    done = subprocess.run([sys.executable, "-c", "def remote():\n    raise OSError('disk')\nremote()"], capture_output=True, text=True)
    raise RuntimeError("worker failed:\n" + done.stderr)


@case
def cause_with_traceback_in_its_message():
    try:
        work()
    except ValueError:
        text = '\n"""\n' + traceback.format_exc() + '"""'
    try:
        raise ConnectionError(text)
    except ConnectionError as error:
        raise RuntimeError("order failed") from error


@case
def assertion_about_the_words():
    assert False, "Traceback (most recent call last) is in the output"


@case
def assertion_with_the_words_on_a_line():
    assert False, "the output was\nTraceback (most recent call last):\nnothing"


@case
def group():
    errors = []
    for call in (work, load):
        try:
            call()
        except Exception as error:
            errors.append(error)
    raise ExceptionGroup("two orders failed", errors)


@case
def group_as_cause():
    try:
        group()
    except ExceptionGroup as error:
        raise RuntimeError("batch failed") from error


@case
def group_during():
    try:
        group()
    except ExceptionGroup:
        load()


@case
def group_after_an_error():
    try:
        work()
    except ValueError:
        group()


@case
def group_of_groups():
    try:
        group()
    except ExceptionGroup as error:
        raise ExceptionGroup("all failed", [error, ValueError("alone")])


@case
def group_of_chains():
    errors = []
    for call in (caused, fail_twice):
        try:
            call()
        except Exception as error:
            errors.append(error)
    raise ExceptionGroup("two chains failed", errors)


@case
def group_with_a_traceback_in_its_message():
    try:
        work()
    except ValueError:
        text = traceback.format_exc()
    raise ExceptionGroup("failed:\n" + text, [ValueError("x")])


@case
def recursion():
    def down(n):
        return down(n - 1) if n else load()

    down(2)


@case
def syntax_error():
    compile("total = = 1", "formula.py", "exec")


@case
def with_a_note():
    try:
        work()
    except ValueError as error:
        error.add_note("while loading\nTraceback (most recent call last): none")
        raise


@case
def unicode_error():
    b"\xff".decode("utf-8")


@case
def comprehension():
    return [load() for _ in range(1)]


def shown(error):
    frames = traceback.extract_tb(error.__traceback__)
    located = [[frame.name, frame.lineno] for frame in reversed(frames)]
    if isinstance(error, SyntaxError):
        located.insert(0, [None, error.lineno])
    return located


def main():
    printed = []
    for function in CASES:
        try:
            function()
        except BaseException as error:
            text = "".join(traceback.format_exception(error)).replace(os.path.abspath(__file__), "/srv/shop/jobs.py").replace(__file__, "/srv/shop/jobs.py")
            printed.append({"name": function.__name__, "text": text, "frames": shown(error)})
    json.dump(printed, sys.stdout, indent=2, ensure_ascii=False)


main()
