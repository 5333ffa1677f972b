import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, createApi } from "../../src/api/createApi";
import { createHttp } from "../../src/api/createHttp";
import { resolvePage } from "../../src/app/documents/resolveDocuments";
import { readState } from "../../src/app/page/readState";
import type { RenderedPage } from "../../src/app/server/PageRequest";
import { renderPage } from "../../src/app/server/renderPage";
import type { Section } from "../../src/generated/documents";
import { completeDocument } from "../../src/layout/schema/applyDefaults";
import { createReferenceApi, type ReferenceApi } from "../../src/reference-api/createReferenceApi";
import { buildSection } from "../fixtures/documents";
import { layouts } from "../layout/shippedLayouts";

const DOMAIN = "dealharbor.example";
const PATH = "/aboutus";
/** An id of the right form that no coupon has. */
const UNKNOWN_ID = "f".repeat(24);

let server: ReferenceApi;
let api: Api;
/** Paths and queries that the API was asked for. */
let asked: string[] = [];

beforeAll(async () => {
  server = await createReferenceApi({ dataDir: "memory://", log: () => undefined });
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    asked.push(`${pathname.split("/").at(-1)}${search}`);
    return server.fetch(request);
  };
  const http = createHttp({ origin: "http://api.localhost", domain: DOMAIN, timeoutMs: 20_000, fetch });
  api = createApi(http, { pictureOrigin: "" });
}, 60_000);
afterAll(() => server.close());

/** Renders a page with these sections on the shipped site. */
async function render(sections: readonly Section[], embedHosts: readonly string[] = []): Promise<RenderedPage> {
  const page = completeDocument({ version: 5, kind: "page", title: "Campaign", path: PATH, sections });
  const documents = new Map([...layouts.documents, ["page/about", page]]);
  const { selection, pictures } = layouts;
  const website = await api.website();
  asked = [];
  return renderPage({
    url: new URL(PATH, "http://shop.localhost"),
    domain: DOMAIN,
    website,
    api,
    apiOrigin: "",
    apiTimeoutMs: 20_000,
    page: resolvePage({ documents, selection, pictures }, PATH, website),
    embedHosts,
    findAssets: () => ({ styles: [], modulePreloads: [], entry: "/entry.js" }),
    nowMs: Date.now(),
  });
}

const listIds = (html: string, section: string): (string | undefined)[] => {
  const [, content = ""] = new RegExp(`data-section="${section}"(.*?)data-section=`, "s").exec(html) ?? [];
  return [...content.matchAll(/data-item-id="([^"]*)"/g)].map(([, id]) => id);
};
const END = buildSection("notice", { id: "end", heading: "End" });

describe("picked offers", () => {
  it("are in the page in the document's order, with one call each; one that the API does not have leaves no gap", async () => {
    const live = (await api.websiteCoupons({ page: 1, perPage: 3 })).items.map(({ id }) => id);
    const offers = [...live.toReversed(), UNKNOWN_ID, "no-such-form"];
    const { html, isComplete } = await render([buildSection("picked-offers", { id: "picks", offers }), END]);
    expect(listIds(html, "picks")).toEqual(live.toReversed());
    expect(asked.filter((call) => call.startsWith("coupon-by-id")).sort()).toEqual(
      offers.map((id) => `coupon-by-id?coupon_id=${id}`).sort(),
    );
    expect(isComplete).toBe(true);
    expect(readStructuredOffers(html)).toHaveLength(live.length);
  });

  it("of which none is left leave nothing but an empty place", async () => {
    const { html, isComplete } = await render([
      buildSection("picked-offers", { id: "picks", heading: "Gone", offers: [UNKNOWN_ID] }),
      END,
    ]);
    expect(html).toMatch(/data-section="picks"[^>]*>(<!--[^>]*-->)*<\/div>/);
    expect(isComplete).toBe(true);
  });
});

it("picked stores of two sections are one call, and the page's state has none of them, since the sections are static", async () => {
  const [first, second, third] = await api.activeStores();
  const { html } = await render([
    buildSection("picked-stores", { id: "a", stores: [third?.slug ?? "", first?.id ?? "", "no-such-store"] }),
    buildSection("picked-stores", { id: "b", stores: [second?.slug ?? ""] }),
    END,
  ]);
  expect(listIds(html, "a")).toEqual([third?.id, first?.id]);
  expect(listIds(html, "b")).toEqual([second?.id]);
  expect(asked.filter((call) => call === "getActiveStoresBasedOnDomain")).toHaveLength(1);
  const { answers, staticSections } = readPageState(html);
  expect(answers.map(({ need }) => need.call)).not.toContain("pickedStores");
  expect(staticSections).toEqual(expect.arrayContaining(["a", "b"]));
});

it("a table's markup passes the sanitiser, and what fills its placeholders is text", async () => {
  const cell =
    '<b onclick="x()">{name}</b><script>alert(1)</script><img src=x onerror="x()"><iframe src="https://evil.example"></iframe>' +
    '<a href="javascript:alert(1)">a</a><a href="/store">b</a><a href="{name}">c</a>';
  const { html } = await render([
    buildSection("table", {
      id: "costs",
      caption: "Costs",
      columns: [{ label: "<i>Label</i>" }] as never,
      rows: [[cell], ["1 &lt; 2 {name}"]],
    }),
    END,
  ]);
  const [, body] = /<tbody>(.*?)<\/tbody>/s.exec(html) ?? [];
  expect(body?.replace(/<\/?(?:tr|th|div)[^>]*>/g, "")).toBe(
    '<b>Deal Harbor</b><a>a</a><a href="/store">b</a><a href="{name}">c</a>1 &amp;lt; 2 Deal Harbor',
  );
  expect(html).toContain("&lt;i&gt;Label&lt;/i&gt;");
});

describe("an embed", () => {
  const film = buildSection("embed", { id: "film", title: "Film", address: "https://film.example/1" });

  it("of an allowed host is a frame, and the browser is told the hosts", async () => {
    const { html } = await render([film, END], ["film.example"]);
    expect(html).toMatch(/<iframe[^>]* src="https:\/\/film\.example\/1"/);
    expect(readPageState(html).embedHosts).toEqual(["film.example"]);
  });

  it("of any other host is a link", async () => {
    const { html } = await render([film, END]);
    expect(html).not.toContain("<iframe");
    expect(html).toMatch(/<a [^>]*href="https:\/\/film\.example\/1"[^>]*>Open on film\.example<\/a>/);
    expect(readPageState(html)).not.toHaveProperty("embedHosts");
  });
});

/** What search engines read as the list of the page's offers. */
function readStructuredOffers(html: string): readonly unknown[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const objects = blocks.map(([, text = "{}"]) => JSON.parse(text) as { itemListElement?: readonly unknown[] });
  return (
    objects.find((one) => Array.isArray(one.itemListElement) && JSON.stringify(one).includes('"Offer"'))
      ?.itemListElement ?? []
  );
}

function readPageState(html: string) {
  return readState(/<script id="dealframe_state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "{}");
}
