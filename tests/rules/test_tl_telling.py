"""The free side: lines, acts, provocations, sheets, the chronicle (TL-120 to TL-139, TL-199, TL-283)."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from game.match import Match, SeatInfo
from game.records.chronicle import Picture, markdown, page, passages
from game.rules.plugin import Passage
from game.rules.trick_of_the_light import GAME
from game.rules.trick_of_the_light.pieces import HEATS, TONES, WEIGHED_SUITS
from game.rules.trick_of_the_light.text.lines import lines
from game.story import fill
from tests.rules.tl_table import CAST, NAMES, SCENE, fresh, pose, record, scene


def test_two_layers_of_talk() -> None:
    """TL-120, TL-123: a line belongs to the flashback or to the oasis, and is spoken by whoever one is there."""
    tale = scene(**{"subs[1]": (("Young Bela", ""), ("", ""), ("", ""), ("", ""))})
    tale.do('1 beat(flashback) "It is late."', '1 beat(oasis) "Go on."')
    assert [(beat.layer, beat.speaker) for beat in tale.see().beats] == [("flashback", "Young Bela"), ("oasis", "Bela")]
    assert tale.log_lines('1 beat(flashback) "So late."') == ["Young Bela: So late."]


def test_an_act_is_ones_own_characters_and_done_to_another() -> None:
    """TL-123: whoever logs it is its actor."""
    tale = scene()
    tale.do("1 beat(flashback, 8♦, 2)")
    (beat,) = tale.see().beats
    assert (beat.seat, beat.tag, beat.target, beat.act) == (1, "8♦", 2, "Bela bribes Cato")
    for wrong in ("beat(flashback, 8♦, 1)", "beat(flashback, A♦, 2)", "beat(oasis, 8♦, 2)"):
        assert tale.code(f"1 {wrong}") in ("not_your_decision", "not_a_choice")


def test_lines_never_touch_the_cards_and_are_open_in_every_phase() -> None:
    """TL-123, TL-125, TL-232: of people; no clock and no rule hurries them."""
    tale = scene().do("3 claim_over()")
    before = tale.state.zones[:]
    tale.do('0 beat(flashback) "Wind."', "2 beat(oasis)", "1 note()", "2 set_other(0)")
    assert tale.state.zones == before
    assert tale.phase == "OVER_WINDOW"


def test_what_people_write_cannot_break_anything() -> None:
    """TL-233: long, turned round, broken or empty."""
    tale = scene()
    for text in ("\\u0000", "\\ud800", "\\u202e", "[[K♥]]", "x" * 601):
        assert tale.code(f'0 beat(oasis) "{text}"') == "bad_text"
    assert "square brackets" in tale.refused('0 beat(oasis) "[[K♥]]"').message
    for text in ("木" * 600, "{me} {0} %s", "<b>&", "*_#"):
        assert tale.log_lines(f'0 beat(oasis) "{text}"') == [f"Anna: {text}"]


def test_everybody_may_veil_an_act() -> None:
    """TL-199: what is veiled is only hinted at, and the rules of the cards stay."""
    tale = scene()
    open_line = tale.log_lines("1 beat(flashback, 4♥, 2)")
    log_lines = [fill(line, {"a": "Bela", "t": "Cato"}, 600) for line in lines().acts.deeds["4♥"]]
    assert open_line[0] in log_lines
    tale.do("3 veil(4♥)")
    assert tale.log_lines("1 beat(flashback, 4♥, 2)")[0] not in log_lines
    assert "4♥" in tale.see().veiled
    assert tale.code("0 veil(4♥)") == "not_a_choice"


def test_private_sheets() -> None:
    """TL-12, TL-127: notes and pencil marks are their owner's; marks are shapes of seats, question and other marks."""
    tale = scene().do('1 note() "Nell lies."', '1 mark(K♠) "02?"')
    assert tale.see(1).notes == "Nell lies."
    assert tale.see(1).marks == {tale.card("K♠"): "02?"}
    assert tale.see(0).notes == ""
    assert tale.view(None).vars[tale.table.variable["notes[1]"]] == "?"
    assert tale.code('1 mark(K♠) "hello"') == "bad_text"
    assert tale.log_lines('2 note() "x"') == []


def test_talk_about_cards_is_free_and_showing_them_is_not() -> None:
    """TL-128, TL-215, TL-234: there is no action that shows a card of the hand."""
    tale = scene().do('1 beat(oasis) "I hold the ace of spades."')
    assert not [text for text in tale.legal(1) + tale.open_actions(1) if text.startswith("show")]


@pytest.mark.parametrize("tone", TONES)
def test_weights_of_the_tones(tone: str) -> None:
    """TL-139: six in all; one exact entry comes with weight out of 24."""
    assert sum(TONES[tone]) == 6
    assert {len(band) for band in HEATS} == {4}
    assert sorted(rank for band in HEATS for rank in band) == list(range(12))


def test_a_provoked_bot_answers_with_an_act_of_chance() -> None:
    """TL-139: the suit by the tone's weights, the rank by the heat; the bot knows nothing of hands."""
    found: Counter[str] = Counter()
    for suit in range(6):
        for rank in range(4):
            tale = pose({"scene_pile": ["6♣"]}, humans=0b0011, draws=[suit, rank])
            tale.do('1 provoke(2, tempt, 3) "There is a second flask."')
            (beat,) = tale.see().beats
            assert (beat.seat, beat.target) == (2, 1)
            found[beat.tag] += 1
    suits = Counter(tag[-1] for tag in found.elements())
    weights = dict(zip((("♥♣♦♠")[s] for s in WEIGHED_SUITS), TONES["tempt"], strict=True))
    assert {suit: Fraction(n, 24) for suit, n in suits.items()} == {s: Fraction(w, 6) for s, w in weights.items() if w}
    assert {tag[:-1] for tag in found} == {"10", "J", "Q", "K"}


def test_provocations_are_for_tables_with_bots_and_twice_a_scene() -> None:
    """TL-139: a person who is provoked is only told."""
    assert not [text for text in scene().open_actions(1) if text.startswith("provoke")]
    tale = scene(humans=0b0111)
    tale.do("1 provoke(2, mock, 1)")
    assert tale.see().beats == ()
    assert tale.see().plates[1].provocations == 1
    tale.do("1 provoke(3, mock, 1)")
    assert len(tale.see().beats) == 1
    assert tale.code("1 provoke(3, mock, 1)") == "provoked_enough"


def session(tmp_path: Path, humans: int = 1) -> Match:
    """A whole evening of bots in a match, so that it can be exported."""
    from random import Random

    from game.bots.choose import decide

    kinds = ["human" if seat < humans else "bot:careful" for seat in range(4)]
    people = [SeatInfo(name, kind) for name, kind in zip(NAMES, kinds, strict=True)]
    options = {"after_epiphany_draw": "none"}
    match = Match.new("trick-of-the-light", people, options, "story", path=tmp_path / "evening.jsonl")
    rng = Random(1)
    while match.deciding:
        seat = match.deciding[-1]
        seen = match.view(seat)
        match.act(seat, decide("careful", match.game, match.table, seen, match.legal(seat), rng, 1e12))
    return match


def test_the_chronicle_tells_the_evening(tmp_path: Path) -> None:
    """TL-124: headings, lines, questions and answers, acts, Epiphanies, statements, scores, last words."""
    match = session(tmp_path, 0)
    kinds = Counter(passage.kind for passage in passages(match))
    assert {"heading", "opened", "told", "deed", "card", "question", "answer", "turn", "sealed", "fate"} <= set(kinds)
    assert kinds["sealed"] == kinds["fate"] == 4
    sentence = markdown(match)
    assert sentence.startswith("# A Trick of the Light\n")
    assert "## Scene 1: " in sentence
    assert "## Epilogue" in sentence
    picture = Picture(b"\x89PNG", "The tableau", 3)
    whole = page(match, [picture])
    headings = [passage.text for passage in passages(match) if passage.kind == "heading"]
    assert headings[0] == "Who we are"  # of whom the table of the cast tells
    assert re.findall("<h2>(.*)</h2>", whole) == ["The cast", *headings[1:]]
    assert [f"| {name} |" in sentence for name in match.names] == [True] * 4
    assert "data:image/png;base64,iVBORw==" in whole
    assert "http" not in whole
    match.close()


def test_a_deed_is_kept_in_the_words_of_whoever_did_it() -> None:
    """TL-124: the log names the act beside them; what is veiled stays veiled."""
    tale = pose(SCENE, humans=15)
    moves = '1 beat(flashback, 4♠, 2) "Is that your own spoon?"', '1 beat(flashback, Q♥, 2) "Come here."'
    events = [event for event in tale.events(*moves) if event.kind == "beat"]
    kept = [GAME.tale.story(tale.table, event, NAMES) for event in events]
    assert kept[0] == Passage("deed", "Is that your own spoon?", "Bela")
    assert kept[1] is not None
    assert "Come here" not in kept[1].text


@pytest.mark.parametrize("deed", ["1 beat(flashback, 4♠, 2)", ""])
@pytest.mark.parametrize(("words", "sentence"), [("Twice, and aloud.", " “Twice, and aloud.”"), ("", "")])
def test_a_claim_is_kept_with_its_deed(deed: str, words: str, sentence: str) -> None:
    """TL-124, TL-142: as the chart has it, unless a line has told it; then the claimant's own words."""
    tale = pose(SCENE, humans=0b1111).do(*filter(None, (deed,)))
    events = tale.events(f'2 claim_under(4♠, 1) "{words}"')
    kept = [GAME.tale.story(tale.table, event, NAMES) for event in events if event.kind == "claimed_under"]
    assert len(kept) == 1
    assert kept[0] is not None
    assert kept[0].kind == "card"
    what = "what Bela did." if deed else "this: Bela scorns Cato’s morals."
    assert kept[0].text.endswith(f"Cato takes note of {what}{sentence}")
    assert "[[" not in kept[0].text  # a story names no cards


def test_whoever_lets_the_other_tell_is_not_kept_as_if_they_had_answered() -> None:
    """TL-44, TL-45: without a word written, what each of them did stands in the story."""
    tale = scene().do("3 claim_over()", "1 stay_out()", "2 stay_out()", '3 play_over(7♥) "Why?"')
    events = tale.events("0 you_tell_me()", "3 give_back()")
    kept = [GAME.tale.story(tale.table, event, NAMES) for event in events]
    assert list(filter(None, kept)) == [
        Passage("answer", "You tell me.", "Anna"),
        Passage("told", "(told aloud)", "Dora"),
    ]


def test_companions_stand_in_the_cast_of_the_story() -> None:
    """TL-121: in the tale of whoever brings them along, once that one stands; a blank one is nobody."""
    tale = fresh().do(record(0), record(1), *(f'{seat} set_other(0) "Harun\\nof the party"' for seat in (0, 1)))
    tale.do('0 set_other(1) "Fenn"', "0 set_other(2)", "0 ready()")
    head, *_, along = GAME.tale.cast(tale.table, tale.view(None), NAMES)
    assert head == ["", "At the oasis", "As Anna tells it"]
    assert along == ["Along with them", "", "Harun, of the party; Fenn"]


def test_what_somebody_did_is_set_as_what_somebody_told(tmp_path: Path) -> None:
    """TL-124: the tale is upright; only what was said meanwhile and what was played lean."""
    match = session(tmp_path)
    log_lines, deeds = markdown(match).split("\n"), [each for each in passages(match) if each.kind == "deed"]
    assert deeds
    assert {f"{each.speaker}: {each.text}" if each.speaker else each.text for each in deeds} <= set(log_lines)
    match.close()


def test_no_secret_stands_in_a_chronicle_before_it_is_opened(tmp_path: Path) -> None:
    """TL-124, TL-165: no card that was not played, no identity, no statement; and what people write is no markup."""
    people = [SeatInfo(name) for name in NAMES]
    match = Match.new("trick-of-the-light", people, {}, "secrets", path=tmp_path / "evening.jsonl")
    names = ["<script>", "*Bela*", "Cato", "Dora"]

    def act(seat: int, text: str) -> None:
        match.act(seat, match.table.parse(text))

    for seat in range(4):
        act(seat, f'set_record() "{names[seat]}\\na traveller\\nProud\\nLoyal\\nVain"')
        act(seat, "ready()")
    for narrator in range(4):
        for seat in range(4):
            if seat != narrator:
                act(seat, f'set_sub({narrator}) "{CAST[seat]}"')
        act(narrator, "end_intro()")
    match.say(1, "I hold _nothing_")
    zones = [match.state.zones[match.table.zone[name]] for name in ("hand[1]", "court_stack", "pack[2]")]
    hidden = {match.table.names[piece] for zone in zones for piece in zone}
    sentence, whole = markdown(match), page(match)
    assert not [name for name in hidden if name in sentence or name in whole]
    assert "<script>" not in whole
    assert "\\*Bela\\*" in sentence
    assert "\\_nothing\\_" in sentence
    assert "not over" in whole
    match.close()


def test_a_saved_evening_goes_on(tmp_path: Path) -> None:
    """The file of an evening with bots' words in it is read back line for line."""
    match = session(tmp_path)
    story = markdown(match)
    match.close()
    again, notices = Match.load(tmp_path / "evening.jsonl")
    assert notices == []
    assert markdown(again) == story
    again.close()


def test_the_story_names_no_card_no_marker_and_no_points(tmp_path: Path) -> None:
    """TL-124: what is won and lost at cards stands in the log; the story says what it means."""
    match = session(tmp_path, 0)
    for passage in passages(match):
        if passage.kind != "opened":
            assert not re.search(
                r"[♣♦♥♠]|\bmarker\b|\b\d+ of (clubs|diamonds|hearts|spades)\b|\([+-]?\d\)", passage.text
            )
    match.close()
