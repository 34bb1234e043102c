"""The texts of the command line: help, results, errors."""

from __future__ import annotations

from collections.abc import Iterable

SELFTEST = "check that everything works here: window, bots, every game, saves, themes"
PLAY = "open a table"
NUMBER_OF_BOTS = "how many of the players are bots, from the last one"
KIND_OF_BOTS = "kind of the bots (careful)"
NAMES_OF_THE_PLAYERS = "names of the players, in their order"
SEED_WORDS = "words the players add to the shuffle"
SIZE_OF_THE_WINDOW = "size of the window"
FILL_THE_SCREEN = "fill the screen"
LESSON = "learn the game in a lesson of a few minutes"
SIMULATE = "let bots play without a window"
GAMES_OF_SIMULATE = "how many games (default: 10)"
BOTS_BY_SEAT = "bots in the order of the players; repeated if too few"
SAVE_FOLDER = "save each game in this folder"
PROCESSES = "processes that share the games"
TOURNAMENT = "let bots play each other on the same deals, each in every place"
BOTS_THAT_PLAY = "the bots that play; repeated if too few"
GAMES_OF_TOURNAMENT = "how many games in all, SEATS of them on a deal (40)"
SECONDS_A_MOVE = "seconds that a thinker has for a move"
PLAYOUTS_A_MOVE = "playouts that a thinker has for a move"
ENGINE = "speak the protocol, JSON Lines, on standard input and output"
REPLAY = "print a saved game move by move, or a crash report"
VERIFY = "check that a saved game is unchanged and was shuffled by its sealed seed"
PRINT_BOX = "print the cards into a PDF, or its pages into pictures (F.png); a PDF needs the extra print"
PAPER = "the paper (a4)"
BACKS = "the backs: on the back of each sheet, turned about the long or the short edge; fold sheets; or none (long)"
BLEED = "print 3 mm around each card"
ONLY_CHANGED = "print only what has changed since it was printed last"
SHEET = "write the faces as sheets for Tabletop Simulator"
BOX = "list what is in a box of your own cards, and what is wrong with it"
WITH_A_BOX = "put a box of your own cards on the table: a folder, a zip, a CSV or TSV file, or a picture"
A_BOX = "a folder, a zip, a CSV or TSV file, or a picture"
NEW_GAME = "write a new game as a package that runs at once"
NAME_OF_THE_GAME = "the id of the game, such as coin-bag"
CARDS_OF_A_BOX = "take the cards and pictures of this box"
NEW_GAME_FOLDER = "the folder to write it into; by default, games/ in the data folder, where it runs at once"
TRUST = "say that a game in the folder games/ of the data folder may run; without GAME, list these games"
GAME_TO_TRUST = "the id of a game in the folder games/"
TRUST_NO_LONGER = "trust the game no longer"
TRUST_OWN_WORK = "you write this game yourself: do not ask again when its files change"
CHECK = "play random games and check the rules of a game"
GAMES_OF_CHECK = "how many games (default: 20)"
SCREENSHOT = "draw what one player sees, without a display"
VIEW_OF_SEAT = "number of the player whose view is drawn, from 0 (default: an onlooker)"
MOVES_FIRST = "number of moves that bots play first"
SIZE_IN_PIXELS = "in pixels (1280x720)"
THE_PICTURE = "the picture"
GALLERY = "draw every card, piece and table on one tall picture, without a display"
WIDTH_IN_PIXELS = "in pixels (1600)"
DATA_FOLDER = (
    "folder of saves and pictures (default: lantern-table-data beside the program if it exists, otherwise the "
    "system's folder)"
)
GAME_ID = "id of the game, such as tricks-and-treats"
A_SAVED_GAME = "a saved game"
NUMBER_OF_SEATS = "number of players"
SEED = "any text; the same seed deals the same game"
A_HOUSE_RULE = "a house rule"
PRINT_ONE_JSON_OBJECT = "print one JSON object"
AT_LEAST_ONE = "expected at least 1, not 0"
NO_DISPLAY = (
    "without a display you can use simulate, tournament, engine, replay, verify, check, screenshot, gallery, version"
)
NOT_OVER = "The game is not over."
SAME_FAILURE = "The same failure happens here."
NO_FAILURE = "The failure did not recur here."


def unreadable(error: object) -> str:
    """Return the error of a file that cannot be read or written."""
    return f"cannot be read or written: {error}"


def see_help(message: str, program: str) -> str:
    """Return a usage error with the way to the help."""
    return f"{message} (see {program} --help)"


def print_version(version: str) -> str:
    """Return the help of `version`."""
    return f"print the version ({version})"


def not_a_folder(text: str) -> str:
    """Return the error of a path that is no folder."""
    return f"{text} is not a folder"


def not_a_folder_name(text: str) -> str:
    """Return the error of an invalid folder name."""
    return f"{text} is not a valid folder name"


def not_a_number(text: str) -> str:
    """Return the error of an argument that is no number."""
    return f"expected a whole number, not {text!r}"


def not_a_time(low: object, high: object, text: str) -> str:
    """Return the error of an invalid time."""
    return f"a time is {low} to {high} seconds, not {text!r}"


def not_a_house_rule(text: str) -> str:
    """Return the error of an invalid house rule."""
    return f"a house rule is written name=value, not {text!r}"


def not_a_size(low: object, high: object, text: str) -> str:
    """Return the error of an invalid size."""
    return f"a size is written 1280x720, from {low} to {high}, not {text!r}"


def not_a_width(low: object, high: object, text: str) -> str:
    """Return the error of an invalid width."""
    return f"a width is {low} to {high}, not {text}"


def no_tutorial(game: str) -> str:
    """Return the error of a game without a tutorial."""
    return f"{game} has no tutorial"


def too_many_bots(bots: object, seats: int) -> str:
    """Return the error of too many bots."""
    return f"{bots} bots are too many for {seats} players"


def too_many_names(names: int, seats: int) -> str:
    """Return the error of too many names."""
    return f"{names} names are too many for {seats} players"


def game_line(title: str, seats: int, seed: str) -> str:
    """Return the first line of a simulation."""
    return f"{title}, {seats} players, seed {seed}"


def tournament_line(title: str, seats: int, games: int, seed: str) -> str:
    """Return the first line of a tournament."""
    return f"{title}, {seats} players, {games} games, seed {seed}"


def report_made(when: str) -> str:
    """Return the first line of a crash report."""
    return f"Made {when} by "


def then_failed(part: str, where: str) -> str:
    """Return where a crash report's failure was."""
    return f"Then the {part} failed: {where}"


def no_such_seat(last: int, seat: object) -> str:
    """Return the error of a seat that does not exist."""
    return f"players are numbered 0 to {last}, not {seat}"


def picture_not_written(error: object) -> str:
    """Return the error of a picture that cannot be written."""
    return f"the picture cannot be written: {error}"


def display_missing(without: str) -> str:
    """Return the error of a command that needs a display."""
    return f"no display found (DISPLAY is not set); {without}"


def no_such_file(path: object) -> str:
    """Return the error of a missing file."""
    return f"no such file: {path}"


def not_a_file_name(why: object) -> str:
    """Return the error of an invalid file name."""
    return f"not a valid file name: {why}"


def takes_seats(game: str, low: int, high: int, seats: int) -> str:
    """Return the error of a wrong number of seats."""
    return f"{game} takes {low} to {high} players, not {seats}"


def no_rules(game: str) -> str:
    """Return the error of a game that bots cannot play."""
    return f"{game} has no rules, so bots cannot play it"


def version_line(version: str) -> str:
    """Return the program and its version."""
    return f"lantern-table {version}"


def mean_score(fewest_win: bool) -> str:
    """Return the heading of a column with mean scores."""
    return "mean score, fewest win" if fewest_win else "mean score"


def tournament_header(width: int, fewest_win: bool) -> str:
    """Return the headings of a tournament; the names of the bots take `width` characters."""
    return f"{'bot':<{width}}  won     (95 %)            {mean_score(fewest_win)}  (95 %)"


def seats_header(width: int, fewest_win: bool) -> str:
    """Return the headings of a simulation; the names of the bots take `width` characters."""
    return f"seat  {'bot':<{width}}  won     {mean_score(fewest_win)}"


def average(what: str, mean: float, low: int, high: int) -> str:
    """Return the mean and the range of a number."""
    return f"{what}: {mean:.1f} on average, {low} to {high}"


def endings(counts: Iterable[str]) -> str:
    """Return how often each ending came."""
    return f"endings: {', '.join(counts)}"


def no_boxes(title: str) -> str:
    """Return the error of a box for a game that has no use for it."""
    return f"{title} cannot use a box of your own cards. Play free-table."


def no_outside_game(game: str, folder: object) -> str:
    """Return the error that a game is not in the folder of games."""
    return f"no game {game!r} in {folder}"


def no_outside_games(folder: object) -> str:
    """Return that the folder of games is empty."""
    return f"no games in {folder}"


def outside_game(game: str, state: str, path: object) -> str:
    """Return a line about a game of the folder."""
    return f"{game}: {state} ({path})"


TRUSTED = "trusted"
NOT_TRUSTED = "not trusted"
TRUSTED_BEFORE = "changed since you trusted it"


def now_trusted(game: str, path: object, own_work: bool) -> str:
    """Return that a game may run now, and what that means."""
    later = "You are not asked again" if own_work else "You are asked again"
    return (
        f"{game} is trusted: {path}\nIt is a program. When it is opened, it can do everything that you can do on this "
        f"computer. {later} when its files change. To trust it no longer: lantern-table trust {game} --no"
    )


def no_longer_trusted(game: str) -> str:
    """Return that a game may not run any more."""
    return f"{game} is not trusted any more."


def trust_not_saved(why: object) -> str:
    """Return that the answer could not be saved."""
    return f"the answer cannot be saved: {why}"
