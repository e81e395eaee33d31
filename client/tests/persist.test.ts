import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Trouble } from "../src/lib/api";
import { persist } from "../src/lib/persist";

const away = new Trouble("offline", "The server cannot be reached.", 0);
const missing = new Trouble("no-such-table", "There is no such table.", 404);

describe("asking a server that may be away", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("asks again until there is an answer", async () => {
    const ask = vi.fn().mockRejectedValueOnce(away).mockRejectedValueOnce(away).mockResolvedValue("here");
    const [found, failed] = [vi.fn(), vi.fn()];
    persist(ask, found, failed);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(failed).toHaveBeenCalledTimes(2);
    expect(failed).toHaveBeenLastCalledWith(away, false);
    expect(found).toHaveBeenCalledExactlyOnceWith("here");
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it("takes a refusal for an answer", async () => {
    const ask = vi.fn().mockRejectedValue(missing);
    const failed = vi.fn();
    persist(ask, vi.fn(), failed);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledOnce();
    expect(failed).toHaveBeenCalledExactlyOnceWith(missing, true);
  });

  it("is silent when nobody waits any more", async () => {
    const ask = vi.fn().mockRejectedValue(away);
    const stop = persist(ask, vi.fn(), vi.fn());
    await vi.advanceTimersByTimeAsync(100);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledOnce();
  });
});
