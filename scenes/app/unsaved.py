"""Games that cannot be saved: a permanent mark, a question before they are lost, another folder."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from scenes.app import routes
from scenes.app import text as texts
from scenes.app.dialog import Button, Dialog

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.app.app import App

MARK = texts.NOT_SAVED
QUIT = texts.QUIT_WITHOUT_SAVING
ELSEWHERE = texts.SAVE_IN_ANOTHER_FOLDER


def of(app: App) -> Session | None:
    """Return the game on the screen that would lose something if the program ended now; `None` if none would."""
    return next((session for scene in reversed(app.stack) if (session := scene.at_stake()) is not None), None)


def warning(app: App) -> str:
    """Return what would be lost if the program ended now, as a sentence; empty if nothing would."""
    session = of(app)
    return session.safety.unsaved if session is not None else ""


def leave(app: App, act: Callable[[], object]) -> None:
    """Run an act that leaves the table; ask first if steps of its game would be lost."""
    if not _asked(app, texts.LEAVE_WITHOUT_SAVING, texts.LEAVE_UNSAVED, act):
        act()


def quits(app: App) -> bool:
    """Return whether the program may end now: nothing would be lost, or the question is already open.

    If something would be lost, the first attempt asks.
    """
    asked = isinstance(app.top, Dialog) and app.top.title == QUIT
    return asked or not _asked(app, QUIT, texts.QUIT_UNSAVED, app.quit)


def _asked(app: App, title: str, label: str, act: Callable[[], object]) -> bool:
    """Ask before unsaved steps are lost, and offer another folder; False if nothing would be lost."""
    session = of(app)
    if session is None:
        return False
    lost = texts.lost_on_leaving(session.safety.unsaved)
    text = texts.save_elsewhere(lost)
    elsewhere: Button = (ELSEWHERE, partial(save_elsewhere, app, session))
    app.push(Dialog(title, text, [elsewhere, (label, act), ("Stay", None)], width=720))
    return True


def save_elsewhere(app: App, session: Session) -> None:
    """Let the player choose a folder, and save the whole game there from now on."""
    app.push(routes.folders(partial(_save_in, app, session)))


def _save_in(app: App, session: Session, folder: Path) -> None:
    app.say(session.safety.save_in(folder))
