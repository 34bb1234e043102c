"""Draws the faces of cards of a box from their texts and pictures.

A drawn face has a band in the colour of its group with a corner and a title, a symbol, a picture and a text. Parts are
left out as a card becomes smaller. All sizes are in px. Returned surfaces are shared: blit them, never draw on them.
"""

from __future__ import annotations

import pygame

from game.boxes.manifest import CardEntry
from scenes.stage import art, box_art, fonts, look, paint
from scenes.stage.box_look import BLACK, CREAM, INK, PAPER, WHITE, BoxLook, cut_round, height_of, symbol
from scenes.stage.box_text import Run, Word, draw_line, lines_of, width_of
from scenes.stage.look import Rgb
from scenes.stage.piece import CARD_RADIUS, centred, number

BODY_FROM, TITLE_FROM, WIDE = 100, 70, 170  # px of width from which a card has a text, a title, a lower band
MINIMUM = 11  # px of the smallest type


def card(box: BoxLook, name: str, px: int) -> pygame.Surface:
    """Return the face of a card `px` wide, in the proportions of its deck."""
    return _card(box, box.ready("card", name, px), name, px)


def says_all(box: BoxLook, name: str, px: int) -> bool:
    """Return whether the face of a card `px` wide shows its whole text."""
    entry, deck = box.cards[name]
    if box.is_whole(name) or px < BODY_FROM:
        return not entry.body
    size = px, height_of(deck, px)
    top, bottom = _body_space(size, box.ready("card", name, px) > 0)
    _, pitch, lines = _set_body(box, entry, px, bottom - top)
    return len(lines) * pitch <= bottom - top


@art.sprites.keep
def _card(box: BoxLook, level: int, name: str, px: int) -> pygame.Surface:
    entry, deck = box.cards[name]
    size = (px, height_of(deck, px))
    picture = box.picture("card", name, level)
    if picture is not None and box.is_whole(name):
        return cut_round(box_art.fitted(picture, size), px, look.CARD_EDGE)
    return _drawn(box, entry, picture, size)


def _drawn(box: BoxLook, entry: CardEntry, picture: pygame.Surface | None, size: tuple[int, int]) -> pygame.Surface:
    """Return a face that is drawn from the texts of a card, with a picture in it if there is one."""
    (w, h), tone, strong = size, box.tone(entry), box.strong
    line = max(2.0, w * 0.02) if strong else max(1.0, w * 0.01)
    surface = paint.rounded(size, w * CARD_RADIUS, WHITE if strong else PAPER).copy()
    band = _band(w)
    light = BLACK if strong else look.mix(tone, WHITE, 0.16)
    surface.blit(paint.rounded((w, band), 0, (light, tone)), (0, 0))
    lower = _lower(w)
    surface.fill(tone, (0, h - lower, w, lower))
    if w < TITLE_FROM:
        _small(surface, box, entry, tone, band)
    else:
        _picture(surface, picture, tone, band)
        _symbol(surface, box, entry, tone, band, picture is not None)
        if w >= BODY_FROM:
            _body(surface, box, entry, _body_space(size, picture is not None), tone if picture is None else None)
        _title(surface, entry, band)
        if entry.corner:
            _corner(surface, entry.corner, tone, w)
    return cut_round(surface, w, BLACK if strong else look.CARD_EDGE, line)


def _small(surface: pygame.Surface, box: BoxLook, entry: CardEntry, tone: Rgb, band: int) -> None:
    """Draw a very small card: only its corner and its symbol."""
    w, h = surface.get_size()
    mark = round(w * 0.5)
    group = box.groups.get(entry.colour)
    if group is not None:
        centred(surface, symbol(group, mark, tone, PAPER), w / 2, (band + h) / 2)
    elif not entry.corner:
        initials = fonts.render((entry.title or entry.name)[:2], "serif_bold", max(MINIMUM, round(w * 0.4)), tone)
        centred(surface, initials, w / 2, (band + h) / 2)
    if entry.corner:
        px = round(w * 0.46)
        surface.blit(_disc(entry.corner, px, tone), (round(w * 0.04), round(w * 0.04)))


def _band(w: int) -> int:
    return round(w * (0.22 if w >= WIDE else 0.25))


def _lower(w: int) -> int:
    return max(2, round(w * 0.028))


def _body_space(size: tuple[int, int], pictured: bool) -> tuple[int, int]:
    """Return the top and the bottom of the text on a card."""
    w, h = size
    top = _band(w) + round(w * 0.27)
    if pictured:
        top = _band(w) + _picture_height(size) + round(w * 0.06)
    return top, h - _lower(w) - round(w * 0.02)


def _picture_height(size: tuple[int, int]) -> int:
    w, h = size
    return round(h * (0.45 if w >= WIDE else 0.36)) if w >= BODY_FROM else h - _band(w) - round(w * 0.03)


def _picture(surface: pygame.Surface, picture: pygame.Surface | None, tone: Rgb, band: int) -> None:
    """Draw the picture under the band, and a line under it."""
    if picture is None:
        return
    w, high = surface.get_width(), _picture_height(surface.get_size())
    surface.blit(box_art.fitted(picture, (w, high)), (0, band))
    surface.fill(tone, (0, band + high, w, max(1, round(w * 0.014))))


def _symbol(surface: pygame.Surface, box: BoxLook, entry: CardEntry, tone: Rgb, band: int, on_picture: bool) -> None:
    group = box.groups.get(entry.colour)
    if group is None:
        return
    w, px = surface.get_width(), round(surface.get_width() * 0.165)
    at = round(w * 0.075), max(round(w * 0.315), band + round(w * 0.06))
    if on_picture:
        surface.blit(symbol(group, px + 2, tone, tone), (at[0] - 1, at[1]))
        surface.blit(symbol(group, px, CREAM, tone), at)
    else:
        surface.blit(symbol(group, px, tone, PAPER), at)


def _corner(surface: pygame.Surface, corner: str, tone: Rgb, w: int) -> None:
    surface.blit(_disc(corner, round(w * 0.265), tone), (round(w * 0.03), round(w * 0.03)))


@art.sprites.keep
def _disc(corner: str, px: int, tone: Rgb) -> pygame.Surface:
    """Return the corner of a card: a few letters on a disc of paper, or on a longer plate."""
    cap = round(px * 0.5)
    letters = corner if len(corner) < 3 or corner.isdecimal() else corner[:3]
    if letters.isascii() and letters.isalnum():
        ink = number(letters[:3], cap, tone, round(px * 0.66), "serif_bold")
    else:
        ink = fonts.render(letters, "serif_bold", max(8, round(px * 0.5)), tone)
        if ink.get_width() > px * 0.8:
            ink = pygame.transform.smoothscale(
                ink, (round(px * 0.8), max(1, round(ink.get_height() * px * 0.8 / ink.get_width())))
            )
    surface = paint.disc(px, PAPER, tone, max(1.0, px * 0.035)).copy()
    inner = round(px * 0.9)
    centred(surface, paint.disc(inner, PAPER, tone, max(1.0, px * 0.03)), px / 2, px / 2)
    centred(surface, ink, px / 2, px / 2)
    return surface


def _title(surface: pygame.Surface, entry: CardEntry, band: int) -> None:
    """Write the title on the band: on one line, on two smaller ones, or cut."""
    w, text = surface.get_width(), entry.title or entry.name
    left = round(w * (0.33 if entry.corner else 0.06))
    room = round(w * 0.96) - left
    large, minimum = max(MINIMUM, round(w * 0.1)), max(MINIMUM, round(w * 0.08))
    small = max(MINIMUM - 1, min(round(w * 0.095), round(band * 0.44)))
    px = next((px for px in range(large, minimum - 1, -1) if fonts.width(text, "serif_bold", px) <= room), 0)
    if px:
        drawn = [fonts.render(text, "serif_bold", px, CREAM)]
    elif small * 2.1 <= band:
        small, lines = _on_two_lines(text, small, max(MINIMUM - 1, round(w * 0.07)), room)
        drawn = [fonts.render(line, "serif_bold", small, CREAM) for line in lines]
    else:
        drawn = [fonts.render(fonts.ellipsize(text, "serif_bold", small, room), "serif_bold", small, CREAM)]
    pitch = round((px or small) * 1.04)
    top = band / 2 - pitch * (len(drawn) - 1) / 2
    for k, line in enumerate(drawn):
        surface.blit(line, (left, round(top + k * pitch - line.get_height() / 2)))


def _on_two_lines(text: str, large: int, small: int, room: int) -> tuple[int, list[str]]:
    """Return the largest type in which a title fits on two lines, and these lines; the smallest one may cut it."""
    for px in range(large, small - 1, -1):
        lines = fonts.truncated(text, "serif_bold", px, room, 2)
        if " ".join(lines) == text:
            break
    return px, lines


# -- the text of a card ------------------------------------------------------------------------------------------------


def _body(
    surface: pygame.Surface, box: BoxLook, entry: CardEntry, space: tuple[int, int], mark: Rgb | None
) -> None:  # fmt: skip
    """Write the text of a card, as large as fits; `mark` is the colour of a faint symbol in its corner."""
    (w, h), (top, bottom) = surface.get_size(), space
    group = box.groups.get(entry.colour)
    if mark is not None and group is not None and not box.strong:
        faint = symbol(group, round(w * 0.5), mark, PAPER).copy()
        faint.set_alpha(38)
        surface.blit(faint, (round(w * 0.46), h - round(w * 0.56)))
    if not entry.body:
        return
    margin = _margin(w)
    room = w - 2 * margin
    px, pitch, lines = _set_body(box, entry, w, bottom - top)
    count = max(1, (bottom - top) // pitch)
    for k, line in enumerate(lines[:count]):
        if k == count - 1 and len(lines) > count:
            line = _cut(line, px, room)
        ink = BLACK if box.strong else INK
        draw_line(surface, box, line, "sans", px, ink, (margin, top + k * pitch), room)


def _margin(w: int) -> int:
    return round(w * 0.06)


def _set_body(box: BoxLook, entry: CardEntry, w: int, room: int) -> tuple[int, int, list[list[Word]]]:
    """Return the size of the type, the distance of the lines and the lines of a text in a height: as large as fits."""
    large, small = max(MINIMUM, round(w * 0.1)), max(MINIMUM, round(w * 0.07))
    for px in range(large, small - 1, -1):
        pitch = round(px * 1.22)
        lines = lines_of(box, entry.body, "sans", px, w - 2 * _margin(w))
        if len(lines) * pitch <= room:
            break
    return px, pitch, lines


def _cut(line: list[Word], px: int, room: int) -> list[Word]:
    """Return a line that ends in an ellipsis and fits."""
    space = fonts.width(" ", "sans", px)
    while line:
        shortened = [*line[:-1], (*line[-1], Run("…"))]
        if sum(width_of(word, "sans", px) + space for word in shortened) - space <= room or len(line) == 1:
            return shortened
        line = line[:-1]
    return [(Run("…"),)]
