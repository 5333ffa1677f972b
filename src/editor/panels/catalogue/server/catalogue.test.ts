import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { casesOf } from "../../../../../harness/tiers/tier";
import { checkLayouts } from "../../../../layout/check/checkLayouts";
import { isError } from "../../../../layout/diagnostics/Diagnostic";
import { readLayouts } from "../../../../layout/document/readLayouts";
import { findPlace } from "../../../../layout/schema/describeSetting";
import { DOCUMENT_PLACE, listProperties } from "../../../../layout/schema/schemas";
import { SECTION_CANVAS_PATH } from "../../../protocol/address";
import type { EditorView } from "../../../protocol/view";
import { readPresets } from "../../../server/presets/readPresets";
import { type ServedViews, serveViews } from "../../../server/viewsForTest";
import type { Catalogue } from "../protocol";

let views: ServedViews;
const silent = { warn: () => {} };

beforeAll(async () => {
  views = await serveViews();
});

afterAll(() => views.close());

const read = (file: string) => JSON.parse(views.read(file));
const list = async (document: string, query: Record<string, string> = {}) =>
  (await views.get<Catalogue>("catalogue", { document, ...query })).entries;

describe("the catalogue", () => {
  it("offers in every list of every shipped document only sections that are valid there as they are", async () => {
    const files = await readLayouts("layouts");
    const earlier = checkLayouts(files);
    const { documents } = await views.get<EditorView>("view");
    for (const { id } of casesOf(documents, 3)) {
      const entries = await list(id);
      const usable = entries.filter(({ refusal }) => refusal === undefined);
      expect(usable.length).toBeGreaterThan(3);
      for (const { section, cards, key } of usable) {
        const value = read(`${id}.json`);
        value.sections.push(section);
        if (cards !== undefined) value.cards = { ...value.cards, ...cards };
        const changed = new Map([...files, [`${id}.json`, JSON.stringify(value)]]);
        const errors = checkLayouts(changed, { earlier, judgesDomainsLater: true }).diagnostics.filter(isError);
        expect({ id, key, errors: errors.map(({ message }) => message) }).toEqual({ id, key, errors: [] });
      }
    }
  }, 120_000);

  it("gives sections ids that nothing in the draft has, those inside too", async () => {
    const files = await readLayouts("layouts");
    const all = [...files.values()].join();
    const { entries } = await views.get<Catalogue>("catalogue", { document: "home/one" });
    for (const { section } of entries) {
      for (const [, id] of JSON.stringify(section).matchAll(/"id":"([^"]+)","type"/g)) {
        expect(all).not.toContain(`"id": "${id}"`);
      }
    }
  });

  it("knows the place: kinds of documents, parameters of the address, what is there already", async () => {
    const types = async (document: string) =>
      new Set((await list(document)).filter(({ refusal }) => refusal === undefined).map(({ type }) => type));
    const home = await types("home/one");
    expect(home.has("hero")).toBe(true);
    expect(home.has("site-header")).toBe(false);
    expect(home.has("store-profile")).toBe(false);
    expect((await types("header/one")).has("deal-grid")).toBe(false);
    expect((await types("page/store")).has("store-about")).toBe(true);
    expect((await list("home/one")).find(({ type }) => type === "linked-coupon")?.refusal).toContain("linked-coupon");
  });

  it("offers what can stand in a column, and nothing for a list that is not there", async () => {
    const entries = await list("home/one", { list: "browse/columns/1/sections" });
    expect(entries.map(({ key }) => key)).toEqual(
      expect.arrayContaining(["newsletter-form", "newsletter-form/middle"]),
    );
    const answer = await views.fetch("catalogue", { document: "home/one", list: "browse/columns/7/sections" });
    expect(answer.status).toBe(404);
  });

  it("uses the card styles of the document, and brings those that are missing", async () => {
    const name = "deal-grid/twelve-with-banners";
    const [own] = (await list("home/one")).filter(({ key }) => key === "deal-grid");
    expect(own?.section).toMatchObject({ card: "standard" });
    const bare = {
      ...read("home/one.json"),
      cards: {},
      sections: [{ id: "heading", type: "page-heading", heading: "A" }],
    };
    views.edit("cardless", { "home/one.json": bare });
    const entry = (await list("home/one", { draft: "cardless" })).find(({ key }) => key === name);
    expect(entry).toMatchObject({
      group: "Offers",
      isPreset: true,
      cards: { deal: { presentation: "vertical" } },
      section: { card: "deal", count: { initial: 12, expanded: 30 } },
    });
    expect(entry?.section).toMatchObject({
      banners: [
        { position: 3, dimension: "300 * 250" },
        { position: 9, dimension: "300 * 250" },
      ],
    });
  });

  it("brings the card styles of sections for a new document, whatever styles the document has from which it asks", async () => {
    const of = async (query: Record<string, string>) =>
      (await list("home/one", query)).find(({ key }) => key === "deal-grid")?.cards;
    expect(await of({})).toBeUndefined();
    expect(await of({ fresh: "1" })).toEqual({ standard: { presentation: "vertical" } });
    const [linked] = (await list("home/one", { fresh: "1" })).filter(({ type }) => type === "linked-coupon");
    expect(linked).toBeDefined();
    expect(linked?.refusal).toBeUndefined();
  });

  it("fills moments of presets with days ahead", async () => {
    const [entry] = (await list("home/one")).filter(({ key }) => key === "countdown/sale-ends");
    const { endsAt = "" } = (entry?.section ?? {}) as { endsAt?: string };
    expect(Date.parse(`${endsAt}Z`) - Date.now()).toBeGreaterThan(6 * 864e5);
  });
});

describe("the presets", () => {
  it("of sections are all offered in a shipped document, with names", async () => {
    const { sections } = readPresets("presets", silent);
    const { documents } = await views.get<EditorView>("view");
    const offered = new Set((await Promise.all(documents.map(({ id }) => list(id)))).flat().map(({ key }) => key));
    expect(sections.length).toBeGreaterThan(15);
    for (const { type, name, title, description } of sections) {
      expect(offered).toContain(`${type}/${name}`);
      expect(title).not.toBe("");
      expect(description).toMatch(/\.$/);
    }
  });

  it("leave out what is no preset, with a line in the log", () => {
    const warnings: unknown[] = [];
    expect(readPresets("tests/fixtures/formats", { warn: (line: unknown) => void warnings.push(line) })).toEqual({
      sections: [],
      documents: [],
    });
    expect(readPresets("gone", silent).sections).toEqual([]);
  });
});

/** The domain of the pictures. */
const SHOP = { domain: "dealharbor.example" };

describe("the picture of a section", () => {
  it("is a page with the section alone, with the domain's data and without scripts", async () => {
    const query = { domain: "dealharbor.example", document: "home/one", key: "deal-grid/twelve-with-banners" };
    const answer = await views.fetch(SECTION_CANVAS_PATH, query);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-security-policy")).toContain("sandbox allow-same-origin");
    const html = await answer.text();
    expect(html).not.toContain("<script");
    expect(html).toContain('id="deals"');
    expect(html).not.toContain('id="site-header"');
    expect(html.match(/<article/g)?.length).toBeGreaterThanOrEqual(12);
  });

  it("shows a word of its setting, in a short form of itself", async () => {
    const show = async (section: string, pointer: string, word: string, document = "home/one") =>
      (await views.fetch(SECTION_CANVAS_PATH, { ...SHOP, document, section, pointer, word })).text();
    const [centered, chip, band] = await Promise.all([
      show("welcome", "/presentation", "centered"),
      show("trending-stores", "/presentation", "chip"),
      show("site-header", "/menu/presentation", "band", "header/one"),
    ]);
    expect(centered).toContain('data-section="welcome"');
    expect(centered).not.toBe(await show("welcome", "/presentation", "split"));
    expect(chip.match(/data-item="store"/g)).toHaveLength(4);
    expect(band).toContain('data-tone="accent"');
    expect(band).not.toContain("<article");
  });

  it("shows every look of cards, and every word of a theme, in a section where it is seen", async () => {
    const settings = listProperties(findPlace(DOCUMENT_PLACE, ["theme"]) ?? DOCUMENT_PLACE);
    const looks = settings.flatMap(
      ([
        name,
        {
          schema: { looks, enum: words },
        },
      ]) => (looks === undefined ? [] : [[`/theme/${name}`, words] as const]),
    );
    for (const [pointer, words] of [...looks, ["/cards/standard/presentation", ["ticket", "stamp"]] as const]) {
      const pages = new Set<string>();
      for (const word of words as string[]) {
        const answer = await views.fetch(SECTION_CANVAS_PATH, { ...SHOP, document: "home/one", pointer, word });
        const html = await answer.text();
        expect({ pointer, word, status: answer.status }).toEqual({ pointer, word, status: 200 });
        expect(html.match(/data-section="/g)?.length).toBe(pointer === "/theme/divider" ? 2 : 1);
        pages.add(html);
      }
      expect({ pointer, pages: pages.size }).toEqual({ pointer, pages: (words as string[]).length });
    }
  });

  it("is refused for a word or a setting that there is not", async () => {
    for (const [pointer, word] of [
      ["/cards/standard/presentation", "chip"],
      ["/theme/colour", "red"],
      ["/title", "Home"],
    ] as const) {
      const answer = await views.fetch(SECTION_CANVAS_PATH, { ...SHOP, document: "home/one", pointer, word });
      expect({ pointer, status: answer.status }).toEqual({ pointer, status: 404 });
    }
    const query = { ...SHOP, document: "home/one", section: "gone", pointer: "/tone", word: "accent" };
    expect((await views.fetch(SECTION_CANVAS_PATH, query)).status).toBe(404);
  });

  it("shows what belongs in a header and what needs a page's address", async () => {
    for (const [document, key, path] of [
      ["header/one", "label-strip", "/"],
      ["page/store", "store-about", "/store/any-store"],
    ] as const) {
      const answer = await views.fetch(SECTION_CANVAS_PATH, { domain: "dealharbor.example", document, key, path });
      expect({ key, status: answer.status }).toEqual({ key, status: 200 });
    }
    expect((await views.fetch(SECTION_CANVAS_PATH, { document: "header/one", key: "deal-grid" })).status).toBe(404);
  });
});
