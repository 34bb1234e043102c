"""What bots ask, answer, taunt and accept: around Over and Under (TL-130..139, TL-281..283).

Slots: {you} whom it is said to, {me} the speaker, {npc}, {sub}, {thing}, {place}, {trait}.
"""

from __future__ import annotations

from collections.abc import Mapping

# By suit of the Over card; at the oasis, in the main character’s voice.
QUESTIONS: Mapping[str, tuple[str, ...]] = {
    "♣": (
        "There was no moon that night, {you}. So how could you see it?",
        "{npc} could not read. Who wrote the note, then?",
        "You were never at {place} at all, were you?",
        "That is the tale you told the police. What is the other one?",
        "It was not {sub} who stood there. It was you, was it not?",
        "I have seen {thing} since, whole and in good order. Shall we begin again?",
        "Two minutes ago it was morning. Which is it, {you}?",
        "Nobody has ever come back from there. So what are we hearing?",
        "You did not shout a warning. You shouted something else. What?",
        "Was {npc} not dead by then, by your own account?",
        "Say it without the wind and the stars: did it happen?",
        "I believe the weather. I do not believe a word about {sub}. Who was it?",
        "Would you tell it the same way with your hand in the fire?",
    ),
    "♦": (
        "Who had promised you what for it, {you}?",
        "You took {npc} along only because of the inheritance, did you not?",
        "What was in it for you, if {sub} failed?",
        "You wanted us at {place}. Why there, of all places?",
        "How long had you planned to keep {thing} for yourself?",
        "That kindness had a price. When did you mean to name it?",
        "And whose idea was it that we should go without a doctor?",
        "You needed a witness who would not live long. Was that {npc}?",
        "Whose letters were you answering all that while, {you}?",
        "You insured us, did you not? All of us, and highly.",
        "Why did you let {sub} win?",
        "It was never about water. What had you come for?",
        "If everything had gone your way, which of us would be sitting here?",
    ),
    "♥": (
        "When you closed the door on {npc}, were you not a little glad?",
        "You envied {sub}, {you}. What for?",
        "How long had you been in love by then?",
        "You say that you felt nothing. Why do you remember the colour of the scarf?",
        "You were ashamed, and not of the deed. Of what?",
        "Did you not miss {npc} most of all while you still shared a tent?",
        "Was it pity, or were you only afraid to be the next?",
        "You laugh when you get to that place. Why do you always laugh there?",
        "Whom were you thinking of, while you held {thing}?",
        "Part of you wanted to be caught. Which part?",
        "You hated that song. Who used to sing it to you?",
        "Had you forgiven {sub} before, or did you forgive afterwards, when it was safe?",
        "What did you feel when you saw that it was not your own name on the list?",
    ),
    "♠": (
        "There is a whole evening missing, {you}. What was in it?",
        "You have left out the child. Why?",
        "And who else had a key to that chest?",
        "You always stop at the gate. What happened on the other side?",
        "What did {npc} say before that, to make you so angry?",
        "Where was {sub} all that time? You never say.",
        "You say “we”. Who was the fourth?",
        "What did you do with {thing} afterwards?",
        "You skip the night at {place} each time. I was hoping that you would not.",
        "There was a second shot, {you}. Where did it go?",
        "Who carried the lamp? Somebody must have.",
        "You forgot to mention that you had been there before. Did you forget?",
        "What had you promised {npc}, an hour earlier?",
    ),
}

# The narrator gives in: {you} asked.
ANSWERS = (
    "No. You are right. It was my hand, and it did not shake.",
    "If you must know: {npc} begged me not to tell, and I have kept it until tonight.",
    "It was worse. There were two of them, and I let the wrong one in.",
    "I had not meant to speak of {thing}. It was never lost. I sold it, at {place}.",
    "Yes, I was there before the others. I moved the stones.",
    "All right. {sub} was innocent, and I knew it, and I nodded all the same.",
    "It is simple, and ugly. I was paid by the day.",
    "I loved {npc}. There. Now tell me what that changes.",
    "There was no storm. We called it a storm afterwards, so that it should be nobody’s fault.",
    "What I left out is that I turned back for it, and found it, and walked on.",
    "You ask well, {you}. It was a game between {npc} and me, and we had staked the rest of you.",
    "I wanted to see whether one of you would stop me. So it was I who let the animals go.",
    "I was not afraid of dying. I was afraid that {sub} would be the one to save me.",
    "The letter was in my own hand. I had hoped that nobody would hold it against the light.",
    "Then hear it: the well was full. I had tasted it, and I said that it was bitter.",
    "I did it for {npc}, who never asked for it and never forgave it.",
    "Before the journey I had dug a grave. It was only a question of whom it would fit.",
    "I lied about the hour, because at that hour I was in {place}, and not alone.",
    "No one was chasing us. I fired behind us, so that you would run.",
    "I could not tell you, because you would have stayed with {npc}. And I needed you to walk.",
    "That was not {sub} under the blanket. We carried stones for two days.",
    "I signed for all of us. It is the only thing I have ever signed with my true name.",
    "I was jealous, and it made me clever. I broke {thing}, and wept with the others.",
    "So be it. From here on it went the other way, and it went that way because of me.",
)

# The narrator hands over.
YOU_TELL_ME = (
    "You seem to know, {you}. So how was it?",
    "Then tell it for me. I should like to hear it from outside.",
    "I am tired of it. You do it, {you}.",
    "Were you behind the curtain, that you ask like that? Speak.",
    "I could answer. I would sooner see how far you go.",
    "Let us have your version. One of the two may even be true.",
    "Perhaps I have forgotten. Help me out, {you}.",
    "You have had that question ready since the gate. Have you an answer ready, too?",
    "Please. The fire is yours.",
    "If I say it, it is a confession. If you say it, it is only a story.",
    "And what did they tell you about it, {you}?",
    "I was asleep. You were not. So?",
)

# The asker tells what happened instead.
TELLINGS = (
    (
        "It went like this: {npc} came back that night, soaked to the skin where there is no water, and would "
        "say only one word, and the word was your name."
    ),
    (
        "There was a hole under the floor at {place}. You went down. Somebody came up, and it took us days to "
        "notice the difference."
    ),
    "{sub} had followed you. {sub} saw all of it, and has been waiting ever since for the right price.",
    "You did not find {thing}. You had brought it along. You buried it yourself, so that it could be found.",
    (
        "The animals were never stolen. You opened the gate for them, and then you counted to a hundred before "
        "you cried out."
    ),
    "{npc} was already out of reach when you let go of the rope. That is why you let go: for the look of it.",
    "There was a third party in that valley. They had our tents, our faces and our song, and they were a day ahead.",
    "Then the ground gave way, and all at once it was the leader who hung there, and you who had the choice.",
    "What nobody knew: {sub} and {npc} were married, and the whole quarrel had been for your benefit.",
    "You missed. You had aimed at {npc}, and it was the water that ran out into the sand.",
    "In the morning the prisoner sat at the head of the table, with {thing} in front of him, and you poured his tea.",
    "It began to rain. It rained for a night and a day, and what came up out of the ground was not grass.",
    "You told us to wait at {place}. We waited, and you watched us wait, from the ridge, through the good glass.",
    "{sub} took the blame. You let it happen, and that is how {sub} came by that limp.",
    "The fever was in the blanket. You had been warned, and you gave the blanket to {npc}.",
    "We found the city two days earlier than you say, and we were not alone in it.",
    "There was a trial. It lasted as long as a cigarette. You were the judge.",
    "It was {npc} who asked you to do it. And then, at the last moment, asked you not to.",
    "You ran. That is all. You ran so well that you came round to the camp from the other side and were welcomed.",
    (
        "The map had been right. You had been holding it against the light, and we had been walking through "
        "the back of it."
    ),
)

# One in each tone; a provocation names no act (TL-139).
TAUNTS: Mapping[str, tuple[str, ...]] = {
    "mock": (
        "“Is that how they do it where {you} comes from?” says {me}, to nobody in particular.",
        "{me} walks a few steps in exactly the way {you} walks. The porters look at the ground.",
        "“Make room,” says {me}, “{you} is about to have a thought.”",
        "{me} salutes {you} with a spoon.",
    ),
    "threaten": (
        "{me} lays the rifle across both knees and asks {you} to say that once more.",
        "“There are a great many ways to get lost here,” says {me}, and looks only at {you}.",
        "{me} has sharpened the same stick since noon and points it, now and then, at {you}.",
        "“I can count, too,” says {me} to {you}. “It is you and I, and then it is I.”",
    ),
    "obstruct": (
        "{me} has sat down on exactly the crate that {you} needs.",
        "The rope that {you} is pulling has {me} on its other end.",
        "“Not this way,” says {me}, and spreads both arms, and grins at {you}.",
        "{me} has the lamp, and carries it off just as {you} begins to read.",
    ),
    "pry": (
        "{me} turns the pages of a book that belongs to {you}, and moistens the finger.",
        "“And the scar?” {me} asks {you}. “And the other one?”",
        "{me} knows the name of the ship now, and asks {you} about the cabin.",
        "“You talk in your sleep, {you},” says {me}. “Who is Agnes?”",
    ),
    "boast": (
        "{me} once crossed all this on foot, alone, backwards, and tells {you} how.",
        "“I have buried better men than {you},” says {me}, “and won money off them first.”",
        "{me} lets {you} feel the weight of the belt.",
        "“Without me you would all be salt by now. {you} first.”",
    ),
    "tempt": (
        "{me} pours a little gold dust from one hand into the other, where {you} can see it.",
        "“Suppose,” says {me} to {you}, “that two of us were quicker than the rest.”",
        "There is a second flask. {me} lets {you} know by the sound of it.",
        "{me} leaves {thing} lying there, turns away from {you} and hums.",
    ),
    "flirt": (
        "{me} asks {you} to hold the mirror, and does not look into the mirror.",
        "“You have sand there,” says {me}, “and there,” and points, and {you} stands very still.",
        "{me} has saved the seat by the fire for {you}, and the blanket is not wide.",
        "{me} plays the old tune, quite softly, on the side where {you} lies.",
    ),
    "plead": (
        "“Only you can do it, {you},” says {me}. “I have asked all the others in my head, and they said no.”",
        "{me} holds {you} by the sleeve and cannot get a word out.",
        "“Do not let them leave me here,” {me} says to {you}. “I can still carry.”",
        "{me} kneels in front of {you}; it may be to look for something.",
    ),
    "grieve": (
        "{me} says the dead one’s name, once, and then looks at {you} as if for an echo.",
        "{me} sits beside {you} with the empty boots in the lap.",
        "“We would have been a family by now,” says {me} to {you}.",
        "{me} has laid one place too many again, and it is next to {you}.",
    ),
    "confide": (
        "“I can tell you,” says {me} to {you}, “because you look like somebody who has worse to hide.”",
        "{me} shows {you} the picture, and covers half of it with a thumb.",
        "“I have never been able to swim,” {me} tells {you}, in the middle of the desert, like a confession.",
        "{me} gives {you} a letter to keep, and does not say for whom.",
    ),
}

# An offer is taken: {you} made it (TL-134).
ACCEPTANCES = (
    "“Done,” says {me} to {you}, and they spit on it.",
    "{me} thinks of home, nods, and takes what {you} holds out.",
    "“I ought to be ashamed,” says {me}. “Give it here, {you}.”",
    "{me} looks round, and then says yes to {you} with the eyes only.",
    "“On one condition,” says {me}, and names it in the ear of {you}, and it is agreed.",
    "{me} lets {you} wait a long while, and then shuts a hand upon it.",
    "“You have always known my price, {you}.” And so {me} accepts.",
    "{me} turns it over twice, bites on it, and is content.",
)

# Last words, by identity and by whether the score is above nought; {killer} whom a ghost named.
EPILOGUES: Mapping[tuple[str, bool], tuple[str, ...]] = {
    ("A", True): (
        "I walked until I heard dogs, real dogs, that barked at me. I have never been so glad to be barked at.",
        "There was dew on my sleeve in the morning. Nobody dreams of dew. I got up and went towards the smoke.",
        (
            "They found me by the well-head, talking. I was only talking to myself by then, and I was right "
            "about most of it."
        ),
        "I counted four sets of tracks going in, and followed the only one that came out. It was mine.",
    ),
    ("A", False): (
        "I am still telling it. Somebody is always willing to listen here, and every time I believe them.",
        "I drank, and it was sand, and I thanked them for it. It is a mistake that one makes only once.",
        "I took the hand that was held out to me. There was nothing on the end of it but the night.",
        "They say that a party will come through in spring. They say so every evening, all three of them.",
    ),
    ("K", True): (
        (
            "In one of those tales it was {killer} who stood behind me. Now that it has been said I can lie "
            "down, and the sand is warm."
        ),
        "I had wanted only to hear {killer} say my name. It was said. I find that I am no longer cold.",
        (
            "{killer} closed my eyes then, out of fear. Tonight somebody closed them out of kindness. I can "
            "see it all from here: it is only light."
        ),
    ),
    ("K", False): (
        "{killer} did it, in the tale with the rope, and goes on breathing. I shall be the draught under every door.",
        "Nobody took my hand. So I shall walk beside {killer}, half a step behind, until somebody turns round.",
        (
            "I remember the tent, the lamp, the face of {killer} above me. I shall go on remembering it at the "
            "foot of the bed."
        ),
    ),
    ("Q", True): (
        "They go home, all who have one, and will say that they had luck. It is the nicest thing they could call me.",
        (
            "I put out the fire, so that nobody should come back for it. My wings were never wet by this "
            "water; now they are."
        ),
        "One of them looked round at the edge of the dunes. I had been told that none of them ever does.",
    ),
    ("Q", False): (
        "I held the lamp as high as I could, and they took it for a star and went the other way.",
        "I am to stay, then, and count the grains. It is a fair sentence. I was asked to watch over so few.",
        "I said nothing when I ought to have spoken. It is very quiet here now, and it will be for a long time.",
    ),
    ("J", True): (
        (
            "I only ever gave them what they had already decided to believe. Somebody below has noticed; I am "
            "to have a larger desert."
        ),
        (
            "They parted as enemies, every one of them certain. I have folded the evening up small, and keep "
            "it over my heart."
        ),
        "Such trusting people. I shall miss them, until the next caravan.",
    ),
    ("J", False): (
        (
            "I had them, all of them, in one hand; and then one of them asked a question that I had not "
            "written. I am to explain it in person."
        ),
        "They saw through me. It is an odd feeling. There is a wind in it.",
        "So they went home. I am to haul water now, it seems, in a basket, for as long as it takes.",
    ),
}
