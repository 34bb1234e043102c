"""A box of one's own cards on the free table (FT-15): pieces, names, bringing and removing, saves."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game import check
from game.boxes import manifest as manifests
from game.boxes.model import Box, Card, Deck, Token
from game.boxes.reading import read
from game.match import Match
from game.match.seats import SeatInfo
from game.match.text import in_words
from game.records import piece_table
from game.rules.free_table import boxed, human_name
from game.rules.free_table.phases.presets import things_of, written
from game.rules.free_table.pieces import V_TITLE
from game.rules.plugin import OptionError
from game.saves.verify import verify
from scenes.app import boxes
from tests.boxes.made import CARDS, CREW, QUAY, card
from tests.rules.free_evening import FreeGame, laid, table_of

PEOPLE = (SeatInfo("Nell", "human"), SeatInfo("Tom", "human"))


def with_box(box: Box = QUAY, **options: Any) -> FreeGame:
    return laid(**boxed.house_rules(box, options))


def test_decks_tokens_and_the_first_board_of_a_box_are_on_the_table() -> None:
    """FT-15"""
    free_game = with_box()
    now = free_game.see()
    assert [(pile.label, pile.size, pile.kind) for pile in now.piles] == [
        ("Crew", 6, "card"), ("Orders", 4, "card"), ("Coin", 6, "token"), ("Crate", 3, "token"),
    ]  # fmt: skip
    assert all(code < 0 for pile in now.piles[:2] for code in pile.known)
    assert all(code >= 0 for pile in now.piles[2:] for code in pile.faces)
    assert [place.name for place in now.places] == ["Quay"]
    assert now.areas == ()
    assert free_game.state.vars[V_TITLE] == "Smugglers' Quay"
    assert (
        len({free_game.table.hidden[pile.known[0]] if pile.known[0] >= 0 else pile.known[0] for pile in now.piles}) == 3
    )


def test_without_a_board_the_private_areas_stay_and_a_standard_deck_can_be_beside_the_box() -> None:
    free_game = with_box(CARDS, deck="52")
    assert [pile.size for pile in free_game.see().piles] == [52, 6]
    assert free_game.see().areas
    assert free_game.table.options["deck"] == "52"


def test_every_deck_and_token_goes_back_into_the_store_and_out_of_it() -> None:
    free_game = with_box()
    assert free_game.log_lines("0 remove(0)") == ["Nell removed “Crew”."]
    assert free_game.see().store["deck: Crew"] == 6
    assert free_game.log_lines('0 bring(deck: Crew) "1 400 300"') == ["Nell put the deck “Crew” on the table."]
    free_game.do('0 take(2) "2 500 300"', "0 remove(2)")
    assert free_game.see().store["tokens: Coin"] == 4
    assert free_game.log_lines('0 bring(tokens: Coin) "2 600 300"') == ["Nell took two Coins."]
    free_game.do("0 draw(0)")
    assert free_game.why("0 remove(0)") == "hidden"
    free_game.do('0 bring(bag) "300 300"', '0 fill(tokens: Coin) "2"')
    assert free_game.see().bag == 2


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("Porter (old), the #2", "Porter old the 2"), ("KS", "Crew KS"), ("red", "Crew red"), ("Thief", "Crew Thief"),
        ("pawn1", "Crew pawn1"), ("7", "7"), ("  ", "Card 1"), ("[[QH]]", "Crew QH"), ("\u202eevil\0", "evil"),
        ("x" * 90, "x" * 40), ("É", "É"),
    ],
)  # fmt: skip
def test_names_are_clean_and_mean_nothing_else(name: str, clean: str) -> None:
    free_game = with_box(Box("B", (Deck("Crew", (card(name, 2),)),), hash="0" * 64))
    assert [free_game.table.names[piece] for piece in range(2)] == [f"{clean}#1", f"{clean}#2"]
    assert human_name(f"{clean}#2") == clean


def test_cards_of_the_same_name_are_told_apart() -> None:
    box = Box("B", (Deck("A", (card("Gull"), card("gull"))), Deck("A", (card("Gull"),))), hash="0" * 64)
    manifest = manifests.manifest_of(box)
    assert [[entry.name for entry in deck.cards] for deck in manifest.decks] == [["Gull", "gull 2"], ["Gull 3"]]
    assert [deck.name for deck in manifest.decks] == ["A", "A 2"]


def test_long_texts_are_shortened_until_the_game_can_keep_them() -> None:
    long = tuple(Card(f"Card {n}", 1, {"text": "word " * 400}) for n in range(1000))
    box = Box("B", (replace(CREW, cards=long),), hash="0" * 64)
    text = manifests.written(manifests.manifest_of(box))
    assert len(text) <= manifests.MAX_TEXT
    assert manifests.read(text).decks[0].cards[999].body.endswith("…")


@pytest.mark.parametrize(
    "damage",
    [
        lambda m: "[]", lambda m: json.dumps({**m, "hash": "x"}), lambda m: json.dumps({**m, "new": 1}),
        lambda m: json.dumps({**m, "decks": [*m["decks"], m["decks"][0]]}),
        lambda m: json.dumps({**m, "tokens": [{"name": "A", "count": 5000}]}),
        lambda m: json.dumps({**m, "tokens": [{"name": "A(", "count": 5}]}),
        lambda m: json.dumps({**m, "tokens": [{"name": "KS", "count": 5}]}),
        lambda m: "{" * 100_000, lambda m: "\ud800",
    ],
)  # fmt: skip
def test_a_damaged_box_in_a_save_is_one_error(damage: Any) -> None:
    options = boxed.house_rules(QUAY)
    options["box"] = damage(json.loads(options["box"]))
    with pytest.raises(OptionError, match="box"):
        table_of(**options)


def test_a_game_with_a_box_is_saved_loaded_and_verified_without_the_box(tmp_path: Path) -> None:
    path = tmp_path / "quay.jsonl"
    match = Match.new("free-table", PEOPLE, boxed.house_rules(QUAY), "seed", path=path)
    for seat, text in ((0, "draw(0)"), (1, 'draw(0) "2"'), (0, 'take(2) "3 400 300"')):
        match.act(seat, match.table.parse(text))
    hand = match.table.names[match.view(0).zones[match.table.zone["hand[0]"]][0]]
    match.act(0, match.table.parse(f"play({hand})"))
    for seat in (0, 1):
        match.act(seat, match.table.parse("stop(yes)"))
    again, notices = Match.load(path, resume=False)
    assert notices == []
    assert again.state.zones == match.state.zones
    assert verify(path).ok
    header = json.loads(path.read_text("utf-8").splitlines()[0])
    assert json.loads(header["options"]["box"])["hash"] == QUAY.hash


def test_a_saved_layout_keeps_the_box(tmp_path: Path) -> None:
    free_game = with_box().do('0 move(0) "300 500"', '0 move(2) "900 520"')
    text = written(things_of(free_game.table, free_game.view(None)))
    again = with_box().do(f"0 lay_out() {json.dumps(text)}")
    assert sorted((pile.x, pile.y, pile.size) for pile in again.see().piles) == sorted(
        (pile.x, pile.y, pile.size) for pile in free_game.see().piles
    )


def test_a_box_without_enough_tokens_for_a_layout_is_told() -> None:
    text = written(things_of(with_box().table, with_box().view(None)))
    fewer = with_box(replace(QUAY, tokens=(Token("Coin", 2),)))
    assert fewer.why(f"0 lay_out() {json.dumps(text)}")


def test_tables_without_a_box_are_as_before() -> None:
    match = Match.new("free-table", PEOPLE, {}, "seed")
    assert "box" not in match.header.options


@pytest.mark.parametrize("spares", ["on", "off"])
def test_random_games_with_a_box_keep_every_promise(spares: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also twin worlds: what is hidden changes nothing that another seat is offered, sees or reads."""
    own = boxed.house_rules(QUAY)
    usual = check.random_options
    monkeypatch.setattr(check, "random_options", lambda game, rng: {**usual(game, rng), **own, "spares": spares})
    report = check.check("free-table", 5, "box")
    assert report.ok, report.lines()


def test_the_log_and_the_events_of_others_name_no_hidden_card() -> None:
    free_game = with_box()
    lines = free_game.log_lines('0 draw(0) "4"', "0 search(0)", "0 close()", "0 peek(0)", viewer=1)
    names = {name for card in CREW.cards for name in (card.name,)}
    assert not any(name in line for name in names for line in lines)
    assert any(name in line for name in names for line in with_box().log_lines('0 draw(0) "4"', viewer=0))


def test_the_exported_spreadsheet_tells_each_reader_only_what_they_know(tmp_path: Path) -> None:
    match = Match.new("free-table", PEOPLE, boxed.house_rules(QUAY), "seed")
    for seat, text in ((0, 'draw(0) "2"'), (1, "draw(0)")):
        match.act(seat, match.table.parse(text))
    held = [match.table.names[piece] for piece in match.view(0).zones[match.table.zone["hand[0]"]]]
    match.act(0, match.table.parse(f"play({held[0]})"))
    other = match.table.names[match.view(1).zones[match.table.zone["hand[1]"]][0]]

    def rows(viewer: int | None) -> list[list[str]]:
        return list(csv.reader(io.StringIO(piece_table.written(match, viewer))))

    def pieces(viewer: int | None) -> set[str]:
        return {f"{row[3]}#{row[4]}" for row in rows(viewer)[1:] if row[3]}

    assert rows(None)[0] == list(piece_table.HEADINGS)
    assert pieces(None) == {held[0]}
    assert pieces(0) == set(held)
    assert pieces(1) == {held[0], other}
    assert ["played", human_name(held[0]), held[0].partition("#")[2], "Crew"] in [row[2:6] for row in rows(None)]
    for seat in (0, 1):
        match.act(seat, match.table.parse("stop(yes)"))
    assert pieces(None) == {*held, other}


def test_a_card_named_like_a_formula_is_a_text_in_the_spreadsheet() -> None:
    box = Box("B", (Deck("A", (card("=1+1", 2),)),), hash="0" * 64)
    match = Match.new("free-table", PEOPLE, boxed.house_rules(box), "seed")
    match.act(0, match.table.parse("flip(0)"))
    assert "'=1+1" in piece_table.written(match, None)


LAYOUT = {"decks": [{"sort": "deck: Crew", "x": 500, "y": 300}], "places": [
    {"x": 800, "y": 300, "wide": 200, "high": 200, "name": "Berth"}
]}  # fmt: skip


def test_a_box_begins_with_its_layout(tmp_path: Path) -> None:
    (tmp_path / "crew.csv").write_text("name\nGull\nCat\n", "utf-8")
    (tmp_path / "start.json").write_text(json.dumps(LAYOUT), "utf-8")
    toml = '[[deck]]\nname = "Crew"\ncards = "crew.csv"\n[[token]]\nname = "Coin"\n[[layout]]\nfile = "start.json"\n'
    (tmp_path / "box.toml").write_text(toml, "utf-8")
    box, faults = read(tmp_path)
    assert faults == []
    now = with_box(box).see()
    assert [(pile.x, pile.y, pile.size) for pile in now.piles] == [(500, 300, 2)]
    assert [place.name for place in now.places] == ["Berth"]
    assert now.store["tokens: Coin"] == 1
    for damage in ("{", json.dumps(LAYOUT | {"new": 1}), "[]", json.dumps({"notes": ["x" * 13_000]})):
        (tmp_path / "start.json").write_text(damage, "utf-8")
        box, faults = read(tmp_path)
        assert len(with_box(box).see().piles) == 2  # as without a layout
    assert [fault.where for fault in faults] == ["start.json"]


def test_the_sample_box_is_sound() -> None:
    for path in boxes.samples():
        box, faults = read(path)
        assert faults == []
        free_game = with_box(box)
        assert [place.name for place in free_game.see().places][:1] == ["Quay"]
        assert sum(pile.size for pile in free_game.see().piles if pile.kind == "card") == box.count == 47


def test_the_longest_names_are_words_in_the_log() -> None:
    name = "x" * manifests.NAME_LIMIT
    box = Box("B", (Deck("A", (card(name, 99),)),), hash="0" * 64)
    line = with_box(box).log_lines("0 flip(0)")[0]
    assert in_words(line, human_name) == f"Nell flipped the top of “A”: {name}."
