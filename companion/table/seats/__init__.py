"""Who sits where, and who may act and look: claims, requests for seats, links, access rights."""
