"""The screen of the running turn: header, open question, hints; the television."""
