"""The passages of a Turn: steps, searches, jokers, Tricks (LT-40 to LT-122)."""

from __future__ import annotations

from itertools import takewhile

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.text.log_messages import rank_word, why_suffered
from game.rules.living_trumps.text.names import identity, term
from game.rules.living_trumps.text.prompts_text import in_words
from game.rules.living_trumps.text.story import forms
from game.rules.living_trumps.text.story.state import (
    CONTESTED,
    DRAWING,
    Story,
    blood,
    card_in_words,
    in_sentence,
    ordinal,
    signs,
)
from game.rules.wording import LogFormatter, begun, listing, plural

WHERE = {"patternwalk": "maze", "broken_patternwalk": "broken_pattern", "logrus": "net", "pit_dive": "abyss"}
SHIFTING = frozenset({"move", "reveal", "conceal", "shuffle", "arrange"})  # events that move pieces
ENDS_TRICK = frozenset({"tricked", "step", "round"})
POWERBASE = "powerbase["


def became(story: Story, t: LogFormatter) -> None:
    """Note who plays whom."""
    seat, court = t.event.seat, t.text(1)
    story.people[seat], story.courts[seat] = in_sentence(identity(t.table, court, t.number(0))), court
    story.places[seat] = {lt.A: lt.AMBER, lt.S: lt.KEEP}.get(court, "")


def renamed(story: Story, t: LogFormatter) -> None:
    """Note a name that a player gave."""
    if t.text(0) != story.people.get(t.event.seat):
        story.write(forms.RENAMED, t.event.seat, name=t.text(0))
    story.people[t.event.seat] = t.text(0)


def began(story: Story, t: LogFormatter) -> None:
    """Write who came with which Shadow."""
    if not story.written:
        courts = {*story.courts.values()}
        story.add(forms.OPENINGS[courts.pop()] if len(courts) == 1 else forms.OPENING_WAR)
    (card,) = t.event.pieces
    rank = rank_word(lt.RANK[card])
    story.write(forms.BEGAN, t.event.seat, rank=rank, card=card_in_words(card))


def turn(story: Story, t: LogFormatter) -> None:
    """Begin a chapter."""
    story.end_turn()
    story.chapter, story.turn, story.named = story.at, t.number(0), set()
    if story.turn == 1:
        story.before = {seat: [*row] for seat, row in story.rows.items()}


def initiative(story: Story, t: LogFormatter) -> None:
    """Write the order where another player comes first, and that a Turn is the last."""
    order = tuple(t.numbers(0))
    if t.event.kind == "last_turn":
        story.put("turn", forms.LAST_TURN)
    if order[:1] != story.order[:1]:
        text = forms.FIRST_ORDER if not story.order else forms.FIRST_NOW
        then = listing(map(story.name, order[1:])) if not story.order else ""
        story.put("note", begun(text.format(x=story.name(order[0]), then=then)))
    story.order = order


def step(story: Story, t: LogFormatter) -> None:
    """Begin an Intrigue Step."""
    story.end_step()
    story.active, story.start = t.event.seat, story.at + 1  # a remark that follows is about the step before
    story.stake, story.target, story.terms, story.cards, story.wish = 0, -1, (), {}, ()
    story.is_mutual, story.shadows = False, []


def scries(story: Story, t: LogFormatter) -> None:
    """Note whose hidden card was seen."""
    if len(t.data) == 1:
        story.looked(forms.SCRIED_DECK[t.text(0)], forms.SCRIED_OFTEN)
    else:
        story.looked(forms.SCRIED[t.text(0)].format(y=story.name(t.number(1))), forms.SCRIED_OFTEN)


def shapeshifts(story: Story, _t: LogFormatter) -> None:
    """Count the Trumps that were changed."""
    story.trumps += 1


def traces(story: Story, t: LogFormatter) -> None:
    """Note who holds the rank of a card that was shown."""
    holders = listing(map(story.name, t.numbers(0)))
    text = (forms.TRACED if holders else forms.TRACED_NONE).format(card=card_in_words(t.event.pieces[0]), y=holders)
    story.looked(text, forms.TRACED_OFTEN)


def travels(story: Story, t: LogFormatter) -> None:
    """Note where the player went."""
    story.places[t.event.seat] = t.text(0)
    story.did(forms.WENT.format(term(t.table, t.text(0))))


def left(story: Story, t: LogFormatter) -> None:
    """Note that a player left a Place, and why, unless another sentence names it."""
    story.places[t.event.seat] = ""
    notes = [each.kind for each in story.events[story.at + 1 :][:12] if each.kind not in SHIFTING]
    before = [each.kind for each in story.events[: story.at][-12:] if each.kind not in SHIFTING]
    if before[-1:] == ["suffers"] or notes[:1] in (["travels"], ["curses"]):
        return
    why = "consolidated" if notes[:1] == ["consolidated"] else "wins" if before[-1:] == ["wins"] else "paid"
    story.write(forms.LEFT[why], t.event.seat, place=term(t.table, t.text(0)))


def searches(story: Story, t: LogFormatter) -> None:
    """Write what was searched where."""
    kind, words = t.event.kind, [str(word) for word in t.data]
    words = words[1:] if kind == "patternwalk" else words  # from where the deck is searched
    where = term(t.table, WHERE.get(kind, kind))
    what = forms.EITHER.join(in_words([word]) for word in words) or forms.ANYTHING
    story.shadows = []
    story.did(forms.SEARCHED[kind].format(where=where, what=what))


def names_rank(story: Story, t: LogFormatter) -> None:
    """Write the rank that is searched in a pile, or what both sides of a tie named."""
    if story.is_mutual:
        story.write(forms.NAMED, t.event.seat, what=in_words([*map(str, t.data)]))
    else:
        what = forms.LOOKED_FOR.format(in_words([*map(str, t.data)]))
        story.clauses[-1:] = [each + what for each in story.clauses[-1:]]


def turned(story: Story, t: LogFormatter) -> None:
    """Note a Shadow that was turned up."""
    story.shadows += t.event.pieces


def takes(story: Story, t: LogFormatter) -> None:
    """Write what was found."""
    if story.target == DRAWING:
        return
    turned, story.shadows = len(story.shadows), []
    story.write(forms.FOUND, t.event.seat, card=card_in_words(t.event.pieces[0]), nth=ordinal(turned))


def shifts(story: Story, t: LogFormatter) -> None:
    """Write how many Shadows were drawn; the Blood is the stake of a Deal."""
    story.stake, story.shadows = t.number(0), []
    drawn = [card for each in story.ahead("takes") for card in each.pieces]
    if drawn:
        story.did(forms.SHIFTED.format(blood=blood(story.stake), cards=listing(map(card_in_words, drawn))))
    else:
        story.did(forms.SHIFTED_NONE.format(blood=blood(story.stake)))
    story.target = DRAWING


def joker(story: Story, t: LogFormatter) -> None:
    """Write that a joker was turned up."""
    story.write(forms.JOKERS[t.text(0)], t.event.seat, nth=ordinal(t.number(1) if len(t.data) > 1 else 1))


def controlled(story: Story, t: LogFormatter) -> None:
    """Write that the joker was controlled."""
    story.entitle(3, forms.TITLE_CONTROLLED, t.event.seat)
    story.write(forms.CONTROLLED, t.event.seat)


def suffers(story: Story, t: LogFormatter) -> None:
    """Write what a joker took, and why it could."""
    kind, seat = t.text(0), t.event.seat
    gone = [*map(card_in_words, t.event.pieces)]
    if kind == "chaos" and story.places.get(seat):
        gone.append(term(t.table, story.places[seat]))
    if kind == "storm" and story.stake:
        gone.append(forms.STAKED.format(blood(story.stake)))
    lost = listing([*gone, forms.TRICKS_LOST])
    why = why_suffered(t.event) if len(t.data) > 1 else ""
    story.entitle(6, forms.TITLE_JOKERS[kind], seat)
    story.write(forms.SUFFERED[kind], seat, why=why, lost=lost)


def tricked(story: Story, t: LogFormatter) -> None:
    """Write a Trick, and the Shadow that it added."""
    story.write_clauses()
    if len(story.written) >= CONTESTED:
        story.flush()
    rank = lt.RANK_WORDS[t.number(0)]
    after = {each.kind for each in takewhile(lambda each: each.kind not in ENDS_TRICK, story.events[story.at + 1 :])}
    added, renewed = "consolidated" in after, "exchanged" in after
    if added:
        story.entitle(5, forms.TITLE_TRICK, t.event.seat, rank=rank)
    words = {"rank": rank, "one": rank_word(t.number(0)), "cards": signs(t.event.pieces)}
    choices = forms.TRICK_ADDS if added else forms.TRICK_RENEWS if renewed else forms.TRICK
    story.write(choices, t.event.seat, -1, **words)


def controls(story: Story, t: LogFormatter) -> None:
    """Write what a controlled player had to hand over."""
    number = t.number(2)
    ranks = lt.RANK_WORDS[t.number(1)]
    words = {"rank": ranks, "cards": plural(number, rank_word(t.number(1)), ranks)}
    story.write(forms.CONTROLS if number else forms.CONTROLS_NONE, t.event.seat, t.number(0), **words)


def hands_on(story: Story, t: LogFormatter) -> None:
    """Note which Shadow was handed on, at the end of the Turn (LT-120)."""
    if not story.handed:
        story.end_step()
    words = {"card": card_in_words(t.event.pieces[0]), "y": story.name(t.number(0))}
    story.handed.append(forms.HANDED_ON_ONE.format(x=story.name(t.event.seat), **words))


def moved(story: Story, t: LogFormatter) -> None:
    """Follow the open cards of the Powerbases."""
    source, target = (t.table.zones[zone] for zone in (t.event.src, t.event.dst))
    for card in t.event.pieces:
        if source.name.startswith(POWERBASE) and card in story.rows.get(source.owner or 0, ()):
            story.rows[source.owner or 0].remove(card)
        if target.name.startswith(POWERBASE) and card >= 0:
            story.rows.setdefault(target.owner or 0, []).append(card)
