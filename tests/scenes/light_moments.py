"""Moments of A Trick of the Light, and a door that remembers what was done through it."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.rules.plugin import Refusal
from game.table import Action
from scenes.games.trick_of_the_light import open_letter
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.ui_state import UiState
from scenes.story.hands import Door
from scenes.ui.target import Target
from tests.rules.tl_table import Tale, pose, scene

SIZES = ((1280, 720), (1920, 1080), (2560, 1440))
IDENTITIES = {"identity[0]": ["A♥"], "identity[1]": ["K♣"], "identity[2]": ["J♦"], "identity[3]": ["A♠"]}
MARKERS = {
    "column[hearts]": ["marker0"], "column[clubs]": ["marker1"], "column[diamonds]": ["marker2"],
    "column[spades]": ["marker3"],
}  # fmt: skip
# Everybody has seen who they are, and all four letters.
KNOWING = {*(("identity", seat) for seat in range(4)), open_letter.BROKEN, open_letter.OPENED}


@dataclass
class Recording(Door):
    """A door that notes what goes through it, and lets everything happen."""

    done: list[tuple[Action, int | None]] = field(default_factory=list)
    refused: list[Refusal] = field(default_factory=list)
    called: list[int | None] = field(default_factory=list)

    def act(self, action: Action, seat: int | None = None) -> bool:
        self.done.append((action, seat))
        return True

    def say_why(self, refusal: Refusal) -> None:
        self.refused.append(refusal)

    def request_view(self, seat: int | None) -> None:
        self.called.append(seat)


def held() -> Tale:
    """A scene with a line in it, in which seat 0 tells."""
    return scene(beats=((0, "flashback", "", -1, "Isidro swears he filled five."),), scene=11, heading="6",
                 narrator=0, played=(True, False, False, False), play_order=(0,))  # fmt: skip


def windowed() -> Tale:
    return held().do("1 claim_over()")


def throwing() -> Tale:
    return windowed().do("3 join_over()", "2 stay_out()")


def playing() -> Tale:
    return windowed().do("2 stay_out()", "3 stay_out()")


def asked() -> Tale:
    return playing().do('1 play_over(9♠) "Who held the lamp?"')


def told_tale() -> Tale:
    return asked().do("0 you_tell_me()")


def judged() -> Tale:
    return held().do("1 claim_under(5♥, 2)")


def peeking() -> Tale:
    return pose(IDENTITIES | MARKERS, "PEEK", asked=5, answered=4, ender=1, awakened=(False, True, False, True))


def ending() -> Tale:
    return pose(IDENTITIES | MARKERS, "ENDER", ender=1, turn=1, awakened=(False, True, True, True))


def writing() -> Tale:
    return pose(IDENTITIES | MARKERS, "STATEMENTS", asked=15, awakened=(True,) * 4)


def opened() -> Tale:
    return writing().do("0 seal(1,2)", "1 seal(0)", "2 seal()", "3 seal(2)")


def awake() -> Tale:
    zones = {"identity[0]": ["A♥"], "column[hearts]": ["marker0"], "hand[0]": ["J♥", "K♦", "Q♠"], "hand[1]": ["2♥"]}
    return pose(zones, "OPEN", awakened=(True, False, False, False), scene=7)


PHASES = {
    "OVER_WINDOW": windowed, "OVER_RPS": throwing, "OVER_PLAY": playing, "OVER_ANSWER": asked, "OVER_TELL": told_tale,
    "UNDER_JUDGE": judged, "PEEK": peeking, "ENDER": ending, "STATEMENTS": writing, "EPILOGUE": opened,
}  # fmt: skip


def at_rest(**more: object) -> UiState:
    return UiState(now=10.0, shown=set(KNOWING), **more)  # type: ignore[arg-type]


def press(targets: list[Target], name: str) -> None:
    """Press the target of a name that begins so."""
    found = [target for target in targets if target.name.startswith(name)]
    assert found, (name, [target.name for target in targets])
    assert found[0].act is not None
    found[0].act()


def names(targets: list[Target]) -> list[str]:
    return [target.name for target in targets]


def text_of(model: Model, door: Recording) -> list[str]:
    """What was done, in the rule book's words."""
    return [model.table.text(action) for action, _ in door.done]
