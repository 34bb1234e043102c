"""Texts that people write beside the rules: names, descriptions, secret ambitions, story lines (LT-220 to LT-226)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from game.rules.choices import Args
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.text.lines import lines
from game.rules.living_trumps.text.names import name_of
from game.rules.script import Offer, Paper
from game.table import Action, Event, State, Table, View

LINE_LIMIT, EPITHET_LIMIT, TEXT_LIMIT = 280, 40, 280
EPITHET, DESCRIPTION = range(2)
AMBITION, NOTES, STATEMENT = range(3)
CHANCE = 0.35
# What a bot says of what another player does to it, by the kind of the event, whose first datum is the bot.
DONE_TO = {"hellride": "ridden", "siege": "ridden", "curses": "cursed", "duel": "challenged", "wins": "beaten",
           "reneges": "betrayed", "controls": "ruled"}  # fmt: skip


def people(s: State, seat: int) -> list[Args]:
    """Return the choice without arguments for a person, none for a bot."""
    return [()] if s.vars[lt.V.HUMANS] >> seat & 1 else []


def meanwhile(s: State, seat: int) -> list[Args]:
    """Return the choice without arguments for people while they do not decide, so that their own step stays short."""
    asked = s.vars[lt.V.WHO] == seat and s.phase > lt.P.FORTE
    return [] if asked else people(s, seat)


def identified(s: State, seat: int) -> list[Args]:
    """Return the choice of a name for people who stand for a rank, but not while they decide (LT-221)."""
    return meanwhile(s, seat) if seat < lt.players(s) and s.vars[lt.V.IDENTITY][seat] >= 0 else []


def take_name(s: State, seat: int, action: Action) -> None:
    """Call the Identity by another name; a blank text restores its usual one (LT-221)."""
    s.vars[lt.own_name(s, seat)] = action.text
    s.note("renamed", seat, data=(name_of(s.table, s, seat),))


def dealers(s: State, seat: int) -> list[Args]:
    """Return the choice for people in a Deal, while cards are being put down (LT-226)."""
    return people(s, seat) if s.phase == lt.P.ANTE and seat in (s.vars[lt.V.RIDER], s.vars[lt.V.FOE]) else []


def own_shadows(s: State, seat: int) -> list[Args]:
    """Return the face-up Shadows of a person, to be given a name (LT-222)."""
    return [(card,) for card in lt.cards(s, lt.SHADOWS, seat)] if seat < lt.players(s) and meanwhile(s, seat) else []


def narrate(s: State, seat: int, action: Action) -> None:
    """Write a line of the story (LT-224)."""
    s.note("narrate", seat, data=(action.text,))


def nickname(s: State, seat: int, action: Action) -> None:
    """Give a Shadow a name (LT-222)."""
    s.note("nickname", seat, action.args, (action.text,))


def public(at: int) -> Callable[[State, int, Action], None]:
    """Return an effect that writes a public text."""

    def do(s: State, seat: int, action: Action) -> None:
        s.vars[lt.texts_name(s, seat)] = lt.put(s.vars[lt.texts_name(s, seat)], at, action.text)
        s.note(("epithet", "description")[at], seat, data=(action.text,))

    return do


def private(at: int) -> Callable[[State, int, Action], None]:
    """Return an effect that writes a text for its writer alone."""

    def do(s: State, seat: int, action: Action) -> None:
        s.vars[lt.kept(s, seat)] = lt.put(s.vars[lt.kept(s, seat)], at, action.text)
        s.note("wrote", seat, data=(("ambition", "notes", "statement")[at],), to=1 << seat)

    return do


def stands(at: int, secret: bool) -> Callable[[View, int, Action], str]:
    """Return a function that reads the present text."""

    def read(view: View, seat: int, _action: Action) -> str:
        texts = view.vars[lt.kept(view, seat) if secret else lt.texts_name(view, seat)]
        return "" if texts == "?" else str(texts[at])

    return read


# Something to write beside the decisions (LT-222).
beside = partial(Offer, rule="LT-222", aside=True)

OFFERS = (
    beside("narrate", do=narrate, words="Describe the scene", text=LINE_LIMIT, choices=people),
    beside("take_name", rule="LT-221", do=take_name, words="Name your Identity", text=EPITHET_LIMIT, choices=identified,
           stands=lambda view, seat, _action: str(view.vars[lt.own_name(view, seat)])),
    beside("epithet", do=public(EPITHET), words="Write your epithet", text=EPITHET_LIMIT, stands=stands(EPITHET, False),
           choices=meanwhile),
    beside("describe", do=public(DESCRIPTION), words="Describe yourself", text=TEXT_LIMIT,
           stands=stands(DESCRIPTION, False),
           choices=meanwhile),
    beside("ambition", do=private(AMBITION), words="Write your secret ambition", text=TEXT_LIMIT,
           stands=stands(AMBITION, True),
           sealed=True, choices=meanwhile),
    beside("note", do=private(NOTES), words="Write a note to yourself", text=2000, stands=stands(NOTES, True),
           sealed=True, choices=people),
    beside("statement", do=private(STATEMENT), words="Write about your opponent", text=120,
           stands=stands(STATEMENT, True),
           sealed=True, choices=dealers),
    beside("nickname", do=nickname, words="Name {0}", text=EPITHET_LIMIT, choices=own_shadows, secret=False),
)  # fmt: skip

# Notes that help a writer (LT-222, LT-224, LT-226).
PAPERS = {
    "narrate": Paper("How does it look? Where are you, and what does everyone see?"),
    "take_name": Paper("What is your Identity called? No rule reads a name.", blank="Blank: its usual name."),
    "epithet": Paper("What are you called behind your back?"),
    "describe": Paper("What do people notice when you come in?"),
    "ambition": Paper("What do you secretly want? Everyone reads it at the end."),
    "statement": Paper("I think you … Both lines are shown with the cards.", blank="A blank line is not shown."),
    "nickname": Paper("What do its people call it?"),
}


def talk(_table: Table, event: Event, seat: int, rng: Random) -> str | None:
    """Return what the bot at `seat` says to a public event of its own, or to what was done to it (LT-B16).

    It is None for most events.
    """
    own = event.seat == seat
    suffers = not own and event.kind in DONE_TO and event.data[:1] == (seat,)
    texts = lines().talk.events.get(DONE_TO[event.kind] if suffers else event.kind, ())
    if not (own or suffers) or not texts or rng.random() > CHANCE:
        return None
    return rng.choice(texts)
