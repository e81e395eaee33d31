# What clones and Characters of Orphan Black do, in English, and why a duty holds.

ability-sarah = Swap any two cards, then turn one of the two over.
ability-alison = Turn over any two cards.
ability-beth = Look at any card; you may move it to any side of any clone.
ability-rachel = Lock a card: nobody may look at it or turn it over.
ability-cosima = Look at any two cards.
ability-charlotte = The next player must play face up.
ability-helena = Look at any card; you may discard it face up.
ability-tony = Look at any card, and show it to one other player.
ability-krystal = Play one more card, face up, beside another clone.

power-fee = Look at a card beside a clone; you may exchange it with one of your hand, unseen.
power-donnie = Give Donnie to a player: you see the card that they play next turn.
power-art = Look at one accusation that lies on the table.
power-paul = Protect one side of a clone: no card may leave it. Paul does not count as a card.
power-delphine = Look at a hand and take one card of it.
power-dr-leekie = The card that you play this turn activates any clone in play.
power-mrs-s = Put Mrs. S on a clone: her threshold is one higher.
power-mark = The next player must play on the clone that you play on.

duty-face-up = Charlotte: the card is played face up.
duty-clone = Mark: it must go to { $clone }.
duty-donnie = Donnie: { $who } will see the card.
duty-leekie = Dr. Leekie: it may activate any clone.
duty-mark = Mark: the next player must play on the same clone.
duty-next = Charlotte: the next player plays face up.
duty-helena = No clone was resolved for four rounds: Helena may only look.
