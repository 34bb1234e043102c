"""The items of the gallery: every piece, sign, table and image of the project, section by section."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from scenes import registry
from scenes.stage import art, bits, boards, cloths, faces, fonts, grounds, look, paint, standard
from scenes.stage.look import Rgb, Shade, Theme
from scenes.stage.piece import centred

GAP = 10  # px
SIZES = (24, 40, 60, 89, 90, 140, 200, 300, 400)  # px
_WOOD: Shade = look.shade("#3d2817", "#2a1b10")


@dataclass(frozen=True)
class ExhibitRow:
    """Sprites side by side, wrapped into lines; `names` are under them."""

    title: str
    sprites: Sequence[pygame.Surface]
    names: Sequence[str] = ()
    gap: int = GAP
    falls: bool = True  # whether they cast shadows


@dataclass(frozen=True)
class ExhibitSection:
    """A heading, and rows on one ground; `rows` is called with their largest width."""

    title: str
    ground: Shade
    rows: Callable[[int], Iterable[ExhibitRow]]


# -- cards ---------------------------------------------------------------------------------------------------------


def _standard(_room: int) -> Iterator[ExhibitRow]:
    for place, suit in enumerate(standard.SUITS):
        last = standard.card(standard.JOKERS[place], 94) if place < 2 else standard.back("plain", 94)
        yield ExhibitRow("", [*(standard.card(rank + suit, 94) for rank in standard.RANKS), last])
    yield ExhibitRow("60 px", [standard.card(name, 60) for name in standard.CARDS], gap=6)
    yield from _sized("Queen of hearts", lambda px: standard.card("QH", px))
    yield from _sized("Ten of clubs", lambda px: standard.card("10C", px))
    some = ("AS", "7H", "10D", "JC", "QD", "KH", "joker1", "joker2")
    yield ExhibitRow("May not be played", [standard.card(name, px, "dim") for px in (94, 60) for name in some])
    yield ExhibitRow("In lines of text", [standard.pill(name, 26) for name in standard.CARDS], gap=6, falls=False)


def _sized(title: str, draw: Callable[[int], pygame.Surface]) -> Iterator[ExhibitRow]:
    yield ExhibitRow(f"{title}, {SIZES[0]} to {SIZES[-1]} px", [draw(px) for px in SIZES], [str(px) for px in SIZES])


def _backs(_room: int) -> Iterator[ExhibitRow]:
    yield ExhibitRow("", [standard.back(kind, 148) for kind in standard.BACKS], list(standard.BACKS), gap=16)
    for px in (60, 28):
        yield ExhibitRow(f"{px} px", [standard.back(kind, px) for kind in standard.BACKS])
    yield ExhibitRow("Piles", [_pile(n) for n in (1, 2, 8, 20, 38, 52, 80, 108)], gap=24)


def _pile(count: int) -> pygame.Surface:
    surface = standard.edges(126, count).copy()
    surface.blit(standard.back("plain", 126), (0, 0))
    mark = bits.count(count, 30)
    centred(surface, mark, 63, faces.card_height(126) - 22)
    return surface


def _treat_cards(_room: int) -> Iterator[ExhibitRow]:
    for letter in faces.SUITS:
        yield ExhibitRow("", [faces.card(f"{letter}{rank}", 112) for rank in range(1, 13)])
    yield ExhibitRow(
        "60 px", [faces.card(f"{letter}{rank}", 60) for letter in faces.SUITS for rank in range(1, 13)], gap=6
    )
    yield from _sized("Pumpkins 12", lambda px: faces.card("P12", px))
    yield from _sized("The back", faces.back)
    some = ("B11", "P3", "K9", "L6", "S10")
    yield ExhibitRow("May not be played", [faces.card(name, px, "dim") for px in (94, 60) for name in some])


def _treat_tokens(_room: int) -> Iterator[ExhibitRow]:
    for letter in faces.SUITS:
        yield ExhibitRow("", [faces.token(f"<{letter}{rank}>", 100) for rank in range(1, 13)], gap=22)
    names = [treat.replace("-", " ").title() for treat in faces.TREATS]
    for state in ("normal", "bright", "dim"):
        yield ExhibitRow(
            state.title(), [faces.token(name.replace(" ", ""), 108, state) for name in names], names, gap=26
        )
    bags = [faces.bag(px, count) for px, count in ((60, 9), (120, 40), (220, 80), (220, None))]
    others = [faces.used_token(108), bits.token_back(108), faces.pumpkin(108), *bags]
    yield ExhibitRow("", others, ("Used", "Face down", "Front of the line", *["Bag"] * len(bags)), gap=26)
    yield from _sized("Spider 10", lambda px: faces.token("<S10>", px))
    yield from _sized("Evil Eye", lambda px: faces.token("EvilEye", px))


def _treat_marks(_room: int) -> Iterator[ExhibitRow]:
    for name, draw in (("Suits", faces.suit), ("On paper", faces.suit_disc)):
        yield ExhibitRow(name, [draw(letter, px) for px in (96, 48, 24) for letter in faces.SUITS])
    yield ExhibitRow("Places in the line", [faces.place_disc(n, 40) for n in range(1, 14)])
    yield ExhibitRow("Trumps", [faces.trump_pill(n, 34) for n in range(1, 14)])
    claimed = [faces.claimed_pill(s, n, 34) for n in (0, 1, 12) for s in faces.SUITS]
    yield ExhibitRow("Claimed", claimed)
    texts = [form.format(letter, rank) for form in ("{}{}", "<{}{}>") for letter in faces.SUITS for rank in (4, 12)]
    yield ExhibitRow(
        "In lines of text", [faces.pill(name, 28) for name in (*texts, "Thief", "Ghost", "Candy")], falls=False
    )


# -- pieces --------------------------------------------------------------------------------------------------------


def _pieces(_room: int) -> Iterator[ExhibitRow]:
    columns = [bits.column((colour,) * 5, 96) for colour in (*bits.CHIPS, "coin")]
    small = [bits.chip(colour, px) for px in (60, 30) for colour in bits.CHIPS]
    yield ExhibitRow("Chips and coins", [*columns, *small, bits.coin(60), bits.coin(30)], gap=18)
    yield ExhibitRow("Dice", [bits.die(n, px) for px in (96, 48, 24) for n in range(1, bits.DIE_SIDES + 1)], gap=14)
    yield ExhibitRow("Pawns", [bits.pawn(seat, px) for px in (100, 56, 30) for seat in range(8)], gap=14)
    yield ExhibitRow("Markers", [bits.marker(seat, px) for px in (72, 44, 26) for seat in range(8)], gap=14)
    yield ExhibitRow("Notes, counters, tray", [*_papers(), _tray_of_dice()], gap=24)
    counters = [bits.counter(n, 58, pressed=which) for n, which in ((120, ""), (-7, "minus"), (1_000_000, "plus"))]
    plain = [bits.counter(n, 58, theme) for n, theme in ((30, look.DAYLIGHT), (0, look.HIGH_CONTRAST))]
    yield ExhibitRow("", [*counters, *plain, *(bits.count(n, 32) for n in (1, 38, 108))], gap=18)
    shapes = (
        ("blood", 90, 102), ("jewel", 100, 127), ("wax-seal", 110, 110), ("envelope-closed", 200, 133),
        ("envelope-open", 200, 133), ("letter", 132, 176),
    )  # fmt: skip
    drawn = [art.svg(f"ui/{name}", w, h) for name, w, h in shapes]
    clocks = [_clock(name, 160) for name in ("clock-face", "clock-face-roman")]
    yield ExhibitRow(
        "", [*drawn, _blots(), *clocks], [*(name for name, *_ in shapes), "blot", "clock", "clock"], gap=15
    )


def _papers() -> list[pygame.Surface]:
    long = "A note may be long. It is then written smaller, and where even that does not help its end is cut off. " * 3
    return [bits.note(text, (220, 180), 24) for text in ("Aces high.\nSets of three or more; knock at ten.", long)]


def _tray_of_dice() -> pygame.Surface:
    surface = bits.tray((390, 150)).copy()
    for place, (n, turn) in enumerate(((5, 14), (2, -8), (6, 3))):
        die = pygame.transform.rotozoom(bits.die(n, 180), turn, 1 / 3)
        centred(surface, die, 85 + place * 92, 75 - (4 if place % 2 else -3))
    centred(surface, fonts.render("13", "serif_bold", 40, look.LANTERN.title), 338, 75)
    return surface


def _blots() -> pygame.Surface:
    surface = paint.rounded((190, 124), 8, look.CARD_PAPER, look.CARD_EDGE).copy()
    for px, x, y in ((100, 58, 62), (50, 134, 40), (28, 160, 88)):
        centred(surface, art.svg("ui/blot", px, px), x, y)
    return surface


def _clock(name: str, px: int) -> pygame.Surface:
    surface = paint.disc(px, look.rgb("#3a1114")).copy()
    surface.blit(art.svg(f"ui/{name}", px, px), (0, 0))
    hand = pygame.transform.rotozoom(art.svg("ui/clock-hand", 3 * px, 3 * px), 15, 1 / 3)
    centred(surface, hand, px / 2, px / 2)
    return surface


def _boards(room: int) -> Iterator[ExhibitRow]:
    width, narrow = _shares(room, 0.64)
    themes = (look.LANTERN, look.HIGH_CONTRAST)
    sizes = [(across, across * 5 // 8) for across in (width, narrow)]
    yield ExhibitRow(
        "The map", [boards.board_map(size, theme) for size, theme in zip(sizes, themes, strict=True)], gap=24
    )
    yield ExhibitRow("The grid", [_grid(size, theme) for size, theme in zip(sizes, themes, strict=True)], gap=24)


def _grid(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    cloth = cloths.under(cloths.BAIZE, theme)
    surface = grounds.cloth(size, cloth, 12).copy()
    inner = (size[0] - 40, size[1] - 40)
    surface.blit(boards.grid(inner, 12, 7, cloth), (20, 20))
    return surface


def _shares(room: int, share: float) -> tuple[int, int]:
    """Return the widths of two images beside each other, the first with ``share`` of the room."""
    return round((room - 24) * share), round((room - 24) * (1 - share))


# -- seats, icons --------------------------------------------------------------------------------------------------


def _seats(_room: int) -> Iterator[ExhibitRow]:
    yield ExhibitRow("", [art.seat_shape(seat, 96) for seat in range(8)], look.SEAT_SHAPES, gap=40)
    sizes = [art.seat_shape(seat, px) for px in (40, 20) for seat in range(8)]
    yield ExhibitRow(
        "40 and 20 px; flat; faint", [*sizes, *(art.seat_mark(s, 40, a) for a in (1, 0.4) for s in range(8))]
    )
    for kind in ("human", "bot", ""):
        drawn = [art.medallion(seat, kind, px) for px in (88, 44) for seat in range(8)]
        yield ExhibitRow(kind.title() or "Empty", drawn, gap=14)
    keys = ("Enter", "Space", "Ctrl Z", "F1", "?", "B")
    highlighted = [art.key_cap(key, 36, look.LANTERN.main_text, dark=True) for key in keys]
    yield ExhibitRow("Keys", [*(art.key_cap(key, 36) for key in keys), *map(_on_brass, highlighted)], falls=False)


def _on_brass(cap: pygame.Surface) -> pygame.Surface:
    size = cap.get_width() + 16, cap.get_height() + 16
    surface = paint.rounded(size, 8, look.LANTERN.main, look.LANTERN.main_line).copy()
    surface.blit(cap, (8, 8))
    return surface


def _icons(_room: int) -> Iterator[ExhibitRow]:
    names = sorted(path.stem for path in (art.ASSETS / "ui/icons").glob("*.svg"))
    yield ExhibitRow("", [art.icon(name, 48, look.LANTERN.accent) for name in names], names, gap=24, falls=False)
    yield ExhibitRow("24 px", [art.icon(name, 24, look.LANTERN.text) for name in names], falls=False)


# -- tables --------------------------------------------------------------------------------------------------------


def _tables(room: int) -> Iterator[ExhibitRow]:
    names = tuple(game_id for game_id, _ in registry.REGISTRY)
    titles = [registry.look_of(game).plain_title for game in names]
    half, third = (room - 24) // 2, (room - 48) // 3
    yield ExhibitRow("By lantern light", [_table(game, half, look.LANTERN) for game in names], titles, 24)
    for theme in (look.DAYLIGHT, look.LANTERN_STRONG, look.HIGH_CONTRAST):
        yield ExhibitRow(
            theme.name,
            [_table(game, third, theme) for game in names[:3]],
            gap=24,
        )
    size = ((room - 5 * 16) // 6, 150)
    woods = [grounds.wood(size, registry.on_wood(game, look.LANTERN)) for game in names]
    yield ExhibitRow("Woods", woods, titles, 16)
    yield ExhibitRow("", [grounds.wood(size, theme) for theme in look.THEMES.values()], list(look.THEMES), 16)


def _table(game: str, width: int, theme: Theme) -> pygame.Surface:
    """Return a game's wood and cloth with sample pieces and text on them."""
    unit = width / 800

    def px(lu: float) -> int:
        return round(lu * unit)

    size = (width, px(450))
    cloth = registry.cloth_of(game, theme)
    surface = grounds.wood(size, registry.on_wood(game, theme)).copy()
    surface.blit(grounds.cloth((px(776), px(404)), cloth, 26 * unit, unit), (px(12), px(34)))
    _words(surface, "Round 2", "sans", 16, registry.on_wood(game, theme).on_ground, 30, 7, unit)
    _words(surface, "A quiet label on the cloth", "sans", 19, cloth.label, 44, 60, unit)
    _words(surface, "Nell, play a card.", "serif_semibold", 28, cloth.text, 44, 90, unit)
    piece_painter = registry.look_of(game).faces
    cards = [piece_painter.card(name, px(92), "normal") for name in registry.look_of(game).samples]
    backs = [standard.back(kind, px(92)) for kind in registry.look_of(game).backs]
    for place, piece in enumerate((*backs, *cards)):
        surface.blit(piece, (px(44 + 104 * (place % 4)), px(146 + 138 * (place // 4))))
    surface.blit(paint.rounded((px(290), px(330)), 14 * unit, cloth.panel, cloth.panel_line), (px(478), px(72)))
    inks = (("Text on a panel", cloth.text), ("muted", cloth.muted), ("gold", cloth.gold), ("lit", cloth.highlighted))
    for line, (text, ink) in enumerate(inks):
        _words(surface, text, "sans", 19, ink, 502, 88 + 32 * line, unit)
    surface.blit(paint.disc(px(26), cloth.accent), (px(716), px(90)))
    surface.blit(paint.rounded((px(242), px(46)), 9 * unit, cloth.tile, cloth.tile_line), (px(502), px(226)))
    _words(surface, "A tile", "sans_semibold", 19, cloth.text, 520, 236, unit)
    surface.blit(paint.rounded((px(242), px(40)), 7 * unit, cloth.asked, cloth.highlighted), (px(502), px(284)))
    _words(surface, "A question", "sans", 19, cloth.text, 520, 291, unit)
    surface.blit(paint.rounded((px(242), px(52)), 10 * unit, cloth.main, cloth.main_edge), (px(502), px(336)))
    _words(surface, "The main button", "sans_semibold", 19, cloth.main_text, 520, 349, unit)
    return surface


def _words(
    surface: pygame.Surface, text: str, face: str, size: float, ink: Rgb, x: float, y: float, unit: float
) -> None:
    surface.blit(fonts.render(text, face, max(9, round(size * unit)), ink), (round(x * unit), round(y * unit)))


def _curtain(room: int) -> Iterator[ExhibitRow]:
    first, *woven = (game_id for game_id, _ in registry.REGISTRY)
    drapes = [
        _curtain_animation(width, theme, first)
        for width, theme in zip(_shares(room, 0.7), (look.LANTERN, look.HIGH_CONTRAST), strict=True)
    ]
    yield ExhibitRow("", drapes, gap=24)
    yield ExhibitRow("", [_curtain_animation((room - 24) // 2, look.LANTERN, game_id) for game_id in woven], gap=24)
    lamps = [art.lantern(px) for px in (320, 160, 80, 40, 24)]
    yield ExhibitRow("The lantern", [*lamps, art.hung_lantern(160, 120), paint.lamp_glow(220)], gap=40, falls=False)


def _curtain_animation(width: int, theme: Theme, game_id: str) -> pygame.Surface:
    height = width * 9 // 16
    surface = registry.curtain((width, height), theme, game_id).copy()
    lamp = round(height * 0.3)
    if not theme.flat:
        surface.blit(
            art.hung_lantern(lamp, round(height * 0.28 - lamp * 0.6375)), (round(width / 2 - lamp * 0.3125), 0)
        )
    centred(surface, fonts.render("Nell", "serif_semibold", round(height * 0.13), theme.text), width / 2, height * 0.66)
    return surface


def _boxes(room: int) -> Iterator[ExhibitRow]:
    width = (room - 48) // (3 if room > 1100 else 2) if room > 700 else room
    yield ExhibitRow("", [registry.cover(game, width) for game, _ in registry.REGISTRY], gap=24)
    sizes = (256, 128, 64, 48, 32, 24)
    yield ExhibitRow("The program", [art.svg("ui/app-icon", px, px) for px in sizes], [str(px) for px in sizes], gap=24)


def _files(_room: int) -> Iterator[ExhibitRow]:
    folders: dict[str, list[str]] = {}
    for path in sorted(art.ASSETS.rglob("*.svg")):
        if path.parent.name == "icons":  # stand above
            continue
        folders.setdefault(path.parent.relative_to(art.ASSETS).as_posix(), []).append(path.stem)
    for folder, stems in folders.items():
        yield ExhibitRow(folder, [_thumb(f"{folder}/{stem}") for stem in stems], stems, gap=16, falls=False)


def _thumb(name: str) -> pygame.Surface:
    """Return an image in its own ratio, at most 80 px wide and high."""
    across, down = art.box(name)
    scale = 80 / max(across, down)
    return art.svg(name, max(1, round(across * scale)), max(1, round(down * scale)))


_FELT: Shade = (cloths.BAIZE.lamp, cloths.BAIZE.centre)
_CLOTH: Shade = (cloths.PLUM.centre, cloths.PLUM.edge)
SECTIONS = (
    ExhibitSection("The boxes", _WOOD, _boxes),
    ExhibitSection("The standard deck", _FELT, _standard),
    ExhibitSection("Backs and piles", _WOOD, _backs),
    ExhibitSection("The Halloween deck: cards", _CLOTH, _treat_cards),
    ExhibitSection("The Halloween deck: tokens and bag", _CLOTH, _treat_tokens),
    ExhibitSection("The Halloween deck: marks", _CLOTH, _treat_marks),
    ExhibitSection("Chips, dice, pawns, paper", _FELT, _pieces),
    ExhibitSection("Boards", _FELT, _boards),
    ExhibitSection("Seats and keys", _WOOD, _seats),
    ExhibitSection("Icons", _WOOD, _icons),
    ExhibitSection("Woods and cloths", _WOOD, _tables),
    ExhibitSection("Curtain and lantern", _WOOD, _curtain),
    ExhibitSection("Every picture file", look.shade("#6d6257", "#5c5249"), _files),
)
