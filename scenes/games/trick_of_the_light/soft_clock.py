"""The soft clock of a scene: the seconds since it began (TL-125)."""

from __future__ import annotations

from game.rules.trick_of_the_light.pieces import PHASES
from game.rules.trick_of_the_light.view_model import ViewModel
from scenes.story.hands import Hands

# The phases of a scene, while its clock runs.
TOLD = frozenset(PHASES[PHASES.index("OPEN") : PHASES.index("LAST_CALL") + 1])


class SoftClock:
    """Measures the present scene from the frame in which it began."""

    def __init__(self) -> None:
        self._scene, self._since = -1, 0.0

    def tell(self, hands: Hands, view_model: ViewModel, now: float, covered: bool) -> bool:
        """Keep the seconds of the scene in `hands`, negative outside of scenes and behind a curtain.

        Return True if the clock shows another second at the time `now`.
        """
        if view_model.scene != self._scene:
            self._scene, self._since = view_model.scene, now
        before, in_scene = hands.seconds, view_model.scene > 0 and view_model.phase in TOLD
        hands.seconds = now - self._since if in_scene and not covered else -1.0
        return int(before) != int(hands.seconds)
