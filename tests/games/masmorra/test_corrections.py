"""Corrections in the middle of an open question: the table always goes on.

Rules: DEFEAT-5, DEFEAT-8, REWARD-2, AMD-24, END-4, END-5, LIMIT-5, SPAWN-7, TREASURE-3.
"""

from companion.games.masmorra import commands as c
from companion.games.masmorra.model import (
    BlockPayback,
    DiscardCard,
    DrawTile,
    DropMonster,
    LoseCard,
    PayAttack,
    PayPit,
    PlaceMedium,
    RollActionDice,
    RollMonsters,
    Settings,
    Stack,
    State,
    TakeMonsterDie,
)
from companion.games.masmorra.model.pending import AddMonster
from companion.games.masmorra.play import GAME
from tests.games.masmorra.dungeons import dungeon, knowing, medium, tile
from tests.games.masmorra.positions import dice, hero, play, position, refused_by, room

TWO_ROOMS = (room("a", exits="b"), room("b", exits="a"))


def actions(state: State) -> list[str]:
    """The kinds of options that are legal now."""
    return [option.action for option in GAME.options(state, 0) if option.refusal is None]


# --- Life ----------------------------------------------------------------------------------------


def test_defeat_8_a_hero_set_to_no_life_before_the_roll_ends_its_hero_phase() -> None:
    state = play(position(phase="roll"), c.Correct("life", "jay", 0))

    assert (state.phase, state.hero.lying) == ("dm_move", True)
    assert play(state, c.EndMovement()).hero.life == 6


def test_defeat_5_a_hero_set_to_no_life_in_a_fight_gets_no_rewards() -> None:
    state = position(dice=["ranged"] * 2, monsters=[("orc", "a"), ("goblin", "a")])
    state = play(state, c.Fight(1), c.Attack(dice(0, 1)), c.Fight(2), c.Attack())
    assert isinstance(state.question, BlockPayback)

    state = play(state, c.Adjust("life", "jay", -6))
    assert state.question is None
    assert (state.phase, state.hero.xp, state.hero.hand) == ("dm_move", 0, ())


def test_defeat_8_a_roll_of_a_hero_set_to_no_life_is_not_asked_any_more() -> None:
    state = play(position(phase="roll"), c.RollDice())
    assert isinstance(state.question, RollActionDice)

    assert play(state, c.Correct("life", "jay", 0)).question is None


def test_a_hero_set_to_no_life_lays_no_medium_tile() -> None:
    stacks = {"small-1": Stack(top=tile("r", kind="rune")), "medium-1": Stack(top=medium("m"))}
    state = play(dungeon((tile("a"), 0, 0), stacks=stacks), c.Explore(0, -1, 0, dice(0)))
    assert isinstance(state.question, PlaceMedium)

    state = play(state, c.Correct("life", "jay", 0))
    assert (state.question, state.phase) == (None, "dm_move")


def test_the_life_of_another_hero_stops_nobody() -> None:
    state = position(heroes=[hero("jay"), hero("mika")], monsters=[("orc", "a")])
    state = play(state, c.Fight(1), c.Correct("life", "mika", 0))

    assert state.question == PayAttack(1)
    assert state.heroes[1].lying


def test_a_hero_that_is_set_upright_again_is_out_of_its_turn_no_more_than_before() -> None:
    state = play(position(), c.Correct("life", "jay", 0), c.Correct("life", "jay", 3))

    assert not state.hero.lying
    assert "turn" in actions(state)


# --- Fights --------------------------------------------------------------------------------------


def test_a_fight_against_a_monster_that_is_taken_away_is_over() -> None:
    state = play(position(monsters=[("orc", "a")]), c.Fight(1), c.Correct("monster_room", "1", ""))

    assert state.question is None
    assert state.turn.combat is None


def test_a_fight_against_a_monster_that_is_set_elsewhere_is_over() -> None:
    state = play(position(rooms=TWO_ROOMS, monsters=[("orc", "a")]), c.Fight(1))

    assert play(state, c.Correct("monster_room", "1", "b")).question is None
    assert play(state, c.Correct("room", "jay", "b")).question is None
    assert play(state, c.Correct("gold", "jay", 1)).question == PayAttack(1)


def test_reward_2_what_was_beaten_is_paid_when_the_last_monster_is_taken_away() -> None:
    state = position(dice=["ranged"] * 2, monsters=[("orc", "a"), ("goblin", "a")])
    state = play(state, c.Fight(1), c.Attack(dice(0, 1)))
    assert state.hero.xp == 0

    state = play(state, c.Correct("monster_room", "2", ""))
    assert (state.hero.xp, len(state.hero.hand)) == (2, 1)
    assert state.turn.combat is None


def test_amd_24_what_was_beaten_is_paid_to_a_hero_that_is_set_elsewhere() -> None:
    monsters = [("orc", "a"), ("goblin", "a")]
    state = position(rooms=TWO_ROOMS, dice=["ranged"] * 2, monsters=monsters)  # type: ignore[arg-type]
    state = play(state, c.Fight(1), c.Attack(dice(0, 1)), c.Correct("room", "jay", "b"))

    assert (state.hero.xp, state.turn.combat) == (2, None)


def test_amd_24_what_was_beaten_is_paid_when_a_group_rules_that_the_hero_may_go() -> None:
    monsters = [("orc", "a"), ("goblin", "a")]
    state = position(
        rooms=TWO_ROOMS,
        dice=["ranged", "ranged", "step"],
        monsters=monsters,  # type: ignore[arg-type]
        settings=Settings(policy="advise"),
    )
    state = play(state, c.Fight(1), c.Attack(dice(0, 1)))

    gone = play(state, c.Move("b", dice(2)), overrule=True)
    assert (gone.hero.xp, gone.hero.room) == (2, "b")
    done = play(state, c.CollectBounties(), overrule=True)
    assert (done.hero.xp, done.phase) == (2, "dm_move")


def test_a_monster_that_is_put_into_the_fight_by_hand_must_be_fought_first() -> None:
    state = position(dice=["ranged"] * 2, monsters=[("orc", "a")])
    state = play(state, c.Fight(1), c.Correct("spawn", "goblin", "a"), c.Attack(dice(0, 1)))

    assert state.hero.xp == 0
    assert refused_by(state, c.CollectBounties()) == ("TURN-9", "FIGHT-2")


# --- Questions about monsters --------------------------------------------------------------------


def overfull(*monsters: str) -> State:
    """Room b, in which a Giant Bat waits for room."""
    state = position(
        rooms=[room("a"), room("b")],
        monsters=[(kind, "b") for kind in monsters],  # type: ignore[misc]
        phase="dm_spawn",
        pending=(AddMonster("b", "bat", "SPAWN-5"), DropMonster("b", (1, 2))),
    )
    assert refused_by(state, c.ChooseMonster(1)) == ()
    return state


def test_limit_5_nobody_is_asked_who_leaves_when_there_is_room_again() -> None:
    state = overfull("orc", "goblin")
    state = play(state, c.Correct("monster_room", "1", ""))

    assert state.question is None
    assert sorted(one.kind for one in state.monsters) == ["bat", "goblin"]


def test_limit_5_the_question_follows_a_monster_that_is_turned_by_hand() -> None:
    state = play(overfull("orc", "goblin", "spider"), c.Correct("monster_kind", "3", "cultist"))

    assert state.question == DropMonster("b", (1, 2, 3))
    assert play(state, c.ChooseMonster(3)).question == DropMonster("b", (1, 2))


def short_of_majors(*rooms_of_majors: str) -> State:
    """Room b asks for a major; every major die is on the map, one of them to be taken."""
    state = position(
        rooms=[room("a"), *(room(code) for code in "bcdef")],
        monsters=[("bat", where) for where in rooms_of_majors],
        phase="dm_spawn",
        pending=(
            RollMonsters("b", ("major",), "SPAWN-5"),
            TakeMonsterDie("major", (1, 2)),
        ),
    )
    assert refused_by(state, c.ChooseMonster(1)) == ()
    return state


def test_spawn_7_no_die_is_taken_when_one_is_back_in_the_supply() -> None:
    state = play(short_of_majors("c", "d", "a", "a"), c.Correct("monster_room", "3", ""))

    assert isinstance(state.question, RollMonsters)
    assert len(state.monsters) == 3


def test_spawn_7_the_question_follows_heroes_and_monsters_that_are_set_elsewhere() -> None:
    state = short_of_majors("c", "d", "a", "a")

    moved = play(state, c.Correct("monster_room", "3", "e"))
    assert moved.question == TakeMonsterDie("major", (1, 2, 3))
    assert refused_by(moved, c.ChooseMonster(3)) == ()
    watched = play(state, c.Correct("monster_room", "1", "a"))
    assert isinstance(watched.question, RollMonsters)
    assert [one.id for one in watched.monsters] == [1, 3, 4]


def test_amb_20_a_die_that_can_be_taken_nowhere_any_more_does_not_come() -> None:
    state = play(short_of_majors("c", "c", "c", "c"), c.Correct("room", "jay", "c"))

    assert isinstance(state.question, RollMonsters)
    assert {one.kind for one in play(state, c.AnswerRoll(("cube",))).monsters} == {"bat"}


# --- Other questions -----------------------------------------------------------------------------


def test_treasure_3_no_card_is_discarded_from_a_hand_of_six() -> None:
    state = position(heroes=[hero(gold=5, hand=("Lightning", *[""] * 5))])
    state = play(state, c.BuyTreasure())
    assert isinstance(state.question, DiscardCard)

    assert play(state, c.Correct("cards", "jay", 0)).question is None
    assert len(play(state, c.Adjust("cards", "jay", -1)).hero.hand) == 6


def test_defeat_4_no_card_is_drawn_from_a_hand_that_was_emptied() -> None:
    lying = hero(hand=("Lightning",), lying=True, life=0)
    state = position(heroes=[lying], phase="dm_move", pending=(LoseCard(3),))
    state = play(state, c.Correct("cards", "jay", 0))

    assert state.question is None
    assert GAME.chance(state) is None


def test_room_pit_1_a_hero_that_is_set_elsewhere_pays_no_toll() -> None:
    pit = room("b", exits="a", kind="pit")
    state = position(rooms=[room("a", exits="b"), pit], dice=("step", "step"))
    state = play(state, c.Move("b", dice(0)))
    assert isinstance(state.question, PayPit)

    assert play(state, c.Correct("room", "jay", "a")).question is None
    assert play(state, c.Correct("gold", "jay", 1)).question == PayPit("b")


def test_room_medium_1_a_hero_that_is_set_elsewhere_lays_no_medium_tile() -> None:
    rune = Stack(top=tile("r", kind="rune"))
    laid = (tile("a"), 0, 0), (tile("b"), 1, 0)
    waiting = dungeon(*laid, stacks={"small-1": rune, "medium-1": Stack(top=medium("m"))})
    waiting = play(waiting, c.Explore(0, -1, 0, dice(0)))
    assert isinstance(waiting.question, PlaceMedium)
    drawing = dungeon(*laid, stacks={"small-1": rune, "medium-1": Stack(left=("m", "n"))})
    drawing = knowing(drawing, medium("m"), medium("n"))
    drawing = play(drawing, c.Explore(0, -1, 0, dice(0)))
    assert isinstance(drawing.question, DrawTile)

    for state in (waiting, drawing):
        moved = play(state, c.Correct("room", "jay", "b"))
        assert moved.question is None
        assert moved.turn.mp == 2
        assert "explore" in actions(moved)


# --- The end, and tables that keep numbers -------------------------------------------------------


def test_end_4_xp_that_are_added_after_the_end_change_the_places() -> None:
    heroes = [hero("jay", xp=16), hero("mika", xp=15)]
    state = play(
        position(heroes=heroes, active=1, ending=True), c.CollectBounties(), c.EndMovement()
    )
    assert [rank.hero for rank in state.ranking] == ["jay", "mika"]

    state = play(state, c.Adjust("xp", "mika", 2))
    assert (state.phase, [rank.hero for rank in state.ranking]) == ("over", ["mika", "jay"])
    assert play(state, c.Correct("life", "jay", 0)).phase == "over"


def test_a_tracker_that_buys_a_seventh_card_says_which_one_goes() -> None:
    tracker = Settings(policy="tracker")
    jay = hero(gold=5, hand=("Lightning", *[""] * 5))
    state = position(heroes=[jay, hero("mika")], settings=tracker, phase="roll")
    state = play(state, c.BuyTreasure())

    assert isinstance(state.question, DiscardCard)
    assert actions(state) == ["discard"] * 7
    state = play(state, c.Discard(3, 0))
    assert state.hero.hand == ("",) * 6
    assert actions(state) == ["turn"]


def test_a_tracker_sets_life_and_its_turns_go_on() -> None:
    state = position(heroes=[hero(), hero("mika")], settings=Settings(policy="tracker"))
    state = play(state, c.Correct("life", "jay", 0))

    assert state.hero.lying
    assert play(state, c.PassTurn()).hero.name == "mika"


def test_dice_are_set_as_they_lie_on_the_table() -> None:
    state = position(dice=("step", "step", "melee", "melee", "defense", "magic"))
    state = play(state, c.CorrectDice(("step", "", "melee", "ranged", "defense", "magic")))

    assert [die.face for die in state.turn.dice][3] == "ranged"
    assert [die.place for die in state.turn.dice] == ["ready", "used", *["ready"] * 4]
    back = play(state, c.CorrectDice(("step", "elixir", "melee", "ranged", "defense", "magic")))
    assert (back.turn.dice[1].face, back.turn.dice[1].place) == ("elixir", "ready")


def test_dice_that_lie_as_the_app_knows_need_no_correction() -> None:
    state = position(dice=("step", "step", "melee", "melee", "defense", "magic"))
    same = ("step", "step", "melee", "melee", "defense", "magic")
    for lying in (same, same[:5], ("axe", *same[1:])):
        assert refused_by(state, c.CorrectDice(lying)) == ("XP-5",)


def test_the_tables_own_numbers_are_set_by_hand() -> None:
    state = play(position(), c.Correct("round", "", 7), c.Correct("mp", "", 3))

    assert (state.round, state.turn.mp) == (7, 3)
    assert refused_by(state, c.Correct("round", "", 0)) == ("XP-5",)
    assert refused_by(state, c.Correct("time", "", 5)) == ("XP-5",)
