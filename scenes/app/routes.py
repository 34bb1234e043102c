"""The doors from one screen to another.

Screens open each other in a circle: a table its menu, the menu the launcher, the launcher a table. So no screen imports
another; it makes one by the function of its name here, which imports it when it is first wanted: the launcher stands
sooner for that. What is told of arguments and errors stands at the screens themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from game.match.fault import Fault
    from game.replay.bot_audit import DecisionTrace
    from game.replay.history import HistoryPoint
    from game.session.session import Session
    from scenes.hotseat.moment_pictures import MomentPlayer
    from scenes.ui.scene import Scene

# -- before a game -------------------------------------------------------------------------------------------------


def launcher() -> Scene:
    """The boxes on their shelf."""
    from scenes.screens.launcher.launcher import LauncherScene

    return LauncherScene()


def setup(game: str) -> Scene:
    """Seats and house rules of a game."""
    from scenes.screens.setup.setup import SetupScene

    return SetupScene(game)


def lesson(game: str) -> Scene:
    """The lesson of a game, from its beginning."""
    from scenes.screens.lesson import TutorialScene

    return TutorialScene(game)


def saves(again: bool = False, game: str = "") -> Scene:
    """All saved evenings, or those of one game, to go on with one or to look at one `again`."""
    from scenes.screens.saves.saves import SavesScene

    return SavesScene(again, game)


def statistics() -> Scene:
    """Who has played what and won."""
    from scenes.screens.statistics import StatisticsScene

    return StatisticsScene()


def files(folder: Path | None = None) -> Scene:
    """The files of a folder, to choose one."""
    from scenes.screens.saves.file_picker import FilesScene

    return FilesScene(folder)


def folders(take: Callable[[Path], object]) -> Scene:
    """The folders of this computer, to choose one in which something is saved."""
    from scenes.screens.saves.file_picker import FoldersScene

    return FoldersScene(take)


# -- over any screen -----------------------------------------------------------------------------------------------


def settings() -> Scene:
    """The settings, at their first tab."""
    from scenes.screens.settings.scene import SettingsScene

    return SettingsScene()


def guide(
    game: str,
    at: str = "",
    came: tuple[str, str] | None = None,
    back: str = "Back to the table",
    games: tuple[str, ...] = (),
) -> Scene:
    """The book of a game, open at a phase or a rule."""
    from scenes.screens.guide.scene import GuideScene

    return GuideScene(game, at, came, back, games)


def about() -> Scene:
    """Who made what."""
    from scenes.screens.about import about

    return about()


def fault(met: Fault, session: Session | None) -> Scene:
    """The page about a mistake of the program."""
    from scenes.screens.error import FaultScene

    return FaultScene(met, session)


# -- from a table --------------------------------------------------------------------------------------------------


def menu(session: Session) -> Scene:
    """The menu over a table."""
    from scenes.screens.menu import MenuScene

    return MenuScene(session)


def results(session: Session) -> Scene:
    """How a game ended."""
    from scenes.screens.results.results import ResultsScene

    return ResultsScene(session)


def replay(session: Session, number: int | None = None, owned: bool = False) -> Scene:
    """An evening once more.

    Raises:
        Refused: it cannot be looked at while the game goes on.
    """
    from scenes.screens.replay.scene import ReplayScene

    return ReplayScene(session, number, owned)


def hint(session: Session) -> Scene:
    """A hint for the person who decides."""
    from scenes.screens.review.hint import HintScene

    return HintScene(session)


def again(
    session: Session, moments: Sequence[HistoryPoint], player: MomentPlayer, ended: Callable[[float], None]
) -> Scene:
    """The last moments once more."""
    from scenes.screens.review.instant_replay import AgainScene

    return AgainScene(session, moments, player, ended)


def review(session: Session) -> Scene:
    """What a person decided in a game that is over, and what would have been better."""
    from scenes.screens.review.review import ReviewScene

    return ReviewScene(session)


def bots(session: Session, traces: Sequence[DecisionTrace]) -> Scene:
    """What the bots knew at each of their decisions."""
    from scenes.screens.review.bots import BotsScene

    return BotsScene(session, traces)
