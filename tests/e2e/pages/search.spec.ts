import type { Request } from "@playwright/test";
import { requestPage } from "../../../harness/servers/requestPage";
import { FULL } from "../../../harness/tiers/tier";
import type { PageData } from "../../../src/app/documents/FindDocuments";
import { PAGE_DATA_PATH } from "../../../src/domain/routes/serverPaths";
import { readSections, readText } from "../support/readSections";
import { expect, type Page, sharedPort, test } from "../support/siteTest";
import { openAwake, openPage, untilRendered, watchPage } from "../support/watchPage";

const CALLS = { searchCoupons: "/end-user/coupon/search-coupon", searchStores: "/end-user/store/search-store" };
const HOST = "dealharbor.localhost";
const box = (page: Page) => page.getByRole("combobox", { name: "Search coupons and stores" });
const categories = (page: Page) => page.getByRole("group", { name: "Categories" }).getByRole("option");
const options = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");

test("a search shows the stores and the coupons that match, and pages each list by itself #search-1", async ({
  page,
  siteUrl,
}) => {
  const noted = watchPage(page);
  await openPage(page, siteUrl(HOST, "/aboutus"));
  await box(page).fill("b");
  await box(page).press("Enter");
  await expect(page).toHaveURL(siteUrl(HOST, "/searchpage?q=b"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “b”");
  const coupons = page.locator('[data-section="found-coupons"]');
  const stores = page.locator('[data-section="found-stores"]');
  await expect(stores.locator('[data-item="store"]')).toHaveCount(12);
  const firstStore = await stores.locator('[data-item="store"]').first().getAttribute("data-item-id");
  await coupons.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(siteUrl(HOST, "/searchpage?q=b&page=2"));
  await expect(coupons.locator('[aria-current="page"]')).toHaveText("2");
  await expect(stores.locator('[data-item="store"]').first()).toHaveAttribute("data-item-id", firstStore ?? "");
  await stores.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(siteUrl(HOST, "/searchpage?q=b&page=2&stores=2"));
  await expect(stores).toBeInViewport();
  await expect(stores.getByRole("heading", { name: "Stores" })).toBeFocused();
  await expect(coupons.locator('[aria-current="page"]')).toHaveText("2");
  expect(noted).toEqual([]);
});

test("a search by Enter or by its button keeps its text, loads stores and coupons at once, and leads to the results without a load #search-2", async ({
  page,
  siteUrl,
}) => {
  await openAwake(page, siteUrl(HOST, "/aboutus"));
  await page.evaluate(() => Object.assign(window, { isSameLoad: true }));
  for (const press of [
    () => box(page).press("Enter"),
    () => page.getByRole("banner").getByRole("button", { name: "Search" }).click(),
  ]) {
    const text = `tea ${await box(page).inputValue()}`.trim();
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.startsWith("/end-user/") && searchParams.get("name") === text) asked.push(pathname);
    });
    const data = page.waitForResponse((response) =>
      response.url().includes(`${PAGE_DATA_PATH}?address=${encodeURIComponent("/searchpage")}`),
    );
    await box(page).fill(text);
    await press();
    await expect(page).toHaveURL(siteUrl(HOST, `/searchpage?${new URLSearchParams({ q: text })}`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Results for “${text}”`);
    await expect(page.locator('[data-section="found-coupons"]')).toBeVisible();
    // A page that is slow is shown before its answers have come.
    await expect(page.locator('[data-section="found-coupons"] [data-state="loading"]')).toHaveCount(0);
    // What the server knew in time came with the page's documents, and the browser asks for the rest.
    const { answers } = (await (await data).json()) as PageData;
    const came = answers.map(({ need }) => need.call).filter((call): call is keyof typeof CALLS => call in CALLS);
    const loaded = [...asked, ...came.map((call) => CALLS[call])];
    expect(loaded, "the suggestions may have asked for them, too").toEqual(
      expect.arrayContaining(Object.values(CALLS)),
    );
    expect(Object.values(CALLS)).toEqual(expect.arrayContaining(asked));
  }
  // The text stays in the search box, also on other pages of the visit.
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Stores" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All stores");
  await expect(box(page)).toHaveValue("tea tea");
  expect(await page.evaluate(() => "isSameLoad" in window)).toBe(true);
  await page.reload();
  await expect(box(page)).toHaveValue("");
  await box(page).fill("tea & cake");
  await box(page).press("Enter");
  await expect(page).toHaveURL(siteUrl(HOST, "/searchpage?q=tea+%26+cake"));
});

test("an empty search invites to search, with popular stores and the best offers #search-3", async () => {
  for (const path of ["/searchpage", "/searchpage?q=", "/searchpage?q=%20%20", "/searchpage?q=%00"]) {
    const { text } = await requestPage({ port: sharedPort(), host: HOST, path });
    const items = [...readSections(text).values()].flatMap((section) => section.items);
    const count = (kind: string) => items.filter((item) => item.kind === kind).length;
    expect([path, readText(text, "h1")]).toEqual([path, "What are you looking for?"]);
    expect([path, count("coupon"), count("store")]).toEqual([path, 3, 6]);
  }
});

const ODD_TEXTS = [
  "<script>alert(1)</script>",
  "%",
  "' or 1=1 --",
  "🛍️",

  "ü",
  "x".repeat(500),
  "{name} {MONTH}",
];

test("an odd search text is a search as any other, which the browser renders as the server does #search-5", async ({
  page,
  siteUrl,
}) => {
  const noted = watchPage(page);
  for (const text of ODD_TEXTS) {
    const path = `/searchpage?${new URLSearchParams({ q: text })}`;
    const answer = await requestPage({ port: sharedPort(), host: HOST, path });
    expect([text, answer.status]).toEqual([text, 200]);
    expect(readText(answer.text, "h1")).toMatch(/^(?:No results|Results) for/);
    expect(answer.text).not.toContain('data-state="failed"');
  }
  for (const text of ODD_TEXTS.slice(0, 2)) {
    await openPage(page, siteUrl(HOST, `/searchpage?${new URLSearchParams({ q: text })}`));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(text);
  }
  expect(noted).toEqual([]);
});

test("suggestions follow what is typed: arrows choose, Enter opens, Escape closes", async ({ page, siteUrl }) => {
  const noted = watchPage(page);
  await openPage(page, siteUrl(HOST, "/aboutus"));
  await box(page).pressSequentially("coffee");
  await expect(options(page).last()).toContainText("All results for “coffee”");
  await expect(box(page)).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  const active = await box(page).getAttribute("aria-activedescendant");
  await expect(options(page).first()).toHaveAttribute("id", active ?? "");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(box(page)).toHaveAttribute("aria-expanded", "false");
  await expect(options(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue("coffee");
  await page.keyboard.press("ArrowDown");
  await options(page).filter({ hasText: "Coffee & Tea" }).click();
  await expect(page).toHaveURL(/\/category\/Coffee%20%26%20Tea$/);
  await box(page).fill("lootl");
  await expect(options(page).first()).toContainText("Lootlane");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(siteUrl(HOST, "/store/lootlane"));
  expect(noted).toEqual([]);
});

test("a suggested offer leads to its store's page with that offer first, also from that page and after a reload", async ({
  page,
  siteUrl,
}) => {
  const noted = watchPage(page);
  const offers = page.locator('[data-section="offers"] [data-item="coupon"]');
  const suggested = page.getByRole("group", { name: "Offers" }).getByRole("option");
  const choose = async (index: number) => {
    await box(page).fill("lootlane");
    const label = (await suggested.nth(index).locator(".suggestions-label").textContent()) ?? "";
    await suggested.nth(index).click();
    return label;
  };
  const expectFirst = async (label: string) => {
    await expect(page).toHaveURL(/\/store\/lootlane#offer-\w+$/);
    const [, id = ""] = page.url().split("#offer-");
    await expect(offers.first()).toHaveAttribute("data-item-id", id);
    await expect(offers.first()).toBeInViewport();
    // The title on the card is cut, and leaves out the store's name.
    expect(label.toLowerCase()).toContain(
      ((await offers.first().getByRole("heading").textContent()) ?? "").slice(0, 12).toLowerCase(),
    );
    await expect(page.locator(`[data-section="offers"] [data-item-id="${id}"]`)).toHaveCount(1);
    return id;
  };
  await openPage(page, siteUrl(HOST, "/aboutus"));
  const label = await choose(1);
  const first = await expectFirst(label);
  await expect(page.locator('[data-section="offers"] h2').first()).toBeFocused();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  expect(await expectFirst(await choose(2))).not.toBe(first);
  await page.goBack();
  await expectFirst(label);
  await page.reload();
  await expectFirst(label);
  expect(noted).toEqual([]);
});

test("a late answer never stands in the place of a newer one", async ({ page, siteUrl }) => {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/search-store\?name=lo&/, async (route) => {
    await isReleased;
    await route.continue().catch(() => undefined);
  });
  await openPage(page, siteUrl(HOST, "/aboutus"));
  const isAsked = page.waitForRequest(/search-store\?name=lo&/);
  const isLate = (request: Request) => /search-store\?name=lo&/.test(request.url());
  const isOver = Promise.race([
    page.waitForEvent("requestfinished", isLate),
    page.waitForEvent("requestfailed", isLate),
  ]);
  await box(page).pressSequentially("lo");
  await isAsked;
  await box(page).pressSequentially("otlane");
  await expect(options(page).first()).toContainText("Lootlane");
  release();
  await isOver;
  await untilRendered(page);
  await expect(options(page).last()).toContainText("All results for “lootlane”");
});

/** The page of a search, as the server renders it. */
async function readSearch(query: string) {
  const { status, text } = await requestPage({ port: sharedPort(), host: HOST, path: `/searchpage?q=${query}` });
  expect(status).toBe(200);
  expect(text).not.toContain('data-state="empty"');
  return { text, sections: readSections(text) };
}

test("a search offers the category that it names, no empty box, and the store in spite of typing errors #search-4", async () => {
  const { text } = await readSearch("coffee+%26+tea+coupons");
  const [, named = ""] = /aria-label="Categories that match"[^>]*>(.*?)<\/ul>/.exec(text) ?? [];
  expect(named.match(/<a [^>]*href="[^"]*"/g)).toHaveLength(1);
  expect(named).toContain('href="/category/Coffee%20%26%20Tea"');
  expect(named).toMatch(/>Coffee &amp; Tea: see all [\d,]+ offers<\/a>/);
  // Offers match, but no store: there is no box that says so above them.
  const { sections: delivery } = await readSearch("delivery");
  expect(delivery.get("found-coupons")?.items).not.toEqual([]);
  expect(delivery.get("found-stores")?.text).toBe("");
  for (const query of ["rollawy", "roll+away"]) {
    const { text: html, sections: found } = await readSearch(query);
    expect(found.get("found-stores")?.items[0]?.text, query).toContain("Rollaway");
    if (query !== "rollawy") continue;
    expect(found.get("found-coupons")?.items).not.toEqual([]);
    expect(html).toMatch(/name="sort" checked="" value=""[^>]*><span>Best match</);
  }
  const nothing = await readSearch("qqqqqq");
  expect(nothing.text).toContain("No cargo under that name.");
  expect(nothing.sections.get("start")?.items.filter(({ kind }) => kind === "store")).toHaveLength(6);
});

test(
  "suggestions find stores by typing errors and begin with what begins with the text",
  FULL,
  async ({ page, siteUrl }) => {
    await openPage(page, siteUrl(HOST));
    await box(page).pressSequentially("rollawy");
    await expect(options(page).first()).toContainText("Rollaway");
    await box(page).fill("");
    await box(page).pressSequentially("garden");
    await expect(categories(page).first()).toContainText(/^Garden/i);
    await expect(page.getByRole("banner").getByRole("search").getByRole("status")).toHaveText(/^\d+ suggestions?/);
  },
);

test("a mistyped search is repaired: its heading names what was meant, with offers at once, without any script", async () => {
  const { text, sections } = await readSearch("cofee");
  expect(readText(text, "h1")).toBe("No results for “cofee”");
  const start = sections.get("start");
  expect(start?.headings).toContain("Offers for Coffee & Tea");
  expect(start?.items.filter(({ kind }) => kind === "coupon")).toHaveLength(24);
  expect(start?.links).toContainEqual({
    text: expect.stringMatching(/^See all \d+ offers for Coffee & Tea$/),
    href: "/category/Coffee%20%26%20Tea",
  });
  expect(text).toMatch(/Did you mean <a [^>]*href="\/category\/Coffee%20%26%20Tea"/);
  // The page that does not exist has the same box; both forms are sent without scripts, as touch.spec.ts does.
  const missing = await requestPage({ port: sharedPort(), host: HOST, path: "/nothing-here" });
  expect(missing.status).toBe(404);
  const forms = missing.text.match(
    /<form [^>]*role="search"[^>]*action="\/searchpage" method="get"><input [^>]*name="q"/g,
  );
  expect(forms).toHaveLength(2);
  expect(readSections(missing.text).get("site-header")?.links).toContainEqual({ text: "Home", href: "/" });
});
