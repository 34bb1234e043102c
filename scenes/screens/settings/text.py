"""The sentences of the settings."""

from __future__ import annotations

HOW_TO_SET_KEYS = "Choose an action and press its new key. Two actions can share a key; the first wins."
MOUSE_WORKS_TOO = "Everything a key does works with the mouse too."
SAMPLE_LOG_LINE = "Moss claims Skulls 9 and Slime 4."
SAMPLE_QUESTION = "Nell, follow Bats, or throw any card if you have none."
NO_MATCH_FOUND = "No match found."
PRESS_A_KEY = "Press a key…"
RELEASE_TO_APPLY = "Release to apply."
PAGE_RESET = "This page is back to its defaults."
