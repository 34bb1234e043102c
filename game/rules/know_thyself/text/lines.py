"""Texts that bots write, and texts for blanks that must be filled: the tables in `lines/` (KT-340 to KT-355).

Lines are picked by public facts, so that none comes twice in a game, and filled from the sheets.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from game.rules.flow import seats_of
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.appearance import revealing
from game.rules.know_thyself.palace import GUEST_SUITE, NPCS, PALACE, ROOMS, Conflict, in_the, npc_name, room
from game.rules.know_thyself.text.answers import answer
from game.rules.know_thyself.text.tables import lines
from game.rules.know_thyself.text.topics import (
    burden_kinds,
    edges_for_any,
    edges_of,
    is_about,
    is_wish_of,
    kind_of,
    spoken,
    topic_of,
    topics,
)
from game.rules.plugin import Roll
from game.story import PromptWriter, Slots, fill, sign_of
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
WISH = re.compile("^(?:I want to|I mean to|I have to|One day I will) ")  # with which a Goal of a thing begins
PHRASES = ("To ", "That ", "My ", "The ", "One ", "A ", "All ", "What ")  # answers that can continue a sentence
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
        written: the public lines of this game, in small letters.
    """

    limit = kt.LINE_LIMIT

    def __init__(self, table: Table, at: State | View, seat: int, choose: Roll, further: int = 0) -> None:
        session = "|".join((*at.vars[kt.V.APPEARANCE], at.vars[kt.V.TRUE_NAMES][GUEST_SUITE]))
        super().__init__(table, at, seat, choose, session)
        self.cast, self.gm, self.pc = lines().cast, lines().gm, lines().pc
        self.colours = lines().colours
        self.further = further
        self.written = " | ".join(at.vars[kt.V.TEXTS])

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
        """Return why the GM sends words back, with the word that names somebody if there is one (KT-150)."""
        pc = self.at.vars[kt.V.ABOUT]
        texts = (self.at.vars[kt.V.APPEARANCE][pc], *self.at.vars[kt.V.ATTACHMENTS][pc])
        word = next(filter(None, map(revealing, texts)), "")
        return self.random_line(self.gm.named).replace("{word}", word) if word else self.random_line(self.gm.returned)

    # What is told

    def fresh(self, *lists: Sequence[str]) -> list[str]:
        """Return the lines that this game has not had, those of the first list first; if there are none, all of them,
        the one told longest ago first."""
        due = [line for texts in lists for line in self.due(texts)]
        return [line for line in due if self.last_use(line) < 0] or sorted(due, key=self.last_use)

    def last_use(self, line: str) -> int:
        """Return the index of the last use of a line among the public lines; -1 without one."""
        versions = (line, self.colours.outside.get(line, line))
        return max(self.written.rfind(sign_of(each).removesuffix(" in the")) for each in versions)

    def next_line(self, texts: Sequence[str], others: Sequence[str] = ()) -> str:
        """Return the next line of a list; from `others`, too, where one at most is left: none comes again before all
        were told."""
        left = [line for line in self.due(texts) if self.last_use(line) < 0]
        due = left if len(left) > 1 else self.fresh(texts, others)
        return due[self.further % len(due)]

    def tell(self, texts: Sequence[str], pc: int, more: Slots | None = None) -> str:
        """Return the next line of a list, with its slots filled in."""
        return self.put_in(self.next_line(texts), pc, more)

    def put_in(self, text: str, pc: int, more: Slots | None = None, limit: int = kt.LINE_LIMIT) -> str:
        """Return a line about a PC with its slots filled in."""
        filled = fill(self.here(text, pc), {**self.slots(pc), **(more or {})}, limit, head=limit == kt.LINE_LIMIT)
        at = self.at.vars[kt.V.AT][pc]
        return filled.replace(f"in the {room(at).name}", in_the(at))

    def uses(self, key: str) -> int:
        """Return how many lines of a kind were told in this game."""
        count: int = dict(self.at.vars[kt.V.TOLD]).get(key, 0)
        return count

    def topic(self, pc: int) -> str:
        """Return the topic of the Wager for a PC; empty if a person thought of the Wager or of the wish."""
        about, want = topic_of(matter(self.at.vars[kt.V.PREMISE])), self.at.vars[kt.V.WANTS][pc]
        return about if about and (not want or is_wish_of(about, want)) else ""

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
            "blurb": blurb(at),
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
        hook = self.tell(self.gm.hooks, pc, npc)
        return self.tell(getattr(self.gm, key), pc, {**npc, "hook": hook})

    def offer(self, group: Sequence[int]) -> tuple[str, str]:
        """Return NPC and premise of a Wager: an unused conflict of the room, a generic one, or its True Name's.

        In a room that was not described yet, its description comes first.
        """
        pc = group[0]
        fresh = unused(self.at, self.at.vars[kt.V.AT][pc])[self.further :] if self.reads() else []
        npc = self.with_whom(group, fresh)
        mine = [conflict for conflict in fresh if conflict.npc == npc] or fresh
        name = {"npc": npc_name(npc)}
        premise = spoken(mine[0]) if mine else self.next_line([*topics().own])
        at = self.at.vars[kt.V.AT][pc]
        before = "" if self.uses(in_room(at)) else f"{blurb(at)} "
        return name["npc"], before + self.put_in(premise, pc, name)

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
        framed = [text for topic in topics().topics.values() for text in topic.framed]
        return npc, self.tell(framed, self.seat, {"npc": npc})

    def want(self, aim: str = "none") -> str:
        """Return what a PC wants in a Wager of the GM, or of another PC (KT-344): a wish of its topic."""
        if aim in AIMS:
            return self.tell(getattr(self.pc, AIMS[aim]), self.seat)
        about = topic_of(matter(self.at.vars[kt.V.PREMISE]))
        texts = topics().topics[about].want if about else ()
        return self.put_in(self.next_line(texts, self.pc.offered), self.seat)

    def first_joined(self) -> int:
        """Return the first PC that takes part."""
        return seats_of(self.at.vars[kt.V.JOINED] or 1 << self.at.vars[kt.V.SPOTLIGHT])[0]

    def invoking(self) -> str:
        """Return a line about remembering at this moment (KT-349)."""
        thing = self.at.vars[kt.V.ATTACHMENTS][self.seat][kt.suit(kt.card_of(self.at, self.seat))]
        return self.tell(self.pc.invoking, self.seat, {"att": of_thing(thing)})

    def counter(self, level: int, pc: int) -> str:
        """Return what the GM wants instead (KT-343)."""
        about = topic_of(matter(self.at.vars[kt.V.PREMISE]))
        texts = topics().topics[about].counter if about else ()
        tone = self.gm.small if level <= 2 else self.gm.middle if level <= 4 else self.gm.grave
        return self.put_in(self.next_line(texts, tone), pc)

    def outcome(self, pc: int) -> str:
        """Return a line about an outcome (KT-346): one of the topic, or one that fits every want, and then the wish."""
        own, about = self.at.vars[kt.V.TELLS] == kt.RIGHTS[0], self.topic(pc)
        degree = kt.DEGREES[kt.degree(self.at, pc)].lower()
        topic = topics().topics.get(about)
        texts = getattr(topic.own if own else topic.gm, degree) if topic else ()
        ending = self.put_in(self.next_line(texts, getattr(self.pc if own else self.gm, degree)), pc)
        taken_up = answer(self.at.vars[kt.V.WANTS][pc], degree, own)
        return f"{ending} {self.put_in(taken_up, pc)}" if taken_up else ending

    def memory(self, pc: int) -> str:
        """Return a Memory of a PC: a line about its Attachment, which the sheet names (KT-65, KT-347).

        With an Attachment in a person’s own words it is a line that fits every thing, and what the True Name or the
        GM’s twist adds to it (KT-145, KT-348). Both halves are of the same type.
        """
        last = kt.memories(self.at, pc)[-1:]
        again = self.at.phase == kt.P.W_REWORD or (bool(last) and last[0].wager == self.at.vars[kt.V.WAGER])
        kind, thing = kt.memory_of(self.table, self.at, pc) if not again else (0, last[0].attachment)
        key = (last[0].type if again else kt.TYPES[kind]).lower()
        whole = [line.replace("{it}", "it") for line in self.of_its_thing(pc, thing, key) if line]
        fresh = [line for line in self.due(whole) if self.last_use(line) < 0]
        if self.further < len(fresh):
            return fresh[self.further]
        line = self.next_line(getattr(self.pc, key))
        twist = fill(self.next_line(self.gm.twist[key]), {"memory": line}, kt.LINE_LIMIT)
        if self.seat == kt.GM:
            return twist
        colours: dict[str, str] = getattr(self.colours, key)
        words = reversed(self.at.vars[kt.V.TRUE_NAMES][self.at.vars[kt.V.AT][pc]].split())
        colour = next((text for word in words if (text := colours.get(word, "")) and self.last_use(text) < 0), "")
        return f"{line} {colour}" if colour else line if self.last_use(line) < 0 else twist

    def of_its_thing(self, pc: int, thing: int, kind: str) -> Sequence[str]:
        """Return the Memories of a type that belong to an Attachment of a PC; none if a person thought of it.

        Args:
            thing: the number of its suit.
            kind: the type in small letters.
        """
        text = str(self.at.vars[kt.V.ATTACHMENTS][pc][thing]).strip().rstrip(".").casefold()
        remembered = lines().things.things.get(text)
        return getattr(remembered, kind) if remembered is not None else ()

    def edge(self, pc: int) -> str:
        """Return an Edge (KT-350) that no PC has yet: one that comes out of this Wager, if there is one."""
        gift, about = bool(kt.degree(self.at, pc)), self.topic(pc)
        had = {edge for each in kt.pcs(self.at) for edge in kt.edges(self.at, each)}
        due = self.fresh(edges_of(about, gift) if about else (), edges_for_any(gift))
        texts = (self.put_in(due[(self.further + at) % len(due)], pc, limit=kt.EDGE_LIMIT) for at in range(len(due)))
        return next((text for text in texts if text not in had), "a mark that no one can read")

    def call(self, number: int, pc: int) -> str:
        """Return how an Edge applies, in the words of GM or PC; a person’s own Edge is quoted."""
        had = kt.edges(self.at, pc)
        edge = had[number - 1] if 1 <= number <= len(had) else ""
        gm, kind = self.seat == kt.GM, kind_of(edge)
        if not kind:
            return self.tell(self.gm.call if gm else self.pc.call, pc, {"edge": edge})
        calls = topics().edges[kind]
        any_kind = self.pc.hardened if kind in burden_kinds() else self.pc.mine
        own, others = (calls.against, self.gm.against) if gm else (calls.mine, any_kind)
        if kt.npc_words(self.at) in edge:  # about the opponent: no line tells the opponent of it
            own, others = (tuple(text for text in texts if "{npc}" not in text) for texts in (own, others))
        return self.put_in(self.next_line(own, others), pc, {"edge": of_own(edge, kind, "your" if gm else "my")})

    def answers(self, pc: int) -> tuple[str, ...]:
        """Return name, reason, prize and risk, from the Memories (KT-355)."""
        memories = kt.memories(self.at, pc)
        wins = [self.named(pc, each) for name in ("Goal", "Triumph") for each in memories if each.type == name]
        guilts = [self.named(pc, each) for each in memories if each.type == "Guilt"]
        prizes, risks = [*wins, *self.fresh(self.pc.prize)], [*guilts, *self.fresh(self.pc.risk)]
        why = self.next_line(self.pc.why)
        return (self.name(), why, prizes[self.further % len(prizes)][:200], risks[self.further % len(risks)][:200])

    def named(self, pc: int, memory: kt.Memory) -> str:
        """Return what a Memory is called before the Master: a phrase, after a person’s own words the Attachment’s."""
        names = self.pc.risks if memory.type == "Guilt" else self.pc.prizes
        text = self.pc.in_own_words[memory.type.lower()]
        thing = of_thing(self.at.vars[kt.V.ATTACHMENTS][pc][memory.attachment])
        for line in self.of_its_thing(pc, memory.attachment, "goal") if memory.type == "Goal" else ():
            if memory.text == line.replace("{it}", "it"):
                return WISH.sub("To ", line.replace("{it}", thing))
        return next((name for line, name in names.items() if memory.text.startswith(line)), text.format(att=thing))

    def thing_of(self, pc: int, prize: str) -> str:
        """Return the Attachment of a PC that a prize is about, for use in a sentence; empty for none."""
        for at, text in enumerate(self.at.vars[kt.V.ATTACHMENTS][pc]):
            thing = of_thing(text)
            goals = [WISH.sub("To ", line.replace("{it}", thing)) for line in self.of_its_thing(pc, at, "goal")]
            if thing in prize or prize in goals:
                return thing
        return ""

    def epilogue(self, won: bool, pc: int) -> str:
        """Return a line about how the game ends for a PC (KT-105)."""
        _, _, prize, risk = self.at.vars[kt.V.ANSWERS][pc]
        bound = won and prize.startswith("To ")
        thing = self.thing_of(pc, prize)
        happy = self.pc.happy if not bound else self.pc.homeward if thing else self.pc.bound
        texts = happy if won else self.pc.unhappy
        named = {"prize": phrase(prize), "risk": phrase(risk), "att": thing}
        ending = self.tell(texts, pc, named)
        if bound or not (prize if won else risk):
            return ending
        return f"{ending} {self.tell(self.pc.kept if won else self.pc.lost, pc, named)}"


def phrase(answer: str) -> str:
    """Return an answer to the Master for use inside a sentence: `my good name`."""
    small = answer.startswith(PHRASES)
    return (answer[:1].lower() + answer[1:] if small else answer).strip().rstrip(".")


def in_room(at: int) -> str:
    """Return the kind under which the description of a room is counted."""
    return f"in {ROOMS[at]}"


def blurb(at: int) -> str:
    """Return a room in a sentence."""
    return lines().colours.rooms[ROOMS[at]]


@cache
def matter(premise: str) -> str:
    """Return what a Wager is about, without the description of its room."""
    before = (f"{text} " for text in lines().colours.rooms.values())
    return next((premise.removeprefix(text) for text in before if premise.startswith(text)), premise)


def unused(at: State | View, place: int) -> list[Conflict]:
    """Return the conflicts of a room that no Wager was about, else those for any room (KT-313)."""
    premises = [matter(premise) for _, premise in at.vars[kt.V.SCENES]]

    def left(conflicts: Sequence[Conflict]) -> list[Conflict]:
        return [each for each in conflicts if not any(is_about(each, premise) for premise in premises)]

    return left(room(place).conflicts) or left(PALACE.generic)


def severity(at: State | View, place: int) -> int:
    """Return the severity of the present conflict by the notes, three without notes (KT-274, KT-315)."""
    known = (*room(place).conflicts, *PALACE.generic)
    return next((each.severity for each in known if is_about(each, matter(at.vars[kt.V.PREMISE]))), 3)
