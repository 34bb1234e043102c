"""The presenter of A Trick of the Light: the model, the speaker, and how actions are sent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from game.match import seal
from game.rules.trick_of_the_light import ViewModel, view_model
from game.table import Action
from scenes.app.exports import colours
from scenes.games.trick_of_the_light import court, epiphany, forms, together
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.text import moments_text, table_text
from scenes.games.trick_of_the_light.ui_state import UiState
from scenes.games.trick_of_the_light.writer import fields_of
from scenes.hotseat.player import Player
from scenes.table.presenter import TablePresenter

if TYPE_CHECKING:
    from game.match.log import LogLine
    from game.session.shown import ShownMatch
    from game.session.snapshot import Asked
    from game.table import Event, View
    from scenes.table.model import Model as CommonModel

OF_OVER = (forms.QUESTION, forms.ANSWER, forms.TALE, forms.REWORD)  # fields of one Over
OF_SCENE = (forms.LINE, forms.CLAIM, forms.PROVOCATION)  # fields of one tale; a line stays
_BEGUN = msgspec.json.Decoder(tuple[tuple[int, int], dict[str, dict[str, str]]])
OWNED = ("provoke", "deed")  # panels over the table that stay with the person who opened them
Whose = tuple[int | None, int | None]  # the viewer, and the speaker at the screen


class LightPresenter(TablePresenter):
    """Presents a game of A Trick of the Light."""

    model: Model
    ui: UiState
    poses = UiState
    sealed_lasts, turned_lasts = 1.2, 3.5  # the signs of a throw: nothing is read on their backs (TL-42)

    def __init__(self, session: ShownMatch) -> None:
        super().__init__(session)
        self._present: int | None = None
        self.waits = False  # whether another person is called to the screen only once a text is ended
        self.writes: Callable[[], bool] = lambda: False  # returns whether a text is being written
        self.raised: int | None = None  # the bot that waits to claim while a person writes
        self._wakes: int | None = None  # the viewer, while it is shown who it is
        self._since = 0.0  # since when
        self._front_seat = session.humans[0] if session.humans else 0
        self._asked_of: tuple[str, tuple[int, ...]] = ("", ())
        self._owner: int | None = None  # who opened the sheet of `OWNED` that is over the table
        self._texts: dict[Whose, dict[str, str]] = {}
        self._carried: int | None = None  # the person whose begun line is in their own view while it is open
        self._forms: dict[Whose, dict[type[object], object]] = {}
        self.shown = (-1, -1)  # the introduction and the scene that the lines begun belong to
        self._kept: object = None  # the texts saved last
        self.refresh(False)
        if session.live is not None and self._find_texts():
            self.refresh(False)

    def keep_texts(self) -> None:
        """Save all unsent texts, with the tale they belong to."""
        begun = {f"{viewer} {speaker}": dict(texts) for (viewer, speaker), texts in self._texts.items() if texts}
        if (self.shown, begun) != self._kept:
            self._kept = self.shown, begun
            text = msgspec.json.encode((self.shown, begun)).decode() if begun else ""
            self.live.safety.unsent.keep("texts", text)

    def _find_texts(self) -> bool:
        """Restore unsent texts from before the program ended; return False if there were none."""
        try:
            self.shown, begun = _BEGUN.decode(self.live.safety.unsent.text("texts"))
        except msgspec.DecodeError:
            return False
        seats = {str(seat): seat for seat in (None, *self.session.humans)}
        sheets = (fields_of(seat, sheet) for seat, sheet in enumerate(self.model.view_model.sheets))
        kept = {name: text for fields in sheets for name, text in fields.items()}
        for readers, texts in begun.items():
            viewer, _, speaker = readers.partition(" ")
            if viewer in seats and speaker in seats:  # saved texts of the game itself are newer and stay
                fresh = {name: text for name, text in texts.items() if not kept.get(name, "").startswith(text)}
                self._texts[seats[viewer], seats[speaker]] = fresh
        return True

    def view_model(self, view: View) -> ViewModel:
        """Return the view model of a view; without private notes in a replay, where another player may look."""
        now = view_model(self.session.table, view)
        return now if self.session.live is not None else replace(now, notes="")

    def gestures_of(self, asked: Asked) -> None:
        """Do nothing: cards are clicked, and dragging is handled by the pages."""

    def refresh(self, covered: bool) -> bool:
        """Refresh the model; return True if the viewer has changed. Texts and forms belong to one viewer."""
        session, ui, front_seat = self.session, self.ui, self._front_seat
        now = self.view_model(session.view())
        if session.live is not None:
            session.live.open_page = self.offers_look()
        self._turn_page((now.intro, now.scene))
        if not now.phase.startswith("OVER"):
            self._drop(OF_OVER, (forms.OverForm,))
        self._take_back(now)
        speaker = self._settle_speaker(now.phase, now.waiting)
        others = super().refresh(covered)
        self._front_seat = front_seat  # every plate keeps its side, whoever is at the screen
        self._carry(session.screen_viewer, speaker)
        ui.texts = self._texts.setdefault((session.screen_viewer, speaker), {})
        ui.forms = self._forms.setdefault((session.screen_viewer, speaker), {})
        idle, prepared = covered or speaker is None or self.handing_over, self._prepared(now)
        fields = vars(self.model) | {
            "view_model": now,
            "asked": None if idle or speaker is None else self._asked(speaker),
            "open_actions": () if idle or speaker is None else self.open_actions_of(speaker),
            "front_seat": self._front_seat,
            "named": self.hand_owner(),
        }
        if prepared is not None and now.turn is not None:
            fields["sentence"] = moments_text.write_question(self.model.names[now.turn])
        self.model = Model(
            **fields,
            table=session.table,
            speaker=speaker,
            colours=colours(session),
            shut=self._shut(),
            seed=self._seed(),
            salt=self.session.seal() or "",
            prepared=prepared,
            raised=self.raised,
            together=self._together(),
        )
        wakes = self.model.viewer if epiphany.due(self.model, ui) else None
        if wakes != self._wakes:
            self._wakes, self._since = wakes, self.now
        return others

    def _carry(self, viewer: int | None, speaker: int | None) -> None:
        """Keep a line that was begun on the open table in sight while its writer's hand is open.

        It goes back to the open table when the hand closes. What was begun with an open hand stays there.
        """
        if self._carried is not None and viewer != self._carried:
            self._move_line((self._carried, self._carried), (None, self._carried))
            self._carried = None
        if viewer is not None and viewer == speaker and self._texts.get((None, viewer), {}).get(forms.LINE):
            self._move_line((None, viewer), (viewer, viewer))
            self._carried = viewer

    def _move_line(self, source: Whose, target: Whose) -> None:
        """Move the line that is begun, with its layer and its act, from one view to another."""
        self._texts.setdefault(target, {})[forms.LINE] = self._texts.get(source, {}).pop(forms.LINE, "")
        form = self._forms.get(source, {}).pop(forms.LineForm, None)
        if form is not None:
            self._forms.setdefault(target, {})[forms.LineForm] = form

    def put_down(self) -> None:
        """Forget what is held and the overlay, when a hand closes."""
        epiphany.put_away(self.model, self.ui, self.now - self._since)
        super().put_down()
        self.ui.drag, self.ui.overlay = None, ""

    def offers_look(self) -> bool:
        """Return whether a page for everyone offers a person a look at a new card, before the next question (TL-53).

        Only in a game with peeking: else a curtain asks first.
        """
        if self.session.live is None or self.session.live.style != "peek":
            return False
        first = self.ui.moments[0] if self.ui.moments else None
        kinds = (*epiphany.WAKES, *court.TAKEN)
        return first is not None and first.kind in kinds and first.seat in self.session.humans

    def _prepared(self, now: ViewModel) -> int | None:
        """Return the card that the player who must ask chose when it claimed, on the open table; else `None` (TL-43).

        The choice is this person's own: the game knows of it only once the card is played.
        """
        live, seat = self.session.live, now.turn
        if now.phase != "OVER_PLAY" or live is None or live.viewer is not None or seat not in live.humans:
            return None
        filled = self._forms.get((seat, seat), {}).get(forms.OverForm)
        return filled.card if isinstance(filled, forms.OverForm) and not self.handing_over else None

    def _together(self) -> dict[str, tuple[int, ...]]:
        """Return, by verb, the people at the open table who can all do it now; verbs of fewer are left out."""
        live = self.session.live
        if live is None or live.viewer is not None or self.handing_over:
            return {}
        verbs = {verb: Action(live.table.verb[verb]) for verb in together.VERBS}
        able = {verb: tuple(s for s in live.humans if live.refusal(s, act) is None) for verb, act in verbs.items()}
        return {verb: seats for verb, seats in able.items() if len(seats) > 1}

    def _seed(self) -> str:
        """Return the seed of the shuffle in words, with whether it matches the seal; empty until the game is over."""
        seed, sealed = self.session.seed_if_over(), self.session.seal()
        if seed is None:
            return ""
        return table_text.seed(seed, seal(seed) == sealed)

    def _turn_page(self, page: tuple[int, int]) -> None:
        """Drop what belongs to one tale when the next begins; a line that was begun is offered again.

        A tale begins with its layer at flashback and without a caret, because first a card is chosen.
        """
        if page != self.shown:
            self.shown = page
            if self.ui.field in OF_SCENE:
                self.ui.focus = None
            self._drop(OF_SCENE[1:], (forms.LineForm, forms.ClaimForm, forms.ProvocationForm))

    def _take_back(self, now: ViewModel) -> None:
        """Undo field texts that came from an undone action."""
        if not self._texts:
            return
        for seat, (sheet, before) in enumerate(zip(now.sheets, self.model.view_model.sheets, strict=True)):
            if sheet == before:
                continue
            kept, stood = fields_of(seat, sheet), fields_of(seat, before)
            for written in self._texts.values():
                for name in kept.keys() & written.keys():
                    if written[name] == stood[name] != kept[name]:
                        written[name] = kept[name]

    def _drop(self, texts: tuple[str, ...], kinds: tuple[type[object], ...]) -> None:
        """Drop texts and forms of all people for something that is over."""
        for written in self._texts.values():
            for name in texts:
                written.pop(name, None)
        for filled in self._forms.values():
            for kind in kinds:
                filled.pop(kind, None)

    def model_at(self, view: View, sentence: str, log: tuple[LogLine, ...]) -> Model:
        """Return the model for an earlier view that the viewer has seen, without a question."""
        model = self.at_moment(self.model, view, sentence, log)
        return replace(model, speaker=model.speaker if view.seat is None else view.seat)

    def moment(
        self, before: CommonModel, events: Sequence[Event], view: View, sentence: str, log: tuple[LogLine, ...]
    ) -> Model:
        return replace(self.model_at(view, sentence, log).resting(before), held=True)

    def sealed(self, events: Sequence[Event], noun: str = "") -> tuple[str, str]:
        return moments_text.ALL_THREW, moments_text.TURN_SIGNS

    def _asked(self, speaker: int) -> Asked | None:
        """Return the question to the speaker; on the open table another player's question, without its actions."""
        own = self.asked(speaker)
        other = self.asked()
        return own or (other._replace(legal=(), open_actions=()) if other else None)

    def _shut(self) -> tuple[int, ...]:
        """Return the people whose hands cannot be opened now (`Session.request_view`)."""
        asked = self.asked()
        covered = self.session.live is not None and self.session.live.open_page
        decides = asked is not None and asked.private and not covered
        return tuple(seat for seat in self.session.humans if decides and seat not in self.lookers)

    def _settle_speaker(self, phase: str, waiting: tuple[int, ...]) -> int | None:
        """Return the viewer, or the person chosen at the screen, until another person is asked."""
        session = self.session
        owned = self.ui.overlay in OWNED
        self._owner = (self.model.speaker if self._owner is None else self._owner) if owned else None
        self.waits = self._owner is None and self.writes()
        if self._owner is not None:
            self._present = self._owner
        elif session.viewer is None and not (self.handing_over or session.live is None or self.waits):
            people = tuple(seat for seat in waiting if seat in session.humans)
            turns, self._asked_of = (phase, people) != self._asked_of, (phase, people)
            asked = self.asked()
            turns = turns and bool(people) and self._present not in people and not self._may_pass(self._present)
            if self._present not in session.humans or turns:
                first = session.humans[0] if session.humans else None
                self._present = asked.seat if asked is not None else first
        return self.speaker()

    def _may_pass(self, seat: int | None) -> bool:
        """Return whether a person can let this scene go on, like the one who is asked: the screen stays theirs."""
        live = self.session.live
        if seat is None or live is None:
            return False
        passes, runs = (live.refusal(seat, Action(live.table.verb[verb])) is None for verb in ("pass", "listen"))
        return passes and not runs

    def speaker(self) -> int | None:
        """Return the seat that the person at the screen acts for, or `None`."""
        session = self.session
        looks = session.screen_viewer if session.viewer is None else session.viewer
        return self._present if looks is None or session.live is None else looks

    def hand_owner(self) -> int | None:
        """Return whose hand the key to look shows in a game with peeking: the secretly deciding person, or the
        speaker.

        Return `None` if several people decide, so that one must be named.
        """
        asked = self.asked()
        return self.live.named if asked is not None and asked.private else self.speaker()

    def asker(self) -> int | None:
        """Return the seat whose question is open, as the game is now; None if none is."""
        return self.view_model(self.session.view()).claimant

    def may_claim(self, seat: int) -> bool:
        """Return whether a person may claim now: with a card left, at any time of a scene (TL-35, TL-36)."""
        now = self.model.view_model
        return now.phase in ("SCENE", "LAST_CALL") and not now.plates[seat].played

    def speak_as(self, seat: int) -> None:
        """Make another person the speaker, on the open table."""
        if self.session.viewer is None and seat in self.session.humans:
            self._present = seat

    def act(self, action: Action, seat: int | None = None) -> bool:
        """Send an action for a seat, by default the speaker's; return True if it was accepted."""
        seat = self.speaker() if seat is None else seat
        prepared = self.model.prepared
        if seat is None or prepared is None or action._replace(text="") != self.model.action("play_over", prepared):
            return self.do(seat, action)
        self.live.request_view(seat)  # for this action alone: no frame shows the hand
        self.live.reveal_hand()
        done = self.do(seat, action)
        if self.live.viewer == seat:
            self.live.cover()
        return done

    def done(self) -> None:
        """Note that an action is done: the chronicle scrolls to its end, and focus and caret stay."""
        Player.done(self)  # the ring and the caret stay where they are
        if (chronicle := self.ui.scrolls.get("chronicle")) is not None:
            chronicle.offset = 0.0
