"""The game as a story: narration first, Coins and cards only where they changed the course (KT-140, KT-142)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.rules.know_thyself.palace import in_the
from game.rules.know_thyself.pieces import DEGREES, GM, SUIT_WORDS, opponent
from game.rules.know_thyself.text.log_messages import LETTER, LINES, heading, rooms
from game.rules.plugin import Passage
from game.rules.wording import LogFormatter, begun, plural, quoted, sentence
from game.table import Event, Table

SUITS = "♦♥♣♠"  # in the order of a sheet


def narration(at: int) -> Telling:
    """Return a function that makes a passage of the GM's narration, without a speaker; None if it was told aloud."""
    return lambda t: Passage("told", t.text(at)) if t.text(at) else None


def speech(at: int) -> Telling:
    """Return a function that makes a passage of a player's words; None if told aloud. The GM's have no speaker."""

    def passage(t: LogFormatter) -> Passage | None:
        if not t.text(at):
            return None
        return Passage("told", t.text(at)) if t.event.seat == GM else Passage("answer", t.text(at), t.who())

    return passage


def wanted(at: int, how: Callable[[LogFormatter], str]) -> Telling:
    """Return a function that tells what a PC wanted, after how it went about it; None if told aloud."""
    return lambda t: Passage("told", f"{t.who()} {how(t)}: {quoted(t.text(at))}") if t.text(at) else None


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


def _heading(t: LogFormatter) -> Passage:
    """Return the heading of a part; a Wager has the room where it was, whose True Name the story has told already."""
    is_wager = t.text(0) == "wager"
    return Passage("heading", f"Wager {t.number(1)}, {in_the(t.number(2))}" if is_wager else heading(t))


def _level(t: LogFormatter) -> Passage:
    """Return the passage of the GM's counter-want, and its price."""
    stake = f"{begun(plural(t.number(0), 'Coin'))} {'was' if t.number(0) == 1 else 'were'} at stake."
    return Passage("told", f"{t.text(1)} {stake}" if t.text(1) else stake)


def _invoked(t: LogFormatter) -> Passage:
    """Return the passage of a Memory that brought another card (KT-60)."""
    return Passage("told", f"{t.who()} remembered it once more, for a Coin: {quoted(t.text(1))}. {t.text(3)}".rstrip())


def _outcome(t: LogFormatter) -> Passage:
    """Return the passage of an outcome: its teller's words, and who won or lost."""
    pc, how = t.whom(t.number(0)), t.number(1)
    end = f"It was a {DEGREES[how].lower()} success for {pc}." if how else f"{begun(pc)} lost."
    text = f"{t.who()} told how it ended: {quoted(t.text(2))}" if t.text(2) and t.event.seat != GM else t.text(2)
    return Passage("told", f"{text} {end}".strip())


def _memory(t: LogFormatter) -> Passage:
    """Return the passage of a Memory, and the Attachment it belongs to."""
    kind, text, thing, *_ = t.data
    what = f"Then {t.who()} looked at {quoted(str(thing))} and remembered a {kind}"
    return Passage("told", f"{what}: {quoted(str(text))}")


def _answer(t: LogFormatter) -> Passage:
    """Return the passage of a PC's answers to the Master."""
    name, why, prize, risk = map(str, t.data)
    parts = (("I came for this: ", why), ("I came to win this: ", prize), ("I may lose this: ", risk))
    answers = "".join(f" {before}{sentence(text)}" for before, text in parts if text)
    return Passage("answer", f"I am {name}.{answers}", t.who())


Telling = Callable[[LogFormatter], Passage | None]
STORY: Mapping[str, Telling] = {
    "round": _heading, "described": lambda t: Passage("cast", t.text(0), t.who()),
    "attached": _thing, "assigned": _things, "letter": lambda _t: Passage("told", LETTER),
    "arrived": line("note"), "true_name": lambda t: Passage("told", f"It was the {rooms(t.text(1), t.number(0))}."),
    "let_play": narration(1), "backing": narration(0), "granted": narration(0), "reworded": narration(1),
    "offered": narration(1),
    "framed": wanted(1, lambda t: f"turned to {opponent(t.text(0))}"),
    "wanted": wanted(0, lambda _t: "wanted something"), "joined": wanted(0, lambda _t: "joined in"),
    "level": _level, "backed_down": speech(0), "called": speech(2), "invoked": _invoked,
    "outcome": _outcome, "memory": _memory,
    "paid": line("note"), "edge": line("note"), "edge_lost": line("note"), "gave": line("note"),
    "led_away": line("turn"), "toll": line("note"), "reached": line("turn"), "void": line("note"),
    "ended": line("turn"), "answer": _answer, "counted": line("note"), "last_wager": line("turn"),
    "master_card": line("card"), "last_cut": line("card"),
    "epilogue": speech(0), "closing": narration(0), "over": line("fate"),
}  # fmt: skip


def story(table: Table, event: Event, names: Sequence[str]) -> Passage | None:
    """Return the chronicle's part for a public event, None for none."""
    teller = STORY.get(event.kind)
    return teller(LogFormatter(table, event, None, names)) if teller else None
