"""Every action of an edition, made once."""

from sabletop.engine.actions import Action
from sabletop.games.black_orchestra import (
    actions,
    anytime_cards,
    conspire,
    dossiers,
    interrogation,
    leaders,
    peeking,
    picking,
    plots,
    raid,
    rolling,
    salvage,
    setup,
    tiles,
    tracks,
    travel,
    turn,
)
from sabletop.games.black_orchestra.edition import BlackOrchestraEdition
from sabletop.games.black_orchestra.ids import DICE, FACES, JUST_MOVED, LEADERS, NONE, STAGES


def make_actions(e: BlackOrchestraEdition) -> list[Action]:
    """Fill the edition with its actions; all of them, in the order of their numbers."""
    found: list[Action] = []
    _turn(e, found)
    _transfers(e, found)
    _picks(e, found)
    _board(e, found)
    _plots(e, found)
    return found


def _one(found: list[Action], action: Action) -> Action:
    found.append(action)
    return action


def _all(found: list[Action], made: list[Action]) -> list[Action]:
    found += made
    return made


def _turn(e: BlackOrchestraEdition, found: list[Action]) -> None:
    crew, cards, items = range(len(e.sheet_ids)), range(len(e.card_ids)), range(len(e.item_ids))
    e.do_sheet = _all(found, [setup.TakeSheet(who) for who in crew])
    e.do_suffer = _all(found, [turn.SufferFirst(leader) for leader in range(len(LEADERS))])
    e.do_end = _one(found, actions.End())
    moves = _all(found, [actions.Move(space) for space in range(len(e.space_ids))])
    e.do_moves = [
        [[moves[n] for n in e.neighbours[space] if e.is_open[stage][n]] for space in range(len(e.space_ids))]
        for stage in range(STAGES + 1)
    ]
    e.do_dossier = _one(found, actions.Dossier())
    e.do_collect = _all(found, [actions.Collect(item) for item in items])
    e.do_reveal = _one(found, actions.RevealHere())
    e.do_deliver = _all(found, [actions.Deliver(item) for item in items])
    e.do_conspire = _all(found, [conspire.Conspire(n) for n in (1, 2, 3)])
    e.do_release = _one(found, actions.OrderRelease())
    e.do_act_card = _all(found, [actions.ActCard(card) for card in cards])
    e.do_act_sheet = _all(found, [actions.ActSheet(act) for act in range(len(e.act_script))])
    e.do_play = [_all(found, [anytime_cards.Play(who, card) for card in cards]) for who in crew]
    e.do_pass = _one(found, anytime_cards.Pass())


def _transfers(e: BlackOrchestraEdition, found: list[Action]) -> None:
    crew, cards, items = range(len(e.sheet_ids)), range(len(e.card_ids)), range(len(e.item_ids))
    e.do_give_card = [_all(found, [actions.GiveCard(who, card) for card in cards]) for who in crew]
    e.do_take_card = [_all(found, [actions.TakeCard(who, card) for card in cards]) for who in crew]
    e.do_give_item = [_all(found, [actions.GiveItem(who, item) for item in items]) for who in crew]
    e.do_take_item = [_all(found, [actions.TakeItem(who, item) for item in items]) for who in crew]
    e.do_drop = [_all(found, [dossiers.Drop(who, card) for card in cards]) for who in crew]
    e.do_drop_item = [_all(found, [dossiers.DropItem(who, item) for item in items]) for who in crew]
    e.do_draw = _one(found, dossiers.DrawAnother())
    e.do_stop = _one(found, dossiers.Stop())
    e.do_keep = _all(found, [dossiers.Keep(card) for card in cards])
    e.do_used_card = _all(found, [salvage.UsedCard(card) for card in cards])
    e.do_used_item = _all(found, [salvage.UsedItem(item) for item in items])
    e.do_keep_illegal = _all(found, [raid.KeepIllegal(card) for card in cards])
    e.do_yield = _all(found, [raid.Yield(card) for card in cards])


def _picks(e: BlackOrchestraEdition, found: list[Action]) -> None:
    crew, events = range(len(e.sheet_ids)), range(len(e.event_ids))
    e.do_pick = _all(found, [picking.Pick(who) for who in crew])
    e.do_branch = _all(found, [picking.Branch(n) for n in range(len(e.branches))])
    e.do_accept = _one(found, picking.Accept())
    e.do_decline = _one(found, picking.Decline())
    e.do_reward_motivation = _all(found, [conspire.RewardMotivation(who) for who in crew])
    e.do_reward_support = _one(found, conspire.RewardSupport())
    e.do_reward_event = _one(found, conspire.RewardEvent())
    e.do_aside = _all(found, [conspire.Aside(n) for n in range(4)])
    e.do_give_die = _all(found, [conspire.GiftDie(who) for who in crew])
    e.do_ease = _all(found, [tracks.Ease(who) for who in crew])
    e.do_put_back = _all(found, [peeking.PutBack(event) for event in events])
    e.do_bury = _all(found, [peeking.Bury(event) for event in events])
    e.do_answer = _all(found, [interrogation.GiveAnswer(n) for n in range(len(e.answers))])
    e.do_resist = _one(found, interrogation.Resist())
    e.do_accuse = _one(found, interrogation.Accuse(e.accusations)) if e.accusations != NONE else e.do_resist


def _board(e: BlackOrchestraEdition, found: list[Action]) -> None:
    crew, spaces, figures = range(len(e.sheet_ids)), range(len(e.space_ids)), range(len(LEADERS))
    e.do_lead = [_all(found, [travel.Lead(who, space) for space in spaces]) for who in crew]
    e.do_push = [_all(found, [travel.Push(who, space) for space in spaces]) for who in crew]
    e.do_halt = _one(found, travel.Halt())
    e.do_send = [_all(found, [leaders.Send(leader, space) for space in spaces]) for leader in figures]
    e.do_gather = _all(found, [leaders.NamePlace(space) for space in spaces])
    e.do_call = _all(found, [leaders.CallDeputy(leader) for leader in figures])
    e.do_blame = _all(found, [leaders.Blame(leader) for leader in figures])
    e.do_reveal_at = _all(found, [tiles.RevealAt(space) for space in spaces])
    e.do_take_at = _all(found, [tiles.TakeAt(space) for space in spaces])
    e.do_remove_at = _all(found, [tiles.RemoveAt(space) for space in spaces])


def _plots(e: BlackOrchestraEdition, found: list[Action]) -> None:
    crew, items = range(len(e.sheet_ids)), range(len(e.item_ids))
    e.do_attempt = []
    for card, plot in enumerate(e.plots):
        reaction = plot is not None and plot.hitler == JUST_MOVED
        made: list[Action] = [plots.Attempt(card, victim, reaction) for victim in range(len(LEADERS))]
        e.do_attempt.append(made if plot is None else _all(found, made))
    e.do_spend = [_all(found, [plots.Spend(who, item) for item in items]) for who in crew]
    e.do_lend = _all(found, [plots.Allow(item, e.pistol) for item in items])
    e.do_spend_pistol = []
    e.do_deliver_pistol = e.do_reveal
    if e.pistol != NONE:
        e.do_spend_pistol = _all(found, [plots.SpendPistol(who, e.pistol) for who in crew])
        e.do_lend = e.do_lend + _all(found, [plots.Allow(NONE, e.pistol)])
        e.do_deliver_pistol = _one(found, actions.DeliverPistol(e.pistol))
    e.do_ready = _one(found, plots.Ready())
    e.do_refuse = _one(found, plots.Refuse())
    e.do_roll = [e.do_pass, *_all(found, [rolling.RollDice(n) for n in range(1, DICE + 1)])]
    e.do_reroll = _all(found, [rolling.RerollDie(face) for face in range(len(FACES))])
