import { beforeAll, describe, expect, it } from "vitest";
import { acceptLayoutSet, type ServedLayouts } from "../../src/layout/accept/acceptLayoutSet";
import { bundleChanges } from "../../src/layout/accept/bundleChanges";
import { judgeDomain } from "../../src/layout/accept/judgeDomain";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import type { Diagnostic } from "../../src/layout/diagnostics/Diagnostic";
import type { LayoutFiles } from "../../src/layout/document/LayoutSet";
import { findSection } from "../../src/layout/document/sectionPlaces";
import { selectDocuments } from "../../src/layout/select/selectDocuments";
import { readShippedDocuments } from "./readShippedDocuments";

const DOMAIN = "dealharbor.example";
const FILE = `domain/${DOMAIN}.json`;
const HOME_PAGES = new Map([[DOMAIN, "Home Page One"]]);

const HEADING = { op: "set", section: "top-deals", pointer: "/heading", was: "Top Deals", to: "Our deals" };
const COUNT = { op: "set", section: "top-deals", pointer: "/count/initial", was: 8, to: 4 };
const NOTICE = {
  op: "insert",
  at: { after: "welcome" },
  value: { id: "hint", type: "newsletter-form", heading: "New here?" },
};

let shipped: LayoutFiles;
beforeAll(async () => {
  shipped = await readShippedDocuments();
});

describe("operations of a domain", () => {
  it("all still apply when the base's heading is reworded, and a warning says what the base says now", () => {
    const { site, diagnostics } = serve([HEADING, COUNT], reword);
    expect(find(site, "top-deals")).toMatchObject({ heading: "Our deals", count: { initial: 4 } });
    expect(diagnostics).toMatchObject([
      {
        code: "outdated-value",
        severity: "warning",
        file: FILE,
        line: 2,
        pointer: "/home/0/was",
        related: [{ file: "home/one.json", line: lineOf("home/one.json", '"heading": "Top Deals"') }],
      },
    ]);
    for (const said of ["“Hot Deals”", "“Top Deals”", `dealframe rebase ${DOMAIN}`]) {
      expect(diagnostics[0]?.message).toContain(said);
    }
  });

  it("are the same after a restart as before it, after an edit of the base and of the overlay", () => {
    const lost = { ...HEADING, section: "nowhere" };
    const malformed = { ...COUNT, op: "sett" };
    const files = withChanges([HEADING, lost, malformed, NOTICE], reword);
    const running = accept(files, accept(withChanges([HEADING, COUNT])));
    const restarted = accept(files);
    for (const homePage of ["Home Page One", "Home Page Three"]) {
      expect(selectDocuments(running, homePage, DOMAIN)).toEqual(selectDocuments(restarted, homePage, DOMAIN));
    }
    expect(find(restarted, "top-deals")).toMatchObject({ heading: "Our deals", count: { initial: 8 } });
    expect(find(restarted, "hint")).toBeDefined();
  });

  it("whose target is gone are left out alone, with an error and what the site does", () => {
    const { site, diagnostics } = serve([HEADING, { op: "remove", section: "ad-carousel" }, COUNT], (files) =>
      edit(files, "home/one.json", '"id": "ad-carousel"', '"id": "banners"'),
    );
    expect(find(site, "top-deals")).toMatchObject({ heading: "Our deals", count: { initial: 4 } });
    expect(codes(diagnostics)).toEqual(["3 error stale-target", "3 warning operation-left-out"]);
  });

  it("that are left out are not said to leave others where there are none", () => {
    const told = (...home: object[]) =>
      serve(home).diagnostics.flatMap(({ code, message }) => (code === "operation-left-out" ? [message] : []));
    const lost = { op: "remove", section: "nowhere" };
    expect(told(lost, { ...lost, section: "elsewhere" })).toEqual([
      "The site leaves out this operation.",
      "The site leaves out this operation.",
    ]);
    expect(told(lost, HEADING)).toEqual([`The site leaves out this operation; the other changes of ${DOMAIN} apply.`]);
  });

  it("that depend on one that is left out are left out, too, and name it", () => {
    const insert = { ...NOTICE, at: { after: "nowhere" } };
    const set = { op: "set", section: "hint", pointer: "/heading", was: "New here?", to: "Hello" };
    const { site, diagnostics } = serve([insert, set, COUNT]);
    expect(find(site, "top-deals")).toMatchObject({ count: { initial: 4 } });
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    expect(codes(errors)).toEqual(["2 error stale-target", "3 error stale-target"]);
    expect(errors[1]?.related).toMatchObject([{ file: FILE, line: 2 }]);
  });

  it("are left out, as few as possible, where the outcome as a whole would have a fault", () => {
    const { site, diagnostics } = serve([HEADING, { ...COUNT, to: 12 }, NOTICE], (files) =>
      edit(files, "home/one.json", '"expanded": 17', '"expanded": 10'),
    );
    expect(find(site, "top-deals")).toMatchObject({ heading: "Our deals", count: { initial: 8, expanded: 10 } });
    expect(find(site, "hint")).toBeDefined();
    expect(codes(diagnostics)).toEqual(["3 error expanded-below-initial", "3 warning operation-left-out"]);
  });

  it("that bring an id which another page has by now are left out alone", () => {
    const value = { id: "not-found", type: "announcement" };
    const insert = { op: "insert", at: { first: "sections" }, value };
    const site = accept(new Map([...shipped, [FILE, write({ home: [COUNT], header: [insert] })]]));
    expect(codes(judgeDomain(site, DOMAIN, "Home Page One"))).toContain("5 error duplicate-id");
    expect(find(site, "top-deals")).toMatchObject({ count: { initial: 4 } });
    const { header } = selectDocuments(site, "Home Page One", DOMAIN);
    expect(findSection(header, "not-found")).toBeUndefined();
  });

  it("with a fault of their own, such as a misspelt key, are left out alone", () => {
    const { site, steps } = serve([HEADING, { ...COUNT, pointr: "/x" }]);
    expect(find(site, "top-deals")).toMatchObject({ heading: "Our deals", count: { initial: 8 } });
    expect(steps).toEqual(["3 error unknown-key"]);
  });

  it("follow an entry of a list to its place, and do not remove another one in its stead", () => {
    const links = (text: string) => JSON.parse(text).sections[0].links as { label: string; href: string }[];
    const [first, second] = links(shipped.get("section/site-header.json") ?? "");
    const unset = { op: "unset", section: "site-header", pointer: "/links/0", was: first };
    const labels = (change: (files: LayoutFiles) => LayoutFiles, operation: object = unset) => {
      const files = change(new Map([...shipped, [FILE, write({ header: [operation] })]]));
      const site = accept(files);
      const { header } = selectDocuments(site, "Home Page One", DOMAIN);
      const section = findSection(header, "site-header")?.section as { links: { label: string }[] };
      return {
        found: section.links.map(({ label }) => label),
        said: codes(judgeDomain(site, DOMAIN, "Home Page One")),
      };
    };
    const rewrite = (change: (own: { label: string; href: string }[]) => object[]) => (files: LayoutFiles) => {
      const value = JSON.parse(files.get("section/site-header.json") ?? "");
      value.sections[0].links = change(value.sections[0].links);
      return new Map([...files, ["section/site-header.json", JSON.stringify(value)]]);
    };
    const added = { label: "Blog", href: "/aboutus" };
    const moved = labels(rewrite((own) => [added, ...own]));
    expect(moved.found).toEqual(expect.arrayContaining(["Blog", second?.label]));
    expect(moved.found).not.toContain(first?.label);
    expect(moved.said).toEqual(["2 warning moved-entry"]);
    const gone = labels(rewrite((own) => [added, ...own.slice(1)]));
    expect(gone.found).toContain("Blog");
    expect(gone.said).toEqual(["2 error stale-entry", "2 warning operation-left-out"]);
    const shorten = rewrite((own) => own.slice(0, 1));
    // There is no place behind the end of a list that is shorter now: the operation is left out, as is said.
    const append = { op: "set", section: "site-header", pointer: "/links/3", to: added };
    const shorter = labels(shorten, append);
    expect(shorter).toEqual({
      found: [first?.label],
      said: ["2 error stale-pointer", "2 warning operation-left-out"],
    });
  });

  it("are judged on the home that the domain really has", () => {
    const { site } = serve([HEADING]);
    expect(judgeDomain(site, DOMAIN, "Home Page One")).toEqual([]);
    const [only] = judgeDomain(site, DOMAIN, "Home Page Two");
    expect(only?.message).toContain("latest-deals");
    // Where the website data is unknown: on the home that they fit best.
    expect(judgeDomain(site, DOMAIN, undefined)).toEqual([]);
  });

  it.each([
    ["is no JSON", "{"],
    ["has a version that is not known", JSON.stringify({ version: 99, home: [HEADING] })],
    ["has no version", JSON.stringify({ home: [HEADING] })],
  ])("of a file that %s keep their last good version until a restart, which has none", (_, text) => {
    const good = accept(withChanges([COUNT]));
    const files = new Map([...shipped, [FILE, text]]);
    expect(find(accept(files, good), "top-deals")).toMatchObject({ heading: "Top Deals", count: { initial: 4 } });
    expect(find(accept(files), "top-deals")).toMatchObject({ heading: "Top Deals", count: { initial: 8 } });
  });

  it("are in the documents of a static build, for every choice that they change", () => {
    const { site } = serve([HEADING, { ...COUNT, section: "nowhere" }], reword);
    const bundled = bundleChanges(site).get(DOMAIN)?.choices ?? [];
    const one = bundled.find(({ choice }) => choice.home === "home/one")?.changed;
    expect([one?.header, one?.footer]).toEqual(["header/one", "footer/one"]);
    expect(JSON.stringify(one?.home)).toContain("Our deals");
    expect(bundled.some(({ choice }) => choice.home === "home/two")).toBe(false);
  });
});

describe("validation", () => {
  it("warns of a stale expectation and errs on a lost target, on the home that the domain has", () => {
    const files = withChanges([HEADING, { ...COUNT, section: "nowhere" }], reword);
    const { diagnostics } = checkLayouts(files, { homePages: HOME_PAGES });
    expect(codes(diagnostics)).toEqual(["2 warning outdated-value", "3 error stale-target"]);
  });

  it("says where an operation changes nothing, since the base says the same by now", () => {
    const files = withChanges([{ ...HEADING, to: "Hot Deals" }], reword);
    expect(codes(checkLayouts(files, { homePages: HOME_PAGES }).diagnostics)).toEqual(["2 warning needless-operation"]);
  });

  it("says where a section that is moved, and one that is removed, is another one by now", () => {
    const move = { op: "move", section: "new-stores", was: { after: "welcome" }, to: { last: "sections" } };
    const remove = { op: "remove", section: "horizontal-banners", was: "notice" };
    const { diagnostics } = checkLayouts(withChanges([move, remove]), { homePages: HOME_PAGES });
    expect(codes(diagnostics)).toEqual(["2 warning outdated-place", "3 warning outdated-value"]);
    expect(find(accept(withChanges([move, remove])), "horizontal-banners")).toBeUndefined();
  });
});

/** Serves the shipped documents with operations on the domain's home; `steps` are the diagnostics of the files alone. */
function serve(operations: readonly object[], change?: (files: LayoutFiles) => LayoutFiles) {
  const files = withChanges(operations, change);
  const { layouts, diagnostics } = acceptLayoutSet(undefined, checkLayouts(files, { judgesDomainsLater: true }));
  if (layouts === undefined) throw new Error("nothing to serve");
  return { site: layouts, steps: codes(diagnostics), diagnostics: judgeDomain(layouts, DOMAIN, "Home Page One") };
}

function accept(files: LayoutFiles, before?: ServedLayouts): ServedLayouts {
  const { layouts } = acceptLayoutSet(before, checkLayouts(files, { judgesDomainsLater: true }));
  if (layouts === undefined) throw new Error("nothing to serve");
  return layouts;
}

function withChanges(home: readonly object[], change = (files: LayoutFiles): LayoutFiles => files): LayoutFiles {
  return change(new Map([...shipped, [FILE, write({ home })]]));
}

/** A domain's file with one operation in each line, from line 2 on; each list begins in a line of its own. */
function write(parts: Record<string, readonly object[]>): string {
  const lists = Object.entries(parts).map(
    ([part, list]) => `"${part}": [\n${list.map((operation) => JSON.stringify(operation)).join(",\n")}\n]`,
  );
  return `{ "version": 5, ${lists.join(",\n")} }`;
}

function reword(files: LayoutFiles): LayoutFiles {
  return edit(files, "home/one.json", '"heading": "Top Deals"', '"heading": "Hot Deals"');
}

function edit(files: LayoutFiles, file: string, from: string, to: string): LayoutFiles {
  const text = files.get(file) ?? "";
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} does not say ${from}`);
  return new Map([...files, [file, changed]]);
}

function find(site: ServedLayouts, id: string) {
  return findSection(selectDocuments(site, "Home Page One", DOMAIN).home, id)?.section;
}

function lineOf(file: string, text: string): number {
  return (shipped.get(file) ?? "").split(text)[0]?.split("\n").length ?? 0;
}

function codes(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ line, severity, code }) => `${line} ${severity} ${code}`);
}
