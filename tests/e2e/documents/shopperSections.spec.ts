import { requestPage } from "../../../harness/servers/requestPage";
import type { EditableSite } from "../support/editableSite";
import { expect, test } from "../support/editableSiteTest";
import { openPage, watchPage } from "../support/watchPage";

const HOST = "dealharbor.localhost";

const SECTIONS = [
  { id: "heading", type: "page-heading", heading: "For you" },
  { id: "viewed-offers", type: "recently-viewed", heading: "Recently viewed" },
  { id: "viewed-stores", type: "recently-viewed", shows: "stores", heading: "Stores you looked at" },
  {
    id: "today",
    type: "ending-today",
    heading: "Ending today",
    viewAll: { label: "All", href: "/coupons?ending=soon" },
  },
  { id: "below", type: "page-heading", heading: "Below", text: "It never moves." },
];

async function addPage(site: EditableSite): Promise<string> {
  const document = { version: 5, kind: "page", title: "For you", path: "/for-you", fold: 4, sections: SECTIONS };
  site.write("page/for-you.json", JSON.stringify(document));
  const load = async () => (await requestPage({ port: site.server.port, host: HOST, path: "/for-you" })).status;
  await expect.poll(load, { timeout: 15_000 }).toBe(200);
  return `http://${HOST}:${site.server.port}`;
}

test("recently viewed has what this device opened, and no room before; nothing moves; it is cleared", async ({
  page,
  site,
}) => {
  const origin = await addPage(site);
  const noted = watchPage(page);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] };
        // A header that is painted before all of its HTML has been read is not what these sections are about.
        if (sources.every(({ node }) => node?.parentElement?.closest("header"))) continue;
        Reflect.set(window, "shift", Number(Reflect.get(window, "shift") ?? 0) + value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  const shift = () => page.evaluate(() => Number(Reflect.get(window, "shift") ?? 0));
  const viewed = page.locator('[data-section="viewed-offers"]');
  const stores = page.locator('[data-section="viewed-stores"]');
  await openPage(page, `${origin}/for-you`);
  await expect(viewed).toBeHidden();
  await expect(stores).toBeHidden();
  expect(await shift(), "less than a typeface that comes late moves").toBeLessThan(0.01);

  await openPage(page, `${origin}/coupons`);
  const card = page.locator('[data-item="coupon"]').first();
  const id = await card.getAttribute("data-item-id");
  await card.locator('a[rel~="sponsored"]').first().click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("viewedItems"))).toContain(id);
  await openPage(page, `${origin}/store/rollaway`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("viewedItems"))).toContain("rollaway");
  // An id that the API does not know, as of an offer that is gone.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("viewedItems") ?? "{}");
    localStorage.setItem("viewedItems", JSON.stringify({ ...kept, offers: ["f".repeat(24), ...kept.offers] }));
  });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "xhr") asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await openPage(page, `${origin}/for-you`);
  await expect(viewed.locator("[data-item]")).toHaveCount(1);
  await expect(viewed.locator("[data-item]")).toHaveAttribute("data-item-id", id ?? "");
  await expect(stores.locator("[data-item]")).toHaveText(["Rollaway"]);
  expect(await shift(), "less than a typeface that comes late moves").toBeLessThan(0.01);
  expect([...new Set(asked)].sort()).toEqual([
    "GET /api/end-user/coupon/coupon-by-id",
    "GET /api/end-user/store/getActiveStoresBasedOnDomain",
  ]);
  expect(await page.evaluate(() => localStorage.getItem("viewedItems"))).not.toContain("f".repeat(24));
  await viewed.getByRole("button", { name: "Clear" }).click();
  await expect(viewed).toBeHidden();
  await page.reload();
  await expect(viewed).toBeHidden();
  await expect(stores).toBeVisible();
  // The API has said that it does not know one of them.
  expect(noted.filter((line) => !line.includes("404"))).toEqual([]);
});

test("ending today has the offers of this day in the domain's time zone, and is not there on a day without", async ({
  page,
  site,
}) => {
  const COUPONS = "/api/end-user/coupon/coupon-list-by-website";
  const HOUR_MS = 3_600_000;
  let ends: readonly number[] = [];
  site.proxy.rule = ({ path, query }) =>
    path.startsWith(COUPONS) && query.get("ending") === "soon"
      ? {
          kind: "change",
          change: ({ data, ...answer }) => ({
            ...answer,
            data: (data as object[]).flatMap((coupon, index) => {
              const end = ends[index];
              return end === undefined ? [] : [{ ...coupon, expiry_date: new Date(end).toISOString() }];
            }),
          }),
        }
      : undefined;
  const midnight = new Date().setUTCHours(24, 0, 0, 0);
  ends = [midnight, midnight + HOUR_MS, midnight + 30 * HOUR_MS];
  const origin = await addPage(site);
  await openPage(page, `${origin}/for-you`);
  const today = page.locator('[data-section="today"]');
  await expect(today.locator('[data-item="coupon"]')).toHaveCount(1);
  await expect(today.getByRole("link", { name: "All", exact: true })).toHaveAttribute("href", "/coupons?ending=soon");
  ends = ends.slice(1);
  await openPage(page, `${origin}/for-you`);
  await expect(today).toBeHidden();
  await expect(today).toBeEmpty();
});
