"""How a turn runs, and the dice in it (TURN, FREE, DICE, DOCK)."""

from companion.engine.rules import Rule

TURN_1 = Rule(
    "TURN-1",
    "In a round every player has one turn, First Player first, then to the left.",
    forbids=True,
)
TURN_2 = Rule("TURN-2", "A turn is the Hero Phase, then the Dungeon Master Phase.", forbids=True)
TURN_3 = Rule("TURN-3", "The Hero Phase is roll, actions, bounties, in this order.", forbids=True)
TURN_4 = Rule("TURN-4", "The active player rolls all six action dice.", forbids=True)
TURN_5 = Rule("TURN-5", "After the roll any of the dice may be rolled again, once.", forbids=True)
TURN_6 = Rule(
    "TURN-6",
    "What a re-roll shows stands; a second one needs an effect that grants it.",
    forbids=True,
)
TURN_7 = Rule("TURN-7", "Actions come in any order and as often as they can be paid for.")
TURN_8 = Rule("TURN-8", "Actions: ability, room action, step, fight, elixir, magic, Treasure card.")
TURN_9 = Rule(
    "TURN-9",
    "The actions cannot end while a monster in the Hero's room still has to be fought.",
    forbids=True,
)
TURN_10 = Rule("TURN-10", "After the bounties the Hero Phase is over.")
TURN_11 = Rule("TURN-11", "Dungeon Master Phase: monsters may move, then they must spawn.")
TURN_12 = Rule("TURN-12", "After the spawns the six action dice go to the left neighbour.")
TURN_13 = Rule(
    "TURN-13", "At a turn's start the Free Step token is turned back and a defeated Hero stands up."
)
TURN_14 = Rule(
    "TURN-14",
    "Whose Hero falls in the own turn goes on with the Dungeon Master Phase.",
    forbids=True,
)
TURN_15 = Rule("TURN-15", "Docked and used dice come free at the end of the turn.")
FREE_1 = Rule(
    "FREE-1",
    "Once in the own turn the Free Step token may be flipped for one STEP symbol.",
    forbids=True,
)
FREE_2 = Rule("FREE-2", "It may be flipped at any moment of the own turn, even before the roll.")
FREE_3 = Rule("FREE-3", "Its STEP symbol is spent at once.", forbids=True)
FREE_4 = Rule("FREE-4", "The token gives a symbol, never a die: it cannot be docked.")
FREE_5 = Rule("FREE-5", "The token comes back at the start of its owner's next turn.")
DICE_1 = Rule("DICE-1", "An action die shows STEP, RANGED, MELEE, DEFENSE, ELIXIR or MAGIC.")
DICE_2 = Rule("DICE-2", "Any result can be docked where it is asked for, or spent.")
DICE_3 = Rule(
    "DICE-3", "A die is an action die showing that face; a symbol may come from anywhere."
)
DICE_4 = Rule("DICE-4", "A die counts as its symbol; a symbol never counts as a die.")
DICE_5 = Rule("DICE-5", "Dice can be used at any time of the own Hero Phase and in any room.")
DICE_6 = Rule(
    "DICE-6",
    "Symbols that are not on dice are lost when the Hero leaves the room they arose in.",
    forbids=True,
)
DICE_7 = Rule("DICE-7", "Symbols not spent by the end of the Hero Phase are lost.")
DICE_8 = Rule("DICE-8", "A spent die is used until the turn ends.", forbids=True)
DICE_9 = Rule("DICE-9", "STEP buys two Move Points.")
DICE_10 = Rule("DICE-10", "RANGED deals 1 ranged damage in the Hero's room.")
DICE_11 = Rule(
    "DICE-11", "MELEE deals 1 melee damage in the Hero's room and makes the attack a melee one."
)
DICE_12 = Rule("DICE-12", "DEFENSE blocks 1 Wound of a Payback.")
DICE_13 = Rule("DICE-13", "ELIXIR heals 1 Wound, or deals 1 ranged damage to an Undead.")
DICE_14 = Rule(
    "DICE-14", "MAGIC turns an unused die, or deals 1 ranged damage to those vulnerable to it."
)
DOCK_1 = Rule("DOCK-1", "What is spent may be any mix of dice and symbols.", forbids=True)
DOCK_2 = Rule("DOCK-2", "A spending action may be repeated as long as it can be paid.")
DOCK_3 = Rule("DOCK-3", "Docking takes dice with the printed faces, never symbols.", forbids=True)
DOCK_4 = Rule("DOCK-4", "Docking spaces are on tiles, Hero cards and Hero boards.")
DOCK_5 = Rule("DOCK-5", "A docked die stays where it is for the rest of the turn.", forbids=True)
DOCK_6 = Rule("DOCK-6", "Each docking action can be done once in a turn.", forbids=True)
DOCK_7 = Rule("DOCK-7", "A docking action that shows several dice needs all of them.", forbids=True)
