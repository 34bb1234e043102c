"""House rules: the options of a game that a table chooses before it begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.rules.plugin import Meta


@dataclass(frozen=True)
class Choice:
    """One value of an option, with its label; `brief` is a label of two or three words for small places."""

    value: str
    label: str
    brief: str = ""


@dataclass(frozen=True)
class Option:
    """A house rule. Either `choices` lists its values or `range` bounds a whole number (inclusive).

    Attributes:
        step: a number goes up by this from the lowest of its range. A saved match may have a number between two steps.
        off: a value below the range that means "none". Numbers between it and the range count as the lowest of the
            range.
        parts: where given, a value may also be a set of these, separated by spaces.
        before: the value for a match that began before the option existed; None: the default.
        text: the option takes any text of at most so many characters, as the game itself checks; 0 for other options.
    """

    name: str
    default: str | int
    title: str
    explain: str
    rule: str
    choices: tuple[Choice, ...] = ()
    range: tuple[int, int] | None = None
    off: int | None = None
    parts: tuple[str, ...] = ()
    before: str | int | None = None
    step: int = 1
    text: int = 0

    @property
    def numbers(self) -> Sequence[int]:
        """Return the numbers of the range that can be chosen; there are none where the option has `choices`."""
        low, high = self.range or (0, -1)
        return range(low, high + 1, self.step)


def house_rule(
    name: str,
    rule: str,
    title: str,
    explain: str,
    *choices: tuple[str, ...],
    parts: tuple[str, ...] = (),
    before: str | None = None,
) -> Option:
    """Return an option with `choices` (value, label, brief). The first is the default; the rest is as for `Option`."""
    listed = tuple(Choice(*choice) for choice in choices)
    return Option(name, listed[0].value, title, explain, rule, listed, parts=parts, before=before)


@dataclass(frozen=True)
class Preset:
    """House rules that go together: name, title, a sentence of explanation, values by option, range of minutes.

    `alone` is the number of players of a game for one person with bots, 0 for a game of any players: to choose it sets
    the seats, and its title says nothing of a game of several people.
    """

    name: str
    title: str
    explain: str
    options: Mapping[str, str | int]
    minutes: tuple[int, int]
    alone: int = 0


class OptionError(ValueError):
    """An unknown option, or a value that an option does not take. The message lists what is allowed."""


def complete_options(meta: Meta, chosen: Mapping[str, Any], kept: bool = False) -> dict[str, str | int]:
    """Return all options of a game with their values. Defaults are filled in, and numbers in text become numbers.

    Args:
        kept: `chosen` is complete, from a saved match. Missing options get their value from before they existed.

    Raises:
        OptionError: an unknown option, or a value it does not take.
    """
    known = {option.name: option for option in (*meta.options, *meta.former, *meta.unoffered)}
    unknown = [name for name in chosen if name not in known]
    if unknown:
        raise OptionError(f"{meta.id} has no option {unknown[0]!r}; it has: {', '.join(_offered(meta)) or 'none'}")
    return {name: _value(option, chosen.get(name, _unsaid(option, kept)), kept) for name, option in known.items()}


def _offered(meta: Meta) -> list[str]:
    return [option.name for option in meta.options]


def _unsaid(option: Option, kept: bool) -> str | int:
    return option.before if kept and option.before is not None else option.default


def _value(option: Option, value: Any, kept: bool) -> str | int:
    if option.range is not None:
        low, high = option.range
        written = isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 10
        number = int(value) if written else value
        if isinstance(number, int) and not isinstance(number, bool):
            if option.off is not None and option.off <= number < low:
                return option.off if number == option.off else low
            if number in option.numbers or (kept and low <= number <= high):
                return number
        none = f"{option.off} or " if option.off is not None else ""
        steps = f" in steps of {option.step}" if option.step > 1 else ""
        range_text = f"a whole number from {low} to {high}{steps}"
        raise OptionError(f"{option.name} takes {none}{range_text}, not {str(value)[:40]!r}")
    if option.text and isinstance(value, str) and len(value) <= option.text:
        return value
    allowed = [choice.value for choice in option.choices]
    text = str(value) if isinstance(value, int) and not isinstance(value, bool) else value
    if isinstance(text, str) and text in allowed:
        return text
    some = text.split() if isinstance(text, str) and option.parts else []
    if some and {*some} <= {*option.parts}:
        return " ".join(part for part in option.parts if part in some)
    if option.text:
        raise OptionError(f"{option.name} takes a text of at most {option.text:,} characters")
    takes = ", ".join(allowed) + (f" or some of {' '.join(option.parts)}" if option.parts else "")
    raise OptionError(f"{option.name} takes {takes}, not {str(value)[:40]!r}")
