"""The curtain between two people: it says who is to look and what is asked of them, and hides everything else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.rules.wording import listing
from scenes import registry
from scenes.hotseat import text as texts
from scenes.stage import art, cloths, fonts, look
from scenes.stage.display_list import Drawable
from scenes.stage.look import Theme
from scenes.ui import boxes
from scenes.ui.painter import HEIGHT, Painter
from scenes.ui.target import Target

# Heights and sizes in logical units: in a window of half the usual height (as with text of twice the size), and in a
# full one. Values for windows in between are interpolated.
PLACES = {
    "flame": (84.0, 252.0),  # the flame of the lantern, from the top of the window
    "lantern": (100.0, 216.0),
    "name": (226.0, 508.0),
    "name_size": (64.0, 118.0),
    "sign": (56.0, 100.0),
    "asked": (280.0, 572.0),
    "key": (292.0, 640.0),
    "or": (380.0, 752.0),
    "others": (404.0, 792.0),
}
KEY_SIZE = (196.0, 60.0)
MENU = (84.0, 5.0, 42.0)  # the menu button at most tables: from the right, from the top, size


@dataclass(frozen=True)
class Cover:
    """The text of the curtain, public facts only: the seat that is to look, the question, and who must look away.

    `key` is the key that opens the curtain. It is held, or pressed once if `press` is set.
    """

    seat: int
    name: str
    kind: str
    asked: str
    others: tuple[str, ...]
    colour: int = -1
    key: str = "Space"
    press: bool = False  # one press is enough
    game_id: str = ""  # the game whose curtain it is


class Held(Protocol):
    """The UI state of the look key: how far it has been held, from 0 to 1."""

    hold: float


def look_away(names: Sequence[str]) -> str:
    """Return the sentence that asks the others at the screen to look away."""
    return texts.look_away(listing(names))


def menu_place(surface: Drawable) -> pygame.Rect:
    """Return the place of the menu button at most tables, in px."""
    painter, (right, top, size) = Painter(surface, cloths.PLUM), MENU
    return painter.rect((painter.width - right - size, top, size, size))


def draw(
    surface: Drawable, cover: Cover, ui: Held, theme: Theme = look.LANTERN, menu: pygame.Rect | None = None
) -> list[Target]:
    """Draw the closed curtain over the whole window and return its targets.

    The lantern and the key cap are one target. The menu button is drawn at `menu` (px, as on the table); None: no
    button.
    """
    painter = Painter(surface, registry.cloth_of(cover.game_id, theme), theme)
    surface.blit(registry.curtain(surface.get_size(), theme, cover.game_id), (0, 0))
    _lantern(painter)
    colour = cover.colour if cover.colour >= 0 else cover.seat
    _name(painter, cover, colour)
    soft, middle = not theme.flat, painter.width / 2
    asked = fonts.clean(cover.asked)
    size = 24.0
    while size > 17 and painter.text_width(asked, "sans", size) > painter.width - 300:
        size -= 1
    broken = fonts.wrap(asked, "sans", painter.type(size), painter.px(painter.width - 80))[:2]
    step = painter.units(painter.type(size) * 1.25)
    for index, line in enumerate(broken):
        base = _at(painter, "asked") - (len(broken) - 1 - index) * step
        painter.text(line, "sans", size, middle, base, painter.tones.text, 0.5, painter.width - 60, soft=soft)
    _key_cap(painter, ui.hold, cover)
    words = texts.OR_CLICK_THE_LANTERN if cover.press else texts.OR_PRESS_AND_HOLD
    painter.text(words, "sans", 19, middle, _at(painter, "or"), painter.tones.muted, 0.5, soft=soft)
    if cover.others:
        line = look_away([fonts.clean(name, 24) for name in cover.others])
        tone = painter.tones.text if theme.flat else look.rgb("#e6dcf2")
        painter.text(line, "sans_italic", 20, middle, _at(painter, "others"), tone, 0.5, painter.width - 60, soft=soft)
    name = texts.to_open(cover.press, cover.name)
    height, (width, tall) = _at(painter, "lantern"), KEY_SIZE
    painter.target(("ui", "look"), (middle - 106, _at(painter, "flame") - height * 0.54, 212, height), name, "button")
    painter.target(("ui", "look"), (middle - width / 2, _at(painter, "key") - 2, width, tall + 8), name, "button")
    if menu is not None:
        box = painter.box_of(menu)
        painter.box(box, 9, look.rgb("#1b1208"), painter.tones.muted, 1.25)
        painter.icon("menu", *boxes.middle(box), 24, painter.tones.text)
        painter.target(("ui", "menu"), box, "Menu", "button", grow=True)
    return painter.targets


def _at(painter: Painter, what: str) -> float:
    """Return a height or size of `PLACES`, scaled to the height of this window."""
    minimum, whole = PLACES[what]
    return minimum + (whole - minimum) * max(0.0, min(1.0, 2 * painter.height / HEIGHT - 1))


def _lantern(painter: Painter) -> None:
    """Draw the lantern on its chain, its flame at a third of the height."""
    px = painter.px(_at(painter, "lantern"))
    left, flame = painter.at(painter.width / 2, _at(painter, "flame"))
    top = flame - round(px * 0.6375)
    sprite = art.hung_lantern(px, max(0, top))
    painter.surface.blit(sprite, (left - sprite.get_width() // 2, top - max(0, top)))


def _name(painter: Painter, cover: Cover, colour: int) -> None:
    name = fonts.clean(cover.name, 64)
    size, sign = _at(painter, "name_size"), _at(painter, "sign")
    maximum, room = size, painter.width - 320 - sign
    while size > maximum * 0.4 and painter.text_width(name, "serif_semibold", size) > room:
        size -= 4
    beside = sign * 1.18
    width = min(painter.text_width(name, "serif_semibold", size), room)
    left, base = painter.width / 2 - (width + beside) / 2, _at(painter, "name")
    painter.medallion(colour, cover.kind == "human", left + sign / 2, base - sign * 0.4, sign)
    ink = painter.tones.text if painter.theme.flat else look.rgb("#fff3dc")
    soft = not painter.theme.flat
    painter.text(name, "serif_semibold", size, left + beside, base - (maximum - size) * 0.16, ink, 0, room + 4, soft)


def _key_cap(painter: Painter, hold: float, cover: Cover) -> None:
    """Draw the key to hold or press; it fills from the left while it is held."""
    box = (painter.width / 2 - KEY_SIZE[0] / 2, _at(painter, "key"), *KEY_SIZE)
    painter.shade(boxes.trimmed(box, bottom=-8), 12, 8, 0.6, 5)
    painter.box(boxes.trimmed(box, top=8, bottom=-8), 12, look.rgb("#b08a4e"))
    painter.box(box, 12, (look.rgb("#fdf6e6"), look.rgb("#f1e4c8")), look.rgb("#fffaf0"), 1.25)
    painter.label(
        cover.key, "sans_bold", 25, boxes.middle(box)[0], box[1] + 27, look.PAPER.text, 0.5, widest=box[2] - 16
    )
    track = boxes.top_part(boxes.trimmed(box, 6, 48, 6), 8)
    painter.box(track, 4, look.rgb("#dccfb4"))
    share = max(0.0, min(1.0, hold))
    if share > 0:
        painter.box(boxes.left_part(track, max(8.0, track[2] * share)), 4, look.rgb("#e0791e"))
    painter.text(
        "press" if cover.press else "hold",
        "serif_semibold",
        26,
        box[0] - 22,
        box[1] + 39,
        painter.tones.text,
        1,
        soft=not painter.theme.flat,
    )
    painter.text(
        texts.TO_OPEN, "serif_semibold", 26, boxes.right_end(box) + 22, box[1] + 39, painter.tones.text, 0,
        soft=not painter.theme.flat,
    )  # fmt: skip
