"""The writer of bots' lines: it picks lines new to this game and fills in the people and things of the scene."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeVar

from game.rules.plugin import Roll
from game.rules.trick_of_the_light import pieces as tl
from game.rules.trick_of_the_light.text.deaths import is_dead
from game.rules.trick_of_the_light.text.echoes import Echo, clauses, echo_of
from game.rules.trick_of_the_light.text.lines import lines
from game.rules.trick_of_the_light.text.spoken import (
    STORY,
    SpokenLine,
    all_words,
    by_people,
    everything,
    of_this_scene,
)
from game.story import PromptWriter, read_back, slots_of, turned, unused_lines
from game.table import Table, View

T = TypeVar("T")

# Scenes in which a companion is lost: by their headings.
LOSING = frozenset({"3", "10", "J", "A"})
WITHOUT = re.compile(r"without an? (\w+)")
QUOTED = re.compile("“[^”]*”")
# A quotation with the rest of its clause: these words are not only the speaker's.
QUOTING = re.compile(r"[^.!?;:…—]*“[^”]*(?:[.!?…]”|”[^.!?;:…—]*)")
NAMED_FIRST = ("place", "thing", "npc", "mate")  # slots that a question uses only if the scene has named them
# A character that does something: the slot, and a verb after it.
ACTING = re.compile(
    r"\{(you|a|t|sub|other|teller)\} (?!across\b|as\b|always\b|sometimes\b|towards\b|this\b)"
    r"(?:(?:never|always|only|then|still|no longer|also|already|just|once) )?"
    r"(?:\w+s|\w+ed|ate|began|brought|came|could|did|fed|fell|found|gave|got|"
    r"had|held|kept|knew|lay|left|let|put|ran|said|sat|saw|slept|spoke|stood|told|took|went|would)\b"
)


class LightWriter(PromptWriter[View]):
    """Texts for one seat, picked by public facts (TL-260)."""

    limit = tl.LINE_LIMIT

    def __init__(self, table: Table, view: View, seat: int, choose: Roll) -> None:
        super().__init__(table, view, seat, choose, "|".join(tl.main_name(view, each) for each in range(tl.SEATS)))
        self.narrator: int = view.vars[tl.V.NARRATOR]
        self.cast, self.scenes, self.claims = lines().cast, lines().scenes, lines().claims
        self.acts, self.echoes = lines().acts, lines().echoes
        self.here = of_this_scene(view)
        self.all_words = all_words(view)
        people = [other for other in range(tl.SEATS) if not tl.is_bot(view, other)]
        self.people = {tl.short(name) for at in people for name in (tl.character(view, at), tl.main_name(view, at))}
        self.company = len(self.cast.companions) // tl.SEATS  # how many of them each narrator has

    def due(self, listed: Sequence[T]) -> list[T]:
        """Return lines in the order of this game: those of the game before come last."""
        return turned(listed, self.session, self.at.vars[tl.V.EVENINGS])

    # Who and what the scene is about

    def turn(self) -> int:
        """Return how many scenes the narrator has told before this one."""
        return max(int(self.at.vars[tl.V.SCENE]) - 1, 0) // tl.SEATS

    def companions(self) -> tuple[str, str]:
        """Return the companion whom this scene is about, and another (TL-121)."""
        written = [name for name, _ in self.at.vars[tl.V.OTHERS + self.narrator] if name]
        own = self.due(self.cast.companions)[self.narrator * self.company :][: self.company]
        first = self.turn() * 2
        ours = [own[(first + k) % len(own)] for k in range(len(own))]
        named = sorted(written, key=lambda name: -self._last_line(name))
        company = [*named, *ours]
        lost = [name for name in company if is_dead(by_people(self.here, self.at), name)]  # the scene is about them
        before = by_people((line for line in everything(self.at) if line not in self.here), self.at)
        living = [name for name in company if name not in lost and not is_dead(before, name)]
        losing = self.at.vars[tl.V.HEADING] in LOSING
        one, two = (*(lost if losing else ()), *living, *company)[:2]
        return one, two

    def _last_line(self, name: str) -> int:
        """Return the index of the last mention of a name in this scene, -1 for none."""
        return max((at for at, line in enumerate(self.here) if name in line.text), default=-1)

    def of_scene(self, texts: Sequence[str], step: int = 0) -> str:
        """Return the place or thing of this scene: one already named in it, or the next of the game."""
        story = " ".join(line.text for line in self.here if line.how in STORY)
        named = [(story.rfind(text), text) for text in texts if text in story]
        if named:
            return max(named)[1]
        order = self.due(texts)
        return order[(max(int(self.at.vars[tl.V.SCENE]), 1) - 1 + step) % len(order)]

    def slots(self, you: str = "", me: str = "") -> dict[str, str]:
        """Return the slots of a line in this scene, spoken to `you` by `me`, with the two remaining seats."""
        view, narrator = self.at, self.narrator
        asker = view.vars[tl.V.CLAIMANT]
        rest = [
            seat
            for seat in tl.others(self.seat)
            if seat not in (narrator, asker if self.seat == narrator else narrator)
        ]
        in_turn = rest[:: 1 if len(self.here) % 2 else -1]
        first, second = sorted(in_turn, key=lambda seat: not tl.is_bot(view, seat))[:2]  # a person speaks for their own
        one, two = self.companions()
        return {
            "me": tl.short(me or tl.character(view, self.seat)),
            "you": tl.short(you or tl.main_name(view, narrator)),
            "sub": tl.short(tl.character(view, first)),
            "other": tl.short(tl.character(view, second)),
            "role": view.vars[tl.V.RECORD + self.seat][1],
            "npc": two if view.vars[tl.V.HEADING] in LOSING else one,
            "mate": two,
            "place": self.of_scene(self.cast.places),
            "thing": self.of_scene(self.cast.things, 1),
        }

    # What others said

    def names(self) -> list[str]:
        """Return the names of the four characters, here and at the oasis."""
        all_names = (
            name for seat in range(tl.SEATS) for name in (tl.character(self.at, seat), tl.main_name(self.at, seat))
        )
        return [name for name in all_names if name]

    def heard(self) -> SpokenLine | None:
        """Return the latest line of the story in this scene that a person told, None for none."""
        return next(
            (line for line in reversed(self.here) if line.how in STORY and not tl.is_bot(self.at, line.seat)), None
        )

    def echo(self, text: str) -> Echo:
        """Return the parts of a line that can be repeated."""
        echo = echo_of(text, [*self.names(), *self.cast.companions])
        story = by_people(everything(self.at), self.at)
        return echo._replace(name="") if is_dead(story, echo.name) else echo

    def doubted(self) -> str:
        """Return words of the narrator that no one has asked about yet (TL-130); empty if there are none."""
        story = [line for line in self.here if line.seat == self.narrator and line.how in STORY]
        story = [line for line in story if all(read_back(text, line.text) is None for text in self.scenes.retold)]
        for line in reversed(story):
            for words in clauses(QUOTING.sub(" ", line.text)):
                if f"‘{words.casefold()}’" not in self.all_words:
                    return words
        return ""

    def unnamed(self) -> frozenset[str]:
        """Return the slots for things of the scene that no line of it has named."""
        story, slots = " ".join(line.text for line in self.here), self.slots()
        return frozenset(slot for slot in NAMED_FIRST if slots[slot] not in story)

    # What is written

    def fitting(self, texts: Sequence[str], slots: dict[str, str]) -> list[str]:
        """Return the lines with all slots known, those with most slots first; none that was told in this game."""
        known = {slot for slot, text in slots.items() if text}
        lines = [line for line in self.due(texts) if slots_of(line) <= known and not self.denies(line)]
        return unused_lines(
            [line for line in lines if not self.acts_for_a_person(line, slots)] or lines, self.all_words
        )

    def acts_for_a_person(self, line: str, slots: dict[str, str]) -> bool:
        """Check whether a line says what a person's character does, outside quotations: that is the person's to say."""
        acting = {slots.get(slot) for slot in ACTING.findall(QUOTED.sub("", line))}
        return bool(acting & self.people)

    def denies(self, line: str) -> bool:
        """Check whether a line says that a role is missing which a character has, such as `without a doctor`.

        Or that the speaker has what its own role lacks, such as `a surveyor without a map`.
        """
        lacks = WITHOUT.findall(str(self.at.vars[tl.V.RECORD + self.seat][1]))
        if any(re.search(rf"\b(?:my|mine|that) (?:\S+ )?{re.escape(noun)}\b", line) for noun in lacks):
            return True
        missing, roles = WITHOUT.findall(line), range(tl.V.RECORD, tl.V.RECORD + tl.SEATS)
        return any(word in str(self.at.vars[at][1]).casefold().split() for word in missing for at in roles)

    def fresh(self, texts: Sequence[str], slots: dict[str, str]) -> str:
        """Return a fitting line, new to this game if possible; empty if none fits."""
        return next(iter(self.all_fresh(texts, slots)), "")

    def all_fresh(self, texts: Sequence[str], slots: dict[str, str]) -> list[str]:
        """Return all fitting lines, the best first, new to this game if possible."""
        fitting = self.fitting(texts, slots)
        if (
            self.seat != self.narrator
        ):  # a companion, a place or a thing comes again; the narrator alone brings new ones
            unnamed = self.unnamed()
            fitting = [line for line in fitting if not slots_of(line) & unnamed] or fitting
        return fitting

    def tell(self, texts: Sequence[str], you: str = "", me: str = "", **more: str) -> str:
        """Return a line new to this game, with its slots filled in."""
        slots = {**self.slots(you, me), **more}
        return self.filled(self.fresh(texts, slots), slots)

    def known_again(self, question: str) -> tuple[str, str, dict[str, str]] | None:
        """Return the answer, the other version and the slots of a question that a bot has asked, else None."""
        for asked in (each for suit in self.claims.questions.values() for each in suit):
            slots = read_back(asked.ask, question)
            if slots is not None:
                return asked.answer, asked.tell, slots
        return None
