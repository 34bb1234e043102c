"""Cards that everybody sees at the free table: in a fan or a row, every rank of them is to be read."""

from __future__ import annotations

import pygame
import pytest

from scenes.games.free_table import other_hands, pieces
from tests.scenes.free_hands import FreeHands, OpenFreeTable

SHADE = 60  # of 255: how much darker the shadow of the next card makes the edge of one


def show(hands: FreeHands, seat: int) -> list[int]:
    """Show the whole hand of a seat to all."""
    match = hands.session._match
    held = match.view(seat).zones[3 + seat]
    for piece in held:
        match.act(seat, match.table.parse(f"show({match.table.names[piece]})"))
    hands.free.refresh()
    hands.frames(120)
    return list(held)


def legible(hands: FreeHands, at: tuple[int, int], sprite: pygame.Surface, wide: int, high: int) -> float:
    """How much of the upper left of a sprite is seen, its middle being at a point of the window; shadows may fall."""
    left, top = round(at[0] - sprite.get_width() / 2), round(at[1] - sprite.get_height() / 2)
    same = total = 0
    for x in range(wide):
        for y in range(high):
            red, green, blue, alpha = sprite.get_at((x, y))
            if alpha > 250:
                total += 1
                seen = hands.app.surface.get_at((left + x, top + y))
                same += max(abs(seen.r - red), abs(seen.g - green), abs(seen.b - blue)) < SHADE
    return same / total


@pytest.mark.film
@pytest.mark.parametrize("areas", ["on", "off"])
@pytest.mark.parametrize("count", [1, 7, 15])
def test_the_rank_of_every_card_that_was_shown_is_seen(open_free_table: OpenFreeTable, count: int, areas: str) -> None:
    hands = open_free_table("hhh", options={"deck": "54", "areas": areas})
    hands.session.act(0, hands.session.table.parse(f'deal(0) "{count}"'))
    held = show(hands, 1)
    model = hands.free.presenter.model
    px = hands.free.camera().px(other_hands.WIDE)
    for piece, (x, y, turn) in zip(held, other_hands.fan(count, other_hands.place(model, 1)), strict=True):
        sprite = pieces.piece(model.table, piece, px, round(turn))
        assert legible(hands, hands.at(x, y), sprite, round(px * 0.3), round(px * 0.34)) > 0.9
        assert hands.target(("shown", piece)).name.endswith("in the hand of Wick")
        rect = hands.target(("shown", piece)).rect
        hands.move(rect.x + 7, rect.y + 12)
        hands.post(pygame.KEYDOWN, key=pygame.K_LALT, mod=0, unicode="", scancode=0)
        assert hands.free.ui.enlarged == piece
        hands.post(pygame.KEYUP, key=pygame.K_LALT, mod=0, unicode="", scancode=0)


@pytest.mark.film
@pytest.mark.parametrize("x", [800, 200, 1500])
def test_a_whole_deck_spread_out_face_up_lies_on_the_table_and_shows_every_rank(
    open_free_table: OpenFreeTable, x: int
) -> None:
    hands = open_free_table("h", options={"dice": 0, "tokens": "none"})
    for text in ("turn_over(0)", "spread(0)", f'move(0) "{x} 320"'):
        hands.session.act(0, hands.session.table.parse(text))
    hands.free.refresh()
    hands.frames(120)
    camera, pile = hands.free.camera(), hands.pile(0)
    px = camera.px(pieces.CARD)
    for anchor in pieces.anchors(pile, 0):
        sprite = pieces.piece(hands.session.table, anchor.code, px)
        rect = sprite.get_rect(center=camera.at(anchor.x, anchor.y))
        assert 125 * camera.unit < rect.left < rect.right < 1570 * camera.unit
        assert legible(hands, camera.at(anchor.x, anchor.y), sprite, round(px * 0.21), round(px * 0.3)) > 0.9


def test_the_number_of_a_hand_is_read_whatever_lies_on_it(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("hh")
    act, table = hands.session.act, hands.session.table
    act(0, table.parse('deal(0) "5"'))
    hands.free.refresh()
    hands.frames(120)
    x, y = other_hands.middle(hands.free.presenter.model, 1)
    at = hands.at(x, y + 30)
    seen = []
    for goal in ((900, 380), (round(x), round(y + 40))):
        act(0, table.parse(f'move(0) "{goal[0]} {goal[1]}"'))
        hands.free.refresh()
        hands.move(3, 3)
        hands.frames(120)
        number = pygame.Rect(0, 0, 14, 10)
        number.center = at
        seen.append(pygame.image.tobytes(hands.app.surface.subsurface(number), "RGB"))
    assert seen[0] == seen[1]
    assert len({*seen[0]}) > 4, "there is a number"
