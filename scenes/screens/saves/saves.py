"""The list of all saved games, the last one first, and the trash."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.match import SaveError
from game.match.save_format import reason
from game.rules.wording import counted
from game.saves import trash
from game.saves.paths import NAME_LIMIT, Saved, rename, saved_games, saves_dir
from scenes import registry
from scenes.app import open_match, routes
from scenes.app.dialog import Dialog, DropDown, Form
from scenes.app.file_manager import open_folder
from scenes.screens.saves import text as texts
from scenes.screens.saves.row import HIGH, OPEN, Doing, is_over, named, paint_row, unseen_row
from scenes.screens.saves.summaries import SaveSummaries
from scenes.stage import fonts, grounds
from scenes.ui import controls, widgets
from scenes.ui.entry import TextEntry
from scenes.ui.key_events import deletes, rename_key, renames
from scenes.ui.painter import Painter
from scenes.ui.widget_screen import WidgetScreen

if TYPE_CHECKING:
    from scenes.app.app import App

WIDE = 1200
PAD = 22
ALL, TRASH = "", "trash"  # other lists than the saves of one game
TITLE, REPLAYS = texts.SAVED_GAMES, texts.REPLAYS
_TWICE = 0.5  # seconds within which a second press counts as a double click
_STRIP = 72  # height of the line below the list


class SavesScene(WidgetScreen):
    """A list of saved games to choose from; damaged ones say what is wrong. Deleted ones can be restored."""

    title = TITLE
    first = ("save", 0)
    sparing = True

    def __init__(self, again: bool = False, game: str = "") -> None:
        """Start in the mode for continuing, or for replays (`again`), with all games listed or only `game`."""
        super().__init__()
        self.title = REPLAYS if again else TITLE
        self._again = again
        self._all: list[Saved] = []
        self._trash: list[Saved] = []
        self._listed = game or ALL
        self._gone: list[tuple[Saved, Saved]] = []  # saves deleted here: each path before, and its path in the trash
        self._now = 0.0  # seconds
        self._thrown = -_TWICE  # time of the last deletion

    def enter(self, app: App) -> None:
        super().enter(app)
        with suppress(OSError):
            trash.empty(trash.outdated(app.data_dir, datetime.now()))
        self._standings = SaveSummaries(app.data_dir, ())
        self._look()

    def resume(self) -> None:
        super().resume()
        self._look()

    def leave(self) -> None:
        super().leave()
        self._standings.close()

    def _look(self) -> None:
        """Read the folders again."""
        self._standings.close()
        self._all, self._trash = saved_games(self.app.data_dir), trash.thrown_away(self.app.data_dir)
        self._standings = SaveSummaries(self.app.data_dir, self._all)
        if self._listed not in (value for value, _ in self._lists()):
            self._listed = ALL
        self.changed()

    def update(self, now: float) -> bool:
        self._now = now
        return self._standings.news() | super().update(now)

    def busy(self) -> bool:
        return self._standings.reading or super().busy()

    # -- lists -----------------------------------------------------------------------------------------------------

    @property
    def _saved(self) -> list[Saved]:
        """Return the saved games of the current list."""
        if self._listed == TRASH:
            return self._trash
        return [one for one in self._all if self._listed in (ALL, one.header.game if one.header else None)]

    def _lists(self) -> list[tuple[str, str]]:
        """Return the available lists, each with its name."""
        games = sorted({one.header.game for one in self._all if one.header is not None})
        listed = [(game, registry.look_of(game).plain_title) for game in games]
        return [
            (ALL, texts.ALL_GAMES),
            *listed,
            *([(TRASH, texts.trash_with(len(self._trash)))] if self._trash else []),
        ]

    def _choose(self, place: tuple[float, float, float, float]) -> None:
        self.app.push(DropDown(place, self._lists(), self._listed, self._list, texts.FILTER))

    def _list(self, what: str) -> None:
        self._listed, self.stretch.offset = what, 0
        self.changed()

    # -- commands --------------------------------------------------------------------------------------------------

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Handle Delete and F2 for the focused row; the undo key restores what was deleted here."""
        meaning, focus = self.app.keymap.meaning(event), self.hands.focus or ("",)
        row = int(str(focus[1])) if focus[0] in ("save", "again", "rename", "back", "throw") else -1
        if meaning == "undo" and self._gone:
            self._undo()
        elif (deletes(event) or renames(event)) and 0 <= row < len(self._saved):
            word = "throw" if deletes(event) else "rename"
            for doing in self._doings(self._saved[row]):
                if doing.word == word:
                    doing.act()
        else:
            return False
        return True

    def _doings(self, saved: Saved) -> Sequence[Doing]:
        """Return the commands for a saved game besides opening it."""
        if self._listed == TRASH:
            return (
                Doing("back", "undo", texts.RESTORE, partial(self._put_back, [saved]), texts.RESTORE),
                Doing("throw", "trash", texts.DELETE_BUTTON, partial(self._ask_to_delete, [saved]), texts.DELETE),
            )
        throw = Doing("throw", "trash", texts.DELETE, partial(self._throw_away, saved), texts.DELETE)
        if saved.header is None:
            return (throw,)
        rename = Doing("rename", "pen", texts.rename_with(rename_key()), partial(self._rename, saved), texts.RENAME)
        if self._again:
            return (rename, throw)
        over = is_over(saved, self._standings.of(saved.path))
        word = texts.RESULTS if over else texts.CONTINUE
        return (
            Doing(OPEN, "trophy" if over else "play", word, partial(self._open, saved), word),
            Doing("again", "replay", texts.REPLAY, partial(open_match.replay, self.app, saved.path), texts.REPLAY),
            rename,
            throw,
        )

    def _open(self, saved: Saved) -> None:
        if self._listed == TRASH:
            self.app.say(texts.IN_TRASH)
        elif self._again:
            open_match.replay(self.app, saved.path)
        else:
            open_match.resume(self.app, saved.path)

    def _try(self, act: Callable[[], object]) -> bool:
        """Run an action on files and read the folders again; if it fails, say why."""
        try:
            act()
        except SaveError as error:
            self.app.say(str(error))
            return False
        except OSError as error:
            self.app.say(texts.did_not_work(reason(error)))
            return False
        finally:
            self._look()
        return True

    def _throw_away(self, saved: Saved) -> None:
        if self._twice():
            return
        row, trashed = self._saved.index(saved), saved

        def throw() -> None:
            nonlocal trashed
            trashed = saved._replace(path=trash.throw_away(self.app.data_dir, saved.path))

        if self._try(throw):
            self._gone.append((saved, trashed))
            self._thrown = self._now
            self._focus_on_row(row)

    def _twice(self) -> bool:
        """Return whether this may be the second press of a double click, which is not meant for the new row."""
        return not self.hands.ring and self._now - self._thrown < _TWICE

    def _put_back(self, gone: Sequence[Saved]) -> None:
        """Restore saved games from the trash, the last deleted first."""
        back: list[Path] = []

        def put_back() -> None:
            for one in gone:
                back.append(trash.put_back(self.app.data_dir, one.path))
                self._gone = [each for each in self._gone if each[1].path != one.path]

        if self._try(put_back):
            self.app.say(texts.restored(named(gone[0]), len(gone)))
            self._focus_on_row(next((k for k, one in enumerate(self._saved) if one.path == back[0]), 0))

    def _focus_on_row(self, row: int) -> None:
        """Focus a row of the list, or the last one there is."""
        row = min(row, len(self._saved) - 1)
        self.focus_on(("save", row) if row >= 0 else ("ui", "list"), self.hands.ring)

    def _undo(self) -> None:
        """Restore everything that was deleted here."""
        if self._twice():
            return
        self._put_back([trashed for _, trashed in reversed(self._gone)])

    def _ask_to_delete(self, gone: Sequence[Saved]) -> None:
        many = counted(len(gone), "game")
        title = texts.EMPTY_THE_TRASH if len(gone) == len(self._trash) else texts.DELETE_FOR_GOOD
        text = texts.deletes(many, len(gone) == 1)
        self.app.push(Dialog(title, text, [(texts.DELETE_BUTTON, partial(self._delete, gone)), (texts.CANCEL, None)]))

    def _delete(self, gone: Sequence[Saved]) -> None:
        self._gone = []
        self._try(lambda: trash.empty(saved.path for saved in gone))

    def _rename(self, saved: Saved) -> None:
        entry = TextEntry(saved.name, NAME_LIMIT)
        text = texts.RENAME_NOTE

        def take() -> None:
            self._try(lambda: rename(saved, entry.text))

        self.app.push(Form(texts.RENAME_THIS_GAME, text, [(texts.NAME, entry)], take, texts.RENAME))

    def _show_folder(self) -> None:
        self.app.say(open_folder(saves_dir(self.app.data_dir)))

    def _statistics(self) -> None:
        self.app.push(routes.statistics())

    # -- the picture -----------------------------------------------------------------------------------------------

    def paint(self, painter: Painter) -> None:
        painter.surface.blit(grounds.wood(painter.surface.get_size(), self.app.theme), (0, 0))
        painter.label(self.title, *fonts.H1, 108, 50, painter.theme.title)
        controls.back(painter, self.back)
        w = min(WIDE, painter.width - 48)
        x, y = (painter.width - w) / 2, self._tools(painter, (painter.width + w) / 2)
        maximum = painter.height - y - (40 if painter.wide_layout else 16)
        strip = self._strip()
        maximum -= _STRIP if strip else 0
        h = min(maximum, max(260, len(self._saved) * HIGH + 2 * PAD))
        widgets.panel(painter, (x, y, w, h))
        if self._saved:
            self._rows(painter, x, y, w, h)
        else:
            painter.icon("lantern", x + w / 2, y + h / 2 - 40, 64)
            painter.label(texts.NO_SAVES, *fonts.H3, x + w / 2, y + h / 2 + 24, painter.theme.title, 0.5)
        if strip:
            self._below(painter, *strip, x, y + h + 14, w)

    def _tools(self, painter: Painter, right: float) -> float:
        """Draw the other controls, ending at `right`, on their own line where the title leaves no room."""
        words = dict(self._lists())[self._listed]
        width = min(330.0, max(210.0, painter.text_width(words, *fonts.ENTRY) + 64))
        words_fit = right - 8 - width - 340 >= 108 + painter.text_width(self.title, *fonts.H1) + 30
        wide = 158.0 if words_fit else 48.0
        left = right - 8 - width - 2 * (wide + 12) - 60 * bool(self._trash)
        below = left < 108 + painter.text_width(self.title, *fonts.H1) + 30
        y = 84.0 if below else 26.0
        widgets.drop_down(
            painter,
            ("ui", "list"),
            (left, y, width, 48),
            words,
            texts.SHOWN,
            lambda: self._choose((left, y, width, 48)),
        )
        folder = texts.open_folder(saves_dir(self.app.data_dir))
        widgets.button(
            painter, ("ui", "folder"), (right - 8 - wide, y, wide, 48), texts.FOLDER * words_fit, self._show_folder,
            icon="open", name=texts.OPEN_THE_FOLDER, tip=folder,
        )  # fmt: skip
        widgets.button(
            painter, ("ui", "statistics"), (right - 20 - 2 * wide, y, wide, 48), texts.STATISTICS * words_fit,
            self._statistics, icon="trophy", name="Statistics", tip=texts.STATISTICS_TIP,
        )  # fmt: skip
        if self._trash:
            in_trash = self._listed == TRASH
            text = texts.SHOW_THE_SAVED_GAMES if in_trash else texts.trash_holds(counted(len(self._trash), "game"))
            widgets.button(
                painter, ("ui", "trash"), (right - 80 - 2 * wide, y, 48, 48), "", partial(self._list,
                ALL if in_trash else TRASH), icon="trash", name=text, tip=text, chosen=in_trash,
            )  # fmt: skip
        return y + (62 if below else 74)

    def _strip(self) -> tuple[str, str, str, Callable[[], None]] | None:
        """Return the line below the list: its text, the icon and label of its button, and its effect."""
        if self._listed == TRASH:
            text = texts.deleted_after(trash.DAYS)
            return text, "trash", texts.EMPTY_TRASH_BUTTON, partial(self._ask_to_delete, self._trash)
        if self._gone:
            many = len(self._gone)
            words = texts.now_in_trash(named(self._gone[0][0]), many)
            return words, "undo", texts.UNDO if many == 1 else texts.UNDO_ALL, self._undo
        return None

    def _below(
        self, painter: Painter, text: str, icon: str, label: str, act: Callable[[], None], x: float, y: float, w: float
    ) -> None:
        width = painter.text_width(label, *fonts.BUTTON) + 74
        box = (x, y, w, _STRIP - 16)
        painter.box(box, 10, painter.theme.panel, painter.theme.line)
        painter.target(("below",), box, text, "label")
        painter.label(text, *fonts.BODY, x + 20, y + (_STRIP - 16) / 2, widest=w - width - 50)
        widgets.button(painter, ("ui", "undo"), (x + w - width - 6, y + 6, width, _STRIP - 28), label, act, icon=icon)

    def _rows(self, painter: Painter, x: float, y: float, w: float, h: float) -> None:
        saved = self._saved
        fits = len(saved) * HIGH <= h - 2 * PAD
        width = w - (56 if fits else 76)
        with widgets.scrolled(
            painter, ("bar",), (x + 20, y + PAD, w - (40 if fits else 52), h - 2 * PAD), self.stretch
        ) as top:
            for k, one in enumerate(saved):
                known, at = self._standings.of(one.path), top + k * HIGH
                if -HIGH < at - y < h:
                    paint_row(painter, one, known, k, x + 28, at, width, partial(self._open, one), self._doings(one))
                else:
                    unseen_row(painter, one, known, k, x + 28, at, width)
            self.stretch.content = len(saved) * HIGH
