"""Evenings in real windows are waited for more than they work: all that are wanted are played side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.window import xvfb

Play = Callable[[Path], dict[str, Any]]  # `to_the_end` of a module: plays in a folder, and tells what people did
Ended = tuple[Path, dict[str, Any]]


@pytest.fixture
def display() -> Iterator[str]:
    """A screen nobody sees, for one test."""
    with xvfb() as number:
        yield number


@pytest.fixture(scope="session")
def evenings(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[dict[Play, tuple[Path, Future[dict[str, Any]]]]]:
    """Every evening that a test of this run asks about, each on a screen of its own."""
    modules = [getattr(item, "module", None) for item in request.session.items]
    wanted: list[Play] = [*dict.fromkeys(module.to_the_end for module in modules if hasattr(module, "to_the_end"))]
    with ThreadPoolExecutor(len(wanted)) as together:
        folders = [tmp_path_factory.mktemp("session") for _ in wanted]
        yield {
            play: (folder, together.submit(play, folder)) for play, folder in zip(wanted, folders, strict=True)
        }  # fmt: skip


@pytest.fixture
def ended(request: pytest.FixtureRequest, evenings: dict[Play, tuple[Path, Future[dict[str, Any]]]]) -> Ended:
    """The folder of the evening that the module of a test plays, and what people did in it, once it is over."""
    folder, result = evenings[request.module.to_the_end]
    return folder, result.result()
