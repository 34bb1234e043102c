"""What pages may ask of the table: actions, hands, messages, the focus."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.rules.plugin import Refusal
from game.table import Action
from scenes.story.hands import Door
from scenes.ui.painter import Painter

if TYPE_CHECKING:
    from scenes.games.trick_of_the_light.scene import LightScene


class LightDoor(Door):
    """The door between the pages and one table."""

    def __init__(self, table: LightScene) -> None:
        self._table = table

    def act(self, action: Action, seat: int | None = None) -> bool:
        return self._table.act(action, seat)

    def request_view(self, seat: int | None) -> None:
        self._table.request_view(seat)

    def unseal(self, seat: int) -> None:
        """Open the letter of a person who has confirmed to be there."""
        table = self._table
        table.peeking.open(seat) if table.hand_access.peeking else table.request_view(seat)

    def look(self, seat: int) -> None:
        self._table.see(seat)

    def cover(self) -> None:
        self._table.cover()

    def speak_as(self, seat: int) -> None:
        """Make another person the speaker."""
        self._table.presenter.speak_as(seat)
        self._table.keyboard.come()
        self._table.refresh()

    def say_why(self, refusal: Refusal) -> None:
        self._table.presenter.say_why(refusal)

    def say(self, text: str) -> None:
        self._table.app.say(text)

    def touch(self) -> None:
        self._table.touch()

    def press(self, name: str) -> None:
        self._table.press(name)

    def guide(self, at: str) -> None:
        self._table.screens.guide(at)

    def focus(self, key: tuple[Hashable, ...]) -> None:
        self._table.focus(key)

    def backdrop(self, painter: Painter, dim: float) -> None:
        self._table.backdrop.draw(painter, dim)

    def sound(self, name: str) -> None:
        self._table.app.sound.play(name)
