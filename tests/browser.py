"""The browser in which tests and tools look at the page of `make play`: a Chromium of this machine."""

import shutil
from typing import Any, Final

CHROMIUM: Final = shutil.which("chromium") or shutil.which("google-chrome") or shutil.which("chromium-browser")
LAUNCH_OPTIONS: Final[dict[str, Any]] = {
    "executable_path": CHROMIUM,
    "args": [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
    ],
}
"""The options of Playwright's `launch`: no calls home, and no graphics card."""
