import { createPageDataPath } from "../../../src/domain/routes/serverPaths";
import { type ApiStoreRef, askApi } from "../support/apiData";
import { type EndingSite, HOST, isEnding, listRunning, withEndingSite } from "../support/endingSite";
import { expect, test } from "../support/siteTest";
import { openPage, watchPage } from "../support/watchPage";

const DOMAIN = "dealharbor.example";
const HOUR_MS = 3_600_000;

/** Pages of each type that shows offers. */
async function listPaths({ read }: EndingSite): Promise<readonly string[]> {
  const stores = await askApi<readonly { readonly store_details?: ApiStoreRef }[]>("top-visited-stores", DOMAIN);
  const categories = await askApi<readonly { readonly category: string }[]>("categories", DOMAIN);
  const slug = stores.find(({ store_details }) => store_details !== undefined)?.store_details?.slug ?? "";
  const category = encodeURIComponent(categories[0]?.category ?? "");
  const { text } = await read("/coupons");
  const shown = [...text.matchAll(/data-item="coupon" data-item-id="([^"]*)"/g)].map(([, id = ""]) => id);
  const id = shown.find(isEnding) ?? "";
  return [
    "/",
    "/coupons",
    `/store/${slug}`,
    `/category/${category}`,
    "/searchpage?q=off",
    `/couponsredirect/coupon/Oak/${id}`,
  ];
}

/** Reads all pages and returns what they say of offers as running. */
async function readRunning({ read, endsAtMs }: EndingSite, paths: readonly string[]): Promise<Record<string, number>> {
  const running: Record<string, number> = {};
  for (const path of paths) {
    const { status, text } = await read(path);
    expect(status, path).toBe(200);
    running[path] = listRunning(text, endsAtMs).length;
  }
  return running;
}

test("an offer that has ended is on no page as running: not on a stale one, nor after a restart, nor while the API is down #endingOffers-1", async ({
  page,
}) => {
  await withEndingSite(HOUR_MS, async (site) => {
    const { read, setClock, restart, proxy } = site;
    const paths = await listPaths(site);
    const none = Object.fromEntries(paths.map((path) => [path, 0]));
    for (const [path, count] of Object.entries(await readRunning(site, paths))) expect(count, path).toBeGreaterThan(0);

    await test.step("no cache in front keeps a page past the end, but for an outage", async () => {
      setClock(-40_500);
      for (const path of paths) {
        const { headers } = await read(path);
        if (path.startsWith("/couponsredirect/")) {
          expect(headers["cache-control"]).toBe("no-store");
          continue;
        }
        const [, fresh, stale, error] =
          /s-maxage=(\d+), stale-while-revalidate=(\d+), stale-if-error=(\d+)/.exec(headers["cache-control"] ?? "") ??
          [];
        expect(Number(fresh) + Number(stale), path).toBeLessThanOrEqual(40);
        expect(Number(fresh) + Number(error), path).toBeLessThanOrEqual(3640);
      }
    });

    await test.step("pages that were asked for in the minute before are there at once", async () => {
      setClock(-3_000);
      await readRunning(site, paths);
      setClock(1);
      expect(await readRunning(site, paths)).toEqual(none);
      expect((await read("/")).headers["server-timing"]).toMatch(/^cache;desc="fresh"/);
    });

    await test.step("a page from before is shown without them, and a browser goes on with it", async () => {
      setClock(-HOUR_MS);
      await restart();
      expect((await readRunning(site, paths))["/coupons"]).toBeGreaterThan(0);
      setClock(1_000);
      const noted = watchPage(page);
      await openPage(page, `http://${HOST}:${site.port()}/coupons`);
      expect(noted.filter((line) => !line.startsWith("console warning"))).toEqual([]);
      await expect(page.locator('[data-item="coupon"]').first()).toBeVisible();
      expect(await readRunning(site, paths)).toEqual(none);
    });

    await test.step("kept answers of an API that is down are read by the clock", async () => {
      setClock(-HOUR_MS);
      await restart();
      await readRunning(site, paths);
      proxy.rule = () => ({ kind: "reset" });
      setClock(1_000);
      expect(await readRunning(site, paths)).toEqual(none);
      await restart();
      expect(await readRunning(site, paths)).toEqual(none);
    });
    const { text } = await read(createPageDataPath("/coupons"));
    expect(JSON.parse(text)).toMatchObject({ status: 200 });
  });
});
