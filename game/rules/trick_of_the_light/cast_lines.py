"""Who bots are: names with their variants, roles, traits, companions, first words of the journey (TL-122, TL-260)."""

from __future__ import annotations

# A main name and three variants of it, for the flashbacks of the others (TL-121).
NAMES: tuple[tuple[str, str, str, str], ...] = (
    ("Marguerite Vale", "Greta Vale", "Rita Valle", "Margo Thal"),
    ("Anselm Roth", "Anselma Roth", "Ansel Rouge", "Selmo Rossi"),
    ("Ilse Brandt", "Elsie Burns", "Elsa Brandini", "Elis Brand"),
    ("Tobias Crane", "Toby Crane", "Tobia Gru", "Tabitha Crane"),
    ("Nadira Hale", "Nadja Heil", "Nadir Hale", "Nadine Salut"),
    ("Matthias Okoro", "Matteo Okoro", "Mathilda Okoro", "Mattie Okoro"),
    ("Leonie Faber", "Leon Smith", "Leona Fabbri", "Léo Fabre"),
    ("Victor Amsel", "Victoria Merle", "Vic Blackbird", "Vittore Merlo"),
    ("Judith Stone", "Jutta Stein", "Giuditta Pietra", "Jude Stone"),
    ("Cornelius Pike", "Cornelia Pike", "Neel Hecht", "Corneille Brochet"),
    ("Sabine Winter", "Sabina Verno", "Bina Winters", "Sabin Hiver"),
    ("August Merrow", "Augusta Merrow", "Gus Merrow", "Agosto Mero"),
    ("Clara Weiss", "Claire Blanche", "Klaus Weiss", "Chiara Bianchi"),
    ("Edmund Sayer", "Edmée Sayer", "Eddie Sayer", "Edmondo Dire"),
    ("Philippa North", "Philip North", "Pippa Nord", "Filippa Settentri"),
    ("Gregor Lind", "Grigori Lipa", "Greer Linden", "Gregoria Tilo"),
    ("Rosalind Ash", "Rosa Esche", "Rosario Ash", "Linda Frassi"),
    ("Henrik Molin", "Henrike Molin", "Henry Mills", "Enrica Molino"),
    ("Dorothea King", "Dora König", "Theodor King", "Dorotea Re"),
    ("Basil Quade", "Basilia Quade", "Vassili Kwade", "Bas Quadri"),
    ("Miriam Holt", "Mirjam Wald", "Maria Bosco", "Miro Holt"),
    ("Lucian Frost", "Lucy Frost", "Luciana Gelo", "Luc Givre"),
    ("Ottilie Sand", "Tilly Sands", "Otto Sand", "Odile Sable"),
    ("Raphael Dunn", "Rafaela Dunn", "Ralph Dünn", "Raffa Magri"),
)

ROLES = (
    "a surveyor without a map",
    "an archaeologist out of funds",
    "a deserter in a borrowed coat",
    "a guide who has never been this far",
    "a photographer of ruins",
    "a collector of other people’s letters",
    "a doctor struck off the list",
    "a widow with a shovel",
    "a smuggler of small things",
    "a geologist who hears water",
    "a preacher between flocks",
    "a translator of dead languages",
    "a forger of seals",
    "a gambler in search of a stake",
    "a botanist after one single flower",
    "a journalist with no paper left",
    "a treasurer who ran",
    "a painter of horizons",
    "a teacher far from school",
    "a mule driver who owns no mules",
    "a singer without a voice",
    "an heir to nothing yet",
    "a well digger",
    "a mapmaker’s assistant",
    "an officer without a company",
    "a pilot who walked away",
    "a student of the stars",
    "a clockmaker in a place without hours",
    "a nurse on leave from the war",
    "a dealer in relics",
    "a cook of very few dishes",
    "a locksmith",
)

TRAITS = (
    "Vengeful",
    "Generous",
    "Reckless",
    "Loyal",
    "Vain",
    "Greedy",
    "Tender",
    "Quarrelsome",
    "Devout",
    "Jealous",
    "Daring",
    "Merciful",
    "Cunning",
    "Hot-headed",
    "Proud",
    "Doting",
    "Ruthless",
    "Gallant",
    "Meddlesome",
    "Obsessed",
    "Obedient",
    "Defiant",
    "Grieving",
    "Boastful",
    "Cowardly",
    "Stubborn",
    "Passionate",
    "Spiteful",
    "Trusting",
    "Ambitious",
    "Superstitious",
    "Wasteful",
    "Heroic",
    "Slavish",
    "Suspicious",
    "Restless",
)

SUB_ROLES = (
    "keeper of the water",
    "the second guide",
    "who reads the map",
    "in charge of the animals",
    "the one who pays",
    "the cook",
    "the doctor of the party",
    "the interpreter",
    "a late arrival",
    "the rear guard",
    "keeper of the diary",
    "a cousin of the leader",
    "who found the old letter",
    "the sharpest eyes of the party",
    "who carries the rope",
    "the only one who has been here before",
)

COMPANIONS = (
    "Harun",
    "old Besim",
    "the Lindqvist boy",
    "Madame Oriel",
    "Sergeant Pym",
    "Yusra",
    "the deaf porter",
    "Doctor Ames",
    "Kemal",
    "little Fenn",
    "the quartermaster",
    "Ruth Calder",
    "Brother Olaf",
    "the tall Dane",
    "Zeynep",
    "Captain Moor",
    "the cook’s wife",
    "Idris",
    "Professor Wendt",
    "Salome",
    "the man with the gold tooth",
    "Peregrine",
    "Aunt Leda",
    "Tarek",
    "the blind singer",
    "Hobb",
    "Esme Lark",
    "the twin called Left",
)

# Who a companion is besides.
BESIDES = (
    "hired at the last well",
    "owed two months’ pay",
    "good with the animals",
    "afraid of the dark",
    "who hums when it gets bad",
    "back from the south, and silent about it",
    "the best shot of the party",
    "who keeps a list",
    "here for the reward",
    "who asks no questions",
    "related to the leader, by marriage",
    "not quite well since the caravan stones",
    "who knows the stars",
    "never seen without a knife",
    "who prays before every meal",
    "under somebody else’s name",
    "too young for this",
    "who laughs at the wrong moment",
)

PLACES = (
    "the salt pan",
    "the third dune",
    "the broken aqueduct",
    "the well with the iron lid",
    "the valley of posts",
    "the caravan stones",
    "the dry river",
    "the gate without a wall",
    "the red cliffs",
    "the tomb road",
    "the drowned orchard",
    "the wind tower",
    "the plain of glass",
    "the old customs house",
)

THINGS = (
    "the brass compass",
    "the last lemon",
    "a key with no teeth",
    "the green lamp",
    "the sealed tin",
    "a wedding ring",
    "the oilskin map",
    "the silver flask",
    "a child’s shoe",
    "the ledger",
    "the revolver",
    "a bag of seed",
    "the music box",
    "the lens",
)

# {me} is the teller’s main character, {role} its role; one for each introduction (TL-31).
JOURNEYS = (
    "We left the railhead before light, nine of us and eleven mules. They told the papers we were after a lost "
    "library; I, {me}, "
    "{role}, knew what was really on the list. {npc} sang until the first dune swallowed the town.",
    "The contract said a city with bronze doors. It had my name under it, {me}, and beside it in small letters "
    "what I was to do when the "
    "others slept. {npc} laughed and signed for two.",
    (
        "At the edge of the stony plain {npc} counted the water and then counted us. I was hired as {role}. "
        "Nobody had asked what I did before."
    ),
    (
        "There was a grave to be found, they said, and in it {thing}. I walked in front, being {role}; whoever "
        "walks in front is thanked last."
    ),
    (
        "My part was simple: get the party to {place} and say nothing of the year before. {npc} shook my hand "
        "and held it a little too long."
    ),
    "We were to bring home one single person who had gone in and not come out. I had known that person well, "
    "which is why they took me, {me}, "
    "{role}. I never told them how well.",
    "The old survey showed a river where there is none. {npc} wanted the river, I wanted the reason. On the "
    "first evening we could still "
    "see the lamps of the last village behind us.",
    "Twelve set out, and the thirteenth joined us at {place} with {thing} in a sack. I, {me}, was to keep the "
    "accounts. I can tell you what "
    "each of us cost.",
    "They promised me a share and a clean name. All I had to do as {role} was to stay close to {npc} and write "
    "down whatever was said "
    "at night.",
    "The desert begins behind the slaughterhouse there; you step over a ditch and you are in it. {npc} stepped "
    "over first. I carried {thing} "
    "and the hope of all of them.",
    "It was my expedition: my money, my dream, my father’s map. I am {me}, and I would have followed that map "
    "off the edge of the world. "
    "{npc} said that it was drawn by a liar.",
    "We went in to look for water and took a priest along, in case. As {role} I had the third camel and the "
    "first watch. The stars were "
    "so low that {npc} ducked.",
)
