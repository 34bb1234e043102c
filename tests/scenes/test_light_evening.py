"""A solo evening of A Trick of the Light, from the cast to the letters, by mouse and keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.sharing import LINGER
from tests.scenes.light_hands import Person, Table, evening


@pytest.mark.parametrize("seed", ["light", "dusk"])
def test_a_solo_evening_by_mouse_and_keyboard(seed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """TL-1, TL-2: one person and three bots get through every phase they come to, and the letters are opened."""
    monkeypatch.setenv("LANTERN_TABLE_MOTION", "off")
    table = Table(tmp_path)
    table.sit(evening(seed=seed, path=tmp_path / "evening.jsonl", after_epiphany_draw="none"))
    person = Person(table)
    for _ in range(900):
        if table.phase == "DONE":
            break
        person.turn()
    assert table.phase == "DONE", (table.phase, table.names(), table.scene.evening.sentence())
    assert {"CAST", "INTRO", "OPEN", "SCENE", "STATEMENTS", "EPILOGUE"} <= person.met
    table.frames(int(LINGER * 60))
    assert table.top is table.scene
    assert "Ysolde Marr" in table.scene.evening.markdown()
    assert "dune looked like the first" in table.scene.evening.markdown()
    table.app.close()
