import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { casesOf } from "../../harness/tiers/tier";
import { resolvePage } from "../../src/app/documents/resolveDocuments";
import { FIXED_PATHS } from "../../src/domain/routes/fixedPaths";
import { listSections } from "../../src/layout/plan/createPlan";
import { Answers } from "../../src/server/caching/answers/Answers";
import { createHandler } from "../../src/server/compose/createHandler";
import { PageService } from "../../src/server/pages/PageService";
import { Violations } from "../../src/server/routes/csp-reports/Violations";
import { readSettings } from "../../src/server/settings/readSettings";
import { openTenants } from "../../src/server/tenants/openTenants";
import { buildWebsite } from "../fixtures/entities";
import { createOddData, type OddData } from "../fixtures/odd-api/createOddData";
import { runOddApi } from "../fixtures/odd-api/runOddApi";
import { layouts } from "../layout/shippedLayouts";

const api = runOddApi();

/** Opens a site on the odd API, with all shipped documents; the result requests a page. */
function openSite() {
  const settings = readSettings({
    API_ORIGIN: api.origin,
    DEFAULT_DOMAIN: "dealharbor.example",
    VISITOR_CONCURRENCY: "0",
  });
  const log = pino({ level: "silent" });
  const tenants = openTenants(settings, undefined, new Answers({ ...settings, answersOnDisk: false }, log));
  const findAssets = () => ({ styles: [], modulePreloads: [], entry: "/entry.js" });
  const pages = new PageService({ settings, tenants, findAssets, log });
  const site = { settings, tenants, getLayouts: () => layouts, pages, findAssets, violations: new Violations(), log };
  const handler = createHandler({
    site,
    searchAssets: async () => undefined,
    announce: async () => ({ pages: 0, reach: "server" }),
    readMetrics: async () => "",
  });
  return async (domain: string, path: string) => {
    const answer = await handler.request(`http://${domain}${path}`, { headers: { host: domain } });
    return { status: answer.status, html: await answer.text() };
  };
}

const idOf = ({ _id, id }: Readonly<Record<string, unknown>>): string => String(_id ?? id);
const NO_COUPON = "c1";

/** An address for each path of the route table; the parameters name the first entries of the lists. */
function listAddresses({ coupons: [coupon] }: OddData): string[] {
  const couponId = coupon === undefined ? NO_COUPON : idOf(coupon);
  const values: Readonly<Record<string, string>> = {
    storeSlug: "oak",
    storeName: "Oak",
    couponId,
    category: "Garden",
    link: "https://partner.example/",
    tracking: "m7",
    redirectionType: "zero-redirect-without-refer",
  };
  const paths = Object.keys(FIXED_PATHS).map((pattern) =>
    pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? "")),
  );
  return ["/", ...paths, `/?coupon_id=${couponId}`, "/searchpage?q=oak", "/no-such-page"];
}

/** Words that stand for a value which the code has not found or could not read. */
const LEAKS = /\b(?:undefined|NaN|null|Infinity|Invalid Date)\b|\[object|could not be (?:shown|loaded|read)/;

/** Faults of a page that has everything which its address names, one line each. */
function findFaults(html: string, path: string, domain: string, data: OddData): string[] {
  const faults: string[] = [];
  // The server's rendering names the error of a section that threw in its place.
  const thrown = /data-msg="([^"]*)"/.exec(html)?.[1];
  if (thrown !== undefined) faults.push(`threw ${thrown}`);
  const markup = html.replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, "");
  const leak = LEAKS.exec(markup);
  if (leak !== null) faults.push(`says ${leak[0]}: ${markup.slice(Math.max(0, leak.index - 100), leak.index + 50)}`);
  const homePage = String(data.websites.find((website) => website.domain === domain)?.home_page);
  const { documents } = resolvePage(layouts, path.replace(/\?.*/, ""), buildWebsite({ domain, homePage }));
  const { header, main, footer } = documents;
  const plan = { header: header?.sections ?? [], main: main.sections, footer: footer?.sections ?? [] };
  const hasAll = Object.values(data).every((list) => list.length > 0);
  for (const section of listSections(plan)) {
    const { id, type } = section;
    if (!html.includes(`data-section="${id}"`)) faults.push(`has no ${id}`);
    const isOwnList = type === "saved-coupons" || type === "picked-stores" || type === "picked-offers";
    if (hasAll && !isOwnList && "empty" in section && markup.includes(`>${section.empty}<`))
      faults.push(`${id} is empty`);
  }
  return faults;
}

/** The ids of a page's entries of a kind. */
function listItems(html: string, kind: string): string[] {
  return [...html.matchAll(new RegExp(`data-item="${kind}" data-item-id="([^"]*)"`, "g"))].map(([, id = ""]) => id);
}

const isTrue = (flag: unknown): boolean => [true, "true", 1, "1"].includes(flag as never);

/** Slug of a store, which may stand in its details only; '' where there is none. */
function slugOf({ slug, store_details }: Readonly<Record<string, unknown>>): string {
  return String(slug ?? (store_details as { slug?: unknown } | undefined)?.slug ?? "");
}

/** The most different first: lists of 0 to 21 entries, then all with one more than a page of a list has. */
const CASES = [{ seed: "1" }, { seed: "many", entries: 21 }, { seed: "one", entries: 1 }, { seed: "2" }, { seed: "3" }];

describe.each(casesOf(CASES, 2))("an API that is odd and keeps the contract: %j", ({ seed, entries }) => {
  const data = createOddData({ seed, entries });
  const domains = data.websites.map(({ domain }) => domain);

  it("has the home of each shipped brand #oddApi-1", async () => {
    api.data = data;
    const ask = openSite();
    const found: unknown[] = [];
    for (const domain of domains) {
      const { status, html } = await ask(domain, "/");
      const ids = [...listItems(html, "coupon"), ...listItems(html, "store")];
      const missing = [data.coupons[0], data.stores[0]].filter((entry) => entry && !ids.includes(idOf(entry)));
      found.push([domain, status, findFaults(html, "/", domain, data), missing]);
    }
    expect(found).toEqual(domains.map((domain) => [domain, 200, [], []]));
  });

  it.each(casesOf(domains, 1))("has every page of the route table on %s #oddApi-2", async (domain) => {
    api.data = data;
    const ask = openSite();
    for (const path of listAddresses(data)) {
      const { status, html } = await ask(domain, path);
      const expected = path === "/no-such-page" ? 404 : 200;
      expect([path, status, findFaults(html, path, domain, data)]).toEqual([path, expected, []]);
    }
  });

  it("has every entry in the list of its kind #oddApi-3", async () => {
    api.data = data;
    const ask = openSite();
    const list = async (path: string, kind: string, section = "") => {
      const { html } = await ask("dealharbor.example", path);
      return new Set(listItems(html.slice(html.indexOf(`data-section="${section}`)), kind));
    };
    const named = data.stores.filter((store) => slugOf(store).trim() !== "");
    const active = named.filter((store) => !isTrue(store.is_archived) && !isTrue(store.is_paused));
    const categories = data.categories
      .map(({ category }) => String(category ?? "").trim())
      .filter((name) => name !== "");
    expect(await list("/coupons", "coupon")).toEqual(new Set(data.coupons.map(idOf)));
    expect(await list("/store", "store", "all-stores")).toEqual(new Set(active.map(idOf)));
    expect(await list("/newlyaddedstores", "store")).toEqual(new Set(named.map(idOf)));
    expect(await list("/categories", "category")).toEqual(new Set(categories));
  });
});

it("an API whose lists are all empty has every page that names no entry #oddApi-4", async () => {
  api.data = createOddData({ seed: "none", entries: 0 });
  const ask = openSite();
  const named = /oak|Oak|Garden|coupon_id/;
  for (const domain of api.data.websites.map((website) => website.domain)) {
    const paths = domain === "dealharbor.example" ? listAddresses(api.data).filter((path) => !named.test(path)) : ["/"];
    for (const path of paths) {
      const { status, html } = await ask(domain, path);
      const expected = path === "/no-such-page" ? 404 : 200;
      expect([path, status, findFaults(html, path, domain, api.data)]).toEqual([path, expected, []]);
    }
  }
});
