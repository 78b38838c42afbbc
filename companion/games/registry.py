"""The games on the shelf, by their names in storage."""

from companion.engine.game import Games
from companion.games.masmorra.game import GAME as MASMORRA

GAMES: Games = {game.name: game for game in (MASMORRA,)}
