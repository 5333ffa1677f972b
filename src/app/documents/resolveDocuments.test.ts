import { expect, it } from "vitest";
import { FILES } from "../../../harness/diagnostics/exampleSite";
import { acceptLayoutSet } from "../../layout/accept/acceptLayoutSet";
import { checkLayouts } from "../../layout/check/checkLayouts";
import { findChoice } from "../../layout/select/selectDocuments";
import { showLayouts } from "../../layout/select/showLayouts";
import { resolveDocuments } from "./resolveDocuments";

const TERMS = {
  version: 5,
  kind: "page",
  title: "Terms",
  path: "/terms",
  sections: [
    { id: "terms", type: "page-heading", heading: "Terms" },
    { id: "sale", type: "page-heading", heading: "Sale", from: "2026-11-27" },
  ],
};
const OWNER = { homePage: "Home Page One", domain: "shop.example" };

it("a page is previewed at a moment, marked with its name and the path at which shoppers see it", () => {
  const files = new Map([...Object.entries(FILES), ["page/terms.json", JSON.stringify(TERMS)]]);
  const { layouts } = acceptLayoutSet(undefined, checkLayouts(files));
  if (layouts === undefined) throw new Error("nothing to serve");
  const at = { localTime: "2026-11-27", timeZone: "UTC" };
  const timeMs = Date.parse("2026-11-27T00:00Z");
  const previewed = { choice: findChoice(layouts.selection, OWNER.homePage).choice, at: { ...at, timeMs } };
  const show = (path: string) =>
    resolveDocuments(showLayouts(layouts, { ...OWNER, timeZone: "UTC" }, timeMs), path, OWNER, previewed);
  const own = { home: "home/one", usual: "home/one", domain: OWNER.domain, at };
  expect(show("/terms").preview).toEqual({ ...own, page: "page/terms", path: "/terms" });
  expect(show("/terms").documents.main.sections.map(({ id }) => id)).toEqual(["terms", "sale"]);
  expect(show("/").preview).toEqual(own);
  expect(resolveDocuments(layouts, "/terms", OWNER).preview).toBeUndefined();
});

const end = { localTime: "2026-11-26T20:00", timeZone: "UTC" };

it("a page is previewed in place of the path's own one, on domains that do not have it, too", () => {
  const draft = {
    ...TERMS,
    path: "/shelf/:storeSlug",
    domains: ["other.example"],
    bare: true,
    sections: [TERMS.sections[0]],
  };
  const files = new Map([...Object.entries(FILES), ["page/draft.json", JSON.stringify(draft)]]);
  const { layouts } = acceptLayoutSet(undefined, checkLayouts(files));
  if (layouts === undefined) throw new Error("nothing to serve");
  const choice = findChoice(layouts.selection, OWNER.homePage).choice;
  const previewed = { choice, page: "page/draft", link: { document: "page/draft", end } };
  const { documents, params, status, preview } = resolveDocuments(layouts, "/shelf/oak", OWNER, previewed);
  expect([documents.main.title, documents.header, params, status]).toEqual([
    "Terms",
    undefined,
    { storeSlug: "oak" },
    200,
  ]);
  expect(preview).toEqual({
    home: "home/one",
    page: "page/draft",
    path: "/shelf/oak",
    domain: OWNER.domain,
    link: previewed.link,
  });
  // The preview replaces the home, which shoppers see there.
  expect(resolveDocuments(layouts, "/", OWNER, previewed).preview).toMatchObject({
    usual: "home/one",
    page: "page/draft",
  });
  // A page whose subject does not exist is replaced by the not-found page.
  expect(resolveDocuments(layouts, "/not-found", OWNER, previewed).documents.main.title).not.toBe("Terms");
});

it("a previewed header stands around the domain's home, and around its pages", () => {
  const header = { ...JSON.parse(FILES["header/one.json"] ?? "{}"), title: "Another header" };
  const files = new Map([
    ...Object.entries(FILES),
    ["header/draft.json", JSON.stringify(header)],
    ["page/terms.json", JSON.stringify({ ...TERMS, sections: [TERMS.sections[0]] })],
  ]);
  const { layouts } = acceptLayoutSet(undefined, checkLayouts(files));
  if (layouts === undefined) throw new Error("nothing to serve");
  const choice = { ...findChoice(layouts.selection, OWNER.homePage).choice, header: "header/draft" };
  const previewed = { choice, link: { document: "header/draft", end } };
  for (const path of ["/", "/terms"]) {
    const { documents, preview } = resolveDocuments(layouts, path, OWNER, previewed);
    expect([documents.header?.title, preview?.usual]).toEqual(["Another header", "header/one"]);
  }
});
