"""The pages over the map of Know Thyself: waking, the letter, the Master Suite, the count, the endings."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import cast

import pygame
import pytest

from game.match import Match
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.appearance import starting
from game.rules.know_thyself.pieces import P, V
from game.session.session import Session
from game.table import Event, num
from scenes.games.know_thyself import pages
from scenes.games.know_thyself.paper_animation import place
from scenes.games.know_thyself.presenter import KnowModel, KnowPresenter
from scenes.games.know_thyself.renderer import KnowRenderer
from scenes.games.know_thyself.table import TABLE
from scenes.stage import fonts, look
from scenes.table.animations.appearing import LASTS
from scenes.table.animations.flights import flights
from scenes.table.model import UiState
from scenes.table.writing import WritingScene
from scenes.ui.target import Key, Target
from tests.led import once
from tests.scenes.plain_hands import Plain, table_of, thought

GAME = "know-thyself"
SMALL, USUAL = (1280, 720), (1600, 900)


class Room(Plain):
    """The table of this game in a window."""

    at = TABLE


@once
def played(phase: int, kinds: str, seed: str = "owl", asked: int = -1, **options: object) -> Match:
    """A match that careful seats have played to a phase, and until a seat is asked there."""
    match, rng = table_of(GAME, kinds, seed, **options), Random(seed)
    while match.state.phase != phase or (asked >= 0 and asked not in match.deciding):
        seat = match.deciding[0]
        match.act(seat, thought(match, seat, rng))
    return match


@cache
def session_at(phase: int, kinds: str = "hhhb") -> Match:
    """The same, for those who only look."""
    return played(phase, kinds)


def shown(
    match: Match, viewer: int | None = None, size: tuple[int, int] = USUAL, text: float = 1, *touched: Key,
    theme: look.Theme = look.LANTERN,
) -> tuple[pygame.Surface, dict[Key, Target]]:  # fmt: skip
    """What a seat sees after some touches, and what it can touch."""
    session = Session(match, "peek")
    if viewer is not None and session.viewer != viewer:
        session.request_view(viewer)
        session.reveal_hand()
    fonts.set_text_size(text)
    presenter = KnowPresenter(session)
    presenter.refresh(covered=False)
    for key in touched:
        assert presenter.touched(key)
    renderer, surface = KnowRenderer(size, match.table, match.game.meta, match.seats, theme), pygame.Surface(size)
    presenter.ui.panel_open = KnowRenderer.wide_layout(size)
    return surface, {each.key: each for each in renderer.draw(surface, presenter.model, presenter.ui)}


def chosen(there: dict[Key, Target], match: Match) -> tuple[int, ...]:
    """The numbers of what the main button does."""
    (action,) = there["main",].actions
    return tuple(map(num, action.args))


def test_the_papers_tell_who_writes_and_what_can_be_seen() -> None:
    match = played(P.ATTACH, "hhbb", asked=1)
    match.act(1, match.table.parse('attach(hearts) "thimble of ash"'))
    there = shown(match, 1)[1]
    looks = match.state.vars[V.APPEARANCE][1]
    assert there["page", 1].name == f"Wick. writes. looks: {looks}. hearts: thimble of ash"
    own = {target.name for key, target in there.items() if key[0] == "action"}
    assert {"Write an Attachment for diamonds", "Write an Attachment for spades"} <= own
    assert there["main",].name.startswith("Write the next of four")
    assert "Write an Attachment for hearts" not in own


def test_what_is_written_comes_to_light_where_it_stands() -> None:
    match = played(P.ATTACH, "hhbb", asked=1)
    there, session = shown(match, 1)[1], Session(match, "peek")
    presenter = KnowPresenter(session)
    presenter.refresh(covered=False)
    renderer, ui = KnowRenderer(USUAL, match.table, match.game.meta, match.seats), UiState(panel_open=True)
    context = renderer.anchors(presenter.model, ui).context()
    for word in ("hearts", "spades"):
        box = place(Event("attached", (), seat=1, data=(word, "a thing")), context)
        row = there["action", match.table.parse(f"attach({word})")].rect
        assert box is not None
        assert row.inflate(4, 4).contains(pygame.Rect(*map(round, box)))
    look_box = place(Event("described", (), seat=3, data=("tall",)), context)
    assert look_box is not None
    assert there["page", 3].rect.contains(pygame.Rect(*map(round, look_box)))
    assert place(Event("answer", (), seat=1, data=("Ada", "", "", "")), context) is None
    stage = renderer.stage(match.table, presenter.model, presenter.model, {}, {}, renderer.anchors(presenter.model, ui))
    plan = renderer.plan(stage, (Event("attached", (), seat=1, data=("hearts", "a thing")),))
    assert [flight.lasts for flight in flights(plan) if flight.fades == (1, 0)] == [LASTS]


def test_the_gm_gives_coins_by_the_four_figures_and_by_steps() -> None:
    match = played(P.AWARD, "hbb")
    there = shown(match, 0)[1]
    worth = starting(match.state.vars[V.APPEARANCE][1])
    assert worth != 12, "a bedsheet and bare feet are worth more than plain clothes"
    assert chosen(there, match) == (1, worth, 0)
    assert [there["set", "base", figure].enabled for figure in (15, 12, 9, 6)] == [True] * 4
    assert not there["set", "dock", -1].enabled
    there = shown(match, 0, USUAL, 1, ("set", "base", 9), ("set", "dock", 2), ("set", "base", 10))[1]
    assert chosen(there, match) == (1, 10, 2)
    assert there["main",].name.startswith("Give Wick 8 Coins")
    assert sum(key[0] in ("action", "offer") for key in there) <= 3, "not a button for every number"
    there = shown(match, 0, USUAL, 1, ("set", "base", 6), ("set", "dock", 3))[1]
    assert chosen(there, match) == (1, 6, 0), "never below the least purse"
    assert not [key for key in shown(match)[1] if key[0] == "set"] or match.humans == (0,)


def test_an_award_is_set_out_by_mouse_and_by_keys(tmp_path: Path) -> None:
    window = Room(tmp_path, played(P.AWARD, "hbb"), size=USUAL)
    window.settle()
    window.take(("set", "base", 9), "click")
    window.take(("set", "dock", 1), "keys")
    assert chosen(window.keys(), window.match) == (1, 9, 1)
    assert window.scene.ui.toast is None, "it was not refused"
    window.take(("main",), "click")
    assert window.match.state.vars[V.AWARDED] == (9, 1)
    window.app.close()


def test_what_was_written_in_secret_shows_only_that_it_was() -> None:
    one, two = (played(P.HC_WRITE, "hhh", asked=1, attachments="hardcore") for _ in range(2))
    for match, words in ((one, "a\nb\nc\nd\ne"), (two, "f\ng\nh\ni\nj")):
        match.act(1, match.table.parse("write()")._replace(text=words))
    for viewer in (None, 0, 2):
        (first, there), (second, other) = shown(one, viewer), shown(two, viewer)
        assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")
        assert there == other
        assert (there["page", 1].name, there["page", 2].name) == ("Wick, sealed", "Ben, writes")


def test_dealt_lines_change_places_by_two_touches() -> None:
    match = played(P.HC_DEAL, "hhb", asked=1, attachments="hardcore")
    there = shown(match, 1)[1]
    assert chosen(there, match) == (1, 2, 3, 4)
    first = match.state.vars[V.ATTACHMENTS][1][0]
    assert there["set", "held", 1].name == f"{first}, for diamonds"
    there = shown(match, 1, USUAL, 1, ("set", "held", 1))[1]
    spades = next(key for key, each in there.items() if key[0] == "set" and each.name.endswith("for spades"))
    there = shown(match, 1, USUAL, 1, ("set", "held", 1), spades)[1]
    assert chosen(there, match) == (4, 2, 3, 1)
    assert there["set", "held", 4].name == f"{first}, for spades"
    assert chosen(shown(match, 1)[1], match) == (1, 2, 3, 4), "nothing is remembered that was not touched"


def test_the_letter_lies_there_until_it_is_laid_aside(tmp_path: Path) -> None:
    window = Room(tmp_path, played(P.AWARD_PC, "bhb", asked=1))
    window.settle()
    window.match.act(1, window.match.table.parse("accept()"))
    while window.match.state.phase != P.SCENE_GM:
        seat = window.match.deciding[0]
        window.match.act(seat, thought(window.match, seat, Random(1)))
    window.scene.refresh()
    window.frames(2)
    assert window.scene.presenter.model.letter
    there = window.keys()
    assert "Good morning. You will not know me" in there["letter", "text"].name
    assert not [key for key in there if key[0] == "action"], "nothing else is asked"
    window.key(pygame.K_RETURN)
    assert not window.scene.presenter.model.letter
    there = window.keys()
    assert ("letter", "text") not in there
    assert window.scene.ui.toast is None, "it was not refused"
    window.settle()
    assert 1 in window.match.deciding, "the evening has gone on"
    window.app.close()


def test_the_suite_shows_the_answers() -> None:
    match = played(P.E_QUESTIONS, "hhb", asked=1)
    action = match.table.parse("answer()")._replace(text="Ada\nfor love\n\nmy eyes")
    match.act(1, action)
    there = shown(match)[1]
    assert there["page", 1].name == "Wick. is Ada. Why I came: for love. What I risked: my eyes"
    assert there["page", 2].name.startswith("Ben. answers")


@pytest.mark.film
def test_the_count_tells_what_a_last_wager_would_come_to() -> None:
    match = played(P.E_FINAL, "hhhb", "fig", asked=2)
    there, v = shown(match, 2)[1], match.state.vars
    purse, master = v[V.PURSE][2], v[V.MASTER]
    minimum = (master - purse) // 2 + 1
    assert there["count", 2].name.endswith(f"{master - purse} behind. stake {minimum} to win")
    assert chosen(there, match) == (minimum,)
    assert there["stake", "told"].name.startswith(f"Won: {purse + minimum} to {master - minimum}, and you win.")
    there = shown(match, 2, USUAL, 1, ("set", "stake", minimum - 1))[1]
    assert chosen(there, match) == (minimum - 1,)
    assert "and you still lose" in there["stake", "told"].name
    match.act(2, match.table.parse(f"stake({minimum})"))
    assert shown(match)[1]["count", 2].name.endswith(f"stakes {minimum} Coin{'s' * (minimum > 1)}")
    match.act(2, match.table.parse("cut(5)"))
    assert any(f"{how} {minimum} Coin" in shown(match)[1]["count", 2].name for how in ("won", "lost"))


@pytest.mark.film
def test_the_endings_say_who_has_won() -> None:
    match = session_at(P.OVER)
    assert match.result is not None
    for seat in range(1, 4):
        name = shown(match)[1]["page", seat].name
        assert ("won" in name) == (seat in match.result.winners)
        assert ("a happy end" in name) == (seat in match.result.winners)


@pytest.mark.film
@pytest.mark.parametrize("text", [1, 1.5, 2])
@pytest.mark.parametrize("phase", [P.ATTACH, P.AWARD, P.SCENE_GM, P.E_QUESTIONS, P.E_FINAL, P.OVER])
def test_nothing_of_a_page_lies_outside_the_map(phase: int, text: float) -> None:
    match = session_at(phase, "hhhhh" if phase != P.AWARD else "hbbbb")
    surface, there = shown(match, None if len(match.humans) > 1 else 0, SMALL, text)
    pages = [each for key, each in there.items() if key[0] in ("page", "count", "letter", "stake", "set")]
    assert pages
    assert all(each.name and surface.get_rect().contains(each.rect) for each in pages)


@pytest.mark.film
def test_the_map_is_dim_behind_a_page_and_nowhere_behind_the_hall() -> None:
    dim, bright = (shown(session_at(phase), size=SMALL)[0] for phase in (P.SCENE_GM, P.E_QUESTIONS))
    for surface, minimum, maximum in ((dim, 20, 110), (bright, 180, 255)):
        edge = surface.subsurface((40, 60, 60, 420))
        red, green, blue, _ = pygame.transform.average_color(edge)
        assert minimum < (red + green + blue) / 3 < maximum
    assert not [key for key in shown(session_at(P.SCENE_GM))[1] if key[0] == "room"]


@pytest.mark.film
def test_a_page_is_drawn_without_pictures_where_there_is_high_contrast() -> None:
    for phase in (P.ATTACH, P.E_FINAL, P.OVER):
        plain = shown(session_at(phase), theme=look.HIGH_CONTRAST)[0]
        pages = plain.subsurface((30, 120, 1030, 500))
        black = pygame.mask.from_threshold(pages, (0, 0, 0), (12, 12, 12, 255)).count()
        assert black > 0.5 * pages.get_width() * pages.get_height()


def test_the_map_is_dim_below_a_page() -> None:
    """What is written on it can be read: no pixel beside a heading is as light as the paper of the map."""
    x, y = 30, 80  # left of the heading
    light = shown(session_at(P.SCENE_GM), 1, USUAL, 1, ("letter",))[0].get_at((x, y))
    dim = shown(session_at(P.ATTACH))[0].get_at((x, y))
    assert sum(light[:3]) > 550
    assert sum(dim[:3]) < 330


@pytest.mark.parametrize("phase", [P.APPEAR, P.ATTACH])
def test_of_several_who_write_each_is_let_write_by_a_touch_of_the_own_paper(phase: int, tmp_path: Path) -> None:
    """Also whoever was not named first, whose paper says that they write."""
    window = Room(tmp_path, played(phase, "bhh", asked=1), size=USUAL)
    window.settle()
    window.press(window.keys()["page", 2])
    assert isinstance(window.top, WritingScene)
    assert window.top._page.seat == 2
    window.app.close()


@pytest.mark.parametrize(("viewer", "reads"), [(1, True), (0, False), (None, True)])
def test_a_question_is_put_only_to_who_must_answer_it(viewer: int | None, reads: bool) -> None:
    """The GM reads for whom the table waits, not what the PCs have with them (KT-24)."""
    view = SimpleNamespace(phase=kt.P.ATTACH, actors=0b110, vars=None)
    model = cast(KnowModel, SimpleNamespace(letter=False, counting=False, view=view, viewer=viewer))
    assert bool(pages.asked(model)) is reads
