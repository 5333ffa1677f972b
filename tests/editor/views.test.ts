import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SectionAnswer } from "../../src/editor/protocol/section";
import type { SectionTexts } from "../../src/editor/protocol/texts";
import type { Turns } from "../../src/editor/protocol/turns";
import type { EditorView, OutlineSection } from "../../src/editor/protocol/view";
import { type ServedViews, serveViews } from "../../src/editor/server/viewsForTest";

let views: ServedViews;

beforeAll(async () => {
  views = await serveViews();
});

afterAll(() => views.close());

const read = (file: string) => JSON.parse(views.read(file));
const names = (sections: readonly OutlineSection[]): unknown[] =>
  sections.map(({ id, lists }) =>
    lists.length === 0 ? id : [id, ...lists.map((list) => [list.name, list.title, ...names(list.sections)])],
  );

describe("the view", () => {
  it("shows a domain's page as a tree of sections, the lists in columns by the names that operations use", async () => {
    const view = await views.get<EditorView>("view", { domain: "dealharbor.example" });
    expect(view.page).toMatchObject({
      domain: "dealharbor.example",
      name: "Deal Harbor",
      documents: ["header/one", "home/one", "footer/one"],
      main: "home/one",
      status: 200,
      faulty: [],
    });
    expect(view.page.paths).toContainEqual({ pattern: "/store/:storeSlug", document: "page/store" });
    expect(names(view.outline[1]?.sections ?? [])).toContainEqual([
      "browse",
      ["browse/columns/0/sections", "Column 1", "categories"],
      ["browse/columns/1/sections", "Column 2", "newsletter"],
    ]);
    expect(view.unsaved).toEqual([]);
    expect(view.problems.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  it("names the domains that a document reaches, and their sites", async () => {
    const { documents, domains } = await views.get<EditorView>("view");
    const find = (id: string) => documents.find((document) => document.id === id);
    expect(find("home/one")?.domains).toEqual(["bargainbarn.example", "dealharbor.example"]);
    expect(find("page/store")).toMatchObject({ path: "/store/:storeSlug", hasError: false });
    expect(find("page/store")?.domains).toHaveLength(6);
    expect(domains.find(({ domain }) => domain === "bargainbarn.example")).toMatchObject({
      name: "Bargain Barn",
      home: "home/one",
      hasOverlay: true,
    });
  });

  it("reaches domains through a document that extends", async () => {
    const copy = { version: 5, extends: "header/one", title: "Mine", operations: [] };
    const selection = read("selection.json");
    selection.homes["Home Page Two"].header = "header/mine";
    views.edit("extends", { "header/mine.json": copy, "selection.json": selection });
    const { documents, unsaved } = await views.get<EditorView>("view", { draft: "extends" });
    expect(documents.find(({ id }) => id === "header/one")?.domains).toContain("couponcove.example");
    expect(documents.find(({ id }) => id === "header/mine")?.extends).toBe("header/one");
    expect(unsaved).toEqual(["header/mine.json", "selection.json"]);
  });

  it("shows a document with errors as it is typed, with each problem at its setting", async () => {
    const home = read("home/one.json");
    const deals = home.sections.find(({ id }: { id: string }) => id === "top-deals");
    deals.count.initial = 999;
    views.edit("faulty", { "home/one.json": home });
    const view = await views.get<EditorView>("view", { draft: "faulty", domain: "dealharbor.example" });
    expect(view.page.faulty).toEqual(["home/one"]);
    expect(view.outline[1]?.sections.map(({ id }) => id)).toContain("top-deals");
    expect(view.problems).toContainEqual(
      expect.objectContaining({
        severity: "error",
        document: "home/one",
        section: "top-deals",
        setting: "/count/initial",
      }),
    );
    const form = await views.get<{ data: { count: unknown } }>("form", {
      draft: "faulty",
      document: "home/one",
      section: "top-deals",
    });
    expect(form.data.count).toEqual({ initial: 999, expanded: 17 });
  });

  it("goes on with the last good version where a file is no JSON", async () => {
    views.edit("broken", { "home/one.json": '{ "version": 5, ' });
    const view = await views.get<EditorView>("view", { draft: "broken", domain: "dealharbor.example" });
    expect(view.problems.map(({ file, severity }) => `${severity} ${file}`)).toContain("error home/one.json");
    expect(view.documents.find(({ id }) => id === "home/one")?.hasError).toBe(true);
  });

  it("says which sections are out of their time at the moment that is looked at", async () => {
    const home = read("home/one.json");
    home.sections[4] = { ...home.sections[4], from: "2026-11-27T09:00" };
    views.edit("timed", { "home/one.json": home });
    const find = async (at: string) => {
      const view = await views.get<EditorView>("view", { draft: "timed", domain: "dealharbor.example", at });
      return view.outline[1]?.sections[4];
    };
    expect(await find("2026-11-27T08:59")).toMatchObject({ isShown: false, schedule: "from 2026-11-27 09:00" });
    expect(await find("2026-11-27T09:00")).toMatchObject({ isShown: true });
  });

  it("flags an operation of a domain that a change of its document makes stale, with what a rebase would do", async () => {
    const overlay = {
      version: 5,
      home: [{ op: "set", section: "top-deals", pointer: "/count/initial", was: 8, to: 12 }],
    };
    const home = read("home/one.json");
    home.sections.find(({ id }: { id: string }) => id === "top-deals").count.initial = 10;
    views.edit("stale", { "domain/dealharbor.example.json": overlay });
    expect((await views.get<EditorView>("view", { draft: "stale" })).stale).toEqual([]);
    views.edit("stale", { "home/one.json": home });
    expect((await views.get<EditorView>("view", { draft: "stale" })).stale).toEqual([
      expect.objectContaining({
        id: "dealharbor.example/home/0",
        domain: "dealharbor.example",
        document: "home/one",
        section: "top-deals",
        setting: "/count/initial",
        isNew: true,
        rebased: expect.stringContaining("10"),
      }),
    ]);
  });

  it("refuses a domain that the API does not know, in a sentence", async () => {
    const answer = await views.fetch("view", { domain: "nobody.example" });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ code: "missing", message: "The API knows no domain “nobody.example”." });
  });
});

describe("a section for a copy", () => {
  it("is what the file says, with the sections inside and without defaults", async () => {
    const { section } = await views.get<SectionAnswer>("section", { document: "home/one", section: "browse" });
    expect(section).toEqual(read("home/one.json").sections.find(({ id }: { id: string }) => id === "browse"));
  });
});

describe("the turns of a page", () => {
  it("are also the moments that settings state, such as the end of a countdown", async () => {
    const home = read("home/one.json");
    home.sections.push({ id: "sale-ends", type: "countdown", endsAt: "2037-11-30T23:59", heading: "Sale" });
    views.edit("moments", { "home/one.json": home });
    const { turns } = await views.get<Turns>("turns", { draft: "moments", domain: "dealharbor.example" });
    expect(turns).toEqual([{ at: "2037-11-30T23:59", changes: ["sale-ends: ends at"] }]);
  });

  it("are the next moments at which something begins or ends", async () => {
    const home = read("home/one.json");
    home.sections[0] = { ...home.sections[0], from: "2037-11-27T09:00", until: "2037-12-01" };
    views.edit("turns", { "home/one.json": home });
    const { turns, timeZone } = await views.get<Turns>("turns", { draft: "turns", domain: "dealharbor.example" });
    expect(timeZone).toBe("UTC");
    expect(turns).toEqual([
      { at: "2037-11-27T09:00", changes: ["promotions begins"] },
      { at: "2037-12-01T00:00", changes: ["promotions ends"] },
    ]);
  });

  it("name a banner of a document's own by its label", async () => {
    const home = read("home/one.json");
    const banner = { label: "Black Friday", picture: "/campaign/sale.webp", from: "2037-11-27" };
    const source = { from: "document", banners: [banner] };
    home.sections.push({ id: "own", type: "banner-slot", source, dimension: "300 * 250" });
    views.edit("banners", { "home/one.json": home });
    const { turns } = await views.get<Turns>("turns", { draft: "banners", domain: "dealharbor.example" });
    expect(turns).toEqual([{ at: "2037-11-27T00:00", changes: ["“Black Friday” of own begins"] }]);
  });
});

describe("the texts of a section", () => {
  const listOf = async (query: Record<string, string>) => (await views.get<SectionTexts>("texts", query)).texts;

  it("lists the words of a section with their settings, those of its card style, and no ids, paths or words of a list", async () => {
    const texts = await listOf({ document: "home/one", section: "top-deals" });
    expect(texts).toContainEqual(
      expect.objectContaining({ section: "top-deals", pointer: "/heading", text: "Top Deals", isOptional: true }),
    );
    expect(texts).toContainEqual(expect.objectContaining({ pointer: "/cards/standard/action", text: "View" }));
    expect(texts.find(({ pointer }) => pointer === "/cards/standard/action")).not.toHaveProperty("section");
    expect(texts.filter(({ pointer }) => /\/(?:id|type|from|card|tone|href)$/.test(pointer))).toEqual([]);
  });

  it("lists what a domain has of its own, and knows no section that is not there", async () => {
    const own = await listOf({
      document: "home/one",
      section: "market",
      domain: "bargainbarn.example",
      only: "bargainbarn.example",
    });
    expect(own.map(({ text }) => text)).toEqual(
      expect.arrayContaining(["A whole barn of bargains", "Fill your basket"]),
    );
    expect((await views.fetch("texts", { document: "home/one", section: "market" })).status).toBe(404);
  });
});
