# Orphan Black: the first evening.
goal = Bring clones home to your secret faction, find out who the others are, and do not be found out.
piece-goal = Your goal
piece-accusations = Your accusations
piece-log = The log
piece-scores = The score
piece-player-1 = Blue
piece-player-2 = Green

side-title = Whose side are you on?
side-idea = Your secret goal, and the Character that you may play first.
side-welcome = Two sisters left, three players, and nobody is who they say they are. You come in for the last ten minutes. They matter most.
side-goal = Only you see this. You are with The Black, and you would love to have Rachel there: she is worth two points extra to you.
side-first = First step of a turn: a Character, if you like. Keep Mrs. S for a moment; she is better with a plan. Go on without.
side-mrs-s = Her hour comes in a minute, when we know who needs hiding. Back into your hand.

lie-title = A card, a clone, a side
lie-idea = One card a turn, face down, on the left or right of a clone.
lie-cosima = Cosima is with The Black. Left pulls her to Neolution, right to the Proletheans; by more than her threshold, two, and she goes.
lie-one = Every turn one card goes face down beside a clone. Take the 1.
lie-three = Strong, and wanted elsewhere: Rachel will need it. Take the 1.
lie-character = A Character face down counts nothing. She has better things to do. Take the 1.
lie-left = On her left: two against three still leaves her with us.
lie-rachel = Right clone, wrong moment: tonight the first look comes from Cosima. You will be back.
lie-right = Four against one pulls her out by three. Out of your own house.
lie-done = You, of The Black, leaning towards Neolution. Nobody can see that it is only a 1. A little lie in cardboard.

look-title = Cosima looks closely
look-idea = The clone that you play on does you a favour.
look-one = Whoever you play on does you a favour. Cosima shows you two cards. Have a look at Rachel's.
look-two = And this one. Nobody else learns what you saw; your notes stay under the cards.
look-open = Legal. Also something you know already, or soon will. Spend a look on something shy.
look-sum = Two on the left, three on the right. Rachel needs more than two in your direction: right is The Black.

quiet-title = Nothing to declare
quiet-idea = When to accuse, and when to keep quiet.
quiet-yet = Here you may accuse somebody of their faction. First to be right gets three points. You know nothing yet: keep quiet, draw up to three cards, and watch.
quiet-save = Being wrong is free, but you may accuse each of them only once. Save it for three minutes.
quiet-lean = Blue leaned left, Green leaned right. People lean where they belong; not always, but more often than they think.

cellar-title = Mrs. S has a cellar
cellar-idea = A Character that keeps a clone where she is.
cellar-five = Cosima has five cards. The sixth decides, and Blue is next. If it goes left, she may be Neolution's by three.
cellar-raise = Mrs. S raises a clone's threshold by one. Three would then not be more than three. Play her.
cellar-none = You can. Blue would thank you.
cellar-hide = Put her on Cosima. She stays there.
cellar-rachel = Rachel is the one you want to move; do not nail her down. Cosima is the one to keep.

rachel-title = Now for Rachel
rachel-idea = Pull a clone home, and lock your card.
rachel-three = Now the 3.
rachel-two = It might do. The 3 surely does.
rachel-right = On Rachel's right: The Black. Six against two, and nobody knows by how much.
rachel-left = That way lies Neolution, and she is there already.
rachel-cosima = Cosima is safe in the cellar. A sixth card would open it.
rachel-lock = Rachel locks a card: nobody may look at it, turn it or take it. Lock your own. She would approve.
rachel-other = A closed door is a closed door. Yours would have been the more useful one.

who-title = Who is Neolution?
who-idea = Read what the others did, and accuse.
who-blue = Blue pulled Cosima towards Neolution with a card he hid. Three points if you say it first; your card lies face down until the end. Say it.
who-look = Look at where Blue's card went: left of Cosima. Who lives there?
who-green = One after the other. Blue first; his card spoke louder.
who-done = You know something, and somebody else may say it first.

guess-title = One guess is free
guess-idea = A last guess costs nothing.
guess-green = Green went right, and the Proletheans have ten points. A hunch. But a wrong accusation costs nothing, and no later turn is promised.
guess-black = You are The Black. There could be two of you. But would a friend have pulled Cosima away?
guess-neolution = Green laid his card on Cosima's right. Neolution lives on the left.
guess-done = The last clone ends the game at once, before anybody may accuse. This may be your last chance, and it is.
guess-kettle = Blue's card was the sixth: seven against four. Three is not more than three; she stays, kettle on. In a whole game the next clone comes now, one card open, one face down.

sixth-title = The sixth card
sixth-idea = The sixth card decides about a clone; then points are counted.
sixth-count = Your card is the sixth. Left was a 2, and Green has just added something. How much do you need? No Character; on to the card.
sixth-fee = There is nothing left to meddle with. The card decides.
sixth-two = Even if Green laid a 3: six, plus 2, is eight against five. Three is more than two. Take the 2.
sixth-one = Enough against a 2, not against a 3, and you do not know which Green laid. Take the 2.
sixth-nothing = A Character counts nothing: six against four, or five. Two is not more than two.
sixth-right = Right side, and hold your breath.
sixth-left = That keeps her with Neolution. Blue would send flowers.
sixth-lock = One last favour from Rachel: lock what you like. It will not stay shut for long.
sixth-over = All cards are shuffled and turned: eight against four. Rachel comes over. You do not say a word.
sixth-points = Six points of your faction (half, rounded up, had two of you shared it), six for two right accusations, two for Rachel, two because nobody found you out.
sixth-end = Sixteen to fifteen. They never knew. Now nine clones, and nobody to whisper?
