"""What may be done, in words: for hints, and for looking back on an evening."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules.plugin import plain_phrase
from game.table import Action, Table, View, num

HEATS = ("gently", "sharply", "fiercely")
# Per verb: {card} is the card it names, {who} the seats, {word} a word of the game.
_SAID: Mapping[str, str] = {
    "set_record": "Write your record",
    "ready": "Say that you are ready",
    "set_sub": "Write what you are to {who}",
    "set_other": "Write about one of the others",
    "end_intro": "End the introduction",
    "play_scene": "Open a scene with {card}",
    "beat": "Tell a line ({word})",
    "provoke": "Provoke {who} ({word}, {heat})",
    "claim_over": "Claim an Over",
    "claim_under": "Claim an Under on {who} with {card}",
    "end_scene": "End the scene",
    "pass": "Let it go by",
    "join_over": "Claim it too",
    "stay_out": "Stay out of it",
    "throw": "Throw {word}",
    "play_over": "Play {card} as the Over",
    "answer": "Tell what happens",
    "you_tell_me": "Say “You tell me”",
    "give_back": "Give the scene back",
    "allow": "Let it stand",
    "object": "Object",
    "pass_call": "Pass the call on",
    "peek": "Look at one more court",
    "decline": "Do without",
    "show_queen": "Show your queen {card}",
    "draw_extra": "Draw one more court",
    "do_nothing": "Do nothing",
    "done": "Say that you are done",
    "adopt": "Take the heading over",
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
