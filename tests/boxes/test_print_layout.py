"""Printed pages: where cards, backs, cut marks and fold lines are, and which cards have changed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.boxes import print_layout
from game.boxes.files import files_of
from game.boxes.model import SIZES, Box, Card, Deck
from game.boxes.print_layout import BACKS, PAPERS, changed, copies, note, pages, printed, prints, sheets
from game.boxes.reading import read
from tests.boxes.test_reading import PNG, made

CREW = Deck("Crew", tuple(Card(f"Card {number}", 3) for number in range(7)))


def test_nine_cards_are_on_a_page_in_their_true_size() -> None:
    made_ = pages(copies(Box("", (CREW,))), backs="none")
    assert [len(page.places) for page in made_] == [9, 9, 3]
    first = made_[0].places
    assert {(place.width, place.height) for place in first} == {(63, 88)}
    assert [(place.x, place.y) for place in first[:2]] == [(10.5, 16.5), (73.5, 16.5)]
    assert first[8].x == 136.5


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("backs", BACKS)
@pytest.mark.parametrize("bleed", [False, True])
@pytest.mark.parametrize("size", SIZES.values())
def test_nothing_leaves_the_paper_and_no_card_is_on_another(
    paper: str, backs: str, bleed: bool, size: tuple[int, int]
) -> None:
    deck, (width, height) = replace(CREW, size=size), PAPERS[paper]
    made_ = pages(copies(Box("", (deck,))), paper, backs, bleed=bleed)
    assert any(any(place.around) for page in made_ for place in page.places) <= bleed
    assert sum(not place.back for page in made_ for place in page.places) == deck.count
    for page in made_:
        boxes = [(place.x, place.y, place.x + place.width, place.y + place.height) for place in page.places]
        for place in page.places:
            x, y, w, h = place.box
            assert x >= 0
            assert y >= 0
            assert x + w <= width
            assert y + h <= height
        for index, one in enumerate(boxes):
            for other in boxes[index + 1 :]:
                assert (
                    one[2] <= other[0] + 1e-6 or other[2] <= one[0] + 1e-6
                    or one[3] <= other[1] + 1e-6 or other[3] <= one[1] + 1e-6
                )  # fmt: skip
        for x0, y0, x1, y1 in page.marks:
            assert not any(
                (left < x0 < right and top < y0 < bottom) or (left < x1 < right and top < y1 < bottom)
                for left, top, right, bottom in boxes
            )


@pytest.mark.parametrize(("backs", "mirror"), [("long", 0), ("short", 1)])
def test_each_back_is_behind_its_card_once_the_paper_is_turned(backs: str, mirror: int) -> None:
    first, second = pages(copies(Box("", (CREW,)))[:5], "a4", backs)
    for face, back in zip(first.places, second.places, strict=True):
        assert back.back
        assert back.card is face.card
        x, y = (210 - back.x - back.width, back.y) if mirror == 0 else (back.x, 297 - back.y - back.height)
        assert (x, y) == (face.x, face.y)
        assert back.turned == (backs == "short")


def test_fold_sheets_have_the_back_below_the_card_upside_down() -> None:
    (page,) = pages(copies(Box("", (CREW,)))[:3], "a4", "fold")
    faces, backs = page.places[:3], page.places[3:]
    assert all(
        back.turned and (back.x, back.y) == (face.x, face.y + 88) for face, back in zip(faces, backs, strict=True)
    )
    assert [fold[1] for fold in page.folds] == [face.y + 88 for face in faces]


def test_a_sheet_for_another_table_leaves_the_place_of_the_hidden_card_free() -> None:
    assert [len(sheet) for sheet in sheets([(CREW, CREW.cards[0])] * 100)] == [69, 31]
    orders = Deck("Orders", (Card("Rum"),))
    assert [len(sheet) for sheet in sheets(copies(Box("", (CREW, orders))))] == [21, 1]


def test_only_what_has_changed_is_printed_again(tmp_path: Path) -> None:
    rows = "name,count,image,text\nPorter,2,porter.png,Move.\nCook,1,,Eat.\n"
    path = made(tmp_path / "quay", crew_csv=rows, porter_png=PNG)
    box, files = read(path)[0], files_of(path)
    assert len(changed(box, files, printed(tmp_path, path))) == 3
    note(tmp_path, path, prints(box, files))
    assert changed(box, files, printed(tmp_path, path)) == []
    made(tmp_path / "quay", crew_csv=rows.replace("Porter,2", "Porter,4"), porter_png=PNG)
    again = read(path)[0]
    assert [card.name for _, card in changed(again, files, printed(tmp_path, path))] == ["Porter", "Porter"]
    made(tmp_path / "quay", crew_csv=rows, porter_png=PNG + b"x")
    again = read(path)[0]
    assert [card.name for _, card in changed(again, files, printed(tmp_path, path))] == ["Porter", "Porter"]
    (tmp_path / print_layout.LIST).write_text("broken")
    assert printed(tmp_path, path) == {}
