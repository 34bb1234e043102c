"""The statistics: how often people played each game and won, on one page for all games."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.bots import bot_label
from game.records.statistics import Statistics, StatisticsError, Tally, read, write
from game.rules.wording import counted
from scenes import registry
from scenes.app import routes
from scenes.app.dialog import Dialog
from scenes.screens import text as texts
from scenes.stage import fonts, grounds
from scenes.ui import controls, widgets
from scenes.ui.painter import Painter
from scenes.ui.widget_screen import WidgetScreen

if TYPE_CHECKING:
    from scenes.app.app import App

TITLE = "Statistics"
WIDE, PAD = 1200, 22
HEADS = ("Games", "", "Best", "Streak", "Longest")  # the second is the game's own
_ROW, _GAP = 46, 20  # of a player, between two games
_HEADER, _HEADER_COMPACT = 60, 96  # of a game: its title beside the heads of the columns, or above them
_COLUMN = (96.0, 130.0)  # width of a column: at least, at most


class StatisticsLine(NamedTuple):
    """A line of the page: a game with its button, or a player in it; `bot` if it is a kind of bot."""

    game: str
    name: str = ""
    tally: Tally | None = None
    bot: bool = False


class StatisticsScene(WidgetScreen):
    """A table for each game: people by name, bots by kind below them."""

    title = TITLE
    first = ("ui", "back")
    sparing = True

    def __init__(self) -> None:
        super().__init__()
        self._kept = Statistics()
        self._lines: list[StatisticsLine] = []
        self._trouble = ""

    def enter(self, app: App) -> None:
        super().enter(app)
        self._look()

    def _look(self) -> None:
        """Read the saved statistics."""
        try:
            self._kept, notices = read(self.app.data_dir)
            self._trouble = " ".join(notices)
        except StatisticsError as error:
            self._kept, self._trouble = Statistics(), str(error)
        self._lines = list(_lines(self._kept))
        self.focus_on(("line", 1) if self._lines else ("ui", "back"), ring=False)  # no tip over the numbers at once

    def _ask(self, game: str = "") -> None:
        """Ask before statistics are reset."""
        title = texts.reset_statistics(registry.look_of(game).plain_title) if game else texts.RESET_ALL_STATISTICS
        text = texts.RESET_ALL_STATISTICS_NOTE
        self.app.push(Dialog(title, text, [("Reset", partial(self._reset, game)), ("Cancel", None)]))

    def _reset(self, game: str) -> None:
        try:
            kept, _ = read(self.app.data_dir)
            kept.reset(game)
            write(self.app.data_dir, kept)
        except StatisticsError as error:
            self.app.say(str(error))
        self._look()

    def _open_saved_games(self, game: str) -> None:
        """Open the list of saved games of a game, to replay them."""
        self.app.push(routes.saves(again=True, game=game))

    # -- the picture -----------------------------------------------------------------------------------------------

    def paint(self, painter: Painter) -> None:
        painter.surface.blit(grounds.wood(painter.surface.get_size(), self.app.theme), (0, 0))
        painter.label(TITLE, *fonts.H1, 108, 50, painter.theme.title)
        controls.back(painter, self.back)
        w = min(WIDE, painter.width - 48)
        x, y = (painter.width - w) / 2, 100.0
        if self._lines:
            width = painter.text_width(texts.RESET_ALL, *fonts.BUTTON) + 48
            widgets.button(painter, ("ui", "reset"), (x + w - 8 - width, 26, width, 48), texts.RESET_ALL, self._ask)
        if self._trouble:
            painter.icon("warning", x + 20, y + 16, 26, painter.theme.warning)
            y += painter.paragraph(self._trouble, *fonts.BODY, x + 44, y + 4, w - 60, painter.theme.warning) + 16
        header = _HEADER if painter.wide_layout else _HEADER_COMPACT
        highs = [header + (_GAP if k else 0) if line.tally is None else _ROW for k, line in enumerate(self._lines)]
        content = sum(highs)
        h = min(painter.height - y - (40 if painter.wide_layout else 16), max(260, content + 2 * PAD))
        widgets.panel(painter, (x, y, w, h))
        if not self._lines:
            painter.icon("trophy", x + w / 2, y + h / 2 - 40, 64)
            text = texts.NO_FINISHED_GAMES_YET
            painter.label(text, *fonts.H3, x + w / 2, y + h / 2 + 24, painter.theme.title, 0.5, w - 40)
            beside = texts.WINNERLESS_NOT_COUNTED
            painter.label(beside, *fonts.NOTE, x + w / 2, y + h / 2 + 60, painter.theme.muted, 0.5, w - 40)
            return
        room = w - (56 if content <= h - 2 * PAD else 76)
        with widgets.scrolled(painter, ("bar",), (x + 16, y + PAD, room + 24, h - 2 * PAD), self.stretch) as top:
            for k, (line, height) in enumerate(zip(self._lines, highs, strict=True)):
                if line.tally is None:
                    self._game(painter, line.game, x + 28, top + height - header, room)
                else:
                    self._player(painter, line, line.tally, k, x + 28, top, room)
                top += height
            self.stretch.content = content

    def _columns(self, painter: Painter, game: str, x: float, w: float) -> Iterator[tuple[str, float]]:
        """Yield the headings of the columns, each with the right edge of its numbers."""
        pitch = min(_COLUMN[1], max(_COLUMN[0], w * 0.13)) if painter.wide_layout else _COLUMN[0]
        for k, header in enumerate(_heads(game)):
            yield header, x + w - 10 - (len(HEADS) - 1 - k) * pitch

    def _game(self, painter: Painter, game: str, x: float, y: float, w: float) -> None:
        title, name = (
            registry.title(game, painter.type(fonts.H3.size), painter.theme.title),
            registry.look_of(game).plain_title,
        )
        painter.beside(title, x + 10, y + _HEADER / 2)
        widgets.button(
            painter, ("reset", game),
            (x + 20 + title.get_width() / painter.k, y + 8, painter.text_width("Reset…", *fonts.BUTTON) + 28, 44),
            "Reset…", partial(self._ask, game), kind="link", name=texts.reset_named(name), group="lines",
        )  # fmt: skip
        low = y + (_HEADER if painter.wide_layout else _HEADER_COMPACT)
        for header, right in self._columns(painter, game, x, w):
            painter.label(header, *fonts.NOTE, right, low - 24, painter.theme.muted, 1)
        painter.rule(x, low - 2, w)

    def _player(
        self, painter: Painter, line: StatisticsLine, tally: Tally, k: int, x: float, y: float, w: float
    ) -> None:
        theme, middle = painter.theme, y + _ROW / 2
        ink = theme.muted if line.bot else theme.text
        painter.icon("bot" if line.bot else "person", x + 20, middle, 22, ink if line.bot else theme.accent)
        cells = _cells(line, tally)
        columns = list(self._columns(painter, line.game, x, w))
        first = max(painter.text_width(HEADS[0], *fonts.NOTE), painter.text_width(cells[0], *fonts.LABEL))
        room = columns[0][1] - first - x - 50
        name = bot_label(line.name) if line.bot else line.name
        painter.label(name, *fonts.LABEL, x + 42, middle, ink, widest=room)
        for (_, right), cell in zip(columns, cells, strict=True):
            painter.label(cell, *fonts.LABEL, right, middle, ink, 1)
        text = ", ".join(f"{header} {cell}" for (header, _), cell in zip(columns, cells, strict=True) if cell != "–")
        spoken = f"{registry.look_of(line.game).plain_title}, {name}: {text}"
        act = partial(self._open_saved_games, line.game)
        painter.target(("line", k), (x, y, w, _ROW), spoken, tip=texts.SHOW_THE_SAVED_GAMES, act=act, group="lines")


def _heads(game: str) -> tuple[str, ...]:
    """Return the headings of the numbers of a game."""
    return tuple(header or registry.look_of(game).won for header in HEADS)


def _cells(line: StatisticsLine, tally: Tally) -> tuple[str, ...]:
    """Return the numbers of a player as text, one for each heading."""
    share = f"{tally.won}  ({100 * tally.won / tally.games:.0f} %)" if tally.games else str(tally.won)
    best = "–" if tally.best is None else f"{tally.best}"
    streaks = ("–", "–") if line.bot else (str(tally.streak), str(tally.longest))
    seats = counted(tally.games, "seat") if line.bot else str(tally.games)  # several may be at one table
    return seats, share, best, *streaks


def _lines(kept: Statistics) -> Iterator[StatisticsLine]:
    """Yield all lines, game by game: people first, the most frequent players at the top."""
    for game in sorted({*kept.people, *kept.bots}, key=lambda game: registry.look_of(game).plain_title):
        yield StatisticsLine(game)
        for bot, tallies in enumerate((kept.people, kept.bots)):
            of = tallies.get(game, {})
            for name in sorted(of, key=lambda name: (-of[name].games, name)):
                yield StatisticsLine(game, name, of[name], bool(bot))
