// Words for people, in a subset of Fluent: messages, arguments, references and selections by number or word.
// A language is a file in ../words: `en.ftl` and `GAME.en.ftl` are English; `pl.ftl` and `GAME.pl.ftl` would be Polish.
export type Given = Record<string, string | number>;
type Piece = string | { name: string } | { message: string } | { name: string; forms: Form[] };
interface Form {
  key: string;
  usual: boolean;
  pieces: Piece[];
}
export type Book = Map<string, Piece[]>;

/** Reads a file of messages. A line that begins with white space continues the message above it. */
export function parse(text: string): Book {
  const sources = new Map<string, string>();
  let key = "";
  for (const line of text.split("\n")) {
    const found = /^([A-Za-z][\w-]*)\s*=\s*(.*)$/.exec(line);
    if (found) sources.set((key = found[1]!), found[2]!);
    else if (key && /^\s+\S/.test(line)) sources.set(key, joined(sources.get(key)!, line));
    else if (line.startsWith("#")) key = "";
  }
  return new Map([...sources].map(([name, source]) => [name, new Reader(source).pieces("")]));
}

function joined(above: string, line: string): string {
  return above === "" ? line.trim() : `${above}\n${line.trim()}`;
}

class Reader {
  private at = 0;
  constructor(private readonly text: string) {}

  /** Text and placeables up to one of the `ends`, or to the end. */
  pieces(ends: string): Piece[] {
    const found: Piece[] = [];
    let run = "";
    while (this.at < this.text.length && !this.stops(ends)) {
      const sign = this.text[this.at++]!;
      if (sign !== "{") {
        run += sign;
        continue;
      }
      if (run) found.push(run);
      run = "";
      found.push(this.placeable());
    }
    if (run) found.push(run);
    return found;
  }

  /** Whether a selection's next form or its end begins here. */
  private stops(ends: string): boolean {
    const rest = this.text.slice(this.at);
    return ends !== "" && (rest.startsWith("}") || /^\s*\*?\[[\w-]+\]/.test(rest));
  }

  private placeable(): Piece {
    this.space();
    if (this.text[this.at] === '"') return this.quoted();
    const name = /^\$?[\w-]+/.exec(this.text.slice(this.at))?.[0] ?? "";
    this.at += name.length;
    this.space();
    if (this.text.startsWith("->", this.at)) {
      this.at += 2;
      return { name: name.slice(1), forms: this.forms() };
    }
    this.at++;
    return name.startsWith("$") ? { name: name.slice(1) } : { message: name };
  }

  private quoted(): string {
    const end = this.text.indexOf('"', this.at + 1);
    const literal = this.text.slice(this.at + 1, end);
    this.at = this.text.indexOf("}", end) + 1;
    return literal;
  }

  private forms(): Form[] {
    const found: Form[] = [];
    for (;;) {
      this.space();
      const head = /^(\*?)\[([\w-]+)\]\s?/.exec(this.text.slice(this.at));
      if (!head) break;
      this.at += head[0].length;
      const pieces = this.pieces("}");
      const last = pieces.at(-1);
      if (typeof last === "string") pieces[pieces.length - 1] = last.trimEnd();
      found.push({ usual: head[1] === "*", key: head[2]!, pieces });
    }
    this.at = this.text.indexOf("}", this.at) + 1 || this.text.length;
    return found;
  }

  private space(): void {
    while (/\s/.test(this.text[this.at] ?? "")) this.at++;
  }
}

/** The sentence for a key in a book, or null if the book has no such key. */
export function say(book: Book, rules: Intl.PluralRules, key: string, args: Given = {}): string | null {
  const pieces = book.get(key);
  return pieces === undefined ? null : written(pieces, book, rules, args);
}

function written(pieces: Piece[], book: Book, rules: Intl.PluralRules, args: Given): string {
  return pieces.map((piece) => {
    if (typeof piece === "string") return piece;
    if ("message" in piece) return say(book, rules, piece.message, args) ?? piece.message;
    const value = args[piece.name];
    if (!("forms" in piece)) return String(value ?? "");
    const form = chosen(piece.forms, value, rules);
    return form ? written(form.pieces, book, rules, args) : "";
  }).join("");
}

function chosen(forms: Form[], value: string | number | undefined, rules: Intl.PluralRules): Form | undefined {
  const category = typeof value === "number" ? rules.select(value) : "";
  return forms.find((one) => one.key === String(value)) ?? forms.find((one) => one.key === category) ?? forms.find((one) => one.usual);
}

const ENGLISH = import.meta.glob(["../words/en.ftl", "../words/*.en.ftl"], { query: "?raw", import: "default", eager: true });
const OTHERS = import.meta.glob(["../words/*.ftl", "!../words/en.ftl", "!../words/*.en.ftl"], { query: "?raw", import: "default" });

const english = booked(Object.values(ENGLISH) as string[]);
const englishRules = new Intl.PluralRules("en");
let book: Book = english;
let rules = englishRules;
let now = "en";

function booked(texts: string[]): Book {
  return new Map(texts.flatMap((text) => [...parse(text)]));
}

/** The languages there are, English first. */
export const LANGUAGES: string[] = ["en", ...new Set(Object.keys(OTHERS).map(languageOf))];

function languageOf(path: string): string {
  return path.split("/").at(-1)!.split(".").at(-2)!;
}

/** The language that is spoken now; the server says what it says in the same one. */
export function spoken(): string {
  return now;
}

/** Speak another language from now on; what it lacks is said in English. */
export async function speak(language: string): Promise<void> {
  const files = Object.entries(OTHERS).filter(([path]) => languageOf(path) === language);
  const texts = (await Promise.all(files.map(([, load]) => load()))) as string[];
  book = texts.length ? booked(texts) : english;
  rules = texts.length ? new Intl.PluralRules(language) : englishRules;
  now = texts.length ? language : "en";
}

/** The sentence for a key. */
export function t(key: string, args: Given = {}): string {
  return say(book, rules, key, args) ?? say(english, englishRules, key, args) ?? key;
}
