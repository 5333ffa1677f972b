import { expect, it } from "vitest";
import { ROUTES } from "../../src/domain/routes/specifiedRoutes";
import { layouts } from "./shippedLayouts";

const shown = ROUTES.table.flatMap(({ document }) => document ?? []);

it("every route shows a document that is shipped", () => {
  for (const id of shown) expect([id, layouts.documents.has(id)]).toEqual([id, true]);
});

it("every page document is shown by a route, but for the not-found page", () => {
  const pages = [...layouts.documents].filter(([, { kind }]) => kind === "page").map(([id]) => id);
  expect(pages.filter((id) => !shown.includes(id))).toEqual(["page/not-found"]);
});
