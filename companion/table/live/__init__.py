"""Wake-ups for the pages that are open, within a process and between processes."""
