"""Small rendered photos of rolled dice, which the nets learn from."""
