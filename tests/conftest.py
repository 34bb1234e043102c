"""No test comes to a network, so neither does what it tests; none waits for the disk, and each comes to an end."""

from __future__ import annotations

import gc
import os
import signal
import socket
from collections.abc import Iterator
from types import FrameType
from typing import Any

import pytest

INTERNET = {socket.AF_INET, socket.AF_INET6, -1}  # -1: what a socket is unless it is told otherwise


LONGEST = 600  # seconds a test may take on the busiest machine


QUICK = "not kit and not film and not e2e"  # the tests that run when neither marks nor paths are named


def pytest_configure(config: pytest.Config) -> None:
    """Leave out the slow tiers unless the command line names marks or files; without motion nothing is held."""
    os.environ.setdefault("LANTERN_TABLE_MOMENTS", "off")
    if config.args_source == pytest.Config.ArgsSource.TESTPATHS and not config.option.markexpr:
        config.option.markexpr = QUICK


def pytest_collection_finish() -> None:
    """What is there before the first test stays to the end: no look for garbage need come by it."""
    gc.collect()
    gc.freeze()


class Endless(BaseException):
    """A test waited for what never came: no `except Exception` of what is tested swallows it."""


class Network(AssertionError):
    """Something wanted to speak with another computer."""


@pytest.fixture(scope="session", autouse=True)
def no_network() -> Iterator[None]:
    """Every socket of the Internet fails; those between two processes here do not."""
    opened = socket.socket.__init__

    def refuse(self: Any, family: int = -1, type: int = -1, proto: int = -1, fileno: int | None = None) -> None:
        if fileno is None and family in INTERNET:
            raise Network("a socket was opened")
        opened(self, family, type, proto, fileno)

    def unknown(*_: Any, **__: Any) -> None:
        raise Network("a name was looked up")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(socket.socket, "__init__", refuse)
        for look_up in ("getaddrinfo", "gethostbyname", "gethostbyname_ex", "create_connection"):
            patch.setattr(socket, look_up, unknown)
        yield


@pytest.fixture(scope="session", autouse=True)
def no_waiting_for_the_disk() -> Iterator[None]:
    """What is forced to disk goes as far as the system: that it would outlive a loss of power no test can tell.

    Tests of a disk that fails put calls of their own in this one's place; programs a test starts do wait.
    """
    standing = os.fstat  # itself: others may be counting

    def reached(file: int) -> None:
        standing(file)  # as the true call would, it fails for what is not open

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", reached)
        yield


@pytest.fixture(autouse=True)
def windows_files(request: pytest.FixtureRequest) -> Iterator[None]:
    """Where the environment asks for it, files are as Windows has them (`tests/windows_files.py`)."""
    from tests.windows_files import SWITCH, WindowsFiles

    if not os.environ.get(SWITCH):
        yield
        return
    if request.node.get_closest_marker("lenient_files"):
        pytest.skip("Windows does not let anybody do that")
    with pytest.MonkeyPatch.context() as patch:
        WindowsFiles().use(patch)
        yield


@pytest.fixture(autouse=True)
def an_end() -> Iterator[None]:
    """A test that waits for what never comes fails in its place, with the line it waits at, and holds up no other."""
    if not hasattr(signal, "SIGALRM"):  # Windows has none
        yield
        return

    def over(_signal: int, _frame: FrameType | None) -> None:
        raise Endless(f"no end after {LONGEST} seconds")

    before = signal.signal(signal.SIGALRM, over)
    signal.alarm(LONGEST)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
