import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { acceptLayoutSet } from "../../src/layout/accept/acceptLayoutSet";
import { judgeDomain } from "../../src/layout/accept/judgeDomain";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import { applyEdits } from "../../src/layout/diagnostics/applyEdits";
import type { LayoutFiles } from "../../src/layout/document/LayoutSet";
import { readLayouts } from "../../src/layout/document/readLayouts";
import { findSection } from "../../src/layout/document/sectionPlaces";
import { selectDocuments } from "../../src/layout/select/selectDocuments";
import { readShippedDocuments } from "./readShippedDocuments";

const DOMAIN = "savvyfox.example";
const FILE = `domain/${DOMAIN}.json`;
const HOMES = ["Home Page One", "Home Page Two", "Home Page Three", "Home Page Four", "Home Page Five"];
const FRIDAY = Date.parse("2026-11-27T12:00:00Z");
const SATURDAY = Date.parse("2026-11-28T12:00:00Z");

const HEADING = {
  op: "set",
  section: "welcome",
  pointer: "/heading",
  was: "What is worth buying this month",
  to: "Hello",
};
const TIMED = {
  op: "insert",
  from: "2026-11-28T00:00",
  until: "2026-11-29T00:00",
  at: { last: "sections" },
  value: { id: "hint", type: "newsletter-form", heading: "New here?" },
};

let documents: LayoutFiles;
let shipped: LayoutFiles;
beforeAll(async () => {
  documents = await readShippedDocuments();
  shipped = await readLayouts(join(import.meta.dirname, "../../layouts"));
});

describe("a list of operations for home/three", () => {
  it.each(HOMES)(
    "on a domain with %s applies where that is home/three, at all times, and is no fault elsewhere",
    (home) => {
      const { site, diagnostics } = serve({ home: { "home/three": [HEADING, TIMED] } }, home);
      expect(diagnostics).toEqual([]);
      expect(judgeDomain(site, DOMAIN, home)).toEqual([]);
      const own = showHeading(site, home);
      const plain = showHeading(serve({ home: {} }, home).site, home);
      expect(own === "Hello").toBe(home === "Home Page Three");
      if (home !== "Home Page Three") expect(own).toBe(plain);
      expect(hasHint(site, home, FRIDAY)).toBe(false);
      expect(hasHint(site, home, SATURDAY)).toBe(home === "Home Page Three");
    },
  );

  it("is checked on home/three where the domain's home is unknown", () => {
    const lost = { ...HEADING, section: "nowhere" };
    const { diagnostics } = serve({ home: { "home/three": [lost] } }, undefined);
    expect(diagnostics).toEqual(["/home/home~1three/0/section stale-target"]);
  });

  it("says where one of its operations is left out, by its line and pointer", () => {
    const lost = { ...HEADING, section: "nowhere" };
    const { diagnostics } = serve({ home: { "home/three": [HEADING, lost] } }, "Home Page Three");
    expect(diagnostics).toEqual(["/home/home~1three/1/section stale-target"]);
    expect(serve({ home: { "home/three": [HEADING, lost] } }, "Home Page One").diagnostics).toEqual([]);
  });

  it("is checked for its form on every home", () => {
    const malformed = { ...HEADING, op: "sett" };
    const { site, diagnostics } = serve({ home: { "home/three": [malformed, HEADING] } }, "Home Page Three");
    expect(diagnostics).toEqual(["/home/home~1three/0/op unknown-operation"]);
    expect(showHeading(site, "Home Page Three")).toBe("Hello");
    expect(serve({ home: { "home/three": [malformed] } }, "Home Page One").diagnostics).toEqual(diagnostics);
  });
});

describe("a list for a document", () => {
  it("that does not exist is an error, with the nearest one of its kind as certain repair", () => {
    const text = JSON.stringify({ version: 5, home: { "home/tree": [HEADING] } });
    const files = new Map([...documents, [FILE, text]]);
    const { diagnostics } = checkLayouts(files, { homePages: new Map([[DOMAIN, "Home Page Three"]]) });
    expect(diagnostics).toMatchObject([{ code: "unknown-document", file: FILE, pointer: "/home/home~1tree" }]);
    const [found] = diagnostics;
    expect(`${found?.message} ${found?.suggestion}`).toContain("home/three");
    expect(applyEdits(text, found?.fix?.edits ?? [])).toBe(text.replace("home/tree", "home/three"));
  });

  it.each([
    ["home", "header/one"],
    ["header", "home/one"],
    ["footer", "page/about"],
  ])("of another folder is an error in %s: %s", (part, id) => {
    const { diagnostics, messages } = serve({ [part]: { [id]: [] } }, "Home Page One");
    expect([diagnostics.length, messages[0]]).toEqual([
      1,
      expect.stringContaining(`Name folder and file, such as “${part}/one”.`),
    ]);
  });
});

it("every shipped domain can have every home without a fault of its file", () => {
  const domains = [...shipped.keys()].flatMap((file) => /^domain\/(.*)\.json$/.exec(file)?.[1] ?? []);
  expect(domains).toHaveLength(6);
  for (const home of HOMES) {
    const { diagnostics } = checkLayouts(shipped, { homePages: new Map(domains.map((domain) => [domain, home])) });
    expect([home, diagnostics.map(({ file, message }) => [file, message])]).toEqual([home, []]);
  }
});

/** Serves the shipped documents with a domain's file; `diagnostics` are of this file with the domain's home. */
function serve(lists: Record<string, unknown>, home: string | undefined) {
  const files = new Map([...documents, [FILE, JSON.stringify({ version: 5, ...lists })]]);
  const homePages = home === undefined ? undefined : new Map([[DOMAIN, home]]);
  const diagnostics = checkLayouts(files, homePages && { homePages }).diagnostics.filter(({ file }) => file === FILE);
  const { layouts } = acceptLayoutSet(undefined, checkLayouts(files, { judgesDomainsLater: true }));
  if (layouts === undefined) throw new Error("nothing to serve");
  return {
    site: layouts,
    diagnostics: diagnostics.map(({ pointer, code }) => `${pointer} ${code}`),
    messages: diagnostics.map(({ message }) => message),
  };
}

type Site = ReturnType<typeof serve>["site"];

function showHeading(site: Site, home: string): unknown {
  const found = findSection(selectDocuments(site, home, DOMAIN).home, "welcome")?.section;
  return (found as { heading?: unknown } | undefined)?.heading;
}

function hasHint(site: Site, home: string, timeMs: number): boolean {
  const shown = site.showAt?.({ domain: DOMAIN, timeZone: "UTC" }, timeMs) ?? site;
  return findSection(selectDocuments({ ...site, ...shown }, home, DOMAIN).home, "hint") !== undefined;
}
