import type { Change, ExampleSite } from "../../src/layout/diagnostics/Example";
import { map } from "./exampleMap";
import { websites } from "./exampleWebsites";

const HEADER = `{ "version": 5, "kind": "header", "title": "Header", "sections": [
  { "id": "site-header", "type": "site-header", "links": [] }
] }`;
const FOOTER = `{ "version": 5, "kind": "footer", "title": "Footer", "sections": [
  { "id": "legal", "type": "legal-line", "disclosure": "Links may earn us a commission." }
] }`;
export const HOME = `{
  "version": 5,
  "kind": "home",
  "title": "Home",
  "cards": { "standard": {} },
  "sections": [
    { "id": "welcome", "type": "page-heading", "heading": "Deals" },
    { "id": "deals", "type": "deal-grid", "source": { "from": "domain-coupons" }, "card": "standard",
      "count": { "initial": 8, "expanded": 17 },
      "banners": [{ "position": 5, "dimension": "300 * 250" }] }
  ]
}`;
const SELECTION = `{
  "version": 5,
  "default": { "home": "home/one", "header": "header/one", "footer": "footer/one" },
  "homes": {
    "Home Page One": { "home": "home/one", "header": "header/one", "footer": "footer/one" }
  }
}`;
/** The files of the example site, without a fault. */
export const FILES = {
  "home/one.json": HOME,
  "header/one.json": HEADER,
  "footer/one.json": FOOTER,
  "selection.json": SELECTION,
};

/** The pictures, stores and offers that exist on the example site. */
export const KNOWN = {
  pictures: new Set(["/campaign/sale.webp", "/payment/card.svg"]),
  stores: new Set(["zara"]),
  offers: new Set(["4838f8db9288ecb99427a4b0"]),
};

/** Value of EMBED_HOSTS for the example site. */
export const EMBED_HOSTS = ["www.openstreetmap.org"];

/** The moment at which the example site is checked, in milliseconds since the epoch. */
export const EXAMPLES_AT_MS = Date.parse("2026-01-01T00:00Z");

const HEADING = '{ "id": "title", "type": "page-heading", "heading": "x" }';
const STORE_PAGE = pageAt("store", "/store/:storeSlug", '{ "id": "profile", "type": "store-profile" }');
const STORES = pageAt("stores", "/store", HEADING);
/** The pages of stores and categories. */
export const PAGES = {
  ...STORE_PAGE,
  ...STORES,
  ...pageAt("category", "/category/:category", HEADING),
  ...pageAt("categories", "/categories", HEADING),
};

export function home(from: string, to: string): Record<string, string> {
  return { "home/one.json": HOME.replace(from, () => to) };
}

export function header(from: string, to: string): Record<string, string> {
  return { "header/one.json": HEADER.replace(from, () => to) };
}

function footer(from: string, to: string): Record<string, string> {
  return { "footer/one.json": FOOTER.replace(from, () => to) };
}

export function selection(from: string, to: string): Record<string, string> {
  return { "selection.json": SELECTION.replace(from, () => to) };
}

export function twoHomes(): Record<string, string> {
  const two = '"Home Page Two": { "home": "home/two", "header": "header/one", "footer": "footer/one" },';
  return selection('"homes": {', `"homes": { ${two}`);
}

function adding(section: string): Record<string, string> {
  return home('"300 * 250" }] }', `"300 * 250" }] },\n${section}`);
}

function slot(times: string): Record<string, string> {
  return adding(
    `{ "id": "x", "type": "banner-slot", "source": { "from": "ad-banners" }, "dimension": "1480 * 630",\n${times} }`,
  );
}

function page(settings: string, file = "page/terms.json"): Record<string, string> {
  const section = '{ "id": "terms", "type": "page-heading", "heading": "Terms" }';
  return { [file]: `{ "version": 5, "kind": "page", "title": "Page, a test", ${settings}, "sections": [${section}] }` };
}

function pageAt(name: string, path: string | readonly string[], sections: string): Record<string, string> {
  const head = `"version": 5, "kind": "page", "title": "x", "path": ${JSON.stringify(path)}`;
  return { [`page/${name}.json`]: `{ ${head}, "sections": [\n${sections}\n] }` };
}

function extending(...operations: string[]): Record<string, string> {
  return {
    "home/six.json": `{
  "version": 5,
  "extends": "home/one",
  "operations": [
${operations.join(",\n")}
  ]
}`,
    ...selection('"Home Page One": { "home": "home/one"', '"Home Page One": { "home": "home/six"'),
  };
}

function domain(...operations: string[]): Record<string, string> {
  return { "domain/shop.example.json": `{ "version": 5, "home": [\n${operations.join(",\n")}\n] }` };
}

/** The setting of a header with one link. */
export function link(href: string): string {
  return `"links": [{ "label": "x", "href": "${href}" }]`;
}

export const SITE: ExampleSite = {
  HOME,
  HEADING,
  STORE_PAGE,
  STORES,
  home,
  header,
  footer,
  selection,
  websites,
  map,
  adding,
  slot,
  page,
  pageAt,
  extending,
  domain,
  link,
};

/** Returns the files of the example site with a change. */
export function applyChange(change: Change): ReadonlyMap<string, string> {
  const entries = Object.entries({ ...FILES, ...change });
  return new Map(entries.flatMap(([file, text]) => (text === undefined ? [] : [[file, text] as const])));
}
