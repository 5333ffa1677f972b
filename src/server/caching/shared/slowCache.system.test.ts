import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { needsProgram } from "../../../../harness/programs/programs";
import { CACHE_SECRET } from "../../../../harness/programs/secrets";
import { RedisServer } from "../../../../harness/programs/startRedis";
import { SlowProxy } from "../../../../harness/servers/SlowProxy";
import { createRateLimits } from "../../../domain/createRateLimits";
import { DEFAULT_LIMITS } from "../../../reference-api/http/rateLimits";
import { RedisCache } from "./RedisCache";
import { SharedMaker } from "./SharedMaker";

const program = needsProgram("redis-server");
/** The default of CACHE_TIMEOUT_MS. */
const LIMIT_MS = 250;
const SLOW = "The shared cache fails; this process goes on with its own caches.";
const WELL = "The shared cache answers again.";

describe.skipIf(program.isMissing)(`a shared cache that is slow (${program.reason})`, () => {
  let redis: RedisServer;
  let proxy: SlowProxy;
  let opened: RedisCache[];
  let log: string[];
  let prefixes = 0;

  beforeAll(async () => {
    redis = await RedisServer.start(program.path);
  });
  afterAll(async () => redis.stop());
  beforeEach(async () => {
    proxy = await SlowProxy.open(redis.port);
    opened = [];
    log = [];
    prefixes += 1;
  });
  afterEach(async () => {
    await Promise.all(opened.map((cache) => cache.close()));
    proxy.close();
  });

  const list = () => log.map((line) => (JSON.parse(line) as { message: string }).message);

  /** Opens the cache in a process; `isNear` without the proxy. */
  async function open(isNear = false): Promise<RedisCache> {
    const url = isNear ? redis.url : redis.url.replace(`:${redis.port}`, `:${proxy.port}`);
    const stream = { write: (line: string) => void log.push(line) };
    const prefix = `slow${prefixes}`;
    const cache = new RedisCache({ url, prefix, limitMs: LIMIT_MS, secret: CACHE_SECRET, log: pino({}, stream) });
    opened.push(cache);
    await cache.untilUsed();
    await expect.poll(async () => (await cache.lock("probe", 1)) !== undefined).toBe(true);
    return cache;
  }

  const createTask = (key: string) => ({
    item: {
      key,
      encode: (body: string) => ({ body, lifetimeMs: 60_000 }),
      decode: (body: Buffer) => body.toString(),
      concerns: () => false,
    },
    isFresh: () => true,
    make: async () => "made",
  });

  it("delays a page by its budget, however many values it looks for, and gets them afterwards", async () => {
    const cache = await open();
    const maker = new SharedMaker({ cache, lockMs: 20_000, waitMs: 20_000 });
    proxy.delayMs = 150;
    const budget = maker.openBudget();
    const startedAtMs = performance.now();
    for (const key of ["page", "website", "list", "details"]) {
      const task = createTask(key);
      await maker.find(task.item, budget);
      expect((await maker.make({ ...task, budget })).value).toBe("made");
    }
    // Six seconds where each command is waited for.
    expect(performance.now() - startedAtMs).toBeLessThan(3_000);
    const near = await open(true);
    await expect.poll(async () => (await near.get("details"))?.body.toString()).toBe("made");
  });

  it("is left alone after several slow look-ups, and used again once it is well; both are logged once", async () => {
    const cache = await open();
    proxy.delayMs = 100;
    for (let count = 0; count < 5; count++) await cache.get("a");
    const startedAtMs = performance.now();
    for (let count = 0; count < 100; count++) await cache.get("a");
    // Twenty seconds where each look-up is waited for.
    expect(performance.now() - startedAtMs).toBeLessThan(10_000);
    expect(list()).toEqual([SLOW]);
    proxy.delayMs = 0;
    const isUsed = async () => {
      await cache.get("a");
      return list();
    };
    await expect.poll(isUsed, { timeout: 10_000 }).toEqual([SLOW, WELL]);
  });

  it.each([
    // The sender waits for three limits. Until it hears of a change itself, it sends it again; the id names both.
    { delayMs: 200, maxTimes: 2 },
    { delayMs: 600, maxTimes: 3 },
  ])("with $delayMs ms in each direction stores a change $maxTimes times at most", async ({ delayMs, maxTimes }) => {
    const [cache, near] = [await open(), await open(true)];
    const heard: string[] = [];
    near.onChange(({ id }) => heard.push(id));
    proxy.delayMs = delayMs;
    // It is stored, although look-ups pause.
    for (let count = 0; count < 5; count++) await cache.get("a");
    await cache.announce({ id: "purge", change: { domains: ["shop.example"] } });
    await sleep(10 * delayMs);
    const { length } = heard;
    await sleep(2_000);
    expect(heard).toEqual(Array(length).fill("purge"));
    expect([length > 0, length <= maxTimes]).toEqual([true, true]);
    proxy.delayMs = 0;
    const isUsed = async () => {
      await cache.set("b", "kept", { lifetimeMs: 60_000, ageMs: 0, revision: cache.revision });
      return (await cache.get("b"))?.body.toString();
    };
    await expect.poll(isUsed, { timeout: 10_000 }).toBe("kept");
  });

  it("counts rate limits for all processes even so", async () => {
    const caches = [await open(), await open(true)];
    const limits = caches.map(({ createLimiter }) => createRateLimits(DEFAULT_LIMITS, createLimiter));
    proxy.delayMs = 100;
    const results: string[] = [];
    for (let number = 0; number < 8; number++) {
      const answer = limits[number % 2]?.consume({ kind: "mail", visitor: "192.0.2.1" });
      results.push(
        await (answer ?? Promise.reject()).then(
          () => "passed",
          () => "refused",
        ),
      );
    }
    expect(results).toEqual([...Array(5).fill("passed"), ...Array(3).fill("refused")]);
  });
});
