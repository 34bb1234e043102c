"""What a game does in its own way at the one table of all games."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from scenes.table.controls import Controls
from scenes.table.plain.model import PlainPresenter
from scenes.table.plain.table import PLAIN
from scenes.ui.target import Key
from tests.scenes.plain_hands import Plain, table_of


class Asked(Controls[PlainPresenter]):
    """Controls that note which targets are pressed, and do something with pieces alone."""

    def __init__(self, *parts: object) -> None:
        super().__init__(*parts)  # type: ignore[arg-type]
        self.keys: list[Key] = []

    def use(self, key: Key) -> bool:
        self.keys.append(key)
        return key[0] == "piece"


class Table(Plain):
    """The plain table with these controls."""

    at = replace(PLAIN, controls=Asked)


def test_a_game_is_asked_before_the_table_does_anything(tmp_path: Path) -> None:
    window = Table(tmp_path, table_of("hearts", "hbbb", passing="none"))
    window.settle()
    controls, before = window.scene.controls, window.session.revision
    assert isinstance(controls, Asked)
    card = next(target for target in window.targets("piece") if target.actions)
    window.press(card)
    assert controls.keys == [card.key]
    assert window.scene.drag.held is None  # the game has done something with the piece
    window.scene.activate(("ui", "log"))
    assert controls.keys[-1] == ("ui", "log")
    assert window.session.revision == before
    window.app.close()


def test_a_table_without_controls_picks_the_card_up(tmp_path: Path) -> None:
    window = Plain(tmp_path, table_of("hearts", "hbbb", passing="none"))
    window.settle()
    card = next(target for target in window.targets("piece") if target.actions)
    window.press(card)
    assert window.scene.drag.held == card.key[1]
    window.app.close()
