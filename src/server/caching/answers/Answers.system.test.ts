import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Redis } from "ioredis";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { needsProgram } from "../../../../harness/programs/programs";
import { CACHE_SECRET } from "../../../../harness/programs/secrets";
import { RedisServer } from "../../../../harness/programs/startRedis";
import { createApi } from "../../../api/createApi";
import { createHttp } from "../../../api/createHttp";
import { readSettings } from "../../settings/readSettings";
import { openSharedCache } from "../shared/openSharedCache";
import type { SharedCache } from "../shared/SharedCache";
import { Answers } from "./Answers";

const program = needsProgram("redis-server");
const DOMAIN = "shop.example";

describe.skipIf(program.isMissing)(`answers that processes share (${program.reason})`, () => {
  const log = pino({ level: "silent" });
  let redis: RedisServer;
  let server: Server;
  let origin: string;
  let calls: string[];
  let opened: SharedCache[];
  let prefixes = 0;

  beforeAll(async () => {
    redis = await RedisServer.start(program.path);
    server = createServer((request, response) => {
      const path = request.url ?? "";
      calls.push(path);
      const data = path.includes("fetchByDomain") ? { domain: DOMAIN, name: `Shop ${calls.length}` } : undefined;
      response.writeHead(data === undefined ? 404 : 200).end(JSON.stringify({ success: data !== undefined, data }));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await redis.stop();
  });
  beforeEach(() => {
    calls = [];
    opened = [];
    prefixes += 1;
  });
  afterEach(async () => {
    await Promise.all(opened.map((cache) => cache.close()));
  });

  /** The API clients of two processes that share a cache. */
  async function openTwo(environment: Record<string, string> = {}) {
    const settings = readSettings({
      CACHE_URL: redis.url,
      CACHE_SECRET,
      CACHE_PREFIX: `answers${prefixes}`,
      CACHE_TIMEOUT_MS: "5000",
      API_TIMEOUT_MS: "20000",
      ...environment,
    });
    const open = async () => {
      const shared = await openSharedCache(settings, log);
      if (shared === undefined) throw new Error("There is no shared cache.");
      opened.push(shared);
      const answers = new Answers({ ...settings, answersOnDisk: false }, log, { shared });
      const http = createHttp({ origin, domain: DOMAIN, timeoutMs: settings.apiTimeoutMs });
      return answers.share(createApi(http, { pictureOrigin: "" }), origin, DOMAIN);
    };
    return [await open(), await open()] as const;
  }

  /** Lists the remaining lifetime of each answer, in seconds. */
  async function listLifetimes(): Promise<number[]> {
    const client = new Redis(redis.url);
    try {
      const keys = await client.keys(`answers${prefixes}:*:answer:*`);
      return await Promise.all(keys.map((key) => client.ttl(key)));
    } finally {
      client.disconnect();
    }
  }

  it("cost one call for all, website data and the news that something is unknown included", async () => {
    const [one, two] = await openTwo();
    const names = await Promise.all([one, two, one, two].map(async (api) => (await api.website()).name));
    expect(new Set(names)).toEqual(new Set(["Shop 1"]));
    const ask = (api: typeof one) =>
      api.storeWithCoupons("nowhere").catch((error: { status?: number }) => error.status);
    await ask(one);
    await expect.poll(async () => (await listLifetimes()).length).toBe(2);
    expect([await ask(two), calls.length]).toEqual([404, 2]);
  });

  it.each([
    [{}, 86_430],
    [{ STALE_S: "0" }, 30],
    [{ STALE_S: "60", ANSWER_FRESH_S: "10" }, 70],
  ])("are kept as long as they may be used: %j", async (settings, seconds) => {
    const [one] = await openTwo(settings);
    await one.website();
    await expect.poll(async () => (await listLifetimes()).length).toBe(1);
    const [lifetime = 0] = await listLifetimes();
    expect(lifetime).toBeLessThanOrEqual(seconds);
    expect(lifetime).toBeGreaterThan(seconds - 20);
  });

  it("are not shared at all where the answers' cache is off", async () => {
    const [one, two] = await openTwo({ ANSWER_FRESH_S: "0" });
    await one.website();
    await two.website();
    expect([calls.length, await listLifetimes()]).toEqual([2, []]);
  });
});
