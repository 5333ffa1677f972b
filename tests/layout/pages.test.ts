import { describe, expect, it } from "vitest";
import { resolveDocuments } from "../../src/app/documents/resolveDocuments";
import { acceptLayoutSet, type ServedLayouts } from "../../src/layout/accept/acceptLayoutSet";
import { judgeDomain } from "../../src/layout/accept/judgeDomain";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import { routesOf } from "../../src/layout/select/routesOf";
import { readShippedDocuments } from "./readShippedDocuments";

const shipped = await readShippedDocuments();
const HOME_PAGES = new Map([
  ["dealharbor.example", "Home Page One"],
  ["couponcove.example", "Home Page Two"],
]);
const SECTIONS = [{ id: "terms", type: "page-heading", heading: "Terms" }];

const terms = (settings: object = {}) => ({ version: 5, kind: "page", title: "Terms", path: "/terms", ...settings });

/** Checks the shipped files with others; values are written as JSON. */
function check(files: Readonly<Record<string, object>>) {
  const texts = Object.entries(files).map(([file, value]): [string, string] => [file, JSON.stringify(value)]);
  return checkLayouts(new Map([...shipped, ...texts]), { homePages: HOME_PAGES });
}

function serve(files: Readonly<Record<string, object>>): ServedLayouts {
  const checked = check(files);
  expect(checked.diagnostics.map(({ file, code, message }) => `${file} ${code} ${message}`)).toEqual([]);
  const { layouts } = acceptLayoutSet(undefined, checked);
  if (layouts === undefined) throw new Error("Nothing is served.");
  return layouts;
}

const codes = (files: Readonly<Record<string, object>>) =>
  check(files).diagnostics.map(({ severity, file, pointer, code }) => `${severity} ${file}${pointer} ${code}`);

describe("a page document", () => {
  it("names its own paths and how they are treated", () => {
    const settings = { path: ["/terms", "/store/terms"], bare: true, inSitemap: false, sections: SECTIONS };
    const routes = routesOf(serve({ "page/terms.json": terms(settings) }));
    const route = { document: "page/terms", isIndexed: true, isBare: true };
    expect(routes.match("/terms")).toEqual({ route: { ...route, pattern: "/terms" }, params: {} });
    expect(routes.match("/store/terms")?.route).toEqual({ ...route, pattern: "/store/terms" });
    expect(routes.match("/store/other")?.route.document).toBe("page/store");
  });

  it("redirects its former paths to its first one, with their parameters", () => {
    const moved = terms({
      path: ["/guides/:category", "/g/:category"],
      movedFrom: ["/tips/:category", "/Old/:category"],
    });
    expect(codes({ "page/terms.json": { ...moved, sections: SECTIONS } })).toEqual([
      "error page/terms.json/movedFrom/1 bad-form",
    ]);
    const routes = routesOf(
      serve({ "page/terms.json": { ...moved, movedFrom: "/tips/:category", sections: SECTIONS } }),
    );
    expect(routes.findProperPath("/tips/Home%20%26%20Garden")).toBe("/guides/Home%20%26%20Garden");
    expect(routes.findProperPath("/Tips/a/")).toBe("/guides/a");
    expect(routes.findProperPath("/g/a")).toBeUndefined();
    expect(routes.match("/tips/a")).toBeUndefined();
  });

  it("is on the domains that it names, and each domain may have another one at the same path", () => {
    const layouts = serve({
      "page/terms.json": terms({ domains: ["dealharbor.example"], sections: SECTIONS }),
      "page/terms-cove.json": terms({ domains: ["couponcove.example"], sections: SECTIONS }),
    });
    const find = (domain: string) => routesOf(layouts, domain).match("/terms")?.route.document;
    expect([find("dealharbor.example"), find("couponcove.example"), find("savvyfox.example")]).toEqual([
      "page/terms",
      "page/terms-cove",
      undefined,
    ]);
    expect(resolveDocuments(layouts, "/terms", { domain: "savvyfox.example", homePage: "" }).status).toBe(404);
  });

  it("has a path of its own where it extends another one", () => {
    const layouts = serve({
      "page/terms.json": terms({ movedFrom: "/agb", indexed: false, sections: SECTIONS }),
      "page/terms-short.json": { version: 5, extends: "page/terms", path: "/terms/short", operations: [] },
    });
    const { table } = routesOf(layouts);
    expect(table.filter(({ pattern }) => pattern.startsWith("/terms"))).toEqual([
      { pattern: "/terms", document: "page/terms", isIndexed: false },
      { pattern: "/terms/short", document: "page/terms-short", isIndexed: false },
    ]);
  });

  it.each([
    ["/Terms", "bad-form"],
    ["terms", "bad-form"],
    ["/", "bad-form"],
    ["/terms/", "bad-form"],
    ["/terms?a=b", "bad-form"],
    ["/terms/../x", "bad-form"],
    ["/:category", "bad-form"],
    ["/_dealframe/x", "reserved-path"],
    ["/assets", "reserved-path"],
    ["/robots.txt", "reserved-path"],
    ["/guides/:categroy", "unknown-parameter"],
    ["/aboutus", "duplicate-path"],
    ["/store/:category", "duplicate-path"],
  ])("cannot have the path %s", (path, code) => {
    expect(codes({ "page/terms.json": terms({ path, sections: SECTIONS }) })).toEqual([
      `error page/terms.json/path ${code}`,
    ]);
  });

  it("that takes a fixed path is the fault, and its place and that of the shipped page are told", () => {
    const [fault] = check({ "page/a.json": terms({ path: "/aboutus", sections: SECTIONS }) }).diagnostics;
    expect(fault).toMatchObject({ file: "page/a.json", related: [{ file: "page/about.json", line: 7 }] });
  });

  it("is told of a domain that the website data do not have", () => {
    expect(codes({ "page/terms.json": terms({ domains: ["dealharbour.example"], sections: SECTIONS }) })).toEqual([
      "warning page/terms.json/domains/0 unknown-domain",
    ]);
  });
});

describe("a home's own path", () => {
  it("makes no difference at / and in the overlay of a domain", () => {
    const layouts = serve({});
    const owner = { domain: "couponcove.example", homePage: "Home Page Two" };
    const home = resolveDocuments(layouts, "/", owner).documents.main;
    expect([home.title, home.path, home.indexed]).toEqual([
      layouts.documents.get("home/two")?.title,
      undefined,
      undefined,
    ]);
    expect(routesOf(layouts).match("/")?.route).toMatchObject({ isIndexed: true, sitemap: "page" });
    expect(routesOf(layouts).match("/home2")?.route).toMatchObject({ document: "home/two", isIndexed: false });
    const change = { op: "set", pointer: "/indexed", was: false, to: true };
    expect(codes({ "domain/couponcove.example.json": { version: 5, home: [change] } })).toContain(
      "error domain/couponcove.example.json/home/0/pointer not-for-one-domain",
    );
  });
});

describe("what a domain changes in its pages", () => {
  const heading = { op: "set", section: "heading", pointer: "/heading", was: "About {name}", to: "Meet the team" };
  const unlisted = { op: "set", pointer: "/indexed", to: false };
  const change = (pages: object) => ({ "domain/dealharbor.example.json": { version: 5, pages } });

  it("is in the pages of that domain, and in their rules", () => {
    const layouts = serve(change({ "page/about": [heading, unlisted] }));
    const show = (domain: string) => {
      const { documents } = resolveDocuments(layouts, "/aboutus", { domain, homePage: "Home Page One" });
      return JSON.stringify(documents.main).includes("Meet the team");
    };
    expect([show("dealharbor.example"), show("couponcove.example")]).toEqual([true, false]);
    const isIndexed = (domain: string) => routesOf(layouts, domain).match("/aboutus")?.route.isIndexed;
    expect([isIndexed("dealharbor.example"), isIndexed("couponcove.example")]).toEqual([false, true]);
  });

  it("is checked: the page, the operations, and the ids of the page that they make", () => {
    expect(codes(change({ "page/abuot": [heading] }))).toEqual([
      "error domain/dealharbor.example.json/pages/page~1abuot unknown-document",
    ]);
    expect(codes(change({ "page/about": [{ ...heading, was: "Other" }] }))).toEqual([
      "warning domain/dealharbor.example.json/pages/page~1about/0/was outdated-value",
    ]);
    const value = { id: "site-header", type: "newsletter-form", heading: "x" };
    const insert = { op: "insert", at: { after: "heading" }, value };
    expect(codes(change({ "page/about": [insert] }))).toEqual([
      "error domain/dealharbor.example.json/sections/2/id duplicate-id",
    ]);
    expect(codes(change({ "page/about": [{ op: "set", pointer: "/path", was: "/aboutus", to: "/us" }] }))).toContain(
      "error domain/dealharbor.example.json/pages/page~1about/0/pointer not-for-one-domain",
    );
  });

  it("is read for placeholders and links, like the domain's home", () => {
    const faulty = { ...heading, to: "Meet {store}, {nmae}" };
    const link = { label: "x", href: "/abuotus" };
    const insert = (href: string) => ({
      op: "insert",
      at: { after: "heading" },
      value: { id: "more", type: "link-list", heading: "More", links: [{ ...link, href }] },
    });
    const found = (operations: object[]) =>
      check(change({ "page/about": operations })).diagnostics.map(({ code, line, suggestion }) => [
        code,
        line,
        suggestion,
      ]);
    expect(found([faulty])).toEqual([
      ["placeholder-without-value", 1, undefined],
      ["unknown-placeholder", 1, "{name}"],
    ]);
    expect(found([insert("/abuotus")])).toEqual([["unknown-path", 1, "/aboutus"]]);
    expect(found([insert("/aboutus#haeding")])).toEqual([["unknown-anchor", 1, "/aboutus#heading"]]);
    // A section that the domain adds to the page can be linked to, from there and from its home.
    expect(found([insert("/aboutus#more")])).toEqual([]);
    expect(found([{ ...heading, to: "About {name}, {Month}" }])).toEqual([]);
  });

  it("is left out operation by operation where the outcome has a fault, and the log says so", () => {
    const wrong = { op: "set", section: "heading", pointer: "/text", was: "Who we are and how we work.", to: "" };
    const { layouts } = acceptLayoutSet(undefined, check(change({ "page/about": [heading, wrong] })));
    if (layouts === undefined) throw new Error("Nothing is served.");
    const sections = layouts.judgePage("dealharbor.example", "page/about")?.traced.document.sections ?? [];
    expect(sections.find(({ id }) => id === "heading")).toMatchObject({
      heading: "Meet the team",
      text: "Who we are and how we work.",
    });
    const told = judgeDomain(layouts, "dealharbor.example", "Home Page One");
    expect(told.map(({ code, pointer }) => [code, pointer.endsWith("/1") || pointer])).toEqual([
      ["too-short", expect.anything()],
      ["operation-left-out", true],
    ]);
  });
});
