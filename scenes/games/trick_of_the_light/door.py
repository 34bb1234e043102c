"""What pages may ask of the table: actions, hands, messages, the focus."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.rules.plugin import Refusal
from game.table import Action
from scenes.story.hands import Door
from scenes.ui.painter import Painter

if TYPE_CHECKING:
    from scenes.games.trick_of_the_light.controls import LightControls


class LightDoor(Door):
    """The door between the pages and one table."""

    def __init__(self, controls: LightControls) -> None:
        self._controls = controls

    def act(self, action: Action, seat: int | None = None) -> bool:
        return self._controls.table.act(action, seat)

    def request_view(self, seat: int | None) -> None:
        self._controls.request_view(seat)

    def unseal(self, seat: int) -> None:
        """Open the letter of a person who has confirmed to be there."""
        table = self._controls.table
        table.peeking.open(seat) if table.hand_access.peeking else self._controls.request_view(seat)

    def look(self, seat: int) -> None:
        self._controls.see(seat)

    def cover(self) -> None:
        self._controls.table.cover()

    def speak_as(self, seat: int) -> None:
        """Make another person the speaker."""
        self._controls.presenter.speak_as(seat)
        self._controls.keys.come()
        self._controls.table.refresh()

    def say_why(self, refusal: Refusal) -> None:
        self._controls.presenter.say_why(refusal)

    def say(self, text: str) -> None:
        self._controls.table.app.say(text)

    def touch(self) -> None:
        self._controls.touch()

    def press(self, name: str) -> None:
        self._controls.table.press(name)

    def guide(self, at: str) -> None:
        self._controls.table.screens.guide(at)

    def focus(self, key: tuple[Hashable, ...]) -> None:
        self._controls.focus(key)

    def backdrop(self, painter: Painter, dim: float) -> None:
        self._controls.backdrop.draw(painter, dim)

    def sound(self, name: str) -> None:
        self._controls.table.app.sound.play(name)
