// Written from src/sabletop/present/dark_order/scene.py by `make types`: change it there.

/** What a unit that lies face up is worth now. */
export interface Values {
  attack: number;
  life: number;
  speed: number;
  command: number;
  armour: number;
  barricade: number;
}

/** A space that is not empty; `unit` where the viewer knows it, `values` where it lies face up. */
export interface Slot {
  unit: string | null;
  up: boolean;
  active: boolean;
  spent: boolean;
  held: boolean;
  state: "alive" | "dying" | "body";
  damage: number;
  plague: number;
  ability_used: boolean;
  mine: string | null;
  attached: string[];
  values: Values | null;
}

/** A deck of one's own: what is shuffled, in no order, and what lies under it, in order. */
export interface Pile {
  shuffled: string[];
  under: string[];
}

/** What only the owner knows. */
export interface Own {
  commander: string | null;
  commander_in_hand: boolean;
  units: string[];
  support: string[];
  scouts: string[];
  lifted: string[];
  looking_at: string[];
  unit_deck: Pile;
  support_deck: Pile;
  neutral_put_under: string[];
  discarding: Record<string, number>;
}

/** Tokens in the HQ. */
export interface Tokens {
  speed: number;
  life: number;
}

/** How many cards a hand holds. */
export interface HandSize {
  units: number;
  support: number;
  neutral: number;
}

/** How many cards the decks hold. */
export interface DeckSize {
  units: number;
  support: number;
}

/** One side of the table. */
export interface Player {
  faction: string | null;
  fatigue: number;
  orders: Record<string, number>;
  orders_discarded: Record<string, number>;
  orders_played: Record<string, number>;
  orders_left_this_round: number;
  tokens: Tokens;
  hand: HandSize;
  decks: DeckSize;
  discards: string[];
  dead: string[];
  locations: string[];
  settled: string[];
  commander: string | null;
  scouts: number;
  passed: boolean;
  holds_the_line: boolean;
  gas_curtain: boolean;
  board: Record<string, Slot | null>;
  own: Own | null;
}

/** A space of one player. */
export interface Spot {
  player: number;
  space: string;
}

/** The attack that was declared. */
export interface UnderWay {
  attacker: Spot;
  target: Spot;
  prevented: number;
  cancelled: boolean;
}

/** A part of a sum. */
export interface Part {
  why: string;
  n: number;
}

/** What the defender could use, as far as everybody can count it. */
export interface Answers {
  support: number;
  orders: string[];
  abilities: string[];
}

/** What an attack brings with it beyond its damage. */
export interface Consequence {
  key: string;
  n: number;
  spaces: string[];
}

/** One attack if nobody answers it, and who might; life and death where the viewer can know them. */
export interface Forecast {
  start: string;
  goal: string;
  who: number;
  parts: Part[];
  dealt: number;
  armour: number;
  barricade: number;
  taken: number;
  before: number;
  life: number | null;
  left: number | null;
  kills: boolean | null;
  strikes_back: boolean;
  answers: Answers;
  follows: Consequence[];
  cancelled: boolean;
}

/** Whom a unit may attack, and who is near enough but covered. */
export interface Reach {
  goals: string[];
  covered: string[];
}

/** A unit on the speed clock. */
export interface ClockUnit {
  who: number;
  space: string;
  unit: string;
  state: "ready" | "struck" | "held" | "idle" | "dying" | "dead";
}

/** A speed step with the units that act in it. */
export interface ClockStep {
  step: number;
  state: "past" | "now" | "next";
  units: ClockUnit[];
}

/** A unit that the plague strikes next. */
export interface Tick {
  who: number;
  space: string;
  unit: string | null;
  dies: boolean;
}

/** A total as it can be read off the board, part by part. */
export interface Command {
  total: number;
  parts: Part[];
  ties: boolean;
  face_down: number;
}

/** What a choice costs, and where fatigue stands after it. */
export interface Cost {
  n: number;
  after: number;
  danger: boolean;
  collapse: boolean;
}

/** What turning up all units that were laid would come to. */
export interface Muster {
  units: number;
  cost: number;
  after: number;
}

/** The viewer's own scouts. */
export interface Scouting {
  units: number;
  speed: number;
}

/** What is worth knowing before deciding; `attacks` and `costs` by the number of the choice. */
export interface Preview {
  below: number;
  attacks: Record<string, Forecast>;
  incoming: Forecast | null;
  reach: Record<string, Reach>[];
  clock: ClockStep[];
  ticks: Tick[];
  command: Command[] | null;
  costs: Record<string, Cost>;
  muster: Muster | null;
  scouting: Scouting | null;
}

/** The table. */
export interface Scene {
  round: number;
  phase: string;
  step: number | null;
  over: boolean;
  starter: number | null;
  aggressor: number | null;
  contested: string | null;
  track_end: number;
  players: Player[];
  neutral_deck: number;
  neutral_discards: string[];
  attack: UnderWay | null;
  preview: Preview;
}

/** A keyword of a unit with its number. */
export interface Keyword {
  key: string;
  n: number;
}

/** A unit card as it is printed. */
export interface UnitFace {
  id: string;
  name: string;
  en: string;
  pl: string;
  short: string;
  title: string;
  faction: string;
  commander: boolean;
  copies: number;
  cost: number;
  attack: number;
  life: number;
  command: number;
  speed: number;
  mark: string;
  text: string;
  keywords: Keyword[];
  clauses: string[];
  drawing: string;
}

/** A support card as it is printed. */
export interface SupportFace {
  id: string;
  name: string;
  en: string;
  pl: string;
  faction: string;
  kind: string;
  copies: number;
  cost: number;
  mark: string;
  text: string;
  windows: string[];
  clauses: string[];
  drawing: string;
}

/** An order card as it is printed. */
export interface OrderFace {
  id: string;
  name: string;
  en: string;
  pl: string;
  copies: Record<string, number>;
  cost: number;
  mark: string;
  text: string;
  windows: string[];
  clauses: string[];
  drawing: string;
}

/** How many units each side may have at a location. */
export interface Caps {
  aggressor: number;
  protector: number;
}

/** A location card as it is printed. */
export interface LocationFace {
  id: string;
  name: string;
  en: string;
  pl: string;
  tilt: string;
  text: string;
  reward: string;
  exposed: number;
  closed: string[];
  caps: Caps;
  clauses: string[];
  drawing: string;
}

/** A faction with its cards. */
export interface FactionFace {
  id: string;
  name: string;
  commanders: string[];
  units: string[];
  orders: Record<string, number>;
  support: string[];
}

/** Arguments of actions and messages are numbers: the ids in their order. */
export interface Ids {
  unit: string[];
  card: string[];
  order: string[];
  location: string[];
}

/** Everything printed. */
export interface Content {
  names: Record<string, string[]>;
  places: string[];
  factions: FactionFace[];
  units: Record<string, UnitFace>;
  supports: Record<string, SupportFace>;
  orders: Record<string, OrderFace>;
  locations: Record<string, LocationFace>;
  ids: Ids;
}
