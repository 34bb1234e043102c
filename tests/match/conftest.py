"""The toy game sits in the registry while a match is tested."""

from __future__ import annotations

import pytest

from game import rules
from tests.match.helpers import with_toy


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "REGISTRY", with_toy())
