"""How the terminal table is laid out."""

from sabletop.tui.palette import FAINT, GROUND, PANEL, PAPER, RED, RULE

SIDE = 37
"""Columns of what lies beside the board."""
WIDE = 113
"""From this width on there is room beside the board."""
TALL = 34
"""From this height on the board is drawn with more lines."""

CSS = f"""
Screen {{ background: {GROUND}; color: {PAPER}; }}
#strip {{ height: 1; background: {PANEL}; padding: 0 1; }}
#middle {{ height: 1fr; }}
#left {{ width: 1fr; }}
#board {{ height: auto; }}
#prompt {{ height: auto; padding: 0 1; background: {PANEL}; }}
#lower {{ height: 1fr; }}
#pane {{ width: 1fr; }}
#choices {{ height: 1fr; }}
#detail {{ height: auto; max-height: 5; padding: 0 1; color: {FAINT}; border-top: solid {RULE}; }}
#log {{ width: 34; height: 1fr; border-left: solid {RULE}; }}
#side {{ width: {SIDE}; border-left: solid {RULE}; padding: 0 1; scrollbar-gutter: stable; }}
.small #side, .small #log {{ display: none; }}
.small #detail {{ display: none; }}
.small.tallish #detail {{ display: block; }}
.small.page-side #side {{ display: block; dock: top; width: 100%; height: 14; border-left: none; }}
.small.page-log #log {{ display: block; dock: top; width: 100%; height: 14; border-left: none; }}
.small.page-side #board, .small.page-log #board {{ display: none; }}
.low #detail {{ display: none; }}
#keys {{ height: 1; background: {PANEL}; color: {FAINT}; padding: 0 1; }}

OptionList, OptionList:focus {{ background: {GROUND}; border: none; padding: 0; scrollbar-size-vertical: 1; }}
OptionList > .option-list--option {{ padding: 0 1; color: {PAPER}; background: {GROUND}; }}
OptionList > .option-list--option-highlighted {{ background: #2b2620; color: {PAPER}; text-style: none; }}
OptionList:focus > .option-list--option-highlighted {{ background: #4a2620; color: {PAPER}; text-style: none; }}
OptionList > .option-list--option-disabled {{ color: {FAINT}; }}
#log > .option-list--option {{ color: {FAINT}; }}
VerticalScroll {{ scrollbar-size-vertical: 1; }}
* {{ scrollbar-color: {RULE}; scrollbar-background: {GROUND}; scrollbar-color-hover: {FAINT};
     scrollbar-background-hover: {GROUND}; scrollbar-color-active: {RED}; scrollbar-background-active: {GROUND}; }}

ModalScreen {{ align: center middle; background: {GROUND} 60%; }}
.dialog {{ width: 76; max-width: 96%; height: auto; max-height: 92%; background: {PANEL}; border: round {RED};
          border-title-color: {PAPER}; border-title-style: bold; border-subtitle-color: {FAINT}; padding: 0 1; }}
.dialog.tall {{ height: 92%; width: 100; }}
.dialog VerticalScroll {{ height: auto; max-height: 100%; }}
.dialog OptionList, .dialog OptionList:focus {{ background: {PANEL}; height: auto; max-height: 20; }}
.dialog.tall OptionList, .dialog.tall OptionList:focus {{ height: 1fr; max-height: 100%; }}
.dialog OptionList > .option-list--option {{ background: {PANEL}; }}
.dialog OptionList > .option-list--option-highlighted {{ background: #4a2620; }}
.question {{ padding: 0 0 1 0; }}
Input, Input:focus {{ background: {GROUND}; border: none; height: 1; padding: 0 1; margin: 0 0 1 0; }}
SetUp {{ align: center middle; }}
#cover {{ align: center middle; height: 1fr; }}
#cover Static {{ width: auto; }}
Toast {{ background: {PANEL}; color: {PAPER}; border-left: outer {RED}; max-width: 60; }}
"""
