"""Texts that bots write, and texts for blanks that must be filled: the tables in `lines/` (KT-340 to KT-355).

Lines are picked by public facts, so that none comes twice in a game, and filled from the sheets.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from msgspec import Struct

from game.rules.flow import seats_of
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.palace import GUEST_SUITE, NPCS, PALACE, ROOMS, Conflict, npc_name, room
from game.rules.plugin import Roll
from game.story import LineFile, PromptWriter, Slots, Texts, fill, read_lines
from game.table import State, Table, View
from game.table.view import UNKNOWN

SLOTS = frozenset(("room", "tn", "npc", "att", "edge", "premise", "hook", "blurb", "memory", "prize", "risk"))
WORD = re.compile(r"\w+")
HAIRLESS = re.compile(r"\b(?:bald|shav|hairless|bare as an egg|cropped to the skin)|\bwig\b", re.IGNORECASE)
HAIR = re.compile(r"\b(?:hair|braid|plait|lock of)\b", re.IGNORECASE)
ASIDE = re.compile(r" \([^)]*\)")  # a remark to the GM in the notes of a room
OUTSIDE = frozenset(
    ROOMS.index(name)
    for name in (
        "cemetery",
        "cliffs",
        "field",
        "fountain",
        "garden",
        "courtyard",
        "hedge_maze",
        "sparring_grounds",
        "terrace",
    )
)
AIMS = {"climb_down": "down", "climb_up": "up", "leave_bare": "bare"}  # the lines of a want with an aim (KT-45)
ARTICLES = ("half a ", "a ", "an ", "the ", "my ", "your ", "some ", "his ", "her ", "their ")


class Cast(LineFile, frozen=True):
    """Appearances by how much they reveal (KT-340), Attachments (KT-341), names."""

    bare: Texts
    plain: Texts
    dressed: Texts
    things: Texts
    names: Texts


class Gm(LineFile, frozen=True):
    """Narration of the GM (KT-342 to KT-352)."""

    slots: ClassVar[frozenset[str]] = SLOTS
    scene: Texts
    again: Texts
    quiet: Texts
    hooks: Texts
    offer: Texts
    own: Texts
    small: Texts
    middle: Texts
    grave: Texts
    grant: Texts
    backed: Texts
    full: Texts
    partial: Texts
    minor: Texts
    loss: Texts
    twist: Texts
    codas: Texts
    gift: Texts
    burden: Texts
    call: Texts
    gifted: Texts
    wish: Texts
    returned: Texts


class Pc(LineFile, frozen=True):
    """Narration of PCs (KT-344 to KT-355)."""

    slots: ClassVar[frozenset[str]] = SLOTS
    want: Texts
    offered: Texts
    down: Texts
    up: Texts
    bare: Texts
    back_down: Texts
    call: Texts
    burdened: Texts
    invoking: Texts
    full: Texts
    partial: Texts
    minor: Texts
    loss: Texts
    triumph: Texts
    goal: Texts
    defeat: Texts
    guilt: Texts
    why: Texts
    prize: Texts
    risk: Texts
    happy: Texts
    unhappy: Texts


class Talk(LineFile, frozen=True):
    """Table talk about a win, a loss, a toll, a gift, a last wager, a maze, a cliff."""

    won: Texts
    lost: Texts
    toll: Texts
    gave: Texts
    last: Texts
    led: Texts
    climbed: Texts


class Colours(LineFile, frozen=True):
    """The colours that the words of a True Name give to a Memory or a Goal (KT-65), and the words of lines under
    the open sky."""

    slots: ClassVar[frozenset[str]] = SLOTS
    words: dict[str, str]
    goals: dict[str, str]
    outside: dict[str, str]


class Lines(Struct, frozen=True):
    """The contents of all line files."""

    colours: Colours

    cast: Cast
    gm: Gm
    pc: Pc
    talk: Talk


@cache
def lines() -> Lines:
    """Return all lines, read on first use."""
    return read_lines(__package__, Lines)


def of_thing(text: str) -> str:
    """Return an Attachment for use in a sentence: `the brass key`, without its own article and details."""
    plain = text.strip().rstrip(".").partition(",")[0]
    first = plain.split(" ")[0]
    plain = plain if first.isupper() and len(first) > 1 else plain[:1].lower() + plain[1:]
    article = next((word for word in ARTICLES if plain.startswith(word)), "")
    return f"the {'half ' * article.startswith('half')}{plain[len(article) :]}" if plain else "what I woke with"


def matches(text: str, patterns: Sequence[str]) -> bool:
    """Return whether a text was made from one of some lines with slots."""
    expressions = (re.sub(r"\\{\w+\\}", ".+", re.escape(pattern)) for pattern in patterns)
    return any(re.fullmatch(pattern, text) for pattern in expressions)


def spoken_of(at: State | View) -> list[str]:
    """Return the NPCs named in the GM's last words."""
    words = {*WORD.findall(at.vars[kt.V.PREMISE])}
    return [name for npc in NPCS if (name := npc_name(npc)) in words]


class PalaceWriter(PromptWriter[State | View]):
    """Texts for one seat.

    Args:
        at: the position, or the seat's view of it.
        choose: chance: a number from 0 to n - 1.

    Attributes:
        further: how many lines to skip, for another idea.
    """

    limit = kt.LINE_LIMIT

    def __init__(self, table: Table, at: State | View, seat: int, choose: Roll, further: int = 0) -> None:
        session = "|".join((*at.vars[kt.V.APPEARANCE], at.vars[kt.V.TRUE_NAMES][GUEST_SUITE]))
        super().__init__(table, at, seat, choose, session)
        self.cast, self.gm, self.pc = lines().cast, lines().gm, lines().pc
        self.colours = lines().colours
        self.further = further

    # Before anybody wakes

    def look(self) -> str:
        """Return an appearance; the less it reveals, the more Coins it is worth (KT-320)."""
        lists = (self.cast.bare, self.cast.plain, self.cast.dressed)
        return self.random_line(lists[self.choose(len(lists))], self.at.vars[kt.V.APPEARANCE])

    def thing(self) -> str:
        """Return an Attachment that no PC has; none made of hair for a PC without hair."""
        things, taken = self.cast.things, [text for own in self.at.vars[kt.V.ATTACHMENTS] for text in own]
        thing = self.random_line(things, taken)
        if HAIR.search(thing) and HAIRLESS.search(self.at.vars[kt.V.APPEARANCE][self.seat]):
            others = (text for text in things if text not in taken and not HAIR.search(text))
            return next(others, thing)
        return thing

    def lines(self) -> list[str]:
        """Return five lines to be dealt; each seat has its own share of the list."""
        written: list[str] = []
        while len(written) < 5:
            written.append(self.random_line(self.cast.things[self.seat :: kt.seats_in(self.at)], written))
        return written

    def name(self) -> str:
        """Return a name that no PC has."""
        return self.random_line(self.cast.names, [answer[0] for answer in self.at.vars[kt.V.ANSWERS]])

    def returned(self) -> str:
        """Return why the GM sends words back."""
        return self.random_line(self.gm.returned)

    # What is told

    def tell(
        self, key: str, texts: Sequence[str], pc: int, more: Slots | None = None, limit: int = kt.LINE_LIMIT
    ) -> str:
        """Return the next line of a kind in this game, with its slots filled in; the second time round it is longer."""
        count = dict(self.at.vars[kt.V.TOLD]).get(key, 0) + self.further
        text = self.here(self.numbered(texts, count), pc)
        if count >= len(texts) and limit == kt.LINE_LIMIT:
            text += " " + self.here(self.numbered(self.gm.codas, count // len(texts) - 1 + count), pc)
        return fill(text, {**self.slots(pc), **(more or {})}, limit, head=limit == kt.LINE_LIMIT)

    def here(self, text: str, pc: int) -> str:
        """Return a line as it fits the place of a PC: under the open sky there are no lamps and no shelves."""
        return self.colours.outside.get(text, text) if self.at.vars[kt.V.AT][pc] in OUTSIDE else text

    def slots(self, pc: int) -> dict[str, str]:
        """Return the slots of a line about a PC."""
        v = self.at.vars
        at = v[kt.V.AT][pc]
        return {
            "room": room(at).name,
            "tn": kt.room_words(self.at, at),
            "npc": kt.npc_words(self.at),
            "att": of_thing(v[kt.V.ATTACHMENTS][pc][v[kt.V.WAGER] % 4]),
            "blurb": room(at).blurb,
        }

    def reads(self) -> bool:
        """Check whether the notes of the rooms may be used: not on the open table (KT-11, KT-264)."""
        own_notes: bool = self.at.vars[kt.private_notes(self.table, kt.GM)] != UNKNOWN
        return own_notes or self.table.options["notes"] == "open"

    def scene_key(self, pc: int) -> str:
        """Return the kind of scene for a PC: a first or a repeated description of the room, or a hook."""
        at = self.at.vars[kt.V.AT][pc]
        if self.scene_count() % 2 and room(at).hooks and self.at.vars[kt.V.SCENES]:
            return "quiet"
        return "again" if in_room(at) in dict(self.at.vars[kt.V.TOLD]) else "scene"

    def scene_count(self) -> int:
        """Return how many scenes the GM has set."""
        return sum(count for key, count in self.at.vars[kt.V.TOLD] if key in ("scene", "again", "quiet"))

    def scene(self, pc: int) -> str:
        """Return a scene for a PC: the room, every other time with a hook (KT-318, KT-342, KT-352)."""
        key, count, there = self.scene_key(pc), self.scene_count() + self.further, room(self.at.vars[kt.V.AT][pc])
        people, hooks = (there.characters, there.hooks) if self.reads() else ((), ())
        npc = {"npc": npc_name(people[count % len(people)])} if people else {}
        scene_text = self.here(self.numbered((*hooks, *self.gm.hooks), count), pc)
        hook = fill(scene_text, {**self.slots(pc), **npc}, kt.LINE_LIMIT)
        return self.tell(key, getattr(self.gm, key), pc, {**npc, "hook": hook})

    def offer(self, group: Sequence[int]) -> tuple[str, str]:
        """Return NPC and premise of a Wager: an unused conflict of the room, a generic one, or its True Name's."""
        pc = group[0]
        fresh = unused(self.at, self.at.vars[kt.V.AT][pc])[self.further :] if self.reads() else []
        npc = self.with_whom(group, fresh)
        mine = [conflict for conflict in fresh if conflict.npc == npc] or fresh
        name = {"npc": npc_name(npc)}
        premise = in_story(mine[0]) if mine else self.tell("offer", self.gm.own, pc, name)
        return name["npc"], self.tell("offer", self.gm.offer, pc, {**name, "premise": premise})

    def with_whom(self, group: Sequence[int], fresh: Sequence[Conflict]) -> str:
        """Return an NPC with an unused conflict, listed here, not met lately, or on a PC's sheet (KT-313)."""
        listed = room(self.at.vars[kt.V.AT][group[0]]).characters if self.reads() else ()
        some = [conflict.npc for conflict in fresh if conflict.npc] or listed or NPCS
        met = [npc for npc, _ in self.at.vars[kt.V.SCENES][-3:]]
        sheets = " ".join(
            text for pc in group for text in (*kt.edges(self.at, pc), *(line.text for line in kt.memories(self.at, pc)))
        )
        points = {npc: 3 * (npc in listed) + 2 * (npc_name(npc) not in met) + (npc_name(npc) in sheets) for npc in some}
        return self.random_line([npc for npc in points if points[npc] == max(points.values())])

    def frame(self, aim: str = "none") -> tuple[str, str]:
        """Return an opponent and what a PC wants (KT-325): an NPC that the GM just named, else one not met lately.

        With an aim the opponent is the Palace itself, and the want says the aim.
        """
        if aim in AIMS:
            return kt.NOBODY, self.want(aim=aim)
        met = [npc for npc, _ in self.at.vars[kt.V.SCENES]]
        npc = self.random_line(spoken_of(self.at) or [npc_name(npc) for npc in NPCS], met)
        return npc, self.want(npc)

    def want(self, npc: str = "", aim: str = "none") -> str:
        """Return what a PC wants from a named NPC, or from its present opponent, or in a Wager of the GM (KT-344)."""
        offered = self.at.phase == kt.P.W_WANT
        texts = getattr(self.pc, AIMS[aim]) if aim in AIMS else self.pc.offered if offered else self.pc.want
        return self.tell("want", texts, self.seat, {"npc": npc} if npc else None)

    def first_joined(self) -> int:
        """Return the first PC that takes part."""
        return seats_of(self.at.vars[kt.V.JOINED] or 1 << self.at.vars[kt.V.SPOTLIGHT])[0]

    def invoking(self) -> str:
        """Return a line about remembering at this moment (KT-349)."""
        thing = self.at.vars[kt.V.ATTACHMENTS][self.seat][kt.suit(kt.card_of(self.at, self.seat))]
        return self.tell("invoking", self.pc.invoking, self.seat, {"att": of_thing(thing)})

    def counter(self, level: int, pc: int) -> str:
        """Return what the GM wants instead (KT-343)."""
        key = counter_key(level)
        return self.tell(key, getattr(self.gm, key), pc)

    def outcome_key(self, pc: int) -> str:
        """Return the kind under which an outcome is counted: teller and degree."""
        teller = "own" if self.at.vars[kt.V.TELLS] == kt.RIGHTS[0] else "gm"
        return f"{teller} {kt.DEGREES[kt.degree(self.at, pc)].lower()}"

    def outcome(self, pc: int) -> str:
        """Return a line about an outcome (KT-346)."""
        key = self.outcome_key(pc)
        return self.tell(key, getattr(self.pc if key.startswith("own") else self.gm, key.split()[1]), pc)

    def memory_key(self, pc: int) -> str:
        """Return the kind under which a Memory is counted."""
        last = kt.memories(self.at, pc)[-1:]
        again = self.at.phase == kt.P.W_REWORD or (bool(last) and last[0].wager == self.at.vars[kt.V.WAGER])
        kind = last[0].type if again else kt.TYPES[kt.memory_of(self.table, self.at, pc)[0]]
        return kind.lower()

    def memory(self, pc: int) -> str:
        """Return a Memory of a PC: a line, and what the True Name or the GM's twist adds (KT-65, KT-145, KT-348).

        It names no Attachment: the sheet says on which one it is.
        """
        key = self.memory_key(pc)
        texts, used = getattr(self.pc, key), dict(self.at.vars[kt.V.TOLD]).get(key, 0) + self.further
        line = self.numbered(texts, used)
        all_memories = [memory for each in range(1, kt.seats_in(self.at)) for memory in kt.memories(self.at, each)]
        by_gm = sum(memory.teller == kt.GM for memory in all_memories)
        twists, colours = (self.gm.twist, self.colours.words) if key != "goal" else (self.gm.wish, self.colours.goals)
        twist = fill(self.numbered(twists, by_gm + self.further), {"memory": line}, kt.LINE_LIMIT)
        if self.seat == kt.GM:
            return twist
        name = self.at.vars[kt.V.TRUE_NAMES][self.at.vars[kt.V.AT][pc]]
        fresh = (
            colour
            for word in reversed(name.split())
            if (colour := colours.get(word, "")) and not any(memory.text.endswith(colour) for memory in all_memories)
        )
        colour = next(fresh, "")
        if not colour and used >= len(texts):
            return twist
        return f"{line} {colour}".rstrip()

    def edge_key(self, pc: int) -> str:
        """Return the kind under which an Edge is counted: a gift, or a burden."""
        return "gift" if kt.degree(self.at, pc) else "burden"

    def edge(self, pc: int) -> str:
        """Return an Edge (KT-350) that no PC has yet."""
        key, had = (
            self.edge_key(pc),
            {edge for each in range(1, kt.seats_in(self.at)) for edge in kt.edges(self.at, each)},
        )
        texts = getattr(self.gm, key)
        candidates = (
            self.tell(key, (*texts[step:], *texts[:step]), pc, limit=kt.EDGE_LIMIT) for step in range(len(texts))
        )
        return next((text for text in candidates if text not in had), "a mark that no one can read")

    def call(self, number: int, pc: int) -> str:
        """Return how an Edge applies, in the words of GM or PC."""
        had = kt.edges(self.at, pc)
        edge = had[number - 1] if 1 <= number <= len(had) else ""
        if self.seat == kt.GM:
            texts = self.gm.gifted if matches(edge, self.gm.gift) else self.gm.call
        else:
            texts = self.pc.burdened if matches(edge, self.gm.burden) else self.pc.call
        return self.tell(self.call_key(), texts, pc, {"edge": edge})

    def call_key(self) -> str:
        """Return the kind under which a call is counted: the GM's or a PC's."""
        return "gm call" if self.seat == kt.GM else "call"

    def answers(self, pc: int) -> tuple[str, ...]:
        """Return name, reason, prize and risk, from the Memories (KT-355)."""
        memories = {
            name: [memory.text for memory in kt.memories(self.at, pc) if memory.type == name] for name in kt.TYPES
        }
        used = [text for answer in self.at.vars[kt.V.ANSWERS] for text in answer]
        prize = (*memories["Goal"], *memories["Triumph"], self.random_line(self.pc.prize, used))[0]
        risk = (*memories["Guilt"], self.random_line(self.pc.risk, used))[0]
        why = fill(self.random_line(self.pc.why, used), self.slots(pc), 200)
        return (self.name(), why, prize[:200], risk[:200])

    def epilogue(self, won: bool, pc: int) -> str:
        """Return a line about how the game ends for a PC (KT-105)."""
        _, _, prize, risk = self.at.vars[kt.V.ANSWERS][pc]
        key = "happy" if won else "unhappy"
        more = {"prize": prize or "What I came for.", "risk": risk or "Everything."}
        return self.tell(key, getattr(self.pc, key), pc, more)


def in_story(conflict: Conflict) -> str:
    """Return a conflict of the notes as the GM tells it, without remarks in brackets."""
    return ASIDE.sub("", conflict.text)


def in_room(at: int) -> str:
    """Return the kind under which the description of a room is counted."""
    return f"in {ROOMS[at]}"


def counter_key(level: int) -> str:
    """Return the tone of a level (KT-343)."""
    return "small" if level <= 2 else "middle" if level <= 4 else "grave"


def unused(at: State | View, place: int) -> list[Conflict]:
    """Return the conflicts of a room that no Wager was about, else those for any room (KT-313)."""
    premises = [premise for _, premise in at.vars[kt.V.SCENES]]

    def left(conflicts: Sequence[Conflict]) -> list[Conflict]:
        return [each for each in conflicts if not any(in_story(each) in premise for premise in premises)]

    return left(room(place).conflicts) or left(PALACE.generic)


def severity(at: State | View, place: int) -> int:
    """Return the severity of the present conflict by the notes, three without notes (KT-274, KT-315)."""
    known = (*room(place).conflicts, *PALACE.generic)
    return next((each.severity for each in known if in_story(each) in at.vars[kt.V.PREMISE]), 3)
