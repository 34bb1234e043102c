"""The sentences about sharing one screen."""

from __future__ import annotations

CHOOSE_FOUR_DIGITS_THAT = "Choose four digits that only you know."
FOUR_DIGITS_THEN_YOU = "Four digits, then you see your hand."
NO_ONE_HAS_CHOSEN = "No one has chosen a PIN yet."
REDO_THE_MOVE = "Redo the move?"
THE_TABLE_IS_COVERED = "The table is covered."
TYPE_THE_SAME_FOUR = "Type the same four digits again."
UNDO_THE_LAST_MOVE = "Undo the last move?"
