"""The thirteen worked examples of the rule book (TT-401 to TT-413), played from files: bare rules and protocol."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any, Protocol

import msgspec
import pytest

from game.engine.serve import answer
from game.engine.session import Session
from game.rules.tricks_and_treats import view_model
from tests.rules.posing import GAME, Game, pose

FILES = sorted(Path(__file__).with_name("examples").glob("TT-*.toml"))


class Driver(Protocol):
    """What plays an example."""

    def do(self, seat: int, text: str) -> str: ...
    def legal(self, seat: int) -> list[str]: ...
    def zone(self, name: str) -> list[str]: ...
    def var(self, name: str) -> Any: ...
    def result(self) -> Any: ...
    @property
    def phase(self) -> str: ...
    @property
    def actors(self) -> list[int]: ...
    @property
    def scores(self) -> list[int]: ...


class Bare:
    """The plugin itself."""

    def __init__(self, posed: dict[str, Any]) -> None:
        self.game = pose(
            {"line": [], **posed["zones"]},
            posed["phase"],
            seats=posed["seats"],
            draws=posed.get("draws", ()),
            options=posed.get("options"),
            **posed["vars"],
        )

    def do(self, seat: int, text: str) -> str:
        action = self.game.table.parse(text)
        refusal = GAME.refuse(self.game.state, seat, action)
        if refusal is None:
            GAME.apply(self.game.state, seat, action)
        return refusal.code if refusal else ""

    def legal(self, seat: int) -> list[str]:
        return self.game.legal(seat)

    def zone(self, name: str) -> list[str]:
        return self.game.zone(name)

    def var(self, name: str) -> Any:
        return self.game.var(name)

    def result(self) -> Any:
        return {"winners": list(self.game.result.winners), "places": list(self.game.result.places)}

    @property
    def phase(self) -> str:
        return self.game.phase

    @property
    def actors(self) -> list[int]:
        return self.game.actors

    @property
    def scores(self) -> list[int]:
        return list(view_model(self.game.table, self.game.view(None)).scores)


class Wire:
    """The same through the protocol, as another program would."""

    def __init__(self, posed: dict[str, Any]) -> None:
        self.session = Session()
        bots = [seat for seat in range(posed["seats"]) if not posed["vars"].get("humans", 0) >> seat & 1]
        request = {"cmd": "set", "game": "tricks-and-treats", "bots": bots, **posed}
        self.last = self.ask({key: value for key, value in request.items() if key != "steps"})

    def ask(self, request: dict[str, Any]) -> Any:
        got = json.loads(msgspec.json.encode(answer(self.session, json.dumps(request).encode())))
        assert got["ok"], got
        return got

    def do(self, seat: int, text: str) -> str:
        request = {"cmd": "play", "seat": seat, "action": text}
        got = json.loads(msgspec.json.encode(answer(self.session, json.dumps(request).encode())))
        if got["ok"]:
            self.last = got
        return "" if got["ok"] else str(got["code"])

    def legal(self, seat: int) -> list[str]:
        return list(self.ask({"cmd": "legal", "seat": seat})["actions"])

    def zone(self, name: str) -> list[str]:
        return list(self.ask({"cmd": "state"})["zones"][name])

    def var(self, name: str) -> Any:
        return self.ask({"cmd": "state"})["vars"][name]

    def result(self) -> Any:
        return self.last["result"]

    @property
    def phase(self) -> str:
        return str(self.last["phase"])

    @property
    def actors(self) -> list[int]:
        return list(self.last["actors"])

    @property
    def scores(self) -> list[int]:
        assert self.session.match is not None
        match = self.session.match
        return list(view_model(match.table, match.view(None)).scores)


def check(driver: Driver, step: dict[str, Any], at: str) -> None:
    """Take a step and compare everything it names."""
    if "do" in step:
        assert driver.do(step["seat"], step["do"]) == step.get("refused", ""), at
    if "legal" in step:
        (seat,) = driver.actors
        assert sorted(driver.legal(seat)) == sorted(step["legal"]), at
    for name in ("phase", "actors", "scores"):
        if name in step:
            assert getattr(driver, name) == step[name], f"{at}: {name}"
    for name, pieces in step.get("zones", {}).items():
        assert _spelled(driver.zone(name)) == _spelled(pieces), f"{at}: {name}"
    for name, count in step.get("counts", {}).items():
        assert len(driver.zone(name)) == count, f"{at}: {name}"
    for name, value in step.get("vars", {}).items():
        assert driver.var(name) == value, f"{at}: {name}"
    for name in ("winners", "places"):
        if name in step:
            assert driver.result()[name] == step[name], f"{at}: {name}"


def _spelled(pieces: list[str]) -> list[str]:
    return [piece.removesuffix("#1") if piece.startswith(("Ghost", "Evil", "Master")) else piece for piece in pieces]


@pytest.mark.parametrize("driver", [Bare, Wire])
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_worked_example(path: Path, driver: type[Bare] | type[Wire]) -> None:
    """TT-401, TT-402, TT-403, TT-404, TT-405, TT-406, TT-407, TT-408, TT-409, TT-410, TT-411, TT-412, TT-413."""
    for number, posed in enumerate(tomllib.loads(path.read_text(encoding="utf-8"))["game"]):
        playing = driver(posed)
        for at, step in enumerate(posed["steps"]):
            check(playing, step, f"{path.stem} game {number} step {at}")


def test_every_example_is_there() -> None:
    assert [path.stem for path in FILES] == [f"TT-{number}" for number in range(401, 414)]
    assert isinstance(pose({}), Game)
