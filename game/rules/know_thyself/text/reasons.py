"""Why an action is a good choice: one sentence about the position, from what the seat's view shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.rules.deck import STANDARD
from game.rules.flow import seats_of
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.appearance import revealing, starting
from game.rules.know_thyself.bots.odds import chance as share
from game.rules.know_thyself.bots.odds import expected, keeping, rank_beats, redrawing, saving, unseen
from game.rules.know_thyself.palace import GUEST_SUITE, MAZES, ROOMS, in_the, room
from game.rules.know_thyself.phases.covering import shortfall
from game.rules.know_thyself.phases.ending import min_stake
from game.rules.know_thyself.phases.flow import fee, winning
from game.rules.know_thyself.text.prompts_text import WON, card_words, coins
from game.rules.wording import counted, listing, odds
from game.table import Action, Table, View, num


class Choice(NamedTuple):
    """An action of a seat, with what a reason needs to know."""

    table: Table
    view: View
    action: Action
    names: Sequence[str]

    @property
    def seat(self) -> int:
        """The seat that decides."""
        return max(self.view.seat or 0, 0)

    @property
    def pc(self) -> int:
        """The PC in question."""
        return max(int(self.view.vars[kt.V.ABOUT]), 1)

    @property
    def verb(self) -> str:
        """The verb of the action."""
        return self.table.verbs[self.action.verb]

    @property
    def number(self) -> int:
        """The last argument, as a number."""
        return num(self.action.args[-1])

    @property
    def word(self) -> str:
        """The first argument, as a word of the table."""
        return self.table.names[self.action.args[0]]

    def of(self, variable: int, seat: int | None = None) -> int:
        """Return the value of a variable that has a number for each seat; by default that of the deciding seat."""
        return int(self.view.vars[variable][self.seat if seat is None else seat])

    def name(self, seat: int) -> str:
        """Return the name of a seat."""
        return self.names[seat]

    def where(self, seat: int) -> str:
        """Return the room of a PC."""
        return room(self.of(kt.V.AT, seat)).name


Reason = Callable[[Choice], str]


def reason(table: Table, view: View, action: Action, names: Sequence[str]) -> str:
    """Return why the seat of the view could choose an action now; empty for an action without a choice."""
    if view.seat is None:
        return ""
    choice = Choice(table, view, action, names)
    reason_of = _REASONS.get((table.phases[view.phase], choice.verb)) or _EVERYWHERE.get(choice.verb)
    return reason_of(choice) if reason_of else ""


# Waking


def _award(c: Choice) -> str:
    worth = starting(c.view.vars[kt.V.APPEARANCE][c.pc])
    says = "almost nothing" if worth > 12 else "little" if worth > 9 else "a calling" if worth > 6 else "a lot"
    return f"{c.name(c.pc)}’s look says {says}: about {coins(worth)}."


def _send_back(c: Choice) -> str:
    texts = (c.view.vars[kt.V.APPEARANCE][c.pc], *c.view.vars[kt.V.ATTACHMENTS][c.pc])
    if any(map(revealing, texts)):
        return f"{c.name(c.pc)}’s words seem to name a person."
    return f"If {c.name(c.pc)}’s words say who the PC is, the PC can rewrite them once."


def _take(c: Choice) -> str:
    base, dock = c.view.vars[kt.V.AWARDED]
    return f"You get {base - dock} of at most {coins(kt.MAX_START)}, and a rewrite could bring fewer."


def _revise(c: Choice) -> str:
    base, dock = c.view.vars[kt.V.AWARDED]
    return f"You get {base - dock} of at most {coins(kt.MAX_START)}; if you say less, you could get more."


# Exploring


def _or_toll(c: Choice) -> str:
    """Return the other way to leave a room, where the table has tolls (KT-39)."""
    return " or a toll" if int(c.table.options["toll"]) else ""


def _offer(c: Choice) -> str:
    group = [num(pc) for pc in c.action.args]
    held = [pc for pc in group if not kt.free(c.view, pc) and c.of(kt.V.AT, pc) != GUEST_SUITE]
    if held:
        return f"{listing(map(c.name, held))} cannot leave the {c.where(held[0])} before a Wager{_or_toll(c)}."
    return f"A Wager gives {listing(map(c.name, group))} a Memory, and the Master can win Coins."


def _let_play(c: Choice) -> str:
    pc = c.view.vars[kt.V.SPOTLIGHT]
    if kt.has(c.view, kt.V.TURN_DUE, pc):
        return f"{c.name(pc)} just answered your offer, and must act before you offer again."
    if kt.free(c.view, pc):
        return f"{c.name(pc)} can leave the {c.where(pc)} without a Wager."
    if c.of(kt.V.AT, pc) == GUEST_SUITE:
        return f"{c.name(pc)} must take the Attachments before leaving the Guest Suite."
    return f"{c.name(pc)} cannot leave the {c.where(pc)} yet, and can begin a Wager."


def _spotlight(c: Choice) -> str:
    lit, pc = c.view.vars[kt.V.SPOTLIGHT], c.number
    fewer, more = (len(kt.memories(c.view, each)) for each in (pc, lit))
    if fewer < more:
        have = counted(fewer, "Memory", "Memories") if fewer else "no Memories"
        return f"{c.name(pc)} has {have}, {c.name(lit)} has {more}."
    return f"{c.name(pc)} is {in_the(c.of(kt.V.AT, pc))} and would act before {c.name(lit)}."


def _frame(c: Choice) -> str:
    aims = {
        "climb_down": "If you win, you climb down the cliff.",
        "climb_up": "Below the cliff, only a Wager that you win brings you up.",
        "leave_bare": "If you win, you can leave without your Attachments.",
    }
    if c.word in aims:
        return aims[c.word]
    if kt.has(c.view, kt.V.BELOW, c.seat):
        return "It brings a Memory, but without the aim to climb you stay below the cliff."
    if kt.free(c.view, c.seat) or c.of(kt.V.AT) == GUEST_SUITE:
        return f"A Wager brings a Memory, and PCs who play well win {odds(WON)}."
    return f"A settled Wager lets you leave the {c.where(c.seat)}, and PCs who play well win {odds(WON)}."


def _move(c: Choice) -> str:
    to = ROOMS.index(c.word)
    there = [pc for pc in kt.others(c.view, c.seat) if c.of(kt.V.AT, pc) == to]
    if to in MAZES:
        return f"If you lose a Wager {in_the(to)}, the GM can lead you astray."
    if there:
        return f"{listing(map(c.name, there))} {'is' if len(there) == 1 else 'are'} {in_the(to)}."
    if not c.view.vars[kt.V.TRUE_NAMES][to]:
        return f"No one has seen the {room(to).name} yet: it gets a True Name."
    return f"You can leave the {c.where(c.seat)} now, and the {room(to).name} is next to it."


def _toll(c: Choice) -> str:
    toll = min(int(c.table.options["toll"]), c.of(kt.V.PURSE))
    return f"You can then leave the {c.where(c.seat)} for {coins(toll)}; you keep {c.of(kt.V.PURSE) - toll}."


def _wait(c: Choice) -> str:
    following = kt.others(c.view, c.seat)
    after = c.name(following[0]) if following else c.name(kt.GM)
    return f"You have {coins(c.of(kt.V.PURSE))} and risk none: {after} is next."


# A Wager


def _vote_end(c: Choice) -> str:
    won = [pc for pc in kt.pcs(c.view) if winning(c.table, c.view, pc)]
    if c.seat == kt.GM:
        return f"{listing(map(c.name, won)) or 'No PC'} would beat the Master now."
    ours, master = coins(c.of(kt.V.PURSE)), c.view.vars[kt.V.MASTER]
    return f"You have {ours}, the Master {master}: you would {'win' if c.seat in won else 'lose'} now."


def _join(c: Choice) -> str:
    gain = "lets you leave" if not kt.free(c.view, c.seat) else "brings a Memory"
    return f"You have {coins(c.of(kt.V.PURSE))}, and a settled Wager {gain}."


def _answer_stake(c: Choice) -> str:
    joined = kt.taking_part(c.view)
    poorest = min(joined, key=lambda pc: c.of(kt.V.PURSE, pc))
    has = c.of(kt.V.PURSE, poorest)
    pays = "can pay that" if has >= c.number else "cannot pay that alone"
    return f"{c.name(poorest)} has {coins(has)} and {pays}."


def _accept(c: Choice) -> str:
    level = c.view.vars[kt.V.LEVEL]
    worth = expected(level, level)
    return f"PCs who play well win {odds(WON)} such Wagers: {worth:+.1f} Coins on average for you."


def _back_down(c: Choice) -> str:
    if c.of(kt.V.PURSE) < c.view.vars[kt.V.LEVEL]:
        return f"You have {coins(c.of(kt.V.PURSE))}, and the stake is {c.view.vars[kt.V.LEVEL]}."
    if winning(c.table, c.view, c.seat):
        return f"You have more Coins than the Master, and a loss would cost {c.view.vars[kt.V.LEVEL]}."
    return f"It costs nothing, and a loss would cost {c.view.vars[kt.V.LEVEL]} of your {c.of(kt.V.PURSE)} Coins."


def _cover(c: Choice) -> str:
    lacking = c.view.vars[kt.V.LEVEL] - c.of(kt.V.PURSE)
    return f"You lack {coins(lacking)}, and other PCs can give you that."


def _pledge(c: Choice) -> str:
    lacking, purse = shortfall(c.view, c.pc), c.of(kt.V.PURSE)
    cost = c.number + fee(c.number)
    if not c.number:
        return f"You have {coins(purse)}, and to give {lacking} costs {lacking + fee(lacking)}."
    return f"{c.name(c.pc)} lacks {coins(lacking)}; your gift costs {cost} with the fee and leaves you {purse - cost}."


def _rescue(c: Choice) -> str:
    verdict = "beat" if winning(c.table, c.view, c.seat) else "lose to"
    return f"If {c.name(c.pc)} stays without Coins, the game ends, and you {verdict} the Master as things are."


def _edge_gm(c: Choice) -> str:
    ours, theirs = c.of(kt.V.STAKE_PC, c.pc), c.of(kt.V.STAKE_GM, c.pc)
    if c.verb == "no":
        return f"{c.name(c.pc)}’s stake stays at {coins(ours)}."
    return f"{c.name(c.pc)} then risks {coins(ours + 1)} for the Master’s {theirs}."


def _edge_pc(c: Choice) -> str:
    ours, theirs = c.of(kt.V.STAKE_PC), c.of(kt.V.STAKE_GM)
    if c.verb == "no":
        return f"The Master’s stake stays at {coins(theirs)}."
    return f"The Master then risks {coins(theirs + 1)} for your {ours}, and an Edge is not used up."


def _draw(c: Choice) -> str:
    v, card, cuts = c.view.vars, kt.card_of(c.view, c.seat), unseen(c.view)
    ours, theirs, drawn = v[kt.V.STAKE_PC][c.seat], v[kt.V.STAKE_GM][c.seat], v[kt.V.DRAWN][c.seat]
    rank = STANDARD.rank(card)
    keep, again = keeping(rank, drawn, ours, theirs, cuts), redrawing(drawn, ours, theirs, cuts)
    wins = f"Your {card_words(c.table, card)} wins {odds(share(rank, cuts))}"
    return f"{wins}: keeping it is worth {keep:+.1f} Coins, drawing again {again:+.1f}."


def _cut(_c: Choice) -> str:
    return "Every place in the deck is equally likely to be good."


def _invoke(c: Choice) -> str:
    ours, gain = c.of(kt.V.STAKE_PC), max(c.of(kt.V.STAKE_GM) - 2, 0)
    wins = f"The next card wins {odds(saving(kt.card_of(c.view, kt.GM), unseen(c.view)))}"
    saves = f"a win saves {coins(ours)}" + (f" and brings {gain}" if gain else "")
    return f"{wins}, and {saves}; invoking costs 1."


# What is told


def _rights(c: Choice) -> str:
    if c.word == kt.RIGHTS[0]:
        return "If you tell the outcome, you can also add an Edge or remove one."
    kind, at = kt.memory_of(c.table, c.view, c.seat)
    on = len(kt.on_attachment(c.view, c.seat, at))
    others = f"with {counted(on, 'Memory', 'Memories')} already" if on else "with no Memory yet"
    return f"You gain a {kt.TYPES[kind]} on the {kt.SUIT_WORDS[at]} Attachment, {others}, and its words are yours."


def _tiebreak(c: Choice) -> str:
    if c.word == kt.RIGHTS[0]:
        return "The PCs then change their own Edges, and you tell what they remember."
    return "You then tell how it ended, and change the PCs’ Edges."


def _edges(c: Choice) -> str:
    had = len(kt.edges(c.view, c.pc))
    subject = "You have" if c.pc == c.seat else f"{c.name(c.pc)} has"
    count = f"{subject} {counted(had, 'Edge') if had else 'no Edge'}"
    if c.verb == "add":
        return f"{count}: one more can raise a stake in each later Wager."
    if c.verb == "drop":
        return f"{count}, and either side can call each of them."
    return f"{count}: more Edges mean higher stakes for both sides."


def _relocate(c: Choice) -> str:
    lost = listing(map(c.name, seats_of(c.view.vars[kt.V.LOST])))
    if c.verb == "none":
        return f"{lost} lost here, and can leave: the room is settled."
    who = lost if c.verb == "losers" else "All of them"
    there = ROOMS.index(c.word)
    if there == GUEST_SUITE:
        return "No Wager is needed to leave the Guest Suite."
    return f"{who} cannot leave the {room(there).name} before a Wager{_or_toll(c)}."


# The Master


def _final(c: Choice) -> str:
    purse, master = c.of(kt.V.PURSE), int(c.view.vars[kt.V.MASTER])
    needed = min_stake(c.table, c.view, c.seat)
    if c.verb == "pass":
        return (
            f"You would have to win {coins(needed)}, and have {purse}." if needed > purse
            else f"You lose with {purse} against {master}, and have nothing more to lose."
        )  # fmt: skip
    after = f"A win makes it {purse + c.number} to {master - c.number}"
    return f"{after}: {'enough to win' if c.number >= needed else 'not enough to win'}."


def _last_cut(c: Choice) -> str:
    gm, cuts = STANDARD.rank(kt.card_of(c.view, kt.GM)), unseen(c.view)
    won = sum(n for rank, n in enumerate(cuts) if rank_beats(rank, gm, ties=False)) / max(sum(cuts), 1)
    return f"A cut beats the {card_words(c.table, kt.card_of(c.view, kt.GM))} {odds(won)}, wherever you cut."


def always(text: str) -> Reason:
    """Return a reason that is the same in every position."""
    return lambda _c: text


_REASONS: dict[tuple[str, str], Reason] = {
    ("HC_DEAL", "assign"): always("No Attachment has a Memory yet, so all suits are equal."),
    ("AWARD", "award"): _award, ("AWARD", "send_back"): _send_back,
    ("AWARD_PC", "accept"): _take, ("AWARD_PC", "revise"): _revise,
    ("SCENE_GM", "offer_wager"): _offer, ("SCENE_GM", "spotlight"): _spotlight, ("SCENE_GM", "let_play"): _let_play,
    ("SCENE_PC", "frame_wager"): _frame, ("SCENE_PC", "move"): _move, ("SCENE_PC", "pay_toll"): _toll,
    ("SCENE_PC", "pass"): _wait,
    ("AGREE", "agree"): always("You arrive together, and one settled Wager then frees all of you."),
    ("AGREE", "refuse"): lambda c: f"You can already leave the {c.where(c.seat)}, whenever you want.",
    ("END_VOTE", "vote"): _vote_end,
    ("W_JOIN", "join"): _join,
    ("W_JOIN", "stay_out"): lambda c: f"You keep your {coins(c.of(kt.V.PURSE))}, and gain no Memory.",
    ("W_WANT", "state_want"): always("You can still back down for free when you know the stake."),
    ("W_ANSWER", "stake"): _answer_stake,
    ("W_ANSWER", "grant"): always("It costs the Master nothing, and no room is settled by it."),
    ("W_ANSWER", "correct"): lambda c: (
        f"The PC must agree: choose this only if the words of {c.name(num(c.action.args[0]))} say so."
    ),
    ("W_CORRECT", "agree"): always("You stay in the Wager, with the aim that the GM read in your words."),
    ("W_CORRECT", "back_down"): always("It costs no Coins, and you can want something else on your next turn."),
    ("W_ACCEPT", "accept"): _accept, ("W_ACCEPT", "back_down"): _back_down, ("W_ACCEPT", "ask_cover"): _cover,
    ("W_PLEDGE", "pledge"): _pledge, ("RESCUE", "give"): _rescue,
    ("W_EDGE_GM", "call"): _edge_gm, ("W_EDGE_GM", "no"): _edge_gm,
    ("W_EDGE_PC", "call"): _edge_pc, ("W_EDGE_PC", "no"): _edge_pc,
    ("W_OBJECT", "let_stand"): always("Other PCs would vote on an objection, and in a tie the Edge applies."),
    ("W_OBJECT", "doubt"): always("If most PCs vote with you, no Coin moves."),
    ("W_VOTE", "vote"): always("If the Edge applies, one Coin more is at stake."),
    ("W_DRAW", "keep"): _draw, ("W_DRAW", "redraw"): _draw,
    ("W_CUT", "cut"): _cut, ("W_INVOKE", "invoke"): _invoke, ("W_INVOKE", "stand"): _invoke,
    ("W_RIGHTS", "choose"): _rights, ("TIEBREAK", "choose"): _tiebreak,
    ("W_JUDGE", "vote"): always("The Memory must fit its kind, its Attachment and the room’s True Name."),
    ("W_EDGES", "add"): _edges, ("W_EDGES", "drop"): _edges, ("W_EDGES", "none"): _edges,
    ("RELOCATE", "losers"): _relocate, ("RELOCATE", "everyone"): _relocate, ("RELOCATE", "none"): _relocate,
    ("E_FINAL", "stake"): _final, ("E_FINAL", "pass"): _final,
    ("E_CUT", "cut"): _last_cut,
}  # fmt: skip
_EVERYWHERE: dict[str, Reason] = {
    "write": always("The lines are dealt at random, and no one learns who wrote them."),
    "describe": always("The less you say of yourself, the more Coins you get."),
    "attach": always("Things that say little about you cost you no Coins."),
    "collect": always("You need your Attachments before you can walk out of the Guest Suite."),
    "tell": always("Your words become part of the story."),
    "reword": always("A Memory must fit its kind, its Attachment and the room’s True Name."),
    "answer": always("The prize and the risk decide how your story can end."),
    "object": always("A Memory must fit its kind, its Attachment and the room’s True Name."),
    "veto": always("No PC may die here or be crippled for good."),
    "propose_end": always("The game ends only if more than half of all players vote yes."),
}
