"""Cards of the published box: described when they are met, and remembered."""
