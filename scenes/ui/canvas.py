"""The vocabulary screens are painted in: text, panels, buttons, in logical units; what is painted becomes a target."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from scenes.stage import fonts, paint
from scenes.stage.look import Rgb, Shade, Theme, mix
from scenes.stage.slate import Drawable
from scenes.ui import button, choice, tip
from scenes.ui.brush import LEAST_TARGET as LEAST_TARGET
from scenes.ui.brush import Brush
from scenes.ui.button import Ground, Row
from scenes.ui.target import Key, Target, Targets, find

if TYPE_CHECKING:
    from scenes.ui.entry import TextEntry

RADIUS = {"button": button.RADIUS, "entry": 8, "plate": 14, "panel": 16, "row": 7, "paper": 6}
_PANEL_SHADOW = (10, 28, 0.5)  # fall, blur, strength
ROOMY = 1280  # logical units of width under which a screen stacks what else stands side by side
_RING_GAP = 3
_TIP_WIDTH = 420  # logical units of the lines of a tooltip at most
_TIP_SHADOW = (6.0, 0.55, 4.0)
_POINTED = (180, 96)  # logical units round the mouse: a tooltip keeps beside them


@dataclass
class Pointing:
    """Where mouse and keyboard are: the keys under the pointer, pressed, focused.

    `ring` while the focus is shown, `rested` once the mouse has stayed on one thing for a moment.
    """

    hover: Key | None = None
    pressed: Key | None = None
    focus: Key | None = None
    ring: bool = False
    rested: bool = False
    x: float = -1.0
    y: float = -1.0


@dataclass
class Scroll:
    """A window on something higher than itself: how far down it stands, its height and its content's, in units."""

    offset: float = 0.0
    view: float = 0.0
    content: float = 0.0

    def move(self, by: float) -> bool:
        """Go down by some units within the bounds; True if it moved."""
        before = self.offset
        self.offset = max(0.0, min(self.offset + by, self.content - self.view))
        return self.offset != before

    def reveal(self, top: float, bottom: float) -> bool:
        """Move as little as needed to have this stretch of the content in view; True if it moved."""
        if top < self.offset:
            return self.move(top - self.offset)
        return self.move(max(0.0, bottom - self.offset - self.view))


class Canvas(Brush):
    """Paints one frame of a screen and collects its targets.

    Positions and sizes are logical units. At the usual text size the window is 1600 x 900 of them; as text grows, the
    unit grows with it and there are fewer: `wide` x `high`. So everything that is read or hit grows alike, display
    type by half as much, and a screen lays itself out anew where it has less room.
    """

    repeats = True

    def __init__(self, surface: Drawable, theme: Theme, hands: Pointing) -> None:
        self.surface = surface
        self.theme = theme
        self.hands = hands
        self.measure(fonts.text_size())
        self.targets = Targets()
        self.spans: dict[Key, tuple[Scroll, float, float]] = {}
        self._radii: dict[Key, tuple[float, Theme]] = {}
        self._clips: dict[Key, pygame.Rect] = {}  # of the scrolled stretch a target stands in
        self._scroll: tuple[Scroll, float] | None = None

    # -- measures --------------------------------------------------------------------------------------------------

    def size(self, role: str) -> int:
        """Return the px size of a text role."""
        return fonts.size(role, self.k / fonts.text_size())

    @property
    def whole(self) -> bool:
        """Whether all 1600 x 900 units are there."""
        return fonts.text_size() == 1

    @property
    def roomy(self) -> bool:
        """Whether two columns have room beside each other; else things stand below each other."""
        return self.wide >= ROOMY

    def box(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """Return a rectangle in pixels of the window."""
        return self.rect((x, y, w, h))

    def width(self, text: str, role: str) -> float:
        """Return how wide a text is in its role."""
        return fonts.width(text, fonts.ROLES[role][0], self.size(role)) / self.k

    def line(self, role: str) -> float:
        """Return the height of a line of a role."""
        return fonts.height(fonts.ROLES[role][0], self.size(role)) / self.k

    # -- text ------------------------------------------------------------------------------------------------------

    def text(
        self,
        text: str,
        role: str,
        x: float,
        y: float,
        colour: Rgb | None = None,
        align: str = "left",
        width: float | None = None,
        face: str = "",
    ) -> float:
        """Write one line whose middle lies at height `y`, cut with an ellipsis at `width`; returns its width."""
        face = face or fonts.ROLES[role][0]
        size = self.size(role)
        if width is not None:
            text = fonts.ellipsize(text, face, size, round(width * self.k))
        drawn = fonts.render(text, face, size, colour or self.theme.text)
        self.beside(drawn, x, y, {"left": 0, "centre": 0.5, "right": 1}[align])
        return drawn.get_width() / self.k

    def paragraph(
        self,
        text: str,
        role: str,
        x: float,
        y: float,
        width: float,
        colour: Rgb | None = None,
        lines: int = 99,
        align: str = "left",
        leading: float = 1.0,
    ) -> float:
        """Write text broken into lines from the top edge `y`, at most `lines` of them; returns the height it took."""
        face, size = fonts.ROLES[role][0], self.size(role)
        broken = fonts.few(text, face, size, round(width * self.k), lines)
        high = self.line(role) * leading
        for index, line in enumerate(broken):
            self.text(line, role, x, y + (index + 0.5) * high, colour, align)
        return len(broken) * high

    # -- sprites ---------------------------------------------------------------------------------------------------

    def icon(self, name: str, x: float, y: float, size: float = 22, colour: Rgb | None = None) -> None:
        """Put a tinted icon with its middle at a point."""
        super().icon(name, x, y, size, colour or self.theme.accent)

    def shadow(self, rect: pygame.Rect, radius: float, kind: tuple[float, float, float]) -> None:
        """Put a shadow under a piece; none in flat themes."""
        fall, blur, strength = kind
        self.cast(rect, self.px(radius), max(1.0, blur * self.k / 2), strength, round(fall * self.k))

    def rounded(
        self,
        rect: pygame.Rect,
        radius: float,
        fill: Rgb | Shade | None,
        line: Rgb | None = None,
        weight: float = 0.0,
        alpha: float = 1.0,
        line_alpha: float = 1.0,
    ) -> None:
        """Put a rounded rectangle; `weight` is the outline's width, the theme's own when 0."""
        width = (weight or self.theme.line_width) * self.k
        self.frame(rect, radius * self.k, fill, line, width, alpha, line_alpha)

    def panel(self, x: float, y: float, w: float, h: float, inner: bool = True, shadow: bool = True) -> None:
        """Put a panel of night wood with its brass lines."""
        rect = self.box(x, y, w, h)
        if shadow:
            self.shadow(rect, RADIUS["panel"], _PANEL_SHADOW)
        self.rounded(rect, RADIUS["panel"], self.theme.panel, self.theme.line)
        if inner and not self.theme.flat:
            inside = self.box(x + 6, y + 6, w - 12, h - 12)
            self.rounded(inside, RADIUS["panel"] - 5, None, self.theme.line, 1, line_alpha=0.35)

    def rule(self, x: float, y: float, w: float, strength: float = 0.35, colour: Rgb | None = None) -> None:
        """Draw a thin horizontal line."""
        rect = self.box(x, y, w, 1.25)
        self.surface.blit(paint.rounded((rect.w, self.px(1.25)), 0, colour or self.theme.line, alpha=strength), rect)

    # -- targets ---------------------------------------------------------------------------------------------------

    def target(self, target: Target, radius: float = 10, theme: Theme | None = None) -> None:
        """Make something painted a target; within a scrolled stretch only its visible part can be hit."""
        if self._scroll:
            scroll, top = self._scroll
            begins = (target.rect.y - self.oy) / self.k - top + scroll.offset
            self.spans[target.key] = (scroll, begins, begins + target.rect.h / self.k)
            seen = self.targets.seen(target.rect)
            self._clips[target.key] = self.targets.bounds or seen if seen == target.rect else seen
        self._radii[target.key] = (radius, theme or self.theme)
        self.targets.append(target)

    def label(self, key: Key, rect: pygame.Rect, name: str, tip: str = "") -> None:
        """Give painted text or pictures a name to be read out, and a tooltip."""
        self.targets.append(Target(key, rect, name, "label", tip=tip))

    def state(self, key: Key, enabled: bool = True) -> str:
        """Return what a control looks like now: `normal`, `hover`, `pressed` or `disabled`."""
        if not enabled:
            return "disabled"
        if self.hands.pressed == key:
            return "pressed" if self.hands.hover == key else "hover"
        return "hover" if self.hands.hover == key and self.hands.pressed is None else "normal"

    # -- controls --------------------------------------------------------------------------------------------------

    def button(
        self,
        key: Key,
        x: float,
        y: float,
        w: float,
        h: float,
        label: str,
        act: Callable[[], None] | None,
        *,
        kind: str = "plain",
        icon: str = "",
        keys: tuple[str, ...] = (),
        enabled: bool = True,
        tip: str = "",
        name: str = "",
        role: str = "button",
        group: str = "",
        chosen: bool = False,
        theme: Theme | None = None,
        align: str = "centre",
    ) -> None:
        """Put a button: `plain`, `main` (brass), `quiet` (no plate at rest) or `link` (words alone).

        Words are cut where they do not fit.
        """
        theme = theme or self.theme
        state, box = self.state(key, enabled), (x, y, w, h)
        ground = button.of_theme(theme, kind, state, chosen)
        ground.draw(self, box)
        tone = ground.ink if kind == "main" or not enabled else theme.accent
        bright = kind == "main" or theme is self.theme.paper
        row = Row(label, self.size("button"), ground.ink, icon, tone, keys, bright)
        if label and not row.fits(self, w):  # words before keys
            row = replace(row, caps=())
        row.draw(self, (x, y + (1 if state == "pressed" else 0), w, h), align == "left")
        rect = self.rect(box)
        self.target(
            Target(key, rect, name or label, role, enabled, tip, act=act, group=group, chosen=chosen), theme=theme
        )

    def drop_down(
        self, key: Key, x: float, y: float, w: float, h: float, value: str, name: str, act: Callable[[], None],
        *, lit: bool = False, enabled: bool = True, tip: str = "", group: str = "", spoken: str = "",
    ) -> None:  # fmt: skip
        """Put the closed half of a drop-down; `act` opens its list. `spoken` is the value as it is read out."""
        theme, state = self.theme, self.state(key, enabled)
        rect = self.box(x, y, w, h)
        ground = button.of_theme(theme, "plain", state)
        self.rounded(rect, RADIUS["entry"], ground.fill, theme.lit_line if lit else ground.line)
        self.text(value, "entry", x + 14, y + h / 2, ground.ink, width=w - 50)
        self.icon("chevron-down", x + w - 22, y + h / 2, 20, theme.accent if enabled else ground.ink)
        said = f"{name}: {spoken or value}"
        self.target(Target(key, rect, said, "combobox", enabled, tip, act=act, group=group), RADIUS["entry"])

    def entry(
        self, key: Key, x: float, y: float, w: float, h: float, entry: TextEntry, name: str, *,
        placeholder: str = "", icon: str = "", bad: str = "",
    ) -> None:  # fmt: skip
        """Put a text entry; `bad` says what is wrong with its text."""
        theme = self.theme
        rect = self.box(x, y, w, h)
        line = theme.warning_line if bad else (theme.lit_line if self.state(key) == "hover" else theme.control_line)
        self.rounded(rect, RADIUS["entry"], theme.well, line)
        indent = 14.0
        if icon:
            self.icon(icon, x + 24, y + h / 2, 20)
            indent = 44.0
        inside = (x + indent, y + 3, w - indent - 10, h - 6)
        entry.draw(self, inside, self.size("entry"), theme.text, theme.lit_line)
        if not entry.text and not entry.editing:
            self.text(placeholder, "entry", x + indent, y + h / 2, theme.muted, width=inside[2])
        said = f"{name}: {entry.text or placeholder}"
        self.target(Target(key, rect, said, "entry", tip=bad), RADIUS["entry"])

    def dot(self, x: float, y: float, size: float, chosen: bool) -> None:
        """Put the round mark of a choice of one among several."""
        theme = self.theme
        line = theme.lit_line if chosen else theme.control_line
        self.mid(paint.disc(self.px(size), theme.well, line, max(1.0, 1.5 * self.k)), x, y)
        if chosen:
            self.mid(paint.disc(self.px(size * 0.5), theme.lit_line), x, y)

    @contextmanager
    def scrolled(self, key: Key, x: float, y: float, w: float, h: float, scroll: Scroll) -> Iterator[float]:
        """Paint inside a window on something higher; gives the top edge to paint from. Set `scroll.content` inside."""
        scroll.view = h
        self._scroll = (scroll, y)
        with self.within((x, y, w, h)):
            try:
                yield y - scroll.offset
            finally:
                self._scroll = None
        scroll.move(0)
        if scroll.content > scroll.view + 1:
            self._scroll_bar(key, x + w + 2, y, h, scroll)

    def _scroll_bar(self, key: Key, x: float, y: float, h: float, scroll: Scroll) -> None:
        theme = self.theme
        self.rounded(self.box(x, y, 12, h), 6, theme.well, theme.line if theme.flat else None)
        state = self.state(key)
        knob = theme.lit_line if state != "normal" else mix(theme.line, theme.accent, 0.4)
        at = scroll.offset / (scroll.content - scroll.view)
        choice.thumb(self, x + 1, y, h, 10, scroll.view / scroll.content, at, knob)
        self.targets.append(Target(key, self.box(x - 4, y, 20, h), "scroll", "label"))

    # -- the end of a frame ----------------------------------------------------------------------------------------

    def finish(self) -> list[Target]:
        """Put the focus ring and the tooltip over everything; returns the frame's targets."""
        hands = self.hands
        focused = find(self.targets, hands.focus)
        if hands.ring and focused and focused.rect.w > 1:
            self._ring(focused)
        shown = focused if hands.ring else find(self.targets, hands.hover)
        if shown and shown.tip and (hands.ring or hands.rested):
            beside = shown.rect if hands.ring else self._pointed(shown.rect)
            ground = Ground(self.theme.text, self.theme.panel, self.theme.control_line, shadow=_TIP_SHADOW)
            tip.draw(self, shown.tip, beside, ground, self.size("note"), _TIP_WIDTH)
        return self._eased()

    def _pointed(self, rect: pygame.Rect) -> pygame.Rect:
        """The part of a target round the mouse, so that what is said of a large one stands where one looks."""
        around = pygame.Rect(0, 0, *map(self.px, _POINTED))
        around.center = round(self.hands.x), round(self.hands.y)
        return rect.clip(around) if rect.colliderect(around) else rect

    def _eased(self) -> list[Target]:
        """The targets, small ones widened up to halfway to their neighbours; sliders are measured by their height."""
        window = self.surface.get_rect()
        stops = [target for target in self.targets if target.focusable and target.rect.w > 1]
        eased = []
        for target in self.targets:
            rect = target.rect
            small = min(rect.size) < LEAST_TARGET and rect.w > 1
            if small and target.focusable and target.role != "slider":
                within = self._clips.get(target.key, window)
                others = [other.rect for other in stops if other.key != target.key]
                target = replace(target, rect=widened(rect, others, within))
            eased.append(target)
        self.targets = Targets(eased)
        return eased

    def _ring(self, target: Target) -> None:
        radius, theme = self._radii.get(target.key, (10.0, self.theme))
        grow = round((_RING_GAP + theme.focus_width) * self.k)
        casing = max(1, round(1.25 * self.k))
        rect = (target.drawn or target.rect).inflate(2 * grow, 2 * grow)
        around = rect.inflate(2 * casing, 2 * casing)
        width = max(1.5, theme.focus_width * self.k)
        self.encircle(rect, around, radius * self.k + grow, width, casing, theme.focus)


def widened(rect: pygame.Rect, others: list[pygame.Rect], within: pygame.Rect) -> pygame.Rect:
    """Return a rectangle of px widened towards `LEAST_TARGET`, no further than halfway to any other beside it."""
    wide, high = max(0, LEAST_TARGET - rect.w), max(0, LEAST_TARGET - rect.h)
    left, top = max(within.left, rect.left - -(-wide // 2)), max(within.top, rect.top - -(-high // 2))
    right, bottom = min(within.right, rect.right + wide // 2), min(within.bottom, rect.bottom + high // 2)
    for other in others:
        reach = other.inflate(max(0, LEAST_TARGET + 1 - other.w), max(0, LEAST_TARGET + 1 - other.h))
        if reach.right <= left or reach.left >= right or reach.bottom <= top or reach.top >= bottom:
            continue
        if other.bottom <= rect.top:
            top = max(top, -(-(other.bottom + rect.top) // 2))
        elif other.top >= rect.bottom:
            bottom = min(bottom, (other.top + rect.bottom) // 2)
        elif other.right <= rect.left:
            left = max(left, -(-(other.right + rect.left) // 2))
        elif other.left >= rect.right:
            right = min(right, (other.left + rect.right) // 2)
        else:  # they lie over each other as it is
            return rect
    grown = pygame.Rect(left, top, right - left, bottom - top)
    return grown if grown.contains(rect) else rect
