"""Routes from a table, the results or a menu to hints, replays and reviews."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from scenes.app import routes
from scenes.app import text as texts
from scenes.stage import fonts
from scenes.ui import boxes, widgets

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.app.app import App
    from scenes.stage.look import Theme
    from scenes.ui.moment_player import MomentPlayer
    from scenes.ui.painter import Painter


DoorAct = Callable[["App", "Session"], None]
GAP = 12  # between buttons in a row, logical units
BESIDE = 58  # beside the words of a button: its icon and its margins


def hint_trouble(app: App, session: Session) -> str:
    """Return why there is no hint now, as a sentence; empty if a hint is possible."""
    if not app.settings.hints:
        return texts.HINTS_OFF_IN_SETTINGS
    refusal = session.practice.hint_refusal()
    return "" if refusal is None else refusal.message


def hint(app: App, session: Session) -> None:
    """Show a hint to the person who has to decide, or say why there is none."""
    trouble = hint_trouble(app, session)
    if trouble:
        app.say(trouble)
        return
    app.push(routes.hint(session))


def again(app: App, session: Session, player: MomentPlayer, ended: Callable[[float], None] = lambda _: None) -> None:
    """Play back what happened since the person at the screen last decided.

    Calls `ended(time)` when the playback is over.
    """
    moments = session.practice.recent()
    if len(moments) < 2:
        app.say(texts.NOTHING_HAS_HAPPENED_YET)
        return
    app.push(routes.again(session, moments, player, ended))


def replay(app: App, session: Session, number: int | None = None) -> None:
    """Replay a game from the deal or from the event `number`, or say why that is impossible now."""
    from game.match import Refused

    try:
        app.push(routes.replay(session, number))
    except Refused as refused:
        app.say(refused.message)


def look_back(app: App, session: Session) -> None:
    """Open the review of a finished game."""
    refusal = session.practice.review_refusal()
    if refusal is None and not session.practice.people():
        app.say(texts.ONLY_BOTS_PLAYED)
        return
    if refusal is not None:
        app.say(refusal.message)
        return
    app.push(routes.review(session))


def bots(app: App, session: Session) -> None:
    """Open the page that shows what the bots knew at each of their decisions."""
    if session.result() is None:
        app.say(texts.SHOWN_WHEN_OVER)
        return
    traces = session.practice.traces()
    if not traces:
        app.say(texts.NO_BOT_DECISION)
        return
    app.push(routes.bots(session, traces))


def results(painter: Painter, app: App, session: Session, box: tuple[float, float, float, float], theme: Theme) -> None:
    """Add the buttons for replay and review of a finished game to a box, with shorter labels where it is narrow."""
    buttons: list[tuple[str, str, str, str, DoorAct]] = [("replay", "Replay", "Replay", "replay", replay)]
    if session.humans and not session.meta.endless:
        buttons.append(("review", texts.LOOK_BACK, texts.LOOK_BACK, "hint", look_back))
    if any(seat.bot for seat in session.seats):
        buttons.append(("bots", texts.WHAT_THE_BOTS_KNEW, "Bots", "bot", bots))
    words = [painter.text_width(label, *fonts.BUTTON) for _, label, _, _, _ in buttons]
    narrow = box[2] < sum(words) + BESIDE * len(buttons) + GAP * (len(buttons) - 1)
    if narrow:
        words = [painter.text_width(brief, *fonts.BUTTON) for _, _, brief, _, _ in buttons]
    beside = min(68.0, (box[2] - sum(words) - GAP * (len(buttons) - 1)) / len(buttons))
    places = boxes.row_of(box, [width + beside for width in words], GAP, 0.0)
    for (key, label, brief, icon, act), place in zip(buttons, places, strict=True):
        text, does = brief if narrow else label, partial(act, app, session)
        widgets.button(painter.on(theme), ("ui", key), place, text, does, icon=icon, name=label)
