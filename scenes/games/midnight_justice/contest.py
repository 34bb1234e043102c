"""The contest of a scene: attack and defence, the line between them, and the loser's card."""

from __future__ import annotations

from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.phases.contest import attacked, consolation, opponent
from game.rules.midnight_justice.text.prompts_text import at_stake, every_best, worth
from game.rules.wording import begun, plural
from scenes.games.midnight_justice import text as say
from scenes.games.midnight_justice.buttons import names_of
from scenes.games.midnight_justice.page import Page
from scenes.games.midnight_justice.presenter import MidnightModel
from scenes.table.blocks.plates import short_name
from scenes.table.plain import versus
from scenes.table.plain.versus import PlayedCard, Side
from scenes.ui.boxtree import Cell, Column, Node, Row

BEFORE, MORE, WIDE = 208.0, 300.0, 1000.0  # width before the cards, for the player; the same from the third width on
ROOMY, MARGIN = 660.0, 28.0  # least width of the page with the worth of a play behind its cards; margins of that
MANY = 13  # cards of a play whose number is a word
WOULD = say.WOULD_TAKE
BADGES = {"thumb": ("vote-yes", say.FOR_THUMBS), "star": ("star", say.FOR_TRAIT), "": ("", "")}


def draw(context: Page) -> None:
    """Draw both plays, and what they are worth while their cards lie there."""
    model, layout = context.model, context.layout
    attacker, victim = model.view.vars[mj.V.ATTACKER], attacked(model.view)
    sides = _side(context, model, attacker), _side(context, model, victim)
    says, leans = _standing(context, model)
    x, y, w, h = layout.centre if layout.compact_layout else layout.board
    _, _, claim_width, claim_height = layout.claim_box
    if layout.compact_layout:
        line, plays = versus.beside(context, *sides, says, leans, layout.card[0])
        claim = Cell(Row(), width=claim_width + 12)
        page: Node = Column(Cell(Row(claim, Cell(line, fills=True)), height=claim_height), plays)
    else:
        name, behind = MORE if w >= WIDE else BEFORE, _worth_width(context) if w >= ROOMY else 0.0
        page = versus.facing(context, *sides, says, leans, layout.card[0], name, behind)
        y, h = y + claim_height, h - claim_height
    page.draw(context.painter, (x, y, w, h))


def _worth_width(context: Page) -> float:
    """Return the width for the worth of any play, so that no count moves."""
    painter = context.painter
    counts = (painter.text_width(plural(count, "card"), "serif_semibold", versus.COUNT) for count in range(1, MANY))
    return max(*counts, *(painter.text_width(best, "sans", versus.BEST) for best in every_best())) + MARGIN


def _standing(context: Page, model: MidnightModel) -> tuple[str, int]:
    """Return who is ahead, in words, and which way the line leans."""
    view, so_far = model.view, model.so_far
    attacker, victim = view.vars[mj.V.ATTACKER], attacked(view)
    if so_far.conceded is not None:
        taken = names_of((so_far.took,)) if so_far.took is not None else ""
        compact = context.layout.compact_layout  # the line has no room for more than who conceded
        gave_in = say.conceded(short_name(model.name(so_far.conceded)), "" if compact else taken)
        if compact:
            return gave_in, -1 if so_far.conceded == victim else 1
        if so_far.outcome in (mj.ADMISSION, mj.REVELATION):
            return f"{gave_in}: {at_stake(view)}", -1
        return (gave_in, -1) if so_far.conceded == victim else (f"{gave_in}: {say.CLAIM_FAILS}", 1)
    attack, defence = (mj.cards(view, "play", seat) for seat in (attacker, victim))
    why = "" if context.layout.compact_layout else say.because(len(attack) != len(defence))
    ahead = attacker if mj.higher(attack, defence) else victim if mj.higher(defence, attack) else -1
    if ahead < 0:
        turn = view.vars[mj.V.TURN]
        if not attack and not defence:
            return say.NO_CARD_YET, 0
        compact = context.layout.compact_layout or turn < 0
        return say.EVEN if compact else say.tie(short_name(model.name(turn))), 0
    return say.ahead(short_name(model.name(ahead))) + why, -1 if ahead == attacker else 1


def _side(context: Page, model: MidnightModel, seat: int) -> Side:
    view, so_far = model.view, model.so_far
    attacking = seat == view.vars[mj.V.ATTACKER]
    lying = mj.cards(view, "play", seat)
    came = dict(so_far.plays.get(seat, ()))
    over = so_far.conceded is not None and not lying
    ribbons = _ribbons(model, seat, say.TAKEN if context.layout.compact_layout else say.LOSER_TAKES)
    tells = WOULD if view.phase in (mj.P.OPENING, mj.P.EXCHANGE) else ""
    laid = [
        PlayedCard(card, *BADGES[came.get(card, "")], ribbons.get(card, ""), tells if card in ribbons else "")
        for card in lying
    ]
    if view.seat == seat and view.phase == mj.P.EXCHANGE:
        laid += [PlayedCard(card, ghost=True) for card in mj.picked(view, seat)]
    held = context.ui.selected
    if view.phase == mj.P.OPENING and view.seat == seat and held is not None and held in mj.cards(view, "hand", seat):
        laid.append(PlayedCard(held, ghost=True))
    guest = mj.guest(view, seat)
    hunter = mj.text_of(view, seat, mj.TERROR if mj.late(view) else mj.SHADOW)
    name = begun(hunter) if attacking and hunter else guest
    return Side(
        name=short_name(model.name(seat)) if context.layout.compact_layout else name,
        role=f"{short_name(model.name(seat))} {say.ATTACKS if attacking else say.DEFENDS}",
        colour=context.colours[seat],
        human=model.human(seat),
        cards=tuple(laid),
        worth=("", "") if over else worth(lying),
        zone=mj.zone(context.table, "play", seat),
    )


def _ribbons(model: MidnightModel, seat: int, taken: str) -> dict[int, str]:
    """Return the words across cards of this play, `taken` across the one that a loser would take now.

    After a tie the player on turn would lose.

    There are none once a card was taken: the second-best of what is left means nothing.
    """
    view, loser, so_far = model.view, opponent(model.view, seat), model.so_far
    if so_far.took is not None:
        return {}
    if view.phase == mj.P.TAKE:
        return dict.fromkeys(consolation(view, loser), say.ONE_OF_THESE) if view.vars[mj.V.TURN] == loser else {}
    plays = mj.cards(view, "play", seat), mj.cards(view, "play", loser)
    behind = mj.higher(*plays) or (not mj.higher(*reversed(plays)) and view.vars[mj.V.TURN] == loser)
    if so_far.conceded is not None or not behind:
        return {}
    may = consolation(view, loser)
    return dict.fromkeys(may, taken if len(may) == 1 else say.ONE_OF_THESE)
