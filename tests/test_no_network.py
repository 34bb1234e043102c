"""Lantern Table speaks with nobody: every game is played, kept and opened again where sockets fail, and nothing in the
sources could open one."""

from __future__ import annotations

import socket
import urllib.request
from pathlib import Path

import pytest

from game.match import Match, SeatInfo
from game.match.seats import NAMES
from game.records.bot_games import play_out
from game.rules import game_ids, load
from game.saves.verify import verify
from tests.conftest import Network
from tests.test_rooms import ROOT, imports, within

# What of the standard library speaks with other computers, and the libraries that most programs do it with.
SPEAKERS = (
    *("_socket", "asyncio", "ftplib", "http", "imaplib", "nntplib", "poplib", "smtpd", "smtplib", "socket", "ssl"),
    *("socketserver", "telnetlib", "urllib.request", "webbrowser", "wsgiref", "xmlrpc"),
    *("aiohttp", "httpx", "requests", "urllib3", "websockets"),
)


def test_the_guard_bites() -> None:
    with pytest.raises(Network):
        urllib.request.urlopen("http://127.0.0.1:9")
    with pytest.raises(Network):
        socket.socket()
    for end in socket.socketpair():  # as the bots' process is spoken to
        end.close()


@pytest.mark.e2e
@pytest.mark.parametrize("game_id", game_ids())
def test_each_game_is_played_to_its_end_kept_and_opened_without_a_network(game_id: str, tmp_path: Path) -> None:
    minimum, maximum = load(game_id).meta.seats
    kinds = ["careful"] * max(minimum, min(4, maximum))
    seats = [SeatInfo(NAMES[seat], "human") for seat in range(len(kinds))]
    path = tmp_path / "evening.jsonl"
    match = Match.new(game_id, seats, {}, "no network", path=path)
    assert play_out(match, kinds, "no network") > 10
    assert match.result is not None
    match.close()
    assert verify(path).ok
    assert Match.load(path, resume=False)[0].result == match.result


@pytest.mark.e2e
@pytest.mark.parametrize("room", ["game", "scenes"])
def test_nothing_in_the_sources_knows_a_network(room: str) -> None:
    files = sorted((ROOT / room).rglob("*.py"))
    assert files
    spoken = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in files
        for name in imports(path)
        if any(within(name, speaker) for speaker in SPEAKERS)
    ]
    assert not spoken
