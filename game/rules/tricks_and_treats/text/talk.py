"""Lines of bots at the table, always about a public event (TT-313)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from game.rules.tricks_and_treats.pieces import CANDIES
from game.table import Event, Table

CHANCE = 0.6
HAUL = 2

LINES: Mapping[str, tuple[str, ...]] = {
    "haul": ("I may need a second sack.", "All of them? You are too kind.", "That rustles nicely."),
    "envy": ("Leave a crumb for the rest of us!", "I had my eye on those.", "Somebody is going to be sick tonight."),
    "Compass": ("Which way is north again?", "About turn, everybody."),
    "Evil Eye": ("Do not take it personally.", "I am only looking."),
    "Master Trump": ("The bell strikes twelve, and for me.", "I had saved this one."),
    "Ghost": ("Now you see it ...", "Did something just walk through the line?"),
    "Mixer": ("A little more newt, I think.", "Let us see what floats up."),
    "Poison": ("Who would like some punch?", "It is supposed to fizz."),
    "Hand": ("All masks in the middle, please.", "And who are you now?"),
    "Spy": ("Just a quick look over the fence.",),
    "Switch": ("These two looked wrong to me.", "You there, change places."),
    "Thief": ("This was only lying around.", "My pockets were empty."),
    "poisoned": ("I was fond of that card.", "Something tickles in my throat."),
    "robbed": ("My own porch, and in plain sight!", "I will remember that costume."),
    "cancelled": ("It worked at home.", "I should have read the small print."),
    "candy 1": ("Strawberry, the best kind.", "The first one is always the sweetest."),
    "candy 2": ("It is getting late, have you noticed?", "One sweet is left out there."),
    "candy 3": ("Drink up, this is the last round.", "The porch lights are going out."),
    "ahead": ("I could walk home now and be happy.", "My feet hurt, but look at this bag."),
    "behind": ("I am only warming up.", "Small bag, big plans."),
}


def talk(_table: Table, event: Event, seat: int, rng: Random) -> str | None:
    """Return what the bot at `seat` says to a public event, mostly None."""
    topic = _topic(event, seat)
    return rng.choice(LINES[topic]) if topic and rng.random() < CHANCE else None


def _topic(event: Event, seat: int) -> str | None:
    """Return the topic of an event for the seat, a key of `LINES`."""
    mine = event.seat == seat
    if event.kind == "used":
        return str(event.data[0]) if mine else _suffered(event, seat)
    if event.kind == "claimed" and len(event.pieces) >= HAUL:
        return "haul" if mine else "envy"
    if event.kind == "cancelled" and mine:
        return "cancelled"
    if event.kind == "candy" and mine and event.data[0] in range(1, CANDIES + 1):
        return f"candy {event.data[0]}"
    return _standing(event, seat) if event.kind == "scores" else None


def _suffered(event: Event, seat: int) -> str | None:
    victim = {"Poison": "poisoned", "Thief": "robbed"}.get(str(event.data[0]))
    return victim if seat in event.data[1:] else None


def _standing(event: Event, seat: int) -> str | None:
    """Return whether the seat is alone in front or alone at the end when a round is over."""
    scores = [score for score in event.data if isinstance(score, int)]
    mine = scores[seat]
    if scores.count(mine) > 1 or mine not in (max(scores), min(scores)):
        return None
    return "ahead" if mine == max(scores) else "behind"
