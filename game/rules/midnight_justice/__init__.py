"""Midnight Justice: a story game for three to six seats, after rules by Mark Nau."""

from __future__ import annotations

from game.rules.deck import called
from game.rules.midnight_justice.bots.careful import choose
from game.rules.midnight_justice.bots.search import SEARCH
from game.rules.midnight_justice.meta import META
from game.rules.midnight_justice.phases.auction import plain_pass
from game.rules.midnight_justice.phases.background import setup
from game.rules.midnight_justice.phases.flow import facts, opens_page
from game.rules.midnight_justice.phases.fun import result
from game.rules.midnight_justice.script import SCRIPT, complete_position, make_table, private, refuse
from game.rules.midnight_justice.text.guest_form import AHEAD
from game.rules.midnight_justice.text.highlights import highlights
from game.rules.midnight_justice.text.log_messages import (
    ANSWERS,
    ARRIVALS,
    BESIDES,
    HOLDS,
    JOINED,
    PAUSES,
    READ,
    WEIGHTY,
    occasion,
    story,
    tell,
)
from game.rules.midnight_justice.text.narrator import narrate
from game.rules.midnight_justice.text.prompts import idea, improvise
from game.rules.midnight_justice.text.prompts_text import plate
from game.rules.midnight_justice.text.reasons import reason
from game.rules.midnight_justice.text.talk import talk
from game.rules.plugin import Names, Tale, Talk, chosen_by

GAME = SCRIPT.game(
    META, make_table, setup, result, tell, chosen_by(choose), refuse=refuse, private=private,
    complete_position=complete_position,
    called=called, forced=("pass", "concede", "pluck", "strike", "hold"), plain_move=plain_pass,
    names=Names(rounds="scene", beat="round"),
    talk=Talk(talk, improvise=improvise, idea=idea, reason=reason, ahead=AHEAD, opens=frozenset(("reveal",))),
    search=SEARCH, plate=plate,
    tale=Tale(
        story=story, narrate=narrate, highlights=highlights, occasion=occasion, holds=HOLDS, arrivals=ARRIVALS,
        answers=ANSWERS, pauses=PAUSES, read=READ, joined=JOINED, opens=opens_page, facts=facts, weighty=WEIGHTY,
        besides=BESIDES,
        silent=frozenset({"done", "noted", "picked", "reword", "unchanged", "unpicked"}),
    ),
)  # fmt: skip

__all__ = ["GAME"]
