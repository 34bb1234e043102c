"""The words of a card in the viewer's hand: what it can do now, and what that brings."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.trick_of_the_light.bots.posterior import Posterior, public_posterior
from game.rules.trick_of_the_light.pieces import COURTS, RANKS, SUIT_NAME, SUITS, marker_suit
from game.rules.trick_of_the_light.text.charts import TYPES
from game.rules.trick_of_the_light.view_model import CardUse
from game.rules.wording import begun, listing, odds
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.text import panels_text, table_text
from scenes.stage import look
from scenes.stage.look import Rgb
from scenes.story.plates import teal
from scenes.ui.painter import Painter

GOLD = look.rgb("#f0c560")
HUMAN, ANGEL = "A", "Q"
SAME = 0.01  # a difference of odds that no one would notice


@dataclass(frozen=True)
class CardWords:
    """The words of a card: its heading with an arrow and a colour, its effect, its state, and its button."""

    header: str
    arrow: str
    tone: Rgb
    text: str
    status: str
    ready: bool = False
    act: str = ""
    do: str = ""
    short: str = ""  # replaces `text` if there is no room, as `brief` replaces `status`
    brief: str = ""
    briefest: str = ""  # replaces `brief` where there is hardly any room


def words_of(painter: Painter, model: Model, use: CardUse) -> CardWords:
    """Return what a card can do now, from the viewer's view alone."""
    tones = painter.tones
    if model.find("play_scene", use.card):
        return _opening(painter, model, use)
    if model.find("play_over", use.card):
        header, do, short = table_text.HEAD_OVER, table_text.ASK_WITH, table_text.asks_about(_topic(use))
        return CardWords(header, "arrow-up", _gold(painter), _asks(use), "", True, do, "ask", short)
    if use.why:
        now = model.view_model
        if now.phase == "SCENE" and now.narrator == model.viewer:
            return _waiting(painter, model, use)
        header = {"over": table_text.HEAD_OVER, "under": table_text.HEAD_UNDER}.get(use.way, "")
        arrow = {"over": "arrow-up", "under": "arrow-down"}.get(use.way, "")
        text = _asks(use) if use.way == "over" else f"{begun(use.act)}." if use.act else _asks(use)
        exposed = table_text.EXPOSED_BEFORE if use.exposed else ""
        short = table_text.asks_about(_topic(use)) if use.way == "over" else ""
        return CardWords(
            header or table_text.HEAD_CARD,
            arrow if header else "",
            tones.muted,
            text,
            f"{exposed}{use.why}." if exposed else f"{begun(use.why)}.",
            short=short,
        )
    if use.way == "over":
        draws = model.viewer is not None and model.draws(model.viewer)
        answer, brief = table_text.must_answer(model.names[model.view_model.narrator], draws), ""
        if reason := _among_overs(model, use):
            answer, brief = f"{reason} {answer}", reason
        if use.card in COURTS:
            answer, brief = _clue(model, use.card)
        return CardWords(
            table_text.HEAD_OVER,
            "arrow-up",
            _gold(painter),
            _asks(use),
            answer,
            True,
            table_text.ASK_WITH,
            "over",
            table_text.asks_about(_topic(use)),
            brief,
        )
    ready = bool(use.done)
    done, ago = _done(model, use)
    rest = [table_text.ACCEPTED] if use.offer else []
    rest += [table_text.VEILED] if use.veiled else []
    rest += [table_text.EXPOSED] if use.exposed else []
    joined, brief = (" ".join(filter(None, (first, *rest))) for first in (done, ago))
    words = table_text.CLAIM_WITH if ready else table_text.CLAIM_WITH_FORM
    return CardWords(
        table_text.HEAD_UNDER,
        "arrow-down",
        teal(painter),
        f"{begun(use.act)}.",
        joined,
        ready,
        words,
        "under",
        brief=brief,
        briefest=ago,
    )


def _waiting(painter: Painter, model: Model, use: CardUse) -> CardWords:
    """Return the words of a card that its owner keeps while telling a scene: what the scene can still bring."""
    tones, cards = painter.tones, [other.card for other in model.view_model.card_uses]
    brings = table_text.STAYING[cards.index(use.card)] if cards.index(use.card) < len(table_text.STAYING) else ""
    return CardWords(table_text.HEAD_KEPT, "", tones.muted, brings, f"{begun(use.why)}.")


def _opening(painter: Painter, model: Model, use: CardUse) -> CardWords:
    """Return the scene that a card opens, and how many ranks can be played on it.

    Cards of one rank open the same scene: they differ in what each can claim if it is kept (TL-142).
    """
    rank = use.card % 13
    kind, above = TYPES[RANKS[rank]], len(RANKS) - 1 - rank
    measure, brief = table_text.measure(above, rank), table_text.measure_in_few_words(above, rank)
    twins = sum(other.card % 13 == rank for other in model.view_model.card_uses) > 1
    name = model.piece(use.card)
    kept = table_text.kept(panels_text.ABOUT[name[-1]]) if twins and name and use.act else ""
    clue, clue_brief = _clue(model, use.card) if use.card in COURTS else ("", "")
    about = clue or f"{begun(kind.hint)}."
    text, short = (f"{kept} {measure}", kept) if kept else (f"{about} {measure}", clue_brief or brief)
    gold, do = painter.tones.gold, table_text.OPEN_WITH
    return CardWords(kind.heading, "", gold, text, kind.spark, True, do, "open", short)


def _among_overs(model: Model, use: CardUse) -> str:
    """Return what speaks for one of several cards that can go Over; empty if it is the only one.

    A lower card is enough. Of equal cards, each can claim another sort of act if it is kept.
    """
    ranks = [other.card % 13 for other in model.view_model.card_uses if other.way == "over" and not other.why]
    if len(ranks) < 2:
        return ""
    rank, name = use.card % 13, model.piece(use.card)
    if rank > min(ranks):
        return table_text.LOWER_IS_ENOUGH
    if ranks.count(rank) > 1 and name:
        return table_text.kept(panels_text.ABOUT[name[-1]])
    return table_text.IS_ENOUGH


def _gold(painter: Painter) -> Rgb:
    return painter.tones.highlighted if painter.theme.flat else GOLD


def _topic(use: CardUse) -> str:
    return use.kind.name.lower()


def _asks(use: CardUse) -> str:
    return table_text.asks_for_example(_topic(use), use.kind.example)


def _done(model: Model, use: CardUse) -> tuple[str, str]:
    """Return who did the act and how long ago, in full and in few words."""
    if not use.done:
        return table_text.NOT_TOLD, table_text.NOT_TOLD_BRIEF
    at, seat = use.done[0]
    ago = len(model.view_model.beats) - 1 - at
    when = table_text.told_ago(ago)
    return table_text.done_by(model.sheet(seat).here, when), table_text.done(when)


def _clue(model: Model, card: int) -> tuple[str, str]:
    """Return what a played court tells the others, and what that brings for the viewer's aim, in full and briefly.

    All see then that no one is this card (TL-50). A human knows it already, and an angel wants the humans to know it.
    A ghost or a demon wants to seem human or angel; what the others think is counted from what all know (TL-254).
    """
    own, view, suit = model.own, model.view, SUITS[card // 13]
    nature = RANKS[own.identity % 13] if own is not None and own.identity is not None and own.identity >= 0 else ""
    marked = [model.names[seat] for seat in model.view_model.markers[suit] if seat != model.viewer]
    if nature == HUMAN:
        return table_text.NO_IDENTITY, table_text.CLUE_FOR_OTHERS
    if nature == ANGEL:
        mine = model.viewer is not None and marker_suit(view, model.viewer) == card // 13
        who = [*(["you"] if mine else []), *marked]
        if not who:
            return table_text.tells_little(SUIT_NAME[suit]), table_text.TELLS_LITTLE
        return table_text.helps_humans(listing(who), len(who) == 1), table_text.HELPS_HUMANS
    if nature and model.viewer is not None:
        now, then = (_seems_good(public_posterior(view, *also), model.viewer) for also in ((), (card,)))
        change = 0 if abs(then - now) < SAME else 1 if then > now else -1
        return table_text.trusted(change, odds(then), odds(now)), table_text.TRUST_BRIEF[change + 1]
    return table_text.NO_IDENTITY, table_text.NO_IDENTITY_BRIEF


def _seems_good(known: Posterior, seat: int) -> float:
    """Return how likely a seat is human or angel."""
    return known.chance(seat, HUMAN) + known.chance(seat, ANGEL)
