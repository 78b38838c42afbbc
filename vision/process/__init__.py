"""Worker processes that read photos: pool, messages, limits on time and memory."""
