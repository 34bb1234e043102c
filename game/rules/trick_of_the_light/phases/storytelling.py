"""Free storytelling: records, introductions, story lines, provocations, private sheets (TL-30..33, TL-120..139)."""

from __future__ import annotations

from functools import cache

from game.rules.choices import Args, Menu
from game.rules.flow import mask_of
from game.rules.plugin import Refusal
from game.rules.trick_of_the_light import pieces as tl
from game.rules.trick_of_the_light.able import asks_the_able
from game.rules.trick_of_the_light.phases.deal import deal
from game.rules.trick_of_the_light.phases.scene import narrates, open_scene
from game.rules.trick_of_the_light.text import refusals
from game.rules.trick_of_the_light.text.spoken import PROVOKED, bound, remember, times_spoken, wounded
from game.table import Action, State, View, num

WEIGHT = 6
# TL-268: deeds that a ghost remembers.
HARMFUL = frozenset({"♣", "♠"})
# The lines and actions that are open in each layer; per seat with the other seats.
FLASHBACK, OASIS = ((tl.WORD[layer],) for layer in tl.LAYERS)
LINES: Menu = Menu((FLASHBACK, OASIS))
ACT_CARDS = tuple(card for card in range(tl.CARDS) if tl.rank_of(card) != tl.ACE)
SUBS: tuple[Menu, ...] = tuple(Menu((num(other),) for other in tl.others(seat)) for seat in range(tl.SEATS))
DEEDS = tuple(
    Menu([*LINES, *((*FLASHBACK, card, num(target)) for card in ACT_CARDS for target in tl.others(seat))])
    for seat in range(tl.SEATS)
)
PROVOCATIONS = tuple(
    Menu(
        (num(target), tl.WORD[tone], num(heat))
        for target in tl.others(seat)
        for tone in tl.TONES
        for heat in range(1, len(tl.HEATS) + 1)
    )
    for seat in range(tl.SEATS)
)


# CAST and INTRO


def set_record(s: State, seat: int, action: Action) -> None:
    """Write the record: name, role, three traits (TL-30, TL-121)."""
    s.vars[tl.V.RECORD + seat] = tl.RECORD.read(action.text) or tl.RECORD.blank
    s.note("record", seat, data=s.vars[tl.V.RECORD + seat])


def unready(s: State) -> int:
    """Return the mask of the seats whose character is not ready (TL-30)."""
    return mask_of(seat for seat in range(tl.SEATS) if not s.vars[tl.V.READY][seat])


def lacking(s: State, seat: int) -> Refusal | None:
    """Return what a record lacks; None if it is complete (TL-30, TL-233)."""
    name, role, *traits = s.vars[tl.V.RECORD + seat]
    folded = {trait.strip().casefold() for trait in traits}
    if not name.strip() or not role.strip() or "" in folded or len(folded) < len(traits):
        return refusals.INCOMPLETE
    taken = {s.vars[tl.V.RECORD + o][0].strip().casefold() for o in tl.others(seat) if s.vars[tl.V.READY][o]}
    alike = name.strip().casefold() in taken
    return refusals.NAME_TAKEN if alike else None


def ready(s: State, seat: int, _action: Action) -> None:
    """Declare a character ready; after the fourth the cards are dealt and the introductions begin (TL-30)."""
    v = s.vars
    v[tl.V.READY] = tl.put(v[tl.V.READY], seat, True)
    s.note("character", seat, data=v[tl.V.RECORD + seat])
    for record in filter(any, v[tl.V.OTHERS + seat]):
        s.note("other", seat, data=(tl.main_name(s, seat), *record))
    if all(v[tl.V.READY]):
        deal(s)
        start_intro(s, 0)


def start_intro(s: State, k: int) -> None:
    """INTRO k: the narrator tells, the others name their characters in that tale (TL-31, TL-32)."""
    v = s.vars
    v[tl.V.INTRO] = k
    v[tl.V.NARRATOR] = (v[tl.V.FIRST_SEAT] + k) % tl.SEATS
    v[tl.V.TOLD] = False
    v[tl.V.BEATS] = ()
    s.phase = tl.P.INTRO
    s.note("round", data=("intro", k + 1, tl.main_name(s, v[tl.V.NARRATOR]), v[tl.V.NARRATOR]))
    for seat in tl.others(v[tl.V.NARRATOR]):
        if v[tl.V.SUBS + seat][v[tl.V.NARRATOR]][0]:  # named ahead, on the sheet
            _note_sub(s, seat, v[tl.V.NARRATOR])


def introducing(s: State) -> int:
    """Return the mask of seats with a blank line, then the narrator; a bot tells its tale first (TL-31..33)."""
    narrator: int = s.vars[tl.V.NARRATOR]
    return (0 if yet_to_tell(s, narrator) else mask_of(unnamed(s))) or 1 << narrator


def yet_to_tell(s: State, seat: int) -> bool:
    """Check whether this seat is a bot that has yet to tell its introduction."""
    return bool(seat == s.vars[tl.V.NARRATOR]) and tl.is_bot(s, seat) and not s.vars[tl.V.TOLD]


def unnamed(s: State) -> list[int]:
    """Return the seats without a character in the present narrator's flashbacks (TL-32)."""
    narrator = s.vars[tl.V.NARRATOR]
    return [seat for seat in tl.others(narrator) if not s.vars[tl.V.SUBS + seat][narrator][0]]


def own_line(s: State, seat: int) -> list[Args]:
    """Return the choice of a character in the present flashbacks (TL-32)."""
    return [] if narrates(s, seat) else [(num(s.vars[tl.V.NARRATOR]),)]


def may_end(s: State, seat: int) -> bool:
    """Check whether an introduction may end, by its narrator's part."""
    return narrates(s, seat) and not yet_to_tell(s, seat)


def why_not_yet(s: State, seat: int, action: Action) -> Refusal | None:
    """Return why an introduction cannot end (TL-33)."""
    early = narrates(s, seat) and unnamed(s) and not action.args
    return refusals.SUBS_MISSING if early else None


def set_sub(s: State, seat: int, action: Action) -> None:
    """Name this seat's character in another seat's flashbacks (TL-32).

    A name written ahead, while the sheets are filled in, is noted in public when that introduction begins.
    """
    narrator = num(action.args[0])
    record = tl.SUB.read(action.text) or tl.SUB.blank
    s.vars[tl.V.SUBS + seat] = tl.put(s.vars[tl.V.SUBS + seat], narrator, record)
    if s.phase == tl.P.CAST:
        s.note("record", seat, data=s.vars[tl.V.RECORD + seat])
    else:
        _note_sub(s, seat, narrator)


def _note_sub(s: State, seat: int, narrator: int) -> None:
    """Note who this seat is in another seat's flashbacks."""
    record = s.vars[tl.V.SUBS + seat][narrator]
    s.note("sub", seat, data=(tl.main_name(s, narrator), *record, tl.main_name(s, seat)))


def end_intro(s: State, _seat: int, _action: Action) -> None:
    """Start the next introduction, or after the fourth the first scene (TL-33)."""
    k = s.vars[tl.V.INTRO] + 1
    if k < tl.SEATS:
        start_intro(s, k)
    else:
        s.vars[tl.V.NARRATOR] = s.vars[tl.V.FIRST_SEAT]
        open_scene(s)


# Lines of the story


def lines(s: State, seat: int) -> Menu:
    """Return a line of the flashback or at the oasis; in a scene also with an act done to another (TL-123)."""
    return DEEDS[seat] if s.phase in tl.IN_SCENE else LINES


def bots_tell(s: State, seat: int) -> Menu:
    """Return a bot's lines; once in another seat's scene also an act that it does to one of the people.

    So people have an act to answer and to claim (TL-123, TL-133).
    """
    narrates = seat == s.vars[tl.V.NARRATOR]
    done = any(actor == seat and tag and not tl.is_bot(s, target) for actor, _, tag, target, _ in s.vars[tl.V.BEATS])
    return LINES if narrates or done else _to_people(seat, int(s.vars[tl.V.HUMANS]))


@cache
def _to_people(seat: int, people: int) -> Menu:
    """Return the lines of a seat, and its acts to people."""
    deeds = (
        (*FLASHBACK, card, num(target)) for card in ACT_CARDS for target in tl.others(seat) if people >> target & 1
    )
    return Menu([*LINES, *deeds])


def why_no_line(s: State, _seat: int, action: Action) -> Refusal | None:
    """Return why a line is refused: a tag outside a scene, or an act that is not this seat's (TL-123)."""
    if len(action.args) < 2:
        return None
    if s.phase not in tl.IN_SCENE:
        return refusals.NO_SCENE
    return refusals.NO_ACT


def beat(s: State, seat: int, action: Action) -> None:
    """Tell a line: flashback or oasis, perhaps tagged with an act done to another (TL-123)."""
    layer, *deed = action.args
    tag, target = (tl.CARD_NAMES[deed[0]], num(deed[1])) if deed else ("", -1)
    log_beat(s, seat, s.table.names[layer], tag, target, action.text)


def log_beat(s: State, seat: int, layer: str, tag: str, target: int, text: str) -> None:
    """Write a line into the log; seats that have not heard it may answer."""
    v = s.vars
    alike = set(v[tl.V.VEILED]) if tag in v[tl.V.VEILED] else {tag}
    times = times_spoken(s, alike) if tag else 0
    how = (v[tl.V.EVENINGS] + times, _condition(s, seat), int(tag in v[tl.V.VEILED]))
    v[tl.V.BEATS] = (*v[tl.V.BEATS], (seat, layer, tag, target, text))[-tl.MAX_BEATS :]
    v[tl.V.LINES] += 1
    remember(s, seat, tag or layer, text)
    if tag and tag[-1] in HARMFUL:
        at = seat * tl.SEATS + target
        v[tl.V.HARM] = tl.put(v[tl.V.HARM], at, v[tl.V.HARM][at] + 1)
    v[tl.V.BLOCKED] = tl.put(tl.NOBODY, seat, v[tl.V.BLOCKED][seat])  # TL-48, TL-196
    speaker = tl.character(s, seat) if layer == "flashback" else tl.main_name(s, seat)
    victim = tl.character(s, target) if target >= 0 else ""
    s.note("beat", seat, data=(layer, tag, text, speaker, victim, *how))
    # The last call asks for an Under (TL-36).
    called = asks_the_able(s.table.options) and s.table.options["last_call"] == "on"
    if target >= 0 and not called and tl.rank_of(tl.CARD_OF[tag]) < tl.rank_of(tl.scene_card(s)):
        v[tl.V.RUN] &= ~(1 << target)
    if s.phase == tl.P.INTRO:
        v[tl.V.TOLD] = v[tl.V.TOLD] or seat == v[tl.V.NARRATOR]
    elif s.phase == tl.P.SCENE and (seat == v[tl.V.NARRATOR] or not tl.is_bot(s, seat)):
        v[tl.V.ROUND] += not tag or not tl.is_bot(s, seat)
        v[tl.V.HEARD] = 1 << seat
        v[tl.V.PUT_OFF] = v[tl.V.PUT_OFF] and seat != v[tl.V.NARRATOR]
    elif s.phase == tl.P.SCENE and tag:
        v[tl.V.HEARD] = 1 << seat  # nobody passes over a deed
    else:
        v[tl.V.HEARD] |= 1 << seat


def _condition(s: State, seat: int) -> str:
    """Return the condition of this seat's character: bound, badly hurt, or empty."""
    beats = s.vars[tl.V.BEATS]
    return tl.BOUND if bound(beats, seat) else tl.HURT if wounded(beats, seat) else ""


def provocations(s: State, seat: int) -> Menu | tuple[Args, ...]:
    """Return the provocations open to a seat: at tables with bots, twice in a scene (TL-139)."""
    bots = tl.ALL_SEATS & ~s.vars[tl.V.HUMANS]
    return PROVOCATIONS[seat] if bots and s.vars[tl.V.PROVOKED][seat] < tl.MAX_PROVOCATIONS else ()


def why_no_provocation(s: State, seat: int, action: Action) -> Refusal | None:
    """Return why a seat may not provoke like that (TL-139)."""
    if s.vars[tl.V.HUMANS] == tl.ALL_SEATS:
        return refusals.NO_BOTS
    if s.vars[tl.V.PROVOKED][seat] >= tl.MAX_PROVOCATIONS:
        return refusals.PROVOKED_TWICE
    if len(action.args) != 3:
        return refusals.NO_PROVOCATION
    return None


def provoke(s: State, seat: int, action: Action) -> None:
    """Provoke another character in some tone; a bot's character reacts with a random act (TL-139)."""
    v = s.vars
    target, tone, heat = num(action.args[0]), s.table.names[action.args[1]], num(action.args[2])
    v[tl.V.PROVOKED] = tl.put(v[tl.V.PROVOKED], seat, v[tl.V.PROVOKED][seat] + 1)
    v[tl.V.LINES] += 1
    v[tl.V.HEARD] |= 1 << seat
    remember(s, seat, PROVOKED, action.text)
    s.note(
        "provoked", seat, data=(tone, heat, tl.character(s, seat), tl.character(s, target), action.text, v[tl.V.LINES])
    )
    if tl.is_bot(s, target):
        at = s.roll(WEIGHT)
        suit = next(suit for suit, upto in zip(tl.WEIGHED_SUITS, _sums(tl.TONES[tone]), strict=True) if at < upto)
        ranks = tl.HEATS[heat - 1]
        card = suit * tl.PER_SUIT + ranks[s.roll(len(ranks))]
        log_beat(s, target, "flashback", tl.CARD_NAMES[card], seat, "")


def _sums(weights: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sum(weights[: i + 1]) for i in range(len(weights)))


# Beside the flow


def set_other(s: State, seat: int, action: Action) -> None:
    """Write one of the seven companions in this seat's flashbacks (TL-121); noted in public once the seat is ready."""
    at = num(action.args[0])
    record = tl.OTHER.read(action.text) or tl.OTHER.blank
    s.vars[tl.V.OTHERS + seat] = tl.put(s.vars[tl.V.OTHERS + seat], at, record)
    if s.vars[tl.V.READY][seat]:
        s.note("other", seat, data=(tl.main_name(s, seat), *record))
    else:
        s.note("record", seat, data=s.vars[tl.V.RECORD + seat])


def call_out(s: State, seat: int, action: Action) -> None:
    """Say a word to the table, without an effect on the rules.

    A bot that is asked for another question asks one (TL-131, TL-132, TL-136).
    """
    asker = s.vars[tl.V.CLAIMANT]
    if (
        s.phase == tl.P.OVER_ANSWER
        and s.table.names[action.args[0]] == tl.CALLS[0]
        and seat != asker
        and tl.is_bot(s, asker)
    ):
        s.vars[tl.V.ANEW] = True
    s.note("called_out", seat, data=(s.table.names[action.args[0]],))


def veils(s: State, _seat: int) -> list[Args]:
    """Return the acts that are not veiled yet (TL-199)."""
    return [(card,) for card in ACT_CARDS if tl.CARD_NAMES[card] not in s.vars[tl.V.VEILED]]


def veil(s: State, seat: int, action: Action) -> None:
    """Veil an act from now on (TL-199)."""
    name = tl.CARD_NAMES[action.args[0]]
    s.vars[tl.V.VEILED] = tuple(sorted({*s.vars[tl.V.VEILED], name}))
    s.note("veiled", seat, data=(name,))


def own_marks(view: View, seat: int, action: Action) -> str:
    """Return the pencil marks of a seat in one cell, for itself."""
    return str(view.vars[tl.V.MARKS + seat][tl.COURTS.index(action.args[0])]) if view.seat == seat else ""


def mark(s: State, seat: int, action: Action) -> None:
    """Write pencil marks in a cell of the private grid (TL-127)."""
    at = tl.COURTS.index(action.args[0])
    s.vars[tl.V.MARKS + seat] = tl.put(s.vars[tl.V.MARKS + seat], at, action.text)
    s.note("marked", seat, to=1 << seat)
