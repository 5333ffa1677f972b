import { beforeEach, describe, expect, it } from "vitest";
import type { PageEnd } from "../../../app/server/PageEnd";
import type { MadePage } from "./MadePage";
import { clock, createMaker, FRESH_MS, KEY, makePage, openCache, read, startClock } from "./pagesForTest";
import { storePage } from "./StoredPage";

beforeEach(startClock);

/** An end of the page in so many seconds. */
const inS = (seconds: number, end: Partial<PageEnd> = {}): PageEnd => ({ atMs: clock.nowMs + seconds * 1000, ...end });
const whole = { isWhole: true } as const;

describe("a page whose documents change at a moment", () => {
  it("is made anew from that moment on, however fresh it is, and never served stale", async () => {
    const { maker, make } = createMaker({ ends: [inS(3, whole)] });
    const cache = openCache();
    await cache.get(KEY, make);
    clock.nowMs += 2_999;
    expect((await cache.get(KEY, make)).source).toBe("fresh");
    clock.nowMs += 1;
    expect(cache.findFresh(KEY)).toBeUndefined();
    maker.changes = {};
    const next = await cache.get(KEY, make);
    expect([next.source, read(next.page)]).toEqual(["made", "<p>2</p>"]);
  });

  it("is served past it only for as long as the new one cannot be made", async () => {
    const { maker, make } = createMaker({ ends: [inS(3, whole)] });
    const cache = openCache();
    await cache.get(KEY, make);
    maker.failure = new Error("no answer");
    clock.nowMs += 3_000;
    for (const _time of [1, 2]) {
      const found = await cache.get(KEY, make);
      expect([found.source, read(found.page), cache.hasServable(KEY)]).toEqual(["stale", "<p>1</p>", true]);
    }
    expect(maker.made).toBe(3);
    Object.assign(maker, { failure: undefined, changes: {} });
    expect((await cache.get(KEY, make)).source).toBe("made");
  });

  it("is made once more where the moment comes while it is made, also for who asked after that moment", async () => {
    const { maker, make } = createMaker({ ends: [inS(10, whole)] });
    const cache = openCache();
    const first = cache.get(KEY, make);
    clock.nowMs += 10_000;
    maker.changes = { ends: [inS(10, whole)] };
    const late = cache.get(KEY, make);
    const found = await Promise.all([first, late]);
    expect(found.map(({ page }) => read(page))).toEqual(["<p>2</p>", "<p>2</p>"]);
    expect([maker.made, read((await cache.get(KEY, make)).page)]).toEqual([2, "<p>2</p>"]);
  });

  it("is sent as it is where its time ends each time before it is made", async () => {
    const { maker, make } = createMaker({ ends: [inS(0, whole)] });
    const cache = openCache();
    expect(read((await cache.get(KEY, make)).page)).toBe("<p>2</p>");
    expect(maker.made).toBe(2);
  });
});

describe("a page whose offers end", () => {
  const card = (id: string) => `<ul><li><article data-item="coupon" data-item-id="${id}">${id}</article></li></ul>`;
  /** Makes pages with the offers `a`, which ends after 100 s, and `b`; each says for which second it is made. */
  function createOffers() {
    const startMs = clock.nowMs;
    const seconds: number[] = [];
    const offers = { seconds, isDown: false, isComplete: true };
    const make = async (_reason: unknown, _signal: unknown, atMs = clock.nowMs): Promise<MadePage> => {
      seconds.push((atMs - startMs) / 1000);
      if (offers.isDown) throw new Error("no answer");
      const isOver = atMs >= startMs + 100_000;
      const html = isOver ? card("b") : `${card("a")}${card("b")}`;
      const ends = isOver ? [] : [{ atMs: startMs + 100_000, offerId: "a" }];
      const page = await storePage({ status: 200, html, headers: { "Content-Type": "text/html" }, tags: [], ends });
      return { page, freshMs: FRESH_MS, isComplete: offers.isComplete };
    };
    return { offers, make };
  }
  /** Time for a page to be made and compressed, on a busy machine too. */
  const settle = () => new Promise((resolve) => setTimeout(resolve, 200));

  it("is made ahead once in the minute before, for that moment, and takes its place then", async () => {
    const { offers, make } = createOffers();
    const cache = openCache();
    await cache.get(KEY, make);
    // Stale, and near its end: what would be a refresh makes the page that follows.
    clock.nowMs += 70_000;
    for (const _visit of [1, 2, 3]) expect(read((await cache.get(KEY, make)).page)).toContain("a");
    await settle();
    expect(read((await cache.get(KEY, make)).page)).toContain("a");
    expect(offers.seconds).toEqual([0, 100]);
    clock.nowMs += 30_000;
    const found = await cache.get(KEY, make);
    expect([found.source, found.ageMs, read(found.page)]).toEqual(["fresh", 0, card("b")]);
    clock.nowMs += 50_000;
    expect([cache.findFresh(KEY)?.page.etag, offers.seconds]).toEqual([found.page.etag, [0, 100]]);
  });

  it("leaves out what has ended where no page was made ahead, and the next one follows without anybody waiting", async () => {
    const { offers, make } = createOffers();
    const cache = openCache();
    await cache.get(KEY, make);
    clock.nowMs += 100_000;
    expect([cache.findFresh(KEY), cache.hasServable(KEY)]).toEqual([undefined, true]);
    const found = await Promise.all(Array.from({ length: 20 }, () => cache.get(KEY, make)));
    expect(new Set(found.map(({ source, page }) => `${source} ${read(page)}`))).toEqual(
      new Set([`stale <ul></ul>${card("b")}`]),
    );
    expect(found[0]?.page.headers.join(" ")).toContain("s-maxage=5,");
    await settle();
    expect([read((await cache.get(KEY, make)).page), offers.seconds]).toEqual([card("b"), [0, 100]]);
  });

  it("leaves it out for as long as no page can be made, and after a change of its content, too", async () => {
    const { offers, make } = createOffers();
    const cache = openCache();
    await cache.get(KEY, make);
    offers.isDown = true;
    clock.nowMs += 95_000;
    await cache.get(KEY, make);
    await settle();
    clock.nowMs += 5_000;
    for (const _visit of [1, 2]) expect(read((await cache.get(KEY, make)).page)).not.toContain("a<");
    cache.expire(() => true);
    expect(read((await cache.get(KEY, make)).page)).not.toContain("a<");
    await settle();
    offers.isDown = false;
    expect(read((await cache.get(KEY, make)).page)).toBe(card("b"));
  });

  it("leaves out an offer that ends while the page is made", async () => {
    const { make } = createOffers();
    const cache = openCache();
    clock.nowMs += 99_900;
    const slow: typeof make = async (...work) => {
      const made = await make(...work);
      clock.nowMs += 200;
      return made;
    };
    expect(read((await cache.get(KEY, slow)).page)).not.toContain("a<");
  });

  it("is not made ahead of a change of its content, nor kept where it lacks something", async () => {
    const { offers, make } = createOffers();
    const cache = openCache();
    await cache.get(KEY, make);
    clock.nowMs += 70_000;
    await cache.get(KEY, make);
    cache.expire(() => true);
    await settle();
    expect([read((await cache.get(KEY, make)).page), offers.seconds]).toEqual([
      `${card("a")}${card("b")}`,
      [0, 100, 70],
    ]);
    offers.isComplete = false;
    clock.nowMs += 20_000;
    await cache.get(KEY, make);
    await settle();
    clock.nowMs += 10_000;
    expect(read((await cache.get(KEY, make)).page)).toBe(`<ul></ul>${card("b")}`);
  });

  it("is refreshed after the clock has gone back, also where the page that follows was made", async () => {
    const { offers, make } = createOffers();
    const cache = openCache();
    await cache.get(KEY, make);
    clock.nowMs += 70_000;
    await cache.get(KEY, make);
    await settle();
    clock.nowMs -= 7_200_000;
    await cache.get(KEY, make);
    await settle();
    expect(offers.seconds).toEqual([0, 100, 70 - 7200]);
    // The page is compressed before it is stored.
    await expect.poll(async () => (await cache.get(KEY, make)).source).toBe("fresh");
  });

  it("is followed by no page that a change concerns, even where it does not concern the present one", async () => {
    const endMs = clock.nowMs + 100_000;
    const seen: number[] = [];
    const make = async (_reason: unknown, _signal: unknown, atMs = clock.nowMs): Promise<MadePage> => {
      seen.push(atMs);
      const isNext = atMs >= endMs;
      const tags = isNext ? ["document:home/sale"] : ["document:home/one"];
      const page = await makePage(`${seen.length}`, tags, isNext ? [] : [{ atMs: endMs, isWhole: true }]);
      return { page, freshMs: FRESH_MS, isComplete: true };
    };
    const cache = openCache();
    await cache.get(KEY, make);
    clock.nowMs = endMs - 30_000;
    await cache.get(KEY, make);
    await settle();
    expect(seen).toHaveLength(2);
    cache.expire(({ tags }) => tags.includes("document:home/sale"));
    clock.nowMs = endMs;
    const found = await cache.get(KEY, make);
    expect([found.source, read(found.page)]).toEqual(["made", "<p>3</p>"]);
  });

  it("is made every five seconds at most, however fast its offers end", async () => {
    const startMs = clock.nowMs;
    const seconds: number[] = [];
    const make = async (_reason: unknown, _signal: unknown, atMs = clock.nowMs): Promise<MadePage> => {
      seconds.push((atMs - startMs) / 1000);
      const ends = Array.from({ length: 100 }, (_one, index) => ({
        atMs: startMs + index * 1000,
        offerId: `${index}`,
      }));
      const left = ends.filter((end) => end.atMs > atMs);
      const html = left.map(({ offerId }) => card(offerId)).join("");
      const page = await storePage({
        status: 200,
        html,
        headers: { "Content-Type": "text/html" },
        tags: [],
        ends: left,
      });
      return { page, freshMs: FRESH_MS, isComplete: true };
    };
    const cache = openCache();
    for (let second = 0; second < 30; second += 1) {
      const html = read((await cache.get(KEY, make)).page);
      for (let index = 0; index < 40; index += 1)
        expect(html.includes(card(`${index}`)), `offer ${index} at ${second} s`).toBe(index > second);
      await settle();
      clock.nowMs += 1000;
    }
    expect(seconds.length).toBeLessThanOrEqual(7);
  });
});
