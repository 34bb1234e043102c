"""Every setting with its values and default, and the values derived from it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

Share = Annotated[int, Meta(ge=0, le=100)]
SPEEDS = {"slow": 0.5, "normal": 1.0, "fast": 2.0, "off": 0.0}
MESSAGES = {"short": 4.0, "long": 10.0, "longest": 30.0}  # seconds a message stays
SMALLEST_TEXT, LARGEST_TEXT, TEXT_STEP = 100, 200, 5  # per cent
DIMMEST = 40  # per cent of the lantern's light


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of one computer; the defaults are for a new player.

    Attributes:
        theme, contrast: The colours; `strong` contrast is 7:1 and more, without shadows.
        light: Brightness of the lantern on wood and cloth, in per cent.
        speed: Speed of moving pieces; `reduced_motion` stops them at any speed.
        bodies: Whether tokens tumble and piles fall like physical bodies.
        suits: Suit colours of the standard deck; `usual` is as many as the game prints.
        index: Size of the corner figures of all cards; always large with larger text.
        text_size: Size of all text, in per cent of its usual size.
        key_hints: Whether buttons show their keys.
        messages: How long a message or refusal stays.
        mute: Mute all sounds; `cards`, `tokens`, `bells` and `room` are the volumes of the four groups in per cent.
        sharing: How people share the screen in a new game; `usual` is the game's default.
        look: What opens the curtain: holding the key, pressing it once, or a PIN for each seat.
        hold_hands: Names of people whose hand shows only while it is held where hands are peeked at, and not after a
            click; with `press`, a click opens every hand.
        recap: Whether a recap shows what happened since a person last looked.
        pace: Delay of bots between actions, for games that are started or continued.
        undo_time: Whether bots wait a second after a move that can be undone.
        decision_time: Whether the table shows how long a decision takes.
        bot_talk: Whether the log shows what bots say.
        wheel_turns: Whether the mouse wheel turns a Free Table piece, and with Ctrl zooms, or the other way round.
        hints: Whether players can ask for hints.
        odds: Whether the notebook of a deduction game calculates the exact odds.
        keys: The chords of commands whose keys were changed; empty for a command without a key.
    """

    theme: Literal["Lantern", "Daylight", "High contrast"] = "Lantern"
    contrast: Literal["standard", "strong"] = "standard"
    light: Annotated[int, Meta(ge=DIMMEST, le=100)] = 100
    speed: Literal["slow", "normal", "fast", "off"] = "normal"
    reduced_motion: bool = False
    bodies: bool = True
    suits: Literal["usual", "four", "two"] = "usual"
    index: Literal["normal", "large"] = "normal"
    text_size: Annotated[int, Meta(ge=SMALLEST_TEXT, le=LARGEST_TEXT)] = 100
    key_hints: bool = True
    messages: Literal["short", "long", "longest"] = "short"
    mute: bool = False
    cards: Share = 60
    tokens: Share = 60
    bells: Share = 60
    room: Share = 40
    sharing: Literal["usual", "curtain", "peek"] = "usual"
    look: Literal["hold", "press", "pin"] = "hold"
    hold_hands: tuple[str, ...] = ()
    recap: bool = True
    pace: Literal["slow", "normal", "fast", "step"] = "normal"
    undo_time: bool = True
    decision_time: bool = False
    bot_talk: bool = True
    wheel_turns: bool = True
    hints: bool = True
    odds: bool = True
    keys: dict[str, tuple[str, ...]] = {}

    @property
    def motion(self) -> float:
        """Return the speed of moving pieces, as a factor of the usual speed; 0 for no motion."""
        return 0.0 if self.reduced_motion else SPEEDS[self.speed]

    @property
    def physics(self) -> bool:
        """Return whether pieces tumble; never with reduced motion."""
        return self.bodies and self.motion > 0

    @property
    def two_colours(self) -> bool | None:
        """Return whether suits have two colours (True) or four; `None` is each game's own number."""
        return None if self.suits == "usual" else self.suits == "two"

    @property
    def text(self) -> float:
        """Return the text size as a factor."""
        return self.text_size / 100

    @property
    def message_time(self) -> float:
        """Return how long a message stays, in seconds."""
        return MESSAGES[self.messages]

    def style(self, usual: str) -> str:
        """Return how people share the screen in a game whose default is `usual`."""
        return usual if self.sharing == "usual" else self.sharing

    def volume(self, group: str) -> float:
        """Return the volume of a group of sounds, 0 to 1. Raises AttributeError for an unknown group."""
        share: int = getattr(self, group)
        return 0.0 if self.mute else share / 100


DEFAULTS = Settings()
_FIELDS = {field.name: field.type for field in msgspec.structs.fields(Settings)}


def names() -> tuple[str, ...]:
    """Return the names of all settings."""
    return tuple(_FIELDS)


def read(stored: dict[str, Any], base: Settings = DEFAULTS) -> tuple[Settings, list[str]]:
    """Return `base` with the values found, and the names of invalid ones; unknown names are ignored."""
    fitting: dict[str, Any] = {}
    refused: list[str] = []
    for name, value in stored.items():
        if name not in _FIELDS:
            continue
        try:
            fitting[name] = msgspec.convert(value, _FIELDS[name])
        except (msgspec.ValidationError, ValueError):
            refused.append(name)
    return msgspec.structs.replace(base, **fitting), refused


def merged(base: Settings, before: Settings, after: Settings) -> Settings:
    """Return `base` with the changes from `before` to `after`; of the keys, only those of changed commands."""
    changed = {name: value for name in _FIELDS if (value := getattr(after, name)) != getattr(before, name)}
    if "keys" in changed:
        acts = {*before.keys, *after.keys}
        touched = {act for act in acts if before.keys.get(act) != after.keys.get(act)}
        others = {act: chords for act, chords in base.keys.items() if act not in touched}
        changed["keys"] = others | {act: after.keys[act] for act in after.keys if act in touched}
    return msgspec.structs.replace(base, **changed)


def defaults_of(settings: Settings, fields: tuple[str, ...]) -> Settings:
    """Return the settings with some fields reset to their defaults."""
    return msgspec.structs.replace(settings, **{name: getattr(DEFAULTS, name) for name in fields})
