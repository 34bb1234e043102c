"""What the acts of the keyboard mean at the table; which key does which act is the keymap's."""

from __future__ import annotations

CHOICES: dict[str, int] = {f"choice{k}": k - 1 for k in range(1, 10)}

CAPS: dict[str, str] = {"Enter": "act", "U": "use", "Esc": "back"}  # the acts of the keys that buttons name

ARROWS: dict[str, tuple[int, int]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}

REPEATING = frozenset({*ARROWS, "next", "older", "newer"})  # what a key held down goes on doing
