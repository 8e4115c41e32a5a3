"""Answers to interactions: the context, replies, the deferral, the channel, and the errors of Discord."""
