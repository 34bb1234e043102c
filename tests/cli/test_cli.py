"""The command line, as a person or a script types it."""

import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__, cli
from game.cli import main
from game.match import Match, SeatInfo
from game.match.encryption import key_of

pytestmark = pytest.mark.e2e

ROOT = Path(__file__).resolve().parents[2]
GAME = "tricks-and-treats"
PROGRAM = [sys.executable, "-m", "game"]
ENOUGH = 120  # seconds


def environment(**changes: str) -> dict[str, str]:
    """Ours without any display."""
    kept = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    return {**kept, **changes}


def run(*arguments: str, lines: str = "") -> subprocess.CompletedProcess[str]:
    """The program in a process of its own."""
    command = [*PROGRAM, *arguments]
    return subprocess.run(
        command, cwd=ROOT, env=environment(), input=lines, capture_output=True, text=True, timeout=ENOUGH, check=False
    )


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A match a few actions old, on disk."""
    path = tmp_path / "evening.jsonl"
    match = Match.new(GAME, [SeatInfo(name) for name in ("Ada", "Ben", "Cy")], {}, "owl", path=path)
    for _ in range(20):
        seat = match.deciding[0]
        match.act(seat, match.legal(seat)[0])
    match.close()
    return path


# -- asked wrongly

WRONG = {
    "unknown command": ["simulat"],
    "unknown switch": ["simulate", GAME, "--speed", "9"],
    "no game": ["simulate"],
    "unknown game": ["simulate", "whist"],
    "a game of control characters": ["simulate", "\n\x1b[31m\0x"],
    "too few seats": ["simulate", GAME, "--seats", "2"],
    "too many seats": ["simulate", GAME, "--seats", "7"],
    "seats in words": ["simulate", GAME, "--seats", "four"],
    "negative seats": ["simulate", GAME, "--seats", "-4"],
    "a number of 5,000 digits": ["simulate", GAME, "--games", "9" * 5000],
    "no games": ["simulate", GAME, "--games", "0"],
    "unknown bot": ["simulate", GAME, "--bot", "careful,reckless"],
    "no bot": ["simulate", GAME, "--bot", ","],
    "unknown option": ["simulate", GAME, "--option", "jokers=on"],
    "option without a value": ["simulate", GAME, "--option", "final_tie"],
    "wrong value": ["simulate", GAME, "--option", "final_tie=duel"],
    "10,000 characters": ["simulate", GAME, "--option", "x" * 10_000],
    "a lone surrogate": ["simulate", GAME, "--option", "a\udcffb=c"],
    "a name of 5,000 letters to verify": ["verify", "x" * 5000],
    "a name of 5,000 letters to replay": ["replay", "x" * 5000],
    "a folder of 5,000 letters": ["--data-dir", "x" * 5000, "play", GAME],
    "a folder of 5,000 letters for games": ["simulate", GAME, "--keep", "x" * 5000],
    "no file named": ["replay"],
    "no such file": ["replay", "/dev/null/at/all"],
    "a folder": ["verify", "/"],
    "more bots than seats": ["play", GAME, "--seats", "3", "--bots", "4"],
    "more names than seats": ["play", GAME, "--seats", "3", "--names", "A,B,C,D"],
    "bots without rules": ["play", "free-table", "--bots", "1"],
    "a game of bots without rules": ["simulate", "free-table"],
    "a tournament without rules": ["tournament", "free-table", "--bots", "careful,random"],
    "no size": ["play", GAME, "--size", "big"],
    "a size of nothing": ["screenshot", GAME, "--size", "0x0", "--out", "x.png"],
    "a seat that is not there": ["screenshot", GAME, "--seat", "4", "--out", "x.png"],
    "no picture named": ["screenshot", GAME],
    "a data folder without a name": ["--data-dir"],
    "a data folder that is a file": ["version", "--data-dir", __file__],
}


@pytest.mark.parametrize("arguments", WRONG.values(), ids=WRONG)
def test_what_is_asked_wrongly_is_told_in_one_line(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("lantern-table: ")
    assert err.count("\n") == 1
    assert err.endswith("\n")
    assert len(err) < 500
    assert err.strip().isprintable()


def test_where_there_are_no_rules_it_is_said_why_no_bots_play(capsys: pytest.CaptureFixture[str]) -> None:
    for command in (["play", "--bots", "2"], ["simulate"], ["tournament", "--bots", "careful"]):
        main([command[0], "free-table", *command[1:]])
        assert "free-table has no rules, so bots cannot play it" in capsys.readouterr().err


def test_a_wrong_number_of_seats_names_the_right_ones(capsys: pytest.CaptureFixture[str]) -> None:
    main(["simulate", GAME, "--seats", "7"])
    assert "3 to 6 players, not 7" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["play", GAME], []], ids=["play", "launcher"])
def test_without_a_display_the_commands_that_need_none_are_named(arguments: list[str]) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    for word in ("display", "simulate", "engine", "screenshot"):
        assert word in done.stderr
    assert done.stdout == ""


# -- simulate


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    assert main(["simulate", GAME, "--bot", "random", *arguments, "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    reply: dict[str, object] = json.loads(out)
    return reply


def test_simulate_tells_each_game(capsys: pytest.CaptureFixture[str]) -> None:
    text = simulated(capsys, "--seats", "5", "--games", "3", "--seed", "owl", "--option", "round_cap=2")
    assert text["seed"] == "owl"
    assert text["bots"] == ["random"] * 5
    assert len(text["games"]) == 3
    for game in text["games"]:
        assert set(game) >= {"seed", "scores", "winners", "rounds", "actions"}
        assert len(game["scores"]) == 5
        assert all(0 <= seat < 5 for seat in game["winners"])
        assert 1 <= game["rounds"] <= 2
        assert game["actions"] > 60


def test_the_seed_decides_everything(capsys: pytest.CaptureFixture[str]) -> None:
    one = simulated(capsys, "--games", "9", "--seed", "7", "--jobs", "1")
    assert simulated(capsys, "--games", "9", "--seed", "7", "--jobs", "2") == one
    assert simulated(capsys, "--games", "9", "--seed", "8")["games"] != one["games"]


def test_bots_are_used_over_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulated(capsys, "--seats", "3", "--games", "1", "--bot", "random,careful")["bots"] == [
        "random", "careful", "random",
    ]  # fmt: skip


def test_simulate_for_people_is_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", GAME, "--games", "2", "--seed", "\x1b[31mred", "--bot", "random"]) == 0
    out, err = capsys.readouterr()
    assert "Tricks and Treats, 4 players" in out
    assert "\x1b" not in out
    assert "rounds:" in out
    assert err == ""


def test_progress_is_for_terminals(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    terminal = io.StringIO()
    monkeypatch.setattr(terminal, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stderr", terminal)
    assert main(["simulate", GAME, "--games", "2", "--seed", "1", "--bot", "random", "--json"]) == 0
    assert "1/2" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r")
    json.loads(capsys.readouterr().out)


def test_games_of_bots_are_kept_as_saved_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "new" / "evenings"
    asked = ("--games", "2", "--seed", "7", "--option", "round_cap=2", "--keep", str(folder))
    first = simulated(capsys, *asked)
    kept = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert len(kept) == 2
    assert not any(name.startswith(".") for name in kept)
    assert {Match.load(path, resume=False)[0].header.evenings for path in folder.iterdir()} == {0, 1}
    for path, game in zip(sorted(folder.iterdir()), sorted(first["games"], key=lambda game: game["seed"]), strict=True):
        assert main(["verify", str(path)]) == 0
        assert main(["replay", str(path), "--json"]) == 0
        reply = json.loads(capsys.readouterr().out.partition("\n{")[2].join(("{", "")))
        assert (reply["result"]["scores"], reply["seed"]) == (game["scores"], game["seed"])
    assert simulated(capsys, *asked) == first
    after = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert len(after) == 4
    assert {name: after[name] for name in kept} == kept


@pytest.mark.parametrize("where", ["a file", "no place to write"])
def test_where_games_cannot_be_kept_is_said_before_any_is_played(
    tmp_path: Path, where: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.bots.league.play_games", lambda *_, **__: pytest.fail("played"))
    (tmp_path / "file").write_text("")
    folder = tmp_path / "file" if where == "a file" else tmp_path / "file" / "evenings"
    assert main(["simulate", GAME, "--games", "1", "--keep", str(folder)]) in (1, 2)
    assert capsys.readouterr().err.count("\n") == 1


# -- files


def test_replay_tells_the_match(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(saved)]) == 0
    text = capsys.readouterr().out
    assert "Ada" in text
    assert "[[" not in text
    assert len(text.splitlines()) > 15


def test_replay_for_programs(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(saved), "--json"]) == 0
    reply = json.loads(capsys.readouterr().out)
    acts = [entry for entry in reply["entries"] if entry["line"] == "act"]
    assert len(acts) == 20
    assert acts[0]["action"].startswith("play(")
    assert reply["names"] == ["Ada", "Ben", "Cy"]
    assert reply["seed"] is None  # the game is not over
    assert not any("draws" in entry for entry in reply["entries"])


def test_a_sealed_game_is_told_where_its_key_lies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "data" / "saves" / "evening.jsonl"
    seats = [SeatInfo("Ada"), SeatInfo("Ben"), SeatInfo("Cy")]
    match = Match.new(GAME, seats, {}, "no look at this", path=path, key=key_of(tmp_path / "data"))
    for _ in range(20):
        match.act(match.deciding[0], match.legal(match.deciding[0])[0])
    match.close()
    assert b"no look at this" not in path.read_bytes()
    assert main(["replay", str(path), "--json"]) == 0
    out = capsys.readouterr().out
    assert json.loads(out)["seed"] is None
    assert "no look at this" not in out
    assert len([entry for entry in json.loads(out)["entries"] if entry["line"] == "act"]) == 20
    assert main(["verify", str(path)]) == 0
    assert "no look at this" not in capsys.readouterr().out
    elsewhere = tmp_path / "desk" / "of" / "somebody" / "evening.jsonl"
    elsewhere.parent.mkdir(parents=True)
    elsewhere.write_bytes(path.read_bytes())
    for command in (["replay"], ["replay", "--json"], ["verify"]):
        assert main([*command, str(elsewhere)]) == 1
        assert "its key is not on this computer" in capsys.readouterr().err
    assert elsewhere.read_bytes() == path.read_bytes()


def test_verify_says_whether_the_deal_was_honest(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(saved)]) == 0
    assert capsys.readouterr().out
    torn = bytearray(saved.read_bytes())
    torn[len(torn) // 2] ^= 1
    saved.write_bytes(torn)
    assert main(["verify", str(saved)]) == 1
    assert saved.read_bytes() == torn


def test_a_damaged_file_is_told_up_to_the_damage(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = saved.read_bytes().splitlines(keepends=True)
    lines[12] = lines[12].replace(b"play", b"plax").replace(b"draw", b"drax")
    saved.write_bytes(b"".join(lines))
    assert main(["replay", str(saved)]) == 0
    out, err = capsys.readouterr()
    assert "Ada" in out
    assert "13" in err


@pytest.mark.parametrize("content", [b"", b"\x89PNG\r\n", b"{}", b"[" * 100_000, b"\0" * 1000])
def test_what_is_no_match_is_refused_and_left_alone(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "photo.jsonl"
    path.write_bytes(content)
    for command in ("replay", "verify"):
        assert main([command, str(path)]) == 1
        assert capsys.readouterr().err.count("\n") == 1
    assert path.read_bytes() == content
    assert list(tmp_path.iterdir()) == [path]


# -- the rest


def test_check_puts_a_game_to_the_test(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", GAME, "--games", "1", "--seed", "1"]) == 0
    assert "1 games" in capsys.readouterr().out


def test_screenshot_draws_without_a_display(tmp_path: Path) -> None:
    picture = tmp_path / "table.png"
    asked = ["--seat", "1", "--seed", "5", "--actions", "30", "--size", "640x360", "--out", str(picture)]
    done = run("screenshot", GAME, *asked)
    assert done.returncode == 0, done.stderr
    head = picture.read_bytes()[:24]
    assert head[1:4] == b"PNG"
    assert (int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")) == (640, 360)


def test_a_picture_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    done = run("screenshot", GAME, "--seed", "5", "--out", str(tmp_path / "no" / "folder.png"))
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("arguments", [["--data-dir", "{}", "version"], ["version", "--data-dir", "{}"]])
def test_the_data_folder_may_stand_before_and_after_the_command(tmp_path: Path, arguments: list[str]) -> None:
    asked = cli._parser().parse_args([argument.format(tmp_path) for argument in arguments])
    assert asked.data_dir == tmp_path


@pytest.mark.parametrize("arguments", [["--data-dir", "x", "version"], ["version", "--data-dir", "x"], ["version"]])
def test_version(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 0
    assert capsys.readouterr().out == f"lantern-table {__version__}\n"


def test_the_engine_answers_a_pipe() -> None:
    done = run("engine", lines='{"cmd": "games"}\nnonsense\n{"cmd": "quit"}\n')
    assert done.returncode == 0
    assert done.stderr == ""
    assert [json.loads(line)["ok"] for line in done.stdout.splitlines()] == [True, False, True]


def test_a_closed_pipe_is_quiet() -> None:
    with subprocess.Popen(
        [*PROGRAM, "engine"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as program:
        assert program.stdin
        assert program.stdout
        assert program.stderr
        program.stdout.close()
        program.stdin.write(b'{"cmd": "games"}\n')
        program.stdin.flush()
        program.wait(ENOUGH)
        assert program.stderr.read() == b""
        program.stdin.close()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_full_disk_is_told_in_one_line() -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run([*PROGRAM, "version"], cwd=ROOT, stdout=full, stderr=subprocess.PIPE, timeout=ENOUGH)
    assert done.returncode == 1
    assert done.stderr.count(b"\n") == 1


def test_without_a_console_it_prints_nowhere_and_shows_what_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    for stream in ("stdout", "stderr", "__stderr__"):
        monkeypatch.setattr(sys, stream, None)
    shown: list[str] = []
    monkeypatch.setattr(cli.commands, "show", shown.append)
    assert main(["simulate", GAME, "--games", "1", "--bot", "random", "--json"]) == 0
    assert not shown
    assert main(["simulate", "whist"]) == 2
    assert "whist" in shown[0]


@pytest.mark.skipif(sys.platform == "win32", reason="desktops start programs otherwise there")
@pytest.mark.parametrize(("where", "boxes"), [("/dev/null", 1), ("a file", 0)])
def test_a_program_that_a_desktop_started_shows_what_is_wrong_in_a_box(
    where: str, boxes: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A desktop throws away what its programs print; a file or a pipe may be read by somebody."""
    shown: list[str] = []
    monkeypatch.setattr(cli.commands, "show", shown.append)
    with open(where if boxes else tmp_path / "told", "w") as result:
        monkeypatch.setattr(sys, "__stderr__", result)
        monkeypatch.setattr(sys, "__stdin__", None)
        assert main(["simulate", "whist"]) == 2
    assert len(shown) == boxes


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl+C reaches whole consoles there")
def test_ctrl_c_is_quiet() -> None:
    with subprocess.Popen(
        [*PROGRAM, "engine"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # whoever started the tests may ignore it
    ) as program:  # fmt: skip
        assert program.stdin
        assert program.stdout
        program.stdin.write(b'{"cmd": "games"}\n')
        program.stdin.flush()
        assert program.stdout.readline()
        program.send_signal(signal.SIGINT)
        _, err = program.communicate(timeout=ENOUGH)
        assert program.returncode == 130
        assert err == b""


def test_a_box_lies_on_the_free_table_and_nowhere_else(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "table.png"
    assert main(["screenshot", "free-table", "--box", "smugglers-quay", "--out", str(picture), "--seat", "0"]) == 0
    assert picture.exists()
    for arguments, words in (
        (["hearts", "--box", "smugglers-quay"], "Hearts"),
        (["free-table", "--box", "gone"], "gone"),
    ):
        assert main(["screenshot", *arguments, "--out", str(picture)]) == 2
        assert words in capsys.readouterr().err
