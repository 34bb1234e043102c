"""The saving of texts on a sheet, as they are typed (TL-30, TL-32, TL-121)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from msgspec import structs

from game.rules.trick_of_the_light import GAME
from game.rules.trick_of_the_light.pieces import OTHER, RECORD, SUB, V
from game.rules.trick_of_the_light.script import SCRIPT
from game.rules.trick_of_the_light.text.lines import lines
from game.rules.trick_of_the_light.text.prompts import part_of
from game.rules.trick_of_the_light.view_model import Sheet
from game.story import Form
from game.table import Action, num
from scenes.games.trick_of_the_light.page_context import PageContext

FIELDS = ("name", "role", "trait0", "trait1", "trait2")
PAIRS = {"sub": (SUB, ("name", "role")), "other": (OTHER, ("name", "about"))}  # the form of each, names of its fields
PAIRED = re.compile(r"(sub|other)(\d+)\.")


class Pair(NamedTuple):
    """Two lines saved together: a character in the tale of a seat (`sub`), or a companion (`other`)."""

    kind: str
    at: int

    @classmethod
    def of(cls, name: str) -> Pair | None:
        """Return the pair of a field; `None` for name, role and traits."""
        match = PAIRED.match(name)
        return cls(match[1], int(match[2])) if match is not None else None

    @property
    def form(self) -> Form:
        """The form of this pair: of a substitute or of a companion."""
        return PAIRS[self.kind][0]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the two fields of this pair on the sheet."""
        return tuple(f"{self.kind}{self.at}.{part}" for part in PAIRS[self.kind][1])


@dataclass
class Writer(PageContext):
    """The page of one seat's sheet, and how its texts are saved.

    `over` means that it covers another page.
    """

    seat: int
    over: bool = False

    @property
    def writes(self) -> bool:
        """Return whether the person at the screen writes this sheet."""
        return self.seat == self.model.speaker and self.seat in self.model.humans

    def key(self, name: str) -> str:
        """Return the name of a field of this sheet among all fields."""
        return key(self.seat, name)

    def text(self, name: str, saved: str) -> str:
        """Return the text of a field."""
        return self.ui.texts.get(self.key(name), saved)

    @property
    def fresh(self) -> bool:
        """Return whether the person at the screen still fills in this sheet, and has not called it ready."""
        return self.writes and self.now.phase == "CAST" and not self.model.sheet(self.seat).ready

    @property
    def narrators(self) -> list[int]:
        """Return the seats in whose flashbacks this one has another name."""
        return [seat for seat in range(len(self.model.names)) if seat != self.seat]

    @property
    def saved(self) -> tuple[str, ...]:
        """Name, role and traits as saved in the game."""
        sheet = self.model.sheet(self.seat)
        return (sheet.name, sheet.role, *sheet.traits)

    def pair(self, pair: Pair) -> tuple[str, ...]:
        """Return a pair as saved in the game."""
        sheet = self.model.sheet(self.seat)
        return (sheet.subs if pair.kind == "sub" else sheet.others)[pair.at]

    def written(self, pair: Pair) -> tuple[str, ...]:
        """Return the texts of the fields of a pair."""
        return tuple(self.text(name, saved) for name, saved in zip(pair.names, self.pair(pair), strict=True))

    # -- what an empty line becomes ----------------------------------------------------------------------------------

    def offered(self) -> tuple[str, ...]:
        """Return the idea that each empty line of the record takes: nothing that another sheet has (TL-30, TL-122)."""
        rng, cast = Random(f"{self.model.salt} {self.seat}"), lines().cast
        others = [sheet for seat, sheet in enumerate(self.model.view_model.sheets) if seat != self.seat]
        written = [self.text(name, saved) for name, saved in zip(FIELDS, self.saved, strict=True)]
        names, roles = {sheet.name for sheet in others}, {sheet.role for sheet in others}
        traits = {trait for sheet in others for trait in sheet.traits} | {*written}
        listed = ([row[0] for row in cast.names], cast.roles, cast.traits)
        own = [part_of(each, self.seat) for each in listed]  # bots take nothing of it
        mixed = [
            [*rng.sample(mine, len(mine)), *(each for each in whole if each not in mine)]
            for mine, whole in zip(own, listed, strict=True)
        ]
        name, role = (
            next(idea for idea in ideas if idea not in taken)
            for ideas, taken in zip(mixed, (names, roles), strict=False)
        )
        return (name, role, *[trait for trait in mixed[2] if trait not in traits][:3])

    def filled(self) -> tuple[str, ...]:
        """Return the lines of the record as they are saved by *Ready*: each empty one with its idea."""
        written = (self.text(name, saved) for name, saved in zip(FIELDS, self.saved, strict=True))
        return tuple(text if text.strip() else idea for text, idea in zip(written, self.offered(), strict=True))

    def offered_sub(self, narrator: int) -> tuple[str, ...]:
        """Return the idea for the character in another seat's flashbacks, which follows the name on this sheet."""
        name, *_ = self.filled()
        rng = Random(f"{self.model.salt} {self.seat} {narrator}")
        return idea_of_sub(self, self.seat, narrator, rng, name) or ("", "")

    # -- keeping -----------------------------------------------------------------------------------------------------

    def keep_record(self, _text: str = "") -> None:
        """Save name, role and traits, after every change."""
        texts = tuple(self.text(name, saved) for name, saved in zip(FIELDS, self.saved, strict=True))
        send(self, RECORD, self.model.action("set_record"), texts, self.seat)

    def keep(self, pair: Pair, texts: tuple[str, ...] | None = None) -> None:
        """Save a pair, or other texts in its place, if it has changed and has a name (TL-32)."""
        before = self.written(pair)
        kept = texts or before
        begun = not kept[0].strip() and kept[1].strip()  # a role without a name
        if begun or tuple(text.strip() for text in kept) == self.pair(pair):
            return
        action = self.model.action(f"set_{pair.kind}", num(pair.at))
        if send(self, pair.form, action, kept, self.seat) and texts is not None:
            self._fill(pair.names, texts, before)

    def leave(self, pair: Pair, _text: str) -> None:
        """Save a pair when the caret has left both of its fields."""
        if self.ui.field not in map(self.key, pair.names):
            self.keep(pair)

    def _fill(self, names: tuple[str, ...], texts: tuple[str, ...], before: tuple[str, ...]) -> None:
        keys = tuple(map(self.key, names))
        self.hands.suggest(dict(zip(keys, texts, strict=True)), dict(zip(keys, before, strict=True)))

    def stand(self) -> None:
        """Mark the sheet as ready; ideas on it can no longer be undone. Empty lines take the ideas shown in them.

        If a line is missing, the caret goes there.
        """
        subs = [(Pair("sub", narrator), self.offered_sub(narrator)) for narrator in self.narrators]
        record, action = self.filled(), self.model.action("set_record")
        if record != self.saved and not send(self, RECORD, action, record, self.seat):
            return
        for pair, idea in subs:
            texts = tuple(text if text.strip() else each for text, each in zip(self.written(pair), idea, strict=True))
            if texts != self.pair(pair):
                send(self, pair.form, self.model.action("set_sub", num(pair.at)), texts, self.seat)
        if self.hands.act(self.model.action("ready"), "", self.seat):
            self.ui.replaced = {}
            self.hands.sound("page")
            return
        blank = [name for name, text in zip(FIELDS, self.saved, strict=True) if not text.strip()]
        if blank:
            self.hands.focus("field", self.key(blank[0]))

    # -- ideas -------------------------------------------------------------------------------------------------------

    def suggest(self, what: str) -> None:
        """Fill a part of the sheet with an idea, another one each time (TL-122, TL-138)."""
        rng, name, _, at = Random(), *what.partition(":")
        if not at:
            self._idea_of_record(name, rng)
        elif name == "other":
            taken = {text for text, _ in self.model.sheet(self.seat).others}
            free = [one for one in lines().cast.companions if one not in taken]
            self.keep(Pair(name, int(at)), (rng.choice(free), rng.choice(lines().cast.besides)))
        else:
            self.keep(Pair(name, int(at)), idea_of_sub(self, self.seat, int(at), rng))

    def _idea_of_record(self, part: str, rng: Random) -> None:
        before = tuple(self.text(name, saved) for name, saved in zip(FIELDS, self.saved, strict=True))
        texts = list(before)
        sheets = self.model.view_model.sheets
        if part == "name":
            names = {sheet.name.casefold() for sheet in sheets} | {texts[0].casefold()}
            texts[0] = rng.choice([row[0] for row in lines().cast.names if row[0].casefold() not in names])
        elif part == "role":
            roles = {sheet.role for sheet in sheets} | {texts[1]}
            texts[1] = rng.choice([role for role in lines().cast.roles if role not in roles])
        else:
            taken = {*texts}.union(*(sheet.traits for sheet in sheets))
            ideas = rng.sample([trait for trait in lines().cast.traits if trait not in taken], 3)
            full = all(text.strip() for text in texts[2:])  # else typed texts stay, and empty fields are filled
            texts[2:] = [
                idea if full or not text.strip() else text for text, idea in zip(texts[2:], ideas, strict=True)
            ]
        self._fill(FIELDS, tuple(texts), before)
        self.keep_record()


def key(seat: int, name: str) -> str:
    """Return the name of a field of a seat's sheet among all fields."""
    return f"sheet{seat}.{name}"


def fields_of(seat: int, sheet: Sheet) -> dict[str, str]:
    """Return the saved text of each field of a seat's sheet, and of its introductions."""
    fields = {key(seat, name): text for name, text in zip(FIELDS, (sheet.name, sheet.role, *sheet.traits), strict=True)}
    for kind, pairs in (("sub", sheet.subs), ("other", sheet.others)):
        for at, texts in enumerate(pairs):
            fields |= {key(seat, name): text for name, text in zip(Pair(kind, at).names, texts, strict=True)}
    for narrator, (name, role) in enumerate(sheet.subs):
        fields |= {f"sub{seat}.{narrator}.name": name, f"sub{seat}.{narrator}.role": role}
    return fields


def send(context: PageContext, form: Form, action: Action, texts: tuple[str, ...], seat: int | None = None) -> bool:
    """Send an action with the text of a form, or show why it is refused; return True if it was accepted."""
    text = form.write(texts)
    why = SCRIPT.offer(context.model.table.verbs[action.verb]).unfit(text)
    if why is not None:
        context.hands.refuse(why.message, why.rule)
        return False
    return context.hands.act(action, text, seat)


def idea_of_sub(
    context: PageContext, seat: int | None, narrator: int, rng: Random, name: str = ""
) -> tuple[str, ...] | None:  # fmt: skip
    """Return an idea for a name and a role in another seat's flashbacks (TL-122), or `None`.

    It is a variant of `name`, by default of the name on the saved sheet.
    """
    view = structs.replace(context.model.view, seat=seat)  # all that it reads is open to everybody
    if name and seat is not None:
        texts = list(view.vars)
        texts[V.RECORD + seat] = (name, *texts[V.RECORD + seat][1:])
        view = structs.replace(view, vars=texts)
    action = context.model.action("set_sub", num(narrator))
    return SUB.read(GAME.talk.improvise(context.model.table, view, action, rng))
