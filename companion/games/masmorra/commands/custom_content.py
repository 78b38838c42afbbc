"""Commands that tell the app what is printed on pieces of the players' own."""

from msgspec import Struct

from companion.games.masmorra.model import Ability, ThroneIcon, TreasureCard


class DescribeCard(Struct, frozen=True, tag="describe_card"):
    """Say what is printed on a card in one's own hand, so that the app can let it work."""

    seat: int
    index: int
    card: TreasureCard


class DescribeAbility(Struct, frozen=True, tag="describe_ability"):
    """Say what is printed on one's own Hero board or card in place of the kit's ability."""

    seat: int
    ability: Ability


class DescribeIcon(Struct, frozen=True, tag="describe_icon"):
    """Answer ``NameIcon``: what a face of Malaphyas's dice means on the own Throne Room."""

    icon: ThroneIcon


ContentCommand = DescribeCard | DescribeAbility | DescribeIcon
