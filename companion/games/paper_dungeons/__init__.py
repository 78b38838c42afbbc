"""Paper Dungeons, as rules, content and words."""
