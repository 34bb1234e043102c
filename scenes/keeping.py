"""What is done with an evening from a screen: copies, exports, the same table again."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from game.match import clean_text, surprise
from scenes.seating import Plan

if TYPE_CHECKING:
    from game.match.evening import Evening


def colours(evening: Evening) -> tuple[int, ...]:
    """Return the colour (0..7) of every seat: the one it chose, else its own."""
    return tuple(seat.colour if seat.colour >= 0 else k for k, seat in enumerate(evening.seats))


def plan_again(evening: Evening) -> Plan:
    """Return the same table with a new shuffle."""
    return Plan(evening.meta.id, evening.seats, dict(evening.options), surprise(), (), evening.style)


def save_copy(evening: Evening, data_dir: Path) -> str:
    """Write a copy of the saved game beside the others; returns the sentence for the player."""
    path = _fresh(data_dir / "copies", evening, ".jsonl")
    try:
        evening.save_copy(path)
    except OSError as error:
        return f"The copy could not be written: {_why(error)}."
    return f"Copy kept as {path}"


def export_log(evening: Evening, data_dir: Path) -> str:
    """Write the open log as text; returns the sentence for the player."""
    return export_text(evening, data_dir, "log", log_text(evening))


def export_text(evening: Evening, data_dir: Path, what: str, text: str) -> str:
    """Write a text about an evening, `what` saying which; returns the sentence for the player."""
    path = _fresh(data_dir / "exports", evening, ".txt" if what == "log" else f" {what}.txt")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", errors="replace")
    except OSError as error:
        return f"The {what} could not be written: {_why(error)}."
    return f"{what.capitalize()} kept as {path}"


def log_text(evening: Evening) -> str:
    """Return what an onlooker could follow of the evening, one line a deed, and its result if it is over."""
    lines = [evening.meta.title, f"At the table: {', '.join(evening.names)}", f"Seal of the shuffle: {evening.seal()}"]
    for line in evening.chronicle():
        text = line.text.replace("[[", "").replace("]]", "")
        who = f"{evening.names[line.seat]}: " if line.kind == "talk" and 0 <= line.seat < len(evening.names) else ""
        lines.append({"round": "\n", "trick": "\n  "}.get(line.kind, "    ") + who + text)
    result, seed = evening.result(), evening.seed_if_over()
    if result is not None:
        scores = ", ".join(f"{name} {score}" for name, score in zip(evening.names, result.scores, strict=True))
        lines += ["", result.reason, f"Points: {scores}", f"Seed of the shuffle: {seed}"]
    return "\n".join(lines) + "\n"


def _fresh(folder: Path, evening: Evening, suffix: str) -> Path:
    """Return a path in a folder that no file has yet."""
    stem = f"{clean_text(evening.meta.id, 40)} {datetime.now():%Y-%m-%d %H.%M.%S}"
    names = (f"{stem}{'' if k == 1 else f' ({k})'}{suffix}" for k in range(1, 1000))
    return next(path for name in names if not (path := folder / name).exists())


def _why(error: OSError) -> str:
    return (error.strerror or "unknown").lower()
