"""What a table plays by where editions differ or the texts leave a question open."""

from typing import Literal

from msgspec import Struct


class Rulings(Struct, frozen=True):
    """One attribute for each switch; the defaults are those of the final rules.

    Their values, presets and clauses are in ``content/editions.toml``. A table keeps what it was
    opened with, so all of them are written into the log.

    Attributes:
        modes: Which modes there are.
        tile_filter: Which tiles stay in the box for few Heroes.
        level3_stairs: Where the Stairs to the Third Level are in a Standard game.
        free_step_immediate: The Free Step's symbol is spent at once.
        before_roll: What may be done before the roll.
        engaged_actions: What an engaged Hero may do beside fighting.
        engaged_teleport: An engaged Hero may leave by teleport.
        buying: When gold buys a card.
        dock_together: The dice of one space are docked together.
        excess_gold: Where gold goes that a Hero cannot hold.
        door_match: Which doorways have to meet when a tile is laid.
        adjacency: What cards call adjacent.
        medium_room_xp: XP for exploring a medium room.
        rune_no_space: What a rune room is where its medium tile has no place.
        no_medium_tile: What a rune tile is when no medium tile is left.
        entrance_trap: What happens to traps turned up when the Entrance is laid.
        chest_repeatable: A chest can be opened again in a later turn.
        web_toll: Which STEP a Web Room takes.
        web_continue: From a Web Room further STEPs lead on in the same turn.
        trap_trigger: Which ways of entering and leaving fire a trap.
        trap_per_change: How often a trap beside both rooms of a move fires.
        trap_relocation: Stairs and other moves without a STEP fire traps.
        trap_arrival: A trap hurts a Hero that arrives beside it by teleport.
        medium_trap_limit: What the limit of three traps beside a medium room binds.
        combo: Sword and shield can be fought together.
        start_of_combat: When the start-of-combat effects of several monsters come.
        round_two: How survivors are fought again.
        magic_before_payback: Magic may be used between an attack and its Payback.
        preview_locks: Cultist, Ghoul and Bat lock dice as in the preview.
        bat_quick_stab: The Giant Bat strikes back after ranged attacks that beat it.
        ghost_triple: Three of which symbol beat the Ghost.
        ghost_drain: When the Ghost takes 1 XP.
        gaze: Which abilities fail beside a Dark Watcher.
        jay_three_gold: What Jay's ability for 3 gold gives.
        minor_penalty_at: From how many XP on minor monsters give 1 XP less.
        reward_order: How the XP of several monsters are counted.
        reward_needs_survival: A Hero that falls in a combat gets no reward for it.
        defeat_discard: How many cards a defeat costs.
        standup_heal: With how much life a Hero stands up.
        second_lap_arrows: The arrows of the second lap are floors for a defeat too.
        overflow: Whether the newcomer itself may leave an overfull room.
        spawn_list: Whether a room emptied meanwhile spawns too.
        level1_stop: When Level 1 stops spawning.
        monster_stairs: What stairs cost monsters.
        stats: Whose numbers the bosses have.
        hydra: The Ancient Hydra is in the game.
        hydra_red: Which symbol alone beats the red Hydra.
        hydra_aura: What the Hydra's aura forbids.
        hydra_reward: A Hydra that turns back to blue gives its reward.
        schmetterling_token: What Schmetterling's token costs.
        boss_reattack: Whether a boss may be attacked again in a turn.
        secret_quests: Secret quests give XP at the end.
        sites: Which Level 3 there is.
        epic_end: When an Epic game ends.
        l3_teleport: Where one may teleport once Level 3 is open.
        level3_return: Heroes may climb back from Level 3.
        upper_levels_spawn: Levels 1 and 2 spawn after everybody has left them.
        throne_roll: Which dice Malaphyas' roll takes.
        throne_unlimited: The Throne Room has no limit of monsters.
        miasma_lying: When the Miasma takes a Hero that lies.
        alliance_block: When a blocked monster stays.
        alliance_web: How a monster leaves a Web Room.
        alliance_victory: When the fall of Malaphyas wins.
    """

    modes: Literal["all", "no_solo", "standard_and_epic"] = "all"
    tile_filter: Literal["by_number", "all_from_four"] = "by_number"
    level3_stairs: Literal["box", "stack"] = "box"
    free_step_immediate: bool = True
    before_roll: Literal["free_actions", "free_step_only"] = "free_actions"
    engaged_actions: Literal["box", "combat_symbols"] = "box"
    engaged_teleport: bool = True
    buying: Literal["any_time", "actions_only"] = "any_time"
    dock_together: bool = True
    excess_gold: Literal["stays", "supply"] = "stays"
    door_match: Literal["origin_only", "all_neighbours"] = "origin_only"
    adjacency: Literal["doorway", "edge"] = "doorway"
    medium_room_xp: Literal[1, 0] = 1
    rune_no_space: Literal["refuse", "small_room"] = "refuse"
    no_medium_tile: Literal["discard", "small_room"] = "discard"
    entrance_trap: Literal["reveal", "reshuffle"] = "reveal"
    chest_repeatable: bool = False
    web_toll: Literal["die_first", "player"] = "die_first"
    web_continue: bool = True
    trap_trigger: Literal["any", "step_only"] = "any"
    trap_per_change: Literal["two", "one"] = "two"
    trap_relocation: bool = True
    trap_arrival: bool = True
    medium_trap_limit: Literal["placement", "revealed"] = "placement"
    combo: bool = True
    start_of_combat: Literal["together", "each_fight"] = "together"
    round_two: Literal["any_survivors", "all_again", "no_retrigger"] = "any_survivors"
    magic_before_payback: bool = True
    preview_locks: bool = False
    bat_quick_stab: bool = True
    ghost_triple: Literal["magic", "elixir"] = "magic"
    ghost_drain: Literal["always", "survives"] = "always"
    gaze: Literal["all", "activated"] = "all"
    jay_three_gold: Literal["critical_swing", "inner_rage"] = "critical_swing"
    minor_penalty_at: Literal[7, 8] = 7
    reward_order: Literal["one_by_one", "before_combat", "best_order"] = "one_by_one"
    reward_needs_survival: bool = True
    defeat_discard: Literal["one", "all"] = "one"
    standup_heal: Literal["full", "one"] = "full"
    second_lap_arrows: bool = True
    overflow: Literal["remove_first", "place_first"] = "remove_first"
    spawn_list: Literal["fixed", "chain"] = "fixed"
    level1_stop: Literal["alliance_only", "never", "always"] = "alliance_only"
    monster_stairs: Literal["free", "needs_point"] = "free"
    stats: Literal["final", "preview"] = "final"
    hydra: bool = True
    hydra_red: Literal["ranged", "melee", "magic", "elixir"] = "ranged"
    hydra_aura: Literal["dice_and_symbols", "symbols"] = "dice_and_symbols"
    hydra_reward: bool = True
    schmetterling_token: Literal["discard", "reusable"] = "discard"  # noqa: S105 - a boss's token
    boss_reattack: Literal["unless_flipped", "never"] = "unless_flipped"
    secret_quests: bool = True
    sites: Literal["chosen", "throne_only"] = "chosen"
    epic_end: Literal["at_once", "round"] = "at_once"
    l3_teleport: Literal["none", "elsewhere"] = "none"
    level3_return: bool = True
    upper_levels_spawn: bool = False
    throne_roll: Literal["white_black", "two_action", "one_twice"] = "white_black"
    throne_unlimited: bool = True
    miasma_lying: Literal["standing_up", "at_once"] = "standing_up"
    alliance_block: Literal["stays", "no_nearer", "full_room"] = "stays"
    alliance_web: Literal["stays", "second_turn"] = "stays"
    alliance_victory: Literal["own_fight", "all_fights"] = "own_fight"
