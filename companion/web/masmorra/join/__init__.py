"""Before the game: open a table, choose house rules, sit down, wait in the lobby."""
