"""The sheet as it lies on a table: from what is marked to what the rules know, and back."""
