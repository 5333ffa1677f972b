import dns from "node:dns";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { Redis } from "ioredis";
import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DnsServer } from "../../../harness/servers/DnsServer";
import { HostLookup, type HostLookupOptions, installHostLookup } from "./HostLookup";

let server: DnsServer;
/** Names that the system is looking up now, and all that it was asked for. */
let running: string[];
let asked: string[];

beforeEach(async () => {
  server = await DnsServer.start((name) => (name.startsWith("hanging") ? "silent" : "127.0.0.1"));
  running = [];
  asked = [];
});
afterEach(() => server.stop());

/** Looks names up in place of the system, which needs its own DNS: names that hang take three seconds. */
async function lookUp(name: string) {
  running.push(name);
  asked.push(name);
  if (name.startsWith("hanging")) await new Promise((resolve) => setTimeout(resolve, 3_000));
  running.splice(running.indexOf(name), 1);
  if (!name.startsWith("other")) throw Object.assign(new Error(`No ${name}.`), { code: "EAI_AGAIN" });
  return [{ address: "127.0.0.1", family: 4 }];
}

function create(options: Partial<HostLookupOptions> = {}) {
  const { lookup } = new HostLookup({ lookUp, servers: [server.address], ...options });
  return (name: string) =>
    new Promise<unknown>((resolve) =>
      lookup(name, { all: true }, (error, addresses) => resolve(error === null ? addresses : error.code)),
    );
}

const FOUND = [{ address: "127.0.0.1", family: 4 }];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it("names for which DNS does not answer take one thread, and hold up no others #HostLookup-1", async () => {
  const find = create();
  const hanging = Array.from({ length: 8 }, (_, number) => find(`hanging${number}.example`));
  await expect.poll(() => running, { timeout: 5_000 }).toHaveLength(1);
  const startedAtMs = performance.now();
  expect(await Promise.all([find("other1.example"), find("other2.example")])).toEqual([FOUND, FOUND]);
  expect(performance.now() - startedAtMs).toBeLessThan(4_000);
  expect(running).toHaveLength(1);
  expect(new Set(await Promise.all(hanging))).toEqual(new Set(["EAI_AGAIN", "ETIMEOUT"]));
  // Names whose time was over before their turn are not looked up any more.
  expect(asked.filter((name) => name.startsWith("hanging")).length).toBeLessThan(4);
});

it("a name is looked up once, however many ask for it, and again once its time is over", async () => {
  const find = create({ freshMs: 200 });
  await Promise.all(Array.from({ length: 20 }, () => find("other.example")));
  expect(await find("other.example")).toEqual(FOUND);
  expect(asked).toEqual(["other.example"]);
  await pause(250);
  await find("other.example");
  expect(asked).toHaveLength(2);
});

it("a look-up that failed is repeated after a while", async () => {
  const find = create({ failedMs: 200 });
  expect([await find("gone.example"), await find("gone.example")]).toEqual(["EAI_AGAIN", "EAI_AGAIN"]);
  expect(asked).toHaveLength(1);
  await pause(250);
  await find("gone.example");
  expect(asked).toHaveLength(2);
});

it("old addresses serve while DNS does not answer, and no longer once it says that there is no such name", async () => {
  let code: string | undefined;
  const find = create({
    freshMs: 100,
    failedMs: 100,
    lookUp: async (name) => {
      if (code !== undefined) throw Object.assign(new Error(code), { code });
      return lookUp(name);
    },
  });
  expect(await find("other.example")).toEqual(FOUND);
  code = "EAI_AGAIN";
  await pause(150);
  expect(await find("other.example")).toEqual(FOUND);
  code = dns.NOTFOUND;
  await pause(150);
  await find("other.example");
  await expect.poll(() => find("other.example")).toBe("ENOTFOUND");
});

it("addresses of DNS serve where the system waits too long", async () => {
  const find = create({ lookUp: () => new Promise(() => undefined) });
  expect(await find("other.example")).toEqual(FOUND);
});

it("an address needs no look-up of its own, and all forms of dns.lookup are answered", async () => {
  const { lookup } = new HostLookup();
  const results: unknown[] = [];
  await new Promise<void>((resolve) =>
    lookup("127.0.0.1", (...result) => {
      results.push(result);
      resolve();
    }),
  );
  await new Promise<void>((resolve) =>
    lookup("::1", 6, (...result) => {
      results.push(result);
      resolve();
    }),
  );
  expect(results).toEqual([
    [null, "127.0.0.1", 4],
    [null, "::1", 6],
  ]);
});

it("fetch, the clients of Postgres and Redis, and agents of http look their hosts up in it #HostLookup-2", async () => {
  const { lookup } = dns;
  const api = createServer((_request, response) => void response.end("{}"));
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  const { port } = api.address() as AddressInfo;
  installHostLookup({ lookUp, servers: [server.address] });
  try {
    expect((await fetch(`http://other-fetch.example:${port}/`)).status).toBe(200);
    await new Promise((resolve) => get({ host: "other-http.example", port }, resolve).end());
    // The answer is no Redis and no Postgres; a look-up is all that is wanted of them.
    const redis = new Redis({ host: "other-redis.example", port, lazyConnect: true, retryStrategy: () => null });
    redis.on("error", () => undefined);
    await redis.connect().catch(() => undefined);
    redis.disconnect();
    const client = new pg.Client({ host: "other-postgres.example", port });
    client.on("error", () => undefined);
    await client.connect().catch(() => undefined);
    const names = ["fetch", "http", "redis", "postgres"];
    expect(asked).toEqual(names.map((name) => `other-${name}.example`));
  } finally {
    dns.lookup = lookup;
    api.closeAllConnections();
    api.close();
  }
});
