"""Who sits where, and who may act and look: seats, requests for seats, links."""
