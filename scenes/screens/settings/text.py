"""The sentences of the settings."""

from __future__ import annotations

CHOOSE_AN_ACTION_AND = "Choose an action and press its new key. Two actions can share a key; the first wins."
EVERYTHING_A_KEY_DOES = "Everything a key does works with the mouse too."
MOSS_CLAIMS_SKULLS_9 = "Moss claims Skulls 9 and Slime 4."
NELL_FOLLOW_BATS_OR = "Nell, follow Bats, or throw any card if you have none."
NO_MATCH_FOUND = "No match found."
PRESS_A_KEY = "Press a key…"
RELEASE_TO_APPLY = "Release to apply."
THIS_PAGE_IS_BACK = "This page is back to its defaults."
