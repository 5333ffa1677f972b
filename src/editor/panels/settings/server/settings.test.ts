import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EditorView } from "../../../protocol/view";
import { type ServedViews, serveViews } from "../../../server/viewsForTest";
import type { FormView, PickAnswer } from "../protocol";

let views: ServedViews;

beforeAll(async () => {
  views = await serveViews();
});

afterAll(() => views.close());

const read = (file: string) => JSON.parse(views.read(file));

describe("the form", () => {
  it("has the settings that files state, with their places, and the defaults in the schema", async () => {
    const form = await views.get<FormView>("form", { document: "home/one", section: "top-deals" });
    expect(form.type).toBe("deal-grid");
    expect(form.data).not.toHaveProperty("retry");
    expect(form.schema.properties?.columns).toMatchObject({ default: 4, minimum: 1, maximum: 12 });
    expect(form.schema.properties?.heading).toMatchObject({ label: "Heading above the section", maxLength: 120 });
    expect(form.origins["/count/initial"]).toMatchObject({
      level: "document",
      file: "home/one.json",
      inherited: { level: "default" },
    });
    expect(form.origins["/retry"]).toBeUndefined();
    expect(form.cards.find(({ name }) => name === form.data.card)?.usedBy).toContainEqual({
      id: "top-deals",
      title: "Top Deals",
    });
  });

  it("shows for a domain what it changes, and what it would inherit", async () => {
    const overlay = {
      version: 5,
      home: [{ op: "set", section: "top-deals", pointer: "/count/initial", was: 8, to: 12 }],
    };
    views.edit("own", { "domain/dealharbor.example.json": overlay });
    const query = { draft: "own", document: "home/one", section: "top-deals" };
    const own = await views.get<FormView>("form", { ...query, only: "dealharbor.example" });
    expect(own.data.count).toEqual({ initial: 12, expanded: 17 });
    expect(own.origins["/count/initial"]).toEqual({
      level: "domain",
      file: "domain/dealharbor.example.json",
      line: expect.any(Number),
      column: expect.any(Number),
      inherited: { level: "document", value: 8 },
    });
    expect(own.origins["/heading"]).toMatchObject({ level: "document" });
    expect(own.origins["/heading"]).not.toHaveProperty("inherited");
    const all = await views.get<FormView>("form", query);
    expect(all.data.count).toEqual({ initial: 8, expanded: 17 });
    expect(all.overrides).toEqual({
      "/count/initial": [expect.objectContaining({ domain: "dealharbor.example", value: 12 })],
    });
  });

  it("of a section with banners of website data names the domain whose banners can be edited with it", async () => {
    const banners = [{ image: "/images/1.svg", url: "/coupons" }];
    const websites = [{ domain: "couponcove.example", name: "Coupon Cove", banners_v2: banners }];
    views.edit("websites", { "website-data.json": websites });
    const query = { document: "home/two", section: "site-banners", domain: "couponcove.example" };
    const form = await views.get<FormView>("form", { ...query, draft: "websites" });
    expect(form.bannersOf).toBe("couponcove.example");
    const own = await views.get<FormView>("website", { draft: "websites", domain: "couponcove.example" });
    expect(own).toMatchObject({ section: "couponcove.example", data: { banners_v2: banners } });
    expect(Object.keys(own.schema.properties ?? {})).toEqual(["banners_v2"]);
    expect(own.schema.properties?.banners_v2?.items?.properties).toHaveProperty("title");
    // Without the file, or for another source, there is nothing to edit.
    expect((await views.get<FormView>("form", query)).bannersOf).toBeUndefined();
    const deals = { ...query, draft: "websites", document: "home/one", section: "top-deals" };
    expect((await views.get<FormView>("form", deals)).bannersOf).toBeUndefined();
    expect((await views.fetch("website", { domain: "couponcove.example" })).status).toBe(404);
  });

  it("shows what a document inherits from the one that it extends", async () => {
    const set = { op: "set", section: "top-deals", pointer: "/count/initial", was: 8, to: 9 };
    const mine = { version: 5, extends: "home/one", title: "Mine", operations: [set] };
    views.edit("inherits", { "home/mine.json": mine });
    const form = await views.get<FormView>("form", { draft: "inherits", document: "home/mine", section: "top-deals" });
    expect(form.origins["/count/initial"]).toMatchObject({
      level: "document",
      inherited: { level: "extended", value: 8 },
    });
    expect(form.origins["/heading"]).toMatchObject({ level: "extended", file: "home/one.json" });
  });

  it("has the settings of a document as such; a header has no theme and no path", async () => {
    const home = await views.get<FormView>("form", { document: "home/one" });
    expect(Object.keys(home.schema.properties ?? {})).toEqual(
      expect.arrayContaining(["title", "description", "path", "theme", "cards", "fold", "meta"]),
    );
    expect(home.schema.properties).not.toHaveProperty("sections");
    expect(home.data).not.toHaveProperty("sections");
    const header = await views.get<FormView>("form", { document: "header/one" });
    expect(Object.keys(header.schema.properties ?? {})).toEqual(expect.arrayContaining(["title", "tags"]));
    expect(header.schema.properties).not.toHaveProperty("theme");
  });

  it("answers for every section of every shipped document, with an origin for every value", async () => {
    const { documents } = await views.get<EditorView>("view");
    for (const { id } of documents) {
      const value = read(`${id}.json`);
      const list = (sections: { id: string; columns?: never[]; tabs?: never[] }[]): string[] =>
        sections.flatMap((section) => [
          section.id,
          ...[...(Array.isArray(section.columns) ? section.columns : []), ...(section.tabs ?? [])].flatMap(
            (holder: { sections?: never[] }) => list(holder.sections ?? []),
          ),
        ]);
      for (const section of [undefined, ...list(value.sections)]) {
        const form = await views.get<FormView>("form", { document: id, ...(section ? { section } : {}) });
        expect(Object.keys(form.origins).length).toBeGreaterThan(0);
        for (const key of Object.keys(form.data)) expect(form.origins).toHaveProperty([`/${key}`]);
      }
    }
  });

  it("has nothing for a section that is not there", async () => {
    expect((await views.fetch("form", { document: "home/one", section: "gone" })).status).toBe(404);
  });
});

describe("the pickers", () => {
  it.each(["constructor", "toString", "__proto__", "hasOwnProperty"])("do not take “%s” for a kind", async (kind) => {
    const answer = await views.fetch(`pick/${kind}`, { domain: "dealharbor.example" });
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { code: "missing", message: "Nothing of this kind can be picked." },
    ]);
  });

  const pick = (kind: string, query: Record<string, string> = {}) =>
    views.get<PickAnswer>(`pick/${kind}`, { domain: "dealharbor.example", ...query });

  it("find stores and offers by a search, and describe those that are chosen already", async () => {
    const first = await pick("stores");
    expect(first.entries.length).toBeGreaterThan(3);
    const [store] = first.entries;
    const found = await pick("stores", { query: store?.title ?? "" });
    expect(found.entries.map(({ value }) => value)).toContain(store?.value);
    const chosen = await pick("stores", { ids: `${store?.value},no-such-store` });
    expect(chosen.entries).toMatchObject([
      { value: store?.value, title: store?.title },
      { value: "no-such-store", warning: expect.any(String) },
    ]);
    const offers = await pick("offers");
    expect(offers.entries[0]).toMatchObject({ title: expect.stringMatching(/\w/), detail: expect.any(String) });
    const [offer] = offers.entries;
    expect((await pick("offers", { ids: `${offer?.value},gone` })).entries).toMatchObject([
      { title: offer?.title },
      { warning: "The API has no such offer." },
    ]);
  });

  it("list the site's pages, those with a parameter filled", async () => {
    const { entries } = await pick("links");
    const values = entries.map(({ value }) => value);
    expect(values).toEqual(expect.arrayContaining(["/", "/coupons", "/store"]));
    expect(values.some((value) => /^\/store\/[a-z0-9-]+$/.test(value))).toBe(true);
    expect(values.some((value) => value.includes(":"))).toBe(false);
    expect((await pick("links", { query: "privacy" })).entries.map(({ value }) => value)).toEqual(["/privacypolicy"]);
  });

  it("say how many banners of each size the domain has", async () => {
    const { entries } = await pick("banners");
    expect(entries.map(({ value }) => value)).toContain("300 * 250");
    expect(entries[0]?.detail).toMatch(/^\d+ ad banners?, \d+ recommended$/);
  });

  it("say why there is nothing where the domain is unknown", async () => {
    const { entries, failure } = await pick("stores", { domain: "nobody.example" });
    expect(entries).toEqual([]);
    expect(failure).toContain("nobody.example");
  });
});
