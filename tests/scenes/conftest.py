"""Tables to sit down at."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scenes.stage import fonts
from tests.scenes.hands import Hands, Sit, evening


@pytest.fixture(autouse=True)
def usual_text() -> Iterator[None]:
    """No test leaves larger text to those after it."""
    yield
    fonts.set_text_size(1.0)


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    """Sit down at a posed table: the arguments of `evening`, and `size` of the window."""
    made: list[Hands] = []

    def at(*args: Any, size: tuple[int, int] = (1280, 720), **more: Any) -> Hands:
        hands = Hands(tmp_path, evening(*args, **more), size)
        made.append(hands)
        return hands

    yield at
    for hands in made:
        hands.app.close()
