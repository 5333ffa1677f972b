import { expect, it } from "vitest";
import { buildWebsite } from "../../../tests/fixtures/entities";
import { layouts as shipped } from "../../../tests/layout/shippedLayouts";
import { createApi } from "../../api/createApi";
import { createHttp } from "../../api/createHttp";
import type { LayoutDocument, Section } from "../../generated/documents";
import type { LayoutSet } from "../../layout/document/LayoutSet";
import { resolvePage } from "../documents/resolveDocuments";
import { STATE_ELEMENT_ID } from "../page/pageState";
import { readState } from "../page/readState";
import type { RenderedPage } from "./PageRequest";
import { renderPage } from "./renderPage";

const open: LayoutDocument = {
  version: 5,
  kind: "page",
  title: "Offers",
  path: "/offers",
  domains: ["open.example", "changing.example"],
  sections: [],
};

/** Throws when it is rendered, since it has no steps. */
const broken = { id: "broken", type: "step-list" } as unknown as Section;

const countdown = {
  id: "sale",
  type: "countdown",
  endsAt: "2026-01-03T09:00",
  deadline: "Ends {date}",
  units: { days: "days", hours: "hours", minutes: "minutes", seconds: "seconds" },
} as unknown as Section;

/** The shipped documents with some more at one path; one domain changes what its document says to search engines. */
const layouts: LayoutSet = {
  ...shipped,
  documents: new Map([
    ...shipped.documents,
    ["page/open", open],
    ["page/quiet", { ...open, domains: ["quiet.example"], indexed: false }],
    ["page/counting", { ...open, domains: ["counting.example"], sections: [countdown] }],
    ["page/broken", { ...open, domains: ["broken.example"], sections: [broken] }],
  ]),
  findChangedPage: (domain, id) =>
    domain === "changing.example" && id === "page/open" ? { ...open, indexed: false } : undefined,
};

async function render(domain: string): Promise<string> {
  const { html, status } = await renderWhole(domain);
  expect(status).toBe(200);
  return html;
}

const refuse: typeof globalThis.fetch = async () => Response.json({ success: false }, { status: 404 });

function renderWhole(domain: string, path = "/offers", fetch = refuse): Promise<RenderedPage> {
  const http = createHttp({ origin: "http://api.localhost", domain, timeoutMs: 1_000, fetch });
  const website = buildWebsite({ domain });
  return renderPage({
    url: new URL(`http://shop.localhost${path}`),
    domain,
    website,
    api: createApi(http, { pictureOrigin: "" }),
    apiOrigin: "",
    apiTimeoutMs: 1_000,
    page: resolvePage(layouts, path, website),
    embedHosts: [],
    findAssets: () => ({ styles: [], modulePreloads: [], entry: "/entry.js" }),
    nowMs: Date.UTC(2026, 0, 1),
  });
}

it("a page without a countdown need not be rendered again for the time before the next day, or the next text that changes", async () => {
  const text = new RegExp(`<script id="${STATE_ELEMENT_ID}"[^>]*>(.*?)</script>`, "s");
  const { freshUntilMs, renderedAtMs } = readState(text.exec(await render("open.example"))?.[1] ?? "");
  expect(freshUntilMs - renderedAtMs).toBe(864e5);
});

it("a path that several domains have is indexed as each domain's own document says, whichever was rendered before", async () => {
  const domains = ["open.example", "quiet.example", "changing.example", "open.example", "quiet.example"];
  const pages: [string, boolean][] = [];
  for (const domain of domains)
    pages.push([domain, /<meta name="robots" content="noindex"/.test(await render(domain))]);
  expect(pages).toEqual(domains.map((domain) => [domain, domain !== "open.example"]));
});

it.each([
  ["says that it has none", { coupons: [] }, true],
  ["sends one that has ended", { coupons: [{ _id: "c1", expiry_date: "2020-01-01" }] }, false],
  ["sends one that cannot be read", { coupons: [{}] }, false],
  ["sends no list of offers", {}, false],
])(
  "a store's page is kept from the index only where a complete answer has no offers: the API %s",
  async (_name, data, isKept) => {
    const answer: typeof globalThis.fetch = async (request) => {
      const isStore = new Request(request).url.includes("getStoreByIdAndAllItsCoupons");
      const body = isStore
        ? { success: true, data: { store: { slug: "oak", name: "Oak" }, ...data } }
        : { success: false };
      return Response.json(body, { status: isStore ? 200 : 404 });
    };
    const { html, status } = await renderWhole("open.example", "/store/oak", answer);
    expect([status, /<meta name="robots" content="noindex"/.test(html)]).toEqual([200, isKept]);
  },
);

it("ends with the deadline of a countdown, and else with the month", async () => {
  const month = { atMs: Date.UTC(2026, 1) };
  expect((await renderWhole("open.example")).ends).toEqual([month]);
  expect((await renderWhole("counting.example")).ends).toEqual([{ atMs: Date.UTC(2026, 0, 3, 9) }]);
});

it("says which section threw, and what", async () => {
  const { failures } = await renderWhole("broken.example");
  expect(failures).toMatchObject([{ section: "broken", error: expect.stringMatching(/^TypeError: .*\n +at /) }]);
  expect((await renderWhole("open.example")).failures).toEqual([]);
});

it("a section without behaviour that fails on the server is tried again in the browser", async () => {
  const readStatics = async (domain: string): Promise<readonly string[]> => {
    const html = await render(domain);
    const text = new RegExp(`<script id="${STATE_ELEMENT_ID}"[^>]*>(.*?)</script>`, "s").exec(html)?.[1] ?? "";
    return readState(text).staticSections;
  };
  expect(await readStatics("broken.example")).toEqual([]);
  expect(await readStatics("open.example")).not.toEqual([]);
});
