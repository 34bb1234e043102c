"""The page Sound: how loud each kind of sound is."""

from __future__ import annotations

from scenes.settings.rows import Slide, Switch

TITLE, ICON = "Sound", "sound-on"

ROWS = (
    Switch("mute", "Mute", "No sound at all; nothing is ever told by sound alone"),
    Slide("cards", "Cards", "Dealing, playing, tricks taken", sound="card"),
    Slide("tokens", "Tokens and bag", "Tokens laid, claimed and drawn", sound="token"),
    Slide("bells", "Bells", "Bells, knocks, the end of the game", sound="bell"),
    Slide("room", "The room", "Pages and the curtain", sound="page"),
)
