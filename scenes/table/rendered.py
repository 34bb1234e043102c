"""A table with one renderer: the talk line, the panel beside the table, and what keys and buttons do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

import pygame

from scenes.hotseat.click_switch import ClicksBoard
from scenes.hotseat.screen import HotseatScreen
from scenes.table.blocks.panel import LOG, SCROLL
from scenes.table.model import UiState
from scenes.table.questions import Questions
from scenes.table.talk_line import TalkLine
from scenes.ui.keymap import types
from scenes.ui.target import Key

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.app.app import App
    from scenes.table.presenter import TablePresenter
    from scenes.table.renderer import TableRenderer

# What keys do at all of these tables, by key act.
KEY_ACTS: Mapping[str, Callable[[Any], object]] = {
    "blackout": lambda table: table.darken(),
    "talk": lambda table: table.speak(),
    "panel": lambda table: table.panel(),
    "guide": lambda table: table.rules(),
    "older": lambda table: table.scroll(4),
    "newer": lambda table: table.scroll(-4),
    "undo": lambda table: table.questions.undo(),
    "redo": lambda table: table.questions.redo(),
    "save": lambda table: table.save(),
}


class Rendered(Protocol):
    """A table with a presenter and a renderer, so that its positions can be drawn anywhere."""

    presenter_class: type[TablePresenter]
    renderer_class: type[TableRenderer[Any]]


class RenderedScreen(HotseatScreen):
    """Base class of tables whose renderer has a side panel with a talk line.

    Attributes:
        presenter_class: the class of `presenter`.
        renderer_class: the class of the renderer; `capped` maps default key names on buttons to key acts.
        talk: the talk line.
        buttons: what buttons do, by their names.
        questions: the dialogs besides the decisions of the game; set when the table is entered.
    """

    presenter_class: type[TablePresenter]
    renderer_class: type[TableRenderer[Any]]
    capped: Mapping[str, str]
    buttons: ClassVar[Mapping[str, Callable[[Any], object]]] = {
        **{name: KEY_ACTS[name] for name in ("talk", "panel", "guide", "undo", "redo", "save", "blackout")},
        "menu": lambda table: table.menu(),
        "hands": lambda table: table.choose_clicks(),
        "recap": lambda table: table.close_recap(),
        "log": lambda table: table.open_log(),
    }
    questions: Questions
    ui: UiState

    def __init__(self, session: Session) -> None:
        self.presenter = self.presenter_class(session)
        super().__init__(session, self.presenter)
        self.talk = TalkLine(self.presenter, self.refresh)
        self._ends = {tab.name for tab in self.renderer_class.tabs if tab.ends}
        self._picture: TableRenderer[Any] | None = None
        self._key_hints: dict[str, str] = {}

    # -- hooks for tables ------------------------------------------------------------------------------------------

    def rules(self) -> None:
        """Open the guide at the present moment of the game."""
        self.guide("")

    # -- common functions ------------------------------------------------------------------------------------------

    def press(self, name: str) -> None:
        """Do what the button with this name does, if there is one."""
        if name in self.buttons:
            self.presenter.changed = True
            self.buttons[name](self)

    def choose_clicks(self) -> None:
        """Let each person choose whether a click leaves their hand open; an open hand is covered first."""
        self.put_away()
        self.app.push(ClicksBoard(self.session))

    def speak(self) -> None:
        """Open the talk line, below the log."""
        self.ui.tab, self.ui.scroll = LOG.name, 0
        self.talk.begin()

    def scroll(self, turns: int) -> None:
        """Scroll the panel up by turns of the wheel, or down for negative ones.

        Tabs that grow at the end start there.
        """
        ui = self.ui
        ui.scroll = max(0, ui.scroll + turns * SCROLL * (1 if ui.tab in self._ends else -1))
        self.presenter.changed = True

    def focused(self) -> Key | None:
        return self.ui.focus

    def shrink(self) -> None:
        self.ui.enlarged = None

    def panel(self) -> None:
        """Open or close the panel; opening it closes the recap card."""
        self.app.sound.play("page")
        self.ui.panel_open = not self.ui.panel_open
        if self.ui.panel_open:
            self.close_recap()

    def leaf_to(self, tab: str) -> None:
        """Open the panel at a tab and close the recap card."""
        self.app.sound.play("page")
        self.ui.tab, self.ui.panel_open, self.ui.scroll = tab, True, 0
        self.close_recap()

    def enter(self, app: App) -> None:
        super().enter(app)
        self.questions = Questions(self.person, app, self.close_hands, self.refresh)

    def on_theme_changed(self) -> None:
        cap = self.app.keymap.cap
        self._picture = None
        numbers = {str(number): cap(f"choice{number}") for number in range(1, 10)}
        self._key_hints = {first: cap(act) for first, act in self.capped.items()} | {"Space": cap("look")} | numbers
        super().on_theme_changed()

    def renderer_for(self, surface: pygame.Surface) -> TableRenderer[Any]:
        """Return the renderer of this table for the size of a surface."""
        picture = self._picture
        if picture is None or (picture.size, picture.theme) != (surface.get_size(), self.app.theme):
            session = self.session
            picture = self.renderer_class(
                surface.get_size(), session.table, session.meta, session.seats, self.app.theme
            )
            picture.key_hints = self._key_hints
            self._picture, self.intact = picture, False
        return picture

    def writes(self) -> bool:
        return self.talk.typing and not self.covered

    def stray(self, text: str) -> None:
        self.talk.add(text)

    def suspend(self) -> None:
        super().suspend()
        self.talk.drop()

    def leave(self) -> None:
        self.talk.drop()
        super().leave()

    def claims(self, event: pygame.event.Event) -> bool:
        return self.talk.typing and not self.covered and types(event)

    def composed(self) -> None:
        self.on_theme_changed()
        self.person.changed = True

    def mouse_rests(self, event: pygame.event.Event) -> None:
        if not self.covered:
            self.pointed(event)

    def typed(self, event: pygame.event.Event) -> None:
        self.talk.takes(event)

    def open_log(self) -> None:
        """Open the log, which has all the lines, in place of the recap card."""
        self.leaf_to("log")

    def close_recap(self) -> None:
        """Close the recap card."""
        self.ui.recap = False
        self.refresh()
