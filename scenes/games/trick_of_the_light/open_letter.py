"""An opened letter: its writer, its statement, its points, and the fate of its writer."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, partial
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
from scenes.story.nodes import Paragraph
from scenes.ui.boxtree import Area, Cell, Column, Grid, Mark, Node, Row, Text
from scenes.ui.painter import Box

GOOD, BAD, EVEN = look.rgb("#1f6b3a"), look.rgb("#a32434"), look.rgb("#6d5420")
GOOD_FILL, BAD_FILL, EVEN_FILL = look.rgb("#dff0df"), look.rgb("#f7dcdc"), look.rgb("#efe4c8")
CRACK, RISE, TURN = 0.18, 0.32, 0.22  # seconds: the seal breaks, the letter rises, the card turns
ROW = 0.9  # seconds to count one row, slow enough to read it
BROKEN, OPENED = "seals-broken", "letters-opened"  # their names in `ui.shown`
READ = "letter-read"  # the name of a read step in `ui.shown`, with its number
TIGHT = 1.2  # distance of handwritten lines


class LetterStep(NamedTuple):
    """The step shown now: a letter that is opened, or counted if `opens` is False."""

    at: int
    seat: int
    opens: bool


def unbroken(model: Model, ui: common.UiState) -> bool:
    """Check whether all four letters are sealed and still unopened."""
    return model.view_model.phase == "EPILOGUE" and BROKEN not in ui.shown


def break_seals(hands: Hands) -> None:
    """Break the seals of all letters: the first one opens (TL-78)."""
    hands.ui.shown.add(BROKEN)
    hands.sound("pop")
    hands.touch()


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
        """Return whether this letter is still to be opened: all of them are sealed, or others are opened before it."""
        if unbroken(self.context.model, self.context.ui):
            return True
        return self.step is not None and self.step.opens and self.step.seat < self.seat

    def share(self, name: str, lasts: float, after: float, opens: bool = True) -> float:
        """Return the progress (0 to 1) of an animation of opening or counting this letter."""
        if self.step is None:
            return float(not self.sealed)
        at = next(each.at for each in steps(self.context.model) if (each.seat, each.opens) == (self.seat, opens))
        if at != self.step.at:
            return float(at < self.step.at)
        return self.context.hands.share(f"{name} {self.seat}", lasts, after)

    @property
    def turned(self) -> float:
        """How far the identity card has turned up, from 0 to 1."""
        return self.share("turn", TURN, CRACK + RISE)

    @cached_property
    def counted(self) -> list[float]:
        """The progress of each row's count, from 0 to 1."""
        return [self.share(f"row-{k}", ROW, ROW * k, False) for k in range(len(self.rows))]

    @property
    def done(self) -> bool:
        """Return whether all rows are counted."""
        return not self.sealed and all(share >= 1 for share in self.counted)

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
        if self.turned < 1:
            return who
        stated = fates.statement(model, fate.statement).removesuffix(".")
        parts = (f"{who}: {fates.NATURE_WORDS[fate.statement.rank]}", stated)
        if not self.done:
            return ". ".join(parts)
        rows = [f"{row.label}, {row.why}: {fates.signed(row.points)}" for row in self.rows]
        return ". ".join((*parts, *rows, endgame_text.score(fates.signed(fate.score), fates.short_fate(fate))))

    # -- contents of a letter ----------------------------------------------------------------------------------------

    def header(self, height: float) -> Node:
        """Return the identity, the nature and the name of the writer, `height` high."""
        context, painter, model, seat = self.context, self.context.painter, self.context.model, self.seat
        width, known = height / 1.55 if height < 130 else 96.0, self.turned > 0.5
        name, rank = model.piece(self.fate.card) if known else None, self.fate.statement.rank
        size, tone = min(40.0, height * 0.28), paper.ink(painter, SIGNS[rank].colour)
        above = height * 0.32 - size / 2
        card = Mark(lambda x, y: paper.card(painter, name, x, y + 10, width, -3), width)
        sign = Mark(lambda x, y: painter.icon(SIGNS[rank].icon, x, y, size, tone), size)
        nature = Text(fates.NATURE_WORDS[rank], 24, "serif_bold", tone, min_size=16, height=size, grows=True)
        seated = Mark(lambda x, y: painter.seat(model.colours[seat], x, y, 18), 18)
        words = Column(
            Row(sign, nature, gap=10) if known else Area(height=size),
            Area(height=max(1.0, min(height * 0.34 - size / 2 - 12, height - above - size - 46))),
            Text(model.character(seat), 19, "serif_semibold", context.ink, min_size=16, height=22, grows=True),
            Row(seated, Text(model.names[seat], 17, tone=context.soft, height=24, grows=True), gap=8),
        )
        beside = Cell(words, edge=(0, above, 0, 0), fills=True)
        return Cell(Row(card, beside, gap=16), height=height, edge=(14, 0, 8, 0), fills=True)

    def statement(self, box: Box) -> None:
        """Draw the sealed statement in handwriting, which names the nature: after the card has turned up."""
        if self.turned < 1:
            return
        words = f"“{fates.statement(self.context.model, self.fate.statement)}”"
        handwriting.fitted(self.context.painter, words, box, 21, 17, TIGHT)

    def reckoning(self, box: Box) -> None:
        """Draw the rows of the reckoning that are counted or being counted."""
        low = box[3] / max(1, len(self.rows)) < 42
        rows = (self._row(row, share, low) for row, share in zip(self.rows, self.counted, strict=True))
        Grid(*rows, max_height=53).draw(self.context.painter, box)

    def _row(self, row: fates.ReckoningRow, share: float, low: bool) -> Node:
        """Return a row of the reckoning, in one line where there is little room."""
        context, points = self.context, fates.signed(row.points)
        if share <= 0:
            return Area()
        label = f"{row.label}, {row.why}" if low and row.why else row.label
        words = Column(
            Text(label, 16 if low else 17, "sans" if low else "sans_semibold", context.ink, height=21, grows=True),
            None if low else Text(row.why, 15.5, tone=context.soft, min_size=12, height=21, grows=True),
            start=0.5,
        )
        gained = Text(points, 23, "serif_bold", self._tone(row.points), 1, height=30) if share >= 0.5 else None
        sign = Cell(Area(paint=partial(self._sign, row)), width=46, edge=(0, 0, 12, 0), fills=True)
        return Cell(Row(sign, Cell(words, fills=True), gained), edge=(0, 0, 2, 0), fills=True)

    def _sign(self, row: fates.ReckoningRow, box: Box) -> None:
        """Draw whom or what a row is about, with its mark."""
        context, painter, (x, y, w, h) = self.context, self.context.painter, box
        size, left, middle = min(w, h - 8), x + min(w, h - 8) / 2, y + h / 2
        if row.about >= 0:
            context.medallion(row.about, left, middle, size)
        else:
            painter.icon(row.icon, left, middle, size * 0.8, paper.ink(painter, SIGNS["K"].colour))
        if row.mark:
            tone = GOOD if row.mark == "check" else BAD
            place = left + size / 2 - 2, middle + size * 0.34
            painter.mid(paint.disc(painter.px(17), look.rgb("#fbf6ea"), tone, painter.k), *place)
            painter.icon(row.mark, *place, 14, tone)

    def outcome(self, r: float, size: float, score: int | None) -> Node:
        """Return the score in its ring, and once all is counted the fate of the writer."""
        context, painter, fate, tone = self.context, self.context.painter, self.fate, self._tone(score or 0)
        fill = EVEN_FILL if not score else GOOD_FILL if score > 0 else BAD_FILL
        fill = painter.theme.panel[0] if context.flat else fill

        def ring(x: float, y: float) -> None:
            painter.mid(paint.disc(painter.px(2 * r), fill, tone, 3 * painter.k), x, y)
            if score is not None:
                painter.label(fates.signed(score), "serif_bold", 30 if r > 32 else 25, x, y, tone, 0.5)

        if not self.done:
            return Row(Mark(ring, 2 * r))
        text = fates.last_line(fate, context.model.view_model.fates[: self.seat])
        words = Column(
            Text(
                fates.short_fate(fate), size, "serif_bold", self._tone(fate.score), min_size=16, height=26, grows=True
            ),
            Cell(Paragraph(text, "serif_italic", size - 5, context.soft, 2, leading=0.92), height=40, fills=True),
            start=0.5,
        )
        return Row(Mark(ring, 2 * r), Cell(words, fills=True), gap=16)

    def _tone(self, score: int) -> Rgb:
        return paper.ink(self.context.painter, GOOD if score > 0 else BAD if score < 0 else EVEN)
