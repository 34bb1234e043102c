"""Opens tables from plans and files."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from scenes.app import routes, unsaved
from scenes.app import text as texts
from scenes.ui.scene import Scene

if TYPE_CHECKING:
    from game.match import Match
    from game.session.session import Session
    from scenes.app.app import App
    from scenes.app.match_draft import SessionPlan
    from scenes.app.options import Launch
    from scenes.app.settings.model import Settings

# Imports for playing happen when a game is opened, so that the launcher opens sooner.


def first_scene(app: App) -> Scene:
    """Return the first scene of the program, as it was launched.

    Raises:
        SaveError: The saved game cannot be continued.
        OptionError, ValueError: The requested table cannot be set up.
    """
    launch = app.launch
    if launch.save is not None:
        from game.session.session import Session

        session = Session.load(launch.save, app.settings.style(""), app.settings.pace, app.data_dir)
        return scene_of(session, launch.plain)
    if launch.game is None:
        return routes.launcher()
    if launch.lesson:
        return routes.lesson(launch.game)
    return scene_of(session_of(app, _launched(launch, app.settings)), launch.plain)


def _launched(launch: Launch, settings: Settings) -> SessionPlan:
    """Return the table the program was started for; missing parts are as in a first draft."""
    from game import rules
    from game.match import surprise
    from scenes.app import match_draft

    assert launch.game is not None
    meta = rules.load(launch.game).meta
    seats = match_draft.first_draft(meta).plan().seats if launch.seats is None else launch.seats
    seed = surprise() if launch.seed is None else launch.seed
    seats = match_draft.with_free_seats(meta, seats)
    style = settings.style(meta.sharing)
    return match_draft.SessionPlan(launch.game, tuple(seats), dict(launch.options), seed, tuple(launch.words), style)


def session_of(app: App, plan: SessionPlan) -> Session:
    """Start a session from a plan, saved in the data folder."""
    from game.match import Refused
    from game.saves.paths import begun_before, new_save
    from game.session.session import Session

    path, pace = new_save(app.data_dir, plan.game), app.settings.pace
    laid = (plan.game, plan.seats, plan.options, plan.seed, plan.words)
    before = begun_before(app.data_dir, plan.game)
    session = Session.new(*laid, path, plan.style, pace, plan.forced, before, app.data_dir)
    if plan.layout and session.humans:
        try:
            session.lay_out(session.humans[0], plan.layout)
        except Refused as refused:
            session.notices.append(refused.message)
    return session


def played_on(match: Match, app: App) -> Session:
    """Return a session that plays on a match, with the bots at the pace of the settings."""
    from game.session.session import Session

    return Session(match, pace=app.settings.pace)


def scene_of(session: Session, plain: bool = False) -> Scene:
    """Return the screen for a session: its table (with `plain`, the plain one) or its results."""
    from scenes import registry

    look = registry.look_of(session.meta.id)
    if session.result() is not None and (plain or not look.ends_there):
        return routes.results(session)
    scene: Scene = registry.table_of(session.meta.id, plain)(session)
    return scene


def lay(app: App, plan: SessionPlan) -> None:
    """Start a game from a plan; all earlier screens are closed."""
    unsaved.leave(app, lambda: show(app, session_of(app, plan)))


def show(app: App, session: Session) -> None:
    """Show the table of a new session; all earlier screens are closed."""
    app.start_over(scene_of(session, app.launch.plain))


def session_soon(app: App, plan: SessionPlan, going: Callable[[], bool]) -> Session | None:
    """Start a session as `session_of` does, in a thread, and load its table; `None` if `going` returns false."""
    from scenes import registry

    registry.table_of(plan.game, app.launch.plain)
    session = session_of(app, plan)
    if going():
        return session
    session.close()
    return None


def resume(app: App, path: Path) -> None:
    """Continue a saved game, or say why that is impossible."""
    unsaved.leave(app, partial(_resume, app, path))


def _resume(app: App, path: Path) -> None:
    from game.match import SaveError
    from game.session.session import Session

    try:
        session = Session.load(path, app.settings.style(""), app.settings.pace, app.data_dir)
    except SaveError as error:
        _not_opened(app, error)
        return
    app.start_over(scene_of(session, app.launch.plain))


def replay(app: App, path: Path) -> None:
    """Replay a saved game, or say why that is impossible. Its file is not changed."""
    from game.match import Match, Refused, SaveError
    from game.session.session import Session

    try:
        match, notices = Match.load(path, resume=False)
        scene = routes.replay(Session(match), owned=True)
    except (SaveError, Refused) as error:
        _not_opened(app, error)
        return
    app.push(scene)
    app.tell(*notices)


def offer(app: App, path: Path) -> None:
    """Ask whether to continue or replay the game in a file that was chosen or dropped."""
    from game.match import SaveError
    from game.match.save_format import label
    from game.saves.paths import saved
    from scenes import registry
    from scenes.app import save_dates
    from scenes.app.dialog import Button, Dialog

    try:
        saved_game = saved(path)
    except SaveError as error:
        _not_opened(app, error)
        return
    assert saved_game.header is not None
    names = ", ".join(seat.name for seat in saved_game.header.seats if not seat.empty)
    text = f"{label(path)}: {names}. {save_dates.last(saved_game).capitalize()} {save_dates.when(saved_game.when)}."
    buttons: list[Button] = [("Replay", partial(replay, app, path)), ("Cancel", None)]
    if not saved_game.over:
        buttons.insert(0, ("Continue", partial(resume, app, path)))
    app.push(Dialog(registry.look_of(saved_game.header.game).plain_title, text, buttons))


def _not_opened(app: App, error: Exception) -> None:
    from scenes.app.dialog import Dialog

    app.push(Dialog(texts.THIS_GAME_CANNOT_BE_OPENED, str(error)))
