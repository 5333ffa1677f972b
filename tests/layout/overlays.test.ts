import { beforeAll, describe, expect, it } from "vitest";
import { acceptLayoutSet } from "../../src/layout/accept/acceptLayoutSet";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import type { Diagnostic } from "../../src/layout/diagnostics/Diagnostic";
import type { LayoutFiles } from "../../src/layout/document/LayoutSet";
import { findSection } from "../../src/layout/document/sectionPlaces";
import { findSections } from "../../src/layout/document/walkSections";
import { selectDocuments } from "../../src/layout/select/selectDocuments";
import { readShippedDocuments } from "./readShippedDocuments";

let shipped: LayoutFiles;
beforeAll(async () => {
  shipped = await readShippedDocuments();
});

const DEALS = { op: "set", section: "top-deals", pointer: "/count/initial", was: 8, to: 4 };

describe("a document that extends another", () => {
  it("has the other's sections with its own operations made in them", () => {
    const { checked, document } = extend(
      { op: "insert", at: { after: "welcome" }, value: { id: "hint", type: "newsletter-form", heading: "New here?" } },
      { op: "move", section: "new-stores", to: { last: "browse/columns/0/sections" } },
      { op: "replace", section: "horizontal-banners", value: { id: "more", type: "newsletter-form", heading: "More" } },
      { op: "rename", section: "trending-stores", to: "stores" },
      { op: "unset", section: "top-deals", pointer: "/tone", was: "tinted" },
      { op: "set", pointer: "/fold", was: 4, to: 5 },
      DEALS,
      { op: "remove", section: "recommended-banners", was: "banner-carousel" },
      {
        op: "insert",
        at: { first: "promotions/columns/1/sections" },
        value: { id: "x", type: "newsletter-form", heading: "x" },
      },
    );
    expect(checked.diagnostics).toEqual([]);
    expect(findSections<{ id: string }>(document).map(({ section }) => section.id)).toEqual(
      [
        ["promotions", "ad-carousel", "x", "welcome", "hint", "linked-coupon", "stores", "top-deals", "more", "browse"],
        ["categories", "new-stores", "newsletter"],
      ].flat(),
    );
    expect(document?.fold).toBe(5);
    expect(findSection(document, "top-deals")?.section).toMatchObject({ tone: "plain", count: { initial: 4 } });
    expect(findSection(document, "hint")?.section).toHaveProperty("tone", "plain");
  });

  it("can be extended itself, and each value knows the file that says it and what it overrode", () => {
    const again = { ...DEALS, was: 4, to: 6 };
    const { checked } = check({
      "home/six.json": overlay("home/one", DEALS),
      "home/ten.json": overlay("home/six", again, { op: "rename", section: "top-deals", to: "best" }),
      ...select("home/ten"),
    });
    expect(checked.diagnostics).toEqual([]);
    const traced = checked.documents.get("home/ten")?.traced;
    const at = findSection(traced?.document, "best")?.path ?? [];
    const origin = traced?.provenance.find(traced.document, [...at, "count", "initial"]);
    expect(origin?.anchor.source.file).toBe("home/ten.json");
    expect(origin?.overrode?.value).toBe(4);
    expect(origin?.overrode?.origin.anchor.source.file).toBe("home/six.json");
    const first = origin?.overrode?.origin.overrode;
    expect(first?.value).toBe(8);
    expect(first?.origin.anchor.source.rangeOf(first.origin.anchor.path)).toMatchObject({
      line: lineOf("home/one.json", '"initial": 8'),
    });
    const heading = traced?.provenance.find(traced.document, [...at, "heading"]);
    expect(heading).toMatchObject({ isDefault: false, anchor: { source: { file: "home/one.json" } } });
    expect(traced?.provenance.find(traced.document, [...at, "empty"]).isDefault).toBe(true);
  });

  it("blames a value that the other file changed meanwhile, and names its place", () => {
    const { checked } = extend({ ...DEALS, was: 9 });
    expect(checked.diagnostics).toMatchObject([
      {
        code: "stale-value",
        file: "home/six.json",
        related: [{ file: "home/one.json", line: lineOf("home/one.json", '"initial": 8') }],
      },
    ]);
  });

  it("names the operation that took away what a later one works on", () => {
    const { checked } = extend({ op: "remove", section: "top-deals" }, DEALS);
    expect(codes(checked.diagnostics)).toEqual(["home/six.json:3 stale-target"]);
    expect(checked.diagnostics[0]?.related).toMatchObject([{ file: "home/six.json", line: 2 }]);
  });

  it("names both operations that change the same setting", () => {
    const { checked } = extend(DEALS, { ...DEALS, was: 4, to: 5 });
    expect(codes(checked.diagnostics)).toEqual(["home/six.json:3 conflicting-operations"]);
    expect(checked.diagnostics[0]?.related).toMatchObject([{ file: "home/six.json", line: 2 }]);
  });

  it("is held to the schemas with what it sets", () => {
    const { checked } = extend({ ...DEALS, to: "many" });
    expect(checked.diagnostics).toMatchObject([{ code: "wrong-type", file: "home/six.json", line: 2 }]);
  });

  it("is not blamed for a fault of the document it extends, but says that it cannot be used", () => {
    const { checked } = check({
      "home/six.json": overlay("home/one", DEALS),
      "home/one.json": (shipped.get("home/one.json") ?? "").replace('"Top Deals"', "5"),
      ...select("home/six"),
    });
    expect(checked.diagnostics.map(({ file, code }) => `${file} ${code}`)).toEqual([
      "home/one.json wrong-type",
      "home/six.json unusable-base",
    ]);
    expect(checked.diagnostics[1]?.severity).toBe("warning");
  });
});

describe("what a domain changes", () => {
  const file = "domain/dealharbor.example.json";

  it("is in the documents of that domain only", () => {
    const { layouts } = check({ [file]: domain({ home: [DEALS] }) });
    if (layouts === undefined) throw new Error("nothing to serve");
    const initial = (name: string) => {
      const { home } = selectDocuments(layouts, "Home Page One", name);
      return findSection(home, "top-deals")?.section.count;
    };
    expect(initial("dealharbor.example")).toEqual({ initial: 4, expanded: 17 });
    expect(initial("other.example")).toEqual({ initial: 8, expanded: 17 });
  });

  it("must fit a home_page, and where the website data is known that of the domain", () => {
    const files = new Map([...shipped, [file, domain({ home: [DEALS] })]]);
    const on = (homePage: string) =>
      checkLayouts(files, { homePages: new Map([["dealharbor.example", homePage]]) }).diagnostics;
    expect(on("Home Page One")).toEqual([]);
    expect(codes(on("Home Page Two"))).toEqual([`${file}:2 stale-target`]);
    const nowhere = check({ [file]: domain({ home: [{ ...DEALS, section: "nowhere" }] }) });
    expect(codes(nowhere.checked.diagnostics)).toEqual([`${file}:2 stale-target`]);
  });

  it("warns of a domain that the website data does not know", () => {
    const files = new Map([...shipped, ["domain/dealharbour.example.json", domain({ home: [DEALS] })]]);
    const [only] = checkLayouts(files, { homePages: new Map([["dealharbor.example", "x"]]) }).diagnostics;
    expect(only).toMatchObject({ code: "unknown-domain", severity: "warning", suggestion: "dealharbor.example" });
  });

  it("cannot bring an id that the page has elsewhere", () => {
    const value = { id: "top-deals", type: "announcement" };
    const { checked } = check({
      [file]: domain({ header: [{ op: "insert", at: { first: "sections" }, value }] }),
      "selection.json": JSON.stringify({ version: 5, default: choice("home/one"), homes: {} }),
    });
    const faults = checked.diagnostics.filter(({ severity }) => severity === "error");
    expect(faults).toMatchObject([{ code: "duplicate-id", file }]);
  });

  it("cannot bring an id that another page of the site has", () => {
    const value = { id: "not-found", type: "announcement" };
    const page = (shipped.get("page/not-found.json") ?? "").replace(/"id": "[^"]*"/, '"id": "not-found"');
    const { checked } = check({
      [file]: domain({ header: [{ op: "insert", at: { first: "sections" }, value }] }),
      "page/not-found.json": page,
    });
    expect(checked.diagnostics).toMatchObject([
      { code: "duplicate-id", file, line: 2, related: [{ file: "page/not-found.json" }] },
    ]);
  });

  it("is left out when its file cannot be read, and keeps its last good version where there is one", () => {
    const faulty = { [file]: domain({ home: [DEALS] }).slice(0, -1) };
    const good = check({ [file]: domain({ home: [DEALS] }) }).layouts;
    const first = check(faulty);
    expect(first.steps).toContain("overlay-left-out");
    expect(first.layouts?.findChanged?.("dealharbor.example", choice("home/one"))).toBeUndefined();
    const later = check(faulty, good);
    expect(later.steps).toContain("overlay-kept");
    expect(later.layouts?.findChanged?.("dealharbor.example", choice("home/one"))).toBeDefined();
  });
});

function check(change: Record<string, string>, before?: ReturnType<typeof acceptLayoutSet>["layouts"]) {
  const checked = checkLayouts(new Map([...shipped, ...Object.entries(change)]));
  const { layouts, diagnostics } = acceptLayoutSet(before, checked);
  return { checked, layouts, steps: diagnostics.map(({ code }) => code) };
}

function extend(...operations: object[]) {
  const { checked } = check({ "home/six.json": overlay("home/one", ...operations), ...select("home/six") });
  return { checked, document: checked.documents.get("home/six")?.document };
}

/** An overlay with one operation in each line from line 2 on. */
function overlay(base: string, ...operations: object[]): string {
  const lines = operations.map((operation) => JSON.stringify(operation)).join(",\n");
  return `{ "version": 5, "extends": "${base}", "operations": [\n${lines}\n] }`;
}

function domain(parts: Record<string, object[]>): string {
  const lists = Object.entries(parts).map(
    ([part, list]) => `"${part}": [\n${list.map((o) => JSON.stringify(o)).join(",\n")}\n]`,
  );
  return `{ "version": 5, ${lists.join(",")} }`;
}

function lineOf(file: string, text: string): number {
  return (shipped.get(file) ?? "").split(text)[0]?.split("\n").length ?? 0;
}

function choice(home: string) {
  return { home, header: "header/one", footer: "footer/one" };
}

/** A selection that uses every shipped home and a further one. */
function select(home: string): Record<string, string> {
  const selection = JSON.parse(shipped.get("selection.json") ?? "{}");
  selection.homes["Home Page Six"] = choice(home);
  return { "selection.json": JSON.stringify(selection) };
}

function codes(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ file, line, code }) => `${file}:${line} ${code}`);
}
