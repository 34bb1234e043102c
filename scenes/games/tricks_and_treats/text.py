"""The sentences of the screens of Tricks and Treats."""

from __future__ import annotations

NO_TRICK_IN_THIS = "No trick in this round yet."
YOUR_HOUSE_RULES_HIDE = "Your house rules hide the contents of the bag."
