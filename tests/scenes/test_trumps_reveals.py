"""Cards of Living Trumps turn in place before anything tells what they are, at a button that no answer replaces."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.match import Match, SeatInfo
from game.rules.living_trumps import pieces as lt
from game.session.session import Session
from game.table import dump
from scenes.games.living_trumps import text as say
from scenes.games.living_trumps.contest import matrix, race, row_text
from scenes.games.living_trumps.model import TrumpsModel
from scenes.games.living_trumps.presenter import TrumpsPresenter
from scenes.games.living_trumps.text import step
from scenes.stage import motion
from scenes.stage.motion import TURNING
from scenes.table.scene import TableScene
from scenes.ui.target import find
from tests.rules.lt_table import court
from tests.rules.test_lt_deal import deal, flipping
from tests.rules.test_lt_duel import armed, duel, feinting
from tests.scenes.hands import Bots
from tests.scenes.key_player import AtTable
from tests.scenes.test_trumps_moments import NAMES, STEPS

pytestmark = pytest.mark.film
ON = ("ui", "on")


class Reveal(AtTable):
    """A table of two people and a bot, who trust each other, with a time of frames of 25 ms."""

    def __init__(self, folder: Path, match: Match) -> None:
        super().__init__(folder, Session(match, "trust", "normal", Bots()), speed="normal")
        assert isinstance(self.scene, TableScene)
        self.table, self.match = self.scene, match
        self.frames(160)

    def frames(self, count: int = 1) -> None:
        for _ in range(count):
            self.now += 0.025
            self.app.step(self.now)

    def act(self, text: str) -> None:
        """Let the seat that `text` begins with act as it says."""
        seat, _, action = text.partition(" ")
        self.table.act(self.match.table.parse(action), int(seat))

    def until_sealed(self) -> pygame.Rect:
        """Wait until the button that turns the cards can be pressed; return its place."""
        for _ in range(STEPS):
            self.frames()
            button = find(self.table.targets(), ON)
            if button is not None and self.table.in_sight().turns and not self.table.moving._timeline.left(self.now):
                return button.rect
        raise AssertionError("no cards are sealed")

    def click(self, rect: pygame.Rect) -> None:
        """Press the mouse in the middle of a place."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=rect.center, rel=(9, 9), buttons=(0, 0, 0)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=rect.center, button=1))
        self.frames()


@pytest.fixture(autouse=True)
def _moving(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANTERN_TABLE_MOTION", "LANTERN_TABLE_MOMENTS"):
        monkeypatch.delenv(name, raising=False)


def match_of(state: object, **options: object) -> Match:
    """Return a match from a position: two people and a bot."""
    seats = [SeatInfo(name, "human" if k < 2 else "bot:careful") for k, name in enumerate(NAMES)]
    return Match.new("living-trumps", seats, options, "reveal", position=dump(state))  # type: ignore[arg-type]


def dealing(folder: Path) -> Reveal:
    """Return a table at which both have put a card down for a Deal."""
    match = match_of(deal(("T5D", "TQH"), humans=3).state)
    match.act(1, match.table.parse("ante(QH)"))
    table = Reveal(folder, match)
    table.act("0 ante(5D)")
    return table


def test_the_cell_of_a_deal_lights_only_when_both_cards_are_seen(tmp_path: Path) -> None:
    """LT-164: both backs turn in place, no back is left under them, and only then the cell begins to light."""
    table = dealing(tmp_path)
    table.until_sealed()
    table.key(pygame.K_RETURN)
    turned = lit = False
    for _ in range(STEPS):
        flights = [flight for flight, _ in table.table.moving._timeline._flights]
        turning = [flight for flight in flights if flight.turns and flight.begins <= table.now < flight.ends]
        begun = any(flight.hides == matrix.CELL and flight.begins < table.now for flight in flights)
        assert not (turning and begun)
        if turning:
            turned = True
            hidden = table.table.moving._timeline.hidden
            assert sum(isinstance(key, tuple) and key[0] == TURNING for key in hidden) == 2
        lit = lit or begun
        assert not begun or turned
        if lit and not flights:
            break
        table.frames()
    assert turned
    assert lit
    table.app.close()


def test_a_feint_is_put_down_without_a_button_that_turns_it(tmp_path: Path) -> None:
    """LT-147: nobody may turn a Feint that was not called, and no hand is closed for it."""
    table = Reveal(tmp_path, match_of(feinting("T9D", "T2C", humans=3).state))
    table.act("0 feint(9D)")
    for _ in range(80):
        table.frames()
        assert not table.table.in_sight().turns
    table.app.close()


def test_a_press_for_the_button_that_has_just_turned_the_cards_does_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The cards turn by themselves while the mouse is on its way: the result is seen as long as without the press."""
    monkeypatch.setattr(TrumpsPresenter, "shared_lasts", 2.0)
    table = dealing(tmp_path)
    button = table.until_sealed()
    while table.table.in_sight().turns:
        table.frames()
    table.frames(8)
    table.click(button)
    seen = 0
    while table.match.state.phase != lt.P.ROW or table.table.in_sight().view.phase == lt.P.ANTE:
        table.frames()
        seen += 1
        assert seen < STEPS
    assert seen * 0.025 > 1.5
    table.app.close()


def test_no_yield_is_where_a_card_was_turned_in_the_round_before(tmp_path: Path) -> None:
    """LT-179: after a round both are asked anew, and a yield must not be under the mouse."""
    match = match_of(flipping(("TQH TKH", "T2D T3D"), humans=3).state)
    match.act(match.deciding[0], match.table.parse("flip(1)"))
    table = Reveal(tmp_path, match)
    button = next(each.rect for each in table.table.targets() if each.key == ("main",))
    table.act(f"{match.deciding[0]} flip(1)")
    for _ in range(STEPS):
        table.frames()
        if table.table.in_sight() is table.table.presenter.model and not table.table.arriving():
            break
    yields = match.table.verbs.index("yield")
    places = [each.rect for each in table.table.targets() if any(act.verb == yields for act in each.actions)]
    assert places
    assert not [place for place in places if place.colliderect(button)]
    table.app.close()


def faces_in_flight(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bool]]:
    """Return a list that gets each flying card as it is drawn: its name, and whether its back is seen."""
    drawn: list[tuple[str, bool]] = []
    plain = motion._sprite

    def noted(look: motion.PieceLook, back: bool, *more: float) -> pygame.Surface:
        drawn.append((str(look.name), back))
        return plain(look, back, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(motion, "_sprite", noted)
    return drawn


def test_the_next_shadow_of_the_deck_shows_its_back_until_it_turns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """LT-85: cards turn one after the other."""
    drawn = faces_in_flight(monkeypatch)
    start = court(3, "RANK", action="patternwalk", rider=0, left=10, deck="S4D S9C SKH")
    table = Reveal(tmp_path, match_of(start.state))
    table.act("0 name(kings)")
    waited = 0
    for _ in range(60):
        drawn.clear()
        table.frames()
        flights = [flight for flight, _ in table.table.moving._timeline._flights]
        waiting = {str(flight.look.name) for flight in flights if flight.begins > table.now and "#" in str(flight.look)}
        waited += sum(name in waiting for name, _ in drawn)
        assert not [name for name, back in drawn if name in waiting and not back]
    assert waited
    table.app.close()


def test_a_feint_goes_face_down_from_the_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """LT-147."""
    drawn = faces_in_flight(monkeypatch)
    table = Reveal(tmp_path, match_of(feinting("T9D", "T2C", humans=3).state))
    drawn.clear()
    table.act("0 feint(9D)")
    table.frames(40)
    assert any("card" in name for name, _ in drawn)
    assert not [name for name, back in drawn if "9D" in name and not back]
    table.app.close()


def test_earlier_points_stay_while_the_cards_of_a_round_turn(tmp_path: Path) -> None:
    """LT-179: nothing that was counted goes from the page, and the new points wait for both cards."""
    match = match_of(flipping(("TQH TKH", "T2D T3D"), humans=3).state)
    match.act(match.deciding[0], match.table.parse("flip(1)"))
    table = Reveal(tmp_path, match)
    table.act(f"{match.deciding[0]} flip(1)")
    turning = 0
    for _ in range(140):
        table.frames()
        model, timeline = table.table.in_sight(), table.table.moving._timeline
        assert isinstance(model, TrumpsModel)
        turns = any(flight.turns and flight.begins <= table.now < flight.ends for flight, _ in timeline._flights)
        if not turns or not model.contest:
            continue
        turning += 1
        assert "face down" not in model.sentence
        steps = race.steps(match.table, model)
        assert steps
        assert (*race.GROWING, len(steps)) not in timeline.hidden
        for flight, _ in timeline._flights:  # what takes the place of the total is seen from the start
            assert not (isinstance(flight.hides, tuple) and flight.hides[0] == "total") or flight.waits
    assert turning
    table.app.close()


def test_the_points_of_a_show_wait_for_the_last_card(tmp_path: Path) -> None:
    """LT-146: both cards turn one after the other, and are counted together."""
    match = match_of(armed("T9D", "TQD", humans=3).state)
    match.act(0, match.table.parse("show(9D)"))
    table = Reveal(tmp_path, match)
    table.act("1 show(QD)")
    table.until_sealed()
    table.key(pygame.K_RETURN)
    counts = 0
    for _ in range(60):
        table.frames()
        flights = [flight for flight, _ in table.table.moving._timeline._flights]
        grows = [each.begins for each in flights if isinstance(each.hides, tuple) and each.hides[:2] == race.GROWING]
        turns = [each.ends for each in flights if each.turns]
        counts += bool(grows and turns)
        assert not grows or not turns or min(grows) >= max(turns) - 1e-6
    assert counts
    table.app.close()


def test_a_card_that_was_sealed_before_lies_still_when_the_second_comes(tmp_path: Path) -> None:
    """LT-162: only the second card flies, and its slot is empty until it arrives."""
    table = dealing(tmp_path)
    flying: set[object] = set()
    for _ in range(STEPS):
        timeline = table.table.moving._timeline
        flying |= {
            each.hides for each, _ in timeline._flights if isinstance(each.hides, tuple) and "seal" in each.hides
        }
        if table.table.in_sight().turns and not timeline.left(table.now):
            break
        table.frames()
    assert flying == {("seal", 0)}
    table.app.close()


def test_first_blood_is_seen_only_once_the_gauntlet_was_thrown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """LT-142: the drawn card shows its back first, and it is on no part of the page before it is drawn."""
    drawn = faces_in_flight(monkeypatch)
    table = Reveal(tmp_path, match_of(duel(("T2C T3C", "T4D"), humans=3).state))
    held = {table.match.table.names[card] for card in lt.hand(table.match.view(0), 0)}
    table.act("0 gauntlet(2C)")
    seen = 0
    for _ in range(60):
        drawn.clear()
        table.frames()
        flights = [flight for flight, _ in table.table.moving._timeline._flights]
        blood = [each for each in flights if isinstance(each.hides, int) and each.look.name[1] not in held]
        for flight in blood:
            names = [back for name, back in drawn if name == str(flight.look.name)]
            seen += any(not back for back in names)
            assert not names or flight.begins <= table.now
    assert seen
    table.app.close()


def test_all_powerbases_are_laid_out_before_anyone_is_first(tmp_path: Path) -> None:
    """LT-211, LT-214: with what each is; the Power Step is lit meanwhile."""
    zones = {"powerbase[0]": "S7C S8S S9D", "consolidated[0]": "S7H", "powerbase[1]": "SKC SKD", "powerbase[2]": "SQC"}
    game = court(3, "TRICKS", zones=zones, turn=12, order=(1, 2, 0), humans=3)
    table = Reveal(tmp_path, match_of(game.state, turn_limit=12))
    table.act("0 end_tricks()")
    for _ in range(STEPS):
        table.frames()
        target = find(table.table.targets(), ("note", "compared"))
        if target is not None:
            break
    assert target is not None
    assert [part.partition(":")[0] for part in target.name.split("; ")] == [NAMES[seat] for seat in (1, 2, 0)]
    assert "Pair of kings" in target.name
    assert "Pair of sevens" in target.name
    power = find(table.table.targets(), ("track", "Power"))
    assert power is not None
    assert power.name == step("Power", 0)
    table.app.close()


def test_a_card_that_has_not_turned_is_still_counted_as_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """LT-179: before, the number told that the other side had turned a card."""
    counts: list[int] = []
    left = row_text.left
    monkeypatch.setattr(row_text, "left", lambda count, kind: counts.append(count) or left(count, kind))
    rows = ("T2H T3H T4H T5H T7H", "T2D T3D T4D T7D T8D")
    table = Reveal(tmp_path, match_of(flipping(rows, humans=3).state))
    table.act("0 flip(1)")
    table.act("1 flip(1)")
    for _ in range(STEPS):
        table.frames()
        if table.table.in_sight().sentence == say.ROUND_TURNS:
            break
    table.frames(8)
    assert {*counts} == {5}
    table.frames(140)
    assert counts[-1] == 4
    table.app.close()
