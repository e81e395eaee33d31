// What people are called where the game's own words only know parts: "Player 1", "Red".
import type { GameFace } from "../games/face";
import type { Choice, Frame } from "./types";
import { t } from "./words";

export class People {
  private readonly labels = new Map<string, string>();
  private readonly pattern: RegExp | null;

  /** `parts`: what the game calls each seat. `names`: who sits there, empty if that says nothing. `always`: the part stands beside every name. */
  constructor(parts: string[], private readonly names: string[], always: boolean) {
    parts.forEach((part, seat) => {
      const name = names[seat];
      const alone = !!name && names.filter((one) => one === name).length === 1;
      if (alone && name !== part) this.labels.set(part, always ? t("name-part", { name, part }) : name);
    });
    const found = [...this.labels.keys()].map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    this.pattern = found.length ? new RegExp(`(?<![\\p{L}\\p{N}])(${found.join("|")})(?![\\p{L}\\p{N}])`, "gu") : null;
  }

  /** A sentence with people's names in it. */
  in(text: string): string {
    return this.pattern ? text.replace(this.pattern, (part) => this.labels.get(part)!) : text;
  }

  /** The names that sentences may begin with. */
  get all(): string[] {
    return [...this.labels.keys()].length ? this.names.filter((name) => name) : [];
  }

  choice(choice: Choice): Choice {
    if (!this.pattern) return choice;
    const { text, group, short, note, detail } = choice;
    return { ...choice, text: this.in(text), group: this.in(group), short: this.in(short), note: this.in(note), detail: this.in(detail) };
  }

  /** What is kept beside the name that a line begins with, where it does not stand beside every name anyhow. */
  tag(name: string, face: GameFace, frame: Frame): string {
    const seat = face.people && !face.people.always ? this.names.indexOf(name) : -1;
    return seat < 0 ? "" : face.people!.part(frame, seat);
  }

  /** A frame whose question and outcome name people. */
  frame(frame: Frame): Frame {
    if (!this.pattern) return frame;
    const { asked, outcome } = frame.view;
    return {
      ...frame,
      choices: frame.choices.map((choice) => this.choice(choice)),
      view: {
        ...frame.view,
        asked: asked?.text ? { ...asked, text: this.in(asked.text) } : asked,
        outcome: outcome ? { ...outcome, text: this.in(outcome.text) } : outcome,
      },
    };
  }
}

/** The frame with people's names, and choices in the face's own words. */
export function worded(face: GameFace, people: People, given: Frame, content: any, phone: boolean): Frame {
  const named = people.frame(given);
  return face.reword ? { ...named, choices: named.choices.map((choice) => face.reword!(choice, named, content, phone)) } : named;
}
