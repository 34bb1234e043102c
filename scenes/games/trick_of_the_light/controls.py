"""The controls of A Trick of the Light: its pages, the fields on them, and when an open hand stays open."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

import msgspec
import pygame

from game.rules.trick_of_the_light import pieces as tl
from game.table import Event
from scenes.app import exports, open_match, routes, unsaved
from scenes.games.trick_of_the_light import epiphany, intro, large_card, open_letter, pages, sheets, table_page
from scenes.games.trick_of_the_light.backdrop import Backdrop
from scenes.games.trick_of_the_light.door import LightDoor
from scenes.games.trick_of_the_light.forms import LINE
from scenes.games.trick_of_the_light.keyboard import Keyboard
from scenes.games.trick_of_the_light.mouse import LightMouse
from scenes.games.trick_of_the_light.open_field import OpenField
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.presenter import LightPresenter
from scenes.games.trick_of_the_light.reading_time import Reading
from scenes.games.trick_of_the_light.renderer import LightRenderer, at_rest
from scenes.games.trick_of_the_light.soft_clock import SoftClock
from scenes.games.trick_of_the_light.ui_state import UiState
from scenes.hotseat.moment_pictures import Seen, Still
from scenes.stage import fonts
from scenes.story import export
from scenes.story.hands import Hands, Opens
from scenes.table.controls import Controls
from scenes.ui.painter import TOP_OF_CLOTH
from scenes.ui.target import Key, Target, find

if TYPE_CHECKING:
    from scenes.games.trick_of_the_light.pages import Page
    from scenes.table.mouse import TableMouse
    from scenes.table.scene import TableScene

EPIPHANIES = {epiphany.key(seat) for seat in range(tl.SEATS)}  # a replay shows no awakening again
DIGITS = "123456789"  # keys that write into a field while it has the caret
AGAIN = 3.0  # seconds in which a person can add a line after a late card, before the end goes on
LETS_GO = 0.5  # seconds in which no bot acts once a text was left, as by a press on Send
CLAIMS = ("claim_over", "claim_under")  # what a bot raises its hand for
WHEEL = 48.0  # logical units per turn of the wheel
PAGES = ("OVER_PLAY", "OVER_ANSWER", "OVER_TELL", "UNDER_JUDGE")  # phases in which everybody reads one page


class LightControls(Controls[LightPresenter]):
    """What A Trick of the Light does in its own way at the table.

    Attributes:
        hands: the only way in which pages do anything.
        field: the open text field; `keys` is the keyboard that writes in it.
        reading: the reading time after actions of bots.
        page: the page drawn last; `backdrop` draws the page below an overlay.
    """

    capped: ClassVar = {"Space": "look", "Enter": "act", "Esc": "back", "N": "step", "T": "talk", "Ctrl+Z": "undo"}
    buttons: ClassVar = {
        "notebook": lambda table: table.controls.notebook(),
        "undo": lambda table: table.controls.undo(),
        "on": lambda table: table.moving.skip(),
        "first": lambda table: table.controls.let_go_first(),
        "odds": lambda table: table.controls.odds(),
        "keep": lambda table: exports.keep_or_show(table.app, table.live),
        "sheets": lambda table: table.app.say(sheets.keep(table.presenter.model, table.app.data_dir)),
        "hand": lambda table: table.controls.see(),
        "cover": lambda table: table.cover(),
        "anew": lambda table: open_match.lay(table.app, exports.plan_again(table.live)),
        "home": lambda table: unsaved.leave(table.app, lambda: table.app.start_over(routes.launcher())),
    }
    sheets = False
    ends_again = True  # whether a press on End holds after a late card

    def __init__(self, table: TableScene, presenter: LightPresenter) -> None:
        super().__init__(table, presenter)
        self.ui: UiState = presenter.ui
        self.hands = Hands(self.ui, LightDoor(self))
        self.field = OpenField(self)
        self.reading = Reading(self)
        self.backdrop = Backdrop(self)
        self.page: Page | None = None
        self._phase = presenter.model.view_model.phase
        self._soft_clock = SoftClock()
        self._before = self._settled = presenter.model  # before this refresh; before the moments that are read
        self._missed: list[Event] = []  # what happened since, behind their pages
        self._ends = False  # whether the table shows the end of a scene, before an awakening
        self._threw = False  # whether signs were thrown in the last frame (TL-42)
        self._put_off: float | None = None  # since when an end that a late card put off could go on
        self._midway = -LETS_GO  # when somebody was writing last
        self._first = -1  # the number of log lines when a bot was let go first
        self._touches = 0  # how often a page asked to be drawn again
        if table.session.live is None:
            self.ui.shown = {open_letter.BROKEN, open_letter.OPENED, *EPIPHANIES}
        else:
            self.ui.shown |= epiphany.before(table.session.log())

    @property
    def skips(self) -> bool:
        """A writing player misses nothing: only moments that are held can be skipped."""
        return self.table.moving.holding

    # -- input -----------------------------------------------------------------------------------------------------

    def mouse(self) -> TableMouse:
        return LightMouse(self)

    def keyboard(self, mouse: TableMouse) -> Keyboard:
        self.keys = Keyboard(self, mouse)
        self.presenter.writes = lambda: self.keys.midway or self.keys.cut_off
        return self.keys

    def use(self, key: Key) -> bool:
        """Act on a target: what it does stands on it."""
        self.field.leave(pressed=True)
        target = find(self.table.drawn, key)
        self.presenter.changed = True
        if target is None or target.role == "label":
            return True
        if target.role == "entry":
            self.focus(target.key)
        elif not target.enabled:
            if target.tip:
                self.hands.refuse(target.tip)
        elif target.act is not None:
            target.act()
        else:
            return False
        return True

    def scroll(self, turns: int) -> bool:
        """Scroll the part under the mouse."""
        self.hands.scroll(-turns * WHEEL, self.table.mouse.resting.mouse)
        return True

    def notice(self, event: pygame.event.Event) -> None:
        """End the reading time by a click or key, and note whose hand the key to look was for."""
        self.reading.take(event)
        self.keys.saw(event)

    def piece_of(self, target: Target | None) -> int | None:
        return large_card.card_at(self.presenter.model, target)

    def panel(self) -> bool:
        """With large text the chronicle is one of the tabs."""
        if fonts.text_size() == 1:
            return False
        self.table.app.sound.play("page")
        self.ui.tab = "" if self.ui.tab == "chronicle" else "chronicle"
        return True

    # -- time ------------------------------------------------------------------------------------------------------

    def on_events(self, events: list[Event]) -> None:
        """Start the reading time of new events, and queue public moments."""
        self.reading.on_events(events)
        session = self.table.session
        if session.live is not None:
            asker, people = self.presenter.asker(), session.humans
            self.ui.moments += [each for each in events if pages.is_moment(each, people, asker)]  # all are public
            self._missed += events if self.ui.moments else ()

    def before_model(self) -> None:
        self._before = self.presenter.model
        self._phase = self._before.view_model.phase

    def after_model(self, others: bool) -> None:
        """Close a hand for a page that everybody reads, as of a claim or a vote; forget what another viewer wrote.

        Questions to bots leave a hand open.
        """
        table, presenter, session = self.table, self.presenter, self.table.session
        if len(presenter.model.log) > len(self._before.log) and not self.ui.moments:
            self._settled = self._before
        asked = any(seat != session.viewer for seat in presenter.lookers)
        phase = presenter.model.view_model.phase
        begins = session.live is not None and phase != self._phase
        begins = begins and (asked or (table.hand_access.peeking and phase in PAGES))
        if begins and table.hand_access.private and not presenter.handing_over:
            table.hand_access.cover()
            others = presenter.refresh(table.covered)
        if others:
            self.field.forget()
            self.ui.tool, self.ui.replaced = None, {}
            self.hands.forget()
        if session.live is not None:
            intro.offer(presenter.model, self.hands)
            self.keys.invite()

    def advance(self, now: float) -> bool:
        table, presenter = self.table, self.presenter
        self.field.leave()
        session = table.session.live
        turned = session is not None and session.open_page != presenter.offers_look()
        if turned or (presenter.waits and not presenter.writes()):
            table.refresh()
        self.reading.turn(now)
        self.keys.turn()
        self._see_raised(now)
        self._end_again(now)
        live = table.session.live
        kept = live is not None and export.page_of(live) is not None
        if kept != self.hands.kept:
            self.hands.kept = kept
            self.touch()
        return self.hands.advance(now) | self._soft_clock.tell(
            self.hands, presenter.model.view_model, now, table.covered
        )

    def let_go_first(self) -> None:
        """Let the bot that waits to claim do so before the line is sent; the line stays."""
        self._first = len(self.table.session.log())

    def _see_raised(self, now: float) -> None:
        """Note which bot waits to claim while a line of a scene is written."""
        presenter, live = self.presenter, self.table.session.live
        model = presenter.model
        writes = live is not None and model.view_model.phase == "SCENE" and self.ui.field == LINE and self.keys.midway
        held = self.hands.moving or self.reading.waits or self._first == len(self.table.session.log())
        raised = None
        if live is not None and writes and not held:
            raised = live.raises(now - self.table.hotseat.elsewhere, CLAIMS)
        if raised != presenter.raised:
            presenter.raised = raised
            self.table.refresh()

    def _end_again(self, now: float) -> None:
        """Call the end of a scene again for the person who called it, once a late card is settled (TL-49).

        A line that is begun, an open hand or a panel keeps the scene going.
        """
        presenter, live = self.presenter, self.table.session.live
        model, now_shown = presenter.model, presenter.model.view_model
        narrator = now_shown.narrator
        due = self.ends_again and live is not None and live.pace != "step" and bool(model.view.vars[tl.V.PUT_OFF])
        due = due and now_shown.phase == "SCENE" and narrator in {*model.humans} & {*now_shown.waiting}
        idle = model.viewer in (None, narrator) and not (self.ui.overlay or self.table.covered or self.table.waits())
        if not (due and idle) or self.ui.texts.get(LINE):
            self._put_off = None
        elif self._put_off is None:
            self._put_off = now
        elif now >= self._put_off + AGAIN:
            self._put_off = None
            self.table.act(model.action("end_scene"), narrator)

    def busy(self) -> bool:
        return self.hands.moving

    def waits(self) -> bool:
        """Bots wait for an animation, a page, a text or the reading time, and do nothing behind an open panel."""
        now, first = self.presenter.now, self._first == len(self.table.session.log())
        self._midway = now if self.keys.midway or self.table.mouse.pressed else self._midway
        writes = now < self._midway + LETS_GO and not first
        stops = pages.stops(self.presenter.model, self.ui) or writes or self.ui.overlay in pages.PANELS
        return self.hands.moving or stops or self.reading.waits

    def arriving(self) -> bool:
        return self.reading.seen_out

    def reads(self) -> bool:
        """A moment waits to be read."""
        return pages.shows_moment(self.presenter.model, self.ui)

    # -- drawing ---------------------------------------------------------------------------------------------------

    def theme_changed(self) -> None:
        moving, settings = self.table.moving, self.table.app.settings
        moving.tumbles = False  # there is no token here
        self.hands.still, self.hands.speed = moving.factor <= 0, moving.factor or 1.0
        self.hands.odds = settings.odds
        self.backdrop.outdate()

    def renderer(self, surface: pygame.Surface) -> LightRenderer:
        """Return the renderer for a surface."""
        renderer = self.table.renderer_for(surface)
        assert isinstance(renderer, LightRenderer)  # the table of this game draws with it
        if renderer.hands is not self.hands:
            renderer.hands = self.hands
            self.hands.draw_anew()
        return renderer

    def before_frame(self, surface: pygame.Surface) -> None:
        """Turn to the page of the moment."""
        model, ui, hands, renderer = self.presenter.model, self.ui, self.hands, self.renderer(surface)
        page = pages.page(model, ui)
        throws = model.view_model.phase == "OVER_RPS"
        if self.presenter.handing_over and self.page is table_page.draw and page is pages.below(model):
            page = table_page.draw  # the end of an animation stays on its page
        page = self._after_the_scene(page)
        if page is not self.page:
            hands.stands = self.page in pages.POOL and page in pages.POOL
            self.page = page
            hands.forget()
            hands.draw_anew()
        reveals = throws or self._threw or self.table.moving.holding  # no piece moves then, and signs turn
        if (page is not table_page.draw or renderer.shows is not page) and not reveals:
            self.table.moving.drop()
        if self._missed and (self._ends or page not in pages.MOMENTS.values()):
            if page is table_page.draw and self._settled.viewer == model.viewer:
                before = replace(self._settled, sentence="", asked=None, open_actions=())
                self.table.moving.catch_up(before, epiphany.without(self._missed))
            self._missed = []
        self._threw = throws
        renderer.shows = page
        silent = [*([] if self.keys.looks else ["Space"]), *([] if self.keys.numbers else DIGITS)]
        renderer.key_hints = {**self.table.key_hints, **dict.fromkeys(silent, "")}
        still = not hands.moving or hands.still
        renderer.lens = page, int(hands.seconds), hands.odds, self._touches, None if still else ui.now

    def _after_the_scene(self, page: Page) -> Page:
        """Return the table in the place of an awakening until the scene before it has ended there."""
        moving, same = self.table.moving, self._settled.viewer == self.presenter.model.viewer
        waits = bool(self._missed) or (self._ends and (moving.behind or moving.arriving))
        self._ends = waits and page is epiphany.draw and same and moving.factor > 0
        return table_page.draw if self._ends else page

    def hide(self) -> None:
        """Free the blurred background."""
        self.backdrop.drop()

    def replay(self) -> Still:
        """Return how a replay draws this table, and the box free for its controls."""
        table = self.table
        ui = UiState(panel_open=self.ui.panel_open, tab=self.ui.tab, shown=self.ui.shown | EPIPHANIES)
        session, size = table.session, table.app.surface.get_size()
        picture = LightRenderer(size, session.table, session.meta, session.seats, table.app.theme)

        def room(surface: pygame.Surface) -> pygame.Rect:
            painter = picture.painter(surface)
            x, _, w, _ = table_page.places(PageContext(painter, self.presenter.model, ui, at_rest(ui)))["cloth"]
            return painter.rect((x, 0, w, TOP_OF_CLOTH - 2))

        def draw(surface: pygame.Surface, seen: Seen) -> None:
            picture.draw(surface, self.presenter.model_at(seen.view, seen.asked, seen.log), ui)

        return Still(draw, room)

    def touch(self) -> None:
        """Draw the page again."""
        self.presenter.changed = True
        self._touches += 1
        self.hands.draw_anew()

    def focus(self, key: tuple[Hashable, ...]) -> None:
        """Move the focus to a target; a field opens for writing.

        A text that was offered unasked is selected, with its first line in sight.
        """
        ui = self.ui
        ui.focus, self.presenter.changed = key, True
        if key[0] == "field":
            ui.caret = ui.anchor = len(ui.texts.get(str(key[1]), ""))
            if ("offered", ui.texts.get(str(key[1]))) in ui.shown:
                ui.caret = 0
            self.keys.begin()
            pygame.key.start_text_input()

    # -- hands -----------------------------------------------------------------------------------------------------

    def decides(self, seat: int) -> bool:
        """A person may claim as well."""
        return self.presenter.may_claim(seat)

    def keeps_open(self) -> bool:
        """An open hand stays open under notebook and claim, and while a private text is written."""
        return self.ui.overlay in ("notebook", "under") or self.keys.confides

    def opens_hand(self, target: Target) -> int | None:
        return target.act.seat if isinstance(target.act, Opens) else None

    def hand_owner(self) -> int | None:
        awaited = pages.awaited(self.presenter.model, self.ui)
        return self.presenter.hand_owner() if awaited is None else awaited

    def request_view(self, seat: int | None) -> None:
        """Call a person to decide in secret; the hand stays open until that is done."""
        seat, table = self.presenter.speaker() if seat is None else seat, self.table
        if seat is not None and table.hand_access.several and seat in table.session.humans:
            table.hotseat.come(seat)

    def see(self, seat: int | None = None, by: str = "act") -> None:
        """Show a hand: the speaker's, or that of another person, who becomes the speaker."""
        seat = self.presenter.speaker() if seat is None else seat
        if self.table.hand_access.peeking:
            self.table.peeking.show(seat, by)
        else:
            self.request_view(seat)

    def notebook(self) -> None:
        """Open or close the notebook; on a shared screen its owner opens the hand first."""
        if self.ui.overlay == "notebook":
            self.hands.overlay("")
        elif self.table.session.viewer is None and self.table.hand_access.several:
            self.see()
        else:
            self.hands.overlay("notebook")

    def undo(self) -> None:
        """Undo an idea that has just been filled in, else the last action."""
        if not self.hands.take_back():
            self.table.questions.undo()

    def odds(self) -> None:
        """Switch the odds in the notebook, which is a setting."""
        app = self.table.app
        app.change(msgspec.structs.replace(app.settings, odds=not app.settings.odds))

    # -- life cycle ------------------------------------------------------------------------------------------------

    def release(self) -> None:
        """Leave the text field."""
        self.field.leave(pressed=True)
        self.ui.tool = None

    def write_down(self) -> None:
        self.presenter.keep_texts()
