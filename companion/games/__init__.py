"""The games, a folder each. They do not know each other; `registry` alone names them."""
