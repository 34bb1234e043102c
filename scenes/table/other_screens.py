"""The screens that a table opens over itself: guide, hint, instant replay, menu; and copies of the saved game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.match import Refused
from scenes.app import exports, review_routes, routes
from scenes.app.dialog import Dialog
from scenes.hotseat.click_switch import ClicksBoard
from scenes.table import text as texts

if TYPE_CHECKING:
    from scenes.table.rendered import RenderedScreen


class OtherScreens:
    """Opens other screens over one table; a lesson at the table may answer in their place."""

    def __init__(self, table: RenderedScreen) -> None:
        self._table = table

    def guide(self, at: str, came: tuple[str, str] | None = None) -> None:
        """Open the guide at a phase or a rule. A private hand is covered first."""
        table = self._table
        table.app.sound.play("page")
        table.hotseat.lay_over()
        table.app.push(routes.guide(table.session.meta.id, at, came))

    def why(self) -> None:
        """Open the guide at the rule that a refusal names."""
        toast = self._table.ui.toast
        if toast is not None:
            self.guide(toast.rule, (texts.THIS_RULE_STOPPED_YOUR_MOVE, toast.text))

    def hint(self) -> None:
        """Ask for a hint, if no curtain hides the table."""
        table = self._table
        if table.course is not None:
            table.course.hint()
        elif not table.covered:
            review_routes.hint(table.app, table.live)

    def again(self) -> None:
        """Replay what has happened since the person at the screen last decided."""
        table = self._table
        if not table.covered:
            review_routes.again(table.app, table.live, table.replay(), partial(table.hotseat.went, "back"))

    def menu(self) -> None:
        """Open the menu. A private hand is covered first."""
        table = self._table
        if table.course is not None:
            table.course.menu()
            return
        table.hotseat.lay_over()
        table.app.push(routes.menu(table.live))

    def choose_clicks(self) -> None:
        """Let each person choose whether a click leaves their hand open; an open hand is covered first."""
        self._table.put_away()
        self._table.app.push(ClicksBoard(self._table.live))

    def skip(self) -> None:
        """Ask whether to skip the text that was told last, or to pause. Hands are closed first."""
        table = self._table
        if table.course is not None or not table.live.tells:
            return
        table.hotseat.lay_over()
        buttons = [(texts.SKIP_THIS, self._skip), (texts.PAUSE, table.hotseat.darken), (texts.CONTINUE, None)]
        table.app.push(Dialog(texts.STOP_HERE, texts.STOP_HERE_TIP, buttons))

    def _skip(self) -> None:
        """Skip the text that was told last; what still shows it ends at once."""
        table = self._table
        try:
            is_written = table.live.skip()
        except Refused as refused:
            table.app.say(refused.message)
            return
        table.hide()
        table.refresh()
        table.app.say(texts.SKIPPED if is_written else texts.SKIPPED_BUT_SAVED)

    def save(self) -> None:
        """Write a copy of the saved game."""
        table = self._table
        if table.course is not None:
            table.course.save()
            return
        table.app.say(exports.save_copy(table.live, table.app.data_dir))
