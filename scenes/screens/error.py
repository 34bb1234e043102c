"""The page after a program error: says that all is safe and what the player can do now, and writes a report."""

from __future__ import annotations

import io
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

import pygame

from game.match.fault import Fault, fault_of
from game.records import bug_report
from scenes.app import routes
from scenes.app.dialog import text_height
from scenes.hotseat import vote
from scenes.screens import text as texts
from scenes.stage import fonts, grounds, look
from scenes.ui import controls, widgets
from scenes.ui.painter import Painter
from scenes.ui.widget_screen import WidgetScreen

if TYPE_CHECKING:
    from game.rules.plugin import Refusal
    from game.session.session import Session
    from scenes.app.app import App
    from scenes.ui.scene import Scene

Answer = tuple[str, str, Callable[[], None]]
FOLDER = "reports"
SIZE = (1280, 720)  # px of the picture in a report
_WIDE, _GAP, _TALL = 760, 18, 54
_TITLES = {"rules": texts.THE_RULES_FAILED, "picture": texts.SOMETHING_WENT_WRONG}
_WORDS = texts.INCLUDE_NAMES


class FaultScene(WidgetScreen):
    """Fills the window, so that nothing of the failed screen is drawn; the screen below continues afterwards."""

    first = ("ui", "on")

    def __init__(self, fault: Fault, session: Session | None) -> None:
        """Write the report at once, as the viewer and their knowledge can change later.

        Args:
            session: The open session; `None` outside a game.
        """
        super().__init__()
        self.title = _TITLES[fault.part]
        self.fault = fault
        self.session = session
        self._words = False
        self._reports = {words: bug_report.report_of(fault, session, _versions(), words) for words in (False, True)}
        self._kept = ""

    def enter(self, app: App) -> None:
        super().enter(app)
        for scene in app.stack:
            with suppress(Exception):  # what failed once may fail again
                scene.put_away()

    # -- commands ---------------------------------------------------------------------------------------------------

    def keep(self) -> None:
        """Write the report."""
        chosen = self._reports[self._words]
        try:
            path = bug_report.write(self.app.data_dir / FOLDER, chosen, picture_of(chosen, self.app.theme))
        except OSError as error:
            self._kept = texts.report_failed(error.strerror or error)
        else:
            self._kept = texts.report_saved(path)
        self.changed()

    def take_back(self) -> None:
        """Close this page and ask the table to undo the last move."""
        assert self.session is not None
        self.app.pop()
        vote.take_back(self.app, self.session, self.session.cover, self._asked)

    def _asked(self, refusal: Refusal | None) -> None:
        if refusal is not None:
            self.app.say(refusal.message)

    def leave_all(self) -> None:
        """Go to the launcher; the game stays saved."""
        while len(self.app.stack) > 1:
            with suppress(Exception):
                self.app.stack.pop(0).leave()
        if self.session is not None:
            self.session.close()  # though its table could not
        self.app.replace(routes.launcher())

    def _tick(self) -> None:
        self._words = not self._words
        self.changed()

    @property
    def _may_take_back(self) -> bool:
        session = self.session
        if session is None or not session.humans:
            return False
        try:
            return any(session.undo_refusal(seat) is None for seat in session.humans)
        except Exception:
            return False

    # -- drawing ---------------------------------------------------------------------------------------------------

    def paint(self, painter: Painter) -> None:
        theme = painter.theme
        painter.surface.blit(grounds.wood(painter.surface.get_size(), theme), (0, 0))
        width = min(_WIDE, painter.width - 32)
        inside = width - 64
        message = self._message()
        words = [(text, text_height(painter, text, inside)) for text in (message, self._kept) if text]
        header = text_height(painter, self.title, inside, fonts.H2)
        keys = self._keys()
        content = header + sum(height + _GAP for _, height in words) + 56 + len(keys) * (_TALL + 10)
        height = min(content + 56, painter.height - 24)
        x, y = (painter.width - width) / 2, (painter.height - height) / 2
        widgets.panel(painter, (x, y, width, height))
        with widgets.scrolled(painter, ("bar",), (x + 24, y + 24, inside + 16, height - 48), self.stretch) as top:
            self.stretch.content = content
            painter.paragraph(self.title, *fonts.H2, x + 32, top, inside, theme.title)
            top += header + _GAP
            for text, tall in words:
                painter.paragraph(text, *fonts.BODY, x + 32, top, inside)
                top += tall + _GAP
            controls.check(painter, ("ui", "words"), (x + 32, top - 2, 44, 44), self._words, self._tick, name=_WORDS)
            painter.label(_WORDS, *fonts.BODY, x + 86, top + 20, theme.text, widest=inside - 56)
            top += 56
            for name, label, act in keys:
                kind = "main" if name == "on" else "plain"
                widgets.button(
                    painter, ("ui", name), (x + 32, top, inside, _TALL), label, act, kind=kind, group="answers"
                )
                top += _TALL + 10

    def _message(self) -> str:
        where = f"({self.fault.where})"
        if self.session is None:
            return texts.program_failed(where)
        safe = texts.SAVED_UP_TO_LAST_MOVE
        if self.fault.part == "rules":
            title = self.session.meta.title
            return texts.rules_failed(title, where, safe)
        return texts.screen_failed(where, safe)

    def _keys(self) -> list[Answer]:
        keys: list[Answer] = [("report", texts.SAVE_A_REPORT, self.keep)]
        if self._may_take_back:
            keys.append(("undo", texts.UNDO_LAST_MOVE, self.take_back))
        keys += [("leave", texts.BACK_TO_LAUNCHER, self.leave_all), ("on", "Continue", self.app.pop)]
        return keys


def met(app: App, error: Exception) -> None:
    """Show the page about an error in the top scene.

    Raises:
        Exception: The error itself, if this page caused it.
    """
    top = app.top
    if top is None or isinstance(top, FaultScene):
        raise error
    page = FaultScene(fault_of(error, "picture"), session_of(top))
    with suppress(Exception):
        if top.overlay:  # never return to a menu or a question that failed
            app.stack.pop().leave()
        else:
            top.suspend()
    app.stack.append(page)
    page.enter(app)
    page.changed()


def session_of(scene: Scene) -> Session | None:
    """Return the session of a screen; `None` if it has none."""
    from game.session.session import Session

    session = getattr(scene, "session", None)
    return session if isinstance(session, Session) else None


def _versions() -> dict[str, str]:
    return {"pygame-ce": pygame.version.ver, "sdl": ".".join(map(str, pygame.get_sdl_version()))}


def picture_of(report: bug_report.Report, theme: look.Theme) -> bytes | None:
    """Return the table of a report as a PNG, which shows nothing else; `None` if it cannot be drawn."""
    try:
        packed = io.BytesIO()
        pygame.image.save(drawn(report, theme), packed, "frame.png")
        return packed.getvalue()
    except Exception:  # the report may be about this very drawing error
        return None


def drawn(report: bug_report.Report, theme: look.Theme = look.LANTERN) -> pygame.Surface:
    """Return the table of a report.

    Raises:
        ReportError: The report has no position, or one that is unknown to this program.
        Exception: Any error in the game's own drawing code.
    """
    from game.session.session import Session
    from game.table import View
    from scenes.hotseat.moment_pictures import Seen
    from scenes.table.drawer import drawer

    surface = pygame.Surface(SIZE)
    session = Session(bug_report.match_of(report))
    try:
        view = View.from_json(bytes(report.view))
        drawer(session, SIZE, theme).draw(surface, Seen(view, session.sentence()))
    finally:
        session.close()
    return surface


def met_again(report: bug_report.Report) -> bool:
    """Return whether drawing the table of a report fails again in the same way.

    Raises:
        ReportError: The report has no position, or one that is unknown to this program.
    """
    pygame.font.init()
    try:
        drawn(report)
    except bug_report.ReportError:
        raise
    except Exception as error:
        return fault_of(error, report.part).same(report.fault)
    return False
