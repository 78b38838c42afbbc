"""The search over plans and orders of fights: stages, holdings, bounds, dominance."""
