"""A position given from outside, completed as far as the rules say what must be, and run on to a decision."""

from __future__ import annotations

from game.rules.trick_of_the_light.charts import ACTS, veiled_by
from game.rules.trick_of_the_light.choices import legal
from game.rules.trick_of_the_light.deal import deal
from game.rules.trick_of_the_light.endgame import ask_statements, reveal, set_marker, unmask
from game.rules.trick_of_the_light.meta import ENDINGS
from game.rules.trick_of_the_light.pieces import (
    ACE,
    ALL_COURTS,
    ALL_SEATS,
    CARD_OF,
    CARDS,
    COLUMN,
    COURT_STACK,
    DISCARD,
    HAND,
    IDENTITY,
    KING,
    LAYERS,
    MARKER,
    P_CAST,
    P_CLOSE,
    P_DEAL,
    P_DONE,
    P_ENDER,
    P_EPILOGUE,
    P_INTRO,
    P_LAST_CALL,
    P_OPEN,
    P_OVER_ANSWER,
    P_OVER_PLAY,
    P_OVER_RPS,
    P_OVER_TELL,
    P_OVER_WINDOW,
    P_PEEK,
    P_REVEAL,
    P_SCENE,
    P_STATEMENTS,
    P_UNDER_JUDGE,
    P_UNMASK,
    PACK,
    PEEK,
    RANKS,
    SCENE_PILE,
    SEALED,
    SEATS,
    SUITS,
    TABLEAU,
    V_AWAKENED,
    V_BEATS,
    V_CALLED,
    V_CLAIM_ACTOR,
    V_CLAIM_CARD,
    V_CLAIMANT,
    V_CONTENDERS,
    V_ENDED,
    V_ENDER,
    V_ENDING,
    V_EXPOSED,
    V_FIRST,
    V_HEADING,
    V_HEARD,
    V_HUMANS,
    V_INTRO,
    V_MARKS,
    V_NARRATOR,
    V_NOTES,
    V_OPENER,
    V_ORDER,
    V_OTHERS,
    V_PLAYED,
    V_QUEEN_SHOWN,
    V_READY,
    V_RECORD,
    V_SCENE,
    V_STATEMENTS,
    V_SUBS,
    V_TURN,
    V_VEILED,
    after,
    marker_suit,
    mask_of,
    others,
    put,
    rank_of,
    scene_card,
    suit_of,
)
from game.rules.trick_of_the_light.scene import close
from game.rules.trick_of_the_light.telling import start_intro
from game.story import plain
from game.table import PositionError, State

MAYBE_SEATS = (V_TURN, V_CLAIMANT, V_CLAIM_ACTOR, V_ENDER)
MASKS = (V_HUMANS, V_HEARD, V_ENDED, SEALED.first, SEALED.first + 1)
ORDERS = (V_ORDER, V_CONTENDERS)
IN_SCENE = (P_SCENE, P_OVER_WINDOW, P_OVER_RPS, P_OVER_PLAY, P_OVER_ANSWER, P_OVER_TELL, P_UNDER_JUDGE, P_LAST_CALL)


def reached(s: State) -> int:
    """As far as the cards have come.

    Raises:
        PositionError: they do not tell.
    """
    v = s.vars
    known = all(s.zones[IDENTITY : IDENTITY + SEATS])
    if v[V_STATEMENTS]:
        return P_EPILOGUE
    if s.zones[SCENE_PILE]:
        return P_UNDER_JUDGE if v[V_CLAIM_CARD] else P_SCENE
    if len(s.zones[COURT_STACK]) == CARDS:
        return P_CAST
    if known and (v[V_ENDER] >= 0 or any(s.zones[PEEK : PEEK + SEATS]) or not any(s.zones[HAND : HAND + SEATS])):
        chosen = v[V_ENDER] < 0 or v[V_QUEEN_SHOWN] or s.zones[PEEK + v[V_ENDER]]
        return P_STATEMENTS if chosen else P_ENDER
    _demand(bool(s.zones[HAND + v[V_NARRATOR]]), "phase: these cards do not tell how far the game has come")
    return P_OPEN


def settle(s: State) -> None:
    """Complete a position and run on until somebody must decide or the game is over.

    Raises:
        PositionError: a zone or variable holds what it cannot hold; the message names it.
    """
    _check(s)
    s.vars[V_VEILED] = s.vars[V_VEILED] or veiled_by(s.table.options["veil"])
    if s.phase <= P_DEAL:
        _before_the_deal(s)
    else:
        _complete_cards(s)
        _complete_phase(s)
    for seat in range(SEATS):
        if s.phase in (P_OPEN, P_OVER_PLAY) and s.vars[V_TURN if s.phase == P_OVER_PLAY else V_NARRATOR] == seat:
            _demand(bool(legal(s, seat)), f"seat {seat} has no card to play in {s.table.phases[s.phase]}")


def _demand(good: bool, message: str) -> None:
    if not good:
        raise PositionError(message)


def _check(s: State) -> None:
    v = s.vars
    name = [variable.name for variable in s.table.variables]
    for at in MAYBE_SEATS:
        _demand(-1 <= v[at] < SEATS, f"{name[at]} is no seat")
    for at in (V_NARRATOR, V_FIRST, V_INTRO):
        _demand(0 <= v[at] < SEATS, f"{name[at]} is no seat")
    for at in MASKS:
        _demand(0 <= v[at] <= ALL_SEATS, f"{name[at]} is no set of seats")
    for at in ORDERS:
        seats = all(isinstance(seat, int) and 0 <= seat < SEATS for seat in v[at])
        _demand(seats and len(set(v[at])) == len(v[at]), f"{name[at]} lists seats, each once")
    _demand(v[V_HEADING] in ("", *RANKS), "heading is a rank")
    for at in (V_CLAIM_CARD, V_OPENER):
        _demand(v[at] in ("", *CARD_OF), f"{name[at]} is a card")
    _demand(all(card in CARD_OF for card in v[V_EXPOSED]), "exposed lists cards")
    _demand(all(act in ACTS for act in v[V_VEILED]), "veiled lists acts")
    _demand(v[V_ENDING] in ("", *ENDINGS), "ending is none of this game")
    _demand(all(map(_is_beat, v[V_BEATS])), "beats: seat, layer, act, target, text")
    for seat in range(SEATS):
        texts = [*v[V_RECORD + seat], v[V_NOTES + seat], *v[V_MARKS + seat]]
        texts += [text for lines in (v[V_SUBS + seat], v[V_OTHERS + seat]) for line in lines for text in line]
        _demand(all(plain(text, 20_000) for text in texts), f"the sheet of seat {seat} holds signs that cannot be kept")
        for zone, most in ((IDENTITY, 1), (PEEK, 1)):
            _demand(len(s.zones[zone + seat]) <= most, f"{s.table.zones[zone + seat].name} takes one card")
            _demand(ALL_COURTS.issuperset(s.zones[zone + seat]), f"{s.table.zones[zone + seat].name} takes a court")
    _demand(ALL_COURTS.issuperset(s.zones[TABLEAU]), "tableau takes courts")
    _demand(ALL_COURTS.isdisjoint(s.zones[DISCARD]), "discard takes spots")


def _is_beat(beat: object) -> bool:
    if not isinstance(beat, tuple) or [type(part) for part in beat] != [int, str, str, int, str]:
        return False
    seat, layer, tag, target, text = beat
    return 0 <= seat < SEATS and layer in LAYERS and tag in ("", *ACTS) and -1 <= target < SEATS and plain(text, 20_000)


def _before_the_deal(s: State) -> None:
    """CAST, unless all are ready: then the cards are dealt, which must all be there."""
    _demand(len(s.zones[COURT_STACK]) == CARDS, "phase: before the deal all cards lie in court_stack")
    _demand(not any(s.zones[COLUMN : COLUMN + len(SUITS)]), "before the deal all markers lie in off_board")
    if s.phase == P_DEAL or all(s.vars[V_READY]):
        deal(s)
        start_intro(s, s.vars[V_INTRO])


def _complete_cards(s: State) -> None:
    """Stray spots go out of the game, awakened seats have an identity, its marker stands, what was shown is known."""
    v = s.vars
    if s.phase == P_INTRO and len(s.zones[COURT_STACK]) == CARDS:
        deal(s)
        s.phase = P_INTRO
    for card in s.zones[COURT_STACK]:
        if card not in ALL_COURTS:
            s.move(card, COURT_STACK, DISCARD)
    for seat in range(SEATS):
        if s.phase < P_UNMASK and s.zones[IDENTITY + seat] and not v[V_AWAKENED][seat]:
            v[V_AWAKENED] = put(v[V_AWAKENED], seat, True)
        if (v[V_AWAKENED][seat] or s.phase >= P_ENDER) and not s.zones[IDENTITY + seat]:
            _give_identity(s, seat)
        if s.zones[IDENTITY + seat]:
            set_marker(s, seat)
            at = COLUMN + suit_of(s.zones[IDENTITY + seat][0])
            _demand(MARKER + seat in s.zones[at], f"the marker of seat {seat} stands at another suit than its identity")
            _demand(ALL_COURTS.isdisjoint(s.zones[PACK + seat]), f"pack[{seat}] takes spots once the identity is out")
    if s.phase < P_UNMASK:
        waiting = [seat for seat in range(SEATS) if not s.zones[IDENTITY + seat]]
        needed = sum(ALL_COURTS.isdisjoint(s.zones[PACK + seat]) for seat in waiting)
        _demand(len(s.zones[COURT_STACK]) >= needed, f"court_stack: {needed} courts are needed, to be identities")
    for card in _shown(s):
        if s.seen[card] != s.table.everyone:
            s.reveal(card, s.table.everyone)


def _shown(s: State) -> list[int]:
    """The cards that everybody was shown though they lie in nobody's open zone (TL-36, TL-75, TL-78, TL-196)."""
    v = s.vars
    if s.phase >= P_EPILOGUE:
        return [*range(CARDS)]
    claimed = [v[V_CLAIM_CARD]] if v[V_CLAIM_CARD] and s.phase == P_UNDER_JUDGE else []
    held = [CARD_OF[name] for name in (*v[V_EXPOSED], *claimed)]
    queen = s.zones[IDENTITY + v[V_ENDER]] if v[V_QUEEN_SHOWN] and v[V_ENDER] >= 0 else ()
    return [*(card for card in held if s.where(card) in range(HAND, HAND + SEATS)), *queen]


def _give_identity(s: State, seat: int) -> None:
    """A court that fits the seat's marker becomes its identity."""
    suit = marker_suit(s, seat)
    courts = [card for card in s.zones[COURT_STACK] if suit in (-1, suit_of(card))]
    _demand(bool(courts), f"no court is left to be the identity of seat {seat}")
    s.move(courts[s.roll(len(courts))], COURT_STACK, IDENTITY + seat)


def _complete_phase(s: State) -> None:
    v = s.vars
    phase = s.phase
    if phase >= P_OPEN and not v[V_SCENE]:
        v[V_SCENE] = 1
    if phase == P_OPEN and s.zones[SCENE_PILE]:
        phase = s.phase = P_SCENE
    _demand(phase in (*IN_SCENE, P_CLOSE) or not s.zones[SCENE_PILE], "scene_pile is empty but in a scene")
    if phase in IN_SCENE:
        _complete_scene(s)
    if phase == P_CLOSE:
        close(s)
    elif phase == P_UNMASK:
        unmask(s, v[V_ENDING] or "empty_hand")
    elif phase in (P_PEEK, P_ENDER, P_STATEMENTS):
        _complete_endgame(s)
    elif phase == P_REVEAL:
        for seat in range(SEATS):
            fits = _states(s, seat, v[SEALED.first + 2 + seat])
            _demand(fits, f"sealed[{seat}] is no statement of the identity of seat {seat}")
        s.vars[SEALED.first] = ALL_SEATS
        reveal(s)
    elif phase in (P_EPILOGUE, P_DONE):
        _demand(len(v[V_STATEMENTS]) == SEATS, "statements: one of each seat")
        for seat, told in enumerate(v[V_STATEMENTS]):
            rank = RANKS[rank_of(s.zones[IDENTITY + seat][0])]
            fits = isinstance(told, tuple) and told[:1] == (rank,) and _states(s, seat, told[1:])
            _demand(fits, f"statements: that of seat {seat} does not fit its identity")
        _demand(phase == P_DONE or v[V_ENDED] != ALL_SEATS, "ended: somebody must still speak")
        v[V_ENDING] = v[V_ENDING] or "empty_hand"


def _states(s: State, seat: int, named: tuple[object, ...]) -> bool:
    """Whether a seat can have written this: nobody, whom it trusts, or its killer (TL-77)."""
    rank, among = rank_of(s.zones[IDENTITY + seat][0]), {*named} <= {*others(seat)} and len({*named}) == len(named)
    return among and (rank == ACE or len(named) == (rank == KING))


def _complete_scene(s: State) -> None:
    """Narrator first among those who played; who is asked follows from the phase."""
    v = s.vars
    narrator, claimant = v[V_NARRATOR], v[V_CLAIMANT]
    _demand(bool(s.zones[SCENE_PILE]), "scene_pile is empty in a scene")
    v[V_HEADING] = v[V_HEADING] or RANKS[rank_of(scene_card(s))]
    played = {narrator, *v[V_ORDER], *(seat for seat in range(SEATS) if v[V_PLAYED][seat])}
    v[V_PLAYED] = tuple(seat in played for seat in range(SEATS))
    v[V_ORDER] = v[V_ORDER] or (narrator, *(seat for seat in after(narrator) if seat in played))
    if s.phase in (P_OVER_WINDOW, P_OVER_PLAY, P_OVER_ANSWER, P_OVER_TELL, P_UNDER_JUDGE):
        _demand(claimant >= 0, "claimant is nobody while a claim is settled")
    if s.phase in (P_OVER_PLAY, P_OVER_TELL):
        v[V_TURN] = claimant
    elif s.phase == P_OVER_ANSWER:
        v[V_TURN] = narrator
    elif s.phase == P_LAST_CALL:
        _demand(v[V_TURN] >= 0 and v[V_TURN] not in played, "turn: a seat that has not played")
        v[V_CALLED] = v[V_CALLED] or 1 << narrator | 1 << v[V_TURN]
    if s.phase == P_UNDER_JUDGE:
        _demand(v[V_CLAIM_CARD] != "" and v[V_CLAIM_ACTOR] >= 0, "a claim needs claim_card and claim_actor")
        _demand(CARD_OF[v[V_CLAIM_CARD]] in s.zones[HAND + claimant], "claim_card is not in the claimant's hand")
    asked = {
        P_OVER_WINDOW: [seat for seat in others(max(claimant, 0)) if seat not in played],
        P_OVER_RPS: list(v[V_CONTENDERS]),
        P_UNDER_JUDGE: [narrator] if s.table.options["under_judge"] == "narrator" else list(others(max(claimant, 0))),
    }
    _ask(s, asked.get(s.phase))


def _complete_endgame(s: State) -> None:
    v = s.vars
    v[V_ENDING] = v[V_ENDING] or "empty_hand"
    if s.phase == P_PEEK:
        unknown = [seat for seat in range(SEATS) if not v[V_AWAKENED][seat]]
        for seat in unknown:
            if not s.zones[IDENTITY + seat]:
                _give_identity(s, seat)
                set_marker(s, seat)
        _ask(s, unknown)
    elif s.phase == P_ENDER:
        if v[V_ENDER] < 0:
            ask_statements(s)
        v[V_TURN] = v[V_ENDER]
    if s.phase == P_STATEMENTS:
        _ask(s, list(range(SEATS)))
        _demand(SEALED.asked(s) == ALL_SEATS, "asked: all seats write a statement")
        for seat in range(SEATS):
            fits = SEALED.waiting(s) >> seat & 1 or _states(s, seat, v[SEALED.first + 2 + seat])
            _demand(bool(fits), f"sealed[{seat}] is no statement of the identity of seat {seat}")


def _ask(s: State, seats: list[int] | None) -> None:
    """Whoever must be asked in secret is, unless the position says who has been."""
    if seats is None:
        return
    if not SEALED.asked(s):
        s.vars[SEALED.first] = mask_of(seats)
    _demand(bool(SEALED.waiting(s)), "nobody is left to be asked: asked, answered")
