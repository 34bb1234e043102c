"""The buttons of Know Thyself: what they say where there is little room, and in which order they stand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.match import Match
from game.rules.know_thyself.palace import ROOMS
from game.rules.know_thyself.pieces import GM, P, V
from scenes.app.dialog import Dialog
from scenes.games.know_thyself import buttons
from scenes.games.know_thyself.renderer import KnowRenderer
from scenes.games.know_thyself.table import TABLE
from scenes.table.plain.model import doer
from tests import know_shots
from tests.know_shots import NAMES
from tests.led import led
from tests.scenes.know_poses import GAME, drawn, posed, presenter_of
from tests.scenes.plain_hands import Plain


class Palace(Plain):
    at = TABLE


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("join(none)", "Join in"),
        ("join(leave_bare)", "Join, and leave my things"),
        ("frame_wager(climb_down)", "Wager to climb down"),
        ("propose_end()", "End the game"),
    ],
)
def test_words_say_what_is_done(text: str, words: str) -> None:
    match = posed()
    assert buttons.brief(match.table, match.view(1), match.table.parse(text)) == words


def test_what_ends_the_game_says_so() -> None:
    match = posed()
    assert "vote" in buttons.tip(match.table, match.table.parse("propose_end()"))


@pytest.mark.parametrize("had", [(), ("owed",), ("owed", "a thief")])
def test_what_leaves_the_edges_as_they_are_keeps_its_place(had: tuple[str, ...]) -> None:
    """Behind what is added, before what is crossed off, and never behind the button for the rest."""
    match = posed(
        "W_EDGES", people=(0,), cut="", cards=(), edges=((), had, (), ()), turn=0, about=1, drawn=(0, 0, 0, 0)
    )
    assert match.state.phase == P.W_EDGES
    targets, _, _ = drawn(match, 0)
    row = sorted(
        (
            target
            for target in targets.values()
            if target.key[0] in ("main", "action", "offer", "ui") and target.actions
        ),
        key=lambda target: target.rect.x,
    )
    verbs = [GAME.table({}, 4).verbs[target.actions[0].verb] for target in row if target.rect.y > 580]
    assert verbs[:2] == ["add", "none"]


def test_what_is_chosen_from_is_headed_as_its_button(tmp_path: Path) -> None:
    window = Palace(tmp_path, know_shots.played(know_shots.asks(P.SCENE_PC)), "peek")
    window.settle()
    window.scene.close_recap()
    window.frames(2)
    button = next(target for key, target in window.keys().items() if key[0] == "offer")
    window.press(button)
    question = window.top
    assert isinstance(question, Dialog)
    assert question.title == button.name.removesuffix(" …")
    window.app.close()


def objects(match: Match) -> bool:
    """Somebody is asked whether an Edge applies."""
    return match.state.phase == P.W_OBJECT


def test_what_an_answer_to_an_edge_costs_stands_under_it() -> None:
    """KT-56, KT-60, KT-154: a Coin more at stake of whose Edge it is, and a Memory is spent."""
    match = led("know-thyself", NAMES, ("bot:careful", *("human",) * 3), objects, "ash")
    table, view = match.table, match.view(None)
    of = "you stake" if match.deciding[0] else "Master stakes"
    assert buttons.price(table, view, table.parse("let_stand()")) == (f"{of} 1 more", bool(match.deciding[0]))
    assert buttons.price(table, view, table.parse("doubt()")) == ("other PCs vote", False)
    invoking = know_shots.played(know_shots.asks(P.W_INVOKE))
    assert buttons.price(table, invoking.view(None), table.parse("invoke(1)")) == ("pay 1 Coin", True)


@pytest.mark.parametrize(("stake", "cut", "verb"), [(5, "2S", "invoke"), (5, "QS", "invoke"), (2, "QS", "stand")])
def test_enter_does_not_buy_a_card_that_costs_more_than_it_brings(stake: int, cut: str, verb: str) -> None:
    """KT-60: a Minor success of two Coins brings nothing, so the loss of two is the better answer."""
    stakes = (0, stake, 0, 0)
    match = posed(cut=cut, stake_pc=stakes, stake_gm=stakes, bank=21 - 2 * stake)
    first = buttons.main(match.table, match.view(1), match.legal(1))
    assert first is not None
    assert match.table.verbs[first.verb] == verb


def in_the_suite(people: tuple[int, ...]) -> Match:
    """All PCs are in the Guest Suite without their things, and the third seat is in the spotlight."""
    nothing = (0,) * 4
    waking: dict[str, Any] = {
        "at": (0, *(ROOMS.index("guest_suite"),) * 3), "visit": (0, 1, 1, 1), "collected": 0, "spotlight": 2, "turn": 2,
        "about": 2, "stake_pc": nothing, "stake_gm": nothing, "master": 60, "bank": 13, "joined": 0, "accepted": 0,
        "level": 0, "drawn": nothing,
    }  # fmt: skip
    return posed("SCENE_PC", people, cut="", cards=(), **waking)


def test_a_person_takes_its_things_while_a_bot_is_in_the_spotlight(tmp_path: Path) -> None:
    """KT-37: by a button of its own, and the bot is still the one that is asked."""
    match = in_the_suite((1,))
    window = Palace(tmp_path, match, "peek")
    window.scene.session.pace = "step"
    window.settle()
    window.press(next(each for each in window.keys().values() if each.name.startswith("Take your four")))
    assert (match.state.vars[V.COLLECTED], match.phase, match.deciding) == (2, "SCENE_PC", (2,))
    window.app.close()


def test_a_button_at_the_open_table_says_who_takes_its_things() -> None:
    """KT-37: where several people share the screen, one button after the other names its PC."""
    match, lines = in_the_suite((1, 3)), []
    for _ in range(2):
        model = presenter_of(match, None).model
        targets, _, picture = drawn(match, None)
        (collect,) = [each for each in model.open_actions if match.table.verbs[each.verb] == "collect"]
        lines.append(picture.phrase(model, collect))
        assert lines[-1] in [target.name for target in targets.values()]
        match.act(doer(model, collect), collect)
    assert lines == ["Tomas takes four Attachments", "Corvin takes four Attachments"]
    assert match.state.vars[V.COLLECTED] == 0b1010


def test_a_pc_answers_how_the_gm_reads_its_want() -> None:
    """KT-158: what the GM says stands above two buttons."""
    match = posed(
        "W_CORRECT", cut="", cards=(), accepted=0, level=0, stake_pc=(0,) * 4, stake_gm=(0,) * 4, master=60, bank=13,
        at=(0, *(ROOMS.index("cliffs"),) * 3), read_as="climb_down", corrected=2, drawn=(0,) * 4,
    )  # fmt: skip
    targets, _, _ = drawn(match, 1)
    names = [target.name for target in targets.values()]
    assert any("The GM says that you want to climb down." in name for name in names)
    assert {"Agree", "Take the want back (P)"} <= {*names}


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_buttons_of_the_gm_never_overlap(size: tuple[int, int]) -> None:
    for phase in (P.SCENE_GM, P.W_ANSWER, P.W_EDGE_GM, P.W_CUT, P.W_TELL_GM, P.W_EDGES):
        match = know_shots.played(know_shots.asks(phase, GM, wager=1), person=GM)
        presenter = presenter_of(match, GM)
        renderer = KnowRenderer(size, match.table, match.game.meta, match.seats)
        presenter.ui.panel_open = True
        targets = renderer.draw(pygame.Surface(size), presenter.model, presenter.ui)
        low = [target for target in targets if target.role == "button" and target.rect.y > size[1] * 0.8]
        row = [target.drawn or target.rect for target in low if target.rect.x < size[0] * 0.68]
        assert len(row) > 1, phase
        assert not [a for k, a in enumerate(row) for b in row[:k] if a.colliderect(b)], phase
