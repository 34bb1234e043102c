"""What the command line does with games from outside: trust them, begin a new one."""

from __future__ import annotations

import argparse

from game import cli_text
from game import new_game as new_game_files
from game import new_game_text as texts
from game.boxes.files import BoxError
from game.command_parts import FailedError, UsageError, one_line
from game.rules import game_ids, outside
from game.rules.outside import OutsideGame


def trust(asked: argparse.Namespace) -> int:
    """List the games of the folder, or trust one of them. Return the exit code."""
    games = outside.found()
    if asked.game is None:
        lines = [cli_text.outside_game(game.id, _state(game), game.path) for game in games.values()]
        print("\n".join(map(one_line, lines or [cli_text.no_outside_games(outside.folder())])))
        return 0
    game = games.get(asked.game)
    if game is None:
        raise UsageError(cli_text.no_outside_game(one_line(asked.game), outside.folder()))
    if game.fault:
        raise UsageError(f"{game.id}: {game.fault}")
    try:
        outside.trust(game, yes=not asked.no, own_work=asked.own_work)
    except OSError as error:
        raise FailedError(cli_text.trust_not_saved(error.strerror or error)) from error
    if asked.no:
        print(cli_text.no_longer_trusted(game.id))
    else:
        print(cli_text.now_trusted(game.id, game.path, asked.own_work))
    return 0


def new_game(asked: argparse.Namespace) -> int:
    """Write a new game. In the folder of games it is trusted as own work, whatever changes. Return the exit code."""
    place = outside.folder()
    assert place is not None
    parent = asked.out or place
    try:
        folder = new_game_files.write(asked.name, parent, game_ids(), asked.box)
        outside.look_again()
        game = outside.found().get(folder.name)
        if game is not None and game.path == folder:
            outside.trust(game, own_work=True)
    except (new_game_files.NewGameError, BoxError) as error:
        raise UsageError(str(error)) from error
    except OSError as error:
        raise FailedError(texts.not_written(error.strerror or error)) from error
    print(texts.written(folder, folder.name, runs=game is not None and game.path == folder))
    return 0


def _state(game: OutsideGame) -> str:
    if game.fault or outside.has_changed(game):
        return game.fault or cli_text.TRUSTED_BEFORE
    return cli_text.TRUSTED if outside.is_trusted(game) else cli_text.NOT_TRUSTED
