// Asking again by itself until the server is there. Only what the server refuses is final; being away is not.
import { Trouble } from "./api";

const PATIENCE = [1000, 2000, 4000, 8000];

/** Ask until there is an answer; returns how to stop. `failed` hears every failure, and whether it is the last. */
export function persist<T>(ask: () => Promise<T>, found: (answer: T) => void, failed: (error: Error, final: boolean) => void): () => void {
  let [tries, stopped] = [0, false];
  let timer: ReturnType<typeof setTimeout> | undefined;
  function attempt(): void {
    ask().then(
      (answer) => void (!stopped && found(answer)),
      (error: Error) => {
        if (stopped) return;
        const final = error instanceof Trouble && error.status > 0 && error.status < 500;
        failed(error, final);
        if (!final) timer = setTimeout(attempt, PATIENCE[Math.min(tries++, PATIENCE.length - 1)]);
      },
    );
  }
  attempt();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
