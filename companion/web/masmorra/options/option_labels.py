"""Options in words: what a button says, what it costs, and why it may not be pressed."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from msgspec import Struct

from companion.engine.game import Option
from companion.games.masmorra import commands as c
from companion.games.masmorra.catalogue import CATALOGUE, hero_word
from companion.games.masmorra.legality.cards.forbidden_by_evil_cards import step_points
from companion.games.masmorra.legality.combat.engaged_monsters import find_monster
from companion.games.masmorra.legality.heroes.elixir_magic_and_abilities import healed_hero
from companion.games.masmorra.legality.heroes.gold_supply import bounty_gold
from companion.games.masmorra.legality.payment.payment_checks import paid_amount
from companion.games.masmorra.model import Payment, State, Tile
from companion.games.masmorra.model.hero_limits import FULL_LIFE, GOLD_LIMIT
from companion.i18n import verbatim
from companion.web.game_ui import PAGES
from companion.web.masmorra.cards.ability_text import ability_name
from companion.web.masmorra.cards.treasure_card_text import aimed, play_label
from companion.web.masmorra.options.action_prices import all_prices, discarded, lost_points
from companion.web.masmorra.options.command_target_words import (
    about,
    level_beyond,
    room_name,
    room_word,
)
from companion.web.masmorra.options.cost_display import Chip, chips
from companion.web.masmorra.options.dice_alternatives import other_dice
from companion.web.screens.command_feedback import Flash, refused
from companion.web.screens.request_context import Visit

_ICONS = {
    "fight": "melee",
    "move": "step",
    "explore": "gate",
    "stairs": "stairs",
    "room": "chest",
    "disarm": "trap",
    "gold": "gold",
    "step": "step",
    "elixir": "elixir",
    "magic": "magic",
    "turn": "torch",
    "card": "card",
}
_NAMING = (
    "monster",
    "to",
    "room",
    "x",
    "y",
    "turn",
    "trap",
    "ability",
    "die",
    "face",
    "hero",
    "index",
    "part",
    "target",
)
_ROOMS = {"portal": "portal", "fountain": "fountain", "treasure": "chest"}


@dataclass(frozen=True, slots=True)
class OptionButton:
    """An option as a page shows it.

    Attributes:
        id: Stable name of its button.
        action: What kind of action it is.
        icon: The drawing beside it.
        label: What it does, in a few words.
        about: Whom and what it means, where the label leaves it open.
        cost: What it takes.
        command: What is sent, as JSON.
        refusal: Why not; nothing when it is legal.
        others: The same with other dice, where there is a choice.
        price: What it costs besides: Move Points left over, Wounds by traps.
    """

    id: str
    action: str
    icon: str
    label: str
    about: str
    cost: tuple[Chip, ...]
    command: str
    refusal: Flash | None
    others: tuple["OptionButton", ...] = ()
    price: str = ""


def option_button(visit: Visit, option: Option) -> OptionButton:
    """Put an option into words."""
    state: State = visit.state
    command = option.command
    return OptionButton(
        id=_name(option.action, command),
        action=option.action,
        icon=_icon(state, option),
        label=play_label(visit, command)
        if isinstance(command, c.PlayTreasure)
        else _label(visit, state, command),
        about=about(visit, state, command),
        cost=_cost(state, command),
        command=visit.json(command),
        refusal=why_not(visit, option),
        others=() if option.refusal else tuple(_otherwise(visit, option)),
        price="" if option.refusal else _price(visit, command),
    )


def _price(visit: Visit, command: c.Command) -> str:
    """Say what an option costs besides its dice; what a fight costs its advice says."""
    teleports = isinstance(command, c.RoomAction) and bool(command.to)
    if teleports or isinstance(command, c.UseStairs | c.Move):
        return ", ".join(all_prices(visit, command))
    return ", ".join(filter(None, (lost_points(visit, command), discarded(visit, command))))


def _otherwise(visit: Visit, option: Option) -> Iterator[OptionButton]:
    """Put the same option with other dice into words."""
    for number, command in enumerate(other_dice(visit.state, option.command), start=1):
        name = f"{_name(option.action, command)}-other-{number}"
        cost, sent = _cost(visit.state, command), visit.json(command)
        yield OptionButton(name, option.action, "", "", "", cost, sent, None)


def option_buttons(visit: Visit, options: Iterable[Option]) -> tuple[OptionButton, ...]:
    """Put options into words; no two buttons have one name."""
    named: dict[str, OptionButton] = {}
    for option in options:
        one = option_button(visit, option)
        alike = sum(name.startswith(f"{one.id}_") or name == one.id for name in named)
        name = f"{one.id}_{alike + 1}" if alike else one.id
        named[name] = replace(one, id=name)
    return tuple(named.values())


def why_not(visit: Visit, option: Option) -> Flash | None:
    """Say why an option is refused; in advise mode it can be done all the same."""
    if option.refusal is None:
        return None
    free = PAGES[visit.game].may_overrule(visit.state)
    overrule = visit.json(option.command) if free else ""
    return refused(option.refusal, visit.language, overrule=overrule)


def _name(action: str, command: c.Command) -> str:
    """Name a button so that it keeps its name while it means the same."""
    said = (str(part) for part in _parts(command) if part not in {"", None})
    return "-".join(("do", action, *said))


def _parts(command: Struct) -> Iterator[object]:
    for name in _NAMING:
        part = getattr(command, name, "")
        if isinstance(part, Struct):
            yield from _parts(part)
        else:
            yield part


def _icon(state: State, option: Option) -> str:
    command = option.command
    if isinstance(command, c.RoomAction):
        return _ROOMS.get(state.rooms[state.hero.room].tile.kind, "chest")
    if isinstance(command, c.FlipFreeStep):
        return command.face
    if isinstance(command, c.BuyTreasure):
        return "card"
    if isinstance(command, c.UseAbility):
        return state.hero.name
    if isinstance(command, c.Fight):
        monster = find_monster(state, command.monster)
        return monster.kind if monster else "melee"
    return _ICONS.get(option.action, "torch")


def _cost(state: State, command: c.Command) -> tuple[Chip, ...]:
    if isinstance(command, c.RoomAction | c.DisarmTrap | c.UseAbility):
        return chips(state, Payment(command.dice))
    pay = getattr(command, "pay", None)
    return chips(state, pay) if isinstance(pay, Payment) else ()


def known_tile(state: State, code: str) -> Tile:
    """Give a tile that lies on this table or comes next."""
    return state.tiles[code] if code in state.tiles else CATALOGUE.tile(code)


def _label(visit: Visit, state: State, command: c.Command) -> str:
    match command:
        case c.Fight(monster=number):
            monster = find_monster(state, number)
            kind = monster.kind if monster else "goblin"
            return visit.say("play.do.fight", monster=f"@masmorra.monster.{kind}")
        case c.Move(to=to):
            return visit.say("play.do.move", room=room_word(state, to))
        case c.RoomAction() | c.UseStairs():
            return _by_room(visit, state, command)
        case c.DisarmTrap(trap=trap):
            return visit.say("play.do.disarm", trap=verbatim(trap))
        case c.DrinkElixir():
            return _elixir(visit, state, command)
        case c.UseAbility(ability=ability, target=target):
            return aimed(visit, ability_name(visit, ability), target)
        case c.FlipFreeStep() | c.TakeStep():
            return _step(visit, state, command)
        case c.CollectBounties():
            return _bounties(visit, state, command)
        case c.TakeGold():
            gold = state.rooms[state.hero.room].gold
            return visit.say(
                "play.do.take_gold", count=min(gold, GOLD_LIMIT - state.hero.gold) or gold
            )
        case _:
            return visit.say(f"play.do.{type(command).__struct_config__.tag}")


def _bounties(visit: Visit, state: State, command: c.CollectBounties) -> str:
    """Say what ending the actions brings, and where the limit takes some of it (GOLD-1)."""
    gold = bounty_gold(state, len(command.dice))
    unused = sum(die.place == "ready" and die.face is not None for die in state.turn.dice)
    if unused > gold and state.hero.gold + gold == GOLD_LIMIT:
        return visit.say("play.do.bounties.full", count=gold, limit=GOLD_LIMIT)
    return visit.say("play.do.bounties" if gold else "play.do.end", count=gold)


def _step(visit: Visit, state: State, command: c.FlipFreeStep | c.TakeStep) -> str:
    """Say what the token becomes, or what a STEP gives: an Evil card may make it less."""
    if isinstance(command, c.TakeStep):
        return visit.say("play.do.take_step", count=step_points(state))
    return visit.say("play.do.free_step", face=f"@masmorra.face.{command.face}")


def _by_room(visit: Visit, state: State, command: c.RoomAction | c.UseStairs) -> str:
    """Say what a room offers."""
    if isinstance(command, c.UseStairs):
        return visit.say("play.do.use_stairs", level=level_beyond(state))
    here, to = state.rooms[state.hero.room].tile.kind, command.to
    if here not in _ROOMS:
        return visit.say("play.do.room_action")
    goal = verbatim(room_name(visit, state, to)) if to else ""
    return visit.say(f"play.do.room.{here}", room=goal)


def _elixir(visit: Visit, state: State, command: c.DrinkElixir) -> str:
    hero = healed_hero(state, command)
    healed = max(1, paid_amount(command.pay))
    life = min(FULL_LIFE, hero.life + healed)
    if hero is state.hero:
        return visit.say("play.do.elixir", life=life, count=healed)
    name = hero_word(state, hero.name)
    return visit.say("play.do.elixir.other", hero=name, life=life, count=healed)
