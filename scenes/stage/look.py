"""Colour tokens: the three themes, seats and suits; the cloths of the games are in `cloths`.

Colours are ``(red, green, blue)`` in 0..255; a *shade* is the pair (top, bottom) of a vertical gradient.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

Rgb = tuple[int, int, int]
Shade = tuple[Rgb, Rgb]


def rgb(code: str) -> Rgb:
    """Return the colour written as ``#rrggbb`` or ``#rgb``. Raises ValueError on anything else."""
    digits = code.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    if len(digits) != 6:
        raise ValueError(f"not a colour: {code!r}")
    return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16)


def shade(top: str, bottom: str = "") -> Shade:
    """Return the gradient from ``top`` to ``bottom`` (flat if only one is given)."""
    return rgb(top), rgb(bottom or top)


def mix(a: Rgb, b: Rgb, share: float) -> Rgb:
    """Return the colour ``share`` (0..1) of the way from ``a`` to ``b``."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


def casing(ring: Rgb) -> Rgb:
    """Return the edge colour of a focus ring, which separates it from any ground: dark if the ring is light."""
    return (6, 20, 36) if luminance(ring) > 0.18 else (255, 250, 238)


def luminance(colour: Rgb) -> float:
    """Return the WCAG 2 relative luminance of ``colour``, 0 (black) to 1 (white)."""
    red, green, blue = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in (channel / 255 for channel in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: Rgb, b: Rgb) -> float:
    """Return the WCAG 2 contrast ratio of two colours, 1 (equal) to 21 (black on white)."""
    dark, light = sorted((luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)


class Theme(Struct, frozen=True):
    """The colour tokens of one theme, or of its paper.

    ``flat`` forbids gradients, shadows and images; ``strong`` only shadows.
    """

    name: str
    flat: bool
    ground: Shade  # edge, lit centre
    panel: Shade
    well: Rgb
    button: Shade
    button_hover: Shade
    button_pressed: Shade
    selected: Shade
    selected_row: Rgb
    best_row: Rgb
    selected_text: Rgb
    main: Shade
    main_text: Rgb
    main_line: Rgb
    disabled: Rgb
    disabled_text: Rgb
    disabled_line: Rgb
    text: Rgb
    title: Rgb
    muted: Rgb
    on_ground: Rgb  # quiet text on the bare ground, where muted would be too weak
    accent: Rgb
    line: Rgb
    control_line: Rgb
    lit_line: Rgb
    divider: Rgb
    focus: Rgb
    warning: Rgb
    warning_line: Rgb
    warning_fill: Rgb
    good: Rgb
    line_width: float  # logical units
    focus_width: float  # logical units
    strong: bool = False  # 7:1 and more, lines instead of shadows
    light: float = 1.0  # of the lantern, 0..1

    @property
    def paper(self) -> Theme:
        """Return the tokens for text on paper in this theme."""
        if self.flat:
            return self
        return PAPER_STRONG if self.strong else PAPER


LANTERN = Theme(
    name="Lantern",
    flat=False,
    ground=shade("#20160e", "#673c20"),
    panel=shade("#2b2016", "#22180f"),
    well=rgb("#150e09"),
    button=shade("#43301f", "#32241a"),
    button_hover=shade("#573e27", "#412e20"),
    button_pressed=shade("#2c2016", "#251a11"),
    selected=shade("#5f451f", "#4d3719"),
    selected_row=rgb("#553e22"),
    best_row=rgb("#5f451f"),
    selected_text=rgb("#ffe9bd"),
    main=shade("#e6bb66", "#c48f38"),
    main_text=rgb("#241607"),
    main_line=rgb("#ffdf9f"),
    disabled=rgb("#2a1f16"),
    disabled_text=rgb("#97876f"),
    disabled_line=rgb("#4d3d26"),
    text=rgb("#f3e9d8"),
    title=rgb("#ffe6b8"),
    muted=rgb("#c9bba6"),
    on_ground=rgb("#e6dac6"),
    accent=rgb("#e2b862"),
    line=rgb("#7d6030"),
    control_line=rgb("#957641"),
    lit_line=rgb("#ffd58a"),
    divider=rgb("#4d3d26"),
    focus=rgb("#7fd0ff"),
    warning=rgb("#f2937f"),
    warning_line=rgb("#e0634b"),
    warning_fill=rgb("#3a2018"),
    good=rgb("#7dbb6f"),
    line_width=1.25,
    focus_width=3,
)

PAPER = Theme(
    name="Paper",
    flat=False,
    ground=shade("#f7f0e1"),
    panel=shade("#f7f0e1", "#efe4cc"),
    well=rgb("#fffaf0"),
    button=shade("#fffaf0", "#efe4cd"),
    button_hover=shade("#fffdf8", "#f5ead2"),
    button_pressed=shade("#efe4cd", "#e6d8ba"),
    selected=shade("#e0cfa6"),
    selected_row=rgb("#e0cfa6"),
    best_row=rgb("#f3dfae"),
    selected_text=rgb("#1d1712"),
    main=shade("#e6bb66", "#c48f38"),
    main_text=rgb("#241607"),
    main_line=rgb("#a3521a"),
    disabled=rgb("#efe4cc"),
    disabled_text=rgb("#6f6049"),
    disabled_line=rgb("#cdb98c"),
    text=rgb("#1d1712"),
    title=rgb("#3a2408"),
    muted=rgb("#5e5142"),
    on_ground=rgb("#5e5142"),
    accent=rgb("#7a5716"),
    line=rgb("#cdb98c"),
    control_line=rgb("#957641"),
    lit_line=rgb("#a3521a"),
    divider=rgb("#dccca6"),
    focus=rgb("#1f66a8"),
    warning=rgb("#a8321c"),
    warning_line=rgb("#a8321c"),
    warning_fill=rgb("#f7e0d4"),
    good=rgb("#2f6b2c"),
    line_width=1.25,
    focus_width=3,
)

DAYLIGHT = replace(
    PAPER,
    name="Daylight",
    ground=shade("#b98f5a", "#e9d3a8"),
    panel=shade("#f4ecdb"),
    button=shade("#fffaf0", "#e7d9bb"),
    button_hover=shade("#fffdf8", "#f1e5cb"),
    button_pressed=shade("#e7d9bb", "#dccba6"),
    main=shade("#7d5712"),
    main_text=rgb("#fff7e6"),
    main_line=rgb("#5a3d08"),
    text=rgb("#2a1f16"),
    on_ground=rgb("#1d1712"),
    line=rgb("#b79f6c"),
    control_line=rgb("#8a621c"),
    lit_line=rgb("#7a5716"),
)

BLACK, WHITE, YELLOW = rgb("#000"), rgb("#fff"), rgb("#ffe14d")

HIGH_CONTRAST = Theme(
    name="High contrast",
    flat=True,
    ground=(BLACK, BLACK),
    panel=(BLACK, BLACK),
    well=BLACK,
    button=shade("#141414"),
    button_hover=shade("#333"),
    button_pressed=(BLACK, BLACK),
    selected=(YELLOW, YELLOW),
    selected_row=YELLOW,
    best_row=YELLOW,
    selected_text=BLACK,
    main=(YELLOW, YELLOW),
    main_text=BLACK,
    main_line=YELLOW,
    disabled=BLACK,
    disabled_text=rgb("#b0b0b0"),
    disabled_line=rgb("#8a8a8a"),
    text=WHITE,
    title=WHITE,
    muted=rgb("#e6e6e6"),
    on_ground=WHITE,
    accent=YELLOW,
    line=WHITE,
    control_line=WHITE,
    lit_line=YELLOW,
    divider=rgb("#8a8a8a"),
    focus=rgb("#00e5ff"),
    warning=WHITE,
    warning_line=YELLOW,
    warning_fill=BLACK,
    good=WHITE,
    line_width=2,
    focus_width=4,
)

# Strong contrast: the same rooms, their text and lines 7:1 and more.
LANTERN_STRONG = replace(
    LANTERN,
    name="Lantern, strong",
    strong=True,
    ground=shade("#120b06", "#3a210f"),
    panel=shade("#1a120b", "#140e08"),
    button=shade("#2a1c10", "#20150c"),
    button_hover=shade("#38260f", "#2c1d10"),
    button_pressed=shade("#1a120b", "#140e08"),
    selected=shade("#4a3414", "#3f2c10"),
    selected_row=rgb("#4a3414"),
    best_row=rgb("#4a3414"),
    selected_text=rgb("#fff6dd"),
    main=shade("#f2cb7c", "#dcaa55"),
    main_text=rgb("#120a02"),
    disabled=rgb("#1a120b"),
    disabled_text=rgb("#b3a48c"),
    disabled_line=rgb("#7d6a48"),
    text=rgb("#fffaf0"),
    title=rgb("#fff2d4"),
    muted=rgb("#ece2d0"),
    on_ground=rgb("#fbf3e4"),
    accent=rgb("#f4d182"),
    line=rgb("#b08d4c"),
    control_line=rgb("#d4ad62"),
    divider=rgb("#7d6a48"),
    focus=rgb("#9fdcff"),
    warning=rgb("#ffb9a8"),
    warning_fill=rgb("#2a120c"),
    good=rgb("#a6e297"),
    line_width=2,
    focus_width=4,
)

_STRONG_ON_PAPER = {
    "strong": True,
    "disabled_text": rgb("#4a3f2e"),
    "text": rgb("#0d0905"),
    "title": rgb("#1e1203"),
    "muted": rgb("#362d22"),
    "on_ground": rgb("#0d0905"),
    "accent": rgb("#4a3308"),
    "line": rgb("#7a6236"),
    "control_line": rgb("#5f4516"),
    "lit_line": rgb("#5a3405"),
    "focus": rgb("#0d3f70"),
    "warning": rgb("#741b0c"),
    "warning_line": rgb("#741b0c"),
    "good": rgb("#173f15"),
    "selected_text": rgb("#0d0905"),
    "selected": shade("#e8dab6"),
    "selected_row": rgb("#e8dab6"),
    "button": shade("#fffdf8", "#f5ecd8"),
    "button_pressed": shade("#f5ecd8", "#ebdfc4"),
    "line_width": 2,
    "focus_width": 4,
}
PAPER_STRONG = replace(
    PAPER,
    **_STRONG_ON_PAPER | {"name": "Paper, strong", "main": LANTERN_STRONG.main, "main_text": LANTERN_STRONG.main_text},
)
DAYLIGHT_STRONG = replace(
    DAYLIGHT,
    **_STRONG_ON_PAPER
    | {
        "name": "Daylight, strong",
        "ground": shade("#cfa974", "#f2e2c2"),
        "panel": shade("#faf5ea"),
        "main": shade("#4f3506"),
        "main_text": rgb("#fff7e6"),
        "main_line": rgb("#2e1e02"),
    },
)

STRONGLY = ", strong"  # the end of the names of themes in strong contrast
NAMES = (LANTERN.name, DAYLIGHT.name, HIGH_CONTRAST.name)  # the themes to choose from
THEMES: dict[str, Theme] = {
    theme.name: theme for theme in (LANTERN, HIGH_CONTRAST, DAYLIGHT, LANTERN_STRONG, DAYLIGHT_STRONG)
}


def paper_theme(theme: Theme) -> Theme:
    """Return the colours of a real paper slip or note, which is light in every theme."""
    return PAPER_STRONG if theme.flat or theme.strong else PAPER


def suit_number(letter: str, theme: Theme) -> tuple[Rgb, Rgb]:
    """Return the disc and ink colours of a suit's number in the list of the bag's content."""
    if theme.flat or theme.strong:
        return mix(SUIT_DOT[letter], WHITE, 0.4), BLACK
    return SUIT_DOT[letter], rgb("#160c20")


def theme(name: str, strong: bool = False, light: float = 1.0) -> Theme:
    """Return a theme of `NAMES`, with strong contrast or without, with a lantern of this brightness (0..1)."""
    theme_found = THEMES[name + STRONGLY if strong and not THEMES[name].flat else name]
    if theme_found.flat or light >= 1:
        return theme_found
    edge, centre = theme_found.ground
    return replace(theme_found, light=light, ground=(edge, mix(edge, centre, light)))


SEAT_COLOURS: tuple[Rgb, ...] = tuple(
    rgb(code) for code in ("#e8735a", "#5aa9e6", "#9ccc4f", "#a88be0", "#e8b84a", "#4fc2b0", "#e58bb5", "#ded6c8")
)
SEAT_SHAPES: tuple[str, ...] = ("circle", "diamond", "triangle", "square", "star", "hexagon", "drop", "cross")

CARD_PAPER = rgb("#f7f0e1")
CARD_PAPER_DIM = rgb("#b9aea8")
CARD_EDGE = rgb("#d9ccb2")
SHADOW = rgb("#0a0604")
REFUSED = rgb("#e0634b")

# Letters of the five suits of the Halloween deck: K Skulls, B Bats, P Pumpkins, L Slime, S Spider.
SUIT_COLOUR: dict[str, Rgb] = {
    "B": rgb("#3f55b8"), "P": rgb("#dc7418"), "K": rgb("#4d4a52"), "L": rgb("#35952f"), "S": rgb("#a8243c"),
}  # fmt: skip
SUIT_DOT: dict[str, Rgb] = {  # on dark panels
    "B": rgb("#7f92ee"), "P": rgb("#ffae52"), "K": rgb("#a39da6"), "L": rgb("#85cf62"), "S": rgb("#e06478"),
}  # fmt: skip
SUIT_INK: dict[str, Rgb] = {  # numbers on paper
    "B": rgb("#28357f"), "P": rgb("#954505"), "K": rgb("#2b292f"), "L": rgb("#215c1d"), "S": rgb("#6d1126"),
}  # fmt: skip
SUIT_INK_DIM: dict[str, Rgb] = SUIT_INK | {"P": rgb("#632d04"), "L": rgb("#174c12")}  # on the dim paper

# The standard deck in four colours: S spades, H hearts, D diamonds, C clubs, and the caps of the two jokers.
DECK_INK: dict[str, Rgb] = {
    "S": rgb("#1b2030"), "H": rgb("#b3263a"), "D": rgb("#1f66a8"), "C": rgb("#1f7a4d"),
    "1": rgb("#a85a14"), "2": rgb("#5b3a94"),
}  # fmt: skip
DECK_INK_DIM: dict[str, Rgb] = {  # on the dim paper
    "S": rgb("#1b2030"), "H": rgb("#78192a"), "D": rgb("#14406a"), "C": rgb("#12482d"),
    "1": rgb("#60330b"), "2": rgb("#4a2f7a"),
}  # fmt: skip
