import { beforeEach, describe, expect, it } from "vitest";
import type { MadePage } from "./MadePage";
import { clock, createMaker, FRESH_MS, KEY, makePage, openCache, read, STALE_MS, startClock } from "./pagesForTest";

beforeEach(startClock);

describe("a page", () => {
  it("is stale after the clock has gone back, and fresh once it is made anew", async () => {
    const { maker, make, settle } = createMaker();
    const cache = openCache();
    await cache.get(KEY, make);
    clock.nowMs -= 7_200_000;
    expect(cache.findFresh(KEY)).toBeUndefined();
    expect(await cache.get(KEY, make)).toMatchObject({ source: "stale", ageMs: 0 });
    await settle();
    expect(read((await cache.get(KEY, make)).page)).toBe("<p>2</p>");
    expect([cache.findFresh(KEY)?.madeAtMs, maker.made]).toEqual([clock.nowMs, 2]);
  });

  it("is made once for all who want it at once, and served as it is while fresh", async () => {
    const { maker, make } = createMaker();
    const cache = openCache();
    const found = await Promise.all(Array.from({ length: 20 }, () => cache.get(KEY, make)));
    expect(new Set(found.map(({ page }) => read(page)))).toEqual(new Set(["<p>1</p>"]));
    clock.nowMs += FRESH_MS - 1;
    expect((await cache.get(KEY, make)).source).toBe("fresh");
    expect(cache.findFresh(KEY)?.page.etag).toBe(found[0]?.page.etag);
    expect(maker.made).toBe(1);
  });

  it("is served stale while a new one is made in the background", async () => {
    const { make, settle } = createMaker();
    const cache = openCache();
    await cache.get(KEY, make);
    clock.nowMs += FRESH_MS;
    expect(cache.findFresh(KEY)).toBeUndefined();
    const stale = await cache.get(KEY, make);
    expect([stale.source, read(stale.page)]).toEqual(["stale", "<p>1</p>"]);
    await settle();
    const next = await cache.get(KEY, make);
    expect([next.source, read(next.page)]).toEqual(["fresh", "<p>2</p>"]);
  });

  it("stays the last good one while it cannot be made, until it is too old", async () => {
    const { maker, make, settle } = createMaker();
    const cache = openCache();
    await cache.get(KEY, make);
    maker.failure = new Error("no page");
    clock.nowMs += FRESH_MS + STALE_MS - 1;
    expect(read((await cache.get(KEY, make)).page)).toBe("<p>1</p>");
    await settle();
    clock.nowMs += 2;
    await expect(cache.get(KEY, make)).rejects.toThrow("no page");
  });

  it("with gaps does not replace a whole one, and is kept as long as it says", async () => {
    const { maker, make, settle } = createMaker();
    const cache = openCache();
    await cache.get(KEY, make);
    clock.nowMs += FRESH_MS;
    maker.changes = { isComplete: false, freshMs: 5000 };
    await cache.get(KEY, make);
    await settle();
    expect(read((await cache.get(KEY, make)).page)).toBe("<p>1</p>");
    const other = { ...KEY, path: "/store" };
    await cache.get(other, make);
    clock.nowMs += 4999;
    expect(cache.findFresh(other)).toBeDefined();
    clock.nowMs += 2;
    expect(cache.findFresh(other)).toBeUndefined();
  });

  it("that must not be kept is made for each request", async () => {
    const { maker, make } = createMaker({ freshMs: 0 });
    const cache = openCache();
    await cache.get(KEY, make);
    await cache.get(KEY, make);
    expect([maker.made, cache.count]).toEqual([2, 0]);
  });

  it("with something on it that has changed is made again before it is served, and kept where that fails", async () => {
    const { maker, make } = createMaker({ tags: ["document:home/one"] });
    const cache = openCache();
    await cache.get(KEY, make);
    await cache.get({ owner: "other.example", path: "/" }, make);
    expect(cache.expire(({ tags }) => tags.includes("document:home/two"))).toBe(0);
    expect(cache.expire(({ tags }, { owner }) => owner === KEY.owner && tags.includes("document:home/one"))).toBe(1);
    maker.failure = new Error("the change is bad");
    expect(read((await cache.get(KEY, make)).page)).toBe("<p>1</p>");
    maker.failure = undefined;
    expect(read((await cache.get(KEY, make)).page)).toBe("<p>4</p>");
    expect(cache.findFresh({ owner: "other.example", path: "/" })).toBeDefined();
  });

  it("whose making began before a change is not served as fresh after it", async () => {
    const { make, settle } = createMaker();
    const cache = openCache();
    const before = cache.get(KEY, make);
    cache.expire(() => true);
    const after = cache.get(KEY, make);
    expect([read((await before).page), read((await after).page)]).toEqual(["<p>1</p>", "<p>2</p>"]);
    await settle();
    expect(read((await cache.get(KEY, make)).page)).toBe("<p>2</p>");
  });

  it("is given up once all who waited for it have left, and begun again for who comes after", async () => {
    const { make } = createMaker();
    const cache = openCache();
    const signals: AbortSignal[] = [];
    const makeUntilLeft = (_reason: string, signal: AbortSignal) =>
      new Promise<MadePage>((_, reject) => {
        signals.push(signal);
        signal.addEventListener("abort", () => reject(new Error("left")));
      });
    const [one, two] = [new AbortController(), new AbortController()];
    const waiting = Promise.allSettled([one, two].map(({ signal }) => cache.get(KEY, makeUntilLeft, signal)));
    one.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    two.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect((await cache.get(KEY, make)).source).toBe("made");
    expect((await waiting).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });

  it("that was served stale is made although the shopper has left", async () => {
    const { make, settle } = createMaker();
    const cache = openCache();
    await cache.get(KEY, make);
    clock.nowMs += FRESH_MS;
    const reasons: string[] = [];
    const left = new AbortController();
    const makeNoted = (reason: string, signal: AbortSignal) => {
      reasons.push(reason);
      left.abort();
      expect(signal.aborted).toBe(false);
      return make();
    };
    expect((await cache.get(KEY, makeNoted, left.signal)).source).toBe("stale");
    await settle();
    expect([reasons, read((await cache.get(KEY, make)).page)]).toEqual([["refresh"], "<p>2</p>"]);
  });

  it("is not kept where the cache is off", async () => {
    const { maker, make } = createMaker();
    const cache = openCache({ freshMs: 0 });
    await cache.get(KEY, make);
    await cache.get(KEY, make);
    expect([maker.made, cache.count]).toEqual([2, 0]);
  });
});

it("keeps within its room, fair among domains", async () => {
  const cache = openCache({ maxBytes: 40_000 });
  const { make } = createMaker();
  await cache.get(KEY, make);
  for (let number = 0; number < 200; number++) await cache.get({ owner: "large", path: `/${number}` }, make);
  expect(cache.bytes).toBeLessThanOrEqual(40_000);
  expect(cache.findFresh(KEY)).toBeDefined();
});

it("stores what each encoding says, under one name for the same text", async () => {
  const [one, same, other] = await Promise.all([makePage("1"), makePage("1"), makePage("2")]);
  expect(one.etag).toBe(same.etag);
  expect(one.etag).not.toBe(other.etag);
  expect(read(one)).toBe("<p>1</p>");
});
