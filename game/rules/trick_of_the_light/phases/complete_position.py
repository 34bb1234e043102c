"""Completes a position given from outside, as far as the rules determine it, and runs on to a decision."""

from __future__ import annotations

from game.rules.flow import after, mask_of
from game.rules.trick_of_the_light.phases.deal import deal
from game.rules.trick_of_the_light.phases.endgame import ask_statements, reveal, set_marker, unmask
from game.rules.trick_of_the_light.phases.scene import close
from game.rules.trick_of_the_light.phases.storytelling import start_intro
from game.rules.trick_of_the_light.pieces import (
    ACE,
    ALL_COURTS,
    ALL_SEATS,
    CARD_OF,
    CARDS,
    IN_SCENE,
    KING,
    LAYERS,
    MARKER,
    RANKS,
    SEALED,
    SEATS,
    SUITS,
    P,
    V,
    Z,
    is_bot,
    marker_suit,
    of_seats,
    others,
    put,
    rank_of,
    scene_card,
    suit_of,
)
from game.rules.trick_of_the_light.script import SCRIPT
from game.rules.trick_of_the_light.text.charts import ACTS, veiled_by
from game.rules.trick_of_the_light.text.spoken import is_said
from game.story import plain
from game.table import PositionError, State


def reached(s: State) -> int:
    """Return the phase that the cards show.

    Raises:
        PositionError: the cards do not decide it.
    """
    v = s.vars
    known = all(of_seats(s, Z.IDENTITY))
    if v[V.STATEMENTS]:
        return P.EPILOGUE
    if s.zones[Z.SCENE_PILE]:
        return P.UNDER_JUDGE if v[V.CLAIM_CARD] else P.SCENE
    if len(s.zones[Z.COURT_STACK]) == CARDS:
        return P.CAST
    if known and (v[V.ENDER] >= 0 or any(of_seats(s, Z.PEEK)) or not any(of_seats(s, Z.HAND))):
        chosen = v[V.ENDER] < 0 or v[V.QUEEN_SHOWN] or s.zones[Z.PEEK + v[V.ENDER]]
        return P.STATEMENTS if chosen else P.ENDER
    _demand(bool(s.zones[Z.HAND + v[V.NARRATOR]]), "phase: these cards do not tell how far the game has come")
    return P.OPEN


def complete_position(s: State) -> None:
    """Complete a position and run on until a seat must decide or the game is over.

    Raises:
        PositionError: a zone or variable has an impossible value; the message names it.
    """
    _check(s)
    s.vars[V.VEILED] = s.vars[V.VEILED] or veiled_by(s.table.options["veil"])
    if s.phase <= P.DEAL:
        _before_the_deal(s)
    else:
        _complete_cards(s)
        _complete_phase(s)
    for seat in range(SEATS):
        if s.phase in (P.OPEN, P.OVER_PLAY) and s.vars[V.TURN if s.phase == P.OVER_PLAY else V.NARRATOR] == seat:
            _demand(bool(SCRIPT.legal(s, seat)), f"seat {seat} has no card to play in {s.table.phases[s.phase]}")


def _demand(good: bool, message: str) -> None:
    if not good:
        raise PositionError(message)


def _check(s: State) -> None:
    v = s.vars
    _demand(all(map(_is_beat, v[V.BEATS])), "beats: seat, layer, act, target, text")
    _demand(all(map(is_said, v[V.SAID])), "said: scene, seat, how, text")
    for seat in range(SEATS):
        texts = [*v[V.RECORD + seat], v[V.NOTES + seat], *v[V.MARKS + seat]]
        texts += [text for lines in (v[V.SUBS + seat], v[V.OTHERS + seat]) for line in lines for text in line]
        _demand(all(plain(text, 20_000) for text in texts), f"the sheet of seat {seat} holds signs that cannot be kept")
        for zone, most in ((Z.IDENTITY, 1), (Z.PEEK, 1)):
            _demand(len(s.zones[zone + seat]) <= most, f"{s.table.zones[zone + seat].name} takes one card")
            _demand(ALL_COURTS.issuperset(s.zones[zone + seat]), f"{s.table.zones[zone + seat].name} takes a court")
    _demand(ALL_COURTS.issuperset(s.zones[Z.TABLEAU]), "tableau takes courts")
    _demand(ALL_COURTS.isdisjoint(s.zones[Z.DISCARD]), "discard takes spots")


def _is_beat(beat: object) -> bool:
    if not isinstance(beat, tuple) or [type(part) for part in beat] != [int, str, str, int, str]:
        return False
    seat, layer, tag, target, text = beat
    return (
        0 <= seat < SEATS
        and layer in LAYERS
        and (not tag or tag in ACTS)
        and -1 <= target < SEATS
        and plain(text, 20_000)
    )


def _before_the_deal(s: State) -> None:
    """CAST, unless all are ready: then deal the cards, which must all be there."""
    _demand(len(s.zones[Z.COURT_STACK]) == CARDS, "phase: before the deal all cards lie in court_stack")
    _demand(not any(s.zones[Z.COLUMN : Z.COLUMN + len(SUITS)]), "before the deal all markers lie in off_board")
    if s.phase == P.DEAL or all(s.vars[V.READY]):
        deal(s)
        start_intro(s, s.vars[V.INTRO])


def _complete_cards(s: State) -> None:
    """Remove stray spots, give awakened seats an identity and a marker, and reveal cards that were shown."""
    v = s.vars
    if s.phase == P.INTRO and len(s.zones[Z.COURT_STACK]) == CARDS:
        deal(s)
        s.phase = P.INTRO
    for card in s.zones[Z.COURT_STACK]:
        if card not in ALL_COURTS:
            s.move(card, Z.COURT_STACK, Z.DISCARD)
    for seat in range(SEATS):
        if s.phase < P.UNMASK and s.zones[Z.IDENTITY + seat] and not v[V.AWAKENED][seat]:
            v[V.AWAKENED] = put(v[V.AWAKENED], seat, True)
        if (v[V.AWAKENED][seat] or s.phase >= P.ENDER) and not s.zones[Z.IDENTITY + seat]:
            _give_identity(s, seat)
        if s.zones[Z.IDENTITY + seat]:
            set_marker(s, seat)
            at = Z.COLUMN + suit_of(s.zones[Z.IDENTITY + seat][0])
            _demand(MARKER + seat in s.zones[at], f"the marker of seat {seat} stands at another suit than its identity")
            _demand(ALL_COURTS.isdisjoint(s.zones[Z.PACK + seat]), f"pack[{seat}] takes spots once the identity is out")
    if s.phase < P.UNMASK:
        waiting = [seat for seat in range(SEATS) if not s.zones[Z.IDENTITY + seat]]
        needed = sum(ALL_COURTS.isdisjoint(s.zones[Z.PACK + seat]) for seat in waiting)
        _demand(len(s.zones[Z.COURT_STACK]) >= needed, f"court_stack: {needed} courts are needed, to be identities")
    for card in _shown(s):
        if s.seen[card] != s.table.everyone:
            s.reveal(card, s.table.everyone)


def _shown(s: State) -> list[int]:
    """Return the cards that all seats have seen although they are in no open zone (TL-36, TL-75, TL-78, TL-196)."""
    v = s.vars
    if s.phase >= P.EPILOGUE:
        return [*range(CARDS)]
    claimed = [v[V.CLAIM_CARD]] if v[V.CLAIM_CARD] and s.phase == P.UNDER_JUDGE else []
    held = [CARD_OF[name] for name in (*v[V.EXPOSED], *claimed)]
    queen = s.zones[Z.IDENTITY + v[V.ENDER]] if v[V.QUEEN_SHOWN] and v[V.ENDER] >= 0 else ()
    return [*(card for card in held if s.where(card) in range(Z.HAND, Z.HAND + SEATS)), *queen]


def _give_identity(s: State, seat: int) -> None:
    """Give a seat a court that fits its marker as its identity."""
    suit = marker_suit(s, seat)
    courts = [card for card in s.zones[Z.COURT_STACK] if suit in (-1, suit_of(card))]
    _demand(bool(courts), f"no court is left to be the identity of seat {seat}")
    s.move(courts[s.roll(len(courts))], Z.COURT_STACK, Z.IDENTITY + seat)


def _complete_phase(s: State) -> None:
    v = s.vars
    phase = s.phase
    if phase >= P.OPEN and not v[V.SCENE]:
        v[V.SCENE] = 1
    if phase == P.OPEN and s.zones[Z.SCENE_PILE]:
        phase = s.phase = P.SCENE
    _demand(phase in IN_SCENE or phase == P.CLOSE or not s.zones[Z.SCENE_PILE], "scene_pile is empty but in a scene")
    if phase in IN_SCENE:
        _complete_scene(s)
    if phase == P.CLOSE:
        close(s)
    elif phase == P.UNMASK:
        unmask(s, v[V.ENDING] or "empty_hand")
    elif phase in (P.PEEK, P.ENDER, P.STATEMENTS):
        _complete_endgame(s)
    elif phase == P.REVEAL:
        for seat in range(SEATS):
            fits = _states(s, seat, SEALED.answer(s, seat))
            _demand(fits, f"sealed[{seat}] is no statement of the identity of seat {seat}")
        s.vars[SEALED.first] = ALL_SEATS
        reveal(s)
    elif phase in (P.EPILOGUE, P.DONE):
        _demand(len(v[V.STATEMENTS]) == SEATS, "statements: one of each seat")
        for seat, told in enumerate(v[V.STATEMENTS]):
            rank = RANKS[rank_of(s.zones[Z.IDENTITY + seat][0])]
            fits = isinstance(told, tuple) and told[:1] == (rank,) and _states(s, seat, told[1:])
            _demand(fits, f"statements: that of seat {seat} does not fit its identity")
        _demand(phase == P.DONE or v[V.ENDED] != ALL_SEATS, "ended: somebody must still speak")
        v[V.ENDING] = v[V.ENDING] or "empty_hand"


def _states(s: State, seat: int, named: tuple[object, ...]) -> bool:
    """Check whether a seat can have written this statement: no one, whom it trusts, or its killer (TL-77)."""
    rank, among = rank_of(s.zones[Z.IDENTITY + seat][0]), {*named} <= {*others(seat)} and len({*named}) == len(named)
    return among and (rank == ACE or len(named) == (rank == KING))


def _complete_scene(s: State) -> None:
    """Put the narrator first among those who played; the phase decides who is asked."""
    v = s.vars
    narrator, claimant = v[V.NARRATOR], v[V.CLAIMANT]
    _demand(bool(s.zones[Z.SCENE_PILE]), "scene_pile is empty in a scene")
    v[V.HEADING] = v[V.HEADING] or RANKS[rank_of(scene_card(s))]
    played = {narrator, *v[V.PLAY_ORDER], *(seat for seat in range(SEATS) if v[V.PLAYED][seat])}
    v[V.PLAYED] = tuple(seat in played for seat in range(SEATS))
    v[V.PLAY_ORDER] = v[V.PLAY_ORDER] or (narrator, *(seat for seat in after(narrator, SEATS) if seat in played))
    if s.phase in (P.OVER_WINDOW, P.OVER_PLAY, P.OVER_ANSWER, P.OVER_TELL, P.UNDER_JUDGE):
        _demand(claimant >= 0, "claimant is nobody while a claim is settled")
    if s.phase in (P.OVER_PLAY, P.OVER_TELL):
        v[V.TURN] = claimant
    elif s.phase == P.OVER_ANSWER:
        v[V.TURN] = narrator
        v[V.ANEW] = v[V.ANEW] and is_bot(s, claimant)
    elif s.phase == P.LAST_CALL:
        _demand(v[V.TURN] >= 0 and v[V.TURN] not in played, "turn: a seat that has not played")
        v[V.CALLED] = v[V.CALLED] or 1 << narrator | 1 << v[V.TURN]
    if s.phase == P.UNDER_JUDGE:
        _demand(v[V.CLAIM_CARD] != "" and v[V.CLAIM_ACTOR] >= 0, "a claim needs claim_card and claim_actor")
        _demand(CARD_OF[v[V.CLAIM_CARD]] in s.zones[Z.HAND + claimant], "claim_card is not in the claimant's hand")
    asked = {
        P.OVER_WINDOW: [seat for seat in others(max(claimant, 0)) if seat not in played],
        P.OVER_RPS: list(v[V.CONTENDERS]),
        P.UNDER_JUDGE: [narrator] if s.table.options["under_judge"] == "narrator" else list(others(max(claimant, 0))),
    }
    _ask(s, asked.get(s.phase))


def _complete_endgame(s: State) -> None:
    v = s.vars
    v[V.ENDING] = v[V.ENDING] or "empty_hand"
    if s.phase == P.PEEK:
        unknown = [seat for seat in range(SEATS) if not v[V.AWAKENED][seat]]
        for seat in unknown:
            if not s.zones[Z.IDENTITY + seat]:
                _give_identity(s, seat)
                set_marker(s, seat)
        _ask(s, unknown)
    elif s.phase == P.ENDER:
        if v[V.ENDER] < 0:
            ask_statements(s)
        v[V.TURN] = v[V.ENDER]
    if s.phase == P.STATEMENTS:
        _ask(s, list(range(SEATS)))
        _demand(SEALED.asked(s) == ALL_SEATS, "asked: all seats write a statement")
        for seat in range(SEATS):
            fits = SEALED.waiting(s) >> seat & 1 or _states(s, seat, SEALED.answer(s, seat))
            _demand(bool(fits), f"sealed[{seat}] is no statement of the identity of seat {seat}")


def _ask(s: State, seats: list[int] | None) -> None:
    """Ask these seats in secret, unless the position says which ones have been asked."""
    if seats is None:
        return
    if not SEALED.asked(s):
        s.vars[SEALED.first] = mask_of(seats)
    _demand(bool(SEALED.waiting(s)), "nobody is left to be asked: asked, answered")
