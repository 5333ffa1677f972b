import { requestPage } from "../../../harness/servers/requestPage";
import { type ServerProcess, startServer } from "../../../harness/servers/serverProcess";
import { readSections } from "../support/readSections";
import { expect, type Page, sharedPort, test } from "../support/siteTest";
import { openPage, scrollThrough, watchPage } from "../support/watchPage";

const HOST = "oakdeals.localhost";
const API = ["tests/fixtures/minimalApi.mjs"];
const REVEAL = "/couponsredirect/Oak/65f100000000000000000001";
const OAK = ["10 % off oak tables", "Free delivery of chairs", "£20 off shelves"];

/** Runs a site in front of an API with six calls while `use` runs. */
async function withSite(homePage: string, use: (site: ServerProcess) => Promise<void>, settings = {}): Promise<void> {
  const api = await startServer({ HOME_PAGE: homePage, ...settings }, API);
  const site = await startServer({ API_ORIGIN: `http://127.0.0.1:${api.port}`, ...settings });
  try {
    await use(site);
  } finally {
    await site.stop();
    await api.stop();
  }
}

const ask = ({ port }: { readonly port: number }, path: string, host = HOST) => requestPage({ port, host, path });

/** The part of `Cache-Control` that does not depend on what a page shows, such as an offer that ends in minutes. */
const readCaching = (headers: { readonly "cache-control"?: string }) =>
  headers["cache-control"]?.replace(/, stale-.*/, "");

/** Lists the visible sections that show nothing beside their headings. */
function listGaps(page: Page): Promise<string[]> {
  return page.locator("[data-section]").evaluateAll((sections) =>
    sections.flatMap((section) => {
      if (section.getBoundingClientRect().height === 0) return [];
      const copy = section.cloneNode(true) as Element;
      for (const heading of copy.querySelectorAll("h1, h2, h3, [role=tablist]")) heading.remove();
      const isFilled = copy.textContent?.trim() !== "" || copy.querySelector("img, input, svg") !== null;
      return isFilled ? [] : [section.id];
    }),
  );
}

test("an API of six calls has whole pages, which caches store as long as those of a full API", async () => {
  await withSite("Home Page One", async (site) => {
    await expect.poll(async () => (await ask(site, "/readyz")).status).toBe(200);
    const pages = [
      { path: "/", full: "/", offers: [...OAK, "5 % off ferns", "Two pots for one"] },
      { path: "/store/oak", full: "/store", offers: OAK },
      { path: "/searchpage?q=oak", full: "/searchpage?q=a", offers: OAK },
      { path: REVEAL, full: REVEAL, offers: OAK.slice(0, 1) },
    ];
    for (const { path, full, offers } of pages) {
      const { status, headers, text } = await ask(site, path);
      const usual = await ask({ port: sharedPort() }, full, "dealharbor.localhost");
      expect([path, status, readCaching(headers)]).toEqual([path, 200, readCaching(usual.headers)]);
      for (const offer of offers) expect(text).toContain(offer);
      const states = [...readSections(text).values()].flatMap(({ id, state }) =>
        state === undefined ? [] : [id, state],
      );
      expect([path, states]).toEqual([path, []]);
    }
    // A call that an API need not have is no failure in the log.
    expect(site.log.filter((line) => /"level":[45]0/.test(line))).toEqual([]);
  });
});

for (const homePage of ["Home Page One", "Home Page Five"])
  test(`an API of six calls leaves no gaps on the pages of ${homePage}, and no errors in a browser`, async ({
    page,
  }) => {
    await withSite(homePage, async ({ port }) => {
      const noted = watchPage(page);
      for (const path of ["/", "/store/oak", "/searchpage?q=oak"]) {
        await openPage(page, `http://${HOST}:${port}${path}`);
        await scrollThrough(page);
        expect([path, await listGaps(page)]).toEqual([path, []]);
      }
      await openPage(page, `http://${HOST}:${port}${REVEAL}`);
      await expect(page.getByText("OAK10", { exact: true })).toBeVisible();
      expect(noted).toEqual([]);
    });
  });

test("with PROXY_API, a search in the browser reaches such an API without CORS", async ({ page }) => {
  await withSite(
    "Home Page One",
    async ({ port }) => {
      await openPage(page, `http://${HOST}:${port}/`);
      const search = page.getByRole("banner").getByRole("combobox").first();
      await search.fill("ferns");
      await search.press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toContainText("ferns");
      await expect(page.locator('[data-section="found-coupons"]')).toContainText("5 % off ferns");
    },
    { PROXY_API: "1", CORS: "off" },
  );
});
