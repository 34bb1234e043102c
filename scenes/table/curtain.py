"""The curtain between two people: who shall look, what is asked of them, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.stage import art, fonts, look
from scenes.stage.look import Theme
from scenes.table.model import Pose
from scenes.table.pen import Pen
from scenes.ui.target import Target

LIGHT = 252  # logical units from the top of the window to the lantern's flame
LANTERN = 216


@dataclass(frozen=True)
class Cover:
    """What stands on the curtain, public facts only: the seat that shall look, what is asked, who shall look away.

    `key` is the one that opens it; it is held, or pressed once where `press` is so.
    """

    seat: int
    name: str
    kind: str
    asked: str
    others: tuple[str, ...]
    colour: int = -1
    key: str = "Space"
    press: bool = False  # once is enough


def draw(surface: pygame.Surface, cover: Cover, pose: Pose, theme: Theme = look.LANTERN) -> list[Target]:
    """Draw the closed curtain over a whole window and return its one target, the lantern and the key cap together."""
    pen = Pen(surface, look.cloth_of("tricks-and-treats", theme), theme)
    surface.blit(art.curtain(surface.get_size(), theme), (0, 0))
    _lantern(pen)
    colour = cover.colour if cover.colour >= 0 else cover.seat
    _name(pen, cover, colour)
    asked = fonts.clean(cover.asked)
    size = 24.0
    while size > 17 and pen.width(asked, "sans", size) > 1300:
        size -= 1
    pen.text(asked, "sans", size, 800, 572, pen.tones.text, 0.5, 1400, soft=not theme.flat)
    _key_cap(pen, pose.hold, cover)
    pen.text(
        "or click the lantern" if cover.press else "or press and hold the lantern",
        "sans",
        19,
        800,
        752,
        pen.tones.muted,
        0.5,
        soft=not theme.flat,
    )
    if cover.others:
        names = [fonts.clean(name, 24) for name in cover.others]
        told = names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]
        line = f"{told}, please look away for a moment."
        pen.text(line, "sans_italic", 20, 800, 792, look.rgb("#e6dcf2"), 0.5, 1300, soft=not theme.flat)
    name = f"{'Press' if cover.press else 'Hold'} to look, {cover.name}"
    pen.target(("ui", "look"), (694, 136, 212, 220), name, "button")
    pen.target(("ui", "look"), (702, 638, 196, 68), name, "button")
    return pen.targets


def _lantern(pen: Pen) -> None:
    """The lantern on its chain, its flame at a third of the height."""
    px = pen.px(LANTERN)
    left, flame = pen.at(800, LIGHT)
    top = flame - round(px * 0.6375)
    sprite = art.hung_lantern(px, max(0, top))
    pen.surface.blit(sprite, (left - sprite.get_width() // 2, top - max(0, top)))


def _name(pen: Pen, cover: Cover, colour: int) -> None:
    name = fonts.clean(cover.name, 64)
    size = 118.0
    while size > 48 and pen.width(name, "serif_semibold", size) > 1180:
        size -= 4
    width = min(pen.width(name, "serif_semibold", size), 1180.0)
    left = 800 - (width + 118) / 2
    kind = "human" if cover.kind == "human" else "bot"
    pen.mid(art.medallion(colour, kind, pen.px(100)), left + 50, 468)
    pen.text(name, "serif_semibold", size, left + 118, 508 - (118 - size) * 0.16, look.rgb("#fff3dc"), 0, 1184, True)


def _key_cap(pen: Pen, hold: float, cover: Cover) -> None:
    """The key to hold or press; it fills from the left while it is held."""
    box = (702.0, 640.0, 196.0, 60.0)
    x, y, w, h = box
    pen.shade((x, y, w, h + 8), 12, 8, 0.6, 5)
    pen.box((x, y + 8, w, h), 12, look.rgb("#b08a4e"))
    pen.box(box, 12, (look.rgb("#fdf6e6"), look.rgb("#f1e4c8")), look.rgb("#fffaf0"), 1.25)
    pen.label(cover.key, "sans_bold", 25, x + w / 2, y + 27, look.PAPER.text, widest=w - 16)
    pen.box((x + 6, y + 48, w - 12, 8), 4, look.rgb("#dccfb4"))
    share = max(0.0, min(1.0, hold))
    if share > 0:
        pen.box((x + 6, y + 48, max(8.0, (w - 12) * share), 8), 4, look.rgb("#e0791e"))
    pen.text(
        "press" if cover.press else "hold",
        "serif_semibold",
        26,
        x - 22,
        y + 39,
        pen.tones.text,
        1,
        soft=not pen.theme.flat,
    )
    pen.text("to look", "serif_semibold", 26, x + w + 22, y + 39, pen.tones.text, 0, soft=not pen.theme.flat)
