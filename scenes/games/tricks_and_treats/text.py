"""The sentences of the screens of Tricks and Treats."""

from __future__ import annotations

NO_TRICK_YET = "No trick in this round yet."
BAG_IS_HIDDEN = "Your house rules hide the contents of the bag."
