"""The page Play: sharing one screen, and the bots."""

from __future__ import annotations

from scenes.settings.rows import Choice, Switch, Tiles

TITLE, ICON = "Play", "hand"

ROWS = (
    Tiles(
        "sharing", "Sharing the screen", "For new games; each game can choose its own",
        (
            ("usual", "As usual", "What suits each game best.", "hand"),
            ("curtain", "Curtain", "Covered while players change places.", "curtain"),
            ("peek", "Hold to peek", "Hands lie face down. Hold a key to see yours.", "eye"),
        ),
        height=116,
    ),
    Choice(
        "look", "Opening the curtain", "Hold or press the key, or type a PIN of your own",
        (("hold", "Hold"), ("press", "Press"), ("pin", "PIN")),
    ),
    Switch("recap", "Recap after the curtain", "What happened since this seat last looked"),
    Switch("wheel_turns", "The wheel turns pieces", "At the free table; nearer with Ctrl, or else the other way round"),
    Switch("hints", "Hints", "A thinker says what it would do; where several play, all are told"),
    Switch("odds", "Show odds", "Where there is a notebook, it reckons who could be what"),
    Choice(
        "pace", "Bots' pace", "Time between two acts of bots",
        (("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast"), ("step", "Step by step")),
    ),
)  # fmt: skip
