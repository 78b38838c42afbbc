"""Pages that all games share: home, seats, log, rollback, settings, kit, about."""
