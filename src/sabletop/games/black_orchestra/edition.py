"""The content made ready to play: look-up tables for the rules, and every action."""

from collections.abc import Mapping, Sequence

from sabletop.engine.actions import Action
from sabletop.engine.fields import WHO
from sabletop.engine.game import Edition
from sabletop.engine.steps import Step
from sabletop.games.black_orchestra.causes import Causes
from sabletop.games.black_orchestra.conditions import Condition
from sabletop.games.black_orchestra.fields import (
    ACT,
    ANSWER,
    CARD,
    CAUSE,
    EVENT,
    FACE,
    ITEM,
    LEADER,
    MOTIVATION,
    QUESTION,
    SPACE,
    SUSPICION,
)
from sabletop.games.black_orchestra.groups import Group
from sabletop.games.black_orchestra.ids import FACES, LEADERS
from sabletop.games.black_orchestra.ids import MOTIVATION as MOTIVATION_LEVELS
from sabletop.games.black_orchestra.ids import SUSPICION as SUSPICION_LEVELS
from sabletop.games.black_orchestra.interrogation import Answer, Question
from sabletop.games.black_orchestra.requirements import PlotCard


class BlackOrchestraEdition(Edition):
    """What the rules look up. Numbers stand for spaces, sheets, cards and events in the order of the content."""

    # Effects
    groups: dict[str, Group]
    conditions: dict[str, Condition]
    scripts: list[tuple[tuple[Step, ...], ...]]
    branches: list[int]
    branch_ids: tuple[str, ...]

    causes: Causes

    # Board
    space_ids: tuple[str, ...]
    space_at: tuple[tuple[float, float], ...]
    stage_of: tuple[int, ...]
    berlin: tuple[bool, ...]
    closes: tuple[bool, ...]
    fortified: tuple[bool, ...]
    square: tuple[bool, ...]
    neighbours: tuple[tuple[int, ...], ...]
    distance: tuple[tuple[int, ...], ...]
    is_open: tuple[tuple[bool, ...], ...]
    """By stage; stage 0 does not exist."""
    refuge: tuple[tuple[int, ...], ...]
    """For a space that closes, the nearest spaces that do not."""
    delivery: tuple[int, ...]
    delivery_when: tuple[Condition | None, ...]
    benefit: tuple[int, ...]
    entry: tuple[int, ...]
    any_item: int
    station: int
    prison_gate: int
    chancellery: int
    closing_stage: int

    # Leaders and items
    home: tuple[int, ...]
    penalty: tuple[int, ...]
    item_ids: tuple[str, ...]
    all_items: tuple[int, ...]
    weapons: int

    # Sheets
    sheet_ids: tuple[str, ...]
    sheet_roles: tuple[str, ...]
    sheet_abilities: tuple[str, ...]
    affiliation: tuple[int, ...]
    plot_dice_here: tuple[int, ...]
    immune: tuple[bool, ...]
    more_cards: tuple[int, ...]
    more_items: tuple[int, ...]
    base_actions: tuple[int, ...]
    draws: tuple[int, ...]
    draw_at_start: tuple[int, ...]
    acts: tuple[tuple[int, ...], ...]
    act_ids: tuple[str, ...]
    act_script: tuple[int, ...]
    act_needs: tuple[tuple[Condition, ...], ...]
    act_once: tuple[bool, ...]

    # Conspirator cards; plots come after the others
    card_ids: tuple[str, ...]
    card_texts: tuple[str, ...]
    timing: tuple[int, ...]
    illegal: tuple[bool, ...]
    window: tuple[int, ...]
    needs: tuple[tuple[Condition, ...], ...]
    card_script: tuple[int, ...]
    raid_free: tuple[bool, ...]
    static_targets: tuple[int, ...]
    static_dice: tuple[int, ...]
    is_plot: tuple[bool, ...]
    plots: tuple[PlotCard | None, ...]
    decks: dict[int, tuple[int, ...]]
    defections: int
    accusations: int
    papers: int
    pistol: int

    # Events
    event_ids: tuple[str, ...]
    event_dates: tuple[str, ...]
    event_stage: tuple[int, ...]
    event_kind: tuple[int, ...]
    event_script: tuple[int, ...]
    eagles: tuple[int, ...]
    targets: tuple[int, ...]
    cleansing: tuple[int, ...]
    dissent_option: tuple[int, ...]
    stage_decks: tuple[tuple[int, ...], ...]

    # Interrogation
    question_ids: tuple[str, ...]
    questions: tuple[Question, ...]
    answers: tuple[Answer, ...]
    answer_texts: tuple[str, ...]
    answer_ids: tuple[str, ...]
    resist: tuple[tuple[int, ...], ...]

    # Actions
    do_sheet: list[Action]
    do_suffer: list[Action]
    do_end: Action
    do_moves: list[list[list[Action]]]
    """By stage and space."""
    do_dossier: Action
    do_collect: list[Action]
    do_reveal: Action
    do_deliver: list[Action]
    do_deliver_pistol: Action
    do_conspire: list[Action]
    do_give_card: list[list[Action]]
    do_take_card: list[list[Action]]
    do_give_item: list[list[Action]]
    do_take_item: list[list[Action]]
    do_release: Action
    do_act_card: list[Action]
    do_act_sheet: list[Action]
    do_attempt: list[list[Action]]
    do_play: list[list[Action]]
    do_pass: Action
    do_drop: list[list[Action]]
    do_drop_item: list[list[Action]]
    do_draw: Action
    do_stop: Action
    do_halt: Action
    do_keep: list[Action]
    do_pick: list[Action]
    do_reward_motivation: list[Action]
    do_reward_support: Action
    do_reward_event: Action
    do_aside: list[Action]
    do_ease: list[Action]
    do_lead: list[list[Action]]
    do_push: list[list[Action]]
    do_send: list[list[Action]]
    do_gather: list[Action]
    do_call: list[Action]
    do_blame: list[Action]
    do_reveal_at: list[Action]
    do_take_at: list[Action]
    do_remove_at: list[Action]
    do_used_card: list[Action]
    do_used_item: list[Action]
    do_put_back: list[Action]
    do_bury: list[Action]
    do_branch: list[Action]
    do_accept: Action
    do_decline: Action
    do_keep_illegal: list[Action]
    do_yield: list[Action]
    do_spend: list[list[Action]]
    do_spend_pistol: list[Action]
    do_ready: Action
    do_lend: list[Action]
    """One for each item; the last one for the Concealed Pistol."""
    do_refuse: Action
    do_roll: list[Action]
    do_reroll: list[Action]
    do_answer: list[Action]
    do_resist: Action
    do_accuse: Action
    do_give_die: list[Action]

    def ids(self) -> Mapping[str, Sequence[str]]:
        """What spaces, sheets, leaders, items, cards, events, questions, answers, abilities and levels are called on
        the wire, and in actions that are written down."""
        return {
            WHO: self.sheet_ids,
            SPACE: self.space_ids,
            LEADER: LEADERS,
            ITEM: self.item_ids,
            CARD: self.card_ids,
            EVENT: self.event_ids,
            QUESTION: self.question_ids,
            FACE: FACES,
            SUSPICION: SUSPICION_LEVELS,
            MOTIVATION: MOTIVATION_LEVELS,
            ACT: self.act_ids,
            ANSWER: self.answer_ids,
            "other": self.sheet_ids,
            "owner": self.sheet_ids,
            "branch": self.branch_ids,
            "key": self.event_ids,
            CAUSE: self.causes.ids,
        }
