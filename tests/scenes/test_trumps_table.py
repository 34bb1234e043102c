"""The table of Living Trumps: actions are reached by tiles and keys, what is barred says why, all is in sight."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from random import Random

import pygame
import pytest

from game.bots.choose import decide
from game.match import Match, SeatInfo
from game.rules import load, text_of
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.pieces import RANK, P
from game.rules.living_trumps.text.names import all_names
from game.rules.plugin import complete_options
from game.session.session import Session
from game.table import Action
from scenes.games.living_trumps import menu, trump_hand
from scenes.games.living_trumps import text as say
from scenes.games.living_trumps.model import NONE
from scenes.games.living_trumps.presenter import TrumpsPresenter
from scenes.games.living_trumps.renderer import TrumpsRenderer
from scenes.games.living_trumps.worth import lacks
from scenes.stage import fonts
from scenes.table.plain import parameters
from scenes.ui.target import Target
from scenes.ui.tree import clear_point
from tests.rules.lt_table import court

pytestmark = pytest.mark.film

GAME = load("living-trumps")
NAMES = ("Nell", "Tomas", "Priya", "Corvin", "Ada", "Juno", "Otto", "Ines")


def seated(seats: int, variant: str, seed: str) -> Match:
    people = [SeatInfo(name, "bot:careful" if at else "human") for at, name in enumerate(NAMES[:seats])]
    return Match.new(GAME.meta.id, people, complete_options(GAME.meta, {"variant": variant}), seed)


def decisions(match: Match, maximum: int, seed: str) -> Iterator[int]:
    """Play on as the careful bot would; before each decision of the first seat its phase."""
    rng = Random(seed)
    for _ in range(maximum):
        if not match.deciding:
            return
        seat = match.deciding[0]
        if seat == 0:
            yield match.state.phase
        match.act(seat, decide("careful", match.game, match.table, match.view(seat), match.legal(seat), rng, inf))


def sat(match: Match) -> TrumpsPresenter:
    """The first seat before its own view."""
    session = Session(match)
    if session.viewer != 0:
        session.request_view(0)
        session.reveal_hand()
    presenter = TrumpsPresenter(session)
    presenter.refresh(covered=False)
    return presenter


def drawn(presenter: TrumpsPresenter, match: Match, size: tuple[int, int]) -> tuple[pygame.Surface, list[Target]]:
    surface = pygame.Surface(size)
    renderer = TrumpsRenderer(size, match.table, GAME.meta, match.seats)
    return surface, renderer.draw(surface, presenter.model, presenter.ui)


def chosen(presenter: TrumpsPresenter, action: Action) -> list[Action]:
    """What is left after the tile of an action and, one after the other, what it names were touched."""
    presenter.refresh(covered=False)
    if presenter.model.menu == NONE:
        assert presenter.touched(("tile", action.verb))
    while any(part.picked is None for part in presenter.model.choosing[0]) or presenter.model.choosing[1] != [action]:
        for part in presenter.model.choosing[0]:
            wanted = action.args[part.at] if part.at < len(action.args) else parameters.END
            if part.picked != wanted:
                assert wanted in part.options
                assert presenter.touched(("param", part.at, wanted))
                break
        else:
            break
    left = presenter.model.choosing[1]
    presenter.touched(("tile", action.verb))  # shut it again
    return left


@pytest.mark.parametrize(("seats", "variant"), [(3, "amber"), (4, "chaos"), (5, "shadow"), (6, "patternfall")])
def test_every_action_of_a_tile_is_chosen_by_what_it_names(seats: int, variant: str) -> None:
    match, rng, seen = seated(seats, variant, "tiles"), Random("tiles"), set[int]()
    for phase in decisions(match, 260, "tiles"):
        if phase not in menu.PHASES:
            continue
        presenter = sat(match)
        assert presenter.model.asked is not None
        some = list(presenter.model.asked.legal)
        for action in rng.sample(some, min(6, len(some))):
            if (
                action.verb in menu.verbs(match.table, match.view(0), 0)
                and sum(a.verb == action.verb for a in some) > 1
            ):
                assert chosen(presenter, action) == [action]
                seen.add(action.verb)
    assert len(seen) >= 3


@pytest.mark.parametrize("variant", ["amber", "patternfall"])
def test_a_tile_that_is_barred_says_why_and_cannot_be_pressed(variant: str) -> None:
    match, barred = seated(4, variant, "barred"), 0
    for phase in decisions(match, 160, "barred"):
        if phase not in menu.PHASES:
            continue
        presenter = sat(match)
        for tile in menu.tiles(match.table, presenter.model):
            assert bool(tile.barred) == (not tile.actions)
            barred += bool(tile.barred)
        _, targets = drawn(presenter, match, (1280, 720))
        tiles = [target for target in targets if target.key[0] == "tile"]
        assert tiles
        assert all(target.enabled == bool(target.actions) for target in tiles)
    assert barred > 5


def test_which_tricks_a_hand_makes_is_said_truly() -> None:
    match, result = seated(5, "amber", "tricks"), 0
    for phase in decisions(match, 400, "tricks"):
        view = match.view(0)
        words = trump_hand.tricks(match.table, view, 0, match.names)
        if phase == P.TRICKS and words:
            result += 1
            ranks = [RANK[card] for card in view.zones[match.table.zone["hand[0]"]]]
            assert any(ranks.count(rank) + ranks.count(-1) >= 4 for rank in {*ranks} - {-1})
    assert result


def test_who_one_is_to_be_is_asked_with_what_it_changes() -> None:
    """LT-30, LT-31, LT-163: on each tile."""
    match, seen = seated(4, "patternfall", "who"), set[int]()
    for phase in decisions(match, 40, "who"):
        if phase not in say.OPENING_TIPS:
            break
        tiles = [target for target in drawn(sat(match), match, (1280, 720))[1] if target.group == "tiles"]
        assert tiles
        assert all(say.OPENING_TIPS[phase] in target.tip for target in tiles)
        seen.add(phase)
    assert seen == {*say.OPENING_TIPS}


def test_what_was_is_shown_while_a_tile_is_open() -> None:
    """What is being chosen now is no part of the position that is looked at."""
    match, shown = seated(4, "amber", "again"), 0
    for phase in decisions(match, 60, "again"):
        presenter = sat(match)
        found = [tile for tile in menu.tiles(match.table, presenter.model) if len(tile.actions) > 1]
        if phase not in menu.PHASES or not found:
            continue
        assert presenter.touched(("tile", found[0].verb))
        model = presenter.model_at(match.view(0), "as it was", ())
        renderer = TrumpsRenderer((1280, 720), match.table, GAME.meta, match.seats)
        targets = renderer.draw(pygame.Surface((1280, 720)), model, presenter.ui)
        assert not [target for target in targets if target.key[0] in ("tile", "param")]
        shown += 1
    assert shown


@pytest.mark.parametrize(("seats", "size", "text"), [(3, (1280, 720), 1), (8, (1280, 720), 1), (5, (1280, 720), 2)])
def test_all_that_can_be_touched_is_named_and_in_sight(seats: int, size: tuple[int, int], text: float) -> None:
    match, phases = seated(seats, "patternfall", "sight"), set[int]()
    fonts.set_text_size(text)
    for phase in decisions(match, 300, "sight"):
        if phase in phases:
            continue
        phases.add(phase)
        surface, targets = drawn(sat(match), match, size)
        whole = surface.get_rect().inflate(4, 4)
        for target in targets:
            assert target.name, target.key
            assert whole.contains(target.rect), (match.phase, target.key, target.rect)
            if target.enabled and target.role in ("button", "radio", "piece"):
                assert clear_point(target, targets) is not None, (match.phase, target.key)
    assert len(phases) > 6


def test_the_guide_calls_actions_and_places_as_the_table_does() -> None:
    """LT-240: with the usual names, tile, log and guide have one name for each."""
    names, guide = all_names()["own"], text_of("living-trumps", "guide.md")
    shown = {entry.name for phase in menu.entries().values() for entry in phase.values()} & {*names.terms}
    shown |= {"court_a", "court_c", "court_s", "amber", "keep", "abyss", "jewel"}
    assert [key for key in sorted(shown) if names.terms[key].removeprefix("the ") not in guide] == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (900, 560)])
def test_the_own_powerbase_is_the_largest_row_of_cards_and_says_what_it_lacks(size: tuple[int, int]) -> None:
    """It wins the game: its cards are larger than the Shadows, and larger than those of other players."""
    match = seated(3, "amber", "own")
    for phase in decisions(match, 400, "own"):
        if phase == P.SUBSTANCE and lt.cards(match.state, lt.SHADOWS, 0):
            break
    presenter = sat(match)
    renderer = TrumpsRenderer(size, match.table, GAME.meta, match.seats)
    renderer.draw(pygame.Surface(size), presenter.model, presenter.ui)
    own, shadow, other = (
        renderer.places[lt.cards(match.state, kind, seat)[0]][2]
        for kind, seat in ((lt.PB_UP, 0), (lt.SHADOWS, 0), (lt.PB_UP, 1))
    )
    assert own > shadow * 1.3
    assert own >= other


@pytest.mark.parametrize(
    ("up", "suit", "ranks"),
    [
        ("S2C", "4 more clubs", "a three, a four, a five and a six"),
        ("S2C S3C S9H", "3 more clubs", "a four, a five and a six"),
        ("S2C S3C S4C S5C", "1 more club", "a six"),
    ],
)  # fmt: skip
def test_a_powerbase_says_what_it_lacks_for_a_flush_and_a_straight(up: str, suit: str, ranks: str) -> None:
    """LT-210: cards of a suit, or the ranks that are missing."""
    game = court(3, "SUBSTANCE", zones={"powerbase[0]": up})
    words = lacks(game.table, game.view(None), 0)
    assert suit in words[0]
    assert f"({ranks})" in words[0]
