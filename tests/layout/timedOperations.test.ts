import { describe, expect, it } from "vitest";
import { FILES } from "../../harness/diagnostics/exampleSite";
import { acceptLayoutSet, type ServedLayouts } from "../../src/layout/accept/acceptLayoutSet";
import { judgeDomain } from "../../src/layout/accept/judgeDomain";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import { selectDocuments } from "../../src/layout/select/selectDocuments";
import { showLayouts } from "../../src/layout/select/showLayouts";

const DOMAIN = "shop.example";
const SALE = { from: "2026-11-27", through: "2026-11-30" };
const DURING = Date.parse("2026-11-28T12:00Z");
const AFTER = Date.parse("2026-12-01T00:00Z");
const BANNER = { id: "sale", type: "banner-slot", source: { from: "ad-banners" }, dimension: "1480 * 630" };
const INSERT = { op: "insert", at: { last: "sections" }, value: BANNER };
const SET_BANNER = { op: "set", section: "sale", pointer: "/bannerLabel", was: "Advertisement: {offer}", to: "Sale" };
const setHeading = (was: string, to: string, times: object = {}) => ({
  op: "set",
  section: "welcome",
  pointer: "/heading",
  was,
  to,
  ...times,
});

const toFiles = (changes: Record<string, unknown>) =>
  new Map([
    ...Object.entries(FILES),
    ...Object.entries(changes).map(([file, value]) => [file, JSON.stringify(value)] as const),
  ]);

const ofDomain = (...home: object[]) => toFiles({ [`domain/${DOMAIN}.json`]: { version: 5, home } });
const extending = (...operations: object[]) =>
  toFiles({
    "home/two.json": { version: 5, title: "Two", extends: "home/one", operations },
    "selection.json": { ...JSON.parse(FILES["selection.json"]), homes: { "Home Page Two": choose("home/two") } },
  });
const choose = (home: string) => ({ home, header: "header/one", footer: "footer/one" });

const report = (files: ReadonlyMap<string, string>) =>
  checkLayouts(files).diagnostics.map(({ severity, code, message }) => `${severity} ${code} ${message}`);

function show(files: ReadonlyMap<string, string>, timeMs: number, homePage = "Home Page One") {
  const { layouts } = acceptLayoutSet(undefined, checkLayouts(files, { judgesDomainsLater: true }));
  if (layouts === undefined) throw new Error("nothing to serve");
  const { home } = selectDocuments(showLayouts(layouts, { domain: DOMAIN, timeZone: "UTC" }, timeMs), homePage, DOMAIN);
  const heading = home.sections.find(({ id }) => id === "welcome");
  return {
    home,
    heading: heading !== undefined && "heading" in heading ? heading.heading : "",
    ids: home.sections.map(({ id }) => id),
  };
}

describe("an operation with times that expects another value", () => {
  it("is reported with a time at which it counts; the command that updates it stands last", () => {
    expect(report(ofDomain(setHeading("Once", "Sale!", SALE)))).toEqual([
      expect.stringMatching(
        /^warning outdated-value .* It still applies\. This is so at 2026-11-27T00:00, for example\. Update it: dealframe rebase shop\.example$/,
      ),
    ]);
  });
});

describe("an operation whose target is there at some times only", () => {
  it("is left out at other times, and the report names the operation that brings it", () => {
    const files = ofDomain({ ...INSERT, ...SALE }, SET_BANNER);
    const [found, ...others] = checkLayouts(files).diagnostics;
    expect([found?.severity, found?.code, others]).toEqual(["error", "stale-target", []]);
    expect(found?.related?.map(({ message }) => message)).toEqual(["This operation brings it at other times"]);
    expect(show(files, DURING).ids).toContain("sale");
    expect(show(files, AFTER).ids).not.toContain("sale");
  });

  it("has no fault with the same times", () => {
    expect(report(ofDomain({ ...INSERT, ...SALE }, { ...SET_BANNER, ...SALE }))).toEqual([]);
  });

  it("is told with the time at which its target is missing, where its own time is longer", () => {
    const files = ofDomain({ ...INSERT, ...SALE }, { ...SET_BANNER, from: "2026-11-28", through: "2026-12-02" });
    expect(report(files)).toEqual([
      expect.stringMatching(/^error stale-target .* This is so at 2026-12-01T00:00, for/),
    ]);
    const { layouts } = acceptLayoutSet(undefined, checkLayouts(files, { judgesDomainsLater: true }));
    if (layouts === undefined) throw new Error("nothing to serve");
    const judged = judgeDomain(layouts, DOMAIN, "Home Page One");
    expect(judged.map(({ code }) => code)).toContain("stale-target");
  });

  it("makes a document that extends another one unusable, as every lost target does", () => {
    const files = extending({ ...INSERT, ...SALE }, { ...SET_BANNER, from: "2026-11-28" });
    expect(report(files)).toEqual([
      expect.stringMatching(/^error stale-target .* This is so at 2026-12-01T00:00, for/),
    ]);
    expect(checkLayouts(files).documents.get("home/two")?.document).toBeUndefined();
  });
});

describe("operations on the same setting", () => {
  it("follow one another in time, also on top of one that has no time", () => {
    const files = ofDomain(
      setHeading("Deals", "Our deals"),
      setHeading("Our deals", "Sale", SALE),
      setHeading("Our deals", "Winter", { from: "2026-12-01" }),
    );
    expect(report(files)).toEqual([]);
    expect([0, DURING, AFTER].map((timeMs) => show(files, timeMs).heading)).toEqual(["Our deals", "Sale", "Winter"]);
  });

  it("must not overlap: the later one is left out", () => {
    const files = ofDomain(
      setHeading("Deals", "Sale", SALE),
      setHeading("Deals", "Friday", { weekdays: ["saturday"] }),
    );
    expect(report(files)).toEqual([
      expect.stringMatching(/^error overlapping-operations .*This is so at 2026-11-28T00:00/),
    ]);
    expect(show(files, DURING).heading).toBe("Sale");
  });
});

it("a document that extends another one has its operations at their times, and what extends it has them, too", () => {
  const files = extending({ ...INSERT, ...SALE });
  expect(report(files)).toEqual([]);
  expect(show(files, DURING, "Home Page Two").ids).toContain("sale");
  expect(show(files, AFTER, "Home Page Two").ids).not.toContain("sale");
});

it("alternatives of a section that a page can have once may follow one another", () => {
  const heading = (id: string, times: object) => ({ id, type: "page-heading", heading: id, ...times });
  const home = JSON.parse(FILES["home/one.json"]);
  const create = (a: object, b: object) =>
    toFiles({ "home/one.json": { ...home, sections: [heading("a", a), heading("b", b), ...home.sections.slice(1)] } });
  expect(report(create({ through: "2026-11-26" }, { from: "2026-11-27" }))).toEqual([]);
  expect(report(create({ through: "2026-11-27" }, { from: "2026-11-27" }))).toContainEqual(
    expect.stringContaining("second-main-heading"),
  );
  expect(report(create({ through: "2026-11-26" }, { from: "2026-11-28" }))).toEqual([
    expect.stringMatching(/no-main-heading .* This is so at 2026-11-27T00:00, for example\./),
  ]);
});

it("the last of many operations with times of their own is checked, too", () => {
  const day = (index: number) => new Date(Date.UTC(2026, 5, 1 + index)).toISOString().slice(0, 10);
  const operations = Array.from({ length: 45 }, (_, index) =>
    setHeading(index === 44 ? "Wrong" : "Deals", `Day ${index}`, { from: day(index), through: day(index) }),
  );
  expect(report(ofDomain(...operations))).toEqual([
    expect.stringMatching(/^warning outdated-value .* This is so at 2026-07-15T00:00, for/),
  ]);
});

describe("a domain's file alone can give a time", () => {
  it("to a banner slot", () => {
    const files = ofDomain({ op: "set", section: "deals", pointer: "/banners/0/through", to: "2026-11-26" });
    expect(report(files)).toEqual([]);
    const countSlots = (timeMs: number) => {
      const deals = show(files, timeMs).home.sections.find(({ id }) => id === "deals");
      return deals !== undefined && "banners" in deals ? deals.banners?.length : undefined;
    };
    expect([0, DURING].map(countSlots)).toEqual([1, 0]);
  });

  it("to a card style", () => {
    const files = ofDomain(
      { op: "set", pointer: "/cards/standard/badge", to: "Sale" },
      { op: "set", pointer: "/cards/standard/through", to: "2026-11-26" },
    );
    expect(report(files)).toEqual([]);
    const readBadge = (timeMs: number) => show(files, timeMs).home.cards?.standard?.badge;
    expect([0, DURING].map(readBadge)).toEqual(["Sale", undefined]);
  });
});

describe("a document that extends another one and has a section at a wrong place", () => {
  const PROFILE = { op: "insert", at: { last: "sections" }, value: { id: "profile", type: "store-profile" } };
  const create = (label: string) =>
    extending(PROFILE, { ...INSERT, ...SALE, value: { ...BANNER, bannerLabel: label } });
  const accept = (files: ReadonlyMap<string, string>, before?: ServedLayouts) => {
    const { layouts } = acceptLayoutSet(before, checkLayouts(files, { judgesDomainsLater: true }));
    if (layouts === undefined) throw new Error("nothing to serve");
    return layouts;
  };
  const showSections = (layouts: ServedLayouts, timeMs: number) => {
    const shown = showLayouts(layouts, { domain: DOMAIN, timeZone: "UTC" }, timeMs);
    return selectDocuments(shown, "Home Page Two", DOMAIN).home.sections;
  };

  it("keeps its operations with times, and leaves out that section at all times", () => {
    const layouts = accept(create("Sale"));
    const listIds = (timeMs: number) => showSections(layouts, timeMs).map(({ id }) => id);
    expect([listIds(DURING), listIds(AFTER)]).toEqual([
      ["welcome", "deals", "sale"],
      ["welcome", "deals"],
    ]);
  });

  it("has its edited operations with times at once, and stays the same object where nothing is edited", () => {
    const before = accept(create("Sale"));
    const after = accept(create("Last days"), before);
    expect(showSections(after, DURING).at(-1)).toMatchObject({ bannerLabel: "Last days" });
    const again = accept(create("Last days"), after);
    expect(again.documents.get("home/two")).toBe(after.documents.get("home/two"));
  });
});
