import { expect, it } from "vitest";
import { getSectionSchema } from "./schemas";
import { type VisitOptions, visitValues } from "./visitValues";

const TABS = {
  id: "offers",
  type: "tabs",
  tabs: [{ label: "All", sections: [{ id: "hint", type: "notice", heading: "New here?" }] }],
};

function listTexts(options?: VisitOptions): string[] {
  const texts: string[] = [];
  const visit = (value: unknown) => void (typeof value === "string" && texts.push(value));
  visitValues(TABS, getSectionSchema("tabs"), [], visit, options);
  return texts.sort();
}

it("visits the sections in a section unless they are left out", () => {
  const own = ["All", "offers", "tabs"];
  expect(listTexts({ entersSections: false })).toEqual(own);
  expect(listTexts()).toEqual([...own, "New here?", "hint", "notice"].sort());
});
