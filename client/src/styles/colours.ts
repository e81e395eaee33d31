// The colours of the games: the file `colours.css` in a game's folder, where there is one.
import.meta.glob("../games/*/colours.css", { eager: true });
