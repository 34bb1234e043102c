"""The game as a story: narration first, Coins and cards only where they changed the course (KT-140, KT-142)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.rules.know_thyself.pieces import DEGREES, SUIT_WORDS, opponent
from game.rules.know_thyself.text.log_messages import LETTER, LINES, rooms
from game.rules.know_thyself.text.prompts_text import coins
from game.rules.plugin import Passage
from game.rules.wording import LogFormatter, sentence
from game.table import Event, Table

SUITS = "♦♥♣♠"  # in the order of a sheet
ALOUD = "(told aloud)"  # KT-142


def narration(at: int) -> Telling:
    """Return a function that makes a passage of the GM's narration, without a speaker; None if it was told aloud."""
    return lambda t: Passage("told", t.text(at)) if t.text(at) else None


def speech(at: int, after: Callable[[LogFormatter], str] = lambda _t: "") -> Telling:
    """Return a function that makes a passage of a speaker's words with an addition; None if told aloud."""
    return lambda t: Passage("answer", f"{t.text(at)}{after(t)}", t.who()) if t.text(at) else None


def wanted(at: int, of: Callable[[LogFormatter], str] = lambda _t: "") -> Telling:
    """Return a function that makes a passage of a want, and of whom it is wanted; None if told aloud."""
    return lambda t: Passage("question", t.text(at), t.who() + of(t)) if t.text(at) else None


def line(kind: str) -> Telling:
    """Return a function that makes a passage of this kind from the log line of an event; None without a line."""

    def passage(t: LogFormatter) -> Passage | None:
        text = LINES[t.event.kind](t)
        return Passage(kind, text) if text else None

    return passage


def _thing(t: LogFormatter) -> Passage:
    return Passage("cast", f"{SUITS[SUIT_WORDS.index(t.text(0))]} {t.text(1)}", t.who())


def _things(t: LogFormatter) -> Passage:
    return Passage("cast", ", ".join(f"{suit} {text}" for suit, text in zip(SUITS, t.data, strict=False)), t.who())


def _level(t: LogFormatter) -> Passage | None:
    """Return the passage of the GM's counter-want, and its price."""
    price = f"The stake is {coins(t.number(0))}."
    return Passage("answer", f"{t.text(1)} ({coins(t.number(0))})", t.who()) if t.text(1) else Passage("note", price)


def _invoked(t: LogFormatter) -> Passage:
    end = f" {t.text(3)}" if t.text(3) else ""
    return Passage("answer", f"“{t.text(1)}” (the {t.text(0)} is invoked, for 1 Coin){end}", t.who())


def _outcome(t: LogFormatter) -> Passage:
    """Return the passage of an outcome, in its teller's words."""
    pc, how = t.number(0), t.number(1)
    end = f"{DEGREES[how]} success" if how else "lost"
    ended = end if pc == t.event.seat else f"{t.whom(pc)}: {end}"
    return Passage("answer", f"{t.text(2) or ALOUD} ({ended})", t.who())


def _memory(t: LogFormatter) -> Passage:
    kind, text, thing, *_ = t.data
    return Passage("answer", f"{text} ({kind}, on “{thing}”)", t.who())


def _answer(t: LogFormatter) -> Passage:
    """Return the passage of a PC's answers to the Master."""
    name, why, prize, risk = map(str, t.data)
    parts = (("Why I came", why), ("The prize", prize), ("At risk", risk))
    answers = "".join(f" {label}: {sentence(text)}" for label, text in parts if text)
    return Passage("answer", f"I am {name}.{answers}", t.who())


Telling = Callable[[LogFormatter], Passage | None]
STORY: Mapping[str, Telling] = {
    "round": line("heading"), "described": lambda t: Passage("cast", t.text(0), t.who()),
    "attached": _thing, "assigned": _things, "letter": lambda _t: Passage("told", LETTER),
    "arrived": line("note"), "true_name": lambda t: Passage("turn", f"The {rooms(t.text(1), t.number(0))}"),
    "let_play": narration(1), "backing": narration(0), "granted": narration(0), "reworded": narration(1),
    "offered": narration(1),
    "framed": wanted(1, lambda t: f", of {opponent(t.text(0))}"), "wanted": wanted(0), "joined": wanted(0),
    "level": _level, "backed_down": speech(0), "called": speech(2), "invoked": _invoked,
    "outcome": _outcome, "memory": _memory,
    "paid": line("note"), "edge": line("note"), "edge_lost": line("note"), "gave": line("note"),
    "led_away": line("turn"), "toll": line("note"), "reached": line("turn"), "void": line("note"),
    "ended": line("turn"), "answer": _answer, "counted": line("note"), "last_wager": line("turn"),
    "master_card": line("card"), "last_cut": line("card"),
    "epilogue": speech(0), "over": line("fate"),
}  # fmt: skip


def story(table: Table, event: Event, names: Sequence[str]) -> Passage | None:
    """Return the chronicle's part for a public event, None for none."""
    teller = STORY.get(event.kind)
    return teller(LogFormatter(table, event, None, names)) if teller else None
