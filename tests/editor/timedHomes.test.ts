import { afterAll, beforeAll, expect, it } from "vitest";
import { CANVAS_PATH } from "../../src/editor/protocol/address";
import type { Turns } from "../../src/editor/protocol/turns";
import type { EditorView } from "../../src/editor/protocol/view";
import { type ServedViews, serveViews } from "../../src/editor/server/viewsForTest";

let views: ServedViews;
const DOMAIN = "dealharbor.example";

beforeAll(async () => {
  views = await serveViews();
  const selection = JSON.parse(views.read("selection.json"));
  const rule = {
    domains: [DOMAIN],
    home: "home/five",
    header: "header/two",
    from: "2099-11-27",
    through: "2099-11-30",
  };
  views.edit("sale", { "selection.json": { ...selection, rules: [rule] } });
});
afterAll(() => views.close());

const read = (at: string, more: Readonly<Record<string, string>> = {}) =>
  views.get<EditorView>("view", { draft: "sale", domain: DOMAIN, at, ...more });

it("a home for a time is the home of the domain at its moments alone, and edits of it touch the domain", async () => {
  const [before, during] = [await read("2099-11-26T23:59"), await read("2099-11-27T00:00")];
  expect(before.page.documents).toEqual(["header/one", "home/one", "footer/one"]);
  expect(during.page.documents).toEqual(["header/two", "home/five", "footer/one"]);
  expect(during.page.usualHome).toBeUndefined();
  expect(during.outline.map(({ document }) => document)).toEqual(during.page.documents);
  expect(during.documents.find(({ id }) => id === "home/five")?.domains).toContain(DOMAIN);
  expect(
    (await views.get<EditorView>("view", {})).documents.find(({ id }) => id === "home/five")?.domains,
  ).not.toContain(DOMAIN);
});

it("another home can be looked at meanwhile, and the home of the moment is the usual one then", async () => {
  const { page } = await read("2099-11-28", { home: "home/two" });
  expect([page.main, page.usualHome]).toEqual(["home/two", "home/five"]);
});

it("the canvas shows the home of the moment, and the clock names when it begins and ends", async () => {
  const listIds = async (at: string) => {
    const answer = await views.fetch(CANVAS_PATH, { draft: "sale", domain: DOMAIN, at });
    return [...(await answer.text()).matchAll(/data-section="([^"]+)"/g)].map(([, id]) => id);
  };
  const [before, during] = [await listIds("2099-11-26"), await listIds("2099-11-28")];
  const own = JSON.parse(views.read("home/five.json")).sections.map(({ id }: { id: string }) => id);
  expect(own.every((id: string) => during.includes(id))).toBe(true);
  expect(own.every((id: string) => before.includes(id))).toBe(false);
  const { turns } = await views.get<Turns>("turns", { draft: "sale", domain: DOMAIN });
  expect(turns).toContainEqual({ at: "2099-11-27T00:00", changes: ["home/five begins"] });
  expect(turns).toContainEqual({ at: "2099-12-01T00:00", changes: ["home/five ends"] });
});
