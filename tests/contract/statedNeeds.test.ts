import { afterAll, beforeAll, expect, it } from "vitest";
import { casesOf } from "../../harness/tiers/tier";
import { type Api, createApi } from "../../src/api/createApi";
import { createHttp } from "../../src/api/createHttp";
import { resolvePage } from "../../src/app/documents/resolveDocuments";
import { readState } from "../../src/app/page/readState";
import { renderPage } from "../../src/app/server/renderPage";
import type { Website } from "../../src/domain/entities";
import { createReferenceApi, type ReferenceApi } from "../../src/reference-api/createReferenceApi";
import { layouts } from "../layout/shippedLayouts";

let server: ReferenceApi;

beforeAll(async () => {
  server = await createReferenceApi({ dataDir: "memory://", log: () => undefined });
}, 60_000);
afterAll(() => server.close());

function openApi(domain: string): Api {
  const fetch: typeof globalThis.fetch = async (input, init) => server.fetch(new Request(input, init));
  const http = createHttp({ origin: "http://api.localhost", domain, timeoutMs: 20_000, fetch });
  return createApi(http, { pictureOrigin: "" });
}

async function render(api: Api, website: Website, path: string): Promise<string> {
  const url = new URL(path, "http://shop.localhost");
  const { html } = await renderPage({
    url,
    domain: website.domain,
    website,
    api,
    apiOrigin: "",
    apiTimeoutMs: 20_000,
    page: resolvePage(layouts, url.pathname, website),
    embedHosts: [],
    findAssets: () => ({ styles: [], modulePreloads: [], entry: "/entry.js" }),
    nowMs: Date.UTC(2026, 0, 1),
  });
  return html;
}

const PAGES = [
  ...["/", "/store", "/coupons", "/coupons?type=code", "/categories", "/newlyaddedstores", "/saved", "/aboutus"],
  ...["/privacypolicy", "/contactus", "/searchpage", "/searchpage?q=oak", "/nowhere", "/mr", "/category/none"],
];
const NAMES = ["dealharbor", "couponcove", "savvyfox", "thriftlane", "promopeak"];

it.each(casesOf(NAMES, 1))(
  "no section of %s reads an answer that it does not state",
  async (name) => {
    const api = openApi(`${name}.example`);
    const [website, [coupon], [store], [category]] = await Promise.all([
      api.website(),
      api.domainCoupons("1280x720"),
      api.activeStores(),
      api.categories(),
    ]);
    const ofThese = [
      ...[`/?coupon_id=${coupon?.id}`, `/store/${store?.slug}`, `/category/${category?.name}`],
      ...[`/couponsredirect/Oak/${coupon?.id}`, `/couponzr/Oak/${coupon?.id}`],
      `/mr/store/Oak/coupon/${coupon?.id}/zero-redirect-without-refer`,
    ];
    for (const path of [...PAGES, ...ofThese]) {
      const html = await render(api, website, path);
      const state = readState(/<script id="dealframe_state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "{}");
      expect([path, state.plan.main.length > 0]).toEqual([path, true]);
      // The server's rendering names the error of a section that threw in its place.
      expect([path, /data-msg="([^"]*)"/.exec(html)?.[1]]).toEqual([path, undefined]);
      expect([path, html.includes("This part of the page could not be shown.")]).toEqual([path, false]);
    }
  },
  60_000,
);
