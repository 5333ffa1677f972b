import { HOME, header, home, link, SITE, selection } from "../../harness/diagnostics/exampleSite";
import { websites } from "../../harness/diagnostics/exampleWebsites";
import type { DiagnosticCode } from "../../src/generated/diagnosticCodes";

/** Mark of the place in a faulty text at which the fault must be reported. Without it, the place is the start of the file. */
export const MARK = "▸";

/** Files below a site's folder: documents in `layouts`, and `websites.json`. Bytes stand for a text in another encoding. */
type Files = Readonly<Record<string, string | Uint8Array | undefined>>;

/** A mistake of an operator, and what the report must contain. */
export interface Mistake {
  readonly name: string;
  /** Files that replace those of the example site; `undefined` removes one. The first one is at fault. */
  readonly files: Files;
  readonly code: DiagnosticCode;
  /** Words of the message that name the fault. */
  readonly what: readonly string[];
  /** Words of the message, or the suggestion, that say what to do. */
  readonly remedy: readonly string[];
  /** Text at the mark after `validate --fix`; absent if no fix is certain. */
  readonly fixed?: string;
  /** Points for what, where and what to do, if they are not two each, with the reason. */
  readonly lost?: { readonly points: readonly [number, number, number]; readonly why: string };
}

const layouts = (change: Readonly<Record<string, string | undefined>>): Files =>
  Object.fromEntries(Object.entries(change).map(([file, text]) => [`layouts/${file}`, text]));
const inHome = (from: string, to: string) => layouts(home(from, to));
const inWebsites = (from: string, to: string): Files => ({ "websites.json": websites(from, to) });
const inSlot = (times: string) => layouts(SITE.slot(times));
const inDomain = (...operations: string[]) =>
  layouts(
    Object.fromEntries(Object.values(SITE.domain(...operations)).map((text) => ["domain/one.example.json", text])),
  );
/** Fifty sections. */
const NOTICES = Array.from({ length: 50 }, (_, index) => `{"id":"n${index}","type":"notice","heading":"x"},`).join("");
const STORES = layouts(SITE.STORES);

/** Faults of the text itself. */
const SYNTAX: readonly Mistake[] = [
  {
    name: "a comma between two settings is missing",
    files: inHome('"version": 4,', '"version": ▸4'),
    code: "missing-comma",
    what: ["comma is missing after this value"],
    remedy: ["Add a comma"],
    fixed: "4,",
  },
  {
    name: "a comma stands behind the last entry",
    files: inHome('"Deals" }', '"Deals"▸, }'),
    code: "trailing-comma",
    what: ["comma"],
    remedy: ["Remove the comma"],
    fixed: " }",
  },
  {
    name: "a list is not closed",
    files: inHome('"300 * 250" }] }', '"300 * 250" } ▸}'),
    code: "unclosed",
    what: ["the list that begins in line 10 is not closed"],
    remedy: ["A ] is missing before this place"],
  },
  {
    name: "single quotes",
    files: inHome('"title": "Home"', "\"title\": ▸'Home'"),
    code: "wrong-quotes",
    what: ["this is '"],
    remedy: ["straight double quotes"],
    fixed: '"Home"',
  },
  {
    name: "a text without its closing quote",
    files: inHome('"title": "Home"', '"title": ▸"Home'),
    code: "syntax",
    what: ["a text does not end with a double quote"],
    remedy: ["Add the quote"],
  },
  {
    name: "quotes inside a text",
    files: inHome('"Deals"', '"Our ▸"best" deals"'),
    code: "quote-in-text",
    what: ["This quote ends the text"],
    remedy: ['Inside a text write \\"'],
  },
  {
    name: "a key without quotes",
    files: inHome('"title": "Home"', '▸title: "Home"'),
    code: "missing-quotes",
    what: ["JSON needs double quotes around this key"],
    remedy: ['Did you mean "title"?'],
    fixed: '"title":',
  },
  {
    name: "a comment",
    files: inHome('"version": 4,', '"version": 4, ▸// the version'),
    code: "comment",
    what: ["JSON does not allow comments"],
    remedy: ["Remove it; a document has a “description” for remarks"],
  },
  {
    name: "marks of a merge conflict",
    files: inHome('  "title": "Home"', '▸<<<<<<< HEAD\n  "title": "Home"\n=======\n  "title": "A"\n>>>>>>> b'),
    code: "merge-conflict",
    what: ["A merge conflict of Git begins here"],
    remedy: ["Keep one of its two sides, and remove the lines with <<<<<<<"],
  },
  {
    name: "a file in UTF-16",
    files: { "layouts/home/one.json": Buffer.from(`\uFEFF${HOME}`, "utf16le") },
    code: "utf-16",
    what: ["The file is in UTF-16"],
    remedy: ["Save it in UTF-8"],
  },
  {
    name: "a byte order mark",
    files: { "layouts/home/one.json": `\uFEFF${HOME}` },
    code: "byte-order-mark",
    what: ["begins with a byte order mark"],
    remedy: ["Remove the byte order mark"],
    fixed: "{",
  },
  {
    name: "an empty file",
    files: { "layouts/home/one.json": "" },
    code: "empty-file",
    what: ["The file is empty"],
    remedy: ["Write a document", "or delete the file"],
  },
  {
    name: "a key that occurs twice",
    files: inHome('"title": "Home"', '"title": "Home", ▸"title": "My home"'),
    code: "duplicate-key",
    what: ["“title”"],
    remedy: ["Remove one of them"],
  },
];

/** Files with a wrong name or place, or that lead nowhere. */
const FILES: readonly Mistake[] = [
  {
    name: "Six.JSON",
    files: { "layouts/home/Six.JSON": HOME },
    code: "unread-file",
    what: ["“home/Six.JSON” was not read"],
    remedy: ["“.json”, in small letters"],
  },
  {
    name: "a file in an unknown folder",
    files: { "layouts/homes/one.json": HOME },
    code: "misplaced-file",
    what: ["homes/one.json"],
    remedy: ["home/one.json"],
  },
  {
    name: "a schema that is not there from where the document stands",
    files: inHome('"version": 4', '"$schema": ▸"../../shop/schemas/document.json", "version": 4'),
    code: "wrong-schema",
    what: ["“$schema” names a file that does not exist"],
    remedy: ["Did you mean ../../schemas/document.json?"],
    fixed: '"../../schemas/document.json"',
  },
  {
    name: "a header in the folder of homes",
    files: layouts({ "home/one.json": header('"kind": "header"', '"kind": ▸"header"')["header/one.json"] }),
    code: "kind-mismatch",
    what: ["The document is a header, but it is in the folder home"],
    remedy: ["Move it to the folder header, or write “kind”: “home”"],
  },
];

/** Settings and values of documents. */
const DOCUMENTS: readonly Mistake[] = [
  {
    name: "a slip in a section type",
    files: inHome('"deal-grid"', '▸"deal-gird"'),
    code: "unknown-section-type",
    what: ["There is no section type “deal-gird”"],
    remedy: ["deal-grid"],
    fixed: '"deal-grid"',
  },
  {
    name: "a section type that does not exist, with a word of one that does",
    files: inHome('"page-heading"', '▸"hero-banner"'),
    code: "unknown-section-type",
    what: ["There is no section type “hero-banner”"],
    remedy: ["Did you mean hero"],
  },
  {
    name: "a slip in a setting",
    files: inHome('"heading": "Deals"', '▸"haeding": "Deals"'),
    code: "unknown-key",
    what: ["“haeding” is not a setting of page-heading"],
    remedy: ["Did you mean heading?"],
    fixed: '"heading"',
  },
  {
    name: "the singular of a setting",
    files: layouts(header('"links": []', '▸"link": []')),
    code: "unknown-key",
    what: ["“link” is not a setting of site-header"],
    remedy: ["Did you mean links?"],
    fixed: '"links"',
  },
  {
    name: "hyphens in place of a capital in a setting",
    files: inHome('"standard": {}', '"standard": { ▸"value-badge": true }'),
    code: "unknown-key",
    what: ["“value-badge” is not a setting of"],
    remedy: ["Did you mean valueBadge?"],
    fixed: '"valueBadge"',
  },
  {
    name: "a number as a text",
    files: inHome('"initial": 8', '"initial": ▸"8"'),
    code: "wrong-type",
    what: ["“initial” must be a whole number, not a text"],
    remedy: ["8"],
    fixed: "8",
  },
  {
    name: "an object in place of a list",
    files: inHome(
      '"banners": [{ "position": 5, "dimension": "300 * 250" }]',
      '"banners": ▸{ "position": 5, "dimension": "300 * 250" }',
    ),
    code: "wrong-type",
    what: ["“banners” must be a list, not an object"],
    remedy: ["Put the entry in brackets: [ … ]"],
  },
  {
    name: "a required setting is missing",
    files: inHome(
      '{ "id": "welcome", "type": "page-heading", "heading": "Deals" }',
      '▸{ "id": "welcome", "type": "page-heading" }',
    ),
    code: "missing-key",
    what: ["“heading” is missing in page-heading"],
    remedy: ['Add it, such as "heading": "'],
  },
  {
    name: "a setting of the wrong object",
    files: inHome('"card": "standard",', '"card": "standard", ▸"valueBadge": true,'),
    code: "unknown-key",
    what: ["“valueBadge” is not a setting of deal-grid"],
    remedy: ["is a setting of a card style"],
  },
  {
    name: "the name of a colour",
    files: inHome('"title": "Home"', '"title": "Home", "theme": { "palette": { "ground": ▸"white" } }'),
    code: "bad-form",
    what: ["“ground” cannot be “white”"],
    remedy: ["Did you mean #ffffff?"],
    fixed: '"#ffffff"',
  },
  {
    name: "more sections than a document can have",
    files: inHome('"sections": [\n    {', `"sections": [${NOTICES}\n    ▸{`),
    code: "too-many-sections",
    what: ["The document has 52 sections", "at most 50 are allowed"],
    remedy: ["Remove some, or move them to another page"],
  },
  {
    name: "two sections with the same id",
    files: inHome('"id": "deals"', '"id": ▸"welcome"'),
    code: "duplicate-id",
    what: ["“welcome”"],
    remedy: ["Give one of the two sections another id"],
  },
  {
    name: "an id with a capital and a space",
    files: inHome('"id": "deals"', '"id": ▸"Top Deals"'),
    code: "bad-form",
    what: ["“id” cannot be “Top Deals”"],
    remedy: ["Did you mean top-deals?"],
  },
  {
    name: "fewer deals expanded than at first",
    files: inHome('"expanded": 17', '"expanded": ▸4'),
    code: "expanded-below-initial",
    what: ["“expanded” is 4, less than “initial”, which is 8"],
    remedy: ["Write 8 or more"],
  },
  {
    name: "a banner past the end of the grid",
    files: inHome('"position": 5', '"position": ▸40'),
    code: "banner-past-grid",
    what: ["position 40 is past the end of the grid"],
    remedy: ["its last position is 18. Choose a smaller one"],
  },
  {
    name: "a second main heading of a section that has headingLevel",
    files: layouts(
      SITE.adding(
        '{ "id": "x", "type": ▸"hero", "heading": "More", "picture": { "src": "/campaign/sale.webp", "alt": "A sale" } }',
      ),
    ),
    code: "second-main-heading",
    what: ["The page has a second main heading (h1)"],
    remedy: ["write “headingLevel”: “section” here"],
    fixed: '"hero", "headingLevel": "section",',
  },
  {
    name: "a section that needs the page of a store",
    files: layouts({ ...SITE.adding('{ "id": "x", "type": ▸"store-profile" }'), ...SITE.STORE_PAGE }),
    code: "misplaced-section",
    what: ["“store-profile” cannot work here"],
    remedy: ["Documents that fit: page/store"],
  },
  {
    name: "a misspelt placeholder",
    files: inHome('"heading": "Deals"', '"heading": ▸"Deals of {nmae}"'),
    code: "unknown-placeholder",
    what: ["{nmae}"],
    remedy: ["Did you mean {name}?"],
    fixed: '"Deals of {name}"',
  },
  {
    name: "a link without its first slash",
    files: { ...layouts(header('"links": []', link("▸").replace('"▸"', '▸"store"'))), ...STORES },
    code: "bad-form",
    what: ["“href” cannot be “store”"],
    remedy: ["Did you mean /store?"],
  },
  {
    name: "a link to a page that does not exist",
    files: { ...layouts(header('"links": []', link("▸").replace('"▸"', '▸"/stroe"'))), ...STORES },
    code: "unknown-path",
    what: ["No page of the site has the path “/stroe”"],
    remedy: ["Did you mean /store?"],
  },
];

/** Times. */
const TIMES: readonly Mistake[] = [
  {
    name: "a time with a zone",
    files: inSlot('"from": ▸"2031-11-27T09:00Z"'),
    code: "bad-form",
    what: ["“from” cannot be “2031-11-27T09:00Z”"],
    remedy: ["Did you mean 2031-11-27T09:00?"],
  },
  {
    name: "a day as in German letters",
    files: inSlot('"from": ▸"27.11.2031"'),
    code: "bad-form",
    what: ["“from” cannot be “27.11.2031”"],
    remedy: ["Did you mean 2031-11-27?"],
  },
  {
    name: "until and through together",
    files: inSlot('"until": "2031-12-01", "through": ▸"2031-11-30"'),
    code: "until-and-through",
    what: ["The time has two ends"],
    remedy: ["Keep “through” for the last day, or “until”"],
  },
];

/** Overlays. */
const OVERLAYS: readonly Mistake[] = [
  {
    name: "an operation on a section that is misspelt",
    files: inDomain('{ "op": "remove", "section": ▸"dales" }'),
    code: "stale-target",
    what: ["There is no section “dales” to change"],
    remedy: ["Did you mean deals?"],
  },
  {
    name: "a pointer with a slip",
    files: inDomain('{ "op": "set", "section": "welcome", "pointer": ▸"/headng", "was": "Deals", "to": "x" }'),
    code: "unknown-key",
    what: ["“headng” is not a setting of page-heading"],
    remedy: ["Did you mean /heading?"],
    fixed: '"/heading"',
  },
  {
    name: "a value that has changed since",
    files: inDomain('{ "op": "set", "section": "welcome", "pointer": "/heading", "was": ▸"Offers", "to": "x" }'),
    code: "outdated-value",
    what: ["“/heading” is now “Deals”; the operation expects “Offers”"],
    remedy: ["dealframe rebase one.example"],
  },
  {
    name: "an operation that does not exist",
    files: inDomain('{ "op": ▸"delete", "section": "deals" }'),
    code: "unknown-operation",
    what: ["There is no operation “delete”"],
    remedy: ["Did you mean remove?"],
  },
  {
    name: "two documents that extend one another",
    files: layouts({
      "home/six.json": '{ "version": 4, "extends": ▸"home/ten", "operations": [] }',
      "home/ten.json": '{ "version": 4, "extends": "home/six", "operations": [] }',
    }),
    code: "extends-cycle",
    what: ["in a circle: home/six → home/ten → home/six"],
    remedy: ["One of them must stand by itself"],
  },
  {
    name: "changes of a domain whose name is misspelt",
    files: layouts({
      "domain/one.exmaple.json":
        '{ "version": 4, "home": [{ "op": "set", "section": "welcome", "pointer": "/heading", "was": "Deals", "to": "x" }] }',
    }),
    code: "unknown-domain",
    what: ["has no domain “one.exmaple”"],
    remedy: ["Did you mean one.example?"],
  },
];

/** Selection and paths. */
const SELECTION: readonly Mistake[] = [
  {
    name: "a document of the selection that does not exist",
    files: layouts(
      selection(
        '"home": "home/one", "header": "header/one", "footer": "footer/one" },',
        '"home": ▸"home/onne", "header": "header/one", "footer": "footer/one" },',
      ),
    ),
    code: "unknown-document",
    what: ["There is no document “home/onne”"],
    remedy: ["Did you mean home/one?"],
    fixed: '"home/one"',
  },
  {
    name: "a footer in place of a header",
    files: layouts(selection('"header": "header/one"', '"header": ▸"footer/one"')),
    code: "wrong-document-kind",
    what: ["“header” needs a header document; “footer/one” is not one"],
    remedy: ["Did you mean header/one?"],
  },
  {
    name: "two pages with the same path",
    files: layouts({ ...SITE.page('"path": ▸"/terms"', "page/zebra.json"), ...SITE.page('"path": "/terms"') }),
    code: "duplicate-path",
    what: ["“/terms” leads to two pages"],
    remedy: ["Change one of the paths"],
  },
];

/** Website data. */
const WEBSITES: readonly Mistake[] = [
  {
    name: "a domain without a name",
    files: inWebsites('{\n    "domain": "one.example",\n    "name": "One",', '▸{\n    "domain": "one.example",'),
    code: "incomplete-website",
    what: ["“name” is missing in the domain “one.example”"],
    remedy: ['Write {"domain":"one.example","name":"Deal Harbor"}'],
  },
  {
    name: "a home_page that the selection does not have",
    files: inWebsites('"Home Page One"', '▸"Home Page Onee"'),
    code: "unknown-home-page",
    what: ["The selection has no home_page “Home Page Onee”"],
    remedy: ["Did you mean Home Page One?"],
    fixed: '"Home Page One"',
  },
  {
    name: "a colour without # and a digit too few",
    files: inWebsites('"#0F6E84"', '▸"0F6E8"'),
    code: "unusable-color",
    what: ["“header_color” is “0F6E8”, which is not a colour"],
    remedy: ["such as “#0F6E84”"],
  },
];

/** 52 typical mistakes. */
export const MISTAKES: readonly Mistake[] = [
  ...SYNTAX,
  ...FILES,
  ...DOCUMENTS,
  ...TIMES,
  ...OVERLAYS,
  ...SELECTION,
  ...WEBSITES,
];
