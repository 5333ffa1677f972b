import { expect, it } from "vitest";
import { FILES } from "../../../scripts/diagnostics/cases";
import { acceptLayoutSet } from "../../layout/accept/acceptLayoutSet";
import { checkLayouts } from "../../layout/check/checkLayouts";
import { findChoice } from "../../layout/select/selectDocuments";
import { showLayouts } from "../../layout/select/showLayouts";
import { resolveDocuments } from "./resolveDocuments";

const TERMS = {
  version: 2,
  kind: "page",
  title: "Terms",
  path: "/terms",
  sections: [
    { id: "terms", type: "page-heading", heading: "Terms" },
    { id: "sale", type: "page-heading", heading: "Sale", from: "2026-11-27" },
  ],
};
const OWNER = { homePage: "Home Page One", domain: "shop.example" };

it("a page is previewed at a moment, marked with its name and the path at which shoppers see it", () => {
  const files = new Map([...Object.entries(FILES), ["page/terms.json", JSON.stringify(TERMS)]]);
  const { layouts } = acceptLayoutSet(undefined, checkLayouts(files));
  if (layouts === undefined) throw new Error("nothing to serve");
  const at = { localTime: "2026-11-27", timeZone: "UTC" };
  const timeMs = Date.parse("2026-11-27T00:00Z");
  const previewed = { choice: findChoice(layouts.selection, OWNER.homePage).choice, at: { ...at, timeMs } };
  const show = (path: string) =>
    resolveDocuments(showLayouts(layouts, { ...OWNER, timeZone: "UTC" }, timeMs), path, OWNER, previewed);
  const own = { home: "home/one", usual: "home/one", domain: OWNER.domain, at };
  expect(show("/terms").preview).toEqual({ ...own, page: "page/terms", path: "/terms" });
  expect(show("/terms").documents.main.sections.map(({ id }) => id)).toEqual(["terms", "sale"]);
  expect(show("/").preview).toEqual(own);
  expect(resolveDocuments(layouts, "/terms", OWNER).preview).toBeUndefined();
});
