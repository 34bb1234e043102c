"""The free table on the screen: events become gestures, views become the drawn table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from game.rules.free_table import hands
from game.rules.free_table.phases.stock import RANKS
from game.table import Action, Event
from scenes.games.free_table import naming, scoring, seats, supply
from scenes.games.free_table import text as texts
from scenes.games.free_table.animations import Glides
from scenes.games.free_table.camera import HOME, STEP, Camera
from scenes.games.free_table.carry import Carry, lies_down
from scenes.games.free_table.gestures import FreeGestures
from scenes.games.free_table.keyboard import FreeKeyboard
from scenes.games.free_table.model import FreeUiState
from scenes.games.free_table.mouse import Mouse
from scenes.games.free_table.own_box import OwnBox
from scenes.games.free_table.presenter import FreePresenter
from scenes.games.free_table.renderer import FreeRenderer
from scenes.games.free_table.sprites import Sprites
from scenes.hotseat.hand_access import LOOK
from scenes.stage import box_art, motion
from scenes.table.rendered import RenderedScreen
from scenes.ui.keymap import ACT, FREE
from scenes.ui.target import Key, find

if TYPE_CHECKING:
    from game.session.shown import ShownMatch
    from scenes.app.app import App

CAPS = {"Enter": "act", "F5": "reload"}  # the key acts, by key name on buttons
SHARPENS = 0.012  # seconds per frame for making sharp sprites after a zoom
LOOKS = ("peek", "search")  # key acts that show something private
IN_HAND = "SHCD"  # order of suits in a sorted hand: black and red in turn


class FreeScene(RenderedScreen):
    """A table without rules, with piles that any player can move."""

    presenter_class = FreePresenter
    renderer_class = FreeRenderer
    capped = CAPS
    buttons: Mapping[str, Callable[[Any], object]] = {
        **RenderedScreen.buttons,
        "sort": lambda table: table.sort(),
        "hide": lambda table: table.cover(),
        "rule": lambda table: table.screens.why(),
        "hand": lambda table: table.see(),
        "close": lambda table: table.gestures.close_search(),
        "name": lambda table: naming.name_table(table.gestures),
        "join": lambda table: seats.join(table.gestures),
        "supply": lambda table: table.close_supply(),
        "reload": lambda table: table.own_box.reload(),
        "sample": lambda table: table.own_box.deal_sample(),
    }
    title = texts.FREE_TABLE_2
    lingers = 1.0  # no motion is running any more
    keyboard: FreeKeyboard
    presenter: FreePresenter
    ui: FreeUiState

    def __init__(self, session: ShownMatch) -> None:
        super().__init__(session)
        self.ui.bare = session.live is None
        self.glides = Glides()
        self._pictured = box_art.revision
        self._searcher: int | None = None  # the seat that looks through a pile at this screen
        self.keyboard = FreeKeyboard(self)
        self.gestures = FreeGestures(self)
        self.mouse = Mouse(self)
        self.own_box = OwnBox(self)

    # -- life cycle ------------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        super().enter(app)
        self.own_box.find()
        self.on_theme_changed()

    def release(self) -> None:
        self.mouse.release()
        self.keyboard.release()

    def claims(self, event: pygame.event.Event) -> bool:
        mine = ACT.get(self.app.keymap.meaning(event, FREE))  # Shift+F10 does not count as F10 here
        return (mine is not None and mine.where == FREE) or super().claims(event)

    def on_theme_changed(self) -> None:
        settings = self.app.settings
        self.glides.factor, self.glides.tumbles = motion.speed(settings) * self.tempo, motion.tumbling(settings)
        super().on_theme_changed()

    def busy(self) -> bool:
        rough = self._sprites is not None and self._sprites.rough
        return super().busy() or self.mouse.busy or self.glides.busy or rough

    @property
    def _sprites(self) -> Sprites | None:
        """Return the sprites of the renderer, once there is one."""
        return self._picture.sprites if isinstance(self._picture, FreeRenderer) else None

    # -- time ------------------------------------------------------------------------------------------------------

    def on_events(self, events: list[Event]) -> None:
        if not self.covered:
            events = self.glides.on_events(events, self.presenter.model)
            self.presenter.changed = self.presenter.changed or self.glides.busy
        super().on_events(events)

    def advance(self, now: float) -> bool:
        if not self.covered:
            self.mouse.update(now)
        moved = self.talk.update(now) | self.glides.update(now) | self.own_box.update()
        if self._pictured != box_art.revision:  # a picture of the box has come
            self._pictured, self.presenter.changed, moved = box_art.revision, True, True
        for sound, lasts in self.glides.sounds:
            self.app.sound.play(sound, lasts)
        self.glides.sounds.clear()
        return moved | (self._sprites is not None and self._sprites.sharpen(SHARPENS))

    # -- drawing ---------------------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        """Build the model again; a search of a pile ends when the viewer changes."""
        if self.session.live is not None:
            self.presenter.kept = self.hand_access.kept
        others = self.presenter.refresh(self.covered)
        if self._searcher is not None and self.session.live is not None and self.session.viewer != self._searcher:
            others |= self._put_down(self._searcher)
        self._searcher = self.session.viewer if self.presenter.model.searched is not None else None
        if others:
            self.talk.drop()
            self.glides.drop()
        self.glides.follow(self.presenter.model, watched=not others)

    def _put_down(self, seat: int | None) -> bool:
        """End the search of a seat that is no longer looking; return True if the viewer has changed."""
        close = Action(self.session.table.verb["close"])
        if seat is not None and self.live.refusal(seat, close) is None:
            self.live.act(seat, close)
        return self.presenter.refresh(self.covered)

    def camera(self) -> Camera:
        """Return the present camera."""
        return Camera.of(self.app.surface.get_size(), self.ui.zoom, self.ui.look)

    def arriving(self) -> bool:
        return self.glides.busy

    def skip(self) -> bool:
        self.glides.skip()
        return False

    def hide(self) -> None:
        self.glides.drop()

    def paint(self, surface: pygame.Surface) -> None:
        renderer = self.renderer_for(surface)
        assert isinstance(renderer, FreeRenderer)  # this scene draws with its `renderer_class`
        renderer.glides = self.glides
        self.ui.enter = self.enter_goes()
        self.drawn = renderer.draw(surface, self.presenter.model, self.ui, intact=self.intact)
        self.mouse.look_again()
        self.patches = renderer.patches

    def rules(self) -> None:
        self.screens.guide("")

    def ringed(self) -> Key | None:
        return self.ui.focus if self.ui.ring else None

    def put_ring(self, key: Key | None) -> None:
        ui = self.ui
        ui.focus, ui.ring = (key, True) if key is not None else (ui.focus, False)

    # -- viewing ---------------------------------------------------------------------------------------------------

    def see(self, seat: int | None = None) -> None:
        """Show the hand of the present person, or of another person who comes to the table.

        In the style `peek` it is open only while the key is held.
        """
        seat = self.presenter.front_seat if seat is None else seat
        if seat is None or len(self.session.humans) < 2 or seat not in self.session.humans:
            return
        if self._searcher not in (None, seat):
            self._put_down(self._searcher)
        self.presenter.front_seat = seat
        if self.hand_access.peeking:
            self.peeking.show(seat, next(filter(self.keyboard.holds, LOOKS), LOOK))
        else:
            self.hotseat.come(seat)

    def hand_owner(self) -> int | None:
        return self.presenter.front_seat

    def offers_look(self, key: Key) -> int | None:
        return super().offers_look(key) if key[0] == "peek" and self.ui.carry is None else None

    # -- events ----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.WINDOWFOCUSGAINED:
            self.own_box.look_again()
        super().handle(event)

    def pointed(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN and self.talk.typing:
            self.talk.drop()
        self.mouse.handle(event)

    # -- pressing things -------------------------------------------------------------------------------------------

    def use_target(self, key: Key) -> None:
        """Do what a click or Enter does on anything but a piece."""
        target = find(self.drawn, key)
        self.presenter.changed = True
        if target is None or not target.enabled:
            return
        kind, which = key[0], key[1] if len(key) > 1 else None
        if kind == "ui":
            self.press(str(which))
        elif kind == "peek" and isinstance(which, int):
            self.peeking.show(which, "act")
        elif kind == "tool":
            self.tool(str(which))
        elif kind == "bar":
            self.gestures.bar(str(which))
        elif kind == "seat" and isinstance(which, int):
            self._seat(which)
        elif kind in ("less", "more"):
            step = "1" if kind == "more" else "-1"
            self.gestures.act(hands.on_slip(self.session.table, "add", str(which), step))
        elif kind == "dice":
            self.gestures.roll()
        elif kind == "die" and isinstance(which, int):
            self.gestures.roll(which)
        elif kind == "slip" and str(which).startswith("note"):
            naming.write(self.gestures, str(which))
        elif kind == "supply" and which is not None:
            self.gestures.fetch(str(which), self.gestures.hand())
        elif kind == "score":
            scoring.write(self.gestures, int(str(which)), int(str(key[2])))
        elif kind == "row":
            scoring.name_row(self.gestures, int(str(which)))
        elif kind in ("bag", "slip", "peg", "fixture"):
            self.gestures.menu(key)

    def _seat(self, seat: int) -> None:
        """Let another person come to the table; if the present one is named, show or hide their hand.

        In the style `peek` this opens no hand.
        """
        if self.hand_access.peeking or (seat == self.presenter.front_seat and self.session.viewer is not None):
            self.cover()
            self.presenter.front_seat = seat if seat in self.session.humans else self.presenter.front_seat
            self.refresh()
        else:
            self.see(seat)

    def tool(self, name: str) -> None:
        """Use a tool of the rail."""
        if name in ("note", "counter", "place"):
            if self.presenter.front_seat is not None:
                self.gestures.pick(Carry(name), self.gestures.hand())
        elif name in ("box", "chips", "pawns", "tokens", "decks"):
            self.gestures.open_supply(name)
        elif name == "bag" and self.presenter.model.view_model.bag_at is not None:
            self.gestures.menu(("tool", name))
        elif name == "bag" and self.presenter.front_seat is not None:
            self.gestures.pick(Carry("sack", word="bring"), self.gestures.hand())
        elif name == "scores":
            scoring.toggle(self.gestures)
        elif name == "roll":
            self.gestures.roll()
        elif name == "snap":
            self.ui.snap = not self.ui.snap
        elif name in ("near", "far"):
            self.nearer(STEP if name == "near" else 1 / STEP)
        elif name == "log":
            self.panel()

    def nearer(self, factor: float) -> None:
        """Zoom in by a factor; 0 returns to the view of the whole table."""
        ui, camera = self.ui, self.camera()
        if not factor:
            ui.zoom, ui.look = 1.0, HOME
        else:
            ui.zoom, ui.look = camera.zoomed(factor, *camera.at(*ui.look))
        self.presenter.changed = True

    def close_supply(self) -> None:
        """Close the tray of chips or pawns."""
        self.ui.supply = ""
        self.presenter.changed = True

    def sort(self) -> None:
        """Sort the hand: by suit and rank, tokens after cards."""
        names = self.session.table.names
        self.presenter.arrange(sorted(self.presenter.hand(), key=lambda piece: _rank(names[piece])))

    def turn_carried(self) -> None:
        """Turn over the cards that are carried from the hand."""
        carry, model = self.ui.carry, self.presenter.model
        if carry is not None and model.front_seat is not None:
            down = lies_down(model.table, carry, model.front_seat, *self.camera().world(*self.ui.at))
            self.ui.carry = replace(carry, down=not down)

    def count_carried(self, count: int) -> None:
        """Change the number of pieces that are carried."""
        carry, model = self.ui.carry, self.presenter.model
        if carry is None or carry.kind not in ("top", "sort", "bag", "coins"):
            return
        pile = model.view_model.pile(carry.ids[0]) if carry.kind in ("top", "coins") else None
        maximum = pile.size - 1 if pile is not None else model.view_model.bag
        if carry.kind == "coins" and pile is not None:
            maximum = pile.values.count(int(carry.word))
        if carry.kind == "sort":
            maximum = supply.left_of(model, carry.word)
        self.ui.carry = replace(carry, count=max(1, min(count, maximum)))

    def show_large(self, key: Key | None) -> None:
        """Show a piece large, as far as the viewer knows it."""
        model = self.presenter.model
        if key is None:
            return
        code: int | None = None
        secret = False
        if key[0] == "shown" or (key[0] == "held" and model.own_hand):
            code = int(str(key[1]))
            secret = key[0] == "held" and len(model.names) > 1 and not self.gestures.seen_by_all((code,))
        elif key[0] == "pile" and (pile := model.view_model.pile(int(str(key[1])))) is not None:
            code, secret = pile.known[-1], pile.known[-1] != pile.faces[-1]
        elif key[0] == "found" and model.searched is not None:
            searched = model.view_model.pile(model.searched)
            nth = int(str(key[1]))
            if searched is not None:
                code, secret = searched.known[-nth], searched.known[-nth] != searched.faces[-nth]
        self.show_at_side(code, key, secret)

    def show_at_side(self, code: int | None, key: Key, secret: bool) -> None:
        """Show a piece large at the side away from its target."""
        target, width = find(self.targets(), key), self.app.surface.get_width()
        ui = self.ui
        ui.enlarged, ui.enlarged_secret = code, secret and code is not None and code >= 0
        ui.enlarged_left = key[0] != "held" and target is not None and target.rect.centerx > width / 2
        self.presenter.changed = True


def _rank(name: str) -> tuple[int, int, str]:
    """Return the sort key of a piece in a hand."""
    bare = name.partition("#")[0]
    if bare[-1:] in IN_HAND and bare[:-1] in RANKS:
        return IN_HAND.index(bare[-1]), RANKS.index(bare[:-1]), name
    digits = "".join(sign for sign in bare if sign.isdigit())
    return len(IN_HAND) + (ord(bare[0]) if bare else 0), int(digits or 0), name
