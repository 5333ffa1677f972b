import { afterAll, beforeAll, expect, it } from "vitest";
import { createReferenceApi, type ReferenceApi } from "./createReferenceApi";
import type { Caller } from "./http/context";

const SEARCH = "/end-user/store/search-store?name=a";
const STORES = "/api/end-user/store/top-visited-stores";
const errors: unknown[] = [];

let api: ReferenceApi;

beforeAll(async () => {
  api = await createReferenceApi({
    dataDir: "memory://",
    visitorConcurrency: 24,
    log: (error) => errors.push(error),
    warn: () => {},
  });
  // The first call of a domain inserts its content.
  await ask(STORES, { isSite: true });
});

afterAll(async () => {
  await api.close();
  expect(errors).toEqual([]);
});

function ask(path: string, caller: Caller, init: RequestInit = {}): Promise<Response> {
  const headers = { "domain-name": "dealharbor.example", ...init.headers };
  return api.fetch(new Request(`http://api.test${path}`, { ...init, headers }), caller);
}

/** Asks for something as often as said, and counts the answers so far by their status. */
function flood(count: number, path: string, caller: Caller) {
  const statuses: number[] = [];
  const asked = Array.from({ length: count }, () => ask(path, caller).then(({ status }) => statuses.push(status)));
  const countOf = (status: number) => statuses.filter((each) => each === status).length;
  return { ended: Promise.all(asked), countOf };
}

it("sixty reads of a visitor at once are 24 answers and 36 refusals, which any page may read", async () => {
  const caller = { clientAddress: "192.0.2.1" };
  const { ended, countOf } = flood(60, SEARCH, caller);
  const refused = await ask(SEARCH, caller, { headers: { origin: "https://other.example" } });
  expect(refused.status).toBe(429);
  const { message } = (await refused.json()) as { message: unknown };
  expect(message).toBe("Too many requests at once. Please try again later.");
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    "retry-after": "1",
    "access-control-allow-origin": "*",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    vary: "domain-name",
  });
  await ended;
  expect([countOf(200), countOf(429)]).toEqual([24, 36]);
});

it("a call of the site, and another visitor's, wait for two reads of a visitor at most", async () => {
  const { ended, countOf } = flood(24, SEARCH, { clientAddress: "192.0.2.1" });
  expect((await ask(STORES, { isSite: true })).status).toBe(200);
  expect(countOf(200)).toBeLessThanOrEqual(4);
  const before = countOf(200);
  expect((await ask(STORES, { clientAddress: "192.0.2.2" })).status).toBe(200);
  expect(countOf(200) - before).toBeLessThanOrEqual(4);
  await ended;
  expect(countOf(200)).toBe(24);
});

it("forty pictures of a page at once are answered, while its visitor's reads wait as well", async () => {
  const caller = { clientAddress: "192.0.2.1" };
  const reads = flood(24, STORES, caller);
  const pictures = flood(40, "/images/stores/acornling.svg", caller);
  await Promise.all([reads.ended, pictures.ended]);
  expect([reads.countOf(200), pictures.countOf(200)]).toEqual([24, 40]);
});

it("others have the thread between the queries of a flood", async () => {
  let rounds = 0;
  let isOver = false;
  const count = () => {
    rounds += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await flood(24, STORES, { isSite: true }).ended;
  isOver = true;
  // They take hundreds of milliseconds, and the thread was held to their end.
  expect(rounds).toBeGreaterThan(3);
});

it("a visitor who leaves while waiting costs no query, and is no error", async () => {
  const { ended } = flood(10, SEARCH, { clientAddress: "192.0.2.1" });
  const controller = new AbortController();
  const left = ask(SEARCH, { clientAddress: "192.0.2.1" }, { signal: controller.signal });
  controller.abort();
  expect((await left).status).toBe(499);
  await ended;
});

it("a form that is sent slowly keeps no turn", async () => {
  const caller = { clientAddress: "192.0.2.1" };
  const controllers: ReadableStreamDefaultController[] = [];
  const forms = [1, 2, 3].map(() => {
    const body = new ReadableStream({ start: (controller) => void controllers.push(controller) });
    const init = {
      method: "POST",
      body,
      duplex: "half",
      headers: { "content-type": "application/json" },
    } as RequestInit;
    return ask("/end-user/newsletter/email-subscribe", caller, init);
  });
  expect((await ask(STORES, caller)).status).toBe(200);
  for (const controller of controllers) controller.close();
  for (const form of forms) expect((await form).status).toBe(400);
});
