import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { LayoutDocument } from "../../src/generated/documents";
import { acceptLayoutSet } from "../../src/layout/accept/acceptLayoutSet";
import { judgeDomain } from "../../src/layout/accept/judgeDomain";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import { findFirstStyle, listLookValues, putAt } from "../../src/layout/document/domainLook";
import type { LayoutFiles } from "../../src/layout/document/LayoutSet";
import { migrateFile } from "../../src/layout/document/migrations/migrateFile";
import { readLayouts } from "../../src/layout/document/readLayouts";
import { selectDocuments } from "../../src/layout/select/selectDocuments";
import { HOMES } from "./shippedLayouts";

const BRANDS = ["bargainbarn", "couponcove", "dealharbor", "promopeak", "savvyfox", "thriftlane"];
const DOMAIN = "savvyfox.example";
const FILE = `domain/${DOMAIN}.json`;
const BLACK = { ground: "#101010", ink: "#ffffff" };

let shipped: LayoutFiles;
beforeAll(async () => {
  shipped = await readLayouts(join(import.meta.dirname, "../../layouts"));
});

describe("the look of a domain's file", () => {
  it.each(BRANDS)("is that of the brand on each of the five homes: %s", (brand) => {
    const domain = `${brand}.example`;
    const own = JSON.parse(shipped.get(`domain/${domain}.json`) ?? "");
    expect(Object.keys(own.theme)).toEqual(expect.arrayContaining(["typeface", "motif", "palette"]));
    for (const name of HOMES) {
      const home = show(shipped, `home/${name}`, domain);
      expect([name, home.theme]).toEqual([name, expect.objectContaining(own.theme)]);
      const first = home.cards?.[findFirstStyle(home) ?? ""];
      expect([name, first]).toEqual([name, expect.objectContaining({ presentation: own.cards.first.presentation })]);
      expect(faults(shipped, `home/${name}`, domain)).toEqual([]);
    }
  });

  it("leaves what it does not state as the home has it, each colour and each text by itself", () => {
    const own = {
      theme: { palette: { accent: "#b4430f" } },
      cards: { first: { texts: { expired: "Over" }, cuts: { title: 30 } } },
    };
    const files = withOwn({}, { ...own, home: { "home/one": [setTheme("/palette/ink", "#241a14")] } });
    const plain = show(withOwn({}, {}), "home/one");
    const looked = show(files, "home/one");
    expect(looked.theme).toEqual({ ...plain.theme, palette: { accent: "#b4430f", ink: "#241a14" } });
    const { standard } = plain.cards ?? {};
    expect(looked.cards?.standard).toEqual({
      ...standard,
      texts: { ...standard?.texts, expired: "Over" },
      cuts: { ...standard?.cuts, title: 30 },
    });
  });

  it("comes before the domain's operations, which find its values", () => {
    const operation = { ...setTheme("/headings", "ruled"), was: "circled" };
    const files = withOwn({}, { theme: { headings: "circled" }, home: { "home/one": [operation] } });
    expect(show(files, "home/one").theme?.headings).toBe("ruled");
    expect(faults(files, "home/one")).toEqual([]);
  });

  it("has settings of a style by its name, and a style of its own where the home has none of that name", () => {
    const cards = { first: { save: false }, own: { presentation: "stamp" }, editorial: { visits: "real" } };
    const home = show(withOwn({}, { cards }), "home/three");
    expect(Object.keys(home.cards ?? {})[0]).toBe("editorial");
    expect(home.cards?.editorial).toMatchObject({ save: false, visits: "real" });
    expect(home.cards?.own).toMatchObject({ presentation: "stamp", save: true });
  });

  it("leaves out a faulty value by itself, with its line, and keeps the others", () => {
    const files = withOwn({}, { theme: { headings: "circeld", corners: "cut" }, cards: { first: { phone: 1 } } });
    const checked = checkLayouts(files);
    const found = checked.diagnostics.filter(({ file }) => file === FILE);
    expect(found.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      "unknown-value /theme/headings",
      "wrong-type /cards/first/phone",
    ]);
    expect(found[0]?.message).toContain("circled");
    const plain = show(withOwn({}, {}), "home/one");
    const home = show(files, "home/one");
    expect([home.theme?.headings, home.theme?.corners]).toEqual([plain.theme?.headings, "cut"]);
  });

  it("is warned of a style that no home has and nothing uses, with the name that was probably meant", () => {
    const insert = (card: string) => ({
      op: "insert",
      at: { last: "sections" },
      value: { id: "own", type: "deal-grid", source: { from: "domain-coupons" }, count: { initial: 4 }, card },
    });
    const cards = { frist: { save: true }, editorial: { save: true }, own: { save: true } };
    const home = { "home/three": [insert("own")] };
    const found = checkLayouts(withOwn({}, { cards, home })).diagnostics.filter(({ file }) => file === FILE);
    expect(found.map(({ code, pointer, suggestion }) => [code, pointer, suggestion])).toEqual([
      ["unused-card", "/cards/frist", "first"],
    ]);
  });

  it("never reaches a prototype, whatever names its file and the operations of an old one have", () => {
    const hostile = JSON.parse(
      '{ "theme": { "__proto__": { "hostile": 1 } }, "cards": { "constructor": { "hostile": 1 } } }',
    );
    expect(listLookValues(hostile)).toEqual([]);
    for (const key of ["__proto__", "constructor", "prototype"]) {
      const home = [{ op: "set", pointer: `/cards/${key}/hostile`, to: 1 }];
      expect(migrateFile({ version: 4, home }, FILE)).toMatchObject({ home });
      putAt({}, [key, "hostile"], 1);
    }
    expect(Reflect.get({}, "hostile")).toBeUndefined();
    expect(Reflect.get(Object, "hostile")).toBeUndefined();
  });

  it("reaches pages without a theme of their own, and no other document", () => {
    const files = withOwn({}, { theme: { headings: "circled" } });
    const { site } = serve(files);
    const { header, footer } = selectDocuments(site, "Home Page Three", DOMAIN);
    expect([header.theme, footer.theme]).toEqual([undefined, undefined]);
    expect(site.findChangedPage?.(DOMAIN, "page/about")?.theme).toBeUndefined();
  });
});

describe("a home whose look is its own", () => {
  const black = { look: "own", theme: { headings: "plate", palette: BLACK }, cards: { standard: { visits: "off" } } };

  it("keeps what it states, all of its colours included, and gets all else from the domain", () => {
    const own = {
      theme: { headings: "circled", typeface: "serif", palette: { accent: "#b4430f", ground: "#faf6ec" } },
      cards: { first: { visits: "real", presentation: "notice" } },
    };
    const home = show(withOwn(black, own), "home/black");
    expect(home.theme).toMatchObject({ headings: "plate", typeface: "serif" });
    expect(home.theme?.palette).toEqual(BLACK);
    expect(home.cards?.standard).toMatchObject({ visits: "off", presentation: "notice" });
  });

  it("may extend another home: only what it states itself is its own", () => {
    const operations = [
      { op: "set", pointer: "/look", to: "own" },
      { op: "set", pointer: "/theme/palette", was: {}, to: BLACK },
    ];
    const files = new Map([
      ...withOwn({}, { theme: { typeface: "slab", palette: { accent: "#b4430f" } } }),
      ["home/black.json", JSON.stringify({ version: 5, title: "Black", extends: "home/three", operations })],
    ]);
    const home = show(files, "home/black");
    expect(home.theme).toMatchObject({ typeface: "slab", palette: BLACK });
  });

  it("is no setting of a page or a header, nor of one domain", () => {
    const files = new Map(withOwn({}, { home: { "home/one": [{ op: "set", pointer: "/look", to: "own" }] } }));
    const page = JSON.parse(files.get("page/about.json") ?? "");
    files.set("page/about.json", JSON.stringify({ ...page, look: "own" }));
    const found = checkLayouts(files).diagnostics.map(({ file, code }) => `${file} ${code}`);
    expect(found).toEqual([`${FILE} not-for-one-domain`, "page/about.json misplaced-key"]);
  });
});

function setTheme(pointer: string, to: unknown) {
  return { op: "set", pointer: `/theme${pointer}`, to };
}

/** The shipped files with a further home, which is home/one but for some settings, and another file of the domain. */
function withOwn(home: object, domain: object): Map<string, string> {
  const one = JSON.parse(shipped.get("home/one.json") ?? "");
  const selection = JSON.parse(shipped.get("selection.json") ?? "");
  const black = { home: "home/black", header: "header/one", footer: "footer/one" };
  return new Map([
    ...shipped,
    ["home/black.json", JSON.stringify({ ...one, title: "Black", ...home, path: undefined })],
    ["selection.json", JSON.stringify({ ...selection, homes: { ...selection.homes, Black: black } })],
    [FILE, JSON.stringify({ version: 5, ...domain })],
  ]);
}

function serve(files: LayoutFiles) {
  const { layouts } = acceptLayoutSet(undefined, checkLayouts(files));
  if (layouts === undefined) throw new Error("Nothing is served.");
  return { site: layouts };
}

/** A home as a domain has it. */
function show(files: LayoutFiles, id: string, domain = DOMAIN): LayoutDocument {
  const { site } = serve(files);
  const name = Object.entries(site.selection.homes).find(([, choice]) => choice?.home === id)?.[0];
  return selectDocuments(site, name ?? "", domain).home;
}

/** What is wrong with a domain's file on a home. */
function faults(files: LayoutFiles, id: string, domain = DOMAIN): string[] {
  const { site } = serve(files);
  const name = Object.entries(site.selection.homes).find(([, choice]) => choice?.home === id)?.[0];
  return judgeDomain(site, domain, name).map(({ message }) => message);
}
