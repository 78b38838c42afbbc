"""The news say which room it was, and why a token's XP were not paid in full."""

import pytest
from msgspec.structs import replace

from companion.engine.rules import Message
from companion.games.masmorra.commands import (
    AnswerTile,
    Attack,
    Block,
    Command,
    Explore,
    Fight,
)
from companion.games.masmorra.events import (
    CombatBegan,
    DiceDocked,
    Event,
    EvilDrawn,
    HeroMoved,
    MonsterAppeared,
    MonsterDefeated,
    MonsterFought,
    MonstersChanged,
    MovePointsChanged,
    PaidBack,
    RoomGoldChanged,
    RoomPlaced,
    SymbolsMade,
    TileDescribed,
    TileRevealed,
    TrapFired,
    Wounded,
    XpChanged,
)
from companion.games.masmorra.evolve import evolve
from companion.games.masmorra.model import Payment, Stack, State, Tile
from companion.games.masmorra.play import decide
from companion.games.masmorra.telling import tell
from companion.i18n import LANGUAGES, text
from companion.web.game_ui import Listed
from companion.web.masmorra.after_tap.news_lines import news_lines
from tests.games.masmorra.dungeon_builder import dungeon, knowing, medium, tile
from tests.games.masmorra.positions import dice, hero, position, room


def keys_of_a_fight(xp: int) -> list[str]:
    """Give the keys of what is told when a hero with some XP beats a Ghoul."""
    state: State = position(
        heroes=[hero("jay", abilities=(), xp=xp)],
        rooms=[room("a", size="medium")],
        monsters=[("ghoul", "a")],
        dice=("melee", "melee", "melee", "melee", "defense", "defense"),
    )
    events: list[Event] = []
    for command in (Fight(1), Attack(Payment((0, 1, 2, 3))), Block(Payment((4, 5)))):
        more = decide(state, command)
        events += more
        for event in more:
            state = evolve(state, event)
    lines = news_lines(state, events)
    heads = (one.head if isinstance(one, Listed) else one for one in lines)
    return [one.key for one in heads if one]


def test_reward_4_less_xp_than_the_token_says_is_told_with_the_reason():
    assert "play.monster.reduced" in keys_of_a_fight(xp=7)


def test_full_xp_need_no_reason():
    assert "play.monster.reduced" not in keys_of_a_fight(xp=2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_room_is_named(language: str):
    state = position(heroes=[hero("jay")], rooms=[room("a", kind="boss")])
    moved = HeroMoved("jay", "a", "explore")
    lines = news_lines(state, (moved, MonsterAppeared(1, "orc", "a", "SPAWN-3")))
    said = [text(one.key, language, **one.params) for one in lines if not isinstance(one, Listed)]
    named = text("masmorra.room.boss", language)

    assert [named in one for one in said] == [True, False]
    assert [one.key for one in lines if isinstance(one, Message)][-1] == "after.news.appeared"


def test_the_name_of_a_hero_is_not_said_twice_in_a_row():
    state = position(heroes=[hero("jay"), hero("mika")], rooms=[room("a"), room("b")])
    own = news_lines(state, (HeroMoved("jay", "a", "walk"), XpChanged("jay", 1, "EXPLORE-9")))
    others = news_lines(state, (HeroMoved("jay", "a", "walk"), XpChanged("mika", 1, "")))

    assert [one.head for one in own if isinstance(one, Listed)] == [None]
    assert all(one.head for one in others if isinstance(one, Listed))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_room_is_named(language: str):
    state = position(heroes=[hero("jay")], rooms=[room("a", kind="boss"), room("b", kind="pit")])
    moved = HeroMoved("jay", "a", "walk")
    lines = news_lines(state, (moved, MonsterAppeared(1, "orc", "b", "SPAWN-3")))
    said = [text(one.key, language, **one.params) for one in lines if isinstance(one, Message)]

    assert text("masmorra.room.pit", language) in said[-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_code_of_a_room_tells_it_from_others_of_its_kind(language: str):
    alone = position(heroes=[hero("jay")], rooms=[room("a", kind="pit")])
    others = position(heroes=[hero("jay")], rooms=[room("a", kind="pit"), room("b", kind="pit")])
    pit = text("masmorra.room.pit", language)

    def said(state: State) -> str:
        (line,) = news_lines(state, (HeroMoved("jay", "a", "walk"),))
        assert isinstance(line, Message)
        return text(line.key, language, **line.params)

    assert f"{pit} a" in said(others)
    assert pit in said(alone)
    assert f"{pit} a" not in said(alone)


def test_who_was_beaten_is_told_first_and_nothing_twice():
    state = position(heroes=[hero("jay")], rooms=[room("a")])
    made = SymbolsMade({"melee": 2}, "card")
    fallen = MonsterDefeated(1, "dragon")
    lines = news_lines(state, (made, PaidBack(1, "dragon", "jay", 2, 0), fallen, made))
    keys = [one.key for one in lines if not isinstance(one, Listed)]

    assert lines[0] == tell(fallen)
    assert len(keys) == len(set(keys))


def test_a_monster_that_appears_in_a_new_room_stands_before_the_way_there():
    state = position(heroes=[hero("jay")], rooms=[room("a", kind="boss")])
    new = RoomPlaced(state.rooms["a"], "small-1")
    seen = MonsterAppeared(1, "orc", "a", "SPAWN-3")
    lines = news_lines(state, (new, HeroMoved("jay", "a", "explore"), seen))

    told = tell(new)
    assert told is not None
    assert [one.key for one in lines if not isinstance(one, Listed)] == [
        told.key,
        "after.news.appeared",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_monster_that_appears_in_the_room_just_named_needs_no_second_name(language: str):
    state = position(heroes=[hero("jay")], rooms=[room("a", kind="boss")])
    new = RoomPlaced(state.rooms["a"], "small-1")
    lines = news_lines(state, (new, MonsterAppeared(1, "orc", "a", "SPAWN-3")))
    said = [text(one.key, language, **one.params) for one in lines if isinstance(one, Message)]

    assert [one.count(text("masmorra.room.boss", language)) for one in said] == [1, 0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "events, causes",
    [
        ((Wounded("jay", 1, "TRAP-7"),), ["after.news.cause.trap"]),
        ((Wounded("jay", 1, "ROOM-PIT-1"),), ["after.news.cause.pit"]),
        ((Wounded("jay", 1, "THRONE-13"),), ["after.news.cause.grimbolt"]),
        ((Wounded("jay", 1, "ALLIANCE-10"),), ["after.news.cause.evil"]),
        ((Wounded("jay", 1, "BOSS-BITSY-2"),), ["masmorra.monster.bitsy"]),
        (
            (
                *(PaidBack(1, "orc", "jay", 2, 0), Wounded("jay", 2, "PAYBACK-2")),
                *(PaidBack(2, "ghoul", "jay", 1, 0), Wounded("jay", 1, "PAYBACK-2")),
            ),
            ["masmorra.monster.orc", "masmorra.monster.ghoul"],
        ),
    ],
)
def test_lost_life_is_told_with_what_took_it(
    language: str, events: tuple[Event, ...], causes: list[str]
):
    state = position(heroes=[hero("jay")], rooms=[room("a")])
    (numbers,) = (one for one in news_lines(state, events) if isinstance(one, Listed))
    said = [text(one.key, language, **one.params) for one in numbers.parts]

    assert [text(cause, language) in one for cause, one in zip(causes, said, strict=True)] == [
        True
    ] * len(causes)


def test_lost_life_without_a_known_cause_is_told_alone():
    state = position(heroes=[hero("jay")], rooms=[room("a")])
    (numbers,) = news_lines(state, (Wounded("jay", 1, "TREASURE-5"),))

    assert isinstance(numbers, Listed)
    assert [one.key for one in numbers.parts] == ["after.news.life.less"]


def test_a_fight_that_is_over_does_not_begin():
    state = position(heroes=[hero("jay")], rooms=[room("a")])
    begun = [one.key for one in news_lines(state, (CombatBegan("a"),)) if isinstance(one, Message)]
    fought = MonsterFought(1, "orc", "ranged", 2, beaten=True)
    won = news_lines(state, (CombatBegan("a"), fought, MonsterDefeated(1, "orc")))

    assert begun == ["masmorra.event.combat_began"]
    assert [one.key for one in won if isinstance(one, Message)] == [
        "masmorra.event.monster_defeated"
    ]


def test_who_spends_nothing_on_a_monster_reads_that_it_is_not_beaten():
    state = position(heroes=[hero("jay")], rooms=[room("a")])
    lines = news_lines(state, (MonsterFought(1, "orc", "none", 0, beaten=False),))
    said = [text(one.key, "en", **one.params) for one in lines if isinstance(one, Message)]

    assert said == ["The Orc isn’t beaten."]


@pytest.mark.parametrize("event", [DiceDocked((1,), "a", "jay"), MovePointsChanged(0, hero="jay")])
def test_what_was_spent_is_told_of_its_hero_when_another_one_plays(event: Event):
    state = position(heroes=[hero("mika"), hero("jay")], rooms=[room("a")])
    (line,) = news_lines(state, (event,))

    assert isinstance(line, Listed)
    assert line.head
    assert line.head.params == {"hero": "@masmorra.hero.jay"}


def said_no_place(state: State, *commands: Command) -> list[bool]:
    """Tell for each of several actions whether the news say that a medium tile has no place."""
    found = []
    for command in commands:
        events = decide(state, command)
        for event in events:
            state = evolve(state, event)
        lines = [one for one in news_lines(state, events) if not isinstance(one, Listed)]
        found.append("after.news.no_place" in [one.key for one in lines])
    return found


def test_amb_22_a_medium_tile_without_a_place_is_told():
    bare = dungeon((tile("a", "n"), 0, 0), (tile("w"), -1, -1))
    rune = Stack(top=tile("rune", kind="rune"))
    stacks = {**bare.stacks, "small-1": rune, "medium-1": Stack(("fits", "not"))}
    state = knowing(replace(bare, stacks=stacks), medium("fits", "s1", "n2"), medium("not", "s2"))
    explored = Explore(0, -1, 0, dice(0))

    assert said_no_place(state, explored, AnswerTile("not")) == [False, True]
    laid = said_no_place(state, explored, AnswerTile("fits"))
    assert not any(laid)


@pytest.mark.parametrize("gold, said", [(0, "No gold is left in Hall"), (2, "2 gold now lies in")])
def test_room_gold_1_what_lies_in_a_room_is_told_and_nothing_is_no_number(gold: int, said: str):
    state = position(heroes=[hero("jay")], rooms=[room("a")])
    (line,) = news_lines(state, (RoomGoldChanged("a", gold),))

    assert isinstance(line, Message)
    assert said in text(line.key, "en", **line.params)


def test_a_tile_that_is_described_and_comes_next_or_is_placed_is_told_once():
    drawn = Tile("1-04", 1)
    state = position(heroes=[hero("jay")], rooms=[room("a")])
    shown = (TileDescribed(drawn), TileRevealed("small-1", drawn))
    placed = RoomPlaced(replace(room("a"), tile=drawn), "small-1")

    assert len(news_lines(state, shown)) == 1
    assert len(news_lines(state, (shown[1], placed))) == 1


def test_an_evil_card_is_named_and_what_it_does_is_not_told_twice():
    state = position(heroes=[hero("jay")], rooms=[room("a")])
    (line,) = news_lines(state, (EvilDrawn("rusted-blades"),))

    assert isinstance(line, Message)
    assert text(line.key, "en", **line.params) == "Evil card: Rusted Blades."


def test_trap_7_a_trap_that_wounds_is_told_by_its_wound():
    state = position(heroes=[hero("jay")], rooms=[room("a")])
    lines = news_lines(state, (TrapFired("1-20"), Wounded("jay", 1, "TRAP-7")))
    spared = news_lines(state, (TrapFired("1-20"),))

    assert len(lines) == len(spared) == 1
    assert isinstance(lines[0], Listed)


def test_what_a_victory_was_won_with_is_not_told_after_it():
    state = position(heroes=[hero("jay")], rooms=[room("a")])
    fallen = MonsterDefeated(1, "orc")
    weaker = MonstersChanged(defense=-1)

    assert news_lines(state, (weaker, fallen)) == news_lines(state, (fallen,))
    assert len(news_lines(state, (fallen, weaker))) == 2
