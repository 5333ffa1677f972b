import { casesOf, FULL } from "../../../harness/tiers/tier";
import { TIME_PATH } from "../../../src/domain/routes/serverPaths";
import type { ApiCoupon } from "../support/apiData";
import { askApi } from "../support/apiData";
import { comeBack, isAboutTime, moveDeviceClock, setDeviceAhead } from "../support/deviceClock";
import { PHONE } from "../support/phone";
import { expect, type Page, test } from "../support/sharedProxyTest";
import type { Browser } from "../support/siteTest";
import { untilHydrated, untilRendered, wakePage } from "../support/watchPage";
import {
  BY_ID,
  clickOffer,
  createCoupon,
  DAY_MS,
  FINAL,
  FROM_CALL,
  goLink,
  HOME_COUPONS,
  HOST,
  json,
  PLAIN,
  serve,
  TYPES,
  watchDestinations,
} from "./revealOffers";

/* The server's time says which offers run: not the device's clock, nor its time zone. */

const HOUR_MS = 36e5;
const FAR_MS = 400 * DAY_MS;
const WEBSITE = "/api/end-user/website-data/fetchByDomain";

/** The offers of a page in their order, with what it says about their ends. */
function readOffers(html: string) {
  const cards = html.match(/<article[^>]* data-item="coupon".*?<\/article>/gs) ?? [];
  return cards.map((card) => {
    const [opening = ""] = /^<[^>]*>/.exec(card) ?? [];
    return {
      id: /data-item-id="([^"]*)"/.exec(opening)?.[1],
      hasEnded: opening.includes("data-expired"),
      days: [...card.matchAll(/<time [^>]*datetime="([^"]*)"/gi)].map(([, day]) => day),
    };
  });
}

/** Opens a page, waits until it is hydrated and asks for nothing more; returns its HTML as the server has sent it. */
async function visit(page: Page, url: string): Promise<string> {
  const answer = await page.goto(url);
  await untilHydrated(page);
  await wakePage(page);
  await page.waitForLoadState("networkidle");
  await untilRendered(page);
  return (await answer?.text()) ?? "";
}

for (const [what, aheadMs, answers] of casesOf(
  [
    ["400 days ahead", FAR_MS, true],
    ["400 days ahead, without an answer of the server", FAR_MS, false],
    ["2 hours behind", -2 * HOUR_MS, true],
  ] as const,
  2,
))
  test.describe(`a device whose clock is ${what}`, () => {
    test.use({ viewport: PHONE.viewport });

    test("shows the same offers as running as the server", async ({ page, context, siteUrl }) => {
      await setDeviceAhead(context, aheadMs);
      if (!answers) await context.route(`**${TIME_PATH}?*`, (route) => route.abort());
      const served = readOffers(await visit(page, siteUrl(HOST)));
      expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now())).toBeGreaterThan(HOUR_MS);
      expect(served.filter(({ hasEnded }) => !hasEnded).length).toBeGreaterThan(6);
      expect(readOffers(await page.content())).toEqual(served);
    });
  });

for (const type of casesOf(TYPES.toReversed(), 1))
  test(`${type}: a device whose clock is 400 days ahead is led to the link that earns a commission`, async ({
    page,
    context,
    proxied,
  }) => {
    await setDeviceAhead(context, FAR_MS);
    const visits = await watchDestinations(context);
    serve(proxied, { coupon: createCoupon(type, "valid") });
    await visit(page, proxied.url(HOST));
    const tab = await clickOffer(page);
    const link = type === "zero-redirect-without-refer" ? FROM_CALL : FINAL;
    await expect.poll(() => visits.map(({ url }) => url)).toEqual([link]);
    await expect(tab).toHaveURL(link);
  });

test("a page whose clocks agree asks nobody for the time and fetches nothing for it", async ({
  page,
  context,
  siteUrl,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (["fetch", "xhr"].includes(request.resourceType())) asked.push(request.url());
  });
  // Five minutes are the tolerance; the server may have kept the page for one or two of them.
  await setDeviceAhead(context, 2 * 60_000);
  const served = readOffers(await visit(page, siteUrl(HOST)));
  const scripts = await page.evaluate(() => performance.getEntriesByType("resource").length);
  // The pages of links in view have been prefetched by now.
  const before = asked.length;
  await comeBack(page);
  await untilRendered(page);
  expect(readOffers(await page.content())).toEqual(served);
  expect(asked.filter((url) => url.includes(TIME_PATH))).toEqual([]);
  expect(asked.slice(before)).toEqual([]);
  expect(await page.evaluate(() => performance.getEntriesByType("resource").length)).toBe(scripts);
});

test("a clock that is changed while the page is open ends no offer, and brings none back", async ({
  page,
  context,
  proxied,
}) => {
  await setDeviceAhead(context, 0);
  const offers = [createCoupon("redirect", "valid"), { ...createCoupon("redirect", "expired"), _id: "f".repeat(24) }];
  proxied.proxy.rule = ({ path }) => (path === HOME_COUPONS ? json(offers) : undefined);
  const served = readOffers(await visit(page, proxied.url(HOST)));
  expect(served.filter(({ hasEnded }) => hasEnded)).toHaveLength(1);
  for (const aheadMs of [FAR_MS, -FAR_MS, 0]) {
    await moveDeviceClock(page, aheadMs);
    const answered = page.waitForResponse((response) => isAboutTime(response));
    await comeBack(page);
    await untilRendered(page);
    expect(readOffers(await page.content()), `${aheadMs} ms`).toEqual(served);
    await answered;
    await untilRendered(page);
    expect(readOffers(await page.content()), `${aheadMs} ms`).toEqual(served);
  }
});

test("a device that has slept asks for the time before it calls an offer ended", async ({ page, context, siteUrl }) => {
  await setDeviceAhead(context, 0);
  let release = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(`**${TIME_PATH}?*`, async (route) => {
    await until;
    await route.fulfill({ status: 204, headers: { date: new Date(Date.now() + FAR_MS).toUTCString() } });
  });
  const served = readOffers(await visit(page, siteUrl(HOST)));
  await moveDeviceClock(page, FAR_MS);
  const asked = page.waitForRequest((request) => isAboutTime(request));
  await comeBack(page);
  await asked;
  await untilRendered(page);
  expect(readOffers(await page.content())).toEqual(served);
  release();
  await expect(page.locator('main [data-item="coupon"][data-expired]').nth(6)).toBeAttached();
});

const ZONES = ["UTC", "America/Los_Angeles", "Asia/Tokyo", "Pacific/Kiritimati"];
const CLOCKS = [0, -2 * HOUR_MS, FAR_MS];
/** The time zone of the domain of the foreign API. */
const DOMAIN_ZONE = "America/New_York";

const toDay = (timeMs: number) => new Intl.DateTimeFormat("sv-SE", { timeZone: DOMAIN_ZONE }).format(timeMs);

/** Offers that end an hour before or after now, in all forms of dates, and what pages say of them. */
function createDatedOffers(nowMs: number) {
  const soonMs = Math.floor(nowMs / 1000) * 1000 + HOUR_MS;
  const pastMs = soonMs - 2 * HOUR_MS;
  const yesterday = toDay(Date.parse(toDay(pastMs)) - DAY_MS / 2);
  const forms = [
    ["a time without an offset", new Date(soonMs).toISOString().slice(0, 19), false, toDay(soonMs - 1)],
    ["a past time without an offset", new Date(pastMs).toISOString().slice(0, 19), true, toDay(pastMs - 1)],
    ["a date", toDay(soonMs), false, toDay(soonMs)],
    ["a past date", yesterday, true, yesterday],
    ["seconds", soonMs / 1000, false, toDay(soonMs - 1)],
    ["milliseconds", pastMs, true, toDay(pastMs - 1)],
    ["an object", { $date: new Date(soonMs).toISOString() }, false, toDay(soonMs - 1)],
    ["unreadable", "sometime in spring", false, undefined],
  ] as const;
  return forms.map(([title, expiry_date, hasEnded, day], index) => ({
    coupon: { ...createCoupon("redirect", "valid"), _id: `65f0c0ffee01234567890${100 + index}`, title, expiry_date },
    hasEnded,
    day,
  }));
}

/** What the page of an offer says about its end, and where it leads. */
async function readReveal(page: Page, url: string) {
  await visit(page, url);
  const reveal = page.locator('[data-section="reveal"]');
  return {
    heading: await page.getByRole("heading", { level: 1 }).textContent(),
    days: await reveal.locator("time").evaluateAll((times) => times.map((time) => time.getAttribute("datetime"))),
    href: await goLink(page).getAttribute("href"),
  };
}

/** What a device is told by the home and by the pages of some offers. */
async function readSite(browser: Browser, timezoneId: string, aheadMs: number, urls: readonly string[]) {
  const context = await browser.newContext({ timezoneId });
  try {
    await setDeviceAhead(context, aheadMs);
    // Prefetches nothing: the browser asks for a stored list of pages once more behind the page, which then is not idle for half a minute.
    await context.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { effectiveType: "2g" } }),
    );
    const page = await context.newPage();
    const [home = "", ...reveals] = urls;
    await visit(page, home);
    const offers = readOffers(await page.content());
    const opened = [];
    for (const url of reveals) opened.push(await readReveal(page, url));
    return { offers, opened };
  } finally {
    await context.close();
  }
}

/** Reads the site with every clock in every time zone; expects that all are told the same, and returns it. */
async function readEverywhere(browser: Browser, urls: readonly string[]) {
  const expected = await readSite(browser, "UTC", 0, urls);
  for (const aheadMs of CLOCKS)
    for (const zone of ZONES)
      await test.step(`${zone}, ${aheadMs / HOUR_MS} hours ahead`, async () =>
        expect(await readSite(browser, zone, aheadMs, urls)).toEqual(expected));
  return expected;
}

test(
  "the embedded API's offers run and end alike with every clock in every time zone",
  FULL,
  async ({ browser, siteUrl }) => {
    test.setTimeout(480_000);
    const coupons = await askApi<ApiCoupon[]>("website-coupons", HOST);
    const endsAt = ({ expiry_date }: ApiCoupon) => Date.parse(expiry_date ?? "");
    const nowMs = Date.now();
    const running = coupons.find((coupon) => endsAt(coupon) > nowMs + DAY_MS);
    expect(running).toBeDefined();
    const { offers, opened } = await readEverywhere(browser, [
      siteUrl(HOST),
      siteUrl(HOST, `/couponsredirect/coupon/Store/${running?._id}`),
    ]);
    expect(offers.filter(({ hasEnded }) => !hasEnded).length).toBeGreaterThan(6);
    expect(opened.map(({ href }) => href)).toEqual([running?.finalLink]);
  },
);

test(
  "a foreign API's offers run and end alike with every clock in every time zone",
  FULL,
  async ({ browser, proxied }) => {
    test.setTimeout(480_000);
    const dated = createDatedOffers(Date.now());
    proxied.proxy.rule = ({ path, query }) => {
      if (path === WEBSITE)
        return {
          kind: "change",
          change: ({ data, ...rest }) => ({ ...rest, data: { ...Object(data), time_zone: DOMAIN_ZONE } }),
        };
      if (path === HOME_COUPONS) return json(dated.map(({ coupon }) => coupon));
      const coupon = dated.find(({ coupon: { _id } }) => _id === query.get("coupon_id"))?.coupon;
      return path === BY_ID ? json(coupon) : undefined;
    };
    await proxied.forget(HOST);
    const { offers, opened } = await readEverywhere(browser, [
      proxied.url(HOST),
      ...dated.map(({ coupon }) => proxied.url(HOST, `/couponsredirect/coupon/Store/${coupon._id}`)),
    ]);
    const told = new Map(offers.map(({ id, ...offer }) => [id, offer.hasEnded]));
    for (const [index, { coupon, hasEnded, day }] of dated.entries()) {
      expect([coupon.title, told.get(coupon._id)]).toEqual([coupon.title, hasEnded]);
      const page = opened[index];
      expect([coupon.title, page?.href]).toEqual([coupon.title, hasEnded ? PLAIN : FINAL]);
      expect([coupon.title, page?.days]).toEqual([coupon.title, day === undefined ? [] : [day]]);
      expect(page?.heading?.includes("has ended"), coupon.title).toBe(hasEnded);
    }
  },
);
