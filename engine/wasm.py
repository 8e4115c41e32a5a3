"""Compiled modules, run by wasmtime: a sandbox with the same answers on every machine."""

import atexit
from typing import Any, Final

MEMORY_LIMIT: Final = 32 << 20
"""The most bytes that a module may use; beyond them it fails, and the bot does not."""


class EngineMissing(Exception):  # noqa: N818 -- a fact about the installation
    """An engine cannot run here: the platform has no wasmtime, or its files are damaged; the message says which."""


class WasmModule:
    """An instance of a module, with its memory. Not for two threads at a time.

    Args:
        code: the compiled module.

    All but `read` and `write` raise EngineMissing.
    """

    def __init__(self, code: bytes) -> None:
        wasmtime = _wasmtime()
        self._errors: Final[tuple[type[Exception], ...]] = (wasmtime.WasmtimeError, wasmtime.Trap)
        self._engine: Final = wasmtime.Engine()
        self._store: Final = wasmtime.Store(self._engine)
        self._store.set_limits(memory_size=MEMORY_LIMIT)
        try:
            exports = wasmtime.Instance(self._store, wasmtime.Module(self._engine, code), []).exports(self._store)
        except self._errors as error:
            raise EngineMissing(f"wasmtime cannot run a module: {error}") from error
        self._functions: Final = {name: item for name, item in exports.items() if isinstance(item, wasmtime.Func)}
        self._memory: Final = exports["memory"]
        atexit.register(self._close)

    def _close(self) -> None:
        """Let go of the module while the library still can, before the interpreter takes itself apart."""
        self._store.close()
        self._engine.close()

    def call(self, function: str, *arguments: int) -> int:
        """The result of a function of the module."""
        try:
            return int(self._functions[function](self._store, *arguments))
        except self._errors as error:
            raise EngineMissing(f"the module ends in {function}: {error}") from error

    def write(self, address: int, data: bytes) -> None:
        """Write into the module's memory."""
        self._memory.write(self._store, data, address)

    def read(self, address: int, size: int) -> bytes:
        """Read from the module's memory."""
        return bytes(self._memory.read(self._store, address, address + size))


def _wasmtime() -> Any:
    """The library, which on a platform without a wheel of its own installs and cannot be imported."""
    try:
        import wasmtime  # noqa: PLC0415 -- only where it is needed, and it may fail
    except (ImportError, RuntimeError, OSError) as error:
        raise EngineMissing(str(error)) from error
    return wasmtime
