"""What has no screen of its own: every option in words, the refused ones with the reason."""

from dataclasses import dataclass
from typing import ClassVar

from companion.engine.game import Option
from companion.games.masmorra import commands as c
from companion.web.masmorra.steps.step import Step
from companion.web.masmorra.wording import Deed, deeds
from companion.web.visit import Visit

_HAVE_A_PLACE: tuple[type, ...] = (
    c.RollDice,
    c.RerollDice,
    c.KeepDice,
    c.FlipFreeStep,
    c.TakeStep,
    c.Move,
    c.Explore,
    c.UseStairs,
    c.RoomAction,
    c.DisarmTrap,
    c.TakeGold,
    c.CollectBounties,
    c.MoveMonster,
    c.EndMovement,
    c.PassTurn,
    c.Fight,
    c.Attack,
    c.Block,
    c.DrinkElixir,
    c.UseMagic,
    c.UseAbility,
    c.BuyTreasure,
    c.AnswerRoll,
    c.AnswerTile,
    c.AnswerEvil,
    c.PlaceTile,
    c.ChooseMonster,
    c.PickSite,
    c.PitToll,
    c.LearnAbility,
    c.Discard,
    c.AnswerCard,
    c.LeaveToApp,
    c.PlayTreasure,
)
"""Commands that the steps show at the place where they belong."""


@dataclass(frozen=True, kw_only=True)
class Offer(Step):
    """Choose among everything that the rules offer now."""

    template: ClassVar[str] = "masmorra/steps/_offer.html"
    can: tuple[Deed, ...]
    cannot: tuple[Deed, ...]


def offer(visit: Visit, _question: object = None) -> Offer:
    """Lay out every option."""
    return Offer(
        can=deeds(visit, (one for one in visit.options if one.refusal is None)),
        cannot=deeds(visit, (one for one in visit.options if one.refusal is not None)),
    )


def besides(visit: Visit, step: Step) -> tuple[Deed, ...]:
    """Lay out what can be done besides the question that the step asks; cards lie in the hand."""
    if _lists_all(step):
        return ()
    return deeds(visit, (one for one in visit.options if _is_besides(one)))


def _lists_all(step: Step) -> bool:
    return hasattr(step, "cannot")


def _is_besides(option: Option) -> bool:
    return option.refusal is None and not isinstance(option.command, _HAVE_A_PLACE)
