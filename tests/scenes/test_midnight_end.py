"""Midnight, judgement, the Master of the Fun and the honours of Midnight Justice: what is seen, done and kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.match import Match
from game.replay.history import decisions
from game.rules.midnight_justice.pieces import P, zone
from game.session.lesson import Lesson
from game.session.session import Session
from game.table import Event
from scenes.games.know_thyself.table import TABLE as KNOW
from scenes.games.midnight_justice.animations import MidnightAnchors
from scenes.games.midnight_justice.midnight_animations import SEEN
from scenes.games.midnight_justice.presenter import MidnightPresenter
from scenes.games.midnight_justice.renderer import MidnightRenderer
from scenes.games.midnight_justice.table import TABLE as MIDNIGHT
from scenes.hotseat.moment_pictures import Seen
from scenes.screens.results.results import ResultsScene
from scenes.stage import look
from scenes.stage.motion import Flight
from scenes.story.pace import LONGEST, Pace
from scenes.table.animations.flights import flights
from scenes.table.blocks.announcement import ROW, AnnouncementPaper
from scenes.table.drawer import drawer
from scenes.table.game_table import GameTable
from scenes.table.model import UiState
from tests import know_shots
from tests.midnight_shots import over, played
from tests.scenes.frame import Window
from tests.scenes.hands import Bots
from tests.scenes.test_midnight_table import Room, posed, shown

pytestmark = pytest.mark.film

SIZES = ((1216, 648), (1280, 720), (1920, 1080), (2560, 1440))
GUESTS = ("Odile Farrow", "Emeric Stahl", "Rufina Ward", "Beatrix Hale", "Felix Danton", "Ada Quill")
STACKS = {"stack[0]": "2D 9S 5H", "stack[1]": "JH 8D 4C QC", "stack[2]": "AS 7S KD 6D"}  # the top last
REDS = " ".join(f"{rank}{suit}" for suit in "DH" for rank in ("A", *range(2, 11), "J", "Q", "K"))
FUN = {"fun[0]": "2H 3H 4S 5S", "fun[1]": "6H 7H 8S 9S", "fun[2]": "10H JH QS KS"}


def judged(kinds: str = "hbb", zones: Mapping[str, str] = STACKS, **more: Any) -> Match:
    """The clock is about to strike for the first time."""
    sheets = {f"sheet[{seat}]": (("guest", GUESTS[seat], 0), ("admission", f"Deed {seat}", 2))
              for seat in range(len(kinds))}  # fmt: skip
    given = {"round": 1, "moment": "strike", "turn": 0, "scene": 12, **sheets, **more}
    return posed("JUDGEMENT", kinds, zones, **given)


def claims(kinds: str = "hbb", zones: Mapping[str, str] = FUN, **more: Any) -> Match:
    """Everybody was given red cards, and may show them."""
    given = {"moment": "claims", "window": 1, "asked": (1 << len(kinds)) - 1, "turn": -1, "scene": 12, **more}
    return posed("FUN", kinds, zones, **given)


def pixels(match: Match, viewer: int | None, **more: Any) -> bytes:
    return pygame.image.tobytes(shown(match, viewer, **more)[0], "RGB")


def targets(match: Match, viewer: int | None = 0, **more: Any) -> dict[tuple[Any, ...], Any]:
    return {target.key: target for target in shown(match, viewer, **more)[1]}


# -- the columns -------------------------------------------------------------------------------------------------------


def test_each_guest_has_a_column_with_its_stack_and_what_the_last_stroke_turned() -> None:
    match = judged()
    first = {seat: targets(match)["column", seat].name for seat in range(3)}
    assert first[1] == "Emeric Stahl, guest of Wick: still in, four cards left"
    match.act(0, match.table.parse("strike()"))
    there = targets(match)
    assert there["column", 1].name.endswith("two cards left, turned queen of clubs and 4 of clubs")
    assert "highest card" in there["column", 1].name
    turned = {match.table.names[key[1]] for key in there if key[0] == "piece"}
    assert turned == {"5H", "QC", "4C", "6D"}
    match.act(1, match.table.parse("omen()"))
    match.act(0, match.table.parse("strike()"))
    there = targets(match)
    assert {match.table.names[key[1]] for key in there if key[0] == "piece"} == {"9S", "2D", "8D", "KD"}
    assert "guilty at II" in there["column", 0].name


def test_beside_a_confession_are_the_deeds_of_the_guest_who_confesses() -> None:
    """MJ-456, MJ-606: three go out with one stroke; each confession keeps its own deeds until the next one is told."""
    match = judged("hbbb", {"stack[0]": "2D 3D", "stack[1]": "4D", "stack[2]": "5D", "stack[3]": "6D"})
    match.act(0, match.table.parse("strike()"))
    assert [*match.deciding] == [1]
    assert targets(match)["deeds",].name.startswith("Emeric Stahl: ")  # who is asked, while nothing is told
    for seat, name in ((1, "Emeric Stahl"), (2, "Rufina Ward"), (3, "Beatrix Hale")):
        match.act(seat, match.table.parse('confess() "It was so."'))
        there = targets(match)
        assert there["told",].name == f"{name} confesses: “It was so.”"
        assert there["deeds",].name == f"{name}: II, Deed {seat}"
    assert [*match.deciding] == [0]  # the last guest walks free, and is asked to tell why
    match.act(0, match.table.parse('exonerate() "It was not so."'))


@pytest.mark.parametrize(("number", "name"), [(22, "Lydia Crane"), (23, "Major Tibb")])
def test_the_lesson_shows_the_deeds_of_the_guest_who_confesses(number: int, name: str) -> None:
    """MJ-456: what is seen when a step begins, after the bots of the step before have confessed."""
    lesson = Lesson("midnight-justice", number)
    there = targets(lesson._match)
    assert there["told",].name.startswith(f"{name} confesses")
    assert there["deeds",].name.startswith(f"{name}: ")


def test_who_confesses_has_the_deeds_beside_what_was_told() -> None:
    match = judged()
    match.act(0, match.table.parse("strike()"))
    assert ("deeds",) not in targets(match)
    match.act(1, match.table.parse('omen() "Every door opens one inch."'))
    assert targets(match)["told",].name == "Wick tells an omen: “Every door opens one inch.”"
    match.act(0, match.table.parse("strike()"))
    assert targets(match)["deeds",].name == "Odile Farrow: II, Deed 0"
    match.act(0, match.table.parse('confess() "I turned the key."'))
    assert targets(match)["told",].name == "Odile Farrow confesses: “I turned the key.”"


@pytest.mark.parametrize(("size", "text", "seats"), [*product(SIZES, (1, 1.5, 2), (3, 6))])
def test_columns_lie_beside_each_other_above_the_sentence(size: tuple[int, int], text: float, seats: int) -> None:
    match = judged("h" + "b" * (seats - 1), {**STACKS, **{f"stack[{seat}]": "" for seat in range(3, seats)}})
    surface, targets, renderer = shown(match, 0, size, text)
    presenter = MidnightPresenter(Session(match))
    presenter.refresh(covered=False)
    for panel in (True, False):
        ui = UiState(panel_open=panel)
        layout, anchors = renderer.layout(ui), renderer.anchors(presenter.model, ui)
        assert isinstance(anchors, MidnightAnchors)
        boxes = [anchors.places[f"column[{seat}]"] for seat in range(seats)]
        x, y, w, _ = layout.centre
        assert boxes[0][0] >= x - 0.01
        assert boxes[-1][0] + boxes[-1][2] <= x + w + 0.01
        assert all(one[0] + one[2] < other[0] for one, other in pairwise(boxes))
        assert all(top >= y and top + high < layout.sentence - 18 for _, top, _, high in boxes)
        for seat, (left, top, wide, high) in enumerate(boxes):
            for kind in ("stack", "turned"):
                px, py, width, _ = anchors.of(zone(match.table, kind, seat), -1)
                middle, line, card = (px - anchors.ox) / anchors.k, (py - anchors.oy) / anchors.k, width / anchors.k
                assert left < middle - card / 2 < middle + card / 2 < left + wide
                assert top < line - 0.7 * card < line + 0.7 * card < top + high
    assert all(surface.get_rect().contains(each.rect) for each in targets if each.key[0] in ("column", "told", "kept"))


# -- what nobody may know ----------------------------------------------------------------------------------------------


def test_what_lies_in_the_stacks_leaves_no_trace() -> None:
    """Not for their owners either (MJ-202)."""
    other = {"stack[0]": "AS 3C KC", "stack[1]": "5H 9S 2D QC", "stack[2]": "4C 8D JH 6D"}
    for viewer in (None, 0, 1, 2):
        one, two = judged("hhh"), judged("hhh", other)
        assert pixels(one, viewer) == pixels(two, viewer)
        assert targets(one, viewer) == targets(two, viewer)


def test_the_reds_one_took_into_midnight_are_seen_by_oneself_alone() -> None:
    one = judged("hhh", **{"kept[0]": (0, 13), "kept[1]": ()})
    two = judged("hhh", **{"kept[0]": (14,), "kept[1]": ()})
    for viewer in (None, 1, 2):
        assert pixels(one, viewer) == pixels(two, viewer)
    assert pixels(one, 0) != pixels(two, 0)
    assert targets(one)["kept",].name == "You took two red cards into midnight."


def test_the_pile_of_another_leaves_no_trace_until_it_is_shown() -> None:
    other = {**FUN, "fun[1]": "2S 3S 4C 5C", "fun[2]": "6H 7H 8H 9H"}
    for viewer in (None, 0):
        assert pixels(claims("hhh"), viewer) == pixels(claims("hhh", other), viewer)
    assert pixels(claims("hhh"), 1) != pixels(claims("hhh", other), 1)
    match = claims()
    for seat, verb in ((0, "hold"), (1, "show"), (2, "hold")):
        match.act(seat, match.table.parse(f"{verb}()"))
    assert targets(match)["column", 1].name.endswith("guest of Wick: 2 red")
    assert targets(match)["pile",].name == "You were given four cards, two of them red."


# -- motion and pace ---------------------------------------------------------------------------------------------------


def test_at_a_stroke_each_card_is_seen_before_the_next_one_turns() -> None:
    """MJ-454: guest by guest, the second card of a guest after its first; by the pace of the bots."""
    match = judged()
    before = match.now
    session = Session(match)
    presenter = MidnightPresenter(session)
    presenter.refresh(covered=False)
    renderer, ui = MidnightRenderer((1280, 720), match.table, match.game.meta, match.seats), UiState()
    earlier = presenter.model
    match.act(0, match.table.parse("strike()"))
    presenter.refresh(covered=False)
    anchors, there = renderer.anchors(presenter.model, ui), renderer.measure(presenter.model, ui)
    stage = renderer.stage(match.table, earlier, presenter.model, {}, there, anchors)
    ends = []
    for rests in (1.0, 0.4):
        plan = renderer.plan(stage, tuple(match.events(None, before)), rests=rests)
        turning = [each for each in flights(plan) if isinstance(each, Flight) and each.turns]
        assert [match.table.names[int(str(each.hides))] for each in turning] == ["5H", "QC", "4C", "6D"]
        for one, other in pairwise(turning):
            same = other.start == one.start  # a black card and the one after it, off one stack
            assert other.begins == pytest.approx(one.ends + (0 if same else SEEN * rests))
        assert turning[2].start == turning[1].start  # both off the same stack
        ends.append(turning[-1].ends)
    assert ends[1] < ends[0]


@pytest.mark.parametrize("size", [(900, 560), *SIZES])
def test_half_past_eleven_is_a_moment_of_which_every_word_is_read(size: tuple[int, int]) -> None:
    """MJ-441: the slip has as many rows as its sentence takes, on paper that is so much higher."""
    match = judged()
    occasion = match.game.tale.occasion(match.table, Event("round", data=("turning", 0)), match.names)
    assert occasion is not None
    renderer = MidnightRenderer(size, match.table, match.game.meta, match.seats)
    paper, bare = (AnnouncementPaper(occasion._replace(text=text), (), renderer) for text in (occasion.text, ""))
    rows = paper._rows(paper._painter, paper._box(paper._painter)[2])
    assert " ".join(rows) == occasion.text
    assert paper.whole(1).get_height() - bare.whole(1).get_height() >= paper._painter.px(len(rows) * ROW) - 2


def test_the_chronicle_has_no_line_for_a_pick_or_an_answer_in_secret() -> None:
    match = judged()
    for kind in ("picked", "unpicked", "done"):
        assert match.game.tell(match.table, Event(kind, seat=0, pieces=(3,)), 0, match.names) is None


def test_bots_wait_until_what_they_told_can_have_been_read() -> None:
    pace, omen = Pace({"strike": 1.6}), Event("omen", seat=1, data=("The dust shows one more pair of feet.", "Ada"))
    pace.on_events([omen], (1,), "normal", 10)
    assert not pace.waits(10)  # a person knows what a person wrote
    pace.on_events([omen], (0,), "normal", 10)
    assert pace.waits(11)
    assert not pace.waits(13)
    pace.on_events([Event("omen", seat=1, data=("x" * 600,))], (0,), "normal", 20)
    assert pace.waits(20 + LONGEST - 0.1)
    assert not pace.waits(20 + LONGEST)
    pace.on_events([Event("strike", seat=0, data=(1,))], (0,), "fast", 40)
    assert pace.waits(40.2)
    assert not pace.waits(40.5)
    pace.on_events([omen], (0,), "fast", 45)  # nobody reads any faster where bots play fast
    assert pace.waits(46)
    pace.on_events([omen], (0,), "step", 48)
    assert not pace.waits(48)
    pace.on_events([omen], (0,), "normal", 50)
    pace.skip()
    assert not pace.waits(50)


# -- afterwards --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("at_table", "play"), [(MIDNIGHT, played), (KNOW, know_shots.played)])
def test_how_it_ended_lies_there_until_somebody_goes_on(
    at_table: GameTable, play: Callable[..., Match], tmp_path: Path
) -> None:
    match = play(over)
    window = Window(tmp_path)
    scene = at_table(Session(match, "curtain", "fast", Bots()))
    window.show(scene)
    for at in range(1, 400):
        window.app.step(at / 10)
    assert window.top is scene
    button = next(target for target in scene.targets() if target.key == ("ui", "results"))
    assert button.name.startswith("Go on")
    assert scene.enter_goes() == button.key
    scene.activate(button.key)
    assert isinstance(window.top, ResultsScene)


def test_the_results_tell_honours_and_no_points(tmp_path: Path) -> None:
    match = played(over)
    window = Room(tmp_path, match)
    assert match.result is not None
    window.frames(2)
    window.key(pygame.K_RETURN)
    for _ in range(200):
        window.frames(1)
        if isinstance(window.top, ResultsScene) and not window.top.busy():
            break
    there = {target.key: target.name for target in window.top.targets()}
    free = match.result.winners[0]
    names = match.names
    first = match.result.honours[0]
    assert there["honour", 0].startswith(f"{first.title}: {first.text}, {names[free]}")
    assert len([key for key in there if key[0] == "honour"]) == len(match.result.honours)
    assert "point" not in there["sheet",]
    assert f"Score sheet: {names[free]}: " in there["sheet",]  # in order, but without places (MJ-502)
    assert "Walked free" in there["sheet",].partition(";")[0]
    assert [key for key in there if key[0] == "highlight"]
    lit = pygame.mask.from_threshold(window.app.surface, window.app.theme.paper.best_row, (1, 1, 1, 255)).count()
    assert lit < 500, "no row is a winner's, as there is none"
    window.app.close()


@pytest.mark.parametrize("text", [100, 200])
def test_the_story_is_kept_from_the_results(tmp_path: Path, text: int) -> None:
    window = Window(tmp_path)
    window.app.change(window.app.settings.__class__(text_size=text), keep=False)
    window.show(ResultsScene(Session(played(over))))
    row = [target.rect for target in window.top.targets() if target.key[0] == "ui" and target.role == "button"]
    assert all(not one.colliderect(other) for at, one in enumerate(row) for other in row[at + 1 :])
    window.click("Save the story")
    window.frames(60)
    assert {path.suffix for path in (tmp_path / "stories").iterdir()} == {".md", ".html"}
    window.app.close()


def test_looking_back_shows_the_room_as_each_seat_saw_it() -> None:
    match = played(over)
    draws = drawer(Session(match), (960, 540), look.LANTERN)
    seen = set()
    for decision in decisions(match)[::7]:
        surface = pygame.Surface((960, 540))
        there = draws.draw(surface, Seen(decision.view, decision.asked, decision.legal))
        keys = {target.key for target in there}
        known = {piece for zone in decision.view.zones for piece in zone if piece >= 0}
        assert {key[1] for key in keys if key[0] == "piece"} <= known
        if P.MIDNIGHT <= decision.view.phase <= P.FUN:
            assert {("column", seat) for seat in range(4)} <= keys
            seen.add(decision.view.phase)
    assert {P.JUDGEMENT, P.FUN} <= seen


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((900, 560), 1.0), ((1280, 720), 2.0)])
def test_an_announcement_lies_over_no_column(size: tuple[int, int], text: float) -> None:
    """The Master of the Fun is announced while the piles are in sight."""
    _, _, renderer = shown(claims(), None, size, text)
    presenter = MidnightPresenter(Session(claims()))
    presenter.refresh(covered=False)
    anchors = renderer.anchors(presenter.model, UiState())
    _, y, _, _ = anchors.announced()
    for name, (left, top, width, height) in anchors.places.items():
        if name.startswith("column"):
            assert y > anchors.px(left + width, top + height * 0.9, 0)[1], name
