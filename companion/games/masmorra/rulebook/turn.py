"""How a turn runs, and the dice in it (TURN, FREE, DICE, DOCK)."""

from companion.engine.rules import Rule

TURN_1 = Rule(
    "TURN-1",
    "In a round, every player takes one turn. The First Player begins, then play passes to "
    "the left.",
    forbids=True,
)
TURN_2 = Rule(
    "TURN-2",
    "Your turn has two parts, always in this order: first your Hero Phase, then the Dungeon "
    "Master Phase.",
    forbids=True,
)
TURN_3 = Rule(
    "TURN-3",
    "In the Hero Phase, first roll the dice, then take actions, then collect bounties.",
    forbids=True,
)
TURN_4 = Rule("TURN-4", "At the start of your Hero Phase, roll all six action dice.", forbids=True)
TURN_5 = Rule(
    "TURN-5",
    "After the roll, you may pick up any of your dice and roll them again, once.",
    forbids=True,
)
TURN_6 = Rule(
    "TURN-6",
    "The result of a reroll stands. You may roll again only if an effect gives you another reroll.",
    forbids=True,
)
TURN_7 = Rule(
    "TURN-7",
    "Take actions in any order, each as often as you can pay for it. Only docking spaces, and "
    "gold abilities without the refresh icon, are limited to once per turn.",
)
TURN_8 = Rule(
    "TURN-8",
    "Your actions: use an ability, take a room action, take a step, fight a monster, drink "
    "Elixir, use Magic, play a Treasure card.",
)
TURN_9 = Rule(
    "TURN-9",
    "You cannot stop taking actions while a monster in your room still has to be fought this turn.",
    forbids=True,
)
TURN_10 = Rule(
    "TURN-10",
    "Last in your Hero Phase, collect bounties: swap unused dice for gold. Then your Hero Phase"
    " is over.",
)
TURN_11 = Rule(
    "TURN-11",
    "In the Dungeon Master Phase, you may first move monsters; then new monsters must spawn.",
)
TURN_12 = Rule(
    "TURN-12",
    "Once monsters have spawned, your turn is over: hand the six action dice to the player on "
    "your left.",
)
TURN_13 = Rule(
    "TURN-13",
    "When your turn starts, turn your Free Step token back to its active side. If your hero "
    "lies defeated, it stands up.",
)
TURN_14 = Rule(
    "TURN-14",
    "If your hero falls on your own turn, skip the rest of your Hero Phase, but still play the "
    "Dungeon Master Phase.",
    forbids=True,
)
TURN_15 = Rule(
    "TURN-15",
    "Docked and used dice stay unavailable until your turn ends, when all six dice are passed on.",
)
FREE_1 = Rule(
    "FREE-1",
    "Once on your own turn, flip your Free Step token to get one Step symbol.",
    forbids=True,
)
FREE_2 = Rule(
    "FREE-2",
    "Flip the Free Step token whenever you like on your turn, even before you roll: move, "
    "look around, then decide what to reroll.",
)
FREE_3 = Rule(
    "FREE-3",
    "Spend the Step of the Free Step token right away; you cannot save it for later.",
    forbids=True,
)
FREE_4 = Rule(
    "FREE-4",
    "The Free Step token gives a symbol and not a die: you can spend it, but never dock it.",
)
FREE_5 = Rule(
    "FREE-5", "A flipped Free Step token comes back to its active side when your next turn starts."
)
DICE_1 = Rule(
    "DICE-1",
    "An action die has six different faces: Step, Ranged, Melee, Defense, Elixir and Magic.",
)
DICE_2 = Rule(
    "DICE-2",
    "You can use any die in two ways: dock it on a space that asks for its face, or spend it as"
    " payment.",
)
DICE_3 = Rule(
    "DICE-3",
    'A "Melee die" is an action die showing Melee. A "Melee symbol" may come from a die, a '
    "card, an ability or anything else.",
)
DICE_4 = Rule(
    "DICE-4",
    "A die counts as the symbol it shows, but a symbol from a card or an ability never counts "
    "as a die.",
)
DICE_5 = Rule(
    "DICE-5", "You can use your dice at any time in your Hero Phase, whatever room your hero is in."
)
DICE_6 = Rule(
    "DICE-6",
    "A symbol that is not on a die can be used only in the room where you got it. Leave the "
    "room, and it is gone.",
    forbids=True,
)
DICE_7 = Rule("DICE-7", "Symbols that you have not spent by the end of your Hero Phase are lost.")
DICE_8 = Rule(
    "DICE-8",
    "A die that you spend goes to the used dice area of your board and stays there until the "
    "turn ends.",
    forbids=True,
)
DICE_9 = Rule("DICE-9", "Step: each one you spend gives you 2 Move Points.")
DICE_10 = Rule("DICE-10", "Ranged: deals 1 ranged damage to a monster in your hero's room.")
DICE_11 = Rule(
    "DICE-11",
    "Melee: deals 1 damage to a monster in your hero's room, and makes the whole attack a melee"
    " attack.",
)
DICE_12 = Rule("DICE-12", "Defense: blocks 1 Wound when a monster pays you back.")
DICE_13 = Rule("DICE-13", "Elixir: heals 1 Wound, or deals 1 ranged damage to an Undead monster.")
DICE_14 = Rule(
    "DICE-14",
    "Magic: turns one of your unused dice to any face, or deals 1 ranged damage to a monster "
    "vulnerable to magic.",
)
DOCK_1 = Rule("DOCK-1", "Whenever you spend, pay with any mix of dice and symbols.", forbids=True)
DOCK_2 = Rule(
    "DOCK-2",
    "Anything you pay for by spending, you may do as often in a turn as you can pay for it.",
)
DOCK_3 = Rule(
    "DOCK-3",
    "To dock, put down dice that show the printed faces. Symbols can't be docked; an "
    '"any die" space takes any face.',
    forbids=True,
)
DOCK_4 = Rule(
    "DOCK-4", "You find docking spaces on dungeon tiles, on Hero cards and on your Hero board."
)
DOCK_5 = Rule(
    "DOCK-5",
    "A docked die stays on its space for the rest of the turn: you cannot move it or spend it.",
    forbids=True,
)
DOCK_6 = Rule(
    "DOCK-6",
    "Each docking action can be done once per turn; the die blocks the space until the turn ends.",
    forbids=True,
)
DOCK_7 = Rule(
    "DOCK-7",
    "If a docking action shows several dice, you need all of them; traps ask for two.",
    forbids=True,
)
