"""The kit of Paper Dungeons: sheets, cards, dice and what players read."""
