"""Exports of a game from a screen: copies, stories, logs, and a new game at the same table."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from game.match import clean_text, surprise
from game.match.journal import write_copy
from game.records.table_presets import NAME_LIMIT, Layout, LayoutError, keep, of_name
from game.saves.paths import copy_of
from scenes.app import file_manager
from scenes.app import text as texts
from scenes.app.dialog import Button, Dialog, Form
from scenes.app.match_draft import SessionPlan
from scenes.ui.entry import TextEntry

if TYPE_CHECKING:
    from game.session.session import Session
    from game.session.shown import ShownMatch
    from scenes.app.app import App


def colours(session: ShownMatch) -> tuple[int, ...]:
    """Return the colour (0..7) of every seat: the chosen one, otherwise its default."""
    return tuple(seat.colour if seat.colour >= 0 else k for k, seat in enumerate(session.seats))


def plan_again(session: Session) -> SessionPlan:
    """Return a plan for the same table with a new shuffle."""
    options, style = dict(session.options), session.style
    return SessionPlan(session.meta.id, session.seats, options, surprise(), (), style, forced=session.forced)


def keep_or_show(app: App, session: Session) -> None:
    """Export the story of a game and say where it is; if that is already done, open the page in the system."""
    from scenes.story import export

    page = export.page_of(session)
    if page is None or not page.exists():
        app.say(texts.WRITING_STORY)
        app.later(export.keep(session, app.data_dir))
        return
    where = texts.file_is_in(page.name, page.parent)
    app.say(where if file_manager.show(page) else texts.no_program_to_open(where))


def save_copy(session: Session, data_dir: Path) -> str:
    """Write a copy of the saved game to the saves; return the sentence for the player."""
    path = copy_of(data_dir, session.meta.id)
    try:
        session.save_copy(path)
    except OSError as error:
        return texts.copy_failed(_why(error))
    return texts.COPY_SAVED_LOCKED if session.sealed else texts.COPY_SAVED


def ask_for_layout(app: App, session: Session) -> None:
    """Ask for a name and save the open table as a preset."""
    try:
        layout = session.layout("")
    except LayoutError as error:
        app.push(Dialog(texts.THIS_TABLE_CANNOT_BE_SAVED, str(error)))
        return
    title = json.loads(layout.text).get("title", "")
    entry = TextEntry(clean_text(str(title), NAME_LIMIT), NAME_LIMIT)
    text = texts.PRESET_SAVED_NOTE
    app.push(Form(texts.SAVE_THIS_TABLE, text, [("Name", entry)], lambda: _keep_named(app, session, entry.text)))


def _keep_named(app: App, session: Session, name: str) -> None:
    layout = session.layout(name)
    if of_name(app.data_dir, layout.game, layout.name) is None:
        app.say(_keep_layout(app, layout))
        return
    text = texts.TABLE_NAME_IS_TAKEN
    keep: Button = ("Replace", lambda: app.say(_keep_layout(app, layout)))
    app.push(Dialog(texts.replace_table(layout.name), text, [keep, ("Cancel", None)]))


def _keep_layout(app: App, layout: Layout) -> str:
    try:
        keep(app.data_dir, layout)
    except OSError as error:
        return texts.table_not_saved(_why(error))
    return texts.table_saved(layout.name)


def export_log(session: Session, data_dir: Path) -> str:
    """Write the open log as text; return the sentence for the player."""
    return export_text(session, data_dir, "log", log_text(session))


def export_pieces(session: Session, data_dir: Path) -> str:
    """Write what happened to the pieces as a spreadsheet; return the sentence for the player."""
    path = _fresh(data_dir / "exports", session, ".csv")
    try:
        write_copy(path, session.piece_table().encode("utf-8-sig", "replace"))
    except OSError as error:
        return texts.export_failed(texts.SPREADSHEET, _why(error))
    return texts.exported(texts.SPREADSHEET.capitalize(), path)


def export_text(session: Session, data_dir: Path, what: str, text: str) -> str:
    """Write a text about a game, with `what` as its kind; return the sentence for the player."""
    path = _fresh(data_dir / "exports", session, ".txt" if what == "log" else f" {what}.txt")
    try:
        write_copy(path, text.encode("utf-8", "replace"))
    except OSError as error:
        return texts.export_failed(what, _why(error))
    return texts.exported(what.capitalize(), path)


def log_text(session: Session) -> str:
    """Return the log as an onlooker sees it, one line an action, with the result if the game is over."""
    sat = [name for name, seat in zip(session.names, session.seats, strict=True) if not seat.empty]
    lines = [session.meta.title, texts.at_the_table(", ".join(sat)), texts.seal_line(session.seal())]
    for line in session.chronicle():
        text = session.in_words(line.text)
        who = f"{session.names[line.seat]}: " if line.kind == "talk" and 0 <= line.seat < len(session.names) else ""
        lines.append({"round": "\n", "trick": "\n  "}.get(line.kind, "    ") + who + text)
    result, seed = session.result(), session.seed_if_over()
    if result is not None:
        scores = ", ".join(f"{name} {score}" for name, score in zip(session.names, result.scores, strict=True))
        points = [] if session.meta.ranked else [texts.points_line(scores)]
        lines += ["", result.reason, *points, texts.seed_line(seed)]
    return "\n".join(lines) + "\n"


def _fresh(folder: Path, session: Session, suffix: str) -> Path:
    """Return a path in a folder that is still free."""
    stem = f"{clean_text(session.meta.id, 40)} {datetime.now():%Y-%m-%d %H.%M.%S}"
    names = (f"{stem}{'' if k == 1 else f' ({k})'}{suffix}" for k in range(1, 1000))
    return next(path for name in names if not (path := folder / name).exists())


def _why(error: OSError) -> str:
    return (error.strerror or "unknown").lower()
