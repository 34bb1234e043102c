"""Pictures of A Trick of the Light for `tests.shots`: one function a moment of the evening."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.rules.trick_of_the_light import Situation
from scenes.games.trick_of_the_light.scene import LightScene
from tests.scenes.light_hands import SOLO, evening

if TYPE_CHECKING:
    from tests.shots import Shot

SHARED = ("human", "human", *SOLO[2:])
TOLD = "Ysaline hands Anna her own half cup"


def _sit(
    shot: Shot, wanted: Callable[[Situation], bool], kinds: tuple[str, ...] = SOLO, seed: str = "dusk"
) -> LightScene:
    """Sit down at a moment that is wanted, everything shown that wants to be."""
    scene = LightScene(evening(wanted, kinds, seed))
    scene.evening.pace = "step"
    shot.app.push(scene)
    shot.settle()
    for _ in range(4):
        if any(target.name == "Go on" for target in shot.top.targets()):
            shot.click("Go on")
            shot.settle()
    return scene


def _asked(phase: str, scenes: int = 0) -> Callable[[Situation], bool]:
    return lambda now: now.phase == phase and 0 in now.waiting and now.scene >= scenes


def cast(shot: Shot) -> None:
    """The sheet of a character, half written."""
    _sit(shot, lambda _: True)
    for name in ("Suggest: Name", "Suggest: What you are", "Suggest: Three traits"):
        shot.click(name)
    shot.settle()


def intro(shot: Shot) -> None:
    """An introduction: the others are named."""
    _sit(shot, lambda now: now.phase == "INTRO" and now.narrator == 1 and 0 in now.waiting)


def opening(shot: Shot) -> None:
    """The next scene is opened with a card."""
    _sit(shot, _asked("OPEN", 3))


def scene(shot: Shot) -> None:
    """A scene that somebody else tells, a line being written."""
    _sit(shot, lambda now: now.phase == "SCENE" and 0 in now.waiting and now.narrator != 0 and now.scene >= 8)
    shot.click("The next line of the story")
    shot.type(TOLD)
    shot.settle()


def shared(shot: Shot) -> None:
    """The open table of two people: nobody's hand is shown."""
    _sit(shot, lambda now: now.phase == "SCENE" and now.narrator == 0 and now.scene >= 5, SHARED)


def deed(shot: Shot) -> None:
    """The deed of a line is chosen."""
    _sit(shot, lambda now: now.phase == "SCENE" and 0 in now.waiting and now.narrator != 0)
    shot.click("Deed of this line")
    shot.settle()


def provoke(shot: Shot) -> None:
    """Somebody is provoked."""
    _sit(shot, lambda now: now.phase == "SCENE" and 0 in now.waiting and now.narrator != 0)
    for name in ("Provoke", "Tempt", "Sharply"):
        shot.click(name)
    shot.settle()


def notebook(shot: Shot) -> None:
    """The private notebook."""
    _sit(shot, lambda now: now.phase == "SCENE" and 0 in now.waiting and now.scene >= 9)
    shot.click("Your notebook")
    shot.settle()


def _phase(phase: str) -> Callable[[Shot], None]:
    def shown(shot: Shot) -> None:
        _sit(shot, _asked(phase))

    return shown


def held_line(shot: Shot) -> None:
    """All of the line at which a tale is held, and what is asked of it."""
    _phase("OVER_TELL")(shot)
    shot.click("Held at")
    shot.settle()


def letters(shot: Shot) -> None:
    """The four letters, counted."""
    _sit(shot, lambda now: now.phase == "EPILOGUE")
    shot.click("Break the seals")
    shot.frames(240)
    shot.key(pygame.K_SPACE)
    shot.settle()


PICTURES: dict[str, Callable[[Shot], None]] = {
    "light-cast": cast,
    "light-intro": intro,
    "light-open": opening,
    "light-scene": scene,
    "light-shared": shared,
    "light-deed": deed,
    "light-provoke": provoke,
    "light-notebook": notebook,
    "light-window": _phase("OVER_WINDOW"),
    "light-throws": _phase("OVER_RPS"),
    "light-over": _phase("OVER_PLAY"),
    "light-tell": _phase("OVER_TELL"),
    "light-held": held_line,
    "light-judge": _phase("UNDER_JUDGE"),
    "light-last-call": _phase("LAST_CALL"),
    "light-ender": _phase("ENDER"),
    "light-statement": _phase("STATEMENTS"),
    "light-letters": letters,
}
