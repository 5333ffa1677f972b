import { requestPage } from "../../../harness/servers/requestPage";
import { FULL, isFull, SYSTEM } from "../../../harness/tiers/tier";
import type { ApiProxy } from "../support/ApiProxy";
import { expect, test } from "../support/cachedSiteTest";
import { readSections } from "../support/readSections";
import { openPage } from "../support/watchPage";

/** How long the site waits for an answer; a call itself goes on ten times as long. */
const TIMEOUT_MS = 600;
const HOST = "couponcove.localhost";
const COUPONS = "/api/end-user/coupon/coupon-list-by-website";
const WEBSITE = "/api/end-user/website-data/fetchByDomain";
const DOMAINS = "/websiteData/fetchAll";
const FOOTER = "/api/end-user/website-data/fetchFooterJS";
const TAG = "/api/end-user/website-data/google-verification-tag";

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Holds back the answers of a call. */
function hold(proxy: ApiProxy, path: string, until: () => Promise<void>): void {
  proxy.rule = (call) => (call.path === path ? { kind: "hold", until: until() } : undefined);
}

function createGate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Asks for a page until the website data and the answers of its header and footer are there. */
async function warm(port: number): Promise<void> {
  await expect
    .poll(async () => (await requestPage({ port, host: HOST, path: "/aboutus" })).status, { timeout: 15_000 })
    .toBe(200);
}

const countCalls = ({ apiCalls }: ApiProxy, path: string) => apiCalls.filter((call) => call.path === path).length;

test.use({ apiTimeoutMs: TIMEOUT_MS });

for (const factor of isFull ? [1.1, 2.7] : [2.7]) {
  test(`a list that takes ${factor} times as long as a page waits is seen all the same`, async ({ page, site }) => {
    const { port } = await site.start();
    await warm(port);
    hold(site.api, COUPONS, () => pause(factor * TIMEOUT_MS));
    const first = await requestPage({ port, host: HOST, path: "/coupons" });
    expect(first.status).toBe(200);
    expect(first.headers["cache-control"]).toContain("s-maxage=5");
    const list = readSections(first.text).get("all-coupons");
    expect([list?.state, list?.items.length]).toEqual(["loading", 0]);

    // The page of this moment, in a browser: it asks itself.
    await openPage(page, `http://${HOST}:${port}/coupons`);
    await expect(page.locator('[data-section="all-coupons"] [data-item="coupon"]')).toHaveCount(24);
    await expect(page.locator('[data-state="loading"], [data-state="failed"]')).toHaveCount(0);

    // The server's own call went on, and its answer was kept: the page is whole once it is made anew.
    const calls = countCalls(site.api, COUPONS);
    await expect
      .poll(
        async () => {
          const next = await requestPage({ port, host: HOST, path: "/coupons" });
          return readSections(next.text).get("all-coupons")?.items.length;
        },
        { timeout: 15_000 },
      )
      .toBe(24);
    expect(countCalls(site.api, COUPONS)).toBe(calls);
  });
}

test("website data that are slow give a page that waits, and opens by itself", async ({ page, site }) => {
  const { port } = await site.start();
  site.api.rule = ({ path }) =>
    path === WEBSITE || path === DOMAINS ? { kind: "hold", until: pause(2.7 * TIMEOUT_MS) } : undefined;
  const first = await requestPage({ port, host: HOST });
  expect(first.status).toBe(503);
  expect(first.headers["cache-control"]).toBe("no-store");
  expect(Number(first.headers["retry-after"])).toBeGreaterThan(0);
  expect(first.text).toContain('role="status"');
  expect(first.text).not.toContain("We will be back in a moment");
  await page.goto(`http://${HOST}:${port}/`);
  await expect(page.locator('[data-item="coupon"]').first()).toBeVisible({ timeout: 30_000 });
});

test(
  "an answer that never comes leaves the list to the browser, which says so after its own time",
  FULL,
  async ({ page, site }) => {
    const { port } = await site.start();
    await warm(port);
    hold(site.api, COUPONS, () => new Promise<void>(() => undefined));
    // The browser's own time may be over once the page is hydrated.
    await page.goto(`http://${HOST}:${port}/coupons`, { waitUntil: "commit" });
    const list = page.locator('[data-section="all-coupons"]');
    await expect(list.locator('[data-state="loading"]')).toBeVisible();
    await expect(list.getByRole("button", { name: "Try again" })).toBeVisible({ timeout: 20_000 });
    site.api.rule = () => undefined;
    await list.getByRole("button", { name: "Try again" }).click();
    await expect(list.locator('[data-item="coupon"]')).toHaveCount(24);
  },
);

test.describe("a site with time for its calls", () => {
  test.use({ apiTimeoutMs: 5_000 });

  for (const { path, name } of [
    { path: FOOTER, name: "scripts" },
    { path: TAG, name: "tags" },
  ]) {
    test(`${name} that are slow hold up no page, and are on a later one`, SYSTEM, async ({ site }) => {
      const { port } = await site.start();
      const gate = createGate();
      hold(site.api, path, () => gate.opened);
      const first = await requestPage({ port, host: HOST });
      expect(first.status).toBe(200);
      const sections = [...readSections(first.text).values()];
      expect(sections.flatMap(({ items }) => items).length).toBeGreaterThan(20);
      expect(sections.filter(({ state }) => state === "failed" || state === "loading")).toEqual([]);
      expect(first.headers["cache-control"]).toContain("s-maxage=5");
      gate.open();
      await expect
        .poll(async () => (await requestPage({ port, host: HOST })).headers["cache-control"], {
          timeout: 15_000,
        })
        .not.toContain("s-maxage=5,");
    });
  }
});
