"""The terms of the game, one sentence each. Tips, guide and lesson say the same sentences."""

from __future__ import annotations

# TT-60
TREATS = {
    "Candy": "A Candy has no power, but it is worth two points; the third one claimed makes the round the last.",
    "Compass": "The Compass reverses the line: the last token becomes the first.",
    "Evil Eye": "With the Evil Eye, a player you choose cannot win this trick; it cancels the treat Master Trump.",
    "Ghost": "The Ghost takes one token out of the line until the game ends.",
    "Hand": "The Hand shuffles all hands together and deals them again.",
    "Master Trump": "With the Master Trump you win this trick; it cancels the treat Evil Eye.",
    "Mixer": "The Mixer puts the whole line into the bag and draws a new one.",
    "Poison": "Poison makes everyone drop a card: you choose yours, the other players drop random ones.",
    "Spy": "With the Spy you draw three tokens instead of two.",
    "Switch": "The Switch swaps two tokens in the line.",
    "Thief": "The Thief takes an unused treat other than a Thief from another player.",
}
GLOSSARY = {
    "bag": "The bag holds all tokens that are nowhere else.",
    "bell": "A bell sets whether the game stops for your treats: never, if one is likely to matter, or always.",
    "claim": "You claim tokens that match cards of the trick: one point each.",
    "front": "The front of the line is beside the lantern: its token makes the strongest trump.",
    "knock": "You knock to use a treat before another player’s move, although no bell rings.",
    "led suit": "The led suit is the suit of the first card of the trick.",
    "line": "The line is a row of tokens: each makes one card a trump, the strongest at the front.",
    "match": "A token and the card it names match if the card is in the trick.",
    "stake": "The stake of a trick is all tokens of the line that match its cards.",
    "starter": "The starter is the sixth token drawn at the start of a game: its card is led first.",
    "treat": "A treat is a token with a power: two points unused, one point used.",
    "trump": "A trump is a card whose token is in the line, if another suit was led.",
    **TREATS,
}
