"""The commands of the command line. Each imports what it needs: `simulate` and `engine` never load a window."""

from __future__ import annotations

import argparse
import dataclasses
import os
import secrets
import sys
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from game import __version__, cli_text
from game.command_parts import FailedError, UsageError, one_line, options_of, scenes_module
from game.rules import UnknownGameError, load, text_of
from game.rules.plugin import Game

if TYPE_CHECKING:
    from game.bots.league import GameRecord
    from game.match import Match, SeatInfo
    from game.records.bug_report import Report

WITHOUT_DISPLAY = cli_text.NO_DISPLAY
USUAL_SEATS = 4
BAR = 30


def launcher(asked: argparse.Namespace) -> int:
    """Open the launcher. Return the exit code."""
    return _open_window(asked)


def play(asked: argparse.Namespace) -> int:
    """Open a table or a lesson in the window. Return the exit code."""
    from game.match.seats import NAMES
    from game.saves.paths import data_dir

    game = _game(asked.game)
    if asked.tutorial:
        if not text_of(game.meta.id, "tutorial.toml"):
            raise UsageError(cli_text.no_tutorial(game.meta.id))
        return _open_window(asked, game=game.meta.id, lesson=True, size=asked.size, fullscreen=asked.fullscreen)
    count = _seats(game, asked.seats or max(len(asked.names), _usual_seats(game)))
    from game.box_command import with_box

    options = with_box(game, asked, data_dir(asked.data_dir)) if asked.box else options_of(game, asked.options)
    if game.meta.endless and asked.bots:
        raise _no_bots(game)
    alone = count if game.meta.endless else max(1, len(asked.names))
    people = count - asked.bots if asked.bots is not None else alone
    if people < 0:
        raise UsageError(cli_text.too_many_bots(asked.bots, count))
    if len(asked.names) > count:
        raise UsageError(cli_text.too_many_names(len(asked.names), count))
    bots = _bots(asked.bot)
    usual = (name for name in NAMES if name not in asked.names)
    seats = _people_and_bots(count, people, [*asked.names, *usual], bots)
    if people == 1 and game.meta.lead:
        seats.insert(1, seats.pop(0))
    return _open_window(
        asked,
        game=game.meta.id,
        seats=seats,
        options=options,
        seed=asked.seed,
        words=asked.words,
        size=asked.size,
        fullscreen=asked.fullscreen,
        plain=asked.plain,
    )


def simulate(asked: argparse.Namespace) -> int:
    """Let bots play without a window and print the results. Return the exit code."""
    from game.bots.league import play_games
    from game.records.bot_games import keep_game

    game = _game(asked.game)
    if game.meta.endless:
        raise _no_bots(game)
    count = _seats(game, asked.seats or _usual_seats(game))
    options = options_of(game, asked.options)
    bots = _bots(asked.bot)
    seed = _seed(asked.seed)
    player = None
    if asked.keep is not None:
        asked.keep.mkdir(parents=True, exist_ok=True)
        player = partial(keep_game, asked.keep)
    bar = ProgressBar(asked.games)
    try:
        records = play_games(
            game.meta.id,
            count,
            options,
            bots,
            seed,
            asked.games,
            on_game=lambda _: bar.step(),
            jobs=asked.jobs,
            player=player,
        )
    finally:
        bar.close()
    kinds = [bots[seat % len(bots)] for seat in range(count)]
    if asked.json:
        games = [record._asdict() for record in records]
        _print_json(
            {"game": game.meta.id, "seats": count, "seed": seed, "bots": kinds, "options": options, "games": games}
        )
    else:
        print(cli_text.game_line(game.meta.title, count, one_line(seed)))
        print("\n".join(_summary(game, kinds, records)))
    return 0


def tournament(asked: argparse.Namespace) -> int:
    """Let bots play each other on the same deals and print how each did. Return the exit code."""
    from game.bots.tournament import tournament as play_tournament

    game = _game(asked.game)
    if game.meta.endless:
        raise _no_bots(game)
    budget = f"-{asked.nodes}n" if asked.nodes else f"-{round(asked.time * 1000)}ms" if asked.time else ""
    bots = _bots([name + budget if name == "thinker" else name for name in asked.bots])
    count = _seats(game, asked.seats or len(bots))
    if len(bots) > count:
        raise UsageError(cli_text.too_many_bots(len(bots), count))
    options = options_of(game, asked.options)
    seed = _seed(asked.seed)
    bar = ProgressBar(asked.games)
    try:
        standings = play_tournament(
            game.meta.id, count, options, bots, seed, asked.games, on_game=lambda _: bar.step(), jobs=asked.jobs
        )
    finally:
        bar.close()
    names = [asked.bots[entry % len(bots)] for entry in range(count)]
    rows = [standing._asdict() | {"bot": name} for standing, name in zip(standings, names, strict=True)]
    if asked.json:
        table = [{key: row[key] for key in ("bot", "games", "win_share", "mean_score", "low", "high")} for row in rows]
        head = {"game": game.meta.id, "seats": count, "seed": seed, "options": options}
        head["fewest_win"] = game.meta.fewest_win
        _print_json(head | {"games": asked.games, "nodes": asked.nodes, "time": asked.time, "bots": table})
        return 0
    print(cli_text.tournament_line(game.meta.title, count, asked.games, one_line(seed)))
    width = max(len("bot"), *map(len, names))
    print(cli_text.tournament_header(width, game.meta.fewest_win))
    for row in rows:
        print(
            f"{row['bot']:<{width}}  {row['win_share']:6.1%}  ({row['low']:6.1%} - {row['high']:6.1%})"
            f"  {row['mean_score']:10.1f}  ({row['score_low']:.1f} - {row['score_high']:.1f})"
        )
    return 0


def engine(_asked: argparse.Namespace) -> int:
    """Speak the engine protocol on standard input and output. Return the exit code."""
    from game.engine import serve

    serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0


def replay(asked: argparse.Namespace) -> int:
    """Print the log of a saved game, or the contents of a bug report. Return the exit code."""
    from game.match.log import chronicle
    from game.match.text import in_words
    from game.records import bug_report

    if bug_report.is_report(_existing(asked.file)):
        return _replay_report(asked)
    match = _saved(asked.file)
    if asked.json:
        from game.replay.public_log import public_lines

        _print_json(
            {
                "game": match.game.meta.id,
                "seats": len(match.seats),
                "names": match.names,
                "options": match.options,
                "seal": match.header.commitment,
                "seed": match.header.seed if match.result else None,
                "entries": list(public_lines(match)),
                "result": match.result and dataclasses.asdict(match.result),
                "notices": match.notices,
            }
        )
        return 0
    print(f"{match.game.meta.title}: {', '.join(one_line(seat.name) for seat in match.seats if not seat.empty)}")
    for line in chronicle(match, None):
        is_talk = line.kind == "talk" and 0 <= line.seat < len(match.names)
        who = f"{match.names[line.seat]}: " if is_talk else ""
        print(one_line(who + in_words(line.text, match.game.called)))
    print(match.result.reason if match.result else cli_text.NOT_OVER)
    return 0


def _replay_report(asked: argparse.Namespace) -> int:
    """Print a bug report and try to reproduce its failure."""
    from game.match.text import in_words
    from game.records import bug_report

    try:
        report = bug_report.read(asked.file)
    except bug_report.ReportError as error:
        raise FailedError(str(error)) from error
    if asked.json:
        _print_json(msgspec.to_builtins(report))
        return 0
    print(
        cli_text.report_made(one_line(report.made))
        + one_line(", ".join(f"{name} {what}" for name, what in report.versions.items()))
    )
    for text in report.log:
        print("  " + one_line(in_words(text, _game(report.game).called if report.game else str)))
    print(cli_text.then_failed(one_line(report.part), one_line(report.fault.where)))
    for call in report.trace:
        print("  " + one_line(call))
    if not report.game:
        return 0
    try:
        met = bug_report.met_again(report) if report.part == "rules" else _pictured(report)
    except bug_report.ReportError as error:
        raise FailedError(str(error)) from error
    print(cli_text.SAME_FAILURE if met else cli_text.NO_FAILURE)
    return 0


def _pictured(report: Report) -> bool:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    met: bool = scenes_module("scenes.screens.error").met_again(report)
    return met


def verify(asked: argparse.Namespace) -> int:
    """Check a saved game against its sealed seed and print the report. Return the exit code."""
    from game.match import SaveError
    from game.saves.verify import verify as check_file

    try:
        report = check_file(_existing(asked.file))
    except SaveError as error:
        raise FailedError(str(error)) from error
    print("\n".join(map(one_line, report.lines)))
    return 0 if report.ok else 1


def box(asked: argparse.Namespace) -> int:
    """List what is in a box, with its faults, and print it. Return the exit code."""
    from game.box_command import run

    return run(asked)


def check(asked: argparse.Namespace) -> int:
    """Check a rules plugin with random games and print the report. Return the exit code."""
    from game.check import check as check_game

    game = _game(asked.game)
    bar = ProgressBar(asked.games)
    try:
        report = check_game(game.meta.id, asked.games, _seed(asked.seed), on_game=lambda *_: bar.step())
    finally:
        bar.close()
    print("\n".join(map(one_line, report.lines())))
    return 0 if report.ok and _has_its_look(game.meta.id) else 1


def _has_its_look(game_id: str) -> bool:
    """Return whether the look of a game from outside can be loaded, if it has one; if not, say why."""
    from game.rules import outside

    if not outside.look_of(game_id):
        return True
    registry = scenes_module("scenes.registry")
    registry.look_of(game_id)
    return not registry.complaints


def trust(asked: argparse.Namespace) -> int:
    """List the games of the folder, or trust one of them. Return the exit code."""
    from game.outside_command import trust as run

    return run(asked)


def new_game(asked: argparse.Namespace) -> int:
    """Write a new game as a package of its own. Return the exit code."""
    from game.outside_command import new_game as run

    return run(asked)


def screenshot(asked: argparse.Namespace) -> int:
    """Draw the view of a seat into a picture file. Return the exit code."""
    game = _game(asked.game)
    count = _seats(game, asked.seats or _usual_seats(game))
    if asked.seat is not None and asked.seat >= count:
        raise UsageError(cli_text.no_such_seat(count - 1, asked.seat))
    from game.box_command import with_box

    options = with_box(game, asked) if asked.box is not None else options_of(game, asked.options)
    seed = _seed(asked.seed)
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    draw = scenes_module("scenes.dev.screenshot").screenshot
    try:
        draw(
            game.meta.id, asked.seat, seed, asked.actions, asked.size, asked.out,
            seats=count, options=options, plain=asked.plain,
        )  # fmt: skip
    except OSError as error:
        raise FailedError(cli_text.picture_not_written(error)) from error
    return 0


def gallery(asked: argparse.Namespace) -> int:
    """Draw every card, piece and table into one picture file. Return the exit code."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    try:
        scenes_module("scenes.dev.gallery").gallery(asked.out, asked.width)
    except OSError as error:
        raise FailedError(cli_text.picture_not_written(error)) from error
    return 0


def selftest(_asked: argparse.Namespace) -> int:
    """Test the whole program on this computer, in a visible window if there is a display. Return the exit code."""
    try:
        _find_display()
    except UsageError:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    works: bool = scenes_module("scenes.dev.selftest").run(lambda line: print(one_line(line), flush=True))
    return 0 if works else 1


def version(_asked: argparse.Namespace) -> int:
    """Print the version. Return the exit code."""
    print(cli_text.version_line(__version__))
    return 0


def show(message: str) -> None:
    """Show a message in a box of its own, for a program without a console."""
    scenes_module("scenes.app.display").show(message)


def _open_window(asked: argparse.Namespace, **launch: Any) -> int:
    _find_display()
    start, display = scenes_module("scenes.app.start"), scenes_module("scenes.app.display")
    from game.saves.paths import data_dir, settings_file, tidy

    data, settings = data_dir(asked.data_dir), settings_file(asked.data_dir)
    tidy(data, settings)
    try:
        code: int = start.run(scenes_module("scenes.app.options").Launch(data_dir=data, settings=settings, **launch))
    except display.NoDisplay as error:
        raise UsageError(f"{error}; {WITHOUT_DISPLAY}") from error
    return code


def _find_display() -> None:
    """Stop SDL from searching for displays that do not exist, as it prints a line about each.

    Raises:
        UsageError: there is no display.
    """
    if sys.platform in ("win32", "darwin") or "SDL_VIDEODRIVER" in os.environ or "WAYLAND_DISPLAY" in os.environ:
        return
    if not os.environ.get("DISPLAY"):
        raise UsageError(cli_text.display_missing(WITHOUT_DISPLAY))
    os.environ["SDL_VIDEODRIVER"] = "x11"


def _game(game_id: str) -> Game:
    try:
        return load(game_id)
    except UnknownGameError as error:
        raise UsageError(str(error), getattr(error, "trace", "")) from error


def _existing(path: Path) -> Path:
    try:
        if not path.is_file():
            raise UsageError(cli_text.no_such_file(path))
    except (ValueError, OSError) as error:
        why = error.strerror.lower() if isinstance(error, OSError) and error.strerror else error
        raise UsageError(cli_text.not_a_file_name(why)) from error
    return path


def _saved(path: Path) -> Match:
    """Load a saved game for reading only. Problems with the file are printed on standard error."""
    from game.match import Match, SaveError

    try:
        match, notices = Match.load(_existing(path), resume=False)
    except SaveError as error:
        raise FailedError(str(error)) from error
    for notice in notices:
        print(one_line(notice), file=sys.stderr)
    return match


def _usual_seats(game: Game) -> int:
    low, high = game.meta.seats
    return min(max(low, 2 if game.meta.endless else USUAL_SEATS), high)


def _seats(game: Game, count: int) -> int:
    low, high = game.meta.seats
    if not low <= count <= high:
        raise UsageError(cli_text.takes_seats(game.meta.id, low, high, count))
    return count


def _bots(names: list[str]) -> list[str]:
    from game.bots import UnknownBotError, check_bot

    try:
        for name in names or [""]:
            check_bot(one_line(name))
    except UnknownBotError as error:
        raise UsageError(str(error)) from error
    return names


def _no_bots(game: Game) -> UsageError:
    return UsageError(cli_text.no_rules(game.meta.id))


def _people_and_bots(count: int, people: int, names: Sequence[str], bots: Sequence[str]) -> list[SeatInfo]:
    from game.match import SeatInfo

    seats = []
    for seat in range(count):
        kind = "human" if seat < people else f"bot:{bots[(seat - people) % len(bots)]}"
        seats.append(SeatInfo(names[seat], kind))
    return seats


def _seed(chosen: str | None) -> str:
    return secrets.token_hex(8) if chosen is None else chosen


def _summary(game: Game, kinds: Sequence[str], records: Sequence[GameRecord]) -> Iterable[str]:
    """Yield a table of the seats and lines about the length and endings of the games."""
    many = len(records)
    width = max(len("bot"), *map(len, kinds))
    yield cli_text.seats_header(width, game.meta.fewest_win)
    for seat, kind in enumerate(kinds):
        won = sum(seat in record.winners for record in records) / many
        mean = sum(record.scores[seat] for record in records) / many
        yield f"{seat:<4}  {kind:<{width}}  {won:6.1%}  {mean:10.1f}"
    for what, counts in (("rounds", [r.rounds for r in records]), ("actions", [r.actions for r in records])):
        yield cli_text.average(what, sum(counts) / many, min(counts), max(counts))
    endings = sorted({record.ending for record in records})
    yield cli_text.endings(f"{ending} {sum(r.ending == ending for r in records)}" for ending in endings)


def _print_json(value: Any) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(value) + b"\n")


class ProgressBar:
    """A progress bar on standard error. Nothing is drawn if standard error is not a terminal."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._done = 0
        self._shown = sys.stderr.isatty()

    def step(self) -> None:
        """Count one more unit of work as done and draw the bar."""
        self._done += 1
        if self._shown:
            filled = BAR * self._done // self._total
            print(f"\r[{'#' * filled:<{BAR}}] {self._done}/{self._total}", end="", file=sys.stderr, flush=True)

    def close(self) -> None:
        """Clear the line of the bar."""
        if self._shown:
            print("\r" + " " * (BAR + 30), end="\r", file=sys.stderr, flush=True)
