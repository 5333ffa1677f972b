import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runsOf } from "../../harness/tiers/tier";
import { acceptLayoutSet } from "../../src/layout/accept/acceptLayoutSet";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import { diffDocuments } from "../../src/layout/compare/diffDocuments";
import type { FileValue } from "../../src/layout/document/migrations/Migration";
import { FORMAT_VERSION, MIGRATIONS, migrateFile } from "../../src/layout/document/migrations/migrateFile";
import { migrateText } from "../../src/layout/document/migrations/migrateText";
import { parseLayoutFile } from "../../src/layout/document/parseLayoutFile";
import { readLayouts } from "../../src/layout/document/readLayouts";
import { completeDocument } from "../../src/layout/schema/applyDefaults";
import { routesOf } from "../../src/layout/select/routesOf";
import { anyDocument } from "./arbitraryDocument";
import { readShippedDocuments } from "./readShippedDocuments";
import { layouts } from "./shippedLayouts";

const FORMATS = join(import.meta.dirname, "../fixtures/formats");
const ADDRESS_KEYS = ["path", "movedFrom", "domains", "bare", "redirect", "indexed", "crawled", "inSitemap"];

const shipped = await readShippedDocuments();
const examples = await Promise.all(
  Array.from({ length: FORMAT_VERSION - 1 }, (_, index) => readLayouts(join(FORMATS, `version-${index + 1}`))),
);
const expected = await readLayouts(join(FORMATS, `version-${FORMAT_VERSION}`));
const NAMES = [...shipped.keys(), "home/six.json", "page/terms.json", "domain/shop.example.json"];

/** The page whose list has a card style that no file of version 1 can give it: its buttons had no text of their own. */
const STORE = "page/store.json";

/** The paths of these pages are newer than version 1, which knew each by its name. */
const NEWER = ["page/newsletter-confirm.json", "page/newsletter-unsubscribe.json"];

/** The shipped files as version 1 had them, but some. */
function writeAsVersion1(): Map<string, string> {
  return new Map(
    [...shipped].map(([file, text]) => {
      if (file === STORE || NEWER.includes(file)) return [file, text];
      const entries = Object.entries(JSON.parse(text)).filter(([key]) => !ADDRESS_KEYS.includes(key));
      const old = JSON.stringify({ ...Object.fromEntries(entries), version: 1 }, null, 2);
      return [file, old.replaceAll('"type": "coupon-list",', '"type": "coupon-list", "honest": false,')];
    }),
  );
}

/** A file without what the migrations say about card styles. */
function withoutCards(value: unknown): unknown {
  const settings = ["card", "cards", "honest"];
  return JSON.parse(JSON.stringify(value, (key, child) => (settings.includes(key) ? undefined : child)));
}

it("there is one migration for each version after the first", () => {
  expect(MIGRATIONS.map(({ to }) => to)).toEqual(Array.from({ length: FORMAT_VERSION - 1 }, (_, index) => index + 2));
});

describe.each(examples.map((files, index) => [index + 1, files] as const))("files of version %i", (_, files) => {
  it.each([...files.keys()])("have the expected outcome in the present version: %s", (file) => {
    const text = files.get(file) ?? "";
    expect(migrateText(text, file)).toBe(expected.get(file));
    expect(migrateFile(JSON.parse(text), file)).toEqual(JSON.parse(expected.get(file) ?? ""));
  });
});

describe("files of version 1", () => {
  it("serve the same pages at the same paths, with one note that names all of them", () => {
    const { diagnostics, ...checked } = checkLayouts(writeAsVersion1());
    expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual(["info old-version"]);
    expect(diagnostics[0]).toMatchObject({
      line: 3,
      message: expect.stringContaining(`${shipped.size - 1 - NEWER.length} files`),
    });
    expect(diagnostics[0]?.related).toHaveLength(shipped.size - 2 - NEWER.length);
    const served = acceptLayoutSet(undefined, { ...checked, diagnostics }).layouts;
    if (served === undefined) throw new Error("Nothing is served.");
    expect(routesOf(served).table).toEqual(routesOf(layouts).table);
    for (const [id, document] of served.documents) expect([id, document]).toEqual([id, layouts.documents.get(id)]);
  });

  it("change documents of the present version: one that extends another, and a domain's", () => {
    const change = { op: "set", section: "welcome", pointer: "/tone", was: "tinted", to: "plain" };
    const files = new Map([
      ...shipped,
      ["home/six.json", JSON.stringify({ version: 1, extends: "home/two", title: "Six", operations: [change] })],
      ["domain/couponcove.example.json", JSON.stringify({ version: 1, home: [change] })],
    ]);
    const { documents, domains, diagnostics } = checkLayouts(files);
    expect(diagnostics.map(({ code }) => code).sort()).toEqual(["old-version", "unused-document"]);
    expect(documents.get("home/six")?.document).toMatchObject({ version: FORMAT_VERSION, title: "Six" });
    expect(documents.get("home/six")?.document?.path).toBeUndefined();
    expect(domains.get("couponcove.example")?.changes?.overlay.home).toEqual([change]);
  });

  it("show the cards of their lists as they did, whatever their documents, overlays and shared sections say", () => {
    const list = (settings: object) => ({
      id: "list",
      type: "coupon-list",
      source: { from: "top-coupons" },
      ...settings,
    });
    const migrate = (value: object) => migrateFile({ version: 3, ...value }, "page/x.json");
    expect(migrate({ sections: [list({}), { id: "x", include: "list", honest: false }] })).toEqual({
      version: FORMAT_VERSION,
      cards: { "as-set": { basis: "first" } },
      sections: [list({ card: "honest" }), { id: "x", include: "list", card: "as-set" }],
    });
    expect(migrate({ cards: { honest: { action: "Mine" } }, sections: [list({})] })).toMatchObject({
      cards: { honest: { action: "Mine" }, "first-honest": { basis: "first", promises: "kept" } },
      sections: [list({ card: "first-honest" })],
    });
    const on = { section: "list", pointer: "/honest" };
    const home = [
      { op: "set", ...on, to: false },
      { op: "set", ...on, was: false, to: true },
      { op: "unset", ...on, was: false },
      { op: "insert", at: { after: "list" }, value: { id: "saved", type: "saved-coupons" } },
    ];
    expect(migrate({ home })).toEqual({
      version: FORMAT_VERSION,
      home: [
        { op: "unset", section: "list", pointer: "/card", was: "honest" },
        { op: "set", section: "list", pointer: "/card", to: "honest" },
        { op: "set", section: "list", pointer: "/card", to: "honest" },
        { op: "insert", at: { after: "list" }, value: { id: "saved", type: "saved-coupons", card: "honest" } },
      ],
    });
  });

  it("give a domain its look: what operations on its only home set moves out of them, and all else stays", () => {
    const migrate = (home: unknown) => migrateFile({ version: 4, home }, "domain/shop.example.json");
    const set = (pointer: string, to: unknown, more: object = {}) => ({ op: "set", pointer, to, ...more });
    const timed = set("/theme/corners", "cut", { from: "2026-11-27T00:00" });
    const kept = [
      { op: "unset", pointer: "/theme/motif" },
      set("/theme/motif", { src: "pictures/x.svg" }),
      set("/cards/own", { action: "Go" }),
      timed,
      set("/columns", 2, { section: "top-deals" }),
    ];
    const moved = [
      set("/theme/palette/ink", "#111111", { was: "#000000" }),
      set("/cards/first-cards/texts/expired", "Over"),
    ];
    const look = { theme: { palette: { ink: "#111111" } }, cards: { "first-cards": { texts: { expired: "Over" } } } };
    const version = FORMAT_VERSION;
    expect(migrate([...moved, ...kept])).toEqual({ version, ...look, home: kept });
    expect(migrate({ "home/one": [...kept, ...moved] })).toEqual({ version, ...look, home: { "home/one": kept } });
    expect(migrate({ "home/one": moved })).toEqual({ version, ...look });
    const several = { "home/one": moved, "home/two": kept };
    expect(migrate(several)).toEqual({ version, home: several });
    expect(migrateFile({ version: 4, operations: moved }, "home/six.json")).toEqual({ version, operations: moved });
  });

  it("have their faults at the places of the file as it is", () => {
    const text = `{
  "version": 1,
  "kind": "page",
  "title": "Store",
  "sectoins": [],
  "sections": [{ "id": "x", "type": "page-heading" }]
}`;
    const { diagnostics } = checkLayouts(new Map([...shipped, ["page/store.json", text]]));
    expect(diagnostics.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`)).toEqual([
      "page/store.json:2:14 old-version",
      "page/store.json:5:3 unknown-key",
      "page/store.json:6:16 missing-key",
    ]);
  });

  it("keep a path that they state already", () => {
    expect(migrateFile({ version: 1, path: "/shops", sections: [] }, "page/stores.json")).toEqual({
      version: FORMAT_VERSION,
      path: "/shops",
      sections: [],
    });
  });
});

describe("headers of version 4", () => {
  const header = (settings: object, file = "header/x.json") =>
    (migrateFile({ version: 4, sections: [{ id: "top", type: "site-header", ...settings }] }, file) as FileValue)
      .sections;
  const CLASSIC = [["logo", "search", "saved", "buttons"], ["menu"]];
  const CENTERED = [["search", "saved", "logo", "buttons"], ["menu"]];
  const MIDDLE = { rows: CENTERED, presentation: "tall", menu: { presentation: "ruled" }, buttons: "quiet" };

  it.each([
    [{}, {}],
    [{ presentation: "classic" }, { rows: CLASSIC }],
    [{ presentation: "centered" }, MIDDLE],
    [
      { presentation: "stacked", menu: { open: "Menu" } },
      {
        rows: [
          ["logo", "search", "saved"],
          ["buttons", "menu"],
        ],
        presentation: "large",
        menu: { presentation: "band", open: "Menu" },
      },
    ],
    [{ presentation: "slim" }, { rows: CLASSIC, presentation: "low", buttons: "quiet" }],
    [
      { presentation: "slim", links: [{ label: "Stores", href: "/store" }] },
      {
        rows: [["logo", "menu", "search", "saved", "buttons"]],
        presentation: "low",
        buttons: "quiet",
        links: [{ label: "Stores", href: "/store" }],
      },
    ],
    [{ presentation: "centred" }, { presentation: "centred" }],
  ])("say in parts what the presentation of %j was", (before, after) => {
    expect(header(before)).toEqual([{ id: "top", type: "site-header", ...after }]);
  });

  it("do so where they are included, or in an operation; other sections keep their presentation", () => {
    const included = { id: "top", include: "section/top", presentation: "centered" };
    expect(migrateFile({ version: 4, sections: [included] }, "header/x.json")).toMatchObject({
      sections: [{ id: "top", include: "section/top", ...MIDDLE }],
    });
    const heading = { op: "set", section: "welcome", pointer: "/presentation", was: "centered", to: "plain" };
    const value = { id: "top", type: "site-header", presentation: "centered" };
    const replace = { op: "replace", section: "top", value };
    expect(migrateFile({ version: 4, home: [heading], header: [replace] }, "domain/shop.example.json")).toMatchObject({
      home: [heading],
      header: [{ ...replace, value: { id: "top", type: "site-header", ...MIDDLE } }],
    });
  });

  it("are changed by operations on the settings that differ, at the times of the former one", () => {
    const on = { section: "top", pointer: "/presentation" };
    const placeholder = { op: "set", section: "top", pointer: "/search/placeholder", to: "Look for a shop" };
    const header = [
      { op: "set", ...on, was: "classic", to: "centered", until: "2026-12-01" },
      { op: "unset", ...on, was: "slim" },
      placeholder,
    ];
    const until = { until: "2026-12-01" };
    const expected = [
      { op: "set", section: "top", pointer: "/rows", was: CLASSIC, to: CENTERED, ...until },
      { op: "set", section: "top", pointer: "/presentation", was: "regular", to: "tall", ...until },
      { op: "set", section: "top", pointer: "/menu/presentation", was: "plain", to: "ruled", ...until },
      { op: "set", section: "top", pointer: "/buttons", was: "solid", to: "quiet", ...until },
      { op: "unset", section: "top", pointer: "/presentation", was: "low" },
      { op: "unset", section: "top", pointer: "/buttons", was: "quiet" },
      placeholder,
    ];
    expect(migrateFile({ version: 4, header }, "domain/shop.example.json")).toMatchObject({ header: expected });
    expect(migrateFile({ version: 4, extends: "header/one", operations: header }, "header/x.json")).toMatchObject({
      operations: expected,
    });
  });

  it("keep the formatting of the operations before and after such a one", () => {
    const text = (changed: string) => `{
  "version": ${changed.includes("/rows") ? 5 : 4},
  "header": [
    {"op":"set", "section":"top", "pointer":"/sticky", "was":true, "to":false},
    ${changed},
    {"op":"set", "section":"top", "pointer":"/logoOnDark", "was":"plate", "to":"invert"}
  ]
}
`;
    const before = '{ "op": "set", "section": "top", "pointer": "/presentation", "was": "classic", "to": "slim" }';
    const stacked = before.replace("slim", "stacked");
    const rows =
      '"was": [["logo", "search", "saved", "buttons"], ["menu"]], "to": [["logo", "search", "saved"], ["buttons", "menu"]]';
    const after = [
      `{ "op": "set", "section": "top", "pointer": "/rows", ${rows} }`,
      '{ "op": "set", "section": "top", "pointer": "/presentation", "was": "regular", "to": "large" }',
      '{ "op": "set", "section": "top", "pointer": "/menu/presentation", "was": "plain", "to": "band" }',
    ];
    expect(migrateText(text(stacked), "domain/shop.example.json")).toBe(text(after.join(",\n    ")));
  });

  it("look as they did: the shipped ones are those of version 4 in parts", async () => {
    const former = await readLayouts(join(FORMATS, "../headers-4"));
    for (const [file, text] of former) {
      const { documents } = checkLayouts(new Map([...shipped, [file, text]]));
      const id = file.replace(".json", "");
      // The categories of the menu are newer.
      const sections = JSON.stringify(layouts.documents.get(id)?.sections).replace(
        '"categoryCount":8',
        '"categoryCount":0',
      );
      expect(documents.get(id)?.document?.sections, file).toEqual(JSON.parse(sections));
    }
  });
});

describe("a migration of a text", () => {
  it.each([
    ["in one line", '{"version":1, "kind": "page"}', '{"version":5, "kind": "page", "path": "/store"}'],
    [
      "with tabs",
      '{\n\t"version" : 1,\n\t"sections": [ ]\n}\n',
      '{\n\t"version" : 5,\n\t"path": "/store",\n\t"sections": [ ]\n}\n',
    ],
    ["with the line breaks of Windows", '{\r\n  "version": 1\r\n}', '{\r\n  "version": 5,\r\n  "path": "/store"\r\n}'],
    ["with a byte order mark", '\uFEFF{ "version": 1 }', '\uFEFF{ "version": 5, "path": "/store" }'],
  ])("keeps its formatting %s", (_, before, after) => {
    expect(migrateText(before, "page/stores.json")).toBe(after);
  });

  it("of a list writes the entries that stay as they are, and what is new over several lines where it is long", () => {
    const kept = '    { "op": "remove",   "section": "welcome", "was": "page-heading" }';
    const set = (key: string, to: string) => `    { "op": "set", "pointer": "/theme/${key}", "to": "${to}" }`;
    const moved = [set("headings", "circled"), set("typeface", "expedition"), set("palette/accent", "#b4430f")];
    const others = [set("palette/ground", "#faf6ec"), set("surface", "corrugated")];
    const before = `{\n  "version": 4,\n  "home": [\n${[...moved, kept, ...others].join(",\n")}\n  ]\n}\n`;
    expect(migrateText(before, "domain/shop.example.json")).toBe(`{
  "version": 5,
  "theme": {
    "headings": "circled",
    "typeface": "expedition",
    "palette": { "accent": "#b4430f", "ground": "#faf6ec" },
    "surface": "corrugated"
  },
  "home": [
${kept}
  ]
}
`);
  });

  it.each(['{ "version": 5 }', '{ "version": 6 }', '{ "version": "1" }', "{ version: 1 }", "", "[1]"])(
    "leaves %j alone",
    (text) => {
      expect(migrateText(text, "page/stores.json")).toBe(text);
    },
  );
});

describe("for any file of version 1", () => {
  const anyValue = fc.oneof(
    anyDocument.map((document): Record<string, unknown> => ({ ...document })),
    fc.dictionary(fc.oneof(fc.string(), fc.constantFrom(...ADDRESS_KEYS, "title", "sections")), fc.jsonValue()),
  );
  const anyFile = fc.record({ value: anyValue, file: fc.constantFrom(...NAMES), space: fc.constantFrom(0, 2, "\t") });

  it("the migration has a result, keeps all that it does not concern, and is the same in the text", () => {
    fc.assert(
      fc.property(anyFile, ({ value, file, space }) => {
        const old = { ...value, version: 1 };
        const migrated = migrateFile(old, file) as Record<string, unknown>;
        expect(withoutCards(migrated)).toMatchObject(Object(withoutCards({ ...old, version: FORMAT_VERSION })));
        const added = Object.keys(migrated).filter((key) => !Object.hasOwn(old, key));
        expect(added.filter((key) => ![...ADDRESS_KEYS, "cards"].includes(key))).toEqual([]);
        const text = migrateText(JSON.stringify(old, null, space), file);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(migrated)));
        expect(migrateText(text, file)).toBe(text);
      }),
      { numRuns: runsOf(150) },
    );
  });

  it("the document that is read and the one that is rewritten do not differ", () => {
    fc.assert(
      fc.property(anyDocument, fc.constantFrom(...NAMES), (document, file) => {
        const text = JSON.stringify({ ...document, version: 1 }, null, 2);
        const [read, rewritten] = [text, migrateText(text, file)].map((one) =>
          completeDocument(parseLayoutFile(file, one).value),
        );
        if (read === undefined || rewritten === undefined) throw new Error("unreachable");
        expect(diffDocuments(read, rewritten).operations).toEqual([]);
        expect(read).toEqual(rewritten);
      }),
      { numRuns: runsOf(100) },
    );
  });
});
