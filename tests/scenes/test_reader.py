"""What a screen reader is given: names, roles, states, new texts, nothing behind a curtain; and what it does."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.rules.tricks_and_treats import human_name
from scenes.hotseat.read_aloud import plain
from scenes.screens.launcher.launcher import LauncherScene
from scenes.ui import reader as readers
from scenes.ui import tree
from scenes.ui.reader import WINDOW, Reader
from scenes.ui.target import Target
from scenes.ui.tree import Screen, Spoken
from tests.scenes.frame import HOSTILE, Window
from tests.scenes.hands import Hands, OpenTable
from tests.scenes.test_hands_play import follow


class Node:
    """A node that remembers what was set on it."""

    def __init__(self, role: str) -> None:
        self.role = role
        self.values: dict[str, Any] = {}
        self.actions: list[str] = []

    def __getattr__(self, name: str) -> Any:
        if not name.startswith("set_"):
            raise AttributeError(name)
        return lambda value=True: self.values.update({name[4:]: value})

    def add_action(self, action: str) -> None:
        self.actions.append(action)


class Update(SimpleNamespace):
    def __init__(self, focus: int) -> None:
        super().__init__(focus=focus, tree=None, nodes=[])


class Names:
    def __getattr__(self, name: str) -> str:
        return name


class Kit:
    """The package as far as it is used, without a system behind it."""

    Role, Live, Toggled, Action = Names(), Names(), Names(), Names()
    Node, TreeUpdate = Node, Update

    @staticmethod
    def Rect(*sides: float) -> tuple[float, ...]:  # noqa: N802
        return sides

    @staticmethod
    def Tree(root: int) -> SimpleNamespace:  # noqa: N802
        return SimpleNamespace(root=root)


class Door:
    """An adapter somebody listens at."""

    def __init__(self, kit: Kit, reader: Reader) -> None:
        self.reader = reader
        self.last: Update | None = None
        self.focused: bool | None = None

    def update_if_active(self, factory: Any) -> None:
        self.last = factory()

    def update_window_focus_state(self, has: bool) -> None:
        self.focused = has


def listen(app: Any) -> Reader:
    app._reader = Reader(Kit, Door)
    app._dirty = True
    return app._reader


def last(reader: Reader) -> Any:
    """Return the tree that was sent to the screen reader last."""
    door = reader._adapter
    assert isinstance(door, Door)
    assert door.last is not None
    return door.last


def nodes(reader: Reader) -> dict[str, Node]:
    return {node.values.get("label") or node.values.get("value", ""): node for _, node in last(reader).nodes}


def number(reader: Reader, name: str) -> int:
    return next(n for n, node in last(reader).nodes if str(node.values.get("label", "")).startswith(name))


def ask(reader: Reader, name: str, action: str) -> None:
    reader.wanted(SimpleNamespace(target=number(reader, name), action=action))


def texts(hands: Hands) -> list[str]:
    return [spoken.text for spoken in hands.scene.spoken()]


def test_pieces_and_buttons_say_what_they_are(open_table: OpenTable) -> None:
    hands = follow(open_table)
    reader = listen(hands.app)
    hands.frames()
    result = nodes(reader)
    card = next(node for name, node in result.items() if name.endswith("can be played"))
    assert card.role == "BUTTON"
    assert {"FOCUS", "CLICK"} <= set(card.actions)
    assert any(", cannot be played now" in name for name in result)
    assert any(" in the line" in name for name in result)
    assert result["Menu"].role == "BUTTON"
    assert any(node.role == "SWITCH" and "toggled" in node.values for node in result.values())
    assert any(name.startswith("Nell, ") and "cards" in name for name in result)


def test_focus_and_selection_are_told(open_table: OpenTable) -> None:
    hands = follow(open_table)
    reader = listen(hands.app)
    hands.keys("right")
    door = reader._adapter
    assert isinstance(door, Door)
    assert door.last is not None
    assert door.last.focus == reader._ids[hands.scene.ui.focus]
    hands.keys("return")
    chosen = [node for node in nodes(reader).values() if node.values.get("selected")]
    assert any("can be played" in str(node.values["label"]) for node in chosen)
    hands.post(pygame.WINDOWFOCUSLOST)
    assert door.focused is False


def test_a_reader_plays_a_card_through_the_door_of_the_keys(open_table: OpenTable) -> None:
    hands = follow(open_table)
    reader = listen(hands.app)
    hands.frames()
    card = next(name for name in nodes(reader) if name.endswith("can be played"))
    before = len(hands.session.log())
    ask(reader, card, "FOCUS")
    hands.frames()
    assert hands.scene.ui.focus is not None
    ask(reader, card, "CLICK")
    hands.frames()
    ask(reader, "Play ", "CLICK")
    hands.frames()
    assert len(hands.session.log()) > before
    assert not reader.requests()
    reader.wanted(SimpleNamespace(target=999_999, action="CLICK"))
    hands.frames()


def test_what_is_asked_and_what_happens_is_read_out(open_table: OpenTable) -> None:
    hands = follow(open_table)
    assert any(spoken.key == ("sentence",) and spoken.text for spoken in hands.scene.spoken())
    illegal = hands.find("Pumpkins 3").key
    hands.click(illegal)
    hands.keys("return")
    alerts = [spoken for spoken in hands.scene.spoken() if spoken.alert]
    assert alerts
    assert "TT-" not in alerts[0].text, "a rule number means nothing to a player"
    reader = listen(hands.app)
    hands.frames()
    spoken = [node for _, node in last(reader).nodes if node.role == "ALERT"]
    assert [node.values["live"] for node in spoken] == ["ASSERTIVE"]


def test_a_curtain_and_a_blackout_keep_everything_to_themselves(open_table: OpenTable) -> None:
    hands = open_table(
        "hhbb", {"hand[0]": "B2,B8,P3", "hand[1]": "K1,K2,K3", "line": "<P7>,<K9>"}, "LEAD", leader=0, turn=0
    )
    reader = listen(hands.app)
    hands.frames()
    assert hands.scene.covered
    for private in ("Bats", "Pumpkins", "Skulls"):
        assert not any(private in name for name in nodes(reader))
    ask(reader, "Hold to open", "CLICK")
    for _ in range(40):
        hands.frames()
    assert not hands.scene.covered
    assert any(name.startswith("Bats 2") for name in nodes(reader))
    hands.keys("b")
    hands.frames()
    assert not any("Bats" in name for name in nodes(reader))


def test_screens_around_the_game_are_reached_too(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.show(LauncherScene())
    reader = listen(window.app)
    window.frames()
    assert nodes(reader)["Settings"].role == "BUTTON"
    ask(reader, "Settings", "CLICK")
    window.frames()
    assert window.top.title == "Settings"
    window.app.say("Kept.")
    window.frames()
    assert any(node.role == "ALERT" for node in nodes(reader).values())
    window.app.close()


def test_a_package_that_fails_ends_only_the_reading() -> None:
    class Panic(BaseException):
        pass

    class Broken(Door):
        def update_if_active(self, factory: Any) -> None:
            raise Panic

    reader = Reader(Kit, Broken)
    reader.show(Screen("Table"), (100, 100))
    reader.show(Screen("Table"), (100, 100))
    reader.focus(True)
    assert reader._adapter is None


def test_without_the_package_or_a_screen_there_is_no_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    assert readers.open_reader() is None
    monkeypatch.setattr(readers, "installed", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    assert readers.open_reader() is None
    monkeypatch.setattr(readers, "installed", lambda: SimpleNamespace())
    assert readers.open_reader() is None


@pytest.mark.parametrize("text", HOSTILE)
def test_any_text_reaches_the_package(text: str) -> None:
    accesskit = pytest.importorskip("accesskit")
    target = Target(("a",), pygame.Rect(1, 2, 3, 4), text, "checkbox", False, text, chosen=True)
    label = Target(("b",), pygame.Rect(1, 2, 3, 4), text, "label")
    screen = Screen(text, (target, target, label), ("a",), (Spoken(("log", 1), text), Spoken(("no",), text, True)))
    reader = Reader(accesskit, Door)  # type: ignore[arg-type]
    reader.show(screen, (640, 480))
    update = reader.tree()
    assert isinstance(update, accesskit.TreeUpdate)
    assert len(update.nodes) == 5
    assert update.focus != WINDOW


def test_every_role_there_is_has_one_of_the_package() -> None:
    accesskit = pytest.importorskip("accesskit")
    assert all(hasattr(accesskit.Role, role) for role in readers.ROLES.values())


def test_pieces_are_read_in_words() -> None:
    assert plain("You led [[K9]].", human_name) == "You led Skulls 9."
    assert plain("Ben kept the [[Spy#1]].", human_name) == "Ben kept the Spy."
    assert plain("[[<P7>]] and [[nonsense]]", human_name).startswith("Pumpkins 7 and ")


def test_the_file_holds_the_texts(tmp_path: Path) -> None:
    path = tmp_path / "tree.json"
    tree.write(path, Screen("Table", (), None, (Spoken(("sentence",), "Your card."),)))
    assert json.loads(path.read_text())["spoken"] == [{"text": "Your card.", "alert": False}]
