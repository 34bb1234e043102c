"""The sentences of the screens of Know Thyself."""

from __future__ import annotations

from game.rules.wording import numeral, quoted

AGREE_WITH_GM = "Agree with the GM?"
NOT_REACHED = "You can only go to a room with a gold line around it."
TOO_POOR = "Ask others to cover it, or back down."
EDGE_CHANGE_BY_GM = "An Edge against {pc} can bring you 1 Coin more."
EDGE_CHANGE_BY_PC = "An Edge that helps {pc} can cost the GM 1 more."
EDGE_CHANGE_OWN = "An Edge that helps you can win you 1 Coin more."
CLICK_TO_REMOVE = "Click an Edge on the sheet to remove it. You can also add one."
SCENE_OR_WAGER = "A Wager can win you Coins. A scene lets {pc} act."
SCENE_OR_WAGER_AIM = "Your goal: at least as many Coins as each PC."
# What speaks for the answers, beside the story text.
STAKE_WEIGHED = "You win {odds}, so high stakes cost you Coins.{allow}"
ALLOWED = " If you allow it, it happens without Coins or a Memory."
ALLOWED_UNDER_MORE = " Under More you can allow it: without Coins or a Memory."
JOIN_WEIGHED = "A Wager brings you a Memory{leave}. Played well, you win {odds}, and a loss costs your stake."
AND_LEAVE = ", and you can leave after it"
COMPANY_WEIGHED = "If you go along, one settled Wager frees all of you there. If you stay, you can leave later."
HELD_NOTE = "A Wager brings a Memory; a toll only frees you."
SCENE_WEIGHED = (
    "You win {odds} Wagers, and pay at most the stake in the others. {pc} gets a Memory, to draw again "
    "in a later Wager{leave}. A scene costs no Coins."
)
WAGER_FREES = ", and can leave"
WAGER_WEIGHED = "Played well, you win a Wager {odds}. A loss costs your stake."
NEW_ROOM = " Each Wager brings a Memory. Another room has other people: a Wager there{toll} lets you go on."
OR_TOLL = ", or a toll,"
TAKE_FIRST = "Take your four Attachments, then walk out: Coins and Memories come from Wagers in the other rooms."
LOOK_WEIGHED = (
    "Write a line about your body and clothes, no name. The less it says of who you are, the more Coins you start "
    "with: almost nothing 15, plain clothes 12, a trade 9, rank and habits 6."
)
THINGS_WEIGHED = (
    "Memories collect on these four. If your card loses a Wager, a Memory on the thing of its suit can save you."
)
COINS_WEIGHED = (
    "If you accept, you begin with {coins}. To win, have more Coins than the Master at the end; he has {master} now. "
    "If you rewrite, the next offer is {low} to {high}, and final."
)
READ_ON = "The bot waits until you have read this. Click or press Enter to continue."
ACCEPT_WEIGHED = "If you accept, you get a Memory{leave}, even if you lose. If you back down, you get and pay nothing."
WANT_WEIGHED = (
    "If you win the Wager, it happens, and you win Coins. The GM decides how many Coins each side stakes: 2, "
    "or more for something great or grave. Win or lose, you get a Memory."
)
CALL_WEIGHED = (
    "Call {edge} and say aloud how it matters here: the other side stakes {then}, not {now}, against your {own}. "
    "It is not used up: it can be called in every Wager."
)
THE_EDGE = "the Edge"
EDGE_CALLED = "{who} called {owner} Edge {edge}: {pays} 1 Coin more, {stake} in all.{words}"
BOTH_CALLED = "Both sides called {owner} Edge {edge}: {who} {ours} Coins, the Master {theirs}."
NO_VOTE = " No other player could vote on it, so it counts."
GAME_ENDS_NOW = "Then the game ends, and the Coins are counted."
LAST_WEIGHED = (
    "You win only with more Coins than {goal}. If you lose, Coins you keep are worth nothing, so a lost "
    "stake costs you nothing more."
)
LOST_WEIGHED = (
    "You win only with more Coins than {goal}, and no stake is enough. Coins you keep are worth nothing.{others}"
)
FOR_OTHERS = " A won stake helps the other PCs: they have less to beat. A lost one gives them more."
THE_MASTERS, THE_SHARE = "the Master", "a PC’s share of the Master’s"
RIGHTS_WEIGHED = (
    "If you tell the outcome, you say what happens now, and can keep an Edge from it. "
    "If you tell the Memory, you write a {kind} on “{thing}”."
)
MEMORY_WEIGHED = "A {kind} is {about}. Let the room colour it: {name}."
OUTCOME_WEIGHED = "Say what happens now. You cannot kill or cripple a PC."
TYPES_MEAN = (
    "something you won, small or large", "something you still want", "something you lost, small or large",
    "something that you should have done, or should not have done",
)  # fmt: skip
FIRST_EDGE = (
    "In each Wager either side can call any of {pc}’s Edges, good or bad, and says how it matters there: "
    "the other side then stakes 1 Coin more."
)
OWN_EDGE = (
    "In each Wager either side can call any of your Edges, good or bad, and says how it matters there: "
    "the other side then stakes 1 Coin more."
)
WALK_OR_WAGER = "Click a gold room, or drag your pawn there."
CUT_AGAINST = "Cut the deck against {}."
CUT_AGAINST_ONE = "You win {odds}: +{won}. Otherwise you pay up to {lost}."
CUT_AGAINST_SEVERAL = "You beat {}."
EDGE_APPLIES = "Does that Edge apply here?"
BREAK_TIE = "The teller of the outcome can change an Edge."
GIFT_FEE = "You pay half as much again to the bank, rounded up."
WAGER_FOR_PC = "For which PC?"
ASTRAY_COST = "You can move them to any room but the Master Suite."
ASTRAY_WEIGHED = "Lead PCs astray, and a new Wager holds them there: you win {odds}. Lead no one, and they can walk on."
KEEP_MEMORY = "Keep this Memory?"
ANY_NUMBER, LESS_FOR_THINGS = "any number", "if things say a lot"
NO_LOOK = "No look yet."
REST_TO_BANK = "The rest goes to the bank."
REST_TO_MASTER = "The rest goes to you."
AWARD_WEIGHED = (
    "Choose the figure that fits the look: the less it says, the more Coins. At the end {pc} wins with more Coins "
    "than your {master}{each}."
)
A_SHARE = ", divided by the PCs"
ROOM_UNSEEN = "No one has seen it: no True Name yet."
CANNOT_WAIT = "No progress for a round: you cannot wait."
NO_PROGRESS = "No progress for a round."
MUST_OFFER_WAGER = "Offer a Wager."
LAST_WAGER_ODDS = "One card against the Master’s wins 1 in 2. A tie loses."
PRIVATE_NOTES = "Private notes: only you can read them."
GAME_OVER = "The game is over."
ENDED_BY = {
    "broke": "It ended with a PC without Coins.",
    "master_poor": "It ended with the Master under {floor} Coins.",
    "memories": "It ended with nine Memories, five on one thing.",
    "called": "It ended with a vote.",
}
TELLING_CHOICE = "If you tell the outcome, you can change an Edge."
SET_SCENE = "Let the PC play, or offer a Wager?"
STAKE_COMES_NEXT = "You can still back down when the stake is set."
GO_ALONG = "Go along to the {}?"
YOUR_ENDING = "How does it end for you?"
LAST_WORD, AFTER_THAT = "The last word is yours.", "After that the game is over."
WAGER_OVER = "The Wager is paid."
END_NOW = "A vote: end the game and count?"
VOTES_SECRET = "Votes are secret until all are in."
VOTE_TIED = "Votes are tied: what do the PCs tell?"
FREE_TO_ACT = "Walk, begin a Wager, or wait?"
MUST_ACT = "Walk, or begin a Wager?"
ASK_LOOK = "What do others see when they look at you?"
HOW_MANY_COINS = "How many Coins for {}?"
HELD_HERE = "What do you do here?"
ASK_MEMORY = "What do you remember?"
SET_STAKE = "How many Coins does each side stake?"
SET_STAKES = "How many Coins do you stake against each PC?"
CAN_END = "If the PCs win, the game can end at once"
WHICH_DO_YOU_TELL = "Do you tell how it ended, or the Memory?"
TELLS_THE_REST = "The GM tells the rest."
WHICH_TO_TELL = "A vote: what do the PCs tell?"
ASK_ALONG = "Who comes along?"
WHO_ASTRAY = "Who goes astray?"


def more_edges(who: str, edges: str, bad: int | None) -> str:
    """Return what Edges do, and how many help and hurt a PC; `who` is empty for the viewer.

    `bad` is how many of them hurt, `None` if that is not known of all.
    """
    does = "In a Wager each side can call one Edge: the other side then stakes 1 Coin more."
    has = f"{who or 'You'} {'has' if who else 'have'} {edges}"
    if bad is None:
        return f"{does} {has}."
    return f"{does} {has}, {numeral(bad) if bad else 'none'} that hurt{'s' * (bad < 2)}."


def could_end(level: int, pcs: int, floor: int, by_edges: bool = False) -> str:
    """Return what the Master risks against several PCs, and from which level on it can end the game; 0: none.

    `by_edges`: at that level only if the PCs call their Edges, which raises the stake.
    """
    each = f"Against {numeral(pcs)} PCs a stake of 2 is {2 * pcs} Coins in all." if pcs > 1 else ""
    wins, called = "all win" if pcs > 1 else "the PC wins", " with an Edge" * by_edges
    ends = f"From {level} on, if {wins}{called}, you fall under {floor}: the game ends, and PCs with more Coins win."
    ends = ends if level else ""
    return f"{each} {ends}".strip()


def goes_there(who: str) -> str:
    """Return which PC walks, and that it asks another one along."""
    return f"{who} goes there, and asks you along."


def the_gm(who: str) -> str:
    """Return the name of the GM, with what it plays."""
    return f"{who}, the GM,"


def both_called(pc: str, edge: str, ours: int, theirs: int) -> str:
    """Return that both sides called the same Edge of a PC, and the stakes after it; `pc` is empty for the viewer."""
    who = f"{pc} stakes" if pc else "you stake"
    return BOTH_CALLED.format(owner=f"{pc}’s" if pc else "your", edge=quoted(edge), who=who, ours=ours, theirs=theirs)


def edges_to_call(edges: tuple[str, ...], bad: bool) -> str:
    """Return what a PC's Edges can do as it accepts a Wager; `bad`: all of them hurt."""
    which = f"your Edge {quoted(edges[0])}" if len(edges) == 1 else f"one of your {numeral(len(edges))} Edges"
    lead = f"Even a bad Edge can help: call {which}" if bad else f"Call {which}"
    return f"{lead}: the Master stakes 1 Coin more. The GM can call one, too."


def edge_called(caller: str, pc: str, edge: str, payer: str, stake: int, words: str, no_vote: bool = False) -> str:
    """Return who called an Edge of whom, the stake after it of the side that pays, and the words of the call.

    `caller`, `pc` and `payer` are empty for the viewer. With `no_vote` it says why nobody could object.
    """
    return EDGE_CALLED.format(
        who=caller or "You", owner="your" if not pc else "the" if caller == pc else f"{pc}’s", edge=quoted(edge),
        pays=f"{payer} stakes" if payer else "you stake", stake=stake, words=f" {quoted(words)}" if words else "",
    ) + NO_VOTE * no_vote  # fmt: skip


def keeps_something(who: str, result: str) -> str:
    """Return the question whether a PC gains or loses an Edge by a Wager; `who` is empty for the viewer."""
    return f"{who or 'You'} {result}. {'Does' if who else 'Do'} {who or 'you'} keep an Edge?"


def loses_edge(who: str, result: str) -> str:
    """Return the question whether the Edges of a PC change; `who` is empty for the viewer."""
    return f"{who or 'You'} {result}. Do {f'{who}’s' if who else 'your'} Edges change?"


def told_to(pc: str, text: str) -> str:
    """Return a story text that speaks to a PC, with the name of that PC."""
    return f"To {pc}: {text}"


# -- numbers of Coins --------------------------------------------------------------------------------------------------

MORE_COINS = "More Coins"
FEWER_COINS = "Fewer Coins"
HIGHER, LOWER = "{} …", "… {}"  # on the keys for more numbers: the first one that comes


def ending(count: int) -> str:
    """Return the number of a stake that can end the game."""
    return f"{count} !"


# -- the question ------------------------------------------------------------------------------------------------------

THE_MASTER = "The Master"
THAT_EDGE = "that Edge"


def lacks_own(each: str, lacking: str) -> str:
    """Return what each side stakes, and how much the viewer lacks."""
    return f"{each} each. You lack {lacking}."


def accept_stake(each: str) -> str:
    """Return the question whether the viewer accepts the stake."""
    return f"{each} each: accept?"


def accept_odds(chance: str, left: int, can_call: bool) -> str:
    """Return how likely the viewer's PC wins, and what a loss leaves: one Coin less if the GM calls an Edge."""
    return f"Played well, you win {chance}. A loss leaves you {left}{f' or {left - 1}' * can_call}."


def lacks(who: str, lacking: int) -> str:
    """Return how much a PC lacks, and the question who helps."""
    return f"{who} lacks {lacking}. How many do you give?"


def no_coin_left(who: str) -> str:
    """Return that a PC has no Coin left, and the question who helps."""
    return f"{who} has no Coin left. How many do you give?"


def call_edge(owner: str, count: int) -> str:
    """Return the question whether one of a number of Edges is called."""
    return f"Call one of {owner} Edges?" if count > 1 else f"Call {owner} Edge?"


def stakes_more(who: str, more: int, own: int) -> str:
    """Return that a call costs its caller nothing, and the stakes of both sides then."""
    return f"It costs you nothing: {who} then stakes {more}, you {own}."


def keep_card(rank: str) -> str:
    """Return the question whether the card is kept."""
    return f"Keep the {rank}, or draw again?"


def invoke_on(suit: str) -> str:
    """Return the question whether a Memory is invoked."""
    return f"Invoke a Memory on {suit}?"


def remembers(who: str) -> str:
    """Return the question for a Memory."""
    return f"What does {who} remember?"


def ended(who: str) -> str:
    """Return the question for an outcome."""
    return f"How did it end for {who}?"


def you_are(state: str) -> str:
    """Return what holds the viewer."""
    return f"You are {state}."


def cut_against_the(rank: str) -> str:
    """Return the order to cut against a card."""
    return f"Cut against the {rank}."


def join(npc: str) -> str:
    """Return the question whether the viewer joins a Wager."""
    return f"Join the Wager against {npc}?"


def want_from(npc: str) -> str:
    """Return the question for the aim of a PC."""
    return f"What do you want from {npc}?"


# -- the Attachments ---------------------------------------------------------------------------------------------------

KEEP_THIS_WAY = "Keep them this way"

# -- the first Coins ---------------------------------------------------------------------------------------------------

NEARLY_BARE = "nearly bare"
PLAIN_CLOTHES = "plain clothes"
TRADE_SHOWS = "a trade shows"
RANK_SHOWS = "rank shows"


def give(who: str, amount: str) -> str:
    """Return the button that gives a PC its first Coins."""
    return f"Give {who} {amount}"


# -- the words in the tray ---------------------------------------------------------------------------------------------


def here_with(who: str, others: str) -> str:
    """Return which other PCs are there."""
    return f"Here with {who}: {others}."


# -- steps of a number -------------------------------------------------------------------------------------------------


def none_left(what: str) -> str:
    """Return that a number cannot change further."""
    return f"No {what}"
