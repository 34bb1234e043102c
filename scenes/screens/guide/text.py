"""The sentences of the guide screen."""

from __future__ import annotations

NOTHING_CAN_BE_COPIED = "Nothing can be copied here."
NO_MATCH_FOUND = "No match found."
TYPE_WHAT_TO_LOOK = "Type what to look for."
