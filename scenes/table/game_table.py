"""The table of a game: the parts from which its scene is made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from scenes.table.controls import Controls
from scenes.table.scene import TableScene

if TYPE_CHECKING:
    from game.session.shown import ShownMatch
    from scenes.table.presenter import TablePresenter
    from scenes.table.renderer import AnyRenderer


@dataclass(frozen=True)
class GameTable:
    """What a game gives to its table. A call with a session makes the scene.

    Attributes:
        presenter_class: makes the model of the table from the session.
        renderer_class: draws the model.
        controls: (scene, presenter) -> what the game does in its own way.
        title: what a screen reader calls the screen.
        looks: for a game whose bots tell a story, the seconds to look at events, by kind; None for other games.
        stays: events whose texts stay in sight until a person decides about them, so that no bot waits for readers.
        effects: the result of an action that is chosen among several, as a sentence, by verb.
        panel_stays: whether the side panel stays in sight while people write, because they need what is on it.
        plates_open: whether a click on a plate shows that player's hand.
    """

    presenter_class: type[TablePresenter]
    renderer_class: type[AnyRenderer]
    controls: Callable[[TableScene, Any], Controls[Any]] = Controls
    title: str = "Table"
    looks: Mapping[str, float] | None = None
    stays: frozenset[str] = frozenset()
    effects: Mapping[str, str] = field(default_factory=dict)
    panel_stays: bool = False
    plates_open: bool = True

    def __call__(self, session: ShownMatch) -> TableScene:
        return TableScene(session, self)
