import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { api, runApi } from "../../src/reference-api/apiForTest";
import { SHIPPED_WEBSITES } from "../../src/reference-api/seed/shippedWebsites";
import { openSite } from "../serving/openSite";
import { describeDifference } from "./describeDifference";

runApi();

const ASSETS = { styles: ["/style.css"], modulePreloads: ["/header.js"], entry: "/entry.js" };
const PAGES_OF_DOMAIN = 10;
const FURTHER_PATHS = ["/stores?page=2", "/search?name=shoes", "/?coupon_id=1", "/no-such-page"];

/** As in production: in development, sections are checked for what they have stated. */
beforeAll(() => void vi.stubEnv("DEV", false));
afterAll(() => void vi.unstubAllEnvs());

it("is the markup that React renders: the pages of each domain are the same with kept markup and without", async () => {
  const nowMs = Date.now();
  let count = 0;
  for (const { domain } of SHIPPED_WEBSITES) {
    const site = { host: `${domain.split(".")[0]}.localhost`, api, findAssets: () => ASSETS, nowMs };
    const plain = await openSite({ ...site, keepsMarkup: false });
    const keeping = await openSite({ ...site, keepsMarkup: true });
    try {
      const paths = ["/", ...FURTHER_PATHS];
      for (let index = 0; index < Math.min(paths.length, PAGES_OF_DOMAIN + FURTHER_PATHS.length); index += 1) {
        const path = paths[index] ?? "/";
        const page = await plain.render(path);
        for (const attempt of ["first", "second"])
          expect(describeDifference(await keeping.render(path), page), `${domain}${path}, ${attempt}`).toBe("");
        for (const [, href = ""] of page.matchAll(/<a [^>]*?href="(\/[^"]*)"/g))
          if (!paths.includes(href) && !href.includes("&")) paths.push(href);
        count += 1;
      }
      expect(keeping.markupBytes()).toBeGreaterThan(10_000);
      expect(plain.markupBytes()).toBe(0);
    } finally {
      await Promise.all([plain.close(), keeping.close()]);
    }
  }
  expect(count).toBeGreaterThan(80);
}, 600_000);
