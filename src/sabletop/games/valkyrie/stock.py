"""The stock steps by the names that content calls them."""

from collections.abc import Mapping
from typing import Final

from sabletop.games.valkyrie import costs, events, powers
from sabletop.games.valkyrie.effect import Effect

STOCK: Final[Mapping[str, type[Effect]]] = {
    "files": costs.Files,
    "lose-item": costs.LoseItem,
    "lose-explosive": costs.LoseExplosive,
    "other-loses-item": costs.OtherLosesItem,
    "lose-token": costs.LoseToken,
    "all-lose-token": costs.AllLoseToken,
    "lose-ally": costs.LoseAlly,
    "summoned": costs.Summoned,
    "no-actions": costs.NoActions,
    "clear-track": costs.ClearTrack,
    "flip-any": costs.FlipAny,
    "enemy-to": events.EnemyTo,
    "enemy-comes": events.EnemyComes,
    "flip": events.Flip,
    "flip-under": events.FlipUnder,
    "remove-tile": events.RemoveTile,
    "raid-crate": events.RaidCrate,
    "remove-file": powers.RemoveFile,
    "go-anywhere": powers.GoAnywhere,
    "skip-interrogation": powers.SkipInterrogation,
    "shift-enemy": powers.ShiftEnemy,
    "shift-deputy": powers.ShiftDeputy,
    "peek-cards": powers.PeekCards,
    "take-chosen-item": powers.TakeChosenItem,
    "draw-and-keep": powers.DrawAndKeep,
    "courier": powers.Courier,
    "add-target": powers.AddTarget,
    "regain-token": powers.RegainToken,
    "place-conspirator": powers.PlaceConspirator,
    "lend-action": powers.LendAction,
    "recycle-cards": powers.RecycleCards,
}
