"""Prompts, the words of actions, the log line of every note."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.rules.deck import ACE, RANK_NAMES, RANKS
from game.rules.flow import seats_of
from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.text.lines import words
from game.rules.plugin import Occasion, Passage
from game.rules.script import Words
from game.rules.wording import LogFormatter, Wording, listing, mark, numeral, plural, quoted, telling
from game.table import Action, Event, Table, View, num

NUMERALS = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
TEXTS = words()
# MJ-701
TIMES = ("", *(f"11:{at:02}" for at in (0, 5, 10, 15, 20, 25, 35, 39, 43, 47, 51, 55)))


# What is asked


def ask(table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt: an order for the players who decide, for other readers a sentence about what these do.

    The open table gives the order, unless only bots decide among people.
    """
    v, asked = view.vars, seats_of(view.actors) or (0,)
    own = view.seat if view.seat in asked else None
    seat, phase, attacker = asked[0] if own is None else own, table.phases[view.phase], max(v[mj.V.ATTACKER], 0)
    prey, plucked = mj.target(table.seats, seat), mj.tormentor(table.seats, seat)
    count = 2 - len(mj.entries(view, seat, mj.ADJECTIVE))
    lacking = ["a name"] * (not mj.text_of(view, seat, mj.GUEST)) + [plural(count, "Adjective")] * bool(count)
    known = len(mj.texts(view, seat, mj.ADMISSION, mj.REVELATION))
    bid, played = mj.cards(view, "offer", seat) + mj.cards(view, "free", seat), mj.cards(view, "play", seat)
    empty = "nothing" if table.options["empty_auction"] == "free_attack" else "skipped"
    opening = "opening" if bid or any(mj.cards(view, "hand", each) for each in range(table.seats)) else empty
    which = {
        "BACKGROUND": "" if lacking else "complete",
        "AUCTION": opening if v[mj.V.HIGH] < 0 else "enough" * mj.higher(bid, against(table, view, seat)),
        "FRAMING": "set" if v[mj.V.FRAME] else "",
        "VOTE": "late" if mj.late(view) else "",
        "EXCHANGE": "attacking" if seat == attacker else "",
        "AVATARS": "all" if own is None else "",
        "TERRORS": "all" if own is None else "",
        "JUDGEMENT": v[mj.V.MOMENT] + " again" * bool(known and v[mj.V.MOMENT] == "confess"),
        "FUN": v[mj.V.MOMENT] + " again" * (max(v[mj.V.SHOWN], default=-1) >= 0),
    }.get(phase, "")
    made, high_prey = mj.admissions(view, prey), mj.target(table.seats, v[mj.V.HIGH])
    waits = own is None and (view.seat is not None or bool(v[mj.V.HUMANS] and not v[mj.V.HUMANS] & view.actors))
    return (TEXTS.waits if waits else TEXTS.asks)[f"{phase} {which}".strip()].format(
        who=listing(names[each] for each in asked),
        me=names[seat],
        guest=mj.guest(view, seat),
        target=mj.guest(view, prey),
        attacker=names[attacker],
        prey=mj.guest(view, mj.target(table.seats, attacker)),
        high=names[v[mj.V.HIGH]],
        high_prey="your guest, " * (high_prey == seat and not waits) + mj.guest(view, high_prey),
        beat=to_beat(against(table, view, seat)),
        in_all=" in all" * bool(bid if phase == "AUCTION" else played),
        stake="gets a second Blot" if mj.late(view) else "makes the Admission",
        lacking=listing(lacking),
        weaknesses=plural(made, "Weakness", "Weaknesses"),
        adjectives=plural(made, "Adjective"),
        blots=plural(mj.blots(view, plucked), "card"),
        plucked=names[plucked],
        known=plural(known, "thing").capitalize(),
        reds=plural(table.seats - 1, "red card"),
        best=plural(max(v[mj.V.SHOWN], default=0), "red card"),
    )


def against(table: Table, view: View, seat: int) -> tuple[int, ...]:
    """Return the offer or the play that a seat has to beat."""
    attacker, high = max(view.vars[mj.V.ATTACKER], 0), max(view.vars[mj.V.HIGH], 0)
    if table.phases[view.phase] == "AUCTION":
        return mj.cards(view, "offer", high) + mj.cards(view, "free", high)
    return mj.cards(view, "play", mj.target(table.seats, attacker) if seat == attacker else attacker)


def to_beat(them: Sequence[int]) -> str:
    """Return, in words, what is higher than these cards: `four cards, or three with one better than a king`."""
    if not them:
        return "one card"
    best, count = max(them, key=mj.rank), len(them)
    more, name = plural(count + 1, "card"), best_name(best)
    same = f"{numeral(count)} with one better" if count > 1 else "one better"
    return more if mj.rank(best) == ACE else f"{more}, or {same} than {'an' if name == 'eight' else 'a'} {name}"


def best_name(card: int) -> str:
    """Return the rank of a card in words: `nine`, `king`."""
    name = RANKS[mj.rank(card)]
    return RANK_NAMES.get(name) or numeral(int(name))


def worth(them: Sequence[int]) -> tuple[str, str]:
    """Return the value of cards in an auction or a contest, in words: `three cards`, `best jack` (MJ-207)."""
    return (plural(len(them), "card"), f"best {best_name(max(them, key=mj.rank))}") if them else ("no card", "")


def at_stake(view: View) -> str:
    """Return, in words, what the Target loses with its contest (MJ-438)."""
    return "a second Blot" if mj.late(view) else "an Admission"


def plate(_table: Table, view: View, seat: int) -> list[str]:
    """Return guest and Blots, then the other lines of the sheet (MJ-203)."""
    if not mj.text_of(view, seat, mj.GUEST):
        return []
    count = mj.blots(view, seat)
    parts = [mj.guest(view, seat) + (f", {plural(count, 'Blot')}" if count else "")]
    for kind, many in TEXTS.sheet.items():
        used = "" if kind in mj.CLAIMED else " (used)"
        lines = [text + used * bool(scene) for _, text, scene in mj.entries(view, seat, kind)]
        parts += [f"{many}: {listing(lines)}"] if any(lines) else []
    return parts


# What an action is called


def _picked(verb: str, none: str) -> Words:
    """Return words with the picked cards, named to their own seat only."""

    def phrase(table: Table, view: View, _action: Action, _names: Sequence[str]) -> str:
        chosen = () if view.seat is None else mj.picked(view, view.seat)
        return f"{verb} {listing(mark(table, card) for card in chosen)}" if chosen else none

    return phrase


def bid(table: Table, view: View, action: Action, names: Sequence[str]) -> str:
    """Return the words of a bid: the picked cards, those on the table already, or nothing while every hand is empty."""
    seat = view.vars[mj.V.TURN] if view.seat is None else view.seat
    laid = mj.cards(view, "offer", seat) + mj.cards(view, "free", seat)
    empty = not laid and not any(mj.cards(view, "hand", each) for each in range(table.seats))
    return _picked("Bid", "Bid nothing" if empty else "Bid these cards")(table, view, action, names)


def _line(verb: str, lines: Callable[[Table, View, int], Sequence[mj.Entry]]) -> Words:
    """Return words with a line of a sheet; on the open table it is the sheet of the seat on turn."""

    def phrase(table: Table, view: View, action: Action, _names: Sequence[str]) -> str:
        seat = view.vars[mj.V.TURN] if view.seat is None else view.seat
        found = lines(table, view, seat) if seat >= 0 else ()
        at = num(action.args[0]) - 1 if action.args else -1
        return f"{verb} {quoted(found[at][1])}" if 0 <= at < len(found) else f"{verb} …"

    return phrase


def give(table: Table, view: View, action: Action, names: Sequence[str]) -> str:
    """Return the words of a gift: how many red cards to each seat."""
    others = [names[seat] for seat in range(table.seats) if seat != view.seat]
    given = zip(others, map(num, action.args), strict=False)
    return f"Give {listing(f'{name} {count} red' for name, count in given)}"


def sheet_of(what: str, kind: str, many: str = "") -> Words:
    """Return the words of a form, with as many lines of a kind as the Target has Admissions."""

    def phrase(table: Table, view: View, _action: Action, _names: Sequence[str]) -> str:
        if view.seat is None:
            return f"Write {what}"
        made = mj.admissions(view, mj.target(table.seats, view.seat))
        return f"Write {what}" + (f" with {plural(made, kind, many)}" if made else "")

    return phrase


def again(what: str, first: str | Words) -> Words:
    """Return the words of a secret answer: `first`, or other words once the seat's answer is sealed (MJ-402)."""

    def phrase(table: Table, view: View, action: Action, names: Sequence[str]) -> str:
        own_answer = view.seat is not None and (mj.SEALED.asked(view) & ~mj.SEALED.waiting(view)) >> view.seat & 1
        if own_answer:
            return f"Rewrite {what}"
        return first if isinstance(first, str) else first(table, view, action, names)

    return phrase


shadow = again("your Shadow", "Write your Shadow")
grace = again("your Saving Grace", "Write your Saving Grace")
avatar = again("the Avatar", sheet_of("the Avatar of your Target", "Weakness", "Weaknesses"))
terror = again("your Terror", sheet_of("your Terror", "Adjective"))
play = _picked("Play", "Play the picked cards")
keep = _picked("Keep", "Keep no card")
weakness = _line(
    "Use the Weakness", lambda table, view, seat: mj.entries(view, mj.target(table.seats, seat), mj.WEAKNESS)
)
invoke = _line("Use", lambda t, view, seat: mj.help_lines(view, seat, t.options["carry_adjectives"] == "on"))


def reword(table: Table, view: View, action: Action, names: Sequence[str]) -> str:
    """Return the button words for rewording a line of the seat's sheet, or of the sheet that the action names."""
    *sheets, at = action.args or (num(0),)
    of = num(sheets[0]) if sheets else None
    found = _line("Reword", lambda _table, view, seat: mj.sheet(view, seat if of is None else of))
    return found(table, view, action._replace(args=(at,)), names)


# What happened


def noted(text: str) -> Wording:
    """Return a log line from a pattern."""

    def line(t: LogFormatter) -> str:
        whom = t.whom(t.event.seat)
        return text.format(*t.data, who=t.who(), whose=t.whose(), whom=whom, are=isare(t), pieces=t.pieces())

    return line


def spoken(aloud: str) -> Wording:
    """Return a log line with the words of a narration, or a note that it was told aloud."""
    notes = noted(aloud)
    return lambda t: f"{t.who()}: {t.text(0)}" if t.data[0] else notes(t)


def isare(t: LogFormatter) -> str:
    """Return `are` for you, `is` for others."""
    return "are" if t.event.seat == t.viewer else "is"


def _round(t: LogFormatter) -> str:
    what, number = str(t.data[0]), t.number(1)
    return f"{TIMES[number]} Scene {NUMERALS[number]}" if what == "scene" else TEXTS.chapters[what]


def framed(place: str, activity: str, present: str, text: str, victim: str) -> str:
    """Return a framed scene as text, with the parts that `text` does not mention in front (MJ-430)."""
    said_there = text.casefold()
    place, activity, present = ("" if part.casefold() in said_there else part for part in (place, activity, present))
    where = f"{place[:1].upper()}{place[1:]}." if place else ""  # in or on it: the place itself does not say
    parts = [f"{victim}, {activity}"] if activity else []
    parts += [f"also there: {present}"] if present else []
    return " ".join(filter(None, (where, f"{'; '.join(parts)}." if parts else "", text)))


def _frame(t: LogFormatter) -> str:
    parts = framed(*map(str, t.data))
    if any(t.data[1:4]):
        return f"{t.who()}: {parts}"
    return f"{t.who()} set the scene: {parts}" if parts else f"{t.who()} set the scene."


def _outcome(t: LogFormatter) -> str:
    kind, claim, name = str(t.data[0]), str(t.data[1]), str(t.data[2])
    what = {"admission": "An Admission", "revelation": "A Revelation, and a second Blot"}.get(kind)
    words = f": {quoted(claim)}" if claim else "."
    return f"{what} for {name}{words}" if what else f"{name} gave nothing away."


def _kept(t: LogFormatter) -> str:
    thrown = f", and discarded {t.pieces()}" if t.event.pieces else ""
    return f"{t.who()} kept {plural(t.number(0), 'card')}{thrown}."


def _turned(t: LogFormatter) -> str:
    left = f"{plural(t.number(0), 'card')} left" if t.number(0) else "and that was the last"
    return f"{t.who()} turned {t.pieces()}: {left}."


def _avatar(t: LogFormatter) -> str:
    form, victim, *traits = map(str, t.data)
    return f"{victim}’s Avatar, by {t.whom(t.event.seat)}: {form}" + (f"; {listing(traits)}." if traits else ".")


def _terror(t: LogFormatter) -> str:
    name, form, *traits = map(str, t.data)
    return f"{t.whose()} Terror is {name}, {form}" + (f": {listing(traits)}." if traits else ".")


def _titled(seats: Sequence[object]) -> str:
    return f"{'Masters' if len(seats) > 1 else 'Master'} of the Fun"


def _reward(t: LogFormatter) -> str:
    return f"{t.who()} gained an unseen card, because {t.whom(t.number(0))} went out."


def _reword(t: LogFormatter) -> str | None:
    return noted(TEXTS.log["reword"])(t) if t.data[1] != t.data[2] else None  # the old words are no news


LINES: dict[str, Wording] = {
    **{kind: noted(text) for kind, text in TEXTS.log.items()},
    **{kind: spoken(text) for kind, text in TEXTS.aloud.items()},
    "reword": _reword,
    "round": _round,
    "ages": lambda t: f"From the youngest: {listing(t.whom(int(seat)) for seat in t.data)}.",
    "adjective": lambda t: f"{t.data[1]} is {t.text(0)[:1].lower()}{t.text(0)[1:]}.",
    "unveiled": lambda t: f"{t.whose()} Shadow is {t.data[1]}: {t.data[2]}, {t.data[3]}." + f" {t.data[0]}".rstrip(),
    "first_bidder": lambda t: f"{t.who()} {t.does('bid')} first.",
    "bid": lambda t: f"{t.who()} bid {t.pieces()}." if t.event.pieces else f"{t.who()} bid without adding a card.",
    "attacker": lambda t: f"{t.who()} won the auction and {t.does('attack')} {t.whom(t.number(0))}.",
    "frame": _frame,
    "attack": lambda t: f"{t.who()}: {t.text(0)}" if t.data[0] else f"{t.who()} attacked {t.whom(t.number(1))}.",
    "claim": lambda t: f"{t.who()} {t.does('claim')}: {t.data[0]}" if t.data[0] else f"{t.who()} made the claim aloud.",
    "invoke": lambda t: f"{t.who()} used {quoted(t.text(0))} and drew {t.pieces()}. {t.data[1]}".rstrip(),
    "outcome": _outcome,
    "turned_sheet": lambda t: f"{t.data[0]} turns into an Avatar with {plural(t.number(1), 'Admission')}.",
    "avatar": _avatar,
    "terror": _terror,
    "kept": _kept,
    "drew": lambda t: f"{t.who()} drew {plural(t.number(0), 'card')}." if t.number(0) else None,
    "reds": lambda t: (
        f"{t.who()} kept {plural(t.number(0), 'red card')}"
        + (f" and discarded {plural(t.number(1), 'black one')}." if t.number(1) else ".")
    ),
    "trimmed": lambda t: f"{t.who()} discarded {t.pieces()}: at most ten red cards stay.",
    "plucked": lambda t: (
        f"{t.who()} plucked {plural(t.number(1), 'card')} unseen from the stack of {t.whom(t.number(0))};"
        f" {numeral(t.number(2))} left."
    ),
    "strike": lambda t: f"Stroke {numeral(t.number(0))}.",
    "turned": _turned,
    "reward": _reward,
    "given": lambda t: f"Everyone was given {plural(t.number(0), 'card')}.",
    "showed": lambda t: f"{t.who()} showed {plural(t.number(0), 'red card')}.",
    "masters": lambda t: (
        f"{_titled(t.data)}: {listing(t.whom(int(seat)) for seat in t.data)}."
        if t.data else "No one is the Master of the Fun: no pile was shown."
    ),
}  # fmt: skip
tell = telling(LINES)


# What a recap leaves out last, and where the whole table stops a moment.

WEIGHTY = (frozenset(("outcome", "out", "free")), frozenset(("attacker", "claim", "blot", "weakness")))


def occasion(table: Table, event: Event, names: Sequence[str]) -> Occasion | None:
    """Return the stop of the whole table for an event: a time of night, a fate, the Master of the Fun."""
    if event.kind == "round" and event.data[0] == "turning":
        return Occasion(
            "Half past eleven",
            "Each Admission becomes a Weakness for the attacker to use. A guest who gives in now gets a second Blot.",
        )
    if event.kind == "round" and event.data[0] == "midnight":
        return Occasion(
            "Midnight", "The clock strikes twelve. Red cards stay, black ones go, and every stack is filled to ten."
        )
    if event.kind in ("out", "free"):
        name = str(event.data[-1])
        title, whom = f"{name} is guilty" if event.kind == "out" else f"{name} walks free", names[event.seat]
        return Occasion(title, f"{whom} is {'out' if event.kind == 'out' else 'exonerated'}.", seats=(event.seat,))
    if event.kind == "masters" and event.data:
        seats = tuple(map(int, event.data))
        return Occasion(_titled(seats), listing(names[seat] for seat in seats), seats=seats)
    return None


# How the chronicle tells it (MJ-603): the story first, of the cards only what turned it.

SET_AS: Mapping[str, str] = {
    "round": "heading", "name": "cast", "adjective": "cast", "unveiled": "cast", "turned_sheet": "note",
    "avatar": "cast", "terror": "cast", "grace": "cast", "attacker": "note", "outcome": "turn", "plucked": "note",
    "strike": "note", "out": "turn", "free": "fate", "masters": "note", "skipped": "note",
}  # fmt: skip
NARRATED = frozenset(("color", "introduce", "connect", "attack", "conclude", "omen", "confess", "exonerate"))
UNTOLD = frozenset(("shadows", "avatars", "replenish"))  # chapters in which nothing is told, or all of the one before


def story(table: Table, event: Event, names: Sequence[str]) -> Passage | None:
    """Return the chronicle's part for a public event, None for none."""
    kind, data = event.kind, event.data
    if kind in NARRATED or kind == "invoke":
        text = str(data[kind == "invoke"])
        return Passage("told", text) if text else None
    if kind == "frame":
        text = framed(*map(str, data))
        return Passage("told", text) if text else None
    if kind == "claim":
        return Passage("question", str(data[0]), names[event.seat]) if data[0] else None
    if kind not in SET_AS or (kind == "round" and data[0] in UNTOLD):
        return None
    line = tell(table, event, None, names)
    if kind == "outcome" and data[1]:
        line = TEXTS.outcomes["escaped" if data[0] == mj.DENIED and data[3] else str(data[0])].format(name=data[2])
    return Passage(SET_AS[kind], line) if line else None
