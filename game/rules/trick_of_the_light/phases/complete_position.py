"""Completes a position given from outside, as far as the rules determine it, and runs on to a decision."""

from __future__ import annotations

from game.rules.flow import after, mask_of
from game.rules.trick_of_the_light import pieces as tl
from game.rules.trick_of_the_light.phases.deal import deal
from game.rules.trick_of_the_light.phases.endgame import ask_statements, reveal, set_marker, unmask
from game.rules.trick_of_the_light.phases.scene import close
from game.rules.trick_of_the_light.phases.storytelling import start_intro
from game.rules.trick_of_the_light.script import SCRIPT
from game.rules.trick_of_the_light.text.charts import ACTS, veiled_by
from game.rules.trick_of_the_light.text.spoken import is_spoken_line
from game.story import plain
from game.table import PositionError, State


def reached(s: State) -> int:
    """Return the phase that a position without one must be in, by where its cards are.

    Raises:
        PositionError: the cards do not decide it.
    """
    v = s.vars
    known = all(tl.of_seats(s, tl.Z.IDENTITY))
    if v[tl.V.STATEMENTS]:
        return tl.P.EPILOGUE
    if s.zones[tl.Z.SCENE_PILE]:
        return tl.P.UNDER_JUDGE if v[tl.V.CLAIM_CARD] else tl.P.SCENE
    if len(s.zones[tl.Z.COURT_STACK]) == tl.CARDS:
        return tl.P.CAST
    if known and (v[tl.V.ENDER] >= 0 or any(tl.of_seats(s, tl.Z.PEEK)) or not any(tl.of_seats(s, tl.Z.HAND))):
        chosen = v[tl.V.ENDER] < 0 or v[tl.V.QUEEN_SHOWN] or s.zones[tl.Z.PEEK + v[tl.V.ENDER]]
        return tl.P.STATEMENTS if chosen else tl.P.ENDER
    _demand(bool(s.zones[tl.Z.HAND + v[tl.V.NARRATOR]]), "phase: these cards do not tell how far the game has come")
    return tl.P.OPEN


def complete_position(s: State) -> None:
    """Complete a position and run on until a seat must decide or the game is over.

    Raises:
        PositionError: a zone or variable has an impossible value; the message names it.
    """
    _check(s)
    s.vars[tl.V.VEILED] = s.vars[tl.V.VEILED] or veiled_by(s.table.options["veil"])
    if s.phase <= tl.P.DEAL:
        _before_the_deal(s)
    else:
        _complete_cards(s)
        _complete_phase(s)
    for seat in range(tl.SEATS):
        if (
            s.phase in (tl.P.OPEN, tl.P.OVER_PLAY)
            and s.vars[tl.V.TURN if s.phase == tl.P.OVER_PLAY else tl.V.NARRATOR] == seat
        ):
            _demand(bool(SCRIPT.legal(s, seat)), f"seat {seat} has no card to play in {s.table.phases[s.phase]}")


def _demand(good: bool, message: str) -> None:
    if not good:
        raise PositionError(message)


def _check(s: State) -> None:
    v = s.vars
    _demand(all(map(_is_beat, v[tl.V.BEATS])), "beats: seat, layer, act, target, text")
    _demand(all(map(is_spoken_line, v[tl.V.SAID])), "said: scene, seat, how, text")
    for seat in range(tl.SEATS):
        texts = [*v[tl.V.RECORD + seat], v[tl.V.NOTES + seat], *v[tl.V.MARKS + seat]]
        texts += [text for lines in (v[tl.V.SUBS + seat], v[tl.V.OTHERS + seat]) for line in lines for text in line]
        _demand(all(plain(text, 20_000) for text in texts), f"the sheet of seat {seat} holds signs that cannot be kept")
        for zone, maximum in ((tl.Z.IDENTITY, 1), (tl.Z.PEEK, 1)):
            _demand(len(s.zones[zone + seat]) <= maximum, f"{s.table.zones[zone + seat].name} takes one card")
            _demand(tl.ALL_COURTS.issuperset(s.zones[zone + seat]), f"{s.table.zones[zone + seat].name} takes a court")
    _demand(tl.ALL_COURTS.issuperset(s.zones[tl.Z.TABLEAU]), "tableau takes courts")
    _demand(tl.ALL_COURTS.isdisjoint(s.zones[tl.Z.DISCARD]), "discard takes spots")


def _is_beat(beat: object) -> bool:
    if not isinstance(beat, tuple) or [type(part) for part in beat] != [int, str, str, int, str]:
        return False
    seat, layer, tag, target, text = beat
    return (
        0 <= seat < tl.SEATS
        and layer in tl.LAYERS
        and (not tag or tag in ACTS)
        and -1 <= target < tl.SEATS
        and plain(text, 20_000)
    )


def _before_the_deal(s: State) -> None:
    """CAST, unless all are ready: then deal the cards, which must all be there."""
    _demand(len(s.zones[tl.Z.COURT_STACK]) == tl.CARDS, "phase: before the deal all cards lie in court_stack")
    _demand(not any(s.zones[tl.Z.COLUMN : tl.Z.COLUMN + len(tl.SUITS)]), "before the deal all markers lie in off_board")
    if s.phase == tl.P.DEAL or all(s.vars[tl.V.READY]):
        deal(s)
        start_intro(s, s.vars[tl.V.INTRO])


def _complete_cards(s: State) -> None:
    """Remove stray spots, give awakened seats an identity and a marker, and reveal cards that were shown."""
    v = s.vars
    if s.phase == tl.P.INTRO and len(s.zones[tl.Z.COURT_STACK]) == tl.CARDS:
        deal(s)
        s.phase = tl.P.INTRO
    for card in s.zones[tl.Z.COURT_STACK]:
        if card not in tl.ALL_COURTS:
            s.move(card, tl.Z.COURT_STACK, tl.Z.DISCARD)
    for seat in range(tl.SEATS):
        if s.phase < tl.P.UNMASK and s.zones[tl.Z.IDENTITY + seat] and not v[tl.V.AWAKENED][seat]:
            v[tl.V.AWAKENED] = tl.put(v[tl.V.AWAKENED], seat, True)
        if (v[tl.V.AWAKENED][seat] or s.phase >= tl.P.ENDER) and not s.zones[tl.Z.IDENTITY + seat]:
            _give_identity(s, seat)
        if s.zones[tl.Z.IDENTITY + seat]:
            set_marker(s, seat)
            at = tl.Z.COLUMN + tl.suit_of(s.zones[tl.Z.IDENTITY + seat][0])
            _demand(
                tl.MARKER + seat in s.zones[at], f"the marker of seat {seat} stands at another suit than its identity"
            )
            _demand(
                tl.ALL_COURTS.isdisjoint(s.zones[tl.Z.PACK + seat]),
                f"pack[{seat}] takes spots once the identity is out",
            )
    if s.phase < tl.P.UNMASK:
        waiting = [seat for seat in range(tl.SEATS) if not s.zones[tl.Z.IDENTITY + seat]]
        needed = sum(tl.ALL_COURTS.isdisjoint(s.zones[tl.Z.PACK + seat]) for seat in waiting)
        _demand(len(s.zones[tl.Z.COURT_STACK]) >= needed, f"court_stack: {needed} courts are needed, to be identities")
    for card in _shown(s):
        if s.seen[card] != s.table.everyone:
            s.reveal(card, s.table.everyone)


def _shown(s: State) -> list[int]:
    """Return the cards that all seats have seen although they are in no open zone (TL-36, TL-75, TL-78, TL-196)."""
    v = s.vars
    if s.phase >= tl.P.EPILOGUE:
        return [*range(tl.CARDS)]
    claimed = [v[tl.V.CLAIM_CARD]] if v[tl.V.CLAIM_CARD] and s.phase == tl.P.UNDER_JUDGE else []
    held = [tl.CARD_OF[name] for name in (*v[tl.V.EXPOSED], *claimed)]
    queen = s.zones[tl.Z.IDENTITY + v[tl.V.ENDER]] if v[tl.V.QUEEN_SHOWN] and v[tl.V.ENDER] >= 0 else ()
    return [*(card for card in held if s.where(card) in range(tl.Z.HAND, tl.Z.HAND + tl.SEATS)), *queen]


def _give_identity(s: State, seat: int) -> None:
    """Give a seat a court that fits its marker as its identity."""
    suit = tl.marker_suit(s, seat)
    courts = [card for card in s.zones[tl.Z.COURT_STACK] if suit in (-1, tl.suit_of(card))]
    _demand(bool(courts), f"no court is left to be the identity of seat {seat}")
    s.move(courts[s.roll(len(courts))], tl.Z.COURT_STACK, tl.Z.IDENTITY + seat)


def _complete_phase(s: State) -> None:
    v = s.vars
    phase = s.phase
    if phase >= tl.P.OPEN and not v[tl.V.SCENE]:
        v[tl.V.SCENE] = 1
    if phase == tl.P.OPEN and s.zones[tl.Z.SCENE_PILE]:
        phase = s.phase = tl.P.SCENE
    _demand(
        phase in tl.IN_SCENE or phase == tl.P.CLOSE or not s.zones[tl.Z.SCENE_PILE],
        "scene_pile is empty but in a scene",
    )
    if phase in tl.IN_SCENE:
        _complete_scene(s)
    if phase == tl.P.CLOSE:
        close(s)
    elif phase == tl.P.UNMASK:
        unmask(s, v[tl.V.ENDING] or "empty_hand")
    elif phase in (tl.P.PEEK, tl.P.ENDER, tl.P.STATEMENTS):
        _complete_endgame(s)
    elif phase == tl.P.REVEAL:
        for seat in range(tl.SEATS):
            fits = _states(s, seat, tl.SEALED.answer(s, seat))
            _demand(fits, f"sealed[{seat}] is no statement of the identity of seat {seat}")
        s.vars[tl.SEALED.first] = tl.ALL_SEATS
        reveal(s)
    elif phase in (tl.P.EPILOGUE, tl.P.DONE):
        _demand(len(v[tl.V.STATEMENTS]) == tl.SEATS, "statements: one of each seat")
        for seat, statement in enumerate(v[tl.V.STATEMENTS]):
            rank = tl.RANKS[tl.rank_of(s.zones[tl.Z.IDENTITY + seat][0])]
            fits = isinstance(statement, tuple) and statement[:1] == (rank,) and _states(s, seat, statement[1:])
            _demand(fits, f"statements: that of seat {seat} does not fit its identity")
        _demand(phase == tl.P.DONE or v[tl.V.ENDED] != tl.ALL_SEATS, "ended: a player must still speak")
        v[tl.V.ENDING] = v[tl.V.ENDING] or "empty_hand"


def _states(s: State, seat: int, named: tuple[object, ...]) -> bool:
    """Check whether a seat can have written this statement: no one, whom it trusts, or its killer (TL-77)."""
    rank, among = (
        tl.rank_of(s.zones[tl.Z.IDENTITY + seat][0]),
        {*named} <= {*tl.others(seat)} and len({*named}) == len(named),
    )
    return among and (rank == tl.ACE or len(named) == (rank == tl.KING))


def _complete_scene(s: State) -> None:
    """Put the narrator first among those who played; the phase decides who is asked."""
    v = s.vars
    narrator, claimant = v[tl.V.NARRATOR], v[tl.V.CLAIMANT]
    _demand(bool(s.zones[tl.Z.SCENE_PILE]), "scene_pile is empty in a scene")
    v[tl.V.HEADING] = v[tl.V.HEADING] or tl.RANKS[tl.rank_of(tl.scene_card(s))]
    played = {narrator, *v[tl.V.PLAY_ORDER], *(seat for seat in range(tl.SEATS) if v[tl.V.PLAYED][seat])}
    v[tl.V.PLAYED] = tuple(seat in played for seat in range(tl.SEATS))
    v[tl.V.PLAY_ORDER] = v[tl.V.PLAY_ORDER] or (
        narrator,
        *(seat for seat in after(narrator, tl.SEATS) if seat in played),
    )
    if s.phase in (tl.P.OVER_WINDOW, tl.P.OVER_PLAY, tl.P.OVER_ANSWER, tl.P.OVER_TELL, tl.P.UNDER_JUDGE):
        _demand(claimant >= 0, "no one claims while a claim is settled")
    if s.phase in (tl.P.OVER_PLAY, tl.P.OVER_TELL):
        v[tl.V.TURN] = claimant
    elif s.phase == tl.P.OVER_ANSWER:
        v[tl.V.TURN] = narrator
        v[tl.V.ANEW] = v[tl.V.ANEW] and tl.is_bot(s, claimant)
    elif s.phase == tl.P.LAST_CALL:
        _demand(v[tl.V.TURN] >= 0 and v[tl.V.TURN] not in played, "turn: a seat that has not played")
        v[tl.V.CALLED] = v[tl.V.CALLED] or 1 << narrator | 1 << v[tl.V.TURN]
    if s.phase == tl.P.UNDER_JUDGE:
        _demand(v[tl.V.CLAIM_CARD] != "" and v[tl.V.CLAIM_ACTOR] >= 0, "a claim needs claim_card and claim_actor")
        _demand(
            tl.CARD_OF[v[tl.V.CLAIM_CARD]] in s.zones[tl.Z.HAND + claimant], "claim_card is not in the claimant’s hand"
        )
    asked = {
        tl.P.OVER_WINDOW: [seat for seat in tl.others(max(claimant, 0)) if seat not in played],
        tl.P.OVER_RPS: list(v[tl.V.CONTENDERS]),
        tl.P.UNDER_JUDGE: [narrator]
        if s.table.options["under_judge"] == "narrator"
        else list(tl.others(max(claimant, 0))),
    }
    _ask(s, asked.get(s.phase))


def _complete_endgame(s: State) -> None:
    v = s.vars
    v[tl.V.ENDING] = v[tl.V.ENDING] or "empty_hand"
    if s.phase == tl.P.PEEK:
        unknown = [seat for seat in range(tl.SEATS) if not v[tl.V.AWAKENED][seat]]
        for seat in unknown:
            if not s.zones[tl.Z.IDENTITY + seat]:
                _give_identity(s, seat)
                set_marker(s, seat)
        _ask(s, unknown)
    elif s.phase == tl.P.ENDER:
        if v[tl.V.ENDER] < 0:
            ask_statements(s)
        v[tl.V.TURN] = v[tl.V.ENDER]
    if s.phase == tl.P.STATEMENTS:
        _ask(s, list(range(tl.SEATS)))
        _demand(tl.SEALED.asked(s) == tl.ALL_SEATS, "asked: all seats write a letter")
        for seat in range(tl.SEATS):
            fits = tl.SEALED.waiting(s) >> seat & 1 or _states(s, seat, tl.SEALED.answer(s, seat))
            _demand(bool(fits), f"sealed[{seat}] is no statement of the identity of seat {seat}")


def _ask(s: State, seats: list[int] | None) -> None:
    """Ask these seats in secret, unless the position says which ones have been asked."""
    if seats is None:
        return
    if not tl.SEALED.asked(s):
        s.vars[tl.SEALED.first] = mask_of(seats)
    _demand(bool(tl.SEALED.waiting(s)), "no one is left to be asked: asked, answered")
