import { beforeEach, describe, expect, it } from "vitest";
import { ApiError } from "../../../api/ApiError";
import { AnswerCache } from "./AnswerCache";
import { createApi, FRESH_MS, OWNER, STALE_MS, settle } from "./askForTest";

let nowMs: number;

beforeEach(() => {
  nowMs = Date.UTC(2031, 0, 1);
});

function openCache(options: Partial<ConstructorParameters<typeof AnswerCache>[0]> = {}): AnswerCache {
  return new AnswerCache({ freshMs: FRESH_MS, staleMs: STALE_MS, maxBytes: 1_000_000, now: () => nowMs, ...options });
}

describe("an answer", () => {
  it("is stale after the clock has gone back, and fresh once it is asked for anew", async () => {
    const { api, ask } = createApi();
    const cache = openCache();
    await cache.get({ owner: OWNER, key: "a", ask });
    nowMs -= 7_200_000;
    const notes: unknown[] = [];
    const note = (...told: unknown[]) => notes.push(told);
    expect(await cache.get({ owner: OWNER, key: "a", ask, note })).toEqual({ number: 1 });
    await settle();
    expect(await cache.get({ owner: OWNER, key: "a", ask, note })).toEqual({ number: 2 });
    expect([api.calls, notes]).toEqual([
      2,
      [
        ["stale", 0],
        ["fresh", 0],
      ],
    ]);
  });

  it("of seconds is asked for anew after the clock has gone back", async () => {
    const { api, ask } = createApi();
    const cache = openCache();
    const question = { owner: OWNER, key: "search", ask, isPassing: () => true };
    await cache.get(question);
    nowMs -= 7_200_000;
    expect(await cache.get(question)).toEqual({ number: 2 });
    api.failure = new ApiError("unexplained", "Gone.", 404);
    await expect(cache.get({ ...question, key: "gone", isNamed: true })).rejects.toThrow("Gone.");
    nowMs -= 7_200_000;
    api.failure = undefined;
    expect(await cache.get({ ...question, key: "gone", isNamed: true })).toEqual({ number: 4 });
  });

  it("is asked for once while it is fresh, however many want it at once", async () => {
    const { api, ask } = createApi();
    const cache = openCache();
    const wanted = Array.from({ length: 50 }, () => cache.get({ owner: OWNER, key: "a", ask }));
    expect(await Promise.all(wanted)).toEqual(Array.from({ length: 50 }, () => ({ number: 1 })));
    nowMs += FRESH_MS - 1;
    await cache.get({ owner: OWNER, key: "a", ask });
    expect(api.calls).toBe(1);
  });

  it("that is kept is finished when its asker leaves; one that is not kept ends with the asker's signal", async () => {
    const given: (AbortSignal | undefined)[] = [];
    const ask = async (signal?: AbortSignal) => {
      given.push(signal);
      return {};
    };
    const { signal } = new AbortController();
    await openCache().get({ owner: OWNER, key: "a", ask, signal });
    await openCache({ freshMs: 0 }).get({ owner: OWNER, key: "a", ask, signal });
    expect(given).toEqual([undefined, signal]);
  });

  it("is used while stale, and a new one is requested in the background", async () => {
    const { api, ask } = createApi();
    const cache = openCache();
    await cache.get({ owner: OWNER, key: "a", ask });
    nowMs += FRESH_MS + 1;
    expect(await cache.get({ owner: OWNER, key: "a", ask })).toEqual({ number: 1 });
    await settle();
    expect(await cache.get({ owner: OWNER, key: "a", ask })).toEqual({ number: 2 });
    expect(api.calls).toBe(2);
  });

  it("is used through an outage until it is too old, and never waited for meanwhile", async () => {
    const { api, ask } = createApi();
    const cache = openCache();
    await cache.get({ owner: OWNER, key: "a", ask });
    api.failure = new ApiError("network", "down");
    for (const ageMs of [FRESH_MS + 1, STALE_MS - 60_000]) {
      nowMs += ageMs;
      expect(await cache.get({ owner: OWNER, key: "a", ask })).toEqual({ number: 1 });
      await settle();
    }
    nowMs += STALE_MS;
    await expect(cache.get({ owner: OWNER, key: "a", ask })).rejects.toThrow("down");
  });

  it("that was never good is a failure, and is asked for again", async () => {
    const { api, ask } = createApi();
    const cache = openCache();
    api.failure = new ApiError("refused", "down", 500);
    await expect(cache.get({ owner: OWNER, key: "a", ask })).rejects.toThrow("down");
    api.failure = undefined;
    expect(await cache.get({ owner: OWNER, key: "a", ask })).toEqual({ number: 2 });
  });

  it("is frozen, so that no page changes it for another", async () => {
    const { ask } = createApi();
    const answer = await openCache().get({ owner: OWNER, key: "a", ask });
    expect(() => {
      answer.number = 9;
    }).toThrow(TypeError);
  });

  it("that has not changed is the same object, so that the markup made of it is used further", async () => {
    const cache = openCache();
    const answers = [["shoes"], ["shoes"], ["hats!"]];
    const ask = async () => answers.shift();
    const first = await cache.get({ owner: OWNER, key: "a", ask });
    cache.expire(() => true);
    expect(await cache.get({ owner: OWNER, key: "a", ask })).toBe(first);
    cache.expire(() => true);
    expect(await cache.get({ owner: OWNER, key: "a", ask })).toEqual(["hats!"]);
  });

  it("for something unknown is kept for seconds, and takes the place of what was known", async () => {
    const { api, ask } = createApi();
    const cache = openCache();
    const question = { owner: OWNER, key: "a", ask, isNamed: true };
    await cache.get(question);
    api.failure = new ApiError("refused", "gone", 404);
    nowMs += FRESH_MS + 1;
    await cache.get(question);
    await settle();
    await expect(cache.get(question)).rejects.toThrow("gone");
    expect(api.calls).toBe(2);
    nowMs += 6000;
    await expect(cache.get(question)).rejects.toThrow("gone");
    expect(api.calls).toBe(3);
  });

  it("for something unknown is what was known no longer, at once where it was expired", async () => {
    const { api, ask } = createApi();
    const cache = openCache();
    const question = { owner: OWNER, key: "a", ask, isNamed: true };
    await cache.get(question);
    cache.expire(() => true);
    api.failure = new ApiError("refused", "gone", 404);
    await expect(cache.get(question)).rejects.toThrow("gone");
    await expect(cache.get(question)).rejects.toThrow("gone");
    expect(api.calls).toBe(2);
  });

  it("stays in use where the API no longer finds what names nothing, which is a fault of the API", async () => {
    const { api, ask } = createApi();
    const cache = openCache();
    await cache.get({ owner: OWNER, key: "a", ask });
    api.failure = new ApiError("refused", "no such path", 404);
    nowMs += FRESH_MS + 1;
    for (let round = 0; round < 2; round++) {
      expect(await cache.get({ owner: OWNER, key: "a", ask })).toEqual({ number: 1 });
      await settle();
    }
    await expect(cache.get({ owner: OWNER, key: "never had", ask })).rejects.toThrow("no such path");
    const { calls } = api;
    await expect(cache.get({ owner: OWNER, key: "never had", ask })).rejects.toThrow("no such path");
    expect(api.calls, "the failure is kept for seconds").toBe(calls);
  });

  it("that was expired is gone where stale answers are not used", async () => {
    const { api, ask } = createApi();
    const cache = openCache({ staleMs: 0 });
    await cache.get({ owner: OWNER, key: "a", ask });
    cache.expire(() => true);
    api.failure = new ApiError("network", "down");
    await expect(cache.get({ owner: OWNER, key: "a", ask })).rejects.toThrow("down");
  });

  it("that anyone can ask for in any number is kept for seconds", async () => {
    const { api, ask } = createApi();
    const cache = openCache();
    const question = { owner: OWNER, key: "search", ask, isPassing: () => true };
    await cache.get(question);
    await cache.get(question);
    expect(api.calls).toBe(1);
    nowMs += 6000;
    await cache.get(question);
    expect(api.calls).toBe(2);
  });

  it("is not kept where the cache is off, and not used while stale where that is off", async () => {
    const { api, ask } = createApi();
    const off = openCache({ freshMs: 0 });
    await off.get({ owner: OWNER, key: "a", ask });
    await off.get({ owner: OWNER, key: "a", ask });
    expect(api.calls).toBe(2);
    const strict = openCache({ staleMs: 0 });
    await strict.get({ owner: OWNER, key: "a", ask });
    nowMs += FRESH_MS + 1;
    expect(await strict.get({ owner: OWNER, key: "a", ask })).toEqual({ number: 4 });
  });

  it("is asked for before it is used again once it was expired, and used where that fails", async () => {
    const { api, ask } = createApi();
    const cache = openCache();
    for (const key of ["a", "b"]) await cache.get({ owner: OWNER, key, ask });
    cache.expire((owner, key) => owner === OWNER && key === "a");
    api.failure = new ApiError("network", "down");
    expect(await cache.get({ owner: OWNER, key: "a", ask })).toEqual({ number: 1 });
    api.failure = undefined;
    const both = await Promise.all([1, 2].map(() => cache.get({ owner: OWNER, key: "a", ask })));
    expect(both).toEqual([{ number: 4 }, { number: 4 }]);
    expect(await cache.get({ owner: OWNER, key: "a", ask })).toEqual({ number: 4 });
    expect(await cache.get({ owner: OWNER, key: "b", ask })).toEqual({ number: 2 });
  });
});

describe("an answer that was on its way when its subject changed", () => {
  it("is used for who asked before, and asked for again after", async () => {
    const answers: ((value: string) => void)[] = [];
    const ask = () => new Promise<string>((resolve) => answers.push(resolve));
    const cache = openCache();
    const before = cache.get({ owner: OWNER, key: "a", ask });
    await expect.poll(() => answers.length).toBe(1);
    cache.expire(() => true);
    answers[0]?.("before");
    expect(await before).toBe("before");
    const after = cache.get({ owner: OWNER, key: "a", ask });
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.("after");
    expect(await after).toBe("after");
    expect(await cache.get({ owner: OWNER, key: "a", ask })).toBe("after");
  });
});

describe("the room", () => {
  const answer = "x".repeat(1000);

  it("is never exceeded", async () => {
    const cache = openCache({ maxBytes: 100_000 });
    for (let number = 0; number < 500; number++)
      await cache.get({ owner: OWNER, key: `k${number}`, ask: async () => answer });
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
    expect(cache.bytes).toBeGreaterThan(50_000);
  });

  it("is fair: one domain's long tail evicts its own answers first", async () => {
    const cache = openCache({ maxBytes: 100_000 });
    let calls = 0;
    const ask = async () => {
      calls += 1;
      return answer;
    };
    await cache.get({ owner: "small", key: "home", ask });
    for (let number = 0; number < 500; number++) await cache.get({ owner: "large", key: `k${number}`, ask });
    calls = 0;
    await cache.get({ owner: "small", key: "home", ask });
    expect(calls).toBe(0);
  });
});
