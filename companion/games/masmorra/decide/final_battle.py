"""Level 3: the battlefield is laid, Malaphyas acts, his ritual and his coming, the end.

Rules: EPIC-2, EPIC-6..11, THRONE-2..4, THRONE-8, THRONE-11..13, SEWER-2..4, SEWER-6, SEWER-8,
SEWER-9, AMD-9, AMD-10, AMD-22, AMD-23, AMB-48..50, AMB-60, AMB-61, AMB-65, ED-57.
"""

from collections.abc import Mapping
from typing import Literal

from companion.games.masmorra.catalogue import CATALOGUE, find_site, knows_icon
from companion.games.masmorra.commands import DescribeIcon, PickSite
from companion.games.masmorra.decide.cards.treasure_cards import end_with_ranking
from companion.games.masmorra.decide.decision_event_collector import Desk
from companion.games.masmorra.decide.dungeon.traps import fire_beside, fires
from companion.games.masmorra.decide.monsters.monster_dice_supply import ask_monsters, remove
from companion.games.masmorra.decide.wounds_xp_and_gold import gain_xp, wound
from companion.games.masmorra.events import (
    CardDiscarded,
    EndTriggered,
    FaceCursed,
    GoldChanged,
    HeroMoved,
    IconDescribed,
    MalaphyasThrew,
    MiasmaMet,
    RoomPlaced,
    SiteChosen,
)
from companion.games.masmorra.legality.combat.engaged_monsters import standing_heroes
from companion.games.masmorra.legality.monsters.monster_values_by_ruling import (
    bosses_gone,
    bosses_out,
)
from companion.games.masmorra.legality.roll_answers import is_face
from companion.games.masmorra.model import (
    BOSSES,
    FACES,
    CastLot,
    Face,
    Hero,
    HeroName,
    MonsterKind,
    NameIcon,
    Site,
    State,
)
from companion.games.masmorra.model.dungeon_map.level3 import EndEpic
from companion.games.masmorra.model.dungeon_map.tile_geometry import Placement, grid, lay
from companion.games.masmorra.model.pending.questions_and_tasks import AddMonster, WatchSite

FIRST_XP = 3
LEVEL = 3
BLUE: Literal["blue"] = "blue"
RED: Literal["red"] = "red"
_SAID: Mapping[str, Literal["throne", "throne_in_turn"]] = {
    "white_black": "throne",
    "two_action": "throne_in_turn",
}
"""How a throw of two dice is told: by their colours, or as first and second (ED-57)."""


def do_pick_site(desk: Desk, command: PickSite) -> None:
    """Lay the large tile and bring everybody there (EPIC-7, EPIC-8)."""
    desk.pop()
    site = find_site(desk.state, command.site)
    desk.emit(SiteChosen(site.name))
    for one in site.rooms:
        tile = CATALOGUE.tile(one.tile)
        room = lay(grid(desk.state, LEVEL), tile, Placement(one.x, one.y, 0))
        desk.emit(RoomPlaced(room, ""))
    first = desk.state.hero
    desk.emit(HeroMoved(first.name, site.landing, "stairs"))
    others = _in_turn(desk.state)[1:]
    for hero in others:
        # A trap that fires for one may fell another before that one is fetched (TRAP-14).
        defeated = desk.state.hero_named(hero.name).defeated
        if not defeated and fires(desk, by_step=False, relocated=True):
            fire_beside(desk, hero.room, spared=hero.name)
        desk.emit(HeroMoved(hero.name, site.landing, "swept"))
    at_once = desk.state.rulings.miasma_lying == "at_once"
    for hero in reversed(_in_turn(desk.state)):
        if at_once or not hero.defeated:
            breathe_miasma(desk, hero.name)
    _people(desk, site)
    gain_xp(desk, first.name, FIRST_XP, "EPIC-7")


def _in_turn(state: State) -> tuple[Hero, ...]:
    return (*state.heroes[state.active :], *state.heroes[: state.active])


def _people(desk: Desk, site: Site) -> None:
    """Bring the monsters into play; what is pushed last comes first."""
    for _ in range(site.bosses):
        desk.push(_boss_lot(desk.state))
    for room in reversed(site.rooms):
        tile = CATALOGUE.tile(room.tile)
        ask_monsters(desk, tile.id, tile.spawns, "SPAWN-3")
    for room in reversed(site.rooms):
        for kind in reversed(CATALOGUE.tile(room.tile).pictures):
            desk.push(AddMonster(room.tile, kind, "THRONE-2", rooted=True))


def _boss_lot(state: State) -> CastLot:
    to_app = state.settings.monster_dice == "app"
    return CastLot("boss", (boss_pool(state),), state.hero.name, to_app)


def boss_pool(state: State) -> tuple[MonsterKind, ...]:
    """List the bosses that can wait in the Sewers: no token that a player keeps (AMD-10, ED-48)."""
    there = bosses_out(state) | (set() if state.rulings.hydra else {"hydra"})
    free = [kind for kind in BOSSES if kind not in there]
    gone = bosses_gone(state)
    fresh = [kind for kind in free if kind not in gone]
    return tuple(fresh or free)


def breathe_miasma(desk: Desk, hero: HeroName) -> None:
    """Flip the token for a hero that comes to the Sewers (SEWER-6)."""
    if desk.state.site == "sewers":
        to_app = desk.state.settings.monster_dice == "app"
        desk.push(CastLot("miasma", ((BLUE, RED),), hero, to_app))


def begin_turn(desk: Desk, hero: Hero) -> None:
    """Let Malaphyas act before the Hero Phase (EPIC-11, AMB-60)."""
    site = desk.state.site
    to_app = desk.state.settings.action_dice == "app"
    if site == "throne" and _malaphyas(desk.state):
        _ask_throw(desk, hero, to_app=to_app)
    elif site == "sewers":
        desk.push(CastLot("curse", (FACES,), hero.name, to_app))
    if hero.miasma:
        breathe_miasma(desk, hero.name)


def cast_lot(desk: Desk, what: Literal["throne", "curse", "miasma"]) -> None:
    """Ask for what begins a turn on Level 3, where only the players know that they are there."""
    hero = desk.state.hero
    if what == "throne":
        _ask_throw(desk, hero, to_app=desk.state.settings.action_dice == "app")
    elif what == "curse":
        to_app = desk.state.settings.action_dice == "app"
        desk.push(CastLot("curse", (FACES,), hero.name, to_app))
    else:
        to_app = desk.state.settings.monster_dice == "app"
        desk.push(CastLot("miasma", ((BLUE, RED),), hero.name, to_app))


def _ask_throw(desk: Desk, hero: Hero, *, to_app: bool) -> None:
    """Ask for both dice at once, or for one die and then again (THRONE-11, ED-57)."""
    if desk.state.rulings.throne_roll == "one_twice":
        desk.push(CastLot("grimbolts", (FACES,), hero.name, to_app))
        desk.push(CastLot("summons", (FACES,), hero.name, to_app))
    else:
        desk.push(CastLot("throne", (FACES, FACES), hero.name, to_app))


def _malaphyas(state: State) -> bool:
    return any(monster.kind.startswith("malaphyas") for monster in state.monsters)


def lot_cast(desk: Desk, question: CastLot, shown: tuple[str, ...]) -> None:
    """Do what dice, token or draw showed."""
    faces = tuple(face for face in shown if is_face(face))
    if question.what == "throne":
        desk.emit(MalaphyasThrew(_SAID[desk.state.rulings.throne_roll], faces))
        _summon(desk, faces[0])
        _strike(desk, faces[1])
    elif question.what == "summons":
        desk.emit(MalaphyasThrew("summons", faces))
        _summon(desk, *faces)
    elif question.what == "grimbolts":
        desk.emit(MalaphyasThrew("grimbolts", faces))
        _strike(desk, *faces)
    elif question.what == "curse":
        desk.emit(MalaphyasThrew("curse", faces))
        desk.emit(FaceCursed(*faces))
    elif question.what == "miasma":
        _miasma(desk, question.hero, BLUE if shown[0] == BLUE else RED)
    else:
        lair = find_site(desk.state, "sewers").lair
        kind = next(kind for kind in BOSSES if kind == shown[0])
        desk.push(AddMonster(lair, kind, "SEWER-3", rooted=True))


def answer_cast_lot(desk: Desk, task: CastLot) -> bool:
    """Keep what can be drawn up to date: a boss that has come cannot come again."""
    if task.what != "boss":
        return False
    pool = boss_pool(desk.state)
    if pool and task.outcomes == (pool,):
        return False
    desk.push(CastLot("boss", (pool,), task.hero, task.to_app) if pool else WatchSite())
    return True


def _summon(desk: Desk, face: Face) -> None:
    """Bring a monster to his side (THRONE-12)."""
    if not knows_icon(desk.state, "summons", face):
        desk.push(NameIcon("summons", face))
        return
    site = find_site(desk.state, "throne")
    lair = site.lair if site.lair in desk.state.rooms else desk.state.hero.room
    ask_monsters(desk, lair, ("minor" if face in site.minor else "major",), "THRONE-12")


def _strike(desk: Desk, face: Face) -> None:
    """Let Grimbolts strike (THRONE-13)."""
    if not knows_icon(desk.state, "grimbolts", face):
        desk.push(NameIcon("grimbolts", face))
        return
    for room in find_site(desk.state, "throne").struck(face):
        for hero in standing_heroes(desk.state, room):
            wound(desk, hero.name, 1, "THRONE-13")


def do_describe_icon(desk: Desk, command: DescribeIcon) -> None:
    """Learn an icon of the players' own Throne Room, and do what it says (DG-6)."""
    desk.pop()
    icon = command.icon
    desk.emit(IconDescribed(icon))
    if icon.die == "summons":
        _summon(desk, icon.face)
    else:
        _strike(desk, icon.face)


def _miasma(desk: Desk, name: HeroName, side: Literal["blue", "red"]) -> None:
    desk.emit(MiasmaMet(name, side))
    hero = desk.state.hero_named(name)
    if side == BLUE and hero.gold:
        desk.emit(GoldChanged(name, -hero.gold, "SEWER-6"))
    if side == RED:
        for index in reversed(range(len(hero.hand))):
            desk.emit(CardDiscarded(name, index, "SEWER-6"))


def watch_over(desk: Desk) -> None:
    """See whether the ritual is done (THRONE-8), or the bosses of the Sewers gone (SEWER-8)."""
    state = desk.state
    if state.site is None:
        return
    rooted = [monster for monster in state.monsters if monster.rooted]
    if state.site == "throne":
        cultists = [monster for monster in rooted if monster.kind == "cultist"]
        if len(cultists) == 1:
            remove(desk, cultists[0].id, "THRONE-8")
            site = find_site(desk.state, "throne")
            desk.push(AddMonster(site.watcher, "watcher", "THRONE-8"))
    elif not rooted and not _awaited(desk):
        lair = find_site(desk.state, "sewers").lair
        desk.push(AddMonster(lair, "malaphyas-red", "SEWER-8", rooted=True))


def _awaited(desk: Desk) -> bool:
    """Tell whether bosses are still to be drawn, or Malaphyas is on his way or gone."""
    coming = any(
        (isinstance(task, CastLot) and task.what == "boss")
        or (isinstance(task, AddMonster) and task.rooted)
        for task in desk.agenda
    )
    return coming or "malaphyas-red" in desk.state.fallen


def run_watch_site(desk: Desk, _task: WatchSite) -> None:
    """Look after a monster has left the map without being defeated."""
    watch_over(desk)


def run_end_epic(desk: Desk, _task: EndEpic) -> None:
    """End the game, or the round first: Malaphyas has fallen for good (EPIC-2, AMB-48)."""
    if desk.state.rulings.epic_end == "round":
        if not desk.state.ending:
            desk.emit(EndTriggered(desk.state.hero.name))
        return
    end_with_ranking(desk)
