"""The standard deck, chips, dice, pawns, notes and boards: every name draws at every size, and can be told apart."""

from __future__ import annotations

import itertools
import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.rules import load
from game.rules.plugin import complete_options
from scenes import registry
from scenes.registry import cloth_of, on_wood
from scenes.stage import art, bits, boards, faces, grounds, look, standard
from scenes.stage.look import contrast
from scenes.stage.piece import card_height

GAMES = [game_id for game_id, _ in registry.REGISTRY]

SIZES = (24, 60, 89, 90, 187, 400)
NO_CARD = (
    "", "1S", "11H", "A", "S", "SA", "10", "AS#", "AS#x", "AS\0", "AS\n", "joker", "joker3", "K9", "<AS>", "../AS",
)  # fmt: skip
HOSTILE = ["", "\0\ud800", "x" * 10_000, "שלום abc", "日本語", "a\n" * 500, "\u202eknock at ten"]


@pytest.fixture(autouse=True, scope="module")
def _display():
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    art.clear()
    pygame.display.quit()


def bytes_of(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


# -- the deck ------------------------------------------------------------------------------------------------------


def test_the_deck_is_52_cards_and_two_jokers() -> None:
    assert len(set(standard.CARDS)) == 54
    assert all(len(pips) == int(rank) for rank, pips in standard.PIPS.items())
    assert all(len(set(pips)) == len(pips) for pips in standard.PIPS.values())


@pytest.mark.parametrize("width", [40, 120])
def test_no_two_cards_look_alike_and_a_second_deck_looks_like_the_first(width: int) -> None:
    for state in ("normal", "dim"):
        drawn = {bytes_of(standard.card(name, width, state)) for name in standard.CARDS}
        assert len(drawn) == 54
    assert standard.card("10H", width) is standard.card("10H#2", width)


@pytest.mark.film
@pytest.mark.parametrize("width", SIZES)
def test_cards_and_backs_have_their_exact_size(width: int) -> None:
    size = (width, faces.card_height(width))
    for name in ("AS", "2H", "10D", "JC", "QD#2", "KH", "joker1", "joker2"):
        for state in ("normal", "dim"):
            drawn = standard.card(name, width, state)
            assert drawn.get_size() == size
            assert drawn.get_at((0, 0))[3] < 255  # a round corner
            assert drawn.get_at((width // 2, size[1] // 2))[3] == 255
    for kind in standard.BACKS:
        assert standard.back(kind, width).get_size() == size
    for name in standard.CARDS[::9]:
        assert standard.pill(name, width).get_height() == width


def inked(surface: pygame.Surface, area: pygame.Rect) -> int:
    """How many pixels of an area are far from paper."""
    part = surface.subsurface(area.clip(surface.get_rect()))
    return pygame.mask.from_threshold(part, look.CARD_PAPER, (40, 40, 40, 255)).count() * -1 + area.w * area.h


@pytest.mark.film
@pytest.mark.parametrize("width", [60, 89, 90, 400])
def test_what_shows_of_a_fanned_card_tells_rank_and_suit(width: int) -> None:
    """The left strip that fans leave open differs between any two cards, and holds ink."""
    strip = pygame.Rect(0, 0, round(width * 0.36 if width < faces.COMPACT else width * 0.22), round(width * 0.62))
    seen = {bytes_of(standard.card(name, width).subsurface(strip)) for name in standard.CARDS}
    assert len(seen) == 54
    assert all(inked(standard.card(name, width), strip) > 20 for name in standard.CARDS)


def test_a_card_looks_the_same_from_the_other_side_of_the_table() -> None:
    for name in ("2S", "9D", "10C", "4H"):
        drawn = standard.card(name, 200)
        turned = pygame.transform.rotate(drawn, 180)
        differing = sum(abs(a - b) > 60 for a, b in zip(bytes_of(drawn), bytes_of(turned), strict=True))
        assert differing < 0.02 * 200 * 280 * 4, name


@pytest.mark.parametrize("suit", look.DECK_INK)
def test_indices_can_be_read_in_both_states(suit: str) -> None:
    minimum = 4.5 if suit in standard.SUITS else 4.4
    assert contrast(look.DECK_INK[suit], look.CARD_PAPER) >= minimum
    assert contrast(look.DECK_INK_DIM[suit], look.CARD_PAPER_DIM) >= 4.5


@pytest.mark.parametrize("name", NO_CARD)
def test_what_is_no_card_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        standard.card(name, 60)
    with pytest.raises(ValueError, match="not a card"):
        standard.pill(name, 20)


def test_every_game_has_its_back() -> None:
    assert {kind for game_id in GAMES for kind in registry.look_of(game_id).backs} == set(standard.BACKS)
    with pytest.raises(KeyError):
        standard.back("tartan", 60)


def test_a_pile_grows_with_its_cards_but_not_without_end() -> None:
    depths = [standard.thickness(120, count) for count in (0, 1, 2, 52, 104, 10_000)]
    assert depths == sorted(depths)
    assert depths[:3] == [0, 0, 1]
    assert depths[-1] == 24
    for count in (1, 52, 10_000):
        edges = standard.edges(120, count)
        assert edges.get_size() == (120, faces.card_height(120) + standard.thickness(120, count))


# -- pieces --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("px", SIZES)
def test_pieces_have_their_exact_size(px: int) -> None:
    for colour in bits.CHIPS:
        assert bits.chip(colour, px).get_size() == (px, px)
        for count in (1, 5, 20):
            column = bits.column((colour,) * count, px)
            assert column.get_size() == (px, bits.column_height(px, count))
    assert bits.column(("coin", "coin"), px).get_height() == bits.column_height(px, 2, bits.COIN_STEP)
    for n in range(1, bits.DIE_SIDES + 1):
        assert bits.die(n, px).get_size() == (px, px)
    for seat in range(9):
        assert bits.pawn(seat, px).get_size() == (round(px * bits.PAWN_RATIO), px)
        assert bits.marker(seat, px).get_size() == (px, px)
    assert bits.token_back(px).get_size() == bits.coin(px).get_size() == (px, px)
    assert bits.tray((3 * px, px)).get_size() == (3 * px, px)


def test_chips_pawns_and_dice_can_be_told_apart() -> None:
    for drawn in (
        [bits.chip(colour, 40) for colour in bits.CHIPS],
        [bits.die(n, 40) for n in range(1, 7)],
        [bits.pawn(seat, 40) for seat in range(8)],
        [bits.marker(seat, 40) for seat in range(8)],
    ):
        assert all(bytes_of(a) != bytes_of(b) for a, b in itertools.combinations(drawn, 2))


@pytest.mark.parametrize("name", ["", "gold", "red#", "red#x", "pawn0", "pawn9", "pawn", "RED", "red\0", "../chip-red"])
def test_what_is_no_piece_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="not a piece"):
        bits.token(name, 40)


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_a_note_holds_any_text(text: str) -> None:
    for size in ((220, 180), (40, 30), (1, 1)):
        drawn = bits.note(text, size, 24)
        assert drawn.get_size() == (max(size[0], 8), max(size[1], 8))


def test_a_note_stays_within_its_paper() -> None:
    empty, full = bits.note("", (220, 180), 24), bits.note("sets of three or more " * 40, (220, 180), 24)
    bare = pygame.Rect(0, 0, 220, 180).inflate(-2 * 17, -2 * 17)
    for x, y in itertools.product(range(220), range(180)):
        if not bare.inflate(6, 10).collidepoint(x, y):
            assert empty.get_at((x, y)) == full.get_at((x, y))
    assert contrast(bits.NOTE_INK, bits.NOTE_PAPER[1]) >= 7


@pytest.mark.parametrize("theme", look.THEMES.values(), ids=lambda theme: theme.name)
def test_counters_say_any_number_within_their_plate(theme: look.Theme) -> None:
    minus, plus = bits.counter_buttons(58)
    for value in (0, -7, 120, 999_999, -(10**9)):
        drawn = bits.counter(value, 58, theme)
        assert drawn.get_size() == (bits.counter_width(58), 58)
    assert drawn.get_rect().contains(minus)
    assert drawn.get_rect().contains(plus)
    assert not minus.colliderect(plus)
    assert bits.counter(3, 58, theme, "plus") is not bits.counter(3, 58, theme)
    assert bits.count(38, 30, theme).get_height() == 30


# -- boards --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(200, 120), (1100, 620), (620, 1100)])
def test_boards_fill_their_size_and_fields_lie_within(size: tuple[int, int]) -> None:
    for theme in (look.LANTERN, look.HIGH_CONTRAST):
        assert boards.grid(size, 12, 7, cloth_of("free-table", theme)).get_size() == size
        assert boards.board_map(size, theme).get_size() == size
    left, top, cell = boards.fields(size, 12, 7)
    assert left > 0
    assert top > 0
    assert left + 12 * cell < size[0]
    assert top + 7 * cell < size[1]


def test_columns_go_on_after_the_alphabet() -> None:
    assert [boards._letters(column) for column in (0, 25, 26, 52)] == ["A", "Z", "AA", "BA"]


def test_names_on_the_map_can_be_read() -> None:
    tones = boards.ON_PAPER
    assert all(contrast(tones.ink, wash) >= 7 for wash in (*tones.washes, tones.paper))
    assert len(boards.REGIONS) == len(boards.TOWNS) == len(list(boards._regions()))


# -- the free table's painter, cloths, woods ------------------------------------------------------------------------


def every_piece() -> set[tuple[str, str]]:
    """Kind and name of all pieces the free table can lay out."""
    game = load("free-table")
    found: set[tuple[str, str]] = set()
    for deck in ("2x54", "tricks-and-treats"):
        chosen = {"deck": deck, "tokens": "tricks-and-treats", "chips": "bank", "pawns": 1}
        found.update((piece.kind, piece.name) for piece in game.table(complete_options(game.meta, chosen), 8).pieces)
    return found


def test_the_free_table_draws_every_piece_by_its_name() -> None:
    piece_painter = faces.ANY
    pieces = every_piece()
    assert {kind for kind, _ in pieces} == {"card", "token", "chip", "pawn"}
    for kind, name in sorted(pieces):
        for state in ("normal", "dim"):
            if kind == "card":
                assert piece_painter.card(name, 60, state).get_size() == (60, 84)
            else:
                assert piece_painter.token(name, 40, state).get_size() == (40, 40)
        assert piece_painter.pill(name, 20).get_height() == 20
    assert piece_painter.back(60).get_size() == (60, 84)


def test_a_piece_that_nobody_has_drawn_bears_its_name() -> None:
    piece_painter = faces.ANY
    names = ("11H", "gold", "silver", "", "\ud800", "\0", "a very long name of a piece " * 20)
    for width in (7, 60, 200):
        assert all(
            piece_painter.card(name, width, "normal").get_size() == (width, card_height(width)) for name in names
        )
        assert all(piece_painter.token(name, width, "dim").get_size() == (width, width) for name in names)
    gold, silver = (pygame.image.tobytes(piece_painter.card(name, 200, "normal"), "RGB") for name in ("gold", "silver"))
    assert gold != silver


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("theme", look.THEMES.values(), ids=lambda theme: theme.name)
def test_quiet_labels_can_be_read_on_the_bare_cloth(game_id: str, theme: look.Theme) -> None:
    cloth = cloth_of(game_id, theme)
    minimum = 7 if theme.flat else 4.5
    for ground in (cloth.lamp, cloth.centre, cloth.edge):
        for ink in (cloth.label, cloth.text):
            assert contrast(ink, ground) >= minimum


@pytest.mark.parametrize("game_id", GAMES)
def test_labels_can_be_read_on_the_cloth_as_drawn(game_id: str) -> None:
    cloth = registry.look_of(game_id).cloth
    ground = grounds.cloth((960, 600), cloth, 40)
    for x, y in itertools.product(range(60, 900, 60), range(40, 560, 40)):
        colour = pygame.transform.average_color(ground, pygame.Rect(x, y, 16, 12))
        assert contrast(cloth.label, (colour[0], colour[1], colour[2])) >= 4.5


@pytest.mark.parametrize("game_id", GAMES)
def test_quiet_text_can_be_read_on_every_wood(game_id: str) -> None:
    for theme in look.THEMES.values():
        wooded = on_wood(game_id, theme)
        assert all(contrast(wooded.on_ground, tone) >= 4.5 for tone in wooded.ground)
    assert on_wood("free-table", look.HIGH_CONTRAST) is look.HIGH_CONTRAST
