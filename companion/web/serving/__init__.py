"""The server process: uvicorn, its door, the bridge to the web app, open streams."""
