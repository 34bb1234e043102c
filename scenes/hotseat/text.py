"""The sentences about sharing one screen."""

from __future__ import annotations

CHOOSE_PIN = "Choose four digits that only you know."
ENTER_PIN = "Four digits, then you see your hand."
NO_PIN_YET = "No one has chosen a PIN yet."
REDO_THE_MOVE = "Redo the move?"
THE_TABLE_IS_COVERED = "The table is covered."
REPEAT_PIN = "Type the same four digits again."
UNDO_THE_LAST_MOVE = "Undo the last move?"
