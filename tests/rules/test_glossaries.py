"""A term of a game has one sentence in `Meta.glossary`. Tips, guide and lesson say that sentence."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules import game_ids, load, text_of
from game.rules.wording import terms_in
from game.session.lesson import new_terms, script_of

ROOT = Path(__file__).parents[2]
GAMES = [game for game in game_ids() if load(game).meta.glossary]
EXPLAINS = "(?:an?|the|one of|something|how|what|all)"  # begins the explanation of a word
LONGEST = 26  # words of a sentence


def text(markup: str) -> str:
    """Markdown or code as a player reads it: without marks and line breaks."""
    return re.sub(r"\s+", " ", re.sub(r"\*|\[\[|\]\]|\{[A-Z, 0-9-]+\}", "", markup))


def texts(game: str) -> Iterator[tuple[str, str]]:
    """Every text of a game with its file: guide, lesson, tables, and the strings of its code."""
    room = game.replace("-", "_")
    for folder in (ROOT / "game" / "rules" / room, ROOT / "scenes" / "games" / room):
        for path in sorted(folder.rglob("*")):
            if path.suffix == ".md" or path.name in ("tutorial.toml", "menu.toml"):
                yield path.name, text(path.read_text("utf-8"))
            elif path.suffix == ".py":
                for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                    if isinstance(node, ast.Constant) and isinstance(node.value, str):
                        yield path.name, text(node.value)


def test_all_games_with_terms_are_here() -> None:
    assert len(GAMES) == len(game_ids())


@pytest.mark.parametrize("game", GAMES)
def test_a_term_has_one_sentence_that_names_it(game: str) -> None:
    for term, words in load(game).meta.glossary.items():
        assert re.fullmatch(r"[A-Z][^.!?]*\.", words), f"one sentence: {words}"
        assert len(words.split()) <= LONGEST, words
        assert term in terms_in(words, {term: words}), f"{term!r} is not in its own sentence"


@pytest.mark.parametrize("game", GAMES)
def test_the_guide_uses_each_term_so_that_its_note_stands_there(game: str) -> None:
    glossary = load(game).meta.glossary
    assert [*glossary] == terms_in(text(text_of(game, "guide.md")), glossary)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_explains_a_term_in_other_words(game: str) -> None:
    glossary = load(game).meta.glossary
    known = {sentence.removesuffix(".") for sentence in glossary.values()}
    otherwise = []
    for name, words in texts(game):
        for sentence in re.split(r"(?<=[.!?”\"])\s+", words):
            for term in glossary:
                opens = rf"(?:An?|The|Your)? ?{re.escape(term)}s? (?:is|are|means) {EXPLAINS}\b"
                if re.match(opens, sentence, re.IGNORECASE) and sentence.rstrip(".") not in known:
                    otherwise.append(f"{name}: {sentence}")
    assert otherwise == []


@pytest.mark.parametrize("game", GAMES)
def test_the_lesson_explains_each_term_once_where_it_is_first_met(game: str) -> None:
    glossary, lesson = load(game).meta.glossary, (ROOT / "game" / "rules" / game.replace("-", "_") / "tutorial.toml")
    if not lesson.exists():
        pytest.skip("no lesson")
    steps = script_of(game).steps
    lines = [text(f"{step.title}. {step.say}") for step in steps]
    explained = [sentence for at in range(len(steps)) for sentence in new_terms(steps, at, glossary)]
    assert len(explained) == len({*explained})
    for term in terms_in(" ".join(lines), glossary):
        assert glossary[term] in explained or any(glossary[term] in words for words in lines)
