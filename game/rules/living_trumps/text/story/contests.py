"""The passages of Deals, contests, attacks and Duels (LT-74 to LT-191)."""

from __future__ import annotations

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.text.log_messages import rank_word
from game.rules.living_trumps.text.names import suit_called, term
from game.rules.living_trumps.text.prompts_text import in_words
from game.rules.living_trumps.text.story import forms
from game.rules.living_trumps.text.story.state import CONTESTED, DRAWING, Story, blood, card_in_words
from game.rules.wording import LogFormatter, begun, listing, quoted

KINDS = (lt.HONOUR, lt.LIE, lt.ACCUSE)
FOR_RIDE = {"force": 2, "offer": 1}


def deal(story: Story, t: LogFormatter) -> None:
    """Begin a Deal."""
    story.write_clauses()
    if len(story.written) >= CONTESTED:
        story.flush()
    story.sides, story.terms, story.cards = (t.event.seat, t.number(0)), (), {}
    story.target = -1 if story.target == DRAWING else story.target


def offers(story: Story, t: LogFormatter) -> None:
    """Write the terms of an offer, the first or another."""
    want, give = in_words([t.text(0), t.text(1)]), in_words([t.text(2), t.text(3)])
    now = tuple(map(str, t.data))
    choices = _countered(story.terms, now) if story.terms else forms.OFFERED
    other = story.sides[story.sides[0] == t.event.seat]
    story.terms = now
    story.write(choices, t.event.seat, other, want=want, Want=begun(want), give=give)


def _countered(before: tuple[str, ...], now: tuple[str, ...]) -> tuple[str, ...]:
    """Return the forms of an offer, by what it changes of the offer `before` by the other side.

    Both have the card that is wanted first, in two words, then the card that is given.
    """
    if now[:2] == before[2:]:
        return forms.COUNTERED_GIVE
    return forms.COUNTERED_WANT if now[2:] == before[:2] else forms.COUNTERED


def stated(story: Story, t: LogFormatter) -> None:
    """Write what a player had written about the other."""
    story.write(forms.STATED, t.event.seat, text=quoted(t.text(0)))


def ante(story: Story, t: LogFormatter) -> None:
    """Write what both sides played, once both are known."""
    story.cards[t.event.seat] = t.text(0), t.event.pieces[0]
    if len(story.cards) < 2:
        return
    (a, (kind, card)), (b, (against, other)) = sorted(story.cards.items(), key=lambda each: KINDS.index(each[1][0]))
    for seat, foe in ((a, b), (b, a)):
        story.deals[seat] += 1
        how = story.cards[seat][0]
        story.kept[seat] += how == lt.HONOUR
        story.lies[seat, foe] += how == lt.LIE
        story.caught[seat, foe] += how == lt.LIE and story.cards[foe][0] == lt.ACCUSE
    story.entitle(*forms.TITLE_DEALS[kind, against], a, b)
    story.write(
        forms.PLAYED[kind, against], a, b, card=card_in_words(card), reply=card_in_words(other),
        blood=blood(story.stake),
    )  # fmt: skip


def ends_deal(story: Story, t: LogFormatter) -> None:
    """Write that a Deal was broken off."""
    offered_by_other = t.event.seat != story.sides[0]
    text = forms.WALKED_AWAY if t.event.kind == "walks_away" else forms.STOPPED_DEAL
    story.write(forms.BROKE_OFF if offered_by_other else text, t.event.seat)


def stake_lost(story: Story, t: LogFormatter) -> None:
    """Write that no Deal was made, which costs the stake."""
    story.entitle(2, forms.TITLE_NO_DEAL, t.event.seat)
    story.write(forms.STAKE_LOST, -1, blood=blood(t.number(0)))


def scored(story: Story, t: LogFormatter) -> None:
    """Note the score of both sides."""
    story.score = t.number(0), t.number(1)


def contest(story: Story, _t: LogFormatter) -> None:
    """Write that rows of cards decide, and whether they are chosen or random (LT-176)."""
    in_order = sorted(story.cards.items(), key=lambda each: KINDS.index(each[1][0]))
    if len(in_order) != 2:
        story.write(forms.CONTEST, -1)
        return
    (a, (kind, _)), (b, (against, _)) = in_order
    story.write(forms.CONTESTS.get((kind, against), forms.CONTEST), a, b)


def calls_help(story: Story, t: LogFormatter) -> None:
    """Write who was called for help."""
    rank, helper = rank_word(t.number(0)), t.number(1)
    story.write(
        forms.CALLED if helper >= 0 else forms.CALLED_RANK,
        t.event.seat,
        helper,
        rank=rank,
        a=in_words([lt.RANK_WORDS[t.number(0)]]),
    )


def agrees(story: Story, t: LogFormatter) -> None:
    """Write what was promised for help."""
    story.write(forms.HELPED, t.event.seat, t.number(0), what=in_words([str(word) for word in t.data[1:]]))
    story.flush()  # what the helper says to it follows here


def answers(story: Story, t: LogFormatter) -> None:
    """Write which Trump answered a call."""
    text = forms.ANSWERED["yes" if t.data and t.data[0] == "yes" else "no"]
    story.write(text, t.event.seat, card=card_in_words(t.event.pieces[0]))


def rides(story: Story, t: LogFormatter) -> None:
    """Write at whose Shadow a player rode."""
    way = t.text(1)
    story.sides, story.stake, story.target = (t.event.seat, t.number(0)), FOR_RIDE[way], t.event.pieces[0]
    words = {"card": card_in_words(t.event.pieces[0]), "blood": blood(story.stake)}
    story.write(forms.RODE[way], t.event.seat, t.number(0), **words)


def besieges(story: Story, t: LogFormatter) -> None:
    """Write whose Place was besieged."""
    story.sides, story.stake = (t.event.seat, t.number(0)), 2
    place = term(t.table, story.places.get(t.event.seat, "") or lt.AMBER)
    story.write(forms.BESIEGED, t.event.seat, t.number(0), place=place, blood=blood(2))


def fights(story: Story, t: LogFormatter) -> None:
    """Write that the owner of a Shadow would rather fight."""
    story.stake += 1
    story.write(forms.FOUGHT, t.event.seat, blood=blood(story.stake))


def gives_up(story: Story, t: LogFormatter) -> None:
    """Write that a Shadow was given up."""
    story.write(forms.GAVE_UP, t.event.seat, t.number(0), card=card_in_words(t.event.pieces[0]))


def duel(story: Story, t: LogFormatter) -> None:
    """Begin a Duel."""
    story.write_clauses()
    if len(story.written) >= CONTESTED:
        story.flush()
    story.sides = t.event.seat, t.number(0)
    story.entitle(4, forms.TITLE_DUEL, *story.sides)
    story.write(forms.GAUNTLET, *story.sides)


def weapon(story: Story, t: LogFormatter) -> None:
    """Write the suit of a Duel, or of a joker in a Deal."""
    story.write(forms.WEAPON, t.event.seat, suit=suit_called(t.table, t.number(0)))


def exposed(story: Story, t: LogFormatter) -> None:
    """Write which Feint was called."""
    if t.data:
        story.write(forms.FEINTS[t.text(0)], t.event.seat, card=card_in_words(t.event.pieces[0]))


def wins(story: Story, t: LogFormatter) -> None:
    """Write how it was won, and what the winner got."""
    winner, loser = t.event.seat, t.number(0)
    how = t.text(1) if len(t.data) > 1 else ""
    high, low = max(story.score), min(story.score)
    if how in forms.WON:
        form = forms.YIELDED_AT if how == "yielded" and high else forms.WON[how]
        story.write(form, winner, loser, high=high, low=low)
    prize = [blood(story.stake)] if story.stake else []
    if story.target >= 0 and winner == story.sides[0]:
        prize.append(card_in_words(story.target))
    if prize:
        story.write(forms.GOT, winner, prize=listing(prize))
    story.score = 0, 0


def boon(story: Story, t: LogFormatter) -> None:
    """Note what the winner named."""
    story.wish = tuple(str(word) for word in t.data[1:])


def surrendered(story: Story, t: LogFormatter) -> None:
    """Write which kind of card the loser gave, or that a promise was paid."""
    other, as_named = t.number(0), t.data[1] == "yes"
    if story.wish:
        story.write(forms.BOONS[as_named], other, t.event.seat, what=in_words(story.wish))
        story.wish = ()
    elif story.is_mutual:
        story.write(forms.EXCHANGED[as_named], t.event.seat, other)
    else:
        story.write(forms.PAID, t.event.seat, other)


def mutual(story: Story, _t: LogFormatter) -> None:
    """Write that a contest was a tie."""
    story.is_mutual = True
    story.write(forms.TIE, -1, blood=blood(story.stake))


def reneges(story: Story, t: LogFormatter) -> None:
    """Write that a promise for help was broken."""
    story.broken[t.event.seat] += 1
    story.entitle(8, forms.TITLE_RENEGED, t.event.seat, t.number(0))
    story.write(forms.RENEGED, t.event.seat, t.number(0))


def curses(story: Story, t: LogFormatter) -> None:
    """Write who was cursed."""
    story.entitle(7, forms.TITLE_CURSED, t.event.seat, t.number(0))
    story.write(forms.CURSED, t.event.seat, t.number(0))
