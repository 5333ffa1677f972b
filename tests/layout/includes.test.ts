import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FILES, home } from "../../harness/diagnostics/exampleSite";
import { runsOf } from "../../harness/tiers/tier";
import { findUsers } from "../../src/comparison/affected/findUsers";
import { acceptLayoutSet, type ServedLayouts } from "../../src/layout/accept/acceptLayoutSet";
import type { CheckedLayouts } from "../../src/layout/check/CheckedLayouts";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import { diffDocuments } from "../../src/layout/compare/diffDocuments";
import { applyEdits } from "../../src/layout/diagnostics/applyEdits";
import { findSection } from "../../src/layout/document/sectionPlaces";
import { findSections } from "../../src/layout/document/walkSections";
import { changeForDomain } from "../../src/layout/domains/changeForDomain";
import { rebaseDomain } from "../../src/layout/domains/rebaseDomain";
import { explainValue } from "../../src/layout/overlay/explainValue";
import { findTraced } from "../../src/layout/overlay/TracedChoice";
import type { TracedDocument } from "../../src/layout/overlay/TracedDocument";
import { anyHome } from "./arbitraryDocument";

type Json = Record<string, unknown>;

const LINKS = { id: "links", type: "link-list", heading: "Legal", links: [{ label: "Home", href: "/" }] };
const NOTE = { id: "note", type: "announcement", text: "Free delivery", from: "2026-11-27", through: "2026-11-30" };
const FOLLOW = { id: "follow", type: "link-list", heading: "Follow us", links: LINKS.links, until: "2026-12-01T12:00" };
const LEGAL = { id: "legal", type: "legal-line", disclosure: "Links may earn us a commission." };
const TERMS = { id: "terms", include: "section/terms" };

describe("a shared section", () => {
  it("stands in a document under the id of its include, with the settings that the document states", () => {
    const checked = check({ ...shared("terms", LINKS), ...footer(LEGAL, { ...TERMS, heading: "Own" }) });
    expect(checked.diagnostics).toEqual([]);
    expect(getSection(checked, "footer/one", "terms")).toMatchObject({ ...LINKS, id: "terms", heading: "Own" });
  });

  it("is explained by its own file, and by the document where that states a value", () => {
    const { documents } = check({ ...shared("terms", LINKS), ...footer(LEGAL, { ...TERMS, heading: "Own" }) });
    const traced = documents.get("footer/one")?.traced;
    expect(explain(traced, "terms", "links", 0, "label")).toEqual(["section/terms.json:10 Home"]);
    expect(explain(traced, "terms", "heading")).toEqual(["footer/one.json:14 Own", "section/terms.json:7 Legal"]);
    expect(explain(traced, "terms", "id")).toEqual(["footer/one.json:12 terms", "section/terms.json:5 links"]);
    expect(explain(traced, "legal", "disclosure")).toEqual([`footer/one.json:9 ${LEGAL.disclosure}`]);
  });

  it("puts the id of its include in front of the ids of sections in it", () => {
    const columns = { id: "two", type: "columns", columns: [{ sections: [LINKS] }, { sections: [FOLLOW] }] };
    const checked = check({ ...shared("terms", columns), ...footer(LEGAL, TERMS) });
    expect(checked.diagnostics).toEqual([]);
    expect(listIds(checked, "footer/one")).toEqual(["legal", "terms", "terms-links", "terms-follow"]);
    const traced = checked.documents.get("footer/one")?.traced;
    expect(explain(traced, "terms-follow", "heading")).toEqual(["section/terms.json:28 Follow us"]);
  });

  it("brings several sections in their order, to each of which a time beside the include applies", () => {
    const both = { ...TERMS, through: "2026-11-28" };
    const checked = check({ ...shared("terms", LINKS, FOLLOW), ...footer(both, LEGAL) });
    expect(checked.diagnostics).toEqual([]);
    expect(listIds(checked, "footer/one")).toEqual(["terms-links", "terms-follow", "legal"]);
    expect(getSection(checked, "footer/one", "terms-follow")).toMatchObject({ through: "2026-11-28" });
    expect(getSection(checked, "footer/one", "terms-follow")).not.toHaveProperty("until");
    const traced = checked.documents.get("footer/one")?.traced;
    expect(explain(traced, "legal", "disclosure")).toEqual([`footer/one.json:14 ${LEGAL.disclosure}`]);
  });

  it("is validated with the settings of the document, whose faults have their places there", () => {
    const { diagnostics } = check({ ...shared("terms", LINKS), ...footer(LEGAL, { ...TERMS, haeding: "Own" }) });
    expect(diagnostics.map(place)).toEqual(["footer/one.json:14:4 unknown-key"]);
    expect(diagnostics[0]?.suggestion).toBe("heading");
  });

  it("whose “include” is misspelt is one fault with a certain fix, also where only this document shows it", () => {
    const files = { ...shared("terms", LINKS), ...footer(LEGAL, { id: "terms", niclude: "section/terms" }) };
    const { diagnostics } = check(files);
    expect(diagnostics.map(place)).toEqual(["footer/one.json:13:4 unknown-key"]);
    expect(diagnostics[0]?.suggestion).toBe("include");
    const text = applyEdits(files["footer/one.json"] ?? "", diagnostics[0]?.fix?.edits ?? []);
    expect(check({ ...files, "footer/one.json": text }).diagnostics).toEqual([]);
  });

  it("that cannot stand where it is included is a fault of the include", () => {
    const files = { ...shared("profile", { id: "x", type: "store-profile" }) };
    const { diagnostics } = check({ ...files, ...footer(LEGAL, { id: "p", include: "section/profile" }) });
    expect(diagnostics.map(place)).toEqual(["footer/one.json:13:15 misplaced-section"]);
  });

  it("counts towards the limit of sections of a document", () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ ...LINKS, id: `l${index}` }));
    const twice = footer(LEGAL, TERMS, { id: "again", include: "section/terms" });
    const { diagnostics } = check({ ...shared("terms", ...many), ...twice });
    expect(diagnostics.map(place)).toEqual(["footer/one.json:15:3 too-many-sections"]);
  });

  it("gets a warning about its own content once, however many documents include it", () => {
    const lost = { ...LINKS, links: [{ label: "Imprint", href: "/imprint" }] };
    const page = (path: string, ...sections: Json[]) => ({
      [`page/${path}.json`]: JSON.stringify({ version: 5, kind: "page", title: path, path: `/${path}`, sections }),
    });
    const heading = { id: "title", type: "page-heading", heading: "x" };
    const { diagnostics } = check({
      ...shared("terms", lost),
      ...page("a", heading, { ...TERMS, id: "a" }),
      ...page("b", heading, { ...TERMS, id: "b" }),
      ...footer(LEGAL, TERMS),
    });
    expect(diagnostics.map(place)).toEqual(["section/terms.json:11:14 unknown-path"]);
    expect(diagnostics[0]?.related).toHaveLength(1);
  });
});

describe("a domain's operations", () => {
  const change = (...home: Json[]) => ({ "domain/shop.example.json": JSON.stringify({ version: 5, home }) });
  const included = {
    ...shared("note", NOTE),
    ...home('"sections": [', '"fold": 0, "sections": [{ "id": "note", "include": "section/note" },'),
  };

  it("change a value of an included section, and expect the one of the shared section", () => {
    const set = { op: "set", section: "note", pointer: "/text", was: "Free delivery", to: "Free returns" };
    const served = serve({ ...included, ...change(set) });
    expect(showHome(served, "note")).toMatchObject({ text: "Free returns" });
    const late = { ...set, was: "No delivery" };
    const { diagnostics } = check({ ...included, ...change(late) });
    expect(diagnostics.map(({ code, file }) => `${file} ${code}`)).toEqual(["domain/shop.example.json outdated-value"]);
    expect(rebase({ ...included, ...change(late) })).toContain('"was":"Free delivery"');
  });

  it("bring a shared section, and say where its values come from", () => {
    const at = { last: "sections" };
    const files = {
      ...shared("note", NOTE),
      ...change({ op: "insert", at, value: { id: "n", include: "section/note" } }),
    };
    expect(check(files).diagnostics).toEqual([]);
    const served = serve(files);
    expect(showHome(served, "n")).toMatchObject({ ...NOTE, id: "n" });
    expect(explain(judge(served), "n", "text")).toEqual(["section/note.json:7 Free delivery"]);
  });

  it("bring several shared sections in their order, at all or at some times, and say where each value comes from", () => {
    const at = { first: "sections" };
    const value = { id: "n", include: "section/two" };
    const set = { op: "set", section: "welcome", pointer: "/heading", was: "Deals", to: "Hello" };
    const lost = { op: "remove", section: "nowhere" };
    const files = {
      ...shared("two", NOTE, { ...NOTE, id: "second", text: "Second" }),
      ...change({ op: "insert", at, value }, set, lost),
    };
    const column = (files["domain/shop.example.json"] ?? "").indexOf('"nowhere"') + 1;
    expect(check(files).diagnostics.map(place)).toEqual([`domain/shop.example.json:1:${column} stale-target`]);
    const served = serve(files);
    expect(listShown(served).slice(0, 3)).toEqual(["n-note", "n-second", "welcome"]);
    expect(showHome(served, "welcome")).toMatchObject({ heading: "Hello" });
    expect(explain(judge(served), "n-second", "text")).toEqual([expect.stringContaining("section/two.json:")]);
    const timed = change({ op: "insert", at: { last: "sections" }, from: "2026-11-28", value });
    const later = serve({ ...files, ...timed });
    expect(check({ ...files, ...timed }).diagnostics.map(place)).toEqual([]);
    expect(listShown(later).at(-1)).toBe("deals");
    expect(listShown(later, () => true).slice(-2)).toEqual(["n-note", "n-second"]);
  });

  it("are left out one by one where their shared section does not exist", () => {
    const insert = (id: string, include: string) => ({
      op: "insert",
      at: { last: "sections" },
      value: { id, include },
    });
    const files = { ...shared("note", NOTE), ...change(insert("a", "section/nota"), insert("b", "section/note")) };
    expect(check(files).diagnostics.map(place)).toEqual(["domain/shop.example.json:1:90 unknown-shared-section"]);
    const served = serve(files);
    expect([showHome(served, "a"), showHome(served, "b")]).toEqual([undefined, expect.objectContaining({ id: "b" })]);
  });
});

it("a document that extends another one changes what that one includes", () => {
  const set = { op: "set", section: "note", pointer: "/text", was: "Free delivery", to: "Free returns" };
  const { documents, diagnostics } = check({
    ...shared("note", NOTE),
    ...home('"sections": [', '"fold": 0, "sections": [{ "id": "note", "include": "section/note" },'),
    "home/two.json": JSON.stringify({ version: 5, title: "Two", extends: "home/one", operations: [set] }),
  });
  expect(diagnostics.map(({ code }) => code)).toEqual(["unused-document"]);
  expect(explain(documents.get("home/two")?.traced, "note", "text")).toEqual([
    "home/two.json:1 Free returns",
    "section/note.json:7 Free delivery",
  ]);
});

describe("a shared section with a fault", () => {
  const files = { ...shared("terms", LINKS), ...shared("follow", FOLLOW) };
  const both = footer(LEGAL, TERMS, { id: "n", include: "section/follow" });
  const faulty = { ...files, ...shared("terms", { ...LINKS, links: 5 }), ...both };

  it("is reported in its file, and where it is included", () => {
    expect(check(faulty).diagnostics.map(place)).toEqual([
      "footer/one.json:13:15 unusable-shared-section",
      "section/terms.json:8:13 wrong-type",
    ]);
  });

  it("leaves the last good version of a document in use", () => {
    const before = serve({ ...files, ...both });
    const after = acceptLayoutSet(before, check(faulty)).layouts;
    expect(after?.documents.get("footer/one")).toBe(before.documents.get("footer/one"));
  });

  it("is left out alone at the first start", () => {
    const served = serve(faulty);
    expect(served.documents.get("footer/one")?.sections.map(({ id }) => id)).toEqual(["legal", "n"]);
  });
});

it("a change of a shared section makes new documents of those that include it, and of no others", () => {
  const files = { ...shared("terms", LINKS), ...footer(LEGAL, TERMS) };
  const earlier = check(files);
  const same = check(files, earlier);
  const changed = check({ ...files, ...shared("terms", { ...LINKS, heading: "New" }) }, earlier);
  for (const id of earlier.documents.keys()) {
    expect(same.documents.get(id)?.document).toBe(earlier.documents.get(id)?.document);
    const isSame = changed.documents.get(id)?.document === earlier.documents.get(id)?.document;
    expect([id, isSame]).toEqual([id, id !== "footer/one"]);
  }
  expect(getSection(changed, "footer/one", "terms")).toMatchObject({ heading: "New" });
});

it("a change of a shared section touches the domains and pages of the documents that include it", () => {
  const checked = check({ ...shared("terms", LINKS), ...footer(LEGAL, TERMS) });
  const domains = [{ domain: "shop.example", homePage: "Home Page One", aliases: [], timeZone: "UTC" }];
  const { groups } = findUsers("section/terms.json", { checked, domains });
  expect(groups.map((group) => group.domains)).toEqual([["shop.example"]]);
});

it("a change of a shared section of a home touches no page that takes only its look from the home", () => {
  const one = JSON.parse(FILES["home/one.json"] ?? "");
  const news = { version: 5, kind: "page", title: "News", path: "/news", sections: [LINKS] };
  const checked = check({
    ...shared("terms", LINKS),
    "home/one.json": JSON.stringify({ ...one, sections: [...one.sections, TERMS] }),
    "page/news.json": JSON.stringify(news),
  });
  const domains = [{ domain: "shop.example", homePage: "Home Page One", aliases: [], timeZone: "UTC" }];
  const listPages = (file: string) => findUsers(file, { checked, domains }).groups[0]?.pages.map(({ path }) => path);
  expect(listPages("home/one.json")).toEqual(expect.arrayContaining(["/", "/news"]));
  expect(listPages("section/terms.json")).toEqual(["/"]);
});

/** A home of which some sections are moved to files of their own, and which includes them. */
const anyMoved = fc
  .tuple(anyHome, fc.array(fc.boolean(), { minLength: 6 }), fc.boolean())
  .map(([document, picks, isOnTop]) => {
    const files: Record<string, string> = {};
    const whole: Json = JSON.parse(JSON.stringify(document));
    const sections = (whole.sections as Json[]).map((section, index) => {
      if (picks[index % picks.length] !== true) return section;
      const own = JSON.parse(JSON.stringify(section)) as Json;
      // The ids of nested sections begin with that of the include.
      for (const { section: nested } of findSections<Json>(section)) nested.id = `${section.id}-${nested.id}`;
      const { heading } = own;
      const isStated = isOnTop && heading !== undefined;
      files[`section/s${index}.json`] = JSON.stringify({
        version: 5,
        // The keys keep their order, which is also that of operations.
        sections: [{ ...own, id: "own", ...(isStated ? { heading: "Other" } : {}) }],
      });
      return { id: section.id, include: `section/s${index}`, ...(isStated ? { heading } : {}) };
    });
    files["home/one.json"] = JSON.stringify({ ...whole, sections });
    return { files, whole };
  });

it("including sections and writing them out give the same documents, differences and pages of a domain", () => {
  const other = { id: "added", type: "announcement", text: "x" };
  fc.assert(
    fc.property(anyMoved, anyHome, ({ files, whole }, target) => {
      const overlay = {
        "domain/shop.example.json": JSON.stringify({
          version: 5,
          home: [{ op: "insert", at: { first: "sections" }, value: other }],
        }),
      };
      const written = { ...overlay, "home/one.json": JSON.stringify(whole) };
      const [a, b] = [check({ ...overlay, ...files }), check(written)];
      const [including, plain] = [a, b].map(({ documents }) => documents.get("home/one")?.document);
      expect(including).toEqual(plain);
      expect(a.diagnostics.map(({ code }) => code).sort()).toEqual(b.diagnostics.map(({ code }) => code).sort());
      if (including === undefined || plain === undefined) return;
      expect(diffDocuments(including, plain).operations).toEqual([]);
      expect(diffDocuments(including, target)).toEqual(diffDocuments(plain, target));
      expect(judge(serve({ ...overlay, ...files })).document).toEqual(judge(serve(written)).document);
    }),
    { numRuns: runsOf(60) },
  );
});

function check(files: Record<string, string>, earlier?: CheckedLayouts) {
  return checkLayouts(new Map(Object.entries({ ...FILES, ...files })), { earlier });
}

function serve(files: Record<string, string>): ServedLayouts {
  const { layouts } = acceptLayoutSet(undefined, check(files));
  if (layouts === undefined) throw new Error("nothing is served");
  return layouts;
}

function judge(served: ServedLayouts): TracedDocument {
  return served.judge("shop.example", served.selection.default).changed.home;
}

function showHome(served: ServedLayouts, id: string) {
  return findSection(judge(served).document, id)?.section;
}

function listShown(served: ServedLayouts, isOpen?: () => boolean) {
  return served
    .judge("shop.example", served.selection.default, isOpen)
    .changed.home.document.sections.map(({ id }) => id);
}

function rebase(files: Record<string, string>): string {
  const { domains, selection, documents } = check(files);
  const changes = domains.get("shop.example")?.changes;
  const choice = selection.value?.default;
  const base = choice && findTraced(documents, choice);
  if (changes === undefined || choice === undefined || base === undefined) throw new Error("the files have an error");
  const { edits } = rebaseDomain(changeForDomain(base, choice, changes).operations, changes.source);
  return applyEdits(changes.source.original, edits);
}

function shared(name: string, ...sections: Json[]) {
  return { [`section/${name}.json`]: JSON.stringify({ version: 5, sections }, null, 1) };
}

function footer(...sections: Json[]) {
  return { "footer/one.json": JSON.stringify({ version: 5, kind: "footer", title: "Footer", sections }, null, 1) };
}

function getSection({ documents }: CheckedLayouts, document: string, id: string) {
  return findSection(documents.get(document)?.document, id)?.section;
}

function listIds({ documents }: CheckedLayouts, document: string) {
  return findSections<Json>(documents.get(document)?.document).map(({ section }) => section.id);
}

function explain(traced: TracedDocument | undefined, id: string, ...inner: (string | number)[]) {
  if (traced === undefined) throw new Error("the document has an error");
  const path = findSection(traced.document, id)?.path ?? [];
  return explainValue(traced, [...path, ...inner]).map(({ file, line, value }) => `${file}:${line} ${value}`);
}

function place({ file, line, column, code }: { file: string; line: number; column: number; code: string }) {
  return `${file}:${line}:${column} ${code}`;
}
