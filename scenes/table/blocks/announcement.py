"""The announcement in the middle of the table: a round is over, the last round begins, a win."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

import pygame

from game.rules.plugin import Occasion
from scenes.registry import cloth_of
from scenes.stage import art, fonts, look, paint
from scenes.stage.motion import Flight, PieceLook, Place, ease_out
from scenes.table import text as texts
from scenes.ui import boxes
from scenes.ui.painter import Painter

if TYPE_CHECKING:
    from scenes.table.renderer import AnyRenderer

COMES, COUNTS, GOES = 0.25, 0.9, 0.3  # seconds: arrival, counting, departure
STAYS, MIN_STAYS = 2.8, 2.0  # seconds in all, with points and without
LETTER = 0.045  # seconds of reading time per letter
FOR_EVER = 86_400.0  # seconds: until a player continues
HEARD = 0.1  # seconds after which it is heard
MEANWHILE = 1.2  # seconds after which the next animation may start under one that stays
HIGH, POINTS, FIGURE = 108.0, 128.0, 92.0  # heights in logical units: text, row of points, figure on top
LANTERNS = 78.0  # width of the lanterns beside the text of a win
FOOTER, CONTINUE_HINT = 38.0, texts.PRESS_ANY_KEY  # at the bottom, if it stays until a player continues
CARD, CARDS = 92.0, 156.0  # width of a card, height of the row of cards
TITLE, SMALL = 36, 22  # type sizes of the title: usual, and least for long names
SAID, ROW, ROWS = ("sans", 20), 26.0, 4  # its sentence: type, row height, rows at most
MINIMUM, MAXIMUM, EACH = 420.0, 700.0, 128.0  # widths: in all, and for each seat


class AnnouncementModel(Protocol):
    """The facts that an announcement needs."""

    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def race(self) -> tuple[tuple[str, tuple[int, ...]], ...]: ...
    @property
    def fewest_win(self) -> bool: ...


@dataclass(frozen=True)
class SeatStanding:
    """The score of a seat: sign and name, points before and now, whether it is the best."""

    colour: int
    name: str
    before: int
    now: int
    best: bool = False


def leads(names: Sequence[str], scores: Sequence[int], fewest_win: bool = False) -> str:
    """Return who leads, as a sentence."""
    best = _best(scores, fewest_win)
    ahead = [name for name, score in zip(names, scores, strict=True) if score == best]
    if len(ahead) == 1:
        return texts.leads_with(ahead[0], best)
    if len(ahead) == len(names):
        return texts.everyone_has(best)
    return texts.lead_with(", ".join(ahead[:-1]), ahead[-1], best)


def _best(scores: Sequence[int], fewest_win: bool) -> int:
    return min(scores, default=0) if fewest_win else max(scores, default=0)


def sentence(occasion: Occasion, model: AnnouncementModel) -> str:
    """Return the sentence of an occasion: its own, or else who leads."""
    if occasion.text or not occasion.points or not model.race or occasion.seats:
        return occasion.text
    return leads(model.names, model.race[-1][1], model.fewest_win)


def counts_first(occasion: Occasion) -> bool:
    """Return whether the points of a finished game count up before their announcement names who won."""
    return occasion.points and bool(occasion.seats)


def standings(occasion: Occasion, model: AnnouncementModel, colours: Sequence[int]) -> tuple[SeatStanding, ...]:
    """Return all scores, if the occasion shows points: before and after the round, or since the start at the end."""
    if not occasion.points or not model.race:
        return ()
    now = model.race[-1][1]
    earlier = [scores for heading, scores in model.race if heading != occasion.heading]
    if not occasion.heading:  # the last ones were counted just now
        earlier = [] if occasion.seats else earlier[:-1]
    before = earlier[-1] if earlier else (0,) * len(now)
    best = occasion.seats or [seat for seat, score in enumerate(now) if score == _best(now, model.fewest_win)]
    return tuple(
        SeatStanding(colours[seat], model.names[seat], before[seat], now[seat], seat in best)
        for seat in range(len(now))
    )


@dataclass(frozen=True)
class AnnouncementFlight(Flight):
    """The moving announcement: it arrives at `end` and leaves again.

    `shown` draws it so many seconds after its arrival. `low` is how many px its paper is above the middle of the whole
    sprite, `subject` its subject. One that `asks` stays until a player continues. One that `counts` has
    points, which count up first.
    """

    low: float = 0.0
    nominal: float = STAYS
    subject: str = ""
    asks: bool = False
    counts: bool = False
    shown: Callable[[float], pygame.Surface] = lambda _: pygame.Surface((1, 1))

    @property
    def counted(self) -> float:
        """Return the time at which its points have counted up; its beginning if it does not count."""
        return self.begins + ((COMES + COUNTS) / self.nominal * self.lasts if self.counts else 0.0)

    @property
    def gives_way(self) -> float:
        """Return the time from which the next animation can start: when it goes, or under points that stay."""
        return self.begins + (MEANWHILE if self.asks else self.lasts - GOES)

    def still(self, time: float) -> bool:
        return self.asks and COMES + COUNTS < self._second(time) < self.nominal - GOES

    def _second(self, time: float) -> float:
        """Return the time since it came, in seconds at the usual speed."""
        return (time - self.begins) / self.lasts * self.nominal

    def draw(self, surface: pygame.Surface, time: float) -> pygame.Rect:
        """Draw it at `time`; return the area that was drawn on."""
        second = self._second(time)
        if not 0 <= second < self.nominal:
            return pygame.Rect(0, 0, 0, 0)
        come, gone = ease_out(second / COMES), ease_out((second - self.nominal + GOES) / GOES)
        sprite = self.shown(second - COMES)
        sprite.set_alpha(round(255 * come * (1 - gone)))
        x, y, width, _ = self.end
        y += (1 - come) * width * 0.04 + self.low
        return surface.blit(sprite, (round(x - sprite.get_width() / 2), round(y - sprite.get_height() / 2)))


def of(
    occasion: Occasion, model: AnnouncementModel, renderer: AnyRenderer, middle: Place, asks: bool = False
) -> AnnouncementFlight:
    """Return the announcement of an occasion, in the `middle` of the window, in px; points stay if it `asks`."""
    points = standings(occasion, model, renderer.colours)
    asks = asks and occasion.points
    paper = AnnouncementPaper(occasion._replace(text=sentence(occasion, model)), points, renderer, asks)
    read = COMES + LETTER * len(sentence(occasion, model))
    lasts = FOR_EVER if asks else max(read, STAYS if points or paper.cards else MIN_STAYS)
    sound = "chime" if occasion.seats else "bell" if paper.figure else "page"
    heard = COMES + COUNTS if counts_first(occasion) else HEARD
    return AnnouncementFlight(
        PieceLook("announcement", paper.whole), middle, middle, lasts, waits=False, hears=sound, hits=heard / lasts,
        low=paper.low, nominal=lasts, shown=paper.at, subject=occasion.title, asks=asks,
        counts=bool(points),
    )  # fmt: skip


class AnnouncementPaper:
    """The paper of an announcement: everything except the numbers is drawn once.

    Attributes:
        figure: the token on top of it; empty: none.
        cards: the cards that it is about, side by side.
    """

    def __init__(
        self, occasion: Occasion, standings: tuple[SeatStanding, ...], renderer: AnyRenderer, asks: bool = False
    ) -> None:
        self._occasion = occasion
        self._standings = standings
        self._footer = FOOTER if asks else 0.0
        pieces = [renderer.table.pieces[piece] for piece in occasion.pieces]
        self.cards = tuple(piece.name for piece in pieces if piece.kind == "card")
        self.figure = next((piece.name for piece in pieces if piece.kind != "card"), "")
        self._piece_painter = renderer.piece_painter
        self._size = renderer.size
        self._theme = renderer.theme
        self._cloth = cloth_of(renderer.meta.id, renderer.theme)
        self._ground, self._rect, self._painter = self._draw()
        self._counting = self._draw(counting=True)[0] if standings else self._ground

    @property
    def low(self) -> float:
        """Return how many px the middle of the paper is above the middle of the whole sprite."""
        return self._rect.centery - self._painter.rect(self._box(self._painter)).centery

    def whole(self, _px: int) -> pygame.Surface:
        """Return the paper with all points counted."""
        return self.at(COUNTS)

    def at(self, second: float) -> pygame.Surface:
        """Return the paper so many seconds after its arrival: points count up, and then it names who won."""
        counting = second < COUNTS
        rect, painter = self._rect, self._painter
        surface = (self._counting if counting else self._ground).copy()
        if not self._standings:
            return surface
        over = painter.onto(surface, rect.topleft)
        share = ease_out(second / COUNTS)
        for each, x, y in self._places(painter):
            number = each.before + round((each.now - each.before) * share)
            best = each.best and not counting
            tone = self._theme.paper.title if best else self._theme.paper.text
            over.label(str(number), "serif_bold", 40, x, y + (76 if self._occasion.heading else 84), tone, 0.5)
        return surface

    @property
    def _beside(self) -> float:
        """Return the width of the lanterns at either side of the text."""
        return LANTERNS if self._occasion.seats and not self.figure and not self._theme.flat else 0.0

    def _box(self, painter: Painter) -> tuple[float, float, float, float]:
        title = painter.text_width(self._occasion.title, "serif_bold", TITLE) + 90 + 2 * self._beside
        words = painter.text_width(self._occasion.text, "sans", 20) + 80 + 2 * self._beside
        maximum = min(MAXIMUM, painter.width - 40)
        w = maximum if self._standings else min(maximum, max(MINIMUM, title, words))
        below = (POINTS if self._standings else 0) + (CARDS if self.cards else 0)
        h = HIGH + (len(self._rows(painter, w)) - 1) * ROW + below + self._footer
        return (painter.width - w) / 2, (painter.height - h) / 2, w, h

    def _rows(self, painter: Painter, w: float) -> list[str]:
        """Return the sentence of the announcement in rows; none without a sentence."""
        text = fonts.clean(self._occasion.text)
        room = w - 40 - 2 * self._beside
        return painter.truncated(painter.whole_sentences(text, *SAID, room, ROWS), *SAID, room, ROWS) if text else []

    def _places(self, painter: Painter) -> list[tuple[SeatStanding, float, float]]:
        """Return each seat with the middle and the top of its column."""
        row = boxes.trimmed(boxes.bottom_part(self._box(painter), self._footer + POINTS), 20, 0, 20)
        places = boxes.across(row, len(self._standings))
        return [(each, *boxes.point(place, 0.5, 0.0)) for each, place in zip(self._standings, places, strict=True)]

    def _draw(self, counting: bool = False) -> tuple[pygame.Surface, pygame.Rect, Painter]:
        """Draw the paper without its points; while they are `counting`, it names no winner and no reason."""
        sheet = paint.clear_surface(self._size, look.SHADOW)
        painter = Painter(sheet, self._cloth, self._theme, piece_painter=self._piece_painter)
        paper, flat, box = self._theme.paper, self._theme.flat, self._box(painter)
        x, y, w, h = box
        if painter.shaded:
            painter.shade(box, 8, 14, 0.6, 8)
        painter.box(box, 8, paper.panel[0] if flat else (paper.ground[0], look.mix(paper.ground[0], paper.line, 0.12)))
        painter.box(boxes.inset(box, 7), 5, None, paper.line, 1.25)
        middle = x + w / 2
        if self.figure and not flat:
            painter.token(self.figure, middle, y - 10, FIGURE, "bright")
        elif self._beside:
            for side in (x + LANTERNS * 0.7, x + w - LANTERNS * 0.7):
                painter.lamp(side, y + HIGH / 2 + 4, 150, 0.5)
                painter.mid(art.lantern(painter.px(LANTERNS)), side, y + HIGH / 2 - 2)
        beside = 40 + 2 * self._beside
        title = texts.COUNTING if counting and self._occasion.seats else fonts.clean(self._occasion.title)
        size = next(
            (s for s in range(TITLE, SMALL, -2) if painter.text_width(title, "serif_bold", s) <= w - beside), SMALL
        )
        painter.text(title, "serif_bold", size, middle, y + 58, paper.title, 0.5, w - beside)
        rows = self._rows(painter, w)
        for k, row in enumerate([] if counting else rows):
            painter.text(row, *SAID, middle, y + 88 + k * ROW, paper.text, 0.5, w - beside)
        for k, name in enumerate(self.cards):
            at = middle + (k - (len(self.cards) - 1) / 2) * (CARD + 24)
            painter.card(name, at, y + HIGH + (len(rows) - 1) * ROW + CARDS / 2 - 14, CARD)
        if self._standings:
            painter.rule(x + 28, y + h - self._footer - POINTS - 2, w - 56, 0.5, paper.accent)
        if self._footer:
            painter.label(CONTINUE_HINT, "sans", 17, middle, y + h - 25, paper.muted, 0.5, w - 40)
        pitch = (w - 40) / max(1, len(self._standings))
        for each, left, top in self._places(painter):
            self._column(painter, replace(each, best=each.best and not counting), left, top, pitch)
        rect = sheet.get_bounding_rect()
        return sheet.subsurface(rect).copy(), rect, painter

    def _column(self, painter: Painter, each: SeatStanding, x: float, y: float, pitch: float) -> None:
        """Draw the sign, the name and the gain of a seat; the points are drawn over it."""
        paper = self._theme.paper
        if each.best:
            fill = None if paper.flat else paper.best_row
            painter.box((x - pitch / 2 + 4, y + 8, pitch - 8, POINTS - 16), 8, fill, paper.lit_line, 1.25)
        name = fonts.clean(each.name, 24)
        width = min(painter.text_width(name, "sans_semibold", 17), pitch - 40)
        left = x - (width + 24) / 2
        painter.mid(art.seat_shape(each.colour, painter.px(20)), left + 10, y + 32)
        painter.label(name, "sans_semibold", 17, left + 26, y + 32, paper.text, 0, pitch - 38)
        gained = each.now - each.before
        words = f"+{gained}" if gained > 0 else "–" if gained == 0 else str(gained)
        if self._occasion.heading:
            painter.label(words, "sans_semibold", 15, x, y + 103, paper.muted, 0.5)
