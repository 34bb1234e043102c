"""The log line of every note, the stops of the whole table, the passages of the chronicle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.text.lines import lines, words
from game.rules.plugin import Occasion, Passage
from game.rules.wording import LogFormatter, Wording, listing, numeral, plural, quoted, telling
from game.table import Event, Table

NUMERALS = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
TEXTS = words()
# MJ-701
TIMES = ("", *(f"11:{at:02}" for at in (0, 5, 10, 15, 20, 25, 35, 39, 43, 47, 51, 55)))


def noted(text: str) -> Wording:
    """Return a function that makes a log line from a pattern."""

    def line(t: LogFormatter) -> str:
        whom = t.whom(t.event.seat)
        return text.format(*t.data, who=t.who(), whose=t.whose(), whom=whom, are=isare(t), pieces=t.pieces())

    return line


def spoken(aloud: str) -> Wording:
    """Return a function that makes a log line with the words of a narration, or a note that it was told aloud."""
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
    spoken = text.casefold()
    place, activity, present = ("" if part.casefold() in spoken else part for part in (place, activity, present))
    where = f"{place[:1].upper()}{place[1:]}." if place else ""  # in or on it: the place itself does not say
    joined = " is" if activity in lines().cast.activities else ","  # what a person wrote may be no verb
    doing = f"{victim}{joined} {activity}." if activity else ""
    looks = "look on" if " and " in present else "looks on"
    beside = f"{present[:1].upper()}{present[1:]} {looks}." if present else ""
    return " ".join(filter(None, (where, doing, beside, text)))


def _frame(t: LogFormatter) -> str:
    parts = framed(*map(str, t.data))
    if any(t.data[1:4]):
        return f"{t.who()}: {parts}"
    return f"{t.who()} set the scene: {parts}" if parts else f"{t.who()} set the scene."


def claimed(event: Event) -> tuple[str, ...]:
    """Return the claim of an event, and its longer telling if there is one."""
    return (str(event.data[0]), *map(str, event.data[3:4]))


def _claim(t: LogFormatter) -> str:
    if not t.data[0]:
        return f"{t.who()} made the claim aloud."
    short, *telling = claimed(t.event)
    return " ".join((f"{t.who()} {t.does('claim')}: {ended(short)}", *telling))


def ended(text: str) -> str:
    """Return a text with a full stop if it has no sign at its end."""
    return text if not text or text.endswith((".", "?", "!", "…", "’", "”")) else f"{text}."


def _outcome(t: LogFormatter) -> str:
    kind, claim, name = str(t.data[0]), str(t.data[1]), str(t.data[2])
    what = {"admission": "An Admission", "revelation": "A Revelation, and a second Blot"}.get(kind)
    words = f": {quoted(claim)}" if claim else "."
    lost = "second Blot" if t.number(3) else "Admission"
    return f"{what} for {name}{words}" if what else f"The claim failed: no {lost} for {name}."


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


def _stack_of(t: LogFormatter) -> str:
    """Return the stack of the seat that a pluck is about."""
    seat = t.number(0)
    return "your stack" if seat == t.viewer else f"{t.names[seat]}’s stack"


LINES: dict[str, Wording] = {
    **{kind: noted(text) for kind, text in TEXTS.log.items()},
    **{kind: spoken(text) for kind, text in TEXTS.aloud.items()},
    "reword": _reword,
    "round": _round,
    "ages": lambda t: f"From the youngest: {listing(t.whom(int(seat)) for seat in t.data)}.",
    "adjective": lambda t: f"{t.data[1]} is {t.text(0)[:1].lower()}{t.text(0)[1:]}.",
    "unveiled": lambda t: f"{t.whose()} Shadow is {t.data[1]}: {t.data[2]}, {t.data[3]}." + f" {t.data[0]}".rstrip(),
    "first_bidder": lambda t: f"{t.who()} {t.does('bid')} first.",
    "bid": lambda t: f"{t.who()} bid the {t.pieces()}." if t.event.pieces else f"{t.who()} bid without adding a card.",
    "attacker": lambda t: f"{t.who()} won the auction and {t.does('attack')} {t.whom(t.number(0))}.",
    "frame": _frame,
    "attack": lambda t: f"{t.who()}: {t.text(0)}" if t.data[0] else f"{t.who()} attacked {t.whom(t.number(1))}.",
    "claim": _claim,
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
        f"{t.who()} plucked {plural(t.number(1), 'card')} unseen from {_stack_of(t)}; {numeral(t.number(2))} left."
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

# What changes a sheet is held, so that the change is seen before the next question.
HOLDS = frozenset(("bid", "weakness", "invoke", "free_card", "no_card", "took", "turned", "plucked",
                   "attack", "outcome", "introduce", "connect", "unveiled", "avatar", "terror", "grace", "exonerate",
                   "conclude"))  # fmt: skip
ARRIVALS = frozenset(("took",))
PAUSES = frozenset(("unveiled", "weakness", "invoke", "plucked"))  # seen before the next question
# The last words before a new page: of the story, of a scene, of introductions, affairs and Shadows.
READ = frozenset(("exonerate", "conclude", "introduce", "connect", "unveiled"))
JOINED = frozenset(("blot",))  # the attack and its Blot (MJ-431), a Revelation and its second Blot (MJ-438)
ANSWERS = {"vote": "thumbs"}  # sealed until all turn together
WEIGHTY = (frozenset(("outcome", "out", "free")), frozenset(("attacker", "claim", "blot", "weakness")))


def occasion(table: Table, event: Event, names: Sequence[str]) -> Occasion | None:
    """Return the stop of the whole table for an event: a time of night, a fate, the Master of the Fun, or the first
    scene of a game with fewer than twelve (MJ-105).
    """
    left_out = mj.HALF - int(table.options["scenes_per_half"])
    if left_out and event.kind == "round" and event.data == ("scene", left_out + 1):
        first, last = NUMERALS[left_out + 1], NUMERALS[mj.HALF]
        late, end = NUMERALS[mj.HALF + left_out + 1], NUMERALS[mj.SCENES]
        return Occasion(
            f"{TIMES[left_out + 1]}, scene {first}", f"Short game: only scenes {first} to {last} and {late} to {end}."
        )
    if event.kind == "round" and event.data[0] == "turning":
        short = f" Short game: the next scene is {NUMERALS[mj.HALF + left_out + 1]}." if left_out else ""
        return Occasion(
            "Half past eleven",
            "Each Admission becomes a Weakness for the attacker to use. A Target that loses now gets a second Blot."
            + short,
        )
    if event.kind == "round" and event.data[0] == "midnight":
        return Occasion(
            "Midnight",
            "Red cards stay, black ones go, and unseen cards fill each stack to ten. Red cards last longer: at each"
            " stroke a guest turns a card, and a second one if the first is black.",
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
# What the log shows paler, as it turns no story.
BESIDES = frozenset(("first_bidder", "bid", "passed", "vote", "free_card", "no_card", "opened", "played", "took",
                     "kept", "drew", "reds", "trimmed", "waited", "rewritten"))  # fmt: skip
NARRATED = frozenset(("color", "introduce", "connect", "attack", "conclude", "omen", "confess", "exonerate"))
# Chapters without a story, or with the whole story of the chapter before.
UNTOLD = frozenset(("shadows", "avatars", "replenish"))


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
        return Passage("question", " ".join(map(ended, claimed(event))), names[event.seat]) if data[0] else None
    if kind not in SET_AS or (kind == "round" and data[0] in UNTOLD):
        return None
    line = tell(table, event, None, names)
    if kind == "outcome" and data[1]:
        line = TEXTS.outcomes["escaped" if data[0] == mj.DENIED and data[3] else str(data[0])].format(name=data[2])
    return Passage(SET_AS[kind], line) if line else None
