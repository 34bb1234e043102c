"""The command line: its arguments and exit codes. The commands themselves are in `game.commands`."""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import stat
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from game import __version__, commands
from game.table.table import shorten

PROGRAM = "lantern-table"
MESSAGE_LIMIT = 400
MIN_SIZE, MAX_SIZE = (320, 180), (7680, 4320)
MIN_TIME, MAX_TIME = 0.001, 60
MIN_WIDTH, MAX_WIDTH = 800, 4000


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program. Return its exit code: 0 success, 1 failure, 2 wrong usage.

    Args:
        argv: the arguments; None for those of the process.
    """
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()
    if sys.stdout is None:  # a program without a console, as on Windows: its output is discarded
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # characters that a terminal cannot show are escaped
            stream.reconfigure(errors="backslashreplace")
    try:
        arguments = _parser().parse_args(argv)
        code: int = arguments.run(arguments)
        sys.stdout.flush()
        return code
    except commands.UsageError as error:
        return _complain(str(error), 2)
    except commands.FailedError as error:
        return _complain(str(error), 1)
    except BrokenPipeError:
        _forget_stdout()
        return 1
    except OSError as error:
        _forget_stdout()
        return _complain(f"cannot be read or written: {error}", 1)
    except KeyboardInterrupt:
        return 130


class _Parser(argparse.ArgumentParser):
    """A parser that reports an error in one line."""

    def error(self, message: str) -> NoReturn:
        """Raise UsageError with the message and a hint at `--help`."""
        raise commands.UsageError(f"{message} (see {self.prog} --help)")


def _parser() -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = _Parser(
        PROGRAM,
        description="A card table for people who share a screen, and for bots. Without a command, the launcher opens.",
        parents=[_everywhere()],
        allow_abbrev=False,
    )
    parser.set_defaults(run=commands.launcher, data_dir=None)
    parser.add_argument(
        "--selftest",
        action="store_const",
        dest="run",
        const=commands.selftest,
        help="check that everything works here: window, bots, every game, saves, themes",
    )
    add = parser.add_subparsers(title="commands", metavar="COMMAND")

    def command(name: str, help_: str) -> argparse.ArgumentParser:
        made = add.add_parser(name, help=help_, description=help_, parents=[_everywhere()], allow_abbrev=False)
        made.set_defaults(run=getattr(commands, name))
        return made

    play = command("play", "open a table")
    _game(play)
    _seats(play)
    play.add_argument("--bots", type=_count, metavar="K", help="number of bots; they take the last seats")
    play.add_argument("--bot", type=_list, default=["careful"], metavar="NAME,...", help="kind of the bots (careful)")
    play.add_argument(
        "--names", type=_list, default=[], metavar="A,B,...", help="names of the players, from the first seat"
    )
    _seed(play)
    play.add_argument("--words", type=_list, default=[], metavar="W,...", help="words the players add to the shuffle")
    _options(play)
    play.add_argument("--size", type=_size, metavar="WxH", help="size of the window")
    play.add_argument("--fullscreen", action="store_true", help="fill the screen")
    _plain(play)
    play.add_argument("--tutorial", action="store_true", help="learn the game in a lesson of a few minutes")

    simulate = command("simulate", "let bots play without a window")
    _game(simulate)
    _seats(simulate)
    simulate.add_argument("--games", type=_positive, default=10, metavar="G", help="how many games (default: 10)")
    simulate.add_argument(
        "--bot", type=_list, default=["careful"], metavar="NAME,...", help="bots by seat; repeated if too few"
    )
    _seed(simulate)
    _options(simulate)
    simulate.add_argument("--keep", type=_folder, metavar="DIR", help="save each game in this folder")
    simulate.add_argument("--jobs", type=_positive, metavar="N", help="processes that share the games")
    _json(simulate)

    tournament = command("tournament", "let bots play each other on the same deals, every bot at every seat")
    _game(tournament)
    tournament.add_argument(
        "--bots", type=_list, required=True, metavar="NAME,...", help="the bots that play; repeated if too few"
    )
    _seats(tournament)
    tournament.add_argument(
        "--games", type=_positive, default=40, metavar="G", help="how many games in all, SEATS of them on a deal (40)"
    )
    budget = tournament.add_mutually_exclusive_group()
    budget.add_argument("--time", type=_seconds, metavar="T", help="seconds that a thinker has for a move")
    budget.add_argument("--nodes", type=_positive, metavar="N", help="playouts that a thinker has for a move")
    _seed(tournament)
    _options(tournament)
    tournament.add_argument("--jobs", type=_positive, metavar="N", help="processes that share the games")
    _json(tournament)

    command("engine", "speak the protocol, JSON Lines, on standard input and output")

    replay = command("replay", "print a saved game move by move, or a crash report")
    _file(replay)
    _json(replay)

    _file(command("verify", "check that a saved game is unchanged and was shuffled by its sealed seed"))

    check = command("check", "play random games and check the rules of a game")
    _game(check)
    check.add_argument("--games", type=_positive, default=20, metavar="G", help="how many games (default: 20)")
    _seed(check)

    screenshot = command("screenshot", "draw what one player sees, without a display")
    _game(screenshot)
    _seats(screenshot)
    screenshot.add_argument(
        "--seat", type=_count, metavar="S", help="the seat whose view is drawn (default: an onlooker)"
    )
    _seed(screenshot)
    _options(screenshot)
    screenshot.add_argument(
        "--actions", type=_count, default=0, metavar="K", help="number of moves that bots play first"
    )
    screenshot.add_argument("--size", type=_size, default=(1280, 720), metavar="WxH", help="in pixels (1280x720)")
    _plain(screenshot)
    screenshot.add_argument("--out", type=Path, required=True, metavar="F.png", help="the picture")

    gallery = command("gallery", "draw every card, piece and table on one tall picture, without a display")
    gallery.add_argument("--out", type=Path, required=True, metavar="F.png", help="the picture")
    gallery.add_argument("--width", type=_width, default=1600, metavar="W", help="in pixels (1600)")

    command("version", f"print the version ({__version__})")
    return parser


def _everywhere() -> argparse.ArgumentParser:
    """Return a parser with the options allowed before and after the command. Each caller needs its own, as parsers
    change it.
    """
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument(
        "--data-dir",
        type=_folder,
        default=argparse.SUPPRESS,
        metavar="DIR",
        help="folder of saves and pictures (default: lantern-table-data beside the program if it exists, otherwise the "
        "system's folder)",
    )
    return shared


def _game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="id of the game, such as tricks-and-treats")


def _file(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a saved game")


def _seats(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seats", type=_positive, metavar="N", help="number of seats")


def _seed(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", type=_text, metavar="S", help="any text; the same seed deals the same game")


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option", type=_pair, action="append", default=[], dest="options", metavar="K=V", help="a house rule"
    )


def _plain(parser: argparse.ArgumentParser) -> None:
    """Add `--plain`, which shows the plain table of any game. It is for game authors and hidden from the help."""
    parser.add_argument("--plain", action="store_true", help=argparse.SUPPRESS)


def _json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _text(text: str) -> str:
    """Return an argument as text that can always be encoded, even if its bytes were no valid text."""
    return text.encode("utf-8", "backslashreplace").decode()


def _folder(text: str) -> Path:
    path = Path(text)
    try:
        if path.exists() and not path.is_dir():
            raise argparse.ArgumentTypeError(f"{shorten(text)} is not a folder")
    except (OSError, ValueError) as error:
        raise argparse.ArgumentTypeError(f"{shorten(text)} is not a valid folder name") from error
    return path


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise argparse.ArgumentTypeError(f"expected a whole number, not {shorten(text)!r}")
    return int(text)


def _positive(text: str) -> int:
    number = _count(text)
    if number == 0:
        raise argparse.ArgumentTypeError("expected at least 1, not 0")
    return number


def _seconds(text: str) -> float:
    """Parse a time in seconds, `MIN_TIME` to `MAX_TIME`."""
    if not re.fullmatch(r"[0-9]{1,2}(\.[0-9]{1,3})?", text, re.ASCII) or not MIN_TIME <= float(text) <= MAX_TIME:
        raise argparse.ArgumentTypeError(f"a time is {MIN_TIME} to {MAX_TIME} seconds, not {shorten(text)!r}")
    return float(text)


def _list(text: str) -> list[str]:
    return [part.strip() for part in _text(text).split(",") if part.strip()]


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise argparse.ArgumentTypeError(f"a house rule is written name=value, not {shorten(text)!r}")
    return name, value


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    try:
        size = _count(width), _count(height)
    except argparse.ArgumentTypeError:
        size = (0, 0)
    if not all(low <= pixels <= high for low, pixels, high in zip(MIN_SIZE, size, MAX_SIZE, strict=True)):
        minimum, maximum = ("x".join(map(str, bound)) for bound in (MIN_SIZE, MAX_SIZE))
        raise argparse.ArgumentTypeError(
            f"a size is written 1280x720, from {minimum} to {maximum}, not {shorten(text)!r}"
        )
    return size


def _width(text: str) -> int:
    width = _count(text)
    if not MIN_WIDTH <= width <= MAX_WIDTH:
        raise argparse.ArgumentTypeError(f"a width is {MIN_WIDTH} to {MAX_WIDTH}, not {shorten(text)}")
    return width


def _complain(message: str, code: int) -> int:
    """Print one line about the failure, and also show it in a box if no one can read it. Return `code`."""
    line = " ".join(message.split())
    line = line if len(line) <= MESSAGE_LIMIT else line[: MESSAGE_LIMIT - 3] + "..."
    if _unread():
        commands.show(line)
    with contextlib.suppress(OSError):
        print(f"{PROGRAM}: {line}", file=sys.stderr)
    return code


def _unread() -> bool:
    """Return whether no one can read standard error: it is missing, or a desktop discards it."""
    if sys.__stderr__ is None:
        return True
    with contextlib.suppress(OSError, ValueError, AttributeError):
        mode = os.fstat(sys.__stderr__.fileno()).st_mode
        terminal = sys.__stderr__.isatty() or (sys.__stdin__ is not None and sys.__stdin__.isatty())
        return not (terminal or stat.S_ISFIFO(mode) or stat.S_ISREG(mode))
    return False


def _forget_stdout() -> None:
    """Redirect standard output to the null device, so that the interpreter can flush it at exit."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
