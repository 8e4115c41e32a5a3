"""The solved games of Neo Otcho 5 in `engine/neo_otcho/tables.zip`; half a minute of processor time."""

import sys
import zipfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from engine.files import write_hashes  # noqa: E402
from engine.neo_otcho import tables  # noqa: E402
from engine.neo_otcho.solver import solve  # noqa: E402
from engine.neo_otcho.tables import Table, member_name, pack_table, position_index  # noqa: E402
from games.neo_otcho.state import Options  # noqa: E402

SOLVED: Final = (Options(), Options(free_x_pair=True), Options(dice=2))


def make_table(options: Options) -> Table:
    """The table for the options."""
    table = Table([0] * tables.POSITIONS, [0] * tables.POSITIONS)
    for cards, worth in solve(options.dice, options.free_x_pair).items():
        index = position_index(cards, 0, 1)
        table.openings[index] = round(worth.opening * tables.FULL_SCALE)
        table.rolls_on[index] = round(worth.roll_on * tables.FULL_SCALE)
    return table


def main(path: Path) -> None:
    """Write the archive: the same bytes on every machine."""
    with zipfile.ZipFile(path, "w") as archive:
        for options in SOLVED:
            member = zipfile.ZipInfo(member_name(options))
            member.create_system, member.external_attr, member.compress_type = 3, 0o644 << 16, zipfile.ZIP_DEFLATED
            archive.writestr(member, pack_table(make_table(options)), compresslevel=9)


if __name__ == "__main__":
    main(ROOT / "engine" / "neo_otcho" / tables.ARCHIVE)
    write_hashes(ROOT / "engine")
