"""The command line: running, playing here, checking, copying."""
