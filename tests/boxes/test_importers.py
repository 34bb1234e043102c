"""Workbooks, rooms of PlayingCards.io and saved objects of Tabletop Simulator are read, and say what is left out."""

from __future__ import annotations

import io
import json
import struct
import zipfile
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from game.boxes import pictures, settings
from game.boxes import text as texts
from game.boxes.files import BoxError
from game.boxes.model import SIZES, Box, Fault
from game.boxes.reading import Stopped, read
from game.boxes.room import WIDGETS
from game.boxes.saved_object import file_name
from game.cli import main
from game.rules import load
from game.rules.free_table.phases import presets
from game.rules.plugin import complete_options
from tests.boxes.test_reading import PNG, counts, made, zipped


def png(width: int, height: int) -> bytes:
    """Return the first and last bytes of a PNG of a size."""
    return PNG[:16] + struct.pack(">II", width, height) + PNG[24:]


def workbook(path: Path, **sheets: list[list[Any]]) -> Path:
    book = openpyxl.Workbook()
    book.remove(book.active)
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(row)
    book.save(path)
    return path


def tried(path: Path) -> Box:
    """Return the box at a path, or an empty one if it is refused; any other error fails."""
    try:
        return read(path)[0]
    except BoxError:
        return Box("")


def notes(faults: list[Fault]) -> list[str]:
    return [fault.text for fault in faults if fault.note]


# -- workbooks ---------------------------------------------------------------------------------------------------------


def test_each_sheet_of_a_workbook_is_a_deck(tmp_path: Path) -> None:
    crew = [["Name", "Cost", "Count", "Text"], ["Porter", 1, 3, "Move."], [], ["Cook", 2.0, 2, None]]
    path = workbook(tmp_path / "quay.xlsx", Crew=crew, Orders=[["title"], ["Rum"]], Empty=[])
    box, faults = read(path)
    assert faults == []
    assert [(deck.name, deck.count) for deck in box.decks] == [("Crew", 5), ("Orders", 1)]
    porter, cook = box.decks[0].cards
    assert (porter.fields["cost"], cook.row, cook.fields["cost"], cook.fields["text"]) == ("1", 4, "2", "")
    assert main(["box", str(path)]) == 0


def test_formulas_are_not_evaluated_and_that_is_said_once(tmp_path: Path) -> None:
    rows = [["name", "count"], ["Porter", "=1+1"], ['=HYPERLINK("http://example.org")', 2]]
    box, faults = read(workbook(tmp_path / "quay.xlsx", Crew=rows))
    assert notes(faults) == [texts.FORMULAS]
    assert counts(box) == {"Porter": 1, "Card 3": 2}


def test_hostile_workbooks_are_one_sentence(tmp_path: Path) -> None:
    book = workbook(tmp_path / "quay.xlsx", Crew=[["name"], ["Porter"]])
    laughs = "<!DOCTYPE a [" + '<!ENTITY a "ha">' + "".join(
        f'<!ENTITY {b} "{f"&{a};" * 10}">' for a, b in zip("abcdefgh", "bcdefghi", strict=True)
    ) + "]>"  # fmt: skip
    for name, data in {
        "text.xlsx": b"no workbook", "bomb.xlsx": changed(book, "xl/sharedStrings.xml", b" " * (17 << 20)),
        "laughs.xlsx": changed(book, "xl/workbook.xml", f"{laughs}<workbook>&i;</workbook>".encode()),
        "empty.xlsx": changed(book, "xl/workbook.xml", b""),
        "out.xlsx": changed(book, "../../out.xml", b"<a/>"),
    }.items():  # fmt: skip
        path = tmp_path / "hostile" / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(data)
        with pytest.raises(BoxError):
            read(path)
    assert [path.name for path in tmp_path.iterdir()] == ["hostile", "quay.xlsx"] or len([*tmp_path.iterdir()]) == 2


def changed(book: Path, part: str, data: bytes) -> bytes:
    """Return a workbook with other contents of a part."""
    made_ = io.BytesIO()
    with zipfile.ZipFile(book) as old, zipfile.ZipFile(made_, "w") as new:
        for name in old.namelist():
            if name != part:
                new.writestr(name, old.read(name))
        new.writestr(part, data)
    return made_.getvalue()


def test_a_workbook_that_claims_a_million_columns_is_read_fast(tmp_path: Path) -> None:
    book = workbook(tmp_path / "quay.xlsx", Crew=[["name"], ["Porter"]])
    with zipfile.ZipFile(book) as opened:
        sheet = opened.read("xl/worksheets/sheet1.xml").replace(b'ref="A1:A2"', b'ref="A1:XFD1048576"')
    book.write_bytes(changed(book, "xl/worksheets/sheet1.xml", sheet))
    box, faults = read(book)
    assert (counts(box), faults) == ({"Porter": 1}, [])


# -- rooms of PlayingCards.io ------------------------------------------------------------------------------------------


ROOM = [
    {"id": "board", "type": "board", "boardImage": "package://userassets/quay.png"},
    {
        "id": "d1", "type": "cardDeck", "cardWidth": 100, "cardHeight": 140,
        "cardTypes": {
            "a": {"label": "Porter", "pic": "package://userassets/porter.png", "rule": "Move a crate."},
            "b": {"label": "Cook", "pic": "/img/cards/hearts-2.svg", "rule": "Eat."},
        },
        "faceTemplate": {"objects": [
            {"type": "image", "valueType": "dynamic", "value": "pic"},
            {"type": "text", "valueType": "dynamic", "value": "label"},
            {"type": "text", "valueType": "dynamic", "value": "rule"},
            {"type": "text", "valueType": "static", "value": "Quay"},
        ]},
        "backTemplate": {
            "objects": [{"type": "image", "valueType": "static", "value": "package://userassets/back.png"}]
        },
    },
    *[{"id": f"c{n}", "type": "card", "deck": "d1", "cardType": "a"} for n in range(3)],
    {"id": "c3", "type": "card", "deck": "d1", "cardType": "b"},
    {"type": "gamePiece", "pieceType": "pin", "color": "red"},
    {"type": "gamePiece", "pieceType": "pin", "color": "red"},
    {"type": "cardPile", "label": "Discard"}, {"type": "counter", "counterValue": 3},
    {"type": "labelText", "labelContent": "Score here"},
    {"type": "timer"}, 7,
]  # fmt: skip


def room(path: Path, widgets: object = ROOM) -> Path:
    names = ("porter.png", "back.png", "quay.png")
    return zipped(path, **{WIDGETS: json.dumps(widgets).encode()}, **{f"userassets/{name}": PNG for name in names})


def test_a_room_of_playingcards_is_decks_pieces_and_a_board(tmp_path: Path) -> None:
    box, faults = read(room(tmp_path / "quay.pcio"))
    (deck,) = box.decks
    assert counts(box) == {"Porter": 3, "Cook": 1}
    assert [card.image for card in deck.cards] == ["userassets/porter.png", ""]
    assert (deck.back, deck.size, deck.face.body) == ("userassets/back.png", SIZES["poker"], "{rule}")
    assert [(token.name, token.count) for token in box.tokens] == [("Red pin", 2)]
    assert box.boards == ("userassets/quay.png",)
    assert all(fault.note for fault in faults)
    sentences = " ".join(notes(faults))
    assert "1 other thing " in sentences
    assert "counter" not in sentences
    assert {texts.FIXED_TEXTS, texts.pictures_on_the_web(1)} <= set(notes(faults))
    assert main(["box", str(tmp_path / "quay.pcio")]) == 0


def test_what_stands_in_a_room_stands_on_the_table(tmp_path: Path) -> None:
    box, _ = read(room(tmp_path / "quay.pcio"))
    start = json.loads(box.start)
    assert [each["sort"] for each in start["decks"]] == ["deck: Deck 1"]
    assert [each["pieces"] for each in start["heaps"]] == [["tokens: Red pin"] * 2]
    assert [each["name"] for each in start["places"]] == ["Quay", "Discard"]
    assert (start["counters"][0]["value"], start["notes"][0]["text"]) == (3, "Score here")
    game = load("free-table")
    assert game.boxed is not None
    options = complete_options(game.meta, game.boxed.house_rules(box, None))
    assert presets.fault(game.table(options, 2), box.start) == ""


HOSTILE_ROOMS = (
    {}, [[]], [{"type": "cardDeck"}], [{"type": "cardDeck", "cardTypes": {"a": 3}, "faceTemplate": {"objects": 5}}],
    [{"type": "cardDeck", "cardTypes": {"a": {"image": "package://../../etc/passwd"}}, "cardWidth": "x"}],
    [{"type": "cardDeck", "cardTypes": {"\0": {"label": "\0" * 9}}, "cardHeight": -1, "cardWidth": 0}],
    [{"type": "cardDeck", "cardTypes": {str(n): {} for n in range(3000)}}],
)  # fmt: skip


@pytest.mark.parametrize("widgets", HOSTILE_ROOMS, ids=range(len(HOSTILE_ROOMS)))
def test_odd_rooms_are_read_or_refused_in_a_sentence(tmp_path: Path, widgets: object) -> None:
    box = tried(room(tmp_path / "quay.pcio", widgets))
    assert box.count <= 1000
    assert all("\0" not in name for name in counts(box))


def test_a_room_of_a_thousand_brackets_is_refused(tmp_path: Path) -> None:
    path = zipped(tmp_path / "deep.pcio", **{WIDGETS: b"[" * 100_000})
    with pytest.raises(BoxError):
        read(path)


# -- saved objects of Tabletop Simulator -------------------------------------------------------------------------------


def saved(**more: Any) -> str:
    sheet = {
        "FaceURL": "http://host.example/ugc/12/CREW.png", "BackURL": "http://host.example/backs/crew%20back.jpg",
        "NumWidth": 4, "NumHeight": 2,
    }  # fmt: skip
    cards = [
        {"Name": "Card", "CardID": 300 + place, "Nickname": name, "Description": "Rule."}
        for place, name in ((0, "Porter"), (5, "Cook"), (0, "Porter"), (6, ""))
    ]
    deck = {"Name": "DeckCustom", "Nickname": "Crew", "CustomDeck": {"3": sheet}, "ContainedObjects": cards}
    token = {"Name": "Custom_Token", "Nickname": "Coin", "CustomImage": {"ImageURL": "file:///C:\\pics\\coin.png"}}
    bag = {"Name": "Bag", "ContainedObjects": [token, token, {"Name": "Bag", "ContainedObjects": [deck]}]}
    board = {"Name": "Custom_Board", "CustomImage": {"ImageURL": "https://host.example/quay"}}
    return json.dumps({"ObjectStates": [bag, board, {"Name": "Die_6"}, {"Name": "Die_6"}], **more})


def test_a_saved_object_asks_for_its_sheets_as_files_and_cuts_them(tmp_path: Path) -> None:
    made(tmp_path / "a", save_json=saved())
    box, faults = read(tmp_path / "a" / "save.json")
    assert counts(box) == {"Porter": 2, "Cook": 1, "Crew 4": 1}
    wanted = [fault.text for fault in faults if not fault.note]
    assert len(wanted) == 4
    assert texts.picture_wanted(texts.SHEET_OF_FACES, "http://host.example/ugc/12/CREW.png", "CREW.png") in wanted
    assert notes(faults) == [texts.objects_left_out(2, ["Die_6"])]
    made(tmp_path / "a", CREW_png=png(400, 280), **{"crew back_jpg": PNG, "coin_png": PNG, "quay_png": PNG})
    box, faults = read(tmp_path / "a" / "save.json")
    assert [fault for fault in faults if not fault.note] == []
    (deck,) = box.decks
    assert [(card.image, card.cut) for card in deck.cards] == [
        ("CREW.png", (4, 2, 0)), ("CREW.png", (4, 2, 5)), ("CREW.png", (4, 2, 6)),
    ]  # fmt: skip
    assert (deck.name, deck.back) == ("Crew", "crew back.jpg")
    assert [(token.name, token.count, token.image) for token in box.tokens] == [("Coin", 2, "coin.png")]
    assert box.boards == ("quay.png",)
    assert read(tmp_path / "a")[0].decks == box.decks  # the folder is a box as well


def test_the_pictures_can_have_the_names_that_the_simulator_gives_them(tmp_path: Path) -> None:
    made(tmp_path, save_json=saved(), httphostexampleugc12CREWpng_png=png(400, 280))
    assert read(tmp_path / "save.json")[0].decks[0].cards[0].image == "httphostexampleugc12CREWpng.png"


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("http://a.example/ugc/1/ABC/", "ABC"), ("http://[", "["), ("", "sheet"), ("../../..", "sheet"),
        ("https://a.example/x/%2e%2e%2fb.png?x=1", "b.png"), ("C:\\pics\\coin.png", "coin.png"),
    ],
)  # fmt: skip
def test_a_picture_is_asked_for_by_the_end_of_its_address(address: str, name: str) -> None:
    assert file_name(address) == name


@pytest.mark.parametrize(
    "text",
    [
        '{"ObjectStates": 4}', '{"CustomDeck": 4}', '{"ObjectStates": [{"Name": "Deck", "DeckIDs": [1e99, "x", 100]}]}',
        '{"ObjectStates": [{"Name": "Card", "CardID": -5, "CustomDeck": {"-1": {"NumWidth": 1e9}}}]}',
        '{"ObjectStates": ' + "[" * 5000, '{"ObjectStates": [{"Name": "Deck", "ContainedObjects": [[], 7, {}]}]}',
        '{"ObjectStates": [{"Name": "Deck", "CustomDeck": {"1": {"NumWidth": 99999}}, "DeckIDs": [170]}]}',
    ],
)  # fmt: skip
def test_odd_saved_objects_are_read_or_refused_in_a_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "save.json"
    path.write_text(text)
    assert tried(path).count < 10


# -- pictures ----------------------------------------------------------------------------------------------------------


def jpg(width: int, height: int) -> bytes:
    return (
        b"\xff\xd8\xff\xe0\0\x04xx\xff\xc0\0\x11\x08"
        + struct.pack(">HH", height, width)
        + b"\x03"
        + bytes(9)
        + b"\xff\xd9"
    )


def webp(width: int, height: int, flags: int = 0) -> bytes:
    sides = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    return b"RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0" + bytes((flags, 0, 0, 0)) + sides


def test_the_size_of_a_picture_is_read_without_opening_it() -> None:
    for make in (png, jpg, webp):
        assert pictures.size_of(make(63, 88)) == (63, 88)
        assert pictures.problem(make(63, 88)) == ""
        assert pictures.problem(make(9000, 10)) == texts.picture_too_large(9000, 10)
    assert pictures.size_of(b'<?xml?><svg width="140mm" height="76">') == (140, 76)
    assert pictures.size_of(b'<svg viewBox="0 0 20 30">') == (20, 30)


@pytest.mark.parametrize("data", [PNG[:-8], jpg(63, 88)[:-2], b"RIFF\xff\0\0\0" + webp(63, 88)[8:]])
def test_a_picture_without_its_end_has_a_sentence(data: bytes) -> None:
    assert pictures.size_of(data) == (63, 88)
    assert pictures.problem(data) == texts.NO_PICTURE_FILE


@pytest.mark.parametrize("data", [b"", b"GIF89a", b"\xff\xd8" * 4, PNG[:18], b"RIFF\0\0\0\0WEBPVP8X", png(0, 5)])
def test_a_broken_picture_has_a_sentence(data: bytes) -> None:
    assert pictures.problem(data) == texts.NO_PICTURE_FILE


def test_a_card_with_a_picture_that_cannot_be_used_is_drawn(tmp_path: Path) -> None:
    rows = "name,image\nPorter,a.png\nCook,b.png\nMaid,c.webp\n"
    made(tmp_path, crew_csv=rows, a_png=png(20_000, 20_000), b_png=b"broken", c_webp=webp(63, 88, flags=2))
    box, faults = read(tmp_path)
    assert [card.image for card in box.decks[0].cards] == ["", "", "c.webp"]
    assert [(fault.where, fault.text) for fault in faults] == [
        ("a.png", texts.picture_too_large(20_000, 20_000)), ("b.png", texts.NO_PICTURE_FILE),
        ("c.webp", texts.ANIMATED),
    ]  # fmt: skip


# -- changes -----------------------------------------------------------------------------------------------------------


CREW = "Titel,Sorte,Preis,Anzahl,Bild\nPorter,Rum,1,two,gul.png\nGull,Tea,2,2,\nCook,Rum,3,1,\nMaid,Tea,4,1,\n"


def test_changes_go_before_the_file_and_stand_in_box_toml(tmp_path: Path) -> None:
    path = made(tmp_path / "quay", crew_csv=CREW, gull_png=PNG)
    box, faults = read(path)
    assert (box.decks[0].face.corner, box.decks[0].face.colour) == ("{preis}", "{sorte}")
    assert [(fault.about, fault.guess) for fault in faults] == [("image", "gull.png"), ("count", "")]
    changes = {
        "title": "Smugglers' Quay",
        "deck": [{"name": "Crew", "counts": {"Porter": 4}, "pictures": {"Porter": "gull.png"}, "size": "mini",
                  "face": {"title": "{name}", "corner": "{sorte}"}, "columns": {"count": ""}}],
    }  # fmt: skip
    box, faults = read(path, changes)
    assert faults == []
    deck = box.decks[0]
    assert (box.title, counts(box)) == ("Smugglers' Quay", {"Porter": 4, "Gull": 1, "Cook": 1, "Maid": 1})
    assert (deck.cards[0].image, deck.size, deck.face.corner) == ("gull.png", SIZES["mini"], "{sorte}")
    (path / settings.FILE).write_text(settings.toml(changes), encoding="utf-8")
    assert read(path) == (box, [])
    assert (path / "crew.csv").read_text() == CREW


def test_settings_of_decks_that_are_not_there_are_faults(tmp_path: Path) -> None:
    path = made(tmp_path, a__crew_csv=CREW, b__orders_csv="name\nRum\n", gull_png=PNG)
    faults = read(path, {"deck": [{"name": "Nobody", "size": "mini"}, {"name": "Crew", "counts": {"Porter": "x"}}]})[1]
    sentences = {fault.text for fault in faults if fault.where == settings.FILE}
    assert len(sentences) == 2
    assert texts.no_deck("Nobody") in sentences


@pytest.mark.parametrize("text", ["é “x”", 'a"b\\c', "line\nbreak", "", "a.b c", "\x01\x7f"])
def test_settings_are_written_as_they_are_read(text: str) -> None:
    values: dict[str, Any] = {
        "title": text, "deck": [{"name": text, "size": [63, 88], "counts": {text or "x": 3, "y": 0}}], "token": [],
        "board": [{"image": text}, {"image": "b"}],
    }  # fmt: skip
    assert settings.parsed(settings.toml(values).encode()) == values


def test_reading_can_be_stopped(tmp_path: Path) -> None:
    path = made(tmp_path, crew_csv=CREW, gull_png=PNG, gul_png=PNG)
    with pytest.raises(Stopped):
        read(path, going=lambda: False)


def test_equal_boxes_have_equal_hashes(tmp_path: Path) -> None:
    boxes: list[Box] = []
    for name in ("a", "b"):
        path = made(tmp_path / name / "quay", crew_csv=CREW, gull_png=PNG)
        boxes.append(read(path)[0])
    assert boxes[0].hash == boxes[1].hash
