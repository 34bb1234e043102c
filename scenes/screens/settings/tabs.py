"""The tabs of the settings, with their labels and choices."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.app.settings.model import DIMMEST
from scenes.screens.settings import text as texts
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
        "suits", "Suits", texts.COLOURS_OF_SUITS,
        (("usual", texts.BY_GAME), ("four", texts.FOUR_COLOURS), ("two", texts.TWO_COLOURS)),
    ),
    Slide("light", texts.LANTERN_LIGHT, texts.BRIGHTNESS_OF_THE_TABLE, DIMMEST, 100, 5),
    Choice(
        "speed", "Motion", texts.HOW_FAST_CARDS_MOVE,
        (("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast"), ("off", "Off")),
    ),
    Switch("reduced_motion", texts.REDUCED_MOTION, texts.PIECES_DO_NOT_MOVE),
    Switch("bodies", texts.TUMBLING_PIECES, texts.TOKENS_ROLL_AND_PILES_FALL),
)  # fmt: skip

_READING: tuple[SettingRow, ...] = (
    Choice(
        "contrast", "Contrast", texts.BETWEEN_TEXT_AND_BACKGROUND,
        (("standard", "Standard"), ("strong", "Strong")),
    ),
    Choice(
        "index", texts.CARD_INDEX, texts.SIZE_OF_THE_CORNER_FIGURES,
        (("normal", "Normal"), ("large", "Large")),
    ),
    Choice(
        "messages", texts.MESSAGES_STAY, texts.HOW_LONG_A_MESSAGE_STAYS,
        (("short", "4 s"), ("long", "10 s"), ("longest", "30 s")),
    ),
    Switch("decision_time", texts.SHOW_DECISION_TIME, "A clock above the table; it has no effect"),
    Switch("key_hints", texts.KEY_HINTS, texts.SHOW_KEYS_ON_BUTTONS),
    Switch("bot_talk", texts.BOTS_TALK, texts.BOTS_COMMENT_IN_THE_LOG),
)  # fmt: skip

_SOUND: tuple[SettingRow, ...] = (
    Switch("mute", "Mute", texts.NO_SOUND),
    Slide("cards", "Cards", texts.DEALS_PLAYS_AND_TRICKS, sound="card"),
    Slide("tokens", texts.TOKENS_AND_BAG, texts.PLACED_CLAIMED_AND_DRAWN, sound="token"),
    Slide("bells", "Bells", texts.BELLS_AND_KNOCKS, sound="bell"),
    Slide("room", texts.THE_ROOM, texts.PAGES_AND_THE_CURTAIN, sound="page"),
)

_PLAY: tuple[SettingRow, ...] = (
    Tiles(
        "sharing", texts.SHARING_THE_SCREEN, texts.FOR_NEW_GAMES,
        (
            ("usual", "Default", texts.BEST_WAY_FOR_EACH_GAME, "hand"),
            ("curtain", "Curtain", "A curtain falls between players.", "curtain"),
            ("peek", texts.PEEK, texts.CLICK_OR_HOLD, "eye"),
        ),
        height=116,
    ),
    Choice(
        "look", texts.OPENING_THE_CURTAIN, texts.WAYS_TO_OPEN_CURTAIN,
        (("hold", "Hold"), ("press", "Press"), ("pin", "PIN")),
    ),
    Switch("recap", texts.RECAP_AFTER_THE_CURTAIN, texts.SINCE_YOU_LAST_LOOKED),
    Switch("wheel_turns", texts.THE_WHEEL_TURNS_PIECES, texts.wheel_zooms(shown('Ctrl'))),
    Switch("hints", "Hints", "A bot suggests a move. The log says that you used a hint"),
    Switch("odds", texts.SHOW_ODDS, texts.NOTEBOOK_SHOWS_ODDS),
    Choice(
        "pace", texts.BOTS_PACE, texts.TIME_BETWEEN_TWO_MOVES,
        (("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast"), ("step", texts.STEP_BY_STEP)),
    ),
    Switch("undo_time", texts.TIME_TO_UNDO, texts.BOTS_WAIT_FOR_UNDO),
)  # fmt: skip

TABS = (
    SettingsTab("Look", "sun", _LOOK),
    SettingsTab("Reading", "text-size", _READING),
    SettingsTab("Sound", "sound-on", _SOUND),
    SettingsTab("Play", "hand", _PLAY),
    SettingsTab("Keys", "keyboard"),
)
