"""Routes from one screen to another.

Screens open each other in a circle: table, menu, launcher, table. So no screen imports another. It calls the function
of that screen here, which imports it on first use; this makes the launcher open sooner. The screens themselves document
arguments and errors.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from scenes.app import text as texts

if TYPE_CHECKING:
    from pathlib import Path

    from game.match.fault import Fault
    from game.replay.bot_audit import DecisionTrace
    from game.replay.history import HistoryPoint
    from game.session.session import Session
    from scenes.app.app import App
    from scenes.app.match_draft import SessionPlan
    from scenes.ui.moment_player import MomentPlayer
    from scenes.ui.scene import Scene

# -- before a game -------------------------------------------------------------------------------------------------


def launcher() -> Scene:
    """Return the launcher, with the boxes of the games on a shelf."""
    from scenes.screens.launcher.launcher import LauncherScene

    return LauncherScene()


def setup(game: str, short: bool = False) -> Scene:
    """Return the set-up screen with seats and house rules of a game.

    `short`: a first game of this kind begins with the short preset.
    """
    from scenes.screens.setup.setup import SetupScene

    return SetupScene(game, short)


def lesson(game: str) -> Scene:
    """Return the lesson of a game, at its start."""
    from scenes.screens.lesson import lesson_scene

    return lesson_scene(game)


def saves(again: bool = False, game: str = "") -> Scene:
    """Return the list of saved games, of all or one game, to continue or replay (`again`) one."""
    from scenes.screens.saves.saves import SavesScene

    return SavesScene(again, game)


def statistics() -> Scene:
    """Return the statistics of games played and won."""
    from scenes.screens.statistics import StatisticsScene

    return StatisticsScene()


def files(folder: Path | None = None) -> Scene:
    """Return the file picker for a folder."""
    from scenes.screens.saves.file_picker import FilesScene

    return FilesScene(folder)


def folders(take: Callable[[Path], object]) -> Scene:
    """Return the folder picker; `take` gets the chosen folder for saves."""
    from scenes.screens.saves.file_picker import FilesScene

    return FilesScene(take=take)


def box_import(paths: Sequence[Path], plan: SessionPlan | None = None, at_once: bool = False) -> Scene:
    """Return the import screen of a box, or of files that were dropped together.

    `plan` has the seats and house rules of the game that was set up. With `at_once`, a box without faults is put on the
    table as soon as it is read.
    """
    from scenes.screens.box.import_scene import ImportScene

    return ImportScene(paths, plan, at_once)


def box_page(path: Path, plan: SessionPlan | None = None) -> Scene:
    """Return the page of a box in a folder or a zip."""
    from scenes.screens.box.box_scene import BoxScene

    return BoxScene(path, plan)


# -- over any screen -----------------------------------------------------------------------------------------------


def settings() -> Scene:
    """Return the settings at their first tab."""
    from scenes.screens.settings.scene import SettingsScene

    return SettingsScene()


def guide(
    game: str,
    at: str = "",
    came: tuple[str, str] | None = None,
    back: str = texts.BACK_TO_THE_TABLE,
    games: tuple[str, ...] = (),
) -> Scene:
    """Return the guide of a game, open at a phase or a rule."""
    from scenes.screens.guide.scene import GuideScene

    return GuideScene(game, at, came, back, games)


def about() -> Scene:
    """Return the credits."""
    from scenes.screens.about import about

    return about()


def fault(met: Fault, session: Session | None) -> Scene:
    """Return the page about an error of the program."""
    from scenes.screens.error import FaultScene

    return FaultScene(met, session)


def show_error(app: App, error: Exception) -> None:
    """Show the error page for an exception in the screen on top; raise it again where the error page itself failed."""
    from scenes.screens.error import met

    met(app, error)


# -- from a table --------------------------------------------------------------------------------------------------


def menu(session: Session) -> Scene:
    """Return the menu over a table."""
    from scenes.screens.menu import MenuScene

    return MenuScene(session)


def results(session: Session, counts_up: bool = True) -> Scene:
    """Return the results of a game; the points count up unless the table has shown that already."""
    from scenes.screens.results.results import ResultsScene

    return ResultsScene(session, counts_up)


def replay(session: Session, number: int | None = None, owned: bool = False) -> Scene:
    """Return the replay of a game.

    Raises:
        Refused: It cannot be replayed while the game is still going on.
    """
    from scenes.screens.replay.scene import ReplayScene

    return ReplayScene(session, number, owned)


def hint(session: Session) -> Scene:
    """Return a hint for the person who has to decide."""
    from scenes.screens.review.hint import HintScene

    return HintScene(session)


def again(
    session: Session, moments: Sequence[HistoryPoint], player: MomentPlayer, ended: Callable[[float], None]
) -> Scene:
    """Return the playback of the last moments."""
    from scenes.screens.review.instant_replay import InstantReplayScene

    return InstantReplayScene(session, moments, player, ended)


def review(session: Session) -> Scene:
    """Return the review of a finished game: a person's decisions and better alternatives."""
    from scenes.screens.review.review import ReviewScene

    return ReviewScene(session)


def bots(session: Session, traces: Sequence[DecisionTrace]) -> Scene:
    """Return the page that shows what the bots knew at each of their decisions."""
    from scenes.screens.review.bots import BotsScene

    return BotsScene(session, traces)
