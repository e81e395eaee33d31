// How sounds are played: none before the first press, two volumes, few voices at once, and loud scenes make the bed step back.

/** What is known of a sound before it is fetched. */
export interface Entry {
  files: string[];
  group: string;
  /** How loud it is in the mix, in dB. */
  gain: number;
  seconds: number;
  loop?: [number, number];
}
export type Book = Record<string, Entry>;
/** What the player of the game likes; 0 is silence. */
export interface Wanted {
  effects: number;
  ambience: number;
}
interface Voice {
  source: AudioBufferSourceNode;
  level: GainNode;
  group: string;
  over: boolean;
}

const ROOT = "/sound";
const GROUPS: Record<string, number> = { ui: 1, call: 1, dice: 4, verdict: 2, card: 3, step: 2, track: 2, news: 1, blow: 2, scene: 3, end: 1, bed: 1 };
const DUCK: Record<string, number> = { blow: -9, news: -6, end: -24, verdict: -3, call: -4 };
const VOICES = 8;
/** A loop glides into what stands before its beginning for so long. */
const GLIDE = 0.2;
const dB = (value: number): number => 10 ** (value / 20);
/** Squares, so that the middle of the slider sounds like the middle. */
export const heard = (volume: number): number => Math.max(0, Math.min(1, volume)) ** 2;

/** Which of the voices has to give way before another of this group may begin. */
export function crowded<T extends { group: string; over: boolean }>(voices: T[], group: string): T | undefined {
  const all = voices.filter((one) => !one.over);
  const kin = all.filter((one) => one.group === group);
  if (kin.length >= (GROUPS[group] ?? 2)) return kin[0];
  return all.length >= VOICES ? (all.find((one) => one.group !== "end") ?? all[0]) : undefined;
}

export class Sounds {
  private context: AudioContext | null = null;
  private effects!: GainNode;
  private bed!: GainNode;
  private book: Promise<Book> | null = null;
  private voices: Voice[] = [];
  private beds: { source: AudioBufferSourceNode; level: GainNode } | null = null;
  private waiting = "";
  private readonly last = new Map<string, number>();
  private readonly buffers = new Map<string, Promise<AudioBuffer>>();
  private readonly mended = new WeakSet<AudioBuffer>();

  constructor(private readonly wanted: () => Wanted) {}

  /** Whether anything may be heard: a press has come, and somebody wants it. */
  get open(): boolean {
    return this.context !== null;
  }

  /** Called with the first press or key on the page; nothing is fetched before. */
  unlock(): void {
    const { effects, ambience } = this.wanted();
    if (this.context || (!effects && !ambience)) return;
    try {
      this.context = new AudioContext();
    } catch {
      return; // no sound here
    }
    this.effects = this.context.createGain();
    this.bed = this.context.createGain();
    this.effects.connect(this.context.destination);
    this.bed.connect(this.context.destination);
    this.volumes();
    if (this.waiting) void this.ambience(this.waiting);
  }

  /** The volumes changed. */
  volumes(): void {
    if (!this.context) return;
    const { effects, ambience } = this.wanted();
    this.effects.gain.setTargetAtTime(heard(effects), this.context.currentTime, 0.03);
    this.bed.gain.setTargetAtTime(heard(ambience), this.context.currentTime, 0.2);
    if (ambience && this.waiting && !this.beds) void this.ambience(this.waiting);
  }

  /** Plays one sound; what it gives back stops it. */
  async play(name: string, gain = 0): Promise<() => void> {
    const { context } = this;
    const nothing = () => undefined;
    if (!context || !this.wanted().effects || document.hidden) return nothing;
    try {
      const entry = (await this.entries())[name];
      if (!entry) return nothing;
      const buffer = await this.load(this.choose(name, entry));
      return this.begin(context, entry, buffer, gain);
    } catch {
      return nothing; // not to be had, or not to be decoded
    }
  }

  private begin(context: AudioContext, entry: Entry, buffer: AudioBuffer, gain: number): () => void {
    this.voices = this.voices.filter((one) => !one.over);
    for (let one = crowded(this.voices, entry.group); one; one = crowded(this.voices, entry.group)) this.stop(one);
    const [source, level] = [context.createBufferSource(), context.createGain()];
    const voice: Voice = { source, level, group: entry.group, over: false };
    source.buffer = buffer;
    level.gain.value = dB(entry.gain + gain);
    if (entry.files.length > 1) source.playbackRate.value = 0.97 + 0.06 * Math.random();
    if (entry.loop) this.mend(source, buffer, entry.loop);
    source.connect(level).connect(this.effects);
    source.onended = () => void (voice.over = true);
    source.start();
    this.voices.push(voice);
    this.duck(DUCK[entry.group] ?? 0, entry.seconds);
    return () => this.stop(voice);
  }

  private stop(voice: Voice): void {
    if (voice.over || !this.context) return;
    voice.over = true;
    voice.level.gain.setTargetAtTime(0, this.context.currentTime, 0.02);
    voice.source.stop(this.context.currentTime + 0.12);
  }

  /** The bed of a game; empty: silence. */
  async ambience(name: string): Promise<void> {
    const { context } = this;
    this.waiting = name;
    if (!context) return;
    if (this.beds) {
      this.beds.level.gain.setTargetAtTime(0, context.currentTime, 0.8);
      this.beds.source.stop(context.currentTime + 4);
      this.beds = null;
    }
    if (!name || !this.wanted().ambience) return;
    try {
      const entry = (await this.entries())[`ambience-${name}`];
      if (!entry?.loop) return;
      const buffer = await this.load(entry.files[0]!);
      if (this.waiting !== name || this.beds) return;
      const [source, level] = [context.createBufferSource(), context.createGain()];
      source.buffer = buffer;
      this.mend(source, buffer, entry.loop);
      level.gain.value = 0;
      level.gain.setTargetAtTime(1, context.currentTime, 1.2);
      source.connect(level).connect(this.bed);
      source.start(0, entry.loop[0]);
      this.beds = { source, level };
    } catch {
      // silence is a bed too
    }
  }

  /** A hidden page is silent. */
  rest(hidden: boolean): void {
    void (hidden ? this.context?.suspend() : this.context?.resume());
  }

  private duck(by: number, seconds: number): void {
    if (!by || !this.beds || !this.context) return;
    const { gain } = this.beds.level;
    const at = this.context.currentTime;
    gain.cancelScheduledValues(at);
    gain.setTargetAtTime(dB(by), at, 0.06);
    gain.setTargetAtTime(1, at + seconds, 0.5);
  }

  private entries(): Promise<Book> {
    this.book ??= fetch(`${ROOT}/sounds.json`).then((answer) => answer.json() as Promise<Book>);
    return this.book;
  }

  private load(stem: string): Promise<AudioBuffer> {
    const known = this.buffers.get(stem);
    if (known) return known;
    const loading = fetch(`${ROOT}/${stem}.mp3`).then((answer) => answer.arrayBuffer()).then((bytes) => this.context!.decodeAudioData(bytes));
    this.buffers.set(stem, loading);
    loading.catch(() => this.buffers.delete(stem));
    return loading;
  }

  /** One of the variants, never the same twice. */
  private choose(name: string, { files }: Entry): string {
    let n = Math.floor(Math.random() * files.length);
    if (files.length > 1 && n === this.last.get(name)) n = (n + 1) % files.length;
    this.last.set(name, n);
    return files[n]!;
  }

  /** The end of a turn glides into what stands before its beginning, so that no decoder's padding can be heard. */
  private mend(source: AudioBufferSourceNode, buffer: AudioBuffer, [start, end]: [number, number]): void {
    const rate = buffer.sampleRate;
    const [a, b, n] = [Math.round(start * rate), Math.round(end * rate), Math.floor(GLIDE * rate)];
    for (let c = 0; c < buffer.numberOfChannels && !this.mended.has(buffer); c++) {
      const x = buffer.getChannelData(c);
      for (let i = 0; i < n; i++) x[b - n + i] = x[b - n + i]! * (1 - i / n) + (x[a - n + i] ?? 0) * (i / n);
    }
    this.mended.add(buffer);
    source.loop = true;
    source.loopStart = start;
    source.loopEnd = end;
  }
}
