"""What each seat may know, the situation, the sentences (TT-13 to TT-17, TT-33, TT-34, TT-242, TT-271)."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from game.rules.tricks_and_treats import human_name, outcome, view_model
from game.rules.tricks_and_treats.view_model import Outcome
from tests.rules.posed import NAMES
from tests.rules.posing import GAME, Game, fresh, hands, pose, random_game, random_step

SILENT = (("off", "off", "off"),) * 4
AT_END = (("off", "off", "on"),) * 4


def shown(game: Game, viewer: int | None = None) -> object:
    """The situation as a viewer sees it."""
    return view_model(game.table, game.view(viewer))


def drawing() -> Game:
    """Seat 1 has drawn K1 and a Ghost."""
    zones = {**hands(4, 1), "hand[0]": ["K7"], "trick": ["B6", "B12", "B3", "B4"]}
    return pose(zones, "DRAW", leader=0, draws=["<K1>", "Ghost"], bells=SILENT).do("1 draw()")


def test_a_hand_is_its_owner_s() -> None:
    """TT-13, TT-16: the count is public."""
    game = pose(hands(), "LEAD", leader=0)
    assert game.sees(1, "hand[1]") == ["B8", "P8", "K8", "L8", "S8"]
    assert game.sees(2, "hand[1]") == game.sees(None, "hand[1]") == ["?"] * 5


def test_the_open_zones() -> None:
    """TT-13: everybody sees trick, played, line, starter, claimed, unused, used, removed, with their order."""
    zones = {
        **hands(),
        "trick": ["S12"],
        "claimed[2]": ["<S9>", "<S7>"],
        "unused[3]": ["Spy", "Candy"],
        "used[1]": ["Mixer"],
        "removed": ["<L8>"],
        "played": ["S1", "B3"],
        "line": ["<S2>", "<B1>"],
    }
    game = pose(zones, "FOLLOW", leader=0)
    for name in ("trick", "line", "claimed[2]", "unused[3]", "used[1]", "removed", "played"):
        assert game.sees(None, name) == game.zone(name)
    assert game.zone("claimed[2]") == ["<S9>", "<S7>"]
    assert game.sees(0, "bag") == ["?"] * len(game.zone("bag"))


def test_what_may_be_in_the_bag_follows_from_public_facts() -> None:
    """TT-14: the tracker of all but the winner shows the drawn tokens too."""
    game = drawing()
    bag = set(game.state.zones[game.table.zone["bag"]])
    drawn = set(game.state.zones[game.table.zone["peek"]])
    assert set(shown(game, 1).bag) == bag
    for viewer in (None, 0, 2, 3):
        assert set(shown(game, viewer).bag) == bag | drawn
    assert shown(game).bag_count == len(bag)


def test_the_tracker_is_right_all_through_a_game() -> None:
    """TT-14."""
    game = fresh(4, seed=9)
    rng = Random(9)
    for _ in range(300):
        inside = game.state.zones[game.table.zone["bag"]] + game.state.zones[game.table.zone["peek"]]
        assert set(shown(game).bag) == set(inside)
        random_step(game, rng)


def test_the_tracker_can_be_hidden() -> None:
    """TT-14, option bag_tracker."""
    assert shown(pose(hands(), "LEAD", leader=0, options={"bag_tracker": "off"})).bag is None


def test_the_public_state() -> None:
    """TT-15, TT-17, TT-52: phase, leader, effects, scores, bells, provisional winner; the front is the list's begin."""
    zones = {
        **hands(),
        "trick": ["B6", "P2", "S5"],
        "unused[3]": ["Evil Eye", "Candy"],
        "claimed[1]": ["<S9>", "<S8>", "<K1>"],
        "hand[3]": ["L1", "L4"],
    }
    game = pose(zones, "FOLLOW", leader=0, ban=1, round=3, trick=2, humans=1)
    for viewer in (None, 0, 3):
        now = shown(game, viewer)
        assert (now.round, now.trick, now.phase, now.deciding, now.leader) == (3, 2, "FOLLOW", 3, 0)
        assert (now.ban, now.master, now.winner) == (1, None, 2)
        assert now.led_suit == "B"
        assert now.scores == (0, 3, 0, 4)
        assert now.candies == 1
        assert now.bells[0] == {"lead": "auto", "card": "off", "end": "auto"}
        assert now.claimed[1] == {"B": 0, "P": 0, "K": 1, "L": 0, "S": 2}
        assert now.stake == tuple(game.table.code[t] for t in ("<P2>", "<S5>"))
        assert now.places[game.table.code["B1"]] == 1
        assert now.trumps == {game.table.code["P2"]: 2, game.table.code["S5"]: 5}
        assert now.usable[3] == ("Evil Eye",)
        assert now.cards[1] == (1, game.table.code["P2"])


def test_the_last_trick_is_remembered_with_its_seats() -> None:
    """TT-13, TT-270."""
    game = pose({**hands(), "hand[0]": ["B7", "K1"]}, "LEAD", leader=2, bells=SILENT)
    for move in ("2 play(B9)", "3 play(B10)", "0 play(B7)", "1 play(B8)", "3 draw()"):
        game.do(move)
    game.do(f"3 {game.legal()[-1]}")
    assert [(seat, game.table.names[card]) for seat, card in shown(game).last_trick] == [
        (2, "B9"),
        (3, "B10"),
        (0, "B7"),
        (1, "B8"),
    ]


def test_the_last_trick_of_a_round_is_shown_while_its_points_are() -> None:
    """TT-81, TT-86: at the end of a round the table shows moved cards, with the variables of before."""
    game = pose({**hands(4, 1), "trick": ["B6", "B12", "B3"], "hand[3]": ["B4"]}, "FOLLOW", leader=0)
    before, n = game.view(None), game.table.zone
    trick = (*before.zones[n["trick"]], game.table.code["B4"])
    zones = list(before.zones)
    zones[n["trick"]], zones[n["played"]] = (), (*zones[n["played"]], *trick)
    ended = view_model(game.table, msgspec.structs.replace(before, zones=tuple(zones)))
    assert [card for _, card in ended.last_trick] == [*trick]


def test_a_view_holds_nothing_else() -> None:
    """TT-16: only own cards, own draw and what is public is known."""
    for seed in range(4):
        game, rng = random_game(seed)
        for _ in range(120):
            if not game.actors:
                break
            random_step(game, rng)
            for viewer in range(game.table.seats):
                others = [f"hand[{seat}]" for seat in range(game.table.seats) if seat != viewer]
                starter = [f"{name.strip('<>')}" for name in game.zone("starter")]
                for name in others:
                    assert all(face == "?" or face in starter for face in game.sees(viewer, name))
                drawn = game.sees(viewer, "peek")
                may_look = game.actors == [viewer] or game.table.options["draw_privacy"] == "open"
                assert may_look or set(drawn) <= {"?"}


@pytest.mark.parametrize(
    ("phase", "private"),
    [("LEAD", True), ("FOLLOW", True), ("WINDOW_END", False), ("CLAIM", False), ("DRAW", False), ("KEEP", True)],
)
def test_where_the_curtain_is_needed(phase: str, private: bool) -> None:
    """TT-33."""
    zones = {**hands(4, 1), "hand[0]": ["K7"], "unused[1]": ["Ghost"]}
    trick = {"LEAD": [], "FOLLOW": ["B6"], "CLAIM": ["B6", "B12", "B1", "B4"]}.get(phase, ["B6", "B12", "B3", "B4"])
    bells = AT_END if phase == "WINDOW_END" else SILENT
    game = pose({**zones, "trick": trick}, "DRAW" if phase == "KEEP" else phase, leader=0, bells=bells)
    if phase == "KEEP":
        game.do("1 draw()")
    assert game.phase == phase
    assert GAME.private(game.state, game.actors[0]) is private


def test_an_open_draw_needs_no_curtain() -> None:
    """TT-33, TT-217."""
    zones = {**hands(4, 1), "hand[0]": ["K7"], "trick": ["B6", "B12", "B3", "B4"]}
    game = pose(zones, "DRAW", leader=0, bells=SILENT, options={"draw_privacy": "open"}).do("1 draw()")
    assert not GAME.private(game.state, 1)


def test_the_public_log_of_a_draw() -> None:
    """TT-34, TT-72, TT-73: how many, what was kept, how many went back; never which went back."""
    game = drawing()
    lines = game.log_lines("1 keep(Ghost#1)", viewer=0)
    assert lines[:2] == ["Wick kept the [[Ghost#1]].", "One token went back to the bag."]
    assert not any("K1" in line for line in lines)


def test_the_private_log_of_a_draw() -> None:
    """TT-34: who drew knows what went back."""
    lines = drawing().log_lines("1 keep(Ghost#1)", viewer=1)
    assert lines[:2] == ["You kept the [[Ghost#1]].", "You put [[<K1>]] back into the bag."]


@pytest.mark.kit
def test_the_public_log_tells_every_step() -> None:
    """TT-34, TT-242: deals without cards, cards, uses with parameters and what they turned up, claims, scores."""
    kinds: set[str] = set()
    for seed in range(40):
        game, rng = random_game(seed)
        game.state.events = []
        while game.actors and len(kinds) < 60:
            random_step(game, rng, 0.05)
        public = [
            e for e in game.state.events if e.saw == game.table.everyone and e.kind not in ("move", "arrange", "reveal")
        ]
        for event in public:
            kinds.add(event.kind)
            assert game.tell(event, None) or event.kind in ("drew", "returned")
            if event.kind == "deal":
                assert event.pieces == ()
    must = {
        "round",
        "trick",
        "deal",
        "led",
        "followed",
        "trumped",
        "threw",
        "won",
        "claimed",
        "declined",
        "drew",
        "kept",
        "kept_nothing",
        "joined",
        "returned",
        "refilled",
        "used",
        "bell",
        "scores",
        "candy",
        "ending",
        "over",
        "stop",
        "knock",
    }
    assert must <= kinds


def test_log_lines_speak_to_the_viewer() -> None:
    """TT-34, TT-101: the chronicle."""
    game = pose(hands(), "LEAD", leader=0, bells=SILENT)
    assert game.log_lines("0 play(B7)", viewer=0)[-1] == "You led [[B7]]."
    assert game.log_lines("1 play(B8)", viewer=0)[-1] == "Wick followed with [[B8]]."
    two = pose({**hands(), "unused[0]": ["Switch"]}, "LEAD", leader=0, bells=SILENT)
    assert (
        two.log_lines("0 use(Switch, 0, 3)")[0] == "Nell used the [[Switch#1]]: [[<B1>]] and [[<L4>]] changed places."
    )
    thief = pose({**hands(), "unused[0]": ["Thief"], "unused[2]": ["Ghost"]}, "LEAD", leader=0, bells=SILENT)
    assert (
        thief.log_lines("0 use(Thief, 2, Ghost#1)", viewer=2)[0]
        == "Nell used the [[Thief#1]] and took the [[Ghost#1]] from you."
    )


@pytest.mark.parametrize(
    ("viewer", "sentence"),
    [
        (1, "Wick, follow Bats. Your only Bat beats the cards so far."),
        (None, "Wick plays a card."),
        (2, "Wick plays a card."),
    ],
)
def test_the_sentence_tells_no_more_than_the_view(viewer: int | None, sentence: str) -> None:
    """TT-16, TT-33."""
    assert pose({**hands(), "trick": ["B6"]}, "FOLLOW", leader=0).ask(viewer) == sentence


def test_sentences() -> None:
    """What is asked, of whom, in each phase."""
    assert (
        pose({**hands(), "hand[1]": ["S1"], "trick": ["B6"]}, "FOLLOW", leader=0).ask(1)
        == "Wick, you have no Bats: play your last card. It does not win."
    )
    assert pose(hands(), "LEAD", leader=0).ask(0).startswith("Nell, lead any card.")
    assert drawing().ask(1) == "Wick, choose what to keep."
    claim = pose({"trick": ["B6", "B12", "B1", "P2"]}, "CLAIM", leader=0, bells=SILENT)
    assert claim.ask(3) == "Moth, claim Bats 1 and Pumpkins 2?"
    zones = {"trick": ["B6", "B12", "B1", "B4"], "unused[2]": ["Evil Eye"]}
    assert pose(zones, "WINDOW_END", leader=0, bells=AT_END).ask(2) == "Ben, use the Evil Eye before the trick ends?"
    spy = pose({"trick": ["B6", "B12", "B3", "B4"], "unused[1]": ["Spy"]}, "DRAW", leader=0, bells=SILENT)
    assert spy.ask(1).startswith("Wick, draw two from the bag, or three with the Spy.")
    over = pose({"claimed[3]": ["<S9>"]}, "SCORING")
    assert over.ask() == "Moth wins."
    dash = pose({}, "SCORING", humans=0b0011)
    assert dash.ask() == "Nell and Wick: race for a sweet, then say who won."
    first = fresh(4, seed=2)
    assert first.ask(first.actors[0]) == f"{NAMES[first.actors[0]]}, lead the first trick."


def test_hostile_names_do_no_harm() -> None:
    """Names may hold anything."""
    names = ("\0", "\ud800", "x" * 10_000, "[[K9]]")
    game = pose({**hands(), "trick": ["B6"]}, "FOLLOW", leader=0)
    for viewer in (None, 0, 1):
        assert isinstance(GAME.ask(game.table, game.view(viewer), names), str)
    game.state.events = []
    game.do("1 play(B8)")
    for event in game.state.events:
        GAME.tell(game.table, event, 0, names)


def test_names_as_people_say_them() -> None:
    assert [human_name(name) for name in ("K9", "<L12>", "Evil Eye#1")] == ["Skulls 9", "Slime 12", "Evil Eye"]


def end_of_trick(**options: str) -> Game:
    """B12 of seat 1 is beaten by the trumps P2 of seat 2 and S5 of seat 3."""
    zones = {
        **{f"unused[{s}]": [k] for s, k in enumerate(("Compass", "Evil Eye", "Ghost", "Thief"))},
        "trick": ["B6", "B12", "P2", "S5"],
    }
    more = {f"hand[{seat}]": [f"K{seat + 5}"] for seat in range(4)}
    return pose({**zones, **more}, "WINDOW_END", leader=0, bells=AT_END, options=options)


def foreseen(game: Game, seat: int, text: str) -> Outcome | None:
    """The outcome after a treat, or as it stands."""
    return outcome(game.table, game.view(None), seat, game.table.parse(text) if text else None)


def test_outcomes_as_they_stand_and_after_a_treat() -> None:
    """TT-45, TT-46, TT-60: for the window sheet, from public facts alone."""
    game = end_of_trick()
    code = game.table.code
    both = (code["<P2>"], code["<S5>"])
    assert foreseen(game, 0, "") == Outcome(2, code["P2"], "trump 2", both, (2, 2, 4, 2))
    assert foreseen(game, 0, "use(Compass)") == Outcome(3, code["S5"], "trump 1", both[::-1], (1, 2, 2, 4))
    assert foreseen(game, 1, "use(Evil Eye, 2)") == Outcome(3, code["S5"], "trump 5", both, (2, 1, 2, 4))
    assert foreseen(game, 3, "use(Thief, 1, Evil Eye#1)") == Outcome(2, code["P2"], "trump 2", both, (2, 0, 4, 3))
    assert foreseen(game, 2, "use(Ghost, <P2>)") is None
    assert foreseen(game, 2, "pass(once)") is None


def test_an_outcome_that_chance_decides_is_not_told() -> None:
    """TT-64: a refill is not foreseen, but a long line needs none."""
    zones = {"trick": ["B6", "B12", "P2", "S5"], "unused[0]": ["Ghost", "Mixer", "Switch"]}
    line = ["<B1>", "<P2>", "<K3>", "<L4>", "<S5>", "<S9>"]
    game = pose({**zones, "line": line, "hand[0]": ["K5"]}, "WINDOW_END", leader=0, bells=AT_END)
    ghosted = foreseen(game, 0, "use(Ghost, <P2>)")
    assert ghosted is not None
    assert (ghosted.winner, ghosted.why) == (3, "trump 4")
    assert foreseen(game, 0, "use(Mixer)") is None
    switched = foreseen(game, 0, "use(Switch, 0, 4)")
    assert switched is not None
    assert switched.why == "trump 1"


def test_an_outcome_without_a_winner() -> None:
    """TT-241."""
    zones = {"trick": ["S9", "P10", "L7", "P12"], "unused[3]": ["Evil Eye"], "hand[0]": ["K5"]}
    game = pose(zones, "WINDOW_END", leader=0, bells=AT_END, options={"eye_no_card_left": "nobody"})
    assert foreseen(game, 3, "use(Evil Eye, 0)") == Outcome(None, None, "no one can win", (), (0, 0, 0, 1))
    usual = pose(zones, "WINDOW_END", leader=0, bells=AT_END)
    after = foreseen(usual, 3, "use(Evil Eye, 0)")
    assert after is not None
    assert (after.winner, after.why) == (3, "highest Pumpkin")


def test_no_outcome_before_a_lead() -> None:
    assert foreseen(pose(hands(), "LEAD", leader=0), 0, "") is None


def test_what_goes_back_into_the_bag_is_lost_in_it() -> None:
    """TT-13, TT-217: not even who put a token back sees where it lies."""
    game = drawing().do("1 keep(none)")
    assert set(game.sees(1, "bag")) == {"?"}
    assert {game.table.code["<K1>"], game.table.code["Ghost#1"]} <= set(shown(game, 1).bag)
