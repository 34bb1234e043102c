"""Deals, contests, help and debts: LT-160 to LT-191."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.living_trumps.phases.contest import totals
from game.rules.living_trumps.phases.deal import type_of
from game.rules.living_trumps.text.log_messages import HOW, tell
from tests.rules.lt_table import Court, court

WINDOWS = {"contest_round": "windows"}  # calls for help before the cards are turned, as in games of before
DEAL: dict[str, Any] = {"rider": 0, "foe": 1, "stake": 3, "action": "shadowshift", "free": (2, 4, 5)}


def deal(hands: tuple[str, ...] = (), phase: str = "ANTE", **more: Any) -> Court:
    """Seat 0 deals with seat 1; by default it gives 8S for QH."""
    given: dict[str, Any] = {"terms": ("eights", "spades", "queens", "hearts"), **DEAL, **more}
    if phase == "ANTE":
        given |= {"asked": 3, "who": -1}
    return court(given.pop("seats", 3), phase, hands, **given)


def contest(ante: tuple[str, str], hands: tuple[str, str] = ("", ""), **more: Any) -> Court:
    """Both have put their cards down."""
    game = deal((f"{ante[0]} {hands[0]}", f"{ante[1]} {hands[1]}"), **more)
    first, second = (word.removeprefix("T") for word in ante)
    names = {"JK": "joker1#1", "JK'": "joker1#2"}
    return game.do(f"0 ante({names.get(first, first)})", f"1 ante({names.get(second, second)})")


def test_offers_go_to_and_fro_and_nothing_is_checked() -> None:
    """LT-42, LT-43, LT-160, LT-R54, LT-R116: six offers at most."""
    game = court(3, "APPROACH", **DEAL).do("0 approach(1)")
    for number in range(6):
        seat = number % 2
        game.do(f"{seat} want(tens, spades)", f"{seat} promise(joker)")
        assert game.asked == ("ANSWER", 1 - seat)
        if number < 5:
            game.do(f"{1 - seat} counter()")
    assert {*game.legal()} == {"accept()", "stop_deal()"}
    assert game.var("terms") == ("tens", "spades", "joker", "joker")
    game.do("0 accept()")
    assert game.actors == [0, 1]
    assert len(game.legal(0)) == 12
    assert "yield()" not in game.legal(0)  # LT-R161


@pytest.mark.parametrize(
    ("terms", "card", "kind"),
    [
        ("8S QH", "8S", "honour"),
        ("8S QH", "JC", "accuse"),
        ("8S QH", "JK", "accuse"),
        ("8S QH", "8H", "lie"),
        ("8S QH", "5D", "lie"),
        ("8S QH", "QH", "lie"),
        ("JS QH", "JS", "honour"),
        ("JS QH", "JC", "lie"),
        ("JS QH", "JK", "accuse"),
        ("8S JD", "JC", "accuse"),
        ("8S JD", "JK", "accuse"),
    ],
)
def test_what_a_card_means(terms: str, card: str, kind: str) -> None:
    """LT-163, LT-E6, LT-R117, LT-R118: X is the five, Y the jack; an agreed Flaw does not accuse."""
    words = {"8": "eights", "Q": "queens", "J": "jacks", "S": "spades", "H": "hearts", "D": "diamonds"}
    flat = tuple(words[letter] for letter in terms.replace(" ", ""))
    game = deal((card, "3C"), identities=(5, 11, 2), terms=flat)
    name = "joker1#1" if card == "JK" else card
    events = game.events(f"0 ante({name})", "1 ante(3C)")
    assert next(e.data for e in events if e.kind == "ante" and e.seat == 0) == (kind,)


@pytest.mark.parametrize(("given", "taken", "kind"), [("6D", "AC", "lie"), ("AS", "6C", "accuse")])
def test_only_the_player_who_agreed_to_give_a_flaw_cannot_accuse_with_one(given: str, taken: str, kind: str) -> None:
    """LT-163: the foe is the six. It matters who gives it a six, not whether it gives one itself."""
    words = {"6": "sixes", "A": "aces", "D": "diamonds", "C": "clubs", "S": "spades"}
    terms = tuple(words[letter] for letter in given + taken)
    game = deal(("6D 6S", "3C"), identities=(9, 6, 2), terms=terms)
    assert type_of(game.table, game.state, 0, game.table.code["6S"]) == kind
    first = deal(("6D 6S", "3C"), identities=(9, 6, 2), terms=terms, options={"edition": 1})
    assert type_of(first.table, first.state, 0, first.table.code["6S"]) != kind


def test_a_joker_for_a_flaw_may_be_a_lie() -> None:
    """LT-163, LT-R117: the house rule."""
    options = {"joker_accuses_on_flaw_terms": "off"}
    given = ("jacks", "diamonds", "eights", "spades")
    game = deal(("JK", "3C"), identities=(5, 11, 2), terms=given, options=options)
    assert "doublecross" in game.notes("0 ante(joker1#1)", "1 ante(3C)")
    got = deal(("JK", "3C"), identities=(5, 11, 2), terms=(*given[2:], *given[:2]), options=options)
    assert "accuses" in got.notes("0 ante(joker1#1)", "1 ante(3C)")


def test_fair_trade() -> None:
    """LT-162, LT-164, LT-165, LT-E7, LT-R119 to LT-R121: both have the whole stake, the cards change hands."""
    game = deal(("8S", "QH"))
    assert game.events("0 ante(8S)", viewer=2) == []
    game.do("1 ante(QH)")
    assert (game.free(0), game.free(1)) == (5, 7)
    assert game.has("hand[0]", "QH")
    assert game.has("hand[1]", "8S")
    assert game.asked == ("TRICKS", 0)
    jewel = {"options": {"variant": "patternfall"}, "court": ("A", "C", "S"), "jewel_staked": 0}
    staked = deal(("8S", "QH"), **jewel).do("0 ante(8S)", "1 ante(QH)")
    assert (staked.free(0), staked.free(1), staked.var("jewel")) == (4, 7, 0)


@pytest.mark.parametrize(
    ("mine", "theirs", "winner", "duty"),
    [("8S", "AC", 0, ""), ("KC", "QH", 1, ""), ("KC", "5D", 0, ""), ("JK", "5D", 0, "joker1#1"), ("5D", "AC", 1, "")],
    ids=["honour beats accuse", "accuse falls to honour", "accuse beats lie", "a joker owes itself", "lie caught"],
)
def test_wins_without_a_contest(mine: str, theirs: str, winner: int, duty: str) -> None:
    """LT-133, LT-164, LT-166, LT-245, LT-R122: the seats are the ace and the king."""
    game = contest((mine, theirs))
    assert game.asked == ("BOON", winner)
    assert game.free(winner) == DEAL["free"][winner] + 3
    assert (game.table.names[game.var("duty")] if game.var("duty") >= 0 else "") == duty
    assert [len(game.zone(f"hand[{seat}]")) for seat in range(2)] == [12, 12]


def test_rows_of_five_chosen_or_drawn() -> None:
    """LT-167, LT-175, LT-176, LT-R125, LT-R126."""
    edge = contest(("T6H", "QH"), ("JK TAC", ""))  # the rider lies: it chooses, the other draws
    assert (edge.phase, edge.actors) == ("ROW", [0])
    assert len(edge.zone("row[1]")) == 5
    assert {*edge.sees(1, "row[1]")} == {"?"}
    assert edge.code("0 row(joker1#1)") == "joker_row"
    for _ in range(5):
        edge.do(f"0 {edge.legal(0)[0]}")
    assert "?" not in edge.sees(0, "row[0]")
    assert {*edge.sees(1, "row[0]")} == {"?"}
    cross = contest(("T6H", "T5D"))
    assert [len(cross.zone(f"row[{seat}]")) for seat in range(2)] == [5, 5]
    spar = contest(("KC", "AC"))
    assert (spar.phase, spar.actors) == ("ROW", [0])  # one after the other, as a shared screen is handed over
    earlier = contest(("KC", "AC"), options=WINDOWS)
    assert (earlier.phase, earlier.actors) == ("ROW", [0, 1])


def test_a_joker_fights_in_a_suit_that_is_named() -> None:
    """LT-177, LT-R123: it counts a point."""
    game = contest(("JK", "AC"))  # both accuse
    assert (game.phase, game.actors) == ("JOKER_SUIT", [0])
    game.do("0 name_suit(hearts)")
    assert game.var("suits")[:2] == (3, 0)
    assert totals(game.state)[0] == 1


def flipping(rows: tuple[str, str], ante: tuple[str, str] = ("T6H", "T5D"), **more: Any) -> Court:
    """A contest in which both commit a card to turn."""
    zones = {"ante_card[0]": ante[0], "ante_card[1]": ante[1], "row[0]": rows[0], "row[1]": rows[1]}
    zones |= more.pop("zones", {})
    return deal(phase="FLIP", zones=zones, suits=(3, 1) + (-1,) * (more.get("seats", 3) - 2), asked=3, who=-1, **more)


def test_cards_are_turned_together_and_one_joker_wins() -> None:
    """LT-41, LT-179, LT-180, LT-R127."""
    game = flipping(("TQH TKH", "JK T2D"))
    assert game.events("0 flip(1)", viewer=1) == []
    notes = game.notes("1 flip(1)")
    assert "joker_wins" in notes  # says why, before it says who won
    assert notes.index("joker_wins") < notes.index("wins")
    assert game.asked == ("BOON", 1)
    assert game.table.names[game.var("duty")] == "joker1#1"


def test_two_jokers_are_primal_chaos_for_both() -> None:
    """LT-105, LT-181, LT-E18, LT-R130, LT-R131: uncontrollable, and no Jewel."""
    options = {"variant": "patternfall"}
    zones = {"shadows[0]": "S2C", "shadows[1]": "S3C"}
    game = flipping(("JK", "JK'"), zones=zones, options=options, court=("A", "C", "S"))
    game.do("0 flip(1)", "1 flip(1)")
    assert game.zone("shadows[0]") == game.zone("shadows[1]") == []
    assert (game.var("afflicted"), game.var("jewel"), game.free(0)) == (3, -1, 2)
    assert game.asked == ("SHADOW", 1)


def test_yielding_in_a_contest() -> None:
    """LT-180, LT-R129: of both at once nobody wins."""
    assert flipping(("TQH", "T2D")).do("0 yield()", "1 flip(1)").asked == ("BOON", 1)
    both = flipping(("TQH", "T2D")).do("0 yield()", "1 yield()")
    assert (both.asked, both.free(0), both.free(1)) == (("TRICKS", 0), 2, 4)


def test_more_points_win_when_all_is_turned() -> None:
    """LT-178, LT-179, LT-182, LT-E8: the Powerbase counts, unless a table plays without."""
    zones = {"powerbase[0]": "S10H SQH SQC", "powerbase[1]": "S4C S4S S8D"}
    game = flipping(("TQH", "T8D"), ("T6H", "TQD"), zones=zones, identities=(10, 4, 14))
    assert totals(game.state) == {0: 3, 1: 2}
    game.do("0 flip(1)", "1 flip(1)")
    assert totals(game.state) == {0: 5, 1: 3}
    bare = flipping(("TQH", "T8D"), ("T6H", "TQD"), zones=zones, options={"contest_powerbase": "off"})
    assert totals(bare.state) == {0: 1, 1: 1}


def test_help_of_nobody_and_of_a_player() -> None:
    """LT-179, LT-185 to LT-188, LT-190, LT-E8, LT-R128, LT-R133 to LT-R135."""
    zones = {"powerbase[0]": "S10H SQH SQC", "powerbase[1]": "S4C S4S S8D", "turned[0]": "TQH", "turned[1]": "T8D"}
    game = flipping(
        ("T3H T2H", "T3D T2D"),
        ("T6H", "TQD"),
        zones=zones,
        identities=(10, 4, 8, 12),
        seats=4,
        free=(2, 4, 5, 5),
        top="T8C",
        options=WINDOWS,
    )
    game = game.do("0 flip(1)", "1 flip(1)")
    assert game.asked == ("HELP", 1)
    assert {*game.legal()} == {"help(threes)", "help(sixes)", "help(eights)", "help(queens)", "pass()", "yield()"}
    game.set(identity=(8, 2, 0, 10))  # the eight is nobody's now, the queen seat 3's
    before = totals(game.state)
    game.do("1 help(eights)")
    assert totals(game.state)[1] == 2 * before[1]
    assert game.asked == ("HELP", 0)
    game.do("0 help(queens)")
    assert game.asked == ("AID", 3)
    game.do("3 accept()", "3 ask_for(kings)", "3 ask_for(hearts)")
    assert "ask_for(kings)" not in game.legal()
    game.do("3 ask_for(tens, spades)")
    assert game.asked == ("AGREE", 0)
    game.do("0 agree(3)")
    assert game.asked == ("BOON", 0)
    assert game.var("debts") == ((0, 3, "tens", "spades"),)
    assert game.var("standing")[0][8] == 1


RANKS: dict[str, Any] = {"identities": (10, 4, 12), "zones": {"powerbase[0]": "SQH", "powerbase[1]": "SQC"}}


def test_a_round_is_one_choice_of_each_side() -> None:
    """LT-41, LT-179: a side that is not ahead may call instead of turning; who chose last comes first in the next."""
    game = flipping(("T3H T2H T4H", "T3C T2C T4C"), queue=(0, 1), **RANKS)
    helps = {"help(sixes)", "help(fives)", "help(queens)"}
    assert game.actors == [0]
    assert {*game.legal(0)} == {"flip(1)", "flip(2)", "flip(3)", "yield()"}  # strictly ahead: two hearts to no diamond
    assert game.code("0 help(queens)") == "not_a_choice"
    assert game.events("0 flip(2)", viewer=1) == []
    assert game.actors == [1]
    assert {*game.legal(1)} == {"flip(1)", "flip(2)", "flip(3)", "yield()", *helps}
    game.do("1 flip(1)")
    assert (game.phase, game.actors) == ("FLIP", [1])
    game.do("1 flip(1)")
    assert game.actors == [0]


def test_a_yield_counts_first_then_a_call_then_the_turn() -> None:
    """LT-179, LT-180, LT-186: what the other side chose beside a call stays face down, and it has its one counter."""
    yielded = flipping(("T3H T2H", "T3C T2C"), **RANKS).do("0 yield()", "1 help(queens)")
    assert yielded.asked == ("BOON", 1)
    called = flipping(("T3H T2H", "T3C T2C"), **RANKS)
    assert "stays_down" in called.notes("0 flip(1)", "1 help(queens)")
    assert called.asked == ("AID", 2)
    assert len(called.zone("row[0]")) == 2
    called.do("2 refuse()")
    assert called.asked == ("HELP", 0)
    called.do("0 pass()")
    assert called.asked == ("BOON", 0)


@pytest.mark.parametrize("timing", ["behind", "interrupt"])
def test_of_two_calls_that_of_the_initiator_is_first_and_the_other_is_its_counter(timing: str) -> None:
    """LT-179, LT-186: without a further question."""
    even: dict[str, Any] = {"identities": (10, 4, 12), "zones": {"powerbase[0]": "SQS", "powerbase[1]": "S9S"}}
    game = flipping(("T3H T2H", "T3D T2D"), options={"help_timing": timing}, **even)
    assert game.events("0 help(queens)", viewer=1) == []
    game.do("1 help(fives)")
    assert (game.asked, game.var("called"), game.var("named")) == (("AID", 2), 1, ("fives",))
    game.do("2 refuse()")
    assert (game.var("called"), game.var("named")) == (3, ())
    assert game.phase == ("FLIP" if timing == "interrupt" else "BOON" if game.var("doubled") else "MUTUAL")


def test_after_the_last_card_a_side_that_is_not_ahead_is_asked_once_more_on_the_open_table() -> None:
    """LT-179: call, let it be, or yield."""
    game = flipping(("T3H", "T3C"), **RANKS).do("0 flip(1)", "1 flip(1)")
    assert game.asked == ("HELP", 1)
    assert game.private_of(1) is False
    assert {"pass()", "yield()"} < {*game.legal()}
    game.do("1 pass()")
    assert game.asked == ("BOON", 0)


def test_a_row_that_chance_drew_needs_no_open_hand() -> None:
    """LT-176, LT-179: its owner knows none of its cards, so that its choice is made with the hand closed."""
    edge = contest(("T6H", "QH"), ("TAC", ""), humans=3)  # the rider lies and chooses, the other row is random
    for _ in range(5):
        edge.do(f"0 {edge.legal(0)[0]}")
    assert [edge.private_of(seat) for seat in (0, 1)] == [True, False]
    earlier = contest(("T6H", "T5D"), humans=3, options=WINDOWS)
    while earlier.phase == "HELP":
        earlier.do(f"{earlier.actors[0]} pass()")
    assert [earlier.private_of(seat) for seat in (0, 1)] == [True, True]


def test_help_may_be_refused_and_others_may_call() -> None:
    """LT-186, LT-188, LT-R128, LT-R139: house rules of the window."""
    zones = {"powerbase[0]": "SQH", "powerbase[1]": "SQC"}
    more: dict[str, Any] = {"zones": zones, "identities": (10, 4, 12)}
    game = flipping(("T3H T2H", "T3C T2C"), options=WINDOWS, **more).do("0 flip(1)", "1 flip(1)")
    assert game.asked == ("HELP", 1)  # the initiator is ahead
    game.do("1 help(queens)", "2 refuse()")
    assert game.asked == ("HELP", 0)
    game.do("0 pass()")
    assert game.phase == "BOON"
    anyone = flipping(("T3H T2H", "T3C T2C"), options=WINDOWS | {"help_timing": "anyone"}, **more).do(
        "0 flip(1)", "1 flip(1)"
    )
    assert anyone.asked == ("HELP", 0)
    between = flipping(("T3H T2H", "T3C T2C"), options=WINDOWS | {"help_timing": "interrupt"}, **more)
    between.do("0 flip(1)", "1 flip(1)", "0 help(queens)", "2 refuse()", "1 pass()")
    assert between.phase == "FLIP"


def test_a_helper_of_both_helps_one() -> None:
    """LT-189, LT-R138: the other loses doubling and debt."""
    zones = {"ante_card[0]": "T6H", "ante_card[1]": "T5D", "powerbase[0]": "SQH", "powerbase[1]": "SQD"}
    game = deal(
        phase="AGREE",
        zones=zones,
        suits=(3, 1, -1),
        who=1,
        called=3,
        counter=1,
        doubled=1,
        helpers=(2, 2, -1),
        debts=((0, 2, "kings"),),
        specs=("aces", "none", "red", "none", "twos", "hearts"),
        winner=1,
        identities=(10, 4, 12),
    )
    game.do("1 agree(2)")
    assert (game.asked, {*game.legal()}) == (("WHOM", 2), {"aid(0)", "aid(1)"})
    game.do("2 aid(1)")
    assert game.asked == ("BOON", 1)
    assert game.var("debts") == ((1, 2, "red"),)


def test_a_tie_leaves_a_mutual_boon() -> None:
    """LT-182, LT-R132: specs and cards are sealed, one swap; one spec is an ordinary Boon; none is nothing."""
    tied = flipping(("T6H'", "T5D'"), identities=(6, 5, 9)).do("0 flip(1)", "1 flip(1)")
    assert (tied.phase, tied.actors) == ("MUTUAL", [0, 1])
    assert tied.events("0 boon(red)", viewer=1) == []
    tied.do("1 boon(black)")
    assert tied.actors == [0, 1]
    mine = next(text for text in tied.legal(0) if text.startswith(("surrender", "give_any")))
    theirs = next(text for text in tied.legal(1) if text.startswith(("surrender", "give_any")))
    tied.do(f"0 {mine}", f"1 {theirs}")
    assert (tied.asked, len(tied.zone("hand[0]"))) == (("TRICKS", 0), 12)
    one = flipping(("T6H'", "T5D'"), identities=(6, 5, 9)).do(
        "0 flip(1)", "1 flip(1)", "0 boon(red)", "1 decline_boon()"
    )
    assert one.asked == ("SURRENDER", 1)
    none = flipping(("T6H'", "T5D'"), identities=(6, 5, 9)).do(
        "0 flip(1)", "1 flip(1)", "0 decline_boon()", "1 decline_boon()"
    )
    assert none.asked == ("TRICKS", 0)


def test_a_debt_is_honoured_or_not() -> None:
    """LT-190, LT-191, LT-223, LT-R136, LT-R137, LT-R140."""
    more: dict[str, Any] = {"debts": ((1, 2, "kings"), (0, 2, "aces"))}
    game = court(3, "SUBSTANCE", ("AH", "2C"), **more).do("0 scheme()")
    assert game.asked == ("DEBT", 0)
    game.do("0 honour(AH)")
    assert game.asked == ("GIFT", 2)
    assert "gift(AH)" not in game.legal()
    game.do(f"2 {game.legal()[0]}")
    assert (game.asked, game.legal()) == (("DEBT", 1), ["renege()"])
    game.do("1 renege()")
    assert (game.asked, game.var("standing")[1][10]) == (("TRICKS", 0), 1)
    bound = court(3, "SUBSTANCE", ("AH", "KD"), options={"renege": "forbidden"}, **more).do("0 scheme()")
    assert bound.legal() == ["honour(AH)"]


def test_sealed_lines_open_with_the_cards() -> None:
    """LT-224, LT-226."""
    game = deal(("8S", "QH"), humans=3)
    game.do('0 statement() "You will lie."')
    assert game.view(1).vars[game.table.variable["kept[0]"]] == "?"
    heard = game.log_lines("0 ante(8S)", "1 ante(QH)", viewer=2)
    assert any("You will lie." in line for line in heard)


WON = {
    "caught": (lambda: deal(("T5D", "TAC")), ("0 ante(5D)", "1 ante(AC)")),
    "honest": (lambda: deal(("T8S", "TAC")), ("0 ante(8S)", "1 ante(AC)")),
    "broke_off": (lambda: deal(phase="ANSWER", who=1, action="hellride", stake=1), ("1 stop_deal()",)),
    "joker": (lambda: flipping(("TQH TKH", "JK T2D")), ("0 flip(1)", "1 flip(1)")),
    "yielded": (lambda: flipping(("T3H T2H", "T3C T2C"), **RANKS), ("0 yield()", "1 flip(1)")),
}


@pytest.mark.parametrize("how", WON)
def test_the_log_says_how_a_deal_was_won(how: str) -> None:
    """LT-164, LT-180: the reason is in the line that names the winner."""
    made, (*first, last) = WON[how]
    game = made().do(*first)
    (won,) = [event for event in game.events(last) if event.kind == "wins"]
    assert won.data[1] == how
    line = tell(game.table, won, None, ("Ana", "Ben", "Cy"))
    assert line is not None
    assert line.endswith(f"{HOW[how]}.")
