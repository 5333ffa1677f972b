import { requestPage } from "../../../harness/servers/requestPage";
import { startServer } from "../../../harness/servers/serverProcess";
import { SYSTEM } from "../../../harness/tiers/tier";
import { expect, test } from "../support/editableSiteTest";
import { findViolations } from "../support/findViolations";
import { windowOf } from "../support/phone";
import { readSections } from "../support/readSections";
import { sharedPort, WITHOUT_CACHES } from "../support/siteTest";
import { openPage, watchPage } from "../support/watchPage";

const narrowTest = test.extend(windowOf(320, 640));

const HOST = "couponcove.localhost";
const SIX = JSON.stringify({
  version: 5,
  kind: "home",
  title: "Six",
  theme: { typeface: "serif", corners: "sharp", surface: "flat", density: "airy" },
  sections: [
    { id: "hello", type: "page-heading", heading: "Six at {name}" },
    { id: "shelf", type: "store-grid", source: { from: "top-visited-stores" }, count: { initial: 4 } },
  ],
});
/** The parts of a page's markup that only a preview has. */
const MARK = /<aside[^>]*aria-label="Preview"/;

narrowTest(
  "a home that nothing selects is previewed on a domain, marked, unlisted and not kept",
  SYSTEM,
  async ({ site, page }) => {
    const { port } = site.server;
    const get = (path: string, host = HOST) => requestPage({ port, host, path });
    site.write("home/six.json", SIX);
    await expect.poll(async () => (await get("/?home=six")).status).toBe(200);

    const { text, headers } = await get("/?home=six");
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-robots-tag"]).toContain("noindex");
    expect(text).toMatch(/<meta name="robots" content="noindex"/);
    expect(text).toMatch(/<title>Preview: /);
    expect(text).not.toContain('rel="canonical"');
    expect(text).toMatch(MARK);
    const sections = readSections(text);
    expect(sections.get("hello")?.headings).toEqual(["Six at Coupon Cove"]);
    // Header and footer are those of the domain; for a home of the selection, those of its entry.
    const usual = await get("/");
    const around = (html: string) =>
      [...readSections(html).values()].filter(({ landmark }) => landmark !== "main").map(({ id }) => id);
    expect(around(text)).toEqual(around(usual.text));
    expect(around((await get("/?home=five")).text)).toEqual(around((await get("/", "promopeak.localhost")).text));
    expect(usual.text).not.toMatch(MARK);
    expect(usual.headers["cache-control"]).toContain("s-maxage");

    const documents = await get("/_dealframe/documents?path=/&home=six");
    expect(documents.headers["cache-control"]).toBe("no-store");
    expect(JSON.parse(documents.text)).toMatchObject({
      documents: { main: { title: "Six" } },
      preview: { home: "home/six", domain: "couponcove.example", usual: "home/two" },
    });

    // The same in the browser, on the narrowest window, in light and dark, after links and Back.
    const noted = watchPage(page);
    await openPage(page, `http://${HOST}:${port}/?home=six`);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const bar = page.getByRole("complementary", { name: "Preview" });
    await expect(bar).toContainText("Preview of home/six on couponcove.example. Shoppers see home/two.");
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.locator('[data-section="shelf"] a[href^="/store/"]').first().tap();
    await expect(page).toHaveURL(/\/store\//);
    await expect(page.locator('[data-section="hello"]')).toHaveCount(0);
    await expect(bar).toHaveCount(0);
    await expect(page).not.toHaveTitle(/Preview/);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Six at Coupon Cove");
    await expect(bar).toHaveCount(1);
    await expect(page).toHaveTitle(/^Preview: /);
    await expect(page.locator("html")).toHaveAttribute("data-corners", "sharp");
    expect(await page.evaluate(() => Reflect.get(window, "isSameDocument"))).toBe(true);
    await page.locator('[data-section="site-header"] a[href="/"]').first().tap();
    await expect(bar).toHaveCount(0);
    await expect(page.locator('[data-section="latest-deals"]')).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, "isSameDocument"))).toBe(true);
    await page.goBack();
    await bar.getByRole("link", { name: "Leave the preview" }).tap();
    await expect(page.locator('[data-section="latest-deals"]')).toBeVisible();
    await expect(page).toHaveURL(`http://${HOST}:${port}/`);
    await expect(bar).toHaveCount(0);
    expect(noted).toEqual([]);
  },
);

test("a home that is not there is told with those that are", async ({ page, siteUrl }) => {
  const asked = await page.goto(siteUrl(HOST, "/?home=<b>sevn"));
  expect(asked?.status()).toBe(404);
  expect(asked?.headers()).toMatchObject({ "cache-control": "no-store" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no home “<b>sevn” to preview");
  await expect(page.getByText("home/<b>sevn.json")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("link", { name: "three", exact: true }).click();
  await expect(page.getByRole("complementary", { name: "Preview" })).toContainText("home/three");
  const documents = await requestPage({
    port: sharedPort(),
    host: HOST,
    path: "/_dealframe/documents?path=/&home=sevn",
  });
  expect(documents.status).toBe(404);
  expect(JSON.parse(documents.text).message).toContain("These homes can be previewed: five, four, one, three, two");
});

test("where previews are off the parameter changes nothing", SYSTEM, async () => {
  const origin = `http://127.0.0.1:${sharedPort()}`;
  const server = await startServer({ API_ORIGIN: origin, PREVIEW: "off", ...WITHOUT_CACHES });
  try {
    const expectUsual = async (port: number, host: string) => {
      for (const name of ["five", "sevn"]) {
        const { text, status, headers } = await requestPage({ port, host, path: `/?home=${name}` });
        expect(status).toBe(200);
        expect(headers["cache-control"]).toContain("s-maxage");
        expect(text).not.toMatch(MARK);
        expect(readSections(text).has("latest-deals")).toBe(true);
      }
    };
    await expectUsual(server.port, HOST);
    const { text } = await requestPage({
      port: server.port,
      host: HOST,
      path: "/_dealframe/documents?path=/&home=five",
    });
    expect(JSON.parse(text)).not.toHaveProperty("preview");
  } finally {
    await server.stop();
  }
});
