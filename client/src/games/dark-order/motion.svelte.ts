// What just happened, for the moment in which it is shown: read off the events that came with a frame.
import { place, type DarkFrame } from "./model";

export interface Moment {
  /** What happened on each space, `0 F2`. */
  cells: Record<string, string[]>;
  blows: Record<string, number>;
  /** Attacks that were made and are over. */
  strikes: { from: string; to: string; n: number }[];
}

export const NOTHING: Moment = { cells: {}, blows: {}, strikes: [] };

const WORD: Record<string, string> = {
  activated: "turned", revealed: "turned", hurt: "hurt", ticked: "ticked", infected: "ticked", moved: "arrived", swapped: "arrived",
  entered: "arrived", mobilised: "arrived", brooded: "arrived", "rides-in": "arrived", deployed: "arrived", died: "hurt", dying: "hurt",
};

/** The moment of a frame: events from the `from`th of the log on. With no movement the spaces are only outlined. */
export function momentOf(frame: DarkFrame, from: number, still: boolean): Moment {
  const moment: Moment = { cells: {}, blows: {}, strikes: [] };
  for (const event of frame.events.slice(Math.max(0, from - frame.since)).slice(-24)) {
    const word = WORD[event.key];
    const who = Number(event.args.who);
    const spaces = event.key === "moved" ? [event.args.goal] : event.key === "swapped" ? [event.args.space, event.args.goal] : [event.args.space].flat();
    if (event.key === "attacked") moment.strikes.push({ from: `${who} ${place(event.args.space)}`, to: `${1 - who} ${place(event.args.goal)}`, n: 0 });
    if (!word) continue;
    for (const one of spaces) {
      const spot = `${who} ${place(one)}`;
      (moment.cells[spot] ??= []).push(still ? "still" : word);
      if (event.key === "hurt") moment.blows[spot] = (moment.blows[spot] ?? 0) + Number(event.args.n);
    }
  }
  for (const strike of moment.strikes) strike.n = moment.blows[strike.to] ?? 0;
  return moment;
}
