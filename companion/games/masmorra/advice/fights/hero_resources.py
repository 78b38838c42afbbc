"""What a hero can bring to bear: symbols, gold, abilities, and who stands in the way."""

from msgspec import Struct

from companion.games.masmorra.advice.fights.monster_traits_here import (
    barred_faces,
    is_gazed_at,
    start_wounds,
    thieves_among,
)
from companion.games.masmorra.advice.fights.usable_abilities import is_tough, usable, usable_at
from companion.games.masmorra.advice.odds.dice_multisets import NOTHING, Hand
from companion.games.masmorra.catalogue import CATALOGUE, Ability, MonsterCard
from companion.games.masmorra.legality.cards.forbidden_by_evil_cards import (
    check_not_forbidden,
    cursed_faces,
    roused,
)
from companion.games.masmorra.legality.combat.engaged_monsters import (
    aura_faces,
    engaging_monsters,
    find_monster,
    is_pet_idle,
    monsters_in,
)
from companion.games.masmorra.legality.dungeon.movement import token_faces
from companion.games.masmorra.legality.heroes.ongoing_abilities import spares_wound
from companion.games.masmorra.legality.payment.payment_checks import LOCKS
from companion.games.masmorra.model import (
    FACES,
    BlockPayback,
    Face,
    Hero,
    Monster,
    MonsterKind,
    PayAttack,
    State,
    Symbols,
)

DEFENSE = FACES.index("defense")
MELEE = FACES.index("melee")
ELIXIR = FACES.index("elixir")
MAGIC = FACES.index("magic")
STEP = FACES.index("step")


class Foe(Struct, frozen=True):
    """A monster that is to be fought.

    Attributes:
        id: Its number on the table.
        card: What is printed on it, as the table's rulings have it.
        locked: The face whose dice it locks while it is fought; the preview only (ED-35..37).
    """

    id: int
    card: MonsterCard
    locked: int | None = None


class Means(Struct, frozen=True):
    """Everything but the faces of the dice.

    Attributes:
        size: How many dice there are.
        foes: The monsters that are to be fought.
        optional: They were fought already; another fight is a choice (FIGHT-20).
        symbols: Symbols that are not on dice, by face.
        gold: The hero's gold.
        life: The hero's Life Points, less what the start of the combat costs (BOSS-BITSY-2), more
            what an ability spares it.
        hurt: Wounds that the start of the combat costs, less what an ability spares.
        spared: Wounds that an ability still spares the hero; the first of the combat.
        barred: Faces that nobody can use here (BOSS-HYDRA-2, ALLIANCE-10, SEWER-9).
        muted: Faces of which only the symbols cannot be used here; dice can (AMB-44).
        paired: Sword and shield can be fought together (ED-17).
        abilities: What may still be used; their symbols count.
        token: Faces that the Free Step token may give in a fight.
        thieves: How many dice of each face are stolen when the combat begins (MONSTER-4).
        asked: The monster whose fight is declared; 0: none.
        owed: Wounds of the Payback that is open.
        owed_lock: The face whose dice the monster locks that pays back.
        begun: A combat runs here.
        alone: Each monster acts in its own fight (AMB-10).
        thief_faces: What monsters will then steal, by their number.
        calm: An engaged hero may turn dice (ED-13).
        late_magic: Dice may be turned between an attack and its Payback (AMB-32).
        idle: Dice by face that lie ready and cannot be used: a thief may take them.
    """

    size: int
    foes: tuple[Foe, ...] = ()
    optional: bool = False
    symbols: Hand = NOTHING
    gold: int = 0
    life: int = 6
    hurt: int = 0
    spared: int = 0
    barred: frozenset[int] = frozenset()
    muted: frozenset[int] = frozenset()
    paired: bool = True
    abilities: tuple[Ability, ...] = ()
    token: tuple[Face, ...] = ()
    thieves: Hand = NOTHING
    asked: int = 0
    owed: int = 0
    owed_lock: int | None = None
    begun: bool = False
    alone: bool = False
    thief_faces: dict[int, int] = {}
    calm: bool = True
    late_magic: bool = True
    idle: Hand = NOTHING


def counted(symbols: Symbols) -> Hand:
    """Write symbols as numbers in the order of the faces."""
    return tuple(symbols.get(face, 0) for face in FACES)


def without(symbols: Hand, muted: frozenset[int]) -> Hand:
    """Leave out the symbols that cannot be used."""
    return tuple(0 if face in muted else count for face, count in enumerate(symbols))


def dice_of(state: State) -> tuple[int, ...]:
    """List the dice that count: ready ones, no pet die under a Watcher's gaze."""
    gaze = is_pet_idle(state)
    return tuple(
        number
        for number, die in enumerate(state.turn.dice)
        if die.place == "ready" and die.face is not None and not (gaze and die.kind == "pet")
    )


def hand_of(state: State, numbers: tuple[int, ...]) -> Hand:
    """Count the faces of some dice."""
    faces = [state.turn.dice[number].face for number in numbers]
    return tuple(faces.count(face) for face in FACES)


def means_of(state: State) -> Means:
    """Give the means of the hero whose turn it is."""
    here = monsters_in(state, state.hero.room)
    question = state.question
    asked = question.monster if isinstance(question, PayAttack) else 0
    foes = list(engaging_monsters(state))
    declared = find_monster(state, asked)
    if declared is not None and declared not in foes:
        foes.append(declared)
    begun = state.turn.combat is not None and state.turn.combat.room == state.hero.room
    owed = question.wounds if isinstance(question, BlockPayback) else 0
    optional = not foes and not owed
    gaze = is_gazed_at(here)
    acting = _still_to_act(state, here, begun=begun, asked=asked)
    hurt = start_wounds(acting)
    tough = spares_wound(state, state.hero)
    forbidden = check_not_forbidden(state, "abilities") is not None
    aura = _aura(state)
    muted = muted_faces(state)
    return Means(
        size=len(dice_of(state)),
        foes=tuple(
            Foe(one.id, roused(state, CATALOGUE.monster(one.kind)), _lock(state, one.kind))
            for one in (here if optional else foes)
            if not one.turned
        ),
        optional=optional,
        symbols=without(counted(state.turn.symbols), muted),
        gold=state.hero.gold,
        life=state.hero.life - hurt + tough,
        hurt=max(0, hurt - tough),
        spared=max(0, tough - hurt),
        barred=(aura - muted) | _cursed(state),
        muted=muted,
        paired=state.rulings.combo,
        abilities=() if gaze or forbidden else usable_at(state),
        token=token_faces(state) if state.hero.free_step and not gaze else (),
        thieves=thieves_among(acting),
        asked=asked,
        owed=owed,
        owed_lock=_lock(state, question.kind) if isinstance(question, BlockPayback) else None,
        begun=begun,
        alone=state.rulings.start_of_combat == "each_fight",
        thief_faces=_thief_faces(state, here, asked),
        calm=state.rulings.engaged_actions == "box",
        late_magic=state.rulings.magic_before_payback,
        idle=_idle(state),
    )


def _idle(state: State) -> Hand:
    """Count the dice that lie ready and cannot be used."""
    usable_dice = dice_of(state)
    faces = [
        die.face
        for number, die in enumerate(state.turn.dice)
        if die.place == "ready" and number not in usable_dice
    ]
    return tuple(faces.count(face) for face in FACES)


def _thief_faces(state: State, here: tuple[Monster, ...], asked: int) -> dict[int, int]:
    """Say who steals which face as its own fight begins, by the monster's number (AMB-10)."""
    if state.rulings.start_of_combat != "each_fight":
        return {}
    once = state.rulings.round_two == "no_retrigger"
    return {
        one.id: FACES.index(face)
        for one in here
        if (face := CATALOGUE.monster(one.kind).steals) is not None
        if one.id != asked and not one.turned and not (one.fought and once)
    }


def muted_faces(state: State) -> frozenset[int]:
    """List the faces of which only the symbols cannot be used here (AMB-44)."""
    if state.rulings.hydra_aura != "symbols":
        return frozenset()
    return _aura(state)


def _aura(state: State) -> frozenset[int]:
    return frozenset(FACES.index(face) for face in aura_faces(state))


def _cursed(state: State) -> frozenset[int]:
    """List the faces that an Evil card or the Foul Curse takes (ALLIANCE-10, SEWER-9)."""
    foul = () if state.turn.curse is None else (state.turn.curse,)
    return frozenset(FACES.index(face) for face in (*cursed_faces(state), *foul))


def callers(state: State) -> tuple[Monster, ...]:
    """List the monsters that will call another one as a fight begins (BOSS-BITSY-4)."""
    begun = state.turn.combat is not None and state.turn.combat.room == state.hero.room
    here = monsters_in(state, state.hero.room) if engaging_monsters(state) else ()
    asked = state.question.monster if isinstance(state.question, PayAttack) else 0
    return tuple(
        one
        for one in _still_to_act(state, here, begun=begun, asked=asked)
        if not one.turned and CATALOGUE.monster(one.kind).start_spawn is not None
    )


def _still_to_act(
    state: State, here: tuple[Monster, ...], *, begun: bool, asked: int
) -> tuple[Monster, ...]:
    """List the monsters whose start-of-combat effect is still to come (AMB-10, AMB-11)."""
    if state.rulings.start_of_combat == "each_fight":
        acting = tuple(one for one in engaging_monsters(state) if one.id != asked)
    else:
        acting = () if begun else here
    if state.rulings.round_two == "no_retrigger":
        return tuple(one for one in acting if not one.fought)
    return acting


def _lock(state: State, kind: MonsterKind) -> int | None:
    """Give the face whose dice a monster locks while it is fought (MON-BAT-4)."""
    if not state.rulings.preview_locks:
        return None
    face = LOCKS.get(kind)
    return None if face is None else FACES.index(face)


def means_against(kinds: tuple[MonsterKind, ...], size: int, hero: Hero, symbols: Symbols) -> Means:
    """Give the means of a hero who stands before monsters on no table."""
    foes = tuple(Foe(number, CATALOGUE.monster(kind)) for number, kind in enumerate(kinds, start=1))
    here = tuple(Monster(foe.id, foe.card.kind, "") for foe in foes)
    gaze = is_gazed_at(here)
    faces = [face for name in hero.abilities for face in CATALOGUE.ability(name).choice]
    hurt = start_wounds(here)
    tough = 0 if gaze else is_tough(hero)
    return Means(
        size=size,
        foes=foes,
        symbols=counted(symbols),
        gold=hero.gold,
        life=hero.life - hurt + tough,
        hurt=max(0, hurt - tough),
        spared=max(0, tough - hurt),
        barred=barred_faces(here),
        abilities=() if gaze else usable(hero, (), {}),
        token=tuple(faces) if hero.free_step and not gaze else (),
        thieves=thieves_among(here),
    )
