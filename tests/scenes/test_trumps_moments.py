"""Both cards of a contest round lie face down first, then turn together and are counted, on the same page."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.match import Match, SeatInfo
from game.rules.living_trumps import pieces as lt
from game.session.session import Session
from game.table import dump
from scenes.games.living_trumps import text as say
from scenes.games.living_trumps.contest import race
from scenes.games.living_trumps.contest.deal_text import both_did
from scenes.games.living_trumps.model import TrumpsModel
from scenes.table.scene import TableScene
from scenes.ui.target import Target, find
from tests.rules.test_lt_deal import contest, deal, flipping
from tests.scenes.hands import Bots
from tests.scenes.key_player import AtTable
from tests.scenes.plain_hands import table_of, thought

pytestmark = pytest.mark.film
NAMES = ("Ada", "Ben", "Cleo")
STEPS = 600  # frames within which everything has been seen
SPAR = ("KC", "AC"), ("2C 3C 4C 5C 7C 8C 9C", "2D 3D 4D 6D 7D 8D 9D")


class Round(AtTable):
    """A table of two people and a bot in the first round of a Spar, just before the second of them chooses."""

    def __init__(self, folder: Path, style: str) -> None:
        seats = [SeatInfo(name, "human" if k < 2 else "bot:careful") for k, name in enumerate(NAMES)]
        match = Match.new("living-trumps", seats, {}, "round", position=dump(contest(*SPAR).state))
        for verb in ("row",) * 10 + ("flip",):
            seat = match.deciding[0]
            match.act(seat, next(act for act in match.legal(seat) if match.table.verbs[act.verb] == verb))
        super().__init__(folder, Session(match, style, "fast", Bots()), speed="normal")
        assert isinstance(self.scene, TableScene)
        self.table, self.match = self.scene, match
        self.frames(80)

    def look(self, seat: int) -> None:
        """Open the hand of a person."""
        if self.session.viewer != seat:
            self.session.request_view(seat)
            self.session.reveal_hand()
        assert self.session.viewer == seat
        self.table.refresh()

    def turn(self) -> None:
        """Let the second person choose."""
        seat = self.match.deciding[0]
        self.look(seat)
        self.frames()
        flip = next(act for act in self.match.legal(seat) if self.match.table.verbs[act.verb] == "flip")
        assert self.session.act(seat, flip) is None
        self.table.refresh()


@pytest.fixture
def moving(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the tables of a test move and hold."""
    for name in ("LANTERN_TABLE_MOTION", "LANTERN_TABLE_MOMENTS"):
        monkeypatch.delenv(name, raising=False)


def turned(table: Round) -> list[int]:
    """Return the cards in both rows of turned cards, as they are seen: a back is below 0."""
    view = table.table.in_sight().view
    return [card for seat in (0, 1) for card in lt.cards(view, lt.UP, seat)]


@pytest.mark.usefixtures("moving")
@pytest.mark.parametrize("style", ["curtain", "peek", "trust"])
def test_both_cards_of_a_round_are_sealed_with_closed_hands_and_turn_by_themselves(tmp_path: Path, style: str) -> None:
    """LT-179: the totals count once both are seen, and nobody is asked before."""
    table = Round(tmp_path, style)
    table.turn()
    for _ in range(STEPS):
        table.frames()
        if turned(table) and max(turned(table)) < 0 and not table.table.moving._timeline.left(table.now):
            break
    held = table.table.in_sight()
    assert isinstance(held, TrumpsModel)
    assert [card < 0 for card in turned(table)] == [True, True]
    assert held.viewer is None
    assert held.asked is None
    before = [race.standing(table.match.table, held, seat) for seat in held.pair]
    assert held.sentence == say.ROUND_TURNS
    assert find(table.table.targets(), ("ui", "on")) is None  # nothing is left to decide, so no press is asked for
    for _ in range(STEPS):
        table.frames()
        if min(turned(table)) >= 0:
            break
    shown = table.table.in_sight()
    assert isinstance(shown, TrumpsModel)
    assert shown.asked is None
    after = [race.standing(table.match.table, shown, seat) for seat in shown.pair]
    assert after != before
    assert all(str(number) in shown.sentence for number in after)
    for _ in range(STEPS):
        table.frames()
        if table.table.in_sight() is table.table.presenter.model and not table.table.arriving():
            break
    assert table.table.presenter.model.asked is not None
    table.app.close()


@pytest.mark.parametrize("style", ["curtain", "peek", "trust"])
def test_the_rows_of_two_people_keep_their_places_for_every_viewer(tmp_path: Path, style: str) -> None:
    """The own side is below only where one person sits at the screen."""
    table, places = Round(tmp_path, style), list[list[pygame.Rect]]()
    for seat in (0, 1):
        table.look(seat)
        table.frames(4)
        found = [find(table.table.targets(), ("side", each)) for each in (0, 1)]
        places.append([each.rect for each in found if each is not None])
    assert len(places[0]) == 2
    assert places[0] == places[1]
    table.app.close()


@pytest.mark.usefixtures("moving")
def test_the_first_cards_are_dealt_on_the_table_and_not_over_the_choice_of_a_suit(tmp_path: Path) -> None:
    """The tiles of the opening are gone before the first card flies."""
    match, rng = table_of("living-trumps", "hbb", "dealt"), Random(1)
    while sum(rank >= 0 for rank in match.state.vars[lt.V.FORTE]) < 2 or match.state.phase != lt.P.FORTE:
        match.act(match.deciding[0], thought(match, match.deciding[0], rng))
    table = AtTable(tmp_path, Session(match, "trust", "fast", Bots()), speed="normal")
    scene = table.scene
    assert isinstance(scene, TableScene)
    table.frames(80)
    match.act(match.deciding[0], thought(match, match.deciding[0], rng))
    table.session._changed(seen_out=True)
    scene.refresh()
    flown = 0
    for _ in range(STEPS):
        table.frames()
        if not scene.moving.arriving:
            break
        flown += 1
        assert scene.in_sight().view.phase > lt.P.FORTE
        assert not any(target.key[0] == "choice" for target in scene.targets())
    assert flown > 10
    assert match.state.phase > lt.P.FORTE
    table.app.close()


def press(table: AtTable, target: Target) -> None:
    """Move the mouse to a target and press it, in a tenth of a second."""
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=target.rect.center, rel=(9, 9), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=target.rect.center, button=1))
    table.frames()


@pytest.mark.usefixtures("moving")
def test_a_press_just_after_the_own_move_does_not_answer_the_next_question(tmp_path: Path) -> None:
    """The tiles of the next phase come into the same places at once, before anybody can have read them."""
    match, rng = table_of("living-trumps", "hbb", "soon"), Random(1)
    while match.phase != "SHADOW" or match.deciding != (0,):
        match.act(match.deciding[0], thought(match, match.deciding[0], rng))
    table = AtTable(tmp_path, Session(match, "trust", "fast", Bots()), speed="normal")
    table.frames(120)
    end = next(target for target in table.scene.targets() if match.table.parse("end_phase()") in target.actions)
    press(table, end)
    assert match.phase == "SUBSTANCE"
    (idle,) = [target for target in table.scene.targets() if match.table.parse("pass_substance()") in target.actions]
    press(table, idle)
    assert match.phase == "SUBSTANCE"
    table.frames(14)
    press(table, idle)
    assert match.phase != "SUBSTANCE"
    table.app.close()


RESULTS = {
    ("8S", "QH"): "Fair trade", ("5D", "QH"): "Liar’s edge", ("5D", "3C"): "Doublecross", ("5D", "AC"): "Caught",
    ("8S", "AC"): "False accusation", ("KC", "AC"): "Spar",
}  # fmt: skip


@pytest.mark.usefixtures("moving")
@pytest.mark.parametrize("cards", RESULTS)
def test_a_turned_deal_says_what_both_did_and_how_that_is_called(tmp_path: Path, cards: tuple[str, str]) -> None:
    """LT-164: with names, on the page where the cards turned, before anything else is dealt or asked."""
    seats = [SeatInfo(name, "human" if k < 2 else "bot:careful") for k, name in enumerate(NAMES)]
    start = deal((f"T{cards[0]}", f"T{cards[1]}"), humans=3)
    match = Match.new("living-trumps", seats, {}, "deal", position=dump(start.state))
    match.act(1, match.table.parse(f"ante({cards[1]})"))
    table = AtTable(tmp_path, Session(match, "trust", "fast", Bots()), speed="normal")
    scene = table.scene
    assert isinstance(scene, TableScene)
    table.frames(80)
    scene.act(match.table.parse(f"ante({cards[0]})"), 0)
    said = set[str]()
    for _ in range(STEPS):
        table.frames()
        if scene.in_sight().turns:
            table.key(pygame.K_RETURN)
        if scene.in_sight().view.phase == lt.P.ANTE and (note := find(scene.targets(), ("note", "stake"))) is not None:
            said.add(note.name)
        if scene.in_sight() is scene.presenter.model and not scene.arriving():
            break
    types = {"8S": lt.HONOUR, "QH": lt.HONOUR, "5D": lt.LIE, "3C": lt.LIE, "AC": lt.ACCUSE, "KC": lt.ACCUSE}
    sentence = f"{both_did([('Ada', types[cards[0]]), ('Ben', types[cards[1]])])} {RESULTS[cards]}."
    assert any(each.startswith(sentence) for each in said), said
    table.app.close()


def test_the_promised_card_is_marked_in_the_hand(tmp_path: Path) -> None:
    """LT-162: as a Flaw is; every other card is asked about once (`warning`)."""
    seats = [SeatInfo(name, "human" if k < 1 else "bot:careful") for k, name in enumerate(NAMES)]
    match = Match.new("living-trumps", seats, {}, "deal", position=dump(deal(("8S 2H", ""), humans=1).state))
    table = AtTable(tmp_path, Session(match, "trust", "fast", Bots()))
    marked = [target.name for target in table.scene.targets() if "promised" in target.name and target.group == "hand"]
    assert len(marked) == 1
    assert marked[0].startswith("8 of spades")
    table.app.close()


def test_a_turned_joker_is_the_reason_and_not_the_points(tmp_path: Path) -> None:
    """LT-180: beside a joker nobody leads by so many points."""
    seats = [SeatInfo(name, "human" if k < 1 else "bot:careful") for k, name in enumerate(NAMES)]
    for turned_up, ends in (({"turned[1]": "JK"}, "turned a joker."), ({"turned[1]": "TQD"}, "leads by 1.")):
        start = flipping(("TQH", "T2D"), zones=turned_up)
        match = Match.new("living-trumps", seats, {}, "joker", position=dump(start.state))
        table = AtTable(tmp_path, Session(match, "trust", "fast", Bots()))
        scene = table.scene
        assert isinstance(scene, TableScene)
        model = scene.presenter.model
        assert isinstance(model, TrumpsModel)
        assert race.leads(match.table, model)[0] == f"Ben {ends}"
        table.app.close()
