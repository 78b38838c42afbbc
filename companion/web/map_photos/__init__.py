"""Photos of whole tables: which tiles lie there, and what stands on them."""
