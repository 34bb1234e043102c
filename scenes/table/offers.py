"""Actions as buttons: one for each action, or one for all actions of a verb where there are many."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from game.table import Action, Table
from scenes.app.dialog import Button, question
from scenes.table import text as texts
from scenes.table.words import Arguments, together
from scenes.ui.widget_screen import WidgetScreen

MAX_LISTED = 12  # actions listed at once, at most; more are divided by their arguments
APART = 4  # actions of one verb that may have a button each


class Offer(NamedTuple):
    """A button: its label, and the actions of one verb that it offers."""

    words: str
    actions: tuple[Action, ...]


def offers(table: Table, actions: Iterable[Action], phrase: Callable[[Action], str], maximum: int) -> list[Offer]:
    """Return actions as buttons, in their order; verbs with few actions get one button each action, up to `maximum`."""
    verbs: dict[int, list[Action]] = {}
    for action in actions:
        verbs.setdefault(action.verb, []).append(action)
    count, apart = len(verbs), set[int]()
    for verb, actions_of_verb in sorted(verbs.items(), key=lambda each: len(each[1])):
        if len(actions_of_verb) == 1 or (len(actions_of_verb) <= APART and count + len(actions_of_verb) - 1 <= maximum):
            apart.add(verb)
            count += len(actions_of_verb) - 1
    listed: list[Offer] = []
    for verb, actions_of_verb in verbs.items():
        if verb in apart:
            listed += [Offer(phrase(action), (action,)) for action in actions_of_verb]
        else:
            listed.append(
                Offer(f"{together([phrase(a) for a in actions_of_verb], table.verbs[verb])} …", tuple(actions_of_verb))
            )
    return listed


def gathered(table: Table, offered: Iterable[Offer], verbs: Mapping[str, str]) -> list[Offer]:
    """Join the buttons of each of these verbs into one, where there are several.

    The button shows the words given for the verb, or what the actions have in common if the words are empty.
    """
    of: dict[str, list[Offer]] = {}
    for each in offered:
        of.setdefault(table.verbs[each.actions[0].verb], []).append(each)
    offers_found: list[Offer] = []
    for verb, some in of.items():
        actions = tuple(action for offer in some for action in offer.actions)
        if len(actions) > 1 and verb in verbs:
            words = verbs[verb] or f"{together([offer.words for offer in some], verb)} …"
            some = [Offer(words, actions)]
        offers_found += some
    return offers_found


def titled(words: str) -> str:
    """Return the title of a button for several actions; empty for a button of a single action."""
    title, several, _ = words.partition(" …")
    return title if several else ""


class Choosing:
    """Asks which of several actions is meant, one argument at a time if there are many."""

    def __init__(
        self, lay: Callable[[WidgetScreen], None], table: Table, arguments: Arguments, act: Callable[[Action], object]
    ) -> None:
        self._lay, self.table, self.arguments, self._act = lay, table, arguments, act

    def among(self, offered: Sequence[Offer]) -> None:
        """Ask which of these buttons, for which there was no room, is meant."""
        self._ask(
            texts.WHAT_WOULD_YOU_DO,
            [(offer.words, partial(self.of, offer.actions, 0, titled(offer.words))) for offer in offered],
        )

    def of(self, actions: Sequence[Action], at: int = 0, title: str = "", text: str = "") -> None:
        """Ask which of these actions of one verb is meant.

        All have the same arguments before `at`. `title` is the label of their button; `text` describes the result.
        """
        phrase = self.arguments.phrase
        if len(actions) == 1:
            self._act(actions[0])
            return
        title = title or together([phrase(action) for action in actions], self.table.verbs[actions[0].verb])
        parts = [phrase(action) for action in actions]
        groups: dict[int | None, list[Action]] = {}
        while len(groups) < 2:
            groups = {}
            for action in actions:
                groups.setdefault(action.args[at] if at < len(action.args) else None, []).append(action)
            at += 1
        if len(actions) <= MAX_LISTED and len({*parts}) == len(parts):
            answers: list[Button] = [
                (words, partial(self._act, act)) for words, act in zip(parts, actions, strict=True)
            ]
            self._ask(title, answers, text)
            return
        self._ask(
            title,
            [
                (
                    texts.NOTHING_MORE if code is None else self.arguments.word(actions, at - 1, code),
                    partial(self.of, group, at, title, text),
                )
                for code, group in groups.items()
            ],
            text,
        )

    def _ask(self, title: str, answers: list[Button], text: str = "") -> None:
        self._lay(question(title, text, [*answers, (texts.NOT_NOW, None)], width=860))
