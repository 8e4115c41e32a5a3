"""The compiled modules of `engine/`, built from their C sources: `python tools/build_engine.py [--check]`.

Each `engine/<game>/<name>.c` becomes `<name>.wasm` beside it, with `<name>.sources`, a hash of all that it was made of;
`engine/files.sha256` gets the hashes of what was made.
The same sources and the same compiler give the same bytes on every machine, in whatever folder; `--check` builds them
elsewhere and compares.
"""

import hashlib
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from engine.files import write_hashes  # noqa: E402

ENGINE: Final = ROOT / "engine"
COMMAND: Final = (
    *("-m", "ziglang", "cc", "-target", "wasm32-freestanding", "-mcpu=generic+bulk_memory+simd128", "-O3", "-g0"),
    *("-nostdlib", "-Wall", "-Wextra", "-Werror", "-Wl,--strip-all", "-Wl,--no-entry"),
)
"""The arguments of Python that compile a module; no debug names, in which the folder's path would be."""


def modules() -> list[Path]:
    """The main source file of each module."""
    return sorted(ENGINE.glob("*/*.c"))


def hash_of_sources(main: Path) -> str:
    """A hash of all C files of a module's folder and of the compiler's options, in hexadecimal."""
    whole = hashlib.sha256(" ".join(COMMAND).encode())
    for file in sorted((*main.parent.glob("*.c"), *main.parent.glob("*.h"))):
        whole.update(f"\n{file.name}\n".encode() + file.read_bytes().replace(b"\r\n", b"\n"))
    return whole.hexdigest()


def build(main: Path, folder: Path) -> None:
    """Compile a module into a folder, and write the hash of its sources beside it."""
    result = folder / main.with_suffix(".wasm").name
    subprocess.run([sys.executable, *COMMAND, main.name, "-o", result], cwd=main.parent, check=True)  # noqa: S603
    result.chmod(0o644)
    result.with_suffix(".sources").write_text(hash_of_sources(main) + "\n")


if __name__ == "__main__":
    for source in modules():
        if "--check" not in sys.argv:
            build(source, source.parent)
            continue
        with tempfile.TemporaryDirectory() as folder:
            build(source, Path(folder))
            for file in Path(folder).iterdir():
                if file.read_bytes() != (source.parent / file.name).read_bytes():
                    sys.exit(f"{source.parent.name}/{file.name} is not what its sources make: run `make engine`")
    if "--check" not in sys.argv:
        write_hashes(ENGINE)
