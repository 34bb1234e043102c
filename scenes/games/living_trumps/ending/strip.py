"""The strip of the Turns in which a Powerbase changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from game.rules.deck import called as card_called
from game.rules.living_trumps.text.ending import Station
from game.table import Table
from scenes.games.living_trumps.ending import small_card
from scenes.games.living_trumps.ending import text as say
from scenes.stage import fonts
from scenes.ui import boxes
from scenes.ui.painter import Box, Painter

MAXIMUM, CARD, PITCH, GAP = 6, 34.0, 37.0, 26.0  # stations; width and distance of cards; between stations
TURN, TITLE = 24.0, 34.0  # heights
ONE_LINE = 330.0  # widest reason that has a line of its own, where there is room


class Stop(NamedTuple):
    """A station as the strip shows it; `first` is the first of several Turns that are joined."""

    first: int
    station: Station


def stops(stations: Sequence[Station]) -> list[Stop]:
    """Return the stations to show; if there are more than fit, the earliest after the start are joined."""
    if len(stations) <= MAXIMUM:
        return [Stop(each.turn, each) for each in stations]
    start, rest = stations[0], stations[1:]
    joined, later = rest[: len(rest) - MAXIMUM + 2], rest[len(rest) - MAXIMUM + 2 :]
    last = joined[-1]
    new = tuple(card for card in last.cards if card not in start.cards)
    gone = tuple(card for card in start.cards if card not in last.cards)
    together = Stop(joined[0].turn, replace(last, new=new, gone=gone, why=""))
    return [Stop(start.turn, start), together, *(Stop(each.turn, each) for each in later)]


def height(painter: Painter) -> float:
    """Return the height of the strip without its ground."""
    line = painter.line_height(*fonts.NOTE) * 1.15
    return max(TITLE, line * 1.6) + line + CARD * 1.4 + 12 + 2 * line


def draw(
    painter: Painter, table: Table, stations: Sequence[Station], name: str, box: Box,
    replay: Callable[[int], None], share: float = 1.0,
) -> None:  # fmt: skip
    """Draw the strip in a box; a press on a station replays the game from there."""
    line, visible_stops = painter.line_height(*fonts.NOTE) * 1.15, stops(stations)
    painter.label(say.grew(name), *fonts.H4, box[0], box[1] + 14, painter.tones.text, widest=box[2])
    row = boxes.top_part(boxes.trimmed(box, top=max(TITLE, line * 1.6)), line)
    places = boxes.row_of(row, _widths(painter, visible_stops, box[2]), GAP, 0.0)
    if len(stations) == 1 and not stations[0].turn:
        left = boxes.right_end(places[0]) + GAP
        middle = row[1] + line + 6 + CARD * 0.7
        painter.label(say.NOT_GROWN, *fonts.BODY, left, middle, painter.tones.text, widest=boxes.right_end(box) - left)
    for index, (stop, place) in enumerate(zip(visible_stops, places, strict=True)):
        if index < share * len(visible_stops) or share >= 1:
            _station(painter, table, stop, index, place, replay)
            if index:
                painter.icon("chevron-right", place[0] - GAP / 2, boxes.bottom(place) + 6 + CARD * 0.7, 18)


def _widths(painter: Painter, visible_stops: Sequence[Stop], room: float) -> list[float]:
    """Return the width of each station: what its cards and its reason want, or an equal share."""
    wanted = []
    for _, station in visible_stops:
        cards = PITCH * (len(station.cards) + len(station.gone)) + 10
        words = painter.text_width(station.why, *fonts.NOTE) + 4
        wanted.append(max(cards, min(ONE_LINE, words), 90.0))
    total, free = sum(wanted), room - GAP * (len(visible_stops) - 1)
    if total <= free:
        return [width + min(60.0, (free - total) / len(visible_stops)) for width in wanted]
    return [width * free / total for width in wanted]


def _station(painter: Painter, table: Table, stop: Stop, index: int, box: Box, replay: Callable[[int], None]) -> None:
    (x, y, w, line), tones, station = box, painter.tones, stop.station
    title = say.turns(stop.first, station.turn)
    painter.label(title, "sans_semibold", fonts.NOTE.size, x, y + line / 2, tones.gold, widest=w)
    cards = [*station.cards, *station.gone]
    pitch = min(PITCH, (w - CARD) / max(1, len(cards) - 1))
    middle = y + line + 6 + CARD * 0.7
    for place, card in enumerate(cards):
        left = x + pitch * place + (8 if card in station.gone else 0)
        face = (left, middle - CARD * 0.7, CARD, CARD * 1.4)
        if card in station.new and station.turn:
            painter.halo(face, 4, tones.gold, 5, 0.8)
        small_card.draw(painter, card, left + CARD / 2, middle, CARD, card in station.gone)
        if card in station.new and station.turn:
            painter.box(face, 4, None, tones.gold, 2)
    left_words = say.gone([_called(table, card) for card in station.gone]) if station.gone else ""
    why = "; ".join(filter(None, (station.why, left_words)))
    below = middle + CARD * 0.7 + 4
    painter.paragraph(why, *fonts.NOTE, x, below, w, tones.muted, lines=2)
    spoken = f"{title}: {', '.join(_called(table, card) for card in station.cards)}. {why}"
    painter.target(
        ("station", index), (x - 4, y - 2, w + 8, below + 2 * line - y), spoken, tip=f"{why}. {say.replay(title)}",
        act=lambda: replay(station.number), group="stations",
    )  # fmt: skip


def _called(table: Table, card: int) -> str:
    """Return a card by its name for people: `7 of clubs`."""
    return card_called(table.names[card].partition("#")[0])
