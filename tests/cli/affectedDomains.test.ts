import fc from "fast-check";
import { expect, it } from "vitest";
import { isFull, runsOf } from "../../harness/tiers/tier";
import { resolveDocuments } from "../../src/app/documents/resolveDocuments";
import { compareFleets, type FleetSide } from "../../src/comparison/affected/compareFleets";
import { type DomainData, mapHomePages } from "../../src/comparison/documents/DomainData";
import type { LayoutDocument, Operation, Section } from "../../src/generated/documents";
import { acceptLayoutSet } from "../../src/layout/accept/acceptLayoutSet";
import type { CheckedLayouts } from "../../src/layout/check/CheckedLayouts";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import { diffDocuments } from "../../src/layout/compare/diffDocuments";
import { isError } from "../../src/layout/diagnostics/Diagnostic";
import { ADDRESS_DEFAULTS, ADDRESS_SETTINGS, PLACE_SETTINGS } from "../../src/layout/document/address";
import type { LayoutSet } from "../../src/layout/document/LayoutSet";
import { findSections } from "../../src/layout/document/walkSections";
import { performOperation } from "../../src/layout/overlay/performOperation";
import { showCards } from "../../src/layout/plan/showCards";
import { getSectionSchema, hasRole, listProperties } from "../../src/layout/schema/schemas";
import { routesOf } from "../../src/layout/select/routesOf";
import { isEqual } from "../../src/layout/source/isEqual";
import { anyHome } from "../layout/arbitraryDocument";
import { readShippedDocuments } from "../layout/readShippedDocuments";

type Json = Record<string, unknown>;

/** The files and the website data of one state of a project. */
interface Project {
  readonly files: ReadonlyMap<string, string>;
  readonly homePages: ReadonlyMap<string, string>;
}

const HOME_PAGES = ["Home Page One", "Home Page Two", "Home Page Three", "Home Page Four", "Nowhere"];
const DOMAINS = Array.from({ length: 8 }, (_, index) => `d${index}.example`);

const shipped = await readShippedDocuments();
const start = createStart();
const startChecked = check(start);

/** The shipped documents, with a home that extends another one, a page of two domains, and changes of three domains. */
function createStart(): Project {
  const files = new Map(shipped);
  const put = (file: string, value: unknown) => files.set(file, JSON.stringify(value));
  put("home/autumn.json", {
    version: 5,
    extends: "home/one",
    operations: [{ op: "set", section: "top-deals", pointer: "/heading", was: "Top Deals", to: "Autumn deals" }],
  });
  const selection = JSON.parse(shipped.get("selection.json") ?? "");
  selection.homes["Home Page Four"] = { ...selection.homes["Home Page One"], home: "home/autumn" };
  put("selection.json", selection);
  put("page/imprint.json", page("/imprint", { domains: [DOMAINS[0], DOMAINS[1]], movedFrom: "/legal" }));
  put("page/offers.json", {
    ...page("/offers"),
    sections: [{ id: "all-offers", type: "coupon-list", heading: "All offers", source: { from: "website-coupons" } }],
  });
  put("domain/d0.example.json", {
    version: 5,
    home: [{ op: "set", section: "top-deals", pointer: "/heading", was: "Top Deals", to: "Our deals" }],
  });
  put("domain/d1.example.json", {
    version: 5,
    pages: { "page/about": [{ op: "set", section: "heading", pointer: "/heading", was: "About {name}", to: "Us" }] },
  });
  put("domain/d3.example.json", {
    version: 5,
    footer: [],
    home: [{ op: "set", pointer: "/theme/corners", to: "sharp" }],
  });
  return { files, homePages: new Map(DOMAINS.map((domain, index) => [domain, HOME_PAGES[index % 5] ?? ""])) };
}

function page(path: string, more: Json = {}): Json {
  const sections = [{ id: "heading", type: "page-heading", heading: path }];
  return { version: 5, kind: "page", title: path, path, sections, ...more };
}

function check({ files, homePages }: Project, earlier?: CheckedLayouts): CheckedLayouts {
  return checkLayouts(files, { homePages, earlier });
}

/** Changes one thing in a project. */
type Edit = (project: Project) => Project;

const editFile =
  (file: string, change: (value: Json) => unknown): Edit =>
  ({ files, homePages }) => {
    const text = files.get(file);
    if (text === undefined) return { files, homePages };
    const changed = change(JSON.parse(text));
    const others = [...files].filter(([name]) => name !== file);
    return { homePages, files: new Map(changed === undefined ? others : [...others, [file, JSON.stringify(changed)]]) };
  };

const names = (folder: string) => [...start.files.keys()].filter((file) => file.startsWith(`${folder}/`));
const document = (id: string): LayoutDocument => {
  const found = startChecked.documents.get(id)?.document;
  if (found === undefined) throw new Error(`no document ${id}`);
  return found;
};

/** Some of the operations that make another document of a document. */
function edge(from: LayoutDocument, to: LayoutDocument, picks: readonly boolean[]): Json {
  const changed = structuredClone({ ...from }) as unknown as Json;
  diffDocuments(from, to).operations.forEach((operation: Operation, index) => {
    const isPlace =
      !("section" in operation) && PLACE_SETTINGS.some((key) => JSON.stringify(operation).includes(`/${key}`));
    if (picks[index % picks.length] === true && !isPlace) performOperation(changed, operation);
  });
  return changed;
}

const picks = fc.array(fc.boolean(), { minLength: 7, maxLength: 7 });
const homes = ["home/one", "home/two", "home/three", "home/five"];
const others = {
  header: ["header/one", "header/two", "header/three", "header/four"],
  footer: ["footer/one", "footer/two", "footer/three"],
};

const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...homes), fc.constantFrom(...homes), picks)
    .map(([id, other, chosen]) => editFile(`${id}.json`, () => edge(document(id), document(other), chosen))),
  fc.tuple(fc.constantFrom(...homes), anyHome).map(([id, home]) => editFile(`${id}.json`, () => home)),
  fc
    .constantFrom("header" as const, "footer" as const)
    .chain((kind) => fc.tuple(fc.constantFrom(...others[kind]), fc.constantFrom(...others[kind]), picks))
    .map(([id, other, chosen]) => editFile(`${id}.json`, () => edge(document(id), document(other), chosen))),
  fc
    .tuple(
      fc.constantFrom(...names("page")),
      fc.constantFrom<Json | undefined>(
        undefined,
        { path: "/elsewhere" },
        { movedFrom: "/formerly" },
        { domains: [DOMAINS[2], DOMAINS[3]] },
        { bare: true },
        { bare: false },
        { indexed: true, crawled: true, inSitemap: true },
        { fold: 40 },
        { description: "Another description" },
        { indexed: false },
        { title: "Another name" },
        { theme: { corners: "sharp" } },
        { sections: [{ id: "heading", type: "page-heading", heading: "Hello" }] },
      ),
    )
    .map(([file, more]) => editFile(file, (value) => (more === undefined ? undefined : { ...value, ...more }))),
  fc.tuple(fc.constantFrom(...homes), fc.constantFrom("accent", "cards", "nothing")).map(([id, what]) =>
    editFile(`${id}.json`, (value) => {
      if (what === "accent") return { ...value, theme: { ...(value.theme as Json), density: "airy" } };
      if (what === "nothing") return { sections: value.sections, ...value };
      const cards = Object.entries(value.cards as Json).map(([name, card]) => [
        name,
        { ...(card as Json), action: "Go" },
      ]);
      return { ...value, cards: Object.fromEntries(cards) };
    }),
  ),
  fc
    .tuple(fc.constantFrom(...HOME_PAGES.slice(0, 3)), fc.constantFrom(...homes), fc.constantFrom(...others.header))
    .map(([name, home, header]) =>
      editFile("selection.json", (value) => {
        const choices = value.homes as Record<string, Json>;
        return { ...value, homes: { ...choices, [name]: { ...choices[name], home, header } } };
      }),
    ),
  fc.tuple(fc.constantFrom(...DOMAINS), fc.constantFrom(undefined, "home", "footer", "pages")).map(
    ([domain, what]): Edit =>
      ({ files, homePages }) => {
        const name = `domain/${domain}.json`;
        const rest = [...files].filter(([file]) => file !== name);
        const operations = {
          home: [{ op: "set", pointer: "/title", to: "Ours" }],
          footer: [{ op: "set", pointer: "/description", to: "Ours" }],
          pages: { "page/privacy": [{ op: "set", section: "heading", pointer: "/heading", to: "Ours" }] },
        };
        if (what === undefined) return { homePages, files: new Map(rest) };
        const overlay = { version: 5, [what]: operations[what as keyof typeof operations] };
        return { homePages, files: new Map([...rest, [name, JSON.stringify(overlay)]]) };
      },
  ),
  fc.tuple(fc.constantFrom(...DOMAINS), fc.constantFrom(...HOME_PAGES)).map(
    ([domain, homePage]): Edit =>
      ({ files, homePages }) => ({
        files,
        homePages: new Map([...homePages, [domain, homePage]]),
      }),
  ),
  fc.constantFrom("/store/new", "/imprint/:section").map(
    (path): Edit =>
      ({ files, homePages }) => ({
        homePages,
        files: new Map([...files, ["page/new.json", JSON.stringify(page(path))]]),
      }),
  ),
);

/** The page in place of missing ones is that of every domain, though only some have the path that it names. */
const NOT_FOUND_EXAMPLES = [{}, { path: "/gone" }, { path: "/gone", movedFrom: "/lost", title: "Gone" }].map(
  (own): [Edit[]] => [[editFile("page/not-found.json", (value) => ({ ...value, ...own, domains: [DOMAINS[2]] }))]],
);

it("affected names exactly the domains and pages of which the resolved documents differ", () => {
  expect(startChecked.diagnostics.filter(isError).map(({ file, message }) => `${file} ${message}`)).toEqual([]);
  let touched = 0;
  let quiet = 0;
  fc.assert(
    fc.property(fc.array(anyEdit, { minLength: 1, maxLength: 2 }), (edits) => {
      const project = edits.reduce((changed, edit) => edit(changed), start);
      const checked = check(project, startChecked);
      fc.pre(checked.diagnostics.every((diagnostic) => !isError(diagnostic)));
      const found = compareFleets(toSide(start, startChecked), toSide(project, checked));
      expect(found.notCompared).toEqual([]);
      const named = found.groups.flatMap(({ domains, pages }) =>
        domains.flatMap((domain) => pages.map(({ path }) => `${domain} ${toAddress(path)}`)),
      );
      const expected = listDifferent(open(start, startChecked), open(project, checked));
      expect(named.toSorted()).toEqual(expected);
      if (expected.length > 0) touched++;
      else quiet++;
    }),
    { numRuns: runsOf(60), examples: NOT_FOUND_EXAMPLES },
  );
  if (isFull) expect(Math.min(touched, quiet)).toBeGreaterThan(0);
}, 120_000);

function toSide({ homePages }: Project, checked: CheckedLayouts): FleetSide {
  const domains = [...homePages].map(
    ([domain, homePage]): DomainData => ({ domain, homePage, aliases: [], timeZone: "UTC" }),
  );
  expect(mapHomePages(domains)).toEqual(homePages);
  return { checked, domains };
}

interface Site {
  readonly layouts: LayoutSet;
  readonly homePages: ReadonlyMap<string, string>;
}

function open({ homePages }: Project, checked: CheckedLayouts): Site {
  const { layouts } = acceptLayoutSet(undefined, checked);
  if (layouts === undefined) throw new Error("nothing to serve");
  return { layouts, homePages };
}

const UNKNOWN = "/not-found";

/** Every address of every domain that a site shows differently, as its server resolves documents. */
function listDifferent(before: Site, after: Site): string[] {
  return DOMAINS.flatMap((domain) => {
    const patterns = [before, after].flatMap(({ layouts }) => [
      ...routesOf(layouts, domain).table.map(({ pattern }) => pattern),
      ...[...layouts.documents.values()].flatMap(({ movedFrom = [] }) => movedFrom),
    ]);
    const addresses = new Set([...patterns.map(toAddress), UNKNOWN]);
    return [...addresses]
      .filter((address) => {
        const [then, now] = [show(before, domain, address), show(after, domain, address)];
        // All paths that a site does not have show the same page.
        const isUnknown = then.status === 404 && now.status === 404;
        return !isEqual(then, now) && (!isUnknown || address === UNKNOWN);
      })
      .map((address) => `${domain} ${address}`);
  }).sort();
}

function toAddress(pattern: string): string {
  return pattern.replace(/:[^/]+/g, "x1");
}

/** What a shopper gets at an address: a redirect, or the documents without what makes no difference there. */
function show({ layouts, homePages }: Site, domain: string, address: string): Json {
  const redirect = routesOf(layouts, domain).findProperPath(address);
  if (redirect !== undefined) return { redirect };
  const owner = { domain, homePage: homePages.get(domain) ?? "" };
  const { documents, params, status } = resolveDocuments(layouts, address, owner);
  const { main } = documents;
  const left = address === "/" ? ADDRESS_SETTINGS : PLACE_SETTINGS;
  const shown = Object.entries(withoutName(main)).filter(([key]) => !left.some((setting) => setting === key));
  const fold = listAboveFold(main);
  const whole = { ...Object.fromEntries(shown), fold, cards: listUsedCards(main) };
  return { header: withoutName(documents.header), main: whole, footer: withoutName(documents.footer), params, status };
}

/** The types of the sections above the fold, whose styles come first, and the ids of those with pictures that load at once. */
function listAboveFold({ sections, fold = 0 }: LayoutDocument): Json {
  const above = findSections<Section>({ sections: sections.slice(0, fold) }).map(({ section }) => section);
  const pictures = above.filter((section) => hasRole(section, "picture")).map(({ id }) => id);
  return { types: [...new Set(above.map(({ type }) => type))].sort(), pictures };
}

/** A document without its title and description, which are for those who edit it, and without stated defaults. */
function withoutName(document: LayoutDocument | undefined): Json {
  const { title: _title, description: _description, ...shown } = document ?? { sections: [] };
  return Object.fromEntries(
    Object.entries(shown).filter(([key, value]) => Reflect.get(ADDRESS_DEFAULTS, key) !== value),
  );
}

/** The card styles that the sections of a page use, as they are shown; without a name, a section uses the first one. */
function listUsedCards({ sections, cards = {} }: LayoutDocument): unknown[] {
  const [first] = Object.entries(cards).find(([, style]) => style?.basis === undefined) ?? [];
  const shown = showCards(cards, new Set(Object.keys(cards)));
  return findSections<Section>({ sections }).flatMap(({ section }) => {
    const schema = getSectionSchema(section.type);
    if (schema === undefined || !listProperties(schema).some(([key]) => key === "card")) return [];
    const name = "card" in section && section.card !== undefined ? String(section.card) : (first ?? "");
    return [shown[name]];
  });
}
