"""The toy game sits in the registry while a match is tested."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import rules
from tests.match.helpers import with_toy


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(rules, "REGISTRY", with_toy())
    yield
