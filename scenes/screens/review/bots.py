"""The knowledge of the bots: each of their decisions with the view they had, once the game is over."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.bots import bot_label
from scenes import registry
from scenes.app import exports
from scenes.app.dialog import DropDown
from scenes.hotseat.moment_pictures import Seen
from scenes.screens.results.results import on_cloth
from scenes.screens.review import marked_text
from scenes.screens.review import text as texts
from scenes.screens.review.page import DecisionRow, DecisionsPage, Mark, PictureView
from scenes.stage import fonts
from scenes.ui import widgets
from scenes.ui.painter import Box, Painter
from scenes.ui.target import Key
from scenes.ui.widget_screen import WidgetScreen

if TYPE_CHECKING:
    from game.replay.bot_audit import DecisionTrace
    from game.session.session import Session

ALL = "all"


class BotsScene(WidgetScreen):
    """Decisions of the bots, of all or one of them."""

    title = texts.WHAT_THE_BOTS_KNEW
    first: Key = ("row", 0)

    def __init__(self, session: Session, traces: Sequence[DecisionTrace]) -> None:
        super().__init__()
        self.session = session
        self.page = DecisionsPage(self)
        self._traces = tuple(traces)
        self._bot = ALL
        self._rows = self._listed()
        self.page.chosen = 0

    @property
    def two_colours(self) -> bool:
        """Return whether the game on this screen prints its cards in two colours."""
        return registry.look_of(self.session.meta.id).faces.two_colours

    def paint(self, painter: Painter) -> None:
        self.page.paint(painter)

    def shortcut(self, event: pygame.event.Event) -> bool:
        return self.page.shortcut(event)

    def _listed(self) -> tuple[DecisionRow, ...]:
        return tuple(
            DecisionRow(place, self._above(trace), trace.did)
            for place, trace in enumerate(self._traces)
            if self._bot in (ALL, str(trace.decision.seat))
        )

    def _above(self, trace: DecisionTrace) -> str:
        name, where = self.session.names[trace.decision.seat], trace.decision.where
        return f"{name}: {where}" if where else name

    def rows(self) -> Sequence[DecisionRow]:
        return self._rows

    def tools(self, painter: Painter, x: float, y: float, w: float) -> float:
        place = (x, y, w, 44.0)
        widgets.drop_down(
            painter, ("ui", "bot"), place, dict(self._bots())[self._bot], "Bot", partial(self._pick, place)
        )
        return 58.0

    def _bots(self) -> list[tuple[str, str]]:
        seats = sorted({trace.decision.seat for trace in self._traces})
        kinds = {trace.decision.seat: bot_label(trace.decision.bot) for trace in self._traces}
        return [(ALL, texts.ALL_BOTS), *((str(seat), f"{self.session.names[seat]} ({kinds[seat]})") for seat in seats)]

    def _pick(self, place: Box) -> None:
        def take(bot: str) -> None:
            self._bot = bot
            self._rows = self._listed()
            self.stretch.offset = 0
            self.page.choose(self._rows[0].place)

        self.app.push(DropDown(place, self._bots(), self._bot, take, "Bot"))

    def shown(self, place: int) -> PictureView:
        decision = self._traces[place].decision
        pieces = tuple(code for code in decision.action.args if 0 <= code < len(self.session.table.pieces))
        mark = Mark(decision.action, pieces, on_cloth(self.app.theme).focus)
        return PictureView(place, Seen(decision.view, decision.asked, decision.legal), (mark,))

    def footer(self, painter: Painter, place: int, box: Box) -> None:
        trace, theme, (x, y, w, h) = self._traces[place], painter.theme, box
        side = 276.0 if painter.wide_layout else min(190.0, w * 0.3)
        room, name = w - side - 30, self.session.names[trace.decision.seat]
        top = y
        did = f"{name} ({bot_label(trace.decision.bot)}): {trace.did}"
        top += marked_text.draw(painter, did, fonts.LEAD, x, top, room, theme.title, lines=1) + 4
        seen = texts.ALL_THE_BOT_KNEW
        if trace.veiled:
            seen = texts.PEOPLES_CARDS_FACE_DOWN
        top += marked_text.draw(painter, seen, fonts.NOTE, x, top, room, theme.muted, lines=2) + 4
        might = texts.might("; ".join(trace.might))
        left = int((y + h - top) / (painter.type(fonts.NOTE.size) * marked_text.LEADING / painter.k))
        marked_text.draw(painter, might, fonts.NOTE, x, top, room, theme.text, lines=max(1, left))
        painter.target(("account",), (x, y, room, h), self.session.in_words(f"{did}. {seen} {might}"), "label")
        right, height = x + w - side, min(54.0, (h - 10) / 2)
        self.page.steps(painter, right, y, side, height)
        label = texts.EXPORT_AS_TEXT if side > 200 else "Export"
        widgets.button(
            painter, ("ui", "export"), (right, y + height + 10, side, height), label, self.export, icon="export"
        )

    def header(self, painter: Painter, right: float) -> None:
        self.page.swap(painter, painter.width - 26)

    def export(self) -> None:
        """Write the whole list as text."""
        text = self.session.practice.traces_text()
        self.app.say(exports.export_text(self.session, self.app.data_dir, texts.BOTS_KNOWLEDGE, text))
