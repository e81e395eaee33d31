"""How the documentation site is made: `make docs` builds it into build/site with every warning an error.

Pages of the games and their rules are written anew before each build, from the ledgers and the games themselves.
"""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import site_pages  # noqa: E402 - beside this file

import sabletop  # noqa: E402

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "Sabletop"
author = "The Sabletop authors"
release = version = sabletop.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
myst_enable_extensions = ["attrs_block", "colon_fence", "deflist"]
myst_heading_anchors = 3
exclude_patterns = ["ladder/*.json"]
nitpicky = False
html_theme = "furo"
html_title = "Sabletop"
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#7d5420", "color-brand-content": "#7d5420"},
    "dark_css_variables": {
        "color-brand-primary": "#d6a45c",
        "color-brand-content": "#d6a45c",
        "color-background-primary": "#14110e",
        "color-background-secondary": "#1b1713",
    },
}
html_extra_path = ["ladder"]
html_show_sourcelink = False
templates_path: list[str] = []
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
suppress_warnings = ["myst.header"]


def setup(app: "Sphinx") -> None:
    """Write the pages that are made, and turn links to what lies beside docs/ into links of the site."""
    site_pages.write(HERE / "made")
    app.connect("source-read", _linked)


def _linked(app: "Sphinx", page: str, source: list[str]) -> None:
    if not page.startswith("made/"):
        source[0] = site_pages.linked(source[0])
