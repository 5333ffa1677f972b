import { beforeAll, describe, expect, it } from "vitest";
import { createFleet } from "../../harness/fleet/createFleet";
import { deepFreeze } from "../../src/domain/deepFreeze";
import type { LayoutDocument } from "../../src/generated/documents";
import { acceptLayoutSet, type ServedLayouts } from "../../src/layout/accept/acceptLayoutSet";
import { judgeDomain } from "../../src/layout/accept/judgeDomain";
import type { CheckedLayouts } from "../../src/layout/check/CheckedLayouts";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import { findDomainList } from "../../src/layout/document/domainLists";
import type { LayoutFiles } from "../../src/layout/document/LayoutSet";
import { readLayouts } from "../../src/layout/document/readLayouts";
import { findSections } from "../../src/layout/document/walkSections";
import { routesOf } from "../../src/layout/select/routesOf";
import { findChoice } from "../../src/layout/select/selectDocuments";
import { SHIPPED_WEBSITES } from "../../src/reference-api/seed/shippedWebsites";

/** Six homes and five kinds of overlays: each combination occurs twice. */
const SIZE = { domains: 60, overlays: 60 };

interface Served {
  readonly checked: CheckedLayouts;
  readonly layouts: ServedLayouts;
}

let files: LayoutFiles;
let homePages: ReadonlyMap<string, string>;

beforeAll(async () => {
  const fleet = createFleet(SHIPPED_WEBSITES, await readLayouts("layouts"), SIZE);
  files = fleet.files;
  homePages = new Map(fleet.websites.map(({ domain, home_page }) => [domain, home_page]));
});

/** Takes files up as a server does: what has not changed since `before` is not read again. */
function serve(changed: LayoutFiles, before?: Served): Served {
  const checked = checkLayouts(changed, { judgesDomainsLater: true, earlier: before?.checked });
  const { layouts } = acceptLayoutSet(before?.layouts, checked);
  if (layouts === undefined) throw new Error("The fleet cannot be served.");
  return { checked, layouts };
}

function edit(file: string, change: (text: string) => string): LayoutFiles {
  const text = files.get(file);
  if (text === undefined) throw new Error(`The fleet has no ${file}.`);
  const changed = change(text);
  expect(changed).not.toBe(text);
  return new Map(files).set(file, changed);
}

const findOwnChoice = ({ layouts }: Served, domain: string) =>
  findChoice(layouts.selection, homePages.get(domain) ?? "").choice;

/** What each domain with an overlay gets. */
const judgeAll = (served: Served) =>
  new Map([...homePages.keys()].map((domain) => [domain, served.layouts.judge(domain, findOwnChoice(served, domain))]));

/** The domains that were judged anew. */
function listJudgedAgain(before: Served, after: Served): string[] {
  const earlier = judgeAll(before);
  return [...judgeAll(after)].flatMap(([domain, judged]) => (judged === earlier.get(domain) ? [] : [domain]));
}

const EDITS: readonly (readonly [what: string, file: string, change: (text: string) => string])[] = [
  ["a heading of a home", "home/one.json", (text) => text.replace('"heading": "Top Deals"', '"heading": "Hot Deals"')],
  ["a section that overlays name", "home/two.json", (text) => text.replace('"latest-deals"', '"newest-deals"')],
  ["a fault in a header", "header/one.json", (text) => text.replace('"rows": [', '"rowz": [')],
  ["a page's path", "page/about.json", (text) => text.replace('"/aboutus"', '"/about-all"')],
  ["the selection", "selection.json", (text) => text.replace('"home/two"', '"home/three"')],
];

describe("a change of one file in a fleet", () => {
  it.each(EDITS)("%s: has the outcome that reading all files again has", (_what, file, change) => {
    const before = serve(files);
    judgeAll(before);
    const changed = edit(file, change);
    const after = serve(changed, before);
    // The last good versions are the same; nothing is reused.
    const checked = checkLayouts(changed, { judgesDomainsLater: true });
    const fresh = { checked, layouts: acceptLayoutSet(before.layouts, checked).layouts as ServedLayouts };
    expect(after.checked.diagnostics).toEqual(fresh.checked.diagnostics);
    expect(after.layouts.documents).toEqual(fresh.layouts.documents);
    for (const domain of homePages.keys()) {
      const { changed: documents } = after.layouts.judge(domain, findOwnChoice(after, domain));
      const expected = fresh.layouts.judge(domain, findOwnChoice(fresh, domain)).changed;
      for (const part of ["header", "home", "footer"] as const)
        expect(documents[part].document, `${domain} ${part}`).toEqual(expected[part].document);
      const homePage = homePages.get(domain);
      expect(judgeDomain(after.layouts, domain, homePage)).toEqual(judgeDomain(fresh.layouts, domain, homePage));
    }
  });

  it("judges the overlays again whose home it is, and no others", () => {
    const before = serve(files);
    const after = serve(
      edit("home/one.json", (text) => text.replace('"Top Deals"', '"Hot Deals"')),
      before,
    );
    const concerned = [...homePages.keys()].filter((domain) => findOwnChoice(before, domain).home === "home/one");
    expect(concerned.length).toBeGreaterThan(0);
    expect(listJudgedAgain(before, after)).toEqual(concerned);
  });

  it("judges no overlay again for a page that they do not change", () => {
    const before = serve(files);
    const after = serve(
      edit("page/about.json", (text) => text.replace('"title": "', '"title": "More ')),
      before,
    );
    expect(listJudgedAgain(before, after)).toEqual([]);
  });

  it("judges one overlay again for the overlay of one domain", () => {
    const before = serve(files);
    const file = [...files.keys()].find((name) => name.startsWith("domain/")) ?? "";
    const after = serve(
      edit(file, (text) => text.replace("our picks", "our finds")),
      before,
    );
    expect(listJudgedAgain(before, after).map((domain) => `domain/${domain}.json`)).toEqual([file]);
  });

  it("parses that file alone", () => {
    const before = serve(files);
    const after = serve(
      edit("home/two.json", (text) => text.replace('"Latest Deals"', '"New Deals"')),
      before,
    );
    const list = ({ checked: { documents, domains } }: Served) => [...documents.values(), ...domains.values()];
    const parsed = new Set(list(before).map((found) => found.parsed));
    const again = list(after).filter((found) => !parsed.has(found.parsed));
    expect(again.map((found) => found.parsed.source.file)).toEqual(["home/two.json"]);
  });
});

describe("the documents of many domains", () => {
  it("share the sections that no overlay names, which stay as they are", () => {
    const served = serve(files);
    for (const { document } of served.layouts.traced.values()) deepFreeze(document);
    for (const [domain, { changed }] of judgeAll(served)) {
      const overlay = served.layouts.changes.get(domain)?.overlay;
      const { home } = findOwnChoice(served, domain);
      const operations = overlay === undefined ? [] : findDomainList(overlay, home).operations;
      const named = new Set(
        operations.flatMap((operation) => (operation.op === "insert" ? [] : (operation.section ?? []))),
      );
      const base = served.layouts.documents.get(home);
      const own = new Set(listLeaves(changed.home.document));
      const apart = listLeaves(base).filter((section) => !own.has(section));
      expect(
        apart.filter(({ id }) => !named.has(id)),
        domain,
      ).toEqual([]);
      expect(own.size).toBeGreaterThan(named.size);
    }
  });

  it("share their routes, also where a page belongs to some domains only", () => {
    const [first = "", second = "", ...others] = homePages.keys();
    const page = JSON.parse(files.get("page/about.json") ?? "") as object;
    const own = JSON.stringify({ ...page, path: "/for-two", movedFrom: undefined, domains: [first, second] });
    const { layouts } = serve(new Map(files).set("page/for-two.json", own));
    expect(routesOf(layouts, first).match("/for-two")?.route.document).toBe("page/for-two");
    expect(routesOf(layouts, second)).toBe(routesOf(layouts, first));
    const shared = new Set(others.map((domain) => routesOf(layouts, domain)));
    expect(shared.size).toBe(1);
    expect([...shared][0]?.match("/for-two")).toBeUndefined();
  });
});

interface Leaf {
  readonly id: string;
}

/** The sections that hold no others. */
function listLeaves(document: LayoutDocument | undefined): Leaf[] {
  return findSections<Leaf>(document).flatMap(({ section }) => (findSections(section).length === 0 ? [section] : []));
}
