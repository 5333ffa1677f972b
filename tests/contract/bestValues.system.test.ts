import { afterAll, beforeAll, expect, it } from "vitest";
import { type Api, createApi } from "../../src/api/createApi";
import { createHttp } from "../../src/api/createHttp";
import { resolvePage } from "../../src/app/documents/resolveDocuments";
import { renderPage } from "../../src/app/server/renderPage";
import type { Coupon, StoreRef, Website } from "../../src/domain/entities";
import { isExpired } from "../../src/domain/offers/expiry";
import { parseSaving } from "../../src/domain/offers/saving";
import { storePath } from "../../src/domain/routes/links";
import { decodeEntities } from "../../src/domain/text/richText";
import { createReferenceApi, type ReferenceApi } from "../../src/reference-api/createReferenceApi";
import { findStart, findSuggestions } from "../../src/sections/shared/search/findSuggestions";
import { RootStore } from "../../src/stores/RootStore";
import { buildSection } from "../fixtures/documents";
import { layouts } from "../layout/shippedLayouts";

const DOMAINS = ["dealharbor", "couponcove", "savvyfox", "thriftlane", "promopeak", "bargainbarn"];
const LISTS = [
  "/",
  "/store",
  "/coupons",
  "/newlyaddedstores",
  "/saved",
  "/searchpage",
  "/searchpage?q=oak",
  "/nowhere",
];
/** So many stores of a domain have their own pages and a search of their names read. */
const STORES = 6;

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

async function render(api: Api, website: Website, path: string, nowMs: number): Promise<string> {
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
    nowMs,
  });
  return html;
}

/** The offers of all pages of the website's list that are live. */
async function listLiveOffers(api: Api, nowMs: number): Promise<Coupon[]> {
  const first = await api.websiteCoupons({ page: 1, perPage: 100 });
  const pages = Array.from({ length: first.totalPages - 1 }, (_, index) =>
    api.websiteCoupons({ page: index + 2, perPage: 100 }),
  );
  const offers = [first, ...(await Promise.all(pages))].flatMap(({ items }) => items);
  return offers.filter((offer) => !isExpired(offer, nowMs));
}

const listOffersOf = (offers: readonly Coupon[], storeId?: string) =>
  offers.filter(({ store }) => store?.id === storeId);

/** The figure of a saving, such as `70%` and `20`. */
const figureOf = (value: string | undefined) => {
  const saving = value === undefined ? undefined : parseSaving(value);
  return saving === undefined ? undefined : `${saving.amount}${saving.kind === "percent" ? "%" : ""}`;
};

/** The highest percentage that stands on the cards of offers, else the highest amount. */
function highestFigure(offers: readonly Coupon[]): string | undefined {
  const figures = offers.flatMap(({ value }) => figureOf(value) ?? []);
  const percentages = figures.filter((figure) => figure.endsWith("%"));
  const numbers = (percentages.length > 0 ? percentages : figures).map(Number.parseFloat);
  if (numbers.length === 0) return undefined;
  return `${Math.max(...numbers)}${percentages.length > 0 ? "%" : ""}`;
}

/** What a place says as the best saving of a store, or of a group of categories. */
interface Said {
  readonly of: string;
  readonly where: string;
  readonly value: string;
}

const isTrusted = ({ votes }: Coupon) => votes === undefined || votes.count < 5 || votes.successRate >= 0.5;

const toText = (html: string) => decodeEntities(html.replace(/<!--.*?-->|<[^>]*>/g, "")).trim();

/** The savings that tiles of stores name below the name. */
function readTiles(html: string, where: string, stores: ReadonlyMap<string, StoreRef>): Said[] {
  return [...html.matchAll(/data-item="store" data-item-id="([^"]*)"[^>]*>(.*?)<\/a>/gs)].flatMap(
    ([, id = "", content = ""]) => {
      const store = stores.get(id);
      const note = toText(content)
        .replace(store?.name ?? "", "")
        .trim();
      const isSaving = parseSaving(note) !== undefined && !/offer/.test(note);
      return isSaving ? [{ of: store?.slug ?? id, where, value: note }] : [];
    },
  );
}

/** The savings of stores in the list below the search box, before and while something is typed. */
async function readSuggestions(api: Api, domain: string, texts: readonly string[], nowMs: number): Promise<Said[]> {
  const { suggestions } = buildSection("search-start", {}).search;
  const source = { stores: new RootStore({ api, domain, renderedAtMs: nowMs }), resolution: "1280x720", nowMs };
  const found = await Promise.all([
    findStart(source, suggestions, new AbortController().signal),
    ...texts.map((text) => findSuggestions(source, suggestions, text, new AbortController().signal)),
  ]);
  const entries = found.flat().flatMap(({ kind, entries }) => (kind === "offers" ? [] : entries));
  return entries.flatMap(({ href, saving }) =>
    saving === undefined ? [] : [{ of: href.replace("/store/", ""), where: "suggestions", value: saving }],
  );
}

it.each(DOMAINS)(
  "the best saving of a store of %s is the highest of its live offers, which are all counted",
  async (name) => {
    const api = openApi(`${name}.example`);
    const [stores, offers] = await Promise.all([api.activeStores(), listLiveOffers(api, Date.now())]);
    const facts = stores.map(({ id, slug, bestValue, couponCount }) => {
      const own = listOffersOf(offers, id);
      return { slug, said: [figureOf(bestValue), couponCount], known: [highestFigure(own), own.length] };
    });
    expect(facts.map(({ slug, said }) => [slug, ...said])).toEqual(facts.map(({ slug, known }) => [slug, ...known]));
  },
);

it.each(DOMAINS)("all pages of %s say one best saving of a store", async (name) => {
  const api = openApi(`${name}.example`);
  const nowMs = Date.now();
  const [website, stores, visited, offers] = await Promise.all([
    api.website(),
    api.activeStores(),
    api.topVisitedStores(),
    listLiveOffers(api, nowMs),
  ]);
  const byId = new Map(stores.map((store) => [store.id, store]));
  const some = visited.slice(0, STORES);
  const firsts: Coupon[] = [];
  const said = await readSuggestions(api, website.domain, ["oak", ...some.map((store) => store.name)], nowMs);
  for (const path of [...LISTS, ...some.map(({ slug }) => storePath(slug))]) {
    const html = await render(api, website, path, nowMs);
    said.push(...readTiles(html, path, byId));
    const summary = /<b[^>]*>best: ([^<]+)<\/b>/.exec(html)?.[1];
    if (summary !== undefined) said.push({ of: path.replace("/store/", ""), where: path, value: toText(summary) });
    const first = offers.find(({ id }) => id === /data-offer="([^"]*)" data-anchor=/.exec(html)?.[1]);
    if (first?.store !== undefined) firsts.push(first);
  }
  // Tiles, suggestions and the stores' own pages: without them the comparison would compare nothing.
  expect(new Set(said.map(({ where }) => where)).size).toBeGreaterThan(some.length);
  const known = new Map(stores.map(({ slug, bestValue }) => [slug, bestValue?.toLowerCase()]));
  expect(said.filter(({ of, value }) => known.get(of) !== value.toLowerCase())).toEqual([]);

  // The first offer of a store's page saves as much, unless most shoppers report all that do as not working.
  const best = firsts.map((first) => {
    const own = listOffersOf(offers, first.store?.id);
    const figure = highestFigure(own);
    const isTried = own.some((offer) => figureOf(offer.value) === figure && isTrusted(offer));
    return { title: first.title, figure: figureOf(first.value), best: isTried ? figure : figureOf(first.value) };
  });
  expect(best.length).toBeGreaterThan(some.length / 2);
  expect(best.filter((first) => first.figure !== first.best)).toEqual([]);
});

it.each(DOMAINS)(
  "a category of %s has the highest saving of its live offers, and its group the highest of all",
  async (name) => {
    const api = openApi(`${name}.example`);
    const nowMs = Date.now();
    const [website, categories, offers] = await Promise.all([
      api.website(),
      api.categories(),
      listLiveOffers(api, nowMs),
    ]);
    const highest = (names: readonly string[]) =>
      highestFigure(offers.filter(({ category }) => names.includes(category)));
    expect(categories.map((category) => [category.name, figureOf(category.bestValue)])).toEqual(
      categories.map((category) => [category.name, highest([category.name])]),
    );

    const html = await render(api, website, "/categories", nowMs);
    const groups = html.split(/<h[23]\b/).flatMap((part) => {
      const value = /Best offer: ([^<]*)</.exec(part)?.[1];
      const names = [...part.matchAll(/data-item="category" data-item-id="([^"]*)"/g)].map(([, id = ""]) => toText(id));
      return value === undefined ? [] : [{ said: figureOf(toText(value)), true: highest(names) }];
    });
    expect(groups.length).toBeGreaterThan(3);
    expect(groups.filter(({ said, true: known }) => said !== known)).toEqual([]);
  },
);
