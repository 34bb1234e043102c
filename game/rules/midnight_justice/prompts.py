"""What bots write, and what fills blanks that the book wants filled (MJ-401, MJ-606, MJ-910).

Lines are picked by what is public, so that none comes twice on one evening, and filled with what stands on the sheets.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from game.rules.midnight_justice.lines import lines
from game.rules.midnight_justice.pieces import (
    ADJECTIVE,
    ADMISSION,
    AVATAR,
    AVATAR_SHEET,
    FRAME_SHEET,
    GUEST,
    LINE_LIMIT,
    REVELATION,
    SAVING_GRACE,
    SHADOW,
    SHADOW_ADJECTIVE,
    SHADOW_FORM,
    SHADOW_SHEET,
    TERROR,
    TERROR_ADJECTIVE,
    TERROR_FORM,
    TERROR_SHEET,
    WEAKNESS,
    P,
    V,
    admissions,
    entries,
    guest,
    help_lines,
    late,
    own,
    sheet,
    target,
    text_of,
)
from game.story import Slots, fill, pick
from game.table import Action, State, Table, View, num

Choose = Callable[[int], int]


class Pen:
    """Words for one seat.

    Args:
        at: the position, or what the seat sees of it.
        choose: chance: a number from 0 to n - 1.
    """

    def __init__(self, table: Table, at: State | View, seat: int, choose: Choose) -> None:
        self.table, self.at, self.seat, self.choose = table, at, seat, choose
        self.seats = table.seats
        self.target = target(table.seats, seat)
        self.cast, self.scenes, self.ends = lines().cast, lines().scenes, lines().ends
        named = "|".join(text_of(at, other, GUEST) for other in range(table.seats))
        self.evening = named if at.phase > P.BACKGROUND else str(at.vars[V.AGE])

    def new(self, texts: Sequence[str], kind: str, also: Sequence[str] = ()) -> str:
        """A line by chance that stands on no sheet under its kind, nor in `also`.

        Of what is written in secret every seat has its own share of the lines, so that no two write the same.
        """
        written = {text for seat in range(self.seats) for text in self.texts(seat, kind)} | {*also}
        share = texts if self.at.phase == P.BACKGROUND else texts[self.seat :: self.seats]
        free = [text for text in share if text not in written] or [text for text in texts if text not in written]
        return (free or texts)[self.choose(len(free or texts))]

    def some(self, texts: Sequence[str], kind: str) -> list[str]:
        """As many as the Target has Admissions."""
        found: list[str] = []
        while len(found) < admissions(self.at, self.target):
            found.append(self.new(texts, kind, found))
        return found

    def texts(self, seat: int, kind: str) -> list[str]:
        """The texts of one kind on a sheet."""
        return [text for _, text, _ in entries(self.at, seat, kind)]

    # What stands on sheets

    def name(self) -> str:
        """A name that no guest has."""
        return self.new(self.cast.names, GUEST)

    def adjective(self) -> str:
        """An Adjective that no guest has."""
        return self.new(self.cast.adjectives, ADJECTIVE)

    def shadow(self) -> tuple[str, ...]:
        """Name, form and Adjective."""
        cast = self.cast
        lists = ((cast.shadows, SHADOW), (cast.shadow_forms, SHADOW_FORM), (cast.shadow_adjectives, SHADOW_ADJECTIVE))
        return tuple(self.new(texts, kind) for texts, kind in lists)

    def avatar(self) -> tuple[str, ...]:
        """Form, and a Weakness for each Admission."""
        return (self.new(self.cast.avatar_forms, AVATAR), *self.some(self.cast.weaknesses, WEAKNESS))

    def terror(self) -> tuple[str, ...]:
        """Name, form, and an Adjective for each Admission."""
        head = (self.new(self.cast.terrors, TERROR), self.new(self.cast.terror_forms, TERROR_FORM))
        return (*head, *self.some(self.cast.terror_adjectives, TERROR_ADJECTIVE))

    def grace(self) -> str:
        """A good trait."""
        return self.new(self.cast.graces, SAVING_GRACE)

    # What is told

    def tell(self, texts: Sequence[str], count: int, **more: str) -> str:
        """Line number `count` of this evening, with its slots filled in."""
        return fill(pick(texts, self.evening, count), {**self.slots(), **more}, LINE_LIMIT)

    def slots(self) -> Slots:
        """Who is who."""
        at, victim = self.at, self.target
        attacker = at.vars[V.ATTACKER]
        if attacker >= 0 and at.phase in (P.EXCHANGE, P.OPENING, P.CONCLUSION):
            victim = target(self.seats, attacker)
        hunter = self.seat if attacker < 0 else attacker
        others = [seat for seat in range(self.seats) if seat not in (self.seat, victim)]
        own_shadow = at.vars[own(self.table, "shadow", self.seat)]
        name, form, trait = own_shadow if own_shadow and own_shadow != "?" else self.shown_shadow(hunter)
        return {
            "g": guest(at, self.seat),
            "t": guest(at, victim),
            "o": guest(at, others[at.vars[V.SCENE] % len(others)]),
            "s": name,
            "f": form,
            "a": trait if at.phase == P.REVEAL else (self.texts(self.seat, ADJECTIVE) or [""])[0],
            "m": text_of(at, hunter, TERROR),
            "p": self.place(),
        }

    def place(self) -> str:
        """Where the scene is set, as it stands after "the"; what people wrote may not fit there."""
        told = str((self.at.vars[V.FRAME] or ("",))[0])
        return told if told in (*self.cast.places, *self.cast.late_places) else "room"

    def shown_shadow(self, seat: int) -> tuple[str, str, str]:
        """The Shadow of a seat as its sheet has it."""
        name, form, trait = (text_of(self.at, seat, kind) for kind in (SHADOW, SHADOW_FORM, SHADOW_ADJECTIVE))
        return name, form, trait

    def order(self) -> int:
        """The place of the seat in the order of ages: of each line for all seats each takes its own."""
        return int(self.at.vars[V.AGE].index(self.seat))

    def scene(self) -> int:
        """The scenes of this half that went before."""
        return int(self.at.vars[V.SCENE]) - 1

    def used(self, *kinds: str) -> int:
        """How many lines of some kinds have been used on all sheets."""
        lines = [line for seat in range(self.seats) for line in sheet(self.at, seat)]
        return sum(bool(scene) for kind, _, scene in lines if kind in kinds)


def improvise(table: Table, view: View, action: Action, rng: Random) -> str:
    """A text that may stand with an open action of the seat of the view; empty where none belongs."""
    writer = WRITERS.get(table.verbs[action.verb])
    return "" if writer is None or view.seat is None else writer(Pen(table, view, view.seat, rng.randrange), action)


def _color(pen: Pen, _action: Action) -> str:
    return pen.tell(pen.scenes.color, sum(pen.at.vars[V.TURNS]))


def _frame(pen: Pen, _action: Action) -> str:
    """Somewhere, with the Weakness that was struck in it (MJ-605)."""
    half, scene = late(pen.at), pen.scene()
    place = pick(pen.cast.late_places if half else pen.cast.places, pen.evening, scene)
    activity = pick(pen.cast.activities, pen.evening, scene)
    struck = [text for _, text, at in entries(pen.at, pen.target, WEAKNESS) if at == pen.at.vars[V.SCENE]]
    texts = pen.scenes.frame_struck if struck else pen.scenes.frame_late if half else pen.scenes.frame_early
    told = pen.tell(texts, scene, p=place, w=struck[0] if struck else "")
    others = [guest(pen.at, seat) for seat in range(pen.seats) if seat not in (pen.seat, pen.target)]
    return FRAME_SHEET.write((place, activity, others[scene % len(others)] if scene % 2 else "", told))


def _by_half(early: str, after: str) -> Callable[[Pen, Action], str]:
    """A line a scene, from the table of this half."""
    return lambda pen, _: pen.tell(getattr(pen.scenes, after if late(pen.at) else early), pen.scene())


def _invoke(pen: Pen, action: Action) -> str:
    """How the trait helps: of attacker or Target."""
    carried = pen.table.options["carry_adjectives"] == "on"
    found = help_lines(pen.at, pen.seat, carried)
    number = num(action.args[0]) - 1 if action.args else 0
    if not 0 <= number < len(found):
        return ""
    kind, text, _ = found[number]
    if pen.seat == pen.at.vars[V.ATTACKER]:
        return pen.tell(pen.scenes.invoke_attacking, pen.used(SHADOW_ADJECTIVE, TERROR_ADJECTIVE), a=text)
    texts = pen.scenes.grace_defending if kind == SAVING_GRACE else pen.scenes.invoke_defending
    return pen.tell(texts, pen.used(kind), a=text)


def _conclude(pen: Pen, _action: Action) -> str:
    """How it breaks off: what came of it stands on the sheet."""
    scene = pen.at.vars[V.SCENE]
    lost = any(kind in (ADMISSION, REVELATION) and at == scene for kind, _, at in sheet(pen.at, pen.seat))
    half = "late" if late(pen.at) else "early"
    return pen.tell(getattr(pen.scenes, f"{'lost' if lost else 'won'}_{half}"), pen.scene())


def _confess(pen: Pen, _action: Action) -> str:
    """Everything, with one thing that had come out before; the later, the less there is to confess (MJ-606)."""
    before = sum(len(fate) - 1 for fate in pen.at.vars[V.FATES]) - 1 - len(pen.at.vars[V.QUEUE])
    early = 2 * before < pen.seats - 1
    told = pen.tell(pen.ends.confess_early if early else pen.ends.confess_late, before)
    known = [text for kind, text, _ in sheet(pen.at, pen.seat) if kind in (ADMISSION, REVELATION) and text]
    if known:
        told += " " + pen.tell(pen.ends.remembered, before, c=known[-1])
    return told[:LINE_LIMIT]


WRITERS: dict[str, Callable[[Pen, Action], str]] = {
    "name": lambda pen, _: pen.name(),
    "adjective": lambda pen, _: pen.adjective(),
    "color": _color,
    "introduce": lambda pen, _: pen.tell(pen.scenes.introduce, pen.order()),
    "connect": lambda pen, _: pen.tell(pen.scenes.connect, pen.order()),
    "shadow": lambda pen, _: SHADOW_SHEET.write(pen.shadow()),
    "reveal": lambda pen, _: pen.tell(pen.scenes.reveal, pen.order()),
    "frame": _frame,
    "attack": _by_half("attack_early", "attack_late"),
    "claim": _by_half("claim_early", "claim_late"),
    "invoke": _invoke,
    "conclude": _conclude,
    "avatar": lambda pen, _: AVATAR_SHEET.write(pen.avatar()),
    "terror": lambda pen, _: TERROR_SHEET.write(pen.terror()),
    "grace": lambda pen, _: pen.grace(),
    "omen": lambda pen, _: pen.tell(pen.ends.omens, pen.at.vars[V.ROUND]),
    "confess": _confess,
    "exonerate": lambda pen, _: pen.tell(pen.ends.exonerate, pen.order()),
}
