"""Whether items and powers do what their kind says.

Rules: PD-ITEM-1, PD-ITEM-3, PD-ITEM-7, PD-POWER-2.
"""

from companion.games.paper_dungeons.catalogue.content_mistakes import Report
from companion.games.paper_dungeons.catalogue.types import Content, Item, Power
from companion.games.paper_dungeons.catalogue.validation.dice import CLASSES
from companion.games.paper_dungeons.catalogue.validation.tracks import prove_gains


def prove_items(report: Report, content: Content) -> None:
    """Check squares, symbols and effects of the items."""
    for item in content.items:
        key = f"item.{item.id}"
        if item.squares < 1:
            report.tell(f"{key}.squares", "at_least", least=1)
        if item.symbol is not None and item.symbol not in CLASSES:
            report.tell(f"{key}.symbol", "no_class_symbol", symbol=item.symbol)
        _prove_effects(report, key, item)
        wrong = {
            "instant": bool(item.bonuses) or not item.grants,
            "constant": not (item.bonuses or item.grants),
            "points": bool(item.bonuses or item.grants),
        }
        if wrong[item.kind]:
            report.tell(f"{key}.kind", "kind", kind=item.kind)


def prove_powers(report: Report, content: Content) -> None:
    """Check the effects of the powers."""
    for power in content.powers:
        key = f"power.{power.id}"
        _prove_effects(report, key, power)
        at_once = all(grant.when == "now" for grant in power.grants)
        wrong = {
            "setup": bool(power.bonuses) or not power.grants or not at_once,
            "triggered": not (power.bonuses or power.grants),
            "once_per_round": not power.bonuses,
        }
        if wrong[power.kind]:
            report.tell(f"{key}.kind", "kind", kind=power.kind)


def _prove_effects(report: Report, key: str, piece: Item | Power) -> None:
    for grant in piece.grants:
        prove_gains(report, f"{key}.grants.gives", (grant.gives,))
        if grant.number < 1:
            report.tell(f"{key}.grants.number", "at_least", least=1)
    for bonus in piece.bonuses:
        if bonus.amount < 1:
            report.tell(f"{key}.bonuses.amount", "at_least", least=1)
