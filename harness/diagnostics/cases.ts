import type { DiagnosticCode } from "../../src/layout/diagnostics/messages";
import { writeUnread } from "../../src/layout/source/unreadFile";

const HEADER = `{ "version": 2, "kind": "header", "title": "Header", "sections": [
  { "id": "site-header", "type": "site-header", "links": [] }
] }`;
export const FOOTER = `{ "version": 2, "kind": "footer", "title": "Footer", "sections": [
  { "id": "legal", "type": "legal-line", "disclosure": "Links may earn us a commission." }
] }`;
export const HOME = `{
  "version": 2,
  "kind": "home",
  "title": "Home",
  "cards": { "standard": {} },
  "sections": [
    { "id": "welcome", "type": "page-heading", "heading": "Deals" },
    { "id": "deals", "type": "deal-grid", "source": { "from": "domain-coupons" }, "card": "standard",
      "count": { "initial": 8, "expanded": 17 },
      "banners": [{ "position": 5, "dimension": "300 * 250" }] }
  ]
}`;
const SELECTION = `{
  "version": 2,
  "default": { "home": "home/one", "header": "header/one", "footer": "footer/one" },
  "homes": {
    "Home Page One": { "home": "home/one", "header": "header/one", "footer": "footer/one" }
  }
}`;
export const FILES = {
  "home/one.json": HOME,
  "header/one.json": HEADER,
  "footer/one.json": FOOTER,
  "selection.json": SELECTION,
};

/** Each code with a change that causes it, and the place at which it must be reported. */
export const CASES: [DiagnosticCode, files: Record<string, string | undefined>, place: string, says: string][] = [
  ["unread-file", { "home/two.json": writeUnread("outside") }, "home/two.json:1:1", "leads out of the layouts folder"],
  ["too-large", { "home/one.json": HOME + " ".repeat(524_288) }, "home/one.json:1:1", "513 KB"],
  ["too-deep", home('"title": "Home"', `"title": ${"[".repeat(17)}`), "home/one.json:4:27", "16 levels"],
  ["too-many-sections", home('"sections": [', `"sections": [${notices(49)}`), "home/one.json:8:5", "51 sections"],
  ["forbidden-key", home('"standard": {}', '"__proto__": {}'), "home/one.json:5:14", "__proto__"],
  ["byte-order-mark", { "home/one.json": `\uFEFF${HOME}` }, "home/one.json:1:1", "byte order mark"],
  ["trailing-comma", home('"heading": "Deals" }', '"heading": "Deals", }'), "home/one.json:7:66", "comma"],
  ["missing-comma", home('"version": 2,', '"version": 2'), "home/one.json:2:14", "comma"],
  ["comment", home('"version": 2,', '"version": 2, // first'), "home/one.json:2:17", "comments"],
  ["syntax", home('"version": 2', "'version': 2"), "home/one.json:2:3", "double quotes"],
  ["duplicate-key", home('"kind": "home",', '"kind": "home", "kind": "home",'), "home/one.json:3:19", "kind"],
  ["unknown-key", home('"heading": "Deals"', '"heading": "Deals", "haeding": 1'), "home/one.json:7:68", "haeding"],
  ["missing-key", home(', "heading": "Deals"', ""), "home/one.json:7:5", "heading"],
  ["misplaced-key", header('"title"', '"fold": 1, "title"'), "header/one.json:1:35", "fold"],
  ["wrong-type", home('"heading": "Deals"', '"heading": 5'), "home/one.json:7:59", "a text, not a number"],
  ["unknown-value", home('"from": "domain-coupons"', '"from": "x"'), "home/one.json:8:63", "website-coupons"],
  ["wrong-value", home('"version": 2', '"version": 0'), "home/one.json:2:14", "must be 2"],
  ["newer-version", home('"version": 2', '"version": 3'), "home/one.json:2:14", "knows versions up to 2"],
  ["old-version", home('"version": 2', '"version": 1'), "home/one.json:2:14", "dealframe migrate"],
  ["reserved-path", page('"path": "/api/terms"'), "page/terms.json:1:66", "belong to the server"],
  ["unknown-parameter", page('"path": "/guides/:slug"'), "page/terms.json:1:66", ":storeSlug"],
  ["duplicate-parameter", page('"path": "/a/:link/:link"'), "page/terms.json:1:66", "“:link” twice"],
  [
    "duplicate-path",
    { ...page('"path": ["/a", "/a/:category"]'), ...page('"path": "/a/:link"', "page/zebra.json") },
    "page/zebra.json:1:66",
    "page/terms has “/a/:category” already",
  ],
  ["moved-without-path", page('"indexed": true, "movedFrom": "/agb"'), "page/terms.json:1:75", "needs a “path”"],
  [
    "moved-parameters",
    page('"path": "/a/:category", "movedFrom": ["/b/:category", "/c"]'),
    "page/terms.json:1:112",
    "“/c” cannot redirect to “/a/:category”",
  ],
  [
    "not-for-one-domain",
    {
      ...page('"path": "/terms"'),
      "domain/dealharbor.example.json":
        '{ "version": 2, "pages": { "page/terms": [{ "op": "set", "pointer": "/path", "was": "/terms", "to": "/agb" }] } }',
    },
    "domain/dealharbor.example.json:1:69",
    "“path” of a document is the same for all domains",
  ],
  ["too-small", home('"initial": 8', '"initial": 0'), "home/one.json:9:29", "minimum is 1"],
  ["too-great", home('"initial": 8', '"initial": 101'), "home/one.json:9:29", "maximum is 100"],
  ["too-short", home('"heading": "Deals"', '"heading": ""'), "home/one.json:7:59", "minimum is 1"],
  ["too-long", home('"Deals"', `"${"x".repeat(121)}"`), "home/one.json:7:59", "maximum is 120"],
  [
    "empty-sections",
    { "home/one.json": HOME.replace(/"sections": \[[\s\S]*\n {2}\]/, '"sections": []') },
    "home/one.json:6:15",
    "The document has no section. Add one.",
  ],
  [
    "empty-sections",
    adding('{ "id": "x", "type": "columns", "columns": [{ "sections": [] }] }'),
    "home/one.json:11:59",
    "Column 1 of “x” has no section. Add one, or remove the column.",
  ],
  [
    "too-few-entries",
    adding('{ "id": "x", "type": "columns", "columns": [] }'),
    "home/one.json:11:44",
    "“columns” of columns has 0 entries; the minimum is 1.",
  ],
  ["empty-file", { "home/one.json": " \n" }, "home/one.json:1:1", "The file is empty"],
  ["wrong-root", { "home/one.json": "[]" }, "home/one.json:1:1", "The file contains a list; the document is an object"],
  [
    "wrong-root",
    { "selection.json": '"x"' },
    "selection.json:1:1",
    "The file contains a text; the selection is an object",
  ],
  ["typographic-quotes", home('"Deals"', "“Deals”"), "home/one.json:7:59", "straight quotes"],
  [
    "wrong-schema",
    home('"version": 2', '"$schema": "../schemas/document.json", "version": 2'),
    "home/one.json:2:14",
    "schemas/document.json",
  ],
  [
    "wrong-schema",
    selection('"version": 2', '"$schema": "../schemas/document.json", "version": 2'),
    "selection.json:2:14",
    "schemas/selection.json",
  ],
  ["too-many-entries", header('"links": []', `"links": [${links(25)}]`), "header/one.json:2:58", "25 entries"],
  ["bad-form", home('"id": "deals"', '"id": "Deals!"'), "home/one.json:8:13", "hyphens"],
  ["bad-name", home('"standard": {}', '"standard": {}, "My Card": {}'), "home/one.json:5:30", "My Card"],
  ["unknown-section-type", home('"deal-grid"', '"deal-gird"'), "home/one.json:8:30", "deal-gird"],
  ["duplicate-id", home('"id": "deals"', '"id": "welcome"'), "home/one.json:8:13", "welcome"],
  ["unknown-card", home('"card": "standard"', '"card": "standart"'), "home/one.json:8:91", "standart"],
  ["expanded-below-initial", home('"expanded": 17', '"expanded": 7'), "home/one.json:9:44", "7, less than"],
  [
    "surplus-cells",
    adding(
      '{ "id": "costs", "type": "table", "caption": "Costs", "columns": [{ "label": "Order" }], "rows": [["Any"], ["Any", "Free"]] }',
    ),
    "home/one.json:11:116",
    "The row has 2 cells; the columns are 1.",
  ],
  ["banner-past-grid", home('"position": 5', '"position": 19'), "home/one.json:10:33", "18"],
  [
    "duplicate-position",
    home('"300 * 250" }]', '"300 * 250" }, { "position": 5, "dimension": "728 * 90" }]'),
    "home/one.json:10:78",
    "position 5",
  ],
  ["kind-mismatch", home('"kind": "home"', '"kind": "page"'), "home/one.json:3:11", "folder home"],
  ["misplaced-file", { "hom/six.json": HOME }, "hom/six.json:1:1", "home/<name>.json"],
  ["missing-selection", { "selection.json": undefined }, "selection.json:1:1", "missing"],
  [
    "unknown-document",
    selection('"default": { "home": "home/one"', '"default": { "home": "home/onee"'),
    "selection.json:3:24",
    "home/onee",
  ],
  [
    "wrong-document-kind",
    selection('"default": { "home": "home/one"', '"default": { "home": "header/one"'),
    "selection.json:3:24",
    "header/one",
  ],
  [
    "duplicate-home-page",
    selection(
      '"homes": {',
      '"homes": { "HOME page  one": { "home": "home/one", "header": "header/one", "footer": "footer/one" },',
    ),
    "selection.json:5:5",
    "HOME page  one",
  ],
];

/** A home that extends another one, with one operation in each line from line 5 on. */
function extending(...operations: string[]): Record<string, string> {
  return {
    "home/six.json": `{
  "version": 2,
  "extends": "home/one",
  "operations": [
${operations.join(",\n")}
  ]
}`,
    ...selection('"Home Page One": { "home": "home/one"', '"Home Page One": { "home": "home/six"'),
  };
}

/** Faults of operations; the place is in the file with the operation. */
export const OVERLAY_CASES: typeof CASES = [
  ["unknown-operation", extending('{ "op": "sett", "pointer": "/fold", "to": 1 }'), "home/six.json:5:9", "sett"],
  ["stale-target", extending('{ "op": "remove", "section": "nowhere" }'), "home/six.json:5:30", "nowhere"],
  [
    "stale-list",
    extending('{ "op": "move", "section": "deals", "to": { "last": "welcome/columns/0/sections" } }'),
    "home/six.json:5:53",
    "welcome/columns/0/sections",
  ],
  [
    "stale-pointer",
    extending('{ "op": "set", "section": "deals", "pointer": "/cuont/initial", "to": 9 }'),
    "home/six.json:5:47",
    "/cuont/initial",
  ],
  [
    "stale-value",
    extending('{ "op": "set", "section": "deals", "pointer": "/count/initial", "was": 9, "to": 10 }'),
    "home/six.json:5:72",
    "is 8; the operation expects 9",
  ],
  [
    "stale-place",
    extending('{ "op": "move", "section": "deals", "was": { "first": "sections" }, "to": { "before": "welcome" } }'),
    "home/six.json:5:44",
    "after “welcome”",
  ],
  [
    "already-applied",
    extending('{ "op": "set", "section": "deals", "pointer": "/columns", "was": 4, "to": 4 }'),
    "home/six.json:5:75",
    "changes nothing",
  ],
  [
    "taken-id",
    extending(
      '{ "op": "insert", "at": { "after": "welcome" }, "value": { "id": "deals", "type": "notice", "heading": "x" } }',
    ),
    "home/six.json:5:66",
    "deals",
  ],
  [
    "misplaced-pointer",
    extending('{ "op": "set", "pointer": "/sections/0/heading", "was": "Deals", "to": "x" }'),
    "home/six.json:5:27",
    "/sections/0/heading",
  ],
  [
    "moved-into-itself",
    extending('{ "op": "move", "section": "deals", "to": { "after": "deals" } }'),
    "home/six.json:5:43",
    "deals",
  ],
  [
    "conflicting-operations",
    extending(
      '{ "op": "set", "section": "deals", "pointer": "/count/initial", "was": 8, "to": 9 }',
      '{ "op": "set", "section": "deals", "pointer": "/count", "was": { "initial": 9, "expanded": 17 }, "to": { "initial": 2 } }',
    ),
    "home/six.json:6:1",
    "deals /count",
  ],
];

/** Valid documents that are probably a mistake. */
export const ODDITIES: typeof CASES = [
  [
    "no-main-heading",
    home('{ "id": "welcome", "type": "page-heading", "heading": "Deals" },', ""),
    "home/one.json:6:15",
    "page-heading",
  ],
  ["fold-without-picture", home('"title": "Home",', '"title": "Home", "fold": 1,'), "home/one.json:4:28", "text only"],
  [
    "never-shown",
    home(
      '"sections": [',
      '"sections": [{ "id": "ads", "type": "banner-carousel", "source": { "from": "ad-banners" }, "dimension": "300 * 250" },',
    ),
    "home/one.json:6:107",
    "ads",
  ],
  [
    "never-shown",
    home(
      '"sections": [',
      '"sections": [{ "id": "ad", "type": "banner-slot", "source": { "from": "ad-banners" }, "dimension": "300 * 250" },',
    ),
    "home/one.json:6:102",
    "1480 * 630 pixels only",
  ],
  [
    "adjusted-color",
    home('"cards":', '"theme": { "palette": { "ink": "#bbbbbb" } }, "cards":'),
    "home/one.json:5:34",
    "“ink” is “#bbbbbb”, with which text",
  ],
  ["unused-card", home('"standard": {}', '"standard": {}, "other": {}'), "home/one.json:5:30", "other"],
  ["button-never-shown", home('"expanded": 17', '"expanded": 8'), "home/one.json:9:44", "Show more"],
  ["page-without-path", page('"indexed": false'), "page/terms.json:1:1", "page/terms"],
  ["unused-document", { "home/two.json": HOME }, "home/two.json:1:1", "home/two"],
];

/** Adds a section to the end of the home, in line 11 from its start. */
export function adding(section: string): Record<string, string> {
  return home('"300 * 250" }] }', `"300 * 250" }] },\n${section}`);
}

/** Codes for the handling of faults in production; acceptLayoutSet.test.ts tests them. */
export const STEPS: DiagnosticCode[] = [
  "section-left-out",
  "document-kept",
  "document-left-out",
  "operation-left-out",
  "overlay-kept",
  "overlay-left-out",
  "selection-kept",
  "selection-repaired",
];
/** A document with more faults than are listed one by one; manyFaults.test.ts tests it. */
export const MANY_FAULTS = home('"heading": "Deals"', `"heading": "Deals",\n${unknownKeys(203)}`);
/** Codes for keywords that no schema uses yet; the message is the validator's. */
export const RESERVE: DiagnosticCode[] = [
  "more-faults",
  "invalid",
  "unknown-domain",
  "extends-cycle",
  "extends-too-long",
  "unusable-base",
];
/** Codes for operations of domains, which are applied one by one; servedOverlays.test.ts tests them. */
export const DOMAIN_CODES: DiagnosticCode[] = [
  "stale-entry",
  "outdated-value",
  "outdated-place",
  "moved-entry",
  "needless-operation",
];

export function home(from: string, to: string): Record<string, string> {
  return { "home/one.json": HOME.replace(from, () => to) };
}

/** A page with these settings, from column 58 of its first line on. */
function page(settings: string, file = "page/terms.json"): Record<string, string> {
  const section = '{ "id": "terms", "type": "page-heading", "heading": "Terms" }';
  return { [file]: `{ "version": 2, "kind": "page", "title": "Page, a test", ${settings}, "sections": [${section}] }` };
}

export function header(from: string, to: string): Record<string, string> {
  return { "header/one.json": HEADER.replace(from, () => to) };
}

export function selection(from: string, to: string): Record<string, string> {
  return { "selection.json": SELECTION.replace(from, () => to) };
}

export function twoHomes(): Record<string, string> {
  const two = '"Home Page Two": { "home": "home/two", "header": "header/one", "footer": "footer/one" },';
  return selection('"homes": {', `"homes": { ${two}`);
}

function unknownKeys(count: number): string {
  return Array.from({ length: count }, (_, index) => `      "odd${index}": 1`).join(",\n");
}

function notices(count: number): string {
  return Array.from({ length: count }, (_, index) => `{"id":"n${index}","type":"notice","heading":"x"},`).join("");
}

function links(count: number): string {
  return Array.from({ length: count }, () => '{"label":"x","href":"/"}').join(",");
}

/** The setting of a header with one link. */
export function link(href: string): string {
  return `"links": [{ "label": "x", "href": "${href}" }]`;
}
