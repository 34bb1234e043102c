"""The names and explanations of all actions that a key can trigger."""

from __future__ import annotations

GROUPS = ("Moving and choosing", "At the table", "At the free table", "In a replay", "Everywhere")
CHOICE = "Selects the tile with this number."

# The title and the explanation of each action, by its id.
ACTIONS = {
    "next": ("Next thing", "Moves to the next thing; with Shift, back."),
    "left": ("Left", "Moves left. With Shift, sorts the card. In a replay, one move back."),
    "right": ("Right", "Moves right. With Shift, sorts the card. In a replay, one move on."),
    "up": ("Up", "Moves up."),
    "down": ("Down", "Moves down."),
    "act": ("Do it", "Presses the ringed thing, or the main button."),
    "look": ("Hold to look", "Opens the curtain, shows your hand, presses the ringed thing."),
    "back": ("Back", "Goes one step back; in the end, to the menu."),
    "use": ("Use a treat", "Selects a treat, or uses the selected one."),
    "pass": ("Pass", "Passes."),
    "enlarge": ("Enlarge", "Enlarges the piece under the mouse while held."),
    "step": ("Bots' next step", "Lets a bot move; without steps, opens a notebook."),
    "talk": ("Say something", "Opens the line to talk to the table."),
    "panel": ("Side panel", "Shows or hides log, bag, rules and points."),
    "hint": ("Hint", "Suggests a move and says why."),
    "map": ("Whole map", "Know Thyself: shows the whole map during a Wager, and hides it."),
    "again": ("Show again", "Shows what has happened since your last move."),
    "skip": ("Skip this", "In a story: takes out what is being told, or pauses."),
    "guide": ("Guide", "Opens the guide at the page for this moment."),
    "older": ("Older lines", "Scrolls the log back; in a replay, to the previous mark."),
    "newer": ("Newer lines", "Scrolls the log forward; in a replay, to the next mark."),
    "undo": ("Undo", "Asks to undo the last move."),
    "redo": ("Redo", "Asks to redo the undone move."),
    "save": ("Save a copy", "Saves a copy of the game."),
    "first": ("First move", "Goes to the deal."),
    "last": ("Last move", "Goes to the end."),
    "eyes": ("Change viewer", "Shows another player’s view; with Shift, back. 0: the table."),
    "marked": ("Marked only", "Lists marked moments, or all moves."),
    "blackout": ("Blackout", "Covers the table at once. Press again to uncover it."),
    "start": ("Start, send", "Starts a game; sends what you write."),
    "settings": ("Settings", "Opens the settings."),
    "larger": ("Larger text", "Makes text larger."),
    "smaller": ("Smaller text", "Makes text smaller."),
    "usual": ("Default text", "Sets text to the default size."),
    "mute": ("Sound on or off", "Turns sound on or off."),
    "fullscreen": ("Full screen", "Switches between full screen and window."),
    "screenshot": ("Screenshot", "Saves a picture of the window; never of an open hand."),
    "things": ("Actions", "Opens the menu of a piece."),
    "draw": ("Draw", "Draws the top of a pile, or a token from the bag, into your hand."),
    "deal": ("Deal", "Deals cards from a pile to each player."),
    "take": ("Take off", "Takes a number of cards off a pile, or tokens out of the bag."),
    "move": ("Move", "Picks a piece up. The arrows move it, Enter puts it down."),
    "flip": ("Flip", "Flips the top card, or the cards you carry."),
    "turn_over": ("Turn over", "Turns a whole pile over."),
    "turn": ("Turn", "Turns a pile by a quarter, or rolls the dice."),
    "turn_by": ("Turn by degrees", "Turns a pile by degrees that you type."),
    "shuffle": ("Shuffle", "Shuffles a pile or shakes the bag."),
    "cut": ("Cut", "Cuts a pile: the top goes under the rest."),
    "spread": ("Spread", "Spreads a pile, squares it, stacks the selected cards, or writes."),
    "count": ("Count", "Counts a pile; everyone sees the number."),
    "peek": ("Peek", "Looks at the top of a pile."),
    "search": ("Search", "Searches a pile; everyone sees that you do."),
    "show": ("Show", "Shows a card of your hand to everyone."),
    "give": ("Give", "Gives a pile or a card of your hand to a player."),
    "put_back": ("Put back", "Puts a piece back into its supply."),
    "label": ("Label", "Names a pile."),
    "add": ("Add", "Raises a counter."),
    "lock": ("Lock", "Locks or unlocks a pile in its place."),
    "snap": ("Snap to grid", "Turns the grid for pieces on or off."),
    "reload": ("Reload the box", "Reads your box of cards again after a change."),
    "nearer": ("Zoom in", "Shows the table larger."),
    "farther": ("Zoom out", "Shows the table smaller."),
    "whole": ("Whole table", "Shows the whole table."),
}


def choice(number: int) -> str:
    """Return the title of the action that selects a tile."""
    return f"Choice {number}"


ARROWS_GO = "The arrow keys go"


def keys_go(left: str, right: str) -> str:
    """Return which keys move within a group, if they are not the arrow keys."""
    return f"{left} and {right} go"


def keys_of_group(go: str, following: str) -> str:
    """Return how the keys move within a group (`go`) and to the next one."""
    return f"{go} from one to the next here; {following} moves to the next group."
