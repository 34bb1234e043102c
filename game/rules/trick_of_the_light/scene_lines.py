"""What bots tell in a scene: by the type of the scene, and what the others put in (TL-140, TL-280).

Slots: {npc} a companion, {sub} and {other} two of the other seats' characters here, {me} the speaker's own, {trait} one
of the speaker's traits, {thing}, {place}.
"""

from __future__ import annotations

from collections.abc import Mapping

# The first line of a scene, by the rank of its card.
OPENINGS: Mapping[str, tuple[str, ...]] = {
    "2": (
        (
            "At {place} the track forked, and for the first time nobody waited for the vote: {npc} simply went "
            "left with half of us."
        ),
        (
            "We were to meet again in three days at {place}. {sub} took the lame mule, {other} the good water, "
            "and neither looked round."
        ),
        (
            "“Two parties find twice as much,” {npc} said. In the morning there were two fires and an ugly "
            "space between them."
        ),
        "The rope bridge bore four. The other five stood on the far side and got smaller.",
    ),
    "3": (
        "When the tents came down one stayed up. {npc} sat in front of it and said that this was far enough.",
        "{npc} had a fever, and the column had a timetable. I wrote down the hour at which we stopped turning round.",
        "There was room on the raft for everybody but the one who had built it.",
        "At roll call I answered for {npc} as well, so that we should not have to talk about it until noon.",
    ),
    "4": (
        "I opened the last crate at {place} with everybody watching. It was full of sand, and the seal was unbroken.",
        "From that day on the water was given out by the thimble, and {sub} held the thimble.",
        (
            "{npc} swore that there had been six tins the night before. We stood around five and looked at "
            "each other’s mouths."
        ),
        "We had begun to cook the leather. {other} salted it and called it a feast.",
    ),
    "5": (
        (
            "{sub} had washed. There was not water enough to drink, and {sub} had washed, and sat down on the "
            "side where {npc} was."
        ),
        "It began with {thing}, offered across the fire as if it were nothing.",
        "Somebody laughed in the dark behind the baggage, low, and then somebody else did, and I knew both voices.",
        "“Come over to us,” {npc} whispered to {other}. “We have the guns, and we have better wine.”",
    ),
    "6": (
        "On the fifth morning the sun came up on the wrong side. {npc} shook {thing} and shook it again.",
        "We found footprints at {place} and were glad until {sub} put a boot into one, and it fitted.",
        "The map ended. There was a fold there, a stain, and after that only the paper’s own white.",
        (
            "“That rock,” said {other}. “We have passed that rock.” Nobody answered, because everybody had "
            "been thinking it for hours."
        ),
    ),
    "7": (
        "{npc} knew a song from my home town without ever having been there. I hummed along and counted the verses.",
        (
            "In the roster we were nine. I laid out nine bowls, and one was left without a mouth, and then "
            "again we were ten."
        ),
        (
            "The handwriting in the diary was mine up to {place}. After that somebody else had gone on "
            "writing, in the first person."
        ),
        "{sub} did not know the password, and a day before {sub} had been the one to choose it.",
    ),
    "8": (
        "The dogs lay down first. Then there was a brown wall where the south had been, and it had a sound.",
        "At noon the stones began to burst. {npc} thought that somebody was shooting and shot back.",
        "What we had taken for a dry river took itself for a river. It came down on us carrying a whole tree.",
        "They followed us for three nights before we saw how many they were, yellow-eyed and in no hurry.",
    ),
    "9": (
        "{npc} drew a line in the sand with {thing} and asked who stood where.",
        "That evening the leader’s chair was empty, and then {sub} was sitting in it.",
        "Nobody refused the order. It was only that nobody got up.",
        "There was a paper going round, folded small. When it came to me it already had five names on it.",
    ),
    "10": (
        "We dug for {npc} at {place}, where the ground is soft, and even so it took us until dusk.",
        "{npc} simply did not wake. {sub} had already divided the blanket before I had shut the eyes.",
        "He had gone to look for wood, we said, though there is no wood. We found the lamp first.",
        "“Say something,” they told me, because I had known {npc} longest. I could only think of what he owed me.",
    ),
    "J": (
        "I woke because it was so quiet. The animals were gone, and so was the watch, and the watch had been {npc}.",
        (
            "I had told one person where {thing} was buried. I dug until my nails broke and then I sat and "
            "looked at {sub}."
        ),
        "The riders who met us at {place} knew our names. They thanked one of us for the letter.",
        "{other} had sworn on the fire and on the bread. I remember how well {other} swore.",
    ),
    "Q": (
        "{npc} was dying, or thought so, and wanted to be rid of something first. We all pretended not to listen.",
        "It fell out of the lining of {sub}’s coat: a photograph of this very place, and on it we were all smiling.",
        "Under the floor at {place} somebody had walled up a wireless. It was still warm.",
        "“I have to tell you who is paying for this,” said {npc}, and then for a long while said nothing.",
    ),
    "K": (
        (
            "Years before all this, in a town with rain in it, three people stood in the same doorway and did "
            "not yet know each other’s names."
        ),
        "There was a school once, on a hill. {npc} rang the bell there, and {sub} and I were punished on the same day.",
        "I must go back to the winter of the fire. Two of those who sit here carried buckets. One carried {thing}.",
        "My mother kept an inn by the harbour. {npc} lodged there for one night and left something behind that cried.",
    ),
    "A": (
        "The tent of {npc} was laced from the inside. It was {sub} who cut it open.",
        "Somebody had wiped {thing}; nothing else in that camp was clean.",
        "We sat in a ring round what was left of {npc}, each with both hands where the others could see them.",
        "It cannot have been the heat, said {other}. The heat does not go through a man’s pockets.",
    ),
}

# How it goes on, by the same rank.
MIDDLES: Mapping[str, tuple[str, ...]] = {
    "2": (
        "By evening their fire was a star among the others, and then we could not have said which.",
        "{sub} cut the rope into two fair halves. It was too short now for either of us.",
        "I heard shots from the other valley, three and then one. We agreed that it was game.",
        "They had taken the cook, and we had the pots; there was something to laugh about after all.",
        "On the way {other} dropped things, a button, a ribbon, so that somebody could follow.",
        "When we met again at {place} we were fewer together than each had been alone.",
    ),
    "3": (
        "We left a blanket, a cup, and {thing}. {sub} took the cup back.",
        "From the ridge I could still see the little smoke. Nobody else turned, so I did not wave.",
        "“I will catch you up,” {npc} had said, in a voice for children.",
        "{other} walked all day on the side where the gap was.",
        "At night somebody called from behind. We said that it was a jackal, one after the other, like a prayer.",
        "Afterwards the loads were redistributed, and I found that they weighed less than before. That was the worst.",
    ),
    "4": (
        "{sub} gave away a share, and everybody despised it, and everybody took it.",
        "I caught {npc} licking the dew off the tent pegs, with a dignity that I shall not forget.",
        "There was a melon. I do not know where it came from, and by the time I thought to ask it was gone.",
        "We counted again. It came out different, and both times {other} had done the counting.",
        "The mule called Duchess was looked at that night in a new way.",
        "My tongue had become a thing I carried with me. I still used it to lie about my flask.",
    ),
    "5": (
        "{other} saw it too. I could tell by how carefully {other} looked at the stars.",
        "They danced without music, at an arm’s length, and the length grew shorter.",
        "In the morning {npc} had changed places in the column, and pretended it was for the shade.",
        "A promise was made there that belonged to somebody else. I was that somebody.",
        "“You would do better with us,” it said on the note. The note smelt of roses, in that heat.",
        "When I asked, {sub} only smiled and tied up a boot that was tied already.",
    ),
    "6": (
        "We built a cairn, and the next day we came to a cairn, and it was higher than ours.",
        "{sub} took over and led us by the flight of birds. There were no birds.",
        "Every shadow pointed inward, as if we stood on a dial.",
        "{npc} began to draw a new map out of his head, with a coast and harbours.",
        "At {place} the echo answered before we called.",
        "{other} lay down with an ear to the ground and heard, so {other} said, a street.",
    ),
    "7": (
        "I asked {npc} for the name of the ship we had come on. The answer was right. It was only too quick.",
        "{sub} cast two shadows that evening. I put it down to the two fires; then one went out.",
        "Somebody had been shaving with my razor, and I have had no razor since the coast.",
        "The papers were in order. They were in such good order that {other} burned them.",
        "We laid a trap with {thing}. In the morning it was sprung, and we were all there, and nobody was hurt.",
        "“Ask me something that only I can know,” said {npc}, and we found that there was nothing.",
    ),
    "8": (
        "{sub} tied us together at the waist. When it was over there was one loop too many, still knotted.",
        "I put my head under {npc}’s coat, and we breathed the same air until it was used up.",
        "The mules went without a cry. The cry came later, and it was {other}.",
        "When the sand lay down again {place} stood a mile further off.",
        "We killed two of them. The others sat and watched us do it as if they were learning.",
        "I held on to {thing}. I do not know why that and not the child.",
    ),
    "9": (
        "{sub} asked for the keys, politely, with four men behind.",
        "There was a vote. The one who counted the pebbles had brought some along.",
        "{other} stood between them with open hands and got dust in both eyes.",
        "“Then lead,” said {npc}, and sat down, and that was cleverer than any speech.",
        "By dark there were two passwords in one camp.",
        "I obeyed both of them for a day and a half. It is done with the knees.",
    ),
    "10": (
        "{sub} asked whether the boots would be buried as well.",
        "We put {thing} into the grave, and the next morning {other} was carrying it.",
        "The ration came to a spoon more for each of us. Nobody said it; everybody licked the spoon.",
        "I had the letter to the widow finished before I noticed that I was describing somebody else.",
        "The wind had opened it again by morning. He looked surprised, but not at us.",
        "We named the place for {npc}, since it had no name and he no longer needed his.",
    ),
    "J": (
        "{sub} would not meet my eye. {other} met it far too long.",
        "The price was found on a slip of paper. I had thought that we were worth more.",
        "“You would have done it too,” said {npc}, and the silence after that was the truest thing of the journey.",
        "I gave the wrong direction to everybody, to see which of them would hurry.",
        "There were four people who could have told. I have sat by a fire with three of them since.",
        "They had even taken {thing}. That was not for gain. That was for me.",
    ),
    "Q": (
        "{sub} knew. I saw it in how little {sub} was surprised.",
        (
            "It had to do with {place} and with a sum of money, and with a name that I had carried for years "
            "in good faith."
        ),
        "{npc} asked for water and got it, and asked to be forgiven, and got water again.",
        "After that the way back was longer than the way on.",
        "{other} laughed until it was no longer laughing.",
        "I read the page aloud. I left out one line, and one person noticed.",
    ),
    "K": (
        "{sub} wore a uniform in those days, and I a ribbon, and neither was ours.",
        "There was a debt. It was paid in the end, but by the wrong one of us.",
        "We carved three letters into the bridge. The third has been scratched out since, by a patient hand.",
        "{npc} chose between us by drawing straws. I have kept mine; it was not the short one.",
        "{other} will say that it was summer. It was summer only for {other}.",
        "That night I was handed {thing} and told never to ask. I never asked. I came here instead.",
    ),
    "A": (
        "{sub} proposed a judge, {other} proposed a rope, and {npc}’s watch went on ticking in somebody’s pocket.",
        "We looked at our hands. All the hands were red; it was the sunset.",
        (
            "Each of us told where he had been. Laid side by side, there were two of us at {place} who had not "
            "seen each other."
        ),
        "The knife belonged to everybody. We used it for the bread.",
        "Nobody slept, and in the morning we were all very courteous.",
        "I said that I had heard a quarrel. I did not say in which language.",
    ),
}

# What a character does or says in somebody else's flashback.
REACTIONS = (
    "{me} puts down the load and will not pick it up again until somebody has explained this.",
    "“I do not like it,” says {me}, {trait} even now, “and I have not liked it since {place}.”",
    "{me} steps close to {npc} and asks something in a low voice. The answer is a shake of the head.",
    "While all look one way, {me} looks the other, and pockets {thing}.",
    "{me} begins to sing, off key, the one song that nobody here can bear.",
    "“Give me an hour,” says {me}. “If I am not back, you were right about me.”",
    "{me} sits down in the sand and unlaces both boots, slowly, like somebody at home.",
    "Somebody must say it, so {me} does: “One of us wants this to fail.”",
    "{me} shares out the tobacco, and makes sure that {sub} gets the smallest pinch.",
    "{me}, {trait} as always, is already three steps ahead and will not be called back.",
    "“My grandmother would have known what to do,” says {me}. “She would have left us all here.”",
    "{me} has been keeping a tally on a stick. It is the first time that anybody has seen how long it is.",
    "{me} looks at {sub} for the space of a breath and then tears the page out of the diary.",
    "There is a coin. {me} throws it, looks, and says that it has fallen as agreed.",
    "{me} takes the first watch without being asked, with {thing} across the knees.",
    "“Ask {npc},” says {me}. “Ask {npc} where we were that night. Go on.”",
    "{me} has gone white. It is a thing that {me} recognises, and {me} will not say from where.",
    "{me} draws it in the sand for the others: here the well, here we, and here whatever is following us.",
    "“Well, I am for it,” says {me}, and by the sound one can tell that {me} would have been for the opposite too.",
    "{me} kneels, and prays, and keeps one eye open.",
    "With a {trait} little laugh {me} throws the map on the fire.",
    "{me} catches {npc} by the sleeve. “Not there. Anywhere, but not there.”",
    "{me} tells a joke about a camel and a bishop. Nobody hears the end of it.",
    "“I will carry you if I must,” says {me}. “But I shall complain the whole way.”",
    "{me} cuts a notch into the tent pole. There are others beside it, older, in the same hand.",
    "{me} moves the bedroll to the other side of the fire, the one away from {other}.",
    "{me} stands on the rise with a hand above the eyes and says a number: “Eleven. No. Twelve.”",
    "The sack that {me} has been guarding since the coast is open. {me} shuts it before anybody can see.",
    "“It is only the heat,” says {me}, and says it again after a while, to somebody who is not there.",
    "{me} mends what is torn, with small stitches, and does not look up while the others shout.",
    "{me} offers {npc} an arm, and {npc}, after a moment, takes it.",
    "“You were counting on me to be a coward,” says {me}. “That was a mistake in the accounts.”",
    "{me} buries something at {place} while the others pack. It takes longer than a person needs to bury a cup.",
    "{me} reads the letter, folds it, reads it again, and eats it.",
    "Being {trait}, {me} would rather be wrong aloud than right in silence, and so says the name.",
    "{me} has found a flower. It is passed from hand to hand, and when it comes back there is not much left.",
    "{me} pulls off the glove. So that is why {me} never took it off.",
    "“There is a second way down,” says {me}. “I was not going to tell you.”",
    "{me} laughs for the first time on this journey, and it is not a good sign.",
    "{me} measures {other} with a look, head to heel, like somebody who buys horses.",
    "{me} gives the last of the water to the mule, because the mule can carry it further.",
    "In all that noise {me} sleeps, or plays at sleeping, and the breath is a little too even.",
    "“I was paid to bring you here,” says {me}. “Nobody paid me to bring you back.”",
    "{me} puts {thing} on the ground between them. “There. Now we can all stop pretending.”",
    "{me} goes from one to the next and looks into every cup.",
    "With the flat of the hand {me} wipes the names off the stone, all but one.",
    "{me} lifts the lamp and shows the wall. Somebody has written there, only lately: go home, {me}.",
    "{me} lets the others walk ahead and waits until {npc} has caught up.",
)

# At the oasis, in the present; {you} is the main character of the one who tells.
ASIDES = (
    "You tell it well, {you}. I wonder where you learned it; you were not there.",
    "Nobody has touched the dates since we sat down. Have you noticed?",
    "Strange. I remember that night, and I remember it without you, {you}.",
    "The water is quite still. It does not show the palms.",
    "Go on. It is only that my hands are cold, and it is a warm night.",
    "I heard the same tale from a dead man once, {you}. Nearly word for word.",
    "Who lit this fire? I thought that one of you had.",
    "Let {you} finish. I want to hear how I come out of it.",
    "There were wolves in my version.",
    "You keep looking behind me, {you}. What is it?",
    "I should be hungry by now. Are you not hungry?",
    "That was not the name you gave me at the gate.",
    "We came from four sides and arrived in the same minute. I have been thinking about that.",
    "Say that again about {place}. Slowly.",
    "If this is a dream, {you}, it had better be mine.",
    "My watch has stopped. It stopped when you began to speak.",
    "I do not call you a liar. I say that the sand in your boots is the wrong colour.",
    "Somebody is missing from this circle. I cannot think who.",
    "You smile when you say it. I would not have smiled.",
    "Pass me the cup. No, not that one.",
    "There used to be a road to this place, and there used to be people on it.",
    "I knew somebody with your voice, {you}. I went to the burial.",
    "How calm you all are. I try to be as calm as you.",
    "When you have finished I shall tell you what became of {thing}.",
    "The moon has not moved. I marked it with a stone.",
    "How do you know what was said in that tent, {you}? Nobody came out of it.",
    "A good story. In the one I know the other twin survives.",
    "Listen. There: a bell. You all heard it, did you not?",
    "There are five cups. Count them with me, {you}.",
    "We have talked all night, and it is no later.",
    "A city like this one does not fall in a day. Where are the bones?",
    "I have a scar from that, {you}. Show me yours.",
    "Do not stop. As long as you speak I can remember my own name.",
    "The animals will not come near the four of us.",
    "One of us is very good at this. I think that it may be me.",
    "I had a question. It went out of my head like a lamp.",
    "So that is where you were, {you}. All these years I have blamed somebody else.",
    "Look, there is only one line of footprints leading here.",
    "It was told to me differently, by somebody who had less to hide.",
    "When the sun comes up we shall laugh about this. If it comes up.",
)
