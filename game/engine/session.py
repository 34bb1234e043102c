"""The engine session of one program: its match, and the effect of each request on it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from game.engine import requests as ask
from game.match import Match, Refused, SaveError, SeatInfo
from game.match.log import chronicle
from game.replay.history import asked_of
from game.rules import UnknownGameError, game_ids, load
from game.rules.plugin import Meta, Option, OptionError, Result
from game.table import UNKNOWN, Action, PositionError, TextError, dump

Response = dict[str, Any]

# Exceptions of other parts, with the code of the answer.
CODES: tuple[tuple[type[Exception], str], ...] = (
    (UnknownGameError, "unknown_game"),
    (OptionError, "bad_option"),
    (PositionError, "bad_position"),
    (TextError, "not_an_action"),
    (SaveError, "bad_save"),
    (OSError, "file_trouble"),
)

# The kinds of seats.
HUMAN, BOT = "human", "bot:random"

# The fields that `set` takes over from the match before it.
SITTING = ("game", "seats", "options", "names", "bots")


def refused(code: str, rule: str, message: str) -> Response:
    """Return the answer to a refused request: the code, the rule number (may be empty), and a sentence."""
    return {"ok": False, "code": code, "rule": rule, "message": message}


class Session:
    """Answers requests in order. A refused request changes nothing.

    Attributes:
        match: the match in play; None before the first `new`, `set` or `load`.
        over: True after the other program has sent `quit`.
    """

    def __init__(self) -> None:
        self.match: Match | None = None
        self.over = False

    def answer(self, request: ask.AnyRequest) -> Response:
        """Return the answer to `request`, as plain data."""
        try:
            return {"ok": True, **HANDLERS[type(request)](self, request)}
        except Refused as refusal:
            return refused(refusal.code, refusal.rule, refusal.message)
        except Exception as error:  # even a failure of the rules must not end the session
            code = next((code for kind, code in CODES if isinstance(error, kind)), "fault")
            return refused(code, "", str(error) if code != "fault" else f"{type(error).__name__}: {error}")


def _games(_session: Session, _request: ask.Games) -> Response:
    games = []
    for game_id in game_ids():
        with suppress(UnknownGameError):  # a game from outside that is broken or not trusted
            games.append(_about(load(game_id).meta))
    return {"games": games}


def _new(session: Session, request: ask.New) -> Response:
    seats = _seats(request.game, request.seats, request.names, request.bots)
    return _begin(session, Match.new(request.game, seats, request.options, _seed(request.seed)))


def _set(session: Session, request: ask.Set) -> Response:
    wish = _wish(session.match, request)
    if "game" not in wish or "seats" not in wish:
        raise Refused("no_match", "", "set needs game and seats, because no match of this game is loaded")
    seats = _seats(wish["game"], wish["seats"], wish.get("names", ()), wish.get("bots", ()))
    options, seed = wish.get("options", {}), _seed(request.seed)
    match = Match.new(wish["game"], seats, options, seed, position=request.position(), draws=request.draws)
    return _begin(session, match)


def _wish(was: Match | None, request: ask.Set) -> Response:
    """Return the fields of `SITTING` for `set`: as given, and otherwise from the match before, if it
    is the same game."""
    given = {key: value for key in SITTING if (value := getattr(request, key)) is not None}
    if was is None or given.get("game", was.game.meta.id) != was.game.meta.id:
        return given
    before = _sitting(was)
    count = given.get("seats", before["seats"])
    names, bots = before["names"][:count], [seat for seat in before["bots"] if seat < count]
    return {**before, "names": names, "bots": bots, **given}


def _legal(session: Session, request: ask.Legal) -> Response:
    match = _match(session)
    seat = _seat(match, request.seat)
    text = match.table.text
    actions, open_actions = match.legal(seat), match.open_actions(seat)
    return {
        "seat": seat,
        "actions": [text(a) for a in actions],
        "asides": [text(a) for a in open_actions],
        **_flow(match),
    }


def _play(session: Session, request: ask.Play) -> Response:
    match = _match(session)
    seat = _seat(match, request.seat)
    action = _meant(match, seat, match.table.parse(request.action))
    match.act(seat, action)
    return {"seat": seat, "action": match.table.text(action), **_flow(match)}


def _meant(match: Match, seat: int, action: Action) -> Action:
    """Return the action if it is allowed; otherwise an allowed one with a piece where this one has the piece's alias.

    Pieces with one alias are alike: `keep(Ghost)` is `keep(Ghost#1)`.
    """
    if match.refusal(seat, action) is None:
        return action
    names, pieces = match.table.names, match.table.pieces

    def same(named: int, meant: int) -> bool:
        return named == meant or (named >= len(pieces) > meant >= 0 and pieces[meant].alias == names[named])

    for other in (*match.legal(seat), *match.open_actions(seat)):
        alike = other.verb == action.verb and len(other.args) == len(action.args)
        if alike and all(map(same, action.args, other.args)):
            return other._replace(text=action.text)
    return action


def _view(session: Session, request: ask.View) -> Response:
    match = _match(session)
    seat = None if request.seat is None else _seat(match, request.seat)
    table, view = match.table, match.view(seat)
    zones: dict[str, list[str]] = {}
    counts: dict[str, int | None] = {}
    for zone, pieces in zip(table.zones, view.zones, strict=True):
        zones[zone.name] = [table.pieces[p].name if p >= 0 else UNKNOWN for p in pieces]
        counts[zone.name] = len(pieces) if zone.counted or zone.owner == seat or pieces else None
    values = dict(zip((v.name for v in table.variables), view.vars, strict=True))
    numbers = {"scores": match.scores(seat), "trackers": match.trackers(seat)}
    return {"seat": seat, "zones": zones, "counts": counts, "vars": values, **numbers, **_flow(match)}


def _ask(session: Session, request: ask.Ask) -> Response:
    match = _match(session)
    seat = None if request.seat is None else _seat(match, request.seat)
    sentence = asked_of(match, match.view(seat)) if match.result is None else match.result.reason
    return {"seat": seat, "sentence": sentence, **_flow(match)}


def _log(session: Session, request: ask.Log) -> Response:
    match = _match(session)
    seat = None if request.seat is None else _seat(match, request.seat)
    passages = chronicle(match, seat, match.since(seat, request.since))
    lines = [{"kind": line.kind, "seat": line.seat, "text": line.text} for line in passages]
    return {"seat": seat, "lines": lines, "now": len(match.audible(seat)), **_flow(match)}


def _events(session: Session, request: ask.Events) -> Response:
    match = _match(session)
    seat = None if request.seat is None else _seat(match, request.seat)
    table = match.table

    def place(zone: int) -> str | None:
        return table.zones[zone].name if zone >= 0 else None

    rows = [
        {
            "number": number,
            "kind": event.kind,
            "seat": event.seat,
            "pieces": [table.pieces[p].name if p >= 0 else UNKNOWN for p in event.pieces],
            "from": place(event.src),
            "to": place(event.dst),
            "data": event.data,
        }
        for number, event in match.counted(seat, request.since)
    ]
    return {"seat": seat, "events": rows, "now": len(match.audible(seat)), **_flow(match)}


def _say(session: Session, request: ask.Say) -> Response:
    match = _match(session)
    match.say(_seat(match, request.seat), request.text)
    return _flow(match)


def _take_over(session: Session, request: ask.TakeOver) -> Response:
    match = _match(session)
    match.take_over(_seat(match, request.seat), BOT if request.bot else HUMAN)
    return {"bots": _bots(match), **_flow(match)}


def _state(session: Session, _request: ask.State) -> Response:
    match = _match(session)
    position = dump(match.state)
    apart = {} if isinstance(position.apart, msgspec.UnsetType) else {"apart": position.apart}
    known = {"known": position.known, **apart}
    return {**_sitting(match), "zones": position.zones, "vars": position.vars, **known, **_flow(match)}


def _undo(session: Session, request: ask.Undo) -> Response:
    """Undo or redo a move. Over the protocol a slip needs permission too: the rules ask every other player (TT-102)."""
    match, again = _match(session), isinstance(request, ask.Redo)
    by = None if request.seat is None else _seat(match, request.seat)
    agreed = match.humans if request.agreed is None else [_seat(match, seat) for seat in request.agreed]
    missing = [seat for seat in match.humans if by not in (None, seat) and seat not in agreed]
    possible = (match.can_redo if again else match.can_undo)(by) is None
    if possible and missing and match.game.meta.undo != "agreed":
        raise Refused("not_agreed", "", f"{match.names[missing[0]]} has not agreed.")
    (match.redo if again else match.undo)(by, agreed)
    return _flow(match)


def _save(session: Session, request: ask.Save) -> Response:
    match = _match(session)
    match.save(_path(request.path))
    return {"path": request.path, **_flow(match)}


def _load(session: Session, request: ask.Load) -> Response:
    match, notices = Match.load(_path(request.path), resume=False)
    if match.sealed:
        raise SaveError("This game is still being played, and its file is locked until it ends.")
    return {**_begin(session, match), "notices": [*map(str, notices)]}


def _quit(session: Session, _request: ask.Quit) -> Response:
    session.over = True
    return {}


HANDLERS: dict[type[ask.Request], Callable[[Session, Any], Response]] = {
    ask.Games: _games,
    ask.New: _new,
    ask.Set: _set,
    ask.Legal: _legal,
    ask.Play: _play,
    ask.View: _view,
    ask.Ask: _ask,
    ask.Log: _log,
    ask.Events: _events,
    ask.Say: _say,
    ask.TakeOver: _take_over,
    ask.State: _state,
    ask.Undo: _undo,
    ask.Redo: _undo,
    ask.Save: _save,
    ask.Load: _load,
    ask.Quit: _quit,
}


def _begin(session: Session, match: Match) -> Response:
    """Replace the match of the session. Return the answer."""
    answer = {**_sitting(match), "seal": match.header.commitment, **_flow(match)}
    session.match = match
    return answer


def _match(session: Session) -> Match:
    if session.match is None:
        raise Refused("no_match", "", "no match yet: begin with new, set or load")
    return session.match


def _seat(match: Match, seat: int) -> int:
    if not 0 <= seat < len(match.seats):
        raise Refused("no_such_seat", "", f"players are numbered 0 to {len(match.seats) - 1}, not {seat}")
    return seat


def _seats(game_id: str, count: int, names: Sequence[str], bots: Sequence[int]) -> list[SeatInfo]:
    """Return the seats of a new match. The seat count of the game is checked here, as the rest depends on it."""
    low, high = load(game_id).meta.seats
    if not low <= count <= high:
        raise Refused("bad_seats", "", f"{game_id} takes {low} to {high} players, not {count}")
    if len(names) > count or not all(0 <= bot < count for bot in bots):
        raise Refused("bad_seats", "", f"names and bots must have numbers from 0 to {count - 1}")
    named = [*names, *(f"Seat {i}" for i in range(len(names), count))]
    return [SeatInfo(name, BOT if i in bots else HUMAN) for i, name in enumerate(named)]


def _seed(seed: int | str) -> str:
    return str(seed) if seed != "" else secrets.token_hex(16)


def _path(text: str) -> Path:
    if not text or "\0" in text:
        raise Refused("file_trouble", "", "a path cannot be empty or hold NUL")
    return Path(text)


def _bots(match: Match) -> list[int]:
    return [number for number, seat in enumerate(match.seats) if seat.bot]


def _sitting(match: Match) -> Response:
    """Return the fields of `SITTING` from which `set` can begin the same match again."""
    return {
        "game": match.game.meta.id,
        "seats": len(match.seats),
        "options": dict(match.options),
        "names": match.names,
        "bots": _bots(match),
    }


def _flow(match: Match) -> Response:
    """Return the seats that must decide and the phase, and the result when the game is over."""
    flow = {"actors": match.deciding, "phase": match.phase}
    return flow if match.result is None else {**flow, "result": _ended(match.result)}


def _ended(result: Result) -> Response:
    return {
        "scores": result.scores,
        "winners": result.winners,
        "places": result.places,
        "ending": result.ending,
        "reason": result.reason,
        "sheet": [{"title": title, "worth": worth, "values": values} for title, worth, values in result.sheet],
    }


def _about(meta: Meta) -> Response:
    return {
        "id": meta.id,
        "title": meta.title,
        "designer": meta.designer,
        "seats": meta.seats,
        "minutes": meta.minutes,
        "rules_version": meta.rules_version,
        "fewest_win": meta.fewest_win,
        "options": [_option(option) for option in meta.options],
    }


def _option(option: Option) -> Response:
    takes: Response = {"range": option.range} if option.range else {"values": [each.value for each in option.choices]}
    if option.step > 1:
        takes["step"] = option.step
    if option.off is not None:
        takes["off"] = option.off
    if option.parts:
        takes["parts"] = option.parts
    return {"name": option.name, "default": option.default, "title": option.title, "rule": option.rule, **takes}
