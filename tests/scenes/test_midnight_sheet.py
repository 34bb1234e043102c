"""The sheets of Midnight Justice beside the cloth, and the guests on it while people write."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.match import Match, SeatInfo
from game.rules import load
from game.session.session import Session
from game.table import Position
from scenes.games.midnight_justice import clock, guest_cards
from scenes.games.midnight_justice import text as say
from scenes.games.midnight_justice.blocks import Block, at_stake, blocks
from scenes.games.midnight_justice.history import ticks
from scenes.games.midnight_justice.layout import layout
from scenes.games.midnight_justice.presenter import MidnightPresenter
from scenes.games.midnight_justice.renderer import SHEET, MidnightRenderer
from scenes.games.midnight_justice.sheet import FADED, GREEN, RADIUS, RED, Sheet
from scenes.games.midnight_justice.table import TABLE
from scenes.registry import cloth_of
from scenes.stage import fonts, look
from scenes.stage.cloths import papered
from scenes.table.blocks import panel
from scenes.table.writing import WritingScene
from scenes.ui import boxes
from scenes.ui.book_reader import book_of
from scenes.ui.painter import Painter
from scenes.ui.target import Key, Target
from tests.scenes import midnight_room
from tests.scenes.plain_hands import NAMES, Plain

pytestmark = pytest.mark.film

GAME = load("midnight-justice")
SMALL, USUAL, LARGE = (1216, 648), (1280, 720), (2560, 1440)
LONG = "Aberystwyth-Featherstone" * 25  # 600 letters
CLAIM = "She locked the boat-house door herself, and has carried the key on a ribbon ever since. " * 6


def posed(phase: str, seats: int = 4, people: int = 1, options: dict[str, Any] | None = None, **result: Any) -> Match:
    """A match that begins in a part of the evening; `sheets` per seat, everything else as the table has it."""
    cards = [piece.name for piece in GAME.table({**{o.name: o.default for o in GAME.meta.options}}, seats).pieces]
    hands = {f"hand[{seat}]": cards[seat * 4 : seat * 4 + 4] for seat in range(seats)}
    zones = {**hands, "deck": cards[4 * seats :]}
    sheets = {f"sheet[{seat}]": tuple(lines) for seat, lines in result.pop("sheets", {}).items()}
    result.setdefault("age_order", tuple(range(seats)))
    result.setdefault("humans", (1 << people) - 1)
    presenter = [SeatInfo(name, "human" if at < people else "bot:careful") for at, name in enumerate(NAMES[:seats])]
    return Match.new(
        GAME.meta.id, presenter, options or {}, "posed", position=Position(zones, {**result, **sheets}, phase)
    )


def guests(seats: int = 4) -> dict[int, list[tuple[str, str, int]]]:
    names = ("Odile Farrow", "Emeric Stahl", "Rufina Ward", "Beatrix Hale", "Felix Danton", "Ada Quill")[:seats]
    return {at: [("guest", name, 0), ("adjective", "vain", 0), ("adjective", "patient", 2)]
            for at, name in enumerate(names)}  # fmt: skip


def night(**result: Any) -> Match:
    """The second half: seat 1 attacks seat 0 in scene IX, everything written."""
    sheets = guests()
    for seat, lines in sheets.items():
        lines += [("admission", CLAIM, 2), ("shadow", "the Draught", 0), ("shadow form", "a cold draught", 0),
                  ("shadow adjective", "patient", 3), ("avatar", "a coat with nobody in it", 0),
                  ("weakness", "vain", 9 if seat == 0 else 0), ("terror", "the Tally", 0),
                  ("terror form", "a ledger that breathes", 0), ("terror adjective", "exact", 0),
                  ("grace", "keeps her word", 0)]  # fmt: skip
    row = tuple(int(at in (1, 5, 8)) for at in range(12))
    more = {"blots": (row,) * 4, "checks": (0b1000100,) * 4, "scene": 9, "attacker": 1, "turn": 1, "first_bidder": 1}
    return posed("CLAIM", sheets=sheets, **{**more, **result})


def presenter_of(match: Match, viewer: int | None = 0) -> MidnightPresenter:
    session = Session(match)
    if viewer is not None and session.viewer != viewer:
        session.request_view(viewer)
        session.reveal_hand()
    presenter = MidnightPresenter(session)
    presenter.refresh(covered=False)
    return presenter


def drawn(
    match: Match, viewer: int | None = 0, size: tuple[int, int] = USUAL, context: int | None = None, flat: bool = False,
    **ui: Any,
) -> tuple[dict[Key, Target], pygame.Surface, MidnightRenderer]:  # fmt: skip
    """What is on the screen; targets that are scrolled out of sight are left away."""
    presenter = presenter_of(match, viewer)
    if context is not None:
        assert presenter.touched(("leaf", context))
    vars(presenter.ui).update(ui)
    theme = look.HIGH_CONTRAST if flat else look.LANTERN
    renderer = MidnightRenderer(size, match.table, match.game.meta, match.seats, theme)
    surface = pygame.Surface(size)
    targets = renderer.draw(surface, presenter.model, presenter.ui)
    return {each.key: each for each in targets if each.rect.w and each.rect.h}, surface, renderer


def block(match: Match, viewer: int | None, seat: int, kind: str) -> Block:
    view = match.view(viewer)
    return next(each for each in blocks(match.table, view, seat) if each.kind == kind)


# -- the blocks ------------------------------------------------------------------------------------------------------


def shadowed(text: str) -> Match:
    """The Shadows are written; seat 1 is about to reveal."""
    sheets = guests()
    secret = {f"shadow[{seat}]": (text if seat == 2 else "the Draught", "a cold", "patient") for seat in range(1, 4)}
    sheets[0] += [("shadow", "the Tally", 0), ("shadow form", "a ledger", 0), ("shadow adjective", "exact", 0)]
    return posed("REVEAL", people=3, sheets=sheets, turn=1, queue=(2, 3), **secret)


def test_a_shadow_is_closed_to_all_but_its_owner_until_it_is_revealed() -> None:
    match = shadowed("the Promise")
    own = block(match, 2, 2, "Shadow")
    assert own.secret
    assert own.header.text == "the Promise"
    for viewer in (0, 1, None):
        other = block(match, viewer, 2, "Shadow")
        assert other.sealed
        assert not other.header.text
    shown = block(match, 3, 0, "Shadow")
    assert shown.header.text == "the Tally"
    assert (shown.sealed, shown.secret) == (False, False)
    assert [line.sign for line in shown.lines] == ["ring"]


def test_no_other_view_differs_by_what_a_shadow_is() -> None:
    one, other = shadowed("the Promise"), shadowed("the Long Silence of the Boat-house")
    for viewer in (0, 1, None):
        for context in range(4):
            pictures = [drawn(match, viewer, context=context) for match in (one, other)]
            assert pygame.image.tobytes(pictures[0][1], "RGB") == pygame.image.tobytes(pictures[1][1], "RGB")
            assert pictures[0][0] == pictures[1][0]
    assert drawn(one, 2, context=2)[0] != drawn(other, 2, context=2)[0]


def test_at_half_past_eleven_the_lower_blocks_stand_above() -> None:
    early = posed("AUCTION", scene=6, first_bidder=0, turn=0, sheets=guests())
    assert [each.kind for each in blocks(early.table, early.view(0), 0)] == ["Shadow", "Guest", "Terror", "Avatar"]
    late = night()
    found = blocks(late.table, late.view(0), 0)
    assert [each.kind for each in found] == ["Avatar", "Terror", "Guest", "Shadow"]
    assert [each.highlighted for each in found] == [True, True, False, False]
    avatar, terror, guest, shadow = found
    assert [(line.sign, line.tag) for line in avatar.lines] == [("cross", say.used_in("IX")), ("ring", say.GRACE)]
    assert [(line.sign, line.tag) for line in guest.lines] == [("dot", "II")]
    assert guest.form.text == "vain, patient"
    assert shadow.lines[0].sign == "cross"
    assert terror.form.text == "a ledger that breathes"


def test_traits_that_are_carried_on_stay_lines_of_their_own() -> None:
    match = night(options={"carry_adjectives": "on"})
    assert [line.sign for line in block(match, 0, 0, "Guest").lines] == ["ring", "cross", "dot"]


def test_what_came_of_an_attack_after_half_past_eleven_is_listed() -> None:
    sheets = {0: [("guest", "Ada", 0), ("revelation", "The cellar.", 8), ("denied", "The key.", 9)]}
    match = posed("AUCTION", scene=10, first_bidder=0, turn=0, sheets=sheets)
    assert [(line.sign, line.tag) for line in block(match, 0, 0, "Guest").lines] == [
        ("dot", "VIII"), ("open", "IX"),
    ]  # fmt: skip


def test_a_blot_is_at_stake_for_the_target_of_a_contest_of_the_second_half() -> None:
    late, early = night().view(0), night(scene=5).view(0)
    assert [at_stake(late, seat) for seat in range(4)] == [True, False, False, False]
    assert not any(at_stake(early, seat) for seat in range(4))


# -- the clock -------------------------------------------------------------------------------------------------------


def test_the_clock_is_told_in_words() -> None:
    assert (
        clock.spoken(0b1000100, (0, 1, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0)) == "Blots in II, IX twice; attacked in III, VII"
    )
    assert clock.spoken(0, (0,) * 12) == "Blots in no scene; attacked in no scene"
    ticked = {"attacker": 1, "turn": 1, "scene": 2, "checks": (0, 0b11, 0, 0)}  # MJ-424, before the attack is told
    assert ticks(midnight_room.posed("FRAMING", **ticked).view(0), 1) == 0b01
    assert ticks(midnight_room.posed("CLAIM", **ticked).view(0), 1) == 0b11


def test_a_mark_on_a_sheet_is_seen_on_its_clock() -> None:
    plain, marked = night(blots=((0,) * 12,) * 4), night()
    one, other = drawn(plain)[1], drawn(marked)[1]
    targets = drawn(marked)[0]
    rect = targets["clock", 0].rect
    assert pygame.image.tobytes(one.subsurface(rect), "RGB") != pygame.image.tobytes(other.subsurface(rect), "RGB")
    assert "A Blot is at stake in IX" in targets["clock", 0].name


# -- which sheet lies open ---------------------------------------------------------------------------------------------


def test_in_a_contest_the_sheet_of_its_target_lies_open_and_before_eleven_that_of_whoever_tells() -> None:
    assert presenter_of(night(attacker=3, turn=3)).model.open_sheet == 2
    assert presenter_of(posed("CONNECTIONS", turn=2, sheets=guests())).model.open_sheet == 2
    assert (
        presenter_of(posed("AVATARS", asked=15, scene=6, sheets=guests())).model.open_sheet == 3
    )  # on which one writes


def test_who_writes_in_secret_has_the_own_sheet_beside_it_and_nothing_secret_on_that(tmp_path: Path) -> None:
    """MJ-415: the sheet is that of the open table, which all may read."""
    match = midnight_room.posed("SHADOWS", "hhbb", asked=0b0011, turn=-1, scene=0)
    window = midnight_room.Room(tmp_path, match, "peek", look="hold")
    window.settle()
    for seat in (1, 0):
        window.press(window.keys()["secret", seat])
        window.press(window.keys()["answer", 0])
        assert window.scene.presenter.model.open_sheet == seat
        assert window.scene.presenter.model.viewer is None
        window.type("the Unheard")
        assert not any("Unheard" in target.name for target in window.scene.targets())
        window.key(pygame.K_ESCAPE)
        window.settle()
        assert window.top is window.scene
    window.app.close()


def test_a_sheet_opened_by_hand_stays_until_the_next_part_of_the_scene() -> None:
    match = night(turn=1)
    presenter = presenter_of(match)
    first = presenter.model.open_sheet
    presenter.touched(("leaf", 2))
    presenter.refresh(covered=False)
    assert presenter.model.open_sheet == 2 != first
    match.act(1, match.table.parse("claim()"))
    presenter.refresh(covered=False)
    assert presenter.model.open_sheet == first
    match = posed("CONCLUSION", scene=3, attacker=1, turn=0, sheets=guests())
    presenter = presenter_of(match)
    presenter.touched(("leaf", 2))
    match.act(0, match.table.parse("conclude()"))
    presenter.refresh(covered=False)
    assert presenter.model.open_sheet != 2


def test_a_shadow_says_whom_it_hunts() -> None:
    match = night(turn=1)
    for context, hunted in enumerate((NAMES[3], *NAMES[:3])):
        spoken = drawn(match, context=context)[0]["block", "Shadow"].name
        assert say.target(hunted) in spoken


# -- the panel -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [SMALL, USUAL, LARGE])
@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize("flat", [False, True])
def test_the_whole_sheet_stands_beside_the_cloth(size: tuple[int, int], seats: int, flat: bool) -> None:
    match = posed("AUCTION", seats=seats, scene=2, first_bidder=0, turn=0, sheets=guests(seats),
                  options={"decks": "2"} if seats == 6 else None)  # fmt: skip
    targets, _, _ = drawn(match, size=size, flat=flat)
    panel = targets["panel",].rect
    assert panel.left > size[0] / 2
    for kind in ("leaf", "clock", "block", "sheet"):
        found = [each for key, each in targets.items() if key[0] == kind]
        assert len(found) == {"leaf": seats, "block": 4}.get(kind, 1)
        assert all(panel.contains(each.rect) for each in found)
    assert all(min(targets["leaf", seat].rect.size) >= 28 for seat in range(seats))


@pytest.mark.parametrize("phase", ["VOTE", "AUCTION"])
def test_a_smaller_clock_keeps_all_that_came_out_in_sight(phase: str) -> None:
    """Nobody has to roll a usual sheet of the second half, also with a Blot at stake."""
    sheets = guests()
    sheets[0] += [("admission", "The seal was never broken", 2), ("admission", "Paid for a slow horse", 4),
                  ("avatar", "a bell without a tongue", 0), ("weakness", "always an hour too late", 8),
                  ("weakness", "paid to be slow", 0), ("grace", "forgives at once when asked", 0),
                  ("denied", "Waiting on a milestone", 9)]  # fmt: skip
    row = tuple(int(at in (1, 5, 8)) for at in range(12))
    more = {"blots": (row,) * 4, "checks": (0b1000100,) * 4, "attacker": 1, "turn": 0, "first_bidder": 1}
    asked = {"asked": 12, "answered": 0} if phase == "VOTE" else {}
    presenter = presenter_of(posed(phase, scene=10, sheets=sheets, **more, **asked))
    renderer = MidnightRenderer(USUAL, presenter.session.table, GAME.meta, presenter.session.seats)
    painter, body = renderer._painter(), panel.body(layout(4, True), SHEET)
    sheet = Sheet(painter, presenter.session.table, presenter.model, presenter.ui, renderer.colours)
    assert sheet.draw(body) <= boxes.bottom(body)
    assert sheet.round[2] < RADIUS


def test_long_names_and_claims_break_no_sheet(listening: pytest.MonkeyPatch) -> None:
    put: list[str] = []
    label = Painter.label

    def noted(self: Painter, words: str, *args: Any, **more: Any) -> float:
        put.append(words)
        return label(self, words, *args, **more)

    listening.setattr(Painter, "label", noted)
    sheets = guests()
    sheets[0] = [("guest", "W" * 40, 0), ("adjective", "m" * 40, 0), ("adjective", "i" * 40, 3),
                 *[("admission", LONG, scene) for scene in range(1, 7)]]  # fmt: skip
    match = posed("AUCTION", scene=6, first_bidder=0, turn=0, sheets=sheets)
    for size, text in ((SMALL, 1.0), (USUAL, 2.0)):
        fonts.set_text_size(text)
        seen: set[Key] = set()
        put.clear()
        for scroll in range(0, 6000, 300):
            targets, _, _ = drawn(match, size=size, scroll=scroll)
            panel = targets["panel",].rect
            ours = {key: each for key, each in targets.items() if key[0] in ("block", "line", "clock", "leaf")}
            assert all(panel.contains(each.rect) for each in ours.values())
            seen |= ours.keys()
        assert {("block", kind) for kind in ("Guest", "Shadow", "Avatar", "Terror")} <= seen
        assert LONG in "".join(put), "each claim is written whole"


@pytest.mark.parametrize("tab", ["sheet", "log", "rules"])
def test_shut_it_is_a_rail_and_large_text_lays_it_over_the_table(tab: str) -> None:
    targets, _, _ = drawn(night(), panel_open=False)
    assert ("panel",) not in targets
    assert targets["tab", tab].rect.w < 100
    fonts.set_text_size(2)
    targets, _, picture = drawn(night(), tab=tab)
    assert targets["panel",].rect.left < picture.size[0] * 0.65


def test_the_rules_of_the_moment_come_out_of_the_guide() -> None:
    numbers = {key[1] for key in drawn(night(), tab="rules")[0] if key[0] == "rule"}
    assert {"MJ-430", "MJ-432"} <= numbers
    assert "MJ-446" not in numbers - {option.rule for option in GAME.meta.options}
    assert numbers <= book_of(GAME.meta.id).rules | {option.rule for option in GAME.meta.options}


@pytest.mark.parametrize("theme", list(look.THEMES.values()), ids=lambda theme: theme.name)
def test_all_ink_can_be_read_on_the_paper_of_the_panel(theme: look.Theme) -> None:
    tones = papered(cloth_of(GAME.meta.id, theme), theme.paper)
    dim = tones.panel if theme.flat else FADED
    signs = () if theme.flat else (("red", RED), ("green", GREEN))
    grounds = {"panel": tones.panel, "well": tones.well, "tile": tones.tile, "dim": dim}
    inks = {"text": tones.text, "muted": tones.muted, "gold": tones.gold, "talk": tones.talk, "accent": tones.accent}
    minimum = 4.5 if not theme.strong else 6.5
    weak = {
        (ink, ground): look.contrast(tone, under)
        for ink, tone in inks.items()
        for ground, under in grounds.items()
        if look.contrast(tone, under) < (4.5 if ink == "accent" else minimum)
    }
    assert not weak
    assert look.contrast(tones.asked_text, tones.asked) >= minimum
    assert all(look.contrast(tone, under) >= 3 for _, tone in signs for under in (tones.well, dim))


# -- words anew --------------------------------------------------------------------------------------------------------


class House(Plain):
    """The room of Midnight Justice in a window."""

    at = TABLE


def test_an_own_line_is_worded_anew_where_it_stands(tmp_path: Path) -> None:
    match = posed("AUCTION", scene=2, first_bidder=1, turn=1, sheets=guests())
    window = House(tmp_path, match)
    try:
        window.settle()
        window.scene.activate(("leaf", 0))
        window.frames(2)
        own = [each for each in window.top.targets() if each.tip == "Reword it"]
        assert [each.name for each in own] == [f"Reword: {text}" for text in ("Odile Farrow", "vain", "patient")]
        assert all(window.anchor(each) for each in own)
        window.press(own[1])
        sheet = window.top
        assert isinstance(sheet, WritingScene)
        assert sheet.text == "vain"
        sheet.entries["field", 0].set("proud")
        sheet._typed("proud")
        window.frames(1)
        sheet._done()
        window.frames(2)
        assert match.state.vars[match.table.variable["sheet[0]"]][1] == ("adjective", "proud", 0)
        window.scene.activate(("leaf", 1))
        window.frames(2)
        assert not [each for each in window.top.targets() if each.tip == "Reword it"]
    finally:
        window.app.close()


def test_the_tormentor_words_avatar_and_weaknesses_anew_on_the_sheet_of_its_target(tmp_path: Path) -> None:
    """MJ-604: the Target of seat 0 is the guest of seat 3."""
    lines = [("guest", "Ada", 0), ("avatar", "a caot", 0), ("weakness", "vian", 0), ("grace", "kind", 0)]
    for people, context, result in ((1, 1, []), (1, 3, ["a caot", "vian"]), (1, 0, ["kind"])):
        more = {"scene": 9, "first_bidder": 2, "turn": 2, "sheets": dict.fromkeys(range(4), lines)}
        window = House(tmp_path / f"{people} {context}", posed("AUCTION", people=people, **more))
        try:
            window.settle()
            window.scene.activate(("leaf", context))
            window.frames(2)
            own = [each for each in window.top.targets() if each.tip == "Reword it"]
            before = f"{say.GRACE}: " * (context == 0)
            assert [each.name for each in own] == [f"Reword: {before}{text}" for text in result]
            for each in own[:1]:
                window.press(each)
                sheet = window.top
                assert isinstance(sheet, WritingScene)
                assert sheet.text == result[0]
        finally:
            window.app.close()


# -- the turn of the sheet -------------------------------------------------------------------------------------------


def turned(tmp_path: Path, **settings: Any) -> tuple[list[bytes], pygame.Surface]:
    """The panel in the frames after the sheets are turned, and what it settles to."""
    match = posed("CONCLUSION", scene=6, attacker=1, turn=0, sheets=guests())
    window = House(tmp_path, match, **settings)
    try:
        window.frames(40)
        assert window.scene.presenter.do(0, match.table.parse("conclude()")._replace(text="The lamp went out."))
        window.scene.refresh()
        panel = pygame.Rect(840, 565, 420, 135)  # below the words in which a table stops where nothing moves
        frames = []
        for _ in range(140):  # the sheet turns when the banner has gone
            window.frames(1)
            frames.append(pygame.image.tobytes(window.app.surface.subsurface(panel), "RGB"))
        renderer = MidnightRenderer((1280, 720), match.table, match.game.meta, match.seats, window.app.theme)
        plain = pygame.Surface((1280, 720))
        renderer.draw(plain, window.scene.presenter.model, window.scene.ui)
        return frames, plain.subsurface(panel)
    finally:
        window.app.close()


def test_at_half_past_eleven_the_blocks_wander_and_come_to_lie_where_they_belong(tmp_path: Path) -> None:
    frames, settled = turned(tmp_path, speed="normal")
    assert len(set(frames)) > 10
    assert frames[-1] == pygame.image.tobytes(settled, "RGB")


def test_where_nothing_shall_move_the_sheet_is_turned_at_once(tmp_path: Path) -> None:
    frames, settled = turned(tmp_path, reduced_motion=True)
    assert len(set(frames)) <= 2
    assert frames[-1] == pygame.image.tobytes(settled, "RGB")


# -- the guests on the cloth -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("panel", [True, False])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_cards_of_all_guests_lie_apart_within_the_middle(seats: int, panel: bool, text: float) -> None:
    x, y, w, h = layout(seats, panel, text).centre
    boxes = [pygame.FRect(box) for box in guest_cards.places(seats, (x, y, w, h))]
    assert len(boxes) == seats
    assert all(pygame.FRect(x - 0.1, y - 0.1, w + 0.2, h + 0.2).contains(box) for box in boxes)
    assert not any(a.colliderect(b) for at, a in enumerate(boxes) for b in boxes[at + 1 :])


def test_the_house_fills_as_it_is_written() -> None:
    match = posed("BACKGROUND", turn=1, sheets={0: [("guest", "Ada", 0)], 1: [("adjective", "vain", 0)]})
    model = presenter_of(match).model
    assert guest_cards.card(model, 0) == guest_cards.Card("Ada", blanks=2)
    assert guest_cards.card(model, 1) == guest_cards.Card("", "vain", blanks=1, asked=True)


def test_what_is_written_in_secret_lies_sealed_for_everybody() -> None:
    match = posed("SHADOWS", people=2, asked=15, sheets=guests())
    match.act(0, match.table.parse("shadow()")._replace(text="the Promise\na cold\npatient"))
    for viewer in (0, 1, None):
        model = presenter_of(match, viewer).model
        assert guest_cards.card(model, 0).sealed == 0
        assert guest_cards.card(model, 0).done
        assert guest_cards.card(model, 1).sealed is None
        assert guest_cards.card(model, 1).asked
        assert "Promise" not in str([guest_cards.card(model, seat) for seat in range(4)])


def test_an_avatar_bears_the_wax_of_whoever_wrote_it() -> None:
    match = posed("AVATARS", people=2, asked=15, scene=6, sheets=guests())
    match.act(1, match.table.parse("avatar()")._replace(text="a coat"))
    model = presenter_of(match).model
    assert guest_cards.card(model, 0).sealed == 1
    assert guest_cards.card(model, 3).sealed is None


def test_what_is_written_on_a_card_comes_to_light_bit_by_bit(tmp_path: Path) -> None:
    match = posed("BACKGROUND", turn=0, sheets={1: guests()[1], 2: guests()[2], 3: guests()[3]})
    window = House(tmp_path, match, speed="normal")
    try:
        window.settle()
        assert window.scene.presenter.do(0, match.table.parse("name()")._replace(text="Odile Farrow"))
        window.scene.refresh()
        rect = next(each.rect for each in window.top.targets() if each.key == ("house", 0))
        frames = []
        for _ in range(16):
            window.frames(1)
            frames.append(pygame.image.tobytes(window.app.surface.subsurface(rect), "RGB"))
        assert len(set(frames)) > 4
        assert frames[-1] == frames[-2]
    finally:
        window.app.close()
