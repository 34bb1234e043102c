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

from game import __version__, cli_text, commands
from game.command_parts import FailedError, UsageError
from game.rules import outside
from game.saves.paths import data_dir
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
        outside.use(data_dir(arguments.data_dir))
        code: int = arguments.run(arguments)
        sys.stdout.flush()
        return code
    except UsageError as error:
        if error.trace:
            with contextlib.suppress(OSError):
                print(error.trace, file=sys.stderr)
        return _complain(str(error), 2)
    except FailedError as error:
        return _complain(str(error), 1)
    except BrokenPipeError:
        _forget_stdout()
        return 1
    except OSError as error:
        _forget_stdout()
        return _complain(cli_text.unreadable(error), 1)
    except KeyboardInterrupt:
        return 130


class _Parser(argparse.ArgumentParser):
    """A parser that reports an error in one line."""

    def error(self, message: str) -> NoReturn:
        """Raise UsageError with the message and a hint at `--help`."""
        raise UsageError(cli_text.see_help(message, self.prog))


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
        help=cli_text.SELFTEST,
    )
    add = parser.add_subparsers(title="commands", metavar="COMMAND")

    def command(name: str, help_: str) -> argparse.ArgumentParser:
        made = add.add_parser(name, help=help_, description=help_, parents=[_everywhere()], allow_abbrev=False)
        made.set_defaults(run=getattr(commands, name.replace("-", "_")))
        return made

    play = command("play", cli_text.PLAY)
    _game(play)
    _seats(play)
    play.add_argument("--bots", type=_count, metavar="K", help=cli_text.NUMBER_OF_BOTS)
    play.add_argument("--bot", type=_list, default=["careful"], metavar="NAME,...", help=cli_text.KIND_OF_BOTS)
    play.add_argument("--names", type=_list, default=[], metavar="A,B,...", help=cli_text.NAMES_OF_THE_PLAYERS)
    _seed(play)
    play.add_argument("--words", type=_list, default=[], metavar="W,...", help=cli_text.SEED_WORDS)
    _options(play)
    _box(play)
    play.add_argument("--size", type=_size, metavar="WxH", help=cli_text.SIZE_OF_THE_WINDOW)
    play.add_argument("--fullscreen", action="store_true", help=cli_text.FILL_THE_SCREEN)
    _plain(play)
    play.add_argument("--tutorial", action="store_true", help=cli_text.LESSON)

    simulate = command("simulate", cli_text.SIMULATE)
    _game(simulate)
    _seats(simulate)
    simulate.add_argument("--games", type=_positive, default=10, metavar="G", help=cli_text.GAMES_OF_SIMULATE)
    simulate.add_argument("--bot", type=_list, default=["careful"], metavar="NAME,...", help=cli_text.BOTS_BY_SEAT)
    _seed(simulate)
    _options(simulate)
    simulate.add_argument("--keep", type=_folder, metavar="DIR", help=cli_text.SAVE_FOLDER)
    simulate.add_argument("--jobs", type=_positive, metavar="N", help=cli_text.PROCESSES)
    _json(simulate)

    tournament = command("tournament", cli_text.TOURNAMENT)
    _game(tournament)
    tournament.add_argument("--bots", type=_list, required=True, metavar="NAME,...", help=cli_text.BOTS_THAT_PLAY)
    _seats(tournament)
    tournament.add_argument("--games", type=_positive, default=40, metavar="G", help=cli_text.GAMES_OF_TOURNAMENT)
    budget = tournament.add_mutually_exclusive_group()
    budget.add_argument("--time", type=_seconds, metavar="T", help=cli_text.SECONDS_A_MOVE)
    budget.add_argument("--nodes", type=_positive, metavar="N", help=cli_text.PLAYOUTS_A_MOVE)
    _seed(tournament)
    _options(tournament)
    tournament.add_argument("--jobs", type=_positive, metavar="N", help=cli_text.PROCESSES)
    _json(tournament)

    command("engine", cli_text.ENGINE)

    replay = command("replay", cli_text.REPLAY)
    _file(replay)
    _json(replay)

    _file(command("verify", cli_text.VERIFY))

    box = command("box", cli_text.BOX)
    box.add_argument("path", type=Path, metavar="PATH", help=cli_text.A_BOX)
    _json(box)
    box.add_argument("--print", type=Path, metavar="F.pdf", dest="print_to", help=cli_text.PRINT_BOX)
    box.add_argument("--paper", choices=("a4", "letter"), default="a4", help=cli_text.PAPER)
    box.add_argument("--backs", choices=("long", "short", "fold", "none"), default="long", help=cli_text.BACKS)
    box.add_argument("--bleed", action="store_true", help=cli_text.BLEED)
    box.add_argument("--changed", action="store_true", help=cli_text.ONLY_CHANGED)
    box.add_argument("--sheet", type=Path, metavar="F.png", dest="sheet_to", help=cli_text.SHEET)

    check = command("check", cli_text.CHECK)
    _game(check)
    check.add_argument("--games", type=_positive, default=20, metavar="G", help=cli_text.GAMES_OF_CHECK)
    _seed(check)

    trust = command("trust", cli_text.TRUST)
    trust.add_argument("game", metavar="GAME", nargs="?", help=cli_text.GAME_TO_TRUST)
    answer = trust.add_mutually_exclusive_group()
    answer.add_argument("--no", action="store_true", help=cli_text.TRUST_NO_LONGER)
    answer.add_argument("--own-work", action="store_true", help=cli_text.TRUST_OWN_WORK)

    new_game = command("new-game", cli_text.NEW_GAME)
    new_game.add_argument("name", metavar="NAME", type=_text, help=cli_text.NAME_OF_THE_GAME)
    new_game.add_argument("--box", type=Path, metavar="PATH", help=cli_text.CARDS_OF_A_BOX)
    new_game.add_argument("--out", type=_folder, metavar="DIR", help=cli_text.NEW_GAME_FOLDER)

    screenshot = command("screenshot", cli_text.SCREENSHOT)
    _game(screenshot)
    _seats(screenshot)
    screenshot.add_argument("--seat", type=_count, metavar="S", help=cli_text.VIEW_OF_SEAT)
    _seed(screenshot)
    _options(screenshot)
    _box(screenshot)
    screenshot.add_argument("--actions", type=_count, default=0, metavar="K", help=cli_text.MOVES_FIRST)
    screenshot.add_argument("--size", type=_size, default=(1280, 720), metavar="WxH", help=cli_text.SIZE_IN_PIXELS)
    _plain(screenshot)
    screenshot.add_argument("--out", type=Path, required=True, metavar="F.png", help=cli_text.THE_PICTURE)

    gallery = command("gallery", cli_text.GALLERY)
    gallery.add_argument("--out", type=Path, required=True, metavar="F.png", help=cli_text.THE_PICTURE)
    gallery.add_argument("--width", type=_width, default=1600, metavar="W", help=cli_text.WIDTH_IN_PIXELS)

    command("version", cli_text.print_version(__version__))
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
        help=cli_text.DATA_FOLDER,
    )
    return shared


def _game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=cli_text.GAME_ID)


def _file(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=cli_text.A_SAVED_GAME)


def _seats(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seats", type=_positive, metavar="N", help=cli_text.NUMBER_OF_SEATS)


def _seed(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", type=_text, metavar="S", help=cli_text.SEED)


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option", type=_pair, action="append", default=[], dest="options", metavar="K=V", help=cli_text.A_HOUSE_RULE
    )


def _box(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--box", type=Path, metavar="PATH", help=cli_text.WITH_A_BOX)


def _plain(parser: argparse.ArgumentParser) -> None:
    """Add `--plain`, which shows the plain table of any game. It is for game authors and hidden from the help."""
    parser.add_argument("--plain", action="store_true", help=argparse.SUPPRESS)


def _json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=cli_text.PRINT_ONE_JSON_OBJECT)


def _text(text: str) -> str:
    """Return an argument as text that can always be encoded, even if its bytes were no valid text."""
    return text.encode("utf-8", "backslashreplace").decode()


def _folder(text: str) -> Path:
    path = Path(text)
    try:
        if path.exists() and not path.is_dir():
            raise argparse.ArgumentTypeError(cli_text.not_a_folder(shorten(text)))
    except (OSError, ValueError) as error:
        raise argparse.ArgumentTypeError(cli_text.not_a_folder_name(shorten(text))) from error
    return path


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise argparse.ArgumentTypeError(cli_text.not_a_number(shorten(text)))
    return int(text)


def _positive(text: str) -> int:
    number = _count(text)
    if number == 0:
        raise argparse.ArgumentTypeError(cli_text.AT_LEAST_ONE)
    return number


def _seconds(text: str) -> float:
    """Parse a time in seconds, `MIN_TIME` to `MAX_TIME`."""
    if not re.fullmatch(r"[0-9]{1,2}(\.[0-9]{1,3})?", text, re.ASCII) or not MIN_TIME <= float(text) <= MAX_TIME:
        raise argparse.ArgumentTypeError(cli_text.not_a_time(MIN_TIME, MAX_TIME, shorten(text)))
    return float(text)


def _list(text: str) -> list[str]:
    return [part.strip() for part in _text(text).split(",") if part.strip()]


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise argparse.ArgumentTypeError(cli_text.not_a_house_rule(shorten(text)))
    return name, value


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    try:
        size = _count(width), _count(height)
    except argparse.ArgumentTypeError:
        size = (0, 0)
    if not all(low <= pixels <= high for low, pixels, high in zip(MIN_SIZE, size, MAX_SIZE, strict=True)):
        minimum, maximum = ("x".join(map(str, bound)) for bound in (MIN_SIZE, MAX_SIZE))
        raise argparse.ArgumentTypeError(cli_text.not_a_size(minimum, maximum, shorten(text)))
    return size


def _width(text: str) -> int:
    width = _count(text)
    if not MIN_WIDTH <= width <= MAX_WIDTH:
        raise argparse.ArgumentTypeError(cli_text.not_a_width(MIN_WIDTH, MAX_WIDTH, shorten(text)))
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
