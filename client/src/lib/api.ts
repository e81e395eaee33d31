// Requests to the server. Every refusal is one sentence that a person can read.
import { learn } from "./options";
import { spoken } from "./words";
import type { Chart, Frame, GameInfo, GameName, Reason, ReplayInfo, Rule, TableInfo } from "./types";
import type { CourseInfo, Joined, LessonPlace, LessonTable, NewTable, Opened, ProblemList, ProblemTable, ProblemTry, ReviewInfo, TermInfo, WantedSeat, Way } from "./wire";

export class Trouble extends Error {
  constructor(readonly code: string, text: string, readonly status: number) {
    super(text);
  }
}


/** Set once by the page, so that refusals before any answer are said in the player's language. */
export const sentences = { offline: "The server cannot be reached.", broken: "The server answered with something unreadable." };

async function call<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = { "Accept-Language": spoken() };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new Trouble("offline", sentences.offline, 0);
  }
  const data = await answer.json().catch(() => null);
  if (answer.ok && data !== null) return data as T;
  throw new Trouble(data?.code ?? "broken", data?.text ?? sentences.broken, answer.status);
}

const kept = new Map<string, Promise<unknown>>();
/** What does not change while the page is open is asked for once. */
function once<T>(path: string): Promise<T> {
  if (!kept.has(path)) {
    const asked = call<T>("GET", path);
    asked.catch(() => kept.delete(path));
    kept.set(path, asked);
  }
  return kept.get(path) as Promise<T>;
}

const at = (code: string) => `/tables/${encodeURIComponent(code)}`;

export const api = {
  games: () => once<GameInfo[]>(`/games?lang=${spoken()}`).then(learn),
  content: (game: GameName) => once<unknown>(`/games/${game}/content?lang=${spoken()}`),
  rules: (game: GameName) => once<Rule[]>(`/games/${game}/rules`),
  terms: (game: GameName) => once<TermInfo[]>(`/games/${game}/terms?lang=${spoken()}`),
  open: (table: NewTable) => call<Opened>("POST", "/tables", table),
  table: (code: string) => call<TableInfo>("GET", at(code)),
  join: (code: string, name: string, seat?: number) => call<Joined>("POST", `${at(code)}/join`, seat === undefined ? { name } : { name, seat }),
  watch: (code: string) => call<{ token: string }>("POST", `${at(code)}/watch`, {}),
  seat: (code: string, token: string, seat: number, wish: WantedSeat) => call<unknown>("POST", `${at(code)}/seats/${seat}`, wish, token),
  start: (code: string, token: string) => call<unknown>("POST", `${at(code)}/start`, {}, token),
  leave: (code: string, token: string, seat?: number) => call<unknown>("POST", `${at(code)}/leave`, seat === undefined ? {} : { seat }, token),
  takeover: (code: string, token: string, seat: number) => call<unknown>("POST", `${at(code)}/takeover`, { seat }, token),
  giveback: (code: string, token: string, seat: number) => call<unknown>("POST", `${at(code)}/giveback`, { seat }, token),
  record: (code: string, token: string) => call<unknown>("GET", `${at(code)}/record`, undefined, token),
  again: (code: string, token: string) => call<Opened>("POST", `${at(code)}/again`, {}, token),
  chart: (code: string, token: string) => call<Chart>("GET", `${at(code)}/chart?lang=${spoken()}`, undefined, token),
  replayChart: (id: string) => call<Chart>("GET", `/replays/${encodeURIComponent(id)}/chart?lang=${spoken()}`),
  replayOf: (code: string, token: string) => call<ReplayInfo>("POST", `${at(code)}/replay`, {}, token),
  openReplay: (record: unknown) => call<ReplayInfo>("POST", "/replays", { record }),
  replay: (id: string) => call<ReplayInfo>("GET", `/replays/${encodeURIComponent(id)}`),
  course: (game: GameName) => once<CourseInfo>(`/learn/${game}?lang=${spoken()}`),
  lesson: (game: GameName, place: LessonPlace, action: number | null) => call<LessonTable>("POST", `/learn/${game}?lang=${spoken()}`, { place, action }),
  lessonWhy: (game: GameName, place: LessonPlace) => call<Reason[]>("POST", `/learn/${game}/why?lang=${spoken()}`, place),
  problems: (game: GameName, day: string) => once<ProblemList>(`/learn/${game}/problems?day=${day}`),
  problem: (game: GameName, id: string, wanted: ProblemTry) => call<ProblemTable>("POST", `/learn/${game}/problems/${encodeURIComponent(id)}?lang=${spoken()}`, wanted),
  problemWhy: (game: GameName, id: string) => call<Reason[]>("GET", `/learn/${game}/problems/${encodeURIComponent(id)}/why?lang=${spoken()}`),
  review: (id: string) => call<ReviewInfo>("GET", `/replays/${encodeURIComponent(id)}/review?lang=${spoken()}`),
  way: (id: string, way: Way) => call<Frame>("POST", `/replays/${encodeURIComponent(id)}/way?lang=${spoken()}`, way),
  replayFrame: (id: string, n: number, as: string) => call<Frame>("GET", `/replays/${encodeURIComponent(id)}/frames/${n}?as=${as}&lang=${spoken()}`),
};

/** One rule by its clause. */
export async function ruleOf(game: GameName, clause: string): Promise<Rule | null> {
  return (await api.rules(game)).find((rule) => rule.id === clause) ?? null;
}
