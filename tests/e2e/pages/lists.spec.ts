import type { Locator } from "@playwright/test";
import { requestPage } from "../../../harness/servers/requestPage";
import { FULL, SYSTEM } from "../../../harness/tiers/tier";
import { PHONE } from "../support/phone";
import { readSections, readText } from "../support/readSections";
import { expect, type Page, sharedPort, test } from "../support/sharedProxyTest";
import { openAwake, openPage, untilHydrated, watchPage } from "../support/watchPage";

const phoneTest = test.extend(PHONE);

const HOST = "dealharbor.localhost";

interface Listing {
  readonly data: readonly { readonly _id: string; readonly slug?: string }[];
  readonly total_records: number;
  readonly total_pages: number;
}

async function ask(path: string): Promise<Listing> {
  const headers = { "domain-name": HOST };
  const { text } = await requestPage({ port: sharedPort(), host: HOST, path, headers });
  return JSON.parse(text) as Listing;
}

/** The HTML of a page, as the server renders it. */
const read = (path: string, port = sharedPort()) => requestPage({ port, host: HOST, path });
const listIds = (html: string, section: string) =>
  readSections(html)
    .get(section)
    ?.items.map(({ id }) => id);

const COUPONS = "/api/end-user/coupon/coupon-list-by-website";
const cards = (page: Page, section: string) => page.locator(`[data-section="${section}"] [data-item]`);
const radio = (list: Locator, name: string | RegExp) => list.getByRole("radio", { name });
const chosen = (list: Locator) => list.locator("label:has(:checked)");
const idsOf = (page: Page, section: string) =>
  cards(page, section).evaluateAll((items) => items.map((item) => item.getAttribute("data-item-id")));

test("all coupons stand in pages with real links; Back leads to the page and the place before #lists-1", async ({
  page,
  siteUrl,
}) => {
  const noted = watchPage(page);
  const [first, second] = await Promise.all([
    ask(`${COUPONS}?page=1&per_page=24&sort=saving`),
    ask(`${COUPONS}?page=2&per_page=24&sort=saving`),
  ]);
  await openPage(page, siteUrl(HOST, "/coupons"));
  expect(await idsOf(page, "all-coupons")).toEqual(first.data.map(({ _id }) => _id));
  await expect(page.locator('[data-section="all-coupons"]')).toContainText(
    `${first.total_records.toLocaleString("en")} offers`,
  );
  const pager = page.getByRole("navigation", { name: "Pages" });
  await pager.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(500);
  await pager.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(siteUrl(HOST, "/coupons?page=2"));
  await expect(pager.locator('[aria-current="page"]')).toHaveText("2");
  expect(await idsOf(page, "all-coupons")).toEqual(second.data.map(({ _id }) => _id));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(pager.locator('[aria-current="page"]')).toHaveText("1");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  expect(await idsOf(page, "all-coupons")).toEqual(first.data.map(({ _id }) => _id));
  expect(noted).toEqual([]);
});

test("an API that does not echo order and choice is not offered any", FULL, async ({ page, proxied }) => {
  const answer = await ask(`${COUPONS}?page=1&per_page=24`);
  const { data, total_records, total_pages } = answer;
  const body = JSON.stringify({ success: true, data, total_records, total_pages, page: 1, per_page: 24 });
  proxied.proxy.rule = ({ path }) => (path.startsWith(COUPONS) ? { kind: "answer", status: 200, body } : undefined);
  await page.goto(proxied.url(HOST, "/coupons"));
  await expect(cards(page, "all-coupons")).toHaveCount(24);
  for (const text of ["Sort by", "Show", "Ends", "Store", "Filter · Sort", "Show offers"])
    await expect(page.getByText(text, { exact: true })).toHaveCount(0);
});

test("order, choice and filters are the API's, stand in the address and keep the place; filters leave what their numbers say, and are removed one by one #lists-2", async ({
  page,
  siteUrl,
}) => {
  const noted = watchPage(page);
  await openPage(page, siteUrl(HOST, "/coupons?page=2"));
  const list = page.locator('[data-section="all-coupons"]');
  await expect(chosen(list)).toHaveText(["All", "Any time", "Highest saving"]);
  await radio(list, "Ending soon").click();
  await expect(page).toHaveURL(siteUrl(HOST, "/coupons?sort=ending"));
  await radio(list, /^Codes/).click();
  await expect(page).toHaveURL(siteUrl(HOST, "/coupons?sort=ending&type=code"));
  await expect(chosen(list)).toHaveText([/^Codes/, "Any time", "Ending soon"]);
  const codes = await ask(`${COUPONS}?page=1&per_page=24&sort=ending&type=code`);
  await expect.poll(() => idsOf(page, "all-coupons")).toEqual(codes.data.map(({ _id }) => _id));
  await page.reload();
  expect(await idsOf(page, "all-coupons")).toEqual(codes.data.map(({ _id }) => _id));
  // The page may not be hydrated yet: the step back is followed all the same.
  await page.goBack();
  await expect(chosen(list)).toHaveText(["All", "Any time", "Ending soon"]);
  await page.goBack();
  await expect(page).toHaveURL(siteUrl(HOST, "/coupons?page=2"));
  await untilHydrated(page);

  const total = list.getByRole("status").first();
  const store = list.getByRole("combobox", { name: "Store" });
  const option = store.locator("option").nth(1);
  const slug = (await option.getAttribute("value")) ?? "";
  const [, name = "", count = ""] = /^(.*) \((\d+)\)$/.exec((await option.textContent()) ?? "") ?? [];
  await store.selectOption(slug);
  await expect(page).toHaveURL(siteUrl(HOST, `/coupons?store=${slug}`));
  await expect(total).toHaveText(`${count} offers`);
  await expect(store).toHaveValue(slug);
  const filters = list.getByRole("list", { name: "Filters that are set" });
  await expect(filters.getByRole("link")).toHaveText([name]);
  await filters.getByRole("link", { name: `Remove filter: ${name}` }).click();
  await expect(page).toHaveURL(siteUrl(HOST, "/coupons"));
  const readFocus = () =>
    page.evaluate(() => document.activeElement?.closest("[data-section]")?.getAttribute("data-section"));
  await expect.poll(readFocus).toBe("all-coupons");
  // By key each step is a choice, so only the button applies it.
  const category = list.getByRole("combobox", { name: "Category" });
  await category.focus();
  await page.keyboard.press("Shift");
  await category.selectOption({ index: 1 });
  await expect(page).toHaveURL(siteUrl(HOST, "/coupons"));
  const [, left = ""] = /\((\d+)\)$/.exec((await category.locator("option").nth(1).textContent()) ?? "") ?? [];
  await list.getByRole("button", { name: `Show ${left} offers` }).click();
  await expect(page).toHaveURL(/\/coupons\?category=[^&]+$/);
  // What is left of the other filter follows from this one.
  await store.click();
  await store.selectOption({ index: 1 });
  await expect(page).toHaveURL(/category=.*&store=|store=.*&category=/);
  await expect(filters.getByRole("link")).toHaveCount(3);
  await filters.getByRole("link", { name: "Remove all filters" }).click();
  await expect(page).toHaveURL(siteUrl(HOST, "/coupons"));
  await expect(filters).toHaveCount(0);
  // What ends soon has what ends first at the top, unless another order is chosen.
  await radio(list, /^Soon/).click();
  await expect(page).toHaveURL(siteUrl(HOST, "/coupons?ending=soon"));
  await expect(chosen(list)).toHaveText(["All", "Soon", "Ending soon"]);
  const wanted = await ask(`${COUPONS}?page=1&per_page=24&ending=soon&sort=ending`);
  await expect.poll(() => idsOf(page, "all-coupons")).toEqual(wanted.data.map(({ _id }) => _id));
  expect(noted).toEqual([]);
});

test("filters work without scripts, and say so where they leave nothing", FULL, async ({ browser, siteUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(siteUrl(HOST, "/category/Coffee%20%26%20Tea?sort=popular"));
  const list = page.locator('[data-section="category-coupons"]');
  await expect(list.getByRole("combobox", { name: "Category" })).toHaveCount(0);
  const store = list.getByRole("combobox", { name: "Store" });
  const value = await store.locator("option").nth(1).getAttribute("value");
  await store.selectOption(value ?? "");
  await list.getByRole("button", { name: "Show offers" }).click();
  await expect(page).toHaveURL(siteUrl(HOST, `/category/Coffee%20%26%20Tea?type=&ending=&sort=popular&store=${value}`));
  await expect(list.getByRole("list", { name: "Filters that are set" })).toBeVisible();
  for (const odd of ["no-such", "' or 1=1 --", "<script>alert(1)</script>", "x".repeat(300)]) {
    await page.goto(siteUrl(HOST, `/coupons?${new URLSearchParams({ store: odd })}`));
    await expect(page.getByText("No offer matches these filters.")).toBeVisible();
    await expect(page.locator('[data-section="all-coupons"]').getByRole("status").first()).toHaveText("0 offers");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
  }
  await page.getByRole("link", { name: "Show all offers" }).click();
  await expect(page).toHaveURL(siteUrl(HOST, "/coupons"));
  await context.close();
});

test(
  "lists and store pages cut the cards' texts as the shared card does, on any domain, and Details opens the whole",
  FULL,
  async ({ browser, siteUrl }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    let count = 0;
    for (const [host, path] of [
      ["thriftlane", "/coupons"],
      ["savvyfox", "/store/lootlane"],
      ["promopeak", "/category/Coffee%20%26%20Tea"],
      ["couponcove", "/searchpage?q=tea"],
    ]) {
      await page.goto(siteUrl(`${host}.localhost`, path));
      const found = await page.locator('main [data-item="coupon"]').evaluateAll((items) =>
        items.map((item) => {
          const textOf = (selector: string) => item.querySelector(selector)?.textContent ?? "";
          const title = textOf("h2, h3");
          const whole = textOf("details p");
          const cut = title.endsWith("…") ? [...title].length : 0;
          const next = /^\s*\S+/.exec(whole.slice(title.length - 1))?.[0] ?? "";
          const isWhole = cut === 0 || whole.startsWith(title.slice(0, -1));
          return { title, cut, withNext: cut + [...next].length, isWhole };
        }),
      );
      const cut = found.filter((card) => card.cut > 0);
      count += cut.length;
      // As long as it may be: another word would not fit, or the cut is in a word.
      expect(cut.filter((card) => card.cut > 49 || card.withNext <= 49 || !card.isWhole)).toEqual([]);
      expect(found.filter(({ title }) => [...title].length > 49)).toEqual([]);
    }
    expect(count).toBeGreaterThan(10);
    await context.close();
  },
);

test("a filtered list is no page of its own for search engines", async () => {
  for (const query of ["?sort=ending", "?type=code", "?ending=soon", "?store=rollaway&category=Travel"]) {
    const { text } = await read(`/coupons${query}`);
    expect([query, text.includes('<meta name="robots" content="noindex"/>')]).toEqual([query, true]);
    expect(text).toContain('<link rel="canonical" href="https://dealharbor.example/coupons"/>');
    const links = text.match(/<a [^>]*href="\/coupons\?[^"]*(?:sort|type|ending|store|category)=[^>]*>/g) ?? [];
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !link.includes('rel="nofollow"') && !/page=|aria-label="Page /.test(link))).toEqual(
      [],
    );
  }
  const robots = await read("/robots.txt");
  for (const name of ["sort", "type", "ending", "store", "category"])
    expect(robots.text).toContain(`Disallow: /*?*${name}=`);
});

test("a category lists its own coupons, whatever the case of its name #lists-3", async () => {
  const path =
    "/api/end-user/coupon/getCouponsBasedOnCategory?category=Coffee%20%26%20Tea&page=1&per_page=24&sort=saving";
  const wanted = await ask(path);
  const { text } = await read("/category/coffee%20%26%20tea");
  expect(readText(text, "h1")).toBe("Coffee & Tea coupons and deals");
  expect(listIds(text, "category-coupons")).toEqual(wanted.data.map(({ _id }) => _id));
  expect(text).toContain('<link rel="canonical" href="https://dealharbor.example/category/Coffee%20%26%20Tea"/>');
  const [, crumbs = ""] = /<nav aria-label="You are here"[^>]*>(.*?)<\/nav>/.exec(text) ?? [];
  expect(crumbs).toMatch(/<a [^>]*href="\/categories"[^>]*>Categories</);
});

for (const path of [
  "/category/no-such-category",
  "/store/no-such-store",
  "/coupons?page=9999",
  "/store?page=99",
  "/categories?page=2",
  "/newlyaddedstores?page=9",
]) {
  test(`${path} is answered with 404 and the not-found page #lists-4`, async () => {
    const { status, text } = await read(path);
    expect(status).toBe(404);
    expect(text).toContain("This berth is empty");
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text).not.toContain("canonical");
  });
}

test("a page number that is none is the first page", async () => {
  for (const path of ["/coupons?page=two", "/coupons?page=0", "/coupons?page=-1"]) {
    const { status, text } = await read(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).toContain('<link rel="canonical" href="https://dealharbor.example/coupons"/>');
  }
});

test("stores and categories are filtered while typing, over all pages of the list #lists-5", async ({
  page,
  siteUrl,
}) => {
  const noted = watchPage(page);
  await openPage(page, siteUrl(HOST, "/store"));
  await expect(cards(page, "all-stores")).toHaveCount(60);
  const stores = await ask("/api/end-user/store/getActiveStoresBasedOnDomain");
  await page.getByRole("searchbox", { name: "Find a store" }).fill("LOOTL");
  await expect(cards(page, "all-stores")).toHaveText([/^Lootlane/]);
  await page.getByRole("searchbox", { name: "Find a store" }).fill("no such store");
  await expect(page.getByText("No store matches “no such store”.")).toBeVisible();
  await page.getByRole("searchbox", { name: "Find a store" }).fill("");
  await expect(cards(page, "all-stores")).toHaveCount(60);
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Page 3" }).click();
  await expect(cards(page, "all-stores")).toHaveCount(stores.data.length - 120);
  await openPage(page, siteUrl(HOST, "/categories"));
  await page.getByRole("searchbox", { name: "Find a category" }).fill("coffee");
  await expect(cards(page, "all-categories")).toHaveCount(1);
  await cards(page, "all-categories").click();
  await expect(page).toHaveURL(/\/category\/Coffee%20%26%20Tea$/);
  expect(noted).toEqual([]);
});

phoneTest(
  "all stores stand from A to Z: a letter leads to its place, on whichever page, with scripts and without #lists-6",
  async ({ page, browser, siteUrl }) => {
    const noted = watchPage(page);
    await openAwake(page, siteUrl(HOST, "/store"));
    const letters = page.getByRole("navigation", { name: "Stores by letter" });
    const place = (letter: string) => page.getByRole("heading", { level: 2, name: letter, exact: true });
    await letters.getByRole("link", { name: "B", exact: true }).press("Enter");
    await expect(page).toHaveURL(siteUrl(HOST, "/store#all-stores_b"));
    await expect(place("B")).toBeFocused();
    await expect(place("B")).toBeInViewport();
    await letters.getByRole("link", { name: "S", exact: true }).tap();
    await expect(page).toHaveURL(/\/store\?page=\d#all-stores_s$/);
    await expect(place("S")).toBeFocused();
    await expect(place("S")).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(noted).toEqual([]);

    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(siteUrl(HOST, "/store"));
    await plain.getByRole("link", { name: "S", exact: true }).tap();
    await expect(plain.getByRole("heading", { level: 2, name: "S", exact: true })).toBeInViewport();
    await plain.getByRole("searchbox", { name: "Find a store" }).fill("lootlane");
    await plain.getByRole("searchbox", { name: "Find a store" }).press("Enter");
    await expect(plain).toHaveURL(siteUrl(HOST, "/searchpage?q=lootlane"));
    await context.close();
  },
);

test("the page of 10,000 stores carries the stores that it shows, and no others", SYSTEM, async ({ proxied }) => {
  const path = "/api/end-user/store/getActiveStoresBasedOnDomain";
  const { data } = await ask(path);
  const stores = Array.from({ length: 10_000 }, (_, index) => ({
    ...data[0],
    _id: index.toString(16).padStart(24, "0"),
    slug: `store-${index}`,
    name: `${String.fromCharCode(65 + (index % 26))}${index}`,
    coupon_count: undefined,
  }));
  const body = JSON.stringify({ success: true, data: stores });
  proxied.proxy.rule = (call) => (call.path === path ? { kind: "answer", status: 200, body } : undefined);
  const { text: first } = await read("/store", proxied.server.port);
  const { text: last } = await read("/store?page=167", proxied.server.port);
  for (const html of [first, last]) expect(html.length).toBeLessThan(250_000);
  expect(first).toContain("10,000 stores");
  expect(first).toContain('href="/store?page=7#all-stores_b"');
  expect(first).not.toContain("undefined offers");
  const list = last.slice(last.indexOf('data-section="all-stores"'));
  expect(list.match(/data-item="store"/g)).toHaveLength(40);
});

test("newly added stores stand newest first, all of them #lists-7", async () => {
  const latest = await ask("/api/end-user/store/latest-stores");
  const [first, second] = await Promise.all([read("/newlyaddedstores"), read("/newlyaddedstores?page=2")]);
  expect(first.text).toMatch(/<a [^>]*href="\/newlyaddedstores\?page=2"/);
  const shown = [first, second].flatMap(({ text }) => listIds(text, "new-stores"));
  expect(shown).toEqual(latest.data.map(({ _id }) => _id));
});

test("a list that fails says so, is not kept by anyone, and asks again #lists-8", async ({ page, proxied }) => {
  proxied.proxy.rule = ({ path }) =>
    path.startsWith(COUPONS) ? { kind: "answer", status: 500, body: "{}" } : undefined;
  const answer = await page.goto(proxied.url(HOST, "/coupons"));
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()["cache-control"]).toBe("no-store");
  const list = page.locator('[data-section="all-coupons"]');
  await expect(list.locator('[data-state="failed"]')).toBeVisible();
  proxied.proxy.rule = () => undefined;
  await list.getByRole("button", { name: "Try again" }).click();
  await expect(cards(page, "all-coupons")).toHaveCount(24);
});

test("an empty list says so", async ({ proxied }) => {
  const body = JSON.stringify({ success: true, data: [], total_records: 0, total_pages: 0, page: 1, per_page: 24 });
  proxied.proxy.rule = ({ path }) => (path.startsWith(COUPONS) ? { kind: "answer", status: 200, body } : undefined);
  const readState = async () =>
    readSections((await read("/coupons", proxied.server.port)).text).get("all-coupons")?.state;
  await expect.poll(readState).toBe("empty");
});

test("a list has the specified card, in the look of the home: 'View', a description of at most 60 characters, a countdown, no invented visits #lists-9", async () => {
  for (const host of ["promopeak.localhost", "thriftlane.localhost"])
    for (const path of ["/coupons", "/searchpage?q=sale", "/store/lootlane", "/category/Coffee%20%26%20Tea"]) {
      const { text } = await requestPage({ port: sharedPort(), host, path });
      const cards = text.match(/<article[^>]* data-item="coupon".*?<\/article>/gs) ?? [];
      expect(cards.length, path).toBeGreaterThan(2);
      expect(cards.filter((card) => !/aria-label="View:[^"]*"[^>]*>View<\/a>/.test(card))).toEqual([]);
      expect(cards.filter((card) => /[\d,.]+ visits?/.test(card))).toEqual([]);
      const described = cards.flatMap((card) => /<\/h[23]><p[^>]*>(.*?)<\/p>/s.exec(card)?.[1] ?? []);
      expect(described.length, path).toBeGreaterThan(2);
      for (const shown of described)
        expect([...shown.replaceAll(/<[^>]*>/g, "").replaceAll(/&[^;]*;/g, "x")].length).toBeLessThanOrEqual(61);
      const live = cards.filter(
        (card) => /<time[^>]*>(?:Expires|Valid until)/.test(card) && !card.includes("data-expired"),
      );
      expect(live.length, path).toBeGreaterThan(0);
      expect(live.filter((card) => !card.includes("Ends in"))).toEqual([]);
    }
});

test("a list of the style “honest” promises codes, and an end soon, only where an offer has them", async () => {
  for (const [path, actions] of [
    ["/coupons?sort=newest", ["Show code", "Get deal"]],
    ["/coupons?type=code", ["Show code"]],
    ["/coupons?type=offer", ["Get deal"]],
  ] as const) {
    const { text } = await requestPage({ port: sharedPort(), host: "bargainbarn.localhost", path });
    const cards = readSections(text).get("all-coupons")?.items ?? [];
    const ending = cards.filter((card) => card.text.includes("Ends in"));
    expect(ending.length, path).toBeGreaterThan(0);
    expect(ending.length, path).toBeLessThan(cards.length);
    const promised = actions.flatMap((action) => text.match(new RegExp(`<a [^>]*aria-label="${action}:`, "g")) ?? []);
    expect([path, promised.length]).toEqual([path, cards.length]);
    for (const action of actions) expect(text).toContain(`aria-label="${action}:`);
  }
});
