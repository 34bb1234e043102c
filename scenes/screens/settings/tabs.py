"""The tabs of the settings, with their labels and choices."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.app.settings.model import DIMMEST
from scenes.screens.settings.rows import Choice, SettingRow, Slide, Switch, Tiles
from scenes.stage import faces, look, paint
from scenes.ui.keymap import shown
from scenes.ui.painter import Painter

_CARDS = ("K9", "P4")


@dataclass(frozen=True)
class SettingsTab:
    """A page: its name, its icon, its rows (none for the keys, which have their own page)."""

    title: str
    icon: str
    rows: tuple[SettingRow, ...] = ()


def _theme_picture(painter: Painter, name: str, x: float, y: float, w: float, h: float) -> None:
    """Draw a small image of a theme in the theme's own colours."""
    theme = look.THEMES[name]
    box = (x, y, w, h)
    painter.box(box, 6, (theme.ground[1], theme.ground[0]), theme.line if theme.flat else None)
    width = w * 0.5
    panel = (x + 10, y + 10, width - 14, h - 20)
    painter.box(panel, 5, theme.panel, theme.line, 1.25)
    for k, (ink, share) in enumerate(((theme.text, 0.62), (theme.muted, 0.8))):
        line = painter.rect((x + 20, y + 20 + 10 * k, (width - 34) * share, 4))
        painter.surface.blit(paint.rounded(line.size, 2, ink), line)
    painter.box((x + 20, y + h - 30, 36, 12), 3, theme.main)
    card_width = min(w * 0.2, (h - 16) / faces.CARD_RATIO)
    for k, card in enumerate(_CARDS):
        painter.mid(faces.card(card, painter.px(card_width)), x + width + card_width * (0.62 + 1.08 * k), y + h / 2)


_LOOK: tuple[SettingRow, ...] = (
    Tiles(
        "theme", "Theme", "", tuple((name, name, "", "") for name in look.NAMES), height=132, picture=_theme_picture
    ),
    Choice(
        "suits", "Suits", "Colours of spades, hearts, diamonds, clubs",
        (("usual", "By game"), ("four", "Four colours"), ("two", "Two colours")),
    ),
    Slide("light", "Lantern light", "Brightness of the table", DIMMEST, 100, 5),
    Choice(
        "speed", "Motion", "How fast cards move",
        (("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast"), ("off", "Off")),
    ),
    Switch("reduced_motion", "Reduced motion", "Pieces do not move on the screen"),
    Switch("bodies", "Tumbling pieces", "Tokens roll and piles fall with weight"),
)  # fmt: skip

_READING: tuple[SettingRow, ...] = (
    Choice(
        "contrast", "Contrast", "Between text and background",
        (("standard", "Standard"), ("strong", "Strong")),
    ),
    Choice(
        "index", "Card index", "Size of the corner figures; large with large text",
        (("normal", "Normal"), ("large", "Large")),
    ),
    Choice(
        "messages", "Messages stay", "How long a message stays on screen",
        (("short", "4 s"), ("long", "10 s"), ("longest", "30 s")),
    ),
    Switch("decision_time", "Show how long a decision takes", "A clock above the table; it has no effect"),
    Switch("key_hints", "Key hints", "Show keys on buttons"),
    Switch("bot_talk", "Bots talk", "Bots comment in the log"),
)  # fmt: skip

_SOUND: tuple[SettingRow, ...] = (
    Switch("mute", "Mute", "No sound. You never need sound to play"),
    Slide("cards", "Cards", "Deals, plays and tricks", sound="card"),
    Slide("tokens", "Tokens and bag", "Placed, claimed and drawn", sound="token"),
    Slide("bells", "Bells", "Bells, knocks and the end of the game", sound="bell"),
    Slide("room", "The room", "Pages and the curtain", sound="page"),
)

_PLAY: tuple[SettingRow, ...] = (
    Tiles(
        "sharing", "Sharing the screen", "For new games; you can change it in each game",
        (
            ("usual", "Default", "The best way for each game.", "hand"),
            ("curtain", "Curtain", "A curtain hides the table between players.", "curtain"),
            ("peek", "Hold to peek", "Hands stay face down. Hold a key to see yours.", "eye"),
        ),
        height=116,
    ),
    Choice(
        "look", "Opening the curtain", "Hold or press the key, or type a PIN. Press: a click also opens a hand",
        (("hold", "Hold"), ("press", "Press"), ("pin", "PIN")),
    ),
    Switch("recap", "Recap after the curtain", "What happened since you last looked"),
    Switch("wheel_turns", "The wheel turns pieces", f"At the Free Table; {shown('Ctrl')}+wheel zooms"),
    Switch("hints", "Hints", "A bot suggests a move. The log says that you used a hint"),
    Switch("odds", "Show odds", "The notebook shows who could be what"),
    Choice(
        "pace", "Bots' pace", "Time between two moves of bots",
        (("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast"), ("step", "Step by step")),
    ),
)  # fmt: skip

TABS = (
    SettingsTab("Look", "sun", _LOOK),
    SettingsTab("Reading", "text-size", _READING),
    SettingsTab("Sound", "sound-on", _SOUND),
    SettingsTab("Play", "hand", _PLAY),
    SettingsTab("Keys", "keyboard"),
)
