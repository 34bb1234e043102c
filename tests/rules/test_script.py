"""Scripts: what an offer can say, on a game of three seats with a vote that is as small as can be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.rules.choices import MAX_MADE, Made, Menu, cards_in, each, never, once, settled, when
from game.rules.flow import answering, everybody, nobody, turn
from game.rules.plugin import DragHandle, Refusal
from game.rules.script import Offer, Phase, Script
from game.story import Field, Form, Sealed, Signs
from game.table import Action, Piece, Sees, State, Table, View, Zone, num, public, view

HAND, PILE, CROWN = 0, 3, 4
TURN, LOUD, SEALED = 0, 1, Sealed(2)
PLAY, VOTE, OVER = range(3)
NAMES = ("Ada", "Bo", "Cy")
RECORD = Form((Field("name", 10),))


def play(s: State, seat: int, action: Action) -> None:
    s.move(action.args[0], HAND + seat, PILE)
    SEALED.ask(s, s.table.seated)
    s.phase = VOTE


def loud(s: State, seat: int, _action: Action) -> None:
    s.vars[LOUD] |= 1 << seat


def counted(s: State) -> None:
    s.note("votes", data=tuple(str(answer[0]) for answer in SEALED.open(s).values()))
    s.phase = OVER


def others_turn(s: State, _seat: int, _action: Action) -> Refusal:
    return Refusal("not_your_turn", "X-9", f"It is the turn of seat {s.vars[TURN]}.")


def not_it(_s: State, _seat: int, action: Action) -> Refusal | None:
    return Refusal("too_much", "X-3", "One of them.") if len(action.args) > 1 else None


def crowned(_table: Table, _view: View, action: Action, names: Sequence[str]) -> str:
    return f"Crown {' and '.join(names[num(code)] for code in action.args)}"


CHEER = Offer("cheer", "X-4", loud, each([num(0), num(1)]), aside=True, text=Signs(frozenset("HO!"), 3),
              stands=lambda view, seat, _: f"{seat} of {view.vars[LOUD]}")  # fmt: skip
BOAST = Offer("boast", "X-3", loud, once, not_it, aside=lambda _s, _seat: [(), (num(1),)])
SCRIPT = Script(
    "X-1",
    (
        Phase("PLAY", turn(TURN), "{who}?", (
            Offer("play", "X-2", play, cards_in(HAND), words="Play {0} before {1:seat}", to="pile", others=others_turn),
            BOAST,
            Offer("crown", "X-5", loud, when(lambda s, seat: s.vars[LOUD] >> seat & 1), words=crowned,
                  to="pile", drag="crown", aside=True, secret=True),
            Offer("yes", "X-6", loud).closed("early", "Nobody has played."),
            Offer("note", "X-7", loud, words="Write to {0:seat}", hint="Now: {words}", aside=True, text=RECORD,
                  sealed=True),
            Offer("mark", "X-8", loud, each([5, 4]), aside=True, secret=False),
        ), shared=True),
        Phase("VOTE", SEALED.waiting, offers=(
            Offer("yes", "X-6", answering(SEALED, counted, "yes"), sealed=True),
            Offer("say", "X-6", answering(SEALED, counted), each([num(7), num(3)])),
        )),
        Phase("OVER", nobody),
    ),
    always=(CHEER,),
    order=("say", "yes", "play", "boast", "crown", "note", "mark", "cheer"),
    codes={"no_text": "bad_text", "wrong_phase": "not_now"},
)  # fmt: skip
SAY, YES, PLAYED, BOASTED, CROWNED, NOTE, MARK, CHEERED = range(8)


@pytest.fixture
def s() -> State:
    """Two cards in each hand, seat 1 is at turn."""
    zones = (
        *(Zone(f"hand[{seat}]", Sees.OWNER, seat) for seat in range(3)),
        Zone("pile", ordered=True),
        Zone("crown", rest=True),
    )
    variables = (public("turn", 1), public("loud"), *Sealed.variables(3))
    pieces = (*(Piece(f"c{n}", "card", "back") for n in range(6)), Piece("crown", "thing", "crown"))
    state = State(Table(3, pieces, zones, variables, SCRIPT.names, SCRIPT.verbs))
    for seat in range(3):
        state.lay(HAND + seat, (2 * seat, 2 * seat + 1))
    state.lay(CROWN, [6])
    return state


def code(s: State, seat: int, *action: object) -> str:
    """Why a seat may not do it, empty if it may."""
    why = SCRIPT.refuse(s, seat, Action(*action))  # type: ignore[arg-type]
    return f"{why.code} {why.rule}" if why else ""


def test_verbs_have_the_numbers_they_are_given(s: State) -> None:
    assert SCRIPT.verbs[PLAYED] == "play"
    assert {offer.verb for phase in SCRIPT.phases for offer in (*phase.offers, CHEER)} == {*SCRIPT.verbs}
    assert (
        SCRIPT.legal(s, 1)
        == sorted(SCRIPT.legal(s, 1))
        == [Action(PLAYED, (2,)), Action(PLAYED, (3,)), Action(BOASTED)]
    )
    assert SCRIPT.open_actions(s, 2) == sorted(SCRIPT.open_actions(s, 2))


def test_an_order_that_lacks_a_verb_is_refused() -> None:
    with pytest.raises(ValueError, match="yes"):
        replace(SCRIPT, order=tuple(verb for verb in SCRIPT.order if verb != "yes")).verbs  # noqa: B018


def test_what_is_decided_is_no_aside_and_others_may_do_it_beside(s: State) -> None:
    assert [a for a in SCRIPT.open_actions(s, 1) if a.verb == BOASTED] == [Action(BOASTED, (num(1),))]
    assert [a for a in SCRIPT.open_actions(s, 2) if a.verb == BOASTED] == [Action(BOASTED), Action(BOASTED, (num(1),))]
    assert SCRIPT.legal(s, 2) == []
    assert all(code(s, seat, BOASTED) == "" for seat in range(3))


def test_refusals_say_the_most_that_can_be_said(s: State) -> None:
    assert code(s, 0, PLAYED, (2,)) == "not_your_turn X-9"
    assert code(s, 1, PLAYED, (0,)) == "not_a_choice X-2"
    assert code(s, 0, BOASTED, (num(1), num(2))) == "too_much X-3"
    assert code(s, 0, BOASTED, (num(2),)) == "not_a_choice X-3"
    assert code(s, 1, YES) == "early X-6"
    assert code(s, 1, SAY, (num(7),)) == "not_now X-6"
    assert code(s, 5, PLAYED, (2,)) == code(s, -1, PLAYED, (2,)) == "not_your_decision X-2"


def test_texts_are_measured_by_what_the_offer_says(s: State) -> None:
    assert code(s, 0, CHEERED, (num(1),), "HO") == ""
    assert code(s, 0, CHEERED, (num(1),), "ho") == "bad_text X-4"
    assert code(s, 0, CHEERED, (num(1),), "HO!!") == "bad_text X-4"
    assert code(s, 1, BOASTED, (), "ho") == "bad_text X-3"
    assert code(s, 0, NOTE, (), "Anna") == ""
    assert code(s, 0, NOTE, (), "Anna\nBela") == "bad_text X-7"
    assert SCRIPT.written == {"cheer": 3, "note": RECORD}


def test_what_stands_is_told_by_the_offer(s: State) -> None:
    SCRIPT.apply(s, 2, Action(CHEERED, (num(1),)))
    seen = view(s, 2, SCRIPT.actors(s))
    assert SCRIPT.stands(s.table, seen, 2, Action(CHEERED, (num(1),))) == "2 of 4"
    assert SCRIPT.stands(s.table, seen, 2, Action(NOTE)) == ""


def test_what_is_offered_may_tell_of_a_hand_and_what_was_done_may_not_be_told(s: State) -> None:
    assert SCRIPT.betrays(s, 0, Action(CROWNED))
    assert not SCRIPT.betrays(s, 0, Action(MARK, (5,)))
    assert SCRIPT.unlogged(s.table, Action(NOTE))
    assert not SCRIPT.unlogged(s.table, Action(CHEERED, (num(1),)))


def test_a_shared_moment_is_asked_openly(s: State) -> None:
    assert SCRIPT.shared(s)
    assert not SCRIPT.private(s, 1)
    s.phase = VOTE
    assert not SCRIPT.shared(s)
    assert SCRIPT.private(s, 1)


def test_words_and_hands(s: State) -> None:
    seen = view(s, 1, everybody(s))
    assert SCRIPT.phrase(s.table, seen, Action(CROWNED, (num(0), num(2))), NAMES) == "Crown Ada and Cy"
    assert SCRIPT.phrase(s.table, seen, Action(NOTE, (num(2),)), NAMES) == "Now: Write to Cy"
    assert SCRIPT.phrase(s.table, seen, Action(MARK, (5,)), NAMES) == "Mark [[c5]]"
    assert SCRIPT.offer("crown").words is crowned
    steps = (frozenset({("zone", "pile")}),)
    assert SCRIPT.handle(s.table, seen, 1, Action(CROWNED)) == DragHandle((6,), steps)
    assert SCRIPT.handle(s.table, seen, 1, Action(PLAYED, (2,))) == DragHandle((2,), steps)
    assert SCRIPT.handle(s.table, seen, 1, Action(PLAYED, (2, num(0)))) == DragHandle(
        (2,), (*steps, frozenset({("seat", 0)}))
    )
    assert SCRIPT.handle(s.table, seen, 1, Action(NOTE, (num(0),))) == DragHandle()
    assert SCRIPT.handle(s.table, seen, 1, Action(MARK, (5,))) == DragHandle()


def test_sealed_answers_are_opened_when_all_are_in(s: State) -> None:
    s.events = []
    SCRIPT.apply(s, 1, Action(PLAYED, (2,)))
    assert SCRIPT.actors(s) == 0b111
    assert SCRIPT.legal(s, 0) == [Action(SAY, (num(7),)), Action(SAY, (num(3),)), Action(YES)]
    SCRIPT.apply(s, 0, Action(YES))
    SCRIPT.apply(s, 2, Action(SAY, (num(7),)))
    assert SCRIPT.actors(s) == 0b010
    assert code(s, 0, YES) == "not_your_decision X-6"
    SCRIPT.apply(s, 1, Action(YES))
    assert s.phase == OVER
    assert s.events[-1].data == ("yes", "yes", "7")


def test_a_menu_makes_its_actions_once() -> None:
    menu = Menu([(4,), (num(1),), ()])
    assert [*menu] == [(), (num(1),), (4,)]
    assert (4,) in menu
    assert (5,) not in menu
    assert menu.actions(3) == [Action(3), Action(3, (num(1),)), Action(3, (4,))]
    assert menu.actions(3) is menu.actions(3)
    assert menu.actions(2)[0] == Action(2)


def test_the_actions_of_a_verb_are_made_once_and_not_kept_without_end() -> None:
    made = Made(2)
    assert made.of([(5,), (), (num(1),)]) == [Action(2), Action(2, (num(1),)), Action(2, (5,))]
    assert made[5,] is made[5,]
    assert [made[n, n] for n in range(MAX_MADE + 5)][-1] == Action(2, (MAX_MADE + 4,) * 2)
    assert len(made) <= MAX_MADE


def test_what_hangs_on_the_table_is_listed_once_for_each(s: State) -> None:
    seats = settled(lambda table: [(num(seat),) for seat in range(table.seats)])
    other = State(Table(2, s.table.pieces, (), (), SCRIPT.names, SCRIPT.verbs))
    assert [[*seats(at, 0)] for at in (s, other, s)] == [[(~2,), (~1,), (~0,)], [(~1,), (~0,)], [(~2,), (~1,), (~0,)]]
    assert seats(s, 0) is seats(s, 1)


def test_the_only_decision_is_known_without_a_list(s: State) -> None:
    for choices, found in (([], None), ([(4,)], Action(1, (4,))), ([(4,), ()], None)):
        offers = Offer("no", "X-1", loud, never), Offer("play", "X-2", loud, lambda _s, _seat, some=choices: some)
        script = Script("X-1", (Phase("PLAY", everybody, offers=offers),))
        assert script.only(s, 0) == found


def test_nothing_at_all_is_never_a_choice(s: State) -> None:
    assert [*never(s, 0)] == []
    assert [*when(lambda _s, seat: seat == 1)(s, 0)] == []
    assert [*when(lambda _s, seat: seat == 1)(s, 1)] == [()]
