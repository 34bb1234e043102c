"""Texts that bots write, and texts for blanks that the book wants filled (MJ-401, MJ-606, MJ-910).

Lines are picked by public facts, so that none comes twice in a game. They use the sheets and what players have told:
the house, each guest's shady affair, the scene, and the secrets that have been revealed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cached_property, partial
from typing import TypeVar

from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.text import variety
from game.rules.midnight_justice.text.lines import Affair, Fact, good_trait, lines
from game.rules.midnight_justice.text.quotes import PLACE, as_place, in_short, quotable, quote
from game.rules.plugin import Roll
from game.story import PromptWriter, improviser, order
from game.table import UNKNOWN, Action, State, Table, View, num

T = TypeVar("T")
WIDE = 64  # lines of a list that has enough for twice as many parts
EDITIONS = 8  # the parts of every list: games of different parts share no line until their first scene is over
# The rules fill a blank from so many lines of a list: the dice of saved games are checked, and their range must stay.
FILLS = {mj.ADJECTIVE: 40, mj.SHADOW: 14, mj.SHADOW_FORM: 14, mj.SHADOW_ADJECTIVE: 14}
WORDINGS = 4  # the parts of the affairs; each affair has two wordings


class MidnightWriter(PromptWriter[State | View]):
    """Texts for one seat; games of different editions tell different lines.

    Args:
        at: the position, or the seat's view of it.
        choose: chance: a number from 0 to n - 1.
        open_minded: take any fitting line, and not only the best one.
    """

    limit = mj.LINE_LIMIT

    def __init__(self, table: Table, at: State | View, seat: int, choose: Roll, open_minded: bool = False) -> None:
        session = "|".join(mj.facts(at, "name")) if at.phase > mj.P.BACKGROUND else str(at.vars[mj.V.AGE])
        super().__init__(table, at, seat, choose, session)
        self.seats = table.seats
        self.target = mj.target(table.seats, seat)
        self.cast, self.open_minded = lines().cast, open_minded
        self.begun_shadow: tuple[str, ...] = ()  # on the form above what is written now

    @cached_property
    def edition(self) -> int:
        """The number of this game’s part of every list; -1: none yet.

        It comes from the first listed name, fact or Adjective. This comes from the number of earlier games here.
        """
        traits = [text for seat in range(self.seats) for text in mj.texts(self.at, seat, mj.ADJECTIVE)]
        listed = self.cast.adjectives
        editions = [at for at, _ in self.composed] + [listed.index(text) for text in traits if text in listed]
        if editions:
            return editions[0] % EDITIONS
        if mj.evenings(self.at):  # so that evenings at one table that follow each other differ
            return mj.evenings(self.at) % EDITIONS
        return -1 if self.at.phase == mj.P.BACKGROUND else sum(map(ord, self.session)) % EDITIONS

    @cached_property
    def variant(self) -> int:
        """The number of this game’s endings, from its first listed name or fact; -1: none yet."""
        variants = [variant for _, variant in self.composed if variant >= 0]
        if variants:
            return variants[0]
        return -1 if self.at.phase == mj.P.BACKGROUND else sum(map(ord, self.session)) % variety.VARIANTS

    @cached_property
    def composed(self) -> list[tuple[int, int]]:
        """The numbers and variants of the listed names, and then of the listed facts, in the order of telling."""
        names = [variety.of_name(text) for text in mj.facts(self.at, "name")]
        colors = [variety.of_fact(text) for text in mj.facts(self.at, "color")]
        return [pair for pair in (*names, *colors) if pair[0] >= 0]

    @property
    def first_scene(self) -> bool:
        """Return whether a bot writes before the second scene; then its line has an ending, which an idea has not."""
        in_time = isinstance(self.at, View) and self.at.vars[mj.V.SCENE] <= 1 and self.variant >= 0
        return in_time and not self.open_minded

    def new(self, listed: Sequence[str], kind: str, also: Sequence[str] = ()) -> str:
        """Return a random line that is on no sheet under its kind, and not in `also`.

        Each seat has its own share of the lines for secret texts, so that no two write the same, and of those that a
        person may write ahead on a form. What bots write until the Shadows comes from the part of the list for this
        game.
        """
        written = {text for seat in range(self.seats) for text in mj.texts(self.at, seat, kind)} | {*also}
        if isinstance(self.at, State):
            listed = listed[: FILLS.get(kind)]
        if isinstance(self.at, View) and self.edition >= 0 and self.at.phase <= mj.P.SHADOWS:
            return self.due_text(listed, written)
        share = self.own(listed) if self.at.phase == mj.P.BACKGROUND else listed[self.seat :: self.seats]
        free = [text for text in share if text not in written]
        return self.random_line(free or listed, written)

    def due_text(self, listed: Sequence[str], written: Collection[str]) -> str:
        """Return an unwritten line from the part of a list for this game; in secret, from the share of the seat."""
        due = [text for text in self.due(listed) if text not in written]
        if self.at.phase == mj.P.BACKGROUND:
            share = {*self.own(listed)}
            mine = [text for text in due if text in share]
            first = [text for text in mine if listed.index(text) % EDITIONS == self.edition]
            return self.random_line((not self.open_minded and first) or mine or due)
        mine = due[self.seat :: self.seats] or due
        return self.one(mine)

    def own(self, listed: Sequence[str]) -> Sequence[str]:
        """Return the lines that only this seat takes, some of each part; all of them for a text that fills a blank.

        A person may have written one of them ahead that is on no sheet yet.
        """
        if isinstance(self.at, State):
            return listed
        return [text for at, text in enumerate(listed) if at // EDITIONS % self.seats == self.seat]

    def due(self, listed: Sequence[T], parts: int = EDITIONS) -> list[T]:
        """Return a list in the order of this game: first the part for its edition, shuffled, then the rest.

        So two games of different editions begin with different lines.
        """
        part = self.edition % parts
        if len(listed) >= WIDE:  # such a list has twice as many parts: those of odd variants follow
            part, parts = part + parts * (self.variant & 1), 2 * parts
        first = [*listed[part::parts]]
        rest = [each for at, each in enumerate(listed) if at % parts != part]
        return [part[at] for part in (first, rest) for at in order(len(part), self.session)]

    def some(self, listed: Sequence[str], kind: str, first: Sequence[str] = ()) -> list[str]:
        """Return as many lines as the Target has Admissions, starting with `first`."""
        chosen = [*first]
        while len(chosen) < mj.admissions(self.at, self.target):
            chosen.append(self.new(listed, kind, chosen))
        return chosen

    @property
    def otherwise(self) -> bool:
        """Return whether this game tells its affairs in their other words."""
        return self.edition >= WORDINGS

    # What stands on sheets

    def name(self) -> str:
        """Return a name that no guest has: in a game of bots the first names have other surnames."""
        names = self.cast.names
        taken = [variety.of_name(mj.guest(self.at, seat))[0] for seat in range(self.seats)]
        new_name = self.new(names, mj.GUEST, [names[at] for at in taken if at >= 0])
        if not isinstance(self.at, View):
            return new_name
        variant = self.variant if self.variant >= 0 else self.choose(variety.VARIANTS)
        return variety.full_name(names.index(new_name), variant)

    def adjective(self, also: Sequence[str] = ()) -> str:
        """Return an Adjective that no guest has, and that is not in `also`."""
        return self.new(self.cast.adjectives, mj.ADJECTIVE, also)

    def shadow(self) -> tuple[str, ...]:
        """Return name, form and Adjective of a Shadow."""
        cast = self.cast
        lists = (
            (cast.shadows, mj.SHADOW),
            (cast.shadow_forms, mj.SHADOW_FORM),
            (cast.shadow_adjectives, mj.SHADOW_ADJECTIVE),
        )
        name, form, trait = (self.new(listed, kind) for listed, kind in lists)
        return name, _of_name(name, cast.shadows, cast.shadow_forms, form), trait

    def avatar(self) -> tuple[str, ...]:
        """Return the form of an Avatar, and a Weakness for each Admission."""
        return (self.new(self.cast.avatar_forms, mj.AVATAR), *self.some(self.cast.weaknesses, mj.WEAKNESS))

    def terror(self) -> tuple[str, ...]:
        """Return name and form of a Terror, and an Adjective for each Admission."""
        cast = self.cast
        name, form = self.new(cast.terrors, mj.TERROR), self.new(cast.terror_forms, mj.TERROR_FORM)
        form = _of_name(name, cast.terrors, cast.terror_forms, form)
        if isinstance(self.at, View):
            name, form = self.grown() or (name, form)
        return (name, form, *self.some(self.cast.terror_adjectives, mj.TERROR_ADJECTIVE))

    def grown(self) -> tuple[str, str] | None:
        """Return what the seat's Shadow has grown into: one of a person is the same, but great; None without one."""
        cast, (name, form, _) = self.cast, self.shown_shadow(self.seat)
        if name in cast.shadows:
            at = cast.shadows.index(name)
            return cast.grown[at], cast.grown_forms[at]
        great = f"the Great {name.removeprefix('the ').removeprefix('The ')}"
        huge = f"{form.rstrip('.')}, as large as the house"
        if not name or len(great) > mj.NAME_LIMIT:
            return None
        return great, huge if form and len(huge) <= mj.FORM_LIMIT else form

    def grace(self) -> str:
        """Return a good trait."""
        return self.new(self.cast.graces, mj.SAVING_GRACE)

    def weaknesses(self) -> list[str]:
        """Return a Weakness for each Admission of the Target: from its affair, then from its Adjectives."""
        affair = self.affair(self.target)
        turned = (self.cast.turned.get(trait, "") for trait in mj.texts(self.at, self.target, mj.ADJECTIVE))
        own_weaknesses = [*(affair.weaknesses if affair else ()), *filter(None, turned)][
            : mj.admissions(self.at, self.target)
        ]
        return self.some(self.cast.weaknesses, mj.WEAKNESS, own_weaknesses)

    # What is known

    def slots(self) -> dict[str, str]:
        """Return the slots of lines: people and places."""
        at, attacker = self.at, self.at.vars[mj.V.ATTACKER]
        in_contest = attacker >= 0 and at.phase in (mj.P.EXCHANGE, mj.P.OPENING, mj.P.CONCLUSION)
        victim = mj.target(self.seats, attacker) if in_contest else self.target
        hunter = self.seat if attacker < 0 else attacker
        others = [seat for seat in range(self.seats) if seat not in (self.seat, victim)]
        sealed = at.vars[mj.own(self.table, "shadow", self.seat)]
        covered = sealed == UNKNOWN  # as on the open table, so that an idea reveals nothing sealed
        own_shadow = self.begun_shadow or sealed
        name, form, trait = own_shadow if own_shadow and own_shadow != UNKNOWN else self.shown_shadow(hunter)
        place = (at.vars[mj.V.FRAME] or ("",))[0]
        known_place = PLACE.fullmatch(place)
        return {
            "g": mj.guest(at, self.seat),
            "t": mj.guest(at, victim),
            "o": mj.guest(at, others[at.vars[mj.V.SCENE] % len(others)]),
            "s": name or ("the Shadow" if covered or at.phase == mj.P.SHADOWS else ""),
            "f": form,
            "a": trait,
            "m": mj.text_of(at, hunter, mj.TERROR),
            "p": known_place[1] if known_place else "",
            "where": "" if known_place else place,
            "form": mj.text_of(at, victim, mj.AVATAR),
        }

    def shown_shadow(self, seat: int) -> tuple[str, str, str]:
        """Return name, form and Adjective of a seat's Shadow, from its sheet."""
        name, form, trait = (
            mj.text_of(self.at, seat, kind) for kind in (mj.SHADOW, mj.SHADOW_FORM, mj.SHADOW_ADJECTIVE)
        )
        return name, form, trait

    def affair(self, seat: int) -> Affair | None:
        """Return the affair of a guest; None if a person wrote it, or if it was not told."""
        return next((each for each in lines().affairs.affairs for text in self.past(seat) if each.fits(text)), None)

    def past(self, seat: int) -> list[str]:
        """Return what was told about the past of a guest."""
        return mj.facts(self.at, "connect", seat)

    def known(self, seat: int) -> list[str]:
        """Return the Admissions and Revelations of a guest, oldest first."""
        return mj.texts(self.at, seat, mj.ADMISSION, mj.REVELATION)

    def struck(self) -> str:
        """Return the Weakness of the Target that was struck in this scene, so that it is used (MJ-605)."""
        return "".join(mj.texts(self.at, self.target, mj.WEAKNESS, scene=self.at.vars[mj.V.SCENE])[:1])

    def attacks(self) -> int:
        """Return how often the Target was attacked in this half before this scene."""
        half = range(mj.HALF * mj.late(self.at), self.at.vars[mj.V.SCENE] - 1)
        return sum(self.at.vars[mj.V.BLOTS][self.target][scene] > 0 for scene in half)

    def fact(self, number: int) -> tuple[Fact | None, str]:
        """Return fact `number` (from 0) about the house, and its text if a person wrote it; those come first."""
        texts = [(text, variety.of_fact(text)[0]) for text in mj.facts(self.at, "color")]
        texts.sort(key=lambda each: each[1] >= 0)
        text, at = texts[number] if 0 <= number < len(texts) else ("", -1)
        return (lines().house.facts[at], "") if at >= 0 else (None, quote(text))

    def order(self) -> int:
        """Return the place of the seat in the order of ages."""
        return int(self.at.vars[mj.V.AGE].index(self.seat))

    def scene(self) -> int:
        """Return the number of earlier scenes in this half."""
        return (int(self.at.vars[mj.V.SCENE]) - 1) % mj.HALF

    # What is told

    def line_of(self, table: str, turn: int, **more: str) -> str:
        """Return the line of a table for one of its turns in this game, with its slots still blank."""
        part = lines().ends if table in lines().ends.asks else lines().scenes
        turns, _, sure = part.asks[table]
        slots = {**self.slots(), **more}
        shares = [self.share(part.tables[table], at, turns, slots, sure.split()) for at in range(turns)]
        free = [line for each in shares for line in each[1:]]  # that nobody tells unless more is known by then
        return self.one([*shares[turn % turns][:1], *free])

    def tell(self, table: str, turn: int, **more: str) -> str:
        """Return the line of a table for one of its turns in this game, with its slots filled in."""
        slots, line = {**self.slots(), **more}, self.line_of(table, turn, **more)
        if line and table in variety.ENDS and self.first_scene:
            line = variety.of_line(table, line, self.variant, mj.facts(self.at, table))
        return self.say(line, **slots)

    def one(self, fitting: Sequence[T]) -> T:
        """Return the first of several lines; any of them if `open_minded`."""
        return fitting[self.choose(len(fitting)) if self.open_minded else 0]

    def of_affair(self, seat: int, line: str) -> str:
        """Return a line of a guest's affair; another guest who had part in it still has."""
        past = " ".join(self.past(seat))
        others = (mj.guest(self.at, other) for other in range(self.seats) if other != seat)
        slots = self.slots()
        return self.say(line, **{**slots, "o": next((name for name in others if name in past), slots["o"])})

    def with_all(self, table: str, text: str) -> str:
        """Return a text, and a line with everything that was revealed about the seat's guest (MJ-606)."""
        known = self.known(self.seat)
        if not known and table != "remembered":
            return text
        if not known:
            return self.named_once(f"{text} {self.tell('unknown', self.order())}")
        each = (mj.LINE_LIMIT - len(text) - LEAD) // len(known) - len(" And: “”")
        quoted = " And: ".join(f"“{quote(claim, each)}”" for claim in known)
        return self.named_once(f"{text} {self.tell(table, self.order(), known=quoted)}")

    def used(self, *kinds: str) -> int:
        """Return how many lines of some kinds have been used on all sheets."""
        lines = [line for seat in range(self.seats) for line in mj.sheet(self.at, seat)]
        return sum(bool(scene) for kind, _, scene in lines if kind in kinds)

    def grace_sentence(self, trait: str) -> str:
        """Return a listed good trait as a sentence about its guest; empty for one that a person wrote."""
        return good_trait(mj.guest(self.at, self.seat), trait) if trait in self.cast.graces else ""

    def say(self, line: str, **slots: str) -> str:
        """Return a line with its slots filled in."""
        return self.named_once(self.filled(line, slots or self.slots()))

    def named_once(self, text: str) -> str:
        """Return a text in which a name that comes again, here or since the scene was framed, is short."""
        names = [mj.guest(self.at, seat) for seat in range(self.seats)]
        framed = "".join(self.at.vars[mj.V.FRAME]) if self.at.phase in SET else ""
        for name in names:
            short = in_short(name)
            if [in_short(other) for other in names].count(short) == 1:
                first, called, again = ("", "", text) if name in framed else text.partition(name)
                text = first + called + again.replace(name, short)
        return text


def _of_name(name: str, names: Sequence[str], forms: Sequence[str], drawn: str) -> str:
    """Return the form that stands where a name stands in its list; the drawn form for another name.

    The form is drawn all the same: the draws of saved games stay as they were.
    """
    return forms[names.index(name)] if name in names else drawn


# Where a scene has been set, and goes on; of what comes to light there lists are read out later.
SET = (mj.P.FRAMING, mj.P.OPENING, mj.P.EXCHANGE, mj.P.CONCLUSION)
LEAD = 80  # length in characters of the line that says that all is read out


def _color(writer: MidnightWriter, _action: Action) -> str:
    used = {variety.of_fact(text)[0] for text in mj.facts(writer.at, "color")}
    facts = lines().house.facts
    every = [*range(len(facts))]
    left = [at for at in (writer.due(every) if writer.edition >= 0 else every) if at not in used]
    if not left:
        return ""
    at = left[0 if writer.edition >= 0 else writer.choose(len(left))]
    if not isinstance(writer.at, View):
        return str(facts[at].color)
    variant = writer.variant if writer.variant >= 0 else writer.choose(variety.VARIANTS)
    return variety.ended("color", at, variant, facts[at].color)


def _introduce(writer: MidnightWriter, _action: Action) -> str:
    first, second, *_ = *mj.texts(writer.at, writer.seat, mj.ADJECTIVE), "", ""
    return writer.tell("introduce", writer.order(), a=first, b=second)


def _connect(writer: MidnightWriter, _action: Action) -> str:
    own = writer.due(lines().affairs.affairs, WORDINGS)[writer.order() :: mj.HALF]  # of six seats each has some
    affair = writer.one(own)
    line = affair.retold if writer.otherwise else affair.connect
    if writer.first_scene:
        line = variety.of_affair("connect", lines().affairs.affairs.index(affair), writer.variant, line)
    return writer.say(line)


def _reveal(writer: MidnightWriter, action: Action) -> str:
    """Return what ties the Shadow to the Target: its affair, if that is known (MJ-416).

    The text of the action is the Shadow if that is on the same form.
    """
    if "\n" in action.text:
        writer.begun_shadow = mj.SHADOW_SHEET.read(action.text) or ()
    affair = writer.affair(writer.target)
    if affair and writer.open_minded:
        wordings = [partial(writer.of_affair, writer.target, line) for line in (affair.tie, affair.retied)]
        return writer.one([*wordings, partial(writer.tell, "reveal", writer.order())])() or wordings[0]()
    if affair:
        line = affair.retied if writer.otherwise else affair.tie
        if writer.first_scene:
            line = variety.of_affair("reveal", lines().affairs.affairs.index(affair), writer.variant, line)
        return writer.of_affair(writer.target, line)
    return writer.tell("reveal", writer.order(), past=quote(" ".join(writer.past(writer.target))))


def _frame(writer: MidnightWriter, action: Action) -> str:
    """Return a frame: with the Weakness that was struck (MJ-605), a fact about the house, or a revealed secret.

    It uses the place, activity and people that the action already names.
    """
    begun = [field.rstrip(".") for field in mj.FRAME_SHEET.read(action.text) or mj.FRAME_SHEET.blank]
    half, scene, attacks = mj.late(writer.at), writer.scene(), writer.attacks()
    place = as_place(begun[0]) or writer.due(writer.cast.late_places if half else writer.cast.places)[scene]
    activities = writer.due(writer.cast.activities)  # the second half begins with other ones
    doing = begun[1] or activities[(scene + mj.HALF * half) % len(activities)]
    other = _named_in(writer, begun[2]) or writer.slots()["o"]
    known = quotable(writer.known(writer.target))
    fact, house = (None, "") if half else writer.fact(scene - 1)
    slots = {**writer.slots(), "p": place, "doing": doing, "o": other, "house": house}
    if writer.struck():
        text = writer.tell("frame_struck", scene, **slots, w=writer.struck())
    elif half:
        text = writer.tell("frame_late", scene, **slots, known=quote("".join(known[attacks : attacks + 1])))
    elif fact:
        text = writer.say(fact.frame, **slots)
    else:
        trait = "".join(mj.texts(writer.at, writer.target, mj.ADJECTIVE)[attacks % 2 :][:1])
        came_out = quote(known[-1]) if known and writer.affair(writer.target) else ""
        text = writer.tell("frame_early", scene, **{**slots, "a": trait}, known=came_out)
    whole = writer.open_minded  # an idea for people fills all
    return mj.FRAME_SHEET.write(
        (place, doing if whole or doing in text else "", other if whole or other in text else "", text)
    )


def _named_in(writer: MidnightWriter, written: str) -> str:
    """Return the first guest named in the text, else the whole text."""
    return next((name for seat in range(writer.seats) if (name := mj.guest(writer.at, seat)) in written), written)


def _attack(writer: MidnightWriter, _action: Action) -> str:
    """Return the attack, with the Weakness that was struck."""
    if mj.late(writer.at):
        return writer.tell("attack_late", writer.scene(), w=writer.struck())
    again = writer.attacks() == 1 and not writer.affair(writer.target)
    return writer.tell(
        "attack_early", writer.scene(), past=quote(" ".join(writer.past(writer.target))) if again else ""
    )


def _claim(writer: MidnightWriter, _action: Action) -> str:
    """Return the next secret of the Target's affair, or else a claim that goes further into it: in a few words for the
    sheet, and in full.
    """
    half, attacks, affair = mj.late(writer.at), writer.attacks(), writer.affair(writer.target)
    secrets = (affair.revelations if half else affair.admissions) if affair else ()
    shorts = (affair.revealed if half else affair.admitted) if affair else ()
    if writer.otherwise and not half:
        secrets, shorts = (*secrets[1:], *secrets[:1]), (*shorts[1:], *shorts[:1])
    if attacks < len(secrets):
        line = secrets[attacks]
        if writer.first_scene and affair:
            line = variety.timed(lines().affairs.affairs.index(affair), writer.variant, line)
        return mj.CLAIM_SHEET.write((shorts[attacks], writer.of_affair(writer.target, line)))
    known = quotable(writer.known(writer.target))[::-1][attacks * half :][:1]
    slots = {
        "a": "".join(mj.texts(writer.at, writer.target, mj.ADJECTIVE)[-1:]),
        "past": "" if affair or attacks else quote(" ".join(writer.past(writer.target))),
        "known": quote("".join(known)) if attacks else "",
    }
    table, scenes = "claim_late" if half else "claim_early", lines().scenes
    line = writer.line_of(table, writer.scene(), **slots)
    short = (scenes.late_claims if half else scenes.early_claims)[scenes.tables[table].index(line)]
    return mj.CLAIM_SHEET.write((short, writer.say(line, **{**writer.slots(), **slots})))


def _invoke(writer: MidnightWriter, action: Action) -> str:
    """Return how the trait of attacker or Target helps."""
    carried = writer.table.options["carry_adjectives"] == "on"
    help_lines = mj.help_lines(writer.at, writer.seat, carried)
    number = num(action.args[0]) - 1 if action.args else 0
    if not 0 <= number < len(help_lines):
        return ""
    kind, text, _ = help_lines[number]
    if writer.seat == writer.at.vars[mj.V.ATTACKER]:
        x = writer.slots()["m" if mj.late(writer.at) else "s"]
        return writer.tell("invoke_attacking", writer.used(mj.SHADOW_ADJECTIVE, mj.TERROR_ADJECTIVE), a=text, x=x)
    if kind == mj.SAVING_GRACE:
        return writer.tell("grace_defending", writer.used(kind), a=text, grace=writer.grace_sentence(text))
    return writer.tell("invoke_defending", writer.used(kind), a=text)


def _conclude(writer: MidnightWriter, _action: Action) -> str:
    """Return how the scene ends, from the result on the sheet and the invoked trait."""
    scene = writer.at.vars[mj.V.SCENE]
    now = [(kind, text) for kind, text, at in mj.sheet(writer.at, writer.seat) if at == scene]
    lost = any(kind in (mj.ADMISSION, mj.REVELATION) for kind, _ in now)
    trait = next((text for kind, text in now if kind in (mj.ADJECTIVE, mj.SAVING_GRACE)), "")
    by_people = writer.at.vars[mj.V.HUMANS] >> writer.at.vars[mj.V.ATTACKER] & 1
    return writer.tell(
        f"{'lost' if lost else 'won'}_{'late' if mj.late(writer.at) else 'early'}",
        writer.scene(),
        a=trait,
        grace=writer.grace_sentence(trait),
        claim=quote(writer.at.vars[mj.V.CLAIM]) if lost and by_people else "",
    )


def _omen(writer: MidnightWriter, _action: Action) -> str:
    """Return how a fact about the house comes true, as long as there are more."""
    fact, house = writer.fact(writer.at.vars[mj.V.ROUND] - 1)
    return fact.omen if fact else writer.tell("omens", writer.at.vars[mj.V.ROUND], house=house)


def _confess(writer: MidnightWriter, _action: Action) -> str:
    """Return a confession with everything revealed before; the later, the less there is left (MJ-606)."""
    before = sum(len(fate) - 1 for fate in writer.at.vars[mj.V.FATES]) - 1 - len(writer.at.vars[mj.V.QUEUE])
    when = "early" if 2 * before < writer.seats - 1 else "late"
    affair = writer.affair(writer.seat)
    if affair:
        text = writer.of_affair(writer.seat, affair.early if when == "early" else affair.late)
    else:
        text = writer.tell(f"confess_{when}", writer.order(), past=quote(" ".join(writer.past(writer.seat))))
    return writer.with_all("remembered", text)


def _exonerate(writer: MidnightWriter, _action: Action) -> str:
    """Return an excuse for the past, with everything revealed about it (MJ-606)."""
    affair = writer.affair(writer.seat)
    past = quote(" ".join(writer.past(writer.seat)))
    text = (
        writer.of_affair(writer.seat, affair.excuse) if affair else writer.tell("exonerate", writer.order(), past=past)
    )
    return writer.with_all("excused", text)


WRITERS: dict[str, Callable[[MidnightWriter, Action], str]] = {
    "name": lambda writer, _: writer.name(),
    "adjective": lambda writer, _: writer.adjective(),
    "color": _color,
    "introduce": _introduce,
    "connect": _connect,
    "shadow": lambda writer, _: mj.SHADOW_SHEET.write(writer.shadow()),
    "reveal": _reveal,
    "frame": _frame,
    "attack": _attack,
    "claim": _claim,
    "invoke": _invoke,
    "conclude": _conclude,
    "avatar": lambda writer, _: mj.AVATAR_SHEET.write((writer.avatar()[0], *writer.weaknesses())),
    "terror": lambda writer, _: mj.TERROR_SHEET.write(writer.terror()),
    "grace": lambda writer, _: writer.grace(),
    "omen": _omen,
    "confess": _confess,
    "exonerate": _exonerate,
}

improvise = improviser(MidnightWriter, WRITERS)
idea = improviser(partial(MidnightWriter, open_minded=True), WRITERS)  # for people: any fitting line
