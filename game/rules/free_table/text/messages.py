"""The prompt of the table, and the log line of every gesture."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from game.rules import deck
from game.rules.free_table import boxed
from game.rules.free_table.phases.stock import CHIP_COLOURS, PAWN_SORTS, TOKEN_COLOURS, TOKEN_SORTS, TREATS_SORT
from game.rules.free_table.pieces import P_OVER, V_SEARCHING, V_VOTES
from game.rules.free_table.text import score_messages
from game.rules.free_table.text.log_formatter import LogFormatter, quoted, some
from game.rules.tricks_and_treats.pieces import human_name as of_treats
from game.rules.wording import listing, numeral
from game.table import Event, Table, View

PUT = frozenset({"bag", "deck", "fixture"})  # what is put on the table, in `brought`
SINGLE = {"bag": "the bag", "cribbage": "the cribbage board", "button": "the dealer button"}


def human_name(piece: str) -> str:
    """Return the common name of a piece: `queen of hearts` for `QH` and `QH#2`, `red chip` for `red#3`."""
    bare = piece.partition("#")[0]
    if deck.called(piece) != piece:
        return deck.called(piece)
    if bare in PAWN_SORTS:
        return f"pawn of player {bare.removeprefix('pawn')}"
    if bare in TOKEN_SORTS:
        return f"{TOKEN_COLOURS[TOKEN_SORTS.index(bare)]} token"
    if bare.startswith(boxed.TOKEN_SIGN):
        return bare.removeprefix(boxed.TOKEN_SIGN)
    return f"{bare} chip" if bare in CHIP_COLOURS else of_treats(piece)


def ask(_table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt: no turn, but perhaps an answer to a vote."""
    if view.phase == P_OVER:
        return "The game is over."
    votes = view.vars[V_VOTES]
    if votes:
        wish = listing(names[seat] for seat in range(len(names)) if votes >> seat & 1)
        rest = [names[seat] for seat in range(len(names)) if view.actors >> seat & 1 and not votes >> seat & 1]
        verb = "wants" if votes.bit_count() == 1 else "want"
        return f"{wish} {verb} to end the game. {listing(rest)}, do you agree?"
    looking = [names[seat] for seat, pile in enumerate(view.vars[V_SEARCHING]) if pile >= 0]
    if looking:
        return f"{listing(looking)} {'is' if len(looking) == 1 else 'are'} looking through a pile."
    return "There are no turns: anyone can act."


def _took(t: LogFormatter) -> str:
    count, onto = t.number(0), str(t.data[1])
    what = t.pieces() if t.event.pieces else some(count, str(t.data[3]))
    source = quoted(str(t.data[2])) if t.data[2] else f"a pile of {some(t.number(4), str(t.data[3]))}"
    return f"{t.who()} took {what} from {source}{f' to {quoted(onto)}' if onto else ''}."


def _stacked(t: LogFormatter) -> str:
    others = t.number(3)
    if not others:
        return f"{t.who()} straightened {t.thing(0)}."
    return f"{t.who()} stacked {'another pile' if others == 1 else f'{numeral(others)} piles'} into {t.thing(0)}."


def _cut(t: LogFormatter) -> str:
    return f"{t.who()} cut {t.thing(0)}, {numeral(t.number(3))} from the top."


def _flipped(t: LogFormatter) -> str:
    piles, up = t.number(0), t.number(1)
    what = t.things(piles, 2) if piles > 1 or t.number(4) == 1 else f"the top of {t.thing(2)}"
    turned_up = f": {t.pieces()}" if up and what != t.pieces() else ""
    return f"{t.who()} flipped {what}{turned_up}{'.' if up else ' face down.'}"


def _turned_over(t: LogFormatter) -> str:
    return f"{t.who()} turned over {t.thing(0)}."


def _labelled(t: LogFormatter) -> str:
    label = str(t.data[0])
    if label:
        return f"{t.who()} named {t.thing(1)} {quoted(label)}."
    return f"{t.who()} removed the name of {t.thing(1)}."


def _peeked(t: LogFormatter) -> str:
    nth, count = t.number(3), t.number(2)
    if count == 1:
        return f"{t.who()} looked at {t.thing(0)}."
    which = "the top" if nth == 1 else f"number {nth} from the top"
    return f"{t.who()} looked at {which} of {t.thing(0)}."


def _searched(t: LogFormatter) -> str:
    top = t.number(3) if len(t.data) > 3 else 0
    looks = "look" if t.own() else "looks"
    if top:
        return (
            f"{t.who()} {looks} at the top {some(top, str(t.data[1])) if top > 1 else str(t.data[1])} of {t.thing(0)}."
        )
    return f"{t.who()} {looks} through {t.thing(0)}."


def _closed(t: LogFormatter) -> str:
    count = t.number(3) if len(t.data) > 3 else 0
    if count:
        return f"{t.who()} put the top {some(count, str(t.data[1]))} of {t.thing(0)} back in an order."
    return f"{t.who()} stopped looking through {t.thing(0)}."


def _drew(t: LogFormatter) -> str:
    count, label, kind, before = t.number(0), str(t.data[1]), str(t.data[2]), t.number(3)
    what = t.pieces() if len(t.event.pieces) == count else some(count, kind)
    source = quoted(label) if label else f"a pile of {some(before, kind)}"
    if before == 1 or (count == before and not label):
        return f"{t.who()} took {what} into {'your' if t.own() else 'their'} hand."
    return f"{t.who()} drew {what} from {source}."


def _dealt(t: LogFormatter) -> str:
    each, total, to, kind = t.number(0), t.number(1), t.number(2), str(t.data[4])
    if to >= 0:
        return f"{t.who()} dealt {some(total, kind)} to {t.whom(to)}."
    return f"{t.who()} dealt {some(total, kind)}, {numeral(each)} each."


def _gave(t: LogFormatter) -> str:
    count, kind = t.number(1), str(t.data[3])
    what = t.pieces() if len(t.event.pieces) == count else some(count, kind)
    return f"{t.who()} gave {what} to {t.whom(t.number(0))}."


def _got(t: LogFormatter) -> str:
    return f"{t.who()} got {t.pieces()} from {t.whom(t.number(0))}."


def _onto(t: LogFormatter) -> str:
    how, label = str(t.data[0]), str(t.data[1])
    return f" {how} {quoted(label) if label else 'a pile'}" if how else ""


def _rolled(t: LogFormatter) -> str:
    dice = [int(die) for die in t.data[: len(t.data) // 2]]
    if len(dice) == 1:
        return f"{t.who()} rolled {dice[0]}."
    return f"{t.who()} rolled {sum(dice)}: {listing(map(str, dice))}."


def _slip(t: LogFormatter, words: str) -> str:
    kind = "area" if t.data[0] == "place" else str(t.data[0])
    return f"the {kind} {quoted(words)}" if words else f"the {kind}"


def _wrote(t: LogFormatter) -> str:
    words = str(t.data[1])
    if t.data[0] == "counter":
        return f"{t.who()} renamed {_slip(t, str(t.data[2]))}{f' to {quoted(words)}' if words else ''}."
    return f"{t.who()} wrote {quoted(words)}." if words else f"{t.who()} erased {_slip(t, str(t.data[2]))}."


def _added(t: LogFormatter) -> str:
    name, amount, value = str(t.data[0]), t.number(1), t.number(2)
    what = quoted(name) if name else "a counter"
    if not amount:
        return f"{t.who()} left {what} at {value}."
    return f"{t.who()} {'raised' if amount > 0 else 'lowered'} {what} by {abs(amount)} to {value}."


def _stop(t: LogFormatter) -> str:
    s = "" if t.own() else "s"
    return f"{t.who()} want{s} to {'end the game' if t.data[0] == 'yes' else 'play on'}."


def _set_up(t: LogFormatter) -> str:
    cards = t.number(0)
    return f"The table has {cards} cards." if cards else "The table is empty."


def _saying(line: str) -> Callable[[LogFormatter], str]:
    """Return a function that makes a log line from a pattern with {who}, {thing} and {pieces}."""
    return lambda t: line.format(who=t.who(), pieces=t.pieces() if t.event.pieces else "", thing=_thing(t))


def _thing(t: LogFormatter) -> str:
    return t.thing(0) if len(t.data) >= 3 and not isinstance(t.data[0], int) else ""


def _many(line: str) -> Callable[[LogFormatter], str]:
    """Return a function that makes a log line about one or several piles, whose number comes after the first."""
    return lambda t: line.format(who=t.who(), things=t.things(t.number(3), 0))


def _written(line: str, bare: str) -> Callable[[LogFormatter], str]:
    """Return a function that makes a log line with a written text, or another line for an empty text."""
    return lambda t: (line if t.data[0] else bare).format(who=t.who(), words=quoted(str(t.data[0])))


def _filled(t: LogFormatter) -> str:
    if t.data[1] == TREATS_SORT:
        return f"{t.who()} filled the bag with the tokens of Tricks and Treats."
    name = human_name(str(t.data[1]))
    return f"{t.who()} put {f'a {name}' if t.number(0) == 1 else f'{numeral(t.number(0))} {name}s'} into the bag."


LINES: dict[str, Callable[[LogFormatter], str]] = {
    "set_up": _set_up,
    "moved": _many("{who} moved {things}."),
    "threw": _saying("{who} threw {thing}."),
    "stacked": _stacked,
    "took": _took,
    "cut": _cut,
    "shuffled": _saying("{who} shuffled {thing}."),
    "flipped": _flipped,
    "turned_over": _turned_over,
    "turned": _many("{who} turned {things}."),
    "spread": _saying("{who} spread {thing}."),
    "locked": _many("{who} locked {things}."),
    "unlocked": _many("{who} unlocked {things}."),
    "labelled": _labelled,
    "peeked": _peeked,
    "saw": _saying("{who} saw {pieces}."),
    "searched": _searched,
    "closed": _closed,
    "counted": lambda t: f"{t.who()} counted {t.thing(0)}: {t.number(2)}.",
    "drew": _drew,
    "dealt": _dealt,
    "was_dealt": lambda t: f"{t.who()} {'were' if t.own() else 'was'} dealt {t.pieces()}.",
    "gave": _gave,
    "got": _got,
    "put_back": _saying("{who} put back {thing}."),
    "played": lambda t: f"{t.who()} played {t.pieces()}{_onto(t)}.",
    "laid": lambda t: f"{t.who()} played {some(_how_many(t), str(t.data[2]))} face down{_onto(t)}.",
    "laid_own": _saying("It was {pieces}."),
    "showed_one": lambda t: f"{t.who()} showed {some(t.number(1), str(t.data[2]))} to {t.whom(t.number(0))}.",
    "shown_own": _saying("It was {pieces}."),
    "showed": _saying("{who} showed {pieces}."),
    "brought": lambda t: f"{t.who()} {'put' if t.data[2] in PUT else 'took'} {_brought(t)}{_where_to(t)}.",
    "shook": _saying("{who} shook the bag."),
    "reached": lambda t: f"{t.who()} drew {some(t.number(0), 'token')} from the bag.",
    "tipped": _saying("{who} took {pieces} out of the bag."),
    "rolled": _rolled,
    "noted": _written("{who} wrote {words}.", "{who} put down a blank note."),
    "set_out": _written("{who} put down the counter {words}.", "{who} put down a counter."),
    "moved_slip": lambda t: f"{t.who()} moved {_slip(t, str(t.data[1]))}.",
    "wrote": _wrote,
    "added": _added,
    "removed": lambda t: f"{t.who()} removed {_slip(t, str(t.data[1]))}.",
    "named": lambda t: f"{t.who()} named this table {quoted(str(t.data[0]))}." if t.data[0] else _unnamed(t),
    "marked_out": _written("{who} marked the area {words}.", "{who} marked an area."),
    "sized": _written("{who} resized the area {words}.", "{who} resized an area."),
    "moved_bag": _saying("{who} moved the bag."),
    "moved_fixture": lambda t: f"{t.who()} moved {SINGLE[str(t.data[1])]}.",
    "took_down": lambda t: f"{t.who()} took {t.pieces()} into {'your' if t.own() else 'their'} hand, face down.",
    "tucked": lambda t: (
        f"{t.who()} turned {some(t.number(0), str(t.data[1]))} face down in {'your' if t.own() else 'their'} hand."
    ),
    "tucked_own": _saying("It was {pieces}."),
    "filled": _filled,
    "put_away": lambda t: f"{t.who()} removed {SINGLE.get(str(t.data[1])) or t.thing(0)}.",
    "handed_in": lambda t: (
        f"{t.who()} put {'their' if not t.own() else 'your'} whole hand face down on the table: {_held(t)}."
    ),
    "laid_out": _written("{who} set up the saved table {words}.", "{who} set up a saved table."),
    **score_messages.LINES,
    "stop": _stop,
    "over": lambda _: "The game is over.",
}


def _where_to(t: LogFormatter) -> str:
    return " on the table" if t.data[2] in PUT else ""


def _how_many(t: LogFormatter) -> int:
    return t.number(3) if len(t.data) > 3 else 1


def _held(t: LogFormatter) -> str:
    return some(t.number(0), "piece")


def _unnamed(t: LogFormatter) -> str:
    return f"{t.who()} removed the name of this table."


DECKS = {
    "52": "a deck of 52 with {} backs",
    "54": "a deck with two jokers and {} backs",
    "bats": "the cards of Tricks and Treats",
}


def deck_name(sort: str) -> str:
    """Return the name of a deck of the store: `a deck of 52 with red backs`, `the deck “Crew”` of a box."""
    if sort.startswith(boxed.DECK_SIGN):
        return f"the deck {quoted(sort.removeprefix(boxed.DECK_SIGN))}"
    back, _, size = sort.partition("-")
    return DECKS[size or back].format(back)


def _brought(t: LogFormatter) -> str:
    count, sort, kind = t.number(0), str(t.data[1]), str(t.data[2])
    if kind in PUT:
        return SINGLE.get(sort) or deck_name(sort)
    if kind == "token":
        return f"a {human_name(sort)}" if count == 1 else f"{numeral(count)} {human_name(sort)}s"
    if kind == "pawn":
        return (
            f"a {human_name(sort)}" if count == 1 else f"{numeral(count)} pawns of player {sort.removeprefix('pawn')}"
        )
    article = "an" if sort[0] in "aeiou" else "a"
    return f"{article} {sort} chip" if count == 1 else some(count, f"{sort} chip")


# Events that a recap never leaves out: someone has learned or received something hidden.
WEIGHTY = frozenset({"dealt", "was_dealt", "peeked", "searched", "gave", "got", "showed_one"})


def merged(_table: Table, earlier: Event, later: Event) -> Event | None:
    """Merge steps of one counter into one note, and chips of one colour taken from the bank."""
    if earlier.kind == "added" and earlier.data[0] == later.data[0]:
        data: tuple[int | str, ...] = (later.data[0], int(earlier.data[1]) + int(later.data[1]), later.data[2])
        return replace(later, data=data)
    if earlier.kind == "brought" and earlier.data[1:] == later.data[1:] and later.data[2] not in PUT:
        return replace(later, data=(int(earlier.data[0]) + int(later.data[0]), *later.data[1:]))
    return None


def tell(table: Table, event: Event, viewer: int | None, names: Sequence[str]) -> str | None:
    """Return the log line of a note for `viewer`."""
    line = LINES.get(event.kind)
    return None if line is None else line(LogFormatter(table, event, viewer, names))
