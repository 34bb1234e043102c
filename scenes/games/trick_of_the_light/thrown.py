"""The signs of a contest: all are face down, they turn together, and the result is read on the same page (TL-42)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from math import cos, pi

import pygame

from game.rules.trick_of_the_light.pieces import undefeated
from scenes.games.trick_of_the_light.held_scene import HeldScene
from scenes.games.trick_of_the_light.question import draw_sign, face_down
from scenes.games.trick_of_the_light.text import moments_text, table_text
from scenes.stage import standard
from scenes.story import paper
from scenes.story.nodes import Footed, Narrow, button
from scenes.ui.boxtree import CARD_RATIO, Area, Cell, Column, Node, Row, TargetBox, Text
from scenes.ui.painter import Box

TURN = 0.3  # seconds in which the signs turn
WIDEST = 252.0  # units of width of a sign with its name
ON = ("ui", "on")


def draw(held: HeldScene) -> None:
    """Draw the signs of all who want to ask: face down, or turned."""
    painter, model = held.painter, held.model
    face_down(held, moments_text.WINNER_ASKS)
    seats = held.now.contenders
    share = held.hands.share(f"signs-{len(model.log)}", TURN) if model.thrown else 0.0
    if model.thrown and share < 1:  # the result is told once the signs have turned
        held.model = replace(model, sentence=moments_text.ALL_THREW)
    held.sentence()
    left = undefeated(model.thrown) if share == 1 else ()
    wins = {seat for seat in left if len(left) < len(seats)}
    signs = Row(*(_sign(held, seat, share, seat in wins) for seat in seats), gap=12)
    text = model.turns or table_text.CONTINUE_LABEL
    on = button(held, ON, text, partial(held.hands.press, "on"), "main", cap="Enter", group="main")
    page = Footed(Narrow(signs, WIDEST * len(seats) - 12), Narrow(on, 260), held.height, 1, 10)
    Cell(page, edge=(0, 0, 0, 6), fills=True).draw(painter, held.layout["choices"])
    roles = dict.fromkeys(seats, moments_text.HAS_THROWN)
    if len(wins) == 1:
        roles |= dict.fromkeys(wins, moments_text.ASKS)
    held.plates({held.now.narrator: moments_text.STOPPED} | roles)


def _sign(held: HeldScene, seat: int, share: float, wins: bool) -> Node:
    """Return the sign of a seat with its name; `share` says how far it has turned, from 0 to 1."""
    painter, name, sign = held.painter, held.model.names[seat], held.model.thrown.get(seat, "")
    tone = painter.tones.gold if wins else painter.tones.text
    page = Column(
        Cell(Area(paint=partial(_turning, held, sign, share)), edge=(8, 10, 8, 4), fills=True),
        Text(name, 18, "sans_semibold", tone, 0.5, height=30, grows=True),
    )
    spoken = moments_text.threw(name, sign or moments_text.SIGN_FACE_DOWN)
    return TargetBox(("ui", f"sign {seat}"), page, lambda box: paper.panel(painter, box, wins, alpha=0.96), spoken)


def _turning(held: HeldScene, sign: str, share: float, box: Box) -> None:
    """Draw a sign that turns: its back, or its face."""
    painter, (x, y, w, h) = held.painter, box
    width = min(w, h / CARD_RATIO)
    px, narrow = painter.px(width), abs(cos(pi * share))
    if share < 0.5:
        back = standard.back("oasis", px)
        size = max(1, round(back.get_width() * narrow)), back.get_height()
        turned = back if share == 0 else pygame.transform.smoothscale(back, size)
        painter.mid(turned, x + w / 2, y + h / 2)
        return
    face = (x + (w - width * narrow) / 2, y + (h - width * CARD_RATIO) / 2, width * narrow, width * CARD_RATIO)
    paper.sheet(painter, face, None, 8)
    if share == 1:
        draw_sign(painter, sign, (face[0] + 8, face[1] + 8, face[2] - 16, face[3] - 16))
