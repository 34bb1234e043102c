"""A saved game in the list: its table in small, its title, its players, its progress."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.match.save_format import label
from game.saves.paths import Saved
from scenes import registry
from scenes.app import save_dates
from scenes.screens.launcher.match_card import Preview, thumb
from scenes.screens.saves import text
from scenes.screens.saves.summaries import in_brief
from scenes.stage import art, fonts
from scenes.stage.look import Rgb
from scenes.ui import widgets
from scenes.ui.painter import Painter

if TYPE_CHECKING:
    from game.saves.summary import SaveSummary

HIGH = 112  # from row to row
GROUP = "saves"
OPEN = "open"  # the command that a press on the row gives, too
_THUMB = 168
_ICON, GAP = 48, 6


class Doing(NamedTuple):
    """A command for a saved game besides opening it; the key of its button is `word` and the row's number.

    The `caption` is below the button where there is room.
    """

    word: str
    icon: str
    name: str
    act: Callable[[], None]
    caption: str = ""


def paint_row(
    painter: Painter, saved: Saved, known: SaveSummary | None, k: int, x: float, y: float, w: float,
    act: Callable[[], None], doings: Sequence[Doing],
) -> None:  # fmt: skip
    """Paint row `k` from its upper left corner, and add targets for it and its buttons."""
    theme, key, ready = painter.theme, ("save", k), saved.header is not None
    box = (x, y + 4, w, HIGH - 8)
    highlighted = ready and painter.state(key) != "normal"
    painter.box(
        box, 10, theme.selected if highlighted else theme.button, theme.lit_line if highlighted else theme.control_line
    )
    ink, quiet = (theme.selected_text, theme.selected_text) if highlighted else (theme.text, theme.muted)
    left = x + 20 + (_THUMB + 4 if painter.wide_layout else 0)
    seats = _presenter(saved, known)
    pitch = _pitch(painter, doings)
    room = x + w - 20 - len(doings) * pitch - left
    if doings[0].word == OPEN and _width(painter, seats, ()) > room:  # a press on the row does the same
        doings = doings[1:]
        pitch = _pitch(painter, doings)
        room = x + w - 20 - len(doings) * pitch - left
    if saved.header is None:
        painter.icon("warning", x + 44, y + HIGH / 2, 40, theme.warning)
        left, room = max(left, x + 84), room - max(0, x + 84 - left)
        title = painter.label(text.UNREADABLE, *fonts.LABEL, left, y + 30, theme.text, widest=room) + 16
        painter.label(text.file_name(saved), *fonts.NOTE, left + title, y + 30, quiet, widest=max(40, room - title))
        trouble = text.trouble(saved)
        height = painter.paragraph(trouble, *fonts.NOTE, left, y + 44, room, theme.warning, lines=2)
        if height <= painter.line_height(*fonts.NOTE):
            painter.label(text.changed(saved), *fonts.NOTE, left, y + 88, quiet, widest=room)
        cut = painter.text_width(trouble, *fonts.NOTE) > 2 * room - 60
    else:
        if painter.wide_layout:
            painter.surface.blit(_table(painter, saved, known), painter.at(x + 10, y + (HIGH - _THUMB / 2) / 2))
        _heading(painter, saved, left, y + 28, room, ink, quiet)
        points = known.points if known is not None else ()
        _seats(painter, seats, points, left, y + 58, room, ink)
        warnings = known.notices[:1] if known is not None else ()
        when = f"{_last(saved, known)} {save_dates.when(saved.when)}"
        progress = "  ·  ".join((*_how_far(saved, known), when, *warnings))
        painter.label(progress, *fonts.NOTE, left, y + 86, theme.warning if warnings else quiet, widest=room)
        cut = False
    tip = text.trouble(saved) if cut else " ".join(known.notices[:1]) if known is not None else ""
    low = pitch > _ICON + GAP
    painter.target(key, box, spoken(saved, known), enabled=ready, tip=tip, act=act, group=GROUP)
    for place, doing in enumerate(reversed(doings)):
        at = x + w - 10 - (place + 0.5) * pitch
        if low:
            painter.label(doing.caption, *fonts.SMALL, at, y + HIGH - 24, quiet, 0.5)
        widgets.button(
            painter, (doing.word, k), (at - _ICON / 2, y + (HIGH - _ICON) / 2 - (10 if low else 0), _ICON, _ICON),
            "", doing.act, icon=doing.icon, kind="plain", name=f"{doing.name}: {_called(saved)}", tip=doing.name,
            group=GROUP,
        )  # fmt: skip


def _pitch(painter: Painter, doings: Sequence[Doing]) -> float:
    """Return the distance of the buttons of a row; captions are below them if all of these are at hand and fit."""
    widths = [painter.text_width(doing.caption, *fonts.SMALL) + 2 * GAP for doing in doings if doing.caption]
    captioned = painter.wide_layout and len(widths) == len(doings)
    return max((_ICON + GAP, *widths, _ICON + GAP + 1)) if captioned else _ICON + GAP


def unseen_row(painter: Painter, saved: Saved, known: SaveSummary | None, k: int, x: float, y: float, w: float) -> None:
    """Make a row out of view a stop of Tab, without painting it."""
    box = (x, y + 4, w, HIGH - 8)
    painter.target(("save", k), box, spoken(saved, known), enabled=saved.header is not None, group=GROUP)


def _table(painter: Painter, saved: Saved, known: SaveSummary | None) -> pygame.Surface:
    colours = tuple(colour for _, colour in _presenter(saved, known))
    open_ = known.open if known is not None else {}
    assert saved.header is not None
    return thumb(painter, Preview(game=saved.header.game, colours=colours, open=open_), _THUMB)


def _heading(painter: Painter, saved: Saved, x: float, y: float, w: float, ink: Rgb, quiet: Rgb) -> None:
    """Draw the game's title, the name of the save, and whether and from where it was branched."""
    assert saved.header is not None
    title, right = registry.title(saved.header.game, painter.type(fonts.TITLE.size), ink), x + w
    left, top = painter.at(x, y)
    painter.surface.blit(title, (left, top - title.get_height() // 2))
    x += title.get_width() / painter.k + 16
    if saved.name and right - x > 60:
        x += painter.label(f"“{saved.name}”", *fonts.LABEL, x, y, ink, widest=right - x) + 16
    if saved.header.branch and right - x > 60:
        painter.icon("branch", x + 6, y, 22, quiet)
        painter.label(text.replayed_from(saved.header.branch), *fonts.NOTE, x + 24, y, quiet, widest=right - x - 24)


def _seats(
    painter: Painter, seats: Sequence[tuple[str, int]], points: tuple[int, ...], x: float, y: float, w: float, ink: Rgb
) -> None:
    """Draw the players by name and colour, each with the points so far if they are known and all fit."""
    points = points if _width(painter, seats, points) <= w else ()
    fits = _width(painter, seats, points) <= w
    room = w if fits else w / max(1, len(seats))
    for k, (name, colour) in enumerate(seats[:8]):
        painter.mid(art.seat_shape(colour, painter.px(18)), x + 9, y)
        score = str(points[k]) if k < len(points) else ""
        taken = painter.text_width(score, *fonts.LABEL) + 8 if score else 0
        used = painter.label(name, *fonts.NOTE, x + 24, y, ink, widest=max(20, min(room - 40 - taken, 190)))
        if score:
            painter.label(score, *fonts.LABEL, x + 32 + used, y, ink)
        x += used + taken + 44


def _width(painter: Painter, seats: Sequence[tuple[str, int]], points: tuple[int, ...]) -> float:
    """Return the width of all players by name and colour, with their points."""
    names = sum(painter.text_width(name, *fonts.NOTE) + 52 for name, _ in seats)
    return names + sum(painter.text_width(str(score), *fonts.LABEL) for score in points)


def _presenter(saved: Saved, known: SaveSummary | None) -> list[tuple[str, int]]:
    """Return the players of a saved game by name and colour; until its summary is known, those at its start."""
    if known is not None:
        return list(zip(known.names, known.colours, strict=True))
    first = enumerate(saved.header.seats) if saved.header is not None else ()
    return [(seat.name, seat.colour if seat.colour >= 0 else k) for k, seat in first if not seat.empty]


def _how_far(saved: Saved, known: SaveSummary | None) -> list[str]:
    """Return the round of a saved game, or that it is over and who won; empty until that is known."""
    brief = in_brief(known)
    return [brief or "over"] if is_over(saved, known) else [*filter(None, [brief])]


def is_over(saved: Saved, known: SaveSummary | None) -> bool:
    """Return whether a saved game is over, as far as is known."""
    return saved.over or (known is not None and known.over)


def _last(saved: Saved, known: SaveSummary | None) -> str:
    """Return what was done with it last."""
    return save_dates.last(saved, is_over(saved, known))


def _called(saved: Saved) -> str:
    """Return a short name of a saved game."""
    if saved.header is None:
        return label(saved.path)
    return f"“{saved.name}”" if saved.name else registry.look_of(saved.header.game).plain_title


def named(saved: Saved) -> str:
    """Return the name of a saved game for use within a sentence."""
    if saved.header is None or saved.name:
        return _called(saved)
    return f"{_called(saved)}, {_last(saved, None)} {save_dates.when(saved.when)},"


def spoken(saved: Saved, known: SaveSummary | None) -> str:
    """Return the text of a row for screen readers."""
    if saved.header is None:
        return f"{label(saved.path)}: {text.trouble(saved)}"
    points = known.points if known is not None else ()
    seats = _presenter(saved, known)
    players = ", ".join(f"{name} {points[k]}" if k < len(points) else name for k, (name, _) in enumerate(seats))
    brief = in_brief(known)
    where = f", {brief}" if brief else ""
    game = registry.look_of(saved.header.game).plain_title + (f", “{saved.name}”" if saved.name else "")
    where += f", {text.replayed_from(saved.header.branch)}" if saved.header.branch else ""
    when = f"{_last(saved, known)} {save_dates.when(saved.when)}"
    warnings = "".join(f". {notice}" for notice in known.notices[:1]) if known is not None else ""
    return f"{game}, {players}{where}, {when}{text.OVER_MARK if saved.over else ''}{warnings}"
