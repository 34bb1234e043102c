"""The free table: cards, tokens, dice, chips and a board for one to eight seats, without rules."""

from __future__ import annotations

from game.rules.free_table import boxed
from game.rules.free_table.bots.bots import careful, improvise
from game.rules.free_table.meta import META
from game.rules.free_table.phases import presets
from game.rules.free_table.phases.acts import apply
from game.rules.free_table.phases.choices import actors, betrays, lasts, legal, private, unlogged
from game.rules.free_table.phases.complete_position import complete_position
from game.rules.free_table.phases.ending import result
from game.rules.free_table.phases.refusals import refuse
from game.rules.free_table.pieces import V, make_table, setup
from game.rules.free_table.text.messages import WEIGHTY, ask, deck_name, human_name, merged, tell
from game.rules.free_table.view_model import Counter, Note, Pile, ViewModel, score_pad, view_model
from game.rules.plugin import Boxed, Game, Kept, Names, Tale, Talk

GAME = Game(
    meta=META,
    table=make_table,
    setup=setup,
    actors=actors,
    legal=legal,
    apply=apply,
    result=result,
    refuse=refuse,
    ask=ask,
    tell=tell,
    careful=careful,
    unlogged=unlogged,
    complete_position=complete_position,
    private=private,
    talk=Talk(improvise=improvise),
    tale=Tale(weighty=(WEIGHTY,), merged=merged),
    called=human_name,
    lasts=lasts,
    betrays=betrays,
    kept=Kept(V["lay_out"], presets.kept, presets.fault, ("deck", "tokens")),
    names=Names(beat="dealt"),
    score_pad=score_pad,
    boxed=Boxed(boxed.house_rules, boxed.is_taken, boxed.deck_name),
)

__all__ = ["GAME", "Counter", "Note", "Pile", "ViewModel", "deck_name", "human_name", "view_model"]
