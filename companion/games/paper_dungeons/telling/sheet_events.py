"""What happened on one player's sheet, as a sentence."""

from typing import assert_never

from companion.engine.rules import Message
from companion.games.paper_dungeons import events as e
from companion.games.paper_dungeons.telling.sentence_parts import player, said, word
from companion.i18n import verbatim


def tell_sheet(event: e.SheetEvent) -> Message | None:
    """Tell an event of one sheet; None for what others tell, or only its owner may read."""
    if isinstance(event, e.AgendaChanged):
        return None
    if isinstance(event, e.GainEvent):
        return _tell_gain(event)
    if isinstance(event, e.DungeonEvent):
        return _tell_dungeon(event)
    if isinstance(event, e.CardEvent):
        return _tell_card(event)
    if isinstance(event, e.ClosingEvent):
        return _tell_closing(event)
    return _tell_correction(event)


def _tell_gain(event: e.GainEvent) -> Message | None:
    who = player(event.seat)
    match event:
        case e.DieUsed():
            return said(f"die_used.{event.use}", player=who, die=event.die)
        case e.DieRecoloured():
            return said("die_recoloured", player=who, die=event.die)
        case e.LevelGained():
            hero = word("hero", event.hero)
            return said("level_gained", player=who, hero=hero, level=event.level)
        case e.SquareFilled():
            tag = "square_filled.complete" if event.complete else "square_filled"
            return said(tag, player=who, item=word("item", event.item))
        case e.PotionsGained():
            if not event.count:
                return said("potions_gained.none", player=who)
            return said("potions_gained", player=who, count=event.count)
        case e.DamageTaken():
            return _damage(who, event)
        case e.Resurrected():
            return said("resurrected", player=who)
        case _:
            assert_never(event)


def _damage(who: str, event: e.DamageTaken) -> Message | None:
    if event.hearts and event.column:
        return said("damage_taken.both", player=who, hearts=event.hearts, column=event.column)
    if event.hearts:
        return said("damage_taken.hearts", player=who, count=event.hearts)
    if event.column:
        return said("damage_taken", player=who, count=event.column)
    return said("damage_taken.dropped", player=who) if event.dropped else None


def _tell_dungeon(event: e.DungeonEvent) -> Message | None:
    who = player(event.seat)
    match event:
        case e.RoomEntered():
            tag = "room_entered.back" if event.back else "room_entered"
            return said(tag, player=who, room=event.room)
        case e.MinionDefeated():
            return said("minion_defeated", player=who, room=event.room)
        case e.GemLooted():
            if not event.letter:
                return said("gem_looted.extra", player=who)
            return said("gem_looted", player=who, letter=event.letter)
        case e.BenefitReceived():
            return None
        case e.BenefitLost():
            return said(f"benefit_lost.{event.what}", player=who)
        case e.PointsGivenUp():
            return said("points_given_up", player=who, count=event.points) if event.points else None
        case _:
            assert_never(event)


def _tell_card(event: e.CardEvent) -> Message | None:
    who = player(event.seat)
    match event:
        case e.PowerDealt() | e.ObjectiveDealt():
            return None
        case e.PowerKept():
            return said("power_kept", player=who, power=word("power", event.power))
        case e.ObjectiveKept():
            return said("objective_kept", player=who, objective=word("objective", event.objective))
        case _:
            assert_never(event)


def _tell_closing(event: e.ClosingEvent) -> Message | None:
    who = player(event.seat)
    match event:
        case e.RoundPassed():
            return said("round_passed", player=who)
        case e.VillainFought():
            fought = event.fought
            tag = "villain_fought" if fought.range else "villain_fought.ran"
            villain = word("villain", fought.villain)
            return said(
                tag, player=who, villain=villain, combat=fought.combat, points=fought.points
            )
        case e.RewardWon():
            return said("reward_won", player=who, villain=word("villain", event.villain))
        case e.MissionsAnnounced():
            if not event.missions:
                return said("missions_announced.none", player=who)
            return said("missions_announced", player=who, count=len(event.missions))
        case e.RoundTold():
            return said("round_told", player=who)
        case e.SheetTold():
            return said("sheet_told", player=who)
        case _:
            assert_never(event)


def _tell_correction(event: e.CorrectionEvent) -> Message:
    who = player(event.seat)
    match event:
        case e.RoomCorrected():
            if not event.room:
                return said("room_corrected.outside", player=who)
            return said("room_corrected", player=who, room=event.room)
        case e.SheetCorrected():
            what = word("correction", event.what)
            numbers = {"was": event.was, "value": event.value}
            if not event.target:
                return said("sheet_corrected", player=who, what=what, **numbers)
            target = _target(event)
            return said("sheet_corrected.of", player=who, what=what, target=target, **numbers)
        case _:
            assert_never(event)


def _target(event: e.SheetCorrected) -> str:
    """Name what a number or a mark belongs to."""
    groups = {"level": "hero", "squares": "item", "villain": "villain", "mission": "mission"}
    group = groups.get(event.what)
    return word(group, event.target) if group else verbatim(event.target)
