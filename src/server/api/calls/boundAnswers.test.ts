import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Api, createApi } from "../../../api/createApi";
import { createHttp } from "../../../api/createHttp";
import { findJsonBytes } from "../../caching/memory/jsonBytes";
import { readSettings } from "../../settings/readSettings";
import { type AnswerTurn, AnswerWorkers } from "./AnswerWorkers";
import { boundAnswers } from "./boundAnswers";
import type { AnswerBody } from "./readAnswer";

const DOMAIN = "shop.example";
/** Longer than the longest accepted answer. */
const TOO_LONG = 32_000_001;

let server: Server;
let origin: string;
let body: Buffer;
let headers: Record<string, string>;
/** Bytes that the server wrote before the connection was closed. */
let written: number;

beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "application/json", ...headers });
    response.end(body);
    response.on("close", () => {
      written = response.socket?.bytesWritten ?? 0;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  headers = {};
  written = 0;
  shared.calls.length = 0;
  shared.long.length = 0;
});

/** Workers that record their answers. */
class WatchedWorkers extends AnswerWorkers {
  readonly calls: string[] = [];
  readonly long: boolean[] = [];

  override read(turn: AnswerTurn, answer: AnswerBody) {
    this.calls.push(`${answer.call} ${answer.body.length}`);
    this.long.push(turn.isLong);
    return super.read(turn, answer);
  }
}

/** Workers shared by the tests, because starting one takes a while. */
const shared = new WatchedWorkers({ limitMs: 60_000 });

function open(environment: Record<string, string> = {}, workers: AnswerWorkers = shared) {
  const cuts: string[] = [];
  const http = createHttp({ origin, domain: DOMAIN, timeoutMs: 60_000 });
  const context = { pictureOrigin: "" };
  const limits = readSettings(environment).answerLimits;
  const onCut = (call: string, bound: string) => cuts.push(`${call} ${bound}`);
  const unread: unknown[] = [];
  const onUnread = (call: string, value: object) => unread.push({ call, ...value });
  const api = boundAnswers(http, { domain: DOMAIN, context, limits, workers, onCut, onUnread });
  return { api, plain: createApi(http, context), cuts, unread };
}

function answer(data: unknown): void {
  body = Buffer.from(JSON.stringify({ success: true, data }));
}

const buildStores = (count: number, name = "Store") =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: `${name} ${index}`, slug: `store-${index}` }));

describe("an answer", () => {
  it("of 20,000 entries comes whole, from a worker, frozen, as the call itself would read it", async () => {
    answer(buildStores(20_000, "A store with a name of some length"));
    const { api, plain, cuts } = open();
    const stores = await api.latestStores();
    expect(shared.calls).toEqual([`latestStores ${body.length}`]);
    expect(stores).toEqual(await plain.latestStores());
    expect([stores.length, cuts]).toEqual([20_000, []]);
    expect([Object.isFrozen(stores), Object.isFrozen(stores[19_999])]).toEqual([true, true]);
    expect(findJsonBytes(stores)).toBeGreaterThan(1_000_000);
  });

  it.each([
    ["storeWithCoupons", { store: buildStores(1)[0], coupons: [{ id: "1", title: "<b>A</b> coupon" }] }],
    ["website", { domain: DOMAIN, name: "Shop", banners_v2: [{ image: "/a.webp" }] }],
    ["storeRating", 4.5],
  ] as const)("of %s is the same from a worker", async (call, data) => {
    answer(data);
    const { api, plain } = open();
    const ask = (client: Api) => (client[call] as (name: string) => Promise<unknown>)("1");
    const small = await ask(plain);
    expect([await ask(api), shared.calls]).toEqual([small, []]);
    body = Buffer.concat([Buffer.alloc(1_000_000, " "), body]);
    expect([await ask(api), shared.calls]).toEqual([small, [`${call} ${body.length}`]]);
  });

  it.each([1_500, 30_000])("of %i categories is cut to a thousand, as a page shows all of them", async (count) => {
    answer(Array.from({ length: count }, (_, index) => ({ category: `Category ${index}`, count: 1 })));
    const { api, cuts } = open();
    expect((await api.categories()).length).toBe(1_000);
    expect(cuts).toEqual(["categories entries"]);
    expect((await open({ ANSWER_ENTRIES: "20" }).api.categories()).length).toBe(20);
  });

  it("with many records or tags is read by a worker, too", async () => {
    const { api } = open();
    answer(Array.from({ length: 900 }, (_, id) => ({ id })));
    await api.latestStores().catch(() => undefined);
    expect(shared.calls).toHaveLength(0);
    answer(Array.from({ length: 1_001 }, (_, id) => ({ id })));
    await api.latestStores().catch(() => undefined);
    answer([{ id: "1", title: "<b>a</b>".repeat(501) }]);
    await api.domainCoupons("1280x720");
    expect(shared.calls).toHaveLength(2);
  });

  it("of more than 3 MB, or with very many tags, counts as long for the workers", async () => {
    const { api } = open();
    answer(buildStores(20_000));
    await api.latestStores();
    answer([{ id: "1", title: "<b>a</b>".repeat(60_000) }]);
    await api.domainCoupons("1280x720");
    answer(buildStores(70_000));
    await api.latestStores();
    expect(shared.long).toEqual([false, true, true]);
  });

  it("is cut where it has more than the settings admit, and that is told once #boundAnswers-1", async () => {
    const { api, cuts } = open({ ANSWER_ENTRIES: "5", ANSWER_TEXT_KB: "1", ANSWER_DEPTH: "4" });
    const deep = JSON.parse(`${"[".repeat(100)}${"]".repeat(100)}`) as unknown;
    answer(buildStores(7, "x".repeat(2_000)).map((store) => ({ ...store, deep })));
    const stores = await api.latestStores();
    expect(stores.map(({ name }) => name.length)).toEqual([1000, 1000, 1000, 1000, 1000]);
    expect(cuts.sort()).toEqual(["latestStores depth", "latestStores entries", "latestStores text"]);
  });

  it("is cut by a worker, too", async () => {
    const { api, cuts } = open({ ANSWER_ENTRIES: "100" });
    answer(buildStores(30_000));
    expect(await api.latestStores()).toHaveLength(100);
    expect([cuts, shared.calls.length]).toEqual([["latestStores entries"], 1]);
  });

  it("has values of no known form, which are told with their offer, also from a worker", async () => {
    const coupons = ["2031-01-01", "31.12.2031", "soon"].map((end, id) => ({ id, title: "A", expiry_date: end }));
    answer(coupons.map((coupon) => ({ ...coupon, verified_at: coupon.id === 2 ? 7 : "", last_success_at: null })));
    const seen = { call: "domainCoupons", field: "expiry_date" };
    const verified = { ...seen, field: "verified_at", id: "2", value: 7 };
    const small = open();
    await small.api.domainCoupons("1280x720");
    expect(small.unread).toEqual([
      { ...seen, id: "1", value: "31.12.2031" },
      { ...seen, id: "2", value: "soon" },
      verified,
    ]);
    body = Buffer.concat([Buffer.alloc(1_000_000, " "), body]);
    const large = open();
    await large.api.domainCoupons("1280x720");
    expect(large.unread).toEqual([{ ...seen, id: "1", value: "31.12.2031" }, verified]);
  });

  it("nested deeper than memory would hold is read all the same", async () => {
    const depth = 3_900_000;
    body = Buffer.from(`{"data":[{"id":1,"slug":"a","x":${"[".repeat(depth)}${"]".repeat(depth)}}]}`);
    const { api, cuts } = open({}, new AnswerWorkers({ heapMegabytes: 128, limitMs: 60_000 }));
    expect(await api.latestStores()).toMatchObject([{ slug: "a" }]);
    expect(cuts).toEqual(["latestStores depth"]);
  });

  it("of more than 32 MB has failed, and is not read further #boundAnswers-2", async () => {
    body = Buffer.alloc(2 * TOO_LONG, " ");
    const { api } = open();
    await expect(api.latestStores()).rejects.toMatchObject({ kind: "unreadable", status: 200 });
    headers = { "Content-Encoding": "gzip" };
    body = gzipSync(Buffer.alloc(TOO_LONG, " "));
    await expect(api.latestStores()).rejects.toMatchObject({ kind: "unreadable", status: 200 });
    expect(shared.calls).toEqual([]);
    expect(written).toBeLessThan(2 * TOO_LONG);
  });

  it.each(["", "<html>", "[1]", '{"data": ['])("that is %j and long is unreadable", async (end) => {
    body = Buffer.from(`${" ".repeat(1_000_001)}${end}`);
    await expect(open().api.latestStores()).rejects.toMatchObject({ kind: "unreadable", status: 200 });
  });

  it("that says that it failed is a refusal in the API's words, also from a worker", async () => {
    body = Buffer.from(`${" ".repeat(1_000_001)}{"success":false,"message":"Not today."}`);
    await expect(open().api.latestStores()).rejects.toMatchObject({ kind: "refused", message: "Not today." });
  });
});

describe("a worker", () => {
  it("that takes too long fails its answer alone, and leaves its place to another one", async () => {
    answer(buildStores(20_000));
    const { api } = open({}, new AnswerWorkers({ limitMs: 1, count: 1 }));
    for (let count = 0; count < 2; count++)
      await expect(api.latestStores()).rejects.toMatchObject({ kind: "unreadable" });
  });

  it("reads one answer of a domain at a time, those of other domains in between", async () => {
    answer(buildStores(6_000));
    const order: string[] = [];
    const workers = new AnswerWorkers({ count: 1, limitMs: 60_000 });
    const limits = readSettings({}).answerLimits;
    const client = (domain: string) =>
      boundAnswers(createHttp({ origin, domain, timeoutMs: 60_000 }), {
        domain,
        context: { pictureOrigin: "" },
        limits,
        workers,
        onCut: () => undefined,
        onUnread: () => undefined,
      });
    const one = client("one.example");
    const two = client("two.example");
    const note = (name: string) => () => order.push(name);
    await Promise.all([
      ...Array.from({ length: 6 }, () => one.latestStores().then(note("one"))),
      two.latestStores().then(note("two")),
    ]);
    expect(order.indexOf("two")).toBeLessThan(4);
  });
});
