"""Over: somebody stops the narrator with a higher card and a question (TL-41 to TL-43)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.rules.trick_of_the_light.charts import KINDS, Kind
from game.rules.trick_of_the_light.pieces import LINE_LIMIT, SIGNS
from game.table import Action, num
from scenes.games.trick_of_the_light.forms import QUESTION, OverForm
from scenes.games.trick_of_the_light.held import HeldScene, button_high
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.pose import Pose
from scenes.games.trick_of_the_light.question import NEUTRAL, face_down, question_card, run_of, send, tick, told
from scenes.games.trick_of_the_light.reply import answer, tell
from scenes.games.trick_of_the_light.signs import draw_sign
from scenes.games.trick_of_the_light.waiting import waiting
from scenes.stage import decks
from scenes.story import ledge, paper
from scenes.story.hands import Hands
from scenes.story.widgets import button, field, paragraph, put, row_height
from scenes.ui.pen import Box, Pen
from scenes.ui.writing import broken


def _window(held: HeldScene) -> None:
    """Whoever has not played may want to ask as well; all are asked alike, whatever they hold (TL-41)."""
    pen, model, hands = held.pen, held.model, held.hands
    face_down(held, "Does anybody else want to stop the tale? All answers stay sealed until the last one is in.")
    held.sentence()
    if held.deciding:
        first, second = held.choice_boxes()
        seat = model.speaker
        opens = model.lays_open(seat) if seat is not None else ""
        goes = f"Open {model.names[seat]}’s hand" if seat is not None and opens else "Go Over as well"
        held.choice(
            first, "I ask as well", "Show a sign against the others; who wins asks.", "join", goes,
            lambda: join(held), main=not opens, cap="" if opens else "1", body=lambda place: _three(pen, place),
            opens=opens,
        )  # fmt: skip
        held.choice(
            second, "Let them ask", "Keep your card. You may still claim later.", "out", "Stay out",
            lambda: hands.act(model.action("stay_out")), cap="2", body=lambda place: _kept(pen, place),
        )  # fmt: skip
    else:
        waiting(held)
    held.answerers()
    held.plates(answering(held, {held.now.claimant: "claims Over"}, "has answered", "is asked"))
    held.ledge()


def join(held: HeldScene) -> None:
    """Join; on the open table the speaker's hand is opened first, whatever it holds (TL-235)."""
    if held.model.viewer is None:
        held.hands.call(held.model.speaker)
    else:
        held.hands.act(held.model.action("join_over"))


def _three(pen: Pen, box: Box) -> None:
    """The three signs side by side."""
    x, y, w, h = box
    each = min(w / 3, h, 64.0)
    if each < 30:
        return
    for k, sign in enumerate(SIGNS):
        draw_sign(pen, sign, (x + w / 2 + (k - 1.5) * each * 1.15 + each * 0.075, y + h / 2 - each / 2, each, each))


def _kept(pen: Pen, box: Box) -> None:
    """A card that stays face down."""
    x, y, w, h = box
    wide = min(h / 1.45, 52.0)
    if wide > 24:
        for k in (-1, 0, 1):
            paper.card(pen, None, x + w / 2 + k * wide * 0.5, y + h / 2, wide, k * 9)


def _throws(held: HeldScene) -> None:
    """Rock, paper or scissors among those who want to ask, all shown together (TL-42)."""
    winners = sorted(held.model.all("won"), key=lambda action: num(action.args[0]))
    people = [seat for seat in held.now.contenders if seat in held.model.humans]
    at_once = held.model.viewer is None and len(people) > 1
    told = "Rock blunts scissors, scissors cut paper, paper wraps rock. Three ties, and the lot decides."
    if winners:
        told = "Throw with your own hands, all at once, until one of you has won."
    elif at_once:
        told = "Both at once, a hand over the keys: that way nobody copies. Three ties, and the lot decides."
    face_down(held, told)
    held.sentence()
    if winners:
        for k, (action, box) in enumerate(zip(winners, held.choice_boxes(len(winners)), strict=True)):
            _won(held, action, box, str(k + 1))
    elif at_once:
        for seat, caps, box in zip(people, ("123", "789"), held.choice_boxes(), strict=False):
            _keys(held, seat, caps, box)
    elif held.deciding:
        for k, (sign, box) in enumerate(zip(SIGNS, held.choice_boxes(3), strict=True)):
            _throw(held, sign, box, str(k + 1))
    else:
        waiting(held)
    held.plates(answering(held, {}, "has thrown", "throws"))
    held.ledge()


def _throw(held: HeldScene, sign: str, box: Box, cap: str) -> None:
    action = held.model.action("throw", sign)
    held.choice(
        box, sign.capitalize(), "", sign, sign.capitalize(), lambda: held.hands.act(action), cap=cap,
        body=lambda place: draw_sign(held.pen, sign, place),
    )  # fmt: skip


def _won(held: HeldScene, action: Action, box: Box, cap: str) -> None:
    """Of people alone, who threw with their own hands: whoever won."""
    seat = num(action.args[0])
    name, colour, pen = held.model.names[seat], held.model.colours[seat], held.pen
    held.choice(
        box, held.model.character(seat), "", f"won {seat}", f"{name} won", lambda: held.hands.act(action), cap=cap,
        body=lambda place: _medallion(pen, colour, place),
    )  # fmt: skip


def _medallion(pen: Pen, colour: int, box: Box) -> None:
    x, y, w, h = box
    size = min(w, h, 76.0)
    if size > 28:
        paper.medallion(pen, colour, True, x + w / 2, y + h / 2, size)


def _keys(held: HeldScene, seat: int, caps: str, box: Box) -> None:
    """The three signs of one of two people who throw at once, each under a key; what was thrown does not show."""
    pen, model, hands = held.pen, held.model, held.hands
    x, y, w, h = box
    paper.panel(pen, box, alpha=0.96)
    head, pad = (34.0, 10.0) if held.layout.narrow else (44.0, 16.0)
    done = seat in held.now.answered
    title = f"{model.names[seat]} has thrown" if done else model.names[seat]
    pen.label(title, "serif_semibold", 22, x + pad, y + head / 2 + 2, pen.tones.gold, 0, w - 2 * pad)
    if done:
        return
    across = w > 1.6 * h
    wide, high = ((w - 2 * pad - 16) / 3, h - head - pad) if across else (w - 2 * pad, (h - head - pad - 12) / 3)
    for k, (sign, cap) in enumerate(zip(SIGNS, caps, strict=True)):
        left, top = (x + pad + k * (wide + 8), y + head) if across else (x + pad, y + head + k * (high + 6))
        place, action = (left, top, wide, min(high, 60.0)), model.action("throw", sign)
        name = f"{model.names[seat]}: {sign}"
        button(
            pen, held.pose, ("ui", f"{sign} {seat}"), place, sign.capitalize(),
            partial(hands.act, action, seat=seat), cap=cap, name=name, group=f"throws {seat}",
        )  # fmt: skip


def answering(held: HeldScene, roles: dict[int | None, str], done: str, asked: str) -> dict[int, str]:
    """What the plates say while several are asked in secret: only who has answered."""
    found = {seat: done if seat in held.now.answered else asked for seat in held.now.asked}
    found[held.now.narrator] = found.get(held.now.narrator, "is stopped")
    return found | {seat: role for seat, role in roles.items() if seat is not None}


def _play(held: HeldScene) -> None:
    """The winner plays a higher card and asks a question of its suit's kind (TL-43)."""
    model = held.model
    turn = held.now.turn
    if not held.deciding or model.viewer is None:
        face_down(held, "The card is chosen behind the hand; its suit says what kind of question it is.")
        held.sentence()
        waiting(held, does=("Choose, ask", "asks"))
        held.plates({turn if turn is not None else 0: "asks", held.now.narrator: "is stopped"})
        held.ledge()
        return
    _asking(held, model.viewer)
    held.sentence()
    _own_cards(held, model.viewer)
    held.plates({model.viewer: "asks", held.now.narrator: "is stopped"})


def _chosen(held: HeldScene) -> int | None:
    """The card picked for the question, while it may be played."""
    card = held.hands.form(OverForm).card
    return card if card is not None and held.model.find("play_over", card) is not None else None


def _asking(held: HeldScene, seat: int) -> None:
    """The question as it will lie there: the kind of the picked card, and a field to write it in."""
    model, hands, pen = held.model, held.hands, held.pen
    card = _chosen(held)
    name = model.piece(card)
    kind = KINDS[name[-1]] if name else Kind("Which card?", "its suit makes the question", "")
    line = decks.ink(name[-1]) if name else NEUTRAL
    asker = f"only {model.names[seat]} sees this yet"
    place = question_card(held, name, kind.name, kind.meaning, line, "", asker, seat)
    x, y, w, h = place
    hint = f"Such as: “{kind.example}”" if kind.example else "Pick a card, then write your question here."
    text, room = hands.text(QUESTION), (w - 16, h - 14)
    size = next((size for size in (20.0, 18.0) if _high(held, text or hint, size, room[0]) <= room[1]), 16.0)
    field(
        pen, held.pose, hands, QUESTION, (x - 6, y + 2, w + 12, h - 2), "Your question", placeholder=hint,
        size=size, face="serif_italic", limit=LINE_LIMIT, lines=3, paper=True, enter=lambda: _ask(held),
    )  # fmt: skip


def _high(held: HeldScene, text: str, size: float, wide: float) -> float:
    """How high a text stands in the field of the question."""
    rows = broken(text, "serif_italic", held.pen.type(size), held.pen.px(wide))
    return len(rows) * row_height(held.pen, "serif_italic", size)


def _own_cards(held: HeldScene, seat: int) -> None:
    """The hand on its ledge, each card with the kind it asks, and the button."""
    pen, model = held.pen, held.model
    x, y, w, h = held.layout.choices
    box = (x, y + 16, w, h - 16)
    ledge.tray(pen, box, model.names[seat])
    held.put_away(box)
    cards = held.now.plates[seat].hand
    high = button_high(pen)
    wide = min(140.0 if held.layout.narrow else 104.0, (h - high - 66) / 1.4, w / 4)
    pitch = (w - 40) / max(3, len(cards))
    for k, code in enumerate(cards):
        beside = max(0.0, pitch - wide - 12) / 2 if pitch - wide > 84 else 0.0
        middle = x + 20 + pitch * (k + 0.5) - beside
        _own_card(held, seat, code, (middle, y + 38 + wide * 0.7), wide, pitch)
    ready = _chosen(held) is not None and told(held, QUESTION)
    foot = y + h - high - 12
    tick(held, (x + 20, foot, w * 0.42, high), "asked aloud")
    place = (x + w * 0.5, foot, w * 0.5 - 20, high)
    button(
        pen, held.pose, ("ui", "ask"), place, "Ask", lambda: _ask(held), "main" if ready else "plain",
        group="main", cap="Enter", sends=QUESTION,
    )  # fmt: skip


def _own_card(held: HeldScene, seat: int, code: int, at: tuple[float, float], wide: float, pitch: float) -> None:
    pen, model = held.pen, held.model
    name = model.piece(code)
    chosen = _chosen(held) == code
    above = model.find("play_over", code) is not None
    x, y = at[0], at[1] - (8 if chosen else 0)
    paper.card(pen, name, x, y, wide, state="normal" if above else "dim", lift=2 if chosen else 1)
    if chosen:
        paper.ring(pen, x, y, wide, pen.tones.lit)
    called = model.called(code)
    tip = called if above else f"{called}: not above the scene card."
    box = (x - wide / 2, y - wide * 0.7, wide, wide * 1.4)
    if name and pitch - wide > 84:
        kind = KINDS[name[-1]]
        words, tone = (kind.name, pen.tones.gold) if above else ("not above the scene card", pen.tones.muted)
        paragraph(pen, words, "serif_italic", 16, at[0] + wide / 2 + 8, at[1] - 30, pitch - wide - 14, tone, 4)
    act = partial(_pick, held, code) if above else partial(held.hands.act, model.action("play_over", code))
    put(pen, ("piece", code), box, called, act, "piece", tip=tip, group="hand", chosen=chosen)


def _pick(held: HeldScene, code: int) -> None:
    """Take a card for the question, which is written next."""
    held.hands.choose(OverForm, card=code)
    held.hands.focus("field", QUESTION)


def _ask(held: HeldScene) -> None:
    """Play the picked card with its question."""
    card = _chosen(held)
    if card is None:
        held.hands.refuse("First pick the card you go Over with.", "TL-43")
    else:
        action = held.model.action("play_over", card)
        send(held, action, QUESTION, "Write your question, or say that you asked it aloud.", "TL-43")


PAGES: dict[str, Callable[[HeldScene], None]] = {
    "OVER_WINDOW": _window,
    "OVER_RPS": _throws,
    "OVER_PLAY": _play,
    "OVER_ANSWER": answer,
    "OVER_TELL": tell,
}


def draw(pen: Pen, model: Model, pose: Pose, hands: Hands) -> None:
    """The page of every phase of an Over: one and the same, so that the water does not stir between them."""
    phase = model.situation.phase
    held = HeldScene(pen, model, pose, hands, phase in ("OVER_WINDOW", "OVER_RPS"))
    held.ground(run_of(model))
    held.top()
    held.tab()
    PAGES[phase](held)
