"""The real process on the wire: over HTTP and WebSocket of this machine, against a stand-in for Discord."""
