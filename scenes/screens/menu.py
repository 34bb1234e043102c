"""The menu over a table, opened by Escape."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import msgspec
import pygame

from scenes.app import exports, review_routes, routes, unsaved
from scenes.app.dialog import DropDown, ask_to_quit, dim
from scenes.hotseat import vote
from scenes.hotseat.player import NOBODY
from scenes.screens import text as texts
from scenes.screens.setup import sharing_row
from scenes.stage import fonts
from scenes.table.rendered import RenderedScreen
from scenes.ui import boxes, widgets
from scenes.ui.painter import Box, Painter
from scenes.ui.widget_screen import WidgetScreen

if TYPE_CHECKING:
    from game.rules.plugin import Refusal
    from game.session.session import Session
    from scenes.app.app import App

PACES = (("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast"), ("step", texts.ONE_STEP_AT_A_TIME))
STYLES = tuple((style, title) for style, title, _ in sharing_row.STYLES)
WAITS = (("yes", texts.BOTS_WAIT_A_SECOND), ("no", texts.BOTS_DO_NOT_WAIT))  # for an undo
FORCED = (("no", texts.ASK_ME), ("yes", texts.PLAY_IT_FOR_ME))
WIDE, ROW, PITCH, HEADER = 560, 50, 60, 84
ICON = 62  # width of a button besides its text


@dataclass(frozen=True)
class Item:
    """A button of the menu: its effect, the keyboard command with the same effect, and why it is disabled now."""

    key: str
    label: str
    icon: str
    do: Callable[[], None]
    act: str = ""
    tip: str = ""
    kind: str = "plain"


@dataclass(frozen=True)
class Drop:
    """A choice in the menu: its current value, and the function that opens the list beside a box."""

    key: str
    label: str
    value: str
    open: Callable[[Box], None]


def _again(app: App, session: Session) -> None:
    """Play back the last moments on the table below."""
    if isinstance(app.top, RenderedScreen):
        app.top.screens.again()


class MenuScene(WidgetScreen):
    """Everything that is not a move: pace, sharing, undo, stopping, leaving. The game is paused meanwhile."""

    overlay = True
    title = "Menu"
    first = ("ui", "resume")

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Handle the blackout key, which works here as well: the table below takes it."""
        if self.app.keymap.meaning(event) == "blackout":
            app = self.app
            app.pop()
            if app.top:
                app.top.handle(event)
            return True
        return False

    # -- who asks --------------------------------------------------------------------------------------------------

    @property
    def _speaker(self) -> int | None:
        """Return the person in front of the screen: the viewer, otherwise the one who has to decide, otherwise the
        first.
        """
        asked = self.session.asked()
        if self.session.viewer is not None:
            return self.session.viewer
        if asked is not None:
            return asked.seat
        return self.session.humans[0] if self.session.humans else None

    def _refusal(self, why: Callable[[int], Refusal | None]) -> str:
        """Return why the person here cannot ask for something; empty if they can."""
        seat = self._speaker
        if seat is None:
            return NOBODY
        refusal = why(seat)
        return refusal.message if refusal else ""

    # -- effects of the rows ---------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Undo the last move, if the other people agree."""
        self._with_the_table(vote.take_back)

    def redo(self) -> None:
        """Redo the move that was undone, if the other people agree."""
        self._with_the_table(vote.make_again)

    def stop_here(self) -> None:
        """End the game now, if everyone agrees."""
        self._with_the_table(vote.stop_here)

    def _with_the_table(self, ask: vote.Ask) -> None:
        """Close the menu and put a question to the table."""
        self.app.pop()
        ask(self.app, self.session, self.app.top.close_hands if self.app.top else self.session.cover, self._asked)

    def _asked(self, refusal: Refusal | None) -> None:
        """Handle the end of a vote: the request was carried out, or refused after all."""
        if refusal is not None:
            self.app.say(refusal.message)
        if self.app.top:
            self.app.top.resume()

    def _choose_pace(self, place: Box) -> None:
        def take(pace: str) -> None:
            self.session.pace = pace
            self.app.change(msgspec.structs.replace(self.app.settings, pace=pace))  # also for the next game

        self.app.push(DropDown(place, PACES, self.session.pace, take, texts.BOTS_PACE))

    def _choose_wait(self, place: Box) -> None:
        def take(waits: str) -> None:
            self.app.change(msgspec.structs.replace(self.app.settings, undo_time=waits == "yes"))
            self.session.leaves_time = waits == "yes"

        chosen = "yes" if self.session.leaves_time else "no"
        self.app.push(DropDown(place, WAITS, chosen, take, texts.TIME_TO_UNDO))

    def _choose_style(self, place: Box) -> None:
        def take(style: str) -> None:
            self.session.style = style

        styles = [(style, f"{title} – {note[:1].lower()}{note[1:-1]}") for style, title, note in sharing_row.STYLES]
        self.app.push(DropDown(place, styles, self.session.style, take, texts.SHARING_THE_SCREEN))

    def _choose_forced(self, place: Box) -> None:
        def take(forced: str) -> None:
            self.session.forced = forced == "yes"

        price = sharing_row.forced_price(self.session.meta.id, len(self.session.humans))
        choices = [FORCED[0], ("yes", f"{FORCED[1][1]} – {price}")]
        self.app.push(DropDown(place, choices, "yes" if self.session.forced else "no", take, texts.MY_ONLY_CARD))

    def save(self) -> None:
        """Write a copy of the saved game."""
        self.app.say(exports.save_copy(self.session, self.app.data_dir))

    def keep_table(self) -> None:
        """Ask for a name and save the table as a preset."""
        self.app.pop()
        exports.ask_for_layout(self.app, self.session)

    def pieces(self) -> None:
        """Write what happened to the pieces as a spreadsheet."""
        self.app.say(exports.export_pieces(self.session, self.app.data_dir))

    def _own_tables(self) -> tuple[Item, ...]:
        """Return the rows of a table without rules."""
        return (
            Item("table", texts.SAVE_THIS_TABLE, "save", self.keep_table),
            Item("pieces", texts.EXPORT_AS_CSV, "export", self.pieces),
        )

    def _story(self) -> str:
        """Return the label of the story button: save the story, or open it once it is saved."""
        from scenes.story import export

        return texts.OPEN_THE_STORY if export.page_of(self.session) else texts.SAVE_THE_STORY_SO_FAR

    def keep(self) -> None:
        """Save the story of the game in files and say where, or open it."""
        exports.keep_or_show(self.app, self.session)

    def settings(self) -> None:
        """Replace the menu by the settings."""
        self.app.pop()
        self.app.open_settings()

    def guide(self) -> None:
        """Replace the menu by the guide."""
        self.app.replace(routes.guide(self.session.meta.id))

    def about(self) -> None:
        """Show the credits."""
        self.app.push(routes.about())

    def leave_table(self) -> None:
        """Return to the launcher, which says that the game can be continued. Ask first if some of it would be lost."""
        unsaved.leave(self.app, self._to_launcher)

    def _to_launcher(self) -> None:
        session, app = self.session, self.app
        goes_on = session.result() is None and session.path is not None
        app.start_over(routes.launcher())
        if goes_on:
            app.say_about(app.top, texts.left(session.meta.title))

    def save_elsewhere(self) -> None:
        """Let the player choose a folder in which the game is saved from now on."""
        unsaved.save_elsewhere(self.app, self.session)

    # -- the picture -----------------------------------------------------------------------------------------------

    def paint(self, painter: Painter) -> None:
        dim(painter)
        rows = self._rows()
        pairs = [item.label for row in rows if len(row) > 1 for item in row]
        needs = 2 * (max(painter.text_width(label, *fonts.BUTTON) for label in pairs) + ICON) + 12 + 64
        width, content = min(max(WIDE, needs), painter.width - 24), len(rows) * PITCH
        visible_height = min(content, painter.height - 20 - HEADER - 14)
        height = HEADER + visible_height + 14
        x, y = (painter.width - width) / 2, (painter.height - height) / 2
        widgets.panel(painter, (x, y, width, height))
        lost = self.session.safety.unsaved
        note, ink = (
            (unsaved.MARK.lower(), painter.theme.warning) if lost else (texts.SAVED_AS_YOU_PLAY, painter.theme.muted)
        )
        room = width - 84 - painter.text_width(note, *fonts.NOTE)
        painter.label(self.session.meta.title, *fonts.H2, x + 32, y + 44, painter.theme.title, widest=room)
        painter.label(note, *fonts.NOTE, x + width - 32, y + 46, ink, 1)
        with widgets.scrolled(
            painter, ("bar",), (x + 20, y + HEADER - 6, width - 40, visible_height + 6), self.stretch
        ) as top:
            self.stretch.content = content + 6
            for k, row in enumerate(rows):
                self._row(painter, row, x + 32, top + 6 + k * PITCH, width - 64)

    def _rows(self) -> list[tuple[Item | Drop, ...]]:
        """Return the content of the menu, one or two items a row."""
        several, lost = len(self.session.humans) > 1, self.session.safety.unsaved
        bots = any(seat.bot for seat in self.session.seats)
        screen = texts.EXIT_FULL_SCREEN if self.app.fullscreen else texts.FULL_SCREEN
        rows: list[tuple[Item | Drop, ...]] = [
            (Item("resume", texts.BACK_TO_THE_TABLE, "play", self.back, act="back", kind="main"),),
            *([(Item("elsewhere", unsaved.ELSEWHERE, "warning", self.save_elsewhere),)] if lost else []),
            (
                Item(
                    "undo", "Undo", "undo", self.undo, act="undo",
                    tip=self._refusal(self.session.undo_refusal),
                ),
                Item(
                    "redo", "Redo", "redo", self.redo, act="redo", tip=self._refusal(self.session.redo_refusal)
                ),
            ),
            (
                Item(
                    "stop", texts.END_GAME_EARLY, "flag", self.stop_here, tip=self._refusal(self.session.stop_refusal)
                ),
                Item("replay", "Replay", "replay", partial(self._open, review_routes.replay)),
            ),
        ]  # fmt: skip
        rows.append(self._practice())
        if bots:
            rows.append((Drop("pace", texts.BOTS_PACE, dict(PACES)[self.session.pace], self._choose_pace),))
            waits = dict(WAITS)["yes" if self.session.leaves_time else "no"]
            rows.append((Drop("undo_time", texts.TIME_TO_UNDO, waits, self._choose_wait),))
        if several:
            rows.append((Drop("style", "Sharing", dict(STYLES)[self.session.style], self._choose_style),))
        if self.session.may_force and self.session.humans:
            chosen = dict(FORCED)["yes" if self.session.forced else "no"]
            rows.append((Drop("forced", texts.MY_ONLY_CARD, chosen, self._choose_forced),))
        rows += [
            (
                Item("fullscreen", screen, "fullscreen", self.app.toggle_fullscreen),
                Item("save", texts.SAVE_A_COPY, "save", self.save),
            ),
            (
                Item("guide", "Guide", "book", self.guide, act="guide"),
                Item("settings", "Settings", "settings", self.settings, act="settings"),
            ),
            *([self._own_tables()] if self.session.keeps_tables else []),
            *([(Item("keep", self._story(), "log", self.keep),)] if self.session.tells else []),
            (Item("about", "About", "info", self.about), Item("quit", "Quit", "cross", partial(ask_to_quit, self.app))),
            (Item("leave", texts.LEAVE_THE_TABLE, "exit", self.leave_table),),
        ]
        return rows

    def _practice(self) -> tuple[Item, ...]:
        """Return the buttons for hints, replays and reviews, during the game and after it."""
        endless, over = self.session.meta.endless, self.session.result() is not None
        opens = {
            "hint": ("Hint", "hint", review_routes.hint, "hint"),
            "again": (texts.SHOW_AGAIN, "step-back", _again, "again"),
            "review": (texts.LOOK_BACK, "hint", review_routes.look_back, ""),
            "bots": (texts.WHAT_THE_BOTS_KNEW, "bot", review_routes.bots, ""),
        }
        names = ("review", "bots") if over and not endless else ("again",) if over or endless else ("hint", "again")
        tips = {"hint": review_routes.hint_trouble(self.app, self.session), "again": self._behind_curtain()}
        return tuple(
            Item(name, label, icon, partial(self._open, act), act=key, tip=tips.get(name, ""))
            for name, (label, icon, act, key) in opens.items()
            if name in names
        )

    def _behind_curtain(self) -> str:
        """Return why nothing of the table below can be shown, as a sentence; empty if it is uncovered."""
        from game.session.hints import COVERED

        covered = any(isinstance(scene, RenderedScreen) and scene.covered for scene in self.app.stack)
        return COVERED.message if covered else ""

    def _open(self, act: Callable[[App, Session], None]) -> None:
        """Close the menu and open something else."""
        self.app.pop()
        act(self.app, self.session)

    def _row(self, painter: Painter, row: Sequence[Item | Drop], x: float, y: float, w: float) -> None:
        for item, place in zip(row, boxes.across((x, y, w, ROW), len(row), 12), strict=True):
            if isinstance(item, Drop):
                self._drop(painter, item, x, y, w)
                continue
            widgets.button(
                painter, ("ui", item.key), place, item.label, item.do, kind=item.kind,
                icon=item.icon, enabled=not item.tip, tip=item.tip, left=True, group="menu",
                keys=self.app.keymap.key_hints(item.act) if item.act and not item.tip else (),
            )  # fmt: skip

    def _drop(self, painter: Painter, drop: Drop, x: float, y: float, w: float) -> None:
        painter.label(drop.label, *fonts.LABEL, x + 16, y + ROW / 2, widest=w * 0.36)
        place = (x + w * 0.44, y + 4, w * 0.56, 42)
        widgets.drop_down(
            painter, ("ui", drop.key), place, drop.value, drop.label, partial(drop.open, place), group="menu"
        )
