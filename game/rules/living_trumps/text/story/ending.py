"""The passages of the end, and what players wrote beside the rules (LT-211, LT-222 to LT-226)."""

from __future__ import annotations

from game.rules.living_trumps.text.story import forms
from game.rules.living_trumps.text.story.state import Story, blood, powerbase_in_words, signs
from game.rules.wording import LogFormatter, begun, listing, quoted

ORDINALS = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth")


def narrate(story: Story, t: LogFormatter) -> None:
    """Return what a player wrote of the scene."""
    if t.data[0]:
        story.put("answer", quoted(t.text(0)), speaker=story.people.get(t.event.seat, story.names[t.event.seat]))


def cast(story: Story, t: LogFormatter) -> None:
    """Return what a player wrote about the character."""
    if t.data[0]:
        text = forms.DESCRIBED.format(x=story.people.get(t.event.seat, story.names[t.event.seat]), text=t.text(0))
        story.put("cast", text)


def nickname(story: Story, t: LogFormatter) -> None:
    """Return how a player calls a Shadow."""
    if t.data[0]:
        story.put("note", forms.NICKNAMED.format(t.pieces(), quoted(t.text(0))))


def ambition(story: Story, t: LogFormatter) -> None:
    """Return what a player wanted in secret."""
    story.named.discard(t.event.seat)
    text = forms.AMBITION.format(x=story.name(t.event.seat), text=quoted(t.text(0)))
    story.put("sealed", text)


def voted(story: Story, t: LogFormatter) -> None:
    """Note a vote to stop."""
    story.is_stopped = t.data[0] == "yes"


def compares(story: Story, _t: LogFormatter) -> None:
    """Begin the last chapter, in which all Powerbases are laid side by side."""
    story.end_turn()
    story.turn, story.named = 0, set()
    story.put("heading", forms.END)
    if story.is_stopped:
        story.put("told", forms.STOPPED)
    story.put("told", forms.COMPARED)


def ranked(story: Story, t: LogFormatter) -> None:
    """Return the Powerbase of a player with its place."""
    kind = powerbase_in_words(t.event.pieces, story.wheel)
    story.best = story.best or kind
    place = ORDINALS[t.number(0) - 1]
    cards = signs(t.event.pieces) if t.event.pieces else forms.NO_CARDS
    words = {"place": place, "kind": kind, "cards": cards, "blood": blood(t.number(2))}
    story.put("told", forms.RANKED.format(x=story.name(t.event.seat), **words))


def honesty(story: Story) -> str:
    """Return who lied to whom and who kept every promise."""
    sentences = []
    for (seat, foe), number in sorted(story.lies.items()):
        if number:
            times = forms.TIMES[min(number, len(forms.TIMES)) - 1]
            caught = story.caught[seat, foe]
            text = forms.LIED if not caught else forms.LIED_CAUGHT if caught < number else forms.LIED_ALWAYS_CAUGHT
            text = forms.LIED_ONCE_CAUGHT if caught == number == 1 else text
            words = {"x": story.name(seat), "y": story.name(foe), "times": times}
            sentences.append(text.format(**words, caught=forms.TIMES[min(max(caught, 1), len(forms.TIMES)) - 1]))
    honest = [seat for seat in story.deals if story.kept[seat] == story.deals[seat] and not story.broken[seat]]
    if len(honest) == len(story.deals) > 1:
        sentences.append(forms.ALL_HONEST)
    elif honest:
        sentences.append(forms.HONEST.format(x=listing(map(story.name, sorted(honest)))))
    if broken := [seat for seat, number in story.broken.items() if number]:
        sentences.append(forms.BROKEN.format(x=listing(map(story.name, sorted(broken)))))
    return " ".join(map(begun, sentences))


def over(story: Story, t: LogFormatter) -> None:
    """Return who lied, and who has won or is first."""
    if sentences := honesty(story):
        story.put("told", sentences)
    won = t.numbers(0)
    if won:
        who = listing(map(story.name, won))
        text = (forms.WON_ONE if len(won) == 1 else forms.WON_MANY).format(x=who, kind=story.best)
    elif t.event.seat < 0:
        text = forms.EQUAL
    else:
        text = forms.UNDECIDED.format(x=story.name(t.event.seat), kind=story.best)
    story.put("turn", begun(text))
