import { beforeEach, describe, expect, it } from "vitest";
import type { PageEnd } from "../../../app/server/PageEnd";
import type { MadePage } from "./MadePage";
import { PageCache } from "./PageCache";
import { readPlain, type StoredPage, storePage } from "./StoredPage";

const KEY = { owner: "shop.example", path: "/" };
const FRESH_MS = 60_000;
const STALE_MS = 3_600_000;

let nowMs: number;
beforeEach(() => {
  nowMs = Date.UTC(2031, 0, 1);
});

function openCache(changes: Partial<ConstructorParameters<typeof PageCache>[0]> = {}): PageCache {
  return new PageCache({ freshMs: FRESH_MS, staleMs: STALE_MS, maxBytes: 1_000_000, now: () => nowMs, ...changes });
}

async function makePage(
  text: string,
  tags: readonly string[] = [],
  ends: readonly PageEnd[] = [],
): Promise<StoredPage> {
  return storePage({ status: 200, html: `<p>${text}</p>`, headers: { "Content-Type": "text/html" }, tags, ends });
}

/** Creates pages with rising numbers, and can be made to fail. */
function createMaker(
  changes: Partial<Omit<MadePage, "page">> & {
    readonly tags?: readonly string[];
    readonly ends?: readonly PageEnd[];
  } = {},
) {
  const maker = { made: 0, failure: undefined as Error | undefined, changes: { ...changes } };
  const begun: Promise<MadePage>[] = [];
  const makeNext = async (): Promise<MadePage> => {
    maker.made += 1;
    const page = await makePage(String(maker.made), changes.tags, maker.changes.ends);
    if (maker.failure !== undefined) throw maker.failure;
    return { page, freshMs: FRESH_MS, isComplete: true, ...maker.changes };
  };
  const make = (): Promise<MadePage> => {
    const page = makeNext();
    begun.push(page);
    return page;
  };
  /** Waits until the cache has stored all pages that are under way. */
  const settle = async () => {
    await Promise.allSettled(begun);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { maker, make, settle };
}

const read = (page: StoredPage) => readPlain(page).toString();

describe("a page", () => {
  it("is stale after the clock has gone back, and fresh once it is made anew", async () => {
    const { maker, make, settle } = createMaker();
    const cache = openCache();
    await cache.get(KEY, make);
    nowMs -= 7_200_000;
    expect(cache.findFresh(KEY)).toBeUndefined();
    expect(await cache.get(KEY, make)).toMatchObject({ source: "stale", ageMs: 0 });
    await settle();
    expect(read((await cache.get(KEY, make)).page)).toBe("<p>2</p>");
    expect([cache.findFresh(KEY)?.madeAtMs, maker.made]).toEqual([nowMs, 2]);
  });

  it("is made once for all who want it at once, and served as it is while fresh", async () => {
    const { maker, make } = createMaker();
    const cache = openCache();
    const found = await Promise.all(Array.from({ length: 20 }, () => cache.get(KEY, make)));
    expect(new Set(found.map(({ page }) => read(page)))).toEqual(new Set(["<p>1</p>"]));
    nowMs += FRESH_MS - 1;
    expect((await cache.get(KEY, make)).source).toBe("fresh");
    expect(cache.findFresh(KEY)?.page.etag).toBe(found[0]?.page.etag);
    expect(maker.made).toBe(1);
  });

  it("is served stale while a new one is made in the background", async () => {
    const { make, settle } = createMaker();
    const cache = openCache();
    await cache.get(KEY, make);
    nowMs += FRESH_MS;
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
    nowMs += FRESH_MS + STALE_MS - 1;
    expect(read((await cache.get(KEY, make)).page)).toBe("<p>1</p>");
    await settle();
    nowMs += 2;
    await expect(cache.get(KEY, make)).rejects.toThrow("no page");
  });

  it("with gaps does not replace a whole one, and is kept as long as it says", async () => {
    const { maker, make, settle } = createMaker();
    const cache = openCache();
    await cache.get(KEY, make);
    nowMs += FRESH_MS;
    maker.changes = { isComplete: false, freshMs: 5000 };
    await cache.get(KEY, make);
    await settle();
    expect(read((await cache.get(KEY, make)).page)).toBe("<p>1</p>");
    const other = { ...KEY, path: "/store" };
    await cache.get(other, make);
    nowMs += 4999;
    expect(cache.findFresh(other)).toBeDefined();
    nowMs += 2;
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
    nowMs += FRESH_MS;
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

/** An end of the page in so many seconds. */
const inS = (seconds: number, end: Partial<PageEnd> = {}): PageEnd => ({ atMs: nowMs + seconds * 1000, ...end });
const whole = { isWhole: true } as const;

describe("a page whose documents change at a moment", () => {
  it("is made anew from that moment on, however fresh it is, and never served stale", async () => {
    const { maker, make } = createMaker({ ends: [inS(3, whole)] });
    const cache = openCache();
    await cache.get(KEY, make);
    nowMs += 2_999;
    expect((await cache.get(KEY, make)).source).toBe("fresh");
    nowMs += 1;
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
    nowMs += 3_000;
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
    nowMs += 10_000;
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
    const startMs = nowMs;
    const seconds: number[] = [];
    const offers = { seconds, isDown: false, isComplete: true };
    const make = async (_reason: unknown, _signal: unknown, atMs = nowMs): Promise<MadePage> => {
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
  const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

  it("is made ahead once in the minute before, for that moment, and takes its place then", async () => {
    const { offers, make } = createOffers();
    const cache = openCache();
    await cache.get(KEY, make);
    // Stale, and near its end: what would be a refresh makes the page that follows.
    nowMs += 70_000;
    for (const _visit of [1, 2, 3]) expect(read((await cache.get(KEY, make)).page)).toContain("a");
    await settle();
    expect(read((await cache.get(KEY, make)).page)).toContain("a");
    expect(offers.seconds).toEqual([0, 100]);
    nowMs += 30_000;
    const found = await cache.get(KEY, make);
    expect([found.source, found.ageMs, read(found.page)]).toEqual(["fresh", 0, card("b")]);
    nowMs += 50_000;
    expect([cache.findFresh(KEY)?.page.etag, offers.seconds]).toEqual([found.page.etag, [0, 100]]);
  });

  it("leaves out what has ended where no page was made ahead, and the next one follows without anybody waiting", async () => {
    const { offers, make } = createOffers();
    const cache = openCache();
    await cache.get(KEY, make);
    nowMs += 100_000;
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
    nowMs += 95_000;
    await cache.get(KEY, make);
    await settle();
    nowMs += 5_000;
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
    nowMs += 99_900;
    const slow: typeof make = async (...work) => {
      const made = await make(...work);
      nowMs += 200;
      return made;
    };
    expect(read((await cache.get(KEY, slow)).page)).not.toContain("a<");
  });

  it("is not made ahead of a change of its content, nor kept where it lacks something", async () => {
    const { offers, make } = createOffers();
    const cache = openCache();
    await cache.get(KEY, make);
    nowMs += 70_000;
    await cache.get(KEY, make);
    cache.expire(() => true);
    await settle();
    expect([read((await cache.get(KEY, make)).page), offers.seconds]).toEqual([
      `${card("a")}${card("b")}`,
      [0, 100, 70],
    ]);
    offers.isComplete = false;
    nowMs += 20_000;
    await cache.get(KEY, make);
    await settle();
    nowMs += 10_000;
    expect(read((await cache.get(KEY, make)).page)).toBe(`<ul></ul>${card("b")}`);
  });

  it("is refreshed after the clock has gone back, also where the page that follows was made", async () => {
    const { offers, make } = createOffers();
    const cache = openCache();
    await cache.get(KEY, make);
    nowMs += 70_000;
    await cache.get(KEY, make);
    await settle();
    nowMs -= 7_200_000;
    await cache.get(KEY, make);
    await settle();
    expect(offers.seconds).toEqual([0, 100, 70 - 7200]);
    // The page is compressed before it is stored.
    await expect.poll(async () => (await cache.get(KEY, make)).source).toBe("fresh");
  });

  it("is followed by no page that a change concerns, even where it does not concern the present one", async () => {
    const endMs = nowMs + 100_000;
    const seen: number[] = [];
    const make = async (_reason: unknown, _signal: unknown, atMs = nowMs): Promise<MadePage> => {
      seen.push(atMs);
      const isNext = atMs >= endMs;
      const tags = isNext ? ["document:home/sale"] : ["document:home/one"];
      const page = await makePage(`${seen.length}`, tags, isNext ? [] : [{ atMs: endMs, isWhole: true }]);
      return { page, freshMs: FRESH_MS, isComplete: true };
    };
    const cache = openCache();
    await cache.get(KEY, make);
    nowMs = endMs - 30_000;
    await cache.get(KEY, make);
    await settle();
    expect(seen).toHaveLength(2);
    cache.expire(({ tags }) => tags.includes("document:home/sale"));
    nowMs = endMs;
    const found = await cache.get(KEY, make);
    expect([found.source, read(found.page)]).toEqual(["made", "<p>3</p>"]);
  });

  it("is made every five seconds at most, however fast its offers end", async () => {
    const startMs = nowMs;
    const seconds: number[] = [];
    const make = async (_reason: unknown, _signal: unknown, atMs = nowMs): Promise<MadePage> => {
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
      nowMs += 1000;
    }
    expect(seconds.length).toBeLessThanOrEqual(7);
  });
});
