"""What a first game of Living Trumps must say and show: what a choice is for, what it risks, and how things ended."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.match import Match, SeatInfo
from game.rules.living_trumps import GAME
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.text.prompts_text import opponent
from game.session.session import Session
from game.table import Event, dump
from scenes.games.living_trumps import reasons_text
from scenes.games.living_trumps.contest import ask
from scenes.games.living_trumps.contest import text as contest_say
from scenes.games.living_trumps.contest.matrix import note
from scenes.games.living_trumps.model import TrumpsModel
from scenes.games.living_trumps.trump_hand import PROMISED
from scenes.screens.lesson import Tutorial, lesson_scene
from scenes.screens.setup.setup import SetupScene
from scenes.table.blocks.announcement import AnnouncementFlight
from scenes.table.scene import TableScene
from scenes.ui.painter import Box, Painter
from scenes.ui.target import find
from tests.rules.lt_table import Court, court
from tests.rules.test_lt_deal import deal, flipping
from tests.rules.test_lt_duel import feinting
from tests.scenes.frame import Window
from tests.scenes.hands import Bots
from tests.scenes.key_player import AtTable
from tests.scenes.test_trumps_reveals import Reveal, match_of

NAMES = ("Annabel", "Bruno", "Cleo")
QUEEN = court(3, "SHADOW").table.code["QC#3"]


def at(folder: Path, game: Court, people: int = 1, **more: object) -> tuple[AtTable, TrumpsModel]:
    """Return a table in a position, with its model; the first seats are people."""
    seats = [SeatInfo(name, "human" if k < people else "bot:careful") for k, name in enumerate(NAMES)]
    match = Match.new("living-trumps", seats, {}, "newcomer", position=dump(game.state))
    table = AtTable(folder, Session(match, "trust", "fast", Bots()), **more)  # type: ignore[arg-type]
    assert isinstance(table.scene, TableScene)
    model = table.scene.presenter.model
    assert isinstance(model, TrumpsModel)
    return table, model


@pytest.mark.parametrize("owned", [1, 2])
def test_a_count_of_shadows_says_that_hidden_ones_are_left_out(owned: int) -> None:
    """LT-80: a closed hand hides the Shadows of a Place, and then no card is called the only one."""
    assert "face-up" in reasons_text.shadow_worth("queen", "queens", owned, -1, all_seen=False)
    assert "face-up" not in reasons_text.shadow_worth("queen", "queens", owned, 2, all_seen=True)


@pytest.mark.film
def test_the_button_of_a_deal_says_what_a_rank_is_chosen_for(tmp_path: Path) -> None:
    table, _ = at(tmp_path, deal(("T8S", "TQH"), phase="WANT", who=0, humans=1, terms=()))
    button = find(table.scene.targets(), ("main",))
    assert button is not None
    assert button.name == contest_say.CHOOSE_RANK["want"]
    table.app.close()


@pytest.mark.film
@pytest.mark.parametrize("seat", [0, 1])
def test_accepting_a_deal_says_what_it_risks(tmp_path: Path, seat: int) -> None:
    """LT-74, LT-160: only the player who shifted Shadows has paid for the stake."""
    table, model = at(tmp_path, deal(("T8S", "TQH"), phase="ANSWER", who=seat, humans=3, offers=1), people=2)
    accept = next(each for each in table.scene.targets() if each.name.startswith("Accept"))
    assert contest_say.accept_risks(seat == 0, model.view.vars[lt.V.STAKE]) in f"{accept.name} {accept.tip}"
    other = NAMES[1 - seat]
    assert any(each.key == ("note", "stake") and other in each.name for each in table.scene.targets())
    table.app.close()


@pytest.mark.film
def test_a_note_that_has_no_room_leaves_out_what_everybody_reads_elsewhere(tmp_path: Path) -> None:
    """LT-163: with long names, which cards accuse is still read in full."""
    table, model = at(tmp_path, deal(("T8S", "TQH"), humans=3, identities=(5, 7, 2)), people=2)
    _, rest = note(table.session.table, model, {})
    briefest = rest[-1]
    assert briefest
    assert contest_say.TYPES not in briefest
    shown = find(table.scene.targets(), ("note", "contest"))
    assert shown is not None
    assert not shown.tip
    table.app.close()


@pytest.mark.film
def test_a_trick_is_played_with_one_press_though_there_is_a_choice(tmp_path: Path) -> None:
    """LT-111: four of five cards; a joker is used only if it is needed."""
    hands = ("T7C T7D T7H T7S JK TAC",)
    game = court(3, "LAY", hands, who=0, active=0, trick_rank=5, humans=1, zones={"shadows[0]": "S7H"})
    table, _ = at(tmp_path, game)
    table.key(pygame.K_RETURN)
    table.frames(4)
    match = table.session.live
    assert match is not None
    view = table.session.open_view()
    laid = [card for event in view.zones for card in event if card >= 0 and lt.RANK[card] == 5]
    assert view.phase == lt.P.CONSOLIDATE
    assert len(laid) >= 4
    table.app.close()


def test_who_is_judged_is_the_same_for_every_reader() -> None:
    """LT-147: every viewer reads “Ben judges Ada’s last Feint”."""
    game = feinting("T9D", "T2C").do("0 feint(9D)", "1 feint(2C)")
    for viewer in (0, 1, 2):
        assert opponent(game.table, game.view(viewer), NAMES) == NAMES[0]


@pytest.mark.film
@pytest.mark.parametrize("how", ["yield", "break"])
def test_an_end_without_a_winner_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    """LT-161, LT-180: the table rests with a sentence before the game goes on."""
    for name in ("LANTERN_TABLE_MOTION", "LANTERN_TABLE_MOMENTS"):
        monkeypatch.delenv(name, raising=False)
    if how == "yield":
        match = match_of(flipping(("TQH TKH", "T2D T3D"), humans=3).state)
        match.act(match.deciding[0], match.table.parse("yield()"))
    else:
        match = match_of(deal(phase="ANSWER", who=1, humans=3, offers=1, breaks=(2,)).state)
    table = Reveal(tmp_path, match)
    table.act(f"{match.deciding[0]} {'yield()' if how == 'yield' else 'stop_deal()'}")
    start = "No one wins. Both yielded" if how == "yield" else f"No Deal. {match.names[0]} loses the stake"
    seen = 0
    for _ in range(200):
        table.frames()
        seen += table.table.in_sight().sentence.startswith(start) and table.table.in_sight().asked is None
    assert seen * 0.025 > 1.2
    table.app.close()


def test_the_question_after_a_first_refusal_says_who_made_no_deal() -> None:
    """LT-74: the hand of the player who goes on stays open, so no banner says it."""
    game = deal(phase="ANSWER", who=1, humans=3, offers=1).do("1 stop_deal()")
    assert game.phase == "APPROACH"
    assert f"no Deal with {NAMES[1]}" in game.game.ask(game.table, game.view(0), NAMES)


def test_an_undecided_game_names_who_is_first() -> None:
    """LT-215: the end does not say that no one has won before it says whose Powerbase is best."""
    table = court(3).table
    occasion = GAME.tale.occasion(table, Event("over", seat=1), NAMES)
    assert occasion is not None
    assert occasion.title.startswith("Bruno")
    equal = GAME.tale.occasion(table, Event("over"), NAMES)
    assert equal is not None
    assert not any(name in equal.title for name in NAMES)


@pytest.mark.film
def test_a_set_up_stays_as_it_was_behind_its_lesson(tmp_path: Path) -> None:
    """The chosen preset is still there; from the launcher a first game begins with the short one."""
    window = Window(tmp_path)
    setup = SetupScene("living-trumps")
    window.show(setup)
    setup.draft.take_preset("medium")
    setup.learn()
    window.frames()
    lesson = window.top
    assert isinstance(lesson, TableScene)
    assert isinstance(lesson.course, Tutorial)
    lesson.course.play()
    window.frames()
    assert window.top is setup
    assert setup.draft.preset is not None
    assert setup.draft.preset.name == "medium"
    window.app.pop()
    alone = lesson_scene("living-trumps")
    window.show(alone)
    assert isinstance(alone.course, Tutorial)
    alone.course.play()
    window.frames()
    top = window.top
    assert isinstance(top, SetupScene)
    assert top.draft.preset is not None
    assert top.draft.preset.name == "first"
    window.app.close()


def test_every_rank_is_chosen_for_something() -> None:
    """Each verb that keys can name a rank for says so on its button."""
    assert {*ask.SPELT} - {"weapon", "name_suit"} == {*contest_say.CHOOSE_RANK}


@pytest.mark.film
def test_the_ring_in_the_fan_ends_where_the_next_card_begins(tmp_path: Path) -> None:
    """The ring follows what is seen of a card: nothing of it is on the card that covers the rest."""
    table, _ = at(tmp_path, deal(("T8S", "TQH"), humans=1))
    for key in (pygame.K_TAB, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT):
        table.key(key)
        table.frames(3)
    cards = [each for each in table.scene.targets() if each.group == "hand" and each.role == "piece"]
    place = next(index for index, each in enumerate(cards) if each.key == table.scene.focused())
    over, after = cards[place + 1].rect, cards[place + 2].rect
    whole = table.app.surface.get_rect()
    begins = over.left + 4
    strip = pygame.Rect(begins, over.top - 6, after.left - begins - 6, over.height + 12).clip(whole)
    blue = pygame.mask.from_threshold(table.app.surface.subsurface(strip), table.app.theme.focus, (40, 40, 40, 255))
    assert not blue.count()
    table.app.close()


@pytest.mark.film
def test_no_answered_question_is_under_an_announcement(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While “A new Turn” is read, the headline no longer asks what was answered."""
    for name in ("LANTERN_TABLE_MOTION", "LANTERN_TABLE_MOMENTS"):
        monkeypatch.delenv(name, raising=False)
    zones = {"powerbase[0]": "S2C", "powerbase[1]": "S3C S3D", "powerbase[2]": "S4C"}
    hands = ("T7C T7D T7H",)
    game = court(3, "TRICKS", hands, who=0, active=0, humans=3, order=(1, 2, 0), turn=4, zones=zones)
    table = Reveal(tmp_path, match_of(game.state))
    asked, seen = table.table.in_sight().sentence, 0
    table.act("0 end_tricks()")
    for _ in range(120):
        table.frames()
        if table.table.moving._timeline.shows(AnnouncementFlight) is not None:
            seen += 1
            assert table.table.in_sight().sentence != asked
    assert seen > 20
    table.app.close()


@pytest.mark.film
@pytest.mark.parametrize("size", [(1280, 720), (900, 560)])
@pytest.mark.parametrize("held", ["T8S T9S T10H", "T8S T7S T7H"], ids=["covered", "last"])
def test_the_mark_of_a_promised_card_is_on_the_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, held: str, size: tuple[int, int]
) -> None:
    """LT-162: above the cards there are buttons, which no mark may cover."""
    marks, box = list[pygame.Rect](), Painter.box

    def noted(painter: Painter, place: Box, radius: float, fill: Any, *more: Any, **rest: Any) -> None:
        if fill == PROMISED:
            marks.append(painter.rect(place))
        box(painter, place, radius, fill, *more, **rest)

    monkeypatch.setattr(Painter, "box", noted)
    table, _ = at(tmp_path, deal((held, "TQH"), humans=1), size=size)
    card = next(each for each in table.scene.targets() if each.group == "hand" and "promised" in each.name)
    assert marks
    rows = card.rect.inflate(2 * card.rect.width, 0)  # a long word begins on the card before
    assert all(rows.contains(mark) and mark.right <= card.rect.right for mark in marks)
    table.app.close()
