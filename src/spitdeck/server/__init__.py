"""The only room that knows an event loop, a socket and the clock."""
