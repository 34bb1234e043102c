"""Plain sentences: what is asked of whom, and the log line of every note."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.rules.trick_of_the_light.charts import ACTS, KINDS, NATURES, TYPES
from game.rules.trick_of_the_light.flavour import behind_the_veil, turn_of_phrase
from game.rules.trick_of_the_light.meta import ENDINGS
from game.rules.trick_of_the_light.pieces import CARD_OF, LINE_LIMIT, SEATS, SUIT_NAMES, SUITS, P, V, character, short
from game.rules.trick_of_the_light.scoring import fate
from game.story import fill
from game.table import Event, Table, View

RANK_NAMES = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
TONE_LINES = {
    "mock": "mocks",
    "threaten": "threatens",
    "obstruct": "stands in the way of",
    "pry": "pries into the affairs of",
    "boast": "boasts before",
    "tempt": "tempts",
    "flirt": "flirts with",
    "plead": "pleads with",
    "grieve": "grieves before",
    "confide": "confides in",
}
CALL_LINES = {
    "reword": "asks for another question",
    "bigger": "wishes for something bigger",
    "nobody_dies": "reminds the table: no character of ours dies in a scene",
}


def human_name(piece: str) -> str:
    """A piece's name as people say it: `queen of hearts` for `Q♥`."""
    if piece in CARD_OF:
        return f"{RANK_NAMES.get(piece[:-1], piece[:-1])} of {SUIT_NAMES[SUITS.index(piece[-1])]}"
    seat = piece.removeprefix("marker")
    return f"marker of seat {int(seat) + 1}" if seat.isdecimal() else piece


def listing(parts: Iterable[str]) -> str:
    """`a, b and c`; `nobody` for nothing."""
    found = list(parts)
    if len(found) < 2:
        return found[0] if found else "nobody"
    return f"{', '.join(found[:-1])} and {found[-1]}"


def quoted(text: str) -> str:
    """What people said, in quotation marks."""
    return f"“{text}”"


def act_in_words(tag: str, actor: str, target: str) -> str:
    """An act of the chart with names in it (TL-142)."""
    return fill(ACTS[tag], {"a": short(actor) or "somebody", "t": short(target) or "somebody"}, LINE_LIMIT, head=False)


def spoken(speaker: str, text: str) -> str:
    """A line with its speaker before it, unless it tells of the speaker by name."""
    return text if short(speaker) in text else f"{short(speaker)}: {text}"


# What is asked


def ask(_table: Table, view: View, names: Sequence[str]) -> str:
    """What is asked of whom, from public facts alone."""
    return ASKS[view.phase](view, names)


def _waiting(view: View, names: Sequence[str]) -> str:
    return listing(names[seat] for seat in range(SEATS) if view.actors >> seat & 1)


def _intro(view: View, names: Sequence[str]) -> str:
    narrator = view.vars[V.NARRATOR]
    if view.actors >> narrator & 1 and not view.vars[V.TOLD]:
        return f"{names[narrator]}, how did the journey begin, and what was your part in it?"
    if view.actors >> narrator & 1:
        return f"{names[narrator]}, is your introduction told?"
    return f"{_waiting(view, names)}: who are you in the flashbacks of {names[narrator]}?"


def _scene(view: View, names: Sequence[str]) -> str:
    narrator = names[view.vars[V.NARRATOR]]
    others = [names[seat] for seat in range(SEATS) if view.actors >> seat & 1 and names[seat] != narrator]
    if all(view.vars[V.PLAYED]):
        return f"Everybody has played. {narrator} brings the scene to its end."
    return f"{narrator} tells the scene." + (f" {listing(others)}, what do you say to it?" if others else "")


def _judge(view: View, names: Sequence[str]) -> str:
    v = view.vars
    actor, claimant = v[V.CLAIM_ACTOR], v[V.CLAIMANT]
    act = act_in_words(v[V.CLAIM_CARD], character(view, actor), character(view, claimant)) if v[V.CLAIM_CARD] else ""
    return f"{_waiting(view, names)}: did it happen that {act}?"


def _narrator(line: str) -> Callable[[View, Sequence[str]], str]:
    return lambda view, names: f"{names[view.vars[V.NARRATOR]]}, {line}"


def _all(line: str) -> Callable[[View, Sequence[str]], str]:
    return lambda view, names: f"{_waiting(view, names)}: {line}"


ASKS: dict[int, Callable[[View, Sequence[str]], str]] = {
    P.CAST: _all("who are you? A name, a role, three traits."),
    P.INTRO: _intro,
    P.OPEN: _narrator("open the next scene with a card."),
    P.SCENE: _scene,
    P.OVER_WINDOW: _all("do you want to go Over as well?"),
    P.OVER_RPS: _all("rock, paper or scissors?"),
    P.OVER_PLAY: lambda view, names: f"{names[view.vars[V.TURN]]}, play a higher card and ask your question.",
    P.OVER_ANSWER: _narrator("answer, or let the other one tell."),
    P.OVER_TELL: lambda view, names: f"{names[view.vars[V.TURN]]}, tell how it was, then give the scene back.",
    P.UNDER_JUDGE: _judge,
    P.LAST_CALL: lambda view, names: f"{names[view.vars[V.TURN]]}, one more card for this scene?",
    P.PEEK: _all("do you want to see one more court?"),
    P.ENDER: lambda view, names: f"{names[view.vars[V.TURN]]}, your hand was empty: is there anything you want to do?",
    P.STATEMENTS: _all("write your statement and seal it."),
    P.EPILOGUE: _all("a last word?"),
    P.DONE: lambda _view, _names: "The story is told.",
}


# What happened


class Teller:
    """One event as a viewer hears it; the viewer is `you`."""

    def __init__(self, table: Table, event: Event, viewer: int | None, names: Sequence[str]) -> None:
        self.event = event
        self.data = event.data
        self.names = names
        self._table = table
        self._viewer = viewer

    def who(self) -> str:
        """Whoever did it, at the head of a sentence."""
        return "You" if self.own() else self.names[self.event.seat]

    def own(self) -> bool:
        """Whether the viewer did it."""
        return self.event.seat == self._viewer

    def does(self, verb: str) -> str:
        """The doer and a verb in the present: `You pass`, `Nell passes`."""
        ending = "es" if verb.endswith(("s", "sh", "ch", "x")) else "s"
        return f"{self.who()} {verb}{'' if self.own() else ending}"

    def pieces(self) -> str:
        """The pieces of the event, marked."""
        return listing(f"[[{self._table.names[p]}]]" for p in self.event.pieces)

    def word(self, at: int) -> str:
        """One of the texts told."""
        return str(self.data[at])

    def number(self, at: int) -> int:
        """One of the numbers told."""
        return int(self.data[at])

    def seats(self, numbers: Iterable[int | str]) -> str:
        """Seats within a sentence."""
        return listing("you" if int(seat) == self._viewer else self.names[int(seat)] for seat in numbers)


def _heading(t: Teller) -> str:
    match t.word(0):
        case "cast":
            return "Who we are"
        case "intro":
            return f"Introduction {t.number(1)}: {t.word(2)}"
        case "scene":
            return f"Scene {t.number(1)}: {TYPES[t.word(3)].heading}, told by {t.word(2)}"
        case "endgame":
            return "The Endgame"
        case "reveal":
            return "What we are"
        case _:
            return "Epilogue"


def _character(t: Teller) -> str:
    name, role, *traits = map(str, t.data)
    return f"{name}, {role}: {listing(traits)}."


def _sub(t: Teller) -> str | None:
    narrator, name, role, main = (t.word(at) for at in range(4))
    if not name:
        return None
    return f"In the flashbacks of {narrator}, {main} is {name}{f', {role}' if role else ''}."


def _other(t: Teller) -> str | None:
    who, name, description = (t.word(at) for at in range(3))
    if not name:
        return None
    return f"Along with {who}: {name}{f', {description}' if description else ''}."


def _beat(t: Teller) -> str | None:
    tag, text, speaker, victim = (t.word(at) for at in range(1, 5))
    if not tag:
        return spoken(speaker, text) if text else None
    count, trait, veiled = t.number(5), t.word(6), t.number(7)
    if veiled:
        return behind_the_veil(short(speaker), short(victim), count)
    if text:
        return f"{spoken(speaker, text)} ({act_in_words(tag, speaker, victim)})"
    return turn_of_phrase(tag, short(speaker), short(victim), trait, count)


def _provoked(t: Teller) -> str:
    tone, _heat, who, whom, text, _at = t.data
    return spoken(str(who), str(text)) if text else f"{short(str(who))} {TONE_LINES[str(tone)]} {short(str(whom))}."


def _threw(t: Teller) -> str:
    pairs = zip(t.data[::2], t.data[1::2], strict=True)
    return f"{'; '.join(f'{t.names[int(seat)]}: {sign}' for seat, sign in pairs)}."


def _begun(words: str) -> str:
    """Words at the head of a sentence."""
    return words[:1].upper() + words[1:]


def _joined(t: Teller) -> str:
    joined = t.data[1:]
    return f"{_begun(t.seats(joined))} joined." if joined else "Nobody joined."


def _over(t: Teller) -> str:
    kind = KINDS[SUITS[t.number(1)]]
    asked = f": {quoted(t.word(0))}" if t.word(0) else "."
    return f"{t.who()} went Over with {t.pieces()}, {kind.name}{asked}"


def _claimed_under(t: Teller) -> str:
    tag, text, _actor, actor, target = t.data
    said = f" {quoted(str(text))}" if text else ""
    return f"{t.does('claim')} Under with {t.pieces()}: {act_in_words(str(tag), str(actor), str(target))}.{said}"


def _refused(t: Teller) -> str:
    objecting = list(t.data[1:])
    return f"{_begun(t.seats(objecting))} objected: {t.pieces()} goes back into the hand."


def _stands(t: Teller) -> str:
    objecting = list(t.data[1:])
    against = f", though {t.seats(objecting)} objected" if objecting else ""
    return f"The claim stands{against}: {t.pieces()} goes under the pile."


def _told_by_name(silent: str) -> Callable[[Teller], str]:
    return lambda t: spoken(t.word(1), t.word(0)) if t.word(0) else f"{t.who()} {silent}"


def _epiphany(t: Teller) -> str:
    return f"Epiphany: {t.word(1)} begins to understand. The marker stands at {SUIT_NAMES[t.number(0)]}."


def _unmasked(t: Teller) -> str:
    return f"The identity of {t.word(1)} comes out of the pack. The marker stands at {SUIT_NAMES[t.number(0)]}."


def _statement(t: Teller) -> str:
    rank, name, *named = map(str, t.data)
    word = NATURES[rank].word
    if rank == "K":
        return f"{name} {t.pieces()}: {word}. It was {named[0]}."
    if rank == "A":
        return f"{name} {t.pieces()}: {word}. I trust {listing(named)}."
    return f"{name} {t.pieces()}: {word}."


def _score(t: Teller) -> str:
    rank, name, score = t.word(0), t.word(1), t.number(2)
    return f"{name} {fate(rank, score)} ({score:+d})." if score else f"{name} {fate(rank, score)} (0)."


LINES: dict[str, Callable[[Teller], str | None]] = {
    "round": _heading,
    "character": _character,
    "deal": lambda _: "The cards are dealt: three spots in each hand, an identity in each pack.",
    "sub": _sub,
    "other": _other,
    "opened": lambda t: f"{t.who()} opened with {t.pieces()}.",
    "beat": _beat,
    "provoked": _provoked,
    "adopted": lambda t: f"The scene turns: {TYPES[t.word(0)].heading}.",
    "claimed_over": lambda t: f"{t.does('want')} to go Over.",
    "joined": _joined,
    "threw": _threw,
    "lots": lambda t: f"The lot falls on {t.seats((t.event.seat,))}.",
    "over": _over,
    "reworded": lambda t: f"{t.who()} asked in other words: {quoted(t.word(0))}" if t.word(0) else None,
    "answered": _told_by_name("answered."),
    "you_tell_me": _told_by_name("said: you tell me."),
    "gave_back": _told_by_name("told it and gave the scene back."),
    "claimed_under": _claimed_under,
    "refused": _refused,
    "stands": _stands,
    "ending_scene": lambda t: f"{t.who()} brought the scene to its end.",
    "passed": lambda t: f"{t.does('pass')}.",
    "cleared": lambda t: f"{t.pieces()} left the pile." if t.event.pieces else None,
    "drew": lambda t: f"{t.who()} drew a card.",
    "epiphany": _epiphany,
    "identity": lambda t: f"You are {t.pieces()}: {NATURES[t.word(0)].word}.",
    "ending": lambda t: ENDINGS[t.word(0)],
    "unmasked": _unmasked,
    "peeked": lambda t: f"{t.who()} took a court to look at.",
    "declined": lambda t: f"{t.who()} took no court.",
    "queen": lambda t: f"{t.word(0)} shows {t.pieces()}: an angelic spirit.",
    "extra": lambda t: f"{t.who()} drew one more court.",
    "nothing": lambda t: f"{t.who()} did nothing.",
    "statements": lambda _: "Now everybody writes.",
    "sealed": lambda t: f"{t.who()} sealed a statement.",
    "statement": _statement,
    "score": _score,
    "epilogue": lambda t: spoken(t.word(1), t.word(0)) if t.word(0) else None,
    "called_out": lambda t: f"{t.who()} {CALL_LINES[t.word(0)]}.",
    "veiled": lambda t: f"From now on this happens out of sight: {act_in_words(t.word(0), 'one', 'another')}.",
}


def tell(table: Table, event: Event, viewer: int | None, names: Sequence[str]) -> str | None:
    """The log line of a note as `viewer` reads it."""
    line = LINES.get(event.kind)
    return None if line is None else line(Teller(table, event, viewer, names))
