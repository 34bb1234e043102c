"""What may be done, in words: for hints, and for looking back on an evening."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules.plugin import plain_phrase
from game.table import Action, Table, View, num

HEATS = ("gently", "sharply", "fiercely")
# Decisions without a card or a text: the words on their buttons, which advice says as well.
BUTTONS: Mapping[str, str] = {
    "ready": "This is me",
    "end_intro": "My tale is told",
    "end_scene": "End the scene",
    "pass": "Let it go on",
    "pass_call": "Pass",
    "join_over": "Go Over as well",
    "stay_out": "Stay out",
    "you_tell_me": "You tell me",
    "give_back": "Give the scene back",
    "allow": "Yes, it happened",
    "object": "No, it did not",
    "peek": "Take a court",
    "decline": "Decline",
    "show_queen": "Show myself",
    "draw_extra": "Draw one more court",
    "do_nothing": "Do nothing",
    "done": "My story is told",
    "adopt": "Take the new heading",
}
UTTERED = frozenset({"ready", "end_intro", "you_tell_me", "allow", "object", "done"})  # buttons that speak as one does
# Per verb: {card} is the card it names, {who} the seats, {word} a word of the game.
_SAID: Mapping[str, str] = {
    **{verb: f"Say “{words}”" if verb in UTTERED else words for verb, words in BUTTONS.items()},
    "set_record": "Write your record",
    "set_sub": "Write what you are to {who}",
    "set_other": "Write about one of the others",
    "play_scene": "Open a scene with {card}",
    "beat": "Tell a line ({word})",
    "provoke": "Provoke {who} ({word}, {heat})",
    "claim_over": "Claim an Over",
    "claim_under": "Claim an Under on {who} with {card}",
    "throw": "Throw {word}",
    "play_over": "Play {card} as the Over",
    "answer": "Tell what happens",
    "show_queen": "Show your queen {card}",
    "reword": "Word it anew",
    "call_out": "Call out: {word}",
    "veil": "Draw the veil",
}


def phrase(table: Table, view: View, action: Action, names: Sequence[str]) -> str:
    """An action as one tells somebody to do it: `Claim an Under on Nell with [[5♠]]`."""
    verb = table.verbs[action.verb]
    numbers = [num(code) for code in action.args if code < 0]
    cards = [f"[[{table.names[code]}]]" for code in action.args if 0 <= code < len(table.pieces)]
    words = [table.names[code].replace("_", " ") for code in action.args if code >= len(table.pieces)]
    if verb == "seal":
        who = " and ".join(names[seat] for seat in numbers if seat < len(names))
        return f"Seal your statement, naming {who}" if who else "Seal your statement"
    if verb not in _SAID:
        return plain_phrase(table, view, action, names)
    who = names[numbers[0]] if numbers and numbers[0] < len(names) else ""
    heat = HEATS[numbers[1] - 1] if verb == "provoke" and len(numbers) > 1 else ""
    told = _SAID[verb].format(card="".join(cards[:1]), who=who, word="".join(words[:1]), heat=heat)
    return " ".join(told.split())
