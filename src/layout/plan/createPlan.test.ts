import { expect, it } from "vitest";
import { createNeed } from "../../domain/Need";
import { completeDocument } from "../schema/applyDefaults";
import { createPlan, listSections, type PathContext, type PlanRegistry } from "./createPlan";

const context: PathContext = { path: "/", params: { storeSlug: "x" }, query: {}, resolution: "1280x720" };
const grid = (id: string, initial: number) => ({
  id,
  type: "store-grid",
  source: { from: "latest-stores" },
  count: { initial },
});
const main = completeDocument({
  version: 5,
  kind: "home",
  title: "Home",
  fold: 2,
  theme: { typeface: "serif" },
  cards: { standard: { action: "Go" } },
  sections: [
    { id: "welcome", type: "page-heading", heading: "Deals" },
    { id: "stores", type: "tabs", label: "Stores", tabs: [{ id: "new", label: "New", sections: [grid("few", 5)] }] },
    { id: "beside", type: "columns", columns: [{ sections: [grid("many", 24)] }] },
  ],
});
const header = completeDocument({
  version: 5,
  kind: "header",
  title: "Header",
  sections: [{ id: "site-header", type: "site-header", links: [] }],
});
const registry: PlanRegistry = {
  "store-grid": {
    needs: (section) => (section.type === "store-grid" ? [createNeed("latestStores", {}, section.count.initial)] : []),
  },
  "page-heading": { needs: (_, { resolution }) => [createNeed("heading", { resolution })] },
};

it("lists every call once, with the greatest number of entries asked for", () => {
  expect(createPlan({ main }, registry, context).needs).toEqual([
    createNeed("heading", { resolution: "1280x720" }),
    createNeed("latestStores", {}, 24),
  ]);
});

it("finds the types of nested sections", () => {
  expect(createPlan({ header, main }, registry, context).types).toEqual([
    "columns",
    "page-heading",
    "site-header",
    "store-grid",
    "tabs",
  ]);
});

it("puts the header and the first sections with all they hold above the fold", () => {
  expect(createPlan({ header, main }, registry, context).fold).toEqual(["site-header", "welcome", "stores", "few"]);
});

it("carries the page's theme, cards and sections as plain JSON", () => {
  const plan = createPlan({ header, main }, registry, context);
  expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
  expect(plan.theme).toEqual({
    ...{
      typeface: "serif",
      scale: "regular",
      headings: "plain",
      corners: "soft",
      surface: "raised",
      density: "regular",
    },
    ...{ header: "line", buttons: "solid", masthead: "none", divider: "none", palette: {} },
  });
  expect(plan.cards.standard?.action).toBe("Go");
  expect(plan.footer).toEqual([]);
  expect(listSections(plan).map(({ id }) => id)).toEqual(["site-header", "welcome", "stores", "few", "beside", "many"]);
});

it("takes no needs from the registry's prototype", () => {
  const registryWithPrototype: PlanRegistry = Object.create({ tabs: { needs: () => [createNeed("never")] } });
  expect(createPlan({ main }, registryWithPrototype, context).needs).toEqual([]);
});

it("refuses a header as a page", () => {
  expect(() => createPlan({ main: header }, registry, context)).toThrow("header");
});

it("tells a section the page's card styles, on which its calls may depend", () => {
  const seen: unknown[] = [];
  const registry: PlanRegistry = {
    "store-grid": {
      needs: (_section, { cards }) => {
        seen.push(Object.keys(cards));
        return [];
      },
    },
  };
  createPlan({ main }, registry, context);
  expect(seen[0]).toEqual(Object.keys(main.cards ?? {}));
});
