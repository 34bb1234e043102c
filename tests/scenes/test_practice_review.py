"""Looking back on a game that is over: the list, the veil, trying again from there, and what the bots knew."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pygame
import pytest

from game import rules
from game.match import Match, SeatInfo
from game.replay.history import decisions
from game.session.session import Session
from scenes.app import review_routes
from scenes.hotseat.moment_pictures import Seen, Still
from scenes.screens.menu import MenuScene
from scenes.screens.results.results import ResultsScene
from scenes.screens.review.bots import BotsScene
from scenes.screens.review.page import CloserScene
from scenes.screens.review.review import ReviewScene
from scenes.table.drawer import drawer
from scenes.table.scene import TableScene
from tests.match.helpers import play
from tests.scenes.frame import HOSTILE, Window
from tests.scenes.practice_hands import TT, Sage, over, sage

__all__ = ("sage",)
Open = Callable[..., Window]


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Open]:
    """The results of a game in a window."""
    made: list[Window] = []

    def at(session: Session, size: tuple[int, int] = (1280, 720), text: int = 100) -> Window:
        shown = Window(tmp_path, size)
        made.append(shown)
        shown.app.change(msgspec.structs.replace(shown.app.settings, text_size=text), keep=False)
        shown.show(ResultsScene(session))
        return shown

    yield at
    for shown in made:
        shown.app.close()


def reviewed(shown: Window, judged: int = 6) -> ReviewScene:
    """Open the review and let a few decisions be judged."""
    shown.click("Look back")
    shown.frames()
    page = shown.top
    assert isinstance(page, ReviewScene)
    while len(page.review.findings) < judged and not page.review.over:
        shown.frames(2)
    shown.frames()
    return page


@pytest.mark.film
def test_the_list_has_the_costliest_choices_first_on_demand_and_steps_through(window: Open, sage: type[Sage]) -> None:
    shown = window(over("hbb"))
    page = reviewed(shown)
    assert [row.place for row in page.rows()] == sorted(page.review.findings)
    judged = len(page.review.findings)
    shown.click("Costliest first")
    ranked = [row.place for row in page.rows()]
    losses = [page.review.findings[place].loss for place in ranked[:judged]]
    assert losses == sorted(losses, reverse=True)
    while len(page.review.findings) < judged + 2 and not page.review.over:
        shown.frames(2)
    assert [row.place for row in page.rows()][:judged] == ranked[:judged], "what is judged meanwhile moves nothing"
    first = page.rows()[0].place
    page.page.choose(first)
    shown.frames()
    shown.click("Next")
    assert page.page.chosen == page.rows()[1].place
    shown.click("Before")
    assert page.page.chosen == first
    shown.click("As played")
    assert [row.place for row in page.rows()] == sorted(page.review.findings)
    assert any("choices judged" in name or "What Nell saw" in name for name in shown.names())
    shown.click("What Nell saw")
    assert isinstance(shown.top, CloserScene)
    shown.click("Back")
    assert shown.top is page
    shown.click("Back")
    assert isinstance(shown.top, ResultsScene)


@pytest.mark.film
def test_it_goes_on_where_it_was_left(window: Open, sage: type[Sage]) -> None:
    shown = window(over("hbb"))
    page = reviewed(shown)
    found = len(page.review.findings)
    shown.click("Back")
    shown.click("Look back")
    shown.frames(1)
    again = shown.top
    assert isinstance(again, ReviewScene)
    assert len(again.review.findings) >= found


@pytest.mark.film
def test_trying_again_opens_a_table_of_its_own_and_leaves_the_first_alone(
    window: Open, sage: type[Sage], tmp_path: Path
) -> None:
    first = tmp_path / "saves" / "first.jsonl"
    shown = window(over("hhb", path=first))
    before = first.read_bytes()
    page = reviewed(shown)
    assert page.page.chosen is not None
    decision = page.review.findings[page.page.chosen].decision
    shown.click("Try again")
    shown.frames()
    table = shown.top
    assert isinstance(table, TableScene)
    session = table.session
    assert session.humans == (decision.seat,)
    assert session.kinds == ("human", "bot:careful", "bot:random")
    asked = session.asked()
    assert asked is not None
    assert asked.legal == decision.legal
    assert session.path is not None
    assert session.path != first
    session.act(decision.seat, asked.legal[0])
    assert first.read_bytes() == before
    again, notices = Match.load(session.path, resume=False)
    assert not notices
    assert len(again.history) == decision.line + 2  # the seat handed to a bot, and the new act


@pytest.mark.film
def test_of_several_people_each_has_a_page_and_nobody_has_to_look_away(window: Open, sage: type[Sage]) -> None:
    """Once a game is over its replay shows all hands as well."""
    shown = window(over("hhb"))
    page = reviewed(shown, 2)
    for name, seat in (("Nell", 0), ("Wick", 1), ("Nell", 0)):
        shown.click(name)
        shown.frames(30)
        assert page.seat == seat
        assert not page.private()
        assert any(f"What {name} saw" in result for result in shown.names())
    shown.post(pygame.WINDOWFOCUSLOST)
    shown.frames()
    assert any("What Nell saw" in result for result in shown.names())


@pytest.mark.film
def test_the_page_of_the_bots_lists_each_decision_with_what_was_known(window: Open, tmp_path: Path) -> None:
    session = over("hbb")
    shown = window(session)
    shown.click("What the bots knew")
    page = shown.top
    assert isinstance(page, BotsScene)
    traces = session.practice.traces()
    assert len(page.rows()) == len(traces)
    for place in (0, len(traces) // 2, len(traces) - 1):
        page.page.choose(place)
        shown.frames()
        view = page.shown(place).seen.view
        assert view == traces[place].decision.view
        assert view.seat == traces[place].decision.seat
        assert any(session.in_words(traces[place].did) in name for name in shown.names())
    shown.click("Bot: All bots")
    shown.click("Wick (random)")
    shown.frames()
    assert {traces[row.place].decision.seat for row in page.rows()} == {1}
    shown.click("Export")
    written = [path for path in (tmp_path / "exports").iterdir() if "bots" in path.name]
    assert len(written) == 1
    assert written[0].read_text("utf-8") == session.practice.traces_text()


@pytest.mark.film
def test_the_pages_can_be_walked_by_keys(window: Open, sage: type[Sage]) -> None:
    shown = window(over("hbb"))
    page = reviewed(shown)
    begun = page.page.chosen
    shown.key(pygame.K_PAGEDOWN)
    assert page.page.chosen != begun or len(page.rows()) < 2
    for _ in range(30):
        shown.key(pygame.K_TAB)
    shown.key(pygame.K_ESCAPE)
    assert isinstance(shown.top, ResultsScene)


@pytest.mark.film
@pytest.mark.parametrize("text", [150, 200])
def test_at_large_text_the_list_and_the_table_take_turns(window: Open, sage: type[Sage], text: int) -> None:
    shown = window(over("hbb"), text=text)
    page = reviewed(shown)
    screen = shown.app.surface.get_rect()
    assert all(screen.contains(t.rect) for t in page.targets() if t.rect.w > 1)
    shown.click("List")
    shown.frames()
    assert any(t.key[0] == "row" for t in page.targets())
    shown.click("Table")
    shown.frames()
    assert any("What Nell saw" in name for name in shown.names())


@pytest.mark.film
def test_hostile_names_harm_nothing(window: Open, sage: type[Sage]) -> None:
    for names in (HOSTILE[:4], HOSTILE[4:]):
        seats = [SeatInfo(name, "bot:random" if k else "human") for k, name in enumerate(names)]
        match = Match.new(TT, seats, {}, "x")
        play(match, 3000, skip=("stop",))
        shown = window(Session(match))
        reviewed(shown, 2)
        shown.click("Back")
        shown.click("What the bots knew")
        shown.frames()
        shown.app.close()


@pytest.mark.film
@pytest.mark.parametrize("game", sorted({name for name, _ in rules.REGISTRY}))
def test_the_pictures_show_what_a_view_holds(window: Open, game: str) -> None:
    meta = rules.load(game).meta
    seats = [SeatInfo(f"Seat {k}", "human" if k == 0 else "bot:random") for k in range(max(2, meta.seats[0]))]
    match = Match.new(game, seats, {}, "pictures")
    play(match, 40, skip=("stop",))
    session = Session(match)
    shown = window(over("hbb"))
    for decision in decisions(match)[::9]:
        surface = pygame.Surface((960, 540))
        seen = Seen(decision.view, decision.asked, decision.legal)
        targets = drawer(session, surface.get_size(), shown.app.theme).draw(surface, seen)
        known = {piece for zone in decision.view.zones for piece in zone if piece >= 0}
        assert {t.key[1] for t in targets if t.key[0] == "piece"} <= known


def test_without_rules_there_is_nothing_to_look_back_on(window: Open) -> None:
    match = Match.new("free-table", [SeatInfo("Nell"), SeatInfo("Wick")], {}, "free")
    for seat in (0, 1):
        match.act(seat, match.table.parse("stop(yes)"))
    assert match.result is not None
    session = Session(match)
    shown = window(session)
    assert not any(name in ("Look back", "What the bots knew") for name in shown.names())
    review_routes.look_back(shown.app, session)
    review_routes.bots(shown.app, session)
    review_routes.again(shown.app, session, Still(lambda _surface, _seen: None))
    assert not isinstance(shown.top, (ReviewScene, BotsScene))


@pytest.mark.film
def test_the_menu_opens_all_of_it(window: Open, sage: type[Sage]) -> None:
    session = over("hbb")
    shown = window(session)
    shown.show(MenuScene(session))
    shown.click("Look back")
    assert isinstance(shown.top, ReviewScene)
    shown.click("Back")
    shown.show(MenuScene(session))
    shown.click("What the bots knew")
    assert isinstance(shown.top, BotsScene)
