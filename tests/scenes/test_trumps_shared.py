"""Living Trumps with two people at one screen, held to peek: what they do by mouse, and what is said beforehand."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest
from msgspec.structs import replace

from game.match import Match, SeatInfo
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.pieces import RANK_WORDS
from game.rules.living_trumps.text.log_messages import occasion
from game.session.hints import Practice
from game.table import Event, dump
from scenes.games.living_trumps import menu, trump_hand
from scenes.games.living_trumps import text as say
from scenes.games.living_trumps.contest import ask, rows
from scenes.games.living_trumps.contest import text as contest_say
from scenes.games.living_trumps.renderer import TrumpsRenderer
from scenes.games.living_trumps.table import TABLE
from scenes.screens.review.hint import HintScene
from scenes.ui.button import Row
from scenes.ui.painter import Box, Painter
from scenes.ui.target import Key, at
from tests.rules.lt_table import Court, court
from tests.rules.test_lt_deal import WINDOWS, contest, deal, flipping
from tests.rules.test_lt_duel import duel
from tests.scenes.plain_hands import Plain, table_of, thought
from tests.scenes.practice_hands import Sage

pytestmark = pytest.mark.film

Size = tuple[int, int]
NAMES = ("Ana", "Ben", "Bruno")


class Room(Plain):
    """The table of this game in a window."""

    at = TABLE


class Shared(Room):
    """The same from a position on."""

    def __init__(
        self, folder: Path, game: Court, people: int = 2, size: tuple[int, int] = (1280, 720), **options: int | str
    ) -> None:
        seats = [SeatInfo(name, "human" if k < people else "bot:careful") for k, name in enumerate(NAMES)]
        match = Match.new("living-trumps", seats, options, "shared", position=dump(game.state))
        super().__init__(folder, match, "peek", size, look="hold", hold_hands=())

    def look(self, seat: int = 0) -> None:
        """Click on the button of a person, whose hand then lies open."""
        self.press(self.keys()["peek", seat])
        assert self.session.viewer == seat


@pytest.mark.parametrize(("seat", "slot"), [(0, "2"), (1, "1")])
def test_a_card_of_a_row_is_turned_by_mouse_alone(tmp_path: Path, seat: int, slot: str) -> None:
    """LT-179: as a card of the hand is chosen there."""
    window = Shared(tmp_path, flipping(("TQH TKH", "T2C T2D"), options=WINDOWS), **WINDOWS)
    assert window.match.phase == "FLIP"
    for person, card in ((seat, slot), (1 - seat, "1")):
        window.look(person)
        window.press(window.keys()["pick", card])
        assert person in window.match.deciding, "picked, and not turned yet"
        window.press(window.keys()["main",])
        assert person not in window.match.deciding or window.match.phase != "FLIP"
        window.frames(12)  # a press at once would mean the button of whoever was asked there before
    assert window.match.phase != "FLIP"
    window.app.close()


def test_a_random_row_is_decided_with_closed_hands_one_side_after_the_other(tmp_path: Path) -> None:
    """LT-176, LT-179: nobody looks, and Enter turns the next card at once."""
    window = Shared(tmp_path, flipping(("TQH TKH", "T2C T2D")))
    for person in (0, 1):
        assert window.match.deciding == (person,)
        assert window.session.viewer is None
        assert window.keys()["main",].enabled
        window.press(window.keys()["main",])
        window.frames(12)
    assert window.match.phase == "FLIP"
    assert len(window.match.state.zones[lt.zone(window.match.state, lt.UP, 0)]) == 1
    window.app.close()


@pytest.mark.parametrize("size", [(1280, 720), (900, 560)])
def test_nothing_slides_under_the_mouse_that_holds_a_hand_open(size: Size, tmp_path: Path) -> None:
    """Where the answers make room as a hand opens, a hand that trembles would have yielded."""
    game = duel(("T7D T2D", "T9D T3D"))
    (seat,) = game.actors
    window = Shared(tmp_path, game, size=size)
    window.app.change(replace(window.app.settings, hold_hands=NAMES), keep=False)
    window.frames(2)
    button = window.keys()["peek", seat].rect
    before, under = window.match.legal(seat), set[Key]()
    for x in range(button.left + 8, button.right - 8, 16):
        window.move(x, button.centery)
        window.post(pygame.MOUSEBUTTONDOWN, pos=(x, button.centery), button=1)
        window.frames(6)
        assert window.session.viewer == seat
        slip = (x + 7 if x < button.centerx else x - 7, button.centery)
        assert window.keys()["peek", seat].rect == button
        found = at(window.scene.targets(), *slip)
        assert found is not None
        under.add(found.key)
        window.move(*slip)
        window.post(pygame.MOUSEBUTTONUP, pos=slip, button=1)
        window.frames(6)
        assert window.session.viewer is None
    assert window.match.legal(seat) == before
    assert under == {("peek", seat)}
    window.app.close()


def test_every_answer_to_a_feint_is_a_button(tmp_path: Path) -> None:
    """LT-147: what it comes to makes way before one of two answers does."""
    zones = {"show[0]": "T10D", "show[1]": "T9D", "feints[0]": "T3D", "feints[1]": "T2H"}
    for size in ((1280, 720), (900, 560)):
        game = duel(("", ""), "CALL", zones=zones, who=0, suits=(1, 1, -1))
        window = Shared(tmp_path / str(size[0]), game, size=size)
        assert {*game.legal()} == {"call()", "slide()"}
        shown = {target.name.partition(":")[0]: target for target in window.targets("action")}
        assert {*shown} == {"Call the last Feint", "Let it slide"}
        assert all(target.tip for target in shown.values())
        assert not [each for each in window.targets("ui") if each.key[1] == "more"]
        window.app.close()


def test_a_promise_that_is_paid_is_wanted_no_more() -> None:
    """LT-130, LT-191: the next Boon begins with nothing named."""
    game = court(3, "DEBT", ("KD", "", ""), winner=1, loser=0, spec=("kings",), aiding=True, who=0)
    game.do("0 honour(KD)")
    game.do(f"1 {game.legal(1)[0]}")
    assert game.phase == "TRICKS"
    assert (game.var("spec"), game.var("winner"), game.var("loser")) == ((), -1, -1)


def test_who_helped_one_of_two_is_told_beside_what_it_came_to(tmp_path: Path) -> None:
    """LT-189: the total that was doubled first is so no more."""
    zones = {"ante_card[0]": "T6H", "ante_card[1]": "T5D", "powerbase[0]": "SQH", "powerbase[1]": "SQD"}
    game = deal(
        phase="AGREE", zones=zones, suits=(3, 1, -1), who=1, called=3, counter=1, doubled=1, helpers=(2, 2, -1),
        debts=((0, 2, "kings"),), specs=("aces", "none", "red", "none", "twos", "hearts"), winner=1,
        identities=(10, 4, 12),
    )  # fmt: skip
    window = Shared(tmp_path, game.do("1 agree(2)"), people=3)
    strip = window.keys()["race", "strip"].name
    assert strip.startswith(f"Both called Bruno. {contest_say.ONE_HELPED[0]}")
    assert "leads" not in strip
    assert all("doubled, if helped" in window.keys()["side", seat].name for seat in (0, 1))
    aid = next(action for action in window.match.legal(2) if action.args[0] == -2)
    assert window.scene.act(aid)
    window.settle()
    spoken = window.keys()["note", "stake"].name
    assert "Both had called Bruno, who helped Ben." in spoken
    window.app.close()


def test_a_trick_says_what_it_brings_and_costs_before_it_is_declared(tmp_path: Path) -> None:
    """LT-20, LT-22, LT-112 to LT-114: nothing for the Powerbase without a Shadow, and a Place that is left."""
    hand = "TKC TKD TKS TKH T2C T3C T4C T5C T6C T7C T8C T9C"
    bare = court(3, "TRICKS", (hand,), identities=(14, 9, 3), free=(0, 5, 5), place_blood=(1, 0, 0),
                 where=("amber", "", ""), zones={"place[0]": "S4H"})  # fmt: skip
    brings = say.trick_brings("", "", 0, "")
    assert trump_hand.tricks(bare.table, bare.view(0), 0, NAMES)[0] == say.your_tricks(f"kings ({brings})", False)
    window = Shared(tmp_path, bare, people=1)
    window.press(next(iter(window.targets("tile"))))
    main = window.keys()["main",]
    assert brings in main.tip
    assert all(words in main.name for words in (brings, "your last Blood", "you leave"))
    window.app.close()
    rich = court(
        3, "TRICKS", (hand,), identities=(14, 13, 3), zones={"shadows[0]": "SKH SKS", "powerbase[0]": "S5S S2S S9D"}
    )
    king, gain = RANK_WORDS.index("kings"), say.trick_brings("king of spades", "flush", 3, NAMES[1])
    assert trump_hand.brings(rich.table, rich.view(0), 0, king, NAMES) == gain


def test_a_hint_stays_while_the_key_that_holds_the_hand_open_is_down(tmp_path: Path) -> None:
    """A key that is held down is told again and again, and would press what has the ring on the panel."""
    window = Shared(tmp_path, court(3, "SHADOW", ("", "")))
    match = window.match
    window.session._practice = Practice(match, lambda: window.session.viewer, lambda: None, lambda: Sage(match, 40))
    space = {"key": pygame.K_SPACE, "mod": 0, "unicode": " ", "scancode": 0}
    window.post(pygame.KEYDOWN, **space)
    assert window.session.viewer in match.deciding
    window.press(window.keys()["ui", "hint"])
    for _ in range(5):
        window.post(pygame.KEYDOWN, **space)
    panel = window.top
    assert isinstance(panel, HintScene)
    assert panel.hint is not None
    window.post(pygame.KEYUP, **space)
    assert panel not in window.app.stack
    assert window.session.viewer is None
    window.app.close()


def test_a_trick_is_laid_by_one_press_and_keeps_a_joker_that_it_does_not_need(tmp_path: Path) -> None:
    """LT-111: the tip of the button says which cards it plays; a click on a card plays that one first."""
    four = court(3, "LAY", ("KC KD KS KH",), identities=(5, 12, 9), trick_rank=11, free=(0, 4, 5))
    window = Shared(tmp_path / "four", four, people=1)
    assert window.keys()["main",].name == f"{say.PLAY_FOUR} (Enter)"
    window.key(pygame.K_RETURN)
    assert [str(act.action).partition("(")[0] for act in window.match.history[-4:]] == ["lay"] * 4
    assert window.match.deciding == (1,)
    window.app.close()
    choice = court(3, "LAY", ("KC KD KS KH JK",), identities=(5, 12, 9), trick_rank=11, free=(0, 4, 5))
    window = Shared(tmp_path / "five", choice, people=1)
    assert "joker" not in window.keys()["main",].tip
    window.key(pygame.K_RETURN)
    assert all("joker" not in str(act.action) for act in window.match.history[-4:])
    window.app.close()


def test_a_last_blood_says_that_the_step_ends_with_it() -> None:
    """LT-111: after it nothing can be paid for any more, and the next seat is asked."""
    for blood, last in ((1, True), (2, False)):
        game = court(3, "TRICKS", ("KC KD KS KH",), identities=(5, 12, 9), free=(blood, 4, 5))
        (spoken, _), _ = menu.comes_to(game.table, game.view(0), 0, game.table.parse("declare_trick(kings)"), NAMES)
        assert ("your last Blood" in spoken) == last


@pytest.mark.parametrize("size", [(1280, 720), (900, 560)])
def test_either_answer_to_a_joker_says_what_it_comes_to(tmp_path: Path, size: Size) -> None:
    """LT-101 to LT-105; where there is little room its tip says it, and neither has to be looked for."""
    lying = {"shadow_reveal": "SJK", "shadows[0]": "S2C S3D"}
    asked = {"action": "shadowshift", "rider": 0, "turned": 4, "stake": 2, "left": 1, "free": (3, 4, 5)}
    window = Shared(tmp_path, court(3, "CHAOS", zones=lying, **asked), size=size)
    shown = {target.name.partition(":")[0]: target.tip for target in window.targets("action")}
    assert shown == {"Control it": "1 Blood, and all stays", "Take the loss": "two Shadows, the stake, your Tricks"}
    window.app.close()


@pytest.mark.parametrize(("action", "costs"), [("shadowshift", (1, 4)), ("logrus", (4, 4))])
def test_to_take_a_joker_out_costs_what_was_turned(action: str, costs: tuple[int, int]) -> None:
    """LT-103, LT-104: a Storm, too, which else costs one."""
    asked = {"action": action, "rider": 0, "turned": 4, "options": {"variant": "patternfall"}, "free": (9, 4, 5)}
    game = court(3, "CHAOS", zones={"shadow_reveal": "SJK"}, complete_position=False, **asked)
    for text, blood in zip(("control()", "control(remove)"), costs, strict=True):
        spoken_action = menu.facing(game.table, game.view(0), game.table.parse(text))
        assert spoken_action == f"{blood} Blood, and all stays"


@pytest.mark.parametrize("size", [(1280, 720), (900, 560)])
def test_whoever_may_be_dealt_with_stands_there_with_what_they_refused(tmp_path: Path, size: Size) -> None:
    """LT-74, LT-161: all heard it; and to walk away costs the stake."""
    refused = ((0, 1, "jacks", "clubs"), (0, 1, "queens", "hearts"), (1, 0, "aces", "spades"))
    asked = {"action": "shadowshift", "rider": 0, "stake": 2, "refused": refused}
    window = Shared(tmp_path, court(3, "APPROACH", **asked), size=size)
    shown = {target.name.partition(":")[0]: target.tip for target in window.targets("action")}
    assert {*shown} == {"Deal with Ben", "Deal with Bruno", "Walk away"}
    assert shown["Deal with Ben"].endswith(say.refused_you("the queen of hearts"))
    assert shown["Walk away"] == say.loses_stake(2)
    assert "efused" not in shown["Deal with Bruno"]
    window.app.close()


def test_what_a_joker_took_stands_for_a_while() -> None:
    """LT-104, LT-105: it is told as what decides a Duel is."""
    game = court(3, "CHAOS", zones={"shadow_reveal": "SJK"}, action="logrus", rider=0, turned=4, free=(9, 4, 5))
    for what, title in (("storm", "A Shadow Storm"), ("chaos", "Primal Chaos"), ("pit", "A joker ends the dive")):
        line = occasion(game.table, Event("suffers", seat=0, data=(what,)), NAMES)
        assert line is not None
        assert line.title == title
        assert line.text.startswith("Ana ")


@pytest.mark.parametrize("size", [(1280, 720), (900, 560), (1920, 1080)])
def test_the_buttons_of_two_hands_lie_apart(tmp_path: Path, size: Size) -> None:
    """And from what answers: a slip of the mouse shows nobody another's hand. Both stay there as one opens."""
    window = Shared(tmp_path, flipping(("TQH TKH", "T2C T2D"), options=WINDOWS), size=size, **WINDOWS)
    drawn = {each.key: each.drawn or each.rect for each in window.targets("peek")}
    one, other = drawn["peek", 0], drawn["peek", 1]
    assert other.left - one.right >= size[0] * 0.012
    assert all(not each.drawn.colliderect(one.union(other)) for each in window.targets("main") if each.drawn)
    for seat in (0, 1):
        window.look(seat)
        assert {each.key: each.drawn or each.rect for each in window.targets("peek")} == drawn
        assert [each.enabled for each in window.targets("peek")] == [seat == 0, seat == 1]
        window.press(window.keys()["peek", seat])
    window.app.close()


@pytest.mark.parametrize(("action", "takes"), [("shadowshift", "your face-up Shadows"), ("logrus", "all your Shadows")])
def test_a_joker_says_what_it_takes(action: str, takes: str) -> None:
    """LT-104, LT-105."""
    game = court(3, "CHAOS", zones={"shadow_reveal": "SJK"}, action=action, rider=0, turned=4, complete_position=False)
    assert takes in game.ask(0)


def test_answers_are_drawn_once_the_question_stands_there_that_they_belong_to(tmp_path: Path) -> None:
    """While a slip says how it ended, what was asked before stands over it: no button of what is asked next does."""
    zones = {"ante_card[0]": "T6H", "ante_card[1]": "T5D", "powerbase[0]": "SQH", "powerbase[1]": "SQD"}
    found = {"suits": (3, 1, -1), "who": 1, "counter": 1, "called": 1, "identities": (10, 4, 12)}
    window = Shared(tmp_path, deal(phase="HELP", zones=zones, **found))
    window.app.change(replace(window.app.settings, speed="normal"))
    window.frames(4)
    assert window.scene.act(window.match.table.parse("pass()"), 1)
    early = 0
    for _ in range(400):
        window.frames(1)
        asked = any(": No Boon" in target.name for target in window.targets("action"))
        if window.scene.in_sight() is window.scene.presenter.model and not window.scene.arriving():
            break
        assert not asked
        early += 1
    assert window.match.phase == "MUTUAL"
    assert early > 3
    assert asked
    window.app.close()


def test_both_rows_of_a_contest_stay_where_they_lie_whoever_peeks(tmp_path: Path) -> None:
    """Nobody has to find the own row again each time."""
    window = Shared(tmp_path, flipping(("TQH TKH", "T2C T2D"), options=WINDOWS), **WINDOWS)
    places = list[list[pygame.Rect]]()
    for seat in (None, 0, 1):
        if seat is not None:
            window.move(*window.anchor(window.keys()["peek", seat]))
            window.post(pygame.MOUSEBUTTONDOWN, pos=window.anchor(window.keys()["peek", seat]), button=1)
            assert window.session.viewer == seat
        keys = window.keys()
        places.append([keys["side", each].rect for each in (0, 1)])
        if seat is not None:
            window.post(pygame.MOUSEBUTTONUP, pos=(3, 3), button=1)
    assert places[0] == places[1] == places[2]
    assert places[0][0].y > places[0][1].y
    window.app.close()
    alone = Shared(tmp_path / "alone", flipping(("TQH TKH", "T2C T2D"), options=WINDOWS), people=1, **WINDOWS)
    assert alone.keys()["side", 0].rect.y > alone.keys()["side", 1].rect.y
    alone.app.close()


def test_a_deed_that_is_over_is_not_promised_for_a_look_at_the_hand(tmp_path: Path) -> None:
    """LT-60: one kind of Shadow Action in a phase, as everybody has seen."""
    window = Shared(tmp_path, court(3, "SHADOW", ("", ""), kind="shapeshift"))
    assert window.session.viewer is None
    scry = next(target for target in window.targets("tile") if target.name.startswith("Scry"))
    assert say.only_kind("Shapeshift") in scry.name
    window.app.close()
    poor = Shared(tmp_path / "poor", court(3, "SHADOW", ("", ""), free=(0, 5, 5)))
    scry = next(target for target in poor.targets("tile") if target.name.startswith("Scry"))
    assert say.BARRED["no_blood"] in scry.name
    poor.app.close()


@pytest.mark.parametrize(("limit", "words"), [(12, "Turn 3 of 12"), (0, "Turn 3")])
def test_of_a_short_evening_the_last_turn_is_said(limit: int, words: str, tmp_path: Path) -> None:
    """LT-215."""
    window = Shared(tmp_path, court(3, "SHADOW", turn=3, options={"turn_limit": limit}), turn_limit=limit)
    renderer = window.scene.renderer_for(window.app.surface)
    assert isinstance(renderer, TrumpsRenderer)
    assert renderer.breadcrumbs(window.scene.presenter.model)[0] == words
    window.app.close()


def test_who_is_helped_by_whom_both_called_is_shown_before_it_ends() -> None:
    """LT-189."""
    event = Event("sides_with", seat=2, data=(1,))
    line = occasion(court(3).table, event, NAMES)
    assert line is not None
    assert (line.title, line.text) == ("Bruno helps Ben", f"Both had called. Only {NAMES[1]} is doubled.")


def test_the_key_that_opens_a_hand_stands_on_its_button(tmp_path: Path, listening: pytest.MonkeyPatch) -> None:
    """Where buttons have little room they are narrower, before that goes."""
    drawn, draw = dict[str, tuple[str, ...]](), Row.draw

    def noted(self: Row, painter: Painter, box: Box) -> None:
        drawn[self.words] = tuple(self.key_hints)
        draw(self, painter, box)

    listening.setattr(Row, "draw", noted)
    match, rng = table_of("living-trumps", "hhb"), Random(4)
    while match.phase != "SHADOW" or match.deciding != (0,):
        match.act(match.deciding[0], thought(match, match.deciding[0], rng))
    window = Room(tmp_path, match, "peek", look="hold", hold_hands=match.names)
    assert say.WRITE_STORY in drawn
    assert drawn["Hold to see Nell’s hand"] == ("Space",)
    window.app.close()


def test_a_quiet_intrigue_step_takes_two_presses_and_no_hand(tmp_path: Path) -> None:
    """LT-56: on to the Substance Phase; then no action and no Trick by one press."""
    window = Shared(tmp_path, court(3, "SHADOW", ("", "")))
    end = window.match.table.parse("end_phase()")
    (onward,) = [target for target in window.targets("action") if end in target.actions]
    window.press(onward)
    window.frames(12)
    assert window.match.phase == "SUBSTANCE"
    window.press(window.keys()["ui", "end_step"])
    assert window.match.state.vars[lt.V.ACTIVE] == 1
    assert window.session.viewer is None
    window.app.close()


def test_a_debt_is_asked_before_a_quiet_step_ends(tmp_path: Path) -> None:
    """LT-191: the press that ends the step stops where something is owed."""
    window = Shared(tmp_path, court(3, "SUBSTANCE", ("AH", "2C"), debts=((0, 2, "aces"),)))
    window.press(window.keys()["ui", "end_step"])
    assert window.match.phase == "DEBT"
    window.app.close()


def test_a_promise_says_nothing_of_a_covered_hand(tmp_path: Path) -> None:
    """LT-188, LT-191: which of the offered cards a player holds is seen only beside the open hand."""
    game = deal(
        ("TJS", ""), phase="AGREE", zones={"ante_card[0]": "T6H", "ante_card[1]": "T5D"}, suits=(3, 1, -1), who=0,
        called=5, counter=1, helpers=(2, -1, -1), specs=("jacks", "none", "red", "none", "twos", "hearts"),
        winner=0, identities=(10, 4, 12),
    )  # fmt: skip
    window = Shared(tmp_path, game, people=3)
    covered, _ = ask.second_line(window.match.table, window.scene.presenter.model)
    assert covered == contest_say.PROMISES
    window.look(0)
    opened, _ = ask.second_line(window.match.table, window.scene.presenter.model)
    assert "You hold a jack" in opened[0]
    window.app.close()


def test_cards_that_are_chosen_for_a_row_stand_in_its_places_for_their_owner_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """LT-175: before, the places stayed empty until all five were laid."""
    chosen: list[int] = []
    monkeypatch.setattr(rows.small_card, "draw", lambda _painter, card, *_: chosen.append(card))
    hands = ("2H 3H 4H 5H 7H 8H 9H 2S 3S 4S 5S", "2D 3D 4D 6D 7D 8D 9D 2C 3C 4C 5C")
    window = Shared(tmp_path, contest(("KC", "AC"), hands, humans=3))
    window.look(0)
    wanted = [target.key for target in window.targets("piece") if target.actions][:2]
    for key in wanted:
        window.press(next(target for target in window.targets("piece") if target.key == key))
        window.frames(3)
    assert {*chosen} == {int(str(key[1])) for key in wanted}
    window.press(window.keys()["peek", 0])
    window.frames(3)
    chosen.clear()
    window.frames(5)
    assert not chosen
    window.app.close()


def test_a_promise_is_picked_with_a_card_of_the_hand(tmp_path: Path) -> None:
    """LT-160: one press in place of two; a card that is not held is still picked by rank and suit."""
    game = deal(("8S 2H", "QH 3H"), "GIVE", humans=3, who=0, named=("queens", "hearts"), terms=())
    window = Shared(tmp_path, game)
    window.look(0)
    card = window.match.table.code["8S"]
    window.press(next(target for target in window.targets("piece") if target.key == ("piece", card)))
    (button,) = window.targets("main")
    assert button.enabled
    window.press(button)
    assert window.match.phase == "ANSWER"
    assert window.match.state.vars[lt.V.TERMS] == ("eights", "spades", "queens", "hearts")
    window.app.close()
