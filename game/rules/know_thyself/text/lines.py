"""Texts that bots write, and texts for blanks that must be filled: the tables in `lines/` (KT-340 to KT-355).

Lines are picked by public facts, so that none comes twice in a game, and filled from the sheets.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from game.rules.flow import seats_of
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.palace import GUEST_SUITE, NPCS, PALACE, ROOMS, Conflict, npc_name, room
from game.rules.know_thyself.text.tables import lines
from game.rules.know_thyself.text.topics import (
    PREPOSITIONS,
    Endings,
    edges_of,
    is_about,
    is_wish_of,
    kind_of,
    spoken,
    topic_of,
    topics,
)
from game.rules.plugin import Roll
from game.story import PromptWriter, Slots, fill
from game.table import State, Table, View
from game.table.view import UNKNOWN

WORD = re.compile(r"\w+")
HAIRLESS = re.compile(r"\b(?:bald|shav|hairless|bare as an egg|cropped to the skin)|\bwig\b", re.IGNORECASE)
HAIR = re.compile(r"\b(?:hair|braid|plait|lock of)\b", re.IGNORECASE)
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
PERSONAL = frozenset(("wound", "shame", "fear"))  # kinds of Edges that are a part of their owner
ARTICLES = ("half a ", "one ", "a ", "an ", "the ", "my ", "your ", "some ", "his ", "her ", "their ")


def of_thing(text: str) -> str:
    """Return an Attachment for use in a sentence: `the brass key`, without its own article and details."""
    plain = text.strip().rstrip(".").partition(",")[0]
    first = plain.split(" ")[0]
    plain = plain if first.isupper() and len(first) > 1 else plain[:1].lower() + plain[1:]
    article = next((word for word in ARTICLES if plain.startswith(word)), "")
    return f"the {'half ' * article.startswith('half')}{plain[len(article) :]}" if plain else "what I woke with"


def of_own(edge: str, kind: str, owner: str) -> str:
    """Return an Edge for use in a sentence: `my limp since the Study`, `the key from the Study`.

    Args:
        owner: my or your.
    """
    thing = of_thing(edge)
    mine = kind in PERSONAL or (kind == "name" and re.match(r"the (?:good )?name\b", thing))
    return f"{owner} {thing.removeprefix('the ')}" if mine else thing


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
        """Return the next line of a kind in this game, with its slots filled in."""
        return self.put_in(self.numbered(texts, self.uses(key) + self.further), pc, more, limit)

    def put_in(self, text: str, pc: int, more: Slots | None = None, limit: int = kt.LINE_LIMIT) -> str:
        """Return a line about a PC with its slots filled in."""
        filled = fill(self.here(text, pc), {**self.slots(pc), **(more or {})}, limit, head=limit == kt.LINE_LIMIT)
        at = self.at.vars[kt.V.AT][pc]
        return filled.replace(f"in the {room(at).name}", f"{PREPOSITIONS.get(ROOMS[at], 'in')} the {room(at).name}")

    def uses(self, key: str) -> int:
        """Return how many lines of a kind were told in this game."""
        count: int = dict(self.at.vars[kt.V.TOLD]).get(key, 0)
        return count

    def fitting(self, kind: str, about: str, lists: Mapping[str, Sequence[str]], others: Sequence[str]) -> str:
        """Return the next line of a kind that fits a topic, or one that fits every topic once those are used up.

        Args:
            lists: the lines of this kind by topic.
        """
        used, own = self.uses(f"{kind} {about}".rstrip()) + self.further, lists.get(about, ())
        if used < len(own):
            return self.due(own)[used]
        beyond = self.further
        for key, count in self.at.vars[kt.V.TOLD]:
            if key == kind or key.startswith(f"{kind} "):
                beyond += max(0, count - len(lists.get(key.removeprefix(kind).strip(), ())))
        return self.numbered(others, beyond)

    def topic(self, pc: int) -> str:
        """Return the topic of the Wager for a PC; empty if a person thought of the Wager or of the wish."""
        about, want = topic_of(self.at.vars[kt.V.PREMISE]), self.at.vars[kt.V.WANTS][pc]
        return about if about and (not want or is_wish_of(about, want)) else ""

    def before(self, about: str) -> int:
        """Return how many Wagers before this one had the topic."""
        return [topic_of(premise) for _, premise in self.at.vars[kt.V.SCENES][:-1]].count(about)

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
            "blurb": self.colours.rooms[ROOMS[at]],
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
        known = self.uses(in_room(at)) or kt.has(self.at, kt.V.SETTLED, pc)
        return "again" if known else "scene"

    def scene_count(self) -> int:
        """Return how many scenes the GM has set."""
        return sum(count for key, count in self.at.vars[kt.V.TOLD] if key in ("scene", "again", "quiet"))

    def scene(self, pc: int) -> str:
        """Return a scene for a PC: the room, every other time with a hook (KT-318, KT-342, KT-352)."""
        key, people = self.scene_key(pc), room(self.at.vars[kt.V.AT][pc]).characters if self.reads() else ()
        npc = {"npc": npc_name(people[(self.scene_count() + self.further) % len(people)])} if people else {}
        hook = self.tell("quiet", self.gm.hooks, pc, npc)
        return self.tell(key, getattr(self.gm, key), pc, {**npc, "hook": hook})

    def offer(self, group: Sequence[int]) -> tuple[str, str]:
        """Return NPC and premise of a Wager: an unused conflict of the room, a generic one, or its True Name's."""
        pc = group[0]
        fresh = unused(self.at, self.at.vars[kt.V.AT][pc])[self.further :] if self.reads() else []
        npc = self.with_whom(group, fresh)
        mine = [conflict for conflict in fresh if conflict.npc == npc] or fresh
        name = {"npc": npc_name(npc)}
        return name["npc"], self.put_in(spoken(mine[0]), pc, name) if mine else self.tell(
            "offer", [*topics().own], pc, name
        )

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
            return kt.NOBODY, self.want(aim)
        met = [npc for npc, _ in self.at.vars[kt.V.SCENES]]
        npc = self.random_line(spoken_of(self.at) or [npc_name(npc) for npc in NPCS], met)
        begun = sum(is_wish_of(about, want) for _, want in self.at.vars[kt.V.SCENES] if (about := topic_of(want)))
        framed = [text for topic in topics().topics.values() for text in topic.framed]
        return npc, self.put_in(self.numbered(framed, begun + self.further), self.seat, {"npc": npc})

    def want(self, aim: str = "none") -> str:
        """Return what a PC wants in a Wager of the GM, or of another PC (KT-344): a wish of its topic."""
        if aim in AIMS:
            return self.tell("want", getattr(self.pc, AIMS[aim]), self.seat)
        about = topic_of(self.at.vars[kt.V.PREMISE])
        texts = topics().topics[about].want if about else ()
        place = self.before(about) * len(kt.pcs(self.at)) + self.seat - 1 + self.further
        if place < len(texts):
            return self.put_in(self.due(texts)[place], self.seat)
        return self.tell("want", self.pc.offered, self.seat)

    def first_joined(self) -> int:
        """Return the first PC that takes part."""
        return seats_of(self.at.vars[kt.V.JOINED] or 1 << self.at.vars[kt.V.SPOTLIGHT])[0]

    def invoking(self) -> str:
        """Return a line about remembering at this moment (KT-349)."""
        thing = self.at.vars[kt.V.ATTACHMENTS][self.seat][kt.suit(kt.card_of(self.at, self.seat))]
        return self.tell("invoking", self.pc.invoking, self.seat, {"att": of_thing(thing)})

    def counter(self, level: int, pc: int) -> str:
        """Return what the GM wants instead (KT-343)."""
        about = topic_of(self.at.vars[kt.V.PREMISE])
        texts, place = topics().topics[about].counter if about else (), self.before(about) + self.further
        if place < len(texts):
            return self.put_in(self.due(texts)[place], pc)
        key = counter_key(level)
        return self.tell(key, getattr(self.gm, key), pc)

    def outcome_key(self, pc: int) -> str:
        """Return the kind under which an outcome is counted: teller, degree and topic."""
        teller = "own" if self.at.vars[kt.V.TELLS] == kt.RIGHTS[0] else "gm"
        return f"{teller} {kt.DEGREES[kt.degree(self.at, pc)].lower()} {self.topic(pc)}".rstrip()

    def outcome(self, pc: int) -> str:
        """Return a line about an outcome (KT-346)."""
        teller, degree, *_ = self.outcome_key(pc).split()
        endings: dict[str, Endings] = {name: getattr(topic, teller) for name, topic in topics().topics.items()}
        lists = {name: getattr(each, degree) for name, each in endings.items()}
        others = getattr(self.pc if teller == "own" else self.gm, degree)
        return self.put_in(self.fitting(f"{teller} {degree}", self.topic(pc), lists, others), pc)

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
        """Return the kind under which an Edge is counted: a gift or a burden, and the topic."""
        return f"{'gift' if kt.degree(self.at, pc) else 'burden'} {self.topic(pc)}".rstrip()

    def edge(self, pc: int) -> str:
        """Return an Edge (KT-350) that no PC has yet: one that comes out of this Wager, if there is one."""
        kind, about, key = "gift" if kt.degree(self.at, pc) else "burden", self.topic(pc), self.edge_key(pc)
        had = {edge for each in kt.pcs(self.at) for edge in kt.edges(self.at, each)}
        own, count = edges_of(about, kind == "gift") if about else (), self.uses(key) + self.further
        others = getattr(self.gm, kind)
        texts = [*(self.numbered(own, count + step) for step in range(len(own)))]
        texts += [self.numbered(others, count + step) for step in range(len(others))]
        candidates = (self.put_in(text, pc, limit=kt.EDGE_LIMIT) for text in texts)
        return next((text for text in candidates if text not in had), "a mark that no one can read")

    def call(self, number: int, pc: int) -> str:
        """Return how an Edge applies, in the words of GM or PC."""
        had = kt.edges(self.at, pc)
        edge = had[number - 1] if 1 <= number <= len(had) else ""
        gm, kind = self.seat == kt.GM, kind_of(edge)
        if not kind:
            gift = matches(edge, self.gm.gift)
            texts = (self.gm.gifted if gift else self.gm.call) if gm else self.pc.call if gift else self.pc.burdened
            return self.tell(self.call_key(edge), texts, pc, {"edge": edge})
        lists = {name: calls.against if gm else calls.mine for name, calls in topics().edges.items()}
        others = self.gm.against if gm else self.pc.mine
        if kt.npc_words(self.at) in edge:  # about the opponent: no line tells the opponent of it
            lists = {name: tuple(text for text in texts if "{npc}" not in text) for name, texts in lists.items()}
            others = tuple(text for text in others if "{npc}" not in text)
        text = self.fitting("gm use" if gm else "use", kind, lists, others)
        return self.put_in(text, pc, {"edge": of_own(edge, kind, "your" if gm else "my")})

    def call_key(self, edge: str = "") -> str:
        """Return the kind under which a call is counted: the GM's or a PC's, and the kind of the Edge.

        Args:
            edge: Empty for the Edge that is called now.
        """
        had, number = kt.edges(self.at, self.at.vars[kt.V.ABOUT]), self.at.vars[kt.V.CALLED]
        kind = kind_of(edge or (had[number - 1] if 1 <= number <= len(had) else ""))
        key = f"use {kind}" if kind else "call"
        return f"gm {key}" if self.seat == kt.GM else key

    def answers(self, pc: int) -> tuple[str, ...]:
        """Return name, reason, prize and risk, from the Memories (KT-355)."""
        memories = {
            name: [memory.text for memory in kt.memories(self.at, pc) if memory.type == name] for name in kt.TYPES
        }
        used = [text for answer in self.at.vars[kt.V.ANSWERS] for text in answer]
        wins = [self.named(text, self.pc.prizes) for text in (*memories["Goal"], *memories["Triumph"])]
        guilts = [self.named(text, self.pc.risks) for text in memories["Guilt"]]
        prize = (*wins, self.random_line(self.pc.prize, used))[0]
        risk = (*guilts, self.random_line(self.pc.risk, used))[0]
        why = fill(self.random_line(self.pc.why, used), self.slots(pc), 200)
        return (self.name(), why, prize[:200], risk[:200])

    def named(self, memory: str, names: Mapping[str, str]) -> str:
        """Return what a Memory is called before the Master; the Memory itself if a person told it."""
        return next((name for line, name in names.items() if memory.startswith(line)), memory)

    def epilogue(self, won: bool, pc: int) -> str:
        """Return a line about how the game ends for a PC (KT-105)."""
        prize = self.at.vars[kt.V.ANSWERS][pc][2]
        bound = won and prize in self.pc.prizes.values()
        texts = self.pc.bound if bound else self.pc.happy if won else self.pc.unhappy
        aim = prize[:1].lower() + prize[1:].rstrip(".")
        return self.tell("happy" if won else "unhappy", texts, pc, {"prize": aim})


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
        return [each for each in conflicts if not any(is_about(each, premise) for premise in premises)]

    return left(room(place).conflicts) or left(PALACE.generic)


def severity(at: State | View, place: int) -> int:
    """Return the severity of the present conflict by the notes, three without notes (KT-274, KT-315)."""
    known = (*room(place).conflicts, *PALACE.generic)
    return next((each.severity for each in known if is_about(each, at.vars[kt.V.PREMISE])), 3)
