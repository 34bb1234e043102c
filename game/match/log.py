"""The log for one reader: lines about what happened, the recap, and the log of a whole match."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.match.match import FORCED, HANDED_OVER, REDONE, SAID, UNDONE, Match
from game.match.seats import EMPTY, HUMAN
from game.match.undo import UndoEntry
from game.rules.plugin import Highlight
from game.rules.wording import listing
from game.table import Event, events_for

HEADINGS = ("round", "trick")
RECAP_KINDS = frozenset({"play", "notice"})
TAKEN = "I take a hint."  # said to the table where several people share it; shown as a notice, and left out of stories
TALK = 99  # the weight of a person's talk, which leaves no other trace on the table
UNASKED = 100  # the weight of automatic moves with the reader's cards


class LogLine(NamedTuple):
    """One line of the log.

    Attributes:
        seat: the seat that acted or spoke, -1 for the table.
        text: the line; pieces are in double square brackets.
        kind: `round` or `trick` (headings: of a round, of a part of one), `play`, `talk`, `private` (known to its
            reader only) or `notice`.
        event: the event it reports, as its reader may know it; None if there is none.
        weight: its importance in a recap without room for all lines: the lightest go first. 0 is small talk, TALK is
            the talk of a person, UNASKED an automatic move for the reader.
    """

    seat: int
    text: str
    kind: str
    event: Event | None = None
    weight: int = 0


def chronicle(match: Match, viewer: int | None, since: int = 0) -> list[LogLine]:
    """Return all lines that `viewer` may read, from event number `since` on; None for an onlooker."""
    return [line for _, line in numbered(match, viewer, match.heard(viewer, since))]


def numbered(match: Match, viewer: int | None, events: Iterable[tuple[int, Event]]) -> list[tuple[int, LogLine]]:
    """Return the lines for the events that `viewer` received, each with the number of its event.

    The events must be given newest first; the lines are returned oldest first.
    """
    names = [*match.names]
    lines = []
    kept = match.lines.setdefault(viewer, {})
    story = match.game.tale.story is not None  # a story leaves out undone events, a log only their headings
    for number, heard in events:
        if number in match.gone and (story or heard.kind in match.game.names.headings):
            continue
        before = kept.get(number)
        if before is None or before[0] != heard or before[1] != names:
            line = _line(match, match.event(number), heard, viewer, names)
            before = kept[number] = heard, [*names], line
        if before[2] is not None:
            lines.append((number, before[2]))
        _go_back(names, match.event(number))
    return lines[::-1]


def _go_back(names: list[str], event: Event) -> None:
    """Restore the name that a seat had before a handover."""
    if event.kind == HANDED_OVER:
        names[event.seat] = str(event.data[2])


def recap(match: Match, seat: int, since: int) -> list[LogLine]:
    """Return what others did since event number `since`; empty if only `seat` acted.

    Talk of people comes first, then the rest in order of time, with one line about the automatic moves for `seat`.
    Events of the highest rank of the game are included even if `seat` did them. Several clicks that make one deed are
    one line.
    """
    ranks, lapsing = match.game.tale.weighty, match.game.tale.lapsing
    weights = {kind: len(ranks) - rank for rank, kinds in enumerate(ranks) for kind in kinds}

    def weight(line: LogLine) -> int:
        if line.weight == UNASKED:
            return UNASKED
        return weights.get(line.event.kind, 0) if line.event is not None else 0

    def spoken(line: LogLine) -> bool:
        return line.kind == "talk" and line.seat in match.humans

    every = _with_unasked(match, seat, numbered(match, seat, match.heard(seat, since)))
    recapped = [line for line in every if line.kind in RECAP_KINDS or spoken(line) or weight(line)]
    lines = [line if spoken(line) else line._replace(weight=weight(line)) for line in _merged(match, seat, recapped)]
    if all(line.seat == seat and line.weight < UNASKED for line in lines):
        return []
    lines = [line for line in lines if line.seat != seat or (line.weight and line.weight in (len(ranks), UNASKED))]
    spoken_line = [
        line._replace(text=f"{match.names[line.seat]}: “{line.text}”", weight=TALK) for line in filter(spoken, lines)
    ]
    done = [line for line in lines if not spoken(line)]
    passing = [place for place, line in enumerate(done) if line.event is not None and line.event.kind in lapsing]
    for place in passing[:-1]:
        done[place] = done[place]._replace(weight=1)  # still more than a mere move
    return spoken_line + done


def _with_unasked(match: Match, seat: int, lines: Sequence[tuple[int, LogLine]]) -> list[LogLine]:
    """Return the lines with one about the automatic moves for a seat that were not undone, where the first was made.

    The lines that say that the seat had no choice are left out.
    """
    forced = {
        number
        for number, _ in lines
        if match.event(number).kind == FORCED and match.event(number).seat == seat and number not in match.gone
    }
    deeds, first, waits, every = list[str](), 0, False, list[LogLine]()
    for number, line in lines:
        if number in forced:
            waits = True
            continue
        every.append(line)
        if waits and line.seat == seat and line.event is not None:
            names = [f"[[{match.table.names[piece]}]]" for piece in line.event.pieces if piece >= 0]
            first = first if deeds else len(every)
            deeds += names or [line.text[0].lower() + line.text[1:].removesuffix(".")]
        waits = False
    if deeds:
        every.insert(first, LogLine(seat, f"Played for you: {listing(deeds)}.", "notice", None, UNASKED))
    return every


def lightest(weights: Sequence[int]) -> int:
    """Return the index of the recap line to leave out first, given the weights: the oldest of the lightest."""
    return weights.index(min(weights))


def _merged(match: Match, viewer: int, lines: Sequence[LogLine]) -> list[LogLine]:
    """Return the lines, with successive lines about one deed merged into one."""
    merged_lines: list[LogLine] = []
    for line in lines:
        last = merged_lines[-1] if merged_lines else None
        if last is not None and last.event is not None and line.event is not None and last.seat == line.seat:
            one, other = last.event, line.event
            if one.kind == other.kind and (whole := match.game.tale.merged(match.table, one, other)) is not None:
                merged = _line(match, whole, whole, viewer, match.names)
                line = merged._replace(kind=line.kind) if merged is not None else line
                merged_lines.pop()
        merged_lines.append(line)
    return merged_lines


def line_of(match: Match, step: UndoEntry | None) -> str:
    """Return the line about a step as an onlooker read it; empty if the onlooker learned nothing.

    Of several lines, it is the one about the piece of the action, or else the last.
    """
    if step is None:
        return ""
    heard = [*match.heard(None, *step.event_span)][::-1]
    names = match.names
    lines = (_line(match, match.event(number), each, None, names) for number, each in heard)
    present = [line for line in lines if line is not None]
    deeds = [line for line in present if line.kind == "play" and line.seat == step.seat]
    about = [line for line in deeds if line.event is not None and {*line.event.pieces} & {*step.action.args}]
    return (about or deeds[-1:] or [LogLine(-1, "", "")])[0].text


def last_deed(match: Match, seat: int, before: int | None = None) -> str:
    """Return the last action of `seat` as that seat reads it, after its trick or round: `Trick 2: You led [[K9]].`

    `before` limits it to events before this number; None for no limit. Automatic moves do not count. The text is empty
    if there is none.
    """
    deed, alone, names = "", False, [*match.names]
    for number, heard in match.heard(seat):
        line = None
        if before is None or number < before:
            line = _line(match, match.event(number), heard, seat, names)
        _go_back(names, match.event(number))
        if line is None:
            continue
        if alone and line.event is None and match.event(number).kind == FORCED and match.event(number).seat == seat:
            deed = ""  # that was no choice
        alone = alone and not deed
        if not deed and line.kind == "play" and line.seat == seat and line.text.startswith("You "):
            deed, alone = f"{line.text.partition('.')[0]}.", True
        elif deed and line.kind in HEADINGS:
            return f"{line.text}: {deed}"
    return deed


def what_was_done(match: Match, viewer: int | None, since: int) -> str:
    """Return what happened from event number `since` on, as `viewer` reads it; empty if no line tells of it.

    It is the last line about a moment that is held (`Tale.holds`), or else the first line.
    """
    lines = [line for line in chronicle(match, viewer, since) if line.kind not in HEADINGS]
    held = [line for line in lines if line.event is not None and line.event.kind in match.game.tale.holds]
    return next((line.text for line in (*held[::-1], *lines)), "")


def round_headings(match: Match, since: int = 0) -> list[tuple[int, str]]:
    """Return the headings of the rounds from event number `since` on, as an onlooker reads them, each
    with its number."""
    headings = []
    for number, event in enumerate(match.events_since(since), since):
        for heard in events_for(match.table, (event,), None) if event.kind in match.game.names.headings[:1] else ():
            line = _line(match, event, heard, None, match.names)
            if line is not None:
                headings.append((number, line.text))
    return headings


def remembered_lines(match: Match) -> list[Highlight]:
    """Return the highlights of a finished game, with the numbers of their events; empty while the game goes on."""
    if match.result is None:
        return []
    others = [(number, event) for number, event in match.heard(None) if number not in match.gone][::-1]
    events = [event for _, event in others]
    highlights = match.referee.guarded(lambda: match.game.tale.highlights(match.table, events, match.names), [])
    return [each._replace(number=others[each.at][0]) for each in highlights]


def _line(match: Match, event: Event, heard: Event, viewer: int | None, names: Sequence[str]) -> LogLine | None:
    """Return the line about an event for a reader, with the names that people had then; None if there is none."""
    if event.kind == SAID and event.data[0] != TAKEN:
        return LogLine(event.seat, str(event.data[0]), "talk")
    if event.kind == SAID:
        return LogLine(event.seat, f"{'You' if event.seat == viewer else names[event.seat]} took a hint.", "notice")
    if event.kind in (UNDONE, REDONE, HANDED_OVER):
        return LogLine(event.seat, _notice(event, viewer, names), "notice")
    if event.kind == FORCED:
        who = "You" if event.seat == viewer else names[event.seat]
        return LogLine(-1, f"{who} had only one playable card.", "notice")
    tell = match.game.tell
    text = match.referee.guarded(lambda: tell(match.table, heard, viewer, [*names]), None)
    if not text:
        return None
    if event.kind in (headings := match.game.names.headings):
        kind = HEADINGS[headings.index(event.kind) > 0]
    else:
        kind = "play" if event.saw == match.table.everyone else "private"
    return LogLine(event.seat, text, kind, heard)


def _notice(event: Event, viewer: int | None, names: Sequence[str]) -> str:
    if event.kind == HANDED_OVER:
        kind, before, old = map(str, event.data)
        name = names[event.seat]
        if kind == EMPTY:
            return f"{name} leaves the table."
        if kind == before == HUMAN and name != old:
            return f"{name} takes the place of {old}."
        return f"{name} joins the game." if kind == HUMAN else f"A bot now plays for {name}."
    seat = int(event.data[0])
    possessive = "Your" if seat == viewer else f"{names[seat]}’s"
    return f"{possessive} last move was undone." if event.kind == UNDONE else f"{possessive} move was redone."
