"""The choice of the page: an overlay, the page of the phase, or the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.table import Event
from scenes.games.trick_of_the_light import (
    asking,
    cast,
    court,
    endgame_begins,
    ending,
    epiphany,
    last_words,
    letters,
    notebook,
    open_letter,
    opened_letters,
    over,
    reply,
    statement,
    table_page,
    under_judged,
    verdict,
)
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.ui_state import UiState

Page = Callable[[PageContext], None]

# Per phase; phases that are not named are played on the table.
PHASES: dict[str, Page] = {
    "CAST": cast.draw,
    **dict.fromkeys(over.PAGES, over.draw),
    "UNDER_JUDGE": under_judged.draw,
    **dict.fromkeys(ending.PAGES, ending.draw),
    "STATEMENTS": statement.draw,
    "EPILOGUE": opened_letters.draw,
    "DONE": opened_letters.draw,
}
# The pages of `ui.overlay`, drawn in the place of the page.
OVERLAYS: dict[str, Page] = {
    "deed": asking.deed,
    last_words.OVERLAY: last_words.draw,
    letters.ALONE: letters.alone,
    "line": asking.draw_dispute,
    "notebook": notebook.draw,
    "provoke": asking.provoke,
    "record": cast.overlay,
    "under": asking.under,
}
# Those that hide the table: nothing happens behind them that a player would miss.
PANELS = frozenset(("deed", "line", "notebook", "provoke", "record", "under"))
# Pages over the pool: between two of them its ring stays as it is.
POOL = frozenset(
    (over.draw, under_judged.draw, ending.draw, reply.given, verdict.draw, court.draw, endgame_begins.draw)
)
# A bot's replies to a question.
REPLIES = frozenset({"answered", "you_tell_me", "gave_back"})
# Moments with a reading time, and the text to read; awakenings only of bots. All others wait for a button.
READ: dict[str, Callable[[Model, Event], str]] = {
    **dict.fromkeys(REPLIES, lambda _, event: str(event.data[0])),
    **dict.fromkeys(("stands", "refused"), verdict.sentence),
    **dict.fromkeys(epiphany.WAKES, epiphany.public_words),
}
# The page while an event of this kind is the first of `ui.moments`.
MOMENTS: dict[str, Page] = {
    "ending": endgame_begins.draw,
    **dict.fromkeys(REPLIES, reply.given),
    **dict.fromkeys(epiphany.WAKES, epiphany.draw),
    **dict.fromkeys((*court.TAKEN, *court.DONE), court.draw),
    "refused": verdict.draw,
    "stands": verdict.draw,
}


def is_moment(event: Event, people: Sequence[int], asker: int | None = None) -> bool:
    """Return whether all players see an event on a page before they go on.

    Players must know their identity before the next question (TL-72, TL-73). An unmasking is shown where people
    share the screen. Replies are shown only of bots, and only with a text. If a bot asked and is to tell, what it tells
    is the reply: `asker` is the seat that asked. Of an allowed Under of a bot only objections are shown. In the
    Endgame, courts are shown that people took; of bots the ender's last action is shown, and a queen of everyone.
    """
    unmasked = event.kind == "unmasked" and len(people) < 2
    handed = event.kind == "you_tell_me" and asker is not None and asker not in people
    heard = event.kind in REPLIES and (event.seat in people or not event.data[0] or handed)
    seen = event.kind not in (court.TAKEN if event.seat in people else court.DONE)
    seen = seen and event.kind in {*court.TAKEN, *court.DONE} - {court.QUEEN}
    agreed = event.kind == "stands" and event.seat not in people and len(event.data) == 1  # those who judged know it
    return event.kind in MOMENTS and not (unmasked or heard or seen or agreed)


def page(model: Model, ui: UiState) -> Page:
    """Return the page on the screen now."""
    if ui.overlay in OVERLAYS:
        return OVERLAYS[ui.overlay]
    if model.held:
        return below(model)
    if epiphany.due(model, ui):
        return epiphany.draw
    if shows_moment(model, ui):
        return MOMENTS[ui.moments[0].kind]
    return PHASES.get(model.view_model.phase, table_page.draw)


def read_by_itself(model: Model, event: Event) -> str | None:
    """Return the text of a moment that turns once it was read, or `None`: a person's awakening waits for a button."""
    words = READ.get(event.kind)
    own = event.kind in epiphany.WAKES and event.seat in model.humans
    return None if words is None or own else words(model, event)


def shows_moment(model: Model, ui: UiState) -> bool:
    """Check whether a moment is to be shown, unless the viewer has just seen its own side of it."""
    return bool(ui.moments) and not epiphany.alone(model, ui)


def awaited(model: Model, ui: UiState) -> int | None:
    """Return the person who is offered a look at a new card on the open table, or `None`."""
    woken = epiphany.awaited(model, ui)
    return court.awaited(model, ui) if woken is None else woken


def stops(model: Model, ui: UiState) -> bool:
    """Check whether the game waits for a player to go on: at a moment, or until four letters are read."""
    return shows_moment(model, ui) or open_letter.unbroken(model, ui) or open_letter.step(model, ui) is not None


def below(model: Model) -> Page:
    """Return the page under an overlay."""
    return PHASES.get(model.view_model.phase, table_page.draw)
