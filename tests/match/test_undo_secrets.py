"""What only its owner knows changes nothing that others are told: least of all whether a move can be taken back."""

from __future__ import annotations

import json
from collections.abc import Iterable
from math import inf
from random import Random

import pytest

from game.bots.choose import choose
from game.engine import requests as ask
from game.engine.session import Session
from game.match import Match, Refused, SeatInfo
from game.match.load import as_written, carry_out
from game.rules import game_ids, load
from game.table import Action

pytestmark = pytest.mark.kit

MOMENTS, ACTIONS, CANDIDATES = 10, 12, 6


def again(match: Match, *deeds: tuple[int, Action]) -> Match:
    """The same match once more, and then these deeds."""
    other = Match(match.header)
    other.begin()
    for line in match.history:
        carry_out(other, line, as_written)
    for seat, action in deeds:
        other.act(seat, action)
    return other


def as_known_to(match: Match, seat: int) -> object:
    """All that a seat can tell a match by."""
    events = [event for event in match.events(seat) if event.kind != "felt"]
    refusals = [match.refusal(seat, Action(verb)) for verb in range(len(match.table.verbs))]
    return match.view(seat), events, match.legal(seat), match.open_actions(seat), match.deciding, refusals


def answers(match: Match, seat: int) -> object:
    """What is said to a seat that wants a move back or made again, at the table and over the protocol."""
    everybody = list(range(match.table.seats))
    askers = ((seat, everybody), (None, None))
    wishes = [wish(seat=by, agreed=agreed) for wish in (ask.Undo, ask.Redo) for by, agreed in askers]
    lines, session = [], Session()
    for wish in wishes:
        session.match = session.match or again(match)
        answer = session.answer(wish)
        lines.append((answer, as_known_to(session.match, seat)))
        if answer["ok"]:  # what is refused must leave everything as it was
            session.match = None
    asked = [(match.undo_asks(by), match.redo_asks(by)) for by in everybody]
    return match.can_undo(seat), match.can_redo(seat), match.fresh_move(), asked, lines


def written(match: Match, seat: int, action: Action, rng: Random) -> Action:
    """An action with words, if it takes any."""
    for text in ("It was the doctor.", "?"):
        spoken_action = action._replace(text=text)
        if rng.random() < 0.7 and match.refusal(seat, spoken_action) is None:
            return spoken_action
    return action


def some(rng: Random, actions: Iterable[Action], maximum: int) -> list[Action]:
    """Actions of different verbs first."""
    mixed = sorted(actions, key=lambda _: rng.random())
    firsts = {action.verb: action for action in mixed}
    return [*firsts.values(), *(action for action in mixed if action not in firsts.values())][:maximum]


def play_on(match: Match, rng: Random, actions: int) -> None:
    """Some random deeds, and now and then a move taken back or made again."""
    for _ in range(actions):
        if match.result is not None:
            return
        everybody = range(match.table.seats)
        if rng.random() < 0.2 and match.can_undo(0) is None:
            match.undo(0, everybody)
        elif rng.random() < 0.3 and match.can_redo(0) is None:
            match.redo(0, everybody)
        else:
            seat = rng.choice(match.deciding)
            actions_of = match.open_actions(seat) if rng.random() < 0.2 else match.legal(seat)
            if actions_of:
                match.act(seat, written(match, seat, some(rng, actions_of, 1)[0], rng))


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("seed", range(3))
def test_who_cannot_tell_two_deeds_apart_is_told_the_same_about_taking_them_back(game_id: str, seed: int) -> None:
    rng = Random(seed)
    maximum = min(4, load(game_id).meta.seats[1])
    match = Match.new(game_id, [SeatInfo(f"Seat {i}") for i in range(maximum)], {}, f"undo {seed}")
    compared = 0
    for _ in range(MOMENTS):
        play_on(match, rng, rng.randrange(ACTIONS))
        if match.result is not None:
            break
        doer = rng.randrange(maximum)
        others = [seat for seat in range(maximum) if seat != doer]
        deeds = some(rng, match.legal(doer), CANDIDATES) + some(rng, match.open_actions(doer), CANDIDATES)
        worlds = [again(match)]
        for deed in deeds:
            try:
                worlds.append(again(match, (doer, written(match, doer, deed, rng))))
            except Refused:
                continue
        for seat in others:
            known = [as_known_to(world, seat) for world in worlds]
            found: dict[int, object] = {}
            for one in range(len(worlds)):
                alike = [other for other in range(one + 1, len(worlds)) if known[other] == known[one]]
                for other in alike[:2]:
                    for world in {one, other} - set(found):
                        found[world] = answers(worlds[world], seat)
                    assert found[one] == found[other]
                    compared += 1
    assert compared or "note" not in match.table.verb or match.game.meta.undo == "agreed", "no two deeds were alike"


def in_a_scene() -> Match:
    """A Trick of the Light where somebody has just told a line."""
    match = Match.new("trick-of-the-light", [SeatInfo(name) for name in ("Ada", "Ben", "Cleo", "Dan")], {}, "x")
    for seat in range(4):
        record = json.dumps(f"{match.names[seat]}\nsailor\nshy\nproud\nlate")
        match.act(seat, match.table.parse(f"set_record() {record}"))
        match.act(seat, match.table.parse("ready()"))
    return match


def parsed(match: Match, seat: int, text: str) -> None:
    match.act(seat, match.table.parse(text))


def test_a_note_is_nobody_s_business_and_stays_written_when_a_move_is_taken_back_and_made_again() -> None:
    """TL-12, TL-102: at any moment."""
    match = in_a_scene()
    teller = match.deciding[0]
    other = (teller + 1) % 4
    everybody = range(4)
    notes = match.table.variable[f"notes[{other}]"]
    move = match.legal(teller)[0]
    match.act(teller, move)
    assert match.can_undo(teller) is None
    asked = match.last_act.copy()
    parsed(match, other, 'note() "Nell lies."')
    parsed(match, other, 'mark(K♠) "02?"')
    assert match.can_undo(teller) is None
    assert match.last_act == asked
    match.undo(teller, everybody)
    assert match.state.vars[notes] == "Nell lies."
    parsed(match, other, 'note() "Nell lies, and Tom."')
    assert match.can_redo(teller) is None
    match.redo(teller, everybody)
    assert match.state.vars[notes] == "Nell lies, and Tom."
    assert match.can_undo(teller) is None
    for _ in range(600):
        parsed(match, other, 'note() "x"')
    assert match.can_undo(teller) is None
    match.undo(teller, everybody)
    assert match.state.vars[notes] == "x"
    assert match.can_redo(teller) is None


def test_notes_between_undo_and_redo_come_out_the_same_when_the_match_is_played_again() -> None:
    match = in_a_scene()
    teller = match.deciding[0]
    match.act(teller, match.legal(teller)[0])
    parsed(match, 3, 'note() "One."')
    match.undo(teller, range(4))
    parsed(match, 2, 'note() "Two."')
    match.redo(teller, range(4))
    same = again(match)
    assert same.raw == match.raw
    assert same.view(2) == match.view(2)
    assert same.view(3) == match.view(3)


@pytest.mark.parametrize("people", [(0,), (0, 1, 2)])
def test_nobody_can_tell_from_what_may_be_taken_back_whether_cards_were_picked_before_a_pass(
    people: tuple[int, ...],
) -> None:
    """What is picked lies in the hand, and goes on lying there (MJ-422)."""
    seats = [SeatInfo(f"Seat {seat}", "human" if seat in people else "bot:careful") for seat in range(3)]
    for seed in range(6):
        match, rng = Match.new("midnight-justice", seats, {}, f"picked {seed}"), Random(seed)
        while True:
            seat = next(seat for seat in range(3) if match.actors >> seat & 1)
            legal = {match.table.text(action): action for action in match.legal(seat)}
            picks = [action for name, action in legal.items() if name.startswith("pick")]
            if "pass()" in legal and picks:
                break
            match.act(seat, choose("careful", match.game, match.table, match.view(seat), rng, inf))
        silent, picking = again(match, (seat, legal["pass()"])), again(match, (seat, picks[0]))
        other = (seat + 1) % 3
        assert answers(picking, other) == answers(match, other)
        picking.act(seat, legal["pass()"])
        assert answers(picking, other) == answers(silent, other)
