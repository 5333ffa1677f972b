import { expect, it } from "vitest";
import { buildWebsite } from "../../../tests/fixtures/entities";
import { layouts as shipped } from "../../../tests/layout/shippedLayouts";
import { createApi } from "../../api/createApi";
import { createHttp } from "../../api/createHttp";
import type { LayoutDocument } from "../../generated/documents";
import type { LayoutSet } from "../../layout/document/LayoutSet";
import { renderPage } from "./renderPage";

const quiet: LayoutDocument = {
  version: 2,
  kind: "page",
  title: "Offers",
  path: "/offers",
  domains: ["quiet.example"],
  indexed: false,
  sections: [],
};

/** The shipped documents with two more at one path, each of a domain of its own. */
const layouts: LayoutSet = {
  ...shipped,
  documents: new Map([
    ...shipped.documents,
    ["page/quiet", quiet],
    ["page/open", { ...quiet, domains: ["open.example"], indexed: true }],
  ]),
};

async function render(domain: string): Promise<string> {
  const fetch = async () => Response.json({ success: false }, { status: 404 });
  const http = createHttp({ origin: "http://api.localhost", domain, timeoutMs: 1_000, fetch });
  const { html, status } = await renderPage({
    url: new URL("http://shop.localhost/offers"),
    domain,
    website: buildWebsite({ domain }),
    api: createApi(http, { pictureOrigin: "" }),
    apiOrigin: "",
    apiTimeoutMs: 1_000,
    layouts,
    embedHosts: [],
    findAssets: () => ({ styles: [], modulePreloads: [], entry: "/entry.js" }),
    nowMs: Date.UTC(2026, 0, 1),
  });
  expect(status).toBe(200);
  return html;
}

it("a path that two domains have is indexed by the document of each domain, whichever was rendered before", async () => {
  const domains = ["open.example", "quiet.example", "open.example", "quiet.example"];
  const pages: [string, boolean][] = [];
  for (const domain of domains)
    pages.push([domain, /<meta name="robots" content="noindex"/.test(await render(domain))]);
  expect(pages).toEqual(domains.map((domain) => [domain, domain === "quiet.example"]));
});
