"""What the command line does with boxes of one's own cards: list, print, play with one."""

from __future__ import annotations

import argparse
import dataclasses
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from game import cli_text
from game.boxes import print_layout
from game.boxes import text as texts
from game.boxes.files import BoxError, files_of
from game.boxes.model import Box, Fault
from game.boxes.reading import read
from game.command_parts import FailedError, UsageError, one_line, options_of, scenes_module
from game.rules.plugin import Game
from game.saves.paths import data_dir


def run(asked: argparse.Namespace) -> int:
    """List what is in a box, then its faults, and print it. Return the exit code, which is 2 if there is any fault."""
    try:
        box, faults = read(asked.path)
    except BoxError as error:
        raise UsageError(str(error)) from error
    written = _print(asked, box)
    if asked.json:
        print(msgspec.json.encode({**dataclasses.asdict(box), "faults": [vars(each) for each in faults]}).decode())
    else:
        lines = [*_contents(box), *map(texts.printed_line, map(str, written)), *map(_fault, faults)]
        print("\n".join(map(one_line, lines)))
    return 2 if any(not fault.note for fault in faults) else 0


def _contents(box: Box) -> Sequence[str]:
    lines = [texts.summary(box.title, box.count, len(box.decks))]
    for deck in box.decks:
        pictures = sum(bool(card.image) for card in deck.cards)
        lines.append(texts.deck_line(deck.name, len(deck.cards), deck.count, pictures))
    return [*lines, *(texts.token_line(token.name, token.count) for token in box.tokens)]


def _fault(fault: Fault) -> str:
    return texts.note_line(fault) if fault.note else texts.fault_line(fault)


def _print(asked: argparse.Namespace, box: Box) -> Sequence[Path]:
    """Print a box if that was asked for, and return the files that were written."""
    if asked.print_to is None and asked.sheet_to is None:
        return ()
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    data, files = data_dir(asked.data_dir), files_of(asked.path)
    cards = print_layout.changed(box, files, print_layout.printed(data, asked.path) if asked.changed else {})
    try:
        made: Sequence[Path] = scenes_module("scenes.app.box_prints").write_all(
            box, asked.path, asked.print_to, asked.sheet_to, asked.paper, asked.backs, cards, asked.bleed
        )
    except BoxError as error:
        raise FailedError(str(error)) from error
    if asked.print_to is not None:
        print_layout.note(data, asked.path, print_layout.prints(box, files))
    return made


def with_box(game: Game, asked: argparse.Namespace, data: Path | None = None) -> Mapping[str, str | int]:
    """Return the house rules of a game with the box that was asked for, and open its pictures.

    With a data folder `data`, the place of the box is remembered. Faults of the box are printed to the standard error.
    """
    from game.boxes.files import BoxError
    from game.boxes.reading import read

    if game.boxed is None:
        raise UsageError(cli_text.no_boxes(game.meta.title))
    try:
        boxes = scenes_module("scenes.app.boxes")
        path = boxes.located(data, asked.box)
        box, faults = read(path)
        boxes.show(box, path) if data is None else boxes.keep(data, box, path)
    except BoxError as error:
        raise UsageError(str(error)) from error
    for fault in faults:
        print(one_line(_fault(fault)), file=sys.stderr)
    return options_of(game, list(game.boxed.house_rules(box, dict(asked.options)).items()))
