"""Larger text: pieces never shrink for it, nothing that was on a plate goes, and the side panel comes back after."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.rules.tricks_and_treats import GAME
from scenes.games.tricks_and_treats.model import TreatsModel
from scenes.games.tricks_and_treats.renderer import TreatsRenderer
from scenes.games.tricks_and_treats.table import TABLE
from scenes.stage import decks, faces, fonts
from scenes.table.model import UiState
from scenes.table.scene import TableScene
from scenes.table.still import seen
from tests.scenes import positions
from tests.scenes.hands import Hands, session
from tests.scenes.positions import Posed
from tests.shots import asked, played

SIZES = [(1280, 720), (1920, 1080), (2560, 1440)]
TEXTS = [1.25, 1.5, 1.75, 2.0]
SOME = [*((SIZES[0], text) for text in TEXTS), (SIZES[1], 1.5), (SIZES[1], 2.0), (SIZES[2], 2.0)]
SEEDS = {3: "ivy", 4: "owl", 5: "oak", 6: "elm"}
SHEETS: dict[str, tuple[Callable[[], Posed], int]] = {
    "keep": (positions.keep_4, 0), "claim": (positions.claim_4, 0), "window": (positions.window_4, 2),
}  # fmt: skip
MINIMUM = 0.97  # of the size at the usual text: whole pixels, and cards lie askew
WIDEST_INDEX = 0.385  # of a card's width: two digits of the large index and their margin
SUIT = (0.05, 0.3)  # of a card's width and height: where its index begins and ends


@pytest.fixture(autouse=True)
def _fonts() -> Iterator[None]:
    pygame.font.init()
    yield
    fonts.set_text_size(1)
    decks.choose(large_index=False, two_colours=False)


class Table:
    """A moment at a table, drawn at any size."""

    def __init__(
        self, renderer: Callable[[tuple[int, int]], TreatsRenderer], model: TreatsModel, covers: bool = False
    ) -> None:
        self._picture, self.model = renderer, model
        seat = model.view_model.deciding
        self.covered = model.now.unused[seat] if covers and seat is not None else ()

    def draw(
        self,
        size: tuple[int, int],
        text: float,
        model: TreatsModel | None = None,
        renderer: TreatsRenderer | None = None,
    ) -> tuple[TreatsRenderer, pygame.Surface]:
        fonts.set_text_size(text)
        decks.choose(text > 1, two_colours=False)  # as the program does
        renderer, surface = renderer or self._picture(size), pygame.Surface(size)
        self.targets = renderer.draw(surface, model or self.model, UiState(panel_open=False))
        return renderer, surface

    def widths(self, size: tuple[int, int], text: float) -> dict[int, float]:
        """How wide each piece on the table is, in px."""
        fonts.set_text_size(text)
        decks.choose(text > 1, two_colours=False)
        places = self._picture(size).measure(self.model, UiState(panel_open=False))
        return {piece: width for piece, (_, _, width, _) in places.items()}


@cache
def at_table(seats: int) -> Table:
    """The third round of a game, with a trick half played."""
    match = played("h" + "b" * (seats - 1), SEEDS[seats], asked("FOLLOW", cards=1, trick=2))
    return Table(lambda size: TreatsRenderer(size, match.table, GAME.meta, match.seats), seen(match, 0, TABLE)[0])


def sheet(name: str) -> Table:
    make, viewer = SHEETS[name]
    posed = make()
    return Table(
        lambda size: TreatsRenderer(size, posed.table, GAME.meta, posed.seats), posed.model(viewer), covers=True
    )


def full_hands() -> Table:
    posed = positions.crowded_3()
    return Table(lambda size: TreatsRenderer(size, posed.table, GAME.meta, posed.seats), posed.model(0))


TABLES: dict[str, Callable[[], Table]] = {
    **{f"{seats} seats": (lambda seats=seats: at_table(seats)) for seats in SEEDS},  # type: ignore[misc]
    **{name: (lambda name=name: sheet(name)) for name in SHEETS},  # type: ignore[misc]
    "twenty cards each": full_hands,
}


@pytest.mark.film
@pytest.mark.parametrize("name", TABLES)
def test_no_piece_is_smaller_where_text_is_larger(name: str) -> None:
    table = TABLES[name]()
    picture = table.draw(SIZES[0], 2)[0]
    names = picture.table.names
    assert {piece: width for piece, (_, _, width, _) in picture.places.items()} == table.widths(SIZES[0], 2)
    usual = {size: table.widths(size, 1) for size in SIZES}
    assert len(usual[SIZES[0]]) > 12
    for size, text in SOME:
        now = table.widths(size, text)
        assert set(usual[size]) - set(now) <= set(table.covered)  # the own treats lie under a sheet there
        pairs = {names[piece]: (was, now[piece]) for piece, was in usual[size].items() if piece in now}
        assert not {name: pair for name, pair in pairs.items() if pair[1] < MINIMUM * pair[0]}, (size, text)


def index_height(width: float) -> int:
    """How high the number in the corner of a card is drawn, in px."""
    card = faces.card("K9", round(width))
    wide, high = card.get_size()
    rows = []
    for y in range(round(high * 0.02), round(high * SUIT[1])):
        dark = [x for x in range(round(wide * SUIT[0]), round(wide * SUIT[1])) if sum(card.get_at((x, y))[:3]) < 300]
        rows.append(bool(dark))
    first = rows.index(True)
    return rows[first:].index(False)


@pytest.mark.film
@pytest.mark.parametrize("seats", SEEDS)
def test_indices_are_no_smaller_where_text_is_larger(seats: int) -> None:
    table, size = at_table(seats), SIZES[0]
    hand = [p for p in table.model.view.zones[table.draw(size, 1)[0].table.zone["hand[0]"]] if p >= 0]
    usual = index_height(table.widths(size, 1)[hand[0]])
    assert usual > 8
    heights = [index_height(table.widths(size, text)[hand[0]]) for text in TEXTS]
    assert min(heights) >= usual
    assert seats == 3 or heights[-1] > 1.2 * usual  # twenty cards have a large index anyway


def least_seen(table: Table, size: tuple[int, int], text: float) -> float:
    """How much of each card of the hand is seen at least, in shares of its width."""
    places = table.draw(size, text)[0].places
    hand = sorted(places[t.key[1]][:3:2] for t in table.targets if t.group == "hand")  # type: ignore[index]
    assert len(hand) == 20
    return min((right - left) / width for (left, width), (right, _) in itertools.pairwise(hand))


@pytest.mark.film
@pytest.mark.parametrize(("size", "text"), SOME)
def test_no_less_of_twenty_cards_is_seen(size: tuple[int, int], text: float) -> None:
    table = full_hands()
    seen = least_seen(table, size, text)
    assert seen >= least_seen(table, size, 1)
    assert seen > (WIDEST_INDEX if text < 2 else 0.9 * WIDEST_INDEX)


@pytest.mark.film
@pytest.mark.parametrize("text", [1.0, 1.1, *TEXTS])
@pytest.mark.parametrize("seats", SEEDS)
def test_every_claimed_token_is_told_on_its_plate(seats: int, text: float) -> None:
    """One token more of any suit, and the plate looks different."""
    table, size = at_table(seats), SIZES[0]
    now = table.model.now
    picture, before = table.draw(size, text)
    plates = {target.key[1]: target.rect for target in table.targets if target.key[0] == "seat"}
    assert set(plates) == set(range(seats))
    for seat, rect in plates.items():
        looks = {pygame.image.tobytes(before.subsurface(rect), "RGB")}
        for suit in "BPKLS":
            more = dict(now.claimed[seat])
            more[suit] = more.get(suit, 0) + 1
            claimed = tuple(more if k == seat else result for k, result in enumerate(now.claimed))
            model = dataclasses.replace(table.model, now=dataclasses.replace(now, claimed=claimed))
            looks.add(pygame.image.tobytes(table.draw(size, text, model, picture)[1].subsurface(rect), "RGB"))
        assert len(looks) == 6, (seat, text)


def resized(hands: Hands, steps: int) -> None:
    for _ in range(abs(steps)):
        hands.keys("ctrl =" if steps > 0 else "ctrl -")
    hands.frames()


def told_in_panel(hands: Hands) -> bool:
    return any(target.name == "Close the panel" for target in hands.top.targets())


@pytest.mark.film
@pytest.mark.parametrize("size", SIZES[:2])  # where it lies over the table, and where both have room
def test_the_side_panel_comes_back_after_large_text(tmp_path: Path, size: tuple[int, int]) -> None:
    hands = Hands(tmp_path, session("hbbb"), size)
    try:
        assert isinstance(hands.top, TableScene)
        wide = size[0] >= 1440
        assert told_in_panel(hands) == wide
        resized(hands, 5)
        assert not told_in_panel(hands)  # it would lie over the table
        hands.keys("l")
        assert told_in_panel(hands)  # for whoever wants it
        assert all(hands.app.surface.get_rect().contains(target.rect) for target in hands.top.targets())
        hands.keys("l")
        resized(hands, -5)
        assert told_in_panel(hands) == wide
        hands.keys("l")
        resized(hands, 5)
        resized(hands, -5)
        assert told_in_panel(hands) != wide  # as it was left
    finally:
        hands.app.close()
