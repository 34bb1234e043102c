"""The Turn: initiative, Intrigue Steps one after the other, the Power Step, the win check (LT-40 to LT-60)."""

from __future__ import annotations

from itertools import groupby

from game.rules.flow import mask_of
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases.blood import blood, gain
from game.rules.living_trumps.phases.flow import ask, ask_secretly, cut_for, first_edition, worth
from game.rules.living_trumps.phases.poker import HIGH, WINNING, by_weight
from game.rules.living_trumps.text.final_standings import honours, powerbase
from game.rules.plugin import Result
from game.rules.wording import plural
from game.table import Action, State, Table, View


def first_turn(s: State) -> None:
    """Begin Turn 1, ordered by Powerbase; in the first edition by Identity, Ace first (LT-52)."""
    identities = s.vars[lt.V.IDENTITY]
    by_identity = sorted(range(lt.players(s)), key=lambda seat: -identities[seat])
    begin_turn(s, by_identity if first_edition(s.table) else initiative(s))


def begin_turn(s: State, order: list[int]) -> None:
    """Begin a Turn with an order that stays fixed (LT-52)."""
    v = s.vars
    v[lt.V.TURN] += 1
    v[lt.V.ORDER] = tuple(order)
    v[lt.V.OPEN], v[lt.V.CURSED] = v[lt.V.CURSED], 0
    v[lt.V.ACTIVE] = -1
    if s.table.options["feat_timing"] == "same_turn":
        v[lt.V.FEATS] = 0
    s.note("round", data=(v[lt.V.TURN],))
    is_last = v[lt.V.TURN] == s.table.options["turn_limit"]
    s.note("last_turn" if is_last else "initiative", data=v[lt.V.ORDER])
    next_seat(s)


def standing_blood(s: State, seat: int) -> int:
    """Return the Blood that breaks ties of initiative (LT-R14)."""
    free: int = s.vars[lt.V.FREE][seat]
    return free if s.table.options["blood_counts"] == "free" else blood(s, seat)


def initiative(s: State) -> list[int]:
    """Return all seats ordered by Powerbase, then Blood, then by cutting (LT-50, LT-51)."""
    wheel = s.table.options["wheel"] == "on"

    def key(seat: int) -> tuple[object, ...]:
        return worth(s, seat, wheel), standing_blood(s, seat)

    order: list[int] = []
    for _, equal in groupby(sorted(range(lt.players(s)), key=key, reverse=True), key):
        order += cut_for(s, [*equal])
    return order


def next_seat(s: State) -> None:
    """Start the next Intrigue Step in the order, or the Power Step (LT-40)."""
    v = s.vars
    at = v[lt.V.ORDER].index(v[lt.V.ACTIVE]) + 1 if v[lt.V.ACTIVE] >= 0 else 0
    if at == len(v[lt.V.ORDER]):
        v[lt.V.ACTIVE] = -1
        power_step(s)
        return
    seat = v[lt.V.ACTIVE] = v[lt.V.ORDER][at]
    s.note("step", seat)
    if v[lt.V.JEWEL] != seat:  # LT-201
        gain(s, seat, 1)
    v[lt.V.KIND], v[lt.V.MOVED], v[lt.V.USED] = "", (), ()
    ask(s, lt.P.SHADOW, seat)


# ---- Power Step


def eligible(s: State) -> list[int]:
    """Return the seats of Court C with a Shadow to hand on, in order (LT-120)."""
    return [seat for seat in s.vars[lt.V.ORDER] if s.vars[lt.V.COURT][seat] == lt.C and lt.cards(s, lt.SHADOWS, seat)]


def power_step(s: State) -> None:
    """Start Black Zone Turning if two or more seats of Court C have Shadows (LT-120)."""
    listed = eligible(s)
    s.vars[lt.V.QUEUE] = tuple(listed)
    if len(listed) < 2:
        turn_up(s)
        return
    ask_secretly(s, lt.P.TURNING, mask_of(listed))
    for seat in listed:
        if len(lt.cards(s, lt.SHADOWS, seat)) == 1:
            lt.SEALED.put(s, seat, (s.table.names[lt.cards(s, lt.SHADOWS, seat)[0]],))
    if not lt.SEALED.waiting(s):
        hand_on(s)


def turners(s: State) -> int:
    """Return the mask of the seats still to choose a card; one by one if open, low initiative first (LT-R93)."""
    waiting = lt.SEALED.waiting(s)
    if s.table.options["bzt"] == "secret":
        return waiting
    last = [seat for seat in s.vars[lt.V.QUEUE] if waiting >> seat & 1][-1:]
    return mask_of(last)


def choose_turning(s: State, seat: int, action: Action) -> None:
    """Choose the card to hand on; when all have, all cards move at once (LT-120)."""
    card = action.args[0]
    if s.table.options["bzt"] == "open":
        s.note("hands_on", seat, (card,))
    if lt.SEALED.put(s, seat, (s.table.names[card],)):
        hand_on(s)


def hand_on(s: State) -> None:
    """Give each card to the seat before on the list, and the first seat's to the last (LT-120)."""
    listed = s.vars[lt.V.QUEUE]
    given = {seat: s.table.code[str(answer[0])] for seat, answer in lt.SEALED.open(s).items()}
    for at, seat in enumerate(listed):
        to = listed[at - 1]
        s.move(given[seat], lt.zone(s, lt.SHADOWS, seat), lt.zone(s, lt.SHADOWS, to))
        s.note("turning", seat, (given[seat],), (to,))
    turn_up(s)


def turn_up(s: State) -> None:
    """Turn consolidated cards face-up (LT-121)."""
    turned = tuple(card for seat in range(lt.players(s)) for card in lt.cards(s, lt.PB_DOWN, seat))
    for seat in range(lt.players(s)):
        s.move_all(lt.zone(s, lt.PB_DOWN, seat), lt.zone(s, lt.PB_UP, seat))
    if turned:
        s.note("powerbases", pieces=turned)
    trim(s)


def trim(s: State) -> None:
    """Ask each seat with more than five cards to move the rest to its Shadows; then end the Turn (LT-122)."""
    for seat in s.vars[lt.V.ORDER]:
        if len(lt.cards(s, lt.PB_UP, seat)) > lt.POWER_SIZE:
            ask(s, lt.P.TRIM, seat)
            return
    end_turn(s)


def recycle(s: State, seat: int, action: Action) -> None:
    """Make a card too many a Personal Shadow again (LT-122)."""
    s.move(action.args[0], lt.zone(s, lt.PB_UP, seat), lt.zone(s, lt.SHADOWS, seat))
    s.note("recycled", seat, action.args)
    trim(s)


# ---- the end


def winners(s: State) -> list[int]:
    """Return the seats that win now (LT-210 to LT-212)."""
    wheel = s.table.options["wheel"] == "on"
    values = {
        seat: worth(s, seat, wheel)
        for seat in range(lt.players(s))
        if len(lt.cards(s, lt.PB_UP, seat)) == lt.POWER_SIZE
    }
    winning_seats = [seat for seat, value in values.items() if value[0] in WINNING]
    if s.table.options["variant"] == "patternfall":
        own_place = {"A": "amber", "C": "abyss", "S": "keep"}
        return [seat for seat in winning_seats if s.vars[lt.V.JEWEL] == seat and s.vars[lt.V.FEATS] >> seat & 1
                and lt.in_place(s, seat) == own_place[s.vars[lt.V.COURT][seat]]]  # fmt: skip
    best = max(((values[seat], blood(s, seat)) for seat in winning_seats), default=None)
    winning_seats = [seat for seat in winning_seats if (values[seat], blood(s, seat)) == best]
    return cut_for(s, winning_seats)[:1] if s.table.options["final_tie"] == "cut" else winning_seats


def end_turn(s: State) -> None:
    """Check for a win, then begin the next Turn (LT-123, LT-210 to LT-215)."""
    v = s.vars
    won = winners(s)
    v[lt.V.AFFLICTED] = v[lt.V.OPEN] = 0
    for seat in range(lt.players(s)):
        s.vars[lt.open_list(s, seat)] = ()
    if won:
        v[lt.V.WON] = tuple(won)
        finish(s, "won")
    elif v[lt.V.TURN] == s.table.options["turn_limit"]:
        finish(s, "undecided")
    else:
        begin_turn(s, initiative(s))


def finish(s: State, ending: str) -> None:
    """End the game."""
    v = s.vars
    v[lt.V.ENDING], v[lt.V.WHO], v[lt.V.ACTIVE] = ending, -1, -1
    v[lt.V.OPEN] = v[lt.V.CURSED] = 0
    s.phase = lt.P.OVER
    for seat in range(s.table.seats):
        if s.vars[lt.kept(s, seat)][0]:
            s.note("ambition", seat, data=s.vars[lt.kept(s, seat)][:1])
    compare(s)
    s.note("over", -1 if v[lt.V.WON] else first(s), data=v[lt.V.WON])


def compare(s: State) -> None:
    """Note that all Powerbases are compared, then each with its place, the best first (LT-211, LT-214)."""
    wheel, points = s.table.options["wheel"] == "on", scores(s.table, s)
    values = [worth(s, seat, wheel) for seat in range(lt.players(s))]
    s.note("compares", data=tuple(part for seat, value in enumerate(values) for part in (seat, *value[:2])))
    for seat in sorted(range(lt.players(s)), key=lambda seat: (-points[seat], seat)):
        place = 1 + sum(other > points[seat] for other in points)
        cards = by_weight(lt.cards(s, lt.PB_UP, seat))
        s.note("ranked", seat, cards, (place, values[seat][0], blood(s, seat)))


def first(s: State) -> int:
    """Return the player who is first without a win: the best Powerbase, then the most Blood (LT-215); -1 in a tie."""
    points = scores(s.table, s)
    ahead = [seat for seat, own in enumerate(points) if own == max(points)]
    return ahead[0] if len(ahead) == 1 else -1


def stop(s: State) -> None:
    """End the game because all people agree (LT-215, LT-229)."""
    for seat in range(lt.players(s)):
        s.vars[lt.open_list(s, seat)] = ()
    finish(s, "stopped")


def scores(table: Table, s: State | View) -> tuple[int, ...]:
    """Return how many seats each is ahead of by winning, Powerbase and Blood (LT-214); a Gamemaster is last (LT-4)."""
    wheel = table.options["wheel"] == "on"
    keys = [(seat in s.vars[lt.V.WON], worth(s, seat, wheel), blood(s, seat)) for seat in range(lt.players(s))]
    missing = table.seats - len(keys)
    return (*(sum(other < key for other in keys) + missing for key in keys), *(0,) * missing)


def result(s: State) -> Result | None:
    """Return how the game ended, None while it goes on (LT-211 to LT-215)."""
    if s.phase != lt.P.OVER:
        return None
    points = scores(s.table, s)
    places = tuple(1 + sum(other > own for other in points) for own in points)
    values = [worth(s, seat, s.table.options["wheel"] == "on") for seat in range(lt.players(s))]
    won, turn = s.vars[lt.V.ENDING] == "won", s.vars[lt.V.TURN]
    is_built = max(each[0] for each in values) > HIGH
    high = "no one has even a pair, and the highest card comes first"
    first_is = "the best Powerbase comes first" if is_built else high
    reason = {
        "won": f"{powerbase(s, places.index(1), values[places.index(1)])} wins at the end of Turn {turn}.",
        "undecided": f"No flush or straight after {plural(turn, 'Turn')}: {first_is}.",
        "stopped": f"Everyone agreed to stop: {first_is}.",
    }[s.vars[lt.V.ENDING]]
    best = "Best Powerbase" if is_built else "Highest card"
    first, seats, idle = places.index(1), range(lt.players(s)), (0,) * (s.table.seats - lt.players(s))
    sheet = (
        ("Powerbase cards", "", (*(len(lt.cards(s, lt.PB_UP, seat)) for seat in seats), *idle)),
        ("Shadows", "", (*(len(lt.owned_shadows(s, seat)) for seat in seats), *idle)),
        ("Blood", "", (*(blood(s, seat) for seat in seats), *idle)),
    )
    return Result(
        points, s.vars[lt.V.WON], places, s.vars[lt.V.ENDING], reason, sheet,
        headline=powerbase(s, first, values[first]) if won else f"{best} after {plural(turn, 'Turn')}",
        honours=honours(s, places, values), stopped=s.vars[lt.V.ENDING] == "stopped",
    )  # fmt: skip
