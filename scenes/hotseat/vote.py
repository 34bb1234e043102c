"""Votes on what the whole table must agree to: one player asks, then the others are asked one by one.

The questions appear on the open table, so they contain only public facts. Enter gives the harmless answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.match import Refused
from game.rules.wording import listing
from scenes.app.dialog import Button, Dialog
from scenes.hotseat import text as texts

if TYPE_CHECKING:
    from game.rules.plugin import Refusal
    from game.session.session import Session
    from scenes.app.app import App

Done = Callable[["Refusal | None"], None]
AgreedAct = Callable[[int, tuple[int, ...]], None]
Ask = Callable[["App", "Session", Callable[[], None], Done], None]


class Wish(NamedTuple):
    """A request to the whole table.

    `title` asks for it, `words` follow "Nell asks". `text` is the move it is about, in public words; empty if there is
    none. A `grave` request is confirmed even if only one person plays.
    """

    title: str
    words: str
    text: str
    button: str
    grave: bool = False


def take_back(app: App, session: Session, cover: Callable[[], None], done: Done) -> None:
    """Undo the last move: a slip of the person at the screen at once, any other move if the people agree."""
    alone = session.undoes_alone()
    if alone is not None:
        _try(session.undo, done, alone, ())
        return
    text = session.in_words(session.undo_line())
    wish = Wish(texts.UNDO_THE_LAST_MOVE, texts.TO_UNDO_THE_LAST_MOVE, text, "Undo")
    propose(app, session, wish, session.undo, cover, done, session.undo_asks)


def make_again(app: App, session: Session, cover: Callable[[], None], done: Done) -> None:
    """Redo the move that was undone: one's own slip at once, any other move if the people agree."""
    alone = session.redoes_alone()
    if alone is not None:
        _try(session.redo, done, alone, ())
        return
    text = session.in_words(session.redo_line())
    wish = Wish(texts.REDO_THE_MOVE, texts.TO_REDO_A_MOVE, text, "Redo")
    propose(app, session, wish, session.redo, cover, done, session.redo_asks)


def stop_here(app: App, session: Session, cover: Callable[[], None], done: Done) -> None:
    """End the game now if the people agree."""
    scored = not session.meta.endless
    wish = Wish(texts.end_here(scored), texts.to_end_here(scored), "", texts.STOP_HERE, grave=True)
    propose(app, session, wish, session.stop_here, cover, done)


def propose(
    app: App, session: Session, wish: Wish, act: AgreedAct, cover: Callable[[], None], done: Done,
    asks: Callable[[int], Sequence[int]] | None = None,
) -> None:  # fmt: skip
    """Let a player make a request, ask the others, and carry it out if all agree.

    Args:
        act: carries it out for the seat that asked and the seats that agreed; it may raise Refused.
        cover: hides the viewer's hand before others are asked.
        done: called with None once it is done, or with the refusal.
        asks: returns the seats that must agree to a seat's request; None: all other people.
    """
    people, viewer = session.humans, session.viewer

    def asked(asker: int) -> Sequence[int]:
        return [seat for seat in people if seat != asker] if asks is None else asks(asker)

    def ask_the_others(asker: int) -> None:
        others = asked(asker)
        if others:
            cover()
        question = texts.asks(session.names[asker], wish.words, wish.text)

        def refused(seat: int) -> None:
            app.say(texts.does_not_agree(session.names[seat]))

        ask_all(app, session.names, others, question, partial(_try, act, done, asker), refused)

    if len(people) == 1 and not wish.grave:
        ask_the_others(people[0])
        return
    asker = viewer if viewer is not None else people[0] if len(people) == 1 else None
    away: Button = (texts.PLAY_ON, None)
    if asker is None:
        text = texts.who_wants(wish.text)
        named: list[Button] = [(session.names[seat], partial(ask_the_others, seat)) for seat in people]
        app.push(Dialog(wish.title, text.strip(), [*named, away]))
        return
    others = [session.names[seat] for seat in asked(asker)]
    words = texts.asked_next(listing(others), len(others) == 1) if others else ""
    label = texts.ASK_THE_OTHER_PLAYERS if len(others) > 1 else texts.ask_one(others[0]) if others else wish.button
    app.push(Dialog(wish.title, f"{wish.text}\n\n{words}".strip(), [(label, partial(ask_the_others, asker)), away]))


def ask_all(
    app: App,
    names: Sequence[str],
    seats: Sequence[int],
    question: str,
    agreed: Callable[[tuple[int, ...]], None],
    refused: Callable[[int], None],
    so_far: tuple[int, ...] = (),
) -> None:
    """Ask these seats one after the other on the open table; call `agreed` with all of them once all said yes.

    `question` says who asks for what. The first No ends the vote, and `refused` is called with that seat.
    """
    if not seats:
        agreed(so_far)
        return
    seat, rest = seats[0], seats[1:]

    def yes() -> None:
        ask_all(app, names, rest, question, agreed, refused, (*so_far, seat))

    text = texts.everyone_must_agree(question)
    app.push(Dialog(texts.do_you_agree(names[seat]), text, [("Agree", yes), ("No", lambda: refused(seat))]))


def _try(act: AgreedAct, done: Done, asker: int, agreed: tuple[int, ...]) -> None:
    try:
        act(asker, agreed)
    except Refused as refused:
        done(refused.refusal)
    else:
        done(None)
