"""What two people write at A Trick of the Light: Odette Varga, who kept a smuggler’s books, and Lucian Bray, who casts
bells. `{n}` is the character of whoever tells the scene, `{x}` and `{y}` are two of the others in it.
"""

from __future__ import annotations

from typing import NamedTuple


class Person(NamedTuple):
    """One person’s words.

    Attributes:
        record: name, role, three traits; `others` who comes along.
        subs: by the teller’s seat (name, role).
        journey: the introduction.
        scenes: by the heading of the own scene its lines in order; `more` for any that has none left.
        stories: said in the scenes of others; `oasis` at the fire.
        questions: by the kind of question; answers, what is said to let the other one tell, and other tellings.
        deeds: by card what is done to `{x}`.
        provocations: (tone, heat as on its button, words).
        under: how it happened; `last` the last word.
    """

    record: tuple[str, ...]
    others: tuple[tuple[str, str], ...]
    subs: tuple[tuple[str, str], ...]
    journey: str
    scenes: dict[str, tuple[str, ...]]
    more: tuple[str, ...]
    stories: tuple[str, ...]
    oasis: tuple[str, ...]
    questions: dict[str, tuple[str, ...]]
    answers: tuple[str, ...]
    you_tell: tuple[str, ...]
    tellings: tuple[str, ...]
    deeds: dict[str, str]
    provocations: tuple[tuple[str, str, str], ...]
    under: tuple[str, ...]
    last: str


ODETTE = Person(
    record=("Odette Varga", "a smuggler's bookkeeper", "suspicious", "tender", "stubborn"),
    others=(("Captain Ferreira", "who never drank"), ("Little Oskar", "the boy with the drum")),
    subs=(
        ("", ""),
        ("Odile Varga", "the paymistress"),
        ("Etta Varre", "the cook's sister"),
        ("Dita Varg", "the one with the keys"),
    ),
    journey="My uncle Ambrose had drawn the river in red pencil, and the red pencil was all we ever found of him. I was"
    " to keep the accounts, and to say at the end what everybody had been worth.",
    scenes={
        "Division": (
            "At the white well Captain Ferreira drew a line with his stick and asked who would stand on which side.",
            "I had the brass compass under my shirt. Nobody had asked me for it, so I told nobody.",
            "Little Oskar beat the drum for both parties until we could no longer hear which one he was with.",
        ),
        "Abandonment": (
            "We left Captain Ferreira under the thorn tree because he would not leave his boots.",
            "I put down nine of everything that evening. Then I rubbed it out and wrote eight.",
            "In the night we heard the drum behind us. In the morning nobody had heard it.",
        ),
        "Dwindling Supplies": (
            "I locked the sugar in my uncle's cash box and wore the key round my neck.",
            "On Tuesday the cash box weighed less, and it was still locked.",
            "Captain Ferreira gave his cup to Little Oskar and said that he had never liked water.",
        ),
        "Seduction": (
            "Captain Ferreira read me the letter aloud, and left out every second line.",
            "Then he laid the brass compass between us, and asked what my loyalty would cost.",
            "I named a sum. I had expected him to laugh, and he began to count.",
        ),
        "Lost": (
            "On the third day the brass compass pointed at me, wherever I stood.",
            "Little Oskar said that the dunes were walking, too, only more slowly.",
            "We found a red pencil stuck upright in the sand, and it had just been sharpened.",
        ),
        "Mystery": (
            "There were nine names in my ledger, and ten of us sat down to eat.",
            "Whoever it was had folded the napkin like my uncle Ambrose.",
            "I counted hands, and there was one glove too many.",
        ),
        "Struggle Against Nature": (
            "The wind took the cook tent first, and then it came back for the cook.",
            "We lay on the ropes for two days. Captain Ferreira sang, and it was worse than the wind.",
            "When it was over the drum hung in the thorn tree, and it was dry.",
        ),
        "Power Struggle": (
            '"Who pays, leads," I said, and put the ledger on the table.',
            "Captain Ferreira put his pistol beside it, quite gently, as one lays a second fork.",
            "Little Oskar was the only one who went on eating.",
        ),
        "Death": (
            "Captain Ferreira died at noon, in the middle of a word, and the word was mine.",
            "We buried him beside the salt road with his boots on, since he had asked so often.",
            "I entered him under losses. Little Oskar beat the drum, and nobody stopped him.",
        ),
        "Betrayal": (
            "I sold the red map to the salt traders for two mules and a promise.",
            "The mules were sick, and the promise was a song.",
            "Captain Ferreira never spoke of it. He only began to walk behind me.",
        ),
        "Revelation": (
            "In the lining of the cash box there was a letter, and it was in my own hand.",
            'It began "Dear uncle Ambrose", and it told him where to wait for us.',
            "I had written it on the day that he died. I can prove that; I keep accounts.",
        ),
        "The Distant Past": (
            "Long before all this there was a harbour, and in it a boat called Ottilie.",
            "My uncle Ambrose taught me to write small, so that the customs men should need glasses.",
            "One of you came aboard at night with a wet suitcase, and did not give a name.",
        ),
        "Murder": (
            "They found Little Oskar behind the water cart, with the drumstick in his hand.",
            "There was red pencil on his collar. I saw it before anybody else did, and I wiped it off.",
            "Nobody asked who had done it. They asked who would carry the drum.",
        ),
    },
    more=(
        "I wrote the date, and under it: see yesterday.",
        "Somebody had drawn the red river further on in my ledger, right across the sums.",
        "I have the receipt for that still. It is signed, but the name has run.",
    ),
    stories=(
        "I had the keys, and I did not open.",
        "I put {n}'s tin cup under my pillow, so that it should not be sold.",
        "I remember the smell of the red pencil, and nobody was writing.",
        "I asked {x} what it would come to, and {x} showed me an empty purse.",
        "I gave {y} my uncle's second-best coat, and then I wanted it back.",
        "I counted the steps behind us. There was one pair more than there ought to have been.",
        "I told {x} about the harbour, and the boat called Ottilie, and {x} knew its colour.",
        "I had a small knife for the pencils. That night I could not find it.",
        "I would have gone back for {y}. I had my shoes on already.",
        "I lit the lantern with the page on which {x} stood.",
        "I said that it was too late, and looked at the clock, and we had no clock.",
        "I held the other end of the rope. I do not know who let go first.",
        "I paid {y} in salt, since salt was what we had.",
        "I wrote down every word that {n} said, and next morning it was a list of birds.",
    ),
    oasis=(
        "You have told that better before, {n}.",
        "I have the figures for that night. They are different.",
        "Is it the fire, or do we throw no shadows?",
    ),
    questions={
        "Outright Deception": (
            "I was there, {n}, and I had the ledger open. Shall I read out what it says?",
            "There was no moon in that week. Who held the lamp for you?",
            "That was in May, {n}. In May we were all still at home. Where were you?",
        ),
        "Ulterior Motives": (
            "Who had paid you to go that way, {n}, and in which coin?",
            "What did you mean to do with the brass compass?",
            "Which of us was worth most to you, {n}, and to whom?",
        ),
        "Hidden Feelings": (
            "Were you not glad, {n}, for as long as it takes to breathe in?",
            "Whom did you look at while you said that?",
            "If you had it all to do again, {n}, would you wave this time?",
        ),
        "Deception by Omission": (
            "And who stood behind the tent, {n}? You have left somebody out.",
            "What was in the suitcase?",
            "You went back into the tent once more. What for?",
        ),
    },
    answers=(
        "Yes. I sold it, and I got a good price, and I have not slept since.",
        "I burned the page. You may look; the ledger goes from nine to eleven.",
        "It was my uncle Ambrose who told me to. He had been dead for a year.",
        "I was not glad. I was relieved, which is cheaper.",
        "Because Captain Ferreira would have shared it out, and it was not enough for sharing.",
        "I was paid by the head, and I made it come out even.",
        "There was one more of us. I left him out of the sum, and he has followed me ever since.",
    ),
    you_tell=(
        "You have it in writing, I suppose. Read it to me.",
        "You were nearer to the fire than I was. Tell me.",
        "I have lost the page. You have it by heart, I see.",
        "Name your figure. I shall tell you whether it is right.",
    ),
    tellings=(
        "You had counted us, {n}, and come to seven, and you were content with it.",
        "There was no storm. You unhooked the tent yourself, pole by pole, and then you called for help.",
        "It was your own hand on the rope. I know it, because I paid for the ring.",
    ),
    deeds={
        "6 of hearts": "I put the captain's coat round {x} and say that nobody is keeping count tonight.",
        "9 of diamonds": "I have found a purse in the sand, and give half of it to {x}, because {x} saw me.",
        "5 of spades": '"You were never in Trieste, {x}," I say. "I have the passenger list."',
        "J of spades": "I tell all of them that {x} has a second bag, and it ticks.",
        "7 of hearts": "I hand {x} the key of the cash box and turn my back.",
        "4 of clubs": "I slap {x} across the face with the ledger, the thin one.",
        "8 of hearts": "I strike out what {x} owes, and blow on the ink until it is dry.",
    },
    provocations=(
        ("Pry", "Gently", "What is it that you write at night, {x}, when you think that I sleep?"),
        ("Mock", "Gently", "That is a fine hat, {x}. Did it come with the horse?"),
        ("Obstruct", "Sharply", "I have sat down on your bag, {x}, and I am rather comfortable."),
        ("Confide", "Gently", "I have never told this to anybody, {x}: I cannot swim."),
        ("Tempt", "Sharply", "There is a second set of books, {x}. You could be in it."),
        ("Threaten", "Fiercely", "One more word, {x}, and I read your page aloud."),
    ),
    under=("Before all of them, and I had not asked for it.", "I have it in the ledger, with the hour."),
    last="I closed the ledger, and on the last page somebody had written in red pencil: carried forward.",
)

LUCIAN = Person(
    record=("Lucian Bray", "a founder of bells with one bell left", "proud", "generous", "jealous"),
    others=(("Doctor Imre", "who has forgotten what of"), ("the widow Balog", "in her wedding shoes")),
    subs=(
        ("Luc Braye", "the one who rings for supper"),
        ("", ""),
        ("Lukas Bray", "a driver of mules"),
        ("Lucie Bray", "the surveyor's bride"),
    ),
    journey="They wanted a bell for the city, and I had one left that nobody had paid for. It took eleven mules and"
    " Doctor Imre to move it, and I walked beside it so that it should not be afraid.",
    scenes={
        "Division": (
            "Half of us could hear the bell, and half could not, and that is how we parted.",
            "Doctor Imre went with those who could not. He took the good rope.",
            "The widow Balog stood between us until the sand had covered her shoes.",
        ),
        "Abandonment": (
            "We had to let the bell down into a dry well, and somebody had to stay and hold the rope.",
            "Doctor Imre held out his hand for it as though I had offered him a cigar.",
            "I did not look back. I heard quite well how far down it was.",
        ),
        "Dwindling Supplies": (
            "The widow Balog boiled her wedding shoes, and there was enough for six.",
            "I gave up my share, and saw to it that everybody noticed.",
            "Doctor Imre licked the inside of the bell, and it gave a very small note.",
        ),
        "Seduction": (
            "The widow Balog took off one shoe and laid her foot against the bell, because it was cool.",
            "I told her what it weighed. I have never told that to a woman before.",
            "Doctor Imre saw us, and wrote something on a label, and tied it to my wrist.",
        ),
        "Lost": (
            "We walked by the sound of the bell, and the bell was on our own cart.",
            "Doctor Imre had drawn a map on a tablecloth, and the widow Balog had ironed it.",
            "At the red rock we met our own mules, coming towards us, and very tired.",
        ),
        "Mystery": (
            "Somebody had cast a name into the rim, inside, where only I could have done it.",
            "I asked Doctor Imre to read it to me. He said that it was Latin, and wept.",
            "The clapper was warm in the morning, as if it had been ringing.",
        ),
        "Struggle Against Nature": (
            "The locusts sat on the bell until it was green, and it sounded like a wooden box.",
            "The widow Balog beat them off with a shoe. Next day she had only the one.",
            "We lit the tablecloth to drive them away, and the map burned last.",
        ),
        "Power Struggle": (
            "They wanted to follow Doctor Imre, since he was the only one who had been wrong quietly.",
            "I climbed on the cart and struck the bell, once, and nobody could speak for a minute.",
            "In that minute I became the leader. I am sorry for it now.",
        ),
        "Death": (
            "The widow Balog lay down beside the bell and asked me to ring when it was over.",
            "I rang too soon. She opened one eye, and forgave me, I think.",
            "We buried her in the wedding shoes. Doctor Imre said that they had been mine to give.",
        ),
        "Betrayal": (
            "There was gold in the bronze, and only two of us knew how much.",
            "One evening the bell stood the other way round, and there were file marks on the lip.",
            "I said that it was the wind. Doctor Imre looked at my hands, and they glittered.",
        ),
        "Revelation": (
            "The bell had never been paid for because nobody had ever ordered it.",
            "Doctor Imre had known it since the coast. He had written the order himself, to be kind.",
            "I asked him who would be waiting for us then. He said: nobody, and they are very patient.",
        ),
        "The Distant Past": (
            "I cast my first bell out of cannon and door handles, in the year of the flood.",
            "A girl threw in her ring while it was still white-hot. She had a wet suitcase with her.",
            "It has been in every bell since then. One cannot get a thing like that out again.",
        ),
        "Murder": (
            "Doctor Imre was under the bell when it came down. The rope had not torn.",
            "The widow Balog put her ear to the bronze and said that he was asking who it was.",
            "I said my own name, loudly, so that he should at least have an answer.",
        ),
    },
    more=(
        "I rubbed the bell with ash until I could see us all in it, upside down.",
        "It rang at midnight by itself, and each of us counted a different hour.",
        "I have the file still. It is worn smooth on the one side.",
    ),
    stories=(
        "I had tied the bell to my ankle, so that they should hear me if I left.",
        "I gave {x} the blanket, and told everybody that I had given {x} the blanket.",
        "I saw {y} bury something bright beside the road, and I went and stood on it.",
        "I offered {n} my place at the fire. It was a bad place, there was smoke.",
        "I asked {x} to dance, since there was a bell, and it seemed a pity.",
        "I was jealous of {y}, I no longer know what for.",
        "I hid Doctor Imre's spectacles, and from then on he agreed with me.",
        "I swore by the last bell that it had not been me. I swore rather loudly.",
        "I heard {x} laugh in the tent, and made up my mind.",
        "I carried {y} as far as the white stones. It was further than I say.",
        "I sang until {n} told me to stop, and then I hummed.",
        "I looked into the well, and somebody looked up.",
        "I broke the last loaf and gave {x} the smaller half, because I love {x}.",
        "I wanted to be asked, and nobody asked me.",
    ),
    oasis=(
        "Listen. Did nobody hear a bell just now?",
        "I would not have done that, {n}. I would have done something worse.",
        "You tell it as if you had been alone.",
    ),
    questions={
        "Outright Deception": (
            "You cannot have heard it from there, {n}. I know how far a bell carries.",
            "That is a beautiful story. Whose is it?",
            "I was asleep beside you, {n}, and I sleep lightly. Shall we begin again?",
        ),
        "Ulterior Motives": (
            "And the gold, {n}? You have not mentioned it once.",
            "What had you promised the widow Balog, if she kept quiet?",
            "Who was to have the mules, {n}, once there was nobody left to ride them?",
        ),
        "Hidden Feelings": (
            "Did you love one of us, {n}, or was it only the heat?",
            "Why did you wait until I had gone out of the tent?",
            "What would you have said, {n}, if there had been one minute more?",
        ),
        "Deception by Omission": (
            "There was somebody with you, {n}. There were two cups. Who was it?",
            "You have told us what you heard. What did you see?",
            "Between the second day and the fourth there is a third. Well, {n}?",
        ),
    },
    answers=(
        "I filed it off, a little every evening. I wanted it to sound like the one at home.",
        "It was no accident. I had the rope in my hand, and I opened my hand.",
        "Nobody waited for me. I wrote the letters myself and posted them in every town.",
        "I loved her, and she asked me what the bell weighed.",
        "I did see who it was. It was somebody with my walk.",
        "I was warm. All the others were cold, and I was warm, and I said nothing.",
        "I told her to hold her tongue, and she has held it until today.",
    ),
    you_tell=(
        "Then tell it, if your ears are so good.",
        "I would only make it ring nicer. You do it.",
        "I had my hands over my ears. What did I say?",
        "You have been waiting for that all evening. Go on.",
    ),
    tellings=(
        "You rang it yourself, {n}, to bring them to us, and then you lay down as if you slept.",
        "The second cup was mine. You poured, and did not drink, and you watched me.",
        "There was no gold. You filed for eleven nights, and it was brass to the heart.",
    ),
    deeds={
        "3 of hearts": '"Nobody has ever carried a lamp as you do, {x}," I say, and mean it, nearly.',
        "2 of diamonds": "I press my last gold piece into {x}'s hand, in front of everybody.",
        "3 of spades": '"You fool, {x}," I say. "One does not tie a bell by its tongue."',
        "Q of spades": "I say that {x} has sold us, and strike the bell so that it shall be heard.",
        "3 of clubs": "I push {x} aside, because {x} stands where the bell should stand.",
        "9 of hearts": "I tell {x} that it was I who filed the rope, and show my thumb.",
        "10 of hearts": '"I love you, {x}," I say, "and I would rather not discuss it."',
    },
    provocations=(
        ("Boast", "Gently", "I have cast forty bells, {x}. What have you ever made that can be heard?"),
        ("Flirt", "Gently", "You walk like somebody who hears music, {x}."),
        ("Plead", "Sharply", "Help me turn the bell, {x}. I cannot bear its face any longer."),
        ("Grieve", "Gently", "She wore those shoes for me, {x}. I never told her that I had seen."),
        ("Mock", "Sharply", "You pray very prettily, {x}. To the mule?"),
        ("Threaten", "Fiercely", "If you touch the rope, {x}, you will ring for your own supper."),
    ),
    under=("Everybody heard it, and I least of all wanted it.", "It was done to me, as true as bronze."),
    last="I hung the bell in the palm tree. Whoever rings it now will have to say for whom.",
)

PEOPLE = {"Nell": ODETTE, "Wick": LUCIAN}
