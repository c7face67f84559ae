"""A live match, without clock or sockets."""
