"""What the map offers: every wish with its verdict and a sensible payment."""

from msgspec.structs import replace

from companion.engine.game import Option
from companion.games.masmorra.commands import (
    AnswerTile,
    DisarmTrap,
    Explore,
    FlipFreeStep,
    Move,
    PitToll,
    PlaceTile,
    RoomAction,
    TakeGold,
    UseStairs,
)
from companion.games.masmorra.legality.offered_options.map_options import map_commands, step_payment
from companion.games.masmorra.model import (
    FACES,
    DrawTile,
    Payment,
    PayPit,
    PlaceMedium,
    PlaceTrap,
    Stack,
    State,
)
from companion.games.masmorra.play import check, judged
from tests.games.masmorra.dungeon_builder import before, dungeon, knowing, medium, tile, trap
from tests.games.masmorra.positions import dice, hero, play, position

TOKEN = Payment(free_step=True)


def offered(state: State, action: str) -> list[Option]:
    """The options of one kind."""
    return [option for option in judged(state, map_commands(state)) if option.action == action]


def legal(state: State, action: str) -> list[object]:
    """The legal wishes of one kind."""
    return [option.command for option in offered(state, action) if option.refusal is None]


def test_every_verdict_is_that_of_check() -> None:
    state = before(tile("b", "nes"), on=position(dice=FACES, monsters=[("orc", "a")]))
    options = list(judged(state, map_commands(state)))

    assert options
    for option in options:
        assert option.refusal == check(state, option.command)


def test_adjacent_rooms_are_offered_and_walls_are_explained() -> None:
    state = dungeon((tile("a", "es"), 0, 0), (tile("b"), 1, 0), (tile("c", "n"), 0, -1))
    moves = {option.command.to: option.refusal for option in offered(state, "move")}

    assert moves["b"] is None
    assert moves["c"] is not None
    assert moves["c"].rules[:1] == ("MOVE-5",)


def test_each_way_to_lay_the_tile_is_offered_once() -> None:
    state = before(tile("b", "ns"), start="n")
    assert legal(state, "explore") == [Explore(0, -1, 0, TOKEN)]

    state = before(tile("b", "ne"), start="n")
    assert legal(state, "explore") == [Explore(0, -1, 1, TOKEN), Explore(0, -1, 2, TOKEN)]


def test_cells_behind_walls_are_greyed() -> None:
    state = before(tile("b"), start="n")
    refusals = [one.refusal.rules[0] for one in offered(state, "explore") if one.refusal]

    assert refusals == ["EXPLORE-3"] * 3


def test_a_rune_room_is_offered_once_for_each_doorway() -> None:
    state = before(tile("rune", kind="rune"), start="ne")
    state = replace(state, stacks={**state.stacks, "medium-1": Stack(("m",))})
    state = knowing(state, medium("m"))

    assert legal(state, "explore") == [Explore(0, -1, 0, TOKEN), Explore(1, 0, 0, TOKEN)]


def test_an_empty_stack_is_said_at_every_doorway() -> None:
    state = dungeon((tile("a", "ne"), 0, 0))
    rules = {one.refusal.rules[0] for one in offered(state, "explore") if one.refusal}

    assert rules == {"EXPLORE-2"}


def test_a_step_is_paid_with_points_then_symbols_then_the_token_then_dice() -> None:
    state = position(symbols={"step": 1})
    assert step_payment(play(dungeon((tile("a"), 0, 0)), FlipFreeStep())) is None
    assert step_payment(state) == Payment(symbols={"step": 1})
    assert step_payment(position()) == TOKEN
    assert step_payment(position(heroes=[hero(free_step=False)])) == dice(0)
    assert step_payment(position(dice=("melee",) * 6, heroes=[hero(free_step=False)])) is None


def test_amb_25_between_roll_and_re_roll_the_token_pays_first() -> None:
    assert step_payment(position(phase="reroll")) == TOKEN


def test_rooms_offer_what_can_be_done_in_them() -> None:
    on = position(dice=FACES)
    chest = dungeon((tile("a", kind="treasure", dock=("melee",), gold=1), 0, 0), on=on)
    assert legal(chest, "room") == [RoomAction((FACES.index("melee"),))]

    portal = dungeon(
        (tile("a", kind="portal", dock=("any",)), 0, 0), (tile("b", level=2), 0, 0), on=on
    )
    assert legal(portal, "room") == [RoomAction((FACES.index("step"),), "b")]

    stairs = dungeon((tile("a", kind="stairs2"), 0, 0), on=on)
    assert legal(stairs, "stairs") == [UseStairs()]

    gold = dungeon((tile("a", kind="gold"), 0, 0), on=on)
    gold = replace(gold, rooms={"a": replace(gold.rooms["a"], gold=2)})
    assert legal(gold, "gold") == [TakeGold()]


def test_traps_beside_the_room_are_offered_with_their_dice() -> None:
    state = dungeon((tile("a"), 0, 0), traps=[("t", 1, 0)], on=position(dice=FACES))
    wanted = (FACES.index("melee"), FACES.index("magic"))
    assert legal(state, "disarm") == [DisarmTrap("t", wanted)]

    disarmed = play(state, DisarmTrap("t", wanted))
    assert not offered(disarmed, "disarm")

    poor = dungeon((tile("a"), 0, 0), traps=[("t", 1, 0)])
    refusals = [one.refusal.rules[0] for one in offered(poor, "disarm") if one.refusal]
    assert refusals == ["DOCK-3"]


def test_greybark_is_offered_the_other_faces_of_the_token() -> None:
    state = dungeon((tile("a"), 0, 0), on=position(heroes=[hero("greybark")]))

    assert legal(state, "free_step") == [
        FlipFreeStep("step"),
        FlipFreeStep("melee"),
        FlipFreeStep("defense"),
        FlipFreeStep("elixir"),
    ]


def test_open_questions_of_the_map_are_answered_by_their_candidates() -> None:
    state = dungeon((tile("a", "n"), 0, 0), (tile("b", "s"), 0, -1))
    state = knowing(state, tile("x"), tile("y"), medium("m"), trap("t"))
    state = replace(
        state,
        stacks={
            **state.stacks,
            "small-1": Stack(left=("x", "y"), top=trap("t")),
            "medium-1": Stack(top=medium("m")),
        },
    )
    drawing = replace(state, pending=(DrawTile("small-1", room="b"),))
    assert legal(drawing, "tile") == [AnswerTile("x"), AnswerTile("y")]

    laying = replace(state, pending=(PlaceTrap("t", "b"),))
    assert legal(laying, "place") == [PlaceTile(0, -2), PlaceTile(1, -1), PlaceTile(-1, -1)]

    state = dungeon((tile("a", "n"), 0, 0), stacks={"medium-1": Stack(top=medium("m"))})
    joining = replace(state, pending=(PlaceMedium("m", "a"),))
    assert legal(joining, "place") == [PlaceTile(0, -2), PlaceTile(-1, -2)]

    falling = replace(dungeon((tile("a", kind="pit"), 0, 0)), pending=(PayPit("a"),))
    assert legal(falling, "pit") == [PitToll(dice(0)), PitToll(TOKEN), PitToll()]


def test_the_end_of_a_box_s_own_stack_is_among_the_answers() -> None:
    state = dungeon((tile("a"), 0, 0), stacks={"small-1": Stack(open_ended=True)})
    state = knowing(state, tile("a"), tile("x"), tile("deep", level=2))
    state = replace(state, pending=(DrawTile("small-1", room="a"),))

    assert legal(state, "tile") == [AnswerTile("x"), AnswerTile("")]


def test_moves_are_offered_in_the_order_of_the_compass() -> None:
    state = dungeon((tile("a"), 0, 0), (tile("b"), 0, 1), (tile("c"), 0, -1), (tile("d"), 1, 0))

    assert [one for one in legal(state, "move") if isinstance(one, Move)] == [
        Move("c", TOKEN),
        Move("d", TOKEN),
        Move("b", TOKEN),
    ]
