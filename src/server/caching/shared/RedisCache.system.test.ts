import { Redis } from "ioredis";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { needsProgram } from "../../../../harness/programs/programs";
import { CACHE_SECRET } from "../../../../harness/programs/secrets";
import { RedisServer } from "../../../../harness/programs/startRedis";
import { createRateLimits } from "../../../domain/createRateLimits";
import { DEFAULT_LIMITS } from "../../../reference-api/http/rateLimits";
import type { Change } from "../changes/Change";
import { RedisCache } from "./RedisCache";
import type { SharedCache } from "./SharedCache";
import { type SharedItem, SharedMaker } from "./SharedMaker";

const program = needsProgram("redis-server");
const LIFE = { lifetimeMs: 60_000, ageMs: 0 };

/** Creates a text that changes of one domain concern. */
function createItem(key: string): SharedItem<string> {
  return {
    key,
    encode: (value) => ({ body: value, lifetimeMs: 60_000 }),
    decode: (body) => body.toString(),
    concerns: ({ domains }) => domains?.includes("shop.example") === true,
  };
}

describe.skipIf(program.isMissing)(`a cache that processes share (${program.reason})`, () => {
  let redis: RedisServer;
  let opened: SharedCache[];
  let log: string[];
  let prefixes = 0;

  beforeAll(async () => {
    redis = await RedisServer.start(program.path);
  });
  afterAll(async () => redis.stop());
  beforeEach(() => {
    opened = [];
    log = [];
    prefixes += 1;
  });
  afterEach(async () => {
    await Promise.all(opened.map((cache) => cache.close()));
    expect(log.join("\n")).not.toContain(RedisServer.PASSWORD);
  });

  /** Opens the cache in several processes. Resolves once all of them use it. */
  async function open(count: number, limitMs = 5_000, secret = CACHE_SECRET): Promise<SharedCache[]> {
    const stream = { write: (line: string) => void log.push(line) };
    const prefix = `test${prefixes}`;
    const options = { url: redis.url, prefix, limitMs, secret, log: pino({}, stream) };
    const caches = Array.from({ length: count }, () => new RedisCache(options));
    opened.push(...caches);
    for (const cache of caches) await untilUsed(cache);
    return caches;
  }

  async function untilUsed(cache: SharedCache): Promise<void> {
    const write = async () => {
      await cache.set("probe", "here", { ...LIFE, revision: cache.revision });
      return (await cache.get("probe"))?.body.toString();
    };
    await expect.poll(write, { timeout: 10_000 }).toBe("here");
  }

  const createMakers = (caches: readonly SharedCache[]) =>
    caches.map((cache) => new SharedMaker({ cache, lockMs: 20_000, waitMs: 20_000 }));

  it("keeps entries for their lifetime and knows their age", async () => {
    const [one, two] = await open(2);
    await one?.set("a", Buffer.from([0, 255, 10]), { lifetimeMs: 60_000, ageMs: 40_000, revision: "5-1" });
    const found = await two?.get("a");
    expect([found?.body, found?.revision]).toEqual([Buffer.from([0, 255, 10]), "5-1"]);
    expect(found?.ageMs).toBeGreaterThanOrEqual(40_000);
    await one?.set("b", "gone", { lifetimeMs: 1_000, ageMs: 1_000, revision: "5-1" });
    expect(await two?.get("b")).toBeUndefined();
  });

  it("lets one of them make a value, and the others wait for it", async () => {
    const makers = createMakers(await open(3));
    let made = 0;
    const make = async () => {
      made += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
      return "value";
    };
    const task = { item: createItem("a"), isFresh: () => true, make };
    const values = await Promise.all([...makers, ...makers].map((maker) => maker.make(task)));
    expect([new Set(values.map(({ value }) => value)), made]).toEqual([new Set(["value"]), 1]);
  });

  it("lets another one make what the first could not", async () => {
    const makers = createMakers(await open(2));
    let calls = 0;
    const make = async () => {
      calls += 1;
      if (calls === 1) throw new Error("broken");
      return "value";
    };
    const results = await Promise.allSettled(
      makers.map((maker) => maker.make({ item: createItem("a"), isFresh: () => true, make })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("passes a change on once, and what was made before it is outdated for all", async () => {
    const caches = await open(3);
    const [one, two, three] = createMakers(caches);
    const heard: Change[] = [];
    caches[1]?.onChange(({ change }) => heard.push(change));
    await one?.make({ item: createItem("a"), isFresh: () => true, make: async () => "before" });
    await expect.poll(async () => (await three?.find(createItem("a")))?.isOutdated).toBe(false);
    await caches[0]?.announce({ id: "1", change: { domains: ["other.example"] } });
    await caches[0]?.announce({ id: "2", change: { domains: ["shop.example"] } });
    await expect.poll(() => heard).toEqual([{ domains: ["other.example"] }, { domains: ["shop.example"] }]);
    await expect.poll(async () => (await three?.find(createItem("a")))?.isOutdated).toBe(true);
    const task = { item: createItem("a"), isFresh: () => true, make: async () => "after" };
    expect((await two?.make(task))?.value).toBe("after");
    await expect.poll(async () => (await three?.find(createItem("a")))?.value).toBe("after");
    // A process that starts later knows of the change, too.
    const [late] = createMakers(await open(1));
    expect((await late?.find(createItem("a")))?.isOutdated).toBe(false);
  });

  /** Runs commands as a client that can write to the server and has no secret. */
  async function attack<T>(run: (redis: Redis, prefix: string) => Promise<T>): Promise<T> {
    const client = new Redis(redis.url);
    try {
      return await run(client, `test${prefixes}:2`);
    } finally {
      client.disconnect();
    }
  }

  const logged = () => log.filter((line) => line.includes("CACHE_SECRET"));

  it("takes an entry that was made without the secret, moved or put back for missing, counts it, and logs it once", async () => {
    const [one] = await open(1);
    const [stranger] = await open(1, 5_000, "another-secret-0123456789abcdef-0123");
    await one?.set("page:a", "of a", { ...LIFE, revision: "0-0" });
    await stranger?.set("page:b", "of b", { ...LIFE, revision: "0-0" });
    await attack(async (client, prefix) => {
      const entry = (await client.getBuffer(`${prefix}:page:a`)) ?? Buffer.alloc(0);
      const changed = Buffer.from(entry);
      changed[changed.length - 1] = 1;
      for (const [name, value] of [
        ["page:moved", entry],
        ["page:changed", changed],
        ["page:plain", Buffer.from("2 60000 99999999999999 0-0\nplain")],
        ["page:empty", Buffer.alloc(0)],
      ] as const)
        await client.set(`${prefix}:${name}`, value, "PX", 60_000);
    });
    expect((await one?.get("page:a"))?.body.toString()).toBe("of a");
    const before = one?.refusals.get("entry") ?? 0;
    for (const name of ["moved", "changed", "plain", "empty", "b"])
      expect(await one?.get(`page:${name}`)).toBeUndefined();
    expect((one?.refusals.get("entry") ?? 0) - before).toBe(5);
    // The attacker shares its probe with the first process, so each logs that of the other at most.
    expect(logged().filter((line) => line.includes('"kind":"entry"')).length).toBeLessThanOrEqual(2);
    expect(logged().length).toBeGreaterThan(0);
  });

  it("ignores a change that was announced without the secret, at once and after a restart", async () => {
    const [one] = await open(1);
    const heard: Change[] = [];
    one?.onChange(({ change }) => heard.push(change));
    await attack(async (client, prefix) => {
      for (const body of [
        JSON.stringify({ id: "1", change: { tag: "constructor:x" } }),
        Buffer.alloc(80, 1).toString("base64"),
        "",
      ])
        await client.xadd(`${prefix}:changes`, "*", "change", body);
      await client.xadd(`${prefix}:changes`, "*", "other", "x");
    });
    const [late] = await open(1);
    await late?.announce({ id: "2", change: { domains: ["shop.example"] } });
    await expect.poll(() => heard).toEqual([{ domains: ["shop.example"] }]);
    for (const cache of [one, late]) expect(cache?.refusals.get("change")).toBe(4);
    expect(logged().filter((line) => line.includes('"kind":"change"'))).toHaveLength(2);
  });

  it("takes a value that cannot be read for missing", async () => {
    const [one] = await open(1);
    const [maker] = createMakers(one === undefined ? [] : [one]);
    await one?.set("a", "value", { ...LIFE, revision: one.revision });
    expect((await maker?.find(createItem("a")))?.value).toBe("value");
    expect(await maker?.find({ ...createItem("a"), decode: () => undefined })).toBeUndefined();
    expect(one?.refusals.get("entry")).toBe(1);
  });

  it("counts rate limits for all, and each for itself while it is away", async () => {
    const caches = await open(2);
    const limits = caches.map(({ createLimiter }) => createRateLimits(DEFAULT_LIMITS, createLimiter));
    const post = async (number: number) => {
      const answer = limits[number % 2]?.consume({ kind: "mail", visitor: "192.0.2.1" });
      return answer?.then(
        () => "passed",
        () => "refused",
      );
    };
    const results: unknown[] = [];
    for (let number = 0; number < 8; number++) results.push(await post(number));
    expect(results).toEqual([...Array(5).fill("passed"), ...Array(3).fill("refused")]);
    await redis.kill();
    try {
      const alone: unknown[] = [];
      for (let number = 0; number < 6; number++) alone.push(await post(0));
      expect(alone).toEqual([...Array(5).fill("passed"), "refused"]);
    } finally {
      await redis.restart();
    }
  });

  it("names its loss and its return once, also where nobody asks for anything meanwhile", async () => {
    const list = () => log.map((line) => (JSON.parse(line) as { message: string }).message);
    await open(1, 100);
    await redis.kill();
    const lost = "The shared cache fails; this process goes on with its own caches.";
    await expect.poll(list, { timeout: 10_000 }).toEqual([lost]);
    // A process that starts meanwhile says so, too.
    const stream = { write: (line: string) => void log.push(line) };
    const options = { url: redis.url, prefix: "late", limitMs: 100, secret: CACHE_SECRET, log: pino({}, stream) };
    const late = new RedisCache(options);
    opened.push(late);
    await late.untilUsed();
    expect(list()).toEqual([lost, lost]);
    await redis.restart();
    const back = "The shared cache answers again.";
    await expect.poll(list, { timeout: 10_000 }).toEqual([lost, lost, back, back]);
    expect(log[0]).toContain("cause");
  });

  it("loses nothing but its contents when the server dies or hangs, and is used again after", async () => {
    const [one, two] = await open(2, 100);
    const heard: string[] = [];
    two?.onChange(({ id }) => heard.push(id));
    for (const fault of ["dies", "hangs"] as const) {
      if (fault === "dies") await redis.kill();
      else redis.hang();
      for (let number = 0; number < 8; number++) {
        await one?.set("a", "x", { ...LIFE, revision: "0-0" });
        expect(await one?.get("a")).toBeUndefined();
        expect(await one?.lock("a", 1000)).toBeDefined();
      }
      expect(await one?.announce({ id: fault, change: {} })).toBeUndefined();
      if (fault === "dies") await redis.restart();
      else redis.wake();
      for (const cache of [one, two]) if (cache !== undefined) await untilUsed(cache);
      await expect.poll(() => heard, { timeout: 10_000 }).toContain(fault);
    }
    expect(log.filter((line) => line.includes("The shared cache fails")).length).toBeGreaterThan(0);
    expect(log.filter((line) => line.includes("The shared cache answers again")).length).toBeGreaterThan(0);
  });
});
