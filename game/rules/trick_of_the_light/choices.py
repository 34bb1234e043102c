"""Who decides, and what is open to a seat; all of it follows from what that seat sees (TL-15, TL-30..49, TL-73..79)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations

from game.rules.trick_of_the_light.charts import OFFERS
from game.rules.trick_of_the_light.pieces import (
    ACCEPTED,
    ACE,
    ALL_SEATS,
    CALLS,
    CARD_NAMES,
    CARDS,
    COURT_STACK,
    COURTS,
    HAND,
    HEATS,
    IDENTITY,
    IN_SCENE,
    KING,
    LAYERS,
    MOST_PROVOCATIONS,
    OTHERS,
    QUEEN,
    RANKS,
    SEALED,
    SEATS,
    SIGNS,
    TONES,
    WORD,
    P,
    V,
    Verb,
    after,
    is_bot,
    mask_of,
    others,
    rank_of,
    scene_card,
)
from game.table import Action, State, num

# Bots tell so many rounds of lines in one scene, then they only claim, let pass or end it.
MOST_ROUNDS = 6
BY_TURN = frozenset({P.OVER_PLAY, P.OVER_ANSWER, P.OVER_TELL, P.LAST_CALL, P.ENDER})
BY_SEAL = frozenset({P.OVER_WINDOW, P.OVER_RPS, P.UNDER_JUDGE, P.PEEK, P.STATEMENTS})
OPEN_DECISIONS = frozenset({P.CAST, P.INTRO, P.SCENE, P.OVER_ANSWER, P.OVER_TELL, P.PEEK, P.EPILOGUE})

FLASHBACK, OASIS = (Action(Verb.BEAT, (WORD[layer],)) for layer in LAYERS)
ACT_CARDS = tuple(card for card in range(CARDS) if rank_of(card) != ACE)
# Groups of open actions, each sorted. Per seat: plain lines, lines with an act done to another, provocations.
LINES = (FLASHBACK, OASIS)
DEEDS = tuple(
    (
        FLASHBACK,
        *sorted(
            Action(Verb.BEAT, (*FLASHBACK.args, card, num(target))) for card in ACT_CARDS for target in others(seat)
        ),
        OASIS,
    )
    for seat in range(SEATS)
)
PROVOCATIONS = tuple(
    tuple(
        sorted(
            Action(Verb.PROVOKE, (num(target), WORD[tone], num(heat)))
            for target in others(seat)
            for tone in TONES
            for heat in range(1, len(HEATS) + 1)
        )
    )
    for seat in range(SEATS)
)
SUBS = tuple(tuple(sorted(Action(Verb.SET_SUB, (num(other),)) for other in others(seat))) for seat in range(SEATS))
OTHER_LINES = tuple(sorted(Action(Verb.SET_OTHER, (num(at),)) for at in range(OTHERS)))
CALL_OUTS = tuple(Action(Verb.CALL_OUT, (WORD[call],)) for call in CALLS)
SHEETS = (Action(Verb.NOTE), *(Action(Verb.MARK, (court,)) for court in COURTS))
THROWS = tuple(Action(Verb.THROW, (WORD[sign],)) for sign in SIGNS)


def actors(s: State) -> int:
    """The seats that must decide now, as a bit mask (TL-30..49, TL-73..79)."""
    v = s.vars
    phase = s.phase
    if phase == P.SCENE:
        return _in_scene(s)
    if phase in BY_SEAL:
        return SEALED.waiting(s)
    if phase in BY_TURN:
        return 1 << int(v[V.TURN])
    if phase == P.OPEN:
        return 1 << int(v[V.NARRATOR])
    if phase == P.CAST:
        return mask_of([seat for seat in range(SEATS) if not v[V.READY][seat]])
    if phase == P.INTRO:
        return _in_intro(s)
    return ALL_SEATS & ~int(v[V.ENDED]) if phase == P.EPILOGUE else 0


def _in_intro(s: State) -> int:
    """The others while their line is blank, then the narrator; but a bot tells its tale before (TL-31..33)."""
    narrator: int = s.vars[V.NARRATOR]
    if is_bot(s, narrator) and not s.vars[V.TOLD]:
        return 1 << narrator
    return mask_of(unnamed(s)) or 1 << narrator


def unnamed(s: State) -> list[int]:
    """The seats that have not said who they are in the present narrator's flashbacks (TL-32)."""
    narrator = s.vars[V.NARRATOR]
    return [seat for seat in others(narrator) if not s.vars[V.SUBS + seat][narrator][0]]


def _in_scene(s: State) -> int:
    """The narrator, for whom the scene waits, and the next bot with something to answer.

    A narrating bot waits for everybody else, one after the other.
    """
    narrator, heard = int(s.vars[V.NARRATOR]), s.vars[V.HEARD]
    patient = is_bot(s, narrator)
    pending = [seat for seat in after(narrator) if not heard >> seat & 1 and (patient or is_bot(s, seat))]
    first = 1 << pending[0] if pending else 0
    return first or 1 << narrator if patient else first | 1 << narrator


def legal(s: State, seat: int) -> list[Action]:
    """Every decision open to the seat, sorted; empty unless it must decide."""
    return sorted(LEGAL[s.phase](s, seat)) if actors(s) >> seat & 1 else []


def higher(s: State, seat: int) -> list[int]:
    """The cards of a hand that may go Over (TL-35, TL-180)."""
    top = scene_card(s)
    return [card for card in s.zones[HAND + seat] if top >= 0 and rank_of(card) > rank_of(top)]


def lower(s: State, seat: int) -> list[int]:
    """The cards of a hand that may go Under (TL-36, TL-180)."""
    top = scene_card(s)
    return [card for card in s.zones[HAND + seat] if top >= 0 and rank_of(card) < rank_of(top)]


def may_claim(s: State, seat: int) -> bool:
    """Whether a seat may still play in this scene, whatever it holds (TL-38)."""
    return not s.vars[V.PLAYED][seat] and seat != s.vars[V.NARRATOR]


def claims(s: State, seat: int) -> list[Action]:
    """The claims a hand allows: Over without a card, Under with card and actor (TL-35, TL-36)."""
    if not may_claim(s, seat):
        return []
    found = [Action(Verb.CLAIM_OVER)] if higher(s, seat) else []
    if not s.vars[V.BLOCKED][seat]:
        found += [under(card, actor) for card in lower(s, seat) for actor in others(seat)]
    return found


def under(card: int, actor: int) -> Action:
    """The Under claim with a card against a seat; offers say that they were accepted (TL-194)."""
    offer = (WORD[ACCEPTED],) if CARD_NAMES[card] in OFFERS else ()
    return Action(Verb.CLAIM_UNDER, (card, num(actor), *offer))


def _cast(s: State, seat: int) -> list[Action]:
    found = [Action(Verb.SET_RECORD)]
    return [*found, Action(Verb.READY)] if why_not_ready(s, seat) is None else found


def why_not_ready(s: State, seat: int) -> str | None:
    """What a record lacks: `incomplete` or `name_taken`; None if it is ready (TL-30, TL-233)."""
    name, role, *traits = s.vars[V.RECORD + seat]
    folded = {trait.strip().casefold() for trait in traits}
    if not name.strip() or not role.strip() or "" in folded or len(folded) < len(traits):
        return "incomplete"
    taken = {s.vars[V.RECORD + o][0].strip().casefold() for o in others(seat) if s.vars[V.READY][o]}
    return "name_taken" if name.strip().casefold() in taken else None


def _intro(s: State, seat: int) -> list[Action]:
    narrator = s.vars[V.NARRATOR]
    if seat != narrator:
        return [Action(Verb.SET_SUB, (num(narrator),))]
    return [FLASHBACK] if is_bot(s, seat) and not s.vars[V.TOLD] else [Action(Verb.END_INTRO)]


def _open(s: State, seat: int) -> list[Action]:
    return [Action(Verb.PLAY_SCENE, (card,)) for card in s.zones[HAND + seat]]


def _scene(s: State, seat: int) -> list[Action]:
    """The narrator ends the scene or, like every bot, says something; others let pass."""
    narrator = seat == s.vars[V.NARRATOR]
    found = [Action(Verb.END_SCENE)] if narrator else [Action(Verb.PASS)]
    if is_bot(s, seat):
        found += claims(s, seat)
        if s.vars[V.ROUND] < MOST_ROUNDS:
            found += [FLASHBACK, OASIS]
            found += [] if narrator else provocations(s, seat)
    return found


def provocations(s: State, seat: int) -> tuple[Action, ...]:
    """How a seat may work on the others: where bots sit, twice in a scene (TL-139)."""
    bots = ALL_SEATS & ~s.vars[V.HUMANS]
    return PROVOCATIONS[seat] if bots and s.vars[V.PROVOKED][seat] < MOST_PROVOCATIONS else ()


def _window(s: State, seat: int) -> list[Action]:
    joining = [Action(Verb.JOIN_OVER)] if higher(s, seat) else []
    return [*joining, Action(Verb.STAY_OUT)]


def _over_play(s: State, seat: int) -> list[Action]:
    return [Action(Verb.PLAY_OVER, (card,)) for card in higher(s, seat)]


def _ender(s: State, seat: int) -> list[Action]:
    """A Queen may show herself, anybody else draw while a court is left (TL-74)."""
    identity = s.zones[IDENTITY + seat][0]
    if rank_of(identity) == QUEEN:
        return [Action(Verb.SHOW_QUEEN), Action(Verb.DO_NOTHING)]
    return [*([Action(Verb.DRAW_EXTRA)] if s.zones[COURT_STACK] else []), Action(Verb.DO_NOTHING)]


def statements(s: State, seat: int) -> list[Action]:
    """What an identity may write: whom it trusts, who its killer is, or just what it is (TL-77, TL-217)."""
    rank = rank_of(s.zones[IDENTITY + seat][0])
    named = [num(other) for other in others(seat)]
    if rank == ACE:
        return [Action(Verb.SEAL, some) for n in range(SEATS) for some in combinations(named, n)]
    return [Action(Verb.SEAL, (killer,)) for killer in named] if rank == KING else [Action(Verb.SEAL)]


LEGAL: dict[int, Callable[[State, int], list[Action]]] = {
    P.CAST: _cast,
    P.INTRO: _intro,
    P.OPEN: _open,
    P.SCENE: _scene,
    P.OVER_WINDOW: _window,
    P.OVER_RPS: lambda _s, _seat: list(THROWS),
    P.OVER_PLAY: _over_play,
    P.OVER_ANSWER: lambda _s, _seat: [Action(Verb.ANSWER), Action(Verb.YOU_TELL_ME)],
    P.OVER_TELL: lambda _s, _seat: [Action(Verb.GIVE_BACK)],
    P.UNDER_JUDGE: lambda _s, _seat: [Action(Verb.ALLOW), Action(Verb.OBJECT)],
    P.LAST_CALL: lambda s, seat: [*claims(s, seat), Action(Verb.PASS_CALL)],
    P.PEEK: lambda s, _seat: [*([Action(Verb.PEEK)] if s.zones[COURT_STACK] else []), Action(Verb.DECLINE)],
    P.ENDER: _ender,
    P.STATEMENTS: statements,
    P.EPILOGUE: lambda _s, _seat: [Action(Verb.DONE)],
}


def asides(s: State, seat: int) -> list[Action]:
    """What a seat may do beside the decisions: lines, sheets; and people claim and provoke (TL-120..139)."""
    if s.phase == P.DONE:
        return []
    free = not is_bot(s, seat)
    in_scene = s.phase == P.SCENE and free
    found = _subs(s, seat) if s.phase >= P.INTRO else []
    found += sorted(claims(s, seat)) if in_scene else []
    if s.phase == P.STATEMENTS and not SEALED.waiting(s) >> seat & 1:
        found += sorted(statements(s, seat))
    if s.phase >= P.INTRO:  # TL-123
        lines = DEEDS[seat] if s.phase in IN_SCENE else LINES
        decisions = () if free else legal(s, seat)
        found += [line for line in lines if line not in decisions]
    found += provocations(s, seat) if in_scene else ()
    found += OTHER_LINES
    if s.phase == P.SCENE and seat == s.vars[V.NARRATOR] and s.vars[V.HEADING] != RANKS[rank_of(scene_card(s))]:
        found.append(Action(Verb.ADOPT))
    if s.phase == P.OVER_ANSWER and seat == s.vars[V.CLAIMANT]:
        found.append(Action(Verb.REWORD))
    return [*found, *CALL_OUTS, *_veils(s.vars[V.VEILED]), *SHEETS]


def _subs(s: State, seat: int) -> list[Action]:
    """Who a seat is in the flashbacks of others may be written anew, but where it is being asked (TL-32)."""
    narrator = s.vars[V.NARRATOR]
    asked = s.phase == P.INTRO and _in_intro(s) >> seat & 1
    return [action for action in SUBS[seat] if not (asked and num(action.args[0]) == narrator)]


@cache
def _veils(veiled: tuple[str, ...]) -> tuple[Action, ...]:
    """The acts that anybody may still veil (TL-199)."""
    return tuple(Action(Verb.VEIL, (card,)) for card in ACT_CARDS if CARD_NAMES[card] not in veiled)


def private(s: State, _seat: int) -> bool:
    """Whether a decision needs one's own cards or is to stay secret; the rest is asked on the open table (TL-126)."""
    return s.phase not in OPEN_DECISIONS


def shared(s: State) -> bool:
    """Whether everybody may speak, whoever is asked: all that is not secret belongs to the table (TL-126)."""
    return s.phase in OPEN_DECISIONS


def betrays(_table: object, action: Action) -> bool:
    """Whether that an aside is offered tells what a hand holds or who somebody is (TL-15, TL-235)."""
    return action.verb in (Verb.CLAIM_OVER, Verb.CLAIM_UNDER, Verb.SEAL)


def untold(_table: object, action: Action) -> bool:
    """Whether others are not told what it was: sealed until all are in, or in the own notebook (TL-12, TL-126)."""
    return action.verb in (
        Verb.JOIN_OVER,
        Verb.STAY_OUT,
        Verb.THROW,
        Verb.ALLOW,
        Verb.OBJECT,
        Verb.SEAL,
        Verb.NOTE,
        Verb.MARK,
    )
