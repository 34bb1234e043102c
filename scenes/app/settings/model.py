"""Every setting with its values and its default, and what follows from it."""

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
    """What one computer's people have chosen; the defaults are what a new player meets.

    Attributes:
        theme, contrast: the colours; `strong` contrast is 7:1 and more, without shadows.
        light: how bright the lantern shines on wood and cloth, in per cent.
        speed: how fast pieces move; `reduced_motion` keeps them still whatever the speed.
        bodies: whether tokens tumble and piles fall like things with weight.
        suits: the colours of the standard deck's suits; `usual`: as many as the game prints; `index` the size of the
            corner figures of all cards, large in any case with larger text.
        text_size: of all that is read, in per cent of its usual size.
        key_hints: whether buttons name their keys.
        messages: how long a message or refusal stays.
        mute: no sound at all; `cards`, `tokens`, `bells` and `room` are the volumes of the four groups in per cent.
        sharing: how people share the screen on a new evening; `usual`: as suits the game.
        look: what opens the curtain: holding the key, pressing it once, or a PIN of each seat's own.
        click_hands: the names of the people whose hand a click leaves open at hold to peek; with `press`, everyone's.
        recap: whether a slip tells what happened since one last looked.
        pace: how long bots take from act to act, on a new evening or one gone on with.
        decision_time: whether the table shows how long a decision takes.
        bot_talk: whether what the bots say stands in the log.
        wheel_turns: whether the mouse wheel turns a piece of the free table, and with Ctrl comes nearer, or the other
            way round.
        hints: whether hints can be asked for.
        odds: whether the notebook of a game of deduction reckons the exact odds.
        keys: the chords of those acts whose keys were changed; empty for an act without a key.
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
    click_hands: tuple[str, ...] = ()
    recap: bool = True
    pace: Literal["slow", "normal", "fast", "step"] = "normal"
    decision_time: bool = False
    bot_talk: bool = True
    wheel_turns: bool = True
    hints: bool = True
    odds: bool = True
    keys: dict[str, tuple[str, ...]] = {}

    @property
    def motion(self) -> float:
        """How fast pieces move, as a factor of the usual speed; 0: they do not."""
        return 0.0 if self.reduced_motion else SPEEDS[self.speed]

    @property
    def physics(self) -> bool:
        """Whether pieces tumble; never while nothing shall move."""
        return self.bodies and self.motion > 0

    @property
    def two_colours(self) -> bool | None:
        """Return whether suits have two colours or four, and None where each game prints its own."""
        return None if self.suits == "usual" else self.suits == "two"

    @property
    def text(self) -> float:
        """The text size as a factor."""
        return self.text_size / 100

    @property
    def message_time(self) -> float:
        """How long a message stays, in seconds."""
        return MESSAGES[self.messages]

    def style(self, usual: str) -> str:
        """How people share the screen at a game that has its `usual` way."""
        return usual if self.sharing == "usual" else self.sharing

    def volume(self, group: str) -> float:
        """Return how loud a group of sounds is, 0 to 1. Raises AttributeError for a group there is none of."""
        share: int = getattr(self, group)
        return 0.0 if self.mute else share / 100


DEFAULTS = Settings()
_FIELDS = {field.name: field.type for field in msgspec.structs.fields(Settings)}


def names() -> tuple[str, ...]:
    """Return the names of all settings."""
    return tuple(_FIELDS)


def read(found: dict[str, Any], base: Settings = DEFAULTS) -> tuple[Settings, list[str]]:
    """Return `base` with what was found put in, and the names whose value cannot be; unknown names are passed over."""
    fitting: dict[str, Any] = {}
    refused: list[str] = []
    for name, value in found.items():
        if name not in _FIELDS:
            continue
        try:
            fitting[name] = msgspec.convert(value, _FIELDS[name])
        except (msgspec.ValidationError, ValueError):
            refused.append(name)
    return msgspec.structs.replace(base, **fitting), refused


def merged(base: Settings, before: Settings, after: Settings) -> Settings:
    """Return `base` with what changed from `before` to `after` put in, of the keys only the acts that changed."""
    changed = {name: value for name in _FIELDS if (value := getattr(after, name)) != getattr(before, name)}
    if "keys" in changed:
        acts = {*before.keys, *after.keys}
        touched = {act for act in acts if before.keys.get(act) != after.keys.get(act)}
        others = {act: chords for act, chords in base.keys.items() if act not in touched}
        changed["keys"] = others | {act: after.keys[act] for act in after.keys if act in touched}
    return msgspec.structs.replace(base, **changed)


def defaults_of(settings: Settings, fields: tuple[str, ...]) -> Settings:
    """Return the settings with some of them put back to what they were at first."""
    return msgspec.structs.replace(settings, **{name: getattr(DEFAULTS, name) for name in fields})
