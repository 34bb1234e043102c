"""The statistics: how often people played each game and won, on one page for all games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
from scenes.stage.look import Rgb
from scenes.ui import controls, ledger, widgets
from scenes.ui.boxtree import Area, Cell, Column, Mark, Node, Row, TargetBox, Text
from scenes.ui.painter import Box, Painter
from scenes.ui.widget_screen import WidgetScreen

if TYPE_CHECKING:
    from scenes.app.app import App

TITLE = "Statistics"
WIDE, PAD, EDGE = 1200, 22, 10
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
        room = w - 56
        games = [self._game(painter, game, room) for game in dict.fromkeys(line.game for line in self._lines)]
        table = Column(*games, gap=_GAP)
        content = table.height_in(painter, room)
        h = min(painter.height - y - (40 if painter.wide_layout else 16), max(260, content + 2 * PAD))
        widgets.panel(painter, (x, y, w, h))
        if not self._lines:
            painter.icon("trophy", x + w / 2, y + h / 2 - 40, 64)
            text = texts.NO_FINISHED_GAMES_YET
            painter.label(text, *fonts.H3, x + w / 2, y + h / 2 + 24, painter.theme.title, 0.5, w - 40)
            beside = texts.WINNERLESS_NOT_COUNTED
            painter.label(beside, *fonts.NOTE, x + w / 2, y + h / 2 + 60, painter.theme.muted, 0.5, w - 40)
            return
        room -= 0 if content <= h - 2 * PAD else 20
        with widgets.scrolled(painter, ("bar",), (x + 16, y + PAD, room + 24, h - 2 * PAD), self.stretch) as top:
            table.draw(painter, (x + 28, top, room, content))
            self.stretch.content = content

    def _game(self, painter: Painter, game: str, w: float) -> Node:
        """Return the ledger of a game: its title and the heads of the columns above the lines of its players."""
        theme, heads, name = painter.theme, _heads(game), registry.look_of(game).plain_title
        players = [(at, line) for at, line in enumerate(self._lines) if line.game == game and line.tally is not None]
        pitch = min(_COLUMN[1], max(_COLUMN[0], w * 0.13)) if painter.wide_layout else _COLUMN[0]
        widths = (painter.text_width(heads[0], *fonts.NOTE), *(pitch for _ in heads[1:]))
        title = registry.title(game, painter.type(fonts.H3.size), theme.title)

        def reset(box: Box) -> None:
            widgets.button(
                painter, ("reset", game), box, texts.RESET, partial(self._ask, game), kind="link",
                name=texts.reset_named(name), group="lines",
            )  # fmt: skip

        named = Row(
            Area(
                lambda box: painter.beside(title, box[0], box[1] + box[3] / 2), width=painter.units(title.get_width())
            ),
            Area(reset, painter.text_width(texts.RESET, *fonts.BUTTON) + 28, 44),
            gap=10,
        )
        titles = [_text(words, fonts.NOTE, theme.muted, 1) for words in heads]
        if painter.wide_layout:
            lowered = [Cell(title, edge=(0, 12, 0, 0)) for title in titles]
            header = ledger.line(named, lowered, widths, _HEADER - 2, EDGE)
        else:
            above = ledger.line(named, (), (), _HEADER, EDGE)
            header = Column(above, ledger.line(Area(), titles, widths, _HEADER_COMPACT - _HEADER - 2, EDGE))
        lines = (self._player(painter, at, line, widths) for at, line in players)
        return Column(header, ledger.rule(painter), *lines)

    def _player(self, painter: Painter, at: int, line: StatisticsLine, widths: Sequence[float]) -> Node:
        """Return the line of a player, which opens the saved games of the game."""
        theme, cells, heads = painter.theme, _cells(line), _heads(line.game)
        ink, name = (theme.muted, bot_label(line.name)) if line.bot else (theme.text, line.name)
        icon, tone = ("bot", ink) if line.bot else ("person", theme.accent)
        sign = Mark(lambda x, y: painter.icon(icon, x, y, 22, tone), 20)
        named = Row(sign, Cell(_text(name, fonts.LABEL, ink), edge=(0, 0, 8, 0)), gap=12)
        first = max(widths[0], painter.text_width(cells[0], *fonts.LABEL))  # the name has what this figure leaves
        figures = [_text(cell, fonts.LABEL, ink, 1) for cell in cells]
        text = ", ".join(f"{title} {cell}" for title, cell in zip(heads, cells, strict=True) if cell != "–")
        return TargetBox(
            ("line", at), ledger.line(named, figures, (first, *widths[1:]), _ROW, EDGE),
            reading=f"{registry.look_of(line.game).plain_title}, {name}: {text}", role="button",
            tip=texts.SHOW_THE_SAVED_GAMES, act=partial(self._open_saved_games, line.game), group="lines",
        )  # fmt: skip


def _text(words: str, role: fonts.TextRole, tone: Rgb, align: float = 0.0) -> Text:
    """Return a text that takes the width that is left."""
    return Text(words, role.size, role.face, tone, align, grows=True)


def _heads(game: str) -> tuple[str, ...]:
    """Return the headings of the numbers of a game."""
    return tuple(header or registry.look_of(game).won for header in HEADS)


def _cells(line: StatisticsLine) -> tuple[str, ...]:
    """Return the numbers of a player as text, one for each heading."""
    tally = line.tally
    if tally is None:
        return ("",) * len(HEADS)
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
