"""A scene from framing to conclusion: attack, claim, vote, contest of cards, result (MJ-430 to MJ-439)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.choices import Args
from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.phases.auction import lay, next_scene, to_hand, uncrossed
from game.rules.midnight_justice.phases.flow import ask_all, done, fields
from game.rules.midnight_justice.text import refusals
from game.rules.plugin import Refusal
from game.table import Action, State, View, num


def attacked(s: State | View) -> int:
    """Return the Target of this scene."""
    return mj.target(len(s.vars[mj.V.AGE]), s.vars[mj.V.ATTACKER])


def opponent(s: State | View, seat: int) -> int:
    """Return the other seat of the contest."""
    attacker: int = s.vars[mj.V.ATTACKER]
    return attacked(s) if seat == attacker else attacker


def frame(s: State, seat: int, action: Action) -> None:
    """Describe the scene: the place, the activity, the people (MJ-430)."""
    framed = fields(mj.FRAME_SHEET, action.text)
    s.vars[mj.V.FRAME] = framed
    s.note("frame", seat, data=(*framed, mj.guest(s, attacked(s))))


def attack(s: State, seat: int, action: Action) -> None:
    """Attack, which puts a Blot on the Target's sheet in any case (MJ-431)."""
    s.note("attack", seat, data=(action.text, attacked(s)))
    blot(s, attacked(s))
    s.phase = mj.P.CLAIM


def blot(s: State, seat: int) -> None:
    """Add a Blot in the cell of this scene (MJ-204)."""
    scene = s.vars[mj.V.SCENE] - 1
    cells = s.vars[mj.V.BLOTS][seat]
    s.vars[mj.V.BLOTS] = mj.put(s.vars[mj.V.BLOTS], seat, mj.put(cells, scene, cells[scene] + 1))
    s.note("blot", seat)


def claim(s: State, seat: int, action: Action) -> None:
    """Claim what the attacker wants the Target to admit; the claim is fixed (MJ-432).

    It is a short line with a longer telling, or one of them.
    """
    short, telling = fields(mj.CLAIM_SHEET, action.text)
    if not short:
        short, telling = telling, ""
    s.vars[mj.V.CLAIM] = short
    mj.tell_more(s, telling)
    s.note("claim", seat, data=(short, attacked(s), int(mj.late(s)), *([telling] if telling else [])))
    ask_all(s, mj.P.VOTE, s.table.seated & ~(1 << seat | 1 << attacked(s)))


def vote(s: State, seat: int, action: Action) -> None:
    """Seal a thumb; once all are in they are shown, and more up than down draw the attacker a card (MJ-433)."""
    done(s, seat)
    if not mj.SEALED.put(s, seat, (s.table.names[action.args[0]],)):
        return
    thumbs = {each: str(thumb) for each, (thumb,) in mj.SEALED.open(s).items()}
    for each, thumb in thumbs.items():
        s.note("vote", each, data=(thumb,))
    ups = [*thumbs.values()].count("up")
    attacker = s.vars[mj.V.ATTACKER]
    s.vars[mj.V.INVOKED] = 0
    carried = 2 * ups > len(thumbs) and mj.can_draw(s)
    if carried:
        card = mj.draw(s, mj.zone(s.table, "play", attacker))
        s.note("free_card", attacker, (card,), data=(ups, len(thumbs) - ups))
        s.phase, s.vars[mj.V.TURN] = mj.P.EXCHANGE, attacked(s)
    else:
        s.note("no_card", attacker, data=(ups, len(thumbs) - ups))
        s.phase, s.vars[mj.V.TURN] = mj.P.OPENING, attacker


def may_raise(s: State | View, seat: int, laid: tuple[int, ...]) -> bool:
    """Check whether a seat's play with these cards added is higher than the other's (MJ-435)."""
    return bool(laid) and mj.higher(mj.cards(s, "play", seat) + laid, mj.cards(s, "play", opponent(s, seat)))


def may_pick(s: State, seat: int) -> Iterable[Args]:
    """Return the cards of the hand that can go into a play, if any play is higher."""
    hand = mj.cards(s, "hand", seat)
    return [(card,) for card in hand if card not in mj.picked(s, seat)] if may_raise(s, seat, hand) else []


def may_play(s: State, seat: int) -> Iterable[Args]:
    """Return the choice to play the picked cards, if they make the seat's play higher (MJ-435)."""
    return [()] if may_raise(s, seat, mj.picked(s, seat)) else []


def why_no_play(_s: State, _seat: int, action: Action) -> Refusal | None:
    """Return why the picked cards cannot be played: they are not higher."""
    return None if action.args else refusals.PLAY_TOO_LOW


def open_with(s: State, seat: int, action: Action) -> None:
    """Open the contest with one card of the attacker (MJ-434)."""
    s.move(action.args[0], mj.zone(s.table, "hand", seat), mj.zone(s.table, "play", seat))
    s.note("opened", seat, action.args)
    turn_to(s, attacked(s))


def play(s: State, seat: int, _action: Action) -> None:
    """Play the picked cards; the other seat answers (MJ-435)."""
    laid = lay(s, seat, "play")
    s.note("played", seat, laid)
    turn_to(s, opponent(s, seat))


def turn_to(s: State, seat: int) -> None:
    """Give the turn to a seat."""
    s.phase, s.vars[mj.V.TURN] = mj.P.EXCHANGE, seat
    if s.table.options["adjectives_per_contest"] == "one_per_turn":
        s.vars[mj.V.INVOKED] &= ~(1 << seat)


def carried(s: State) -> bool:
    """Check whether unused lines of the first half help in the second (MJ-445)."""
    return bool(s.table.options["carry_adjectives"] == "on")


def may_invoke(s: State, seat: int) -> Iterable[Args]:
    """Return the unused lines of the seat's character for this half, by number (MJ-436)."""
    if s.vars[mj.V.INVOKED] >> seat & 1 or not mj.can_draw(s):
        return []
    return uncrossed(mj.help_lines(s, seat, carried(s)))


def may_open_with_line(s: State, seat: int) -> Iterable[Args]:
    """Return the same lines for the opening, by option (MJ-434)."""
    return may_invoke(s, seat) if s.table.options["open_with_adjective"] == "on" else []


def why_no_invoking(s: State, seat: int, action: Action) -> Refusal | None:
    """Return why a line cannot be invoked: once in a contest, and each line once in a game."""
    lines = mj.help_lines(s, seat, carried(s))
    numbers = [num(code) for code in action.args]
    if len(numbers) != 1 or not 1 <= numbers[0] <= len(lines):
        return None
    if lines[numbers[0] - 1][2]:
        return refusals.TRAIT_USED
    if s.vars[mj.V.INVOKED] >> seat & 1:
        return refusals.ONE_TRAIT
    return refusals.OPEN_WITH_CARD


def invoke(s: State, seat: int, action: Action) -> None:
    """Cross a line off and draw a card into the play; if that is higher, the other seat answers (MJ-435, MJ-436)."""
    number = num(action.args[0]) - 1
    line = mj.help_lines(s, seat, carried(s))[number]
    first = [other for other in mj.sheet(s, seat) if other[0] == line[0]].index(line)
    text = mj.cross(s, seat, line[0], first + 1)
    s.vars[mj.V.INVOKED] |= 1 << seat
    card = mj.draw(s, mj.zone(s.table, "play", seat))
    s.note("invoke", seat, (card,), data=(text, action.text, mj.guest(s, seat)))
    if s.phase == mj.P.OPENING or mj.higher(mj.cards(s, "play", seat), mj.cards(s, "play", opponent(s, seat))):
        mj.set_picked(s, seat, ())  # no undo goes back over a card that was drawn
        turn_to(s, opponent(s, seat))


def concede(s: State, seat: int, _action: Action) -> None:
    """Concede, and take the second-best card of the other seat (MJ-435, MJ-437)."""
    s.note("conceded", seat)
    s.vars[mj.V.TURN] = seat
    may = consolation(s, seat)
    if len(may) > 1:
        s.phase = mj.P.TAKE
    else:
        take_from(s, seat, may[0] if may else -1)


def consolation(s: State | View, seat: int) -> list[int]:
    """Return the cards of the other seat's play that the loser may choose between (MJ-437)."""
    won = mj.cards(s, "play", opponent(s, seat))
    second = sorted(map(mj.rank, won), reverse=True)[:2][-1:]
    return [card for card in won if [mj.rank(card)] == second]


def may_take(s: State, seat: int) -> Iterable[Args]:
    """Return the cards that a player who concedes may take, as choices."""
    return [(card,) for card in consolation(s, seat)]


def why_not_take(s: State, seat: int, action: Action) -> Refusal | None:
    """Return why another card of that play cannot be taken."""
    if len(action.args) == 1 and action.args[0] in mj.cards(s, "play", opponent(s, seat)):
        return refusals.SECOND_BEST
    return None


def take(s: State, seat: int, action: Action) -> None:
    """Take one of several second-best cards (MJ-437)."""
    take_from(s, seat, action.args[0])


def take_from(s: State, loser: int, card: int) -> None:
    """Give the loser its card and discard the rest; the claim comes true or not (MJ-437, MJ-438)."""
    v, table, victim = s.vars, s.table, attacked(s)
    if card >= 0:
        s.note("took", loser, (card,))
        to_hand(s, card, mj.zone(table, "play", opponent(s, loser)), loser)
    for seat in (v[mj.V.ATTACKER], victim):
        mj.discard(s, mj.zone(table, "play", seat))
    entry = (mj.ADMISSION, mj.REVELATION)[mj.late(s)] if loser == victim else mj.DENIED
    telling = [mj.telling(s)] if mj.telling(s) else []
    if entry != mj.DENIED or mj.late(s):
        mj.write(s, victim, (entry, v[mj.V.CLAIM], v[mj.V.SCENE]), *((mj.TELLING, t, v[mj.V.SCENE]) for t in telling))
    s.note("outcome", victim, data=(entry, v[mj.V.CLAIM], mj.guest(s, victim), int(mj.late(s)), *telling))
    if entry == mj.REVELATION:
        blot(s, victim)
    s.phase, v[mj.V.TURN] = mj.P.CONCLUSION, victim


def conclude(s: State, seat: int, action: Action) -> None:
    """Tell how the scene ends, as its Target (MJ-439)."""
    s.note("conclude", seat, data=(action.text, mj.guest(s, seat)))
    next_scene(s)
