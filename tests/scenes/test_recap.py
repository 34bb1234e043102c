"""The slip after the curtain: what it tells stands on the table by letters too, and nobody's points are covered."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from scenes.games.tricks_and_treats.plate_page import pill
from scenes.games.tricks_and_treats.plates import PILL
from scenes.hotseat import read_aloud
from scenes.stage import fonts
from scenes.table import text as table_text
from scenes.table.blocks import plates, recap_card
from scenes.ui.painter import Painter
from tests.scenes.hands import Hands, OpenTable

ZONES = {
    "hand[0]": "B2, P3, P12", "hand[1]": "S1, S2, S3", "hand[2]": "L3, L4, L5", "hand[3]": "K3, K4, K5",
    "line": "<P7>, <S10>, <L2>, <K12>, <B3>", "trick": "L8, P7, L2, L11",
}  # fmt: skip
MORE = {"hand[4]": "B4, B5, B6", "hand[5]": "K8, K9, K10"}


def claimed(open_table: OpenTable, size: tuple[int, int] = (1280, 720), text: int = 100) -> Hands:
    """Nell has won a trick, claimed two tokens and led; Wick looks."""
    hands = open_table("hhhh", ZONES, "CLAIM", leader=3, turn=0, winner=0, round=2, trick=5, size=size)
    hands.app.change(msgspec.structs.replace(hands.app.settings, text_size=text), keep=False)
    hands.keys("1", "return")
    settle(hands)
    hands.hold(0.9)
    settle(hands)
    hands.keys("right", "return", "return")
    settle(hands)
    hands.hold(0.9)
    settle(hands)
    assert hands.has(("ui", "recap-card"))
    return hands


def settle(hands: Hands) -> None:
    for _ in range(30):
        hands.wait(0.1)


@pytest.mark.film
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_each_line_with_a_piece_has_its_letter_on_the_table(
    open_table: OpenTable, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[str, tuple[int, int]]] = []
    draw = recap_card._letter

    def letter(painter: Painter, which: str, x: float, y: float) -> None:
        drawn.append((which, painter.at(x, y)))
        draw(painter, which, x, y)

    monkeypatch.setattr(recap_card, "_letter", letter)
    hands = claimed(open_table, size)
    paper = hands.target(("ui", "recap-card")).rect
    spoken = hands.target(("ui", "recap-card")).name
    assert "Nell won with Pumpkins 7." in spoken
    assert "Nell claimed Pumpkins 7 and Slime 2." in spoken
    lines = {which for which, at in drawn if paper.collidepoint(at)}
    assert lines == {"A", "B", "C", "D"}
    outside = {which: at for which, at in drawn if not paper.collidepoint(at)}
    assert set(outside) >= lines - {"A"}
    assert (
        hands.target(("seat", 0)).rect.inflate(60, 60).collidepoint(outside["B"])
    )  # what Nell claimed is at her plate
    won = (hands.target(key).rect.inflate(60, 60) for key in (("zone", "played"), ("seat", 0)))
    under = paper.contains(hands.target(("zone", "played")).rect.inflate(-20, -20))  # where the card of the trick lies
    assert under if "A" not in outside else any(place.collidepoint(outside["A"]) for place in won)


@pytest.mark.film
@pytest.mark.parametrize(
    ("size", "text", "seats"),
    [((1280, 720), text, seats) for text in (100, 150, 200) for seats in (3, 4, 5, 6)]
    + [((1920, 1080), text, seats) for text, seats in ((100, 6), (150, 5), (200, 4), (200, 3))],
)  # a larger window has as much room: each text and each number of seats once
def test_nobodys_points_are_covered(open_table: OpenTable, size: tuple[int, int], text: int, seats: int) -> None:
    zones = {
        name: held for name, held in {**ZONES, **MORE}.items() if name not in [f"hand[{k}]" for k in range(seats, 6)]
    }
    zones |= {"trick": "", **{f"claimed[{seat}]": f"<S{seat + 1}>" for seat in range(seats)}}
    hands = open_table("h" * seats, zones, "LEAD", leader=0, turn=0, round=2, trick=5, size=size)
    hands.app.change(msgspec.structs.replace(hands.app.settings, text_size=text), keep=False)
    settle(hands)
    hands.hold(0.9)
    hands.keys("right", "return", "return")
    settle(hands)
    hands.hold(0.9)
    settle(hands)
    assert hands.has(("ui", "recap-card"))
    before, paper = hands.app.surface.copy(), hands.target(("ui", "recap-card")).rect
    picture = hands.scene._picture
    assert picture is not None
    k, ox, oy = picture.frame()
    boxes = [plates.score_box(plate) for plate in picture.layout(hands.scene.ui).plates]
    hands.keys("return")
    settle(hands)
    assert not hands.has(("ui", "recap-card"))
    for x, y, w, h in boxes:
        place = pygame.Rect(round(ox + x * k), round(oy + y * k), round(w * k), round(h * k))
        assert not place.colliderect(paper)
        shown, after = before.subsurface(place), hands.app.surface.subsurface(place)
        assert len(pygame.transform.average_color(after)) == 4
        same = pygame.mask.from_threshold(shown, (0, 0, 0), (24, 24, 24, 255), after).count()
        assert same > 0.8 * place.w * place.h


@pytest.mark.film
def test_where_there_is_no_room_for_all_lines_the_winner_stays(open_table: OpenTable) -> None:
    hands = claimed(open_table, text=200)
    assert "Nell won with Pumpkins 7." in hands.target(("ui", "recap-card")).name


@pytest.mark.film
@pytest.mark.parametrize("size", [(900, 560), (1216, 648), (1280, 720)])
@pytest.mark.parametrize("lines", ["four", "seven"])
def test_the_slip_leaves_bag_line_plates_trick_and_question_free(
    open_table: OpenTable, size: tuple[int, int], lines: str
) -> None:
    """Where there is no room beside all that it lies on the played cards."""
    more = ("Good luck, Wick!", "You will need it.", "Now!")
    hands = claimed(open_table, size) if lines == "four" else with_recap(open_table, *more, size=size)
    paper, picture = hands.target(("ui", "recap-card")).rect, hands.scene._picture
    assert picture is not None
    for what in (("zone", "bag"), ("zone", "line"), ("main",), *(("seat", seat) for seat in range(4))):
        assert not hands.target(what).rect.inflate(-16, -16).colliderect(paper), what  # its rim at most
    assert not [t.name for t in hands.top.targets() if t.role == "piece" and t.rect.colliderect(paper)]
    painter, layout = picture._painter(), picture.layout(hands.scene.ui)
    assert not [box for box in layout.in_play if painter.rect(box).colliderect(paper)], (
        "suit, trick, and who is winning"
    )
    fans = [box for plate in layout.plates if (box := plates.fan_box(plate)) is not None]
    assert len(fans) == (0 if layout.compact_layout else 3)
    assert not [box for box in fans if painter.rect(box).inflate(-4, -4).colliderect(paper)]


@pytest.mark.film
@pytest.mark.parametrize("size", [(900, 560), (1280, 720)])
@pytest.mark.parametrize("lines", ["four", "seven"])
def test_no_letter_stands_on_a_figure(open_table: OpenTable, size: tuple[int, int], lines: str) -> None:
    more = ("Good luck, Wick!", "You will need it.", "Now!")
    hands = claimed(open_table, size) if lines == "four" else with_recap(open_table, *more, size=size)
    before, paper, picture = hands.app.surface.copy(), hands.target(("ui", "recap-card")).rect, hands.scene._picture
    assert picture is not None
    hands.keys("return")
    settle(hands)
    painter, layout = picture._painter(), picture.layout(hands.scene.ui)
    written = [stroke.rect for stroke in picture._kept._strokes if fonts.is_text(stroke.sprite)]
    pills = [pill(plate, index) for plate in layout.plates for index in range(5)]
    figures = [*written, *(painter.rect((x + 1, y - PILL / 2, 36, PILL - 1)) for x, y in pills)]
    free = [rect for rect in figures if not rect.colliderect(paper.inflate(56, 56))]  # nor its shadow
    assert len(free) > 40
    for rect in free:
        was, now = (pygame.image.tobytes(each.subsurface(rect), "RGB") for each in (before, hands.app.surface))
        assert was == now, rect


@pytest.mark.film
def test_letters_that_belong_to_one_place_stand_beside_each_other(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is told of the bag is marked there, each line with its own letter in full sight."""
    drawn: dict[str, tuple[float, float]] = {}
    draw = recap_card._letter

    def letter(painter: Painter, which: str, x: float, y: float) -> None:
        drawn[which] = (x, y)  # the paper's own comes first
        draw(painter, which, x, y)

    monkeypatch.setattr(recap_card, "_letter", letter)
    hands = open_table("hhhh", {**ZONES, "trick": "L8, L12, P6, L11"}, "DRAW", leader=3, turn=0, winner=0, round=2,
    trick=5,
                draws=["<B9>", "<K1>"])  # fmt: skip
    for text in ("draw()", "keep(<B9>)"):
        hands.session.act(0, hands.session.table.parse(text))
        hands.scene.refresh()
        settle(hands)
        settle(hands)  # what was kept is read, then the trick goes
        hands.hold(0.9)
        settle(hands)
    hands.keys("right", "return", "return")
    settle(hands)
    drawn.clear()
    hands.hold(0.9)
    settle(hands)
    spoken = hands.target(("ui", "recap-card")).name
    assert "One token went back to the bag." in spoken
    assert "Nell led Bats 2." in spoken  # the card lies there: it is not left out for lack of room
    places = sorted(drawn.values())
    assert len(places) >= 3
    assert all(
        abs(one[0] - other[0]) >= recap_card.LETTER or abs(one[1] - other[1]) >= recap_card.LETTER
        for at, one in enumerate(places)
        for other in places[at + 1 :]
    )


def with_recap(
    open_table: OpenTable, *words: str, size: tuple[int, int] = (1280, 720), draws: tuple[str, ...] = ()
) -> Hands:
    """Wick, with a full hand, looks after Nell won, claimed, led, and said something."""
    full = "S1, S2, S3, S4, S5, S6, S7, K1, K2, K6, L5, L6, L7"
    hands = open_table("hhhh", {**ZONES, "hand[1]": full, "hand[2]": "L3, L4", "hand[3]": "K3, K4"}, "CLAIM",
                leader=3, turn=0, winner=0, round=2, trick=5, size=size, draws=draws)  # fmt: skip
    hands.keys("1", "return")
    settle(hands)
    hands.hold(0.9)
    for text in words:
        hands.session.say(0, text)
    settle(hands)
    hands.keys("right", "return", "return")
    settle(hands)
    hands.hold(0.9)
    settle(hands)
    return hands


@pytest.mark.film
def test_neither_the_hand_nor_what_is_asked_lies_under_the_slip(open_table: OpenTable) -> None:
    hands = with_recap(open_table)
    paper, picture = hands.target(("ui", "recap-card")).rect, hands.scene._picture
    assert picture is not None
    cards = [t.rect for t in hands.top.targets() if t.group == "hand"]
    assert len(cards) == 13
    assert paper.collidelist(cards) < 0
    k, _, oy = picture.frame()
    layout = picture.layout(hands.scene.ui)
    assert paper.bottom <= oy + (layout.sentence - 24) * k, "the sentence stands below it"


@pytest.mark.film
def test_a_card_that_is_picked_takes_the_slip_away(open_table: OpenTable) -> None:
    hands = with_recap(open_table)
    hands.click(hands.piece("S2"))
    settle(hands)
    assert hands.scene.ui.selected == hands.piece("S2")[1]
    assert not hands.has(("ui", "recap-card"))


@pytest.mark.film
def test_a_single_line_more_is_told_instead_of_being_counted(open_table: OpenTable) -> None:
    hands = with_recap(open_table, "Good luck!", "Now!", draws=("<P3>", "<L10>"))
    whole = hands.session.recap()
    assert len(whole) == recap_card.LINES + 1
    words = hands.target(("ui", "recap-card")).name
    assert all(read_aloud.plain(line.text, hands.session.called) in words for line in whole)
    assert not hands.has(("ui", "log"))


@pytest.mark.film
def test_what_was_said_comes_first_and_what_has_no_room_is_counted_and_stands_in_the_log(open_table: OpenTable) -> None:
    hands = with_recap(open_table, "Good luck, Wick!", "You will need it.", "Now!")
    words = hands.target(("ui", "recap-card")).name.split(table_text.SO_FAR)[1]
    assert words.index("Nell: “Good luck, Wick!”") < words.index("Nell: “You will need it.”") < words.index("Nell won")
    shown, whole = words.count("Nell") + words.count("joined"), len(hands.session.recap())
    assert shown < whole
    assert hands.target(("ui", "log")).name == f"And {whole - shown} more: open the log"
    assert hands.has("Talk: new message")
    hands.click(("ui", "log"))
    settle(hands)
    assert not hands.has(("ui", "recap-card"))
    assert hands.scene.ui.panel_open
    hands.click(("ui", "panel"))
    settle(hands)
    assert hands.has("Talk")
    assert not hands.has("Talk: new message"), "it has been read"


@pytest.mark.film
@pytest.mark.parametrize("opens", ["tab", "panel"])
def test_whoever_opens_the_log_reads_it_undimmed_and_nothing_lies_over_it(open_table: OpenTable, opens: str) -> None:
    """What happened meanwhile stands there too: the slip goes."""
    hands = claimed(open_table)
    hands.scene.ui.tab = "log"
    if opens == "tab":
        hands.click(("tab", "log"))
    else:
        hands.scene.panel()
    settle(hands)
    assert not hands.has(("ui", "recap-card"))
    shown = hands.target(("panel",)).rect
    seen = hands.app.surface.subsurface(shown).copy()
    hands.scene.close_recap()
    settle(hands)
    assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(hands.app.surface.subsurface(shown), "RGB")
