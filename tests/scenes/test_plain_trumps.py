"""Living Trumps at the plain table: a Gamemaster looks on."""

from __future__ import annotations

from pathlib import Path

from tests.scenes.plain_hands import Plain, table_of


def test_a_gamemaster_sits_at_the_table_without_cards(tmp_path: Path) -> None:
    """LT-4, LT-228."""
    window = Plain(tmp_path, table_of("living-trumps", "bbbh", "gm", gamemaster="on", turn_limit=1), size=(1280, 720))
    for _ in range(400):
        window.settle()
        if window.evening.result() is not None:
            break
        window.frames(2)
    assert window.evening.result() is not None
    window.app.close()
