"""The review of a game: the moves that differed most from the thinker's, and another try from there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.match import Refused
from game.replay.review import ALIKE
from game.rules.wording import counted
from scenes import registry
from scenes.app import open_match, unsaved
from scenes.hotseat.moment_pictures import Seen
from scenes.screens.results.results import on_cloth
from scenes.screens.review import marked_text
from scenes.screens.review import text as texts
from scenes.screens.review.page import DecisionRow, DecisionsPage, Mark, PictureView
from scenes.stage import fonts
from scenes.ui import boxes, widgets
from scenes.ui.painter import Box, Painter
from scenes.ui.target import Key
from scenes.ui.widget_screen import WidgetScreen

if TYPE_CHECKING:
    from game.replay.review import Finding
    from game.session.hints import Review
    from game.session.session import Session
    from scenes.app.app import App

OTHERS = "bot:careful"  # who plays for the other people when one of them tries again
ORDERS = (("played", texts.AS_PLAYED), ("loss", texts.COSTLIEST_FIRST))


class ReviewScene(WidgetScreen):
    """The decisions of one person at a time; as in the replay, everything is public once the game is over."""

    title = texts.LOOKING_BACK
    first: Key = ("row", 0)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.page = DecisionsPage(self)
        self.people = session.practice.people()
        self.seat = self.people[0]
        self._order = "played"
        self._ranked: list[int] = []  # the last order: new results move nothing
        session.practice.look_back(self.seat)

    @property
    def two_colours(self) -> bool:
        """Return whether the game on this screen prints its cards in two colours."""
        return registry.look_of(self.session.meta.id).faces.two_colours

    def paint(self, painter: Painter) -> None:
        self.page.paint(painter)

    def shortcut(self, event: pygame.event.Event) -> bool:
        return self.page.shortcut(event)

    @property
    def review(self) -> Review:
        """Return the review of the person whose page this is."""
        return self.session.practice.review(self.seat)

    def leave(self) -> None:
        super().leave()
        self.session.practice.look_back(None)

    def look(self, seat: int) -> None:
        """Show the decisions of another person."""
        self.seat, self.page.chosen, self._order, self._ranked = seat, None, "played", []
        self.session.practice.look_back(seat)
        self.page.forget()
        self.focus_on(("person", seat), ring=False)
        self.changed()

    # -- the list --------------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        if self.review.tick(now):
            self.changed()
        if self.page.chosen is None and self.review.findings:
            self.page.chosen = next(iter(self.review.findings))
        return super().update(now)

    def rows(self) -> Sequence[DecisionRow]:
        review = self.review
        ranked = self._ranked
        places = [*ranked, *(place for place in sorted(review.findings) if place not in ranked)]
        return [self._row_of(place, review.findings[place]) for place in places]

    def _row_of(self, place: int, finding: Finding) -> DecisionRow:
        return DecisionRow(place, finding.decision.where, finding.own.words, lost(finding))

    def tools(self, painter: Painter, x: float, y: float, w: float) -> float:
        review, theme = self.review, painter.theme
        done, of = review.done, len(review.decisions)
        text = review.trouble or (
            texts.judged(counted(len(review.findings), "choice")) if review.over else texts.judged_so_far(done, of)
        )
        painter.label(text, *fonts.LABEL, x, y + 12, theme.warning if review.trouble else theme.text, widest=w)
        painter.box((x, y + 30, w, 10), 5, theme.well, theme.line if theme.flat else None)
        share = 1.0 if review.over else done / max(1, of)  # decisions that could not be judged are left out then
        if done:
            painter.box((x, y + 30, max(10.0, w * share), 10), 5, theme.main, theme.lit_line)
        places = boxes.across((x, y + 52, w, 44), len(ORDERS), 10)
        for (order, label), place in zip(ORDERS, places, strict=True):
            widgets.button(
                painter, ("order", order), place, label, partial(self._sort, order),
                role="radio", group="order", chosen=self._order == order,
            )  # fmt: skip
        painter.label(texts.CHANCE_LOST_IN, *fonts.SMALL, x + w - 8, y + 112, theme.muted, 1)
        return 126.0

    def _sort(self, order: str) -> None:
        self._order = order
        self._ranked = self.review.ranked() if order == "loss" else []
        self.stretch.offset = 0
        self.changed()

    # -- the table -------------------------------------------------------------------------------------------------

    def shown(self, place: int) -> PictureView:
        finding, theme = self.review.findings[place], on_cloth(self.app.theme)
        decision, hint = finding.decision, finding.hint
        own = tuple(code for code in decision.action.args if 0 <= code < len(self.session.table.pieces))
        best = Mark(hint.action, hint.pieces, theme.focus)
        marks = (best,) if hint.action == finding.own.action else (best, Mark(finding.own.action, own, theme.warning))
        return PictureView((self.seat, place), Seen(decision.view, decision.asked, decision.legal), marks)

    def footer(self, painter: Painter, place: int, box: Box) -> None:
        finding, theme, (x, y, w, h) = self.review.findings[place], painter.theme, box
        side = 270.0 if painter.wide_layout else min(200.0, w * 0.32)
        room, pitch = w - side - 30, max(34.0, painter.line_height(*fonts.NOTE) * 1.35)
        same = finding.hint.action == finding.own.action
        best = next((bar for bar in finding.hint.bars if bar.action == finding.hint.action), None)
        who = self.session.names[self.seat]
        names = (texts.and_the_thinker(who),) if same else (texts.THE_THINKER, who)
        label = min(210.0 if same else 130.0, room * (0.36 if same else 0.24))
        for k, name in enumerate(names):
            ink = theme.focus if k == 0 else theme.warning
            painter.label(name, *fonts.LABEL, x, y + (k + 0.5) * pitch, ink, widest=label - 10)
        if best is None:  # nothing was compared
            for k, text in enumerate((finding.hint.words, finding.own.words)[: len(names)]):
                marked_text.draw(painter, text, fonts.BODY, x + label, y + (k + 0.14) * pitch, room - label, lines=1)
        else:
            marked_text.bars(
                painter,
                [best] if same else [best, finding.own],
                x + label,
                y,
                room - label,
                pitch,
                self.session.in_words,
            )
        top = y + pitch * len(names) + 6
        for reason in finding.hint.reasons:
            height = marked_text.height(painter, reason, fonts.NOTE, room)
            if top + height > y + h:
                break
            top += marked_text.draw(painter, reason, fonts.NOTE, x, top, room, theme.muted)
        right, height = x + w - side, min(54.0, (h - 10) / 2)
        widgets.button(
            painter, ("ui", "try"), (right, y, side, height),
            texts.TRY_AGAIN_FROM_HERE if side > 240 else texts.TRY_AGAIN,
            self.try_again, kind="main", icon="branch", name=texts.TRY_AGAIN_AGAINST_BOTS,
        )  # fmt: skip
        self.page.steps(painter, right, y + height + 10, side, height)

    def try_again(self) -> None:
        """Start a new game from the position of the decision; the reviewed game does not change."""
        unsaved.leave(self.app, self._try_again)

    def _try_again(self) -> None:
        from game.saves.paths import new_save

        app: App = self.app
        if self.page.chosen is None:
            return
        decision = self.review.findings[self.page.chosen].decision
        path = new_save(app.data_dir, self.session.meta.id)
        try:
            session = open_match.played_on(self.session.practice.branch(decision, OTHERS, path), app)
        except (Refused, OSError, ValueError) as error:
            app.say(texts.cannot_try_again(error))
            return
        app.start_over(open_match.scene_of(session, app.launch.plain))
        app.say(texts.NEW_GAME_BRANCHES)

    # -- people ----------------------------------------------------------------------------------------------------

    def header(self, painter: Painter, right: float) -> None:
        edge = self.page.swap(painter, painter.width - 26)
        if len(self.people) < 2:
            return
        width = min(170.0, (edge - right - 30) / len(self.people) - 8)
        x = edge - len(self.people) * (width + 8)
        for seat in self.people:
            name = self.session.names[seat]
            widgets.button(
                painter, ("person", seat), (x, 22, width, 48), name, partial(self.look, seat), role="tab",
                group="people", chosen=seat == self.seat,
            )  # fmt: skip
            x += width + 8


def lost(finding: Finding) -> str:
    """Return the cost of a choice, as the text at the end of its row."""
    if finding.hint.action == finding.own.action:
        return "same"
    if not finding.own.visits:
        return texts.NOT_TRIED if finding.hint.bars else "another"
    if finding.loss < ALIKE:
        return texts.AS_GOOD
    return f"−{100 * finding.loss:.1f}"
