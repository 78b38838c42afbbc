"""Placing: where a trap lies, and how a medium tile joins the room."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from companion.games.masmorra import commands as c
from companion.games.masmorra.model import PlaceMedium, PlaceTrap, State, Tile
from companion.games.masmorra.model.dungeon_map.tile_geometry import Placement
from companion.web.masmorra.hero.hero_names import hero_name
from companion.web.masmorra.map.map_drawing import Area, Atlas, atlas, whole
from companion.web.masmorra.map.tile_pictures import Picture, picture
from companion.web.masmorra.map.tile_preview import Ghost, choose, ghost, widened
from companion.web.masmorra.map.touch_targets import Spot, cell_spot, priced
from companion.web.masmorra.options.action_prices import all_prices, wounds_by
from companion.web.masmorra.options.option_labels import known_tile
from companion.web.masmorra.turn.steps.step_type import Step
from companion.web.screens.request_context import Visit


@dataclass(frozen=True, kw_only=True)
class TrapPlace(Step):
    """Say where the trap lies; a photo may have told it.

    Attributes:
        name: Whose hero a trap beside it would wound.
        harms: Some place costs the hero life, so it says why.
        harms_everywhere: None spares the hero, so nobody needs to look for one that does.
        places: In how many places the trap can lie; not all of them may be in sight.
        has_pieces: Tiles lie on a table, where they can be photographed.
    """

    template: ClassVar[str] = "masmorra/turn/steps/_trap_placement.html"
    tile: Tile
    picture: Picture
    name: str
    map: Atlas
    spots: tuple[Spot, ...]
    ghost: Ghost | None
    command: str
    price: str
    harms: bool
    harms_everywhere: bool
    places: int
    has_pieces: bool


@dataclass(frozen=True, kw_only=True)
class MediumPlace(Step):
    """Say how the medium tile lies."""

    template: ClassVar[str] = "masmorra/turn/steps/_medium_tile_placement.html"
    tile: Tile
    map: Atlas
    ghost: Ghost
    command: str
    price: str
    has_pieces: bool


def place_trap(visit: Visit, question: PlaceTrap) -> TrapPlace:
    """Show where the trap can lie."""
    state: State = visit.state
    level = state.rooms[question.room].level
    tile = known_tile(state, question.tile)
    offered = [one.command for one in visit.options if isinstance(one.command, c.PlaceTile)]
    area = whole(state, level, ((one.x, one.y) for one in offered))
    places = [Placement(one.x, one.y, one.turn) for one in offered]
    told = "way" in visit.args
    chosen = choose(places, visit.args.get("way", ""))
    wounds = [wounds_by(state, one) for one in offered]
    return TrapPlace(
        tile=tile,
        picture=picture(tile),
        name=hero_name(visit, state.hero.name),
        map=atlas(state, level, area),
        spots=tuple(_spots(visit, area, offered)),
        ghost=ghost(tile, places, chosen, area) if told else None,
        command=visit.json(offered[chosen]) if told else "",
        price=", ".join(all_prices(visit, offered[chosen])) if told else "",
        harms=any(wounds),
        harms_everywhere=all(wounds),
        places=len(offered),
        has_pieces=state.settings.has_pieces,
    )


def _spots(visit: Visit, area: Area, offered: list[c.PlaceTile]) -> Iterator[Spot]:
    for place, command in enumerate(offered, start=1):
        label = visit.say("play.trap.here", number=place, count=len(offered))
        cell = (command.x, command.y)
        for spot in cell_spot(area, cell, "lay", label, command=visit.json(command)):
            yield priced(visit, spot, command)


def place_medium(visit: Visit, question: PlaceMedium) -> MediumPlace:
    """Show one way in which the medium tile can lie, the one that costs least life first."""
    state: State = visit.state
    explorer = state.rooms[question.explorer]
    tile = known_tile(state, question.tile)
    commands = [one.command for one in visit.options if isinstance(one.command, c.PlaceTile)]
    places = [Placement(one.x, one.y, one.turn) for one in commands]
    area = widened(whole(state, explorer.level), tile, places)
    wounds = [wounds_by(state, one) for one in commands]
    mildest = str(wounds.index(min(wounds)))
    chosen = choose(places, visit.args.get("way", mildest))
    return MediumPlace(
        tile=tile,
        map=atlas(state, explorer.level, area),
        ghost=ghost(tile, places, chosen, area),
        command=visit.json(commands[chosen]),
        price=", ".join(all_prices(visit, commands[chosen])),
        has_pieces=state.settings.has_pieces,
    )
