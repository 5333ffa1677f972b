import { pino } from "pino";
import { describe, expect, it, vi } from "vitest";
import { layouts } from "../../../tests/layout/shippedLayouts";
import type { PageData } from "../../app/documents/FindDocuments";
import { PathTree } from "../../domain/routes/PathTree";
import { createPageDataPath, createPrefetchPath } from "../../domain/routes/serverPaths";
import { Answers } from "../caching/answers/Answers";
import { VisitorLimitError } from "../http/Visitors";
import type { PageAnswer } from "../pages/PageAnswer";
import { PageService } from "../pages/PageService";
import { BusyError, LeftError } from "../pages/RenderQueue";
import { Violations } from "../routes/csp-reports/Violations";
import { readSettings } from "../settings/readSettings";
import { openTenants } from "../tenants/openTenants";
import { runWebsitesApi } from "../tenants/websitesApiForTest";
import { createHandler } from "./createHandler";

const api = runWebsitesApi();

/** A site of one domain; `error` is what its pages fail with. */
function open(error?: Error) {
  api.websites = [{ domain: "one.example", name: "One", home_page: "Home Page One" }];
  const settings = readSettings({ API_ORIGIN: api.origin, DEFAULT_DOMAIN: "one.example" });
  const log = pino({ level: "silent" });
  const answers = new Answers({ ...settings, answersOnDisk: false }, log);
  const tenants = openTenants(settings, undefined, answers);
  const findAssets = () => ({ styles: [], modulePreloads: [], entry: "/entry.js" });
  class Pages extends PageService {
    override get(...parameters: Parameters<PageService["get"]>): Promise<PageAnswer> {
      return error === undefined ? super.get(...parameters) : Promise.reject(error);
    }
  }
  const pages = new Pages({ settings, tenants, findAssets, log });
  const site = { settings, tenants, getLayouts: () => layouts, pages, findAssets, violations: new Violations(), log };
  const handler = createHandler({
    site,
    searchAssets: async () => undefined,
    announce: async () => ({ pages: 0, reach: "server" }),
    readMetrics: async () => "",
  });
  return (path: string, headers: Readonly<Record<string, string>> = {}) =>
    handler.request(`http://one.example${path}`, { headers: { host: "one.example", ...headers } });
}

it.each([
  [new VisitorLimitError(), 429],
  [new BusyError(), 503],
  [new LeftError(), 499],
  [new TypeError("A fault."), 500],
])("a page that fails with %o is answered with %i", async (error, status) => {
  const answer = await open(error)("/store");
  expect(answer.status).toBe(status);
  expect(answer.headers.get("retry-after") !== null).toBe(status === 429 || status === 503);
});

it.each(["/store", "/store/oak", "/_dealframe/documents?path=/store", "/_dealframe/page?address=/store"])(
  "the path of %s is looked up once for the whole request",
  async (path) => {
    const ask = open();
    const find = vi.spyOn(PathTree.prototype, "find");
    await ask(path);
    const asked = path.split("=").at(-1);
    expect(find.mock.calls.filter(([looked]) => looked === asked)).toHaveLength(1);
    find.mockRestore();
  },
);

it("the documents of a path come with the choice of the home and the paths of all pages", async () => {
  const { site } = await (await open()("/_dealframe/documents?path=/store")).json();
  expect(site.choice).toEqual({ home: "home/one", header: "header/one", footer: "footer/one" });
  expect(site.pages).toContainEqual({ path: "/" });
  expect(site.pages).toContainEqual({ path: "/store/:storeSlug", document: "page/store" });
});

it("caches in front store pages, and nothing for an invented path", async () => {
  const ask = open();
  const read = async (path: string) => (await ask(path)).headers.get("cache-control");
  expect(await read("/store")).toMatch(/^public, max-age=0, s-maxage=/);
  expect(await read("/nowhere")).toBe("no-store");
  expect(await read(createPageDataPath("/nowhere"))).toBe("no-store");
});

it("a page is made once for everybody, and one for a single shopper for each request", async () => {
  const ask = open();
  const read = async (path: string) => {
    const answer = await ask(path);
    return [answer.status, /^cache;desc="([^"]+)"/.exec(answer.headers.get("server-timing") ?? "")?.[1]];
  };
  expect(await read("/store")).toEqual([200, "made"]);
  expect(await read("/store")).toEqual([200, "fresh"]);
  for (let time = 0; time < 2; time++) expect(await read("/nowhere")).toEqual([404, "single"]);
});

it.each([
  ["br, gzip", "br"],
  ["gzip", "gzip"],
  ["identity", null],
])("a page for a single shopper who accepts %s is sent as %s", async (accepted, encoding) => {
  const answer = await open()("/nowhere", { "accept-encoding": accepted });
  expect(answer.headers.get("content-encoding")).toBe(encoding);
  expect(answer.headers.get("vary")).toContain("Accept-Encoding");
});

it("a page names the query parameters that it reads, and those of previews; no other changes it", async () => {
  const ask = open();
  const read = async (path: string) => {
    const answer = await ask(path);
    return { named: answer.headers.get("no-vary-search"), html: await answer.text() };
  };
  const plain = await read("/store");
  expect(plain.named).toBe('key-order, params, except=("page" "home" "at" "preview")');
  expect(await read("/store?utm_source=letter&gclid=1&search=oak")).toEqual(plain);
  expect((await read("/coupons")).named).toContain('"page"');
  expect((await read("/searchpage")).named).toContain('"q"');
  expect((await read("/")).named).toBe('key-order, params, except=("coupon_id" "home" "at" "preview")');
});

it.each(["/nowhere", "/mr"])("%s, which is stored nowhere, names no query parameters", async (path) => {
  expect((await open()(path)).headers.has("no-vary-search")).toBe(false);
});

/** Asks for the data of a page; `data` is undefined for a refusal. */
async function askData(ask: ReturnType<typeof open>, address: string) {
  const answer = await ask(createPageDataPath(address));
  const data = (await answer.json()) as PageData;
  return { status: answer.status, cache: answer.headers.get("cache-control"), etag: answer.headers.get("etag"), data };
}

it("the data of a page are its documents and answers, stored as the page is", async () => {
  const ask = open();
  const plain = await askData(ask, "/store/oak");
  expect(plain).toMatchObject({
    status: 200,
    data: { status: 200, params: { storeSlug: "oak" }, documents: { header: { kind: "header" } } },
  });
  expect((await askData(ask, "/nowhere")).data.status).toBe(404);
  const list = await askData(ask, "/store?utm_source=letter&page=2");
  expect(list).toMatchObject({ status: 200, data: { status: 200, documents: { main: { kind: "page" } } } });
  expect(list.etag).not.toBeNull();
  expect(await askData(ask, "/store?page=2")).toEqual(list);
  expect(list.data.answers.map(({ need }) => need.call)).not.toContain("website");
});

it("the data of a page that leads to another site are stored nowhere", async () => {
  const { status, cache } = await askData(open(), "/mr");
  expect([status, cache]).toEqual([200, "no-store"]);
});

it("the data of an address that is not the page's own are refused, so that the browser loads the page and is redirected", async () => {
  expect((await askData(open(), "/Store/")).status).toBe(404);
});

describe("an address that spells a store otherwise than the API", () => {
  const SLUGS = ["oak", "Birch", "BIRCH", "café"];
  const DECOMPOSED = encodeURIComponent("café".normalize("NFD"));

  function openWithStores() {
    const ask = open();
    api.data = {
      getActiveStoresBasedOnDomain: SLUGS.map((slug) => ({ _id: slug, slug, name: slug, image: "" })),
      getUniqueCategoryAndCount: ["Gifts", "Café"].map((category) => ({ category, count: 3 })),
    };
    return ask;
  }

  it.each([
    ["/store/OAK?page=2", "/store/oak?page=2"],
    ["/store/bIRCH", "/store/Birch"],
    [`/store/${DECOMPOSED}`, "/store/caf%C3%A9"],
    ["/store/CAF%C3%89", "/store/caf%C3%A9"],
    [`/category/${encodeURIComponent("Café".normalize("NFD"))}`, "/category/Caf%C3%A9"],
  ])("%s, is redirected for good to %s", async (path, target) => {
    const answer = await openWithStores()(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, target]);
  });

  it.each(["/store/oak", "/store/BIRCH", "/store/caf%C3%A9", "/store/Ash", "/category/Gifts", "/category/Toys"])(
    "is not %s, which is shown",
    async (path) => {
      expect((await openWithStores()(path)).status).toBe(200);
    },
  );

  it("has no data, so that the browser loads it as a page and is redirected", async () => {
    const ask = openWithStores();
    expect((await askData(ask, "/store/OAK")).status).toBe(404);
    const prefetched = await ask(createPrefetchPath(["/store/OAK", "/store/oak"]));
    expect(((await prefetched.json()) as unknown[]).map((page) => page === null)).toEqual([true, false]);
  });

  it("is shown while the list of stores cannot be loaded", async () => {
    const ask = open();
    api.data = { getActiveStoresBasedOnDomain: { broken: true } };
    expect((await ask("/store/OAK")).status).toBe(200);
  });
});

it.each(["//other.example/store", "https://other.example/store", "javascript:alert(1)", "http://["])(
  "the address %s, which is not of this site, has the data of the home",
  async (address) => {
    const { data } = await askData(open(), address);
    expect(data.documents.main.kind).toBe("home");
  },
);

it("several pages are prefetched in one request, without those that lead away, have many addresses or are elsewhere", async () => {
  const ask = open();
  const addresses = [
    "/store?page=2",
    "/mr",
    "/nowhere",
    "/searchpage?q=oak",
    "/Store",
    "/?home=two",
    "/couponsredirect/coupon/Oak/1",
    "//other.example/store",
  ];
  const answer = await ask(createPrefetchPath(addresses));
  expect(answer.status).toBe(200);
  const pages = (await answer.json()) as (PageData | null)[];
  expect(pages.map((page) => page?.documents.main.kind)).toEqual(["page", ...Array(6).fill(undefined), "home"]);
  expect(pages[0]).toEqual((await askData(ask, "/store?page=2")).data);
});

it.each([[[]], [Array(9).fill("/store")]])("no pages, or too many, are not prefetched: %j", async (addresses) => {
  expect((await open()(createPrefetchPath(addresses))).status).toBe(400);
});

it("prefetching beyond a visitor's limit is answered with nothing, which no console shows as an error", async () => {
  const ask = open();
  const paths = ["/store", "/coupons", "/categories", "/aboutus"];
  const answers = await Promise.all(paths.map((path) => ask(createPrefetchPath([path]))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 204, 204]);
});

it.each([
  ["/store", 200],
  ["/mr", 503],
  ["/couponsredirect/coupon/Oak/1", 503],
  ["/nowhere", 503],
  ["/searchpage?q=oak", 503],
])("a browser that prefetches %s gets %i", async (path, status) => {
  const answer = await open()(path, { "sec-purpose": "prefetch;prerender" });
  expect([answer.status, answer.headers.get("retry-after") !== null]).toEqual([status, status === 503]);
});
