"""An opened letter: its writer, its statement, its points, and the fate of its writer."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from game.rules.trick_of_the_light.pieces import SEATS
from game.rules.trick_of_the_light.view_model import Fate
from scenes.games.trick_of_the_light import fates
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.natures import SIGNS
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.text import endgame_text
from scenes.stage import look, paint
from scenes.stage.look import Rgb
from scenes.story import handwriting, paper
from scenes.story import ui_state as common
from scenes.story.hands import Hands
from scenes.ui.painter import Box

GOOD, BAD, EVEN = look.rgb("#1f6b3a"), look.rgb("#a32434"), look.rgb("#6d5420")
GOOD_FILL, BAD_FILL, EVEN_FILL = look.rgb("#dff0df"), look.rgb("#f7dcdc"), look.rgb("#efe4c8")
CRACK, RISE, TURN = 0.18, 0.32, 0.22  # seconds: the seal breaks, the letter rises, the card turns
ROW = 0.9  # seconds to count one row, slow enough to read it
BROKEN, OPENED = "seals broken", "letters opened"  # their names in `ui.shown`
READ = "letter read"  # the name of a read step in `ui.shown`, with its number
TIGHT = 1.2  # distance of handwritten lines


class LetterStep(NamedTuple):
    """The step shown now: a letter that is opened, or counted if `opens` is False."""

    at: int
    seat: int
    opens: bool


def steps(model: Model) -> tuple[LetterStep, ...]:
    """Return the steps: letters as they are opened, then as they are counted, humans before spirits (TL-105)."""
    rank = [fate.statement.rank in fates.SPIRITS for fate in model.view_model.fates]
    by_rank = sorted(range(SEATS), key=rank.__getitem__)
    in_order = [*((seat, True) for seat in range(SEATS)), *((seat, False) for seat in by_rank)]
    return tuple(LetterStep(at, *each) for at, each in enumerate(in_order))


def step(model: Model, ui: common.UiState) -> LetterStep | None:
    """Return the step shown now; `None` before the seals are broken, and after the last step."""
    if BROKEN not in ui.shown or OPENED in ui.shown or not model.view_model.fates:
        return None
    return next((each for each in steps(model) if (READ, each.at) not in ui.shown), None)


def open_next(model: Model, hands: Hands, everything: bool = False) -> None:
    """Go on to the next letter, or show all of them."""
    ui = hands.ui
    if (now := step(model, ui)) is not None:
        ui.shown.add((READ, now.at))
    if everything or step(model, ui) is None:
        ui.shown.add(OPENED)
    hands.sound("page")
    hands.touch()


def being_read(model: Model, ui: common.UiState) -> str:
    """Return the text to read once the present step has come to rest; empty without one.

    Rows are read while they are counted.
    """
    now = step(model, ui)
    if now is None:
        return ""
    fate = model.view_model.fates[now.seat]
    if now.opens:
        return fates.statement(model, fate.statement)
    return f"{fates.short_fate(fate)} {fates.last_line(fate)}"


@dataclass
class OpenLetter:
    """One frame of the letter of a seat."""

    context: PageContext
    seat: int

    @cached_property
    def fate(self) -> Fate:
        """The fate of the writer, with its reckoning."""
        return self.context.now.fates[self.seat]

    @cached_property
    def rows(self) -> list[fates.ReckoningRow]:
        """The lines that show how the fate of the character was counted, one for each reason."""
        return fates.rows(self.context.model, self.fate)

    @cached_property
    def step(self) -> LetterStep | None:
        """The step shown now, of any letter."""
        return step(self.context.model, self.context.ui)

    @property
    def sealed(self) -> bool:
        """Return whether other letters are opened before this one."""
        return self.step is not None and self.step.opens and self.step.seat < self.seat

    def share(self, name: str, lasts: float, after: float, opens: bool = True) -> float:
        """Return the progress (0 to 1) of an animation of opening or counting this letter."""
        if self.step is None:
            return 1.0
        at = next(each.at for each in steps(self.context.model) if (each.seat, each.opens) == (self.seat, opens))
        if at != self.step.at:
            return float(at < self.step.at)
        return self.context.hands.share(f"{name} {self.seat}", lasts, after)

    @cached_property
    def counted(self) -> list[float]:
        """The progress of each row's count, from 0 to 1."""
        return [self.share(f"row {k}", ROW, ROW * k, False) for k in range(len(self.rows))]

    @property
    def done(self) -> bool:
        """Return whether all rows are counted."""
        return all(share >= 1 for share in self.counted)

    def so_far(self) -> int | None:
        """Return the score counted so far; `None` before the first row."""
        if self.done:
            return self.fate.score
        rows = zip(self.rows, self.counted, strict=True)
        return sum(row.points for row, share in rows if share >= 0.5) if any(self.counted) else None

    def spoken(self) -> str:
        """Return the open part of the letter as it is read aloud."""
        model, fate = self.context.model, self.fate
        who = f"{model.character(self.seat)}, {model.names[self.seat]}"
        if self.sealed:
            return endgame_text.sealed(who)
        stated = fates.statement(model, fate.statement).removesuffix(".")
        parts = (f"{who}: {fates.NATURE_WORDS[fate.statement.rank]}", stated)
        if not self.done:
            return ". ".join(parts)
        rows = [f"{row.label}, {row.why}: {fates.signed(row.points)}" for row in self.rows]
        return ". ".join((*parts, *rows, endgame_text.score(fates.signed(fate.score), fates.short_fate(fate))))

    # -- contents of a letter ----------------------------------------------------------------------------------------

    def header(self, box: Box) -> None:
        """Draw the identity, the nature and the name of the writer."""
        context, painter, model, seat = self.context, self.context.painter, self.context.model, self.seat
        x, y, w, h = box
        width = h / 1.55 if h < 130 else 96.0
        turn = self.share("turn", TURN, CRACK + RISE)
        name = model.piece(self.fate.card) if turn > 0.5 else None
        paper.card(painter, name, x + 14 + width / 2, y + h / 2 + 10, width, -3)
        left = x + width + 30
        room = x + w - left - 8
        if turn > 0.5:
            rank, size = self.fate.statement.rank, min(40.0, h * 0.28)
            tone = paper.ink(painter, SIGNS[rank].colour)
            painter.icon(SIGNS[rank].icon, left + size / 2, y + h * 0.32, size, tone)
            words = fates.NATURE_WORDS[rank]
            painter.label(words, "serif_bold", 24, left + size + 10, y + h * 0.32, tone, 0, room - size - 10, 16)
        painter.label(model.character(seat), "serif_semibold", 19, left, y + h * 0.66, context.ink, 0, room, 16)
        painter.seat(model.colours[seat], left + 9, y + h * 0.66 + 27, 18)
        painter.label(model.names[seat], "sans", 17, left + 26, y + h * 0.66 + 27, context.soft, 0, room - 26)

    def statement(self, box: Box) -> None:
        """Draw the sealed statement in handwriting."""
        words = f"“{fates.statement(self.context.model, self.fate.statement)}”"
        handwriting.fitted(self.context.painter, words, box, 21, 17, TIGHT)

    def reckoning(self, box: Box) -> None:
        """Draw the rows of the reckoning that are counted or being counted."""
        x, y, w, h = box
        each = min(53.0, h / max(1, len(self.rows)))
        for k, (row, share) in enumerate(zip(self.rows, self.counted, strict=True)):
            if share > 0:
                self._row(row, (x, y + k * each, w, each), share)

    def _row(self, row: fates.ReckoningRow, box: Box, share: float) -> None:
        context, painter, (x, y, w, h) = self.context, self.context.painter, box
        middle = y + h / 2
        size = min(34.0, h - 8)
        if row.about >= 0:
            context.medallion(row.about, x + size / 2 + 2, middle, size)
        else:
            painter.icon(row.icon, x + size / 2 + 2, middle, size * 0.8, paper.ink(painter, SIGNS["K"].colour))
        if row.mark:
            tone = GOOD if row.mark == "check" else BAD
            place = x + size, middle + size * 0.34
            painter.mid(paint.disc(painter.px(17), look.rgb("#fbf6ea"), tone, painter.k), *place)
            painter.icon(row.mark, *place, 14, tone)
        left = x + size + 16
        points = fates.signed(row.points)
        room = x + w - left - painter.text_width(points, "serif_bold", 23) - 10
        if h >= 42:
            painter.label(row.label, "sans_semibold", 17, left, middle - 10, context.ink, 0, room)
            painter.label(row.why, "sans", 15.5, left, middle + 11, context.soft, 0, room, 12)
        else:
            text = f"{row.label}, {row.why}" if row.why else row.label
            painter.label(text, "sans", 16, left, middle, context.ink, 0, room)
        if share >= 0.5:
            painter.label(points, "serif_bold", 23, x + w - 2, middle, self._tone(row.points), 1)

    def outcome(self, x: float, middle: float, r: float, room: float, size: float, score: int | None) -> None:
        """Draw the score in its ring, and once all is counted the fate of the writer."""
        context, painter, fate = self.context, self.context.painter, self.fate
        tone = self._tone(score or 0)
        fill = EVEN_FILL if not score else GOOD_FILL if score > 0 else BAD_FILL
        painter.mid(
            paint.disc(painter.px(2 * r), painter.theme.panel[0] if context.flat else fill, tone, 3 * painter.k),
            x + r,
            middle,
        )
        if score is not None:
            painter.label(fates.signed(score), "serif_bold", 30 if r > 32 else 25, x + r, middle, tone, 0.5)
        if self.done:
            left, room, tone = x + 2 * r + 16, room - 2 * r - 16, self._tone(fate.score)
            painter.label(fates.short_fate(fate), "serif_bold", size, left, middle - 13, tone, 0, room, 16)
            text = fates.last_line(fate, context.model.view_model.fates[: self.seat])
            context.paragraph(text, "serif_italic", size - 5, left, middle + size - 20, room, context.soft, 2, 0.92)

    def _tone(self, score: int) -> Rgb:
        return paper.ink(self.context.painter, GOOD if score > 0 else BAD if score < 0 else EVEN)
