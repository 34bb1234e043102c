"""The table as one seat sees it, worked out for screens from its view alone (TL-14, TL-15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.rules.flow import seats_of
from game.rules.trick_of_the_light.phases.scoring import Item, Statement, fate, reckonings, stated_in
from game.rules.trick_of_the_light.pieces import (
    CARD_NAMES,
    CARD_OF,
    COURTS,
    LAYERS,
    MARKER,
    MOST_PROVOCATIONS,
    PHASES,
    RANKS,
    SEALED,
    SEATS,
    SUITS,
    P,
    V,
    Z,
    character,
    courts_held,
    marker_suit,
    rank_of,
    scene_card,
    suit_of,
)
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


class Slip(NamedTuple):
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
        slips: what the viewer's cards can do, sorted as its hand.
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
    slips: tuple[Slip, ...]
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
    pile = view.zones[Z.SCENE_PILE]
    top = scene_card(view)
    asked = SEALED.asked(view)
    return ViewModel(
        phase=PHASES[view.phase],
        waiting=seats_of(view.actors),
        turn=_seat(v[V.TURN]),
        scene=v[V.SCENE],
        intro=v[V.INTRO],
        narrator=v[V.NARRATOR],
        heading=(v[V.HEADING], TYPES[v[V.HEADING]]) if v[V.HEADING] else None,
        scene_card=_card(pile[-1:]),
        pile=pile,
        ladder=(RANKS[rank_of(top) + 1 :], RANKS[: rank_of(top)]) if pile else ((), ()),
        plates=tuple(_plate(view, seat) for seat in range(SEATS)),
        sheets=tuple(_sheet(view, seat) for seat in range(SEATS)),
        tableau=view.zones[Z.TABLEAU],
        markers={suit: tuple(piece - MARKER for piece in view.zones[Z.COLUMN + at]) for at, suit in enumerate(SUITS)},
        stack=len(view.zones[Z.COURT_STACK]),
        discard=view.zones[Z.DISCARD],
        play_order=v[V.PLAY_ORDER],
        wrap_up=all(v[V.PLAYED]) and view.phase == P.SCENE,
        exposed=tuple(CARD_OF[name] for name in v[V.EXPOSED]),
        claimant=_seat(v[V.CLAIMANT]),
        contenders=v[V.CONTENDERS],
        claim=_claim(view),
        asked=seats_of(asked),
        answered=seats_of(asked & ~SEALED.waiting(view)),
        own_answer=_own_answer(view),
        question=_question(view),
        doubted=_doubted(view),
        latest=_latest(view),
        beats=tuple(_beat(view, *beat) for beat in v[V.BEATS]),
        slips=tuple(_slip(view, card) for card in _own_hand(view)),
        veiled=v[V.VEILED],
        ender=_seat(v[V.ENDER]),
        fates=_fates(table, view),
        done=seats_of(v[V.ENDED]),
        notes="" if view.seat is None else v[V.NOTES + view.seat],
        marks={} if view.seat is None else _marks(v[V.MARKS + view.seat]),
    )


def _seat(number: int) -> int | None:
    return number if number >= 0 else None


def _card(zone: tuple[int, ...]) -> int | None:
    return zone[0] if zone else None


def _own_hand(view: View) -> tuple[int, ...]:
    return () if view.seat is None else view.zones[Z.HAND + view.seat]


def _own_answer(view: View) -> tuple[int | str, ...] | None:
    if view.seat is None or not (SEALED.asked(view) & ~SEALED.waiting(view)) >> view.seat & 1:
        return None
    return SEALED.answer(view, view.seat)


def _marks(marks: tuple[str, ...]) -> dict[int, str]:
    return {court: mark for court, mark in zip(COURTS, marks, strict=True) if mark}


def _plate(view: View, seat: int) -> Plate:
    v = view.vars
    suit = marker_suit(view, seat)
    return Plate(
        hand=view.zones[Z.HAND + seat],
        pack=len(view.zones[Z.PACK + seat]),
        awakened=v[V.AWAKENED][seat],
        suit=SUITS[suit] if suit >= 0 else None,
        identity=_card(view.zones[Z.IDENTITY + seat]),
        peek=_card(view.zones[Z.PEEK + seat]),
        courts=courts_held(view, seat),
        played=v[V.PLAYED][seat],
        plays=v[V.PLAYS][seat],
        provocations=MOST_PROVOCATIONS - v[V.PROVOKED][seat],
    )


def _sheet(view: View, seat: int) -> Sheet:
    v = view.vars
    name, role, *traits = v[V.RECORD + seat]
    one, two, three = traits
    return Sheet(
        name=name,
        role=role,
        traits=(one, two, three),
        subs=v[V.SUBS + seat],
        others=v[V.OTHERS + seat],
        ready=v[V.READY][seat],
        here=character(view, seat),
    )


def _beat(view: View, seat: int, layer: str, tag: str, target: int, text: str) -> Beat:
    at_oasis = layer == "oasis"
    speaker = str(view.vars[V.RECORD + seat][0]) if at_oasis else character(view, seat)
    act = act_in_words(tag, character(view, seat), character(view, target)) if tag else ""
    return Beat(seat, layer, tag, target, text, speaker, act)


def _claim(view: View) -> Claim | None:
    v = view.vars
    if not v[V.CLAIM_CARD]:
        return None
    actor = v[V.CLAIM_ACTOR]
    act = act_in_words(v[V.CLAIM_CARD], character(view, actor), character(view, v[V.CLAIMANT]))
    return Claim(CARD_OF[v[V.CLAIM_CARD]], actor, act, _seat(v[V.CLAIM_BEAT]))


def _question(view: View) -> tuple[str, Kind, int] | None:
    if PHASES[view.phase] not in ("OVER_ANSWER", "OVER_TELL"):
        return None
    card = scene_card(view)
    return view.vars[V.QUESTION], KINDS[SUITS[suit_of(card)]], card


def _doubted(view: View) -> str:
    if _question(view) is None:
        return ""
    asked, narrator = view.vars[V.QUESTION], view.vars[V.NARRATOR]
    told = (said.text for said in reversed(of_this_scene(view)) if said.seat == narrator and said.how in STORY)
    return next((text for text in told if any(words in asked for words in clauses(text))), "")


def _latest(view: View) -> Beat | None:
    told = (said for said in reversed(of_this_scene(view)) if said.how in STORY or said.how not in SPOKEN)
    last = next(told, None)
    if last is not None and last.how in (ANSWERED, RETOLD):
        return _beat(view, last.seat, LAYERS[0], "", -1, last.text)
    beats = (_beat(view, *beat) for beat in reversed(view.vars[V.BEATS]) if beat[1] == LAYERS[0])
    return next(beats, None)


def _slip(view: View, card: int) -> Slip:
    """Return what a card of the viewer can do (TL-35, TL-36, TL-38, TL-48)."""
    v = view.vars
    assert view.seat is not None
    name = CARD_NAMES[card]
    top = scene_card(view)
    step = rank_of(card) - rank_of(top) if top >= 0 else 0
    way = "over" if step > 0 else "under" if step < 0 else ""
    done = [(at, beat[0]) for at, beat in enumerate(v[V.BEATS]) if (beat[2], beat[3]) == (name, view.seat)]
    return Slip(
        card=card,
        way=way,
        act="" if name[0] == "A" else act_in_words(name, "somebody", character(view, view.seat)),
        kind=KINDS[name[-1]],
        offer=name in OFFERS,
        veiled=name in v[V.VEILED],
        done=tuple(reversed(done)),
        exposed=name in v[V.EXPOSED],
        why=_why_not(view, view.seat, way),
    )


def _why_not(view: View, seat: int, way: str) -> str:
    if view.phase not in (P.SCENE, P.LAST_CALL):
        return "not now"
    if seat == view.vars[V.NARRATOR]:
        return "you tell this scene"
    if view.vars[V.PLAYED][seat]:
        return "you have played"
    if not way:
        return "neither above nor below"
    return "wait for a new line" if way == "under" and view.vars[V.BLOCKED][seat] else ""


def _fates(table: Table, view: View) -> tuple[Fate, ...]:
    if not view.vars[V.STATEMENTS]:
        return ()
    stated = stated_in(view)
    found = []
    for seat, items in enumerate(reckonings(stated, table.options)):
        score = sum(item.points for item in items)
        rank = stated[seat].rank
        card = view.zones[Z.IDENTITY + seat][0]
        found.append(Fate(stated[seat], NATURES[rank], card, score, items, fate(rank, score)))
    return tuple(found)
