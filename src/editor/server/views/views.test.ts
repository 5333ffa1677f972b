import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FormView } from "../../protocol/form";
import type { SectionAnswer } from "../../protocol/section";
import type { EditorView, OutlineSection } from "../../protocol/view";
import { type ServedViews, serveViews } from "./viewsForTest";

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
    const copy = { version: 2, extends: "header/one", title: "Mine", operations: [] };
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
    const form = await views.get<FormView>("form", { draft: "faulty", document: "home/one", section: "top-deals" });
    expect(form.data.count).toEqual({ initial: 999, expanded: 17 });
  });

  it("goes on with the last good version where a file is no JSON", async () => {
    views.edit("broken", { "home/one.json": '{ "version": 2, ' });
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
      version: 2,
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
    expect(await answer.json()).toEqual({ message: "The API knows no domain “nobody.example”." });
  });
});

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
      version: 2,
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

  it("shows what a document inherits from the one that it extends", async () => {
    const set = { op: "set", section: "top-deals", pointer: "/count/initial", was: 8, to: 9 };
    const mine = { version: 2, extends: "home/one", title: "Mine", operations: [set] };
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

describe("a section for a copy", () => {
  it("is what the file says, with the sections inside and without defaults", async () => {
    const { section } = await views.get<SectionAnswer>("section", { document: "home/one", section: "browse" });
    expect(section).toEqual(read("home/one.json").sections.find(({ id }: { id: string }) => id === "browse"));
  });
});
