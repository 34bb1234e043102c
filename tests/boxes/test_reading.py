"""Boxes are read from folders, zips and spreadsheets; faults name the row, and hostile files do no harm."""

from __future__ import annotations

import io
import json
import struct
import zipfile
from pathlib import Path

import pytest

from game.boxes import files as box_files
from game.boxes import text as texts
from game.boxes.files import MAX_RATIO, BoxError
from game.boxes.model import SIZES, Box, Fault
from game.boxes.reading import MAX_CARDS, read
from game.boxes.tables import MAX_COLUMNS, MAX_COPIES, MAX_ROWS, MAX_TEXT
from game.cli import main

CREW = "name,suit,cost,count,image,text\nPorter,Rum,1,3,porter.png,Move a crate.\nCook,Tea,2,2,,Rum sells for 1 more.\n"
PNG = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR" + struct.pack(">IIBBBBB", 63, 88, 8, 6, 0, 0, 0) + b"\0\0\0\0IEND"


def made(folder: Path, **files: str | bytes) -> Path:
    """Write files below a folder; `__` in a name is a slash, and the last `_` the dot."""
    for name, data in files.items():
        path = folder.joinpath(*".".join(name.rsplit("_", 1)).split("__"))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data.encode() if isinstance(data, str) else data)
    return folder


def zipped(path: Path, **files: bytes) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as box:
        for name, data in files.items():
            box.writestr(name, data)
    return path


def counts(box: Box) -> dict[str, int]:
    return {card.name: card.count for deck in box.decks for card in deck.cards}


def test_a_spreadsheet_beside_its_pictures_is_a_deck(tmp_path: Path) -> None:
    box, faults = read(made(tmp_path / "smugglers-quay", crew_csv=CREW, porter_png=PNG, back_png=PNG))
    assert faults == []
    assert (box.title, box.decks[0].name, box.count) == ("Smugglers quay", "Crew", 5)
    porter, cook = box.decks[0].cards
    assert (porter.image, porter.row, cook.image, cook.row) == ("porter.png", 2, "", 3)
    assert porter.fields["suit"] == "Rum"
    assert box.decks[0].back == "back.png"


def test_a_column_names_the_back_of_its_deck(tmp_path: Path) -> None:
    rows = "name,back\nPorter,\nCook,blue\nGull,lost\nMate,red.png\n"
    files = {"crew_csv": rows, "blue_png": PNG, "red_png": PNG, "back_png": PNG}
    box, faults = read(made(tmp_path / "crew", **files))
    assert box.decks[0].back == "blue.png"
    assert [(each.where, each.text, each.note) for each in faults] == [
        (texts.row("crew.csv", 4), texts.no_back("lost"), False),
        ("crew.csv", texts.several_backs("Crew"), True),
    ]
    settings = '[[deck]]\nname = "Crew"\n[deck.columns]\nback = ""\n'
    other, faults = read(made(tmp_path / "other", box_toml=settings, **files))
    assert (other.decks[0].back, faults) == ("back.png", []), "the box says that no column names the back"


@pytest.mark.parametrize("ending", ["csv", "tsv"])
@pytest.mark.parametrize("heading", ["Name;Anzahl;Text", "nom;exemplaires;texte", "Title;Copies;Body"])
def test_headings_and_delimiters_of_other_countries(tmp_path: Path, ending: str, heading: str) -> None:
    text = f"\ufeff{heading}\nMöwe;4;Zieh eine Karte, oder zwei.\n"
    if ending == "tsv":
        text = text.replace(";", "\t")
    path = tmp_path / f"karten.{ending}"
    path.write_text(text, encoding="utf-8")
    box, faults = read(path)
    assert faults == []
    assert counts(box) == {"Möwe": 4}
    assert box.decks[0].cards[0].fields["text"] == "Zieh eine Karte, oder zwei."


def test_a_folder_of_pictures_is_a_deck_with_copies_and_a_back(tmp_path: Path) -> None:
    files = {"Porter x5_png": PNG, "night-watch_webp": PNG, "back_jpg": PNG, "notes_txt": b"no card"}
    box, faults = read(made(tmp_path / "quay", **files))
    assert (counts(box), faults, box.decks[0].back) == ({"Porter": 5, "Night watch": 1}, [], "back.jpg")


def test_settings_name_decks_tokens_boards_and_layouts(tmp_path: Path) -> None:
    settings = """
title = "Smugglers"
[[deck]]
name = "Crew"
cards = "crew.csv"
back = "crew-back.png"
size = "tarot"
[deck.face]
corner = "{cost}"
[[deck]]
name = "Orders"
sheet = "orders.png"
across = 4
down = 3
count = 10
size = [50, 70]
[[token]]
name = "Coin"
count = 20
image = "coin.png"
[[board]]
image = "quay.jpg"
[[layout]]
file = "start.json"
"""
    pictures = {"crew-back_png": PNG, "orders_png": PNG, "coin_png": PNG, "quay_jpg": PNG, "porter_png": PNG}
    box, faults = read(made(tmp_path, box_toml=settings, crew_csv=CREW, start_json="{}", **pictures))
    assert faults == []
    crew, orders = box.decks
    assert (box.title, crew.size, crew.back) == ("Smugglers", SIZES["tarot"], "crew-back.png")
    assert crew.face.corner == "{cost}"
    assert (orders.count, orders.size, orders.cards[-1].name) == (10, (50, 70), "Orders 10")
    assert (box.tokens[0].count, box.boards, box.layouts) == (20, ("quay.jpg",), ("start.json",))


def test_faults_name_the_row_and_what_happens_instead(tmp_path: Path) -> None:
    rows = "name,count,image\nPorter,two,porter.png\n,1,\nPorter,-1,\nCook,100,\nMaid,2.0,\n"
    box, faults = read(made(tmp_path, crew_csv=rows))
    assert [(fault.row, fault.card, fault.text, fault.about) for fault in faults] == [
        (2, "Porter", texts.no_picture("porter.png"), "image"),
        (2, "Porter", texts.no_number("two"), "count"),
        (3, "Card 3", texts.NO_NAME, ""),
        (4, "Porter", texts.several_names("Porter"), ""),
        (4, "Porter", texts.no_number("-1"), "count"),
        (5, "Cook", texts.no_number("100"), "count"),
    ]
    assert {fault.where for fault in faults} == {texts.row("crew.csv", row) for row in (2, 3, 4, 5)}
    assert counts(box) == {"Porter": 1, "Card 3": 1, "Cook": 1, "Maid": 2}


# Each with a single fault.
WRONG = (
    "title = [1]",
    "deck = 3",
    "[[deck]]\nname = 4\ncards = 'crew.csv'",
    "colour = 'red'",
    "[[deck]]\nsize = 'huge'\ncards = 'crew.csv'",
    "[[token]]\ncount = -1",
    "[[token]]\ncount = true",
    "[[board]]\nimage = '../../etc/passwd'",
    "title = ",
    "[[deck]]\ncards = 'other.csv'",
    "[[deck]]\nsheet = 'none.png'",
    "[[deck]]\nface = 'plain'\ncards = 'crew.csv'",
)


@pytest.mark.parametrize("settings", WRONG)
def test_wrong_settings_are_faults_and_the_cards_are_read(tmp_path: Path, settings: str) -> None:
    box, faults = read(made(tmp_path / "quay", box_toml=settings, crew_csv=CREW, porter_png=PNG))
    assert len(faults) == 1
    assert faults[0].where in ("box.toml", "other.csv")
    assert counts(box) == {"Porter": 3, "Cook": 2}


def test_a_box_without_a_card_is_one_sentence(tmp_path: Path) -> None:
    for files in ({}, {"notes_txt": b"x"}, {"crew_csv": b""}, {"crew_csv": b"name,count\n"}):
        with pytest.raises(BoxError, match=r"^There is no card"):
            read(made(tmp_path / str(len(files)), **files) if files else made(tmp_path))
    with pytest.raises(BoxError, match="There is no box"):
        read(tmp_path / "nowhere")


def test_the_hash_is_that_of_the_contents(tmp_path: Path) -> None:
    one = read(made(tmp_path / "quay", crew_csv=CREW, porter_png=PNG))[0]
    box = zipped(tmp_path / "quay.lantern", **{"quay/crew.csv": CREW.encode(), "quay/porter.png": PNG})
    assert read(box)[0] == one
    assert read(made(tmp_path / "b" / "quay", crew_csv=CREW, porter_png=PNG + b"x"))[0].hash != one.hash
    assert read(made(tmp_path / "c" / "quay", crew_csv=CREW.replace("3", "4"), porter_png=PNG))[0].hash != one.hash


# -- hostile boxes -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["../crew.csv", "/etc/crew.csv", "a/../../crew.csv", "C:/crew.csv", "..\\crew.csv"])
def test_paths_that_lead_out_of_a_zip(tmp_path: Path, name: str) -> None:
    with pytest.raises(BoxError, match="lead out of the box"):
        read(zipped(tmp_path / "box.zip", **{name: CREW.encode()}))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["box.zip"]


def test_a_bomb_a_damaged_zip_and_a_link_are_refused(tmp_path: Path) -> None:
    bomb = zipped(tmp_path / "bomb.zip", **{"crew.csv": b"a" * (MAX_RATIO * 100_000)})
    (tmp_path / "torn.zip").write_bytes(bomb.read_bytes()[:200])
    (tmp_path / "no.lantern").write_bytes(b"not a zip")
    link = io.BytesIO()
    with zipfile.ZipFile(link, "w") as box:
        info = zipfile.ZipInfo("crew.csv")
        info.external_attr = 0o120777 << 16
        box.writestr(info, "/etc/passwd")
    (tmp_path / "link.zip").write_bytes(link.getvalue())
    for name in ("bomb.zip", "torn.zip", "no.lantern", "link.zip"):
        with pytest.raises(BoxError):
            read(tmp_path / name)


def test_links_in_a_folder_are_not_followed(tmp_path: Path) -> None:
    outside = made(tmp_path / "outside", secret_csv="name\nSecret\n")
    made(tmp_path / "box", crew_csv="name\nPorter\n")
    (tmp_path / "box" / "more.csv").symlink_to(outside / "secret.csv")
    assert counts(read(tmp_path / "box")[0]) == {"Porter": 1}


def test_a_folder_with_too_many_files_is_left_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may be a whole disk."""
    made(tmp_path, **{f"sub{n}__card_csv": "name\nPorter\n" for n in range(30)})
    monkeypatch.setattr(box_files, "MAX_FILES", 10)
    asked: list[Path] = []
    stat = Path.stat
    monkeypatch.setattr(Path, "stat", lambda self, **how: asked.append(self) or stat(self, **how))
    with pytest.raises(BoxError, match="too large"):
        read(tmp_path)
    assert len({path.name for path in {each.parent for each in asked}}) < 20


def test_large_spreadsheets_are_cut_and_say_so(tmp_path: Path) -> None:
    rows = "name,text\n" + "Porter,x\n" * (MAX_ROWS + 1000)
    box, faults = read(made(tmp_path / "rows", crew_csv=rows))
    assert box.count == MAX_CARDS
    assert {texts.too_many_rows(MAX_ROWS), texts.too_many_cards(MAX_CARDS)} <= {fault.text for fault in faults}
    box, faults = read(made(tmp_path / "cell", crew_csv=f"name,text\nPorter,{'x' * 100_000}\n"))
    assert len(box.decks[0].cards[0].fields["text"]) == MAX_TEXT
    assert [(fault.row, fault.text) for fault in faults] == [(2, texts.TOO_MANY_TEXTS)]
    many = "name,count\n" + "".join(f"Card {n},{MAX_COPIES}\n" for n in range(12))
    box, faults = read(made(tmp_path / "many", crew_csv=many))
    assert box.count <= MAX_CARDS
    assert faults == [Fault("Crew", texts.too_many_cards(MAX_CARDS))]


def test_wide_spreadsheets_are_cut_and_say_so(tmp_path: Path) -> None:
    wide = ",".join(["name", *(f"h{n}" for n in range(5000))])
    path = made(tmp_path, crew_csv=f"{wide}\n{','.join('x' * 5000)}\n")
    box, faults = read(path)
    assert [fault.text for fault in faults] == [texts.too_many_columns(MAX_COLUMNS)]
    assert len(box.decks[0].columns) == len(box.decks[0].cards[0].fields) == MAX_COLUMNS


ODD = (b"name\nPo\x00rter\n", b'name\n"open', "name\n\u202eeno\n".encode(), b"name\n\xff\xfe\n")


@pytest.mark.parametrize("data", ODD)
def test_odd_letters_never_stop_the_reading(tmp_path: Path, data: bytes) -> None:
    box, _ = read(made(tmp_path, crew_csv=data))
    assert box.count == 1
    assert all("\0" not in card.name for deck in box.decks for card in deck.cards)


@pytest.mark.parametrize("data", [b"\x00" * 9, b"", b"\n\n\n", b"\xff\xfe"])
def test_a_file_without_rows_has_no_card(tmp_path: Path, data: bytes) -> None:
    with pytest.raises(BoxError, match=r"^There is no card"):
        read(made(tmp_path, crew_csv=data))


# -- the command -------------------------------------------------------------------------------------------------------


def test_the_command_lists_what_was_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made(tmp_path, crew_csv=CREW)
    assert main(["box", str(tmp_path)]) == 2
    lines = capsys.readouterr().out.splitlines()
    assert "5 cards in 1 deck" in lines[0]
    assert lines[-1] == f"fault: crew.csv, row 2: {texts.no_picture('porter.png')}"
    made(tmp_path, porter_png=PNG)
    assert main(["box", str(tmp_path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["decks"][0]["cards"][0]["count"] == 3
    assert main(["box", str(tmp_path / "none")]) == 2
    assert "There is no box" in capsys.readouterr().err
