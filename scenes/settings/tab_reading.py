"""The page Reading: how clear, how large, how long, with what hints."""

from __future__ import annotations

from scenes.settings.rows import Choice, Switch

TITLE, ICON = "Reading", "text-size"

ROWS = (
    Choice(
        "contrast", "Contrast", "Of text and lines with their ground",
        (("standard", "Standard"), ("strong", "Strong")),
    ),
    Choice(
        "index", "Card index", "Size of the corner figures; large wherever text is",
        (("normal", "Normal"), ("large", "Large")),
    ),
    Choice(
        "messages", "Messages stay", "How long a message or a refusal is shown",
        (("short", "4 s"), ("long", "10 s"), ("longest", "30 s")),
    ),
    Switch("decision_time", "Show how long a decision takes", "A clock above the table; nothing comes of it"),
    Switch("key_hints", "Key hints", "Buttons name the key that does the same"),
    Switch("bot_talk", "Bots talk", "What the bots say stands in the log"),
)  # fmt: skip
