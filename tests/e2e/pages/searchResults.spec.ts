import { requestPage } from "../../../harness/servers/requestPage";
import { casesOf } from "../../../harness/tiers/tier";
import { windowOf } from "../support/phone";
import { readSections, readText } from "../support/readSections";
import { expect, sharedPort, test } from "../support/siteTest";
import { openPage, watchPage } from "../support/watchPage";

const HOST = "dealharbor.localhost";
/** The domains with most above the first result come first. */
const NAMES = ["savvyfox", "promopeak", "bargainbarn", "thriftlane", "dealharbor", "couponcove"];
/** Pixels from the top of the page within which the first card, and the first offer below stores, begin at most. */
const FIRST_CARD = 300;
const FIRST_OFFER = 420;

for (const name of casesOf(NAMES, 2))
  test.describe(`a search of ${name} on a small phone`, () => {
    test.use(windowOf(360, 640));

    test("begins its first card within 300 pixels, and its first offer below stores within 420", async ({
      page,
      siteUrl,
    }) => {
      const topOf = (kind: string) =>
        page
          .locator(`main [data-item${kind}]`)
          .first()
          .evaluate((card) => card.getBoundingClientRect().top + scrollY);
      for (const query of ["co", "teapots", "cofee"]) {
        await openPage(page, siteUrl(`${name}.localhost`, `/searchpage?q=${query}`));
        expect(await topOf(""), query).toBeLessThanOrEqual(FIRST_CARD);
        expect(await topOf("=coupon"), query).toBeLessThanOrEqual(FIRST_OFFER);
        expect(await page.locator(":root").evaluate((root) => root.scrollWidth), query).toBe(360);
      }
    });

    test("gives a search of 300 letters three lines of its heading", async ({ page, siteUrl }) => {
      await openPage(page, siteUrl(`${name}.localhost`, `/searchpage?q=${"x".repeat(150)}+${"y".repeat(149)}`));
      const lines = await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
        const { lineHeight } = getComputedStyle(heading);
        return heading.getBoundingClientRect().height / Number.parseFloat(lineHeight);
      });
      expect(lines).toBeCloseTo(3, 1);
      expect(await page.locator(":root").evaluate((root) => root.scrollWidth)).toBe(360);
    });

    test("has heading, number and filters of its offers in one row", async ({ page, siteUrl }) => {
      await openPage(page, siteUrl(`${name}.localhost`, "/searchpage?q=teapots"));
      const offers = page.locator('[data-section="found-coupons"]');
      const parts = [
        offers.getByRole("heading", { name: "Offers" }),
        offers.getByRole("status").first(),
        offers.getByRole("button", { name: /^Filter/ }),
      ];
      await expect(parts[1] ?? offers).toHaveText(/^\d+ offers$/);
      const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
      const middles = boxes.map((box) => (box === null ? Number.NaN : box.y + box.height / 2));
      const [, , filter] = boxes;
      // The number takes one line.
      expect(boxes[1]?.height).toBeLessThan(20);
      for (const middle of middles) {
        expect(middle).toBeGreaterThan(filter?.y ?? Number.NaN);
        expect(middle).toBeLessThan((filter?.y ?? Number.NaN) + (filter?.height ?? Number.NaN));
      }
    });
  });

/** The page of a search, as the server renders it. */
async function read(query: string) {
  const { status, text } = await requestPage({ port: sharedPort(), host: HOST, path: `/searchpage?${query}` });
  expect(status).toBe(200);
  return text;
}

const marksOf = (html: string) => [...html.matchAll(/<mark[^>]*>(.*?)<\/mark>/gs)].map(([, words = ""]) => words);

test("words of a search are marked in the titles and stores of its results, and nowhere else", async ({
  page,
  siteUrl,
}) => {
  const noted = watchPage(page);
  const marks = marksOf(await read("q=TEAPOTS"));
  expect(marks.length).toBeGreaterThan(5);
  expect(new Set(marks.map((words) => words.toLowerCase()))).toEqual(new Set(["teapots"]));
  expect(marksOf(await read("q=roll+away"))[0]).toBe("Rollaway");
  expect(marksOf(await read("q=cofee"))).toEqual([]);
  for (const path of ["/coupons", "/store", "/category/Coffee%20%26%20Tea"]) {
    const { text } = await requestPage({ port: sharedPort(), host: HOST, path });
    expect(marksOf(text), path).toEqual([]);
  }
  await openPage(page, siteUrl(HOST, "/searchpage?q=co"));
  const stores = page.locator('[data-section="found-stores"] mark');
  await expect(stores.first()).toHaveText(/^co$/i);
  await expect(page.locator('[data-section="found-coupons"] mark').first()).toBeVisible();
  for (const colors of [{ colorScheme: "dark" }, { forcedColors: "active" }] as const) {
    await page.emulateMedia(colors);
    const [ground, ink] = await stores.first().evaluate((mark) => {
      const { backgroundColor, color } = getComputedStyle(mark);
      return [backgroundColor, color];
    });
    expect(ground).not.toBe("rgba(0, 0, 0, 0)");
    expect(ground).not.toBe(ink);
  }
  expect(noted).toEqual([]);
});

test("what was typed can be insisted on without scripts: that page says that nothing was found, and has ways on", async () => {
  const repaired = await read("q=cofee");
  expect(repaired).toMatch(/<a [^>]*href="\/searchpage\?q=cofee&amp;exact=1"[^>]*>Search for “cofee” instead<\/a>/);
  const exact = await read("q=cofee&exact=1");
  expect(readText(exact, "h1")).toBe("No results for “cofee”");
  const results = readSections(exact).get("results");
  expect(results?.text).toContain("No cargo under that name.");
  expect(results?.text).not.toContain("Did you mean");
  expect(results?.links).toEqual([]);
  const start = readSections(exact).get("start");
  expect(start?.headings).not.toContain("Offers for Coffee & Tea");
  expect(start?.items.filter(({ kind }) => kind === "store")).toHaveLength(6);
  expect(start?.items.filter(({ kind }) => kind === "coupon").length).toBeGreaterThan(0);
  for (const html of [repaired, exact]) {
    expect(html).toMatch(/<meta name="robots" content="noindex[^"]*"/);
    expect(html).toContain('rel="canonical" href="https://dealharbor.example/searchpage"');
  }
  // A text with results has the same ones.
  const items = (html: string) => readSections(html).get("found-coupons")?.items;
  expect(items(await read("q=teapots&exact=1"))).toEqual(items(await read("q=teapots")));
  // Its pages and filters have the same results; a new search has not.
  const listed = await read("q=co&exact=1");
  expect(listed).toMatch(/<a [^>]*href="\/searchpage\?q=co&amp;exact=1&amp;page=2"/);
  const forms = [...listed.matchAll(/<form.*?<\/form>/gs)].map(([form]) => [
    form.includes('role="search"'),
    form.includes('name="exact"'),
  ]);
  expect(forms).toEqual(
    expect.arrayContaining([
      [true, false],
      [false, true],
    ]),
  );
  expect(forms).not.toContainEqual([true, true]);
  // Nothing else is a value of the parameter.
  expect(readSections(await read("q=cofee&exact=2")).get("results")?.text).toContain("Did you mean");
});
