"""Living Trumps held to peek: what stays where it is as a hand opens, and what lies there while it is shut."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random

import pygame
import pytest
from msgspec.structs import replace

from game.table import sample
from scenes.app.dialog import Dialog
from scenes.games.living_trumps import text as say
from scenes.games.living_trumps.renderer import TrumpsRenderer
from tests.rules.lt_table import Court, court
from tests.rules.test_lt_deal import WINDOWS, deal, flipping
from tests.rules.test_lt_duel import RIDE, duel
from tests.scenes.test_trumps_shared import Shared, Size

pytestmark = pytest.mark.film

SIZES = [(1280, 720), (900, 560), (1920, 1080)]
HANDS = ("T5D T9D T2C T3S", "T7H T8C T4S T6D")
MOMENTS: dict[str, Callable[[], Court]] = {
    "shadow": lambda: court(3, "SHADOW", HANDS),
    "substance": lambda: court(3, "SUBSTANCE", HANDS),
    "tricks": lambda: court(3, "TRICKS", HANDS),
    "flip": lambda: flipping(("TQH TKH", "T2C T2D"), options=WINDOWS),
    "gauntlet": lambda: duel(HANDS),
    "ante": lambda: deal(HANDS),
}


def ledge(window: Shared) -> pygame.Rect:
    """The place of the own hand, in px."""
    renderer, presenter = window.scene.renderer_for(window.app.surface), window.scene.presenter
    assert isinstance(renderer, TrumpsRenderer)
    here, (k, ox, oy) = renderer.placed(presenter.model, presenter.ui), renderer.frame()
    x, y, w, h = here.ledge
    return pygame.Rect(round(ox + x * k), round(oy + y * k), round(w * k), round(h * k))


def pixels(window: Shared, box: pygame.Rect) -> bytes:
    return pygame.image.tobytes(window.app.surface.subsurface(box), "RGB")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("moment", MOMENTS)
def test_no_button_moves_as_a_hand_opens(moment: str, size: Size, tmp_path: Path) -> None:
    window = Shared(tmp_path, MOMENTS[moment](), size=size)

    def lying() -> dict[object, pygame.Rect]:
        kinds = ("main", "action", "peek", "tile", "side", "seat")
        return {each.key: each.rect for kind in kinds for each in window.targets(kind)}

    def answers() -> set[object]:
        return {each.key for kind in ("main", "action") for each in window.targets(kind)}

    shut = lying()
    if len(window.session.lookers) > 1:  # what may be answered without a hand says for whom it would be
        shut = {key: box for key, box in shut.items() if key not in answers()}
    for seat in window.session.lookers:
        window.look(seat)
        window.frames(12)
        opened = lying()
        assert shut.keys() <= opened.keys()
        moved = [key for key, box in shut.items() if opened[key] != box and key != ("main",)]
        assert not moved
        window.press(window.keys()["peek", seat])
        window.frames(12)
        now = lying()
        assert (window.session.viewer, {key: now[key] for key in shut}) == (None, shut)
    window.app.close()


def test_the_question_stays_while_a_card_says_what_comes_of_it(tmp_path: Path) -> None:
    """LT-247: its odds stand below."""
    window = Shared(tmp_path, duel(HANDS))
    window.look(0)
    window.frames(12)
    renderer, presenter = window.scene.renderer_for(window.app.surface), window.scene.presenter
    assert isinstance(renderer, TrumpsRenderer)
    here, (k, ox, oy) = renderer.placed(presenter.model, presenter.ui), renderer.frame()
    left, width = here.left + 80, round((here.right - here.left - 80) * k)  # clear of the cards
    question = pygame.Rect(round(ox + left * k), round(oy + (here.sentence - 26) * k), width, round(30 * k))
    below = question.move(0, round(36 * k))
    window.move(5, 5)
    window.frames(4)
    before = pixels(window, question), pixels(window, below)
    assert len(set(before[0])) > 20, "the question is there"
    window.move(*window.anchor(next(each for each in window.targets("piece") if each.actions)))
    window.frames(4)
    assert "First Blood" in window.scene.ui.spoken
    assert pixels(window, question) == before[0]
    assert pixels(window, below) != before[1]
    window.app.close()


def test_whoever_is_asked_sits_at_the_bottom_before_a_look_as_after_it(tmp_path: Path) -> None:
    window = Shared(tmp_path, court(3, "SHADOW", HANDS, active=1, who=1))
    window.app.change(replace(window.app.settings, hold_hands=window.session.names), keep=False)
    plates = {seat: window.keys()["seat", seat].rect for seat in range(3)}
    assert plates[1].y > plates[0].y
    for seat in (1, 0):
        pos = window.anchor(window.keys()["seat", seat])
        window.move(*pos)
        window.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
        for opened in (seat, None):
            window.frames(30)
            assert window.session.viewer == opened
            assert {each: window.keys()["seat", each].rect for each in range(3)} == plates
            window.post(pygame.MOUSEBUTTONUP, pos=(3, 3), button=1)
    window.app.close()


@pytest.mark.parametrize("size", SIZES)
def test_a_hand_that_is_shut_lies_there_face_down_and_tells_nothing(size: Size, tmp_path: Path) -> None:
    """As many backs as cards, and the same whatever they are."""
    shown = []
    for k in range(2):
        window = Shared(tmp_path / f"{k}", court(3, "SHADOW", HANDS), size=size)
        if k:
            window.match.state = sample(window.match.table, window.match.view(None), Random(5))
            window.scene.refresh()
            window.frames(4)
        shown.append(pixels(window, window.app.surface.get_rect()))
        bare = window.app.surface.get_at((ledge(window).centerx, ledge(window).bottom - 6))[:3]
        row = [
            window.app.surface.get_at((x, ledge(window).centery))[:3]
            for x in range(ledge(window).left + 8, ledge(window).right - 8)
        ]
        assert sum(each != bare for each in row) > len(row) / 2
        words = next(each.name for each in window.targets("note") if each.key[1] == "hands")
        assert words.startswith(say.face_down("Ana’s twelve Trumps", False))
        window.app.close()
    assert shown[0] == shown[1]


@pytest.mark.parametrize("by", [0, 7, 14])
def test_a_double_click_does_nothing_for_the_next_person(by: int, tmp_path: Path) -> None:
    """What ends one step lies where the next lets a phase go by; a hand that clicks twice stirs a little."""
    window = Shared(tmp_path, court(3, "TRICKS", HANDS))
    x, y = window.anchor(window.targets("action")[0])
    window.move(x, y)
    window.frames(20)
    for pos in ((x, y), (x + by, y)):
        window.move(*pos)
        window.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
        window.post(pygame.MOUSEBUTTONUP, pos=pos, button=1)
    assert (window.match.phase, window.match.deciding) == ("SHADOW", (1,))
    assert any(each.rect.collidepoint(x + by, y) for each in window.targets("action")), "it would have been pressed"
    window.frames(12)
    window.press_at(x + by, y)
    assert window.match.phase == "SUBSTANCE"
    window.app.close()


@pytest.mark.parametrize("by", ["key", "mouse"])
def test_what_was_picked_in_a_hand_that_is_let_go_of_is_put_back_with_a_word(by: str, tmp_path: Path) -> None:
    window = Shared(tmp_path, deal(HANDS))
    if by == "key":
        window.app.change(replace(window.app.settings, hold_hands=window.session.names), keep=False)
    one = {"key": pygame.K_1, "mod": 0, "unicode": "1", "scancode": 0}
    if by == "key":
        window.post(pygame.KEYDOWN, **one)
    else:
        window.look(0)
    window.press(next(each for each in window.targets("piece") if each.actions))
    assert window.scene.drag.held is not None
    if by == "key":
        window.post(pygame.KEYUP, **one)
    else:
        window.press(window.keys()["peek", 0])
    window.frames(2)
    assert (window.session.viewer, window.scene.drag.held) == (None, None)
    assert window.scene.ui.toast is not None
    assert window.scene.ui.toast.text, "and it says so"
    window.app.close()


@pytest.mark.parametrize("size", SIZES[::2])
def test_a_boon_shows_the_hand_that_it_comes_from(size: Size, tmp_path: Path) -> None:
    """LT-130: not what lies open before its owner."""
    game = court(3, "BOON", HANDS, winner=0, loser=1, who=0, foe=1, rider=0)
    window = Shared(tmp_path, game, size=size)
    assert window.session.names[1] in window.session.sentence(), "whose hand it is"
    side = window.keys()["side", 1].rect
    backs = pygame.Rect(side.left, side.centery - side.h // 6, side.w, side.h // 6)
    fuller = len(set(pygame.image.tobytes(window.app.surface.subsurface(backs), "RGB")))
    assert fuller > 40
    window.app.close()


def test_where_two_are_asked_a_button_that_needs_no_hand_says_for_whom_it_answers(tmp_path: Path) -> None:
    window = Shared(tmp_path, flipping(("TQH TKH", "T2C T2D"), options=WINDOWS), **WINDOWS)
    assert window.session.lookers == (0, 1)
    (doer,) = {each.name.partition(":")[0] for each in (*window.targets("main"), *window.targets("action"))}
    seat = window.session.names.index(doer)
    window.press(window.keys()["main",])
    assert window.match.deciding == (1 - seat,)
    window.frames(12)
    assert window.keys()["main",].name.startswith("Turn a card"), "it is clear who"
    window.app.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("people", [2, 3])
def test_each_person_s_tab_has_one_place_whoever_is_asked_and_looks(people: int, size: Size, tmp_path: Path) -> None:
    """Where one's own hand is hidden by habit, no other's opens a moment later."""
    hands = (*HANDS, "T2S T3H")
    games = [court(3, "SHADOW", hands, active=who, who=who) for who in range(people)]
    found: dict[tuple[int, bool], set[tuple[int, int]]] = {}
    for k, game in enumerate([*games, flipping(("TQH TKH", "T2C T2D"), options=WINDOWS), duel(hands)]):
        window = Shared(tmp_path / str(k), game, people, size)
        for seat in window.session.lookers:
            for opens in (True, False):
                for each in window.targets("peek"):
                    at = int(str(each.key[1])), k >= people
                    found.setdefault(at, set()).add((each.rect.left, each.rect.right))
                window.press(window.keys()["peek", seat])
                window.frames(12)
                assert (window.session.viewer == seat) is opens
        window.app.close()
    assert {seat for seat, _ in found} == {*range(people)}
    assert all(len(places) == 1 for places in found.values())
    spans = sorted((left, right, seat) for (seat, _), places in found.items() for left, right in places)
    assert all(one[2] == two[2] or one[1] < two[0] for one, two in pairwise(spans)), "in a contest it is the same one"


@pytest.mark.parametrize("size", SIZES)
def test_whose_shadow_is_wanted_reads_which_and_has_a_button_for_each_answer(size: Size, tmp_path: Path) -> None:
    """LT-80: to fight costs a Blood more."""
    zones = {"shadows[1]": "S6C S2D"}
    game = court(3, "SUBSTANCE", HANDS, zones=zones, active=0, who=0, free=(3, 5, 5)).do("0 hellride(6C#3, offer)")
    assert game.asked == ("RIDDEN", 1)
    window = Shared(tmp_path, game, size=size)
    assert all(words in window.session.sentence() for words in ("Ben: Ana", "six of clubs"))
    shown = {each.name.partition(":")[0]: each for each in (*window.targets("main"), *window.targets("action"))}
    assert {*shown} == {"Give it up for one Blood", "Deal for it", "Fight for it"}
    assert shown["Fight for it"].tip == say.answers_rider("fight", "", 1, 1)
    assert not [each for each in window.targets("ui") if each.key[1] == "more"]
    window.app.close()


@pytest.mark.parametrize("size", SIZES)
def test_a_fight_that_can_be_paid_in_two_ways_has_one_button_in_the_row(size: Size, tmp_path: Path) -> None:
    places = {"where": ("", "keep", ""), "place_blood": (0, 2, 0)}
    game = court(3, "SUBSTANCE", HANDS, zones={"shadows[1]": "S6C"}, active=0, who=0, free=(3, 2, 5), **places)
    window = Shared(tmp_path, game.do("0 hellride(6C#3, offer)"), size=size)
    window.look(1)
    window.settle()
    fight = next(each for each in window.scene.drawn if each.name.startswith("Fight for it"))
    assert fight.key[0] == "offer"
    window.app.close()


@pytest.mark.parametrize(("verb", "says"), [("siege", "Siege: Ben"), ("hellride", "Ride hard: 6 of clubs")])
def test_the_button_of_an_attack_names_its_target(verb: str, says: str, tmp_path: Path) -> None:
    zones = {"place[0]": "S9C", "place[1]": "SJD", "shadows[1]": "S6C"}
    places = {"where": ("keep", "keep", ""), "place_blood": (1, 1, 0)}
    window = Shared(tmp_path, court(3, "SUBSTANCE", HANDS, zones=zones, active=0, who=0, free=(3, 5, 5), **places))
    window.look(0)
    window.settle()
    tile = window.match.table.verbs.index(verb)
    window.press(next(each for each in window.targets("tile") if each.key[1] == tile))
    window.settle()
    assert window.targets("main")[0].name.startswith(says)
    if verb == "siege":
        assert "if you lose, you leave" in window.targets("main")[0].name
    window.app.close()


def test_a_hand_that_was_clicked_open_stays_until_its_owner_has_answered(tmp_path: Path) -> None:
    """LT-144: one of them names the suit, and then both show a card."""
    window = Shared(tmp_path, duel(HANDS).do("0 gauntlet(5D)"))
    window.look(1)
    window.settle()
    assert (window.session.viewer, window.session.lookers) == (1, (1,))
    window.session.act(1, window.match.table.parse("weapon(hearts)"))
    window.scene.refresh()
    window.settle()
    assert set(window.session.lookers) == {0, 1}
    assert window.session.viewer == 1
    assert window.scene.act(window.match.legal(1)[0], 1)
    window.settle()
    assert window.session.lookers == (0,)
    assert window.session.viewer is None
    window.app.close()


@pytest.mark.parametrize("rider", [0, 2])
def test_an_open_hand_stays_open_while_a_bot_answers_in_a_duel(rider: int, tmp_path: Path) -> None:
    """LT-146, LT-147: no other person looks at the screen between two cards, whosever step it is."""
    person, bot = 0, 2
    pair = {"rider": rider, "foe": bot if rider == person else person, "active": rider, "humans": 3}
    zones = {"show[0]": "T5D", "show[2]": "T7D", "shadows[1]": "", "shadows[2]": "S2C", "shadows[0]": "S3C"}
    target = court(3, "SHADOW").table.code["3C#3" if rider == bot else "2C#3"]
    hands = ("T9D T2C T3S", "T8C", "T6D T4S")
    facts = {**RIDE, **pair, "target": target, "who": person, "suits": (1, 1, 1)}
    game = court(3, "FEINT", hands, zones=zones, **facts)
    window = Shared(tmp_path, game)
    window.look(person)
    window.frames(40)
    assert window.scene.act(window.match.table.parse("feint(9D)"), person)
    window.frames(2)
    assert window.match.deciding == (bot,)
    window.frames(8)
    assert window.session.viewer == person
    window.match.act(bot, window.match.table.parse("feint(6D)"))
    window.frames(4)
    assert window.session.viewer == person
    window.app.close()


def test_the_key_of_a_hand_stays_the_same_when_the_other_has_chosen(tmp_path: Path) -> None:
    """LT-162: both are asked for a card; whoever is second still looks by the own number, and by the look key."""
    window = Shared(tmp_path, deal(("8S 2H", "QH 3H"), humans=3))
    model = window.scene.presenter.model
    assert model.lookers == (0, 1)
    before = {seat: model.look_key(seat) for seat in (0, 1)}
    window.look(0)
    assert window.scene.act(window.match.table.parse("ante(8S)"), 0)
    window.frames(20)
    model = window.scene.presenter.model
    assert model.lookers == (1,)
    assert model.look_key(1) == before[1]
    window.key(getattr(pygame, f"K_{before[1]}"))
    assert window.session.viewer == 1
    window.app.close()


def test_a_short_press_of_the_key_is_a_click_and_a_long_one_holds(tmp_path: Path) -> None:
    """Before, a tap on the key that stands on the button showed the hand for no longer than the tap."""
    window = Shared(tmp_path, court(3, "SHADOW", HANDS))
    space = {"key": pygame.K_SPACE, "mod": 0, "unicode": " ", "scancode": 0}
    for frames, viewer in ((2, 0), (2, None), (60, None)):  # opened, closed, held and let go of
        window.post(pygame.KEYDOWN, **space)
        window.frames(frames)
        window.post(pygame.KEYUP, **space)
        window.frames(3)
        assert window.session.viewer == viewer
    window.app.close()


def test_a_yield_is_asked_about_before_it_is_done(tmp_path: Path) -> None:
    """LT-140: it costs the stake and a Boon."""
    window = Shared(tmp_path, duel(HANDS))
    window.look(0)
    give_in = window.match.table.parse("yield()")
    window.press(next(each for each in window.targets("action") if give_in in each.actions))
    assert isinstance(window.top, Dialog)
    assert window.match.phase == "GAUNTLET"
    window.press(next(each for each in window.top.targets() if each.name.startswith("Yield")))
    assert window.match.phase == "BOON"
    window.app.close()


@pytest.mark.parametrize(
    ("game", "acts"),
    [
        (
            lambda: court(3, "SHADOW", HANDS),
            ("shapeshift()", "discard(5D)", "shapeshift()", "discard(9D)", "end_phase()"),
        ),
        (lambda: deal(HANDS, phase="WANT", who=0, humans=3, terms=()), ("want(queens, hearts)",)),
    ],
)
def test_an_open_hand_stays_open_while_the_next_question_is_its_owner_s(
    game: Callable[[], Court], acts: tuple[str, ...], tmp_path: Path
) -> None:
    """LT-64, LT-160: before, each Shapeshift and each half of an offer took a look of its own."""
    window = Shared(tmp_path, game())
    window.look(0)
    for act in acts:
        assert window.scene.act(window.match.table.parse(act), 0)
        window.settle()
        assert (window.session.viewer, window.match.deciding) == (0, (0,))
    window.app.close()


def test_a_space_within_words_that_are_typed_too_early_shows_no_hand(tmp_path: Path) -> None:
    window = Shared(tmp_path, court(3, "SHADOW", HANDS))
    window.settle()
    window.key(pygame.K_i)
    window.key(pygame.K_SPACE)
    assert window.session.viewer is None
    window.frames(30)
    window.key(pygame.K_SPACE)
    assert window.session.viewer == 0
    window.app.close()
