"""What happened on the map as a sentence."""

from companion.engine.rules import Message
from companion.games.masmorra import events as e
from companion.games.masmorra.model import ThroneIcon
from companion.games.masmorra.telling.sentences import (
    of_cards,
    of_hero,
    of_tile,
    sentence,
    word,
)


def tell(event: e.MapEvents) -> Message | None:
    """Tell an event in one sentence; None for what needs none."""
    match event:
        case e.TileRevealed(tile=tile):
            return of_tile("tile_revealed", tile)
        case e.TileDescribed(tile=tile):
            return of_tile("tile_described", tile)
        case e.RoomPlaced(room=room):
            return of_tile("room_placed", room.tile)
        case e.TrapPlaced(trap=trap):
            return sentence("trap_placed", trap=trap.id)
        case e.TrapFired(trap=trap):
            return sentence("trap_fired", trap=trap)
        case e.TrapDisarmed():
            return of_hero("trap_disarmed", event.hero, trap=event.trap)
        case e.RoomGoldChanged():
            return None  # the hero who takes it is told
        case e.ChestOpened(hero=hero):
            return of_hero("chest_opened", hero)
        case e.StackEmptied(stack=stack):
            return sentence("stack_emptied", stack=word("stack", stack))
        case e.StackReshuffled():
            return sentence("stack_reshuffled")
        case e.TileDiscarded():
            return sentence("tile_discarded")
        case e.IconDescribed(icon=icon):
            return _icon(icon)
        case e.SiteChosen(site=site):
            return sentence("site_chosen", site=word("site", site))
        case e.MalaphyasThrew():
            return _threw(event)
        case e.MiasmaMet():
            return of_hero(f"miasma_met.{event.side}", event.hero)
        case e.FaceCursed(face=face):
            return sentence("face_cursed", face=word("face", face))


def _threw(event: e.MalaphyasThrew) -> Message:
    names = dict(
        zip(("first", "second"), (word("face", face) for face in event.faces), strict=False)
    )
    if event.what in {"throne", "curse"}:
        return sentence(f"malaphyas_threw.{event.what}", **names)
    return Message(f"rulings.event.{event.what}", {**names})


def _icon(icon: ThroneIcon) -> Message:
    what = icon.calls or ("rooms" if icon.rooms else "none")
    return of_cards(f"icon.{what}", face=word("face", icon.face), count=len(icon.rooms))
