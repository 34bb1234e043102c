"""The table as one seat sees it, worked out for screens from its view alone (TL-14, TL-15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.rules.flow import seats_of
from game.rules.trick_of_the_light import pieces as tl
from game.rules.trick_of_the_light.phases.scoring import Item, Statement, fate, reckonings, stated_in
from game.rules.trick_of_the_light.text.charts import KINDS, NATURES, OFFERS, TYPES, Kind, Nature, Type
from game.rules.trick_of_the_light.text.echoes import clauses
from game.rules.trick_of_the_light.text.messages import act_in_words
from game.rules.trick_of_the_light.text.spoken import ANSWERED, RETOLD, SPOKEN, STORY, of_this_scene
from game.table import Table, View


class Sheet(NamedTuple):
    """A character record (TL-121); every line may be blank.

    Attributes:
        subs: per narrator's seat (name, role) in that seat's flashbacks; its own one is blank.
        others: seven (name, description) of others in this seat's own flashbacks.
        ready: whether the record is finished in CAST.
        here: the character's name in the present flashback.
    """

    name: str
    role: str
    traits: tuple[str, str, str]
    subs: tuple[tuple[str, str], ...]
    others: tuple[tuple[str, str], ...]
    ready: bool
    here: str


class Plate(NamedTuple):
    """The public facts about a seat.

    Attributes:
        hand: its cards, negative codes for those the viewer does not know; `pack` how many are left to draw.
        suit: of its identity once the marker is placed, as `♥`; None before.
        identity: the card id, a negative code while unknown, None while it is in the pack; `peek` likewise.
        courts: courts in its hand, which are public (TL-14).
        played: whether it has played in this scene; `plays` how often in the whole game.
        provocations: how many it has left in this scene.
    """

    hand: tuple[int, ...]
    pack: int
    awakened: bool
    suit: str | None
    identity: int | None
    peek: int | None
    courts: int
    played: bool
    plays: int
    provocations: int


class Beat(NamedTuple):
    """A line of this scene: `layer` is `flashback` or `oasis`; an act has its card's name as `tag` and a `target`.

    `speaker` is the character's name at that layer, `act` the act in words, empty without one.
    """

    seat: int
    layer: str
    tag: str
    target: int
    text: str
    speaker: str
    act: str


class CardUse(NamedTuple):
    """The present use of a card of the viewer (the Under chart is the hand).

    Attributes:
        card: its id.
        way: `over`, `under`, or empty for neither.
        act: the act of the card in the words of this flashback, without an actor; empty for an ace.
        kind: the question it would ask as an Over.
        offer: whether the act is an offer that must have been accepted.
        veiled: whether the act is veiled.
        done: per line of `beats` that fits: (its index, the actor); the latest first.
        exposed: whether all seats have seen the card.
        why: why it can do nothing now, in a few words; empty if it can.
    """

    card: int
    way: str
    act: str
    kind: Kind
    offer: bool
    veiled: bool
    done: tuple[tuple[int, int], ...]
    exposed: bool
    why: str


class Claim(NamedTuple):
    """An Under claim that is judged (TL-36): `beat` is the index of a fitting line in `beats`, None for none."""

    card: int
    actor: int
    act: str
    beat: int | None


class Fate(NamedTuple):
    """One opened statement (TL-78, TL-107)."""

    statement: Statement
    nature: Nature
    card: int
    score: int
    items: tuple[Item, ...]
    fate: str


@dataclass(frozen=True)
class ViewModel:
    """The whole table for one viewer. Cards are ids; a missing seat or card is None.

    Attributes:
        phase: name of the phase; `waiting` the seats that must decide; `turn` the one seat of a phase that has one.
        scene: its number, 0 before the first; `intro` the number of the introduction, from 0.
        narrator: the seat that tells.
        heading: the rank of the scene's type, with the type; None before the scene opened.
        scene_card: the top of the pile; `pile` from bottom to top.
        ladder: the ranks of an Over (above the scene card) and of an Under (below it), the same for all seats.
        plates: per seat.
        sheets: per seat.
        tableau: the open courts; `markers` per suit the seats whose markers are there.
        stack: courts left in the stack; `discard` the spots out of the game.
        play_order: the seats in the order of their plays in this scene; `wrap_up` when all have played.
        exposed: cards that all seats have seen and that are still held.
        claimant: the seat that claimed; `contenders` the seats that throw; `claim` the Under that is judged.
        asked, answered: the seats that were asked in secret, and those of them that have answered.
        own_answer: the viewer's sealed answer, as the rules store it; None if there is none.
        question: the text of the open question, its kind and card; None if none is open.
        doubted: the narrator's words in this scene that the open question quotes, to their end; empty for none.
        latest: the latest line or answer of this scene; None before the first word.
        beats: the lines of this scene, oldest first.
        card_uses: what the viewer's cards can do, sorted as its hand.
        veiled: names of the veiled acts.
        ender: the seat that ended the game; `fates` per seat once all is open; `done` the seats after their last
        word.
        notes, marks: the viewer's own sheet: free text, pencil marks per court id.
    """

    phase: str
    waiting: tuple[int, ...]
    turn: int | None
    scene: int
    intro: int
    narrator: int
    heading: tuple[str, Type] | None
    scene_card: int | None
    pile: tuple[int, ...]
    ladder: tuple[tuple[str, ...], tuple[str, ...]]
    plates: tuple[Plate, ...]
    sheets: tuple[Sheet, ...]
    tableau: tuple[int, ...]
    markers: dict[str, tuple[int, ...]]
    stack: int
    discard: tuple[int, ...]
    play_order: tuple[int, ...]
    wrap_up: bool
    exposed: tuple[int, ...]
    claimant: int | None
    contenders: tuple[int, ...]
    claim: Claim | None
    asked: tuple[int, ...]
    answered: tuple[int, ...]
    own_answer: tuple[int | str, ...] | None
    question: tuple[str, Kind, int] | None
    doubted: str
    latest: Beat | None
    beats: tuple[Beat, ...]
    card_uses: tuple[CardUse, ...]
    veiled: tuple[str, ...]
    ender: int | None
    fates: tuple[Fate, ...]
    done: tuple[int, ...]
    notes: str
    marks: dict[int, str]

    @property
    def deciding(self) -> int | None:
        """Return the one seat that must decide; None if none or several must."""
        return self.waiting[0] if len(self.waiting) == 1 else None

    @property
    def scores(self) -> tuple[int, ...]:
        """Return no scores: they are secret until the end."""
        return ()

    @property
    def hand_counts(self) -> tuple[int, ...]:
        """Return how many cards each seat holds."""
        return tuple(len(plate.hand) for plate in self.plates)


def view_model(table: Table, view: View) -> ViewModel:
    """Return the `ViewModel` for the seat of the view."""
    v = view.vars
    pile = view.zones[tl.Z.SCENE_PILE]
    top = tl.scene_card(view)
    asked = tl.SEALED.asked(view)
    return ViewModel(
        phase=tl.PHASES[view.phase],
        waiting=seats_of(view.actors),
        turn=_seat(v[tl.V.TURN]),
        scene=v[tl.V.SCENE],
        intro=v[tl.V.INTRO],
        narrator=v[tl.V.NARRATOR],
        heading=(v[tl.V.HEADING], TYPES[v[tl.V.HEADING]]) if v[tl.V.HEADING] else None,
        scene_card=_card(pile[-1:]),
        pile=pile,
        ladder=(tl.RANKS[tl.rank_of(top) + 1 :], tl.RANKS[: tl.rank_of(top)]) if pile else ((), ()),
        plates=tuple(_plate(view, seat) for seat in range(tl.SEATS)),
        sheets=tuple(_sheet(view, seat) for seat in range(tl.SEATS)),
        tableau=view.zones[tl.Z.TABLEAU],
        markers={
            suit: tuple(piece - tl.MARKER for piece in view.zones[tl.Z.COLUMN + at]) for at, suit in enumerate(tl.SUITS)
        },
        stack=len(view.zones[tl.Z.COURT_STACK]),
        discard=view.zones[tl.Z.DISCARD],
        play_order=v[tl.V.PLAY_ORDER],
        wrap_up=all(v[tl.V.PLAYED]) and view.phase == tl.P.SCENE,
        exposed=tuple(tl.CARD_OF[name] for name in v[tl.V.EXPOSED]),
        claimant=_seat(v[tl.V.CLAIMANT]),
        contenders=v[tl.V.CONTENDERS],
        claim=_claim(view),
        asked=seats_of(asked),
        answered=seats_of(asked & ~tl.SEALED.waiting(view)),
        own_answer=_own_answer(view),
        question=_question(view),
        doubted=_doubted(view),
        latest=_latest(view),
        beats=tuple(_beat(view, *beat) for beat in v[tl.V.BEATS]),
        card_uses=tuple(_card_use(view, card) for card in _own_hand(view)),
        veiled=v[tl.V.VEILED],
        ender=_seat(v[tl.V.ENDER]),
        fates=_fates(table, view),
        done=seats_of(v[tl.V.ENDED]),
        notes="" if view.seat is None else v[tl.V.NOTES + view.seat],
        marks={} if view.seat is None else _marks(v[tl.V.MARKS + view.seat]),
    )


def _seat(number: int) -> int | None:
    return number if number >= 0 else None


def _card(zone: tuple[int, ...]) -> int | None:
    return zone[0] if zone else None


def _own_hand(view: View) -> tuple[int, ...]:
    return () if view.seat is None else view.zones[tl.Z.HAND + view.seat]


def _own_answer(view: View) -> tuple[int | str, ...] | None:
    if view.seat is None or not (tl.SEALED.asked(view) & ~tl.SEALED.waiting(view)) >> view.seat & 1:
        return None
    return tl.SEALED.answer(view, view.seat)


def _marks(marks: tuple[str, ...]) -> dict[int, str]:
    return {court: mark for court, mark in zip(tl.COURTS, marks, strict=True) if mark}


def _plate(view: View, seat: int) -> Plate:
    v = view.vars
    suit = tl.marker_suit(view, seat)
    return Plate(
        hand=view.zones[tl.Z.HAND + seat],
        pack=len(view.zones[tl.Z.PACK + seat]),
        awakened=v[tl.V.AWAKENED][seat],
        suit=tl.SUITS[suit] if suit >= 0 else None,
        identity=_card(view.zones[tl.Z.IDENTITY + seat]),
        peek=_card(view.zones[tl.Z.PEEK + seat]),
        courts=tl.courts_held(view, seat),
        played=v[tl.V.PLAYED][seat],
        plays=v[tl.V.PLAYS][seat],
        provocations=tl.MAX_PROVOCATIONS - v[tl.V.PROVOKED][seat],
    )


def _sheet(view: View, seat: int) -> Sheet:
    v = view.vars
    name, role, *traits = v[tl.V.RECORD + seat]
    one, two, three = traits
    return Sheet(
        name=name,
        role=role,
        traits=(one, two, three),
        subs=v[tl.V.SUBS + seat],
        others=v[tl.V.OTHERS + seat],
        ready=v[tl.V.READY][seat],
        here=tl.character(view, seat),
    )


def _beat(view: View, seat: int, layer: str, tag: str, target: int, text: str) -> Beat:
    at_oasis = layer == "oasis"
    speaker = str(view.vars[tl.V.RECORD + seat][0]) if at_oasis else tl.character(view, seat)
    act = act_in_words(tag, tl.character(view, seat), tl.character(view, target)) if tag else ""
    return Beat(seat, layer, tag, target, text, speaker, act)


def _claim(view: View) -> Claim | None:
    v = view.vars
    if not v[tl.V.CLAIM_CARD]:
        return None
    actor = v[tl.V.CLAIM_ACTOR]
    act = act_in_words(v[tl.V.CLAIM_CARD], tl.character(view, actor), tl.character(view, v[tl.V.CLAIMANT]))
    return Claim(tl.CARD_OF[v[tl.V.CLAIM_CARD]], actor, act, _seat(v[tl.V.CLAIM_BEAT]))


def _question(view: View) -> tuple[str, Kind, int] | None:
    if tl.PHASES[view.phase] not in ("OVER_ANSWER", "OVER_TELL"):
        return None
    card = tl.scene_card(view)
    return view.vars[tl.V.QUESTION], KINDS[tl.SUITS[tl.suit_of(card)]], card


def _doubted(view: View) -> str:
    if _question(view) is None:
        return ""
    asked, narrator = view.vars[tl.V.QUESTION], view.vars[tl.V.NARRATOR]
    texts = (line.text for line in reversed(of_this_scene(view)) if line.seat == narrator and line.how in STORY)
    return next((text for text in texts if any(words in asked for words in clauses(text))), "")


def _latest(view: View) -> Beat | None:
    lines = (line for line in reversed(of_this_scene(view)) if line.how in STORY or line.how not in SPOKEN)
    last = next(lines, None)
    if last is not None and last.how in (ANSWERED, RETOLD):
        return _beat(view, last.seat, tl.LAYERS[0], "", -1, last.text)
    beats = (_beat(view, *beat) for beat in reversed(view.vars[tl.V.BEATS]) if beat[1] == tl.LAYERS[0])
    return next(beats, None)


def _card_use(view: View, card: int) -> CardUse:
    """Return what a card of the viewer can do (TL-35, TL-36, TL-38, TL-48)."""
    v = view.vars
    assert view.seat is not None
    name = tl.CARD_NAMES[card]
    top = tl.scene_card(view)
    step = tl.rank_of(card) - tl.rank_of(top) if top >= 0 else 0
    way = "over" if step > 0 else "under" if step < 0 else ""
    done = [(at, beat[0]) for at, beat in enumerate(v[tl.V.BEATS]) if (beat[2], beat[3]) == (name, view.seat)]
    return CardUse(
        card=card,
        way=way,
        act="" if name[0] == "A" else act_in_words(name, "someone", tl.character(view, view.seat)),
        kind=KINDS[name[-1]],
        offer=name in OFFERS,
        veiled=name in v[tl.V.VEILED],
        done=tuple(reversed(done)),
        exposed=name in v[tl.V.EXPOSED],
        why=_why_not(view, view.seat, way),
    )


# Why no card can be played, by phase.
NOT_YET = {
    tl.P.INTRO: "playable once the scenes begin",
    tl.P.OPEN: "the narrator plays first",
    **dict.fromkeys((tl.P.OVER_WINDOW, tl.P.OVER_RPS, tl.P.OVER_PLAY), "wait for the question"),
    **dict.fromkeys((tl.P.OVER_ANSWER, tl.P.OVER_TELL), "wait for the answer"),
    tl.P.UNDER_JUDGE: "wait for the judges",
}


def _why_not(view: View, seat: int, way: str) -> str:
    if view.phase == tl.P.OPEN and seat == view.vars[tl.V.NARRATOR]:
        return "can open your scene"
    if view.phase not in (tl.P.SCENE, tl.P.LAST_CALL):
        return NOT_YET.get(view.phase, "not now")
    if seat == view.vars[tl.V.NARRATOR]:
        return "you are the narrator"
    if view.vars[tl.V.PLAYED][seat]:
        return "you have played"
    if not way:
        return "equal to the scene card"
    return "refused: wait for a new line" if way == "under" and view.vars[tl.V.BLOCKED][seat] else ""


def _fates(table: Table, view: View) -> tuple[Fate, ...]:
    if not view.vars[tl.V.STATEMENTS]:
        return ()
    stated = stated_in(view)
    fates = []
    for seat, items in enumerate(reckonings(stated, table.options)):
        score = sum(item.points for item in items)
        rank = stated[seat].rank
        card = view.zones[tl.Z.IDENTITY + seat][0]
        fates.append(Fate(stated[seat], NATURES[rank], card, score, items, fate(rank, score)))
    return tuple(fates)
