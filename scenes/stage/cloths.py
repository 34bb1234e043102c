"""Cloths and the wood under them: the colours of a table and of the things on it."""

from __future__ import annotations

import functools

from msgspec import Struct
from msgspec.structs import replace

from scenes.stage.look import BLACK, LANTERN, WHITE, YELLOW, Rgb, Shade, Theme, mix, rgb, shade


class Cloth(Struct, frozen=True):
    """The colours of a table: of the cloth, and of the panels and buttons on it."""

    edge: Rgb
    centre: Rgb
    lamp: Rgb  # where the lantern shines
    band: Rgb  # the caption band of the box in the launcher
    seam: Rgb
    panel: Rgb
    panel_line: Rgb
    tile: Rgb
    tile_line: Rgb
    main: Shade
    main_edge: Rgb  # the thick lower edge of the main button
    main_text: Rgb
    text: Rgb
    muted: Rgb
    gold: Rgb  # important names, log heads
    highlighted: Rgb  # lit lines, legal glow
    accent: Rgb
    well: Rgb
    asked: Rgb  # the log line with the current question
    label: Rgb  # quiet text on the bare cloth, where muted may be too weak
    talk: Rgb  # chat on the panel
    asked_text: Rgb  # on `asked`, and private notes
    gain: Rgb  # points won, on a tile
    sheet_line: Rgb
    note_line: Rgb  # around quiet or private things
    future: Rgb  # the ground of ghosts
    gone: Rgb  # the mark of a token that is no longer in the bag
    cobwebs: bool = False


PLUM = Cloth(
    edge=rgb("#22152f"),
    centre=rgb("#463052"),
    lamp=rgb("#5e455d"),
    band=rgb("#201029"),
    seam=rgb("#8a6448"),
    panel=rgb("#1c1128"),
    panel_line=rgb("#7a5a3a"),
    tile=rgb("#3b2850"),
    tile_line=rgb("#7d6030"),
    main=shade("#f6ad4a", "#ef9a2e"),
    main_edge=rgb("#a8640f"),
    main_text=rgb("#241607"),
    text=rgb("#f3e9d8"),
    muted=rgb("#c9bba6"),
    gold=rgb("#e0b566"),
    highlighted=rgb("#ffd58a"),
    accent=rgb("#f08a24"),
    well=rgb("#150c1f"),
    asked=rgb("#44231a"),
    label=rgb("#d3c2e0"),
    talk=rgb("#cdbcea"),
    asked_text=rgb("#ffe3a8"),
    gain=rgb("#93d684"),
    sheet_line=rgb("#b8872f"),
    note_line=rgb("#6d5a94"),
    future=rgb("#614048"),
    gone=rgb("#6d5f80"),
    cobwebs=True,
)


def dyed(ground: tuple[str, str, str], panel: str, tile: str, line: str, asked: str, **tones: str) -> Cloth:
    """Return a cloth with brass buttons; ``ground`` is its edge, centre and lamp light, ``tones`` the rest."""
    edge, centre, lamp = map(rgb, ground)
    return replace(
        PLUM,
        edge=edge,
        centre=centre,
        lamp=lamp,
        band=mix(edge, BLACK, 0.2),
        panel=rgb(panel),
        panel_line=rgb(line),
        tile=rgb(tile),
        tile_line=rgb(line),
        main=LANTERN.main,
        main_edge=rgb("#7d5712"),
        main_text=LANTERN.main_text,
        well=mix(rgb(panel), BLACK, 0.3),
        asked=rgb(asked),
        cobwebs=False,
        **{name: rgb(code) for name, code in tones.items()},
    )


BAIZE = dyed(  # green, for any game
    ("#0f2a1c", "#1f5237", "#286344"), "#0e1610", "#2b2016", "#7d6030", "#3d3013",
    accent="#fff6dc", seam="#5f7f52", label="#dbeadd",
)  # fmt: skip


def wooden(wood: Shade | None, theme: Theme) -> Theme:
    """Return the theme with a game's wood (edge and lit centre); only the lantern theme changes."""
    if wood is None or theme.name != LANTERN.name:
        return theme
    edge, centre = wood
    return replace(theme, ground=(edge, mix(edge, centre, theme.light)))


_PLAIN = replace(
    PLUM,
    edge=BLACK,
    centre=BLACK,
    lamp=BLACK,
    band=BLACK,
    seam=rgb("#8a8a8a"),
    panel=BLACK,
    panel_line=WHITE,
    tile=rgb("#141414"),
    tile_line=WHITE,
    main=(YELLOW, YELLOW),
    main_edge=YELLOW,
    main_text=BLACK,
    text=WHITE,
    muted=rgb("#e6e6e6"),
    gold=YELLOW,
    highlighted=YELLOW,
    accent=YELLOW,
    well=BLACK,
    asked=BLACK,
    label=WHITE,
    talk=rgb("#e6e6e6"),
    asked_text=WHITE,
    gain=WHITE,
    sheet_line=WHITE,
    note_line=rgb("#8a8a8a"),
    future=BLACK,
    gone=rgb("#8a8a8a"),
    cobwebs=False,
)


@functools.cache
def wood(theme: Theme) -> Cloth:
    """Return the colours of screens, which have wood instead of a cloth: all are those of the theme."""
    edge, centre = theme.ground
    return replace(
        PLUM,
        edge=edge,
        centre=centre,
        lamp=centre,
        band=theme.panel[1],
        seam=theme.line,
        panel=theme.panel[1],
        panel_line=theme.line,
        tile=theme.button[0],
        tile_line=theme.control_line,
        main=theme.main,
        main_edge=theme.main_line,
        main_text=theme.main_text,
        text=theme.text,
        muted=theme.muted,
        gold=theme.title,
        highlighted=theme.lit_line,
        accent=theme.accent,
        well=theme.well,
        label=theme.on_ground,
        cobwebs=False,
    )


def under(cloth: Cloth, theme: Theme) -> Cloth:
    """Return a cloth as it looks in a theme; plain black in a flat one."""
    if theme.flat:
        return _PLAIN
    return _under(cloth, theme.strong, theme.light) if theme.strong or theme.light < 1 else cloth


@functools.lru_cache(maxsize=8)
def papered(cloth: Cloth, paper: Theme) -> Cloth:
    """Return the colours of a cloth for things on paper; unchanged in a flat theme, which has no paper."""
    if paper.flat:
        return cloth
    return replace(
        cloth,
        panel=paper.ground[0],
        panel_line=paper.line,
        tile=paper.well,
        tile_line=paper.control_line,
        text=paper.text,
        muted=paper.muted,
        gold=paper.title,
        highlighted=paper.lit_line,
        accent=paper.warning,
        well=paper.well,
        asked=paper.best_row,
        label=paper.muted,
        talk=rgb("#1f3263"),
        asked_text=paper.text,
        gain=paper.good,
        sheet_line=paper.control_line,
        note_line=paper.control_line,
    )


@functools.lru_cache(maxsize=32)
def _under(cloth: Cloth, strong: bool, light: float) -> Cloth:
    """Return a cloth in strong contrast, or by a weaker lantern."""
    if strong:
        dark = mix(cloth.panel, BLACK, 0.4)
        cloth = replace(
            cloth,
            centre=mix(cloth.centre, BLACK, 0.45),
            lamp=mix(cloth.lamp, BLACK, 0.5),
            edge=mix(cloth.edge, BLACK, 0.3),
            band=mix(cloth.band, BLACK, 0.3),
            panel=dark,
            tile=mix(cloth.tile, BLACK, 0.4),
            well=mix(cloth.well, BLACK, 0.5),
            panel_line=mix(cloth.panel_line, WHITE, 0.35),
            tile_line=mix(cloth.tile_line, WHITE, 0.35),
            main=(mix(cloth.main[0], WHITE, 0.2), mix(cloth.main[1], WHITE, 0.2)),
            main_text=rgb("#120a02"),
            text=WHITE,
            muted=rgb("#ece6f2"),
            gold=mix(cloth.gold, WHITE, 0.45),
            highlighted=mix(cloth.highlighted, WHITE, 0.3),
            asked=mix(cloth.asked, BLACK, 0.4),
            label=mix(cloth.label, WHITE, 0.5),
            talk=mix(cloth.talk, WHITE, 0.5),
            asked_text=mix(cloth.asked_text, WHITE, 0.5),
            gain=mix(cloth.gain, WHITE, 0.5),
            sheet_line=mix(cloth.sheet_line, WHITE, 0.35),
            note_line=mix(cloth.note_line, WHITE, 0.35),
            future=mix(cloth.future, BLACK, 0.5),
        )
    return replace(cloth, centre=mix(cloth.edge, cloth.centre, light), lamp=mix(cloth.edge, cloth.lamp, light))
