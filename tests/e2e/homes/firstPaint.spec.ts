import { requestPage } from "../../../harness/servers/requestPage";
import { SYSTEM } from "../../../harness/tiers/tier";
import { expect, sharedPort, test } from "../support/siteTest";
import { openPage } from "../support/watchPage";

const HOST = "dealharbor.localhost";

test("the picture of the first banner comes first, in a place of its own size; it moves by itself, and what moves it by hand comes with the first touch", async ({
  page,
  siteUrl,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openPage(page, siteUrl(HOST));
  const picture = page.locator('[data-item="banner"] img').first();
  await expect(picture).toHaveAttribute("fetchpriority", "high");
  await expect(picture).toHaveAttribute("width", "1480");
  await expect(picture).toHaveAttribute("height", "630");
  const src = await picture.getAttribute("src");
  await expect(page.locator(`link[rel="preload"][as="image"][href="${src}"]`)).toHaveAttribute("fetchpriority", "high");
  const carousel = page.locator("[aria-roledescription=carousel]").first();
  await expect(carousel.locator("[aria-current=true]")).not.toHaveAccessibleName(/1/);
  expect(asked.filter((url) => url.includes("Flicking"))).toEqual([]);
  const fetched = page.waitForRequest("**/assets/FlickingTrack-*.js");
  await carousel.hover();
  await fetched;
});

for (const [who, options] of [
  ["in a browser without scripts", { javaScriptEnabled: false }],
  ["where the page's first script is blocked", {}],
] as const) {
  test(
    `pictures that may wait come ${who}, too`,
    who === "in a browser without scripts" ? {} : SYSTEM,
    async ({ browser, siteUrl }) => {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      await page.route(siteUrl(HOST), async (route) => {
        const { text } = await requestPage({ port: sharedPort(), host: HOST });
        const headers = { "content-type": "text/html", "content-security-policy": "script-src 'none'" };
        await route.fulfill({ body: text, headers });
      });
      await page.goto(siteUrl(HOST));
      const picture = page.locator('[data-item="coupon"] img').first();
      await expect(picture).toBeVisible();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await context.close();
    },
  );
}

test("pictures are compressed, those of the API and those of the site", async () => {
  const { text } = await requestPage({ port: sharedPort(), host: HOST });
  const banner = /\/images\/banners\/\w+\.svg/.exec(text)?.[0] ?? "";
  for (const path of [banner, "/images/stores/copper-kettle.svg", "/payment/card.svg"]) {
    const plain = await requestPage({ port: sharedPort(), host: HOST, path });
    for (const encoding of ["br", "gzip"]) {
      const { headers, body } = await requestPage({
        port: sharedPort(),
        host: HOST,
        path,
        headers: { "accept-encoding": encoding },
      });
      expect([path, headers["content-encoding"]]).toEqual([path, encoding]);
      expect(headers["content-type"]).toContain("image/svg+xml");
      expect(body.length).toBeLessThan(plain.body.length);
    }
  }
});
