"""All of the table of Know Thyself, in each part of an evening: nothing is cut, nothing lies over what is pressed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from math import inf
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.bots.choose import decide
from game.match import Match, SeatInfo
from game.rules.know_thyself.palace import PALACE
from game.session.session import Session
from scenes.games.know_thyself.presenter import KnowPresenter
from scenes.games.know_thyself.renderer import KnowRenderer
from scenes.games.know_thyself.table import TABLE
from scenes.stage import fonts
from scenes.ui.target import Target
from tests.scenes.know_poses import GAME, NAMES, posed, presenter_of
from tests.scenes.plain_hands import Plain
from tests.scenes.test_nothing_cut import cut

__all__ = ["cut"]
USUAL, SMALL = (1280, 720), (1216, 648)
# Window, text, whether the panel stands open.
LOOKS = ((USUAL, 1.0, True), (SMALL, 1.0, True), (USUAL, 1.0, False), (USUAL, 1.5, False), (USUAL, 2.0, False))
TAIL = 24  # letters by which a text is known again
USUAL_PHASES = 22  # that such an evening comes through


class Room(Plain):
    """The table of this game in a window."""

    at = TABLE


def session(people: int, seed: str) -> Iterator[tuple[str, Match]]:
    """An evening of a GM and two PCs as careful bots play it, at the first moment of each phase."""
    seats = [SeatInfo(name, "human" if at < people else "bot:careful", colour=at) for at, name in enumerate(NAMES[:3])]
    match, rng = Match.new(GAME.meta.id, seats, {"attachments": "hardcore"}, seed), Random(seed)
    met: set[str] = set()
    while match.deciding:
        phase = match.table.phases[match.state.phase]
        if phase not in met:
            met.add(phase)
            yield phase, match
        seat = match.deciding[0]
        match.act(seat, decide("careful", match.game, match.table, match.view(seat), match.legal(seat), rng, inf))
    yield "OVER", match


def faults(targets: list[Target], size: tuple[int, int]) -> list[str]:
    """What lies outside of the window, has no name, or lies over another thing that is pressed."""
    window = pygame.Rect((0, 0), size)
    shown = [target for target in targets if target.rect.w and target.rect.h]
    found = [f"outside: {each.key}" for each in shown if not window.inflate(8, 8).contains(each.rect)]
    found += [f"without a name: {each.key}" for each in shown if not each.name.strip()]
    pressed = [each for each in shown if each.group == "actions"]
    found += [
        f"{one.name!r} over {other.name!r}"
        for one, other in combinations(pressed, 2)
        if one.rect.inflate(-4, -4).colliderect(other.rect.inflate(-4, -4))
    ]
    return found


def quoted(match: Match, words: str) -> bool:
    """Whether words that are cut are those of the story: what was told may be shown as an excerpt."""
    lines = [*texts(match.state.vars), *(each.blurb for each in PALACE.rooms.values())]
    lines += texts([event.data for event in match.events_since()])
    return "“" in words or any(words.rstrip("”")[-TAIL:] in each for each in lines if each)


def texts(value: Any) -> Iterator[str]:
    """All texts within a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | tuple):
        for each in value:
            yield from texts(each)


@pytest.mark.film
def test_all_of_an_evening_has_room(cut: list[str]) -> None:
    wrong: dict[str, list[str]] = {}
    pictures: dict[Any, KnowRenderer | None] = dict.fromkeys(LOOKS)
    met = 0
    for phase, match in session(3, "owl"):
        met += 1
        table_session = Session(match)
        if match.deciding:
            table_session.request_view(match.deciding[0])
            table_session.reveal_hand()
        for look in LOOKS:
            size, text, beside = look
            fonts.set_text_size(text)
            presenter = KnowPresenter(table_session)
            presenter.refresh(covered=False)
            presenter.ui.panel_open = beside
            renderer = pictures[look] = pictures[look] or KnowRenderer(size, match.table, GAME.meta, match.seats)
            cut.clear()
            targets = renderer.draw(pygame.Surface(size), presenter.model, presenter.ui)
            found = [*faults(targets, size), *(f"cut: {words}" for words in cut if not quoted(match, words))]
            if found:
                wrong[f"{phase} {size} {text} {beside}"] = found
    assert not wrong, "\n".join(f"{where}: {what}" for where, what in wrong.items())
    assert met >= USUAL_PHASES


def test_looking_back_shows_the_map_and_the_tray_as_they_were() -> None:
    match = posed("W_DRAW", cards=("10H", "", ""), cut="")
    presenter, renderer = presenter_of(match), KnowRenderer(USUAL, match.table, GAME.meta, match.seats)
    before, then, later = presenter.model, pygame.Surface(USUAL), pygame.Surface(USUAL)
    renderer.draw(then, before, presenter.ui)
    match.act(1, match.table.parse("keep()"))
    match.act(0, match.table.parse("cut(7)"))
    presenter.refresh(covered=False)
    renderer.draw(later, presenter.model, presenter.ui)
    layout = renderer.layout(presenter.ui)
    parts = [pygame.Rect([round(each * USUAL[0] / 1600) for each in box]) for box in (layout.map, layout.words)]
    assert different(then, later, parts[1])
    back = presenter.model_at(before.view, before.sentence, before.log)
    renderer.draw(later, replace(back, asked=before.asked, viewer=before.viewer), presenter.ui)
    assert [different(then, later, part) for part in parts] == [False, False]


def different(one: pygame.Surface, other: pygame.Surface, part: pygame.Rect) -> bool:
    """Whether two pictures differ in a part."""
    return pygame.image.tobytes(one.subsurface(part), "RGB") != pygame.image.tobytes(other.subsurface(part), "RGB")


@pytest.mark.film
def test_a_window_may_change_its_size_in_the_middle_of_a_wager(tmp_path: Path) -> None:
    window = Room(tmp_path, posed("W_DRAW", cards=("10H", "", ""), cut=""))
    for size in ((1920, 1080), (1000, 620), USUAL):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        window.post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        window.frames(3)
        targets = window.scene.targets()
        assert {"Keep", "Draw"} <= {target.name.split()[0] for target in targets if target.group == "actions"}
        assert not faults(targets, window.app.surface.get_size())
    window.app.close()
