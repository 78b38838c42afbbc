"""Rulings made after the digest; they win over its clauses (AMD)."""

from companion.engine.rules import Rule

AMD_1 = Rule(
    "AMD-1",
    "The red Hydra is beaten for good by Ranged alone, unless your table has set another symbol.",
)
AMD_2 = Rule(
    "AMD-2",
    "In Alliance, the Second Level Entrance is one of the six tiles above the Stairs to the "
    "Third Level.",
)
AMD_3 = Rule("AMD-3", "The three matching symbols that silence a Ghost are Magic.")
AMD_4 = Rule(
    "AMD-4", "The Dark Ritual Room is a medium room: it gives 1 XP, and its Monster Limit is 4."
)
AMD_5 = Rule(
    "AMD-5",
    "The Bottomless Pit counts as a fight: effects at its start come first. The monster "
    "then falls and pays as usual, without Payback or any other effect: a Ghost costs no "
    "XP.",
)
AMD_6 = Rule(
    "AMD-6",
    "Gold that your hero cannot hold stays on the tile, even on an opened chest. Any hero may "
    "take it later as in a Gold Room.",
)
AMD_7 = Rule(
    "AMD-7",
    "A pet die that you buy after your roll cannot be rerolled. Bought before the roll, it can.",
)
AMD_8 = Rule(
    "AMD-8",
    "Only a Step from the Free Step token must be used right away. Whatever Greybark's "
    "starting ability turns it into may be kept while you stay in the room.",
)
AMD_9 = Rule(
    "AMD-9",
    "In the Throne Room the last Cultist is removed in any case; the Dark Watcher appears if "
    "a major die is available.",
)
AMD_10 = Rule(
    "AMD-10",
    "For the Sewers, draw from bosses that are nowhere on the table. Only if fewer than two are"
    " left, take defeated ones.",
)
AMD_11 = Rule("AMD-11", "Only heroes take the stairs to Level 3; monsters stay on their level.")
AMD_12 = Rule(
    "AMD-12", "Entering a Web Room ends your movement; you may spend another Step to go on."
)
AMD_13 = Rule(
    "AMD-13",
    "Leaving one room by portal or stairs and entering another sets off the traps of both: "
    "two separate events. By stairs both wound you, by portal only the second.",
)
AMD_14 = Rule(
    "AMD-14",
    "If a trap turns up during Alliance setup, shuffle it back only among the ten tiles above "
    "the stairs.",
)
AMD_15 = Rule(
    "AMD-15",
    "A Hydra that has turned back to blue can neither be attacked again nor hold anybody back "
    "for the rest of that turn.",
)
AMD_16 = Rule(
    "AMD-16",
    "A boss that has turned over takes no further part in that turn, not even in another "
    "round of fights.",
)
AMD_17 = Rule(
    "AMD-17",
    "If your hero falls while exploring, the tile is still laid; the hero lies in the new "
    "room, and its monsters appear.",
)
AMD_18 = Rule(
    "AMD-18",
    "Which monster leaves a full room is decided by the XP printed on it; bosses always stay.",
)
AMD_19 = Rule(
    "AMD-19",
    "A die taken from another room is rolled only if no picture, ritual or ability says which "
    "monster comes.",
)
AMD_20 = Rule(
    "AMD-20",
    "If you play several heroes alone, each has its own turn, and each turn counts towards the 21.",
)
AMD_21 = Rule(
    "AMD-21",
    "In Alliance, a monster takes stairs for free, on top of its move of one room. It stops "
    "where it meets a hero.",
)
AMD_22 = Rule(
    "AMD-22",
    "Only the four Cultists that came with the Throne Room stand still; other Cultists move.",
)
AMD_23 = Rule(
    "AMD-23",
    "If Malaphyas appears in the Sewers during a fight, all heroes in his room are immediately "
    "engaged with him.",
)
AMD_24 = Rule(
    "AMD-24",
    "If you leave a fight alive, by teleport or Invisibility, you immediately get the rewards "
    "for what you have defeated.",
)
AMD_25 = Rule(
    "AMD-25", "There are 30 gold coins and one deck of cards: what has run out is not paid out."
)
AMD_26 = Rule(
    "AMD-26", "The card Fear of the Dark takes one of the six action dice, never the pet die."
)
AMD_27 = Rule(
    "AMD-27",
    "You may spend symbols to which a monster is immune. They do no damage, but they still "
    "decide between melee and ranged.",
)
AMD_28 = Rule(
    "AMD-28", "You may swap more dice than you have room for gold; any gold above 6 is not paid."
)
AMD_29 = Rule(
    "AMD-29",
    "Each half of a Treasure card has its own title, or the card's name where none is "
    "printed; say it when you play the half.",
)
AMD_30 = Rule(
    "AMD-30",
    "Once the game is over, you can still correct mistakes, but nothing else.",
    forbids=True,
)
