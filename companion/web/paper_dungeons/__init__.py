"""The pages that only Paper Dungeons has."""
